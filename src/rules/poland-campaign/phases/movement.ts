import type { Random } from '../../../engine/random.ts';
import { allowed, type Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import { POLISH, type State } from '../state.ts';
import { BREAK_CONTACT } from '../tables/terrain.ts';
import { follow } from '../terms/arrival.ts';
import { inEnemyZone } from '../terms/engagement.ts';
import { type Field, fieldOf } from '../terms/field.ts';
import { betrays, isKnown, tell } from '../terms/knowledge.ts';
import {
  isRefusal,
  overMovement,
  runReach,
  stackProblem,
  startOf,
  type Walk,
  walk,
  wayOutAndBack,
} from '../terms/march.ts';
import { labelOf, notOnBoard, sideOf } from '../terms/naming.ts';
import { remove } from '../terms/standing.ts';
import { valuesOf } from '../terms/strength.ts';
import { closeMovement } from './closing.ts';
import type { PolandRule } from './rule.ts';

const moveShape = shape({
  type: oneOf(['moveUnit']),
  unit: text(40),
  path: list(text(5), 1, 60),
});
export type MoveUnit = Infer<typeof moveShape>;

/** PC-3.0, PC-4.2.1, PC-4.2.3b: why a unit on the board may not set out in this phase, or null. */
const staysPut = (state: State, unit: number): Refusal | null => {
  const { moved, placed } = state.units[unit]!;
  const { id, type } = fieldOf(state).pieces[unit]!;
  if (moved) return no('PC-3.0', 'ALREADY_MOVED', { unit: id });
  if (placed) return no('PC-4.2.1', 'ARRIVED_THIS_TURN', { unit: id });
  if (type === 'paratroops' && !state.linked)
    return no('PC-4.2.3b', 'PARA_NOT_LINKED', { unit: id });
  return null;
};

const mayMove = (state: State, side: number, unit: number): boolean => {
  const { hex, moved, placed } = state.units[unit]!;
  const { side: own, type } = fieldOf(state).pieces[unit]!;
  return hex >= 0 && own === side && !moved && !placed && (type !== 'paratroops' || state.linked);
};

const labels = ({ grid }: Field, path: readonly number[]): string[] => {
  const found: string[] = [];
  for (let i = 0; i < path.length; i++) found.push(grid.label(path[i]!));
  return found;
};

/** Adds one cheapest way to every hex where the unit may stop, its own among them when it can come back. */
const addMovesOf = (state: State, unit: number, moves: MoveUnit[]): void => {
  const field = fieldOf(state);
  const { reach } = field;
  const { id } = field.pieces[unit]!;
  runReach(state, unit, startOf(state, unit));
  for (let i = 0; i < reach.count; i++) {
    const path = labels(field, reach.path(reach.hexes[i]!));
    moves.push({ type: 'moveUnit', unit: id, path });
  }
  const out = wayOutAndBack(state, unit);
  if (out < 0) return;
  const path = labels(field, [out, state.units[unit]!.hex]);
  moves.push({ type: 'moveUnit', unit: id, path });
};

/** PC-4.0 Movement: a unit follows one path, pays for each hex it enters, and never exceeds its power. */
export const moveUnit: PolandRule<MoveUnit> = {
  rule: 'PC-4.0',
  shape: moveShape,
  listing: 'key',
  key: ({ unit, path }) => `${unit} ${path.at(-1)}`,

  candidates(state, seat) {
    const side = sideOf(seat);
    const moves: MoveUnit[] = [];
    for (let unit = 0; unit < state.units.length; unit++)
      if (mayMove(state, side, unit)) addMovesOf(state, unit, moves);
    return moves;
  },

  sample: (state, seat, chance) => sampleMove(state, seat, chance),

  refuse(state, seat, { unit: id, path }) {
    const wrong = notOnBoard(state, seat, id);
    if (wrong) return wrong;
    const unit = fieldOf(state).unitNumber(id);
    const found = staysPut(state, unit) ?? walk(state, unit, startOf(state, unit), path);
    if (isRefusal(found)) return found;
    return overMovement(state, unit, found.cost) ?? stackProblem(state, unit, found.hexes.at(-1)!);
  },

  apply(draft, { unit: id, path }, context) {
    const unit = fieldOf(draft).unitNumber(id);
    const { hexes, cost } = walk(draft, unit, startOf(draft, unit), path) as Walk;
    const { hex } = draft.units[unit]!;
    const known = isKnown(draft, unit);
    if (betrays(draft, unit, hex, hexes)) context.reveal('PC-5.1.1c');
    follow(draft, unit, hexes);
    if (draft.units[unit]!.status === 'interned') {
      if (!known) context.reveal('PC-4.2.1c'); // everybody learns who is interned
      context.log('PC-4.2.1c', 'interned', { unit: id, hex: path.at(-1)!, cost });
      return;
    }
    draft.units[unit]!.moved = true;
    const way = { unit: id, from: labelOf(draft, hex), to: path.at(-1)!, path, cost };
    tell(draft, context, 'PC-4.0', 'moved', unit, way);
  },
};

/** Draws that are tried before every unit is looked at. */
const DRAWS = 8;

/** A unit at random, then a hex at random; when few can still move, the next one in line that can. */
const sampleMove = (state: State, seat: Seat, chance: Random): MoveUnit | null => {
  const side = sideOf(seat);
  const own = fieldOf(state).own[side]!;
  if (own.length === 0) return null;
  for (let draw = 0; draw < DRAWS; draw++) {
    const unit = own[chance.below(own.length)]!;
    const found = mayMove(state, side, unit) ? moveAtRandom(state, unit, chance) : null;
    if (found) return found;
  }
  const first = chance.below(own.length);
  for (let i = 0; i < own.length; i++) {
    const unit = own[(first + i) % own.length]!;
    const found = mayMove(state, side, unit) ? moveAtRandom(state, unit, chance) : null;
    if (found) return found;
  }
  return null;
};

const moveAtRandom = (state: State, unit: number, chance: Random): MoveUnit | null => {
  const field = fieldOf(state);
  const { reach } = field;
  const { hex } = state.units[unit]!;
  runReach(state, unit, startOf(state, unit));
  const back = wayOutAndBack(state, unit);
  const choices = reach.count + (back >= 0 ? 1 : 0);
  if (choices === 0) return null;
  const chosen = chance.below(choices);
  const path = chosen < reach.count ? reach.path(reach.hexes[chosen]!) : [back, hex];
  return { type: 'moveUnit', unit: field.pieces[unit]!.id, path: labels(field, path) };
};

const exitShape = shape({
  type: oneOf(['exitEast']),
  unit: text(40),
  path: list(text(5), 0, 60),
});
export type ExitEast = Infer<typeof exitShape>;

/** PC-4.2.2: the points that the step off the board costs, breaking contact included. */
const EXIT_COST = 1;

const isEastmost = (state: State, hex: number): boolean => {
  const { grid, area } = fieldOf(state);
  return area[hex] !== 0 && grid.column(hex) === grid.firstColumn + grid.columns - 1;
};

/** PC-4.2.2 Leaving the board: Poles only, by the east edge, and not after a move that had to stop. */
export const exitEast: PolandRule<ExitEast> = {
  rule: 'PC-4.2.2',
  shape: exitShape,
  listing: 'key',
  key: ({ unit }) => unit,

  *candidates(state, seat) {
    for (let unit = 0; unit < state.units.length; unit++) {
      if (!mayMove(state, sideOf(seat), unit)) continue;
      const path = wayEast(state, unit);
      if (path) yield { type: 'exitEast', unit: fieldOf(state).pieces[unit]!.id, path };
    }
  },

  refuse(state, seat, { unit: id, path }) {
    const wrong = notOnBoard(state, seat, id);
    if (wrong) return wrong;
    const field = fieldOf(state);
    const unit = field.unitNumber(id);
    const start = startOf(state, unit);
    const found = staysPut(state, unit) ?? walk(state, unit, start, path);
    if (isRefusal(found)) return found;
    const end = found.hexes.at(-1) ?? start.hex;
    if (field.pieces[unit]!.side !== POLISH || !isEastmost(state, end))
      return no('PC-4.2.2', 'EXIT_NOT_ALLOWED', { unit: id });
    if (found.stopped) return no('PC-4.1.2', 'MUST_STOP_IN_ZONE.here', { unit: id });
    return overMovement(state, unit, exitCost(found.cost, start.engaged, path));
  },

  apply(draft, { unit: id, path }, context) {
    const unit = fieldOf(draft).unitNumber(id);
    const start = startOf(draft, unit);
    const walked = walk(draft, unit, start, path) as Walk;
    if (!isKnown(draft, unit)) context.reveal('PC-4.2.2'); // everybody learns who has left
    follow(draft, unit, walked.hexes);
    remove(draft, unit, 'exited');
    const cost = exitCost(walked.cost, start.engaged, path);
    context.log('PC-4.2.2', 'exited', { unit: id, path, cost });
  },
};

const exitCost = (walked: number, engaged: boolean, path: readonly string[]): number =>
  walked + EXIT_COST + (engaged && path.length === 0 ? BREAK_CONTACT : 0);

/** A way off the board, or null: from where the unit stands, or by the cheapest hex of the last column. */
const wayEast = (state: State, unit: number): string[] | null => {
  const field = fieldOf(state);
  const { grid, reach } = field;
  const start = startOf(state, unit);
  const { movement } = valuesOf(state, unit);
  if (isEastmost(state, start.hex) && exitCost(0, start.engaged, []) <= movement) return [];
  if (grid.column(start.hex) + movement < grid.firstColumn + grid.columns) return null;
  runReach(state, unit, start, true);
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.hexes[i]!;
    if (!isEastmost(state, hex) || inEnemyZone(state, POLISH, hex)) continue;
    return reach.cost(hex) + EXIT_COST <= movement ? labels(field, reach.path(hex)) : null;
  }
  return null;
};

const endShape = shape({ type: oneOf(['endMovement']) });
export type EndMovement = Infer<typeof endShape>;

/** PC-3.0: a player moves as many units as he likes, then closes his Movement Phase for good. */
export const endMovement: PolandRule<EndMovement> = {
  rule: 'PC-3.0',
  shape: endShape,
  listing: 'all',
  candidates: () => [{ type: 'endMovement' }],
  refuse: () => allowed,
  apply(draft, _, context) {
    context.reveal('PC-4.0'); // moves are taken back only while the phase lasts
    closeMovement(draft, context);
  },
};
