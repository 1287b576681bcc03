import { allowed } from '../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape } from '../../../src/engine/shape.ts';
import type { Context, Outcome, Question } from '../../../src/engine/system.ts';
import { squaredGap } from '../../../src/maps/plane/index.ts';
import { refused } from './refusals.ts';
import { OBJECTIVE, pointOf } from './sheet.ts';
import { enemyOf, SIDES, type Side, type State } from './state.ts';
import { end, type OutpostsRule, onSheet, sideNamed, sideOf } from './terms.ts';

const FARM_METRES = 150;

/** OU-7.1: a side whose platoons are all out has lost; asked after every action. */
export const proceed = (draft: State, context: Context): boolean => {
  if (draft.ending !== 'none') return false;
  const gone = SIDES.find(side => !draft.platoons.some(one => one.side === side && one.steps > 0));
  if (gone === undefined) return false;
  end(draft, 'elimination', enemyOf(gone), context);
  return true;
};

const atFarm = (state: State, side: Side): boolean =>
  onSheet(state, side).some(
    platoon => squaredGap(pointOf(platoon), OBJECTIVE) <= FARM_METRES * FARM_METRES,
  );

/** OU-7.2: two points for each enemy platoon that is out, three for the farm. */
export const scoreOf = (state: State, side: Side): number => {
  const out = state.platoons.filter(one => one.side === enemyOf(side) && one.steps === 0).length;
  return 2 * out + (atFarm(state, side) && !atFarm(state, enemyOf(side)) ? 3 : 0);
};

const ACTIONS = ['move', 'face', 'fire', 'done'];

export const pending = (state: State): readonly Question[] =>
  state.ending !== 'none'
    ? []
    : [{ seat: state.active, kind: 'act', rule: 'OU-3.0', actions: ACTIONS }];

export const outcome = (state: State): Outcome | null =>
  state.ending === 'none'
    ? null
    : {
        winners: state.winner === 'none' ? [] : [state.winner],
        how: state.ending,
        scores: { red: scoreOf(state, 'red'), blue: scoreOf(state, 'blue') },
      };

const doneShape = shape({ type: oneOf(['done']) });
export type Done = Infer<typeof doneShape>;

/** OU-3.6 Done: the other side goes on; after Blue the turn ends. */
export const done: OutpostsRule<Done> = {
  rule: 'OU-3.6',
  shape: doneShape,
  listing: 'all',
  *candidates(state, seat) {
    if (state.active === sideOf(seat)) yield { type: 'done' };
  },
  refuse: (state, seat) =>
    state.active === sideOf(seat) ? allowed : refused('OU-3.6', 'NOT_YOUR_PART'),
  apply(draft, _action, context) {
    context.log('OU-3.6', 'partDone', { side: draft.active });
    for (const platoon of draft.platoons) platoon.acted = false;
    if (draft.active === 'blue' && draft.turn === draft.turns) byPoints(draft, context);
    else if (draft.active === 'blue') draft.turn++;
    draft.active = enemyOf(draft.active);
  },
};

/** OU-7.2, OU-7.3 */
const byPoints = (draft: State, context: Context): void => {
  const [red, blue] = [scoreOf(draft, 'red'), scoreOf(draft, 'blue')];
  if (red === blue) end(draft, 'draw', 'none', context);
  else end(draft, 'points', red > blue ? 'red' : 'blue', context);
};

const resignShape = shape({ type: oneOf(['resign']) });
export type Resign = Infer<typeof resignShape>;

/** OU-7.4 Resign: a side gives up, whoever's part it is. */
export const resign: OutpostsRule<Resign> = {
  rule: 'OU-7.4',
  shape: resignShape,
  anytime: true,
  listing: 'all',
  *candidates() {
    yield { type: 'resign' };
  },
  refuse: () => allowed,
  apply: (draft, _action, context) =>
    end(draft, 'resignation', enemyOf(sideNamed(context.seat)), context),
};
