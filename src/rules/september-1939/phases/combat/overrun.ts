import type { Random } from '../../../../engine/random.ts';
import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, list, oneOf, optional, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import { planeIds, planeNumber } from '../../terms/air.ts';
import { touches, unitsOfSideIn } from '../../terms/contact.ts';
import { dutifulOverrun, overrunLeftOut } from '../../terms/duties.ts';
import { fieldOf } from '../../terms/field.ts';
import { idOf, idsOf, labelOf, labelsOf, notUsableAmong, unitNumbers } from '../../terms/naming.ts';
import {
  groundAllows,
  isFreeToOverrun,
  isOverrunType,
  isUndeclared,
  overrunObliges,
  overrunTargets,
} from '../../terms/overruns.ts';
import { seatOfUnit } from '../../terms/sides.ts';
import { hasZone } from '../../terms/strength.ts';
import type { SeptemberRule } from '../rule.ts';
import type { Group } from './attack-groups.ts';
import { nationsAmong, shapeProblem, targetHexesProblem } from './attack-problem.ts';
import { openCombat } from './opening.ts';
import { fitPlanes, planesProblem } from './planes.ts';

const overrunShape = shape({
  type: oneOf(['declareOverrun']),
  attackers: list(text(40), 0, 60),
  targets: list(text(5), 0, 6),
  air: list(text(40), 0, 40),
  /** Refused, W39-12.28. */
  artillery: optional(list(text(40), 0, 40)),
});
export type DeclareOverrun = Infer<typeof overrunShape>;

/** W39-12.21, W39-12.22b, W39-12.26: why this unit cannot overrun these hexes. */
const unitProblem = (state: State, unit: number, targets: readonly number[]): Refusal | null => {
  const id = idOf(state, unit);
  const { hex, overran } = state.units[unit]!;
  if (!isOverrunType(state, unit)) return no('W39-12.21', 'OVERRUN_TYPE', { unit: id });
  if (overran) return no('W39-12.22b', 'ALREADY_OVERRAN', { unit: id });
  if (isUndeclared(state, unit)) return no('W39-12.26', 'OVERRUN_NOT_DECLARED', { unit: id });
  if (!hasZone(state, unit)) return no('W39-8.12', 'NO_ZOC', { unit: id });
  const away = targets.find(target => !touches(state, hex, target));
  if (away !== undefined)
    return no('W39-12.26', 'NOT_IN_CONTACT', { unit: id, hex: labelOf(state, away) });
  return groundAllows(state, unit, targets)
    ? null
    : no('W39-12.26', 'OVERRUN_TERRAIN', { unit: id });
};

const overrunProblem = (state: State, seat: Seat, action: DeclareOverrun): Refusal | null => {
  if ((action.artillery?.length ?? 0) > 0) return no('W39-12.28', 'OVERRUN_ARTILLERY');
  const listed =
    notUsableAmong(state, seat, action.attackers) ??
    targetHexesProblem(state, state.side, action.targets);
  if (listed) return listed;
  const attackers = unitNumbers(state, action.attackers);
  const targets = action.targets.map(label => fieldOf(state).grid.index(label));
  for (const unit of attackers) {
    const wrong = unitProblem(state, unit, targets);
    if (wrong) return wrong;
  }
  const missing = overrunLeftOut(state, attackers, targets);
  return (
    shapeProblem(state, attackers, targets) ??
    (missing < 0
      ? null
      : no('W39-8.22', 'MUST_ATTACK_ALL_IN_ZOC', { hex: labelOf(state, missing) })) ??
    planesProblem(state, seat, action.air, nationsAmong(state, attackers), targets)
  );
};

const freeUnits = (state: State, seat: string): number[] =>
  state.units.flatMap((_, unit) =>
    seatOfUnit(state, unit) === seat && isFreeToOverrun(state, unit) ? [unit] : [],
  );

