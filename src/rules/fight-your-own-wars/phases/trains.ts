import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Train } from '../rails-state.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { TRAIN_BOARDS } from '../tables/trains.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { isOnFoot } from '../terms/force.ts';
import { isOutOfUse } from '../terms/objects.ts';
import {
  isAboard,
  isLineOpen,
  isLocomotiveGone,
  railWay,
  runsOnRails,
  trainBar,
  trainHolds,
} from '../terms/rails.ts';
import { readersOf } from '../terms/seats.ts';
import { leaveTask } from '../terms/tasks.ts';
import { isHere, unitNumber } from '../terms/units.ts';
import { actorOf, cardSide, type FyowRule, notOnCard, seniorOf } from './rule.ts';

const trainNamed = (state: State, id: string, side: number): Train | undefined =>
  state.rails?.trains.find(train => train.id === id && train.side === side && train.board >= 0);
/** FYOW-30.1, FYOW-31.2: a station that is in use, as far as the side knows. */
const isStation = (state: State, board: number, side: number): boolean =>
  fieldOf(state).map.nodes[board]!.station && !isOutOfUse(state, 'station', board, side);

/** Trains of the side whose card is played. */
const trainsNow = (state: State): readonly Train[] =>
  state.rails?.trains.filter(train => train.side === cardSide(state) && train.board >= 0) ?? [];

const loadShape = shape({
  type: oneOf(['train.load']),
  train: text(60),
  units: list(text(60), 1, 20),
});
export type TrainLoad = Infer<typeof loadShape>;

