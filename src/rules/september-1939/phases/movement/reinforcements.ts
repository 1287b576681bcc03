import type { Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import {
  finishRolling,
  mustRoll,
  notItsStep,
  pointsLeft,
  rollReliability,
} from '../../terms/allowance.ts';
import { entryCost, entryHexes, entryWindow, isDue, stacksEntered } from '../../terms/entry.ts';
import { fieldOf } from '../../terms/field.ts';
import { isConcealable, tell } from '../../terms/knowledge.ts';
import { idOf, labelOf, notAHex, unitNumber, unitNumbers } from '../../terms/naming.ts';
import { seatOfUnit } from '../../terms/sides.ts';
import { stackProblem } from '../../terms/stacking.ts';
import { put } from '../../terms/standing.ts';
import type { SeptemberRule } from '../rule.ts';
import { arrive, pay } from './follow.ts';
import { leads } from './move.ts';

const enterShape = shape({
  type: oneOf(['enterReinforcement']),
  units: list(text(40), 1, 20),
  hex: text(4),
});
export type EnterReinforcement = Infer<typeof enterShape>;

/** The reinforcements of the moving nation that could come in now. */
const dueUnits = (state: State): number[] => {
  if (!fieldOf(state).scenario.reinforcements) return [];
  const found: number[] = [];
  for (let unit = 0; unit < state.units.length; unit++) {
    if (fieldOf(state).pieces[unit]!.nation !== state.nation || state.units[unit]!.halted) continue;
    if (isDue(state, unit)) found.push(unit);
  }
  return found;
};

/** W39-17.1: whose they are, and whether they are due. */
const notDue = (state: State, seat: Seat, ids: readonly string[]): Refusal | null => {
  for (const [i, id] of ids.entries()) {
    const unit = unitNumber(state, id);
    if (unit < 0) return no('W39-BAD', 'NO_SUCH_UNIT', { unit: id });
    if (seatOfUnit(state, unit) !== seat.id) return no('W39-BAD', 'NOT_YOURS', { unit: id });
    if (ids.indexOf(id) !== i) return no('W39-BAD', 'DUPLICATE', { unit: id });
    if (!isDue(state, unit)) return no('W39-17.1', 'NOT_DUE', { unit: id });
    const step = notItsStep(state, unit);
    if (step) return step;
    if (state.units[unit]!.halted) return no('W39-17.16', 'ALREADY_MOVED.delayed', { unit: id });
  }
  return null;
};

/** W39-17.12: they may enter stacked; W39-17.14: within the limit of stacks. */
const entryProblem = (state: State, units: readonly number[], hex: number): Refusal | null => {
  const label = labelOf(state, hex);
  for (const unit of units) {
    if (!entryHexes(state, unit).includes(hex))
      return entryWindow(state, unit).includes(hex)
        ? no('W39-17.15', 'ENTRY_BLOCKED', { hex: label })
        : no('W39-17.17', 'WRONG_ENTRY_HEX', { unit: idOf(state, unit), hex: label });
    const cost = entryCost(state, unit, hex);
    if (cost > pointsLeft(state, unit))
      return no('W39-17.13', 'NOT_ENOUGH_MP.entry', { hex: label, cost: cost / 2 });
  }
  if (units.filter(unit => mustRoll(state, unit)).length > 1)
    return no('W39-4.40', 'SOVIET_ROLL_PENDING.entry');
  return stackProblem(state, units, hex);
};

/** W39-17.11 When, W39-17.12 Stacks: reinforcements come in at any moment of the own Movement Phase. */
export const enterReinforcement: SeptemberRule<EnterReinforcement> = {
  rule: 'W39-17.11',
  shape: enterShape,
  listing: 'key',
  key: ({ units, hex }) => `${units[0]} ${hex}`,

  *candidates(state, seat) {
    if (!leads(state, seat)) return;
    for (const unit of dueUnits(state))
      for (const hex of entryHexes(state, unit))
        if (!entryProblem(state, [unit], hex))
          yield {
            type: 'enterReinforcement',
            units: [idOf(state, unit)],
            hex: labelOf(state, hex),
          };
  },

  refuse(state, seat, { units, hex }) {
    const wrong = notDue(state, seat, units) ?? notAHex(state, hex);
    const at = fieldOf(state).grid.index(hex);
    return wrong ?? entryProblem(state, unitNumbers(state, units), at);
  },

  apply(draft, { units: ids, hex: label }, context) {
    const units = unitNumbers(draft, ids);
    const hex = fieldOf(draft).grid.index(label);
    const rolling = units.find(unit => mustRoll(draft, unit));
    if (rolling !== undefined) {
      finishRolling(draft, rolling);
      rollReliability(draft, rolling, context);
      if (pointsLeft(draft, rolling) < entryCost(draft, rolling, hex)) return; // W39-4.40: it stays off
    }
    const stack = stacksEntered(draft, hex) + 1;
    const costs = units.map(unit => entryCost(draft, unit, hex));
    for (const [i, unit] of units.entries()) {
      const mover = draft.units[unit]!;
      pay(draft, unit, costs[i]!);
      mover.status = 'onBoard';
      mover.open = !isConcealable(draft, unit);
      mover.entryHex = hex;
      mover.entryStack = stack;
      put(draft, unit, hex);
    }
    tell(draft, context, 'W39-17.11', 'entered', units, { hex: label });
    arrive(draft, units, context);
  },
};

const delayShape = shape({ type: oneOf(['delayReinforcement']) });
export type DelayReinforcement = Infer<typeof delayShape>;

/** W39-17.16 Delay: whoever is due and has not entered stays off the board today. */
export const delayReinforcement: SeptemberRule<DelayReinforcement> = {
  rule: 'W39-17.16',
  shape: delayShape,
  listing: 'all',
  candidates: (state, seat) =>
    leads(state, seat) && dueUnits(state).length > 0 ? [{ type: 'delayReinforcement' }] : [],
  refuse: state => (dueUnits(state).length > 0 ? null : no('W39-17.16', 'NOT_DUE.nobody')),
  apply(draft, _, context) {
    const units = dueUnits(draft);
    for (const unit of units) draft.units[unit]!.halted = true;
    context.log('W39-17.16', 'delayed', { count: units.length });
  },
};
