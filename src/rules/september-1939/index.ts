import type { Rule, System } from '../../engine/system.ts';
import { briefing } from './briefing.ts';
import { faultIn } from './faults.ts';
import { forecasts } from './forecast.ts';
import { type Action, notAsked, outcome, pending, proceed, RULES } from './game.ts';
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
import { seatsOf } from './terms/sides.ts';
import { carryOver, derivedFaults } from './terms/standing.ts';
import { boardText } from './text.ts';
import { told } from './told.ts';
import { type View, viewOf } from './view.ts';

/** September 1939: the last battles of the campaign, battalion by battalion, day by day. */
export const september1939: System<State, Action, View, Options, Scenario> = {
  id: 'september-1939',
  code: 'W39',
  title: 'September 1939',
  version: '2',
  complete: true,
  scenarios: SCENARIOS,
  scenarioShape,
  optionsShape,
  defaults: DEFAULTS,
  rules: RULES as unknown as { readonly [type: string]: Rule<State, Action> },
  sentences: SENTENCES,
  told,
  seats: ({ scenario, options }) => seatsOf(scenario, options),
  hidesNothing: ({ scenario, options }) =>
    !options.camouflage && !options.secretAirPlacement && scenario.initiative !== 'bid',
  faultIn,
  setup: setUp,
  proceed,
  pending,
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

for (const scenario of SCENARIOS) fieldFor(scenario, DEFAULTS);

export * as staffWork from './staff-work.ts';
export { fieldFor, fieldOf } from './terms/field.ts';
export type { Action, Options, Scenario, State, View };
