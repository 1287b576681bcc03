import type { Setting } from '../../engine/system.ts';
import { FLAT_DIRECTIONS } from '../../maps/hex/grid.ts';
import type { Options } from './options.ts';
import { type Fault, fault, placementFaults } from './placement-faults.ts';
import type { Scenario } from './scenario.ts';
import { GRID, type Ground, groundOf } from './terms/ground.ts';
import { knownCounters, type Piece, rosterOf } from './terms/roster.ts';

/** What a shape cannot say of a scenario: the place and the sentence, or null. */
export const faultIn = ({ scenario, options }: Setting<Options, Scenario>): Fault | null => {
  if (sound.has(scenario)) return null;
  const found = firstFault(scenario, options.hillsAdditive);
  if (!found) sound.add(scenario);
  return found;
};
/** Scenarios that were found sound before: the shipped ones are opened again and again. */
const sound = new WeakSet<Scenario>();

const firstFault = (scenario: Scenario, hillsAdditive: boolean): Fault | null => {
  for (const found of boardFaults(scenario)) return found;
  for (const found of calendarFaults(scenario)) return found;
  for (const found of nameFaults(scenario)) return found;
  const ground = groundOf(scenario, hillsAdditive);
  const pieces = new Map(rosterOf(scenario).map(piece => [piece.id, piece]));
  for (const found of hexFaults(scenario, ground)) return found;
  for (const found of placementFaults(scenario, ground, pieces)) return found;
  for (const found of orderFaults(scenario, ground, pieces)) return found;
  return null;
};

function* boardFaults({ changes, sides, area }: Scenario): Generator<Fault> {
  for (const [i, { hex, line, stationary }] of (changes ?? []).entries()) {
    if (GRID.index(hex) < 0) yield fault(`changes[${i}].hex`, `there is no hex ${hex}`);
    for (const side of [...(line ?? []), ...(stationary ?? [])])
      if (!FLAT_DIRECTIONS.includes(side as 'N'))
        yield fault(`changes[${i}]`, `a hex has no side ${side}`);
  }
  for (const [i, { side }] of (sides ?? []).entries()) {
    const number = GRID.sideIndex(side);
    if (number < 0 || GRID.sideHexes(number)[1] < 0)
      yield fault(`sides[${i}].side`, `there is no hexside ${side} within the board`);
  }
  for (const key of ['columns', 'rows'] as const) {
    const first = key === 'columns' ? GRID.firstColumn : GRID.firstRow;
    const last = first + GRID[key] - 1;
    const [from = first, to = last] = area?.[key] ?? [first, last];
    if (from > to || from < first || to > last)
      yield fault(`area.${key}`, `should run upwards within ${first} and ${last}`);
  }
}

const isDay = (day: string): boolean => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const days = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return date >= 1 && date <= (days[month - 1] ?? 0);
};

/** W39-3.0: the days of the game, in one year. */
function* calendarFaults(scenario: Scenario): Generator<Fault> {
  const { firstDay, lastDay, air, victory } = scenario;
  for (const [at, day] of [
    ['firstDay', firstDay],
    ['lastDay', lastDay],
    ...air.map(({ from }, i) => [`air[${i}].from`, from]),
    ...victory.survival.map(({ after }, i) => [`victory.survival[${i}].after`, after]),
  ] as [string, string][])
    if (!isDay(day)) yield fault(at, `${day} is no day`);
  if (lastDay < firstDay) yield fault('lastDay', `comes before the first day, ${firstDay}`);
  if (lastDay.slice(0, 4) !== firstDay.slice(0, 4))
    yield fault('lastDay', 'is not in the year of the first day');
  if ((scenario.initiative === 'bid') !== (scenario.against === 'soviet'))
    yield fault('initiative', 'there is a bid exactly when the Soviets are the enemy, W39-S3');
  if (scenario.initiative === 'soviet' && !scenario.setup.some(({ nation }) => nation === 'SU'))
    yield fault('initiative', 'there are no Soviets');
}

