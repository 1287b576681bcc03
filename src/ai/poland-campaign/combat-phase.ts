import type { Action } from '../../rules/poland-campaign/index.ts';
import { COLUMNS } from '../../rules/poland-campaign/index.ts';
import { type Aim, aimAt, judge, type Member } from './aim.ts';
import { type Group, planAttacks, strikersIn, targetsFor } from './attack-plan.ts';
import { decided, offersOf, type PolandDecision, type PolandSight } from './decision.ts';
import { GERMAN, type Situation, type Troop } from './situation.ts';
import type { Weights } from './weights.ts';

/** PC-5.0c: units that must attack and have not. */
const obligedOf = ({ view, mine }: Situation): Set<Troop> => {
  const ids = new Set(view.obliged);
  return new Set(mine.filter(troop => ids.has(troop.id) && !troop.attacked));
};

const declared = (
  { field }: Situation,
  group: Group,
): Extract<Action, { type: 'declareAttack' }> => ({
  type: 'declareAttack',
  target: field.grid.label(group.target),
  units: group.members.map(({ troop }) => troop.id),
  air: group.air,
});

const NOBODY: ReadonlySet<Troop> = new Set();

/** The Combat Phase: the best attack first, then what duty demands, then the end. */
export const fight = (
  sight: PolandSight,
  situation: Situation,
  weights: Weights,
): PolandDecision => {
  const obliged = obligedOf(situation);
  const inPlace: Weights = { ...weights, troopCost: 0, leave: () => 0, commitment: 0 };
  const strikers = strikersIn(situation, null, troop => !troop.attacked);
  const wanted = { ...inPlace, threshold: weights.voluntary };
  const planning = { situation, strikers, threat: null, pinned: NOBODY, weights: wanted };
  const planned = planAttacks(planning, () => 'next');
  for (const group of planned) {
    const action = withBound(situation, group, obliged, inPlace);
    if (!sight.refuse(action)) return reasoned(situation, action, group, 'attack');
  }
  return duty(sight, situation, strikers, obliged, inPlace);
};

const reasoned = (situation: Situation, action: Action, group: Group, id: string): PolandDecision =>
  decided(action, id, {
    target: situation.field.grid.label(group.target),
    odds: COLUMNS[group.column]!,
    units: group.members.length,
    air: group.air,
    siege: group.siege,
  });

const adjacentTargets = ({ field, count, foe, view }: Situation, hex: number): number[] => {
  const struck = new Set(view.struck);
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const next = field.grid.neighbours[hex * 6 + d]!;
    if (next >= 0 && count[foe][next]! > 0 && !struck.has(field.grid.label(next))) found.push(next);
  }
  return found;
};

/** Everybody who must attack and has only this enemy joins. */
const withBound = (
  situation: Situation,
  group: Group,
  obliged: ReadonlySet<Troop>,
  weights: Weights,
): Extract<Action, { type: 'declareAttack' }> => {
  const bound = [...obliged].filter(troop => {
    const targets = adjacentTargets(situation, troop.hex);
    return targets.length === 1 && targets[0] === group.target;
  });
  const inside = new Set(group.members.map(({ troop }) => troop));
  const more = bound.filter(troop => !inside.has(troop)).map(troop => ({ troop, hex: troop.hex }));
  if (more.length === 0) return declared(situation, group);
  const members = [...group.members, ...more];
  const pool = situation.me === GERMAN ? situation.view.air : 0;
  const { air } = judge(
    situation,
    aimAt(situation, group.target, weights),
    members,
    pool,
    weights,
    true,
  );
  return declared(situation, { ...group, members, air });
};

/** PC-5.0c: attacks nobody wants but the rules; the least bad first, with whoever helps. */
const duty = (
  sight: PolandSight,
  situation: Situation,
  strikers: ReadonlyMap<number, readonly Troop[]>,
  obliged: ReadonlySet<Troop>,
  weights: Weights,
): PolandDecision => {
  const end = { type: 'endCombat' } as const;
  if (!sight.refuse(end)) return decided(end, 'enough');
  const choices = targetsFor(situation, strikers).flatMap(target =>
    forcedGroups(situation, aimAt(situation, target, weights), strikers, obliged, weights),
  );
  choices.sort((a, b) => b.value - a.value);
  for (const group of choices) {
    const action = withBound(situation, group, obliged, weights);
    if (!sight.refuse(action)) return reasoned(situation, action, group, 'duty');
  }
  const [first] = offersOf(sight, 'declareAttack');
  return first
    ? decided(first, 'duty', {
        target: first.target,
        odds: '?',
        units: first.units.length,
        air: first.air,
        siege: 'free',
      })
    : decided(end, 'enough');
};

/** On one target: all who must, and all who may. */
const forcedGroups = (
  situation: Situation,
  aim: Aim,
  strikers: ReadonlyMap<number, readonly Troop[]>,
  obliged: ReadonlySet<Troop>,
  weights: Weights,
): Group[] => {
  const near: Member[] = [];
  for (const [hex, troops] of strikers)
    if (situation.field.grid.direction(hex, aim.target) >= 0)
      for (const troop of troops) if (troop.hex === hex) near.push({ troop, hex });
  const must = near.filter(({ troop }) => obliged.has(troop));
  if (must.length === 0) return [];
  const unarmoured = (members: Member[]) => members.filter(({ troop }) => !troop.piece?.armoured);
  const pool = situation.me === GERMAN ? situation.view.air : 0;
  return [must, near, unarmoured(must), unarmoured(near)].flatMap(members => {
    if (members.length === 0) return [];
    const { value, air, column, siege } = judge(situation, aim, members, pool, weights, true);
    return value <= -99 ? [] : [{ target: aim.target, members, air, value, column, siege }];
  });
};
