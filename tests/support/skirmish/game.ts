import { pop, top } from '../../../src/engine/flow.ts';
import { allowed } from '../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape } from '../../../src/engine/shape.ts';
import type { Context, Outcome, Question } from '../../../src/engine/system.ts';
import { loseStep, mayAdvance, mayLose, retreatsFor } from './phases/losses.ts';
import { shooters } from './phases/reaction.ts';
import { enemyOf, type LossFrame, SIDES, type Side, type State, type Unit } from './state.ts';
import { end, labelOf, type SkirmishRule } from './terms/play.ts';
import { unitsIn } from './terms/stacks.ts';

/** SK-1.5: one automatic step, or false when a seat must decide. */
export const proceed = (draft: State, context: Context): boolean => {
  if (draft.ending !== 'none') return false;
  const frame = top(draft.flow);
  switch (frame.kind) {
    case 'loss':
      return settleLoss(draft, frame, context);
    case 'reaction':
      if (shooters(draft, frame.side, frame.hex).length > 0 && unitsIn(draft, frame.hex).length > 0)
        return false;
      pop(draft.flow, 'reaction');
      return true;
    case 'advance':
      if (mayAdvance(draft, frame.side).length > 0) return false;
      pop(draft.flow, 'advance');
      return true;
    case 'phase':
      return over(draft, context);
  }
};

/** SK-4.4: hits without a choice are taken at once; hits that find nobody are dropped. */
const settleLoss = (draft: State, frame: LossFrame, context: Context): boolean => {
  const units = mayLose(draft, frame);
  if (frame.hits === 0 || units.length === 0) {
    pop(draft.flow, 'loss');
    return true;
  }
  if (units.length > 1 || retreatsFor(draft, frame).length > 0) return false;
  loseStep(draft, units[0]!, context);
  return true;
};

/** SK-7.2: three points for an objective, one for each step the enemy lost. */
export const scoreOf = (state: State, side: Side): number =>
  3 * state.held.filter(({ holder }) => holder === side).length + state.losses[enemyOf(side)];

/** Whether the side has a unit left. Red's come first and Blue's last: each is looked for from its own end. */
const stands = ({ units }: State, side: Side): boolean => {
  const here = (unit: Unit): boolean => unit.side === side && unit.at >= 0;
  return (side === 'red' ? units.find(here) : units.findLast(here)) !== undefined;
};

/** SK-7.1 to SK-7.4: whether the game ends here. */
const over = (draft: State, context: Context): boolean => {
  const gone = SIDES.find(side => !stands(draft, side));
  if (gone) {
    end(draft, 'elimination', enemyOf(gone), context);
    return true;
  }
  const frame = draft.flow[0];
  const begins = frame?.kind === 'phase' && frame.phase === 'move' && frame.side === 'red';
  if (!begins || draft.turn === 1 || draft.units.some(unit => unit.moved)) return false;
  const master = SIDES.find(side => draft.held.every(({ holder }) => holder === side));
  if (master && draft.held.length > 0) end(draft, 'objective', master, context);
  else if (draft.turn > draft.turns) byPoints(draft, context);
  else return false;
  return true;
};

const byPoints = (draft: State, context: Context): void => {
  const [red, blue] = [scoreOf(draft, 'red'), scoreOf(draft, 'blue')];
  if (red === blue) end(draft, 'draw', 'none', context);
  else end(draft, 'points', red > blue ? 'red' : 'blue', context);
};

export const pending = (state: State): readonly Question[] => {
  if (state.ending !== 'none') return [];
  const frame = top(state.flow);
  const seat = frame.side;
  switch (frame.kind) {
    case 'phase':
      return frame.phase === 'move'
        ? [{ seat, kind: 'move', rule: 'SK-3.0', actions: ['march', 'done'] }]
        : [{ seat, kind: 'fight', rule: 'SK-4.0', actions: ['attack', 'done'] }];
    case 'reaction': {
      const about = { hex: labelOf(state, frame.hex) };
      return [{ seat, kind: 'react', rule: 'SK-3.5', actions: ['fire', 'hold'], about }];
    }
    case 'loss': {
      const about = { hexes: frame.hexes.map(hex => labelOf(state, hex)), hits: frame.hits };
      return [{ seat, kind: 'losses', rule: 'SK-4.4', actions: ['lose', 'retreat'], about }];
    }
    case 'advance': {
      const about = { to: labelOf(state, frame.to) };
      return [{ seat, kind: 'advance', rule: 'SK-4.6', actions: ['advance', 'stay'], about }];
    }
  }
};

export const outcome = (state: State): Outcome | null =>
  state.ending === 'none'
    ? null
    : {
        winners: state.winner === 'none' ? [] : [state.winner],
        how: state.ending,
        scores: { red: scoreOf(state, 'red'), blue: scoreOf(state, 'blue') },
      };

const resignShape = shape({ type: oneOf(['resign']) });
export type Resign = Infer<typeof resignShape>;

/** SK-7.5 Resign: a side gives up, whoever's phase it is. */
export const resign: SkirmishRule<Resign> = {
  rule: 'SK-7.5',
  shape: resignShape,
  anytime: true,
  listing: 'all',
  *candidates() {
    yield { type: 'resign' };
  },
  refuse: () => allowed,
  apply(draft, _action, context) {
    const side = context.seat === 'blue' ? 'blue' : 'red';
    end(draft, 'resignation', enemyOf(side), context);
  },
};
