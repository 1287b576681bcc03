import type { Battle, State, Unit } from '../state.ts';
import { isBeaten, lossFor, RESULTS, type Result } from '../tables/battle.ts';
import { CONDITIONS, type Condition, worse } from '../tables/condition.ts';
import { commandingAttacker, commandingDefender, reckon } from '../terms/battle.ts';
import { fought, modifiedDie, retreatOrder } from '../terms/crt.ts';
import { dailyMaximum, fightingValue } from '../terms/force.ts';

export type SideForecast = {
  /** Points lost on average, and in the best and worst case. */
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  /** Chance that somebody of the side ends in this condition or a worse one than he has. */
  readonly falls: { readonly [condition in Condition]?: number };
  readonly retreats: number;
  readonly disarray: number;
};

/** FYOW-33.7.2: what a paper battle comes to, before its dice. */
export type BattleForecast = {
  readonly attack: number;
  readonly defence: number;
  readonly base: number;
  readonly column: number;
  readonly added: number;
  readonly shifts: readonly (readonly [string, number])[];
  /** What commanders and cards add to the D10. */
  readonly die: number;
  /** Chances in tenths. */
  readonly results: readonly (readonly [Result, number])[];
  readonly attacker: SideForecast;
  readonly defender: SideForecast;
};

/** FYOW-33.7.2-vii: the chances of the results, in tenths, for a defender whose card came before or not. */
const resultsOf = (
  column: number,
  added: number,
  ratings: readonly [number, number],
  defenderFirst: boolean,
): Map<Result, number> => {
  const found = new Map<Result, number>();
  for (let die = 1; die <= 10; die++) {
    const result = fought(modifiedDie(die, added, ratings[0], ratings[1], defenderFirst), column);
    found.set(result, (found.get(result) ?? 0) + 1);
  }
  return found;
};

/** FYOW-33.7.3: losses and retreats of one side over all results and dice. */
const sideOf = (
  state: State,
  who: 'attacker' | 'defender',
  units: readonly Unit[],
  results: ReadonlyMap<Result, number>,
  added: number,
): SideForecast => {
  const value = units.reduce((sum, unit) => sum + fightingValue(unit), 0);
  const standing = units.reduce<Condition>(
    (worst, { condition }) => worse(worst, condition),
    'green',
  );
  const falls: { [condition in Condition]?: number } = {};
  let mean = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  let retreats = 0;
  let disarray = 0;
  for (const [result, tenths] of results) {
    if (isBeaten(result, who)) {
      retreats += tenths / 10;
      const broken = units.some(
        unit =>
          retreatOrder(result, dailyMaximum(state, unit), unit.used - (unit.charged ? 1 : 0)) ===
          'disarray',
      );
      if (broken) disarray += tenths / 10;
    }
    for (let die = 1; die <= 6; die++) {
      const { pct, sc } = lossFor(result, who, die, Math.max(0, added));
      const lost = sc === 'destroyed' ? value : Math.floor((value * pct) / 100);
      const share = tenths / 60;
      mean += lost * share;
      least = Math.min(least, lost);
      most = Math.max(most, lost);
      const after = sc === null ? standing : worse(standing, sc);
      if (CONDITIONS.indexOf(after) > CONDITIONS.indexOf(standing))
        falls[after] = (falls[after] ?? 0) + share;
    }
  }
  return { mean, least, most, falls, retreats, disarray };
};

/**
 * FYOW-33.7.2, FYOW-33.7.3: the exact chances of a battle as it stands on this table. `first`: whether the defender's
 * card came up before the attack.
 */
export const battleForecast = (state: State, battle: Battle, first: boolean): BattleForecast => {
  const { attack, defence, base, column, added, shifts } = reckon(state, battle);
  const ratings = [
    state.units[commandingAttacker(state, battle)]!.leader.rating,
    state.units[commandingDefender(state, battle)]!.leader.rating,
  ] as const;
  const counts = resultsOf(column, added, ratings, first);
  const of = (list: readonly number[]): Unit[] => list.map(at => state.units[at]!);
  const results = RESULTS.flatMap((result): (readonly [Result, number])[] => {
    const tenths = counts.get(result);
    return tenths === undefined ? [] : [[result, tenths]];
  });
  return {
    attack,
    defence,
    base,
    column,
    added,
    shifts: Object.entries(shifts).map(([name, shift]) => [name, shift ?? 0] as const),
    die: modifiedDie(5, 0, ratings[0], ratings[1], first) - 5,
    results,
    attacker: sideOf(state, 'attacker', of(battle.attackers), counts, added),
    defender: sideOf(state, 'defender', of(battle.defenders), counts, added),
  };
};
