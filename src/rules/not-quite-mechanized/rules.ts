import { type Random, random } from '../../engine/random.ts';
import type { Seat, SeatId } from '../../engine/seat.ts';
import type { Rule } from '../../engine/system.ts';
import { commit, ready, resign, standBy, timeUp, uncommit } from './actions/anytime.ts';
import { askUmpire } from './actions/ask-umpire.ts';
import { continueAssault, holdFirefight, pressHome, tanksRollOn } from './actions/assault.ts';
import { callPhase, takeCall } from './actions/call.ts';
import { clearIntent } from './actions/clear-intent.ts';
import { allocateFire, counterattack, declareAttack, reinforce } from './actions/declare.ts';
import { callDefensiveFire, callOff, defenderResponse } from './actions/defence.ts';
import { cancelShoot, planShoot, registerTarget } from './actions/fire-orders.ts';
import { tacticalIntent } from './actions/intents.ts';
import {
  advance,
  brokenResponse,
  failedTest1,
  pressHomeAir,
  recceResponse,
  retreatRoute,
  scoot,
  sightedResponse,
  stop,
} from './actions/interrupts.ts';
import { joinBattle } from './actions/join.ts';
import { issueOrder, withdrawOrder } from './actions/orders.ts';
import { lookAt, markStartLine, setFirePolicy } from './actions/recce-orders.ts';
import {
  amalgamate,
  chooseRecovered,
  nightOrder,
  reorganise,
  resupply,
  sendToCP,
  setUpCP,
} from './actions/reorg.ts';
import { passReport, tellGeneral } from './actions/reports.ts';
import { deployUnit, writeInitialOrders } from './actions/setup.ts';
import {
  answerRequest,
  assignRelation,
  fireDemolition,
  moveCommander,
  nameSuccessor,
  sendCodeword,
  sendMessage,
} from './actions/staff.ts';
import { chooseCaller, requestAir, requestSupport } from './actions/support.ts';
import { detach, rejoin, startTask, stopTask } from './actions/tasks.ts';
import { umpireRule } from './actions/umpire.ts';
import { imagine } from './imagine.ts';
import type { State } from './state.ts';
import { tableNumber } from './terms/contact-numbers.ts';
import { seesSide } from './terms/plumpire.ts';
import { sideOfSeat } from './terms/roster.ts';
import { viewOf } from './view.ts';

/** NQM-15: everything a seat can send; the clock's action beside them. */
const ALL = {
  deployUnit,
  writeInitialOrders,
  registerTarget,
  ready,
  issueOrder,
  withdrawOrder,
  tacticalIntent,
  askUmpire,
  setFirePolicy,
  lookAt,
  markStartLine,
  requestSupport,
  planShoot,
  requestAir,
  assignRelation,
  startTask,
  stopTask,
  sendCodeword,
  moveCommander,
  fireDemolition,
  commit,
  stop,
  recceResponse,
  scoot,
  sightedResponse,
  declareAttack,
  reinforce,
  allocateFire,
  callDefensiveFire,
  defenderResponse,
  pressHomeAir,
  failedTest1,
  brokenResponse,
  pressHome,
  holdFirefight,
  callOff,
  continueAssault,
  tanksRollOn,
  counterattack,
  advance,
  retreatRoute,
  reorganise,
  chooseRecovered,
  amalgamate,
  resupply,
  setUpCP,
  sendToCP,
  nightOrder,
  resign,
  umpireRule,
  takeCall,
  callPhase,
  joinBattle,
  passReport,
  tellGeneral,
  detach,
  rejoin,
  nameSuccessor,
  sendMessage,
  answerRequest,
  chooseCaller,
  clearIntent,
  cancelShoot,
  uncommit,
  standBy,
  timeUp,
};

export type Action = { readonly type: keyof typeof ALL };

/**
 * NQM-17.5, NQM-17.7: in the chain what a seat may do is judged on the table as it knows it: its own units as they are, the
 * rest by report. In the shared picture the rules look at the table itself, where only located enemies count.
 */
const knownTo = (state: State, seat: Seat): State =>
  seat.kind === 'player' && !seesSide(state, seat.id)
    ? imagine(viewOf(state, seat.id), seat.id, random(1))
    : state;

/**
 * NQM-17.7: a seat in the chain names contacts by its own numbers. An intent goes for the contact; an order is written for others, who
 * have other numbers or do not know of it, and names the place where its writer has it.
 */
const inTableWords = (state: State, seat: SeatId, action: Action): Action => {
  if (sideOfSeat(state, seat) === null || seesSide(state, seat)) return action;
  if (!JSON.stringify(action).includes('"contact":')) return action;
  const known = viewOf(state, seat).table.contacts;
  const word = (key: string, value: unknown): unknown => {
    if (!isObject(value) || typeof value.contact !== 'number') return value;
    const { contact: number, ...rest } = value;
    if (key === 'goal') return { ...value, contact: tableNumber(state, seat, number as number) };
    const found = known.find(one => one.id === number);
    return found ? { ...rest, point: [found.x, found.y] } : value;
  };
  return JSON.parse(JSON.stringify(action, word)) as Action;
};
const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const judged = (rule: Rule<State, Action>): Rule<State, Action> => {
  const { sample } = rule;
  return {
    ...rule,
    candidates: (state, seat) => rule.candidates(knownTo(state, seat), seat),
    refuse: (state, seat, action) => rule.refuse(knownTo(state, seat), seat, action),
    apply: (draft, action, context) =>
      rule.apply(draft, inTableWords(draft, context.seat, action), context),
    ...(sample && {
      sample: (state: State, seat: Seat, chance: Random) =>
        sample.call(rule, knownTo(state, seat), seat, chance),
    }),
  };
};

export const RULES: { readonly [type: string]: Rule<State, Action> } = Object.fromEntries(
  Object.entries(ALL as unknown as { readonly [type: string]: Rule<State, Action> }).map(
    ([type, rule]) => [type, judged(rule)],
  ),
);
