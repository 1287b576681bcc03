import { questionsFor } from '../../engine/gate.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Context, Outcome, Question, Rule } from '../../engine/system.ts';
import { askedSeats, seatsToAsk } from './flow/asked.ts';
import { closePhase } from './flow/closing.ts';
import { nextNation, nextStep } from './flow/turn.ts';
import { passAir, placeAir, resolveAir } from './phases/air/index.ts';
import { bombardmentStep, declareBombardment } from './phases/bombardment.ts';
import {
  allocateLosses,
  chooseRetreat,
  combatQuestions,
  combatStep,
  declareAttack,
  declareOverrun,
  declareSupport,
  dutiesOf,
  endAttacks,
  overrunRaid,
  passPursuit,
  pursue,
} from './phases/combat/index.ts';
import { checkVictory } from './phases/end-of-turn.ts';
import { concede } from './phases/ends/concede.ts';
import { endPhase } from './phases/ends/end-phase.ts';
import { fortify } from './phases/fortify.ts';
import * as movement from './phases/movement/index.ts';
import { bid, endPlacing, place } from './phases/setup/index.ts';
import { rebuildBridge, reserveSp } from './phases/supply/index.ts';
import { no } from './refusals.ts';
import type { State } from './state.ts';
import { revealContacts } from './terms/knowledge.ts';
import { idsOf, labelOf } from './terms/naming.ts';
import { noteRelease } from './terms/restrictions.ts';
import { pointsOf } from './terms/score.ts';
import { leaderOf } from './terms/sides.ts';

/** W39-ACT Player actions. */
export const RULES = {
  place,
  endPlacing,
  bid,
  rally: movement.rally,
  placeAir,
  passAir,
  panicMove: movement.panicMove,
  move: movement.move,
  raid: movement.raid,
  split: movement.split,
  merge: movement.merge,
  demolish: movement.demolish,
  refuel: movement.refuel,
  loadTrain: movement.loadTrain,
  unloadTrain: movement.unloadTrain,
  moveTrain: movement.moveTrain,
  loadColumn: movement.loadColumn,
  unloadColumn: movement.unloadColumn,
  enterReinforcement: movement.enterReinforcement,
  delayReinforcement: movement.delayReinforcement,
  conceal: movement.conceal,
  stepBack: movement.stepBack,
  endNationality: movement.endNationality,
  fortify,
  declareAttack,
  declareBombardment,
  declareSupport,
  allocateLosses,
  chooseRetreat,
  pursue,
  passPursuit,
  endAttacks,
  declareOverrun,
  overrunRaid,
  rebuildBridge,
  reserveSp,
  endPhase,
  concede,
};
type ActionOf<R> = R extends Rule<State, infer A> ? A : never;
/** Everything a player can do. */
export type Action = ActionOf<(typeof RULES)[keyof typeof RULES]>;

type Asking = Pick<Question, 'kind' | 'rule' | 'actions'>;
const STEPS: { readonly [step in State['step']]: Asking } = {
  rally: { kind: 'rallying', rule: 'W39-13.41', actions: ['rally', 'endPhase'] },
  air: { kind: 'air', rule: 'W39-10.31', actions: ['placeAir', 'passAir'] },
  panic: { kind: 'panic', rule: 'W39-22.12', actions: ['panicMove'] },
  movement: {
    kind: 'movement',
    rule: 'W39-4.1',
    actions: [
      'move',
      'raid',
      'split',
      'merge',
      'demolish',
      'refuel',
      'loadTrain',
      'unloadTrain',
      'moveTrain',
      'loadColumn',
      'unloadColumn',
      'enterReinforcement',
      'delayReinforcement',
      'conceal',
      'stepBack',
      'endNationality',
    ],
  },
  none: { kind: 'movement', rule: 'W39-4.1', actions: [] },
};
const ATTACKING = ['declareAttack', 'declareBombardment', 'split'];
const PHASES: { readonly [phase in Exclude<State['phase'], 'move'>]: Asking } = {
  setup: { kind: 'placing', rule: 'W39-15.1', actions: ['place', 'endPlacing'] },
  bid: { kind: 'bidding', rule: 'W39-S3.1', actions: ['bid'] },
  fortify: { kind: 'fortifying', rule: 'W39-11.11', actions: ['fortify', 'endPhase'] },
  attack: { kind: 'attack', rule: 'W39-8.11', actions: [...ATTACKING, 'endAttacks'] },
  overrun: {
    kind: 'overrun',
    rule: 'W39-12.22a',
    actions: ['declareOverrun', 'overrunRaid', 'endPhase'],
  },
  counter: { kind: 'counter', rule: 'W39-8.31', actions: [...ATTACKING, 'endPhase'] },
  supply: {
    kind: 'mending',
    rule: 'W39-3.P6',
    actions: ['rebuildBridge', 'reserveSp', 'endPhase'],
  },
  over: { kind: 'over', rule: 'W39-VIC', actions: [] },
};

