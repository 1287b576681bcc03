import { allowed, type Refusal } from '../../../../src/engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../src/engine/shape.ts';
import type { Context } from '../../../../src/engine/system.ts';
import { nodesWithin } from '../../../../src/maps/node/index.ts';
import { refused } from '../refusals.ts';
import { type Column, enemyOf, type State } from '../state.ts';
import {
  boardLabel,
  columnNamed,
  columnOn,
  end,
  type JunctionsRule,
  POINTS,
  sideOf,
  usable,
  useFault,
} from '../terms.ts';
import { isOpen, linkBetween, linkCost, roomAt, VALE } from '../vale.ts';

const marchShape = shape({ type: oneOf(['march']), unit: text(4), path: list(text(12), 1, 8) });
export type March = Infer<typeof marchShape>;

/** JU-3.1: what stands against a column's following these boards, or null. */
const pathFault = (state: State, column: Column, path: readonly string[]): Refusal | null => {
  let at = column.at;
  let cost = 0;
  const seen = [at];
  for (const [i, label] of path.entries()) {
    const to = VALE.index(label);
    if (to < 0) return refused('JU-3.1', 'NO_BOARD', { board: label });
    const link = linkBetween(state.down, at, to);
    if (link < 0) return refused('JU-2.3', 'NO_LINK', { from: boardLabel(at), to: label });
    if (seen.includes(to)) return refused('JU-3.1', 'ROUND', { unit: column.id, board: label });
    cost += linkCost(link);
    if (cost > POINTS) return refused('JU-3.1', 'TOO_FAR', { to: label, cost, points: POINTS });
    const isLast = i === path.length - 1;
    const there = columnOn(state, to);
    if (there && there.side !== column.side && !isLast)
      return refused('JU-3.1', 'ENEMY_THERE', { board: label });
    if (there && there.side === column.side && isLast)
      return refused('JU-2.1', 'FULL', { board: label });
    if (there && isLast && at !== column.at && columnOn(state, at))
      return refused('JU-4.1', 'NO_WAY_BACK', { unit: column.id, board: boardLabel(at) });
    seen.push(to);
    at = to;
  }
  return allowed;
};

/** Boards one cheapest path leads to; the way goes on over own columns and ends at an enemy's. */
const marchesOf = (state: State, column: Column): March[] => {
  const free = (board: number): boolean => columnOn(state, board)?.side !== enemyOf(column.side);
  const paths = nodesWithin(VALE, column.at, POINTS, (link, from) =>
    isOpen(state.down, link) && (from === column.at || free(from)) ? linkCost(link) : -1,
  );
  const found: March[] = [];
  for (const board of paths.nodes) {
    const path = paths.path(board)!.nodes.map(boardLabel);
    if (pathFault(state, column, path) === allowed)
      found.push({ type: 'march', unit: column.id, path });
    else found.push(...detours(state, column, board));
  }
  return found;
};

/** Another last board before an enemy's, where the cheapest way leaves no room to fall back to. */
const detours = (state: State, column: Column, goal: number): March[] => {
  const found: March[] = [];
  const walk = (at: number, path: readonly string[]): void => {
    if (found.length > 0) return;
    for (const next of VALE.neighbours(at)) {
      const on = [...path, boardLabel(next)];
      const fault = pathFault(state, column, on);
      if (next === goal && fault === allowed) {
        found.push({ type: 'march', unit: column.id, path: on });
        return;
      }
      const passable = fault === allowed || fault.code === 'FULL';
      if (next !== goal && passable && columnOn(state, next)?.side !== enemyOf(column.side))
        walk(next, on);
    }
  };
  walk(column.at, []);
  return found;
};

/** JU-3.1 March: a column follows links and stops, or fights, where it ends. */
export const march: JunctionsRule<March> = {
  rule: 'JU-3.1',
  shape: marchShape,
  listing: 'key',
  key: ({ unit, path }) => `${unit} ${path.at(-1)}`,
  *candidates(state, seat) {
    for (const column of usable(state, sideOf(seat))) yield* marchesOf(state, column);
  },
  refuse(state, seat, { unit, path }) {
    return useFault(state, sideOf(seat), unit) ?? pathFault(state, columnNamed(state, unit)!, path);
  },
  apply(draft, { unit, path }, context) {
    const column = columnNamed(draft, unit)!;
    const from = column.at;
    column.used = true;
    const boards = path.map(label => VALE.index(label));
    const to = boards.at(-1)!;
    const enemy = columnOn(draft, to);
    context.log('JU-3.1', 'marched', { unit, from: boardLabel(from), path });
    if (enemy) fight(draft, column, enemy, boards.at(-2) ?? from, context);
    else settle(draft, column, to, context);
  },
};

/** JU-3.3, JU-7.1: the board becomes the column's, and the enemy's home ends the game. */
const settle = (draft: State, column: Column, board: number, context: Context): void => {
  column.at = board;
  draft.control[board] = column.side;
  if (draft.homes[enemyOf(column.side)] === board) end(draft, 'home', column.side, context);
};

/** JU-4.1: a die and the strength of each; both columns are known from now on. */
const fight = (
  draft: State,
  attacker: Column,
  defender: Column,
  back: number,
  context: Context,
): void => {
  const board = defender.at;
  context.reveal('JU-1.4');
  attacker.known = true;
  defender.known = true;
  const [attack, defence] = context.roll('2d6', 'JU-4.1', { for: `fight at ${boardLabel(board)}` });
  const mine = attacker.strength + attack!;
  const theirs = defender.strength + defence! + roomAt(board);
  const wins = mine > theirs;
  context.log('JU-4.1', wins ? 'won' : 'lost', {
    unit: attacker.id,
    enemy: defender.id,
    board: boardLabel(board),
    mine,
    theirs,
  });
  if (wins) {
    weaken(draft, defender, retreatOf(draft, defender, back), context);
    settle(draft, attacker, board, context);
  } else weaken(draft, attacker, back, context);
};

/** JU-4.2: the nearest free board by an open link, the first by name of several; -1 if there is none. */
const retreatOf = (state: State, column: Column, never: number): number => {
  const near = VALE.neighbours(column.at).flatMap(board => {
    const link = linkBetween(state.down, column.at, board);
    const free = link >= 0 && board !== never && !columnOn(state, board);
    return free ? [{ board, cost: linkCost(link) }] : [];
  });
  near.sort((a, b) => a.cost - b.cost || (boardLabel(a.board) < boardLabel(b.board) ? -1 : 1));
  return near[0]?.board ?? -1;
};

const weaken = (draft: State, column: Column, to: number, context: Context): void => {
  column.strength--;
  if (column.strength === 0 || to < 0) {
    column.strength = 0;
    column.at = -1;
    context.log('JU-4.2', 'gone', { unit: column.id });
    return;
  }
  column.at = to;
  draft.control[to] = column.side;
  context.log('JU-4.2', 'wentBack', { unit: column.id, to: boardLabel(to) });
};
