import type { EventState, State } from '../state.ts';
import { otherSide, type Side } from '../tables/unit-types.ts';
import { fieldOf } from '../terms/field.ts';
import { TOWN } from '../terms/ground.ts';
import { bridgesNow } from '../terms/picture.ts';
import {
  controller,
  isCubeOn,
  isDisordered,
  levelOf,
  seenEnemyIn,
  sideOf,
  unitsAt,
} from '../terms/table.ts';
import { labelOf } from './common.ts';

/** HTL-21.1: what the struck seat may pick from. */
export const optionsFor = (state: State, event: EventState): string[] => {
  const field = fieldOf(state);
  const { hq } = event;
  const centre = state.hqs[hq]!.hex;
  const { side } = field.hqs[hq]!;
  const hexesWithin = (far: number) =>
    Array.from({ length: field.grid.count }, (_, hex) => hex).filter(
      hex => field.open[hex] && field.apart(centre, hex) <= far,
    );
  const own = state.units.flatMap((unit, u) => (isCubeOn(state, u) && unit.hq === hq ? [u] : []));
  const name = (u: number) => field.pieces[u]!.id;
  switch (event.id) {
    case 'GE-EV-06':
    case 'PL-EV-14':
      return hexesWithin(4).map(hex => labelOf(state, hex));
    case 'GE-EV-08':
      return own.filter(u => !field.pieces[u]!.type.motorised).map(name);
    case 'GE-EV-16':
      return own.map(name);
    case 'GE-EV-17':
      return own.filter(u => isDisordered(state, u)).map(name);
    case 'PL-EV-05':
      return hexesWithin(4)
        .filter(
          hex =>
            field.terrain[hex]! & TOWN &&
            controller(state, hex) === 'PL' &&
            !unitsAt(state, hex).some(u => field.pieces[u]!.kind === 'fixed'),
        )
        .map(hex => labelOf(state, hex));
    case 'PL-EV-06':
      return bridgesNow(state)
        .filter(edge => {
          const banks = field.grid.sideHexes(edge);
          return (
            banks.some(hex => hex >= 0 && field.apart(hex, centre) <= 2) &&
            !banks.some(hex => hex >= 0 && seenEnemyIn(state, 'PL', hex))
          );
        })
        .map(edge => field.grid.sideLabel(edge));
    case 'PL-EV-08':
      return [...new Set(own.map(u => labelOf(state, state.units[u]!.hex)))];
    case 'PL-EV-09':
      return raidTargets(state, side, own);
    case 'PL-EV-10':
      return field.counters.flatMap(({ id, kind }, c) =>
        kind === 'armouredTrain' && state.counters[c]!.status === 'destroyed' ? [id] : [],
      );
    default:
      return [];
  }
};

/** PL-EV-09: enemies next to a cube of the army: one that is identified by its name, a block by its hex. */
const raidTargets = (state: State, side: Side, own: readonly number[]): string[] => {
  const field = fieldOf(state);
  const near = state.units.flatMap((unit, u) =>
    unit.status === 'on' &&
    field.pieces[u]!.side === otherSide(side) &&
    field.pieces[u]!.kind !== 'fixed' &&
    levelOf(state, u) > 0 &&
    own.some(mine => field.apart(state.units[mine]!.hex, unit.hex) === 1)
      ? [u]
      : [],
  );
  const known = near.filter(u => levelOf(state, u) === 2).map(u => field.pieces[u]!.id);
  const blocks = near.filter(u => levelOf(state, u) === 1).map(u => state.units[u]!.hex);
  return [
    ...known.sort(),
    ...[...new Set(blocks)].sort((a, b) => a - b).map(hex => labelOf(state, hex)),
  ];
};

/** Hexes to the nearest enemy that a unit's side sees; a block may be a dummy. */
export const seenDistance = (state: State, unit: number): number => {
  const field = fieldOf(state);
  const side = sideOf(state, unit);
  let least = 999;
  state.units.forEach((other, u) => {
    if (other.status === 'on' && field.pieces[u]!.side !== side && levelOf(state, u) > 0)
      least = Math.min(least, field.apart(other.hex, state.units[unit]!.hex));
  });
  return least;
};

/** HTL-21.1: the default of an open choice. */
export const usualPick = (state: State, event: EventState): string => {
  const field = fieldOf(state);
  const options = optionsFor(state, event);
  const centre = state.hqs[event.hq]!.hex;
  const nearest = (hexes: readonly string[]) =>
    [...hexes].sort(
      (a, b) =>
        field.apart(centre, field.grid.index(a)) - field.apart(centre, field.grid.index(b)) ||
        (a < b ? -1 : 1),
    )[0] ?? 'none';
  switch (event.id) {
    case 'GE-EV-06':
    case 'PL-EV-14': {
      const enemy = otherSide(field.hqs[event.hq]!.side);
      return nearest(options.filter(hex => controller(state, field.grid.index(hex)) === enemy));
    }
    case 'PL-EV-05':
      return nearest(options);
    case 'GE-EV-16':
      return (
        [...options].sort(
          (a, b) =>
            seenDistance(state, field.unit(b)) - seenDistance(state, field.unit(a)) ||
            (a < b ? -1 : 1),
        )[0] ?? 'none'
      );
    case 'PL-EV-08':
      return bestFront(state, options);
    case 'PL-EV-09':
    case 'GE-EV-17':
    case 'PL-EV-10':
      return options[0] ?? 'none';
    default:
      return 'none';
  }
};

const bestFront = (state: State, options: readonly string[]): string => {
  const field = fieldOf(state);
  const score = (label: string): number => {
    const hex = field.grid.index(label);
    const near = Array.from({ length: 6 }, (_, d) => field.grid.neighbour(hex, d)).some(
      next => next >= 0 && seenEnemyIn(state, 'PL', next),
    );
    return (near ? 100 : 0) + unitsAt(state, hex).length;
  };
  return [...options].sort((a, b) => score(b) - score(a) || (a < b ? -1 : 1))[0] ?? 'none';
};
