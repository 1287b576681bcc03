import { type Refusal, refusal } from '../../../../engine/refusal.ts';
import { flag, type Infer, list, oneOf, optional, shape, text } from '../../../../engine/shape.ts';
import type { State } from '../../state.ts';
import { pointsLeft, staysPut } from '../../terms/allowance.ts';
import { takeAway } from '../../terms/casualties.ts';
import { fieldOf } from '../../terms/field.ts';
import { tell } from '../../terms/knowledge.ts';
import {
  idOf,
  idsOf,
  labelOf,
  notUsable,
  notUsableAmong,
  unitNumber,
  unitNumbers,
} from '../../terms/naming.ts';
import { choose } from '../../terms/restrictions.ts';
import { seatOfUnit } from '../../terms/sides.ts';
import { ofNationIn, stackProblem } from '../../terms/stacking.ts';
import {
  aboard,
  alight,
  board,
  loadCost,
  trainPoints,
  trainProblem,
  woodProblem,
} from '../../terms/transport.ts';
import type { KockRule } from '../rule.ts';
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

/** The trains or columns of the nation that moves, which the seat leads. W39-18.34: as many as the scenario brings. */
export function* carriersOf(
  state: State,
  seatId: string,
  kind: 'train' | 'column',
): Generator<number> {
  const { pieces } = fieldOf(state);
  for (let unit = 0; unit < state.units.length; unit++)
    if (
      pieces[unit]!.class === kind &&
      pieces[unit]!.nation === state.nation &&
      state.units[unit]!.hex >= 0 &&
      seatOfUnit(state, unit) === seatId
    )
      yield unit;
}

/** Why a counter is no carrier of this kind that moves now. */
export const carrierProblem = (
  state: State,
  id: string,
  kind: 'train' | 'column',
): Refusal | null => {
  const unit = unitNumber(state, id);
  return fieldOf(state).pieces[unit]!.class === kind &&
    fieldOf(state).pieces[unit]!.nation === state.nation
    ? null
    : refusal('W39-BAD', 'NO_SUCH_UNIT', `${id} is no ${kind} that moves now`);
};

const loadProblem = (state: State, train: number, units: readonly number[]): Refusal | null => {
  const { hex } = state.units[train]!;
  for (const unit of units) {
    const { class: kind, id } = fieldOf(state).pieces[unit]!;
    const wrong = staysPut(state, unit);
    if (wrong) return wrong;
    if (kind === 'train' || kind === 'column')
      return refusal('W39-18.11', 'TRAIN_CAPACITY', `${id} cannot be loaded`);
    if (state.units[unit]!.hex !== hex)
      return refusal('W39-18.24', 'DIFFERENT_HEX', `${id} is not where the train is`);
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
    ? refusal(
        'W39-18.24',
        'NOT_ENOUGH_MP',
        `that takes ${cost / 2} points, ${idOf(state, unit)} has ${left / 2}`,
      )
    : null;
};

/** W39-18.24 Loading: units in the hex of a train go aboard; what they have left is what the train may still run. */
export const loadTrain: KockRule<LoadTrain> = {
  rule: 'W39-18.24',
  shape: loadShape,
  listing: 'key',
  key: ({ train, units }) => `${train} ${units[0]}`,

  *candidates(state, seat) {
    for (const train of carriersOf(state, seat.id, 'train'))
      for (const unit of ofNationIn(state, state.nation, state.units[train]!.hex))
        if (!loadProblem(state, train, [unit]))
          yield { type: 'loadTrain', train: idOf(state, train), units: [idOf(state, unit)] };
  },

  refuse(state, seat, { train: id, units: ids }) {
    const wrong = notUsable(state, seat, id) ?? carrierProblem(state, id, 'train');
    if (wrong) return wrong;
    const none = notUsableAmong(state, seat, ids);
    return none ?? loadProblem(state, unitNumber(state, id), unitNumbers(state, ids));
  },

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
      return refusal('W39-18.21', 'NO_SUCH_UNIT', `no such unit is aboard ${idOf(state, train)}`);
    const short = tooDear(state, unit, loadCost(state, unit, hex));
    if (short) return short;
  }
  if (withdraw && riders.length > units.length)
    return refusal('W39-18.23', 'TRAIN_CAPACITY', `${idOf(state, train)} is not empty yet`);
  return stackProblem(state, units, hex);
};

/** W39-18.21 Unloading: units leave a train and may go on with what they have left; W39-18.23 Empty afterwards. */
export const unloadTrain: KockRule<UnloadTrain> = {
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
    const wrong = notUsable(state, seat, id) ?? carrierProblem(state, id, 'train');
    if (wrong) return wrong;
    if (new Set(ids).size < ids.length)
      return refusal('W39-BAD', 'DUPLICATE', 'a counter is named twice');
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
