import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { State } from '../../src/rules/not-quite-mechanized/index.ts';
import { builtClient } from './build.ts';
import { checkAccess, picture } from './house.ts';
import { OnlineHouse, type Person } from './online-house.ts';
import { takeSeat } from './online-steps.ts';

let house: OnlineHouse;
beforeAll(async () => {
  house = await OnlineHouse.open(builtClient());
}, 600_000);
afterAll(() => house?.close());

const HOUR = 3_600_000;
const stateOf = async (game: string): Promise<State> => (await house.truth(game)).state as State;
const seatsAsked = async (game: string): Promise<string[]> =>
  (await house.truth(game)).pending().map(({ seat }) => seat);

/** Leaves everything but orders to the drill book, and commits ahead, until something comes true. */
const passHours = async (page: Page, until: string): Promise<void> => {
  await page.locator('.question[data-kind=ORDERS]').waitFor();
  const panel = page.locator('.nqm-standing');
  if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click();
  await panel.getByLabel('Until').selectOption(until);
  await panel.getByRole('button', { name: 'Leave attacks and reorganising to it' }).click();
  await panel.getByText('The drill book declares').waitFor();
  await panel.getByRole('button', { name: 'Commit this hour and the next ones' }).click();
};

/** A day goes by in which somebody does not answer. */
const dayLater = async (game: string): Promise<void> => {
  const { bound, serial } = await stateOf(game);
  house.pass(25 * HOUR);
  await expect
    .poll(async () => (await stateOf(game)).serial, { timeout: 60_000 })
    .toBeGreaterThan(serial);
  expect((await stateOf(game)).bound).toBeGreaterThanOrEqual(bound);
};

/** One answer of somebody who is asked, whatever it is about; what is no longer there is not pressed. */
const answerOnce = async (page: Page): Promise<void> => {
  const buttons = [
    '.question-buttons button',
    '.nqm-answers button',
    '.nqm-fight .primary:enabled',
  ];
  for (const one of buttons) {
    const button = page.locator(one).first();
    if (!(await button.isVisible())) continue;
    await button.click({ timeout: 3_000 }).catch(() => undefined);
    break;
  }
  await page.waitForTimeout(300);
};

/** A game with an answer a day; gives the link for Red. */
const makeGame = async (page: Page): Promise<string> => {
  await page
    .getByRole('button', { name: 'Play: First battle: The brickworks', exact: true })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Over the network' }).check();
  await page.getByLabel('Your name at the table').fill('Anna');
  await page.locator('details.options summary').click();
  await page.locator('[data-path=orderClock_s] input').fill('86400');
  await page
    .locator('.seat-choice', { hasText: 'Blue' })
    .first()
    .locator('select')
    .selectOption('me');
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.locator('.post-tree').waitFor();
  await page.locator('.post-tools > summary', { hasText: 'Red' }).first().click();
  return page.getByRole('textbox', { name: 'Link for Red' }).inputValue();
};

const seated = async (link: string, name: string): Promise<Person> => {
  const person = await house.person({}, link);
  await takeSeat(person.page, name);
  return person;
};

test('NQM-4.3, NQM-4.6, NQM-4.7: a battle over two days: an answer a day, hours that pass, a deadline nobody else pushes, what happened meanwhile', async () => {
  const anna = await house.person();
  const link = await makeGame(anna.page);
  const game = link.split('/').at(-2) ?? '';
  const bogdan = await seated(link, 'Bogdan');
  for (const { page } of [anna, bogdan]) {
    await page.locator('.question[data-kind=SETUP]').waitFor();
    await page.locator('.question').getByRole('button', { name: 'Ready' }).click();
  }
  // The first morning: both let the hours pass; the battle runs by itself to the first contact, which is Red's.
  await passHours(anna.page, 'contact');
  await checkAccess(bogdan.page, 'hours that pass');
  await picture(bogdan.page, 'hours-pass');
  await passHours(bogdan.page, 'contact');
  await expect
    .poll(async () => (await stateOf(game)).contacts.length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await expect.poll(() => seatsAsked(game), { timeout: 60_000 }).toContain('red');
  // Anna answers what she is asked until she waits for Bogdan; he has gone to bed.
  for (let i = 0; i < 40 && (await seatsAsked(game)).includes('blue'); i++)
    await answerOnce(anna.page);
  expect(await seatsAsked(game)).toEqual(['red']);
  const address = bogdan.page.url();
  await bogdan.page.goto('about:blank');
  const before = await stateOf(game);
  for (let days = 0; days < 2 && (await stateOf(game)).phase !== 'FINISHED'; days++)
    await dayLater(game);
  const after = await stateOf(game);
  expect(after.serial).toBeGreaterThan(before.serial);
  // He comes back on the second day and is told what happened meanwhile.
  await bogdan.page.goto(address);
  await bogdan.page.locator('.game').waitFor();
  await expect.poll(() => bogdan.page.locator('.since, .since-short').count()).toBeGreaterThan(0);
  await picture(bogdan.page, 'two-days-digest');
  for (const one of [anna, bogdan]) await house.leave(one);
  house.tidy();
}, 300_000);