/** Overruns worth thinking of: all on one hex, each hex, each unit on what it must attack. */
const overrunGroups = (state: State, seat: string): Group[] => {
  const groups: Group[] = [];
  const byTarget = new Map<number, number[]>();
  const byHex = new Map<number, number[]>();
  for (const unit of freeUnits(state, seat)) {
    const open = overrunTargets(state, unit);
    for (const hex of open) byTarget.set(hex, [...(byTarget.get(hex) ?? []), unit]);
    if (open.length === 0) continue;
    const { hex } = state.units[unit]!;
    byHex.set(hex, [...(byHex.get(hex) ?? []), unit]);
    const targets = dutifulOverrun(state, unit);
    if (targets) groups.push({ units: [unit], targets });
    for (const target of open) {
      const more = dutifulOverrun(state, unit, target);
      if (more) groups.push({ units: [unit], targets: more });
    }
  }
  for (const [hex, units] of byTarget) groups.push({ units, targets: [hex] });
  for (const units of byHex.values()) {
    const targets = dutifulOverrun(state, units[0]!);
    if (targets) groups.push({ units, targets });
  }
  return groups;
};

function* overruns(state: State, seat: Seat): Generator<DeclareOverrun> {
  const seen = new Set<string>();
  for (const { units, targets } of overrunGroups(state, seat.id)) {
    const key = `${[...units].sort().join()} ${[...targets].sort().join()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const bare: DeclareOverrun = {
      type: 'declareOverrun',
      attackers: idsOf(state, units),
      targets: labelsOf(state, targets),
      air: [],
    };
    if (overrunProblem(state, seat, bare)) continue;
    yield bare;
    const planes = fitPlanes(state, seat.id, nationsAmong(state, units), targets).slice(0, 2);
    if (planes.length > 0) yield { ...bare, air: planeIds(state, planes) };
  }
}

/** W39-12.22a, W39-12.22b Overrun: after all other attacks, by the ordinary rules of combat, with half strength. */
export const declareOverrun: SeptemberRule<DeclareOverrun> = {
  rule: 'W39-12.22b',
  shape: overrunShape,
  listing: 'some',

  *candidates(state, seat) {
    if (state.phase === 'overrun' && !state.combat) yield* overruns(state, seat);
  },

  sample(state, seat, chance: Random) {
    const offers = [...declareOverrun.candidates(state, seat)];
    return offers[chance.below(offers.length)] ?? null;
  },

  refuse(state, seat, action) {
    if (state.combat) return no('W39-8.79', 'COMBAT_OPEN');
    if (state.phase !== 'overrun') return no('W39-12.22a', 'NOT_YOUR_PHASE.overrun');
    return overrunProblem(state, seat, action) ?? allowed;
  },

  apply(draft, { attackers, targets, air }, context) {
    const units = unitNumbers(draft, attackers);
    const hexes = targets.map(label => fieldOf(draft).grid.index(label));
    noteDue(draft, units, hexes);
    openCombat(
      draft,
      {
        kind: 'overrun',
        side: draft.side,
        attackers: units,
        targets: hexes,
        guns: [],
        planes: air.map(id => planeNumber(draft, id)),
        armourFirst: false,
      },
      context,
    );
    context.log('W39-12.22b', 'overrunDeclared', { units: attackers, targets, air });
  },
};

/** W39-8.22: whoever else stands in the zone of these units must be overrun too, while somebody can. */
const noteDue = (draft: State, units: readonly number[], targets: readonly number[]): void => {
  for (const unit of units)
    for (const hex of overrunObliges(draft, unit))
      if (!targets.includes(hex))
        for (const enemy of unitsOfSideIn(draft, otherSide(draft.side), hex))
          draft.units[enemy]!.due = true;
};

/** Whether the seat has an overrun to declare. */
export const canDeclareOverrun = (state: State, seat: Seat): boolean =>
  state.phase === 'overrun' && !overruns(state, seat).next().done;
