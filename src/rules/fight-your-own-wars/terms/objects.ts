import type { ObjectKind, Structure } from '../ground-state.ts';
import type { State } from '../state.ts';
import { strengthOf } from '../tables/work.ts';
import { fieldOf } from './field.ts';
import { isCut } from './rails.ts';
import { wreckOf } from './resistance.ts';

const NAMES: { readonly [kind in ObjectKind]: string } = {
  station: 'railwayStation',
  dock: 'dockFacility',
  runway: 'airfieldRunway',
  line: 'railwayLine',
};
export const objectStrength = (kind: ObjectKind): number => strengthOf(NAMES[kind]);

const PORTS: readonly string[] = ['large_port', 'small_port'];
const FIELDS: readonly string[] = ['airfield', 'airstrip'];
/** FYOW-24: the port or the airfield of a board, null without one. */
export const portOf = (state: Pick<State, 'campaign'>, board: number): string | null =>
  hubAmong(state, board, PORTS);
export const airfieldOf = (state: Pick<State, 'campaign'>, board: number): string | null =>
  hubAmong(state, board, FIELDS);
const hubAmong = (
  state: Pick<State, 'campaign'>,
  board: number,
  kinds: readonly string[],
): string | null => fieldOf(state).map.nodes[board]?.hubs.find(hub => kinds.includes(hub)) ?? null;

export type ObjectAt = { readonly kind: ObjectKind; readonly at: number };

type Building = Exclude<ObjectKind, 'line'>;
/** The buildings of a board by the map, whether they stand or not. */
export const buildingsOn = (state: Pick<State, 'campaign'>, board: number): Building[] => [
  ...(fieldOf(state).map.nodes[board]!.station ? (['station'] as const) : []),
  ...(portOf(state, board) === null ? [] : (['dock'] as const)),
  ...(airfieldOf(state, board) === null ? [] : (['runway'] as const)),
];

/** FYOW-28.8a: the named objects of a board, besides its bridges, that stand. */
export const objectsOn = (state: State, board: number): ObjectAt[] => {
  const { map } = fieldOf(state);
  const placed = buildingsOn(state, board).map(kind => ({ kind, at: board }));
  const lines = state.rails
    ? map.linksOf(board, 'rail').map(at => ({ kind: 'line' as const, at }))
    : [];
  return [...placed, ...lines].filter(one => !isDestroyed(state, one));
};

/** The damage of an object, undefined while it is whole. */
export const damageTo = (state: State, { kind, at }: ObjectAt): Structure | undefined =>
  state.objects.find(one => one.kind === kind && one.at === at);
const isDestroyed = (state: State, one: ObjectAt): boolean =>
  one.kind === 'line'
    ? isCut(state, one.at)
    : (damageTo(state, one)?.damage ?? 0) >= objectStrength(one.kind);

/** FYOW-31.2: at half its strength or less an object is out of use; FYOW-34.8: so is one that partisans wrecked. By what a side knows, or as it is. */
export const isOutOfUse = (
  state: State,
  kind: 'station' | 'dock' | 'runway',
  board: number,
  side = -1,
): boolean => {
  const hit = damageTo(state, { kind, at: board });
  if (hit && (side < 0 || hit.known[side]) && hit.damage * 2 >= objectStrength(kind)) return true;
  const wreck = kind === 'station' ? wreckOf(state, 'station', board) : undefined;
  return wreck !== undefined && (side < 0 || wreck.known[side] === true);
};

/** Points come off an object; answers whether it has just been destroyed. */
export const damageObject = (
  draft: State,
  one: ObjectAt,
  points: number,
  seenBy: readonly number[],
): boolean => {
  const most = objectStrength(one.kind);
  const hit = damageTo(draft, one);
  const before = hit?.damage ?? 0;
  const damage = Math.min(most, before + points);
  if (hit) hit.damage = damage;
  else draft.objects.push({ ...one, damage, known: [false, false] });
  const now = damageTo(draft, one)!;
  for (const side of seenBy) now.known[side] = true;
  return before < most && damage >= most;
};
/** FYOW-31.2: an object gets points back. */
export const mendObject = (draft: State, one: ObjectAt, points: number): void => {
  const hit = damageTo(draft, one);
  if (!hit) return;
  if (hit.damage > points) hit.damage -= points;
  else draft.objects = draft.objects.filter(other => other !== hit);
};
