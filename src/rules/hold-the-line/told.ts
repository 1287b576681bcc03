import type { Json } from '../../engine/json.ts';
import type { LogLine } from '../../engine/log.ts';

const SIDES: { readonly [id: string]: string } = { GE: 'Germany', PL: 'Poland' };
const POSTURES: { readonly [id: string]: string } = {
  movement: 'movement mode',
  prepared: 'prepared attack',
  dugIn: 'dug in',
  exploit: 'exploit',
};
/** HTL-4.8: phases as one says them; the page takes its English words from here. */
export const PHASE_WORDS = {
  PLANNING: 'planning',
  SETUP: 'set-up',
  TURN_START: 'start of the turn',
  COMMAND: 'command',
  INTERCEPT: 'intercept',
  REVEAL: 'turning cards over',
  ACTIONS_1: 'actions of the winner',
  ACTIONS_2: 'actions of the loser',
  MOVEMENT_1: 'movement of the winner',
  MOVEMENT_2: 'movement of the loser',
  POSTURE: 'postures',
  TURN_END: 'end of the turn',
  TEA: 'tea break',
  DEBRIEF: 'debriefing',
} as const;
/** HTL-4.8: the steps of a phase. */
export const STEP_WORDS = {
  RALLY: 'rally',
  PREPARED: 'prepared attacks',
  OTHER: 'other attacks',
  EXPLOIT: 'exploits',
  ROTATE: 'air rotation',
  AIR_LOSSES: 'air losses',
  AA_AND_BOMBING: 'bombing',
} as const;
const MOMENTS: { readonly [id: string]: string } = { ...PHASE_WORDS, ...STEP_WORDS };
/** HTL-11.2: `6 red dice`, `1 red, 8 green and 1 black die`. */
const diceWords = (value: Json): Json => {
  if (!Array.isArray(value)) return value;
  const colours = ['red', 'green', 'black'];
  const said = value.flatMap((n, i) => (Number(n) > 0 ? [`${n} ${colours[i]}`] : []));
  if (said.length === 0) return 'no die';
  const all = value.reduce<number>((sum, n) => sum + Number(n), 0);
  const rest = said.slice(0, -1).join(', ');
  return `${rest ? `${rest} and ` : ''}${said.at(-1)} ${all === 1 ? 'die' : 'dice'}`;
};

/** HTL-19.3: why a unit will be seen. */
const SHOWN_BY = {
  ground: 'it enters enemy ground',
  contact: 'it stands beside an enemy',
  distance: 'it is far from the headquarters of its army',
} as const;

const byName = (words: { readonly [id: string]: string }, value: Json): Json =>
  typeof value === 'string' && Object.hasOwn(words, value) ? words[value]! : value;

const WORDS: { readonly [name: string]: (value: Json) => Json } = {
  attackDice: diceWords,
  defenceDice: diceWords,
  by: value => byName(SHOWN_BY, value),
  taken: value => (value === true ? 'the hex is taken' : 'the hex was not taken'),
  winner: value => byName(SIDES, value),
  side: value => byName(SIDES, value),
  to: value => byName(POSTURES, value),
  phase: value => byName(MOMENTS, value),
  step: value =>
    typeof value === 'string' ? byName(MOMENTS, value.split('.').at(-1) ?? value) : value,
};

/** The values of a log line for people: dice by colour, phases, postures and sides in words. */
export const told = (values: LogLine['values']): LogLine['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, WORDS[name]?.(value) ?? value]),
  );
