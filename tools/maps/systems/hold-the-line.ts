import type { Board, Problem } from '../../../src/maps/board/index.ts';
import { countryOf, hexFeature, sideFeature, terrainOf } from '../../../src/maps/board/index.ts';
import fixed from '../../../src/rules/hold-the-line/data/fixed-defences.json';
import msr from '../../../src/rules/hold-the-line/data/msr.json';
import german from '../../../src/rules/hold-the-line/data/oob-german.json';
import polish from '../../../src/rules/hold-the-line/data/oob-polish.json';
import regions from '../../../src/rules/hold-the-line/data/regions.json';
import towns from '../../../src/rules/hold-the-line/data/supply-towns.json';
import unitTypes from '../../../src/rules/hold-the-line/data/unit-types.json';
import victory from '../../../src/rules/hold-the-line/data/victory.json';

/** Other names under which the board may be asked for. */
export const also = ['htl'];

/** HTL-3.6, HTL-5.1, HTL-6.3, HTL-6.4: what the ledgers place by latitude and longitude stands on its hex. */
export const demands = (board: Board): Problem[] => [
  ...pointProblems(board, 'supplyTown', towns.towns),
  ...pointProblems(board, 'objective', victory.objectives),
  ...pointProblems(board, 'msrSource', msr.sources),
  ...pointProblems(board, 'fixedDefences', fixed.counters),
  ...fortHexProblems(board),
  ...regionProblems(board),
  ...placementProblems(board),
  ...routeProblems(board),
];

type Point = { id: string; name: string; lat: number; lon: number; mapHex?: string };

/** The hex that contains a point: the equidistant conic of the board file, then the nearest centre. */
export const hexOfPoint = (board: Board, lat: number, lon: number): number => {
  const radians = Math.PI / 180;
  const [lat0, lon0, radius, hexKm] = [51.8 * radians, 20 * radians, 6371, 11.26541];
  const r0 = radius / Math.tan(lat0);
  const r = r0 - radius * (lat * radians - lat0);
  const turn = Math.sin(lat0) * (lon * radians - lon0);
  const x = (r * Math.sin(turn)) / hexKm + 27.141145;
  const y = -(r0 - r * Math.cos(turn)) / hexKm + 31.003347;
  const near = Math.round(x / (Math.sqrt(3) / 2));
  let best = -1;
  let least = 0.58;
  for (let column = near - 1; column <= near + 1; column++)
    for (let row = Math.floor(y) - 2; row <= y + 2; row++) {
      const hex = board.grid.at(column, row);
      if (hex < 0) continue;
      const centre = board.grid.centre(hex);
      const gap = Math.hypot(centre.x - x, centre.y - y);
      if (gap < least) [best, least] = [hex, gap];
    }
  return best;
};

function* pointProblems(board: Board, flag: string, points: readonly Point[]): Generator<Problem> {
  for (const { id, name, lat, lon, mapHex } of points) {
    const hex = mapHex ? board.grid.index(mapHex) : hexOfPoint(board, lat, lon);
    if (hex < 0) {
      yield { at: id, says: `${name} lies off the board` };
      continue;
    }
    const carried = hexFeature(board, flag, hex);
    const carries = Array.isArray(carried) ? carried.includes(id) : carried === id;
    if (!carries) yield { at: board.grid.label(hex), says: `should carry ${flag} ${id} (${name})` };
    const wanted = flag === 'msrSource' ? 'DE DZ SK' : 'PL';
    if (!wanted.includes(countryOf(board, hex)))
      yield { at: board.grid.label(hex), says: `${name} lies in ${countryOf(board, hex)}` };
  }
}

function* fortHexProblems(board: Board): Generator<Problem> {
  for (const counter of fixed.counters) {
    if (!counter.fortHex) continue;
    const { mapHex, lat, lon } = counter as typeof counter & { mapHex?: string };
    const hex = mapHex ? board.grid.index(mapHex) : hexOfPoint(board, lat, lon);
    if (!hexFeature(board, 'fort', hex))
      yield { at: board.grid.label(hex), says: `${counter.name} should be a fort` };
  }
}

type Rule = {
  latMin?: number;
  latMaxExclusive?: number;
  lonMin?: number;
  lonMaxExclusive?: number;
};

