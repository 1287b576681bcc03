import type { Target } from '../resistance-state.ts';
import type { State } from '../state.ts';
import { LIST_LENGTH } from '../tables/partisans.ts';
import { fieldOf } from '../terms/field.ts';
import { linksBetween } from '../terms/paths.ts';
import { alwaysDifficult, boardOfTarget, listBroken, looksDifficult } from '../terms/resistance.ts';
import { isHere, otherSide } from '../terms/units.ts';

const least = (all: readonly Int32Array[], board: number): number =>
  all.reduce((near, away) => {
    const links = away[board]!;
    return links >= 0 && links < near ? links : near;
  }, Number.MAX_SAFE_INTEGER);

/** FYOW-B6: targets as the friendly staff knows the map: objects towards the enemy's sources first. */
const wished = (
  state: State,
  side: number,
): { objects: Target[]; stores: Target[]; watch: Target[] } => {
  const { map, bridges, sources } = fieldOf(state);
  const own = state.sides[side]!;
  const enemy = otherSide(side);
  const toSource = sources[enemy]!.map(board => linksBetween(state, board));
  const front = state.units
    .filter(unit => unit.side === side && isHere(unit))
    .map(unit => unit.board);
  const toFront = [...new Set(front)].slice(0, 12).map(board => linksBetween(state, board));
  const theirs = map.nodes
    .map((_, board) => board)
    .filter(board => own.control[board] === enemy && map.nodes[board]!.coast !== 'water');
  const bySource = [...theirs].sort((a, b) => least(toSource, a) - least(toSource, b) || a - b);
  const objects = bySource.flatMap((board): Target[] => [
    ...bridges
      .filter(one => one.board === board)
      .map(({ id }): Target => ({ kind: 'bridge', at: id })),
    ...map
      .linksOf(board, 'rail')
      .map((link): Target => ({ kind: 'line', at: map.linkLabel(link) })),
    ...(map.nodes[board]!.station ? [{ kind: 'station', at: map.label(board) } as Target] : []),
  ]);
  const stores = bySource.map((board): Target => ({ kind: 'stockpile', at: map.label(board) }));
  const others = map.nodes.map((_, board) => board).filter(board => !theirs.includes(board));
  const watch = [
    ...[...theirs].sort((a, b) => least(toFront, a) - least(toFront, b) || a - b),
    ...others,
  ].map((board): Target => ({ kind: 'observe', at: map.label(board) }));
  return { objects, stores, watch };
};

/** FYOW-34.7, FYOW-B6: the list of an automated side: three objects, one store, two boards to watch. */
export const targetsByStaff = (state: State, side: number, onlyObserve: boolean): Target[] => {
  const { objects, stores, watch } = wished(state, side);
  const { barred } = state.resistance.sides[side]!;
  const isBarred = (target: Target): boolean =>
    barred.some(({ kind, at }) => kind === target.kind && at === target.at);
  const list: Target[] = [];
  const take = (from: readonly Target[], most: number): void => {
    let taken = 0;
    for (const target of from) {
      if (taken >= most || list.length >= LIST_LENGTH) return;
      const twice = list.some(({ kind, at }) => kind === target.kind && at === target.at);
      const hard = list.filter(one => looksDifficult(state, side, one)).length;
      if (twice || isBarred(target) || boardOfTarget(state, target) < 0) continue;
      if (hard >= 3 && looksDifficult(state, side, target)) continue;
      list.push(target);
      taken++;
    }
  };
  if (!onlyObserve) {
    take(objects, 3);
    take(stores, 1);
  }
  take(watch, LIST_LENGTH);
  // A small map is listed twice over, as far as the rule lets it.
  for (const target of [...list]) if (list.length < LIST_LENGTH) list.push(target);
  return list;
};

/** FYOW-34.10: the list in which entries that were used give way to others. */
export const targetsReplaced = (state: State, side: number, onlyObserve: boolean): Target[] => {
  const own = state.resistance.sides[side]!;
  let list = [...own.targets];
  if (list.length < LIST_LENGTH) return list;
  const { objects, watch } = wished(state, side);
  const pool = onlyObserve ? watch : [...objects, ...watch];
  for (const at of own.open) {
    const fits = pool.find(target => {
      const isNew = !list.some(one => one.kind === target.kind && one.at === target.at);
      const others = own.barred.filter(
        one => !own.open.some(i => i !== at && isSame(list[i]!, one)),
      );
      return isNew && !listBroken(list.with(at, target), one => isHard(state, side, one), others);
    });
    if (fits) list = list.with(at, fits);
  }
  return list;
};
const isSame = (a: Target, b: Target): boolean => a.kind === b.kind && a.at === b.at;
const isHard = (state: State, side: number, one: Target): boolean =>
  looksDifficult(state, side, one) || alwaysDifficult(one);

export const replaceUsed = (draft: State, side: number, onlyObserve: boolean): void => {
  const own = draft.resistance.sides[side]!;
  if (own.open.length === 0 || own.targets.length < LIST_LENGTH) return;
  own.targets = targetsReplaced(draft, side, onlyObserve);
  own.open = [];
};
