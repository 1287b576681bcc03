import type { Outcome, Question, System } from '../../../src/engine/system.ts';
import { type Bell, bell, type Choose, choose } from './phases/choosing.ts';
import { proceed } from './phases/resolving.ts';
import {
  type Disclose,
  disclose,
  type Grant,
  grant,
  type Place,
  place,
  type Remove,
  remove,
  type Speak,
  speak,
} from './phases/rulings.ts';
import { sentences } from './sentences.ts';
import {
  type CouncilOptions,
  type CouncilScenario,
  optionsShape,
  SCENARIOS,
  SEATS,
  scenarioShape,
  setup,
} from './setup.ts';
import { assertSound } from './sound.ts';
import { cloneState, hashState } from './state.generated.ts';
import type { State } from './state.ts';
import { text } from './text.ts';
import { type CouncilView, imagine, view } from './view.ts';

export type CouncilAction = Choose | Bell | Place | Remove | Grant | Disclose | Speak;
export type { CouncilOptions, CouncilScenario, CouncilView, State };

/** CO-2.0: everyone who has not laid a card is asked at once. */
const pending = (state: State): readonly Question[] =>
  state.ending !== 'none'
    ? []
    : state.players
        .filter(player => player.chosen === null)
        .map(({ seat }) => ({ seat, kind: 'lay', rule: 'CO-2.0', actions: ['choose'] }));

const outcome = (state: State): Outcome | null =>
  state.ending === 'none'
    ? null
    : {
        winners: state.winner === 'none' ? [] : [state.winner],
        how: state.ending,
        scores: { ...state.influence },
      };

/** Council, a teaching system: secret choices at once, dummies, a clock and Control. */
export const council: System<State, CouncilAction, CouncilView, CouncilOptions, CouncilScenario> = {
  id: 'council',
  code: 'CO',
  title: 'Council',
  version: '1',
  complete: true,
  scenarios: SCENARIOS,
  scenarioShape,
  optionsShape,
  defaults: { handSize: 3 },
  rules: { choose, bell, place, remove, grant, disclose, speak },
  sentences,
  seats: () => SEATS,
  setup,
  proceed,
  pending,
  outcome,
  view,
  imagine,
  clone: cloneState,
  hash: hashState,
  assertSound,
  text,
};
