import type { Board, Problem } from '../../../src/maps/board/index.ts';
import { countryOf, hexFeature, hexNamed, terrainOf } from '../../../src/maps/board/index.ts';
import constraints from '../../../src/rules/poland-campaign/data/map-constraints.json';
import setup from '../../../src/rules/poland-campaign/data/setup.json';
import terrain from '../../../src/rules/poland-campaign/data/terrain.json';
import unitTypes from '../../../src/rules/poland-campaign/data/unit-types.json';
import units from '../../../src/rules/poland-campaign/data/units.json';

/** Other names under which the board may be asked for. */
export const also = ['poland', 'pc'];

/** PC-10.1, PC-10.0, PC-4.0: the set-up, the cities and the printed example of a march hold on this board. */
export const demands = (board: Board): Problem[] => [
  ...setupProblems(board),
  ...adjacencyProblems(board),
  ...cityProblems(board),
  ...exampleProblems(board),
  ...riverKindProblems(board),
];

const SIDES = { Polish: setup.Polish, German: setup.German } as const;
const GERMAN_LAND = ['DE', 'DZ', 'SK'];

const typeOf = new Map(units.units.map(unit => [unit.id, unit.type]));
const armouredTypes = new Set(unitTypes.types.filter(type => type.armoured).map(type => type.id));

function* setupProblems(board: Board): Generator<Problem> {
  for (const [side, hexes] of Object.entries(SIDES))
    for (const [label, placed] of Object.entries(hexes)) {
      const hex = hexNamed(board, label);
      const ground = terrainOf(board, hex);
      const home = side === 'Polish' ? ['PL'] : GERMAN_LAND;
      if (!home.includes(countryOf(board, hex)))
        yield { at: label, says: `${side} units start in ${countryOf(board, hex)}` };
      if (ground === 'sea') yield { at: label, says: `${placed.join(', ')} would start at sea` };
      for (const unit of placed)
        if (ground === 'mountain' && armouredTypes.has(typeOf.get(unit) ?? ''))
          yield { at: label, says: `${unit} is armoured and may not stand in mountains` };
    }
}

function* adjacencyProblems(board: Board): Generator<Problem> {
  const german = new Set(Object.keys(SIDES.German).map(label => hexNamed(board, label)));
  for (const label of Object.keys(SIDES.Polish)) {
    const hex = hexNamed(board, label);
    for (let d = 0; d < 6; d++) {
      const other = board.grid.neighbour(hex, d);
      if (german.has(other))
        yield { at: label, says: `starts next to the Germans in ${board.grid.label(other)}` };
    }
  }
}

/** PC-10.0: the cities that count for victory stand on their hexes. */
function* cityProblems(board: Board): Generator<Problem> {
  for (const city of constraints.cities)
    for (const label of city.mapHexes ?? []) {
      const hex = hexNamed(board, label);
      const named = board.places.some(place => place.hexes.includes(hex));
      if (!named) yield { at: label, says: `should name ${city.name}` };
      if (city.onMap === 'city' && terrainOf(board, hex) !== 'city')
        yield { at: label, says: `should be the city of ${city.name}` };
    }
}

/** PC-4.0 (PC-S02): the printed march costs 3 + 2 + 1 + 1 + 1. */
function* exampleProblems(board: Board): Generator<Problem> {
  const { path, motorisedCosts } = constraints.movementExamplePath;
  for (const [i, label] of path.entries()) {
    const cost = motorisedCost(board, hexNamed(board, label));
    if (cost !== motorisedCosts[i])
      yield { at: label, says: `costs ${cost} in the printed example of ${motorisedCosts[i]}` };
  }
}

/** PC-4.0c: of several terrains in a hex the dearest counts. */
export const motorisedCost = (board: Board, hex: number): number => {
  const grounds = [terrainOf(board, hex), ...(hexFeature(board, 'river', hex) ? ['river'] : [])];
  const costs = grounds.map(
    id => terrain.terrains.find(row => row.id === id)?.move.motorised ?? Number.POSITIVE_INFINITY,
  );
  return Math.max(...costs);
};

/** PC-4.0c: the river is terrain of the hex it runs through, never a hexside. */
function* riverKindProblems(board: Board): Generator<Problem> {
  for (const { kind, on, id } of board.chains)
    if (kind === 'river' && on !== 'hexes') yield { at: id, says: 'should run through hexes' };
  if (board.sideFeatures.river) yield { at: 'edges', says: 'a river on a hexside' };
}
