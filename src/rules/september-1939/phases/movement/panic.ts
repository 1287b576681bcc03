import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import { mustRoll, rollReliability } from '../../terms/allowance.ts';
import { destroy } from '../../terms/casualties.ts';
import { fieldOf } from '../../terms/field.ts';
import { canFlee, type Flight, flightsOf } from '../../terms/flight.ts';
import { revealContacts, show, tell } from '../../terms/knowledge.ts';
import { idOf, labelOf, labelsOf, notUsable, unitNumber } from '../../terms/naming.ts';
import { seatOfUnit, sideOfUnit } from '../../terms/sides.ts';
import { enter, standing } from '../../terms/standing.ts';
import type { SeptemberRule } from '../rule.ts';

const panicShape = shape({
  type: oneOf(['panicMove']),
  unit: text(40),
  path: list(text(4), 1, 60),
});
export type PanicMove = Infer<typeof panicShape>;

/** W39-22.12: the panicked units of the moving side that have not yet fled and can. */
export const panickedToFlee = (state: State): number[] => {
  const found: number[] = [];
  for (let unit = 0; unit < state.units.length; unit++) {
    const { order, hex, moved, halted } = state.units[unit]!;
    if (order !== 'panicked' || hex < 0 || moved || halted) continue;
    if (sideOfUnit(state, unit) === state.side && canFlee(state, unit)) found.push(unit);
  }
  return found;
};

/** The flights among which the owner chooses: free as far as he can tell, W39-HID. */
const choices = (state: State, unit: number): Flight[] =>
  flightsOf(state, unit, standing(state).presumed[otherSide(sideOfUnit(state, unit))]!);

/** W39-22.12 Flight: all its points along a shortest way to the nearest reorganisation centre; ties are the owner's. */
export const panicMove: SeptemberRule<PanicMove> = {
  rule: 'W39-22.12',
  shape: panicShape,
  listing: 'key',
  key: ({ unit, path }) => `${unit} ${path.at(-1)}`,

  *candidates(state, seat) {
    for (const unit of panickedToFlee(state)) {
      if (seatOfUnit(state, unit) !== seat.id) continue;
      for (const { path } of choices(state, unit))
        yield { type: 'panicMove', unit: idOf(state, unit), path: labelsOf(state, path) };
    }
  },

  refuse(state, seat, { unit: id, path }) {
    const wrong = notUsable(state, seat, id);
    if (wrong) return wrong;
    const unit = unitNumber(state, id);
    if (!panickedToFlee(state).includes(unit))
      return no('W39-22.12', 'ALREADY_MOVED.calm', { unit: id });
    const known = choices(state, unit).some(flight =>
      flight.follows(path.map(label => fieldOf(state).grid.index(label))),
    );
    return known ? null : no('W39-22.12', 'NOT_SHORTEST.flight', { unit: id });
  },

  apply(draft, { unit: id, path }, context) {
    const { grid } = fieldOf(draft);
    flee(
      draft,
      unitNumber(draft, id),
      path.map(label => grid.index(label)),
      context,
    );
  },
};

const flee = (draft: State, unit: number, path: readonly number[], context: Context): void => {
  const runner = draft.units[unit]!;
  const from = labelOf(draft, runner.hex);
  tell(draft, context, 'W39-22.12', 'fled', [unit], { from, path: labelsOf(draft, path) });
  runner.moved = true;
  runner.halted = true;
  runner.riverReady = false;
  runner.came.push(runner.hex, ...path.slice(0, -1));
  enter(draft, unit, path.at(-2) ?? runner.hex, path.at(-1)!);
  revealContacts(draft, context);
};

/**
 * One flight that nobody has to choose, or W39-22.13 Blocked: the end of a unit whose every way is barred. Says false
 * when an owner must choose, or nobody is left.
 */
export const fleeUnasked = (draft: State, context: Context): boolean => {
  for (const unit of panickedToFlee(draft)) {
    if (mustRoll(draft, unit)) {
      rollReliability(draft, unit, context); // W39-4.40
      return true;
    }
    const known = choices(draft, unit);
    if (known.length > 1) continue;
    const free = known[0] ?? trulyFree(draft, unit);
    if (free) flee(draft, unit, free.path, context);
    else {
      show(draft, [unit], context);
      destroy(draft, unit, context, 'W39-22.13');
    }
    return true;
  }
  return false;
};

const trulyFree = (state: State, unit: number): Flight | undefined =>
  flightsOf(state, unit, standing(state).zone[otherSide(sideOfUnit(state, unit))]!)[0];