const within = (rule: Rule, lat: number, lon: number): boolean =>
  lat >= (rule.latMin ?? -90) &&
  lat < (rule.latMaxExclusive ?? 90) &&
  lon >= (rule.lonMin ?? -180) &&
  lon < (rule.lonMaxExclusive ?? 180);

/** HTL-5.1, HTL-17.1: regions and air zones follow from the centre of the hex. */
function* regionProblems(board: Board): Generator<Problem> {
  for (let hex = 0; hex < board.grid.count; hex++) {
    const [lat, lon] = [board.latitude[hex]!, board.longitude[hex]!];
    const region = regions.regions.find(({ rule }) => within(rule as Rule, lat, lon))?.id;
    const zone = regions.airZones.find(({ rule }) => within(rule, lat, lon))?.id;
    const at = board.grid.label(hex);
    const land = terrainOf(board, hex) !== 'sea';
    if (land && hexFeature(board, 'region', hex) !== region)
      yield { at, says: `should lie in region ${region}` };
    if (hexFeature(board, 'airZone', hex) !== zone)
      yield { at, says: `should lie in air zone ${zone}` };
  }
}

type Placed = { id: string; name: string; lat: number; lon: number; types: readonly string[] };

const mountainBarred = new Set(
  unitTypes.types
    .filter(type => 'motorised' in type && type.motorised === true)
    .map(type => type.id),
);

/** HTL-3.6: every formation finds a legal friendly hex at its point or next to it. */
function* placementProblems(board: Board): Generator<Problem> {
  for (const [oob, home] of [
    [german, ['DE', 'DZ', 'SK']],
    [polish, ['PL']],
  ] as const) {
    const placed: Placed[] = [
      ...oob.hqs.map(hq => ({ ...hq, types: ['hq'] })),
      ...oob.formations.map(formation => ({
        ...formation,
        types: formation.units.map(unit => unit.type),
      })),
    ];
    for (const unit of placed) yield* placementProblem(board, unit, home);
  }
}

function* placementProblem(
  board: Board,
  unit: Placed,
  home: readonly string[],
): Generator<Problem> {
  const target = hexOfPoint(board, unit.lat, unit.lon);
  if (target < 0) return; // off the board until it arrives by rail or road
  const motorised = unit.types.some(type => mountainBarred.has(type));
  const around = [...board.grid.neighbours.subarray(target * 6, target * 6 + 6)];
  const legal = [target, ...around].some(
    hex => hex >= 0 && home.includes(countryOf(board, hex)) && passable(board, hex, motorised),
  );
  if (!legal)
    yield {
      at: board.grid.label(target),
      says: `${unit.id} (${unit.name}) finds no legal hex here`,
    };
}

const passable = (board: Board, hex: number, motorised: boolean): boolean => {
  const ground = terrainOf(board, hex);
  if (ground === 'sea' || ground === 'lake') return false;
  return !(motorised && ground === 'mountain' && !hexFeature(board, 'pass', hex));
};

/** HTL-6.3: every initial supply route exists from its railhead to its headquarters. */
function* routeProblems(board: Board): Generator<Problem> {
  const sources = new Map(msr.sources.map(source => [source.id, source]));
  for (const route of msr.routes) {
    const user = german.hqs.find(hq => hq.id === route.hq) ?? formation(route.unitOnly);
    const source = sources.get(route.source);
    if (!user || !source) continue;
    const from = hexOfPoint(board, source.lat, source.lon);
    const to = hexOfPoint(board, user.lat, user.lon);
    if (!germanRoute(board, from).has(to))
      yield { at: user.id, says: `no supply route from ${source.name} to ${board.grid.label(to)}` };
  }
}

const formation = (id: string | undefined) => german.formations.find(row => row.id === id);

const germanRoute = (board: Board, from: number): Set<number> => {
  const seen = new Set([from]);
  for (const hex of seen)
    for (let d = 0; d < 6; d++) {
      const next = board.grid.neighbour(hex, d);
      const side = board.grid.side(hex, d);
      if (next < 0 || !['DE', 'DZ', 'SK'].includes(countryOf(board, next))) continue;
      const barred =
        sideFeature(board, 'river', side) === 'major' && !sideFeature(board, 'bridge', side);
      if (!barred && passable(board, next, true)) seen.add(next);
    }
  return seen;
};
