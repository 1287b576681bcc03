import type { Page } from 'playwright-core';
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

const GUESTS = 'Anna,,ge-3a-co\nPiotr,,ge-3a-c\nZofia,,pl-modlin';

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
  const groups = officeRow(page, 'Operational Groups Narew');
  await groups.locator('.office-line').click();
  await groups.getByRole('button', { name: /^Give .* to the computer$/ }).click();
  await groups.locator('.chip', { hasText: 'computer' }).waitFor();
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** A message from one post to another, as an order. */
const write = async (page: Page, to: RegExp, text: string): Promise<void> => {
  await tab(page, 'Messages');
  const form = page.getByRole('form', { name: 'Write a message' });
  const post = form.locator('select').first();
  const names = await post.locator('option').allTextContents();
  await post.selectOption({ index: names.findIndex(name => to.test(name)) });
  await form.locator('textarea').first().fill(text);
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent.').first().waitFor();
};

/** A ruling of Control by its form: chosen, filled in, tried out, made. */
const rule = async (page: Page, id: string, fields: { [label: string]: string }): Promise<void> => {
  await tab(page, 'Rulings');
  const form = page.getByRole('form', { name: 'Ruling' });
  await form.locator('select').first().selectOption(id);
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(new RegExp(`^${label}`)).first();
    if (await field.evaluate(one => one.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await form.getByRole('button', { name: 'Dry run' }).click();
  await form.getByText('Dry run, nothing has happened yet').waitFor();
  await form.getByRole('button', { name: 'Rule so' }).click();
  await form.getByText('Done.').waitFor();
};

const NEXT = '.foot-main, .guide [data-next], .question-buttons button';

/** Whoever is asked gives the usual answer, until the page shows this. */
const usualAnswers = async (pages: readonly Page[], until: RegExp): Promise<void> => {
  const [first] = pages;
  for (let i = 0; i < 600; i++) {
    if (until.test((await first!.locator('.game-status').first().textContent()) ?? '')) return;
    for (const page of pages) {
      const next = page.locator(NEXT).first();
      if (await next.isEnabled({ timeout: 50 }).catch(() => false))
        await next.click({ timeout: 2000 }).catch(() => undefined);
    }
    await first!.waitForTimeout(30);
  }
  throw new Error(`never ${until}`);
};

const sitDown = async (link: string, name: string, phone = false): Promise<Person> => {
  const person = await house.person({ phone }, link);
  await takeSeat(person.page, name);
  return person;
};

test('Mława as an event: cast and begun; a corps on a phone, an army, a high command and Control play a turn with messages, a ruling, a tea break and a replacement; the hall finds the server again', async () => {
  const organiser = await house.person();
  const { page } = organiser;
  await cast(organiser);
  await picture(page, 'htl-office');
  const army = await sitDown(await officeLink(page, '3rd Army commander'), 'Anna');
  const corps = await sitDown(await officeLink(page, 'Corps Wodrig'), 'Piotr', true);
  const head = await sitDown(await officeLink(page, 'Modlin Army'), 'Zofia');
  const desk = await sitDown(await officeLink(page, 'Control'), 'Uma');
  await page.getByRole('button', { name: 'Hall screen' }).click();
  const hallLink = await page.getByRole('textbox', { name: /hall screen/i }).inputValue();
  const hall = await house.person({}, hallLink);
  // With the last seat taken the game begins by itself.
  await desk.page.locator('.desk').waitFor();
  await hall.page.locator('.hall-head').waitFor();

  // Set-up is asked of the phone, and after it something else.
  await corps.page.locator('.foot-main', { hasText: 'set-up' }).click();
  await army.page.getByRole('button', { name: /^Done: set-up/ }).click();
  await usualAnswers([head.page], /command/);

  // The army passes points down the chain with one gesture and tells its corps what they are for.
  await army.page.getByRole('button', { name: 'Pass all down by the usual split' }).click();
  await write(army.page, /Wodrig/, 'Take Różan by turn 3.');

  // The phone buys for a hex from a pot that is told once, and asks Control.
  await corps.page.locator('.foot-main', { hasText: 'command' }).waitFor();
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
  await tab(corps.page, 'Messages');
  await corps.page.getByText('Take Różan by turn 3.').waitFor();
  await tab(corps.page, 'Control');
  await corps.page.getByRole('textbox').last().fill('May I cross the Narew?');
  await corps.page.getByRole('button', { name: 'Ask' }).click();
  await desk.page
    .getByRole('button', { name: /^Claim: / })
    .first()
    .click();
  await desk.page.getByLabel('Your answer').fill('Where there is a bridge.');
  await desk.page.getByRole('button', { name: 'Answer', exact: true }).click();
  await corps.page.getByText('Where there is a bridge.').waitFor();

  // Control rules, and replaces a commander; both stand in the record with their reasons.
  await rule(desk.page, 'grantCp', {
    Where: 'GE-HQ-I',
    Cp: '1',
    Reason: 'a lorry found its way',
  });
  await rule(desk.page, 'handPost', {
    Post: 'PL-MODLIN-2',
    To: 'pl-modlin',
    Reason: 'a guest has left',
  });

  // The high command reads its staff's desk and asks for tea, which is served at the end of a phase.
  await tab(head.page, 'Forces');
  await head.page.getByRole('heading', { name: /^Reserves and reinforcements/ }).waitFor();
  await picture(head.page, 'htl-high-command');
  await checkAccess(head.page, 'Hold the Line, the staff’s desk');
  await head.page.getByRole('button', { name: 'Ask for a tea break' }).click();
  const all = [army.page, corps.page, head.page];
  await usualAnswers(all, /tea break/);
  await picture(desk.page, 'htl-desk');
  await usualAnswers(all, /Turn 2 of/);

  // The server goes and comes back; the hall screen finds it by itself.
  await hall.page.getByText('Turn 2 of').first().waitFor();
  const { hash } = new URL(army.page.url());
  const game = hash.split('/')[2]!;
  await house.stop();
  await hall.page.getByText('The line is down').waitFor();
  await house.start();
  await hall.page.getByText('The line is down').waitFor({ state: 'detached' });
  const { entries } = await house.truth(game);
  const types = entries.map(({ action }) => action.type);
  expect(types).toEqual(
    expect.arrayContaining([
      ...['allocateUpperCp', 'allocateCp', 'message', 'grantCp', 'handPost', 'callTeaBreak'],
    ]),
  );
  house.tidy(true);
}, 900_000);
