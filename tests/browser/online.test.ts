import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SeatId } from '../../src/engine/seat.ts';
import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { verifyDice } from '../../src/engine/verify.ts';
import { polandCampaign } from '../../src/rules/poland-campaign/index.ts';
import { builtClient } from './build.ts';
import { checkAccess, picture } from './house.ts';
import { DICE_SECRET, OnlineHouse, type Person } from './online-house.ts';
import {
  asked,
  createGame,
  decide,
  inviteFor,
  level,
  ordered,
  takeSeat,
  tipOf,
} from './online-steps.ts';
import { aloneOnline } from './parts/online-alone.ts';
import { networkTables } from './parts/online-tables.ts';
import { askedKind, atTheTable } from './steps.ts';

let client: string;
let house: OnlineHouse;
beforeAll(async () => {
  client = builtClient();
  house = await OnlineHouse.open(client);
}, 600_000); // the page is built first
afterAll(() => house?.close());
let awayFor = false;
afterEach(() => {
  house.tidy(awayFor);
  awayFor = false;
});

/** The game that Anna and Bogdan play through most of this file. */
let anna: Person;
let bogdan: Person;
let celina: Person;
let game: string;
const pages = (): Page[] => [anna.page, bogdan.page];

const unitsSeenBy = (table: Table, seat: SeatId): string[] =>
  (table.view(seat) as { units: { unit: string }[] }).units.map(({ unit }) => unit);

/** A combat is open: somebody chooses losses, a retreat or an advance. */
const isMidCombat = async (): Promise<boolean> => {
  const who = await asked(pages());
  return who !== null && !['movement', 'combat'].includes(await askedKind(who));
};

/** Units that the seat cannot name now: their owner can. */
const hiddenFrom = (table: Table, seat: SeatId): string[] => {
  const known = new Set(unitsSeenBy(table, seat));
  const all = table.seats.flatMap(({ id }) => unitsSeenBy(table, id));
  return [...new Set(all)].filter(unit => !known.has(unit));
};

/** What a seat received since `from` names nothing that was hidden before and is hidden still. */
const leaks = (received: readonly string[], hidden: readonly string[]): string[] =>
  received.flatMap(text => hidden.filter(unit => text.includes(`"${unit}"`)));

