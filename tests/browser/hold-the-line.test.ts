import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEMS } from '../../src/rules/all.ts';
import { builtClient } from './build.ts';
import { checkAccess, picture } from './house.ts';
import { officeLink, officeRow } from './office-steps.ts';
import { OnlineHouse, type Person } from './online-house.ts';
import { takeSeat } from './online-steps.ts';

let house: OnlineHouse;
beforeAll(async () => {
  house = await OnlineHouse.open(builtClient(), SYSTEMS);
}, 600_000);
afterAll(() => house?.close());

const GUESTS = 'Anna,,ge-3a-co\nPiotr,,ge-3a-c\nZofia,,pl-modlin-2';

/** The organiser makes an event of Mława for four and Control, with one post of a guest who never comes. */
const cast = async ({ page }: Person): Promise<void> => {
  await page.getByRole('link', { name: 'Prepare an event for many guests' }).click();
  await page.getByLabel('Name of the event').fill('An evening at Mława');
  const choices = page.locator('.event-choices select');
  await choices.nth(0).selectOption('hold-the-line');
  await choices.nth(1).selectOption('mlawa');
  await choices.nth(2).selectOption('mlawa-4');
  await page.getByLabel('Plan of the day').fill('00:00-23:00 Turn 1\n23:00 Debriefing');
  await page.getByLabel('Guests').fill(`${GUESTS}\nTom,,ge-3a-c`);
  await page.getByText(/line 4: .*given to Piotr and to Tom/).waitFor();
  await page.getByLabel('Guests').fill(GUESTS);
  await page.getByRole('button', { name: 'Make the event' }).click();
  await officeRow(page, 'Corps Wodrig').getByText('Piotr').waitFor();
  for (const seat of ['Modlin Army', 'Operational Groups Narew']) {
    await officeRow(page, seat).locator('.office-line').click();
    await officeRow(page, seat)
      .getByRole('button', { name: /^Give .* to the computer$/ })
      .click();
    await officeRow(page, seat).locator('.chip', { hasText: 'computer' }).waitFor();
  }
};

const sitDown = async (link: string, name: string, phone = false): Promise<Person> => {
  const person = await house.person({ phone }, link);
  await takeSeat(person.page, name);
  return person;
};

test('Mława as an event: cast and begun; points go down the chain to a corps on a phone, which is asked after set-up and buys; the hall finds the server again', async () => {
  const organiser = await house.person();
  const { page } = organiser;
  await cast(organiser);
  await picture(page, 'htl-office');
  const army = await sitDown(await officeLink(page, '3rd Army commander'), 'Anna');
  const corps = await sitDown(await officeLink(page, 'Corps Wodrig'), 'Piotr', true);
  const desk = await sitDown(await officeLink(page, 'Control'), 'Uma');
  await page.getByRole('button', { name: 'Hall screen' }).click();
  const hallLink = await page.getByRole('textbox', { name: /hall screen/i }).inputValue();
  const hall = await house.person({}, hallLink);
  // With the last seat taken the game begins by itself.
  await desk.page.locator('.desk').waitFor();
  await hall.page.locator('.hall-head').waitFor();

  // Set-up is asked of the phone, and after it something else.
  await corps.page.locator('.foot-main', { hasText: 'set-up' }).waitFor();
  await corps.page.locator('.foot-main', { hasText: 'set-up' }).click();
  await army.page.getByRole('button', { name: /^Done: set-up/ }).click();

  // The army passes points down the chain with one gesture; then the corps is asked.
  await army.page.getByRole('button', { name: 'Pass all down by the usual split' }).click();
  const command = corps.page.locator('.foot-main', { hasText: 'command' });

  // The phone is asked after set-up too, and buys for a hex from a pot that is told once.
  await command.waitFor();
  await corps.page.getByRole('button', { name: /to act/ }).click();
  const row = corps.page.locator('.htl-hex').getByRole('checkbox').first();
  await row.waitFor();
  const pots = (await corps.page.locator('.htl-hex .row .small').textContent()) ?? '';
  expect(pots.match(/Corps Wodrig/g)).toHaveLength(1);
  await row.click();
  await expect
    .poll(() => corps.page.locator('.htl-here').first().textContent())
    .toMatch(/[1-9]\d* CP/);
  await picture(corps.page, 'htl-corps-phone');
  await checkAccess(corps.page, 'Hold the Line, command on a phone');

  // The server goes and comes back; the hall screen finds it by itself.
  const { hash } = new URL(army.page.url());
  const game = hash.split('/')[2]!;
  await house.stop();
  await hall.page.getByText('The line is down').waitFor();
  await house.start();
  await hall.page.getByText('The line is down').waitFor({ state: 'detached' });
  const types = (await house.truth(game)).entries.map(({ action }) => action.type);
  expect(types).toEqual(expect.arrayContaining(['allocateUpperCp', 'allocateCp']));
  house.tidy(true);
}, 600_000);
