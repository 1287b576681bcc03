import type { Context } from '../../../engine/system.ts';
import { airCards } from '../staff/air.ts';
import type { Card, State, Unit } from '../state.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { mayConceal, standingOf } from '../terms/force.ts';
import { knownOn, knownOnTable, loseBoard } from '../terms/knowledge.ts';
import { isAtSea } from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { LOADING } from '../terms/tasks.ts';
import { isHere, onTable } from '../terms/units.ts';
import { beginFlights } from './air-flight.ts';
import { loseDemolitions } from './demolition.ts';
import { advanceBattle } from './fight.ts';
import { navalSession, swampCraft } from './naval-day.ts';
import { raiseStops } from './stops.ts';
import { lightOfSession, stormOfSession } from './weather.ts';

/** FYOW-4.5, FYOW-15.8: SS1: light, battles that go on, the charge of those who begin the session engaged. */
export const beginSession = (draft: State, context: Context): void => {
  lightOfSession(draft, context);
  stormOfSession(draft, context);
  beginFlights(draft, context);
  for (const unit of draft.units) {
    unit.charged = false;
    unit.moved = false;
    unit.acted = false;
    unit.gathered = false;
    unit.marchedOff = false;
    unit.attackedNow = 0;
    unit.struck = false;
    unit.fresh = false;
  }
  if (draft.sea) navalSession(draft.sea);
  if (draft.sea) swampCraft(draft, context);
  for (const battle of [...draft.battles])
    if (battle.stage !== 'closed') advanceBattle(draft, context, battle);
  draft.battles = draft.battles.filter(
    battle => battle.stage !== 'closed' || battle.opened >= draft.clock - 18,
  );
  draft.units.forEach((unit, at) => {
    if (!isHere(unit) || !isEngaged(draft, at)) return;
    unit.used++; // FYOW-14.2
    unit.charged = true;
    unit.quiet = 0;
  });
  raiseStops(draft);
  context.log('FYOW-4.5', 'session', { session: draft.session, light: draft.weather.light });
};

/** FYOW-15.4: SS2: each element that hides throws a D10, 6 or more. */
export const concealment = (draft: State, context: Context): void => {
  for (const unit of draft.units) {
    if (!unit.concealing || !isHere(unit) || unit.zone !== 'table' || unit.sessionsHere < 1)
      continue;
    for (const line of unit.elements) {
      const hiding = mayConceal(line) ? standingOf(line) - line.concealed : 0;
      if (hiding <= 0) continue;
      const faces = context.roll(`${hiding}d10`, 'FYOW-15.4', {
        for: unit.id,
        seenBy: readersOf(draft, unit.side),
      });
      line.concealed += faces.filter(face => face >= 6).length;
    }
  }
};

/** FYOW-4.5: who gets a card. */
export const cardHolders = (state: State): Card[] => {
  const cards: Card[] = [];
  state.commands.forEach((command, of) => {
    if (command.level === 'brigade' && command.hq >= 0) cards.push({ kind: 'command', of });
  });
  state.units.forEach((unit, of) => {
    const hasCard = unit.level !== 'picket' && unit.level !== 'marker';
    const isIn = isHere(unit) && hasCard && unit.group < 0 && !unit.fresh;
    const loads = state.tasks.some(task => task.unit === of && task.task === LOADING);
    if (isIn && unit.role !== 'convoy') cards.push({ kind: 'unit', of });
    else if (isIn && unit.role === 'convoy' && unit.trucks > 0 && !loads)
      cards.push({ kind: 'unit', of });
  });
  state.sea?.vessels.forEach((vessel, of) => {
    if (isAtSea(vessel)) cards.push({ kind: 'vessel', of });
  });
  for (const of of airCards(state)) cards.push({ kind: 'air', of });
  return cards;
};

/** FYOW-4.5: SS3: cards are dealt in a new order. */
export const dealCards = (draft: State, context: Context): void => {
  draft.cards = context.dice.shuffle(cardHolders(draft), 'FYOW-4.5', { for: 'cards', seenBy: [] });
  draft.card = 0;
};

/** FYOW-A3: SX3: a board passes to the side that alone stands on its table; quiet sessions are counted. */
export const controlBoards = (draft: State, context: Context): void => {
  const { map } = fieldOf(draft);
  for (let board = 0; board < map.count; board++) {
    const first = holdsTable(draft, board, 0);
    const second = holdsTable(draft, board, 1);
    draft.control[board] = controlAfter(draft.control[board]!, first, second);
    if (first) seeBoard(draft, board, 0, context);
    if (second) seeBoard(draft, board, 1, context);
    for (const side of [0, 1])
      if (onTable(draft, board, side).length === 0) missBoard(draft, board, side, context);
  }
  for (const unit of draft.units) if (isHere(unit)) countQuiet(draft, unit);
  loseDemolitions(draft);
};
/**
 * FYOW-A7c: whoever stands on a table and knows of no enemy on it takes the board for his own. That somebody lies hidden there keeps
 * the board from passing, but is not told.
 */
const seeBoard = (draft: State, board: number, side: number, context: Context): void => {
  const { control, seen, id } = draft.sides[side]!;
  seen[board] = draft.clock;
  if (control[board] === side || knownOnTable(draft, side, board).length > 0) return;
  control[board] = side;
  if (fieldOf(draft).map.nodes[board]!.coast === 'water') return; // nobody takes the sea
  const told = { board: fieldOf(draft).map.label(board), side: id };
  context.log('FYOW-A3', 'boardTaken', told, readersOf(draft, side)); // the other side learns of it when it looks
};
/**
 * FYOW-A7b: control is what a side last knew. None of its own stands on the table, and it sees an enemy there, or heard of one
 * since it last stood there: it takes the board for his.
 */
const missBoard = (draft: State, board: number, side: number, context: Context): void => {
  const { control, seen } = draft.sides[side]!;
  if (control[board] !== side) return;
  const isHis = draft.sightings.some(
    one =>
      one.side === side &&
      one.board === board &&
      one.zone === 'table' &&
      (one.now || one.at > seen[board]!),
  );
  if (isHis) loseBoard(draft, context, board, side);
};
/** FYOW-19.2: a Battlegroup with several markers holds no board: where it is has not been thrown. */
const holdsTable = (state: State, board: number, side: number): boolean =>
  onTable(state, board, side).some(at => state.units[at]!.marker === '');
export const controlAfter = (before: number, first: boolean, second: boolean): number =>
  first === second ? before : first ? 0 : 1;

/** FYOW-15.3: deployed and undisturbed for four whole sessions: fortified. */
const countQuiet = (draft: State, unit: Unit): void => {
  if (!unit.moved) unit.sessionsHere++;
  const disturbed =
    unit.moved ||
    unit.attackedNow > 0 ||
    unit.struck ||
    knownOn(draft, unit.side, unit.board).length > 0; // by knowledge: what he cannot see disturbs nobody
  if (unit.attitude !== 'deployed' || disturbed) {
    unit.quiet = 0;
    if (unit.attitude === 'fortified' && unit.moved) unit.attitude = 'present';
    return;
  }
  unit.quiet++;
  unit.attitude = attitudeAfter(unit.quiet);
};
export const FORTIFIED_AFTER = 4;
export const attitudeAfter = (quiet: number): 'deployed' | 'fortified' =>
  quiet >= FORTIFIED_AFTER ? 'fortified' : 'deployed';
