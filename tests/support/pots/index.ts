import { Fault } from '../../../src/engine/fault.ts';
import { hashText } from '../../../src/engine/hash.ts';
import {
  type Held,
  heldAtFirst,
  type Post,
  seatForEach,
  seatsOf,
} from '../../../src/engine/post.ts';
import { allowed, refusal } from '../../../src/engine/refusal.ts';
import { UMPIRE } from '../../../src/engine/seat.ts';
import { oneOf, shape, text, whole } from '../../../src/engine/shape.ts';
import type { Rule, System } from '../../../src/engine/system.ts';

type State = { turn: number; pots: number[]; last: number; todo: number; held: Held[] };
type Add = { type: 'add'; pot: number; n: number };
type Simple = { type: 'show' | 'cast' | 'double' | 'work' | 'tick' | 'endTurn' };
export type PotsAction = Add | Simple;

const posts: readonly Post[] = [
  { id: 'chief', name: 'Chief', role: 'chief', kind: 'player', side: 'red' },
  ...['left', 'right'].map(
    (id): Post => ({ id, name: id, role: 'hand', kind: 'player', side: 'red', superior: 'chief' }),
  ),
  { id: 'other', name: 'Other', role: 'chief', kind: 'player', side: 'blue' },
  { id: 'control', name: 'Control', role: 'umpire', kind: 'control' },
];

const simple = (
  type: Simple['type'],
  apply: Rule<State, Simple>['apply'],
  more: Partial<Rule<State, Simple>> = {},
): Rule<State, Simple> => ({
  rule: 'PO-1',
  shape: shape({ type: oneOf([type]) }),
  listing: 'all',
  *candidates() {
    yield { type };
  },
  refuse: () => allowed,
  apply,
  ...more,
});

const add: Rule<State, Add> = {
  rule: 'PO-2',
  shape: shape({ type: oneOf(['add']), pot: whole(0, 3), n: whole(1, 9) }),
  race: 'rules',
  looksAt: ({ pot }) => [`pot ${pot}`],
  listing: 'all',
  *candidates(state) {
    for (const [pot, held] of state.pots.entries())
      for (let n = 1; n <= 9 && held + n <= 20; n++) yield { type: 'add', pot, n };
  },
  refuse: ({ pots }, _seat, { pot, n }) =>
    (pots[pot] ?? 0) + n <= 20 ? allowed : refusal('PO-2', 'FULL', `pot ${pot} holds twenty`),
  apply(draft, { pot, n }, context) {
    draft.pots[pot] = (draft.pots[pot] ?? 0) + n;
    context.log('PO-2', 'added', { seat: context.seat, pot });
  },
};

/** Pots that everybody fills at once: the smallest system with posts, an umpire and company to take things back in. */
export const pots: System<State, PotsAction, State, { many: boolean }> = {
  id: 'pots',
  code: 'PO',
  title: 'Pots',
  version: '1',
  complete: false,
  scenarios: [{ id: 'table', title: 'A table' }],
  scenarioShape: shape({ id: text(20), title: text(20) }),
  optionsShape: shape({ many: oneOf(['yes', 'no']) }) as never,
  defaults: { many: 'yes' } as never,
  rules: {
    add: add as Rule<State, PotsAction>,
    show: simple('show', (_draft, _action, { reveal }) => reveal('PO-3')) as never,
    cast: simple('cast', (draft, _action, { roll }) => {
      draft.last = roll('d6', 'PO-4')[0] ?? 0;
    }) as never,
    double: simple('double', draft => {
      draft.pots[0] = (draft.pots[0] ?? 0) * 2;
    }) as never,
    work: simple('work', draft => {
      draft.todo = 3;
    }) as never,
    tick: simple(
      'tick',
      (draft, _action, { log, roll }) => {
        draft.todo--;
        log('PO-5', 'ticked', { face: roll('d6', 'PO-5')[0] ?? 0 });
      },
      { by: 'umpire' },
    ) as never,
    endTurn: simple(
      'endTurn',
      draft => {
        draft.turn++;
      },
      { by: 'control', anytime: true },
    ) as never,
  },
  sentences: { added: '{seat} fills {pot}', ticked: '{face}', handed: '{post} to {seat}' },
  posts: () => posts,
  seatings: () => [
    seatForEach(posts),
    {
      id: 'few',
      title: 'Few',
      seats: [
        { id: 'red', posts: ['chief', 'left', 'right'] },
        { id: 'blue', posts: ['other'] },
      ],
    },
  ],
  seats: ({ seating }) => [...seatsOf(posts, seating ?? seatForEach(posts)), UMPIRE],
  held: ({ held }) => held,
  handed(draft, { post, seat }, { log }) {
    const held = draft.held.find(one => one.post === post);
    if (!held) throw new Fault(`there is no ${post}`);
    held.seat = seat;
    log('PO-6', 'handed', { post, seat: seat ?? 'nobody' });
  },
  setup: ({ seating }) => ({
    turn: 1,
    pots: [0, 0, 0, 0],
    last: 0,
    todo: 0,
    held: heldAtFirst(posts, seating ?? seatForEach(posts)),
  }),
  umpire: ({ todo }) => (todo > 0 ? { type: 'tick' } : null),
  turn: ({ turn }) => turn,
  agreement: (_state, seat) => (seat === 'other' ? ['other'] : ['chief', 'left', 'right']),
  pending: ({ todo, held }) =>
    todo > 0
      ? []
      : [...new Set(held.flatMap(({ seat }) => (seat && seat !== 'control' ? [seat] : [])))].map(
          seat => ({
            seat,
            kind: 'fill',
            rule: 'PO-2',
            actions: ['add', 'show', 'cast', 'double', 'work'],
          }),
        ),
  outcome: () => null,
  view: state => structuredClone(state),
  imagine: view => structuredClone(view),
  clone: state => structuredClone(state),
  hash: state => hashText(JSON.stringify(state)),
  assertSound(state) {
    if (state.held.every(({ seat }) => seat === null)) throw new Fault('nobody sits anywhere');
  },
};
