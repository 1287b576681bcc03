import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccess, picture, theHouse } from './house.ts';
import { acting, clickHex, fightOn, passAir, press } from './september-steps.ts';
import { askedKind, atTheTable, begin } from './steps.ts';

const open = theHouse();

/** The 13th Division comes up to Kock. */
const marchOnKock = async (page: Page): Promise<void> => {
  await passAir(page);
  await clickHex(page, '3431');
  await press(page, 'Whole stack');
  await acting(page, () => clickHex(page, '3730'));
  for (let i = 0; i < 3; i++) {
    await clickHex(page, '3429');
    await page.locator('.stack-pick, .unit-buttons').first().waitFor();
    await acting(page, () => clickHex(page, '3628'));
  }
};

test('September 1939: a German half-turn by mouse, and an attack through the planner', async () => {
  const page = await open().page();
  await begin(page, 'First steps: the town of Kock', 'Two at one screen');
  await atTheTable(page);
  await checkAccess(page, 'September 1939, air');
  await marchOnKock(page);
  await clickHex(page, '3430');
  await page.locator('.mark-reach').first().waitFor({ state: 'attached' });
  await picture(page, 'september-movement');
  await checkAccess(page, 'September 1939, movement');
  await acting(page, () => clickHex(page, '3729'));
  await acting(page, () => press(page, 'End the movement'));
  await clickHex(page, '3830');
  const planner = page.getByTestId('attack');
  await planner.getByTestId('odds').waitFor();
  expect(await planner.textContent()).toContain('Attack on 3830 Kock');
  expect(await planner.getByTestId('ledger').textContent()).toMatch(/Attack 9 .*W39-8.4b/);
  await planner.locator('summary', { hasText: 'Combat table' }).click();
  expect(await planner.locator('thead .lit').count()).toBe(1);
  await picture(page, 'september-attack');
  await checkAccess(page, 'September 1939, planner');
  await acting(page, () => planner.getByRole('button', { name: 'Attack', exact: true }).click());
  const kind = await fightOn(page);
  expect(['attack', 'counter', 'movement', 'overrun', 'air']).toContain(kind);
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await page.locator('.log').textContent()).toMatch(/attacks? 3830 Kock/);
});

test('September 1939: what is not allowed is refused with its rule; panels and overlays', async () => {
  const page = await open().page();
  await begin(page, 'First steps: the town of Kock', 'Two at one screen');
  await atTheTable(page);
  await passAir(page);
  await clickHex(page, '3430');
  await clickHex(page, '3830');
  await page.locator('.note-bad, .refusal').first().waitFor();
  expect(await page.locator('.game-side').textContent()).toContain('W39-');
  for (const key of ['1', '2', '3', '4', '5']) await page.keyboard.press(key);
  await page.locator('.zone').first().waitFor({ state: 'attached' });
  expect(await page.locator('.mark-supply').count()).toBeGreaterThan(0);
  expect(await page.locator('.mark-command').count()).toBe(1); // the Polish one lies face down
  await page.getByRole('tab', { name: 'Forces' }).click();
  expect(await page.locator('.forces').count()).toBe(2);
  expect(await page.locator('.track').count()).toBeGreaterThan(6);
  await picture(page, 'september-overlays');
  await checkAccess(page, 'September 1939, forces');
  await page.getByRole('tab', { name: 'Score' }).click();
  expect(await page.locator('.days .today').textContent()).toBe('2 October');
  await page.getByRole('tab', { name: 'Charts' }).click();
  await checkAccess(page, 'September 1939, charts');
});

test('September 1939: a turn by keys alone, without the picture', async () => {
  const page = await open().page({ chosen: { 'maproom.nonvisual': 'on' } });
  await begin(page, 'First steps: the town of Kock', 'Two at one screen');
  if ((await askedKind(page)) === 'air') {
    await page.getByRole('button', { name: 'Send no more planes' }).focus();
    await acting(page, () => page.keyboard.press('Enter'));
  }
  await page.locator('#place-cursor').focus();
  await page.keyboard.press('n');
  const spoken = page.locator('[role=status][aria-live]');
  await expect.poll(() => spoken.textContent()).toContain('chosen');
  await page.keyboard.press('Escape');
  await page.locator('#go-to-place').focus();
  await page.keyboard.type('3430');
  await page.keyboard.press('Enter');
  expect(await page.locator('.place-cursor-words').textContent()).toMatch(/3430.*66\/13 9-12/);
  await page.locator('#place-cursor').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('f');
  await expect.poll(() => spoken.textContent()).toContain('Move to 3428 for');
  await acting(page, () => page.keyboard.press('Enter'));
  await checkAccess(page, 'September 1939, in words');
  await page.getByRole('button', { name: 'End the movement' }).focus();
  await acting(page, () => page.keyboard.press('Enter'));
  expect(await askedKind(page)).toBe('fortifying');
});
