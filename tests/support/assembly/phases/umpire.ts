import { allowed } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape, text, whole } from '../../../../src/engine/shape.ts';
import type { Context, Rule } from '../../../../src/engine/system.ts';
import { actor } from '../posts.ts';
import { bandOf, type Conflict, conflictOf, FRONTS, type Side, type State } from '../state.ts';

const turnOverShape = shape({ type: oneOf(['turnOver']) });
const settleShape = shape({ type: oneOf(['settle']), front: whole(0, FRONTS - 1) });
const deliverShape = shape({ type: oneOf(['deliver']), letter: text(20) });
const nextRoundShape = shape({ type: oneOf(['nextRound']) });
type TurnOver = Infer<typeof turnOverShape>;
type Settle = Infer<typeof settleShape>;
type Deliver = Infer<typeof deliverShape>;
type NextRound = Infer<typeof nextRoundShape>;
export type UmpireAction = TurnOver | Settle | Deliver | NextRound;

/** AS-6.0: what happens by itself, one entry at a time. */
export const umpire = (state: State): UmpireAction | null => {
  if (state.phase === 'over') return null;
  if (state.phase === 'command')
    return state.bands.every(({ order }) => order) ? { type: 'turnOver' } : null;
  if (state.phase === 'conflicts') {
    if (state.conflicts.some(one => one.northDice === null || one.southDice === null)) return null;
    const open = state.conflicts.find(one => !one.settled);
    return open ? { type: 'settle', front: open.front } : null;
  }
  const letter = state.letters.find(one => one.state === 'underWay');
  return letter ? { type: 'deliver', letter: letter.id } : { type: 'nextRound' };
};

const byItself = <A extends UmpireAction>(
  rule: string,
  of: Rule<State, A>['shape'],
  apply: Rule<State, A>['apply'],
): Rule<State, A> => ({
  rule,
  shape: of,
  by: 'umpire',
  listing: 'all',
  *candidates(state) {
    const next = umpire(state);
    if (next) yield next as A;
  },
  refuse: () => allowed,
  apply,
});

/** The post that fights for a side on a front: the first of its chain that pushes or probes there. */
const fighter = (state: State, side: Side, front: number): string | null =>
  state.bands.find(
    band => band.side === side && band.order?.front === front && band.order.move !== 'hold',
  )?.post ?? null;

/** AS-3.0 Orders are turned over; AS-3.1 conflicts open wherever both sides came. */
export const turnOver = byItself<TurnOver>('AS-3.0', turnOverShape, (draft, _action, context) => {
  context.reveal('AS-3.0');
  for (const { post, order } of draft.bands)
    context.log('AS-3.0', 'turnedOver', { post, move: order!.move, front: order!.front });
  for (let front = 0; front < FRONTS; front++) {
    const [north, south] = [fighter(draft, 'north', front), fighter(draft, 'south', front)];
    if (north && south)
      draft.conflicts.push({
        ...{ front, north, south, northDice: null, southDice: null, settled: false },
      });
    else if (north || south) gain(draft, north ? 'north' : 'south', 1, context);
  }
  draft.phase = draft.conflicts.length > 0 ? 'conflicts' : 'post';
});

const gain = (draft: State, side: Side, points: number, context: Context): void => {
  draft.influence[side] += points;
  context.log('AS-3.3', 'gained', { side, points });
};

/** AS-3.3: every die of 5 or 6 is a hit; more hits win the front. Reserves that were committed are spent. */
export const settle = byItself<Settle>('AS-3.3', settleShape, (draft, { front }, context) => {
  const conflict = conflictOf(draft, front)!;
  context.reveal('AS-3.3');
  const [north, south] = (['north', 'south'] as const).map(side =>
    hits(draft, conflict, side, context),
  );
  conflict.settled = true;
  if (north! !== south!) gain(draft, north! > south! ? 'north' : 'south', 2, context);
  if (draft.conflicts.every(({ settled }) => settled)) draft.phase = 'post';
});

const hits = (draft: State, conflict: Conflict, side: Side, context: Context): number => {
  const dice = side === 'north' ? conflict.northDice! : conflict.southDice!;
  bandOf(draft, conflict[side])!.reserve -= dice;
  const [, hit = 0] = context.dice.tally(`${dice + 1}d6`, 'AS-3.3', FIVES, { for: side });
  context.log('AS-3.3', 'fought', { front: conflict.front, side, dice: dice + 1, hits: hit });
  return hit;
};
const FIVES = { classes: 2, of: (face: number) => (face >= 5 ? 1 : 0) };

/** AS-5.3: letters arrive at the end of the round; one in six is lost on the way. */
export const deliver = byItself<Deliver>('AS-5.3', deliverShape, (draft, action, context) => {
  const letter = draft.letters.find(one => one.id === action.letter)!;
  const [face] = context.roll('d6', 'AS-5.3', { seenBy: [] });
  letter.state = face === 1 ? 'lost' : 'delivered';
  context.reveal('AS-5.3');
  const to = actor(draft, letter.to);
  if (letter.state === 'delivered' && to !== null)
    context.log('AS-5.3', 'arrived', { from: letter.from, to: letter.to }, [to]);
});

/** AS-4.0 After the last round influence decides. */
export const nextRound = byItself<NextRound>(
  'AS-4.0',
  nextRoundShape,
  (draft, _action, context) => {
    context.reveal('AS-4.0');
    draft.conflicts = [];
    for (const band of draft.bands) band.order = null;
    if (draft.round < draft.rounds) {
      draft.round++;
      draft.phase = 'command';
      context.log('AS-4.0', 'roundBegins', { round: draft.round });
      return;
    }
    const { north, south } = draft.influence;
    draft.phase = 'over';
    draft.ending = north === south ? 'draw' : 'rounds';
    draft.winner = north === south ? 'none' : north > south ? 'north' : 'south';
    context.log('AS-4.0', draft.ending, { winner: draft.winner });
  },
);
