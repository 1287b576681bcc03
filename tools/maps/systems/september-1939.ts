import type { Board, Problem } from '../../../src/maps/board/index.ts';
import { hexFeature, hexNamed, sideFeature, terrainOf } from '../../../src/maps/board/index.ts';
import constraints from '../../../src/rules/september-1939/data/map-constraints.json';
import barbarossa from '../../../src/rules/september-1939/data/scenario-barbarossa-1939.json';
import brest from '../../../src/rules/september-1939/data/scenario-brest.json';
import kock1 from '../../../src/rules/september-1939/data/scenario-kock-1-october.json';
import kock5 from '../../../src/rules/september-1939/data/scenario-kock-5-october.json';
import unitTypes from '../../../src/rules/september-1939/data/unit-types.json';
import units from '../../../src/rules/september-1939/data/units.json';

/** Other names under which the board may be asked for. */
export const also = ['w39'];

/** W39-M1 to W39-M5: every place and hex that the four scenarios name, every unit on ground it may stand on. */
export const demands = (board: Board): Problem[] => [
  ...namedProblems(board),
  ...setupProblems(board),
  ...bankProblems(board),
  ...crossingProblems(board),
  ...routeProblems(board),
];

type SetupLine = {
  label: string;
  at: { hex?: number; hexes?: number[]; place?: string };
  default: Record<string, number | undefined>;
};

export const SCENARIOS: readonly { id: string; setup: readonly SetupLine[] }[] = [
  kock1,
  kock5,
  barbarossa,
  brest,
];

const mechanised = new Set(
  units.units
    .filter(unit => unitTypes.types[unit.type as keyof typeof unitTypes.types].mech)
    .map(unit => unit.id),
);

function* namedProblems(board: Board): Generator<Problem> {
  const wanted = [
    ...constraints.namedPlaces.map(({ name, suggestedHex }) => ({ name, hex: suggestedHex })),
    ...constraints.referencePlaces,
  ];
  for (const { name, hex } of wanted) {
    const index = hexNamed(board, String(hex));
    const place = board.places.find(candidate => candidate.name === name);
    if (!place) yield { at: String(hex), says: `${name} is missing` };
    else if (!place.hexes.includes(index))
      yield { at: String(hex), says: `${name} stands in ${board.grid.label(place.hex)}` };
  }
  for (const { hex, unit } of constraints.numberedHexes)
    if (board.grid.index(String(hex)) < 0)
      yield { at: String(hex), says: `${unit}: not on the board` };
}

/** Lakes bar everyone; a swamp bars mechanised units unless a road leads through it. */
function* setupProblems(board: Board): Generator<Problem> {
  for (const { id, setup } of SCENARIOS)
    for (const line of setup) {
      if (line.at.place && !board.places.some(({ name }) => name === line.at.place))
        yield { at: id, says: `${line.label}: no place ${line.at.place}` };
      for (const [unit, label] of Object.entries(line.default)) {
        const hex = board.grid.index(String(label));
        if (hex < 0) yield { at: id, says: `${unit} starts in ${label}, off the board` };
        else if (terrainOf(board, hex) === 'lake')
          yield { at: String(label), says: `${id}: ${unit} would start in a lake` };
        else if (mechanised.has(unit) && hexFeature(board, 'swamp', hex) && !onRoad(board, hex))
          yield { at: String(label), says: `${id}: ${unit} would start in a swamp without a road` };
      }
    }
}

const sidesOf = (board: Board, hex: number): number[] => [
  ...board.grid.sides.subarray(hex * 6, hex * 6 + 6),
];

const onRoad = (board: Board, hex: number): boolean =>
  sidesOf(board, hex).some(side => sideFeature(board, 'road', side) !== undefined);

const WEST = ['Warszawa', 'Kozienice', 'Grójec', 'Białobrzegi'];
const EAST = ['Dęblin', 'Praga', 'Puławy'];

/** The banks of the Wisła and the Bug, by which victory and the Brest set-up are judged. */
function* bankProblems(board: Board): Generator<Problem> {
  const hexOf = (name: string) => board.places.find(place => place.name === name)?.hex ?? -1;
  for (const name of [...WEST, ...EAST])
    if (Boolean(hexFeature(board, 'westOfWisla', hexOf(name))) !== WEST.includes(name))
      yield { at: name, says: 'stands on the wrong bank of the Wisła' };
  for (const label of ['5613', '5710']) {
    const hex = hexNamed(board, label);
    for (const near of [hex, ...board.grid.neighbours.subarray(hex * 6, hex * 6 + 6)])
      if (!hexFeature(board, 'northEastOfBug', near))
        yield { at: board.grid.label(near), says: 'should lie north-east of the Bug' };
  }
  if (hexFeature(board, 'northEastOfBug', hexOf('Terespol')))
    yield { at: 'Terespol', says: 'should lie west of the Bug' };
}

function* crossingProblems(board: Board): Generator<Problem> {
  for (const { mapId, at, hexes, state } of [...constraints.bridges, ...constraints.ferries]) {
    const crossing = board.crossings.find(({ id }) => id === mapId);
    const [a, b] = hexes.map(hex => hexNamed(board, String(hex))) as [number, number];
    const side = board.grid.side(a, board.grid.direction(a, b));
    if (crossing?.side !== side)
      yield { at: mapId, says: `${at} should lie between ${hexes.join(' and ')}` };
    if (crossing?.octoberState !== state)
      yield { at: mapId, says: `should be ${state} in October` };
  }
}

/** Kock is reached from Dęblin by road; the supply base of the north edge reaches II Corps. */
function* routeProblems(board: Board): Generator<Problem> {
  const road = (side: number) => sideFeature(board, 'road', side) !== undefined;
  const [deblin, kock, pulawy] = ['2433', '3830', '2738'].map(label => hexNamed(board, label));
  if (!reached(board, deblin!, road).has(kock!))
    yield { at: 'Kock', says: 'cannot be reached from Dęblin by road' };
  const supply = (side: number) => {
    const river = sideFeature(board, 'river', side);
    return (
      river === undefined || river === 'stream' || sideFeature(board, 'bridge', side) !== undefined
    );
  };
  if (!reached(board, deblin!, supply).has(pulawy!))
    yield { at: 'Puławy', says: 'cannot be supplied from Dęblin' };
  const corps = reached(board, hexNamed(board, '911'), supply);
  for (let column = 15; column <= 38; column++)
    if (!corps.has(board.grid.at(column, 0)))
      yield {
        at: board.grid.label(board.grid.at(column, 0)),
        says: 'has no way to 911 for supply',
      };
}

const reached = (board: Board, from: number, passes: (side: number) => boolean): Set<number> => {
  const seen = new Set([from]);
  for (const hex of seen)
    for (let d = 0; d < 6; d++) {
      const next = board.grid.neighbour(hex, d);
      if (next >= 0 && passes(board.grid.side(hex, d))) seen.add(next);
    }
  return seen;
};
