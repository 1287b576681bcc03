import type { System } from '../../../src/engine/system.ts';
import { boardFor } from './board.ts';
import { forecasts } from './forecast.ts';
import { outcome, pending, proceed, type Resign, resign } from './game.ts';
import { type Attack, attack } from './phases/combat.ts';
import {
  type Advance,
  advance,
  type Lose,
  lose,
  type Retreat,
  retreat,
  type Stay,
  stay,
} from './phases/losses.ts';
import { type Done, done, type March, march } from './phases/movement.ts';
import { type Fire, fire, type Hold, hold } from './phases/reaction.ts';
import {
  optionsShape,
  SCENARIOS,
  type SkirmishOptions,
  type SkirmishScenario,
  scenarioShape,
} from './scenarios.ts';
import { sentences } from './sentences.ts';
import { faultIn, setup } from './setup.ts';
import { assertSound } from './sound.ts';
import { cloneState, hashState } from './state.generated.ts';
import type { State } from './state.ts';
import { stacksFault } from './terms/stacks.ts';
import { text } from './text.ts';
import { imagine, type SkirmishView, view } from './view.ts';

export type SkirmishAction =
  | March
  | Done
  | Fire
  | Hold
  | Attack
  | Lose
  | Retreat
  | Advance
  | Stay
  | Resign;
export { march, range } from './phases/movement.ts';
export { rebuiltStacks, stacksOf } from './terms/stacks.ts';
export type { SkirmishOptions, SkirmishScenario, SkirmishView, State };

for (const scenario of SCENARIOS) boardFor(scenario);

/** Skirmish, a teaching system: hexes, hidden stacks, a reaction, choices of the loser. */
export const skirmish: System<
  State,
  SkirmishAction,
  SkirmishView,
  SkirmishOptions,
  SkirmishScenario
> = {
  id: 'skirmish',
  code: 'SK',
  title: 'Skirmish',
  version: '1',
  complete: true,
  scenarios: SCENARIOS,
  scenarioShape,
  optionsShape,
  defaults: { fog: true },
  rules: { march, attack, done, fire, hold, lose, retreat, advance, stay, resign },
  sentences,
  seats: () => [
    { id: 'red', name: 'Red', kind: 'player', side: 'red' },
    { id: 'blue', name: 'Blue', kind: 'player', side: 'blue' },
  ],
  faultIn,
  setup,
  proceed,
  pending,
  outcome,
  view,
  imagine,
  clone: cloneState,
  hash: hashState,
  assertSound,
  derivedFault: stacksFault,
  forecasts,
  text,
};
