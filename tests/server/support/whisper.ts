import type { Bot } from '../../../src/engine/bot.ts';
import { hashText } from '../../../src/engine/hash.ts';
import { allowed } from '../../../src/engine/refusal.ts';
import { type Infer, list, oneOf, shape, text, whole } from '../../../src/engine/shape.ts';
import type { Question, System } from '../../../src/engine/system.ts';

const SEATS = ['red', 'blue', 'green'] as const;

const stateShape = shape({
  /** Turns left. */
  left: whole(0),
  /** Whom red whispered to: that seat is asked in secret, and nobody else may know. */
  asked: list(text(10)),
});
type State = Infer<typeof stateShape>;
const actionShape = shape({
  type: oneOf(['whisper', 'nod']),
  to: oneOf(['blue', 'nobody']),
});
type Action = Infer<typeof actionShape>;
type View = { left: number; asked: boolean };
type Scenario = { id: string; title: string };

const pending = ({ left, asked }: State): Question[] =>
  left === 0
    ? []
    : [
        { seat: 'red', kind: 'whisper', rule: 'WH-1', actions: ['whisper'] },
        ...asked.map(seat => ({
          ...{ seat, kind: 'nod', rule: 'WH-2', actions: ['nod'] },
          secret: true,
        })),
      ];

const rule = (type: 'whisper' | 'nod'): System<State, Action>['rules'][string] => ({
  rule: type === 'whisper' ? 'WH-1' : 'WH-2',
  shape: actionShape,
  listing: 'all',
  *candidates() {
    yield { type, to: 'nobody' };
    if (type === 'whisper') yield { type, to: 'blue' };
  },
  refuse: () => allowed,
  apply(draft, { to }, { seat }) {
    if (seat === 'red') draft.left--;
    draft.asked = draft.asked.filter(one => one !== seat);
    if (to === 'blue' && !draft.asked.includes('blue')) draft.asked.push('blue');
  },
});

/** Red whispers to blue or to nobody; only whoever was whispered to is asked to nod. */
export const whisper: System<State, Action, View, Record<string, never>, Scenario> = {
  id: 'whisper',
  code: 'WH',
  title: 'Whispers',
  version: '1',
  complete: true,
  scenarios: [{ id: 'only', title: 'Whispers' }],
  scenarioShape: shape({ id: text(20), title: text(40) }),
  optionsShape: shape({}),
  defaults: {},
  rules: { whisper: rule('whisper'), nod: rule('nod') },
  sentences: {},
  seats: () => SEATS.map(id => ({ id, name: id, kind: 'player', side: id })),
  setup: () => ({ left: 40, asked: [] }),
  pending,
  outcome: ({ left }) => (left > 0 ? null : { winners: [], how: 'draw', scores: {} }),
  view: ({ left, asked }, seat) => ({ left, asked: asked.includes(seat) }),
  imagine: ({ left, asked }, seat) => ({ left, asked: asked ? [seat] : [] }),
  clone: state => ({ ...state, asked: [...state.asked] }),
  hash: state => hashText(JSON.stringify(state)),
  assertSound: () => {},
};

/** A commander that takes its first offer. */
export const whisperer: Bot = {
  id: 'whisperer',
  title: 'Whisperer',
  system: 'whisper',
  decide: sight => ({ action: sight.offers()[0]!, reason: { id: 'first', values: {} } }),
};
