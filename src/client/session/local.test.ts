import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars } from '../../rules/fight-your-own-wars/index.ts';
import { notQuiteMechanized } from '../../rules/not-quite-mechanized/index.ts';
import { polandCampaign } from '../../rules/poland-campaign/index.ts';
import { september1939 } from '../../rules/september-1939/index.ts';
import { LocalSession } from './local.ts';
import { packPosition, unpackPosition } from './position.ts';
import type { Player } from './session.ts';

const system = polandCampaign as unknown as System;
const PERSON: Player = { kind: 'person' };

const corridor = () => Table.create(system, { scenario: 'corridor', dice: pledge('a secret') });

const sessionOf = (table: Table): LocalSession =>
  new LocalSession({
    table,
    game: {
      id: 'test',
      head: table.head,
      players: { german: PERSON, polish: PERSON },
      handOver: false,
      created: 0,
      changed: 0,
      entries: 1,
      over: false,
      asked: [],
      seen: {},
    },
    kept: false,
    commander: null,
    pace: () => 0,
  });

const march = { type: 'moveUnit', unit: 'DE-3PZ', path: ['0406', '0506'] } as Action;
const END: Action = { type: 'endMovement' };

test('a session sits where somebody is asked, acts, and changes its signals together', async () => {
  const session = sessionOf(corridor());
  expect(session.seat.value).toBe('german');
  expect(session.questions.value[0]?.kind).toBe('movement');
  expect((await session.act(march)).refused).toBeNull();
  expect(session.tip.value).toBe(1);
  expect(session.log.value.at(-1)?.line.id).toBe('moved');
});

test('a refused action changes nothing and names its rule', async () => {
  const session = sessionOf(corridor());
  const answer = await session.act({ type: 'endCombat' });
  expect(answer.refused?.rule).toMatch(/^PC-|^T-/);
  expect(session.tip.value).toBe(0);
});

test('undo is an entry, redo does the same again, a new action forgets what was undone', async () => {
  const session = sessionOf(corridor());
  expect(session.mayUndo.value).toBe(false);
  await session.act(march);
  expect(session.mayUndo.value).toBe(true);
  expect(await session.undo()).toBeNull();
  expect(session.mayRedo.value).toBe(true);
  expect(await session.redo()).toBeNull();
  expect(session.tip.value).toBe(3);
  expect(session.mayRedo.value).toBe(false);
  await session.undo();
  await session.act({ type: 'moveUnit', unit: 'DE-3PZ', path: ['0307'] } as Action);
  expect(session.mayRedo.value).toBe(false);
});

test('seeking shows an earlier table, through no other eyes while the game goes on', async () => {
  const session = sessionOf(corridor());
  await session.act(march);
  const then = await session.seek(0, 'polish');
  expect(then.seat).toBe('german');
  expect(then.view).not.toEqual(session.view.value);
  expect((await session.seek(1)).view).toEqual(session.view.value);
});

test('a position link leads to the same table, undone actions left out', async () => {
  const table = corridor();
  table.act('german', march);
  table.undo('german');
  table.act('german', march);
  table.act('german', END);
  const link = await packPosition(system, table.record);
  const [id, packed = ''] = link.split('/');
  expect(id).toBe('poland-campaign');
  const there = await unpackPosition(system, packed);
  expect(system.hash(there.state)).toBe(system.hash(table.state));
  expect(there.entries.length).toBe(3);
  await expect(unpackPosition(system, packed.slice(0, 40))).rejects.toThrow('cut short');
});

/** A table where people throw: the 3rd Panzer meets the enemy, and its attack is the next action. */
const throwing = async (): Promise<LocalSession> => {
  const table = Table.create(system, { scenario: 'corridor', dice: { source: 'manual' } });
  const session = sessionOf(table);
  await session.act(march);
  await session.act(END);
  return session;
};
const attack = { type: 'declareAttack', target: '0605', units: ['DE-3PZ'], air: 0 } as Action;

const askOf = async (session: LocalSession) => {
  await Promise.resolve();
  const ask = session.diceAsked.value;
  if (!ask) throw new Error('no throw is asked for');
  return ask;
};

test('people are asked for each throw, told by its rule and purpose, and wrong faces are refused', async () => {
  const session = await throwing();
  const acting = session.act(attack);
  const first = await askOf(session);
  expect(first.thrown).toMatchObject({ spec: '2d6', rule: 'PC-5.1.4' });
  expect(first.thrown.purpose).toBe('the attack on 0605');
  expect(first.thrown.dice.map(({ faces }) => faces.length)).toEqual([6, 6]);
  first.tell([3, 7]);
  await new Promise(resolve => setTimeout(resolve));
  const second = await askOf(session);
  expect(second.refused?.code).toBe('NOT_ON_DIE');
  second.tell([3, 4]);
  expect((await acting).refused).toBeNull();
  const entry = (await session.export()).entries.at(-1);
  expect(entry?.throws?.[0]?.faces).toEqual([3, 4]);
});

