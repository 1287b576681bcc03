import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccess, picture, theHouse } from './house.ts';
import { askedKind, atTheTable, endMovement } from './steps.ts';
import { clickHex, keptTable } from './table.ts';

/** The Corridor with real dice, at the first attack. */
const realDice = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Play: The Corridor', exact: true }).first().click();
  await page.getByRole('radio', { name: 'Two at one screen' }).check();
  await page.getByRole('checkbox').first().uncheck();
  await page.getByRole('radio', { name: 'Our own' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await atTheTable(page);
  await clickHex(page, '0306');
  await clickHex(page, '0506');
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(false);
  await endMovement(page);
  await clickHex(page, '0605');
  await page.getByTestId('attack').getByRole('button', { name: 'Attack' }).click();
  await page.getByTestId('dice').waitFor();
};

const facesThrown = async (page: Page): Promise<(number[] | undefined)[]> =>
  (await keptTable(page)).entries.flatMap(({ throws }) => throws?.map(({ faces }) => faces) ?? []);

/** What people settle among themselves: real dice, taking back, ending early. */
const house = theHouse();

test('with real dice the page asks for each throw with its rule, and records what fell', async () => {
  const page = await house().page();
  await realDice(page);
  const sheet = page.getByTestId('dice');
  expect(await sheet.textContent()).toContain('the attack on 0605');
  expect(await sheet.textContent()).toContain('PC-5.1.4');
  await checkAccess(page, 'dice');
  await picture(page, 'real-dice');
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await expect.poll(() => sheet.count()).toBe(0);
  expect(await facesThrown(page)).toEqual([]);
  await page.getByTestId('attack').getByRole('button', { name: 'Attack' }).click();
  await sheet.waitFor();
  for (const key of ['4', '9', '3', 'Enter']) await page.keyboard.press(key); // there is no nine on a die
  await expect.poll(() => page.locator('.last-combat .die').count()).toBe(2);
  expect(await facesThrown(page)).toEqual([[4, 3]]);
});

test("the computer's throws are asked for too, and cannot be declined", async () => {
  const page = await house().page();
  await page.getByRole('button', { name: 'Play: The Corridor', exact: true }).first().click();
  await page.getByRole('radio', { name: 'Polish', exact: true }).check();
  await page.getByRole('radio', { name: 'Our own' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  const sheet = page.getByTestId('dice');
  await sheet.waitFor({ timeout: 60_000 });
  expect(await sheet.textContent()).toContain('German acts');
  expect(await sheet.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await sheet.waitFor();
  for (const key of ['6', '5', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => facesThrown(page).then(([first]) => first)).toEqual([6, 5]);
});

test('two people take a throw back, and end the game by agreement', async () => {
  const page = await house().page();
  await realDice(page);
  for (const key of ['1', '6', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => askedKind(page)).not.toBe('combat');
  // The rules allow no undo after a throw: the same button offers the way back by agreement.
  await page.getByRole('button', { name: 'Take back by agreement' }).click();
  await expect.poll(() => askedKind(page)).toBe('combat');
  await page.getByLabel('Game menu').first().click();
  await page.getByRole('button', { name: 'Offer to end the game here' }).click();
  await page.getByTestId('agree').waitFor();
  await checkAccess(page, 'agreement');
  await page.getByRole('button', { name: 'Polish: Agree' }).click();
  await page.locator('.game[data-over="true"]').waitFor();
  expect((await keptTable(page)).outcome?.how).toBe('agreement');
});
