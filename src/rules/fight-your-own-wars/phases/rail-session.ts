import type { Context } from '../../../engine/system.ts';
import type { Cut, Train } from '../rails-state.ts';
import type { State } from '../state.ts';
import { hubDice, hubNamed, hubSpaces } from '../tables/hubs.ts';
import { LOCOMOTIVE_POINTS, TRAINS } from '../tables/trains.ts';
import { gaugeEffect } from '../tables/weather.ts';
import { fieldOf } from '../terms/field.ts';
import { worthOf } from '../terms/force.ts';
import { heated } from '../terms/heat.ts';
import { detect } from '../terms/knowledge.ts';
import { losePoints } from '../terms/losses.ts';
import { isOutOfUse } from '../terms/objects.ts';
import {
  barOf,
  isGuarded,
  isLineOpen,
  isLocomotiveGone,
  railWay,
  trainNeed,
} from '../terms/rails.ts';
import { spacesFor } from '../terms/sea/landing-sums.ts';
import { readersOf } from '../terms/seats.ts';
import { climateOf, weatherAt } from '../terms/sky.ts';
import { isHere, onTable, otherSide } from '../terms/units.ts';
import { learnWay, putOnTable } from './march.ts';
import { isAtBreak, mayReload, walkersOn } from './trains.ts';

/** FYOW-30.1, FYOW-30.2: SX1: trains run a board, then stations handle what is loaded and unloaded. */
export const railSession = (draft: State, context: Context): void => {
  const { rails } = draft;
  if (!rails) return;
  rails.cuts = rails.cuts.filter(({ opens }) => opens < 0 || opens > draft.clock);
  for (const train of rails.trains) {
    if (train.board < 0) continue;
    dropLost(draft, context, train);
    const mayRun = train.goal >= 0 && train.work === 'none' && !isLocomotiveGone(train.damage);
    if (train.board >= 0 && mayRun) run(draft, context, train);
  }
  handle(draft, context);
};
export const railDay = (draft: State): void => {
  for (const train of draft.rails?.trains ?? []) train.moves = 0;
};

/** FYOW-30.0: a force aboard that was beaten off its train leaves it to the enemy. */
const dropLost = (draft: State, context: Context, train: Train): void => {
  const isWith = (at: number): boolean =>
    isHere(draft.units[at]!) && draft.units[at]!.board === train.board;
  const left = train.cargo.filter(isWith);
  if (left.length === train.cargo.length) return;
  const beaten = train.cargo.some(at => isHere(draft.units[at]!) && !isWith(at));
  train.cargo = left;
  if (left.length === 0) train.work = 'none';
  if (beaten) loseTrain(draft, context, train);
};
/** FYOW-30.4: a train is gone. */
export const loseTrain = (draft: State, context: Context, train: Train): void => {
  const values = { train: train.id, board: fieldOf(draft).map.label(train.board) };
  context.log('FYOW-30.4', 'trainLost', values, readersOf(draft, train.side));
  Object.assign(train, { board: -1, goal: -1, cargo: [], work: 'none', handled: 0, left: false });
};

/** FYOW-30.2, FYOW-30.3: one board towards the goal. */
const run = (draft: State, context: Context, train: Train): void => {
  const { map } = fieldOf(draft);
  const [link] = railWay(draft, train.side, train.board, train.goal) ?? [];
  const readers = readersOf(draft, train.side);
  const to = link === undefined ? -1 : map.across(link, train.board);
  const values = { train: train.id, board: map.label(to < 0 ? train.goal : to) };
  if (link === undefined || barOf(draft, train, link, to) !== null) {
    context.log('FYOW-30.3', 'trainHeld', values, readers);
    return;
  }
  const enemies = onTable(draft, to, otherSide(train.side));
  if (!isLineOpen(draft, link) || enemies.length > 0) {
    learnWay(draft, train.side, link);
    for (const enemy of enemies) detect(draft, context, train.side, enemy, -1);
    for (const one of draft.sightings)
      if (enemies.includes(one.unit) && one.side === train.side && !isGuarded(draft, train))
        one.now = false;
    context.log('FYOW-A7c', 'trainHeld', values, readers);
    context.reveal('FYOW-A7c');
    return;
  }
  const code = weatherAt(draft, train.board);
  const { move, stops } = gaugeEffect(climateOf(draft), draft.weather.gauge, code);
  const need = stops ? 99 : trainNeed(draft, move, train.board); // FYOW-26.6
  const [die = 10] =
    need > 1 && !stops
      ? context.roll('d10', 'FYOW-30.2', { for: train.id, seenBy: readers })
      : [stops ? 1 : 10];
  if (die < need) {
    context.log('FYOW-30.2', 'trainHeld', values, readers);
    return;
  }
  train.board = to;
  train.left = false;
  train.moves++;
  if (train.goal === to) train.goal = -1;
  for (const at of train.cargo) putOnTable(draft, context, at, to);
  context.log('FYOW-30.2', 'trainMoved', values, readers);
};

