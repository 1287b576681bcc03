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

const MINE = ['chief of the north', 'left of the north'];
const COMPUTERS = ['right of the north', 'guard of the north', 'chief of the south'];
const ALSO = ['left of the south', 'right of the south', 'guard of the south'];

/** The organiser makes a game for eleven, sits on two chairs, and seats computers on most of the others. */
const organise = async ({ page }: Person): Promise<void> => {
  const assembly = page.getByRole('region', { name: 'Assembly' });
  await assembly.getByRole('button', { name: 'Play: An evening' }).click();
  await page.getByRole('radio', { name: 'Over the network' }).check();
  await page.getByLabel('Your name at the table').fill('Olga');
  await page.locator('form select').first().selectOption('eleven');
  const choose = (seat: string, label: string) =>
    page.locator('.seat-choice', { hasText: seat }).locator('select').selectOption({ label });
  for (const seat of MINE) await choose(seat, 'Me');
  for (const seat of [...COMPUTERS, ...ALSO]) await choose(seat, 'computer (Random)');
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.locator('.post-tree').waitFor();
};

const openTools = (page: Page, seat: string) =>
  page.locator('.post-tools > summary', { hasText: seat }).first().click();

const linkFor = async (page: Page, seat: string): Promise<string> => {
  await openTools(page, seat);
  return page.getByRole('textbox', { name: `Link for ${seat}` }).inputValue();
};

/** The phone hears that its link is dead before the organiser's page has the answer with the new one. */
const newLinkFor = async (page: Page, old: string): Promise<string> => {
  const link = page.getByRole('textbox', { name: 'Link for scout of the north' });
  for (let tries = 0; tries < 600; tries++) {
    const now = await link.inputValue();
    if (now !== '' && now !== old) return now;
    await page.waitForTimeout(50);
  }
  throw new Error('the link was never replaced');
};

const sitDown = async (link: string, name: string, phone = false): Promise<Person> => {
  const person = await house.person({ phone }, link);
  await takeSeat(person.page, name);
  return person;
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

const ruling = (page: Page) => page.getByRole('form', { name: 'Ruling' });

/** Control fills in a ruling, looks at the dry run, and rules so. */
const rule = async (
  page: Page,
  which: string,
  fill: (form: ReturnType<typeof ruling>) => Promise<unknown>,
): Promise<string> => {
  const form = ruling(page);
  await form.locator('select').first().selectOption(which);
  await fill(form);
  await form.getByRole('button', { name: 'Dry run' }).click();
  await form.locator('.desk-effects').waitFor();
  const told = (await form.locator('.desk-effects').textContent()) ?? '';
  await form.getByRole('button', { name: 'Rule so' }).click();
  await form.getByText('Done.').waitFor();
  return told;
};

/** Lays orders for whatever seat is shown, until it is asked no more. */
const layOrders = async (page: Page): Promise<void> => {
  await tab(page, 'Orders');
  const orders = page.locator('.orders .order');
  for (let laid = 0; laid < 4 && (await orders.first().isVisible()); laid++) {
    const tip = await page.locator('.game').getAttribute('data-tip');
    await page.locator('.orders .order', { hasText: /order/i }).first().click();
    await page.waitForFunction(
      old => document.querySelector('.game')?.getAttribute('data-tip') !== old,
      tip,
    );
    if (await page.getByText('You are asked').isHidden()) return;
  }
};

const clockOn = async (page: Page): Promise<string> =>
  (await page.getByRole('timer').first().textContent()) ?? '';

/** What the pages show, read together. A page that was read late on a busy machine is read again. */
const sameSecond = async (pages: readonly Page[]): Promise<number[]> => {
  for (let tries = 0; ; tries++) {
    const clocks = await Promise.all(pages.map(clockOn));
    const seconds = clocks.map(text => {
      const [minutes, rest] = text.split(':');
      return Number(minutes) * 60 + Number(rest);
    });
    if (tries === 20 || Math.max(...seconds) - Math.min(...seconds) <= 1) return seconds;
    await pages[0]!.waitForTimeout(200);
  }
};

/** Whoever leaves for good loses the seat on this device, and sees what spectators see. */
const leavesForGood = async ({ page, received }: Person): Promise<void> => {
  await tab(page, 'Messages');
  await page.getByText('canary: I see nobody').waitFor();
  await tab(page, 'Players');
  await page.getByRole('button', { name: 'Leave the game for good' }).click();
  await page.waitForURL(/\/spectator$/);
  const from = received.length;
  await page.reload();
  await page.locator('.game').waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('maproom.seats') ?? '');
  expect(kept).toContain('spectator');
  expect(kept).not.toContain('n-scout');
  expect(received.slice(from).join('')).toContain('"seat":"spectator"');
  expect(received.slice(from).join('')).not.toContain('canary');
  await page.locator('.orders .order').waitFor({ state: 'detached' });
};

