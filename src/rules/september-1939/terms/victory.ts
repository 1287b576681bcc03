import type { Context } from '../../../engine/system.ts';
import { ENEMY_SIDE, GERMAN_SIDE, type State } from '../state.ts';
import { NATIONS, type Nation } from '../tables/nations.ts';
import { fieldOf } from './field.ts';
import { isGone, pointsOf } from './score.ts';
import { leaderOf, type SeatName } from './sides.ts';
import { unitsIn } from './standing.ts';
import { spOf } from './strength.ts';

type Ending = State['ending'];

/** Ends the game. Without a winner it is a draw. */
export const endGame = (
  draft: State,
  ending: Ending,
  winner: SeatName | null,
  context: Context,
  rule: string,
): void => {
  draft.phase = 'over';
  draft.step = 'none';
  draft.nation = -1;
  draft.passed = [];
  draft.combat = null;
  draft.losses = [];
  draft.ending = ending;
  draft.winner = winner;
  if (winner) context.log(rule, 'gameWon', { ending, winner });
  else context.log(rule, 'gameDrawn', { ending });
};

/** W39-S1.2: a combat unit of the nation in the hex. */
export const holdsHex = (state: State, nation: Nation, label: string): boolean => {
  const { grid, pieces } = fieldOf(state);
  return unitsIn(state, grid.index(label)).some(
    unit => pieces[unit]!.combat && NATIONS[pieces[unit]!.nation] === nation,
  );
};

/** W39-S1.2, W39-5.22: strength of the nation west of the Wisła, artillery one point each. */
export const spAcross = (state: State, nation: Nation): number => {
  const { westOfWisla, pieces } = fieldOf(state);
  let sum = 0;
  for (const [unit, { hex }] of state.units.entries()) {
    const { nation: whose, combat, artillery } = pieces[unit]!;
    if (hex >= 0 && combat && NATIONS[whose] === nation && westOfWisla[hex])
      sum += artillery ? 1 : spOf(state, unit);
  }
  return sum;
};

const IN_PLAY = ['onBoard', 'aboard', 'notArrived', 'notPlaced'];
/** Whether units of the nation are left. */
export const isAlive = (state: State, nation: Nation): boolean => {
  const { pieces } = fieldOf(state);
  return state.units.some(
    ({ status }, unit) => IN_PLAY.includes(status) && NATIONS[pieces[unit]!.nation] === nation,
  );
};

/** W39-S1.2: a combat unit of the nation on the board, or by the option dailyPoints any unit that is left. */
export const earnsDay = (state: State, nation: Nation): boolean => {
  if (state.options.dailyPoints === 'any') return isAlive(state, nation);
  const { pieces } = fieldOf(state);
  return state.units.some(
    ({ status }, unit) =>
      (status === 'onBoard' || status === 'aboard') &&
      pieces[unit]!.combat &&
      NATIONS[pieces[unit]!.nation] === nation,
  );
};

/** W39-S1.2 Victory at once: a place taken, strength across the Wisła, a headquarters destroyed. W39-S2.3 has the last only. */
const winAtOnce = (state: State): { ending: Ending; winner: SeatName; rule: string } | null => {
  const { capture, across, destroyed } = fieldOf(state).scenario.victory;
  for (const { winner, nation, hex } of capture)
    if (holdsHex(state, nation, hex)) return { ending: 'capture', winner, rule: 'W39-S1.2' };
  const today = fieldOf(state).dayOf(state.turn);
  for (const { winner, nation, sp, from } of across)
    if ((from ?? today) <= today && spAcross(state, nation) >= sp)
      return { ending: 'across', winner, rule: 'W39-S1.2' };
  for (const { winner, unit, points } of destroyed)
    if (points === undefined && isGone(state, unit))
      return { ending: 'headquarters', winner, rule: 'W39-S1.2' };
  return winByPoints(state);
};
/** W39-S3.4: the first to so many points; both after the same event: the higher wins, equal goes on. */
const winByPoints = (state: State): ReturnType<typeof winAtOnce> => {
  const { firstTo } = fieldOf(state).scenario.victory;
  const german = pointsOf(state, GERMAN_SIDE);
  const enemy = pointsOf(state, ENEMY_SIDE);
  if (firstTo === null || Math.max(german, enemy) < firstTo || german === enemy) return null;
  const winner = leaderOf(state, german > enemy ? GERMAN_SIDE : ENEMY_SIDE);
  return { ending: 'firstTo', winner, rule: 'W39-S3.4' };
};

/** Whether somebody has won where everything lies; nobody has while the game goes on. */
export const isDecided = (state: State): boolean =>
  !BEFORE.has(state.phase) && winAtOnce(state) !== null;
const BEFORE: ReadonlySet<State['phase']> = new Set(['over', 'setup', 'bid']);

/** W39-VIC: whoever has more points; equal is a draw. */
export const endByPoints = (draft: State, context: Context, rule: string): void => {
  const german = pointsOf(draft, GERMAN_SIDE);
  const enemy = pointsOf(draft, ENEMY_SIDE);
  const side = german > enemy ? GERMAN_SIDE : ENEMY_SIDE;
  endGame(draft, 'points', german === enemy ? null : leaderOf(draft, side), context, rule);
};

/** W39-SM, W39-VIC: after every action: whether the game has just ended. W39-S1.3: also with the last unit of a nation. */
export const testVictory = (draft: State, context: Context): boolean => {
  if (BEFORE.has(draft.phase)) return false;
  const won = winAtOnce(draft);
  if (won) {
    endGame(draft, won.ending, won.winner, context, won.rule);
    return true;
  }
  const { lastOf } = fieldOf(draft).scenario.victory;
  if (lastOf === null || isAlive(draft, lastOf)) return false;
  endByPoints(draft, context, 'W39-S1.3');
  return true;
};
