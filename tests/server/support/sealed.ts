import { hashText } from '../../../src/engine/hash.ts';
import { allowed, refusal } from '../../../src/engine/refusal.ts';
import { type Infer, list, oneOf, shape, text, whole } from '../../../src/engine/shape.ts';
import type { Question, System } from '../../../src/engine/system.ts';

/** Ways in which a system can tell one side what the other keeps secret. */
export const LEAKS = ['none', 'view', 'log', 'offers', 'refusal', 'question', 'forecast'] as const;
export type Leak = (typeof LEAKS)[number];

const SEATS = ['red', 'blue'] as const;
type Side = (typeof SEATS)[number];
const other = (seat: string): Side => (seat === 'red' ? 'blue' : 'red');

/** What nobody but its owner may read, however it travels. */
export const canaryOf = (seat: string): string => `CANARY-${seat}-5e1f`;

const stateShape = shape({
  leak: oneOf(LEAKS),
  round: whole(0),
  rounds: whole(1),
  sealed: list(shape({ seat: text(10), canary: text(60), words: text(200) })),
});
type State = Infer<typeof stateShape>;
const writeShape = shape({ type: oneOf(['write']), words: text(200, /^\S/) });
type Write = Infer<typeof writeShape>;
type View = {
  leak: Leak;
  round: number;
  rounds: number;
  own: string;
  written: string[];
  seen?: unknown;
};
type Scenario = { id: string; title: string };

/** Only the leak of forecasts reads it: they are made from a view, so the truth must be smuggled past it. */
let truth: State | null = null;

const secretOf = (state: State, seat: string): string => {
  const found = state.sealed.find(one => one.seat === seat);
  return `${found?.canary} ${found?.words}`;
};

const pending = (state: State): Question[] =>
  state.round >= state.rounds
    ? []
    : state.sealed
        .filter(({ words }) => words === '')
        .map(({ seat }) => ({
          seat,
          kind: 'write',
          rule: 'SE-1',
          actions: ['write'],
          about: state.leak === 'question' ? secretOf(state, other(seat)) : null,
        }));

const write: System<State, Write>['rules'][string] = {
  rule: 'SE-1',
  shape: writeShape,
  listing: 'some',
  *candidates(state, seat) {
    const words = state.leak === 'offers' ? secretOf(state, other(seat.id)) : 'attack at dawn';
    yield { type: 'write', words };
  },
  refuse(state, seat, { words }) {
    if (words !== 'what do they plan') return allowed;
    const told =
      state.leak === 'refusal' ? secretOf(state, other(seat.id)) : 'that is theirs to know';
    return refusal('SE-1', 'NOSY', told);
  },
  apply(draft, { words }, context) {
    const own = draft.sealed.find(({ seat }) => seat === context.seat);
    if (own) own.words = words;
    context.log('SE-1', 'wrote', { seat: context.seat });
    const readers = draft.leak === 'log' ? undefined : [context.seat];
    context.log('SE-1', 'words', { words: secretOf(draft, context.seat) }, readers);
    truth = draft;
  },
};

/** Two sides write sealed orders, round by round; nobody ever reads the other's. Leaks are made on purpose. */
export const sealed: System<State, Write, View, { leak: Leak }, Scenario> = {
  id: 'sealed',
  code: 'SE',
  title: 'Sealed orders',
  version: '1',
  complete: true,
  scenarios: [{ id: 'only', title: 'Sealed orders' }],
  scenarioShape: shape({ id: text(20), title: text(40) }),
  optionsShape: shape({ leak: oneOf(LEAKS) }),
  defaults: { leak: 'none' },
  rules: { write },
  sentences: {},
  seats: () => SEATS.map(id => ({ id, name: id, kind: 'player', side: id })),
  setup: ({ options }) => ({
    leak: options.leak,
    round: 0,
    rounds: 4,
    sealed: SEATS.map(seat => ({ seat, canary: canaryOf(seat), words: '' })),
  }),
  proceed(draft) {
    if (draft.sealed.some(({ words }) => words === '') || draft.round >= draft.rounds) return false;
    draft.round++;
    if (draft.round < draft.rounds) for (const one of draft.sealed) one.words = '';
    return true;
  },
  pending,
  outcome: state =>
    state.round < state.rounds ? null : { winners: [], how: 'draw', scores: { red: 0, blue: 0 } },
  view: (state, seat) => ({
    leak: state.leak,
    round: state.round,
    rounds: state.rounds,
    own: SEATS.some(id => id === seat) ? secretOf(state, seat) : '',
    written: state.sealed.filter(({ words }) => words !== '').map(one => one.seat),
    ...(state.leak === 'view' ? { seen: { deep: [secretOf(state, other(seat))] } } : {}),
  }),
  imagine: (view, seat) => ({
    leak: view.leak,
    round: view.round,
    rounds: view.rounds,
    sealed: SEATS.map(id => ({
      seat: id,
      canary: id === seat ? canaryOf(id) : 'unknown',
      words: view.written.includes(id)
        ? id === seat
          ? view.own.split(' ').slice(1).join(' ')
          : 'unknown'
        : '',
    })),
  }),
  clone: state => ({ ...state, sealed: state.sealed.map(one => ({ ...one })) }),
  hash: state => hashText(JSON.stringify(state)),
  assertSound: () => {},
  forecasts: {
    actions: ['write'],
    worlds: (view, seat) => [sealed.imagine(view, seat, { below: () => 0 })],
    ledger: (view, seat) =>
      view.leak === 'forecast' && truth
        ? [{ rule: 'SE-1', id: 'told', values: { words: secretOf(truth, other(seat)) } }]
        : [],
    label: () => 'written',
  },
};
