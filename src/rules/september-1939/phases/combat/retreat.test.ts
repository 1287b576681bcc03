import { expect, test } from 'vitest';
import {
  battle,
  fight,
  foot,
  retreat,
  retreatCode,
  retreatWords,
  runOn,
  told,
} from '../../../../../tools/vectors/september-1939/fight.ts';
import {
  type Given,
  type GivenUnit,
  refused,
  seat,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { hexesOf } from '../../tables/combat-results.ts';
import { hasZone, spOf } from '../../terms/strength.ts';
import { chooseRetreat, combatQuestions } from './index.ts';

/** 12 against 3 is 4:1: two dice showing 4 are B2, 7 are B1, 2 are B3. */
const B1 = [3, 4, 1, 1] as const;
const B2 = [2, 2, 1, 1] as const;
const B3 = [1, 1, 1, 1] as const;
const table = (more: GivenUnit[] = [], given: Partial<Given> = {}) =>
  battle([foot('a', '3831', 12), foot('p', '3830', 3), ...more], given);
const struck = (dice: readonly number[], more: GivenUnit[] = [], given: Partial<Given> = {}) => {
  const state = table(more, given);
  fight(state, ['a'], ['3830'], ...dice);
  return state;
};
const go = (state: ReturnType<typeof table>, path: string[], units = ['p']) =>
  retreatCode(state, 'polish', '3830', units, path);

test('W39-8.51: a B result sends the defenders back, an A result the attackers, -- nobody', () => {
  expect(combatQuestions(struck(B2))).toMatchObject([{ seat: 'polish', kind: 'retreat' }]);
  const failed = battle([foot('a', '3831', 3), foot('p', '3830', 3)]);
  fight(failed, ['a'], ['3830'], 6, 6, 1, 1);
  expect(combatQuestions(failed)).toMatchObject([{ seat: 'german', kind: 'retreat' }]);
  const even = battle([foot('a', '3831', 3), foot('p', '3830', 3)]);
  fight(even, ['a'], ['3830'], 3, 4, 1, 1);
  expect(even.combat).toBeNull();
});

test('W39-8.51: after a B5 those who retreat lose their zone through the next turn, those who stay keep it', () => {
  const state = battle([foot('a', '3831', 40), foot('p', '3830', 3)]);
  fight(state, ['a'], ['3830'], 1, 1, 1, 1);
  expect(hexesOf(state.combat!.result!)).toBe(5);
  retreat(state, 'polish', '3830', ['p'], ['3829', '3828', '3827', '3826', '3825'], 6, 6);
  const p = unitOf(state, 'p');
  expect([state.units[p]!.noZoneUntil, hasZone(state, p)]).toEqual([2, false]);
  state.turn = 3;
  expect(hasZone(state, p)).toBe(true);
  const later = {
    ...state,
    turn: 1,
    options: { ...state.options, b5ZocLoss: 'nextTurnOnly' as const },
  };
  expect(hasZone(later, p)).toBe(true);
});

test('W39-8.52: a defender who stands fast pays by the attackers’ strength', () => {
  const state = struck(B2);
  expect(told(retreat(state, 'polish', '3830', [], []), 'priceOfStanding')).toMatchObject({
    price: 1,
  });
  expect([whereIs(state, 'p'), spOf(state, unitOf(state, 'p')), state.combat]).toEqual([
    '3830',
    2,
    null,
  ]);
});

test('W39-8.52: one payment for the combat, by those stacks only that do not go', () => {
  const state = battle([foot('a', '3731', 20), foot('p', '3830', 6), foot('p2', '3831', 4)]);
  fight(state, ['a'], ['3830', '3831'], 1, 1, 1, 2);
  expect(state.combat?.result).toBe('B2');
  const stacks = [
    { hex: '3830', distance: 2, groups: [{ units: ['p'], path: ['3930', '4029'] }] },
    { hex: '3831', distance: 0, groups: [] },
  ];
  expect(
    refused(state, chooseRetreat, 'polish', { type: 'chooseRetreat', stacks: stacks.slice(1) })
      ?.code,
  ).toBe('EMPTY');
  expect(refused(state, chooseRetreat, 'polish', { type: 'chooseRetreat', stacks })).toBeNull();
  chooseRetreat.apply(state, { type: 'chooseRetreat', stacks }, runOn(state));
  runOn(state, 6, 6);
  expect([spOf(state, unitOf(state, 'p')), spOf(state, unitOf(state, 'p2'))]).toEqual([6, 1]);
});

const failedAttack = (given: Partial<Given> = {}, more: GivenUnit[] = []) => {
  const state = battle([foot('a', '3831', 3), foot('p', '3830', 8), ...more], given);
  fight(state, ['a'], ['3830'], 4, 5, 1, 2);
  expect(state.combat?.result).toBe('A2');
  return state;
};

test('W39-8.53: attackers who stand fast pay by the defenders’ strength', () => {
  const state = failedAttack();
  retreat(state, 'german', '3831', [], []);
  expect([whereIs(state, 'a'), spOf(state, unitOf(state, 'a'))]).toEqual(['3831', 2]);
});

test('W39-8.53a: defenders may stop short and pay for the rest; attackers only by the option', () => {
  const state = struck(B3);
  expect(
    told(retreat(state, 'polish', '3830', ['p'], ['3829', '3828'], 6, 6), 'priceOfStanding'),
  ).toMatchObject({ hexes: 1 });
  expect(whereIs(state, 'p')).toBe('3828');
  const short = (options: object) =>
    retreatCode(failedAttack({ options }), 'german', '3831', ['a'], ['3832']);
  expect(short({})).toBe('ATTACKER_PARTIAL');
  expect(short({ attackerPartialRetreat: true })).toBeNull();
});

test('W39-11.43: in stationary fortifications the price is halved, rounded down', () => {
  const fortress = { changes: [{ hex: '3830', terrain: ['clear' as const], stationary: ['N'] }] };
  const state = battle([foot('a', '3831', 30), foot('p', '3830', 5)], fortress);
  fight(state, ['a'], ['3830'], 1, 1, 1, 2);
  expect(state.combat?.result).toBe('B3');
  expect(told(retreat(state, 'polish', '3830', [], []), 'priceOfStanding')).toMatchObject({
    table: 5,
    price: 2,
  });
});

test('W39-8.61: a full retreat ends as far from the attackers as can be', () => {
  const state = struck(B2);
  const polish = seat('polish');
  const ends = [...chooseRetreat.candidates(state, polish)]
    .filter(({ stacks }) => stacks[0]!.distance === 2)
    .map(({ stacks }) => stacks[0]!.groups[0]!.path.at(-1));
  for (const end of ends) expect(['3629', '3729', '3828', '3929', '4029']).toContain(end);
  for (const path of [
    ['3730', '3629'],
    ['3829', '3729'],
    ['3829', '3828'],
    ['3829', '3929'],
    ['3930', '4029'],
  ])
    expect(go(state, path)).toBeNull();
  expect(go(state, ['3829', '3830'])).toBe('REVISITS_HEX');
  expect(go(state, ['3730', '3730'])).toBe('NOT_ADJACENT');
  expect(go(state, ['3730', '3630'])).toBe('NOT_FARTHEST');
});

test('W39-8.61: distinct, adjacent, on the board, and nobody left behind', () => {
  const state = struck(B2);
  expect(go(state, ['3828', '3827'])).toBe('NOT_ADJACENT');
  expect(go(state, ['3829', '3828'], ['a'])).toBe('NO_SUCH_UNIT');
  expect(go(state, ['3829', '3828', '3827'])).toBe('TOO_FAR');
  const edge = battle([foot('a', '3801', 12), foot('p', '3800', 3)]);
  fight(edge, ['a'], ['3800'], ...B2);
  expect(retreatCode(edge, 'polish', '3800', ['p'], ['9999', '3700'])).toBe('PATH_OFF_MAP');
});

test('W39-8.61: not into enemies, their zones, closed ground, nor over a big river', () => {
  const state = struck(B2, [foot('b', '3728', 2), foot('c', '4029', 2)], {
    changes: [
      { hex: '3929', terrain: ['lake'] },
      { hex: '3727', terrain: ['fullWood'] },
    ],
    sides: [{ side: '3830/N', river: 'big' }],
  });
  expect(go(state, ['3829', '3828'])).toBe('PATH_BIG_RIVER');
  expect(go(state, ['3730', '3729'])).toBe('PATH_ZOC');
  expect(go(state, ['3930', '3929'])).toBe('PATH_ZOC');
  const enemy = struck(B2, [foot('b', '3829', 2, { order: 'panicked' })]);
  expect(go(enemy, ['3829', '3828'])).toBe('PATH_ENEMY');
  const lake = struck(B2, [], { changes: [{ hex: '3829', terrain: ['lake'] }] });
  expect(go(lake, ['3829', '3828'])).toBe('PATH_IMPASSABLE');
});

test('W39-8.61: full wood carries no zone, a retreating unit may use the gap', () => {
  const state = struck(B1, [foot('b', '3728', 2), foot('c', '3928', 2)], {
    changes: [{ hex: '3829', terrain: ['fullWood'] }],
  });
  expect(go(state, ['3829'])).toBeNull();
});

test('W39-8.61: big rivers bar retreat at a bridge too, unless the option opens it', () => {
  const sides = [{ side: '3830/N', river: 'big' as const, bridge: 'B' }];
  expect(go(struck(B1, [], { sides }), ['3829'])).toBe('PATH_BIG_RIVER');
  expect(go(struck(B1, [], { sides, options: { retreatOverBridges: true } }), ['3829'])).toBeNull();
  const broken = { sides, options: { retreatOverBridges: true }, bridges: ['damaged' as const] };
  expect(go(struck(B1, [], broken), ['3829'])).toBe('PATH_BIG_RIVER');
});

const ringed = (more: GivenUnit[] = [], given: Partial<Given> = {}) =>
  struck(B1, [foot('b', '3828', 2), foot('c', '3629', 2), foot('d', '4029', 2), ...more], given);

test('W39-8.61 W39-7.24: zones are entered only over friends, and only when no way is free of them', () => {
  const shut = ringed();
  expect(go(shut, ['3829'])).toBe('PATH_ZOC');
  expect(go(shut, [])).toBeNull();
  const friend = ringed([foot('p2', '3829', 2)]);
  expect(go(friend, ['3829'])).toBeNull();
  const rolled = retreat(friend, 'polish', '3830', ['p'], ['3829'], 6);
  expect(told(rolled, 'throughZone')).toEqual({ hex: '3829' });
  expect([whereIs(friend, 'p'), spOf(friend, unitOf(friend, 'p'))]).toEqual(['3829', 2]);
  const free = struck(B1, [foot('b', '3828', 2), foot('p2', '3829', 2)]);
  expect(go(free, ['3829'])).toBe('PATH_ZOC');
});

test('W39-8.61: who is shut in may stand or go the part of the way that is open, and pays for the rest', () => {
  const sides = ['3829/N', '3829/NE', '3829/NW', '3729/N'].map(side => ({
    side,
    river: 'big' as const,
  }));
  const state = battle([foot('a', '3831', 15), foot('p', '3830', 3)], { sides });
  fight(state, ['a'], ['3830'], 1, 1, 1, 1);
  const offers = [...chooseRetreat.candidates(state, seat('polish'))];
  expect(offers.map(({ stacks }) => stacks[0]!.distance)).toContain(0);
  const blocked = ringed();
  const all = [...chooseRetreat.candidates(blocked, seat('polish'))];
  expect(all.map(({ stacks }) => stacks[0]!.distance)).toEqual([0]);
});

test('W39-8.61 W39-5.21 W39-5.24: the end must have room, of one nation', () => {
  expect(go(struck(B1, [foot('p2', '3829', 7)]), ['3829'])).toBe('OVERSTACK_AT_END');
  expect(go(struck(B1, [foot('p2', '3829', 6)]), ['3829'])).toBeNull();
  const allies = battle([foot('p', '3830', 12), foot('a', '3831', 3), foot('SU-x', '3832', 2)], {
    side: 1,
  });
  fight(allies, ['p'], ['3831'], ...B1);
  expect(retreatCode(allies, 'german', '3831', ['a'], ['3832'])).toBe('MIXED_NATIONS_AT_END');
});

test('W39-8.61: a stack may divide into groups of the same length; guns and headquarters go with one', () => {
  const state = struck(B1, [
    foot('p2', '3830', 2),
    foot('p3', '3830', 0, { type: 'artFoot', fire: 4 }),
    { id: 'PL-SGO-HQ', hex: '3830' },
  ]);
  const code = (...groups: { units: string[]; path: string[] }[]) =>
    refused(state, chooseRetreat, 'polish', retreatWords('3830', 1, ...groups))?.code ?? null;
  const rest = { units: ['p2', 'p3', 'PL-SGO-HQ'], path: ['3829'] };
  expect(code({ units: ['p'], path: ['3931'] }, rest)).toBe('PATH_ZOC');
  expect(code({ units: ['p'], path: ['3730'] }, rest)).toBeNull();
  expect(code({ units: ['p', 'p2', 'p3'], path: ['3829'] })).toBe('EMPTY');
  expect(
    code({ units: ['p', 'p2'], path: ['3829'] }, { units: ['p3', 'PL-SGO-HQ'], path: ['3829'] }),
  ).toBe('EMPTY');
  expect(code({ units: ['p', 'p'], path: ['3829'] }, rest)).toBe('DUPLICATE');
});

test('W39-8.51 W39-8.52 W39-8.61: the retreat names the losing hex, as far for every group, and nowhere for who stands', () => {
  const state = struck(B2, [foot('p2', '3830', 2)]);
  const code = (...stacks: { hex: string; distance: number; groups: object[] }[]) =>
    refused(state, chooseRetreat, 'polish', { type: 'chooseRetreat', stacks } as never)?.code;
  const group = (unit: string, ...path: string[]) => ({ units: [unit], path });
  expect(code({ hex: '3831', distance: 0, groups: [] })).toBe('NO_SUCH_UNIT');
  expect(code({ hex: '3830', distance: 0, groups: [group('p', '3829')] })).toBe('TOO_FAR');
  const uneven = [group('p', '3829', '3828'), group('p2', '3829')];
  expect(code({ hex: '3830', distance: 2, groups: uneven })).toBe('TOO_FAR');
  const twice = { hex: '3830', distance: 0, groups: [] };
  expect(code(twice, twice)).toBe('DUPLICATE');
});

test('W39-8.53a: attackers who cannot go the whole way go as far as they can', () => {
  const lake = (...hexes: string[]) => hexes.map(hex => ({ hex, terrain: ['lake' as const] }));
  const far = ['3732', '3932', '3733', '3933', '3833'];
  const state = battle([foot('a', '3831', 3), foot('p', '3830', 9)], { changes: lake(...far) });
  fight(state, ['a'], ['3830'], 6, 6, 1, 1);
  expect(hexesOf(state.combat!.result)).toBeGreaterThan(1);
  expect(retreatCode(state, 'german', '3831', ['a'], ['3832'])).toBeNull();
});
