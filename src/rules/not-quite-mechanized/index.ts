import type { System } from '../../engine/system.ts';
import { briefing } from './briefing.ts';
import { faultIn } from './faults/index.ts';
import { dueForControl } from './flow/queue.ts';
import { talkFault } from './flow/talk.ts';
import { timersOf } from './flow/timers.ts';
import { forecasts } from './forecast.ts';
import { outcome, pending, proceed } from './game.ts';
import { imagine } from './imagine.ts';
import { DEFAULTS, type Options, optionsShape } from './options.ts';
import { no } from './refusals.ts';
import { type Action, RULES } from './rules.ts';
import { type Scenario, scenarioShape } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { postsOf, seatingsOf, seatsOf } from './seats.ts';
import { SENTENCES } from './sentences.ts';
import { setUp } from './setup.ts';
import { assertSound } from './sound.ts';
import { cloneState, hashState } from './state.generated.ts';
import type { State } from './state.ts';
import { keepNumbers } from './terms/contact-numbers.ts';
import { hearHolders } from './terms/holders.ts';
import { boardText } from './text.ts';
import { type View, viewOf } from './view.ts';

/** Not Quite Mechanized: divisions in metres and hours, with written orders that take their time. */
export const notQuiteMechanized: System<State, Action, View, Options, Scenario> = {
  id: 'not-quite-mechanized',
  code: 'NQM',
  title: 'Not Quite Mechanized',
  version: '14',
  complete: true,
  scenarios: SCENARIOS,
  scenarioShape,
  optionsShape,
  defaults: DEFAULTS,
  rules: RULES,
  sentences: SENTENCES,
  seats: seatsOf,
  posts: postsOf,
  seatings: seatingsOf,
  held: ({ held }) => held,
  handed: (draft, { post, seat }) => {
    for (const one of draft.held) if (one.post === post) one.seat = seat;
  },
  faultIn,
  setup: (setting, context) => cloneState(setUp(setting, context)),
  // A table at rest has every part in the order of its shape, however it came about: one table, one text.
  proceed: (draft, context) => {
    if (proceed(draft, context)) return true;
    hearHolders(draft);
    keepNumbers(draft);
    Object.assign(draft, cloneState(draft));
    return false;
  },
  pending,
  outcome,
  view: viewOf,
  imagine,
  clone: cloneState,
  hash: hashState,
  assertSound,
  text: boardText,
  forecasts,
  briefing,
  clock: timersOf,
  dueForControl,
  talk: talkFault,
  turn: state => state.bound,
  notAsked: (state, _seat, type) =>
    type in RULES && state.phase !== 'FINISHED' ? no('NQM-15', 'E_PHASE') : null,
};

export * from './campaign/index.ts';
export { type Fault, faultsIn } from './faults/index.ts';
export { type QueueItem, umpireQueue } from './flow/queue.ts';
export * from './maker/index.ts';
export { measure, paceOf, rangeOf } from './measure.ts';
export { readOrder } from './orders/read.ts';
export { Unreadable } from './orders/words.ts';
export { writeOrder } from './orders/write.ts';
export { quartersOf } from './terms/victory.ts';
export type { Action, Options, Scenario, State, View };
