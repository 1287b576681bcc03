import type { Board, Chain } from './board.ts';
import { countryOf, sideFeature, terrainOf } from './board.ts';
import { loneProblems } from './lone.ts';

/** What is wrong on a board, and where: a hex, a hexside, a chain or a place by its id. */
export type Problem = { at: string; says: string };

/** Everything a board can be asked without knowing a game: lines hang together and agree with the hexes they cross. */
export const checkBoard = (board: Board): Problem[] => [
  ...labelProblems(board),
  ...edgeProblems(board),
  ...board.chains.flatMap(chain => [
    ...continuityProblems(board, chain),
    ...exitProblems(board, chain),
  ]),
  ...carriedProblems(board),
  ...riverProblems(board),
  ...crossingProblems(board),
  ...borderProblems(board),
  ...fortProblems(board),
  ...placeProblems(board),
  ...loneProblems(board),
];

function* labelProblems({ grid, map }: Board): Generator<Problem> {
  if (map.grid.count !== grid.count)
    yield { at: 'grid', says: `count is ${map.grid.count}, columns and rows give ${grid.count}` };
  for (const hex of map.hexes) {
    const printed = grid.label(grid.index(hex.id));
    if ((hex.label ?? hex.id) !== printed) yield { at: hex.id, says: `is printed ${printed}` };
  }
}

function* edgeProblems({ grid, map }: Board): Generator<Problem> {
  const seen = new Set<string>();
  for (const { id, hexes } of map.edges) {
    if (seen.has(id)) yield { at: id, says: 'stands twice in edges' };
    seen.add(id);
    const [label, side] = id.split('/');
    const direction = grid.directions.indexOf(side ?? '');
    if (direction > 2) yield { at: id, says: 'is not canonical: the side should be N, NE or SE' };
    const home = grid.index(label ?? '');
    const beyond = grid.neighbour(home, direction);
    if (beyond < 0) yield { at: id, says: 'lies on the edge of the board' };
    else if (label !== hexes[0] || grid.index(hexes[1]) !== beyond)
      yield {
        at: id,
        says: `divides ${label} and ${grid.label(beyond)}, not ${hexes.join(' and ')}`,
      };
  }
}

function* continuityProblems({ grid }: Board, chain: Chain): Generator<Problem> {
  for (let i = 1; i < chain.path.length; i++) {
    const [from, to] = [chain.path[i - 1]!, chain.path[i]!];
    const joined =
      chain.on === 'hexes' ? grid.direction(from, to) >= 0 : sidesTouch(grid, from, to);
    const name = chain.on === 'hexes' ? grid.label.bind(grid) : grid.sideLabel.bind(grid);
    if (!joined) yield { at: chain.id, says: `jumps from ${name(from)} to ${name(to)}` };
  }
}

type Grid = Board['grid'];

/** Two hexsides share a corner if some hex has both of them next to each other. */
const sidesTouch = (grid: Grid, a: number, b: number): boolean =>
  grid
    .sideHexes(a)
    .concat(grid.sideHexes(b))
    .some(hex => {
      if (hex < 0) return false;
      const [i, j] = [directionOfSide(grid, hex, a), directionOfSide(grid, hex, b)];
      return i >= 0 && j >= 0 && [1, 5].includes((i - j + 6) % 6);
    }) || sharesOuterCorner(grid, a, b);

const directionOfSide = (grid: Grid, hex: number, side: number): number => {
  for (let d = 0; d < 6; d++) if (grid.side(hex, d) === side) return d;
  return -1;
};

/** Beside the board edge no hex may hold both sides; then the corners themselves are compared. */
const sharesOuterCorner = (grid: Grid, a: number, b: number): boolean => {
  const near = (p: { x: number; y: number }, q: { x: number; y: number }) =>
    Math.abs(p.x - q.x) + Math.abs(p.y - q.y) < 1e-6;
  return sideEnds(grid, a).some(p => sideEnds(grid, b).some(q => near(p, q)));
};

const sideEnds = (grid: Grid, side: number) => {
  const [hex] = grid.sideHexes(side);
  const corners = grid.corners(hex);
  return grid.sideCorners(directionOfSide(grid, hex, side)).map(k => corners[k]!);
};

function* exitProblems({ grid }: Board, { id, on, path, exits }: Chain): Generator<Problem> {
  for (const { hex, direction } of exits) {
    const at = grid.label(hex);
    if (direction < 0 || grid.neighbour(hex, direction) >= 0)
      yield { at: id, says: `leaves the board at ${at}, where the board goes on` };
    if (on === 'hexes' && hex !== path[0] && hex !== path.at(-1))
      yield { at: id, says: `leaves the board at ${at}, which is not one of its ends` };
  }
}

/** The sides that road, rail and river chains cross or follow are the sides that carry them. */
function* carriedProblems(board: Board): Generator<Problem> {
  for (const kind of ['road', 'rail', 'river'] as const) {
    const drawn = new Map<number, string>();
    for (const chain of board.chains)
      if (chain.kind === kind && !(kind === 'river' && chain.on === 'hexes'))
        for (const side of chainSides(board, chain)) drawn.set(side, chain.id);
    const feature = board.sideFeatures[kind];
    for (let side = 0; side < board.grid.sideCount; side++) {
      const carries = (feature?.codes[side] ?? 0) > 0;
      if (carries && !drawn.has(side))
        yield { at: board.grid.sideLabel(side), says: `carries a ${kind} that no chain follows` };
      if (!carries && drawn.has(side))
        yield { at: board.grid.sideLabel(side), says: `lacks the ${kind} of ${drawn.get(side)}` };
    }
  }
}

