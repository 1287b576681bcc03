import { FORBIDDEN } from '../../maps/hex/reach.ts';
import type { Scenario } from './scenario.ts';
import { NATIONS } from './tables/nations.ts';
import { GRID, type Ground } from './terms/ground.ts';
import type { Piece } from './terms/roster.ts';

export type Fault = { at: string; because: string };
export const fault = (at: string, because: string): Fault => ({ at: `scenario.${at}`, because });

/** The counters in the order of the roster. */
type Roster = ReadonlyMap<string, Piece>;

/** W39-15.1: every group stands, whole, where its units may stand. */
export function* placementFaults(
  scenario: Scenario,
  ground: Ground,
  pieces: Roster,
): Generator<Fault> {
  for (const [i, { nation, units, at, default: standing }] of scenario.setup.entries()) {
    for (const [j, label] of at.entries())
      if (GRID.index(label) < 0) yield fault(`setup[${i}].at[${j}]`, `there is no hex ${label}`);
    const placed = placedIn(pieces, standing);
    const grouped = new Set(units);
    for (const [j, id] of units.entries()) {
      if (NATIONS[pieces.get(id)!.nation] !== nation)
        yield fault(`setup[${i}].units[${j}]`, `${id} is not of ${nation}`);
      if (timesPlaced(pieces, id, placed) !== 1)
        yield fault(`setup[${i}].default`, `should place ${id} once, whole or in all its parts`);
    }
    for (const [j, { unit, hex }] of standing.entries()) {
      if (!grouped.has(wholeOf(pieces, unit)))
        yield fault(`setup[${i}].default[${j}].unit`, `${unit} is not in this group`);
      yield* groundFaults(`setup[${i}].default[${j}].hex`, pieces.get(unit)!, hex, ground);
    }
  }
  yield* loadFaults(scenario, pieces);
  yield* stackFaults(scenario, ground, pieces);
}

type Placed = Scenario['setup'][number]['default'];
/** The id of the counter itself, or of the one it is a part of; '' if there is none. */
const wholeOf = (pieces: Roster, id: string): string => {
  const parent = pieces.get(id)?.parent ?? -1;
  return parent < 0 ? id : (inOrder(pieces)[parent]?.id ?? '');
};
/** The counters by their number, written out once for each roster. */
const inOrder = (pieces: Roster): readonly Piece[] => {
  const known = lists.get(pieces) ?? [...pieces.values()];
  lists.set(pieces, known);
  return known;
};
const lists = new WeakMap<Roster, readonly Piece[]>();

/** How often each counter of a group is placed, and which parts of each are. */
type PlacedIn = {
  readonly times: ReadonlyMap<string, number>;
  readonly apart: ReadonlyMap<string, readonly string[]>;
};
const placedIn = (pieces: Roster, standing: Placed): PlacedIn => {
  const times = new Map<string, number>();
  const apart = new Map<string, string[]>();
  for (const { unit } of standing) {
    times.set(unit, (times.get(unit) ?? 0) + 1);
    const whole = wholeOf(pieces, unit);
    if (whole === unit) continue;
    const parts = apart.get(whole) ?? [];
    parts.push(unit);
    apart.set(whole, parts);
  }
  return { times, apart };
};
/** 1: once, as itself or as all of its parts. */
const timesPlaced = (pieces: Roster, id: string, placed: PlacedIn): number => {
  const { parts } = pieces.get(id)!;
  const times = placed.times.get(id) ?? 0;
  const apart = placed.apart.get(id) ?? [];
  const different = new Set(apart).size;
  if (apart.length === 0) return times;
  return apart.length === parts.length && different === parts.length ? times + 1 : 0;
};

function* groundFaults(at: string, piece: Piece, label: string, ground: Ground): Generator<Fault> {
  const hex = GRID.index(label);
  if (hex < 0) yield fault(at, `there is no hex ${label}`);
  else if (!ground.area[hex]) yield fault(at, `${label} is outside the area in play`);
  else if (ground.lake[hex] || ground.enter[piece.march]![hex] === FORBIDDEN)
    yield fault(at, `${piece.id} may not stand on the ground of ${label}`);
}

/** W39-18.11, W39-19.1: whoever begins aboard is a counter of the set-up. */
function* loadFaults({ setup, trains, columns }: Scenario, pieces: Roster): Generator<Fault> {
  const placed = new Set(setup.flatMap(({ units }) => units));
  for (const [key, carriers] of [
    ['trains', trains ?? []],
    ['columns', columns ?? []],
  ] as const)
    for (const [i, { load }] of carriers.entries())
      for (const [j, id] of (load ?? []).entries())
        if (!placed.has(id) || !pieces.get(id)?.combat)
          yield fault(`${key}[${i}].load[${j}]`, `${id} is no combat unit of the set-up`);
}

/** W39-5.21, W39-5.24: nations apart, nine points in a hex, fourteen in a stronghold. */
function* stackFaults(scenario: Scenario, ground: Ground, pieces: Roster): Generator<Fault> {
  const sp = new Map((scenario.start.sp ?? []).map(one => [one.unit, one.sp]));
  for (const [label, stack] of stacksOf(scenario, pieces)) {
    if (stack.some(({ nation }) => nation !== stack[0]!.nation))
      yield fault('setup', `${label} holds more than one nation`);
    const weight = stack.reduce((sum, piece) => sum + weightOf(sp, pieces, piece), 0);
    const limit = ground.stronghold[GRID.index(label)] ? 28 : 18;
    if (weight > limit)
      yield fault('setup', `${label} holds ${weight / 2}, more than ${limit / 2}`);
  }
}

const stacksOf = (scenario: Scenario, pieces: Roster): Map<string, Piece[]> => {
  const carriers = [...(scenario.trains ?? []), ...(scenario.columns ?? [])];
  const aboard = new Set(carriers.flatMap(({ load }) => load ?? []));
  const stacks = new Map<string, Piece[]>();
  for (const { unit, hex } of scenario.setup.flatMap(group => group.default))
    if (!aboard.has(unit)) {
      const stack = stacks.get(hex) ?? [];
      stack.push(pieces.get(unit)!);
      stacks.set(hex, stack);
    }
  return stacks;
};

/** W39-5.22, W39-5.23: doubled weight at the start. */
const weightOf = (given: ReadonlyMap<string, number>, pieces: Roster, piece: Piece): number => {
  if (piece.artillery) return 2;
  if (!piece.combat) return 0;
  const all = inOrder(pieces);
  const strength = ({ id, sp }: Piece) => given.get(id) ?? sp;
  const parts = piece.parts.length > 0 ? piece.parts.map(part => all[part]!) : [piece];
  const sp = parts.reduce((sum, part) => sum + strength(part), 0);
  return piece.class === 'armour' ? sp : sp * 2;
};
