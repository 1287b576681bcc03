import type { Context } from '../../../engine/system.ts';
import type { Sighting, State, Unit } from '../state.ts';
import { fieldOf } from './field.ts';
import { combatValue } from './force.ts';
import { raise } from './pace.ts';
import { readersOf } from './seats.ts';
import { isHere, otherSide, unitsOn } from './units.ts';

/** FYOW-A7b: what a side knows of an enemy force, or undefined. */
export const sightingOf = (state: State, side: number, unit: number): Sighting | undefined => {
  for (const one of state.sightings) if (one.unit === unit && one.side === side) return one;
  return undefined;
};
export const isDetected = (state: State, side: number, unit: number): boolean =>
  sightingOf(state, side, unit)?.now === true;

/** What a side calls a force: its own by their ids, an enemy by the name of the contact. */
export const nameFor = (state: State, side: number, unit: number): string => {
  const one = state.units[unit]!;
  return one.side === side ? one.id : (sightingOf(state, side, unit)?.alias ?? 'enemy');
};
/** The contact by which a side knows an enemy force, '' if none. */
export const contactOn = (state: State, side: number, unit: number): string =>
  sightingOf(state, side, unit)?.alias ?? '';
/** The enemy force that a side calls so, -1 if none. */
export const contactNamed = (state: State, side: number, alias: string): number =>
  state.sightings.find(one => one.side === side && one.alias === alias)?.unit ?? -1;

/** Enemy forces that a side knows to be on a board now. */
export const knownOn = (state: State, side: number, board: number): Sighting[] =>
  state.sightings.filter(one => one.now && one.side === side && one.board === board);
export const knownOnTable = (state: State, side: number, board: number): Sighting[] =>
  knownOn(state, side, board).filter(({ zone }) => zone === 'table');

/** FYOW-A6: Combat Value of an enemy as far as known: at least 20 when nothing is. */
export const UNKNOWN_CV = 20;
export const knownCv = ({ cv }: Sighting): number => (cv > 0 ? cv : UNKNOWN_CV);
export const knownCvOn = (state: State, side: number, board: number): number =>
  knownOn(state, side, board).reduce((sum, one) => sum + knownCv(one), 0);

/** FYOW-16.1: a side detects an enemy force where it stands. */
export const detect = (
  draft: State,
  context: Context,
  side: number,
  unit: number,
  by: number,
): void => {
  const { board, zone } = draft.units[unit]!;
  const known = sightingOf(draft, side, unit);
  const isNew = known?.now !== true;
  if (known) Object.assign(known, { now: true, board, zone, at: draft.clock });
  else
    draft.sightings.push({
      side,
      unit,
      alias: `e${++draft.sides[side]!.count}`,
      now: true,
      board,
      zone,
      at: draft.clock,
      facts: [],
      cv: 0,
    });
  if (!isNew) return;
  noteCause(draft, side, board, 'revealed');
  const enemy = draft.units[unit]!;
  if (!enemy.causes.includes('detected')) enemy.causes.push('detected');
  if (by >= 0) raise(draft, by, 'enemyDetected');
  context.log(
    'FYOW-16.1',
    'detected',
    {
      unit: nameFor(draft, side, unit),
      board: fieldOf(draft).map.label(board),
      by: draft.units[by]?.id ?? 'report',
    },
    readersOf(draft, side),
  );
  context.reveal('FYOW-16.1');
};

/** FYOW-10.6: a cause to change orders, for every force of the side on the board or one linked to it. */
const noteCause = (draft: State, side: number, board: number, cause: string): void => {
  const { map } = fieldOf(draft);
  const near = [board, ...map.neighbours(board, 'road')];
  for (const unit of draft.units)
    if (
      unit.side === side &&
      isHere(unit) &&
      near.includes(unit.board) &&
      !unit.causes.includes(cause)
    )
      unit.causes.push(cause);
};

/** FYOW-16.2: both sides are aware of each other. */
export const meet = (draft: State, context: Context, a: number, b: number): void => {
  detect(draft, context, draft.units[a]!.side, b, a);
  detect(draft, context, draft.units[b]!.side, a, b);
};

/** FYOW-A7b: a side knows that a board has passed to the enemy. */
export const loseBoard = (draft: State, context: Context, board: number, side: number): void => {
  const enemy = otherSide(side);
  draft.sides[side]!.control[board] = enemy;
  const told = { board: fieldOf(draft).map.label(board), side: draft.sides[enemy]!.id };
  context.log('FYOW-A7b', 'boardLost', told, readersOf(draft, side));
};

/** FYOW-A4: awareness ends when either leaves the board; what was known stays as it was, dated. Whoever leaves an enemy on the table leaves him the board. */
export const leaveBoard = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const enemy = otherSide(unit.side);
  const others = unitsOn(draft, unit.board, unit.side).filter(other => other !== at);
  const stays = others.length > 0;
  if (
    draft.sides[unit.side]!.control[unit.board] === unit.side &&
    !others.some(other => draft.units[other]!.zone === 'table') &&
    knownOnTable(draft, unit.side, unit.board).length > 0
  )
    loseBoard(draft, context, unit.board, unit.side);
  for (const one of draft.sightings) {
    if (one.unit === at && one.side === enemy) one.now = false;
    if (!stays && one.side === unit.side && one.board === unit.board) one.now = false;
  }
};
/** A force went from box to table or from table to box: whoever watches sees it go. */
export const changeZone = (draft: State, at: number, zone: Unit['zone']): void => {
  draft.units[at]!.zone = zone;
  for (const one of draft.sightings) if (one.unit === at && one.now) one.zone = zone;
};

/** FYOW-33.5: what a battle shows of an enemy: about how strong he is. */
export const learnStrength = (draft: State, side: number, unit: number): void => {
  const known = sightingOf(draft, side, unit);
  if (!known) return;
  const cv = combatValue(draft.units[unit]!);
  if (known.cv > 0 && cv * 4 >= known.cv * 5) noteCause(draft, side, known.board, 'revealed');
  known.cv = cv;
};

/** FYOW-13.6: a side sees the bridges and buildings of a board. */
export const visit = (draft: State, side: number, board: number): void => {
  const { bridges, map } = fieldOf(draft);
  const own = draft.sides[side]!;
  own.visited[board] = true;
  own.seen[board] = draft.clock;
  bridges.forEach((bridge, i) => {
    if (bridge.board === board) draft.bridges[i]!.known[side] = true;
  });
  for (const one of draft.obstacles) {
    const link = map.links[one.link]!;
    if (map.index(one.end === 'a' ? link.a : link.b) === board) one.known[side] = true;
  }
};
