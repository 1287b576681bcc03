import { UMPIRE } from '../../../engine/seat.ts';
import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { LEANS } from '../tables/command.ts';
import { keyFor, wasAsked } from '../terms/deciding.ts';
import { optionTaken, optionWeights } from '../terms/decision.ts';
import { leaveGroup } from '../terms/groups.ts';
import { drawsOrders, readersOf } from '../terms/seats.ts';
import { commandNumber } from '../terms/units.ts';
import { type FyowRule, mainDone, notOnCard, seniorOf } from './rule.ts';
import { deploy } from './stance.ts';

/** DEC-S6 in the order of boldness: cautious, sensible, bold. */
const REACTIONS = ['split', 'disperse', 'pushOn'] as const;
type Reaction = (typeof REACTIONS)[number];
const TOLD: { readonly [reaction in Reaction]: string } = {
  split: 'groupSplits',
  disperse: 'groupDisperses',
  pushOn: 'groupPushesOn',
};

const reactShape = shape({
  type: oneOf(['group.react']),
  command: text(60),
  reaction: oneOf([...REACTIONS, 'thrown']), // thrown: the dice take one of them, FYOW-11
});
export type ReactGroup = Infer<typeof reactShape>;

const FROM_AFAR = ['bombed', 'shelled'] as const;
/** FYOW-2.9: what has fallen on the Group since its last card; null when nothing has. */
export const strikeOn = (state: State, command: number): (typeof FROM_AFAR)[number] | null =>
  FROM_AFAR.find(cause =>
    state.commands[command]?.column.some(at => state.units[at]!.causes.includes(cause)),
  ) ?? null;

/** FYOW-2.9, FYOW-8: whether the Senior Commander on his card has still to say how his Group reacts. */
export const awaitsReaction = (state: State, command: number): boolean => {
  const strike = strikeOn(state, command);
  return strike !== null && !wasAsked(state, 'DEC-S6', strike);
};

/** FYOW-11: the dice among the three; of a Below Average commander among the two that suit him. */
const thrown = (draft: State, context: Context, command: number): Reaction => {
  const { leader, side } = draft.commands[command]!;
  const { rating, red, blue, name } = leader;
  const leans = rating > 5 ? LEANS : ([LEANS[1]!, LEANS[red === 'aggressive' ? 2 : 0]!] as const);
  const shift = draft.options.vorTraitShift === 'on';
  const weights = optionWeights(rating, red, blue, leans, shift)!;
  const readers = readersOf(draft, side);
  const [die = 1] = context.roll('d10', 'FYOW-11', { for: `DEC-S6 ${name}`, seenBy: readers });
  const lean = leans[optionTaken(weights, die)]!;
  return REACTIONS[LEANS.indexOf(lean)]!;
};

/** FYOW-2.9, DEC-S6: attacked from the air or the sea the Group pushes on, halts and disperses, or splits. */
export const reactGroup: FyowRule<ReactGroup> = {
  rule: 'FYOW-2.9',
  shape: reactShape,
  listing: 'all',
  *candidates(state, seat) {
    const command = state.commands[seniorOf(state)];
    if (!command) return;
    for (const reaction of [...REACTIONS.toReversed(), 'thrown'] as const) {
      const action: ReactGroup = { type: 'group.react', command: command.id, reaction };
      if (!reactGroup.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { command: id, reaction }) {
    const bar = notOnCard(state, seat, 'command');
    if (bar) return bar;
    const command = commandNumber(state, id);
    if (command < 0 || command !== seniorOf(state)) return no('E_UNKNOWN_ID', id);
    const strike = strikeOn(state, command);
    return firstBroken([
      ['E_GROUP', () => state.commands[command]!.column.length < 2],
      ['E_STAGE', () => strike === null || state.activation!.main],
      ['E_DECISION_REPEAT', () => !awaitsReaction(state, command)],
      [
        'E_OPTIONS',
        () => drawsOrders(state, state.commands[command]!.side) !== (reaction === 'thrown'),
      ],
    ]);
  },
  apply(draft, { command: id, reaction }, context) {
    const at = commandNumber(draft, id);
    const { column, side, leader } = draft.commands[at]!;
    draft.activation!.asked.push(keyFor('DEC-S6', strikeOn(draft, at)!));
    const taken = reaction === 'thrown' ? thrown(draft, context, at) : reaction;
    const values = { who: leader.name, command: id };
    context.log('FYOW-2.9', TOLD[taken], values, readersOf(draft, side));
    if (taken === 'split') for (const member of [...column]) leaveGroup(draft, member);
    if (taken === 'disperse') disperse(draft, context, column);
    context.reveal('FYOW-2.9');
  },
};

/** The Group marches no more on this card; whoever can takes up positions where it stands. */
const disperse = (draft: State, context: Context, column: readonly number[]): void => {
  for (const at of column) {
    const action = { type: 'deploy' as const, unit: draft.units[at]!.id };
    if (!deploy.refuse(draft, UMPIRE, action)) deploy.apply(draft, action, context);
    else mainDone(draft, at);
  }
  mainDone(draft);
};
