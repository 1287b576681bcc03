import type { Context, Setting } from '../../engine/system.ts';
import type { Options } from './options.ts';
import { beginTurn } from './phases/closing.ts';
import type { Scenario } from './scenario.ts';
import { SIDES, type Side, type State, type Unit } from './state.ts';
import { type Field, fieldFor } from './terms/field.ts';

/** PC-10.1 Placement: fixed hexes, no choices; PC-10.1.1 the Poles, PC-10.1.2 the Germans and Slovaks. */
export const setUp = (
  { scenario, options }: Setting<Options, Scenario>,
  context: Context,
): State => {
  const field = fieldFor(scenario);
  const state: State = {
    scenario: field.key,
    options: { ...options },
    turn: scenario.firstTurn,
    phase: 'movement',
    side: 'german',
    air: 0,
    units: unitsOf(field, options),
    control: controlOf(field),
    struck: [],
    obliged: [],
    mustStrike: [],
    dropTurn: 0,
    dropHex: -1,
    linked: field.paratroops >= 0 && field.paratroops < scenario.units.length, // not dropped: PC-4.2.3b
    combat: null,
    agreed: [],
    ending: 'none',
    resigned: null,
  };
  context.log('PC-10.1', 'setUp', { scenario: scenario.title, date: scenario.date });
  beginTurn(state, scenario.firstTurn, context);
  return state;
};

const fresh = (status: Unit['status']): Unit => ({
  hex: -1,
  place: 0,
  status,
  reduced: false,
  open: false,
  moved: false,
  placed: false,
  attacked: false,
  engagedSinceCheck: false,
});

/** The units in the order of the roster; in one hex the first that is listed stands on top. */
const unitsOf = ({ scenario, grid }: Field, { fog }: Options): Unit[] => {
  const heights = new Map<number, number>();
  const onBoard = scenario.units.map(({ hex: label, reduced }): Unit => {
    const hex = grid.index(label);
    const place = heights.get(hex) ?? 0;
    heights.set(hex, place + 1);
    const open = fog === 'stack' && place === 0;
    return { ...fresh('onBoard'), hex, place, reduced: reduced ?? false, open };
  });
  return [
    ...onBoard,
    ...scenario.airborne.map(() => fresh('reserve')),
    ...scenario.reinforcements.map(() => fresh('notArrived')),
  ];
};

/** PC-10.2b: at the start a city belongs to the owner of the land, or to whoever stands in it. */
const controlOf = ({ cities, countries, grid, scenario, pieces }: Field): Side[] =>
  cities.map(hex => {
    const label = grid.label(hex);
    const told = scenario.control?.find(one => one.hex === label);
    if (told) return told.side;
    const there = scenario.units.findIndex(unit => unit.hex === label);
    if (there >= 0) return SIDES[pieces[there]!.side]!;
    return countries[hex] === 'PL' ? 'polish' : 'german';
  });
