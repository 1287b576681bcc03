import { nearestOnLine } from '../../../../maps/plane/polyline.ts';
import { proposedOrders, unitsFromTemplate } from '../../../../rules/not-quite-mechanized/index.ts';
import type { Scenario } from '../../../../rules/not-quite-mechanized/scenario.ts';
import { GRADES } from '../../../../rules/not-quite-mechanized/tables/grades.ts';
import { change, chosen, file, stroke, tool } from './model.ts';
import { freeId, isPoint, type Spot, snapped, withCorner, withStroke } from './strokes.ts';

/** What the pointer holds: the paper, a corner, a unit, an objective or an entry. */
export type Grip = {
  readonly of: 'map' | 'corner' | 'unit' | 'objective' | 'entry' | 'site';
  readonly id: string;
  readonly index: number;
  readonly from: Spot;
  readonly to?: Spot;
};

/** The scenario with what is held at its new place. */
export const moveGrip = (scenario: Scenario, { of, id, index, to }: Grip): Scenario => {
  if (!to) return scenario;
  const { map } = scenario;
  const type = map.features.find(one => one.id === id)?.type ?? '';
  if (of === 'corner')
    return { ...scenario, map: withCorner(map, id, index, snapped(without(map, id), to, type)) };
  const at = [Math.max(0, Math.min(map.width, to[0])), Math.max(0, Math.min(map.height, to[1]))];
  if (of === 'unit')
    return {
      ...scenario,
      units: scenario.units.map(unit => (unit.id === id ? { ...unit, pos: at } : unit)),
    };
  if (of === 'objective')
    return {
      ...scenario,
      objectives: scenario.objectives.map(one => (one.id === id ? { ...one, at } : one)),
    };
  if (of === 'site')
    return {
      ...scenario,
      plannedCrossings: sitesOf(scenario).map((one, i) =>
        String(i) === id ? { ...one, at: [...onRiver(map, at as unknown as Spot)] } : one,
      ),
    };
  return {
    ...scenario,
    entries: scenario.entries.map(one => (one.id === id ? { ...one, pos: at } : one)),
  };
};
const sitesOf = (scenario: Scenario): NonNullable<Scenario['plannedCrossings']> =>
  scenario.plannedCrossings ?? [];

const TO_RIVER = 400;
/** NQM-7.10: a crossing is planned on a major river: the nearest point of one that is near. */
export const onRiver = (map: Scenario['map'], at: Spot): Spot => {
  const [near] = map.features
    .filter(({ type, geometry }) => type === 'riverMajor' && geometry.polyline)
    .map(({ geometry }) =>
      nearestOnLine(
        at,
        geometry.polyline!.map(([x = 0, y = 0]) => [x, y] as const),
      ),
    )
    .sort((a, b) => a.metres - b.metres);
  if (!near || near.metres > TO_RIVER) return at;
  return [Math.round(near.point[0]), Math.round(near.point[1])];
};
const without = (map: Scenario['map'], id: string): Scenario['map'] => ({
  ...map,
  features: map.features.filter(one => one.id !== id),
});

/** The stroke is done: it becomes a feature, or a zone. */
export const finishStroke = (): void => {
  const [points, now] = [stroke.peek(), tool.peek()];
  stroke.value = [];
  if (now.does === 'zone' && points.length >= 3) {
    const { zones, nodes } = file.peek();
    const own = nodes.filter(({ side }) => side === now.side).map(({ id }) => id);
    const id = freeId('Z', zones);
    if (own.length === 0) return;
    const zone = { id, side: now.side, nodes: own, polygon: points.map(([x, y]) => [x, y]) };
    change({ ...file.peek(), zones: [...zones, zone] });
    chosen.value = { of: 'zone', id };
  }
  if (now.does !== 'stroke') return;
  const made = withStroke(file.peek().map, now.kind, distinct(points));
  if (!made) return;
  change({ ...file.peek(), map: made.map });
  chosen.value = { of: 'feature', id: made.id };
};

/** A double click gives its point twice. */
const distinct = (points: readonly Spot[]): Spot[] =>
  points.filter((p, i) => i === 0 || p[0] !== points[i - 1]![0] || p[1] !== points[i - 1]![1]);