/** Every counter is known and brought into play once. */
function* nameFaults(scenario: Scenario): Generator<Fault> {
  const known = knownCounters(scenario);
  const seen = new Set<string>();
  const own = new Set<string>();
  for (const [i, { id }] of (scenario.counters ?? []).entries()) {
    if (own.has(id)) yield fault(`counters[${i}].id`, `${id} is listed twice`);
    own.add(id);
  }
  for (const [at, id] of namesOf(scenario)) {
    if (!known.has(id)) yield fault(at, `there is no counter ${id}`);
    if (seen.has(id)) yield fault(at, `${id} is listed twice`);
    seen.add(id);
  }
}

const namesOf = ({ setup, reinforcements, trains, columns }: Scenario): [string, string][] => [
  ...setup.flatMap(({ units }, i) =>
    units.map((id, j): [string, string] => [`setup[${i}].units[${j}]`, id]),
  ),
  ...(reinforcements ?? []).flatMap(({ units }, i) =>
    units.map((id, j): [string, string] => [`reinforcements[${i}].units[${j}]`, id]),
  ),
  ...(trains ?? []).map(({ id }, i): [string, string] => [`trains[${i}].id`, id]),
  ...(columns ?? []).map(({ id }, i): [string, string] => [`columns[${i}].id`, id]),
];

/** Hexes that a scenario names lie in the area in play. */
function* hexFaults(scenario: Scenario, { area }: Ground): Generator<Fault> {
  for (const [at, label] of hexesOf(scenario)) {
    const hex = GRID.index(label);
    if (hex < 0) yield fault(at, `there is no hex ${label}`);
    else if (!area[hex]) yield fault(at, `${label} is outside the area in play`);
  }
}

const hexesOf = (scenario: Scenario): [string, string][] => [
  ...scenario.supply.flatMap(({ bases }, i) =>
    bases.flatMap((base, j): [string, string][] =>
      base.type === 'hex' ? [[`supply[${i}].bases[${j}].hex`, base.hex]] : [],
    ),
  ),
  ...scenario.centres.flatMap(({ hexes }, i) =>
    hexes.map((hex, j): [string, string] => [`centres[${i}].hexes[${j}]`, hex]),
  ),
  ...(scenario.reserveCenters ?? []).map(({ hex }, i): [string, string] => [
    `reserveCenters[${i}].hex`,
    hex,
  ]),
  ...(scenario.reinforcements ?? []).flatMap(({ hexes }, i) =>
    hexes.map((hex, j): [string, string] => [`reinforcements[${i}].hexes[${j}]`, hex]),
  ),
  ...(['trains', 'columns'] as const).flatMap(key =>
    (scenario[key] ?? []).map(({ hex }, i): [string, string] => [`${key}[${i}].hex`, hex]),
  ),
  ...(['capture', 'holding'] as const).flatMap(key =>
    scenario.victory[key].map(({ hex }, i): [string, string] => [`victory.${key}[${i}].hex`, hex]),
  ),
];

/** What the scenario orders is about things that exist. */
function* orderFaults(
  scenario: Scenario,
  { crossings }: Ground,
  pieces: ReadonlyMap<string, Piece>,
): Generator<Fault> {
  const known = new Set(crossings.map(({ id }) => id));
  for (const [i, { bridge }] of scenario.bridges.entries())
    if (!known.has(bridge))
      yield fault(`bridges[${i}].bridge`, `there is no bridge or ferry ${bridge}`);
  for (const [at, id] of [
    ...(scenario.start.sp ?? []).map(({ unit }, i) => [`start.sp[${i}].unit`, unit]),
    ...scenario.victory.destroyed.map(({ unit }, i) => [`victory.destroyed[${i}].unit`, unit]),
    ...scenario.supply.flatMap(({ bases }, i) =>
      bases.flatMap((base, j) =>
        base.type === 'unit' ? [[`supply[${i}].bases[${j}].unit`, base.unit]] : [],
      ),
    ),
  ] as [string, string][])
    if (!pieces.has(id)) yield fault(at, `there is no counter ${id} in play`);
  for (const [i, { unit, sp }] of (scenario.start.sp ?? []).entries())
    if (pieces.get(unit)!.parts.length > 0 || sp > pieces.get(unit)!.sp)
      yield fault(`start.sp[${i}].sp`, `${unit} cannot have ${sp} strength points of its own`);
  for (const nation of new Set(scenario.setup.map(group => group.nation)))
    if (!scenario.centres.some(one => one.nation === nation && one.hexes.length > 0))
      yield fault('centres', `${nation} has no reorganisation centre, W39-22.12`);
}
