import { flag, type Infer, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import { firstBroken, no, no as refusalOf } from '../refusals.ts';
import type { State } from '../state.ts';
import { DECISIONS, decisionNamed } from '../tables/command.ts';
import { decisionBar, keyFor, throwDecision } from '../terms/deciding.ts';
import { isObvious } from '../terms/obvious.ts';
import { seatOf } from '../terms/seats.ts';
import { openIncidents } from './resistance.ts';
import { cardSide, type FyowRule } from './rule.ts';

const decideShape = shape({
  type: oneOf(['decide']),
  decision: oneOf(DECISIONS),
  subject: text(60),
  obvious: optional(flag),
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
    for (const decision of ON_CARD[deciderOf(state)] ?? []) {
      const subject = subjectOf(state, decision);
      if (subject === null) continue;
      const action: Decide = { type: 'decide', decision, subject };
      if (!decide.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { decision, subject }) {
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
    ]);
  },
  apply(draft, { decision, subject, obvious = false }, context) {
    const { kind, of } = draft.activation!;
    const leader = kind === 'unit' ? draft.units[of]!.leader : draft.commands[of]!.leader;
    const claimed = obvious && draft.options.obviousClaim === 'player';
    const isPlain = claimed || (kind === 'unit' && isObvious(draft, decision, of));
    throwDecision(draft, context, leader, cardSide(draft), decision, subject, isPlain);
  },
};