const chainSides = ({ grid }: Board, { on, path }: Chain): number[] =>
  on === 'sides'
    ? [...path]
    : [...path]
        .slice(1)
        .map((to, i) => grid.side(path[i]!, grid.direction(path[i]!, to)))
        .filter(side => side !== undefined);

/** A board has its rivers in hexes or on hexsides, not both; river hexes are the hexes of the river chains. */
function* riverProblems(board: Board): Generator<Problem> {
  const inHexes = board.chains.filter(({ kind, on }) => kind === 'river' && on === 'hexes');
  if (inHexes.length === 0) return;
  for (const { kind, on, id } of board.chains)
    if (kind === 'river' && on === 'sides')
      yield { at: id, says: 'follows hexsides on a board with rivers in hexes' };
  const names = new Map<number, string[]>();
  for (const { path, name } of inHexes)
    for (const hex of path) names.set(hex, [...(names.get(hex) ?? []), name]);
  for (const hex of board.map.hexes) {
    const drawn = (names.get(board.grid.index(hex.id)) ?? []).toSorted().join(', ');
    const written = [...((hex.river as string[] | undefined) ?? [])].toSorted().join(', ');
    if (drawn !== written)
      yield {
        at: hex.id,
        says: `has river ${written || 'none'}, the chains give ${drawn || 'none'}`,
      };
  }
}

const GREAT = ['big', 'major'];

/** Great rivers are crossed by road and rail only at the named crossings. */
function* crossingProblems(board: Board): Generator<Problem> {
  const crossings = new Map(board.crossings.map(crossing => [crossing.side, crossing]));
  for (const { id, side, river, kind } of board.crossings) {
    if (sideFeature(board, 'riverName', side) !== river)
      yield { at: id, says: `should lie on the ${river}` };
    if (sideFeature(board, kind, side) !== id)
      yield { at: id, says: `${board.grid.sideLabel(side)} does not name it as its ${kind}` };
  }
  for (let side = 0; side < board.grid.sideCount; side++) {
    const at = board.grid.sideLabel(side);
    const crossed = sideFeature(board, 'road', side) ?? sideFeature(board, 'rail', side);
    const great = GREAT.includes(sideFeature(board, 'river', side) as string);
    if (crossed && great && !crossings.has(side))
      yield { at, says: 'a road or railway crosses a great river without bridge or ferry' };
    if (sideFeature(board, 'bridge', side) && !sideFeature(board, 'river', side))
      yield { at, says: 'a bridge over no river' };
  }
}

const WET = ['sea', 'lake'];

/** Borders lie where two countries meet on land, coasts and lakesides where land meets water. */
function* borderProblems(board: Board): Generator<Problem> {
  for (let side = 0; side < board.grid.sideCount; side++) {
    const [a, b] = board.grid.sideHexes(side);
    if (b < 0) continue;
    const wet = [a, b].filter(hex => WET.includes(terrainOf(board, hex)));
    const countries = [countryOf(board, a), countryOf(board, b)].toSorted();
    const expected = {
      border: wet.length === 0 && countries[0] !== countries[1] ? countries.join('–') : undefined,
      coast: wet.length === 1 && terrainOf(board, wet[0]!) === 'sea' ? true : undefined,
      lakeside: wet.length === 1 && terrainOf(board, wet[0]!) === 'lake' ? true : undefined,
    };
    for (const [name, value] of Object.entries(expected))
      if (sideFeature(board, name, side) !== value)
        yield { at: board.grid.sideLabel(side), says: `${name} should be ${value ?? 'absent'}` };
  }
}

/** Fortified sides are written on the hex they protect and on the hexside. */
function* fortProblems(board: Board): Generator<Problem> {
  for (const [onSide, onHex] of [
    ['fortification', 'fortSides'],
    ['stationaryFort', 'stationaryFortSides'],
  ] as const)
    for (const hex of board.map.hexes) {
      const index = board.grid.index(hex.id);
      const written = ((hex[onHex] as string[] | undefined) ?? []).toSorted().join(' ');
      const built = board.grid.directions
        .filter((_, d) => {
          const side = board.grid.side(index, d);
          return (
            sideFeature(board, onSide, side) && sideFeature(board, 'protects', side) === hex.id
          );
        })
        .toSorted()
        .join(' ');
      if (written !== built)
        yield {
          at: hex.id,
          says: `${onHex} ${written || 'none'}, its hexsides give ${built || 'none'}`,
        };
    }
}

function* placeProblems(board: Board): Generator<Problem> {
  const ids = new Set<string>();
  const rows = new Map(board.map.hexes.map(hex => [hex.id, hex]));
  for (const place of board.map.places) {
    if (ids.has(place.id)) yield { at: place.id, says: 'stands twice in places' };
    ids.add(place.id);
    if (place.kind === 'off-map' || place.kind === 'suburb') continue;
    for (const id of place.hexes ?? [place.hex]) {
      const hex = rows.get(id)!;
      const also = (hex.alsoNamed as string[] | undefined) ?? [];
      const names = [hex.name, hex.city, hex.town, ...also];
      if (!names.includes(place.name) && !place.shares)
        yield {
          at: place.id,
          says: `${id} is named ${hex.name ?? hex.city ?? hex.town ?? 'nothing'}`,
        };
      if (WET.includes(hex.terrain)) yield { at: place.id, says: `${id} is ${hex.terrain}` };
    }
  }
}