/** FYOW-30.0, FYOW-30.1, FYOW-31.5: a Senior Commander has forces on a station board loaded onto a train. */
export const loadTrain: FyowRule<TrainLoad> = {
  rule: 'FYOW-30.1',
  shape: loadShape,
  listing: 'some',
  *candidates(state, seat) {
    if (seniorOf(state) < 0) return;
    for (const train of trainsNow(state))
      for (const unit of state.units) {
        if (unit.board !== train.board || unit.side !== train.side) continue;
        const action: TrainLoad = { type: 'train.load', train: train.id, units: [unit.id] };
        if (!loadTrain.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { train: id, units }) {
    const bar = notOnCard(state, seat, 'command');
    if (bar) return bar;
    const train = trainNamed(state, id, cardSide(state));
    if (!train) return no('E_UNKNOWN_ID', id);
    const at = units.map(one => unitNumber(state, one));
    const isOwn = (i: number): boolean => {
      const unit = state.units[i];
      return unit !== undefined && unit.side === train.side && isHere(unit);
    };
    const stranger = at.findIndex(i => !isOwn(i));
    if (stranger >= 0 || new Set(at).size < at.length)
      return no('E_UNKNOWN_ID', units[Math.max(0, stranger)]);
    const elements = at.flatMap(i => state.units[i]!.elements);
    return firstBroken([
      ['E_STATION', () => !isStation(state, train.board, train.side) && !mayReload(state, train)],
      ['E_REST', () => at.some(i => state.units[i]!.mode === 'rest')],
      ['E_ENGAGED', () => at.some(i => isEngaged(state, i))],
      [
        'E_LOAD',
        () =>
          train.cargo.length > 0 ||
          at.some(i => !mayRide(state, i, train)) ||
          (!isStation(state, train.board, train.side) &&
            !at.every(i => isOnFoot(state.units[i]!))) ||
          !trainHolds(train, elements),
      ],
    ]);
  },
  apply(draft, { train: id, units }, context) {
    const train = trainNamed(draft, id, cardSide(draft))!;
    train.cargo = units.map(one => unitNumber(draft, one));
    train.work = 'loading';
    train.handled = 0;
    train.goal = -1;
    for (const at of train.cargo) {
      const unit = draft.units[at]!;
      Object.assign(unit, { attitude: 'present', quiet: 0, concealing: false });
      leaveTask(draft, at);
    }
    const board = fieldOf(draft).map.label(train.board);
    context.log(
      'FYOW-30.1',
      'trainLoads',
      { train: id, board, done: 0, need: units.length },
      readersOf(draft, train.side),
    );
  },
};
const mayRide = (state: State, at: number, train: Train): boolean => {
  const unit = state.units[at]!;
  return (
    unit.board === train.board &&
    unit.zone === 'table' &&
    unit.group < 0 &&
    unit.marker === '' &&
    unit.level !== 'picket' &&
    unit.role !== 'static' &&
    !runsOnRails(unit) &&
    !isAboard(state, at)
  );
};

const unloadShape = shape({ type: oneOf(['train.unload']), train: text(60) });
/** FYOW-30.1, FYOW-30.5: at a station everything, at a break only men and what they carry; on a card of the side. */
export const unloadTrain: FyowRule<Infer<typeof unloadShape>> = {
  rule: 'FYOW-30.1',
  shape: unloadShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const train of trainsNow(state)) {
      const action = { type: 'train.unload' as const, train: train.id };
      if (!unloadTrain.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { train: id }) {
    const kind = seniorOf(state) >= 0 ? 'command' : 'unit';
    const bar = notOnCard(state, seat, kind);
    if (bar) return bar;
    const train = trainNamed(state, id, cardSide(state));
    if (!train || (kind === 'unit' && !train.cargo.includes(actorOf(state))))
      return no('E_UNKNOWN_ID', id);
    if (train.cargo.length === 0 || train.work !== 'none') return no('E_LOAD', id);
    return isStation(state, train.board, train.side) || isAtBreak(state, train)
      ? null
      : no('E_STATION', id);
  },
  apply(draft, { train: id }) {
    const train = trainNamed(draft, id, cardSide(draft))!;
    train.work = 'unloading';
    train.handled = 0;
    train.goal = -1;
  },
};
/** The line before a train is cut, as far as its side knows. */
const isStopped = (state: State, { board, side }: Train): boolean =>
  fieldOf(state)
    .map.linksOf(board, 'rail')
    .some(link => !isLineOpen(state, link, side));
/** FYOW-30.5: infantry and what it carries: these may leave a train away from a station. */
export const walkersOn = (state: State, { cargo }: Train): number[] =>
  cargo.filter(at => isOnFoot(state.units[at]!));
/** FYOW-30.5, FYOW-30.4: the line before the train is cut, or its locomotive is gone, and somebody aboard can walk. */
export const isAtBreak = (state: State, train: Train): boolean =>
  (isLocomotiveGone(train.damage) || isStopped(state, train)) && walkersOn(state, train).length > 0;
/** FYOW-30.5: once the track is mended, those who left a train at the break go aboard again. */
export const mayReload = (state: State, train: Train): boolean =>
  train.left && !isLocomotiveGone(train.damage) && !isStopped(state, train);

const moveShape = shape({ type: oneOf(['train.move']), train: text(60), board: text(60) });
/** FYOW-30.2: a train is sent to a board; it runs a board a session when the session ends. */
export const sendTrain: FyowRule<Infer<typeof moveShape>> = {
  rule: 'FYOW-30.2',
  shape: moveShape,
  listing: 'all',
  *candidates(state, seat) {
    const { map } = fieldOf(state);
    for (const train of trainsNow(state)) {
      if (train.work !== 'none') continue;
      for (let board = 0; board < map.count; board++) {
        if (!map.nodes[board]!.station) continue;
        const action = { type: 'train.move' as const, train: train.id, board: map.label(board) };
        if (!sendTrain.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { train: id, board: label }) {
    const bar = notOnCard(state, seat, 'command');
    if (bar) return bar;
    const train = trainNamed(state, id, cardSide(state));
    if (!train) return no('E_UNKNOWN_ID', id);
    const { map } = fieldOf(state);
    const board = map.index(label);
    if (board < 0) return no('E_UNKNOWN_ID', label);
    if (train.work !== 'none' || isLocomotiveGone(train.damage)) return no('E_LOAD', id);
    const rails = map.linksOf(train.board, 'rail');
    const isBlocked = rails.length > 0 && rails.every(link => !isLineOpen(state, link, train.side));
    return firstBroken([
      ['E_NO_LINK', () => board === train.board || train.goal === board],
      ['E_LINK_KIND', () => map.linksOf(board, 'rail').length === 0],
      ['E_LINE_CUT', () => isBlocked],
      [
        'E_ALLOWANCE',
        () =>
          trainBar({
            lineCut: false,
            movesToday: train.moves,
            max: TRAIN_BOARDS,
            station: true,
            otherTrain: false,
          }) !== null,
      ],
      ['E_NO_LINK', () => railWay(state, train.side, train.board, board) === null],
    ]);
  },
  apply(draft, { train: id, board }, context) {
    const train = trainNamed(draft, id, cardSide(draft))!;
    train.goal = fieldOf(draft).map.index(board);
    context.log('FYOW-30.2', 'trainSent', { train: id, board }, readersOf(draft, train.side));
  },
};
