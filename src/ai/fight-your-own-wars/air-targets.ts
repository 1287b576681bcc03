import type { Tasks } from './assign.ts';
import { columnAt, nearBoards, type Situation } from './situation.ts';

/** A board where aircraft help, how much, and why. */
export type Strike = {
  readonly board: number;
  readonly worth: number;
  readonly why: 'battle' | 'effort' | 'threat' | 'called';
};

/** Columns between which a raid may turn an attack from bad to good, or from good to better. */
const DOUBTFUL = { from: 2, to: 8 };

/** Own forces that are sent to take each board. */
export const effortOn = (at: Situation, tasks: Tasks): Map<number, number> => {
  const effort = new Map<number, number>();
  for (const { unit, cv } of at.fighters) {
    const task = tasks.get(unit.id);
    if (task?.kind === 'take') effort.set(task.board, (effort.get(task.board) ?? 0) + cv);
  }
  return effort;
};

/** Whether own forces are on a board or one link before it: a raid helps those who fight today. */
const isNear = ({ fighters, field }: Situation, board: number): boolean => {
  const near = nearBoards(field)[board]!;
  return fighters.some(({ unit }) => unit.board === board || near.includes(unit.board));
};

/** FYOW-28.8: where known enemies stand, the fights of today first, then what bars the way of the main effort, then what threatens. */
export const strikes = (at: Situation, tasks: Tasks): Strike[] => {
  const { view, enemy } = at;
  const effort = effortOn(at, tasks);
  const fought = new Set(view.battles.map(({ board }) => board));
  const called = new Set(view.calls.filter(({ arm }) => arm === 'air').map(({ board }) => board));
  const seen = new Set(
    view.contacts.filter(({ now, zone }) => now && zone === 'table').map(({ board }) => board),
  );
  const list: Strike[] = [];
  for (const board of seen) {
    const cv = enemy[board]!;
    const own = effort.get(board) ?? 0;
    const column = own > 0 ? columnAt(at, own, board) : 0;
    const tips = column >= DOUBTFUL.from && column <= DOUBTFUL.to;
    if (called.has(board)) list.push({ board, worth: 1000 + cv, why: 'called' });
    else if (fought.has(board)) list.push({ board, worth: 3 * cv + own, why: 'battle' });
    else if (own > 0 && isNear(at, board))
      list.push({ board, worth: (tips ? 2 : 0.7) * (cv + own), why: 'effort' });
    else if (isNear(at, board)) list.push({ board, worth: cv, why: 'threat' });
  }
  return list.sort((a, b) => b.worth - a.worth || a.board - b.board);
};

/** Aircraft go where one more of them is worth most: the second on a board counts half. */
export const share = (list: readonly Strike[], many: number): Strike[] => {
  const sent = new Map<number, number>();
  return Array.from({ length: list.length > 0 ? many : 0 }, () => {
    const left = (one: Strike): number => one.worth / (1 + (sent.get(one.board) ?? 0));
    const best = list.reduce((a, b) => (left(b) > left(a) ? b : a), list[0]!);
    sent.set(best.board, (sent.get(best.board) ?? 0) + 1);
    return best;
  });
};

/** Boards that fighters cover: own forces in battle first, then landings of today, then a convoy on the road. */
export const toCover = (at: Situation): number[] => {
  const { view } = at;
  const own = new Map<number, number>();
  for (const { unit, cv } of at.fighters) own.set(unit.board, (own.get(unit.board) ?? 0) + cv);
  const fought = view.battles
    .map(({ board }) => board)
    .filter(board => own.has(board))
    .sort((a, b) => own.get(b)! - own.get(a)!);
  const shores = (view.sea?.waves ?? []).filter(({ landed }) => !landed).map(({ board }) => board);
  const convoys = view.units.flatMap(({ role, status, board }) =>
    role === 'convoy' && status === 'here' && board >= 0 ? [board] : [],
  );
  return [...new Set([...fought, ...shores, ...convoys])];
};
