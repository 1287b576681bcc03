import type { Setting } from '../../engine/system.ts';
import type { Options } from './options.ts';
import type { Scenario } from './scenario.ts';
import { POLISH } from './state.ts';
import { GRID } from './terms/field.ts';
import { type Ground, groundOf } from './terms/ground-tables.ts';
import { counterSheet, type Piece } from './terms/roster.ts';
import { STACK_LIMIT } from './terms/standing.ts';

export type ScenarioFault = { at: string; because: string };

/** What a shape cannot say of a scenario: the place and the sentence, or null. */
export const faultIn = ({ scenario }: Setting<Options, Scenario>): ScenarioFault | null => {
  if (sound.has(scenario)) return null;
  const found = firstFault(scenario);
  if (!found) sound.add(scenario);
  return found;
};
/** Scenarios that were found sound before: the shipped ones are opened again and again. */
const sound = new WeakSet<Scenario>();

const firstFault = (scenario: Scenario): ScenarioFault | null => {
  for (const fault of boardFaults(scenario)) return fault;
  const ground = groundOf(GRID, scenario);
  for (const fault of unitFaults(scenario, ground)) return fault;
  for (const fault of reinforcementFaults(scenario, ground)) return fault;
  for (const fault of cityFaults(scenario, ground)) return fault;
  return null;
};

const fault = (at: string, because: string): ScenarioFault => ({ at: `scenario.${at}`, because });

function* boardFaults({
  changes,
  area,
  firstTurn,
  lastTurn,
  air,
}: Scenario): Generator<ScenarioFault> {
  for (const [i, { hex }] of (changes ?? []).entries())
    if (GRID.index(hex) < 0) yield fault(`changes[${i}].hex`, `there is no hex ${hex}`);
  for (const key of ['columns', 'rows'] as const) {
    const [from = 1, to = 1] = area?.[key] ?? [1, GRID[key]];
    if (from > to || to > GRID[key])
      yield fault(`area.${key}`, `should run upwards within 1 and ${GRID[key]}`);
  }
  const turns = lastTurn - firstTurn + 1;
  if (turns < 1) yield fault('lastTurn', `comes before the first turn, ${firstTurn}`);
  if (air.length !== turns) yield fault('air', `should have points for each of the ${turns} turns`);
}

/** PC-4.1.1, PC-4.0: where a piece may not begin. */
function* unitFaults(scenario: Scenario, ground: Ground): Generator<ScenarioFault> {
  const sheet = counterSheet(scenario);
  const stacks = new Map<string, Piece[]>();
  const named = namesOf(scenario);
  const listed = new Map<string, number>();
  for (const [, id] of named) listed.set(id, (listed.get(id) ?? 0) + 1);
  for (const [at, id] of named) {
    if (!sheet.has(id)) yield fault(at, `there is no piece ${id}`);
    if ((listed.get(id) ?? 0) > 1) yield fault(at, `${id} is listed twice`);
  }
  for (const [i, { unit, hex: label }] of scenario.units.entries()) {
    const piece = sheet.get(unit) as Piece;
    const hex = GRID.index(label);
    const at = `units[${i}].hex`;
    if (hex < 0) yield fault(at, `there is no hex ${label}`);
    else if (!ground.area[hex]) yield fault(at, `${label} is outside the area in play`);
    else if (!ground.stand[piece.march]![hex] || ground.hungary[hex])
      yield fault(at, `${unit} may not stand on the terrain of ${label}`);
    const stack = stacks.get(label) ?? [];
    stacks.set(label, [...stack, piece]);
    if (stack.length >= STACK_LIMIT) yield fault(at, `${label} has three pieces already`);
    if (stack.some(other => other.side !== piece.side))
      yield fault(at, `${label} holds a piece of the other side`);
  }
  for (const [i, id] of scenario.airborne.entries()) {
    const type = sheet.get(id)?.type ?? '';
    if (!['paratroops', 'air-landing'].includes(type))
      yield fault(`airborne[${i}]`, `${id} is neither paratroops nor air-landing`);
  }
  for (const type of ['paratroops', 'air-landing'])
    if (named.filter(([, id]) => sheet.get(id)?.type === type).length > 1)
      yield fault('units', `there is more than one piece of ${type}`);
}

const namesOf = (scenario: Scenario): [string, string][] => [
  ...scenario.units.map(({ unit }, i): [string, string] => [`units[${i}].unit`, unit]),
  ...scenario.airborne.map((unit, i): [string, string] => [`airborne[${i}]`, unit]),
  ...scenario.reinforcements.map(({ unit }, i): [string, string] => [
    `reinforcements[${i}].unit`,
    unit,
  ]),
];

/** PC-4.2.1: Poles come in cities, Germans by land hexes in play. */
function* reinforcementFaults(scenario: Scenario, ground: Ground): Generator<ScenarioFault> {
  const sheet = counterSheet(scenario);
  for (const [i, { unit, hexes, turn }] of scenario.reinforcements.entries()) {
    const at = `reinforcements[${i}]`;
    const polish = sheet.get(unit)?.side === POLISH;
    if (polish && hexes) yield fault(`${at}.hexes`, `${unit} comes in a city of its choice`);
    if (!polish && !hexes) yield fault(`${at}.hexes`, `${unit} needs the hexes it may enter by`);
    if (turn > scenario.lastTurn) yield fault(`${at}.turn`, `is after the last turn`);
    for (const label of hexes ?? []) {
      const hex = GRID.index(label);
      if (hex < 0) yield fault(`${at}.hexes`, `there is no hex ${label}`);
      else if (!ground.area[hex])
        yield fault(`${at}.hexes`, `${label} is outside the area in play`);
    }
  }
}

/** PC-10.2: control and victory speak of cities. */
function* cityFaults(scenario: Scenario, ground: Ground): Generator<ScenarioFault> {
  const isCity = (label: string) => ground.cities.includes(GRID.index(label));
  for (const [i, { hex }] of (scenario.control ?? []).entries())
    if (!isCity(hex)) yield fault(`control[${i}].hex`, `${hex} is no city in play`);
  for (const [i, { hexes }] of scenario.victory.cities.entries())
    for (const hex of hexes)
      if (!isCity(hex)) yield fault(`victory.cities[${i}].hexes`, `${hex} is no city in play`);
}
