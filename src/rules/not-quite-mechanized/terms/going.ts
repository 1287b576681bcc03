import {
  type Barred,
  type Going,
  type Piece,
  type PlannedWay,
  Planner,
  type Point,
  type TimedPath,
} from '../../../maps/plane/index.ts';
import type { State, Unit } from '../state.ts';
import {
  type Category,
  type Ground as GroundName,
  type Mode,
  going as multiplier,
  obstacleSeconds,
  rateOf,
  recceAdvance,
  TRANSPORTER_RATE,
} from '../tables/movement.ts';
import { workingFerries } from './ferries.ts';
import { type OBSTACLES, points, type Terrain, terrainOf } from './field.ts';
import { isNight } from './ground.ts';
import { categoryOf, here, typeOf } from './stands.ts';

/** How somebody moves: all that the time of a path hangs on. */
export type Gait = {
  readonly category: Category;
  readonly mode: Mode;
  readonly inColumn: boolean;
  readonly mounted: boolean;
  /** NQM-5.2: broken units rout at the road march rate, wherever they go. */
  readonly rout: boolean;
  readonly dark: boolean;
  readonly transported: boolean;
  readonly recceAs: 'foot' | 'armoured' | null;
  /** NQM-5.19: a ferry takes a company an hour, and three of the small units. */
  readonly isSmall: boolean;
  readonly horseDrawnMTC: 'no' | 'foot';
  /** NQM-7.10: ferries of engineers that work for this side, by their ids; empty where nobody built one. */
  readonly ferries: string;
};

export const gaitOf = (
  state: State,
  unit: Unit,
  mode: Mode,
  formation = unit.formation,
  mounted = unit.mounted,
  rout = false,
): Gait => ({
  category: categoryOf(unit, mounted),
  mode,
  inColumn: formation === 'column',
  mounted,
  rout,
  dark: isNight(state, state.bound),
  transported: unit.transported,
  recceAs:
    here(unit)
      .map(stand => typeOf(stand).recceAdvanceAs)
      .find(as => as !== null) ?? null,
  isSmall: unit.kind === 'platoon' || unit.kind === 'hq',
  horseDrawnMTC: state.options.horseDrawnMTC,
  ferries: workingFerries(state, unit.side),
});

/** NQM-5.1, NQM-5.4, NQM-5.5, NQM-13.3: metres an hour before the going; null where the table has a dash. */
export const baseRate = (gait: Gait): number | null => {
  const { category, mode, rout, transported, recceAs } = gait;
  const rate =
    transported && category === 'armoured' && mode === 'roadMarch'
      ? TRANSPORTER_RATE
      : mode === 'advanceInContact' && category === 'lightRecce' && recceAs
        ? recceAdvance(recceAs)
        : rateOf(category, rout ? 'roadMarch' : mode, gait.horseDrawnMTC);
  return rate === null ? null : gait.dark ? rate / 2 : rate;
};

const MODE_OFF_ROAD = (gait: Gait): boolean =>
  gait.mode !== 'roadMarch' || gait.rout || gait.category === 'horseDrawn';

/** NQM-5.6: metres an hour on a piece: the going off the roads, 1 on a road in column, half of road march on a track. */
const rateOn = (
  terrain: Terrain,
  gait: Gait,
  crossings: Crossings,
  base: number,
  piece: Readonly<Piece>,
): number => {
  const { kinds } = terrain.field;
  if (piece.road >= 0 && !isBlocked(terrain, gait, crossings, piece)) {
    if (kinds[terrain.field.kindOf[piece.road]!] !== 'track' || gait.mode !== 'roadMarch')
      return base;
    const least =
      gait.category === 'horseDrawn' ? 1000 : (rateOf(gait.category, 'moveToContact') ?? 0);
    return Math.max(base / 2, gait.dark ? least / 2 : least);
  }
  if (!MODE_OFF_ROAD(gait)) return 0;
  const ground = kinds[piece.ground] as GroundName;
  let quarters = multiplier(ground, gait.category);
  const has = (kind: string): boolean => {
    const at = kinds.indexOf(kind);
    return at >= 0 && (piece.kinds & (1 << at)) !== 0;
  };
  if (has('steep')) quarters = Math.min(quarters, multiplier('steep', gait.category));
  if (has('water')) quarters = 0;
  return (base * quarters) / 4;
};

