import { expect, test } from 'vitest';
import {
  attack,
  battle,
  fight,
  foot,
  retreat,
  retreatCode,
  retreatWords,
  runOn,
  take,
  told,
} from '../../../../../tools/vectors/september-1939/fight.ts';
import {
  act,
  context,
  type Given,
  type GivenUnit,
  hexOf,
  seat,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { spOf } from '../../terms/strength.ts';
import { endOfTurn } from '../end-of-turn.ts';
import { chooseRetreat, combatQuestions, combatStep } from './index.ts';

/** 12 against 3 is 4:1: two dice showing 4 are B2, 7 are B1, 2 are B3. */
const B1 = [3, 4, 1, 1] as const;
const B2 = [2, 2, 1, 1] as const;
const table = (more: GivenUnit[] = [], given: Partial<Given> = {}) =>
  battle([foot('a', '3831', 12), foot('p', '3830', 3), ...more], given);
const struck = (dice: readonly number[], more: GivenUnit[] = [], given: Partial<Given> = {}) => {
  const state = table(more, given);
  fight(state, ['a'], ['3830'], ...dice);
  return state;
};
const go = (state: ReturnType<typeof table>, path: string[], units = ['p']) =>
  retreatCode(state, 'polish', '3830', units, path);

const failedAttack = (given: Partial<Given> = {}, more: GivenUnit[] = []) => {
  const state = battle([foot('a', '3831', 3), foot('p', '3830', 8), ...more], given);
  fight(state, ['a'], ['3830'], 4, 5, 1, 2);
  expect(state.combat?.result).toBe('A2');
  return state;
};

test('W39-8.62: costs of terrain do not matter, closed ground does', () => {
  const hard = { changes: [{ hex: '3829', terrain: ['swamp' as const, 'wood' as const] }] };
  expect(go(struck(B1, [], hard), ['3829'])).toBeNull();
  const wheels = battle([foot('a', '3831', 12), foot('p', '3830', 3, { type: 'motInf' })], hard);
  fight(wheels, ['a'], ['3830'], ...B1);
  expect(go(wheels, ['3829'])).toBe('PATH_IMPASSABLE');
});

test('W39-8.63: retreating units get a Retreat marker, in Counter-attack Phases none', () => {
  const state = struck(B1);
  retreat(state, 'polish', '3830', ['p'], ['3829'], 6);
  expect(state.units[unitOf(state, 'p')]!.retreatMark).toBe(true);
  const counter = battle([foot('p', '3830', 12), foot('a', '3831', 3)]);
  counter.phase = 'counter';
  fight(counter, ['p'], ['3831'], ...B1);
  retreat(counter, 'german', '3831', ['a'], ['3832'], 6);
  expect(counter.units[unitOf(counter, 'a')]!.retreatMark).toBe(false);
});

test('W39-8.64: one die after a retreat costs a point on 1-2, of attackers too', () => {
  const state = struck(B1);
  retreat(state, 'polish', '3830', ['p'], ['3829'], 2);
  expect(spOf(state, unitOf(state, 'p'))).toBe(2);
  const failed = failedAttack();
  retreat(failed, 'german', '3831', ['a'], ['3832', '3833'], 6, 1);
  expect(spOf(failed, unitOf(failed, 'a'))).toBe(2);
});

test('W39-21.11 W39-21.16 W39-21.15: more than one hex needs a die; armour and air in the attack lower it', () => {
  const order = (state: ReturnType<typeof table>) => state.units[unitOf(state, 'p')]!.order;
  const two = (dice: number[], more: GivenUnit[] = []) => {
    const state = struck(B2, more);
    retreat(state, 'polish', '3830', ['p'], ['3829', '3828'], ...dice);
    return order(state);
  };
  expect(two([1, 6])).toBe('disorganised');
  expect(two([2, 6])).toBe('good');
  const tanks = battle([foot('a', '3831', 12, { type: 'armour' }), foot('p', '3830', 3)]);
  fight(tanks, ['a'], ['3830'], ...B2);
  retreat(tanks, 'polish', '3830', ['p'], ['3829', '3828'], 2, 6);
  expect(order(tanks)).toBe('disorganised');
  const one = struck(B1);
  retreat(one, 'polish', '3830', ['p'], ['3829'], 6);
  expect(order(one)).toBe('good');
});

test('W39-21.12 W39-22.11: headquarters never are, who is disorganised again panics, guns share it', () => {
  const state = struck(B2, [
    foot('p2', '3830', 2, { order: 'disorganised' }),
    foot('p3', '3830', 0, { type: 'artFoot', fire: 4 }),
    { id: 'PL-SGO-HQ', hex: '3830' },
  ]);
  retreat(state, 'polish', '3830', ['p', 'p2', 'p3', 'PL-SGO-HQ'], ['3829', '3828'], 1, 6);
  const orders = ['p', 'p2', 'p3', 'PL-SGO-HQ'].map(id => state.units[unitOf(state, id)]!.order);
  expect(orders).toEqual(['disorganised', 'panicked', 'disorganised', 'good']);
});

test('W39-21.14: a disorganised stack may sweep friends along for the hexes left', () => {
  const state = struck(B2, [foot('p2', '3829', 2)]);
  retreat(state, 'polish', '3830', ['p'], ['3829', '3828'], 1, 1, 6, 6);
  expect([whereIs(state, 'p'), whereIs(state, 'p2')]).toEqual(['3828', '3828']);
  const p2 = state.units[unitOf(state, 'p2')]!;
  expect([p2.order, p2.retreatMark]).toEqual(['disorganised', true]);
  const held = struck(B2, [foot('p2', '3829', 2)]);
  retreat(held, 'polish', '3830', ['p'], ['3829', '3828'], 1, 2, 6);
  expect(whereIs(held, 'p2')).toBe('3829');
});

/** Two beaten stacks that go through one friend: everybody of theirs is disorganised, dice as they fall. */
const twoThroughOne = (more: GivenUnit[], ...faces: number[]) => {
  const state = battle([
    foot('a', '3931', 24),
    foot('p', '3830', 3),
    foot('q', '3930', 3, { nation: 'PL' }),
    ...more,
  ]);
  attack(state, ['a'], ['3830', '3930']);
  runOn(state, 2, 2, 1, 1);
  const groups = [
    { hex: '3830', distance: 2, groups: [{ units: ['p'], path: ['3829', '3828'] }] },
    { hex: '3930', distance: 2, groups: [{ units: ['q'], path: ['3829', '3729'] }] },
  ];
  act(state, chooseRetreat, 'polish', { type: 'chooseRetreat', stacks: groups });
  return { state, thrown: runOn(state, ...faces).thrown };
};

test('W39-21.14: two beaten stacks go through one friend: it rolls once, and is never swept twice', () => {
  const friend = foot('f', '3829', 2, { nation: 'PL' });
  // p falls, q falls, f is swept along by p, the losses of p and f on the way, that of q
  const { state, thrown } = twoThroughOne([friend], 1, 1, 1, 6, 6, 6);
  expect(thrown.filter(({ rule }) => rule === 'W39-21.14')).toHaveLength(1);
  expect(['p', 'f', 'q'].map(id => whereIs(state, id))).toEqual(['3828', '3828', '3729']);
  const { order, retreatMark, stirred } = state.units[unitOf(state, 'f')]!;
  expect({ order, retreatMark, stirred }).toEqual({
    order: 'disorganised',
    retreatMark: true,
    stirred: true,
  });
});

test('W39-21.14: a friend that stood firm is not asked again by the second stack', () => {
  const friend = foot('f', '3829', 2, { nation: 'PL' });
  const { state, thrown } = twoThroughOne([friend], 1, 1, 5, 6, 6);
  expect(thrown.filter(({ rule }) => rule === 'W39-21.14')).toHaveLength(1);
  expect(whereIs(state, 'f')).toBe('3829');
});

test('W39-21.14: who is swept along goes hex by hex with the stack that sweeps it', () => {
  const state = struck([1, 1, 1, 1], [foot('f', '3829', 2, { nation: 'PL' })]);
  expect(state.combat?.result).toBe('B3');
  act(
    state,
    chooseRetreat,
    'polish',
    retreatWords('3830', 3, {
      units: ['p'],
      path: ['3829', '3828', '3827'],
    }),
  );
  const made = context(1, 1, 6, 6);
  const places: string[] = [];
  while (combatStep(state, made)) {
    const now = [whereIs(state, 'p'), whereIs(state, 'f')].join(' ');
    if (places.at(-1) !== now) places.push(now);
  }
  expect(places).toEqual(['3830 3829', '3829 3829', '3828 3828', '3827 3827']);
});

test('W39-22.21: whoever retreated or was swept along today does not recover today', () => {
  const state = struck(B2, [foot('f', '3829', 2, { nation: 'PL' })]);
  retreat(state, 'polish', '3830', ['p'], ['3829', '3828'], 1, 1, 6, 6);
  state.combat = null;
  state.units[unitOf(state, 'p')]!.fought = false;
  state.units[unitOf(state, 'a')]!.hex = hexOf(state, '2010');
  endOfTurn(state, context(1));
  const orders = ['p', 'f'].map(id => state.units[unitOf(state, id)]!.order);
  expect(orders).toEqual(['disorganised', 'disorganised']);
});

test('W39-21.14 W39-8.62: who is swept along stops before ground that is closed to him', () => {
  const wheels = foot('p2', '3829', 2, { type: 'motInf' });
  const closed = { changes: [{ hex: '3828', terrain: ['swamp' as const, 'wood' as const] }] };
  const state = struck(B2, [wheels, foot('p3', '3829', 2)], closed);
  retreat(state, 'polish', '3830', ['p'], ['3829', '3828'], 1, 1, 6, 6);
  expect(['p', 'p2', 'p3'].map(id => whereIs(state, id))).toEqual(['3828', '3829', '3828']);
  expect(state.units[unitOf(state, 'p2')]!.order).toBe('disorganised');
});

test('W39-22.19: a panicked stack takes along those who panic because of it', () => {
  const state = struck(B2, [
    foot('p2', '3829', 2, { order: 'disorganised' }),
    foot('p3', '3829', 2),
  ]);
  state.units[unitOf(state, 'p')]!.order = 'panicked';
  retreat(state, 'polish', '3830', ['p'], ['3829', '3828'], 6, 1, 6, 6);
  expect(['p2', 'p3'].map(id => whereIs(state, id))).toEqual(['3828', '3829']);
  expect(['p2', 'p3'].map(id => state.units[unitOf(state, id)]!.order)).toEqual([
    'panicked',
    'disorganised',
  ]);
});

test('W39-8.78 W39-9.13: stack-mates that took no part stay, supporting guns in the hex go', () => {
  const state = battle([
    foot('a', '3831', 3, { formation: 'DE-13MOT' }),
    foot('b', '3831', 2),
    foot('g', '3831', 0, { type: 'artMot', fire: 1, formation: 'DE-13MOT' }),
    foot('p', '3830', 8),
  ]);
  attack(state, ['a'], ['3830'], { artillery: ['g'] });
  runOn(state, 4, 5, 1, 2);
  expect(retreatCode(state, 'german', '3831', ['a', 'b', 'g'], ['3832', '3833'])).toBe(
    'NO_SUCH_UNIT',
  );
  retreat(state, 'german', '3831', ['a', 'g'], ['3832', '3833'], 6, 6);
  expect(['a', 'b', 'g'].map(id => whereIs(state, id))).toEqual(['3833', '3831', '3833']);
  expect(state.combat).toBeNull(); // nobody pursues into a hex that is still held
});

test('W39-8.4f: attackers’ losses come before retreats and count the full strength of the defenders', () => {
  const state = battle([
    foot('a', '3831', 6),
    foot('b', '3831', 6),
    foot('p', '3830', 8, { order: 'disorganised' }),
  ]);
  const rolled = fight(state, ['a', 'b'], ['3830'], 2, 2, 3, 4);
  expect(told(rolled, 'odds')).toMatchObject({ attack: 12, defence: 4 });
  expect(told(rolled, 'attackerLoss')).toMatchObject({ points: 2 });
  expect(combatQuestions(state)).toMatchObject([{ seat: 'german', kind: 'losses' }]);
  take(state, 'german', { a: 2 });
  expect(combatQuestions(state)).toMatchObject([{ seat: 'polish', kind: 'retreat' }]);
});

test('W39-8.61 W39-5.24: the second seat of a side minds where the first will go', () => {
  const state = battle([foot('p', '3830', 9), foot('a', '3831', 1), foot('SU-x', '3731', 1)], {
    side: 1,
    options: { sovietSeat: true },
  });
  fight(state, ['p'], ['3831', '3731'], 3, 4, 1, 1);
  expect(combatQuestions(state)).toMatchObject([{ seat: 'german', kind: 'retreat' }]);
  const owed = Number(state.combat?.result?.[1]);
  const [first] = [...chooseRetreat.candidates(state, seat('german'))];
  expect(first?.stacks[0]?.distance).toBe(owed);
  chooseRetreat.apply(state, first!, runOn(state));
  expect(combatQuestions(state)).toMatchObject([{ seat: 'soviet', kind: 'retreat' }]);
  const taken = first!.stacks[0]!.groups[0]!.path.at(-1);
  for (const { stacks } of chooseRetreat.candidates(state, seat('soviet')))
    expect(stacks[0]!.groups[0]?.path.at(-1)).not.toBe(taken);
});

test('W39-21.14 W39-HID: friends who are swept along are seen', () => {
  const state = battle(
    [foot('a', '3831', 12), foot('p', '3830', 3), foot('p2', '3829', 2, { open: false })],
    {
      options: { camouflage: true },
    },
  );
  fight(state, ['a'], ['3830'], ...B2);
  retreat(state, 'polish', '3830', ['p'], ['3829', '3828'], 1, 1, 6, 6);
  expect([whereIs(state, 'p2'), state.units[unitOf(state, 'p2')]!.open]).toEqual(['3828', true]);
});
