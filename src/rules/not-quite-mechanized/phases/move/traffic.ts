import type { Context } from '../../../../engine/system.ts';
import { ahead } from '../../../../maps/plane/index.ts';
import { lengthOf, nearestOnLine, pointAlong } from '../../../../maps/plane/polyline.ts';
import type { State, Unit } from '../../state.ts';
import { LEVELS } from '../../tables/command.ts';
import { columnDepth, TICK_SECONDS } from '../../tables/movement.ts';
import { groundAt, isOnMap, points, type Terrain, terrainOf } from '../../terms/field.ts';
import { pointOf, shapeOf } from '../../terms/footprint.ts';
import { canStand } from '../../terms/going.ts';
import { nodeNamed } from '../../terms/roster.ts';
import { categoryOf, isFixed } from '../../terms/stands.ts';
import { seenBySide } from '../../terms/told.ts';
import { type Defile, firstIn, type OnRoad, resolveTraffic } from '../../terms/traffic.ts';
import { placeAtSeconds, putAtSeconds, secondsOf } from './tick.ts';

type Road = { readonly line: ReturnType<typeof points>; readonly isTrack: boolean };

const roadsOf = ({ ground }: Terrain): Road[] =>
  ground.features
    .filter(feature => feature.type === 'road' && feature.geometry.polyline)
    .map(feature => ({
      line: points(feature.geometry.polyline!),
      isTrack: feature.class === 'track',
    }));

const ON_ROAD = 25;
/** A column as far as it lies on a road. One whose head has left the road still blocks it with its body. */
type Column = OnRoad & {
  readonly unit: Unit;
  readonly before: number;
  readonly isLeaving: boolean;
  /** NQM-5.7: it came onto this road in this tick. */
  readonly isEntering: boolean;
};

/** NQM-5.7, NQM-5.19: columns of one side queue, meet and wait at defiles, road by road; the enemy is met by NQM-6. */
export const keepInColumn = (draft: State, context: Context): void => {
  if (draft.options.traffic === 'off') return;
  const terrain = terrainOf(draft);
  for (const side of [0, 1]) {
    const columns = draft.units.filter(
      unit => unit.side === side && unit.state === 'map' && unit.formation === 'column',
    );
    if (!columns.some(unit => unit.march && !unit.march.halted)) continue;
    for (const road of roadsOf(terrain)) {
      const here = columns.flatMap(unit => columnOn(draft, terrain, unit, road) ?? []);
      if (here.length < 2) continue;
      const order = inPrecedence(draft, context, here);
      const heads = resolveTraffic(order, defilesOn(terrain, road, order));
      const held = heldAtJunction(order);
      for (const column of order)
        if (!column.isLeaving)
          putBack(draft, road, column, held.has(column.id) ? column.head : heads.get(column.id)!);
    }
  }
};