const BLOCKED: readonly Category[] = ['motorised', 'armoured', 'horseDrawn', 'lightRecce'];

/** NQM-1.16: a roadblock closes that road point to vehicles, horse-drawn and light recce. */
const isBlocked = (
  terrain: Terrain,
  gait: Gait,
  crossings: Crossings,
  { ax, ay, bx, by }: Readonly<Piece>,
): boolean =>
  BLOCKED.includes(gait.category) &&
  terrain.blocks.some(
    block => !crossings.isCleared(block.id) && nearPiece(block.x, block.y, ax, ay, bx, by),
  );

const nearPiece = (
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean => {
  const [ex, ey] = [bx - ax, by - ay];
  const squared = ex * ex + ey * ey;
  const along =
    squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / squared));
  const [dx, dy] = [x - (ax + ex * along), y - (ay + ey * along)];
  return dx * dx + dy * dy <= GATE_METRES * GATE_METRES;
};

const GATE_METRES = 25;

/** What is known of bridges, ferries and roadblocks besides the printed map: all that a path hangs on. */
export type Crossings = {
  readonly key: string;
  isOpen(id: string): boolean;
  readonly built: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly type: string;
    readonly footOnly: boolean;
  }[];
  isCleared(id: string): boolean;
};

/** NQM-1.2, NQM-7.12: a blown bridge is no bridge; what engineers have built is one. */
export const crossingsOf = (state: State): Crossings => {
  const blown = state.changes.filter(one => one.state === 'blown').map(one => one.id);
  const cleared = state.changes.filter(one => one.removed).map(one => one.id);
  const built = state.built
    .filter(one => one.type === 'bridge' || one.type === 'ferry')
    .map(({ id, x, y, type }) => ({ id, x, y, type, footOnly: type === 'ferry' }));
  return {
    key: `${blown.join()}|${cleared.join()}|${built.map(one => `${one.type}${one.x},${one.y}`).join()}`,
    isOpen: id => !blown.includes(id),
    isCleared: id => cleared.includes(id),
    built,
  };
};

const FERRY_SECONDS = 3600;

/** NQM-5.12, NQM-5.13: seconds lost where a path crosses a river or embankment; -1 bars it. */
const waitAt = (
  terrain: Terrain,
  gait: Gait,
  crossings: Crossings,
  line: number,
  x: number,
  y: number,
): number => {
  const obstacle = terrain.field.kinds[terrain.field.kindOf[line]!] as (typeof OBSTACLES)[number];
  const near = (gate: { x: number; y: number }): boolean =>
    (gate.x - x) * (gate.x - x) + (gate.y - y) * (gate.y - y) <= GATE_METRES * GATE_METRES;
  const isFoot = gait.category === 'foot';
  for (const gate of terrain.gates) {
    if (!near(gate)) continue;
    if (obstacle === 'embankment' ? gate.type !== 'crossing' : gate.type === 'crossing') continue;
    if (gate.type === 'bridge' && !isStanding(terrain, crossings, gate.id)) continue;
    if (gate.footOnly && !isFoot && gait.category !== 'cavCycle') continue;
    return gate.type === 'ferry' ? FERRY_SECONDS / (gait.isSmall ? 3 : 1) : 0;
  }
  const ferries = gait.ferries.split(',');
  for (const gate of crossings.built)
    if (
      near(gate) &&
      obstacle !== 'embankment' &&
      (!gate.footOnly || (isFoot && ferries.includes(gate.id)))
    )
      return gate.type === 'ferry' ? FERRY_SECONDS / (gait.isSmall ? 3 : 1) : 0;
  return obstacleSeconds(obstacle, gait.category, gait.mounted) ?? -1;
};

