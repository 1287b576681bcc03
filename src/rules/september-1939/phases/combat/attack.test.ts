import { expect, test } from 'vitest';
import {
  attack,
  attackCode,
  attackRefusal,
  battle,
  foot,
  runOn,
} from '../../../../../tools/vectors/september-1939/fight.ts';
import {
  type GivenUnit,
  refused,
  seat,
  unitOf,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { actingSide } from '../../flow/turn.ts';
import type { State } from '../../state.ts';
import { openDuties } from '../../terms/duties.ts';
import { idsOf, labelOf } from '../../terms/naming.ts';
import { declareBombardment } from '../bombardment.ts';
import { canAttack, declareAttack, dutyRefusal, endAttacks } from './index.ts';

const END = { type: 'endAttacks' as const };
const ends = (state: State) => refused(state, endAttacks, 'german', END)?.code ?? null;
const duties = (state: State) =>
  openDuties(state, actingSide(state)).map(({ rule, hex, by }) => ({
    rule,
    hex: hex < 0 ? '' : labelOf(state, hex),
    by: idsOf(state, by),
  }));
/** Dice of a result without effect at even odds and of no loss. */
const NOTHING = [3, 4, 1, 1] as const;

test('W39-8.11: a unit attacks once and is attacked once in a phase', () => {
  const state = battle([
    foot('a', '3831', 3),
    foot('b', '3731', 3),
    foot('c', '3930', 3),
    foot('p', '3830', 3),
  ]);
  attack(state, ['a'], ['3830']);
  expect(attackCode(state, ['b'], ['3830'])).toBe('COMBAT_OPEN');
  runOn(state, ...NOTHING);
  expect(state.combat).toBeNull();
  expect(attackCode(state, ['b'], ['3830'])).toBe('TARGET_ALREADY_ATTACKED');
  state.units[unitOf(state, 'p')]!.struck = false;
  expect(attackCode(state, ['a'], ['3830'])).toBe('ALREADY_ATTACKED');
  expect(attackCode(state, ['b'], ['3830'])).toBeNull();
  state.phase = 'fortify';
  expect(attackCode(state, ['b'], ['3830'])).toBe('NOT_YOUR_PHASE');
});

test('W39-8.12: only who was in contact when the phase began, across big rivers and in full wood too', () => {
  const state = battle(
    [
      foot('a', '3831', 3),
      foot('b', '3731', 3, { startHex: -1 }),
      foot('p', '3830', 3),
      foot('late', '3930', 3, { startZone: false }),
    ],
    { sides: [{ side: '3831/N', river: 'big' }] },
  );
  expect(attackCode(state, ['a'], ['3830'])).toBeNull();
  expect(attackCode(state, ['b'], ['3830'])).toBe('NOT_IN_CONTACT_AT_START');
  expect(attackCode(state, ['late'], ['3830'])).toBe('NOT_IN_CONTACT_AT_START');
  const wood = battle([foot('a', '3831', 3), foot('p', '3830', 3)], {
    changes: [{ hex: '3830', terrain: ['fullWood'] }],
  });
  expect(attackCode(wood, ['a'], ['3830'])).toBeNull();
});

test('W39-8.12 W39-13.25 W39-9.15: who has no zone cannot attack', () => {
  const state = battle([
    foot('a', '3831', 3, { order: 'panicked' }),
    foot('b', '3831', 2, { order: 'disorganised' }),
    foot('c', '3831', 2, { noZoneUntil: 1 }),
    foot('g', '3831', 0, { type: 'artFoot', fire: 4 }),
    { id: 'DE-XIV-HQ', hex: '3831' },
    foot('p', '3830', 3),
  ]);
  for (const id of ['a', 'b', 'c', 'g', 'DE-XIV-HQ'])
    expect(attackCode(state, [id], ['3830'])).toBe('NO_ZOC');
});

test('W39-8.13: the side whose phase it is attacks, in the Counter-attack Phase the other', () => {
  const state = battle([foot('a', '3831', 3), foot('p', '3830', 3)]);
  expect(actingSide(state)).toBe(0);
  expect(canAttack(state, 'german')).toBe(true);
  expect(canAttack(state, 'polish')).toBe(false);
  state.phase = 'counter';
  expect(actingSide(state)).toBe(1);
  expect(canAttack(state, 'polish')).toBe(true);
});

test('W39-8.21: attacking is voluntary', () => {
  expect(ends(battle([foot('a', '3831', 3), foot('p', '3830', 3)]))).toBeNull();
});

const twoEnemies = (bAt: string) =>
  battle([foot('a', '3731', 3), foot('b', bAt, 3), foot('p1', '3830', 3), foot('p2', '3831', 3)]);

test('W39-8.22: who attacks one enemy in his zone leaves the other to those who still can', () => {
  const state = twoEnemies('3832');
  attack(state, ['a'], ['3830']);
  runOn(state, ...NOTHING);
  expect(duties(state)).toEqual([{ rule: 'W39-8.22', hex: '3831', by: ['b'] }]);
  expect(ends(state)).toBe('MANDATORY_ATTACK_OPEN');
  attack(state, ['b'], ['3831']);
  runOn(state, ...NOTHING);
  expect(ends(state)).toBeNull();
});

test('W39-8.22: if nobody else can, the attack must take in everybody in the zone', () => {
  const state = twoEnemies('3500');
  expect(attackRefusal(state, ['a'], ['3830'])).toMatchObject({
    rule: 'W39-8.22',
    code: 'MUST_ATTACK_ALL_IN_ZOC',
    because: expect.stringContaining('3831'),
  });
  expect(attackCode(state, ['a'], ['3830', '3831'])).toBeNull();
});

test('W39-8.22: the last who could meet a duty of others must meet it', () => {
  const state = battle([
    foot('a', '3731', 3),
    foot('b', '3832', 3),
    foot('p1', '3830', 3),
    foot('p2', '3831', 3),
    foot('p3', '3833', 3),
  ]);
  attack(state, ['a'], ['3830']);
  runOn(state, ...NOTHING);
  expect(attackCode(state, ['b'], ['3833'])).toBe('MUST_ATTACK_ALL_IN_ZOC');
  expect(attackCode(state, ['b'], ['3831', '3833'])).toBeNull();
});

test('W39-8.22: no duty beyond a big river, in full wood, or towards headquarters alone', () => {
  const units = [foot('a', '3731', 3), foot('p1', '3830', 3), foot('p2', '3831', 3)];
  const river = battle(units, { sides: [{ side: '3731/SE', river: 'big' }] });
  expect(attackCode(river, ['a'], ['3830'])).toBeNull();
  const wood = battle(units, { changes: [{ hex: '3831', terrain: ['fullWood'] }] });
  expect(attackCode(wood, ['a'], ['3830'])).toBeNull();
  const hq = battle([
    foot('a', '3731', 3),
    foot('p1', '3830', 3),
    { id: 'PL-SGO-HQ', hex: '3831' },
  ]);
  expect(attackCode(hq, ['a'], ['3830'])).toBeNull();
  expect(attackCode(hq, ['a'], ['3831'])).toBe('NO_TARGET');
});

test('W39-8.22: bombardment does not discharge the duty; a duty nobody can meet has lapsed', () => {
  const bombarded = twoEnemies('3500');
  bombarded.units[unitOf(bombarded, 'p2')]!.struck = true;
  expect(attackCode(bombarded, ['a'], ['3830'])).toBe('MUST_ATTACK_ALL_IN_ZOC');
  const state = twoEnemies('3832');
  attack(state, ['a'], ['3830']);
  runOn(state, ...NOTHING);
  state.units[unitOf(state, 'b')]!.startHex = -1;
  expect(duties(state)).toEqual([]);
  expect(ends(state)).toBeNull();
});

test('W39-8.25 W39-8.26: a stack may split over several attacks, one after the other', () => {
  const state = battle([
    foot('a', '3731', 3),
    foot('b', '3731', 3),
    foot('c', '3731', 3),
    foot('p1', '3830', 3),
    foot('p2', '3831', 3),
  ]);
  attack(state, ['a', 'b'], ['3831']);
  runOn(state, 6, 4, 1, 1);
  expect(attackCode(state, ['c'], ['3830'])).toBeNull();
});

const marked = (more = {}) =>
  battle([foot('a', '3831', 3), foot('p', '3830', 3, { attackMark: true })], more);

test('W39-8.28: who begins his Attack Phase with a marked enemy in his zone must attack', () => {
  const state = marked();
  expect(duties(state)).toEqual([{ rule: 'W39-8.28', hex: '', by: ['a'] }]);
  expect(refused(state, endAttacks, 'german', END)?.rule).toBe('W39-8.28');
  attack(state, ['a'], ['3830']);
  runOn(state, ...NOTHING);
  expect(ends(state)).toBeNull();
});

test('W39-8.28: not from works, nor when every legal target is gone', () => {
  expect(ends(marked({ works: [{ hex: '3831', side: 0 }] }))).toBeNull();
  const state = marked();
  state.units[unitOf(state, 'p')]!.struck = true;
  expect(ends(state)).toBeNull();
});

test('W39-8.29: several hexes against one, or one against several, never many against many', () => {
  const state = battle([
    foot('a', '3731', 3),
    foot('b', '3732', 3),
    foot('p1', '3830', 3),
    foot('p2', '3831', 3),
  ]);
  expect(attackCode(state, ['a', 'b'], ['3830', '3831'])).toBe('MANY_TO_MANY');
  expect(attackCode(state, ['a', 'b'], ['3831'])).toBe('MUST_ATTACK_ALL_IN_ZOC');
  expect(attackCode(state, ['a'], ['3830', '3831'])).toBeNull();
});

test('W39-8.30: Germans and allies attack together only where the scenario or the option says so', () => {
  const units = [foot('a', '3731', 3), foot('SU-x', '3831', 3), foot('p', '3830', 3)];
  const code = (jointAttacks: boolean, alliedJointAttacks: 'scenario' | 'yes' | 'no') =>
    attackCode(
      battle(units, { scenario: { jointAttacks }, options: { alliedJointAttacks } }),
      ['a', 'SU-x'],
      ['3830'],
    );
  expect(code(false, 'scenario')).toBe('MIXED_NATIONS_ATTACK');
  expect(code(true, 'scenario')).toBeNull();
  expect(code(false, 'yes')).toBeNull();
  expect(code(true, 'no')).toBe('MIXED_NATIONS_ATTACK');
});

const countering = (more: object, enemy: object = {}) => {
  const state = battle([foot('a', '3831', 3, enemy), foot('p', '3830', 3, more)]);
  state.phase = 'counter';
  return attackCode(state, ['p'], ['3831']);
};

test('W39-8.32: who was assaulted, or bombarded with more than 3, or faces a mark does not counter-attack', () => {
  expect(countering({})).toBeNull();
  expect(countering({ bombarded: 30 })).toBeNull();
  expect(countering({ bombarded: 31 })).toBe('COUNTER_NOT_ELIGIBLE');
  expect(countering({ assaulted: true })).toBe('COUNTER_NOT_ELIGIBLE');
  expect(countering({}, { attackMark: true })).toBe('TARGET_HAS_ATTACK_MARKER');
  const state = battle([
    foot('a', '3831', 3),
    foot('b', '3731', 3, { attackMark: true }),
    foot('p', '3830', 3),
  ]);
  state.phase = 'counter';
  expect(attackCode(state, ['p'], ['3831'])).toBe('COUNTER_NOT_ELIGIBLE');
});

test('W39-8.31: in the Counter-attack Phase all of the zone must be attacked, but no mark compels', () => {
  const state = battle([foot('a', '3731', 3), foot('b', '3831', 3), foot('p', '3830', 3)]);
  state.phase = 'counter';
  expect(attackCode(state, ['p'], ['3831'])).toBe('MUST_ATTACK_ALL_IN_ZOC');
  expect(dutyRefusal(state, seat('polish'))).toBeNull();
});

test('W39-T5: no attack across a lake', () => {
  const state = battle([foot('a', '3831', 3), foot('p', '3830', 3)], {
    changes: [{ hex: '3830', terrain: ['lake'] }],
  });
  expect(attackCode(state, ['a'], ['3830'])).toBe('LAKE');
});

test('W39-8.4a W39-BAD: bad words are refused with their code', () => {
  const state = battle([foot('a', '3831', 3), foot('p', '3830', 3)]);
  expect(attackCode(state, [], ['3830'])).toBe('EMPTY');
  expect(attackCode(state, ['a', 'a'], ['3830'])).toBe('DUPLICATE');
  expect(attackCode(state, ['a'], [])).toBe('EMPTY');
  expect(attackCode(state, ['a'], ['9999'])).toBe('BAD_HEX');
  expect(attackCode(state, ['a'], ['3830', '3830'])).toBe('DUPLICATE');
  expect(attackCode(state, ['a'], ['3931'])).toBe('NO_TARGET');
  expect(attackCode(state, ['zz'], ['3830'])).toBe('NO_SUCH_UNIT');
  expect(
    refused(state, declareAttack, 'german', {
      type: 'declareAttack',
      attackers: ['p'],
      targets: ['3830'],
      artillery: [],
      air: [],
      overrunIntent: [],
    })?.code,
  ).toBe('NOT_YOURS');
});

test('W39-S1.5: a unit sent against a place attacks whoever holds it', () => {
  const order = { unit: 'a', hex: '3830' };
  const restrictions = [
    { nation: 'DE' as const, from: '1939-10-01', mayMove: [], mustAttack: order },
  ];
  const state = battle([foot('a', '3831', 3), foot('p', '3830', 3)], {
    scenario: { restrictions },
  });
  expect(duties(state)).toEqual([{ rule: 'W39-S1.5', hex: '3830', by: ['a'] }]);
  expect(ends(state)).toBe('MANDATORY_ATTACK_OPEN');
});

test('W39-8.22: a hex that must be assaulted cannot be bombarded instead', () => {
  const state = battle([
    foot('a', '3731', 3),
    foot('b', '3832', 3),
    foot('g', '3733', 0, { type: 'artFoot', fire: 10 }),
    foot('p1', '3830', 3),
    foot('p2', '3831', 3),
  ]);
  const shell = { type: 'declareBombardment' as const, artillery: ['g'], air: [], target: '3831' };
  expect(refused(state, declareBombardment, 'german', shell)).toBeNull();
  attack(state, ['a'], ['3830']);
  runOn(state, ...NOTHING);
  expect(refused(state, declareBombardment, 'german', shell)?.code).toBe('MANDATORY_ATTACK_OPEN');
});

const hidden = { camouflage: true };
const acrossRiver = { options: hidden, sides: [{ side: '3831/N', river: 'big' as const }] };

test('W39-HID: face-down enemies beyond a river may be attacked whatever they are, and are shown by it', () => {
  const state = battle(
    [foot('a', '3831', 3), { id: 'PL-SGO-HQ', hex: '3830', open: false }],
    acrossRiver,
  );
  expect(attackCode(state, ['a'], ['3830'])).toBeNull();
  attack(state, ['a'], ['3830']);
  expect(runOn(state).lines.map(({ id }) => id)).toEqual(['attackVain']);
  expect([state.combat, state.units[unitOf(state, 'PL-SGO-HQ')]!.open]).toEqual([null, true]); // not ready to cross
});

test('W39-HID: what is refused does not hang on what a face-down counter is', () => {
  const codes = (enemy: GivenUnit) => {
    const state = battle(
      [foot('a', '3831', 3), foot('b', '3731', 3), { ...enemy, hex: '3830', open: false }],
      acrossRiver,
    );
    return [attackCode(state, ['a'], ['3830']), attackCode(state, ['a', 'b'], ['3830'])];
  };
  expect(codes({ id: 'PL-SGO-HQ' })).toEqual(codes(foot('p', '3830', 3)));
});