/** NQM-5.7, NQM-5.19: the higher command goes first, then a random pick. */
const inPrecedence = (draft: State, context: Context, columns: readonly Column[]): Column[] => {
  const rank = ({ unit }: Column): number =>
    LEVELS.indexOf(nodeNamed(draft, unit.node).level) - (unit.kind === 'hq' ? 0 : 1);
  const left = [...columns].sort((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1));
  const order: Column[] = [];
  while (left.length > 0) {
    const equal = left.filter(one => rank(one) === rank(left[0]!));
    const contend = equal.some(one => equal.some(two => isContended(one, two)));
    const next =
      equal.length > 1 && contend
        ? context.dice.draw(equal, 'NQM-5.19', seenBySide(draft, left[0]!.unit.side))
        : equal[0]!;
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
};

/** Two heads that come to one place in this tick: onto the road at a junction, or from both ends of a defile. */
const isContended = (a: Column, b: Column): boolean =>
  a !== b &&
  ((a.isEntering && b.isEntering && Math.abs(a.head - b.head) <= ON_ROAD * 4) ||
    (a.dir !== b.dir &&
      (b.head - a.head) * a.dir > 0 &&
      a.metres + b.metres > 0 &&
      Math.abs(b.head - a.head) <= a.metres + b.metres + CONTEND));
const CONTEND = 400;

/** NQM-5.7: of two heads that reach a junction in the same tick the later in precedence waits before it. */
const heldAtJunction = (order: readonly Column[]): Set<string> => {
  const held = new Set<string>();
  for (const [i, column] of order.entries())
    if (
      column.isEntering &&
      order
        .slice(0, i)
        .some(
          one =>
            one.isEntering &&
            !held.has(one.id) &&
            one.dir === column.dir &&
            Math.abs(one.head - column.head) <= ON_ROAD * 4,
        )
    )
      held.add(column.id);
  return held;
};

const BODY_STEP = 25;
const columnOn = (draft: State, terrain: Terrain, unit: Unit, road: Road): Column | null => {
  const depth = columnDepth(unit.kind);
  const body = shapeOf(terrain, unit).line ?? [pointOf(unit)]; // from its head backwards
  const places: { along: number }[] = [];
  let isHeadOn = false;
  for (let at = 0; at <= depth; at += BODY_STEP) {
    const near = nearestOnLine(pointAlong(body, at), road.line);
    if (near.metres > ON_ROAD) {
      if (places.length > 0) break;
      continue;
    }
    if (at === 0) isHeadOn = true;
    places.push(near);
  }
  const [front] = places;
  const rear = places.at(-1);
  if (!front || !rear) return null;
  const isMoving = unit.march !== null && !unit.march.halted && unit.march.wait === 0;
  const before = isMoving ? Math.max(0, secondsOf(unit) - TICK_SECONDS) : secondsOf(unit);
  const was = isMoving ? placeAtSeconds(draft, unit, before) : null;
  const earlier = was && nearestOnLine(was, road.line);
  const from = isHeadOn && earlier ? earlier.along : front.along;
  const dir = (front.along === rear.along ? front.along >= from : front.along > rear.along)
    ? 1
    : -1;
  return {
    id: unit.id,
    head: from,
    depth: Math.abs(front.along - rear.along),
    dir,
    metres: isHeadOn ? Math.max(0, (front.along - from) * dir) : 0,
    unit,
    before,
    isLeaving: !isHeadOn,
    isEntering: isHeadOn && earlier !== null && earlier.metres > ON_ROAD,
  };
};

const DEFILE_STEP = 50;
/** NQM-5.19: bridges, fords, ferries, crossings, and each stretch of a track through woods or marsh. */
const spansOn = (terrain: Terrain, road: Road): { from: number; to: number }[] => {
  const key = `defiles ${road.line.join()}`;
  const known = terrain.kept.get(key) as { from: number; to: number }[] | undefined;
  if (known) return known;
  const spans = terrain.gates.flatMap(gate => {
    const near = nearestOnLine([gate.x, gate.y], road.line);
    return near.metres <= ON_ROAD ? [{ from: near.along - 10, to: near.along + 10 }] : [];
  });
  const length = road.isTrack ? lengthOf(road.line) : -1;
  let open: { from: number; to: number } | null = null;
  for (let at = 0; at <= length; at += DEFILE_STEP) {
    const ground = groundAt(terrain, pointAlong(road.line, at));
    if (ground !== 'woods' && ground !== 'marsh') open = null;
    else if (open) open.to = at;
    else {
      open = { from: at, to: at };
      spans.push(open);
    }
  }
  terrain.kept.set(key, spans);
  return spans;
};

const defilesOn = (terrain: Terrain, road: Road, order: readonly Column[]): Defile[] =>
  spansOn(terrain, road).map(span => ({
    ...span,
    inside: whoIsIn(span, order) ?? firstIn(order, span)?.id ?? null,
  }));

const whoIsIn = (span: { from: number; to: number }, columns: readonly Column[]): string | null => {
  for (const { id, head, depth, dir } of columns) {
    const [low, high] = [Math.min(head, head - dir * depth), Math.max(head, head - dir * depth)];
    if (low < span.to && high > span.from) return id;
  }
  return null;
};

/** NQM-5.18: the checks put back whoever went too far. */
const putBack = (draft: State, road: Road, column: Column, to: number): void => {
  const { unit, metres, head, dir, before } = column;
  if (!unit.march || unit.march.halted || metres === 0) return;
  if (Math.abs(to - head) >= metres) return;
  // The last second of the tick in which its head is not beyond; a way may end, or slow down, within the tick.
  const isBeyond = (spent: number): boolean => {
    const at = placeAtSeconds(draft, unit, before + spent);
    return at !== null && (nearestOnLine(at, road.line).along - to) * dir > 0;
  };
  let [low, high] = [0, TICK_SECONDS];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle;
  }
  putAtSeconds(draft, unit, before + low);
};

const CLEARS_AFTER = 2;
const BESIDE = 100;
/** NQM-5.19: whether the ground within 100 m beside a column can be stood on by it. */
const hasRoomBeside = (draft: State, unit: Unit): boolean =>
  [-BESIDE, BESIDE].some(right => {
    const at = ahead(pointOf(unit), unit.facing, 0, right);
    return isOnMap(terrainOf(draft), at) && canStand(draft, categoryOf(unit), at);
  });

const isOnRoad = (draft: State, unit: Unit): boolean =>
  roadsOf(terrainOf(draft)).some(road => nearestOnLine(pointOf(unit), road.line).metres <= ON_ROAD);

/** NQM-5.19: a column at its end or halted clears the road two ticks later, if there is room beside it; else it blocks. */
export const clearRoads = (draft: State): void => {
  for (const unit of draft.units) {
    if (unit.state !== 'map' || unit.formation !== 'column' || isFixed(unit)) continue;
    // The two ticks go on over the end of an hour, in which nobody has moved yet; whoever was placed on a road has ended his path there.
    const mayStand = unit.moved || unit.idle > 0 || isOnRoad(draft, unit);
    const isStanding = mayStand && (!unit.march || unit.march.halted);
    unit.idle = isStanding ? Math.min(CLEARS_AFTER, unit.idle + 1) : 0;
    if (unit.idle < CLEARS_AFTER || unit.kind === 'train' || !hasRoomBeside(draft, unit)) continue;
    unit.formation = 'deployed';
    unit.trail = [];
    unit.idle = 0;
  }
};
