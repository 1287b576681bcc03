import { expect, test } from 'vitest';
import {
  SmallTable,
  marched as unit,
} from '../../../../tools/vectors/poland-campaign/small-table.ts';
import type { Given } from '../../../../tools/vectors/poland-campaign/vector.ts';
import { random } from '../../../engine/random.ts';
import { GRID } from '../terms/field.ts';
import { declareAttack, endCombat } from './attack.ts';

const german = { id: 'german', name: 'German', kind: 'player', side: 'german' } as const;
const inCombat = (given: Given) => {
  const table = SmallTable.of(given);
  table.toCombat('german');
  if (given.options?.mustAttackEveryEngagedHex) table.state.mustStrike = strikes(table);
  return table;
};
const strikes = ({ state }: SmallTable) =>
  state.units.flatMap(({ hex, moved }, i) => (hex >= 0 && !moved && i < 99 ? [hex] : []));
const attack = (target: string, units: string[], air = 0, also?: string[]) => ({
  type: 'declareAttack' as const,
  target,
  units,
  air,
  ...(also ? { also } : {}),
});

test('PC-5.0: opposing units in adjacent hexes are engaged, and the side that moved attacks', () => {
  const table = inCombat({ units: [unit('a', '1110'), unit('p', '1010')] });
  expect([...declareAttack.candidates(table.state, german)]).toContainEqual(attack('1010', ['a']));
  expect(table.refusal('polish', attack('1110', ['p']))?.code).toBe('NOT_YOUR_PHASE');
});

test('PC-5.0b: a stack may split, and every unit in the hex defends', () => {
  const table = inCombat({
    units: [
      unit('a', '1110'),
      unit('b', '1110'),
      unit('p', '1010'),
      unit('p2', '1010'),
      unit('p3', '1209'),
    ],
  });
  expect(table.act('german', attack('1010', ['a']))).toBeNull();
  expect(table.told('odds')).toMatchObject({ attack: 3, defence: 10 });
  expect(table.refusal('german', attack('1209', ['b']))).toBeNull();
});

test('PC-5.0c: bad attacks are refused with their code', () => {
  const table = inCombat({ units: [unit('a', '1110'), unit('b', '1110'), unit('p', '1010')] });
  const code = (action: ReturnType<typeof attack>) => table.refusal('german', action)?.code;
  expect(code(attack('9999', ['a']))).toBe('UNKNOWN_HEX');
  expect(code(attack('1011', ['a']))).toBe('TARGET_EMPTY');
  expect(code(attack('1010', []))).toBe('NO_ATTACKERS');
  expect(code(attack('1010', ['x']))).toBe('UNKNOWN_UNIT');
  expect(code(attack('1010', ['p']))).toBe('NOT_YOUR_UNIT');
  expect(code(attack('1010', ['a', 'b', 'a']))).toBe('BAD_CHOICE');
  expect(code(attack('1010', ['a', 'b'], 1.5))).toBe('AIR_EXCEEDS_POOL');
  expect(code(attack('1010', ['a', 'b'], -1))).toBe('AIR_EXCEEDS_POOL');
  expect(code(attack('1010', ['a']))).toBe('STRANDS_OBLIGED_UNIT');
  expect(code(attack('1010', ['a', 'b'], 0, ['1011']))).toBe('TARGET_EMPTY');
  table.state.units[table.unit('a')]!.attacked = true;
  expect(code(attack('1010', ['a', 'b']))).toBe('ALREADY_ATTACKED');
});

test('PC-5.0c: an obligation lapses when an earlier combat took its contacts away', () => {
  const table = inCombat({ units: [unit('a', '1110'), unit('p', '1010')] });
  expect(table.refusal('german', { type: 'endCombat' })?.code).toBe('OBLIGED_UNITS_REMAIN');
  table.state.struck.push(table.state.units[table.unit('p')]!.hex);
  expect(table.refusal('german', { type: 'endCombat' })).toBeNull();
});

const twoHexes: Given = {
  units: [unit('a', '1110'), unit('p1', '1010'), unit('p2', '1109')],
};

test('PC-5.0d: one attack on several hexes sums their defence; by default it may not', () => {
  expect(inCombat(twoHexes).refusal('german', attack('1010', ['a'], 0, ['1109']))?.code).toBe(
    'BAD_CHOICE',
  );
  const table = inCombat({ ...twoHexes, options: { multiHexDefence: true } });
  expect(table.act('german', attack('1010', ['a'], 7, ['1109']))).toBeNull();
  expect(table.told('odds')).toMatchObject({ attack: 10, defence: 10, base: '1-1' });
});

test('PC-5.0d: the largest columns of the target hexes count', () => {
  const table = inCombat({
    ...twoHexes,
    board: { hexes: { '1109': { terrain: ['mountain'] }, '1010': { terrain: ['forest'] } } },
    options: { multiHexDefence: true },
  });
  table.act('german', attack('1010', ['a'], 20, ['1109']));
  expect(table.told('odds')).toMatchObject({ left: 3 });
});

test('PC-4.1.2f: with the option every engaged hex must be attacked before the phase can end', () => {
  const options = { mustAttackEveryEngagedHex: true };
  const table = inCombat({ ...twoHexes, options });
  expect(table.refusal('german', attack('1010', ['a']))?.rule).toBe('PC-4.1.2f');
  expect(table.refusal('german', attack('1010', ['a'], 0, ['1109']))).toBeNull();
  expect(table.refusal('german', { type: 'endCombat' })?.code).toBe('OBLIGED_UNITS_REMAIN');
});

test('PC-4.1.2f: by default one attack is enough, whichever the hex', () => {
  const table = inCombat(twoHexes);
  table.state.units[table.unit('a')]!.attacked = true;
  expect(table.refusal('german', { type: 'endCombat' })).toBeNull();
});

/** However many must attack whatever, somebody always may: no game comes to a halt. */
test.each([false, true])('a compulsory attack never lacks a candidate (every hex %s)', every => {
  const chance = random(17);
  for (let game = 0; game < 60; game++) {
    const hexes = ['1010', '1009', '1110', '1111', '1011', '0911', '0910', '1209', '1210', '1109'];
    const sides = hexes.map(() => chance.below(3));
    const units = hexes.flatMap((hex, i) =>
      Array.from({ length: 1 + chance.below(2) }, (_, n) => ({
        ...unit(`${sides[i] === 0 ? 'p' : 'g'}${i}${n}`, hex),
        type:
          chance.below(3) === 0 && sides[i] !== 0 ? ('armoured' as const) : ('infantry' as const),
      })),
    );
    const forts = hexes
      .filter((_, i) => sides[i] === 0)
      .map(hex => ({ hex, sides: ['N', 'NE', 'SE'].slice(chance.below(3)) }));
    const table = inCombat({
      board: { forts },
      units,
      options: { mustAttackEveryEngagedHex: every },
    });
    if (!every) table.state.mustStrike = [];
    for (let left = 40; endCombat.refuse(table.state, german, { type: 'endCombat' }); left--) {
      const offer = declareAttack.sample?.(table.state, german, chance);
      expect(offer).not.toBeNull();
      expect(declareAttack.refuse(table.state, german, offer!)).toBeNull();
      expect(left).toBeGreaterThan(0);
      for (const id of offer!.units) table.state.units[table.unit(id)]!.attacked = true;
      for (const label of [offer!.target, ...(offer!.also ?? [])])
        table.state.struck.push(GRID.index(label));
    }
  }
});
