import type { Decision, Sight } from '../../engine/bot.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { LIST_LENGTH } from '../../rules/fight-your-own-wars/tables/partisans.ts';
import { effortOn } from './air-targets.ts';
import { assign } from './assign.ts';
import { nearBoards, type Situation, situationOf } from './situation.ts';

type Target = View['resistance']['targets'][number];

/** Sessions for which a contact that is seen no more still tells where the front is. */
const FRESH = 9;

/** Boards where the enemy is believed to fight, with his strength there; while nobody was met, what he holds next to own troops. */
const front = ({ view, field, enemy, fighters }: Situation): Map<number, number> => {
  const boards = new Map<number, number>();
  for (const { board, now, at } of view.contacts)
    if (now || view.clock - at <= FRESH) boards.set(board, Math.max(1, enemy[board]!));
  if (boards.size > 0) return boards;
  for (const { unit } of fighters)
    for (const board of nearBoards(field)[unit.board] ?? [])
      if (view.own!.control[board] !== view.side) boards.set(board, 1);
  return boards;
};

/** FYOW-20.1: the way by road or rail from the nearest source of the enemy to a board of his front, through what is not one's own. */
const feeding = ({ view, field }: Situation, to: number): number[] => {
  const { map, sources } = field;
  const goals = new Set(sources[1 - view.side]);
  const came = new Int32Array(map.count).fill(-2);
  came[to] = -1;
  const queue = [to];
  for (const board of queue) {
    if (goals.has(board)) {
      const links: number[] = [];
      for (let at = board; came[at]! >= 0; at = map.across(came[at]!, at)) links.push(came[at]!);
      return links;
    }
    // Trains bring more than roads: of two ways with as many links the rails count.
    for (const kind of ['rail', 'road'])
      for (const link of map.linksOf(board, kind)) {
        const next = map.across(link, board);
        if (came[next]! > -2 || view.own!.control[next] === view.side) continue;
        came[next] = link;
        queue.push(next);
      }
  }
  return [];
};

/** FYOW-34.7: bridges and railway lines by how much of the enemy's front lives on them. */
const objects = (at: Situation): Target[] => {
  const { map, bridges, bridgesOf } = at.field;
  const worth = new Map<string, { target: Target; fed: number }>();
  const add = (target: Target, cv: number): void => {
    const key = `${target.kind} ${target.at}`;
    const known = worth.get(key);
    if (known) known.fed += cv;
    else worth.set(key, { target, fed: cv });
  };
  for (const [board, cv] of front(at))
    for (const link of feeding(at, board)) {
      if (map.kind(link) === 'rail') add({ kind: 'line', at: map.linkLabel(link) }, cv);
      for (const bridge of bridgesOf[link]!) add({ kind: 'bridge', at: bridges[bridge]!.id }, cv);
    }
  return [...worth.values()].sort((a, b) => b.fed - a.fed).map(({ target }) => target);
};

/** FYOW-34.9: boards to watch: where the next attacks go, then the enemy's front. */
const watched = (at: Situation): Target[] => {
  const { map } = at.field;
  const goals = [...effortOn(at, assign(at))].sort((a, b) => b[1] - a[1]).map(([board]) => board);
  const boards = [...goals, ...front(at).keys(), ...at.field.sources[1 - at.view.side]!];
  return [...new Set(boards)].map(board => ({ kind: 'observe', at: map.label(board) }));
};

/** Objects on the list; the rest is watched. */
const ATTACKED = 4;

/** FYOW-34.7: six targets: what feeds the front, the rest to be watched; null where nothing is known of a front. */
export const targetsFor = (sight: Sight<View>): Target[] | null => {
  const at = situationOf(sight.view);
  const { targets, open, barred } = sight.view.resistance;
  const same = (a: Target, b: Target): boolean => a.kind === b.kind && a.at === b.at;
  const isBarred = (one: Target): boolean => open.length > 0 && barred.some(b => same(b, one));
  const may = (list: readonly Target[]): boolean =>
    sight.refuse({ type: 'partisan.setTargets', list }) === null;
  const blow = objects(at).filter(one => !isBarred(one));
  const watch = watched(at).filter(one => !isBarred(one));
  for (let most = ATTACKED; most >= 0; most--) {
    const list = [...blow.slice(0, most), ...watch].slice(0, LIST_LENGTH);
    for (const one of [...watch, ...blow.slice(most), ...targets])
      if (list.length < LIST_LENGTH && list.filter(other => same(one, other)).length < 2)
        list.push(one);
    if (list.length === LIST_LENGTH && may(list)) return list;
  }
  return null;
};

/** FYOW-34.7, FYOW-34.10: at the start of a month and after each mission the cells get a list. */
export const cellOrders = (sight: Sight<View>): Decision | null => {
  const { view } = sight;
  const { cells, open, targets } = view.resistance;
  if (cells.length === 0 || (view.step !== 'MO7' && open.length === 0)) return null;
  const list = targetsFor(sight);
  if (!list) return null;
  const told = (all: readonly Target[]): string => all.map(one => `${one.kind} ${one.at}`).join();
  if (told(list) === told(targets) && open.length === 0) return null;
  const [first] = list;
  const id = first!.kind === 'observe' ? 'cellsWatch' : 'cellsBlow';
  const action = { type: 'partisan.setTargets', list };
  return { action, reason: { id, values: { target: first!.at } } };
};