test('an organiser, a phone, Control’s desk and the hall play an assembly', async () => {
  const organiser = await house.person();
  await organise(organiser);
  const { page } = organiser;
  await checkAccess(page, 'lobby of posts');
  const phoneLink = await linkFor(page, 'scout of the north');
  await page.getByRole('img', { name: 'QR code of the link for scout of the north' }).waitFor();
  await picture(page, 'lobby-posts');
  const deskLink = await linkFor(page, 'umpire 1');
  const game = phoneLink.split('/').at(-2) ?? '';
  await page.getByRole('button', { name: 'Make a link for the hall screen' }).click();
  const hallLink = await page.getByRole('textbox', { name: /hall screen/ }).inputValue();

  // A card for each seat that is still free, each with its own code.
  await page.getByRole('link', { name: 'Print a card for each seat' }).click();
  await page.locator('.seat-card').first().waitFor();
  expect(await page.locator('.seat-card').count()).toBe(3);
  await checkAccess(page, 'cards');
  await page.getByRole('link', { name: 'Back to the game' }).click();

  const phone = await sitDown(phoneLink, 'Piotr', true);
  const desk = await sitDown(deskLink, 'Ula');
  const hall = await house.person({}, hallLink);
  await page.getByRole('button', { name: 'Begin without the others' }).click();
  await desk.page.locator('.desk').waitFor();
  await phone.page.locator('.game').waitFor();
  await hall.page.locator('.hall-head').waitFor();

  // The same second everywhere.
  const seconds = await sameSecond([page, phone.page, desk.page, hall.page]);
  expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThanOrEqual(1);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(120);

  // A message by the postal rules, and one that they refuse.
  await tab(phone.page, 'Messages');
  const letter = phone.page.getByRole('form', { name: 'Write a message' });
  await letter.locator('select').first().selectOption({ label: 'Left of the north (2 left)' });
  await letter.getByRole('textbox', { name: 'Message' }).fill('canary: I see nobody');
  await letter.getByRole('button', { name: 'Send' }).click();
  await phone.page.getByText('under way').waitFor();
  await checkAccess(phone.page, 'messages on a phone');
  await letter.getByRole('textbox', { name: 'Message' }).fill('\u202e \u200b');
  await letter.getByRole('button', { name: 'Send' }).click();
  await phone.page.getByText(/Not sent: .*AS-5\.0/).waitFor();
  await picture(phone.page, 'messages-phone');

  // A question to Control: claimed, answered, read by the asker alone.
  await tab(phone.page, 'Control');
  await phone.page.getByLabel('Your question').fill('canary: may I cross the river?');
  await phone.page.getByRole('button', { name: 'Ask' }).click();
  await desk.page.getByText('may I cross the river').waitFor();
  await desk.page
    .getByRole('button', { name: /^Claim: / })
    .first()
    .click();
  await desk.page.getByLabel('Your answer').fill('canary: by the bridge');
  await picture(desk.page, 'control-desk');
  await desk.page.getByRole('button', { name: 'Answer', exact: true }).click();
  await phone.page.getByText('Control: canary: by the bridge').waitFor();

  // A ruling from its shape, with a dry run in words first.
  const told = await rule(desk.page, 'grant', async form => {
    await form.getByLabel('Points').fill('3');
    await form.getByLabel('Reason').fill('a slip at the table');
  });
  expect(told).toMatch(/Influence › North: 0 becomes 3/);
  await checkAccess(desk.page, 'Control’s desk');

  // News for all, on the hall screen and in everybody's panel.
  const news = desk.page.getByRole('form', { name: 'Announce' });
  await news.getByLabel('Announcement').fill('Ships are seen off the coast.');
  await news.getByLabel('Speaking as (optional)').fill('The harbour master');
  await news.getByRole('button', { name: 'Announce' }).click();
  await hall.page.getByText('Ships are seen off the coast.').waitFor();
  await phone.page.getByText('Ships are seen off the coast.').waitFor();
  await checkAccess(hall.page, 'hall');
  await picture(hall.page, 'hall');

  // A break: its clock runs everywhere; Control ends it.
  await rule(desk.page, 'callBreak', form => form.getByLabel('Reason').fill('tea'));
  await phone.page.getByText('Break 1').waitFor();
  await hall.page.getByText('Break 1').waitFor();
  await desk.page.getByText('Move the clocks').click();
  await desk.page.getByRole('button', { name: 'End now: Break 1' }).click();
  await phone.page.getByText('Break 1').waitFor({ state: 'detached' });
  await desk.page.getByText('Move the clocks').click();

  // See as a seat, without acting; then back.
  await desk.page.getByLabel('See as').first().selectOption('n-scout');
  await desk.page.getByText('You look through the eyes of').waitFor();
  await desk.page.getByRole('button', { name: 'Back to my own eyes' }).click();

  // A replacement with its reason; then an order that Control takes back for everybody.
  await rule(desk.page, 'handPost', async form => {
    await form.getByLabel('Post', { exact: true }).selectOption('n-guard');
    await form.getByLabel('To', { exact: true }).selectOption('n-left');
    await form.getByLabel('Reason').fill('a guest left');
  });
  await page.keyboard.press('s');
  await page.locator('.my-seats button[aria-pressed="true"]', { hasText: /left/i }).waitFor();
  await layOrders(page);
  await rule(desk.page, 'rewind', async form => {
    await form.getByLabel('Reason').fill('that was meant for the right');
  });
  await page.keyboard.press('s');
  await layOrders(page);
  await page.keyboard.press('s');
  await layOrders(page);

  // The phone is lost: its link moves to another device, and the old one is cut off at once.
  await tab(page, 'Players');
  await openTools(page, 'scout of the north');
  await page.getByRole('button', { name: 'Move scout of the north to another device' }).click();
  await phone.page.getByText('This seat is no longer yours').waitFor();
  const other = await sitDown(await newLinkFor(page, phoneLink), 'Piotr', true);
  await layOrders(other.page);
  await picture(other.page, 'orders-phone');

  await leavesForGood(other);

  // The server goes and comes back; the hall screen finds it by itself.
  await house.stop();
  await hall.page.getByText('The line is down').waitFor();
  await house.start();
  await hall.page.getByText('The line is down').waitFor({ state: 'detached' });

  // Nothing that was said in confidence went to the hall.
  expect(hall.received.join('')).not.toContain('canary');
  expect(hall.received.join('')).toContain('Ships are seen');
  const types = (await house.truth(game)).entries.map(({ action }) => action.type);
  expect(types).toEqual(
    expect.arrayContaining([
      'send',
      'desk',
      'grant',
      'callBreak',
      'endBreak',
      'handPost',
      'rewind',
    ]),
  );
  house.tidy(true);
}, 240_000);
