import type { Speeds } from './measure.ts';

/** One line of the table. A goal of null is only told, never missed. */
export type Row = {
  readonly id: string;
  readonly what: string;
  /** `at least`: how many times faster we are. `at most`: how many times dearer. */
  readonly goal: { readonly sense: 'at least' | 'at most'; readonly ratio: number } | null;
  readonly reached: number | null;
  /** Whether both came to the same results; null where there is nothing to compare. */
  readonly agreed: boolean | null;
  /** Of an absolute figure; without it the figure is a ratio. */
  readonly unit?: string;
  readonly note?: string;
};

export type Finding = { readonly rows: readonly Row[]; readonly signature: string };

/** `ours` is at least `ratio` times as fast as `peer`. */
export const faster = (
  id: string,
  what: string,
  speeds: Speeds,
  [ours, peer]: readonly [string, string],
  ratio: number,
  agreed: boolean | null,
): Row => ({
  id,
  what,
  goal: { sense: 'at least', ratio },
  reached: (speeds[ours] as number) / (speeds[peer] as number),
  agreed,
});

/** `ours` costs at most `ratio` times what `floor` costs. */
export const dearer = (
  id: string,
  what: string,
  speeds: Speeds,
  [ours, floor]: readonly [string, string],
  ratio: number,
  agreed: boolean | null,
): Row => ({
  id,
  what,
  goal: { sense: 'at most', ratio },
  reached: (speeds[floor] as number) / (speeds[ours] as number),
  agreed,
});

/** A figure that hangs on the machine: its goal is set for one core of a small server. */
export const figure = (
  id: string,
  what: string,
  reached: number,
  [sense, ratio, unit]: readonly ['at least' | 'at most', number, string],
  agreed: boolean | null,
): Row => ({ id, what, goal: { sense, ratio }, reached, agreed, unit });

export const isMissed = ({ goal, reached, agreed }: Row): boolean => {
  if (agreed === false) return true;
  if (!goal || reached === null) return false;
  return goal.sense === 'at least' ? reached < goal.ratio : reached > goal.ratio;
};

export const lineOf = (row: Row): string => {
  const goal = row.goal ? `${row.goal.sense} ${row.goal.ratio}` : 'no goal';
  const reached = row.reached === null ? 'not measured' : rounded(row.reached);
  const agreed = row.agreed === null ? '-' : row.agreed ? 'same' : 'DIFFERENT';
  const verdict = row.goal === null || row.reached === null ? '' : isMissed(row) ? 'MISSED' : 'met';
  const words = [row.id.padEnd(4), row.what.padEnd(62), goal.padEnd(13), reached.padStart(12)];
  return [...words, (row.unit ?? '').padEnd(4), agreed.padEnd(9), verdict.padEnd(6), row.note ?? '']
    .join('  ')
    .trimEnd();
};

const rounded = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