const isStanding = (terrain: Terrain, crossings: Crossings, id: string): boolean =>
  crossings.isOpen(id) &&
  terrain.ground.features.find(feature => feature.id === id)?.state !== 'blown';

/** NQM-5.17: trains keep to the line and stop at a blown bridge or a cut. */
const railGoing = (terrain: Terrain, gait: Gait, state: State): Going => {
  const base = baseRate(gait) ?? 0;
  const cuts = [
    ...terrain.cuts,
    ...state.built.filter(one => one.type === 'cut'),
    ...terrain.gates.filter(
      gate => gate.type === 'bridge' && !isStanding(terrain, crossingsOf(state), gate.id),
    ),
  ];
  return {
    onRoads: true,
    rate: piece =>
      piece.road >= 0 &&
      !cuts.some(cut => nearPiece(cut.x, cut.y, piece.ax, piece.ay, piece.bx, piece.by))
        ? base
        : 0,
    wait: () => 0,
  };
};

const goingOf = (terrain: Terrain, gait: Gait, crossings: Crossings): Going => {
  const base = baseRate(gait) ?? 0;
  return {
    onRoads: gait.inColumn,
    rate: piece => (base === 0 ? 0 : rateOn(terrain, gait, crossings, base, piece)),
    wait: (line, x, y) => waitAt(terrain, gait, crossings, line, x, y),
  };
};

/** NQM-1.14: the seconds a path takes piece by piece, or where it is barred. */
export const timePath = (
  state: State,
  gait: Gait,
  path: readonly (readonly number[])[],
): TimedPath | Barred => {
  const terrain = terrainOf(state);
  return gait.category === 'rail'
    ? terrain.rails.time(points(path), railGoing(terrain, gait, state))
    : terrain.ways.time(points(path), goingOf(terrain, gait, crossingsOf(state)));
};

export const isBarred = (way: TimedPath | Barred): way is Barred => 'barred' in way;

const CELL = 100;

/** NQM-2.22: the cheapest way of a unit, the same every time; null if there is none. */
export const planWay = (state: State, gait: Gait, from: Point, to: Point): PlannedWay | null => {
  const terrain = terrainOf(state);
  const crossings = crossingsOf(state);
  const key = `plan ${Object.values(gait).join()} ${crossings.key}`;
  let planner = terrain.kept.get(key) as Planner | undefined;
  if (!planner) {
    const isRail = gait.category === 'rail';
    const { width, height } = terrain.ground;
    const network = isRail
      ? terrain.railNetwork
      : gait.inColumn
        ? terrain.network
        : { points: [], links: [] };
    planner = new Planner(
      isRail ? terrain.rails : terrain.ways,
      {
        width,
        height,
        cell: CELL,
        network,
        gates: isRail
          ? []
          : [...terrain.gates, ...crossings.built].map(({ x, y }): Point => [x, y]),
      },
      isRail ? railGoing(terrain, gait, state) : goingOf(terrain, gait, crossings),
      baseRate(gait) ?? 1,
    );
    if (terrain.kept.size > 200) terrain.kept.clear();
    terrain.kept.set(key, planner);
  }
  return planner.way(from, to);
};

/** NQM-5.1: whether ground can be stood on by a category at all. */
export const canStand = (state: State, category: Category, p: Point): boolean => {
  const terrain = terrainOf(state);
  const { at, field } = terrain;
  const kinds = at.kindsAt(p);
  const has = (kind: string): boolean => {
    const bit = field.kinds.indexOf(kind);
    return bit >= 0 && (kinds & (1 << bit)) !== 0;
  };
  if (has('water')) return false;
  if (category === 'rail') return true;
  if (has('steep') && multiplier('steep', category) === 0) return false;
  return multiplier(field.kinds[at.at(p)] as GroundName, category) > 0;
};
