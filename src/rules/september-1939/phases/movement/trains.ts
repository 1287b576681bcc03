import type { Refusal } from '../../../../engine/refusal.ts';
import { flag, type Infer, list, oneOf, optional, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { pointsLeft, staysPut } from '../../terms/allowance.ts';
import { takeAway } from '../../terms/casualties.ts';
import { fieldOf } from '../../terms/field.ts';
import { tell } from '../../terms/knowledge.ts';
import { idOf, idsOf, labelOf, unitNumber, unitNumbers } from '../../terms/naming.ts';
import { choose } from '../../terms/restrictions.ts';
import { stackProblem } from '../../terms/stacking.ts';
import {
  aboard,
  alight,
  board,
  loadCost,
  trainPoints,
  trainProblem,
  woodProblem,
} from '../../terms/transport.ts';
import type { SeptemberRule } from '../rule.ts';
import { boardingProblem, boardings, carrierProblem, carriersOf } from './carriers.ts';
import { arrive, pay } from './follow.ts';

const loadShape = shape({
  type: oneOf(['loadTrain']),
  train: text(40),
  units: list(text(40), 1, 20),
});
export type LoadTrain = Infer<typeof loadShape>;
const unloadShape = shape({
  type: oneOf(['unloadTrain']),
  train: text(40),
  units: list(text(40), 1, 20),
  /** W39-18.23: the empty train is taken off the board. */
  withdraw: optional(flag),
});
export type UnloadTrain = Infer<typeof unloadShape>;

const loadProblem = (state: State, train: number, units: readonly number[]): Refusal | null => {
  const { hex } = state.units[train]!;
  for (const unit of units) {
    const { class: kind, id } = fieldOf(state).pieces[unit]!;
    const wrong = staysPut(state, unit);
    if (wrong) return wrong;
    if (kind === 'train' || kind === 'column')
      return no('W39-18.11', 'TRAIN_CAPACITY.type', { unit: id });
    if (state.units[unit]!.hex !== hex) return no('W39-18.24', 'DIFFERENT_HEX.train', { unit: id });
    const wood = woodProblem(state, unit, hex);
    if (wood) return wood;
    const short = tooDear(state, unit, loadCost(state, unit, hex));
    if (short) return short;
  }
  return trainProblem(state, train, units);
};

const tooDear = (state: State, unit: number, cost: number): Refusal | null => {
  const left = pointsLeft(state, unit);
  return cost > left
    ? no('W39-18.24', 'NOT_ENOUGH_MP.act', {
        cost: cost / 2,
        unit: idOf(state, unit),
        left: left / 2,
      })
    : null;
};

/** W39-18.24 Loading: units in the hex of a train go aboard; what they have left is what the train may still run. */
export const loadTrain: SeptemberRule<LoadTrain> = {
  rule: 'W39-18.24',
  shape: loadShape,
  listing: 'key',
  key: ({ train, units }) => `${train} ${units[0]}`,

  *candidates(state, seat) {
    for (const { carrier, unit } of boardings(state, seat, 'train', loadProblem))
      yield { type: 'loadTrain', train: carrier, units: [unit] };
  },

  refuse: (state, seat, { train: carrier, units }) =>
    boardingProblem(state, seat, 'train', { carrier, units }, loadProblem),

  apply(draft, { train: id, units: ids }, context) {
    const train = unitNumber(draft, id);
    const units = unitNumbers(draft, ids);
    const { hex } = draft.units[train]!;
    choose(draft, units);
    tell(draft, context, 'W39-18.24', 'loaded', units, { train: id, hex: labelOf(draft, hex) });
    for (const unit of units) {
      pay(draft, unit, loadCost(draft, unit, hex));
      limit(draft, train, trainPoints(draft, unit, pointsLeft(draft, unit)));
      board(draft, unit, train);
    }
  },
};

/** W39-18.24: the train has at most so many half points left today. */
const limit = (draft: State, train: number, points: number): void => {
  const { allowance } = fieldOf(draft).pieces[train]!;
  draft.units[train]!.spent = Math.max(draft.units[train]!.spent, allowance - points);
};

const unloadProblem = (
  state: State,
  train: number,
  units: readonly number[],
  withdraw: boolean,
): Refusal | null => {
  const { hex } = state.units[train]!;
  const riders = aboard(state, train);
  for (const unit of units) {
    if (!riders.includes(unit))
      return no('W39-18.21', 'NO_SUCH_UNIT.aboard', { unit: idOf(state, train) });
    const short = tooDear(state, unit, loadCost(state, unit, hex));
    if (short) return short;
  }
  if (withdraw && riders.length > units.length)
    return no('W39-18.23', 'TRAIN_CAPACITY.unloading', { unit: idOf(state, train) });
  return stackProblem(state, units, hex);
};

/** W39-18.21 Unloading: units leave a train and may go on with what they have left; W39-18.23 Empty afterwards. */
export const unloadTrain: SeptemberRule<UnloadTrain> = {
  rule: 'W39-18.21',
  shape: unloadShape,
  listing: 'key',
  key: ({ train, units }) => `${train} ${units[0]}`,

  *candidates(state, seat) {
    for (const train of carriersOf(state, seat.id, 'train')) {
      const riders = aboard(state, train);
      for (const unit of riders) {
        if (unloadProblem(state, train, [unit], false)) continue;
        const action = {
          type: 'unloadTrain' as const,
          train: idOf(state, train),
          units: [idOf(state, unit)],
        };
        yield action;
        if (riders.length === 1) yield { ...action, withdraw: true };
      }
    }
  },

  refuse(state, seat, { train: id, units: ids, withdraw }) {
    const wrong = carrierProblem(state, seat, id, 'train');
    if (wrong) return wrong;
    if (new Set(ids).size < ids.length) return no('W39-BAD', 'DUPLICATE.counter');
    return unloadProblem(state, unitNumber(state, id), unitNumbers(state, ids), withdraw === true);
  },

  apply(draft, { train: id, units: ids, withdraw }, context) {
    const train = unitNumber(draft, id);
    const units = unitNumbers(draft, ids);
    const { hex } = draft.units[train]!;
    for (const unit of units) {
      pay(draft, unit, loadCost(draft, unit, hex));
      alight(draft, unit);
    }
    tell(draft, context, 'W39-18.21', 'unloaded', units, { train: id, hex: labelOf(draft, hex) });
    if (withdraw) {
      context.log('W39-18.23', 'withdrawn', { unit: idsOf(draft, [train])[0]! });
      takeAway(draft, train, 'withdrawn');
    }
    arrive(draft, units, context);
  },
};
