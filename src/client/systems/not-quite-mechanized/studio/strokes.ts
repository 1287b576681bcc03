import type { Feature, Scenario } from '../../../../rules/not-quite-mechanized/scenario.ts';

export type Spot = readonly [number, number];
type Geometry = Feature['geometry'];

/** Nearer than this a stroke joins what is there already. */
export const SNAP_METRES = 40;

/** Which kinds are drawn as areas, lines and points. */
export const AREAS = [
  'woods',
  'close',
  'town',
  'marsh',
  'hill',
  'steep',
  'water',
  'work',
  'minefield',
] as const;
export const LINES = ['road', 'railway', 'riverMajor', 'riverMinor', 'brook'] as const;
export const POINTS = ['bridge', 'ford', 'ferry', 'crossing', 'roadblock'] as const;
export type AreaKind = (typeof AREAS)[number];
export type LineKind = (typeof LINES)[number];
export type PointKind = (typeof POINTS)[number];

const isOneOf = <T extends string>(all: readonly T[], word: string): word is T =>
  (all as readonly string[]).includes(word);
export const isArea = (kind: string): kind is AreaKind => isOneOf(AREAS, kind);
export const isLine = (kind: string): kind is LineKind => isOneOf(LINES, kind);
export const isPoint = (kind: string): kind is PointKind => isOneOf(POINTS, kind);

/** An id that nothing on the map has. */
export const freeId = (prefix: string, taken: readonly { readonly id: string }[]): string => {
  for (let n = 1; ; n++)
    if (!taken.some(({ id }) => id === `${prefix}-${n}`)) return `${prefix}-${n}`;
};

const cornersOf = ({ polygon, polyline, point }: Geometry): readonly (readonly number[])[] =>
  polygon ?? polyline ?? (point ? [point] : []);

const onPiece = (p: Spot, a: readonly number[], b: readonly number[]): Spot => {
  const [ax = 0, ay = 0] = a;
  const [bx = 0, by = 0] = b;
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy || 1;
  const t = Math.max(0, Math.min(1, ((p[0] - ax) * dx + (p[1] - ay) * dy) / long));
  return [Math.round(ax + dx * t), Math.round(ay + dy * t)];
};

const gap = (a: Spot, b: readonly number[]): number => Math.hypot(a[0] - b[0]!, a[1] - b[1]!);

/** A point of a stroke on the map: on a corner near by, else on a line of its family, else as it was drawn. */
export const snapped = (
  map: Scenario['map'],
  p: Spot,
  kind: string,
  metres = SNAP_METRES,
): Spot => {
  const inside = (n: number, most: number): number => Math.max(0, Math.min(most, Math.round(n)));
  const here: Spot = [inside(p[0], map.width), inside(p[1], map.height)];
  const family = map.features.filter(({ type }) =>
    isLine(kind) || isPoint(kind) ? isLine(type) : type === kind,
  );
  const corners = family.flatMap(({ geometry }) => cornersOf(geometry));
  let best: readonly number[] | null = null;
  for (const corner of corners)
    if (gap(here, corner) <= metres && (!best || gap(here, corner) < gap(here, best)))
      best = corner;
  if (best) return [best[0]!, best[1]!];
  for (const { geometry } of family) {
    const line = geometry.polyline ?? [];
    for (let i = 1; i < line.length; i++) {
      const at = onPiece(here, line[i - 1]!, line[i]!);
      if (gap(here, at) <= metres) return at;
    }
  }
  for (const edge of [0, map.width]) if (Math.abs(here[0] - edge) <= metres) return [edge, here[1]];
  for (const edge of [0, map.height])
    if (Math.abs(here[1] - edge) <= metres) return [here[0], edge];
  return here;
};

/** A line that ends on another gives it a corner there, so that both are one network. */
const joinedTo = (map: Scenario['map'], ends: readonly Spot[]): Scenario['map'] => ({
  ...map,
  features: map.features.map(feature => {
    const line = feature.geometry.polyline;
    if (!line || !isLine(feature.type)) return feature;
    let next = line;
    for (const end of ends) {
      if (next.some(corner => gap(end, corner) === 0)) continue;
      const at = next.findIndex(
        (corner, i) => i > 0 && gap(end, onPiece(end, next[i - 1]!, corner)) <= 2,
      );
      if (at > 0) next = [...next.slice(0, at), [...end], ...next.slice(at)];
    }
    return next === line ? feature : { ...feature, geometry: { polyline: next } };
  }),
});

const LETTERS: { readonly [kind: string]: string } = {
  riverMajor: 'RV',
  riverMinor: 'RV',
  brook: 'RV',
};

/** A feature of this kind through these points; null where they are too few. */
export const withStroke = (
  map: Scenario['map'],
  kind: string,
  points: readonly Spot[],
): { readonly map: Scenario['map']; readonly id: string } | null => {
  const id = freeId(LETTERS[kind] ?? kind.slice(0, 2).toUpperCase(), map.features);
  const list = points.map(([x, y]) => [x, y]);
  const geometry: Geometry | null = isArea(kind)
    ? list.length >= 3
      ? { polygon: list }
      : null
    : isLine(kind)
      ? list.length >= 2
        ? { polyline: list }
        : null
      : list[0]
        ? { point: list[0] }
        : null;
  if (!geometry) return null;
  const feature: Feature = {
    id,
    type: kind as Feature['type'],
    geometry,
    ...(kind === 'hill' ? { level: 1 } : {}),
    ...(kind === 'road' ? { class: 'metalled' } : {}),
    ...(kind === 'work' ? { class: 'dugIn' } : {}),
    ...(kind === 'bridge' ? { state: 'intact' as const } : {}),
  };
  const joined = isLine(kind) ? joinedTo(map, [points[0]!, points.at(-1)!]) : map;
  return { map: { ...joined, features: [...joined.features, feature] }, id };
};

