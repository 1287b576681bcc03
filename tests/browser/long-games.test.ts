import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { undoubled } from '../../src/client/game/undoubled.ts';
import { presenter } from '../../src/client/systems/poland-campaign/presenter.ts';
import { theHouse } from './house.ts';
import { keepAndReopen, longGame } from './long-game.ts';

/** Long games: opened near their end, the log in pages, any moment of them at hand. */
const house = theHouse();

test('a long game: all its lines can be read, and a seek shows the table as it was', async () => {
  const page = await house().page();
  const table = longGame(600, false);
  await keepAndReopen(page, house().address, table);
  await page.getByRole('tab', { name: 'Log' }).click();
  const lines = page.locator('.log > li');
  const seat = table.pending()[0]?.seat ?? 'german';
  const { fuller } = presenter(table.system, table.head);
  const all = undoubled(fuller ? { fuller } : {}, table.log(seat)).length;
  expect(all).toBeGreaterThan(600);
  expect(await lines.count()).toBeLessThan(all);
  const earlier = page.getByRole('button', { name: 'Earlier lines' });
  for (let known = await lines.count(); await earlier.isVisible(); known = await lines.count()) {
    await earlier.click();
    await expect
      .poll(async () => (await lines.count()) > known || !(await earlier.isVisible()))
      .toBe(true);
  }
  await expect.poll(() => lines.count()).toBe(all);

  await page.getByLabel('Game menu').first().click();
  await page.getByRole('button', { name: 'Replay' }).click();
  const bar = page.getByRole('region', { name: 'Replay' });
  const last = table.standing.length - 1;
  const at = bar.locator('.replay-at');
  await expect.poll(() => at.textContent()).toBe(`Action ${last} of ${last}`);
  const now = await placesOn(page);
  const seen = new Map<number, string>();
  for (const stop of [Math.floor(last / 2), 3, last - 5, Math.floor(last / 2)]) {
    await bar.getByRole('slider').fill(String(stop));
    await expect.poll(() => at.textContent()).toBe(`Action ${stop} of ${last}`);
    const places = await placesOn(page);
    expect(places).not.toBe(now);
    expect(seen.get(stop) ?? places).toBe(places);
    seen.set(stop, places);
  }
  await bar.getByRole('button', { name: 'Back to the game' }).click();
  await expect.poll(() => placesOn(page)).toBe(now);
});
/** Where every counter lies. */
const placesOn = (page: Page): Promise<string> =>
  page.locator('[data-counter]').evaluateAll(all =>
    all
      .map(one => `${one.getAttribute('data-counter')} ${(one as HTMLElement).style.transform}`)
      .sort()
      .join('\n'),
  );