/** NQM-22.3: a formation is put where it was dropped. */
export const dropAt = (template: string, at: Spot): void => {
  const now = tool.peek();
  const scenario = file.peek();
  const side = now.does === 'force' ? now.side : scenario.sides[0]!.id;
  const grade = GRADES.find(one => now.does === 'force' && one === now.grade) ?? 'R';
  const top = scenario.nodes.find(one => one.side === side && one.parent === null);
  const edge = scenario.homeEdge[side]?.[0] ?? 'south';
  const facing = { south: 0, west: 90, north: 180, east: 270 }[edge];
  const node = freeId(side.slice(0, 1).toUpperCase(), scenario.nodes);
  const made = unitsFromTemplate(scenario, {
    template,
    name: node,
    side,
    parent: top?.id ?? null,
    seat: top?.seat ?? scenario.sides.find(({ id }) => id === side)!.seats[0]!.id,
    node,
    grade,
    at,
    facing,
    isDefending: scenario.objectives.some(one => one.holderAtStart === side),
  });
  const next = {
    ...scenario,
    nodes: [...scenario.nodes, ...made.nodes],
    units: [...scenario.units, ...made.units],
  };
  change({ ...next, ...proposedOrders(next) });
};

/** A click on the ground with the tool in the hand. */
export const pointAt = (at: Spot): void => {
  const now = tool.peek();
  const scenario = file.peek();
  const { map, objectives, entries } = scenario;
  if (now.does === 'stroke') {
    const spot = snapped(map, at, now.kind);
    stroke.value = [...stroke.peek(), spot];
    if (isPoint(now.kind)) finishStroke();
  } else if (now.does === 'zone') stroke.value = [...stroke.peek(), snapped(map, at, 'zone')];
  else if (now.does === 'spot') {
    const relief = map.relief ?? { base_m: 100, interval_m: 5, spots: [] };
    const spots = [...relief.spots, [at[0], at[1], relief.base_m + 10]];
    change({ ...scenario, map: { ...map, relief: { ...relief, spots } } });
    chosen.value = { of: 'spot', id: String(spots.length - 1) };
  } else if (now.does === 'objective') {
    const id = freeId('O', objectives);
    const made = { id, name: id, at: [...at], radius: 300, vp: 3, holderAtStart: null };
    change({ ...scenario, objectives: [...objectives, made] });
    chosen.value = { of: 'objective', id };
  } else if (now.does === 'entry') {
    const id = freeId('E', entries);
    change({ ...scenario, entries: [...entries, { id, pos: [...snapped(map, at, 'road')] }] });
    chosen.value = { of: 'entry', id };
  } else if (now.does === 'site') {
    const sites = sitesOf(scenario);
    const made = { side: scenario.sides[0]!.id, at: [...onRiver(map, at)] };
    change({ ...scenario, plannedCrossings: [...sites, made] });
    chosen.value = { of: 'site', id: String(sites.length) };
  } else if (now.does === 'force') dropAt(now.template, at);
  else if (now.does === 'pick') pickFeature(at);
};

const inRing = ([x, y]: Spot, ring: readonly (readonly number[])[]): boolean => {
  let within = false;
  for (const [i, [ax = 0, ay = 0]] of ring.entries()) {
    const [bx = 0, by = 0] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
};

const NEAR = 90;
/** What lies under a click: points and lines before areas, the last drawn first. */
const pickFeature = (at: Spot): void => {
  const { features } = file.peek().map;
  const found =
    features.findLast(
      ({ geometry: { point } }) => point && Math.hypot(point[0]! - at[0], point[1]! - at[1]) < NEAR,
    ) ??
    features.findLast(({ geometry: { polyline } }) => polyline && nearLine(at, polyline)) ??
    features.findLast(({ geometry: { polygon } }) => polygon && inRing(at, polygon));
  chosen.value = found ? { of: 'feature', id: found.id } : null;
};

const nearLine = ([x, y]: Spot, line: readonly (readonly number[])[]): boolean =>
  line.some((b, i) => {
    const a = line[i - 1];
    if (!a) return false;
    const [dx, dy] = [b[0]! - a[0]!, b[1]! - a[1]!];
    const t = Math.max(
      0,
      Math.min(1, ((x - a[0]!) * dx + (y - a[1]!) * dy) / (dx * dx + dy * dy || 1)),
    );
    return Math.hypot(a[0]! + dx * t - x, a[1]! + dy * t - y) < NEAR * 0.7;
  });
