import type { System } from '../../../src/engine/system.ts';
import { forecasts } from './forecast.ts';
import { type Done, done, outcome, pending, proceed, type Resign, resign } from './game.ts';
import { type Blow, blow } from './phases/blow.ts';
import { type March, march } from './phases/march.ts';
import { sentences } from './sentences.ts';
import {
  faultIn,
  type JunctionsOptions,
  type JunctionsScenario,
  optionsShape,
  SCENARIOS,
  scenarioShape,
  setup,
} from './setup.ts';
import { assertSound } from './sound.ts';
import { cloneState, hashState } from './state.generated.ts';
import type { State } from './state.ts';
import { text } from './text.ts';
import { imagine, type JunctionsView, view } from './view.ts';

export type JunctionsAction = March | Blow | Done | Resign;
export { VALE } from './vale.ts';
export type { JunctionsOptions, JunctionsScenario, JunctionsView, State };

/** Junctions, a teaching system: boards and links, bridges, hidden strengths. */
export const junctions: System<
  State,
  JunctionsAction,
  JunctionsView,
  JunctionsOptions,
  JunctionsScenario
> = {
  id: 'junctions',
  code: 'JU',
  title: 'Junctions',
  version: '1',
  complete: true,
  scenarios: SCENARIOS,
  scenarioShape,
  optionsShape,
  defaults: { fog: true },
  rules: { march, blow, done, resign },
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
  forecasts,
  text,
};
