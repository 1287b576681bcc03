import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { random } from '../../src/engine/random.ts';
import { theHouse } from './house.ts';
import { atTheTable } from './steps.ts';

/** Clicks that a newcomer could make: on the map, on buttons beside it, keys; leaving the lesson is left out. */
const clickAbout = async (page: Page, clicks: number, seed: number): Promise<void> => {
  const chance = random(seed);
  for (let i = 0; i < clicks; i++) {
    const kind = chance.below(10);
    if (kind < 5) {
      const box = await page.locator('.board-area').boundingBox();
      if (!box) continue;
      await page.mouse.click(
        box.x + 5 + chance.below(Math.floor(box.width) - 10),
        box.y + 5 + chance.below(Math.floor(box.height) - 10),
      );
    } else if (kind < 9) {
      const buttons = page.locator('.game-side button:not(:disabled)');
      const n = await buttons.count();
      if (n === 0) continue;
      const button = buttons.nth(chance.below(n));
      const label = (await button.textContent().catch(() => '')) ?? '';
      if (/Leave the lesson|Back to all|Play now|Print/.test(label)) continue;
      await button.click({ timeout: 2000 }).catch(() => undefined);
    } else await page.keyboard.press(['u', 'b', 'n', 'Enter', 'Escape'][chance.below(5)]!);
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
  }
};

/** Lessons cannot be broken: whatever is clicked, the taught act stays possible. */
const house = theHouse();

test.each(['poland-campaign', 'september-1939', 'fight-your-own-wars'])(
  'the lesson of %s survives a hundred random clicks',
  async system => {
    const page = await house().page();
    await page.goto(`${house().address}#/learn/${system}`);
    await atTheTable(page);
    await clickAbout(page, 100, 5);
    // The last click may have opened the rulebook.
    while (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
    const lesson = page.locator('.lesson');
    expect(await lesson.count()).toBe(1);
    // From wherever it stands the lesson goes back to its first step, and on again.
    const back = lesson.getByRole('button', { name: 'Back one step' });
    while (await back.count()) await back.click();
    await page.getByText(/Step 1 of/).waitFor();
    expect(await page.locator('.game').getAttribute('data-over')).toBe('false');
  },
);