test('a throw that is not made gives the action up and changes nothing', async () => {
  const session = await throwing();
  const before = session.tip.value;
  const acting = session.act(attack);
  (await askOf(session)).tell(null);
  expect((await acting).refused?.code).toBe('GIVEN_UP');
  expect(session.tip.value).toBe(before);
});

test('a position with real dice travels by link with what fell', async () => {
  const session = await throwing();
  const acting = session.act(attack);
  (await askOf(session)).tell([6, 6]);
  await acting;
  const record = await session.export();
  const [, packed = ''] = (await packPosition(system, record)).split('/');
  const there = await unpackPosition(system, packed);
  expect(there.record.tip).toBe(record.tip);
});

test('all players may take back a throw, and the record shows it', async () => {
  const session = sessionOf(corridor());
  for (const action of [march, END, attack]) await session.act(action);
  const thrown = session.tip.value;
  expect(await session.undo()).not.toBeNull();
  expect(await session.takeBack()).toBeNull();
  expect(session.tip.value).toBe(thrown + 1);
  expect(session.questions.value[0]?.kind).toBe('combat');
});

test('who is asked in secret is known at the one screen that has to be handed on', async () => {
  const kock = september1939 as unknown as System;
  const session = sessionOf(
    Table.create(kock, { scenario: 'barbarossa-1939', dice: pledge('a secret') }),
  );
  expect(session.asked.value).toEqual(['german', 'soviet']);
  await session.act({ type: 'bid', vp: 3 } as Action);
  expect(session.questions.value).toEqual([]);
  expect(session.asked.value).toEqual(['soviet']);
});

test('the log that grows entry by entry is the log of the table, after undo and for every seat', async () => {
  const table = corridor();
  const session = sessionOf(table);
  const isWhole = () => expect(session.log.value).toEqual(table.log(session.seat.value));
  const moves = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const [offer] = (await session.offers()).filter(({ type }) => type === 'moveUnit');
      if (offer) await session.act(offer);
      isWhole();
    }
  };
  await moves(4);
  const before = session.log.value.length;
  await session.undo();
  isWhole();
  expect(session.log.value.length).toBeLessThan(before);
  await moves(2);
  session.sit('polish');
  isWhole();
  session.sit('german');
  await session.act(END);
  isWhole();
});

test('what is said of a deed is what the seat that did it may read of it', async () => {
  const table = Table.create(notQuiteMechanized as unknown as System, {
    scenario: 'first-battle-brickworks',
    dice: pledge('said aloud'),
  });
  table.runUmpire();
  const session = sessionOf(table);
  session.sit('red');
  await session.act({ type: 'ready' } as Action);
  session.sit('blue');
  const answer = await session.act({ type: 'ready' } as Action);
  if (answer.refused) throw new Error(answer.refused.because);
  const linesFor = (seat: string) =>
    table.log(seat).flatMap(({ entry, line }) => (entry === answer.number ? [line] : []));
  expect(answer.log).toEqual(linesFor('blue'));
  // The enemy reads of his contacts in the same entry.
  expect(linesFor('red').filter(line => !answer.log.includes(line)).length).toBeGreaterThan(0);
});

test('a deed of a commander of which the sitter is told nothing is not waited for', async () => {
  const table = Table.create(fightYourOwnWars as unknown as System, {
    scenario: 'tutorial',
    dice: pledge('unseen deeds'),
  });
  let waited = 0;
  let decided = 0;
  const session = new LocalSession({
    table,
    game: {
      ...{ id: 'fog', system: table.system.id, head: table.head, handOver: false, kept: false },
      players: { germany: PERSON, britain: { kind: 'computer', bot: 'passes' } },
      ...{ created: 0, changed: 0, entries: 1, over: false, asked: [], seen: {} },
    } as never,
    kept: false,
    commander: {
      follow: () => undefined,
      decide: async () => {
        decided++;
        return { action: { type: 'pass' }, reason: { id: '', values: {} } };
      },
    } as never,
    pace: () => {
      waited++;
      return 0;
    },
  }).start();
  await expect.poll(() => decided, { timeout: 20_000 }).toBe(1);
  await session.act({ type: 'pass' });
  await expect.poll(() => decided, { timeout: 20_000 }).toBe(2);
  expect(waited).toBe(1); // the pass of the week told Germany nothing
});
