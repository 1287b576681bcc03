import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import {
  type Action,
  type State,
  september1939,
  type View,
} from '../../rules/september-1939/index.ts';
import { judge } from './combat-worth.ts';
import { couldCross } from './crossing-watch.ts';
import { exposureOf } from './exposure.ts';
import { endMoves } from './forced.ts';
import { quarryOf } from './posture.ts';
import { situationOf } from './situation.ts';
import { staff } from './staff.ts';

const system = september1939 as unknown as System;

type Seen = {
  readonly state: State;
  readonly seat: string;
  readonly view: View;
  readonly action: Action;
};

/** Plays staff against staff until `stop` has seen enough; what it stopped at. */
const rehearse = (scenario: string, seed: number, stop: (seen: Seen) => boolean) => {
  const table = Table.create(system, { scenario, dice: pledge(`staff ${seed}`) });
  const decided: Action[] = [];
  while (!table.outcome) {
    const { seat } = table.pending()[0]!;
    const sight = table.sight(seat);
    const decision = staff.decide(sight as never, random(seed), { work: 100 });
    if (decision instanceof Promise) throw new Error('the staff thinks in one go');
    const { action } = decision;
    const seen = { state: table.state as State, seat, view: sight.view as View, action };
    decided.push(action);
    if (stop(seen)) return { ...seen, decided };
    table.act(seat, action);
  }
  throw new Error('the game ended before that');
};

const polesDone = ({ seat, action }: Seen): boolean =>
  seat === 'polish' && action.type === 'endNationality';

test('W39-6.21, W39-13.26: the Poles of 5 October divide into a screen, and nobody can ride at their headquarters', () => {
  const { view, decided } = rehearse('kock-5-october', 1, polesDone);
  expect(decided.filter(({ type }) => type === 'split').length).toBe(6);
  const situation = situationOf(view);
  const [hq = -1] = situation.aims.guard;
  const { hex, open } = situation.state.units[hq]!;
  expect(open).toBe(false);
  const { entrants, near } = exposureOf(situation, hq);
  expect(entrants[hex]).toBe(0);
  const screen = situation.mine.map(unit => near[situation.state.units[unit]!.hex]!);
  expect(Math.max(...screen)).toBeGreaterThan(0); // the screen itself is in reach
}, 60_000);

test('W39-13.26: the headquarters that must live never drives off alone', () => {
  let days = 0;
  rehearse('kock-5-october', 2, seen => {
    if (!polesDone(seen)) return false;
    const { state, field, mine, aims } = situationOf(seen.view);
    const [hq = -1] = aims.guard;
    const { hex, moved } = state.units[hq]!;
    const company = mine.some(
      unit => unit !== hq && field.pieces[unit]!.assault && state.units[unit]!.hex === hex,
    );
    expect([state.turn, moved && !company]).toEqual([state.turn, false]);
    return ++days === 3;
  });
}, 120_000);

test('W39-8.31: nobody counter-attacks against the odds', () => {
  const columns: number[] = [];
  for (const seed of [1, 2])
    try {
      rehearse('brest', seed, ({ state, action, view }) => {
        if (state.phase !== 'counter' || action.type !== 'declareAttack') return false;
        const situation = situationOf(view);
        const { unitNumber, grid } = situation.field;
        const sketch = {
          side: situation.side,
          attackers: action.attackers.map(unitNumber),
          targets: action.targets.map(hex => grid.index(hex)),
          guns: action.artillery.map(unitNumber),
          air: 0,
          overrun: false,
        };
        columns.push(judge(situation.state, situation, sketch).column);
        return false;
      });
    } catch (end) {
      expect(String(end)).toContain('the game ended');
    }
  expect(columns.filter(column => column < 1)).toEqual([]);
}, 120_000);

test('W39-HID: who hunts a headquarters that nobody sees looks at every counter that lies face down', () => {
  const { view } = rehearse(
    'kock-5-october',
    1,
    ({ seat, state }) => seat === 'german' && state.phase === 'move' && state.step === 'movement',
  );
  const situation = situationOf(view);
  const polish = view.hidden.filter(({ nation }) => nation === 'PL').map(({ hex }) => hex);
  const looked = quarryOf(situation).map(hex => situation.field.grid.label(hex));
  expect(new Set(looked)).toEqual(new Set(polish));
}, 60_000);

test('W39-S1.4: a Soviet counter goes west of the line on 1 October, so that the Germans may move', () => {
  const { state } = rehearse('kock-1-october', 1, ({ state: { turn } }) => turn === 2);
  expect(state.released).toBe(true);
}, 60_000);

test('W39-10.51, W39-10.36a: planes go where they keep most Poles from crossing the Wisła', () => {
  const { view, action } = rehearse(
    'kock-1-october',
    1,
    ({ state, seat }) => seat === 'german' && state.turn === 2 && state.step === 'air',
  );
  const situation = situationOf(view);
  const found = couldCross({ ...situation.state, step: 'movement', nation: 2 }, situation);
  expect(found?.wanted).toBe(10);
  expect(found!.sp).toBeGreaterThan(0);
  expect(action).toMatchObject({ type: 'placeAir' });
}, 60_000);

test('W39-5.21: where a hex is over-full and nobody can march out of it, the staff steps back and does not divide and join for ever', () => {
  const offers = [
    { type: 'split', unit: 'SU-8RD-151' },
    { type: 'stepBack', unit: 'SU-29TB-I-3' },
  ] as const;
  const values = { hex: '3531' };
  const full = { rule: 'W39-5.21', code: 'OVERSTACK', because: '3531 is over-full', values };
  const sight = { seat: 'german', view: { units: [] }, offers: () => offers, refuse: () => full };
  expect(endMoves(sight as never).action).toEqual(offers[1]);
});
