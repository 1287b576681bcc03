import { problemIn } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { type Options, optionsShape } from '../options.ts';
import {
  comeBack,
  entitled,
  fightRound,
  hasRoundsLeft,
  leave,
  pressHome,
  underWay,
} from '../phases/assault.ts';
import type { Engagement, State } from '../state.ts';

/** NQM-19: options that say who sits at the table, or how it was set up, are past changing. */
const SETTLED: readonly string[] = ['umpire', 'umpires', 'freeDeployment'];
/** NQM-19: the option set with one switch (`target`) at another value (`answer`, or `value` for a number); null where there is none such. */
export const optionsAfter = (
  state: State,
  {
    target,
    answer,
    value,
  }: { target: string; answer?: string | undefined; value?: number | undefined },
): Options | null => {
  if (!(target in state.options) || SETTLED.includes(target)) return null;
  const options = { ...state.options, [target]: answer ?? value };
  return problemIn(optionsShape, options) === null ? options : null;
};

/** NQM-20.2: what may be said for a seat to a question in words; routes are the seat's own. */
const ANSWERS: { readonly [kind: string]: readonly string[] } = {
  STOP: ['stop', 'silent'],
  AMBUSH_OR_PASS: ['ambush', 'pass'],
  SCOOT: ['yes', 'no'],
  SIGHTED: ['halt', 'withdraw', 'attack', 'bypass'],
  FAILED_CALL_OFF: ['goToGround', 'withdraw'],
  PRESS_HOME_AIR: ['yes', 'no'],
  ADVANCE: ['yes', 'no'],
  BROKEN: ['withdraw', 'sitTight', 'breakOut', 'surrender'],
  RETREAT_ROUTE: ['usual'],
};
/** NQM-9.1, NQM-9.6: an attack whose owner is asked whether he presses home, or goes on. */
const assaultNamed = (state: State, id: string): Engagement | undefined =>
  state.phase === 'ASSAULT'
    ? [...entitled(state), ...underWay(state)].find(one => one.id === id)
    : undefined;
const decideAssault = (
  draft: State,
  context: Context,
  attack: Engagement,
  answer: string,
): void => {
  const isUnderWay = underWay(draft).includes(attack);
  if (answer === 'no') {
    if (isUnderWay) comeBack(draft, context, attack);
    else leave(attack);
  } else if (isUnderWay) fightRound(draft, context, attack);
  else pressHome(draft, context, attack);
};

export const answersTo = (state: State, key: string): readonly string[] => {
  const attack = assaultNamed(state, key);
  if (attack)
    return underWay(state).includes(attack) && !hasRoundsLeft(state, attack)
      ? ['no']
      : ['yes', 'no'];
  const open = state.interrupts.find(one => one.key === key && one.answer === '');
  return open ? (ANSWERS[open.kind] ?? []) : [];
};

/** NQM-20.1: a question is answered for a seat. */
export const decideFor = (draft: State, context: Context, key: string, answer: string): void => {
  const attack = assaultNamed(draft, key);
  if (attack) decideAssault(draft, context, attack, answer);
  else for (const one of draft.interrupts) if (one.key === key) one.answer = answer;
};
