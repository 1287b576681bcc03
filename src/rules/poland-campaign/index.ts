import type { Seat } from '../../engine/seat.ts';
import type { Rule, System } from '../../engine/system.ts';
import { briefing } from './briefing.ts';
import { faultIn } from './faults.ts';
import { forecasts } from './forecast.ts';
import { type Action, asking, notAsked, outcome, pending, proceed, RULES } from './game.ts';
import { imagine } from './imagine.ts';
import { DEFAULTS, type Options, optionsShape } from './options.ts';
import { type Scenario, scenarioShape } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { SENTENCES } from './sentences.ts';
import { setUp } from './setup.ts';
import { assertSound } from './sound.ts';
import { cloneState, hashState } from './state.generated.ts';
import type { State } from './state.ts';
import { fieldFor } from './terms/field.ts';
import { carryOver, derivedFaults } from './terms/standing.ts';
import { boardText } from './text.ts';
import { type View, viewOf } from './view.ts';

const SEATS: readonly Seat[] = [
  { id: 'german', name: 'German', kind: 'player', side: 'german' },
  { id: 'polish', name: 'Polish', kind: 'player', side: 'polish' },
];

/** Poland Campaign: 1 to 16 September 1939, division by division. */
export const polandCampaign: System<State, Action, View, Options, Scenario> = {
  id: 'poland-campaign',
  code: 'PC',
  title: 'Poland Campaign',
  version: '2',
  complete: true,
  scenarios: SCENARIOS,
  scenarioShape,
  optionsShape,
  defaults: DEFAULTS,
  rules: RULES as unknown as { readonly [type: string]: Rule<State, Action> },
  sentences: SENTENCES,
  seats: () => SEATS,
  hidesNothing: ({ options }) => options.fog === 'none',
  faultIn,
  setup: setUp,
  proceed,
  pending,
  asking,
  outcome,
  view: viewOf,
  imagine,
  clone: state => carryOver(state, cloneState(state)),
  hash: hashState,
  assertSound,
  derivedFault: state => derivedFaults(state)[0] ?? null,
  forecasts,
  briefing,
  text: boardText,
  notAsked,
};

for (const scenario of SCENARIOS) fieldFor(scenario);

export { type PlannedAttack, plannedAttacks, viewWith } from './plan.ts';
export { besiegedHexes, movePreview, recovering, whyNotThere, wouldBeObliged } from './preview.ts';
export { RESULT_CODES } from './tables/combat-results.ts';
export { COLUMNS, chancesOf36 } from './tables/combat-table.ts';
export { PIECES } from './tables/pieces.ts';
export { fieldFor, fieldOf } from './terms/field.ts';
export type { Action, Options, Scenario, State, View };
