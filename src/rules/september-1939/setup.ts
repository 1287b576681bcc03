import type { Context, Setting } from '../../engine/system.ts';
import type { Options } from './options.ts';
import { openPlacing } from './phases/setup/begin.ts';
import type { Scenario } from './scenario.ts';
import { ENEMY_SIDE, GERMAN_SIDE, type State, type Unit } from './state.ts';
import { DE, NATIONS } from './tables/nations.ts';
import { type Field, fieldFor } from './terms/field.ts';
import { freshUnit } from './terms/fresh-unit.ts';
import { isConcealable } from './terms/knowledge.ts';

/**
 * W39-15.1 Set-up: units as the scenario says (W39-S1.1, W39-S2.1, W39-S4.1); then the bidding, the players' own
 * placement, or the first turn.
 */
export const setUp = (
  { scenario, options }: Setting<Options, Scenario>,
  context: Context,
): State => {
  const state = blank(fieldFor(scenario, options), options);
  for (const [number, unit] of state.units.entries()) unit.open = !isConcealable(state, number);
  context.log('W39-15.1', 'setUp', { scenario: scenario.title, date: scenario.date });
  if (scenario.initiative === 'bid')
    state.phase = 'bid'; // W39-S3.1
  else openPlacing(state, context);
  return state;
};

const blank = (field: Field, options: Options): State => {
  const { scenario, crossings } = field;
  return {
    scenario: field.key,
    options: { ...options },
    turn: 1,
    half: 0,
    first: firstSide(scenario),
    polesWith: ENEMY_SIDE, // until a bid says otherwise
    phase: 'setup',
    step: 'none',
    side: firstSide(scenario),
    nation: -1,
    passed: [],
    weather: 'good',
    units: unitsOf(field, options),
    planes: [],
    bridges: bridgesOf(field),
    ferried: crossings.map(() => 0),
    mended: [],
    works: [],
    centers: (scenario.reserveCenters ?? []).map(() => true),
    centersUsed: [],
    rallied: [],
    freed: [],
    released: false,
    rolling: -1,
    bids: [null, null],
    ties: 0,
    combat: null,
    losses: [],
    destroyed: NATIONS.map(() => 0),
    bonus: [0, 0],
    ending: 'none',
    winner: null,
    grade: '',
  };
};

/** W39-3.I: the side of the seat that has the initiative. */
const firstSide = ({ initiative, against }: Scenario): number => {
  if (initiative === 'polish') return ENEMY_SIDE;
  return initiative === 'soviet' && against === 'soviet' ? ENEMY_SIDE : GERMAN_SIDE;
};

/** W39-S1.6, W39-M3: what stands of the bridges and ferries at the start. */
const bridgesOf = ({ crossings, scenario }: Field): State['bridges'] =>
  crossings.map(({ id }) => scenario.bridges.find(one => one.bridge === id)?.state ?? 'intact');

/** Every counter of the roster, in full strength unless the scenario says otherwise, W39-15.1. */
const unitsOf = (field: Field, options: Options): Unit[] => {
  const { scenario, pieces } = field;
  const units = pieces.map(({ parts, parent, sp }) =>
    freshUnit(parent >= 0 ? 'within' : 'notArrived', parts.length > 0 ? 0 : sp),
  );
  for (const { unit, hex } of scenario.setup.flatMap(group => group.default))
    stand(field, units, unit, hex);
  for (const [number, { parts }] of pieces.entries())
    if (parts.length > 0 && parts.every(part => units[part]!.status === 'onBoard'))
      units[number]!.status = 'divided'; // W39-6.1: its battalions stand apart
  for (const { id, hex } of carriersOf(scenario)) stand(field, units, id, hex);
  for (const { id, load } of carriersOf(scenario))
    for (const unit of load ?? []) board(field, units, unit, id);
  weaken(field, units, options);
  return units;
};

const carriersOf = ({ trains, columns }: Scenario) => [...(trains ?? []), ...(columns ?? [])];

const stand = (field: Field, units: Unit[], id: string, hex: string): void => {
  const unit = units[field.unitNumber(id)]!;
  unit.hex = field.grid.index(hex);
  unit.status = 'onBoard';
};

/** W39-18.24: it begins aboard. */
const board = (field: Field, units: Unit[], id: string, carrier: string): void => {
  const unit = units[field.unitNumber(id)]!;
  unit.hex = -1;
  unit.status = 'aboard';
  unit.carrier = field.unitNumber(carrier);
};

/** W39-S2.2 Start state: strength already lost, days without supply, a tired first day. None of it scores. */
const weaken = (field: Field, units: Unit[], { fiveOctoberOneSpPer }: Options): void => {
  const { scenario, pieces, unitNumber } = field;
  const { sp, supply, halfMoves } = scenario.start;
  for (const { unit: id, sp: left } of sp ?? []) {
    const number = unitNumber(id);
    const { parent } = pieces[number]!;
    const spare = parent >= 0 && pieces[parent]!.parts[0] !== number;
    units[number]!.sp = left;
    if (spare && fiveOctoberOneSpPer === 'counter') {
      units[number]!.sp = 0;
      units[number]!.status = 'destroyed';
    }
  }
  for (const [number, unit] of units.entries()) {
    const { nation, combat } = pieces[number]!;
    const level = supply?.find(one => one.nation === NATIONS[nation])?.level ?? 0;
    if (unit.status === 'within') continue; // its regiment carries the markers
    if (combat) unit.supply = level; // W39-14.25: headquarters are not affected
    unit.halved = (halfMoves?.includes(NATIONS[nation]!) ?? false) || isFirstDay(scenario, nation);
  }
};

/** W39-15.3: on the first day of the campaign German units have half their movement. */
const isFirstDay = ({ firstDay }: Scenario, nation: number): boolean =>
  firstDay === CAMPAIGN_BEGINS && nation === DE;
const CAMPAIGN_BEGINS = '1939-09-01';
