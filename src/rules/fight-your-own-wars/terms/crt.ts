import {
  type BoardType,
  COLUMNS,
  columnOf,
  FACTORS,
  type Factor,
  gradeOf,
  inGoodOrder,
  isBeaten,
  type Result,
  resultOf,
  TERRAIN_SHIFT,
} from '../tables/battle.ts';
import type { Attitude, Shown } from '../tables/detection.ts';

/** What shifts the column of a paper battle. */
export type Circumstances = {
  readonly terrain: BoardType;
  readonly defender: Shown | 'standby';
  readonly halfBoardBattlegroup: boolean;
} & { readonly [factor in Extract<Factor, string>]?: boolean };

export type ShiftName = 'terrain' | Factor;
export type Shifts = { readonly [name in ShiftName]?: number };

/** FYOW-33.4: whether the defender counts as deployed. */
const isDeployed = ({ defender, halfBoardBattlegroup }: Circumstances): boolean =>
  (defender === 'deployed' || defender === 'fortified') && !halfBoardBattlegroup;

/** FYOW-33.7.2-vi: the shifts by name; nought is left out. */
export const shiftsOf = (at: Circumstances, undeployedTerrain = true): Shifts => {
  const shifts: { [name: string]: number } = {};
  const ground = TERRAIN_SHIFT[at.terrain];
  if (ground !== 0 && (ground > 0 || undeployedTerrain || isDeployed(at))) shifts.terrain = ground;
  if (at.defender === 'rest' || at.defender === 'disarray')
    shifts.defenderAtRestOrDisarray = FACTORS.defenderAtRestOrDisarray;
  else if (!isDeployed(at)) shifts.defenderNotDeployed = FACTORS.defenderNotDeployed;
  for (const name of Object.keys(FACTORS) as Factor[])
    if (at[name] === true && !(name in shifts)) shifts[name] = FACTORS[name];
  // One of the two: the second attack this session, or earlier today.
  if (shifts.secondAttackSameDefenderThisSession !== undefined)
    delete shifts.secondAttackSameDefenderToday;
  return shifts;
};

export const netOf = (shifts: Shifts): number =>
  Object.values(shifts).reduce((sum: number, shift) => sum + (shift ?? 0), 0);

export type Reckoned = {
  readonly base: number;
  /** The shifts that count: left ones are ignored above 5 to 1. */
  readonly net: number;
  readonly column: number;
  readonly added: number;
};
export type EdgeOptions = { readonly gapInSecond: boolean; readonly leftMinusOne: boolean };

/** FYOW-33.7.2-vi: the column after all shifts, and what is added to the D10. */
export const columnAfter = (
  attack: number,
  defence: number,
  shifts: Shifts,
  { gapInSecond, leftMinusOne }: EdgeOptions = { gapInSecond: false, leftMinusOne: false },
): Reckoned => {
  const base = columnOf(attack, defence, gapInSecond);
  const isOver = attack > 5 * defence;
  let net = 0;
  for (const shift of Object.values(shifts)) if (!isOver || (shift ?? 0) > 0) net += shift ?? 0;
  let added = isOver ? Math.ceil((attack - 5 * defence) / (5 * defence)) : 0;
  const column = base + net;
  if (column > COLUMNS) added += column - COLUMNS;
  if (column < 1 && leftMinusOne) added += column - 1;
  return { base, net, column: Math.min(COLUMNS, Math.max(1, column)), added };
};

const bcModifier = (rating: number): number => (rating >= 7 ? 1 : rating <= 5 ? -1 : 0);

/** FYOW-33.7.2-vii: what the D10 becomes. */
export const modifiedDie = (
  die: number,
  added: number,
  attackerRating: number,
  defenderRating: number,
  defenderFirst: boolean,
): number =>
  Math.min(
    10,
    Math.max(
      1,
      die +
        added +
        bcModifier(attackerRating) -
        bcModifier(defenderRating) -
        (defenderFirst ? 1 : 0),
    ),
  );

export const fought = (modified: number, column: number): Result => resultOf(modified, column);

/** FYOW-33.7.3-viii: good order needs a move left before this session's engagement charge. */
export const retreatOrder = (
  result: Result,
  max: number,
  usedBefore: number,
): 'good' | 'disarray' => (inGoodOrder(result) && usedBefore < max ? 'good' : 'disarray');

/** FYOW-33.7: what follows a stage. */
export const nextStage = (
  stage: 'contact' | 'combat' | 'outcome',
  result: Result | null,
  lateArrival = false,
): 'contact' | 'combat' | 'outcome' | 'closed' => {
  if (lateArrival) return 'contact';
  if (stage === 'contact') return 'combat';
  if (stage === 'combat') return result === 'NR' ? 'combat' : 'outcome';
  return 'closed';
};

/** FYOW-33.7.3-x: what stands after a second attack: the result that counts. */
export const standingResult = (first: Result, second: Result): Result =>
  isBeaten(second, 'attacker') || gradeOf(second) >= gradeOf(first) ? second : first;

/** FYOW-33.7.2-iv: guns that fire, by the share of ammunition left, rounded up. */
export const gunsFiring = (guns: number, ammoUsedQuarters: number): number =>
  Math.ceil((guns * (4 - ammoUsedQuarters)) / 4);

export type Retreating = {
  readonly value: number;
  readonly order: 'good' | 'disarray';
  readonly isStatic: boolean;
  /** No land link at all, or only water behind. */
  readonly noWay: boolean;
  /** Value of the enemy on the only boards that can be reached; null when one is free. */
  readonly enemyValue: number | null;
};
/** FYOW-33.8: what a retreat into trouble comes to. */
export const troubleFor = (at: Retreating): 'none' | 'destroyed' | 'surrenders' | 'choice' => {
  if (at.isStatic) return 'destroyed';
  if (at.noWay) return 'surrenders';
  if (at.enemyValue === null) return 'none';
  return at.order === 'disarray' && at.enemyValue * 2 > at.value ? 'surrenders' : 'choice';
};

export type Way = { readonly board: string; readonly isFree: boolean };
/** FYOW-33.8: boards a beaten force may go to: free ones before held ones, never where the victor came from. */
export const retreatBoards = (
  ways: readonly Way[],
  victorFrom: readonly string[],
  backTo: string | null,
): string[] => {
  const back = ways.find(({ board, isFree }) => board === backTo && isFree);
  if (back) return [back.board];
  const away = ways.filter(({ board }) => !victorFrom.includes(board));
  const free = away.filter(({ isFree }) => isFree);
  return (free.length > 0 ? free : away).map(({ board }) => board);
};

export const shownAttitude = (attitude: Attitude, isResting: boolean): Shown =>
  isResting ? 'rest' : attitude;
