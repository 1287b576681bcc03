import { nearestOnLine } from '../../../../maps/plane/polyline.ts';
import type { State, Unit } from '../../state.ts';
import { columnDepth, TICK_SECONDS } from '../../tables/movement.ts';
import { groundAt, points, type Terrain, terrainOf } from '../../terms/field.ts';
import { pointOf, shapeOf } from '../../terms/footprint.ts';
import { type Defile, type OnRoad, resolveTraffic } from '../../terms/traffic.ts';
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
type Column = OnRoad & { readonly unit: Unit; readonly before: number };

/** NQM-5.7, NQM-5.19: columns queue, meet and wait at defiles, road by road. */
export const keepInColumn = (draft: State): void => {
  if (draft.options.traffic === 'off') return;
  const terrain = terrainOf(draft);
  const columns = draft.units.filter(unit => unit.state === 'map' && unit.formation === 'column');
  if (!columns.some(unit => unit.march && !unit.march.halted)) return;
  for (const road of roadsOf(terrain)) {
    const here = columns.flatMap(unit => columnOn(draft, terrain, unit, road) ?? []);
    if (here.length < 2) continue;
    const heads = resolveTraffic(here, defilesOn(terrain, road, here));
    for (const column of here) putBack(draft, column, heads.get(column.id)!);
  }
};

const columnOn = (draft: State, terrain: Terrain, unit: Unit, road: Road): Column | null => {
  const shape = shapeOf(terrain, unit);
  const tail = shape.line?.at(-1) ?? pointOf(unit);
  const head = nearestOnLine(pointOf(unit), road.line);
  const back = nearestOnLine(tail, road.line);
  if (head.metres > ON_ROAD || back.metres > ON_ROAD * 4) return null;
  const isMoving = unit.march !== null && !unit.march.halted && unit.march.wait === 0;
  const before = isMoving ? Math.max(0, secondsOf(unit) - TICK_SECONDS) : secondsOf(unit);
  const was = isMoving ? placeAtSeconds(draft, unit, before) : null;
  const from = was ? nearestOnLine(was, road.line).along : head.along;
  const dir = head.along >= back.along ? 1 : -1;
  return {
    id: unit.id,
    head: from,
    depth: columnDepth(unit.kind),
    dir,
    metres: Math.max(0, (head.along - from) * dir),
    unit,
    before,
  };
};

/** NQM-5.19: bridges, fords, ferries, crossings, and tracks through woods or marsh. */
const defilesOn = (terrain: Terrain, road: Road, columns: readonly Column[]): Defile[] => {
  const spans = terrain.gates.flatMap(gate => {
    const near = nearestOnLine([gate.x, gate.y], road.line);
    return near.metres <= ON_ROAD ? [{ from: near.along - 10, to: near.along + 10 }] : [];
  });
  if (road.isTrack)
    for (const column of columns) {
      const ground = groundAt(terrain, pointOf(column.unit));
      if (ground === 'woods' || ground === 'marsh')
        spans.push({ from: column.head - 50, to: column.head + 50 });
    }
  return spans.map(span => ({ ...span, inside: whoIsIn(span, columns) }));
};

const whoIsIn = (span: { from: number; to: number }, columns: readonly Column[]): string | null => {
  for (const { id, head, depth, dir } of columns) {
    const [low, high] = [Math.min(head, head - dir * depth), Math.max(head, head - dir * depth)];
    if (low < span.to && high > span.from) return id;
  }
  return null;
};

/** NQM-5.18: the checks put back whoever went too far. */
const putBack = (draft: State, column: Column, to: number): void => {
  const { unit, metres, head, before } = column;
  if (!unit.march || unit.march.halted || metres === 0) return;
  const went = Math.abs(to - head);
  if (went >= metres) return;
  const spent = Math.floor((TICK_SECONDS * went) / metres);
  putAtSeconds(draft, unit, before + spent);
};

/** NQM-5.19: a column at its end or halted clears the road two ticks later, if there is room beside it. */
export const clearRoads = (draft: State): void => {
  for (const unit of draft.units) {
    if (unit.state !== 'map' || unit.formation !== 'column' || !unit.march?.halted) continue;
    unit.march.idle++;
    if (unit.march.idle === 2) {
      unit.formation = 'deployed';
      unit.trail = [];
    }
  }
};
