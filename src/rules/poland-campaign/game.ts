import { never } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Context, Outcome, Question, Rule } from '../../engine/system.ts';
import {
  advanceUnit,
  beginAdvance,
  canAdvance,
  endAdvance,
  endOfCombat,
} from './phases/advance.ts';
import { airLand, paradrop } from './phases/airborne.ts';
import { canAttack, declareAttack, endCombat } from './phases/attack.ts';
import { closeCombat, closeMovement } from './phases/closing.ts';
import { announceDefence, announceUnasked } from './phases/combat.ts';
import { agreeToEnd, resign } from './phases/ending.ts';
import { chooseHold, mayHold, settleRetreat } from './phases/fort-hold.ts';
import { applyLosses, chooseLosses, dueLoss, forcedLosses, losers } from './phases/losses.ts';
import { endMovement, exitEast, moveUnit } from './phases/movement.ts';
import { enterReinforcement, isDue, placeReinforcement } from './phases/reinforcements.ts';
import { retreatUnasked, retreatUnit } from './phases/retreat.ts';
import { reorderStack } from './phases/stack-order.ts';
import { no } from './refusals.ts';
import { type Combat, otherSide, type Side, type State, sideNumber } from './state.ts';
import { resultOf } from './tables/combat-results.ts';
import { fieldOf } from './terms/field.ts';
import { idsOf, labelOf } from './terms/naming.ts';
import { scoreOf } from './terms/score.ts';

export const RULES = {
  moveUnit,
  exitEast,
  placeReinforcement,
  enterReinforcement,
  paradrop,
  airLand,
  reorderStack,
  endMovement,
  declareAttack,
  announceDefence,
  chooseLosses,
  chooseHold,
  retreatUnit,
  advanceUnit,
  endAdvance,
  endCombat,
  resign,
  agreeToEnd,
};
type ActionOf<R> = R extends Rule<State, infer A> ? A : never;
/** Everything a player can do. */
export type Action = ActionOf<(typeof RULES)[keyof typeof RULES]>;

/** PC-3.0 Order of phases: what the side may do in its Movement Phase and in its Combat Phase. */
const SEQUENCE = {
  german: ['moveUnit', 'enterReinforcement', 'paradrop', 'airLand', 'reorderStack', 'endMovement'],
  polish: ['moveUnit', 'placeReinforcement', 'exitEast', 'reorderStack', 'endMovement'],
} as const;
const COMBAT_ACTIONS = ['declareAttack', 'reorderStack', 'endCombat'] as const;

const inMovement = (seat: Side): readonly Question[] => [
  { seat, kind: 'movement', rule: 'PC-4.0', actions: SEQUENCE[seat] },
];
const inCombat = (seat: Side): readonly Question[] => [
  { seat, kind: 'combat', rule: 'PC-5.0', actions: COMBAT_ACTIONS },
];
const MOVEMENT = { german: inMovement('german'), polish: inMovement('polish') };
const COMBAT = { german: inCombat('german'), polish: inCombat('polish') };

/** PC-3.0: the question that is open now; none when the game is over. */
export const asking = (state: State): readonly Question[] => {
  const { side, combat } = state;
  if (state.phase === 'over') return [];
  if (combat) return [combatQuestion(combat, side, otherSide(side))];
  return state.phase === 'movement' ? MOVEMENT[side] : COMBAT[side];
};

/** The same with what it is about. */
export const pending = (state: State): readonly Question[] =>
  state.phase === 'combat'
    ? asking(state).map(question => ({ ...question, about: aboutOf(state) }))
    : asking(state);

const aboutOf = (state: State): Json => {
  const { combat } = state;
  if (!combat) return { obliged: idsOf(state, state.obliged) };
  return {
    target: combat.targets.map(hex => labelOf(state, hex)),
    attack: combat.attack,
    units: idsOf(state, concerned(state, combat)),
  };
};

/** PC-5.1 Resolution steps: whom the open combat asks for what. */
const combatQuestion = (combat: Combat, attacker: Side, defender: Side): Question => {
  switch (combat.stage) {
    case 'declared':
      return {
        seat: defender,
        kind: 'announcement',
        rule: 'PC-5.1.1c',
        actions: ['announceDefence'],
      };
    case 'defenderLosses':
      return { seat: defender, kind: 'losses', rule: 'PC-5.1.5', actions: ['chooseLosses'] };
    case 'attackerLosses':
      return { seat: attacker, kind: 'losses', rule: 'PC-5.1.5', actions: ['chooseLosses'] };
    case 'fortHold':
      return { seat: defender, kind: 'hold', rule: 'PC-9.0b', actions: ['chooseHold'] };
    case 'retreat': {
      const seat = loserOf(combat, attacker, defender);
      return { seat, kind: 'retreat', rule: 'PC-5.3', actions: ['retreatUnit'] };
    }
    case 'advance':
      return {
        seat: attacker,
        kind: 'advance',
        rule: 'PC-5.2',
        actions: ['advanceUnit', 'endAdvance'],
      };
    default:
      return never(combat.stage);
  }
};

