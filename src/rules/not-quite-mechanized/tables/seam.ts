import printed from '../data/seam-fyow.json';
import type { Grade } from './grades.ts';

/** NQM-22.9: what an item of the other system's catalogue becomes here. */
export type SeamItem = {
  readonly as:
    | 'fighting'
    | 'platoon'
    | 'command'
    | 'observer'
    | 'successor'
    | 'absorbed'
    | 'battery'
    | 'work'
    | 'vehicle'
    | 'logistic'
    | 'flag'
    | 'train';
  readonly perStand?: number;
  readonly perPoint?: number;
  readonly points?: string;
  readonly maxPoints?: number;
  readonly stand?: string | { readonly [mobility: string]: string };
  readonly withAtr?: { readonly [mobility: string]: string };
  readonly withHhat?: { readonly [mobility: string]: string };
  readonly with?: { readonly [item: string]: string };
  readonly company?: number;
  readonly grade?: Grade;
  readonly work?: 'casemate';
  readonly flag?: 'bridging' | 'mineClearing' | 'radios';
  readonly bnLog?: number;
};
const items = printed.items as unknown as { readonly [id: string]: SeamItem };
export const SEAM_ITEMS: readonly string[] = Object.keys(items);
export const seamItem = (id: string): SeamItem | undefined =>
  Object.hasOwn(items, id) ? items[id] : undefined;

const mobilities = printed.mobility as { readonly [row: string]: string };
/** NQM-22.9: how a row of the other system's movement table moves here; undefined where it is not known. */
export const seamMobility = (row: string): string | undefined =>
  row !== 'fallback' && Object.hasOwn(mobilities, row) ? mobilities[row] : undefined;

const grades = printed.quality as unknown as { readonly [quality: string]: Grade };
export const seamGrade = (quality: string): Grade => grades[quality] ?? 'R';

const modes = printed.supplyMode as unknown as {
  readonly [mode: string]: { readonly ammoPct: number; readonly bnLogPerBattlegroup: number };
};
export const seamSupply = (mode: string) => modes[mode] ?? modes.active!;

const CONDITIONS = ['green', 'amber', 'red', 'withdraw'] as const;
/** NQM-22.9: fatigue of a condition, one step further down in disarray or at rest. */
export const seamFatigue = (condition: string, isWorse: boolean): number => {
  const at = Math.max(0, CONDITIONS.indexOf(condition as (typeof CONDITIONS)[number]));
  return 25 * Math.min(CONDITIONS.length - 1, at + (isWorse ? 1 : 0));
};

export const { boardType: SEAM_TERRAIN, town: SEAM_TOWN, attitude: SEAM_ATTITUDE } = printed;
export const SQUARE_METRES = 2000;
export const BOUNDS_A_SESSION = printed.time.boundsPerSession;
export const MOST_SESSIONS = printed.time.maxSessions;
export const JOINING = printed.time.joining;
export const seamBattlefield = (board: string): string | undefined =>
  (printed.battlefields as { readonly [board: string]: string })[board];
