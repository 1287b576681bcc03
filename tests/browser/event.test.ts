import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEMS } from '../support/teaching.ts';
import { builtClient } from './build.ts';
import { checkAccess, picture } from './house.ts';
import { OnlineHouse, type Person } from './online-house.ts';
import { takeSeat } from './online-steps.ts';

let house: OnlineHouse;
beforeAll(async () => {
  house = await OnlineHouse.open(builtClient(true), SYSTEMS);
}, 300_000);
afterAll(() => house?.close());

const GUESTS = 'Anna,chief of the north\nBen,umpire\nCleo,umpire\nDan,with Anna\nEva,south';

const row = (page: Page, seat: RegExp | string) =>
  page.locator('.office-row').filter({ has: page.locator('.office-line', { hasText: seat }) });

/** The link of a seat from its row in the office. */
const linkOf = async (page: Page, seat: RegExp | string): Promise<string> => {
  const line = row(page, seat);
  if ((await line.locator('.office-tools').count()) === 0)
    await line.locator('.office-line').click();
  await line.locator('details > summary').click();
  return line.getByRole('textbox').first().inputValue();
};

/** An event is prepared: a wrong list is told with its line, then guests are placed by suggestion. */
const prepare = async ({ page }: Person): Promise<void> => {
  await page.getByRole('link', { name: 'Prepare an event for many guests' }).click();
  await page.getByLabel('Name of the event').fill('A long evening');
  await page.locator('.event-choices select').first().selectOption('assembly');
  await page.getByLabel('Guests').fill('Anna\nAnna');
  await page.getByText('line 2: Anna is on the list already').waitFor();
  await page.getByLabel('Plan of the day').fill('00:00-23:00 Turn 1\n22:00 Tea');
  await page.getByText(/line 2: Tea begins at 22:00, before Turn 1 ends/).waitFor();
  await checkAccess(page, 'new event');
  await page.getByLabel('Plan of the day').fill('00:00-23:30 Turn 1\n23:30 Debriefing');
  await page.getByLabel('Guests').fill(GUESTS);
  await page.getByRole('button', { name: 'Make the event' }).click();
  await page.getByRole('button', { name: 'Suggest posts' }).click();
  await page.getByText('Every guest has a post.').waitFor();
};

test('an organiser casts an event and runs it: seats, computers, a swap, late guests, two umpires', async () => {
  const organiser = await house.person();
  const { page } = organiser;
  await prepare(organiser);
  await row(page, 'Chief of the north').getByText('Anna').waitFor();
  await checkAccess(page, 'event office');

  // Two taps give a post to the computer, two exchange guests.
  await row(page, 'Scout of the south').locator('.office-line').click();
  await page.getByRole('button', { name: 'Give Scout of the south to the computer' }).click();
  await row(page, 'Scout of the south').locator('.chip', { hasText: 'computer' }).waitFor();
  await row(page, 'Chief of the south').locator('.office-line').click();
  const guest = await row(page, 'Chief of the south').locator('.office-who').textContent();
  const swapped = guest === 'Eva' ? 'Dan' : 'Eva';
  await row(page, 'Chief of the south')
    .getByRole('button', { name: new RegExp(`^${swapped}`) })
    .click();
  await row(page, 'Chief of the south').locator('.office-who', { hasText: swapped }).waitFor();
  await picture(page, 'event-office');

  // The link knows for whom it is; the phone is told whether all is well with it.
  const phone = await house.person({ phone: true }, await linkOf(page, 'Chief of the north'));
  expect(await phone.page.getByLabel('Your name at the table').inputValue()).toBe('Anna');
  await takeSeat(phone.page, 'Anna');
  const game = page.url().split('/').at(-1) ?? '';
  const home = phone.page.url().split('#')[0] ?? '';
  await phone.page.goto(`${home}#/check/${game}`);
  await phone.page.getByText(/Your seat: chief of the north/i).waitFor();
  await phone.page.getByText('The server can store games').waitFor();
  await checkAccess(phone.page, 'check of a device');
  await picture(phone.page, 'check-phone');
  await row(page, 'Chief of the north')
    .locator('.chip', { hasText: /here|line/ })
    .waitFor();

  // Two umpires sit down and the game begins.
  const desk = await house.person({}, await linkOf(page, /Ben/));
  await takeSeat(desk.page, 'Ben');
  const other = await house.person({}, await linkOf(page, /Cleo/));
  await takeSeat(other.page, 'Cleo');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await desk.page.locator('.desk').waitFor();
  await other.page.locator('.desk').waitFor();

  // Whoever is asked for long joins the queue by himself; one umpire claims him and hands him on.
  house.pass(180_000);
  await phone.page.goto(`${home}#/online/${game}`);
  await desk.page.getByText('has not answered').first().waitFor();
  await desk.page
    .getByRole('button', { name: /^Claim: / })
    .first()
    .click();
  await desk.page
    .getByRole('button', { name: /^Hand on to/ })
    .first()
    .click();
  await other.page.locator('.desk-item[data-mine]').waitFor();
  await other.page.locator('.desk-item[data-mine]').getByRole('button', { name: 'Close' }).click();
  await row(page, 'Chief of the north').locator('.chip', { hasText: 'asked' }).waitFor();

  // The rehearsal plays beside it, to its end.
  await page.getByRole('button', { name: 'Rehearse with computers' }).click();
  await page.getByText(/The rehearsal · over/).waitFor();
  house.tidy();
}, 240_000);

test('a local game has clocks that wait until they are wanted, and a chair for Control', async () => {
  const { page } = await house.person();
  const assembly = page.getByRole('region', { name: 'Assembly' });
  await assembly.getByRole('button', { name: 'Play: An evening' }).click();
  await page
    .getByRole('button', { name: /^Begin|^Start|^Play/ })
    .last()
    .click();
  await page.locator('.game').waitFor();
  await page.getByRole('timer').first().waitFor();
  await page.getByText('stands').first().waitFor();
  await page.getByText('Move the clocks').click();
  await page.getByRole('button', { name: 'Let time run' }).click();
  await page.getByRole('button', { name: 'Pause' }).first().waitFor();
  await page.locator('details.menu > summary').click();
  await page.getByRole('button', { name: 'Sit down as Control' }).click();
  await page.locator('.desk').waitFor();
  await checkAccess(page, 'Control’s desk of a local game');
  house.tidy();
}, 120_000);