const moved = (geometry: Geometry, change: (p: readonly number[]) => number[]): Geometry => ({
  ...(geometry.polygon ? { polygon: geometry.polygon.map(change) } : {}),
  ...(geometry.holes ? { holes: geometry.holes.map(ring => ring.map(change)) } : {}),
  ...(geometry.polyline ? { polyline: geometry.polyline.map(change) } : {}),
  ...(geometry.point ? { point: change(geometry.point) } : {}),
});

/** One corner is dragged elsewhere; corners of other lines at the same place go along. */
export const withCorner = (
  map: Scenario['map'],
  id: string,
  index: number,
  to: Spot,
): Scenario['map'] => {
  const of = map.features.find(one => one.id === id);
  const from = of && cornersOf(of.geometry)[index];
  if (!from) return map;
  const isSame = (p: readonly number[]): boolean => p[0] === from[0] && p[1] === from[1];
  return {
    ...map,
    features: map.features.map(feature => {
      const goes = feature.id === id || (isLine(of.type) && isLine(feature.type));
      return goes
        ? { ...feature, geometry: moved(feature.geometry, p => (isSame(p) ? [...to] : [...p])) }
        : feature;
    }),
  };
};

/** A copy beside the original. */
export const copied = (
  map: Scenario['map'],
  id: string,
): { map: Scenario['map']; id: string } | null => {
  const of = map.features.find(one => one.id === id);
  if (!of) return null;
  const next = freeId(of.id.replace(/-\d+$/, ''), map.features);
  const beside = (p: readonly number[]): number[] => [
    Math.min(map.width, p[0]! + 200),
    Math.max(0, p[1]! - 200),
  ];
  const copy = { ...of, id: next, geometry: moved(of.geometry, beside) };
  return { map: { ...map, features: [...map.features, copy] }, id: next };
};

type Turn = {
  readonly width: number;
  readonly height: number;
  at(p: readonly number[]): number[];
  facing(degrees: number): number;
  edge(edge: string): string;
};

const EDGES = ['north', 'east', 'south', 'west'];
const turnOf = ({ width, height }: Scenario['map'], how: 'mirror' | 'turn'): Turn =>
  how === 'mirror'
    ? {
        width,
        height,
        at: p => [width - p[0]!, p[1]!],
        facing: degrees => (360 - degrees) % 360,
        edge: edge => (edge === 'east' ? 'west' : edge === 'west' ? 'east' : edge),
      }
    : {
        width: height,
        height: width,
        at: p => [p[1]!, width - p[0]!],
        facing: degrees => (degrees + 90) % 360,
        edge: edge => EDGES[(EDGES.indexOf(edge) + 1) % 4] ?? edge,
      };

/** Every point below a value, whatever holds it: a list of two whole numbers is a place. */
const everywhere = (value: unknown, at: Turn['at']): unknown => {
  if (Array.isArray(value))
    return value.length === 2 && value.every(one => typeof one === 'number')
      ? at(value as number[])
      : value.map(one => everywhere(one, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, everywhere(one, at)]));
};

/** The whole battlefield in the mirror, or turned a quarter clockwise, with everybody and everything on it. */
export const turned = (scenario: Scenario, how: 'mirror' | 'turn'): Scenario => {
  const { width, height, at, facing, edge } = turnOf(scenario.map, how);
  const points = <T>(value: T): T => everywhere(value, at) as T;
  const relief = scenario.map.relief;
  const edges = <T extends { readonly edge: string }>(one: T): T => ({
    ...one,
    edge: edge(one.edge),
  });
  return {
    ...scenario,
    map: {
      ...scenario.map,
      width,
      height,
      features: points(scenario.map.features),
      ...(relief
        ? {
            relief: {
              ...relief,
              spots: relief.spots.map(([x = 0, y = 0, h = 0]) => [...at([x, y]), h]),
            },
          }
        : {}),
    },
    units: scenario.units.map(unit => ({
      ...unit,
      pos: unit.pos && at(unit.pos),
      facing: facing(unit.facing),
    })),
    entries: points(scenario.entries),
    zones: points(scenario.zones),
    objectives: points(scenario.objectives),
    initialOrders: points(scenario.initialOrders),
    registeredTargets: points(scenario.registeredTargets),
    ...(scenario.plannedCrossings ? { plannedCrossings: points(scenario.plannedCrossings) } : {}),
    nodes: points(scenario.nodes),
    dla: points(scenario.dla),
    ...(scenario.exits ? { exits: scenario.exits.map(edges) } : {}),
    homeEdge: Object.fromEntries(
      Object.entries(scenario.homeEdge).map(([side, all]) => [
        side,
        all.map(one => edge(one) as typeof one),
      ]),
    ),
  };
};
