import type { Context } from '../../../engine/system.ts';
import type { Leader, State } from '../state.ts';
import { decisionNamed, MOST_DECISIONS } from '../tables/command.ts';
import { effectToday } from './chance.ts';
import { getsToDecide, isWilling } from './decision.ts';
import { raise } from './pace.ts';
import { isHumanRun, readersOf } from './seats.ts';

/** FYOW-8: which stages a decision of this kind throws, FYOW-8.5: of commanders whom a person leads, or of others. */
export const stagesWhen = (
  decisionMode: State['options']['decisionMode'],
  isHuman: boolean,
  kind: string,
): { can: boolean; will: boolean } => {
  if (kind === 'none') return { can: false, will: false };
  if (decisionMode === 'matrixOnly') return { can: false, will: true };
  const willToo =
    kind === 'will' && (decisionMode === 'twoStage' || (decisionMode === 'auto' && !isHuman));
  return { can: true, will: willToo };
};
export const stagesFor = (
  state: State,
  side: number,
  kind: string,
): { can: boolean; will: boolean } =>
  stagesWhen(state.options.decisionMode, isHumanRun(state, side), kind);

/** FYOW-8, FYOW-8.2: why a question may not be put in this activation. */
export const decisionBar = (
  decisions: number,
  asked: readonly string[],
  key: string,
): 'E_DECISION_LIMIT' | 'E_DECISION_REPEAT' | null => {
  if (decisions >= MOST_DECISIONS) return 'E_DECISION_LIMIT';
  return asked.includes(key) ? 'E_DECISION_REPEAT' : null;
};

/** FYOW-9.2: the lowest D6 by which an answer comes through: 3 at once, 2 in the next session, then by itself. */
export const answerNeed = (tries: number): number => [3, 2, 1][Math.min(2, tries)]!;

/** FYOW-8: the key under which a decision is the same or similar. */
export const keyFor = (decision: string, subject: string): string => `${decision}:${subject}`;

/** FYOW-8.1, FYOW-8.5: throws a Command Decision of the card that is played; answers Yes or No. */
export const throwDecision = (
  draft: State,
  context: Context,
  leader: Leader,
  side: number,
  decision: string,
  subject: string,
  obvious: boolean,
  week?: State['commands'][number], // a General at the start of the week, who has no card
): boolean => {
  const { kind, question } = decisionNamed(decision)!;
  const stages = stagesFor(draft, side, kind);
  const key = keyFor(decision, subject);
  const note = { for: `${decision} ${leader.name}`, seenBy: readersOf(draft, side) };
  let answer = true;
  // FYOW-32: on the day of the four of spades a failed decision is thrown once more.
  let throws = effectToday(draft).commandDecisionReroll ? 1 : 0;
  const again = (): boolean => throws-- > 0;
  if (stages.can) {
    const [die = 10] = context.roll('d10', 'FYOW-8.1', note);
    answer = getsToDecide(leader.rating, obvious, die);
    if (!answer && again())
      answer = getsToDecide(leader.rating, obvious, context.roll('d10', 'FYOW-32', note)[0] ?? 10);
  }
  if (answer && stages.will) {
    const [die = 6] = context.roll('d6', 'FYOW-8.5', note);
    answer = isWilling(leader.red, leader.blue, die);
    if (!answer && again())
      answer = isWilling(leader.red, leader.blue, context.roll('d6', 'FYOW-32', note)[0] ?? 6);
  }
  const { activation } = draft;
  if (week) {
    week.asked.push(key);
    if (answer) week.passed.push(key);
  } else if (activation) {
    activation.decisions++;
    activation.asked.push(key);
    if (!answer && activation.kind === 'unit') raise(draft, activation.of, 'decisionFailed');
    (answer ? activation.passed : activation.failed).push(key);
  }
  context.log(
    'FYOW-8',
    answer ? 'decided' : 'undecided',
    { who: leader.name, question, subject },
    readersOf(draft, side),
  );
  return answer;
};

/** FYOW-10.1: whether a General has passed a decision of this week. */
export const hasPassedWeek = (
  { passed }: State['commands'][number],
  decision: string,
  subject: string,
): boolean => passed.includes(keyFor(decision, subject));
export const hasPassed = (state: State, decision: string, subject?: string): boolean =>
  state.activation?.passed.some(key =>
    subject === undefined ? key.startsWith(`${decision}:`) : key === keyFor(decision, subject),
  ) ?? false;
export const wasAsked = (state: State, decision: string, subject?: string): boolean =>
  state.activation?.asked.some(key =>
    subject === undefined ? key.startsWith(`${decision}:`) : key === keyFor(decision, subject),
  ) ?? false;
