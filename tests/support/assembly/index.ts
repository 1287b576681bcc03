import { Fault } from '../../../src/engine/fault.ts';
import type { Handed } from '../../../src/engine/post.ts';
import type { Context, Outcome, Question, Rule, System } from '../../../src/engine/system.ts';
import {
  type Bell,
  bell,
  type CallBreak,
  callBreak,
  clock,
  type EndBreak,
  endBreak,
  type Grant,
  grant,
  type Hurry,
  hurry,
} from './phases/clocks.ts';
import { type Commit, commit, type OrderAction, order } from './phases/command.ts';
import { mail, type Read, read, type Send, send } from './phases/mail.ts';
import {
  deliver,
  nextRound,
  settle,
  turnOver,
  type UmpireAction,
  umpire,
} from './phases/umpire.ts';
import { actor, POSTS, SEATINGS, seatsFor } from './posts.ts';
import { sentences } from './sentences.ts';
import {
  type AssemblyOptions,
  type AssemblyScenario,
  optionsShape,
  SCENARIOS,
  scenarioShape,
  seatingOf,
  setup,
} from './setup.ts';
import { assertSound } from './sound.ts';
import { cloneState, hashState } from './state.generated.ts';
import type { State } from './state.ts';
import { text } from './text.ts';
import { type AssemblyView, imagine, view } from './view.ts';

export type AssemblyAction =
  | OrderAction
  | Commit
  | Send
  | Read
  | Bell
  | Hurry
  | EndBreak
  | CallBreak
  | Grant
  | UmpireAction;
export type { AssemblyView, State };

const unique = (seats: readonly (string | null)[]): string[] => [
  ...new Set(seats.flatMap(seat => seat ?? [])),
];

/** AS-2.0, AS-3.2: everybody who owes an order, or reserves in any open conflict, is asked at once. */
const pending = (state: State): readonly Question[] => {
  if (state.phase === 'command')
    return unique(
      state.bands.filter(band => !band.order).map(({ post }) => actor(state, post)),
    ).map(seat => ({ seat, kind: 'order', rule: 'AS-2.0', actions: ['order', 'send', 'read'] }));
  if (state.phase !== 'conflicts') return [];
  const late = state.conflicts.flatMap(one => [
    ...(one.northDice === null ? [one.north] : []),
    ...(one.southDice === null ? [one.south] : []),
  ]);
  return unique(late.map(post => actor(state, post))).map(seat => ({
    ...{ seat, kind: 'commit', rule: 'AS-3.2', actions: ['commit'] },
  }));
};

const outcome = (state: State): Outcome | null =>
  state.ending === 'none'
    ? null
    : {
        winners: state.winner === 'none' ? [] : [state.winner],
        how: state.ending,
        scores: { ...state.influence },
      };

/** AS-1.5 A post changes hands. */
const handed = (draft: State, { post, seat }: Handed, context: Context): void => {
  const held = draft.held.find(one => one.post === post);
  if (!held) throw new Fault(`there is no post ${post}`);
  held.seat = seat;
  context.log('AS-1.5', 'handed', { post, seat: seat ?? 'nobody' });
};

const rules = {
  order,
  commit,
  send,
  read,
  bell,
  hurry,
  endBreak,
  callBreak,
  grant,
  turnOver,
  settle,
  deliver,
  nextRound,
} as { readonly [type: string]: Rule<State, AssemblyAction> };

/**
 * Assembly, a teaching system: twelve posts in two chains of command and two umpires, orders in secret, several conflicts at
 * once, letters, a timetable, and an umpire that acts by itself.
 */
export const assembly: System<
  State,
  AssemblyAction,
  AssemblyView,
  AssemblyOptions,
  AssemblyScenario
> = {
  id: 'assembly',
  code: 'AS',
  title: 'Assembly',
  version: '1',
  complete: true,
  scenarios: SCENARIOS,
  scenarioShape,
  optionsShape,
  defaults: {},
  rules,
  sentences,
  posts: () => POSTS,
  seatings: () => SEATINGS,
  seats: setting => seatsFor(seatingOf(setting)),
  held: ({ held }) => held,
  handed,
  setup,
  umpire,
  clock,
  mail,
  // AS-5.3: letters that will come at the end of the round are Control's to watch.
  dueForControl: ({ whole }) =>
    (whole?.letters ?? [])
      .filter(({ state }) => state === 'underWay')
      .map(({ id, from, to }) => ({
        ...{ key: `letter-${id}`, rule: 'AS-5.3', id: 'underWay', values: { from, to } },
      })),
  // AS-3.4: the reserves of a conflict may be left to somebody without a seat.
  errands: {
    of: ({ conflicts, held }, seat) =>
      conflicts.flatMap(one => {
        const mine = [one.north, one.south].some(post => actor({ held }, post) === seat);
        const { front, settled } = one;
        if (!mine || settled) return [];
        const due = actor({ held }, one.north) === seat ? !one.northIn : !one.southIn;
        return {
          ...{ key: `front-${front}`, rule: 'AS-3.4', id: 'errand', values: { front } },
          ...{ paper: { front, north: one.north, south: one.south }, due },
        };
      }),
    answeredBy: action => (action.type === 'commit' ? `front-${action.front}` : null),
  },
  turn: ({ round }) => round,
  agreement: (state, seat) => {
    const side = POSTS.find(({ id }) => actor(state, id) === seat)?.side;
    return unique(POSTS.filter(post => post.side === side).map(({ id }) => actor(state, id)));
  },
  pending,
  outcome,
  view,
  imagine,
  clone: cloneState,
  hash: hashState,
  assertSound,
  text,
};
