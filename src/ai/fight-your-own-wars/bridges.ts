import { strengthOf } from '../../rules/fight-your-own-wars/tables/work.ts';
import type { Tasks } from './assign.ts';
import { linksFrom, type Situation } from './situation.ts';

/** A bridge worth a raid: where it is, and the board that its loss covers. */
export type Bridge = {
  readonly id: string;
  readonly board: number;
  readonly covers: number;
  readonly worth: number;
};

/** Fewest road links between boards without some of them; -1 when there is no way. */
const linksApart = (
  { field: { map, roads } }: Situation,
  from: number,
  to: number,
  without: (link: number) => boolean,
): number => {
  const away = new Int32Array(map.count).fill(-1);
  away[from] = 0;
  const queue = [from];
  for (const board of queue) {
    if (board === to) return away[board]!;
    if (away[board]! >= FARTHEST) continue;
    for (const link of roads[board]!) {
      const next = map.across(link, board);
      if (without(link) || away[next]! >= 0) continue;
      away[next] = away[board]! + 1;
      queue.push(next);
    }
  }
  return -1;
};
/** Links within which an enemy threatens a board; beyond them a way round is no way. */
const THREATENS = 3;
const FARTHEST = 7;
/** Links by which the way round must be longer. */
const DETOUR = 2;
/** FYOW-13.6: at half its strength a bridge bears no vehicle; stronger ones than this are not worth the bombs. */
const STRONGEST = 10;

/** FYOW-13.6: whether all that is known says that the bridge still bears vehicles. */
const stands = ({ view, field }: Situation, bridge: number): boolean => {
  const { type } = field.bridges[bridge]!;
  const known = view.bridges[bridge];
  return strengthOf(type) <= STRONGEST && (!known || known.damage * 2 < strengthOf(type));
};

/**
 * FYOW-28.8a: bridges over which known enemies come at boards that are held, where no other way is nearly as short: the one that
 * keeps most of them from most goes first. Bridges that own forces stand at or are sent over are spared.
 */
export const bridgesToCut = (at: Situation, tasks: Tasks): Bridge[] => {
  const { view, field, fighters, enemy, isAttacker } = at;
  if (isAttacker) return [];
  const { control } = view.own!;
  const mine = new Set(
    view.units.filter(({ status }) => status === 'here').map(({ board }) => board),
  );
  const wanted = new Set(
    fighters.flatMap(({ unit }) => {
      const task = tasks.get(unit.id);
      return task?.kind === 'take' ? [task.board] : [];
    }),
  );
  const held = field.map.nodes.flatMap(({ vp }, board) =>
    control[board] === view.side && (vp > 0 || mine.has(board)) ? [board] : [],
  );
  const best = new Map<number, Bridge>();
  field.bridges.forEach(({ id, board }, bridge) => {
    if (mine.has(board) || wanted.has(board) || !stands(at, bridge)) return;
    // FYOW-13.6: of two bridges side by side one is enough.
    const uses = (link: number): boolean => {
      const on = field.bridgesOf[link]!;
      return on.includes(bridge) && on.every(other => other === bridge || !stands(at, other));
    };
    for (const [from, cv] of enemy.entries()) {
      if (cv <= 0) continue;
      const away = linksFrom(field, from);
      for (const to of held) {
        const before = away[to]!;
        if (before < 1 || before > THREATENS) continue;
        const after = linksApart(at, from, to, uses);
        if (after >= 0 && after < before + DETOUR) continue;
        const worth = (cv * (1 + field.map.nodes[to]!.vp)) / before;
        const known = best.get(bridge);
        if (!known || worth > known.worth) best.set(bridge, { id, board, covers: to, worth });
      }
    }
  });
  return [...best.values()].sort((a, b) => b.worth - a.worth || a.board - b.board);
};
