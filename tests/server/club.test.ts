import { afterAll, beforeAll, expect, test } from 'vitest';
import { recruit } from '../../src/ai/fight-your-own-wars/recruit.ts';
import { Table } from '../../src/engine/table.ts';
import { fightYourOwnWars } from '../../src/rules/fight-your-own-wars/index.ts';
import {
  type BattleSheet,
  blankReport,
  spreadLoss,
} from '../../src/rules/fight-your-own-wars/papers/battle-sheet.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { call, did } from './support/api.ts';
import { newId, startHouse, tempFolder } from './support/house.ts';

const folder = tempFolder();
let server: RunningServer;
beforeAll(async () => {
  server = await startHouse({
    data: folder.path,
    systems: [fightYourOwnWars as never],
    bots: [recruit],
  });
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

/** Two generals and an umpire have come; their brigades are absent and left to the computer. */
const clubEvening = async () => {
  const { url } = server;
  const made = await did(url, 'create', {
    body: {
      system: 'fight-your-own-wars',
      scenario: 'guernsey-1942',
      options: { mode: 'versus', control: 'on', battleMode: 'tabletop' },
      seating: 'commands',
      clock: 3600,
    },
  });
  const game = made.game.id;
  const { host } = made;
  const tokens: Record<string, string> = {};
  for (const { seat, invite } of made.invites)
    if (PEOPLE.includes(seat)) {
      const body = { invite, name: seat, nonce: seat };
      tokens[seat] = (await did(url, 'claim', { game, body })).token;
    }
  for (const { seat } of made.invites)
    if (!PEOPLE.includes(seat))
      await did(url, 'bot', { game, token: host, body: { seat, bot: 'recruit' } });
  return { game, host, tokens };
};
const PEOPLE = ['ge-fest', 'gb-force', 'control'];

type Evening = Awaited<ReturnType<typeof clubEvening>>;

/** A general does what his staff proposes, or ends what he is asked; answers whether he was asked. */
const goesOn = async ({ game, tokens }: Evening, seat: string): Promise<boolean> => {
  const { url } = server;
  const token = tokens[seat]!;
  const { seq, sight } = await did(url, 'position', { game, token });
  const asked = sight.questions.find(one => one.seat === seat);
  if (!asked || asked.actions.includes('tabletop.report')) return false;
  const proposed = (asked.about as { proposed?: { type: string } } | null)?.proposed;
  const ends = ['carryOn', 'setup.confirm', 'plan.done', 'pass'].filter(type =>
    asked.actions.includes(type),
  );
  for (const action of [...(proposed ? [proposed] : []), ...ends.map(type => ({ type }))]) {
    const done = await call(url, 'act', { game, token, body: { seq, id: newId(), action } });
    if (done.status === 200 || done.status === 409) return true;
  }
  throw new Error(`${seat} does not know what to do: ${asked.actions.join(' ')}`);
};

test('a club evening: two generals, absent brigades, an umpire; a battle is fought by members who have only its link', async () => {
  const at = await clubEvening();
  const { game, tokens } = at;
  const { url } = server;
  const links = new Map<string, string>();
  let reported = 0;
  for (let round = 0; round < 4000 && reported < 2; round++) {
    let moved = false;
    for (const seat of ['ge-fest', 'gb-force']) moved = (await goesOn(at, seat)) || moved;
    const token = tokens['ge-fest']!;
    const { sight } = await did(url, 'position', { game, token });
    const owed = sight.questions.find(
      one => one.seat === 'ge-fest' && one.actions.includes('tabletop.report'),
    );
    if (owed) {
      const view = sight.view as Parameters<NonNullable<typeof fightYourOwnWars.errands>['of']>[0];
      const due = fightYourOwnWars.errands!.of(view, 'ge-fest').filter(one => one.due);
      for (const { key } of due) {
        if (!links.has(key))
          links.set(key, (await did(url, 'newErrand', { game, token, body: { key } })).token);
        reported += await fightsOut(at, links.get(key)!);
      }
    } else if (!moved) await new Promise(later => setTimeout(later, 20));
  }
  expect(reported).toBeGreaterThanOrEqual(2);

  // The umpire is asked, answers, and rules; a player's token is refused at his desk.
  const ask = { type: 'desk', deed: { does: 'ask', text: 'May a beaten picket be replaced?' } };
  const says = async (seat: string, action: object) => {
    const { seq } = await did(url, 'position', { game, token: tokens[seat]! });
    return call(url, 'act', { game, token: tokens[seat]!, body: { seq, id: newId(), action } });
  };
  expect((await says('gb-force', ask)).status).toBe(200);
  const desk = (await did(url, 'position', { game, token: tokens.control! })).sight.desk!;
  const { key: item } = desk.items[0]!;
  const claim = { type: 'desk', deed: { does: 'claim', item } };
  expect((await says('gb-force', claim)).status).toBe(422);
  expect((await says('control', claim)).status).toBe(200);
  const answer = { type: 'desk', deed: { does: 'answer', item, text: 'No (FYOW-3.4).' } };
  expect((await says('control', answer)).status).toBe(200);

  // Whatever came over the links stands in the record as any other action, and replays.
  await did(url, 'close', { game, token: at.host });
  const record = (await did(url, 'record', { game, token: at.host })) as Parameters<
    typeof Table.replay
  >[1];
  const table = Table.replay(fightYourOwnWars as never, record);
  expect(table.record.entries.filter(one => typeOf(one) === 'tabletop.report').length).toBe(
    reported,
  );
}, 240_000);

const typeOf = (entry: { action: unknown }): string => (entry.action as { type: string }).type;

/** Two members play four bounds with the link alone: a wrong report is refused by its line, a right one is booked. */
const fightsOut = async ({ game }: Evening, link: string): Promise<number> => {
  const { url } = server;
  const { errand, seq } = await did(url, 'errand', { game, token: link });
  if (!errand?.due) return 0;
  const sheet = errand.paper as BattleSheet;
  const report = ({ format: _, ...blank }: ReturnType<typeof blankReport>, more: object) => ({
    ...{ type: 'tabletop.report', ...blank },
    ...more,
  });
  const blank = blankReport(sheet);
  const send = (action: object) =>
    call(url, 'answerErrand', { game, token: link, body: { seq, id: newId(), action } });
  const [first] = sheet.forces;
  const tooMuch = blank.units.map(one => ({
    ...one,
    ...(one.unit === first!.unit ? { lost: [{ line: 1, n: 199 }] } : {}),
  }));
  const wrong = await send(report(blank, { units: tooMuch }));
  expect([wrong.status, wrong.no.code]).toEqual([422, 'E_TABLETOP']);
  expect(wrong.no.because).toContain(`${first!.unit} line 1`);
  const units = blank.units.map(one => ({ ...one, lost: spreadLoss(sheet, one.unit, 10) }));
  const right = await send(report(blank, { units }));
  expect([right.status, right.no?.because]).toEqual([200, undefined]);
  return 1;
};

test('the options that a scenario sets are told, and a game made without others has them', async () => {
  const { url } = server;
  const { systems } = await did(url, 'systems');
  const valley = systems[0]!.scenarios.find(({ id }) => id === 'tutorial')!;
  expect(valley.options).toMatchObject({ decoys: 'off', tradeIn: 'off' });
  const made = async (options?: object) => {
    const body = {
      system: 'fight-your-own-wars',
      scenario: 'tutorial',
      ...(options && { options }),
    };
    return (await did(url, 'create', { body })).game.options;
  };
  expect(await made()).toMatchObject(valley.options as object);
  expect(await made({ decoys: 'all' })).toMatchObject({ decoys: 'all', tradeIn: 'off' });
});
