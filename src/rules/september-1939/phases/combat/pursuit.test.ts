import { expect, test } from 'vitest';
import {
  attack,
  battle,
  fight,
  foot,
  retreat,
  runOn,
} from '../../../../../tools/vectors/september-1939/fight.ts';
import {
  act,
  type Given,
  type GivenUnit,
  hexOf,
  refused,
  seat,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { labelsOf } from '../../terms/naming.ts';
import { pursuitWays } from '../../terms/pursuit-ways.ts';
import { advanceBeyond } from './closing.ts';
import { combatQuestions, passPursuit, pursue } from './index.ts';

const B1 = [3, 4, 1, 1] as const;
const B2 = [2, 2, 1, 1] as const;
const B3 = [1, 1, 1, 1] as const;
type Table = ReturnType<typeof battle>;
const beaten = (
  dice: readonly number[],
  path: string[],
  more: GivenUnit[] = [],
  given: Partial<Given> = {},
  attacker: Partial<GivenUnit> = {},
): Table => {
  const state = battle([foot('a', '3831', 8, attacker), foot('p', '3830', 2), ...more], given);
  fight(state, ['a'], ['3830'], ...dice);
  retreat(state, 'polish', '3830', ['p'], path, ...(path.length > 1 ? [6, 6] : [6]));
  return state;
};
const words = (unit: string, ...path: string[]) => ({
  type: 'pursue' as const,
  moves: [{ unit, path }],
});
const code = (state: Table, unit: string, ...path: string[]) =>
  refused(state, pursue, 'german', words(unit, ...path))?.code ?? null;

test('W39-8.71 W39-8.72: victors go as far as the losers went, beginning in the vacated hex', () => {
  const state = beaten(B2, ['3829', '3828']);
  expect(combatQuestions(state)).toMatchObject([{ seat: 'german', kind: 'pursuit' }]);
  const ways = pursuitWays(state, state.combat!, unitOf(state, 'a')).map(path =>
    labelsOf(state, path).join(),
  );
  expect(ways.sort()).toEqual(
    ['3830', '3830,3829', '3830,3730', '3830,3731', '3830,3930', '3830,3931'].sort(),
  );
  expect(code(state, 'a', '3830', '3829', '3828')).toBe('TOO_FAR');
  expect(code(state, 'a', '3731')).toBe('FIRST_HEX_NOT_VACATED');
  expect(code(state, 'a', '3830', '3828')).toBe('NOT_ADJACENT');
  act(state, pursue, 'german', words('a', '3830', '3829'));
  runOn(state);
  expect([whereIs(state, 'a'), state.combat]).toEqual(['3829', null]);
});

test('W39-8.73 W39-8.74 W39-8.76: on the path zones do not matter, off it the pursuit ends', () => {
  const state = battle([
    foot('a', '3831', 18, { type: 'armour' }),
    foot('b', '3831', 0, { parts: [1, 1] }),
    foot('p', '3830', 1),
    foot('p9', '3930', 1, { startHex: -1 }),
  ]);
  fight(state, ['a'], ['3830'], 1, 2, 1, 1);
  expect(state.combat?.result).toBe('B4');
  retreat(state, 'polish', '3830', ['p'], ['3829', '3828', '3827', '3826'], 6, 6);
  expect(code(state, 'a', '3830', '3829', '3828', '3827')).toBeNull();
  expect(code(state, 'a', '3830', '3730', '3729')).toBe('LEFT_PATH_MUST_STOP');
  expect(code(state, 'a', '3830', '3829', '3929')).toBeNull();
  expect(code(state, 'b', '3830')).toBe('NO_SUCH_UNIT'); // it did not fight
});

test('W39-8.71: attackers who made somebody retreat get Attack markers, pursuing or not; not in Counter-attacks', () => {
  const state = beaten(B1, ['3829']);
  act(state, passPursuit, 'german', { type: 'passPursuit' });
  runOn(state);
  expect([state.units[unitOf(state, 'a')]!.attackMark, whereIs(state, 'a')]).toEqual([
    true,
    '3831',
  ]);
  const counter = battle([foot('a', '3831', 3), foot('p', '3830', 12)]);
  counter.phase = 'counter';
  fight(counter, ['p'], ['3831'], ...B1);
  retreat(counter, 'german', '3831', ['a'], ['3832'], 6);
  expect(counter.units[unitOf(counter, 'p')]!.attackMark).toBe(false);
});

test('W39-8.71: defenders pursue a beaten attacker too, without markers', () => {
  const state = battle([foot('a', '3831', 3), foot('p', '3830', 8)]);
  fight(state, ['a'], ['3830'], 4, 5, 1, 2);
  retreat(state, 'german', '3831', ['a'], ['3832', '3833'], 6, 6);
  expect(combatQuestions(state)).toMatchObject([{ seat: 'polish', kind: 'pursuit' }]);
  act(state, pursue, 'polish', words('p', '3831', '3832'));
  runOn(state);
  expect([whereIs(state, 'p'), state.units[unitOf(state, 'p')]!.attackMark]).toEqual([
    '3832',
    false,
  ]);
});

test('W39-8.75 W39-4.37: terrain costs nothing; over a big river goes who was ready, into that hex only', () => {
  const sides = [{ side: '3831/N', river: 'big' as const }];
  expect(beaten(B1, ['3829'], [], { sides }).combat).toBeNull();
  const strong = (more: object, given: Partial<Given> = {}) => {
    const state = battle([foot('a', '3831', 8, more), foot('p', '3830', 1)], { sides, ...given });
    fight(state, ['a'], ['3830'], ...B2);
    retreat(state, 'polish', '3830', ['p'], ['3829', '3828'], 6, 6);
    return state;
  };
  const ready = strong({ riverReady: true });
  expect(code(ready, 'a', '3830', '3829')).toBe('BIG_RIVER');
  expect(code(ready, 'a', '3830')).toBeNull();
  act(ready, passPursuit, 'german', { type: 'passPursuit' });
  runOn(ready);
  expect(ready.units[unitOf(ready, 'a')]!.riverReady).toBe(false);
  expect(strong({ riverReady: true, type: 'motInf' }).combat).toBeNull();
  const bridge = [{ ...sides[0]!, bridge: 'B' }];
  expect(code(strong({ type: 'motInf' }, { sides: bridge }), 'a', '3830', '3829')).toBeNull();
});

test('W39-9.14 W39-14.45 W39-8.76: guns, refuelling and panicked units do not pursue, nor motors without fuel', () => {
  expect(beaten(B1, ['3829'], [], {}, { refuelling: true }).combat).toBeNull();
  expect(beaten(B1, ['3829'], [], {}, { type: 'motInf', supply: 2 }).combat).toBeNull();
  const state = battle([
    foot('a', '3831', 8, { formation: 'DE-13MOT' }),
    foot('g', '3831', 0, { type: 'artMot', fire: 4, formation: 'DE-13MOT' }),
    foot('p', '3830', 2),
  ]);
  attack(state, ['a'], ['3830'], { artillery: ['g'] });
  runOn(state, ...B1);
  retreat(state, 'polish', '3830', ['p'], ['3829'], 6);
  expect(code(state, 'g', '3830')).toBe('ARTILLERY_NO_PURSUIT');
});

test('W39-8.76 W39-9.16 W39-22.18 W39-13.26: lone guns, headquarters and the panicked are run over on the way', () => {
  const state = beaten(
    B2,
    ['3829', '3828'],
    [
      foot('p1', '3730', 0, { type: 'artFoot', fire: 4, startHex: -1 }),
      foot('p2', '3930', 2, { order: 'panicked', startHex: -1, startZone: false }),
      { id: 'PL-SGO-HQ', hex: '3931' },
    ],
  );
  expect(code(state, 'a', '3830', '3930')).toBeNull();
  expect(code(state, 'a', '3830', '3931')).toBeNull();
  act(state, pursue, 'german', words('a', '3830', '3730'));
  expect([whereIs(state, 'a'), whereIs(state, 'p1')]).toEqual(['3730', '']);
});

test('W39-5.21: pursuit may not end in an over-full hex', () => {
  const state = battle([foot('a', '3831', 9), foot('b', '3731', 9), foot('p', '3830', 3)]);
  fight(state, ['a', 'b'], ['3830'], ...B1);
  retreat(state, 'polish', '3830', ['p'], ['3829'], 6);
  const both = {
    type: 'pursue' as const,
    moves: [
      { unit: 'a', path: ['3830'] },
      { unit: 'b', path: ['3830'] },
    ],
  };
  expect(refused(state, pursue, 'german', both)?.code).toBe('OVERSTACK_AT_END');
  expect(code(state, 'a', '3830')).toBeNull();
});

const destroyed = (dice: readonly number[], options: object = {}, more: GivenUnit[] = []) => {
  const tanks = { type: 'armour' as const };
  const force = [foot('a', '3831', 18, tanks), foot('b', '3731', 2, tanks)];
  const state = battle([...force, foot('p', '3830', 3), ...more], { options });
  fight(state, ['a', 'b'], ['3830'], ...dice);
  retreat(state, 'polish', '3830', [], []);
  return state;
};

test('W39-8.77: a defender destroyed by standing fast opens his hex and as many more as the loss was too large', () => {
  // 20 against 3 is 7:1; a 7 is B2, price 3: exactly destroyed; a 2 is B4, price 5: two more hexes
  const exact = destroyed([3, 4, 1, 1]);
  expect(exact.combat).toMatchObject({ price: 3, destroyed: true, pursuit: 1 });
  expect(code(exact, 'a', '3830', '3829')).toBe('TOO_FAR');
  const surplus = destroyed([1, 1, 1, 1]);
  expect(surplus.combat).toMatchObject({ price: 5, pursuit: 3 });
  expect(code(surplus, 'a', '3830', '3829', '3828')).toBeNull();
  expect(advanceBeyond(7, false, null)).toBe(2);
});

test('W39-8.77: beyond the hex ordinary zones stop the victors', () => {
  const state = destroyed([1, 1, 1, 1], {}, [foot('p2', '3828', 2)]);
  expect(code(state, 'a', '3830', '3829')).toBeNull();
  expect(code(state, 'a', '3830', '3829', '3729')).toBe('ZOC_STOP');
});

test('W39-8.71: destroying the defender earns the marker too, unless the option says no', () => {
  const mark = (state: Table) => state.units[unitOf(state, 'a')]!.attackMark;
  expect(mark(destroyed([3, 4, 1, 1]))).toBe(true);
  expect(mark(destroyed([3, 4, 1, 1], { attackMarkerOnElimination: false }))).toBe(false);
});

test('W39-12.26: units meant for an overrun stop at the first enemy zone, path or not', () => {
  const state = battle([
    foot('a', '3831', 8, { type: 'motInf' }),
    foot('p', '3830', 2),
    foot('p2', '3729', 2),
  ]);
  attack(state, ['a'], ['3830'], { overrunIntent: ['a'] });
  runOn(state, ...B3);
  retreat(state, 'polish', '3830', ['p'], ['3829', '3828', '3827'], 6, 6);
  expect(code(state, 'a', '3830', '3829')).toBeNull();
  expect(code(state, 'a', '3830', '3829', '3828')).toBe('OVERRUN_STOP');
});

test('W39-11.15: works are lost when their occupants have gone', () => {
  const state = battle([foot('a', '3831', 24), foot('p', '3830', 3)], {
    works: [{ hex: '3830', side: 1 }],
  });
  fight(state, ['a'], ['3830'], ...B1);
  retreat(
    state,
    'polish',
    '3830',
    ['p'],
    state.combat?.result === 'B1' ? ['3829'] : ['3829', '3828'],
    6,
    6,
  );
  expect(state.works.filter(({ hex }) => hex === hexOf(state, '3830'))).toEqual([]);
});

test('W39-8.79: offers of pursuit are legal and one combat ends before the next', () => {
  const state = beaten(B2, ['3829', '3828']);
  const offers = [...pursue.candidates(state, seat('german'))];
  expect(offers.length).toBeGreaterThan(3);
  for (const offer of offers) expect(pursue.refuse(state, seat('german'), offer)).toBeNull();
});

const HQ = { id: 'PL-SGO-HQ', hex: '3830', open: false };
const inWood = (units: GivenUnit[], more: Partial<Given> = {}) =>
  battle(units, {
    options: { camouflage: true },
    changes: [{ hex: '3830', terrain: ['fullWood'] }],
    ...more,
  });
const hqOf = (state: Table) => state.units[unitOf(state, HQ.id)]!.status;

test('W39-13.26 W39-HID: an attack on a face-down headquarters alone in full wood shows it, and who enters destroys it', () => {
  const state = inWood([foot('a', '3831', 3), foot('b', '3831', 2), HQ]);
  attack(state, ['a'], ['3830']);
  expect(runOn(state).lines.map(({ id }) => id)).toEqual(['attackVain']); // and no die falls
  expect(combatQuestions(state)).toMatchObject([{ seat: 'german', kind: 'pursuit' }]);
  expect(code(state, 'b', '3830')).toBe('NO_SUCH_UNIT'); // it did not attack
  expect(code(state, 'a', '3830', '3829')).not.toBeNull();
  expect([...pursue.candidates(state, seat('german'))]).toEqual([words('a', '3830')]);
  act(state, pursue, 'german', words('a', '3830'));
  runOn(state);
  expect([whereIs(state, 'a'), hqOf(state), state.combat]).toEqual(['3830', 'destroyed', null]);
  expect(state.units[unitOf(state, 'a')]!.attackMark).toBe(false); // nobody was beaten
});

test('W39-13.26: entering is optional, and who could not pursue stays', () => {
  const state = inWood([foot('a', '3831', 3), HQ]);
  attack(state, ['a'], ['3830']);
  runOn(state);
  act(state, passPursuit, 'german', { type: 'passPursuit' });
  runOn(state);
  expect([whereIs(state, 'a'), hqOf(state), state.combat]).toEqual(['3831', 'onBoard', null]);
  const stuck = inWood([foot('a', '3831', 3, { type: 'armour', supply: 2 }), HQ]);
  attack(stuck, ['a'], ['3830']);
  runOn(stuck);
  expect([hqOf(stuck), stuck.combat]).toEqual(['onBoard', null]);
});

test('W39-13.26 W39-4.37: beyond a big river only who was ready to cross enters', () => {
  const entered = (riverReady: boolean) => {
    const state = battle([foot('a', '3831', 3, { riverReady }), HQ], {
      options: { camouflage: true },
      sides: [{ side: '3831/N', river: 'big' }],
    });
    attack(state, ['a'], ['3830']);
    runOn(state);
    return [...pursue.candidates(state, seat('german'))].length;
  };
  expect([entered(true), entered(false)]).toEqual([1, 0]);
});

test('W39-13.26: a headquarters found beside a beaten stack can be entered as well, instead of following', () => {
  const state = inWood([foot('a', '3831', 8), foot('p', '3931', 2), HQ]);
  attack(state, ['a'], ['3830', '3931']);
  runOn(state, ...B2);
  expect(state.combat?.result).toBe('B2');
  retreat(state, 'polish', '3931', ['p'], ['4030', '4130'], 6, 6);
  expect(code(state, 'a', '3830', '3829')).toBe('LEFT_PATH_MUST_STOP');
  act(state, pursue, 'german', words('a', '3830'));
  expect(hqOf(state)).toBe('destroyed');
});

test('W39-8.76 W39-14.45: nobody sends the enemy, or who refuels, after the losers', () => {
  const state = battle([
    foot('a', '3831', 8),
    foot('b', '3731', 2, { refuelling: true }),
    foot('p', '3830', 2),
  ]);
  fight(state, ['a'], ['3830'], ...B1);
  retreat(state, 'polish', '3830', ['p'], ['3829'], 6);
  expect(code(state, 'p', '3830')).toBe('NOT_YOURS');
  expect(code(state, 'b', '3830')).toBe('REFUELLING');
  const twice = {
    type: 'pursue' as const,
    moves: [words('a', '3830').moves[0]!, words('a', '3830').moves[0]!],
  };
  expect(refused(state, pursue, 'german', twice)?.code).toBe('DUPLICATE');
});

test('W39-5.24: pursuit may not end beside another nation', () => {
  const ally = foot('s', '3731', 1, { nation: 'SU', startHex: -1 });
  const state = beaten(B2, ['3829', '3828'], [ally]);
  expect(code(state, 'a', '3830', '3731')).toBe('MIXED_NATIONS_AT_END');
  expect(code(state, 'a', '3830')).toBeNull();
});

test('W39-5.21: when everybody follows, each is offered a hex that has room for him', () => {
  const state = battle([foot('a', '3831', 9), foot('b', '3731', 9), foot('p', '3830', 3)]);
  fight(state, ['a', 'b'], ['3830'], ...B2);
  retreat(state, 'polish', '3830', ['p'], ['3829', '3828'], 6, 6);
  const offers = [...pursue.candidates(state, seat('german'))];
  const together = offers.filter(({ moves }) => moves.length > 1);
  expect(together.length).toBeGreaterThan(0);
  for (const { moves } of together)
    expect(new Set(moves.map(({ path }) => path.at(-1))).size).toBe(moves.length);
  for (const offer of offers) expect(refused(state, pursue, 'german', offer)).toBeNull();
});

test('W39-8.71: two allies who beat the same attacker pursue one after the other', () => {
  const state = battle(
    [foot('p', '3830', 3), foot('a', '3831', 8), foot('s', '3731', 8, { nation: 'SU' })],
    { side: 1, options: { sovietSeat: true } },
  );
  fight(state, ['p'], ['3831', '3731'], 6, 6, 1, 1);
  expect(state.combat?.result).toBe('A3');
  retreat(state, 'polish', '3830', ['p'], ['3829', '3828', '3827'], 6, 6);
  expect(state.combat?.asked).toEqual(['german', 'soviet']);
  expect(combatQuestions(state)).toMatchObject([{ seat: 'german', kind: 'pursuit' }]);
  act(state, passPursuit, 'german', { type: 'passPursuit' });
  expect(combatQuestions(state)).toMatchObject([{ seat: 'soviet', kind: 'pursuit' }]);
  expect(refused(state, passPursuit, 'german', { type: 'passPursuit' })?.code).toBe(
    'NOT_YOUR_PHASE',
  );
});
