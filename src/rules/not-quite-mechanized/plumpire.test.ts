import { beforeAll, describe, expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import {
  type Action,
  notQuiteMechanized,
  type Options,
  type Scenario,
  type State,
  type View,
} from './index.ts';
import { generalOf, hasArrived, isForGeneral, plumpireOf } from './terms/plumpire.ts';
import { seatOf } from './terms/roster.ts';

type Battle = Table<State, Action, View, Options, Scenario>;
type Deed = Parameters<Battle['act']>[1];

/** The regiment before the works: its general has only what his plumpire lets through. */
const begun = (): { table: Battle; general: string; plumpire: string; side: number } => {
  const scenario = notQuiteMechanized.scenarios.find(one => one.id === 'wegierska-gorka-1939')!;
  const setting = { scenario, options: notQuiteMechanized.defaults };
  const seating = notQuiteMechanized.seatings!(setting).find(({ id }) =>
    id.startsWith('plumpire-g'),
  )!;
  const table = Table.create(notQuiteMechanized, {
    scenario: scenario.id,
    seating: seating.id,
    options: {},
    dice: pledge('plumpire', { table: 'test' }),
  });
  const side = [0, 1].find(one => plumpireOf(table.state, one) !== null)!;
  return {
    table,
    side,
    general: generalOf(table.state, side)!,
    plumpire: plumpireOf(table.state, side)!,
  };
};

const stepTo = (table: Battle, isThere: (state: State) => boolean): void => {
  while (!isThere(table.state)) {
    const [asked] = table.pending();
    const { refused } = table.act(
      asked!.seat,
      (asked!.actions.includes('ready')
        ? { type: 'ready' }
        : { type: 'commit', serial: table.state.serial }) as Deed,
    );
    if (refused) throw new Error(`${refused.rule} ${refused.code}`);
  }
};

describe('NQM-20, NQM-20.3: a general and his plumpire', () => {
  let game: ReturnType<typeof begun>;
  const desk = () =>
    game.table.state.reports.filter(
      one => isForGeneral(game.table.state, one) && !hasArrived(game.table.state, one),
    );
  const tell = (seat: string, of: object) =>
    game.table.act(seat, { type: 'tellGeneral', ...of } as unknown as Deed).refused?.code ?? null;
  beforeAll(() => {
    game = begun();
    for (const { id, kind } of game.table.seats)
      if (kind === 'player')
        game.table.act(id, {
          type: 'standBy',
          phases: ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'],
          policy: 'doctrine',
        } as unknown as Deed);
    stepTo(game.table, ({ bound, phase }) => bound === 3 && phase === 'ORDERS');
  }, 120_000);

  test('NQM-17.3: the plumpire sees his side as it is, the general his own headquarters and reports', () => {
    const { table, general, plumpire, side } = game;
    const truth = table.state.units.filter(unit => unit.side === side && unit.state === 'map');
    const whole = new Map(table.view(plumpire).table.units.map(unit => [unit.id, unit]));
    for (const unit of truth) expect(whole.get(unit.id)).toMatchObject({ cu: unit.cu, x: unit.x });
    const told = table.view(general).table;
    for (const unit of told.units)
      if (seatOf(table.state, unit.node) !== general)
        expect([unit.cu, unit.intent, unit.stands.every(s => s.markers === 0)]).toEqual([
          0,
          null,
          true,
        ]);
    const enemy = table.seats.find(
      one =>
        one.kind === 'player' && one.side !== undefined && ![general, plumpire].includes(one.id),
    )!;
    expect(table.view(enemy.id).table.reports).toEqual([]);
  });

  test('NQM-17.6: what lies on the desk changes nothing for the general: neither words, nor hours, nor what was left out', () => {
    const { table, general } = game;
    expect(desk().length).toBeGreaterThan(0);
    const before = JSON.stringify(table.view(general));
    const changed = notQuiteMechanized.clone(table.state);
    for (const report of changed.reports)
      if (isForGeneral(changed, report) && !hasArrived(changed, report)) {
        report.lines = ['canary'];
        report.contacts = [];
        report.units = [];
        report.held = 1;
        report.deliver += 1;
      }
    for (const message of changed.messages)
      if (message.kind === 'report' && !message.delivered) message.text = 'canary';
    for (const unit of changed.units)
      if (seatOf(changed, unit.node) === game.plumpire) {
        unit.cu = 0;
        unit.combatHours = 5;
      }
    expect(JSON.stringify(notQuiteMechanized.view(changed, general))).toBe(before);
    const imagined = notQuiteMechanized.imagine(table.view(general), general, random(5));
    notQuiteMechanized.assertSound(imagined);
    expect(JSON.stringify(notQuiteMechanized.view(imagined, general))).toBe(before);
  });

  test('only the plumpire decides; he sends on, changes words but no facts on own units, leaves out contacts, holds twice', () => {
    const { table, general, plumpire } = game;
    const seen = () => table.view(general).table.reports;
    const [first, second, third] = desk().filter(one => one.deliver === table.state.bound);
    const of = ({ node, asOf }: { node: string; asOf: number }) => ({ node, asOf });
    const isSeen = (one: { node: string; asOf: number }) =>
      seen().some(({ node, asOf }) => node === one.node && asOf === one.asOf);
    for (const { id } of table.seats.filter(one => one.kind === 'player' && one.id !== plumpire))
      expect(tell(id, { ...of(first!), how: 'pass' })).toBe('E_NOT_SEAT');
    const quiet = JSON.stringify(table.view(general));
    const facts = structuredClone(second!.units);
    const words = {
      ...of(second!),
      how: 'words',
      words: ['All quiet.'],
      without: second!.contacts.map(one => one.id),
    };
    expect(tell(plumpire, words)).toBeNull();
    for (const due of [1, 2]) {
      expect(tell(plumpire, { ...of(third!), how: 'hold' })).toBeNull();
      expect(desk().find(one => one.node === third!.node && one.asOf === third!.asOf)?.held).toBe(
        due,
      );
    }
    expect(tell(plumpire, { ...of(third!), how: 'hold' })).toBe('E_NUMBER');
    expect(JSON.stringify(table.view(general))).toBe(quiet); // the general has noticed nothing of it
    expect(tell(plumpire, { ...of(first!), how: 'pass' })).toBeNull();
    expect([isSeen(first!), isSeen(second!), isSeen(third!)]).toEqual([true, false, false]);
    expect(tell(plumpire, { ...of(first!), how: 'pass' })).toBe('E_UNKNOWN_ID');
    stepTo(table, ({ bound, phase }) => bound === 5 && phase === 'ORDERS');
    expect([isSeen(second!), isSeen(third!)]).toEqual([true, false]);
    const got = seen().find(({ node, asOf }) => node === second!.node && asOf === second!.asOf)!;
    expect([got.lines, got.units, got.contacts]).toEqual([['All quiet.'], facts, []]);
    stepTo(table, ({ bound }) => bound === 6);
    expect(isSeen(third!)).toBe(true);
  }, 60_000);

  test('lines of the log on the brigades go to the plumpire, and to the general only what concerns his own post', () => {
    const { table, general, plumpire, side } = game;
    const lines = table.wholeLog().map(({ line }) => line);
    const about = lines.filter(
      ({ id }) => id === 'halted' || id === 'fired' || id === 'toldGeneral',
    );
    const ours = about.filter(({ seenBy }) => seenBy?.includes(plumpire));
    expect(ours.length).toBeGreaterThan(3);
    for (const { seenBy, values } of ours) {
      const unit = table.state.units.find(one => one.id === values.unit && one.side === side);
      if (unit && seatOf(table.state, unit.node) === plumpire)
        expect(seenBy).not.toContain(general);
    }
    expect(
      lines
        .filter(({ id }) => id === 'toldGeneral')
        .every(({ seenBy }) => !seenBy?.includes(general)),
    ).toBe(true);
  });
});

test('NQM-20, NQM-1.11: every seating of every scenario gives each seat a headquarters', () => {
  for (const scenario of notQuiteMechanized.scenarios)
    for (const seating of notQuiteMechanized.seatings!({
      scenario,
      options: notQuiteMechanized.defaults,
    })) {
      const posts = seating.seats.map(seat => seat.posts.length);
      expect([scenario.id, seating.id, Math.min(...posts) > 0]).toEqual([
        scenario.id,
        seating.id,
        true,
      ]);
    }
});

test('NQM-20.3, NQM-20: a plumpire is not also the enemy’s player: no seating makes him so, and no post is handed to him', () => {
  const { table, plumpire, side } = begun();
  const enemy = table.state.nodes.find(node => node.side !== side)!;
  expect(
    table.refusal('table', { type: 'handPost', post: enemy.id, seat: plumpire } as never)?.code,
  ).toBe('OTHER_SIDE');
  const scenario = notQuiteMechanized.scenarios.find(one => one.id === 'wegierska-gorka-1939')!;
  const setting = { scenario, options: notQuiteMechanized.defaults };
  const seating = notQuiteMechanized.seatings!(setting).find(({ id }) =>
    id.startsWith('plumpire-g'),
  )!;
  const seats = seating.seats.map(seat =>
    seat.id === plumpire ? { ...seat, posts: [...seat.posts, enemy.id] } : seat,
  );
  const others = seats.map(seat =>
    seat.id === plumpire ? seat : { ...seat, posts: seat.posts.filter(one => one !== enemy.id) },
  );
  expect(() =>
    Table.create(notQuiteMechanized, {
      scenario: scenario.id,
      seating: { ...seating, id: 'both', seats: others },
      options: {},
      dice: pledge('plumpire', { table: 'both' }),
    }),
  ).toThrow('two sides share no seat');
});
