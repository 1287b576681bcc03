import { Dice } from '../../../engine/dice/dice.ts';
import { samplingDice } from '../../../engine/dice/enumerating.ts';
import { Stage } from '../../../engine/perform.ts';
import type { SeatId } from '../../../engine/seat.ts';
import { cloneState } from '../state.generated.ts';
import type { State } from '../state.ts';
import { beginBattle } from '../terms/battle.ts';
import { knownOnTable } from '../terms/knowledge.ts';
import { onTable } from '../terms/units.ts';
import type { View } from '../view.ts';
import { type BattleForecast, battleForecast } from './battle.ts';
import { filled, type Supposed, tableOf } from './worlds.ts';

/** An attack that is only planned: who is known to defend, and the forecast of each table between which the truth lies. */
export type Planned = {
  readonly defenders: number;
  readonly worlds: readonly BattleForecast[];
};

/** No die is thrown for a battle that is only set out. */
const quiet = (): Stage => {
  const stage = new Stage();
  stage.set('table', new Dice(samplingDice(() => 0)), []);
  return stage;
};

const NOTHING: Supposed = { cv: 0, attitude: null };

/** Whom the side knows to stand on a board; to an umpire all who do. */
const defendersOn = (view: View, state: State, side: number, board: number): number[] =>
  view.whole
    ? onTable(state, board, 1 - side)
    : knownOnTable(state, side, board).map(({ unit }) => unit);

/** An attack on a table where the forces stand on the board already. */
const setOut = (
  table: State,
  board: number,
  attackers: readonly number[],
  defenders: readonly number[],
  fill: (state: State) => void,
): BattleForecast => {
  const state = cloneState(table);
  state.battles = [];
  for (const at of [...attackers, ...defenders])
    Object.assign(state.units[at]!, { board, zone: 'table', status: 'here' });
  fill(state);
  const from = state.units[attackers[0]!]!.owned;
  const battle = beginBattle(state, quiet(), board, [...attackers], [...defenders], from);
  // Whoever attacks where he knows the enemy to be has found him; the enemy sees him come.
  battle.seenAttacker = true;
  return battleForecast(state, battle, false);
};

/**
 * FYOW-33.7.2: what an attack of these forces on a board would come to if they were there now, by the resolver and by
 * what the seat knows; `supposed` stands for what it does not. Null where nobody is known and nothing supposed.
 */
export const plannedAttack = (
  view: View,
  seat: SeatId,
  board: number,
  forces: readonly string[],
  supposed: Supposed = NOTHING,
): Planned | null => {
  const table = tableOf(view, seat);
  const attackers = forces.map(id => table.units.findIndex(unit => unit.id === id));
  const side = table.units[attackers[0] ?? -1]?.side;
  if (side === undefined || attackers.includes(-1)) return null;
  const known = defendersOn(view, table, side, board);
  const phantom = table.units.findIndex(unit => unit.side !== side);
  const defenders = known.length > 0 ? known : supposed.cv > 0 && phantom >= 0 ? [phantom] : [];
  if (defenders.length === 0) return null;
  const isSure = view.whole !== null && known.length > 0 && supposed.cv === 0;
  const worlds = (isSure ? [false] : [false, true]).map(strong =>
    setOut(table, board, attackers, defenders, state => {
      const share = { ...supposed, cv: Math.round(supposed.cv / defenders.length) };
      if (!isSure) for (const at of defenders) filled(state, side, at, strong, share);
      else if (supposed.attitude)
        for (const at of defenders) state.units[at]!.attitude = supposed.attitude;
    }),
  );
  return { defenders: known.length, worlds };
};
