import type { Cell, Resistance, Target, Wreck } from '../resistance-state.ts';
import type { State } from '../state.ts';
import { itemAt } from '../tables/catalogue.ts';
import {
  LEAST_ACTIVE,
  LIST_LENGTH,
  MEMBER_POINTS,
  MOST_DIFFICULT,
  MOST_TWICE,
  SWEEP_BOARDS,
  SWEEP_PLATOONS,
} from '../tables/partisans.ts';
import { doublesIn } from './detect-sums.ts';
import { fieldOf } from './field.ts';
import { platoonsOf, standingOf } from './force.ts';
import { knownOn } from './knowledge.ts';
import { linksBetween } from './paths.ts';
import { isHere, otherSide, unitsOn } from './units.ts';

export const emptyResistance = (): Resistance => ({
  cells: [],
  agents: [],
  incidents: [],
  count: 0,
  wrecks: [],
  cuts: [],
  away: [],
  sides: [0, 1].map(() => ({ targets: [], open: [], barred: [], reports: [] })),
});

/** FYOW-34.0: three equal dice are one double. */
export const hasDouble = (faces: readonly number[]): boolean => doublesIn(faces).length > 0;
export const doubleFace = (faces: readonly number[]): number => doublesIn(faces).at(-1) ?? 0;

type Means = Pick<Cell, 'members' | 'radio' | 'explosives'>;
/** FYOW-34.2: what a cell can do: attack, observe, or nothing. */
export const readiness = ({ members, radio, explosives }: Means) =>
  members < LEAST_ACTIVE || !radio ? 'dormant' : explosives > 0 ? 'active' : 'observer';

/** FYOW-34.S: a cell that does nothing special is active or dormant by what it has. */
export const settled = (cell: Cell): void => {
  if (cell.members < 1) cell.status = 'gone';
  else if (cell.status === 'active' || cell.status === 'dormant' || cell.status === 'planned')
    cell.status =
      readiness(cell) === 'dormant' ? 'dormant' : cell.status === 'planned' ? 'planned' : 'active';
};

/** FYOW-34.15: whether +1 to one die makes a double. */
export const doubleWithOne = (faces: readonly number[]): boolean =>
  hasDouble(faces) || faces.some((face, i) => hasDouble(faces.with(i, face + 1)));

/** FYOW-34.11: what a cell is worth in battle. */
export const cellValue = (members: number): number => members * MEMBER_POINTS;
export const cellCombatValue = (members: number): number => Math.floor(cellValue(members) / 10);

const sameTarget = (a: Target, b: Target): boolean => a.kind === b.kind && a.at === b.at;
/** FYOW-34.7: targets that are difficult wherever they are. */
export const alwaysDifficult = ({ kind }: Target): boolean =>
  kind === 'stockpile' || kind === 'route';

/** FYOW-34.7, FYOW-34.10: whether six entries make a list: two repeats, three difficult ones, nothing straight back. */
export const listBroken = (
  list: readonly Target[],
  isDifficult: (target: Target) => boolean,
  barred: readonly Target[] = [],
): boolean => {
  if (list.length !== LIST_LENGTH) return true;
  const repeats = list.filter((target, i) => list.findIndex(one => sameTarget(one, target)) < i);
  if (repeats.length > MOST_TWICE) return true;
  if (list.some(target => list.filter(one => sameTarget(one, target)).length > 2)) return true;
  if (list.filter(isDifficult).length > MOST_DIFFICULT) return true;
  return list.some(target => barred.some(one => sameTarget(one, target)));
};

/** The board of a target, -1 when there is no such object. */
export const boardOfTarget = (state: State, { kind, at }: Target): number => {
  const { map, bridges } = fieldOf(state);
  if (kind === 'bridge') return bridges.find(({ id }) => id === at)?.board ?? -1;
  if (kind === 'line') {
    const link = map.linkIndex(at);
    return link >= 0 && map.kind(link) === 'rail' ? map.index(map.links[link]!.a) : -1;
  }
  const board = map.index(at);
  return kind === 'station' && !map.nodes[board]?.station ? -1 : board;
};

/** FYOW-34.7: a board defended by a company or more. */
export const isDefended = (state: State, board: number, side: number): boolean =>
  unitsOn(state, board, side).reduce((sum, at) => sum + platoonsOf(state.units[at]!), 0) >=
  SWEEP_PLATOONS;
/** FYOW-34.7: the same as the friendly side knows it: any contact there counts as a company. */
export const looksDifficult = (state: State, side: number, target: Target): boolean =>
  alwaysDifficult(target) ||
  (target.kind !== 'observe' && knownOn(state, side, boardOfTarget(state, target)).length > 0);

/** FYOW-34.14: the Battlegroup of the occupier nearest to an incident, within three boards; -1 none. */
export const nearestSweeper = (state: State, side: number, board: number): number => {
  const away = linksBetween(state, board);
  let best = -1;
  state.units.forEach((unit, at) => {
    if (unit.side !== side || unit.level !== 'battlegroup' || !isHere(unit)) return;
    const links = away[unit.board]!;
    if (links < 0 || links > SWEEP_BOARDS) return;
    if (best < 0 || links < away[state.units[best]!.board]!) best = at;
  });
  return best;
};

/** FYOW-34.14: a line of infantry that can give up a company, and how many elements that is; null none. */
export const companyOf = (unit: State['units'][number]): { line: number; n: number }[] | null => {
  const picks: { line: number; n: number }[] = [];
  let wanted = SWEEP_PLATOONS;
  unit.elements.forEach((line, i) => {
    const { kind, tags, figures } = itemAt(line.item);
    const isInfantry = kind === 'troops' && figures >= 10 && !tags.includes('engineer');
    const n = isInfantry ? Math.min(wanted, standingOf(line)) : 0;
    if (n > 0) picks.push({ line: i + 1, n });
    wanted -= n;
  });
  return wanted === 0 ? picks : null;
};

/** FYOW-34.8: whether an object lies in ruins, and whether a side knows of it. */
export const wreckOf = (state: State, kind: Wreck['kind'], at: number): Wreck | undefined =>
  state.resistance.wrecks.find(one => one.kind === kind && one.at === at);

/** FYOW-34.8: what partisans took from the daily throw of a Brigade. */
export const cutOf = (state: State, command: number): { dice: number; pips: number } =>
  state.resistance.cuts
    .filter(one => one.command === command)
    .reduce((sum, one) => ({ dice: sum.dice + one.dice, pips: sum.pips + one.pips }), {
      dice: 0,
      pips: 0,
    });

/** FYOW-34.0: for which side cells fight in this campaign, -1 when there are none. */
export const resistingSide = (state: State): number => {
  const { partisans, sides } = fieldOf(state).campaign;
  const { partisans: played } = state.options;
  const chosen =
    played === 'off' ? undefined : played === 'variant' ? partisans?.variant : partisans;
  if (!chosen?.side || chosen.cells === 0) return -1;
  return sides.findIndex(({ id }) => id === chosen.side);
};
/** The occupier sees only what happened to him. */
export const occupierOf = ({ side }: Pick<Cell, 'side'>): number => otherSide(side);

/** FYOW-34.7: whether the cells of this campaign only watch. */
export const observesOnly = (state: State): boolean => {
  const { partisans } = fieldOf(state).campaign;
  const chosen = state.options.partisans === 'variant' ? partisans?.variant : partisans;
  return chosen?.observeOnly === true;
};
