import type { System } from '../../../src/engine/system.ts';
import { forecasts } from './forecast.ts';
import { type Done, done, outcome, pending, proceed, type Resign, resign } from './game.ts';
import { type Face, face } from './phases/face.ts';
import { type Fire, fire } from './phases/fire.ts';
import { type Move, move } from './phases/move.ts';
import { sentences } from './sentences.ts';
import {
  type OutpostsOptions,
  type OutpostsScenario,
  optionsShape,
  SCENARIOS,
  scenarioShape,
  setup,
} from './setup.ts';
import { assertSound } from './sound.ts';
import { cloneState, hashState } from './state.generated.ts';
import type { State } from './state.ts';
import { text } from './text.ts';
import { imagine, type OutpostsView, view } from './view.ts';

export type OutpostsAction = Move | Face | Fire | Done | Resign;
export { FEATURES, HEIGHT, OBJECTIVE, WIDTH } from './sheet.ts';
export type { OutpostsOptions, OutpostsScenario, OutpostsView, State };

/** Outposts, a teaching system: free points in metres, footprints that face somewhere, sight and what it hides. */
export const outposts: System<
  State,
  OutpostsAction,
  OutpostsView,
  OutpostsOptions,
  OutpostsScenario
> = {
  id: 'outposts',
  code: 'OU',
  title: 'Outposts',
  version: '1',
  complete: true,
  scenarios: SCENARIOS,
  scenarioShape,
  optionsShape,
  defaults: {},
  rules: { move, face, fire, done, resign },
  sentences,
  seats: () => [
    { id: 'red', name: 'Red', kind: 'player', side: 'red' },
    { id: 'blue', name: 'Blue', kind: 'player', side: 'blue' },
  ],
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
