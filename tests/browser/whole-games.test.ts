import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccess, picture, theHouse } from './house.ts';
import { keys, mouse, playOut } from './player.ts';
import { askedKind, atTheTable, begin, order } from './steps.ts';
import { keptSeen, keptTable } from './table.ts';

/** The cursor goes to a hex by its number. */
const goTo = async (page: Page, hex: string): Promise<void> => {
  await page.keyboard.press('g');
  await page.waitForFunction(() => document.activeElement?.id === 'go-to-place');
  await page.keyboard.type(hex);
  await page.keyboard.press('Enter');
};

/** Whole short games, played in every way a person may have to play them. */
const house = theHouse();

test('a short scenario against the computer, to the end and the result page', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Against the computer', { side: 'Polish' });
  await atTheTable(page);
  await playOut(page, mouse);
  expect((await keptTable(page)).outcome).not.toBeNull();
  await page.getByRole('button', { name: 'See the result' }).click();
  await page.getByTestId('dice').waitFor();
  // Nobody but this page has seen the game, so that nothing bears witness to the record beside itself.
  expect(await page.getByTestId('dice').textContent()).toContain('Consistent');
  const throws = (await keptTable(page)).entries.flatMap(entry => entry.throws ?? []).length;
  await expect.poll(() => page.getByTestId('luck').locator('tbody tr').count()).toBe(throws);
  await picture(page, 'result');
  await checkAccess(page, 'result');
  await page.getByRole('link', { name: 'Back to the board' }).click();
  await page.locator('.question').getByRole('button', { name: 'Replay' }).click();
  await page.getByLabel('Seen by').selectOption({ label: 'German' });
  await expect.poll(() => page.locator('[data-counter]').count()).toBeGreaterThan(5);
});

test('a whole short scenario by keyboard only', async () => {
  const page = await house().page();
  await page
    .getByRole('button', { name: 'Play: The Corridor', exact: true })
    .first()
    .press('Enter');
  await page.getByRole('radio', { name: 'Against the computer' }).press('ArrowRight');
  await page.getByRole('checkbox').first().press(' ');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await atTheTable(page);
  const marched = async () => {
    await page.locator('#board').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await keptTable(page)).entries.length).toBe(2);
    await goTo(page, '0306');
    await page.keyboard.press('Enter');
    await goTo(page, '0506');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await keptTable(page)).entries.length).toBe(3);
  };
  const decisions = await playOut(page, keys, marched);
  expect(decisions).toBeGreaterThan(5);
  const table = await keptTable(page);
  expect(table.outcome).not.toBeNull();
  expect(table.log('spectator').map(({ line }) => line.id)).toContain('combatResult');
});

test('a whole short scenario in the non-visual mode', async () => {
  const page = await house().page({ chosen: { 'maproom.nonvisual': 'on' } });
  await begin(page, 'The Corridor', 'Two at one screen');
  const spoken = page.locator('.game > [role=status]');
  expect(await page.locator('#board').count()).toBe(0);
  const cursor = page.getByRole('application', { name: 'Map cursor' });
  const marched = async () => {
    await cursor.focus();
    await page.keyboard.press('n');
    await expect.poll(() => spoken.textContent()).toMatch(/chosen\. \d+ orders/);
    await page.keyboard.press('e');
    await expect.poll(() => spoken.textContent()).toMatch(/^\d{4}/);
    await page.keyboard.press('f');
    await expect.poll(() => spoken.textContent()).toMatch(/Move to \d{4}.* points?/);
    await page.keyboard.press('a');
    await expect.poll(() => spoken.textContent()).toContain('SE: ');
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken.textContent()).toContain('moves from');
    await goTo(page, '0605');
    await expect.poll(() => spoken.textContent()).toContain('9 Dywizja Piechoty');
    await picture(page, 'non-visual');
    await checkAccess(page, 'non-visual');
    await goTo(page, '0306');
    await page.keyboard.press('Enter');
    await goTo(page, '0506');
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken.textContent()).toContain('3. Panzer-Division moves');
  };
  await playOut(page, keys, marched);
  const table = await keptTable(page);
  expect(table.outcome).not.toBeNull();
  expect(table.log('spectator').map(({ line }) => line.id)).toContain('combatResult');
});

test('two computers play while one watches, and nobody may act for them', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Watch');
  await page.locator('.game[data-over="true"]').waitFor({ timeout: 60_000 });
  expect(await askedKind(page)).toBe('');
  expect((await keptTable(page)).outcome?.how).toMatch(/Points|draw/);
});

test('who comes back is shown what happened, one event at a time', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen', { hide: true });
  await atTheTable(page);
  await order(page, '3. Panzer to 0506');
  await page.getByRole('button', { name: 'End the movement' }).click();
  await page.locator('.question[data-kind="combat"]').waitFor();
  await order(page, 'attack');
  const ready = page.getByRole('button', { name: 'I am the Polish player' });
  const ended = page.getByRole('button', { name: 'End the combats' });
  for (let i = 0; i < 8 && !(await ready.isVisible()); i++) {
    await ready.or(ended).or(page.locator('.guide .order')).first().waitFor();
    if (await ready.isVisible()) break;
    await mouse.answer(page);
    await page.waitForTimeout(300);
  }
  await ready.click();
  await atTheTable(page);
  const since = page.locator('.since');
  await since.getByRole('button', { name: 'Show one at a time' }).click();
  expect(await since.textContent()).toContain('3. Panzer-Division moves from');
  expect(await page.locator('.mark-pointed').count()).toBe(1);
  await picture(page, 'since');
  await page.reload();
  await since.getByRole('button', { name: 'To the present' }).click();
  await expect.poll(() => since.count()).toBe(0);
  await expect.poll(() => keptSeen(page, 'polish')).toBeGreaterThan(0);
  await page.reload();
  await atTheTable(page);
  expect(await page.locator('.question').getAttribute('data-seat')).toBe('polish');
  expect(await since.count()).toBe(0);
});