/** W39-SM Sequence as a machine: the questions open now; none when the game is over. */
export const pending = (state: State): readonly Question[] => {
  if (state.phase === 'over') return [];
  if (state.combat || state.losses.length > 0) return combatQuestions(state);
  const asking = state.phase === 'move' ? STEPS[state.step] : PHASES[state.phase];
  return seatsToAsk(state).map(seat => ({
    ...asking,
    seat,
    ...(isFighting(state) ? { about: dutiesAbout(state, seat) } : {}),
    ...(isPrivate(state) ? { secret: true } : {}),
  }));
};

/** W39-HID: a sealed bid; and which of two allies has to decide may hang on counters that lie face down. */
const isPrivate = ({ phase, options }: State): boolean =>
  phase === 'bid' || (options.camouflage && options.sovietSeat && phase !== 'setup');

const isFighting = ({ phase }: State): boolean =>
  phase === 'attack' || phase === 'counter' || phase === 'overrun';

/** W39-8.22, W39-8.28: what must still be attacked, and by whom. */
const dutiesAbout = (state: State, seat: string) => ({
  duties: dutiesOf(state, seat).map(({ rule, hex, by }) => ({
    rule,
    hex: hex < 0 ? null : labelOf(state, hex),
    by: idsOf(state, by),
  })),
});

/** Does one automatic step and says whether it did: what contact shows, what is won, combats, phases with nothing to do. */
export const proceed = (draft: State, context: Context): boolean => {
  if (draft.phase === 'over') return false;
  if (revealContacts(draft, context) || noteRelease(draft, context)) return true;
  if (checkVictory(draft, context)) return true;
  if (draft.combat?.kind === 'bombardment' && draft.losses.length === 0)
    return bombardmentStep(draft, context);
  if (draft.combat || draft.losses.length > 0) return combatStep(draft, context);
  return draft.phase === 'move' ? moveStep(draft, context) : phaseStep(draft, context);
};

/** W39-3.P2: the steps of a Movement Phase go by when nobody has anything to do in them. */
const moveStep = (draft: State, context: Context): boolean => {
  if (draft.step === 'air' && resolveAir(draft, context)) return true;
  if (draft.step === 'panic' && movement.fleeUnasked(draft, context)) return true;
  if (askedSeats(draft).length > 0) return false;
  if (draft.step === 'movement') nextNation(draft, context);
  else nextStep(draft);
  return true;
};

const phaseStep = (draft: State, context: Context): boolean => {
  if (draft.phase === 'setup' || draft.phase === 'bid' || askedSeats(draft).length > 0)
    return false;
  closePhase(draft, context);
  return true;
};

/** W39-VIC Victory summary; a draw has no winner. */
export const outcome = (state: State): Outcome | null => {
  const { ending, winner, grade } = state;
  if (ending === 'none') return null;
  const scores = {
    [leaderOf(state, 0)]: pointsOf(state, 0),
    [leaderOf(state, 1)]: pointsOf(state, 1),
  };
  const how = winner === null ? 'draw' : ending === 'holding' && grade !== '' ? grade : ending;
  return { winners: winner === null ? [] : [winner], how, scores };
};

/** W39-BAD: why a seat that is not asked may not do this now. */
export const notAsked = (state: State, seat: Seat, type: string): Refusal | null => {
  if (state.phase === 'over') return no('W39-BAD', 'GAME_OVER');
  const [now] = questionsFor(pending(state), seat.id);
  if (state.losses.length > 0 && type !== 'allocateLosses') return no('W39-8.54', 'LOSSES_OPEN');
  if (state.combat && RULES[type as 'move'] && now?.seat === seat.id)
    return no('W39-8.79', 'COMBAT_OPEN');
  if (state.step === 'panic') return no('W39-22.12', 'PANIC_OPEN');
  const step = state.step === 'movement' && STEPS.movement.actions.includes(type);
  const values = { seat: seat.name, action: type };
  if (!now)
    return step
      ? no('W39-3.1', 'NOT_YOUR_NATION_STEP.other')
      : no('W39-3.0', 'NOT_YOUR_PHASE.other', values);
  const asked = { turn: now.seat, question: now.kind };
  return step
    ? no('W39-3.1', 'NOT_YOUR_NATION_STEP.turn', asked)
    : no('W39-3.0', 'NOT_YOUR_PHASE', { ...values, ...asked });
};
