import type { Outcome } from '../../../engine/system.ts';
import victory from '../data/victory.json';
import { reichHexes } from '../phases/politics.ts';
import type { Level } from '../scenario.ts';
import type { State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { fieldOf } from './field.ts';
import { LEVELS, levelFor, lossPoints, parOf, tempoOf } from './score.ts';
import { friendlySteps } from './supply.ts';
import { controller, hasCube } from './table.ts';

export type Score = {
  readonly tempo: number;
  readonly losses: number;
  readonly other: number;
  readonly total: number;
  readonly level: string;
};

/** HTL-23.4: Warszawa not taken, and no friendly path from it to another supply town. */
const isWarsawCut = (state: State): boolean => {
  const field = fieldOf(state);
  const warsaw = field.towns.find(({ id }) => id === 'TOWN-WARSZAWA');
  if (!warsaw || controller(state, warsaw.hex) === 'GE') return false;
  const steps = friendlySteps(state, 'PL', warsaw.hex);
  return !field.towns.some(town => town !== warsaw && steps[town.hex]! >= 0);
};

/** HTL-23.3, HTL-23.5: losses in percent of the campaign, by cubes in a cut scenario. */
const lossesOf = (state: State): number => {
  const cut = fieldOf(state).scenario.lossByCubes;
  const { destroyed, fielded } = state;
  if (!cut) {
    const pct = (side: 'GE' | 'PL') =>
      fielded[side] === 0 ? 0 : (100 * destroyed[side]) / fielded[side];
    const { polish, german } = lossPoints(state.turn, pct('PL'), pct('GE'));
    return polish + german;
  }
  const g = destroyed.GE - cut.german.baseline;
  const german = g > 0 ? g * cut.german.eachAbove : g < 0 ? cut.german.credit : 0;
  const p = destroyed.PL - cut.polish.baseline;
  const polish =
    p >= 0
      ? Math.floor(p / 2) * cut.polish.perTwoAbove
      : Math.floor(-p / 2) * cut.polish.perTwoBelow;
  return german + polish;
};

/** HTL-23.4: the sum and its level; FR ever 8 costs six points, FR ever 11 caps the German result. */
export const endingOf = (
  { tempo, losses, other }: Pick<Score, 'tempo' | 'losses' | 'other'>,
  worstFR: number,
  levels: readonly Level[] = LEVELS,
  par = 0,
): Score => {
  const france = levels === LEVELS && worstFR >= 8 ? -6 : 0;
  const total = tempo + losses + other + france;
  const level = levelFor(total - par, levels);
  const capped = worstFR >= 11 && level.startsWith('German');
  return {
    tempo,
    losses,
    other: other + france,
    total,
    level: capped ? 'Historical result' : level,
  };
};

/** HTL-23.1 to HTL-23.5: the whole score as the table stands. */
export const scoreOf = (state: State): Score => {
  const { scenario } = fieldOf(state);
  const tempo = tempoOf(state, state.turn);
  const losses = lossesOf(state);
  const campaign = scenario.levels === undefined;
  const other = -2 * reichHexes(state) + (campaign && isWarsawCut(state) ? 4 : 0);
  const levels = scenario.levels as readonly Level[] | undefined;
  return endingOf({ tempo, losses, other }, state.politics.worstFR, levels, parOf(state));
};

const HOW: { readonly [level: string]: string } = {
  'German decisive victory': 'germanDecisive',
  'German marginal victory (ahead of history)': 'germanMarginal',
  'Historical result': 'historical',
  'Polish marginal victory (behind history)': 'polishMarginal',
  'Polish decisive victory': 'polishDecisive',
};

/** HTL-3.2: the exercise is won by holding hexes. */
const exerciseOutcome = (
  state: State,
  german: readonly string[],
  polish: readonly string[],
): Outcome => {
  const { grid } = fieldOf(state);
  const holds = german.every(hex => hasCube(state, 'GE', grid.index(hex)));
  const kept = polish.every(hex => controller(state, grid.index(hex)) === 'PL');
  const winner = holds ? 'GE' : kept ? 'PL' : null;
  return {
    winners: winner ? [winner] : [],
    how: winner === 'GE' ? 'exerciseGerman' : winner === 'PL' ? 'exercisePolish' : 'exerciseDraw',
    scores: { GE: winner === 'GE' ? 1 : 0, PL: winner === 'PL' ? 1 : 0 },
  };
};

export const outcome = (state: State): Outcome | null => {
  if (state.phase !== 'DEBRIEF') return null;
  const { scenario } = fieldOf(state);
  if (scenario.prizes)
    return exerciseOutcome(state, scenario.prizes.german, scenario.prizes.polish);
  if (scenario.land === false)
    return {
      winners: [],
      how: 'airDrill',
      scores: { GE: state.air.bombs.GE, PL: state.air.bombs.PL },
    };
  const { total, level } = scoreOf(state);
  const how = HOW[level] ?? 'historical';
  const winners = how.startsWith('german') ? ['GE'] : how.startsWith('polish') ? ['PL'] : [];
  const ahead = total - parOf(state);
  return { winners, how, scores: { GE: ahead, PL: -ahead } };
};

export type Laurel = { readonly army: string; readonly side: Side; readonly points: number };

/**
 * HTL-23.5: of each German army the tempo of its own objectives; of each Polish army the percent of its cubes that survive, above or
 * below what the Polish baseline of the last turn leaves. A command that had neither is not listed.
 */
export const laurels = (state: State): Laurel[] => {
  const field = fieldOf(state);
  const { polish } = victory.lossBaselinePct;
  const expected = 100 - polish[Math.min(state.turn, polish.length) - 1]!;
  const armies = [...new Set(field.hqs.map(hq => hq.army))];
  return armies.flatMap((army): Laurel[] => {
    const side = field.hqs.find(hq => hq.army === army)!.side;
    if (side === 'GE')
      return field.objectives.some(one => one.army === army)
        ? [{ army, side, points: tempoOf(state, state.turn, army) }]
        : [];
    const own = field.pieces.flatMap((piece, u) => {
      const fielded = ['on', 'destroyed'].includes(state.units[u]!.status);
      const ofArmy = piece.hq >= 0 && field.hqs[piece.hq]!.army === army;
      return piece.kind === 'cube' && fielded && ofArmy ? [u] : [];
    });
    const left = own.filter(u => state.units[u]!.status === 'on').length;
    return own.length === 0
      ? []
      : [{ army, side, points: Math.round((100 * left) / own.length - expected) }];
  });
};
