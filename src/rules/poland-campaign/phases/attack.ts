import type { Random } from '../../../engine/random.ts';
import { allowed, type Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { decimal, type Infer, list, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import { severalTargets } from '../options.ts';
import { no } from '../refusals.ts';
import { GERMAN, POLISH, SIDE_NAMES, type State } from '../state.ts';
import { inEnemyZone } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { hasTwice, idOf, idsOf, labelOf, notAHex, notOnBoard, sideOf } from '../terms/naming.ts';
import {
  hexesLeft,
  hexMissedBy,
  obligedLeft,
  openTargets,
  strandedBy,
} from '../terms/obligation.ts';
import { countingForts } from '../terms/odds.ts';
import { standing } from '../terms/standing.ts';
import { attackOf } from '../terms/strength.ts';
import {
  attackersByTarget,
  attackGroups,
  boundTo,
  coveringGroups,
  type Group,
  groupsOn,
  wideGroups,
} from './attack-groups.ts';
import { closeCombat } from './closing.ts';
import { openCombat } from './combat.ts';
import type { PolandRule } from './rule.ts';

const attackShape = shape({
  type: oneOf(['declareAttack']),
  target: text(5),
  units: list(text(40), 0, 54),
  air: decimal, // anything but a whole number of points is refused by PC-6.1
  /** More target hexes, PC-5.0d. */
  also: optional(list(text(5), 1, 5)),
});
export type DeclareAttack = Infer<typeof attackShape>;

/** PC-5.0b, PC-5.0c: what is wrong with the target hexes. */
const targetProblem = (state: State, seat: Seat, targets: readonly string[]): Refusal | null => {
  const { grid } = fieldOf(state);
  for (const label of targets) {
    const wrong = notAHex(state, label);
    if (wrong) return wrong;
    if (!standing(state).count[1 - sideOf(seat)]![grid.index(label)])
      return no('PC-5.0b', 'TARGET_EMPTY', { hex: label });
    if (state.struck.includes(grid.index(label)))
      return no('PC-5.0c', 'TARGET_ALREADY_ATTACKED', { hex: label });
  }
  if (targets.length > 1 && !severalTargets(state.options))
    return no('PC-5.0d', 'BAD_CHOICE.oneHex');
  return hasTwice(targets) ? no('PC-5.0d', 'BAD_CHOICE.hexTwice') : null;
};

/** PC-5.0b, PC-5.0c: what is wrong with the attacking units. */
const unitProblem = (
  state: State,
  seat: Seat,
  { units, air }: DeclareAttack,
  targets: readonly string[],
): Refusal | null => {
  const { grid, unitNumber } = fieldOf(state);
  if (units.length === 0)
    return air > 0 ? no('PC-6.0', 'AIR_ALONE') : no('PC-5.0b', 'NO_ATTACKERS');
  for (const id of units) {
    const wrong = notOnBoard(state, seat, id);
    if (wrong) return wrong;
    const { attacked, hex } = state.units[unitNumber(id)]!;
    if (attacked) return no('PC-5.0c', 'ALREADY_ATTACKED', { unit: id });
    for (const label of targets)
      if (grid.direction(hex, grid.index(label)) < 0)
        return no('PC-5.0b', 'NOT_ADJACENT_TO_TARGET', { unit: id, hex: label });
  }
  return hasTwice(units) ? no('PC-5.0b', 'BAD_CHOICE.unitTwice') : null;
};

/** PC-6.1: points from the pool, German only. */
export const airProblem = (state: State, side: number, air: number): Refusal | null => {
  if (side === POLISH && air !== 0) return no('PC-6.0', 'NO_AIR_FOR_POLES');
  return Number.isSafeInteger(air) && air >= 0 && air <= state.air
    ? null
    : no('PC-6.1', 'AIR_EXCEEDS_POOL', { left: state.air });
};

/** PC-5.1.2c Armour and fortifications. */
const armourProblem = (state: State, { units, targets }: Group): Refusal | null => {
  const { pieces } = fieldOf(state);
  const armour = units.find(unit => pieces[unit]!.armoured);
  return armour !== undefined && countingForts(state, targets, units).length > 0
    ? no('PC-5.1.2c', 'ARMOUR_VS_FORT', { unit: idOf(state, armour) })
    : null;
};

/** PC-5.0c, PC-4.1.2f: nobody who must attack is left without an enemy. */
const duties = (state: State, { units, targets }: Group): Refusal | null => {
  const stranded = strandedBy(state, units, targets);
  if (stranded >= 0)
    return no('PC-5.0c', 'STRANDS_OBLIGED_UNIT.unit', { unit: idOf(state, stranded) });
  const missed = hexMissedBy(state, units, targets);
  return missed >= 0
    ? no('PC-4.1.2f', 'STRANDS_OBLIGED_UNIT.hex', { hex: labelOf(state, missed) })
    : null;
};

const groupOf = (state: State, { target, also, units }: DeclareAttack): Group => {
  const { grid, unitNumber } = fieldOf(state);
  return {
    units: units.map(id => unitNumber(id)),
    targets: [target, ...(also ?? [])].map(label => grid.index(label)),
  };
};

const actionFor = (state: State, { units, targets }: Group, air: number): DeclareAttack => {
  const [target = '', ...also] = targets.map(hex => labelOf(state, hex));
  const declared = { type: 'declareAttack', target, units: idsOf(state, units), air } as const;
  return also.length > 0 ? { ...declared, also } : declared;
};

const airChoices = (state: State, side: number): number[] =>
  side === GERMAN ? [...new Set([0, Math.floor(state.air / 2), state.air])] : [0];

/** PC-5.0b Composing an attack: one enemy hex (PC-5.0d: several), any units next to it, and air points. */
export const declareAttack: PolandRule<DeclareAttack> = {
  rule: 'PC-5.0b',
  shape: attackShape,
  listing: 'some',

  *candidates(state, seat) {
    const side = sideOf(seat);
    for (const group of legalGroups(state, side))
      for (const air of airChoices(state, side)) yield actionFor(state, group, air);
  },

  sample: (state, seat, chance) => sampleAttack(state, sideOf(seat), chance),

  refuse(state, seat, action) {
    const targets = [action.target, ...(action.also ?? [])];
    const wrong =
      targetProblem(state, seat, targets) ??
      unitProblem(state, seat, action, targets) ??
      airProblem(state, sideOf(seat), action.air);
    if (wrong) return wrong;
    const group = groupOf(state, action);
    return armourProblem(state, group) ?? duties(state, group);
  },

  apply(draft, action, context) {
    const { units, targets } = groupOf(draft, action);
    const attack = attackOf(draft, units) + action.air;
    openCombat(draft, targets, units, action.air, attack);
    context.log('PC-5.1.1c', 'attackDeclared', {
      side: SIDE_NAMES[draft.side],
      target: targets.map(hex => labelOf(draft, hex)),
      units: action.units,
      air: action.air,
      attack,
    });
  },
};

function* legalGroups(state: State, side: number): Generator<Group> {
  if (!severalTargets(state.options)) return yield* attackGroups(state, side);
  const groups = [
    ...coveringGroups(state),
    ...wideGroups(state, side),
    ...attackGroups(state, side),
  ];
  for (const group of groups)
    if (!armourProblem(state, group) && !duties(state, group)) yield group;
}

const sampleAttack = (state: State, side: number, chance: Random): DeclareAttack | null => {
  const air = side === GERMAN ? chance.below(state.air + 1) : 0;
  if (severalTargets(state.options)) {
    const groups = [...legalGroups(state, side)];
    const group = groups[chance.below(groups.length)];
    return group ? actionFor(state, group, air) : null;
  }
  const all = [...attackersByTarget(state, side)];
  const bound = boundTo(state);
  const first = chance.below(all.length);
  for (let i = 0; i < all.length; i++) {
    const [target, available] = all[(first + i) % all.length]!;
    const groups = groupsOn(state, target, available, bound.get(target) ?? []);
    if (groups.length > 0) return actionFor(state, groups[chance.below(groups.length)]!, air);
  }
  return null;
};

/** PC-5.0c, PC-10.2c: whether the side could attack anybody now. */
export const canAttack = (state: State, side: number): boolean => {
  const { pieces } = fieldOf(state);
  for (let unit = 0; unit < state.units.length; unit++) {
    const { hex, attacked } = state.units[unit]!;
    if (hex < 0 || attacked || pieces[unit]!.side !== side) continue;
    if (inEnemyZone(state, side, hex) && openTargets(state, unit).length > 0) return true;
  }
  return false;
};

const endShape = shape({ type: oneOf(['endCombat']) });
export type EndCombat = Infer<typeof endShape>;

/** PC-5.0c: the Combat Phase cannot end while an obliged unit has an enemy it may attack. */
export const endCombat: PolandRule<EndCombat> = {
  rule: 'PC-5.0c',
  shape: endShape,
  listing: 'all',

  *candidates(state, seat) {
    if (!endCombat.refuse(state, seat, { type: 'endCombat' })) yield { type: 'endCombat' };
  },

  refuse(state) {
    const units = obligedLeft(state);
    if (units.length > 0)
      return no('PC-5.0c', 'OBLIGED_UNITS_REMAIN.units', { units: idsOf(state, units) });
    const hexes = hexesLeft(state).map(hex => labelOf(state, hex));
    return hexes.length > 0 ? no('PC-4.1.2f', 'OBLIGED_UNITS_REMAIN.hexes', { hexes }) : allowed;
  },

  apply(draft, _, context) {
    closeCombat(draft, context);
  },
};
