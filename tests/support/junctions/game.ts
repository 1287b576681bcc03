import { allowed } from '../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape } from '../../../src/engine/shape.ts';
import type { Context, Outcome, Question } from '../../../src/engine/system.ts';
import { refused } from './refusals.ts';
import { enemyOf, SIDES, type Side, type State } from './state.ts';
import { end, type JunctionsRule, sideNamed, sideOf } from './terms.ts';
import { worthOf } from './vale.ts';

/** JU-7.2: a side without columns has lost; asked after every action. */
export const proceed = (draft: State, context: Context): boolean => {
  if (draft.ending !== 'none') return false;
  const gone = SIDES.find(side => !draft.columns.some(one => one.side === side && one.at >= 0));
  if (gone === undefined) return false;
  end(draft, 'elimination', enemyOf(gone), context);
  return true;
};

/** JU-7.3: the worth of the boards a side controls. */
export const scoreOf = (state: State, side: Side): number =>
  state.control.reduce((sum, of, board) => (of === side ? sum + worthOf(board) : sum), 0);

export const pending = (state: State): readonly Question[] =>
  state.ending !== 'none'
    ? []
    : [{ seat: state.active, kind: 'march', rule: 'JU-3.0', actions: ['march', 'blow', 'done'] }];

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

/** JU-3.4 Done: the other side goes on; after Blue the turn ends. */
export const done: JunctionsRule<Done> = {
  rule: 'JU-3.4',
  shape: doneShape,
  listing: 'all',
  *candidates(state, seat) {
    if (state.active === sideOf(seat)) yield { type: 'done' };
  },
  refuse: (state, seat) =>
    state.active === sideOf(seat) ? allowed : refused('JU-3.4', 'NOT_YOUR_PART'),
  apply(draft, _action, context) {
    context.log('JU-3.4', 'partDone', { side: draft.active });
    for (const column of draft.columns) column.used = false;
    if (draft.active === 'blue' && draft.turn === draft.turns) byPoints(draft, context);
    else if (draft.active === 'blue') draft.turn++;
    draft.active = enemyOf(draft.active);
  },
};

/** JU-7.3, JU-7.4 */
const byPoints = (draft: State, context: Context): void => {
  const [red, blue] = [scoreOf(draft, 'red'), scoreOf(draft, 'blue')];
  if (red === blue) end(draft, 'draw', 'none', context);
  else end(draft, 'points', red > blue ? 'red' : 'blue', context);
};

const resignShape = shape({ type: oneOf(['resign']) });
export type Resign = Infer<typeof resignShape>;

/** JU-7.5 Resign: a side gives up, whoever's part it is. */
export const resign: JunctionsRule<Resign> = {
  rule: 'JU-7.5',
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
