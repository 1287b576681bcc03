import type { Rule, System } from '../../engine/system.ts';
import { briefing } from './briefing.ts';
import { type Campaign, campaignShape } from './campaign.ts';
import { checkCampaign, faultIn, openScenario } from './campaign-file/index.ts';
import { forecasts } from './forecast/index.ts';
import { type Action, asking, outcome, pending, RULES, umpire } from './game.ts';
import { imagine } from './imagine.ts';
import { DEFAULTS, type Options, optionsShape } from './options.ts';
import { errands } from './papers/errands.ts';
import { paper } from './papers/index.ts';
import { SCENARIOS } from './scenarios.ts';
import { SENTENCES } from './sentences.ts';
import { setUp } from './setup.ts';
import { assertSound } from './sound.ts';
import { cloneState, hashState } from './state.generated.ts';
import type { State } from './state.ts';
import { fieldFor } from './terms/field.ts';
import { postsFor, seatingsFor, seatsFor } from './terms/seats.ts';
import { boardText } from './text.ts';
import { told } from './told.ts';
import { type View, viewOf } from './view.ts';

/** Fight Your Own Wars: a campaign on boards and roads; the engine is the umpire, the commanders roll for themselves. */
export const fightYourOwnWars: System<State, Action, View, Options, Campaign> = {
  id: 'fight-your-own-wars',
  code: 'FYOW',
  title: 'Fight Your Own Wars',
  version: '9',
  complete: true,
  scenarios: SCENARIOS,
  scenarioShape: campaignShape,
  optionsShape,
  defaults: DEFAULTS,
  scenarioOptions: ({ options }) => options,
  rules: RULES as unknown as { readonly [type: string]: Rule<State, Action> },
  sentences: SENTENCES,
  told,
  seats: seatsFor,
  posts: ({ scenario: campaign, options }) => postsFor({ campaign, options }),
  seatings: ({ scenario: campaign, options }) => seatingsFor({ campaign, options }),
  held: ({ held }) => held,
  handed(draft, { post, seat }, context) {
    for (const one of draft.held) if (one.post === post) one.seat = seat;
    context.log('FYOW-6', 'handed', { post, seat: seat ?? '' });
  },
  faultIn,
  openScenario,
  checkScenario: file => checkCampaign(file).findings,
  setup: setUp,
  umpire,
  pending,
  asking,
  outcome,
  view: viewOf,
  imagine,
  clone: cloneState,
  hash: hashState,
  assertSound,
  forecasts,
  briefing,
  paper,
  errands,
  text: boardText,
};

for (const campaign of SCENARIOS) fieldFor(campaign);

export { edgeTowards, kmBetween } from './campaign-file/check-map.ts';
export { figuresOf } from './campaign-file/derived.ts';
export {
  boardFileShape,
  campaignFileShape,
  commandFileShape,
  linkFileShape,
  sideFileShape,
  unitFileShape,
} from './campaign-file/file-shape.ts';
export { checkCampaign } from './campaign-file/index.ts';
export {
  type BattleSheet,
  battleSheet,
  REPORT,
  type ReportFile,
  readReport,
  reportShape,
  SHEET,
  sheetShape,
} from './papers/battle-sheet.ts';
export { FILES } from './scenarios.ts';
export { columnOf, TERRAIN_SHIFT } from './tables/battle.ts';
export { ITEMS, isAfv, itemAt } from './tables/catalogue.ts';
export { type OwnItem, ownItemShape } from './tables/own-items.ts';
export { type Field, fieldFor, fieldOf } from './terms/field.ts';
export { combatValue, speed, worthOf } from './terms/force.ts';
export { orderFrom } from './terms/orders/kept.ts';
export type { OwnUnit } from './view.ts';
export type { Action, Campaign, Options, State, View };
