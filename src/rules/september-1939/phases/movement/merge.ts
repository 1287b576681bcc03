import type { Refusal } from '../../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import type { State, Unit } from '../../state.ts';
import { notItsStep, pointsLeft } from '../../terms/allowance.ts';
import { fieldOf } from '../../terms/field.ts';
import { betrayHidden } from '../../terms/hiding.ts';
import { tell } from '../../terms/knowledge.ts';
import { idOf, idsOf, labelOf, notUsableAmong, unitNumbers } from '../../terms/naming.ts';
import { seatOfUnit, sideOfUnit } from '../../terms/sides.ts';
import { put } from '../../terms/standing.ts';
import type { SeptemberRule } from '../rule.ts';

const mergeShape = shape({ type: oneOf(['merge']), units: list(text(40), 1, 10) });
export type Merge = Infer<typeof mergeShape>;

/** The whole that a counter belongs to: its parent, or itself when it stands for some of its parts. */
const wholeOf = (state: State, unit: number): number => {
  const { parent, parts } = fieldOf(state).pieces[unit]!;
  return parts.length > 0 ? unit : parent;
};

const sameState = (a: Unit, b: Unit): boolean =>
  a.supply === b.supply &&
  a.order === b.order &&
  a.refuelling === b.refuelling &&
  a.halved === b.halved &&
  a.retreatMark === b.retreatMark &&
  a.attackMark === b.attackMark &&
  a.noZoneUntil === b.noZoneUntil;

const mergeProblem = (state: State, units: readonly number[]): Refusal | null => {
  const [first = -1, ...others] = units;
  const whole = wholeOf(state, first);
  const step = notItsStep(state, first);
  if (step) return step;
  if (whole < 0 || others.length === 0) return no('W39-6.25', 'DIFFERENT_PARENT.two');
  if (!units.includes(whole) && state.units[whole]!.hex >= 0)
    return no('W39-6.25', 'DIFFERENT_HEX.itself', { unit: idOf(state, whole) });
  for (const unit of others) {
    const id = idOf(state, unit);
    if (wholeOf(state, unit) !== whole) return no('W39-6.25', 'DIFFERENT_PARENT', { unit: id });
    if (state.units[unit]!.hex !== state.units[first]!.hex)
      return no('W39-6.25', 'DIFFERENT_HEX', { unit: id });
    if (!sameState(state.units[unit]!, state.units[first]!))
      return no('W39-6.25', 'DIFFERENT_STATUS', { unit: id });
  }
  return null;
};

/** Sets of counters that may merge as they stand: all of one whole in one hex, and any two of them. */
function* mergeable(state: State, seatId: string): Generator<number[]> {
  const { pieces } = fieldOf(state);
  for (let whole = 0; whole < state.units.length; whole++) {
    const { parts, nation } = pieces[whole]!;
    if (parts.length === 0 || nation !== state.nation || seatOfUnit(state, whole) !== seatId)
      continue;
    const present = [whole, ...parts].filter(unit => state.units[unit]!.hex >= 0);
    if (present.length > 2) yield present;
    for (const [i, a] of present.entries()) for (const b of present.slice(i + 1)) yield [a, b];
  }
}

/**
 * W39-6.25 Merging: sub-units of one parent stacked together become one counter again, complete or not. A parent has one
 * counter, so sub-units apart from it do not merge without it.
 */
export const merge: SeptemberRule<Merge> = {
  rule: 'W39-6.25',
  shape: mergeShape,
  listing: 'some',

  *candidates(state, seat) {
    if (state.phase !== 'move') return;
    for (const units of mergeable(state, seat.id))
      if (!mergeProblem(state, units)) yield { type: 'merge', units: idsOf(state, units) };
  },

  refuse: (state, seat, { units }) =>
    notUsableAmong(state, seat, units) ?? mergeProblem(state, unitNumbers(state, units)),

  apply(draft, { units: ids }, context) {
    const units = unitNumbers(draft, ids);
    const whole = wholeOf(draft, units[0]!);
    const hex = labelOf(draft, draft.units[units[0]!]!.hex);
    betrayHidden(draft, sideOfUnit(draft, whole), context); // others count the counters
    tell(draft, context, 'W39-6.25', 'merged', units, { hex }, { whole: idOf(draft, whole) });
    join(draft, whole, units);
  },
};

/** W39-6.25, W39-6.26: the whole has the smallest points left and the higher fuel count of its parts. */
const join = (draft: State, whole: number, units: readonly number[]): void => {
  const states = units.map(unit => draft.units[unit]!);
  const least = units.reduce((a, b) => (pointsLeft(draft, b) < pointsLeft(draft, a) ? b : a));
  const { hex } = draft.units[least]!;
  const some = (what: (unit: Unit) => boolean) => states.some(what);
  const joined: Unit = {
    ...draft.units[least]!,
    hex: -1,
    status: 'onBoard',
    sp: 0,
    open: states.every(unit => unit.open),
    moved: some(unit => unit.moved),
    halted: some(unit => unit.halted),
    stirred: some(unit => unit.stirred),
    fought: some(unit => unit.fought),
    fired: some(unit => unit.fired),
    riverReady: states.every(unit => unit.riverReady),
    parted: false,
    moveDays: Math.max(...states.map(unit => unit.moveDays)),
    trail: [...new Set(states.flatMap(unit => unit.trail))],
    came: [...draft.units[least]!.came],
    byRoad: states.every(unit => unit.byRoad),
  };
  for (const unit of units) {
    put(draft, unit, -1);
    if (unit !== whole) draft.units[unit]!.status = 'within';
  }
  draft.units[whole] = joined;
  put(draft, whole, hex);
};
