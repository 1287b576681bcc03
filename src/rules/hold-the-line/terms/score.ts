import victory from '../data/victory.json';
import type { Level } from '../scenario.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';

/** HTL-23.2: what one objective is worth. */
export const tempoFor = (
  weight: number,
  baseline: number,
  captured: number,
  lastTurn: number,
): number => {
  if (captured > 0) return weight * Math.max(-3, Math.min(3, baseline - captured));
  return baseline <= lastTurn ? -3 * weight : 0;
};

/** HTL-23.2: the tempo with a turn as the last. */
export const tempoOf = (state: State, lastTurn: number, army?: string): number =>
  fieldOf(state).objectives.reduce(
    (sum, objective, i) =>
      army !== undefined && objective.army !== army
        ? sum
        : sum + tempoFor(objective.weight, objective.baseline, state.captured[i]!, lastTurn),
    0,
  );

/** HTL-23.3: points for losses, in percent against the baseline. */
export const lossPoints = (
  turn: number,
  polishPct: number,
  germanPct: number,
): { polish: number; german: number } => {
  const at = (list: readonly number[]) => list[Math.min(turn, list.length) - 1] ?? 0;
  const over = polishPct - at(victory.lossBaselinePct.polish);
  const polish = Math.trunc(over / 5);
  const more = germanPct - at(victory.lossBaselinePct.german);
  const german = more >= 0 ? -Math.floor(more + 1e-9) : Math.min(2, Math.floor(-more + 1e-9));
  return { polish, german: german === 0 ? 0 : german };
};

/** HTL-23.4: the level of a score. */
export const levelFor = (score: number, levels: readonly Level[]): string =>
  levels.find(({ min, max }) => score >= (min ?? -Infinity) && score <= (max ?? Infinity))?.name ??
  'Historical result';

export const LEVELS = victory.levels as readonly Level[];

/** HTL-23.4: the score of an even game that ends on this turn: the printed levels are counted from it. */
export const parOf = (state: State): number => {
  const { par = [0] } = fieldOf(state).scenario;
  return par[Math.min(state.turn, par.length) - 1]!;
};
