import type { Random } from '../../../../engine/random.ts';
import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { finishRolling, mustRoll, rollReliability, staysPut } from '../../terms/allowance.ts';
import { type Field, fieldOf } from '../../terms/field.ts';
import {
  endProblem,
  isRefusal,
  mayStopIn,
  readPath,
  runReachOverFull,
  type Thinned,
  walk,
} from '../../terms/march.ts';
import { idOf, notUsableAmong, unitNumbers } from '../../terms/naming.ts';
import { frozen } from '../../terms/restrictions.ts';
import { seatOfNation } from '../../terms/sides.ts';
import { ofNationIn } from '../../terms/stacking.ts';
import type { SeptemberRule } from '../rule.ts';
import { strays } from './approach.ts';
import { follow } from './follow.ts';

const moveShape = shape({
  type: oneOf(['move']),
  units: list(text(40), 1, 40),
  path: list(text(4), 1, 60),
});
export type Move = Infer<typeof moveShape>;

const labels = ({ grid }: Field, path: readonly number[]): string[] => {
  const found: string[] = [];
  for (let i = 0; i < path.length; i++) found.push(grid.label(path[i]!));
  return found;
};

/** Whether a counter moves by this action at all: trains have their own. */
const walks = (state: State, unit: number): boolean => {
  const { nation, class: kind } = fieldOf(state).pieces[unit]!;
  return nation === state.nation && kind !== 'train' && state.units[unit]!.hex >= 0;
};

/** W39-3.1: the seat leads the nation whose units move now. */
export const leads = (state: State, seat: Seat): boolean =>
  state.nation >= 0 && seatOfNation(state, state.nation) === seat.id;

const addMovesOf = (state: State, unit: number, moves: Move[], thinned: Thinned): void => {
  const field = fieldOf(state);
  const { reach } = field;
  const { id } = field.pieces[unit]!;
  const way = strays(state, unit);
  runReachOverFull(state, unit);
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.hexes[i]!;
    const path = reach.path(hex);
    if (way?.(path) || !mayStopIn(state, unit, hex, reach.points[i]!, thinned)) continue;
    moves.push({ type: 'move', units: [id], path: labels(field, path) });
  }
};

/**
 * W39-4.1 General: units of one hex move along one path, in any order and as often as their points last. A stack is
 * as good as its slowest, so a legal move of many is one of the first of them too.
 */
export const move: SeptemberRule<Move> = {
  rule: 'W39-4.1',
  shape: moveShape,
  listing: 'key',
  key: ({ units, path }) => `${units[0]} ${path.at(-1)}`,

  candidates(state, seat) {
    const moves: Move[] = [];
    if (!leads(state, seat)) return moves;
    const thinned: Thinned = new Map();
    for (let unit = 0; unit < state.units.length; unit++)
      if (walks(state, unit) && !staysPut(state, unit)) addMovesOf(state, unit, moves, thinned);
    return moves;
  },

  sample: (state, seat, chance) => (leads(state, seat) ? sampleMove(state, chance) : null),

  refuse(state, seat, { units: ids, path }) {
    const wrong = notUsableAmong(state, seat, ids);
    if (wrong) return wrong;
    const units = unitNumbers(state, ids);
    const unready = notReady(state, units);
    if (unready) return unready;
    const hexes = readPath(state, state.units[units[0]!]!.hex, path);
    return isRefusal(hexes) ? hexes : wayProblem(state, units, hexes);
  },

  apply(draft, { units: ids, path }, context) {
    const { grid } = fieldOf(draft);
    const units = unitNumbers(draft, ids);
    const hexes = path.map(label => grid.index(label));
    const rolling = units.find(unit => mustRoll(draft, unit));
    const way = rolling === undefined ? hexes : roll(draft, rolling, units, hexes, context);
    if (way.length > 0) follow(draft, units, way, context);
  },
};