test('a host makes a game in fog and invites by link; the guest sees what the link is for', async () => {
  anna = await house.person();
  game = await createGame(anna.page, { name: 'Anna', fog: 'full' });
  await anna.page.getByText('Polish: nobody yet').waitFor();
  await checkAccess(anna.page, 'lobby');
  await picture(anna.page, 'online-lobby');
  const link = await inviteFor(anna.page, 'Polish');
  expect(link).toMatch(/#\/join\/[\w-]+\/mr_invite_/);
  bogdan = await house.person({}, link);
  await bogdan.page.getByText('The Corridor (Poland Campaign), as Polish').waitFor();
  await checkAccess(bogdan.page, 'join');
  await picture(bogdan.page, 'online-join');
  await takeSeat(bogdan.page, 'Bogdan');
  await Promise.all(pages().map(atTheTable));
  expect(bogdan.page.url()).not.toContain('mr_invite');
  expect(await anna.page.title()).toContain('Your turn');
  expect(await bogdan.page.title()).not.toContain('Your turn');
  await anna.page.locator('.at-table', { hasText: 'Bogdan' }).waitFor();
  await picture(bogdan.page, 'online-fog');
});

test('a spectator watches by link, in fog on both sides', async () => {
  await anna.page.getByRole('tab', { name: 'Players' }).click();
  await checkAccess(anna.page, 'players');
  await anna.page.getByRole('button', { name: 'Make a link for spectators' }).click();
  const link = await anna.page.getByRole('textbox', { name: 'Link for spectators' }).inputValue();
  celina = await house.person({}, link);
  await atTheTable(celina.page);
  await anna.page.locator('.at-table', { hasText: 'watched' }).waitFor();
  expect(await celina.page.getByRole('button', { name: 'End the movement' }).count()).toBe(0);
  const truth = await house.truth(game);
  const hidden = hiddenFrom(truth, 'spectator');
  expect(hidden.length).toBeGreaterThan(20);
  expect(leaks(celina.received, hidden)).toEqual([]);
});

test('they play a turn; nothing that one side received names what the other hides', async () => {
  let before = await house.truth(game);
  const seats = [
    ['german', anna],
    ['polish', bogdan],
    ['spectator', celina],
  ] as const;
  let checked = 0;
  const looked = new Map<Person, number>();
  const check = async () => {
    await level([...pages(), celina.page]);
    const after = await house.truth(game);
    for (const [seat, person] of seats) {
      const was = hiddenFrom(before, seat);
      // PC-5.1.1c: a combat shows who fights in it, and the log may tell.
      const told = JSON.stringify(after.log(seat, before.count));
      const still = hiddenFrom(after, seat).filter(
        unit => was.includes(unit) && !told.includes(`"${unit}"`),
      );
      const fresh = person.received.slice(looked.get(person) ?? 0);
      looked.set(person, person.received.length);
      expect(leaks(fresh, still), `${seat} at ${after.count}`).toEqual([]);
      checked += fresh.length * still.length;
    }
    before = after;
  };
  for (const words of ['3. panzer 0506', '32. infanterie 0406']) {
    await ordered(anna.page, words);
    await check();
  }
  await anna.page.getByRole('button', { name: 'Undo' }).click();
  await level(pages());
  await check();
  for (let i = 0; i < 30 && !(await isMidCombat()); i++) {
    await decide((await asked(pages()))!);
    await check();
  }
  expect(checked).toBeGreaterThan(500);
  const all = [...anna.received, ...bogdan.received, ...celina.received];
  expect(all.some(text => text.includes('"type":"moved"'))).toBe(true);
  expect(all.filter(text => text.includes(DICE_SECRET))).toEqual([]);
  const secrets = /mr_(host|invite|device)_/;
  expect([...bogdan.received, ...celina.received].filter(text => secrets.test(text))).toEqual([]);
  // The same search finds what is there: Anna's own browser was told what is hidden from the others.
  expect(leaks(anna.received, hiddenFrom(before, 'polish')).length).toBeGreaterThan(0);
});

test('what is said is text and nothing else, and a whisper reaches one seat', async () => {
  const talk = async (page: Page, text: string, to?: string) => {
    await page.getByRole('tab', { name: 'Talk' }).click();
    if (to) await page.locator('.talk-to select').selectOption({ label: to });
    await page.getByPlaceholder('Say something').fill(text);
    await page.keyboard.press('Enter');
  };
  const markup = '<img src=x onerror="document.title=1"><b>hello</b> {seat}';
  await talk(bogdan.page, markup);
  await anna.page.getByRole('button', { name: '1 new message' }).click();
  const line = anna.page.locator('.talk-text').last();
  await expect.poll(() => line.textContent()).toBe(markup);
  expect(await line.locator('*').count()).toBe(0);
  await talk(bogdan.page, 'CANARY-whisper', 'German only');
  await anna.page.locator('.talk-text', { hasText: 'CANARY-whisper' }).waitFor();
  expect(celina.received.some(text => text.includes('CANARY-whisper'))).toBe(false);
  expect(celina.received.some(text => text.includes('hello'))).toBe(true);
  await checkAccess(anna.page, 'talk');
});

test('the server stops in the middle of a combat and comes back; the combat goes on', async () => {
  awayFor = true;
  expect(await isMidCombat()).toBe(true);
  const view = await anna.page.locator('.question').textContent();
  await house.stop();
  for (const page of pages()) await page.getByText('Connection lost').waitFor();
  await checkAccess(anna.page, 'connection lost');
  await picture(anna.page, 'online-lost');
  await house.start();
  for (const page of pages()) await page.getByText('Connected again').waitFor();
  expect(await anna.page.locator('.question').textContent()).toBe(view);
  for (let i = 0; i < 10 && (await isMidCombat()); i++) await decide((await asked(pages()))!);
  expect(await isMidCombat()).toBe(false);
});

test('a seat is handed over by link; a withdrawn link opens nothing', async () => {
  await bogdan.page.getByRole('tab', { name: 'Players' }).click();
  const make = () =>
    bogdan.page.getByRole('button', { name: 'Hand my seat to somebody else' }).click();
  const field = bogdan.page.getByRole('textbox', { name: 'Link that hands over my seat' });
  await make();
  const withdrawn = await field.inputValue();
  await bogdan.page.getByRole('button', { name: 'Withdraw the link' }).click();
  await bogdan.page.getByText('The link leads nowhere now').waitFor();
  const late = await house.person({}, withdrawn);
  await late.page.getByText('used already or withdrawn').waitFor();
  await house.leave(late);
  await make();
  const dorota = await house.person({}, await field.inputValue());
  await dorota.page.getByText('Bogdan sits there now').waitFor();
  await takeSeat(dorota.page, 'Dorota');
  await atTheTable(dorota.page);
  await bogdan.page.getByText('This seat is no longer yours').waitFor();
  await anna.page.locator('.at-table', { hasText: 'Dorota' }).waitFor();
  await house.leave(bogdan);
  bogdan = dorota;
  house.tidy(true);
});

test('the computer stands in for somebody and gives the seat back', async () => {
  for (let i = 0; i < 30 && (await asked(pages())) !== bogdan.page; i++) await decide(anna.page);
  const tip = await tipOf(bogdan.page);
  await bogdan.page.getByRole('tab', { name: 'Players' }).click();
  await bogdan.page.locator('.choose-bot select').last().selectOption('recruit');
  await bogdan.page.getByRole('button', { name: 'Let the computer play for me' }).click();
  await bogdan.page.getByText('The computer plays for you.').waitFor();
  await bogdan.page.waitForFunction(
    was => Number(document.querySelector('.game')?.getAttribute('data-tip')) > was,
    tip,
  );
  await bogdan.page.getByRole('button', { name: 'I play again' }).first().click();
  await bogdan.page.getByRole('button', { name: 'Let the computer play for me' }).waitFor();
  await level(pages());
});

test('the host pauses the game and lets it go on', async () => {
  await anna.page.getByRole('tab', { name: 'Players' }).click();
  await anna.page.getByRole('button', { name: 'Pause the game' }).click();
  const paused = bogdan.page.getByText('The game is paused.');
  await paused.waitFor();
  await anna.page.getByRole('button', { name: 'Let the game go on' }).click();
  await paused.waitFor({ state: 'detached' });
});

test('what undo no longer reaches is taken back when both agree', async () => {
  for (let i = 0; i < 30 && (await asked(pages())) !== anna.page; i++) await decide(bogdan.page);
  const tip = await level(pages());
  await anna.page.getByRole('tab', { name: 'Players' }).click();
  await anna.page
    .locator('.people')
    .getByRole('button', { name: 'Ask to take back my last action' })
    .click();
  const proposal = bogdan.page.getByTestId('proposal');
  await proposal.waitFor();
  await picture(bogdan.page, 'online-proposal');
  await proposal.getByRole('button', { name: 'Agree' }).click();
  await anna.page.waitForFunction(
    was => Number(document.querySelector('.game')?.getAttribute('data-tip')) > was,
    tip,
  );
  await proposal.waitFor({ state: 'detached' });
});

test('a game goes on for days: away, the server new, back again, and told what was missed', async () => {
  awayFor = true;
  // As the dice fall a turn has few decisions or many.
  for (let i = 0; i < 200 && (await asked(pages())) !== bogdan.page; i++) await decide(anna.page);
  const home = anna.page;
  await home.goto(`${house.address}#/`);
  await home.getByRole('link', { name: 'Open: The Corridor' }).waitFor();
  await house.stop();
  await house.start();
  await bogdan.page.waitForFunction(() => document.querySelector('[data-line=live]'));
  await bogdan.page.locator('.question[data-kind]').waitFor();
  for (let i = 0; i < 200; i++) {
    if ((await bogdan.page.locator('.question[data-kind]').count()) === 0) break;
    await decide(bogdan.page);
  }
  await home.reload();
  await home.locator('.online-turn', { hasText: 'your turn' }).waitFor();
  await expect.poll(() => home.title()).toBe('(1) Maproom');
  await checkAccess(home, 'my games');
  await picture(home, 'online-games');
  await home.getByRole('link', { name: 'Open: The Corridor' }).click();
  await atTheTable(home);
  expect(await home.title()).toContain('Your turn');
  await home.getByText('Since you last acted').waitFor();
  await picture(home, 'online-since');
  await home.getByRole('button', { name: 'To the present' }).click();
  await level(pages());
});

test('resigning ends it: result, dice proved, replay through the other side’s eyes, record', async () => {
  await anna.page.locator('summary[aria-label="Game menu"]').click();
  expect(await anna.page.getByRole('button', { name: 'Download the record' }).count()).toBe(0);
  await anna.page.getByRole('button', { name: 'Resign' }).click();
  await bogdan.page.locator('.game[data-over="true"]').waitFor();
  await bogdan.page.getByRole('button', { name: 'See the result' }).click();
  await bogdan.page.getByText('Polish victory').waitFor();
  // Whoever sits there now came in the middle of the game and gave no nonce.
  await bogdan.page.getByText('is the one that this browser was told of. That').waitFor();
  const saving = bogdan.page.waitForEvent('download');
  await bogdan.page.getByRole('button', { name: 'Download the record' }).click();
  const file = await (await saving).path();
  const table = Table.open(
    polandCampaign as unknown as System,
    JSON.parse(readFileSync(file, 'utf8')),
  );
  expect(table.outcome?.winners).toEqual(['polish']);
  expect(verifyDice(table.record).verdict).toBe('consistent');
  await anna.page.locator('summary[aria-label="Game menu"]').click();
  await anna.page.getByRole('banner').getByRole('button', { name: 'Replay' }).click();
  await anna.page.getByLabel('Seen by').selectOption({ label: 'Polish' });
  await anna.page.getByRole('button', { name: 'To the beginning' }).click();
  await anna.page.getByText('Action 0 of').waitFor();
});

test('a rematch is offered by whisper and taken up by a click', async () => {
  await bogdan.page.getByRole('button', { name: 'Rematch with sides changed' }).click();
  await bogdan.page.locator('.lobby').waitFor();
  await anna.page.getByRole('button', { name: 'Back to the game' }).click();
  await anna.page.getByRole('button', { name: 'See the result' }).click();
  await anna.page.getByText('Proved: the secret').waitFor();
  await anna.page.getByRole('link', { name: 'Take up the rematch' }).click();
  await anna.page.getByText('as Polish').waitFor();
  await takeSeat(anna.page, 'Anna');
  await Promise.all(pages().map(atTheTable));
  expect(await bogdan.page.title()).toContain('Your turn');
  expect(celina.received.some(text => text.includes('mr_invite'))).toBe(false);
  for (const person of [anna, bogdan, celina]) await house.leave(person);
});

networkTables(() => house);
aloneOnline(
  () => house,
  () => client,
);
