import type { Seat } from '../../../engine/seat.ts';
import { flag, type Infer, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import { type Checks, firstBroken, no, no as refusalOf } from '../refusals.ts';
import type { State } from '../state.ts';
import { DECISIONS, decisionNamed } from '../tables/command.ts';
import { decisionBar, keyFor, throwDecision } from '../terms/deciding.ts';
import { leftOf } from '../terms/force.ts';
import { knownOn } from '../terms/knowledge.ts';
import { isObvious, isObviousAbove } from '../terms/obvious.ts';
import { seatOf, seatOfCommand } from '../terms/seats.ts';
import { commandNumber, isHere, unitsUnder } from '../terms/units.ts';
import { hasCause } from './orders.ts';
import { isToPass } from './pacing.ts';
import { openIncidents } from './resistance.ts';
import { actorOf, cardSide, type FyowRule } from './rule.ts';

const decideShape = shape({
  type: oneOf(['decide']),
  decision: oneOf(DECISIONS),
  subject: text(60),
  obvious: optional(flag),
  command: optional(text(60)), // the General who decides at the start of a week
});
export type Decide = Infer<typeof decideShape>;

/** FYOW-6, FYOW-6.6: which commander a card belongs to. */
const deciderOf = (state: State): string =>
  state.activation?.kind === 'command' ? 'Senior Commander' : 'BC';
/** FYOW-6: whether a commander of this rank may take a decision. */
export const mayDecide = (decider: string, by: string): boolean =>
  decider === by || decider === 'any commander';

/** Decisions that a commander may put to himself on his card; the others are thrown where a rule calls for them. */
const ON_CARD: { readonly [decider: string]: readonly string[] } = {
  BC: ['DEC-B1', 'DEC-B2', 'DEC-B3', 'DEC-B4', 'DEC-B5', 'DEC-B6', 'DEC-B7', 'DEC-B11', 'DEC-B17'],
  'Senior Commander': ['DEC-S2', 'DEC-S4', 'DEC-S7', 'DEC-S8'],
};

/**
 * Questions that can lead to nothing are not offered: who is Green need not ask whether to attack although Amber. A
 * commander may ask them all the same.
 */
const mayServe = (state: State, decision: string): boolean => {
  if (state.activation!.kind !== 'unit') return true;
  const at = actorOf(state);
  const unit = state.units[at]!;
  const parts = state.units.filter(
    one => isHere(one) && one.level === 'fraction' && one.parent === at && one.board === unit.board,
  );
  switch (decision) {
    case 'DEC-B2':
      return unit.elements.some(line => line.attached && leftOf(line) > 0);
    case 'DEC-B3':
      return parts.length > 0;
    case 'DEC-B4':
      return parts.length > 1;
    case 'DEC-B6':
      return hasCause(state, at);
    case 'DEC-B7':
      return unit.condition === 'amber';
    case 'DEC-B11':
      return unit.disabled;
    case 'DEC-B17':
      return knownOn(state, unit.side, unit.board).length > 0;
    default:
      return true;
  }
};

/** What a decision is about: an incident of his own for a sweep, FYOW-34.14. */
const subjectOf = (state: State, decision: string): string | null => {
  if (decision !== 'DEC-S8') return 'this';
  const [first] = openIncidents(state, state.activation!.of);
  return first ? String(first.id) : null;
};

/** FYOW-8: a commander puts a question to himself; he gets to a decision or not. */
export const decide: FyowRule<Decide> = {
  rule: 'FYOW-8',
  shape: decideShape,
  listing: 'some',
  *candidates(state, seat) {
    if (state.step === 'WK3') yield* weekly(state, seat);
    if (state.step !== 'AC1') return;
    for (const decision of ON_CARD[deciderOf(state)] ?? []) {
      const subject = subjectOf(state, decision);
      if (subject === null || !mayServe(state, decision)) continue;
      const action: Decide = { type: 'decide', decision, subject };
      if (!decide.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, action) {
    const { decision, subject } = action;
    if (state.step === 'WK3') return refuseWeek(state, seat, action);
    if (action.command !== undefined) return no('E_UNKNOWN_ID', action.command);
    if (state.step !== 'AC1' || !state.activation) return no('E_PHASE');
    if (state.activation.kind === 'vessel') return no('E_NOT_YOUR_CARD'); // FYOW-29.17: captains throw for nothing
    if (seat.kind !== 'umpire' && seatOf(state, cardSide(state)) !== seat.id)
      return refusalOf('E_NOT_YOUR_CARD');
    const known = decisionNamed(decision);
    if (!known) return no('E_UNKNOWN_ID', decision);
    const { decisions, asked } = state.activation;
    const bar = decisionBar(decisions, asked, keyFor(decision, subject));
    return firstBroken([
      [
        'E_LEVEL',
        () =>
          !mayDecide(known.decider, deciderOf(state)) ||
          known.kind === 'which' ||
          known.kind === 'none',
      ],
      ['E_DECISION_LIMIT', () => bar === 'E_DECISION_LIMIT'],
      ['E_DECISION_REPEAT', () => bar === 'E_DECISION_REPEAT'],
      ...claimChecks(state, action, state.activation.passed),
    ]);
  },
  apply(draft, { decision, subject, obvious = false, command: id }, context) {
    const claims = obvious;
    if (draft.step === 'WK3') {
      const at = commandNumber(draft, id!);
      const general = draft.commands[at]!;
      if (claims) general.passed.push(CLAIM);
      const plain = claims || isObviousAbove(draft, decision, at, subject);
      throwDecision(
        draft,
        context,
        general.leader,
        general.side,
        decision,
        subject,
        plain,
        general,
      );
      return;
    }
    const { kind, of } = draft.activation!;
    if (claims) draft.activation!.passed.push(CLAIM);
    const leader = kind === 'unit' ? draft.units[of]!.leader : draft.commands[of]!.leader;
    const isPlain =
      claims ||
      (kind === 'unit'
        ? isObvious(draft, decision, of)
        : isObviousAbove(draft, decision, of, subject));
    throwDecision(draft, context, leader, cardSide(draft), decision, subject, isPlain);
  },
};

/** FYOW-6.3: Generals: whoever commands Brigades. */
const generalsOf = (state: State, seat: Seat): number[] =>
  state.commands.flatMap(({ level, hq }, at) =>
    level !== 'brigade' && hq >= 0 && seatOfCommand(state, at) === seat.id ? [at] : [],
  );

/** FYOW-2.5, FYOW-2.7: what a General may put to himself when a week begins: a reserve for a Battlegroup, two that could be one. */
function* weekly(state: State, seat: Seat): Generator<Decide> {
  for (const at of generalsOf(state, seat)) {
    const command = state.commands[at]!.id;
    const under = unitsUnder(state, at).filter(i => state.units[i]!.level === 'battlegroup');
    const questions = [
      ...under.map(i => ({ decision: 'DEC-G3', subject: state.units[i]!.id })),
      ...under.flatMap(a =>
        under
          .filter(b => b > a && isPair(state, a, b))
          .map(b => ({
            decision: 'DEC-G4',
            subject: `${state.units[a]!.id}+${state.units[b]!.id}`,
          })),
      ),
    ];
    for (const question of questions) {
      const action: Decide = { type: 'decide', ...question, command };
      if (!decide.refuse(state, seat, action)) yield action;
    }
  }
}
/** Two Battlegroups of different Brigades on one board. */
const isPair = (state: State, a: number, b: number): boolean =>
  state.units[a]!.board === state.units[b]!.board &&
  state.units[a]!.command !== state.units[b]!.command;

/** FYOW-8.3, option `obviousClaim`: a person calls one decision of an activation obvious. */
const CLAIM = 'obvious';
const claimChecks = (
  { options }: State,
  { obvious = false }: Decide,
  passed: readonly string[],
): Checks => [
  ['E_OPTION_OFF', () => obvious && options.obviousClaim !== 'player'],
  ['E_DECISION_REPEAT', () => obvious && passed.includes(CLAIM)],
];

const refuseWeek = (state: State, seat: Seat, action: Decide) => {
  const { decision, subject, command: id } = action;
  if (!isToPass(state, seat.id)) return no('E_PHASE');
  const at = commandNumber(state, id ?? '');
  const command = state.commands[at];
  if (!command || !generalsOf(state, seat).includes(at)) return no('E_UNKNOWN_ID', id ?? '');
  const known = decisionNamed(decision);
  const bar = decisionBar(command.asked.length, command.asked, keyFor(decision, subject));
  return firstBroken([
    ['E_LEVEL', () => known?.decider !== 'General' || known.kind !== 'can'],
    ['E_DECISION_LIMIT', () => bar === 'E_DECISION_LIMIT'],
    ['E_DECISION_REPEAT', () => bar === 'E_DECISION_REPEAT'],
    ...claimChecks(state, action, command.passed),
  ]);
};