/** Why units cannot set out together. */
const notReady = (state: State, units: readonly number[]): Refusal | null => {
  const { pieces } = fieldOf(state);
  const { hex } = state.units[units[0]!]!;
  for (const unit of units) {
    const wrong = staysPut(state, unit);
    if (wrong) return wrong;
    const { id, class: kind } = pieces[unit]!;
    if (kind === 'train') return no('W39-18.12', 'NO_RAILWAY.rails', { unit: id });
    if (state.units[unit]!.hex !== hex) return no('W39-4.1', 'DIFFERENT_HEX', { unit: id });
  }
  if (units.filter(unit => mustRoll(state, unit)).length > 1)
    return no('W39-4.40', 'SOVIET_ROLL_PENDING');
  return frozen(state, units);
};

const wayProblem = (
  state: State,
  units: readonly number[],
  hexes: readonly number[],
): Refusal | null => {
  const found = walk(state, units, hexes);
  if (isRefusal(found)) return found;
  for (const unit of units)
    if (strays(state, unit)?.(hexes))
      return no('W39-S1.5', 'NOT_SHORTEST', { unit: idOf(state, unit) });
  return endProblem(state, units, hexes.at(-1)!, found.costs) ?? allowed;
};

/**
 * W39-4.40: the die falls at the first step; the stack then goes as far along its path as the points of the counter
 * that rolled allow, to the last hex where it may stand.
 */
const roll = (
  draft: State,
  unit: number,
  units: readonly number[],
  hexes: readonly number[],
  context: Context,
): readonly number[] => {
  finishRolling(draft, unit);
  rollReliability(draft, unit, context);
  for (let length = hexes.length; length > 0; length--) {
    const way = hexes.slice(0, length);
    const found = walk(draft, units, way);
    if (!isRefusal(found) && !endProblem(draft, units, way.at(-1)!, found.costs)) return way;
  }
  return [];
};

/** Draws that are tried before every unit is looked at. */
const DRAWS = 8;

const sampleMove = (state: State, chance: Random): Move | null => {
  const own: number[] = [];
  for (let unit = 0; unit < state.units.length; unit++) if (walks(state, unit)) own.push(unit);
  if (own.length === 0) return null;
  const first = chance.below(own.length);
  for (let draw = 0; draw < DRAWS + own.length; draw++) {
    const at = draw < DRAWS ? chance.below(own.length) : (first + draw) % own.length;
    const found = staysPut(state, own[at]!) ? null : moveAtRandom(state, own[at]!, chance);
    if (found) return found;
  }
  const thinned: Thinned = new Map();
  const moves: Move[] = []; // somebody under orders has few ways, and they were not drawn
  for (const unit of own)
    if (strays(state, unit) && !staysPut(state, unit)) addMovesOf(state, unit, moves, thinned);
  return moves.length > 0 ? moves[chance.below(moves.length)]! : null;
};

const moveAtRandom = (state: State, unit: number, chance: Random): Move | null => {
  const field = fieldOf(state);
  const { reach } = field;
  const way = strays(state, unit);
  runReachOverFull(state, unit);
  if (reach.count === 0) return null;
  const drawn = chance.below(reach.count);
  const hex = reach.hexes[drawn]!;
  const path = reach.path(hex);
  if (way?.(path) || !mayStopIn(state, unit, hex, reach.points[drawn]!, new Map())) return null;
  const units = chance.below(3) === 0 ? companions(state, unit, path) : [unit];
  return {
    type: 'move',
    units: units.map(one => field.pieces[one]!.id),
    path: labels(field, path),
  };
};

/** As many of its hex as can go along. */
const companions = (state: State, unit: number, path: readonly number[]): number[] => {
  let units = [unit];
  for (const other of ofNationIn(state, state.nation, state.units[unit]!.hex)) {
    if (other === unit) continue;
    const more = [...units, other];
    if (!notReady(state, more) && !wayProblem(state, more, path)) units = more;
  }
  return units;
};