/** FYOW-24, FYOW-30.1, FYOW-30.5: one throw a station and session for all its trains, in the order of the list. */
const handle = (draft: State, context: Context): void => {
  const { map } = fieldOf(draft);
  const busy = draft.rails!.trains.filter(train => train.board >= 0 && train.work !== 'none');
  const boards = [...new Set(busy.map(({ board }) => board))];
  for (const board of boards) {
    const here = busy.filter(train => train.board === board);
    const readers = readersOf(draft, here[0]!.side);
    const isYard = isStationInUse(draft, board);
    const note = { for: map.label(board), seenBy: readers };
    if (!isYard) {
      for (const train of here) handleAtBreak(draft, context, train, note);
      continue;
    }
    const faces = hubDice(hubNamed('rail_yard')!).flatMap(die =>
      context.roll(die, 'FYOW-24', note),
    );
    let spaces = hubSpaces(heated(draft, board, faces));
    for (const train of here) spaces = handleTrain(draft, context, train, spaces);
  }
};
/** FYOW-30.5: away from a station men leave a train that is stopped at 2D10, and go aboard again at 2D6 when the line is mended. */
const handleAtBreak = (
  draft: State,
  context: Context,
  train: Train,
  note: { readonly for: string; readonly seenBy: string[] },
): void => {
  const { unload, reload } = TRAINS.atBreak;
  const isLoading = train.work === 'loading';
  if (!(isLoading ? mayReload(draft, train) : isAtBreak(draft, train))) return;
  const dice = (isLoading ? reload : unload).toLowerCase();
  handleTrain(draft, context, train, breakSpaces(context.roll(dice, 'FYOW-30.5', note)));
  if (!isLoading && train.work === 'none') train.left = true;
};
const isStationInUse = (state: State, board: number): boolean =>
  fieldOf(state).map.nodes[board]!.station && !isOutOfUse(state, 'station', board);
/** FYOW-30.5: Load Spaces of a session at a break. */
export const breakSpaces = (faces: readonly number[]): number =>
  faces.reduce((sum, face) => sum + face, 0);

const handleTrain = (draft: State, context: Context, train: Train, spaces: number): number => {
  const isYard = isStationInUse(draft, train.board);
  const isLoading = train.work === 'loading';
  // FYOW-30.5: vehicles stay on their wagons until there is a station.
  const handled = isYard || isLoading ? [...train.cargo] : walkersOn(draft, train);
  const need = handled.reduce((sum, at) => sum + spacesFor(draft.units[at]!.elements), 0);
  const used = Math.min(spaces, Math.max(0, need - train.handled));
  train.handled += used;
  const isDone = train.handled >= need;
  const id = isLoading
    ? isDone
      ? 'trainLoaded'
      : 'trainLoads'
    : isDone
      ? 'trainUnloaded'
      : 'trainUnloads';
  const board = fieldOf(draft).map.label(train.board);
  const values = { train: train.id, board, done: train.handled, need };
  context.log('FYOW-30.1', id, values, readersOf(draft, train.side));
  if (!isDone) return spaces - used;
  if (!isLoading) {
    for (const at of handled) draft.units[at]!.moved = true; // FYOW-24: they act next session
    train.cargo = train.cargo.filter(at => !handled.includes(at));
  }
  train.work = 'none';
  train.handled = 0;
  return spaces - used;
};

/** FYOW-30.0: SX3: a train alone on a board that the enemy holds is taken, if his network reaches it. */
export const takeTrains = (draft: State, context: Context): void => {
  const { map } = fieldOf(draft);
  for (const train of draft.rails?.trains ?? []) {
    if (train.board < 0 || isGuarded(draft, train)) continue;
    const enemy = otherSide(train.side);
    if (draft.control[train.board] !== enemy || onTable(draft, train.board, enemy).length === 0)
      continue;
    const values = { train: train.id, board: map.label(train.board) };
    const both = [...readersOf(draft, 0), ...readersOf(draft, 1)];
    context.log('FYOW-30.0', 'trainTaken', values, both);
    const reaches = map
      .neighbours(train.board, 'rail')
      .some(board => draft.control[board] === enemy);
    if (reaches)
      Object.assign(train, { side: enemy, goal: -1, cargo: [], work: 'none', handled: 0 });
    else Object.assign(train, { board: -1, goal: -1, cargo: [], work: 'none', handled: 0 });
  }
};

/** FYOW-30.4: the locomotive is gone at three points; what goes beyond takes wagons, and each its share of the load. */
export const hurtTrain = (draft: State, context: Context, at: number, points: number): void => {
  const train = draft.rails!.trains[at]!;
  const before = train.damage;
  train.damage += points;
  const wagons = train.coaches + train.flats;
  const lost = Math.min(
    wagons,
    Math.max(0, train.damage - LOCOMOTIVE_POINTS) - Math.max(0, before - LOCOMOTIVE_POINTS),
  );
  const values = { train: train.id, board: fieldOf(draft).map.label(train.board), damage: points };
  context.log('FYOW-30.4', 'trainHit', values, readersOf(draft, train.side));
  for (const unit of [...train.cargo])
    if (lost > 0 && isHere(draft.units[unit]!))
      losePoints(
        draft,
        context,
        unit,
        Math.floor((worthOf(draft.units[unit]!) * lost) / wagons),
        'other',
      );
  const fromFlats = Math.min(train.flats, lost);
  train.flats -= fromFlats;
  train.coaches -= lost - fromFlats;
  if (
    isLocomotiveGone(train.damage) &&
    train.cargo.length === 0 &&
    train.coaches + train.flats === 0
  )
    loseTrain(draft, context, train);
};

/** FYOW-30.5: a rail link is cut: by charges, bombs or partisans. */
export const cutLine = (draft: State, link: number, side: number): void => {
  if (!draft.rails) return;
  const there = draft.rails.cuts.find(cut => cut.link === link && cut.opens < 0);
  if (there) there.known[side] = true;
  if (there) return;
  const cut: Cut = { link, known: [0, 1].map(one => one === side), opens: -1 };
  draft.rails.cuts = [...draft.rails.cuts.filter(one => one.link !== link), cut];
};
/** FYOW-30.5: mended, the line is usable in the next session. */
export const mendLine = (draft: State, link: number): void => {
  for (const cut of draft.rails?.cuts ?? []) if (cut.link === link) cut.opens = draft.clock + 1;
};