/** The units that the open question is about. */
const concerned = (state: State, combat: Combat): readonly number[] => {
  switch (combat.stage) {
    case 'declared':
      return combat.attackers;
    case 'defenderLosses':
    case 'attackerLosses':
      return losers(state, combat);
    case 'fortHold':
      return mayHold(state, combat);
    case 'retreat':
      return combat.retreating;
    case 'advance':
      return combat.advancing;
    default:
      return never(combat.stage);
  }
};

const loserOf = ({ result }: Combat, attacker: Side, defender: Side): Side =>
  result && resultOf(result).attackerRetreats ? attacker : defender;

/** Does one automatic step and says whether it did: choices with one candidate, and phases with nothing to do. */
export const proceed = (draft: State, context: Context): boolean => {
  if (draft.phase === 'over') return false;
  if (draft.combat) return combatStep(draft, draft.combat, context);
  const side = sideNumber(draft.side);
  if (draft.phase === 'movement') {
    if (hasForces(draft, side)) return false;
    closeMovement(draft, context); // PC-10.2c: its phases pass automatically
    return true;
  }
  if (draft.struck.length > 0 || canAttack(draft, side)) return false;
  closeCombat(draft, context);
  return true;
};

const hasForces = (state: State, side: number): boolean =>
  fieldOf(state).own[side]!.some(unit => state.units[unit]!.hex >= 0 || isDue(state, unit));

/** PC-5.1: the open combat goes on by itself wherever its owner has no choice. */
const combatStep = (draft: State, combat: Combat, context: Context): boolean => {
  switch (combat.stage) {
    case 'declared':
      return announceUnasked(draft, context);
    case 'defenderLosses':
    case 'attackerLosses':
      return loseUnasked(draft, combat, context);
    case 'fortHold':
      return holdUnasked(draft, combat, context);
    case 'retreat':
      if (combat.retreating.length > 0) return retreatUnasked(draft, context);
      beginAdvance(draft, combat, context);
      return true;
    case 'advance':
      if (canAdvance(draft, combat)) return false;
      endOfCombat(draft, context);
      return true;
    default:
      return never(combat.stage);
  }
};

const loseUnasked = (draft: State, combat: Combat, context: Context): boolean => {
  const forced = dueLoss(combat) === 'nothing' ? [] : forcedLosses(draft, combat);
  if (!forced) return false;
  applyLosses(draft, combat, forced, context);
  return true;
};

const holdUnasked = (draft: State, combat: Combat, context: Context): boolean => {
  const holding = mayHold(draft, combat);
  if (holding.length > 0 && draft.options.fortHold === 'choice') return false;
  settleRetreat(draft, combat, holding, context);
  return true;
};

/** PC-10.2: higher total wins, equal is a draw. PC-10.2c: resignation and agreement end it before. */
export const outcome = (state: State): Outcome | null => {
  if (state.ending === 'none') return null;
  const { german, polish } = scoreOf(state);
  const scores = { german: german.total, polish: polish.total };
  if (state.ending === 'resignation')
    return { winners: [otherSide(state.resigned ?? 'german')], how: 'resignation', scores };
  const ahead =
    scores.german === scores.polish ? null : scores.german > scores.polish ? 'german' : 'polish';
  const winners = ahead ? [ahead] : [];
  if (state.ending === 'agreement') return { winners, how: 'agreement', scores };
  return { winners, how: ahead ? `${ahead}Points` : 'draw', scores };
};

/** Why a seat that is not asked may not do this now. */
export const notAsked = (state: State, seat: Seat, type: string): Refusal | null => {
  const own = seat.side === state.side;
  if (type === 'exitEast' && seat.side === 'german' && own && state.phase === 'movement')
    return no('PC-4.2.2', 'EXIT_NOT_ALLOWED.german');
  if (state.combat && (type === 'declareAttack' || type === 'announceDefence'))
    return no('PC-5.1.1c', 'LOCKED');
  if (type === 'advanceUnit' && own && state.phase === 'combat')
    return no('PC-5.2', 'ILLEGAL_ADVANCE.notDue');
  if (type === 'retreatUnit' && own && state.phase === 'combat')
    return no('PC-5.3', 'ILLEGAL_RETREAT.notDue');
  if (type === 'chooseHold' && state.combat) return no('PC-9.0b', 'HOLD_NOT_ALLOWED.nobody');
  const now = asking(state)[0];
  const values = { seat: seat.name, action: type };
  return now
    ? no('PC-3.0', 'NOT_YOUR_PHASE', { ...values, turn: now.seat, question: now.kind })
    : no('PC-3.0', 'NOT_YOUR_PHASE.over', values);
};
