import type { System } from '../../engine/system.ts';
import { briefing } from './briefing.ts';
import { clock } from './clock.ts';
import { pending } from './flow/asked.ts';
import { proceed } from './flow/turn.ts';
import { forecasts } from './forecast.ts';
import { type Action, notAsked, RULES } from './game.ts';
import { imagine } from './imagine.ts';
import { mail } from './mail.ts';
import { DEFAULTS, type Options, optionsShape } from './options.ts';
import { dueForControl } from './phases/control/due.ts';
import { SCENARIOS, type Scenario, scenarioShape } from './scenario.ts';
import { SENTENCES } from './sentences.ts';
import { seatingOf, setUp } from './setup.ts';
import { assertSound } from './sound.ts';
import { cloneState, hashState } from './state.generated.ts';
import type { State } from './state.ts';
import { SIDES } from './tables/unit-types.ts';
import { seatingFault, seatsFor } from './terms/command.ts';
import { areaFault, fieldFor } from './terms/field.ts';
import { outcome } from './terms/outcome.ts';
import { headOf, seatOf } from './terms/seats.ts';
import { occupancyFault } from './terms/table.ts';
import { boardText } from './text.ts';
import { told } from './told.ts';
import { type View, viewerOf, viewOf } from './view.ts';

/** Hold the Line '39: the invasion of Poland by two command hierarchies, regiment by regiment, day by day. */
export const holdTheLine: System<State, Action, View, Options, Scenario> = {
  id: 'hold-the-line',
  code: 'HTL',
  title: 'Hold the Line ’39',
  version: '7',
  complete: true,
  scenarios: SCENARIOS,
  scenarioShape,
  optionsShape,
  defaults: DEFAULTS,
  rules: RULES,
  sentences: SENTENCES,
  told,
  seats: setting =>
    seatsFor(seatingOf(setting), fieldFor(setting.scenario, setting.options).chairs),
  sideWords: {
    GE: ['German', 'Germany', 'Niemcy', 'niemiecki'],
    PL: ['Polish', 'Poland', 'Polska', 'polski'],
  },
  posts: setting => fieldFor(setting.scenario, setting.options).chairs,
  seatings: setting => {
    const { seatings } = fieldFor(setting.scenario, setting.options);
    return seatings.length > 0 ? seatings : [seatingOf(setting)];
  },
  faultIn: setting => {
    const field = fieldFor(setting.scenario, setting.options);
    return areaFault(field) ?? seatingFault(seatingOf(setting), field.chairs);
  },
  held: ({ held }) => held,
  handed(draft, { post, seat }) {
    draft.held = draft.held.map(one => (one.post === post ? { post, seat } : one));
  },
  setup: setUp,
  proceed,
  clock,
  mail,
  pending,
  // HTL-4.10: what a seat may take back itself the table decides, by what was thrown and shown.
  dueForControl,
  turn: state => state.turn, // HTL-22.11: Control rewinds within it
  // HTL-22.3: without a human Control both high commands must consent.
  agreement: state => SIDES.map(side => seatOf(state, headOf(side))).filter(seat => seat !== null),
  outcome,
  view: viewOf,
  viewer: viewerOf,
  glance: ({ table: { turn, phase } }) => [turn, phase],
  imagine,
  clone: cloneState,
  hash: hashState,
  assertSound,
  derivedFault: occupancyFault,
  forecasts,
  briefing,
  text: boardText,
  notAsked,
};

/** What commanders reckon with: the field, dice of faces, points on a hex, who holds it. */
export { levelPost, POLISH_POOL, receiversOf, roomOf } from './flow/waves.ts';
export { mayServe } from './phases/guns.ts';
export { waysOf } from './phases/movement.ts';
export { type Field, fieldOf } from './terms/field.ts';
export { armourLoss, faceOf } from './terms/pools.ts';
export { tempoFor } from './terms/score.ts';
export { actsFor, commandsHq, commandsUnit, isBelow, seatOf } from './terms/seats.ts';
export { commandRange, openStore, townRange, tracedTowns } from './terms/supply.ts';
export { controller, cpOn, isBarred } from './terms/table.ts';
export type { Action, Options, Scenario, State, View };
