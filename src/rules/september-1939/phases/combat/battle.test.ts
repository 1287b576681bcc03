import { expect, test } from 'vitest';
import {
  type GivenUnit,
  seat,
  smallTable,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { Dice } from '../../../../engine/dice/dice.ts';
import { type Random, random } from '../../../../engine/random.ts';
import { problemIn } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import { actingSide } from '../../flow/turn.ts';
import { type State, stateShape } from '../../state.ts';
import { seatsOfSide } from '../../terms/sides.ts';
import { brokenStacks } from '../../terms/stacking.ts';
import { derivedFaults } from '../../terms/standing.ts';
import {
  allocateLosses,
  chooseRetreat,
  combatQuestions,
  combatStep,
  declareAttack,
  declareOverrun,
  declareSupport,
  endAttacks,
  overrunRaid,
  passPursuit,
  pursue,
} from './index.ts';

const RULES = {
  allocateLosses,
  chooseRetreat,
  declareAttack,
  declareOverrun,
  declareSupport,
  endAttacks,
  overrunRaid,
  passPursuit,
  pursue,
};
type Name = keyof typeof RULES;

const contextOf = (chance: Random, who: string): Context => {
  const dice = new Dice({ face: () => 1 + chance.below(6) });
  return {
    seat: who,
    dice,
    roll: (spec, rule) => dice.roll(spec, rule),
    log: () => undefined,
    reveal: () => undefined,
  };
};

/** Does something legal at random; every offer must be accepted. */
const doSomething = (state: State, who: string, names: readonly Name[], chance: Random): Name => {
  const offers = names.flatMap(name =>
    [...RULES[name].candidates(state, seat(who as 'german'))].map(action => ({ name, action })),
  );
  expect(offers.length, `${state.phase} ${state.combat?.stage} ${who}`).toBeGreaterThan(0);
  for (const { name, action } of offers)
    expect(RULES[name].refuse(state, seat(who as 'german'), action as never)).toBeNull();
  const sampled = RULES[offers[0]!.name].sample?.(state, seat(who as 'german'), chance);
  if (sampled)
    expect(
      RULES[offers[0]!.name].refuse(state, seat(who as 'german'), sampled as never),
    ).toBeNull();
  const { name, action } = offers[chance.below(offers.length)]!;
  RULES[name].apply(state, action as never, contextOf(chance, who));
  return name;
};

const TYPES = ['infantry', 'armour', 'recon', 'artMot', 'motInf', 'cavalry', 'hq'] as const;
const FORMATION = { DE: 'DE-13MOT', PL: 'PL-50ID', SU: 'SU-29TB' } as const;

const crowd = (chance: Random): GivenUnit[] => {
  const units: GivenUnit[] = [];
  const taken = new Map<string, string>();
  for (let i = 0; i < 26; i++) {
    const hex = `${30 + chance.below(6)}${20 + chance.below(6)}`;
    const nation = taken.get(hex) ?? (['DE', 'PL', 'PL', 'DE', 'SU'] as const)[chance.below(5)]!;
    if (units.filter(unit => unit.hex === hex).length > 2) continue;
    taken.set(hex, nation);
    const type = TYPES[chance.below(TYPES.length)]!;
    const order = (['good', 'good', 'disorganised', 'panicked'] as const)[chance.below(4)]!;
    units.push({
      id: `${nation}-u${i}`,
      nation: nation as 'DE',
      type,
      hex,
      formation: FORMATION[nation as 'DE'],
      order: type === 'hq' ? 'good' : order,
      attackMark: chance.below(4) === 0,
      supply: chance.below(3),
      left: 24,
      ...(type === 'artMot' ? { fire: 5 } : {}),
      ...(type === 'infantry' ? { parts: [1, 2] } : { sp: 1 + chance.below(3) }),
    });
  }
  return units;
};

const battlefield = (chance: Random): State => {
  const state = smallTable({
    units: crowd(chance),
    phase: 'attack',
    side: chance.below(2),
    planes: [{ nation: 0 }, { nation: 2 }],
    works: [{ hex: `${30 + chance.below(6)}${20 + chance.below(6)}`, side: 1 }],
    scenario: { jointAttacks: chance.below(2) === 0 },
    options: { sovietSeat: chance.below(2) === 0 },
    changes: Array.from({ length: 8 }, (_, i) => ({
      hex: `${30 + (i % 6)}${20 + chance.below(6)}`,
      terrain: (
        ['wood', 'fullWood', 'swamp', 'town', 'lake', 'hills', 'city', 'clear'] as const
      ).slice(i, i + 1),
    })).filter((one, i, all) => all.findIndex(({ hex }) => hex === one.hex) === i),
    sides: [
      { side: `32${20 + chance.below(6)}/N`, river: 'big', bridge: 'B' },
      { side: `33${20 + chance.below(6)}/NE`, river: 'river' },
    ],
  });
  for (const unit of state.units) if (unit.order === 'panicked') unit.startZone = false;
  return state;
};

const settle = (state: State, chance: Random): void => {
  for (let step = 0; step < 400; step++) {
    if (combatStep(state, contextOf(chance, 'table'))) continue;
    const [question] = combatQuestions(state);
    if (!question) break;
    doSomething(state, question.seat, question.actions as Name[], chance);
  }
  expect(state.combat).toBeNull();
  expect(state.losses).toEqual([]);
};

const noOverfull = (state: State): number =>
  [0, 1, 2].flatMap(nation => brokenStacks(state, nation)).length;

test('W39-SM W39-8.79: random battles are always somebody’s to continue, stay sound and end', () => {
  for (let seed = 0; seed < 20; seed++) {
    const chance = random(seed);
    const state = battlefield(chance);
    const before = noOverfull(state);
    for (let turn = 0; turn < 60 && state.phase === 'attack'; turn++) {
      const [who = ''] = seatsOfSide(state, actingSide(state)).filter(
        one => !state.passed.includes(one),
      );
      doSomething(state, who, ['declareAttack', 'declareAttack', 'endAttacks'], chance);
      settle(state, chance);
      expect(derivedFaults(state)).toEqual([]);
      expect(problemIn(stateShape, state)).toBeNull();
    }
    expect(state.phase).not.toBe('attack');
    expect(noOverfull(state)).toBeLessThanOrEqual(before);
    for (let turn = 0; turn < 40 && state.phase === 'overrun'; turn++) {
      const offers = [...declareOverrun.candidates(state, seat('german'))].length;
      if (offers + [...overrunRaid.candidates(state, seat('german'))].length === 0) break;
      doSomething(state, 'german', ['declareOverrun', 'overrunRaid'], chance);
      settle(state, chance);
      expect(derivedFaults(state)).toEqual([]);
    }
  }
});
