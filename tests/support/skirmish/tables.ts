import type { Kind } from './state.ts';

/** SK-2.1: points a unit may march, strength whole and reduced, and what it needs on two dice to hit in reaction. */
export const UNIT_KINDS: {
  readonly [K in Kind]: { movement: number; strength: readonly [number, number]; hits: number };
} = {
  foot: { movement: 3, strength: [2, 4], hits: 9 },
  horse: { movement: 5, strength: [1, 3], hits: 10 },
  guns: { movement: 2, strength: [2, 5], hits: 7 },
};

/** SK-2.2: letter on the board, points to enter (255 never), columns in the defender's favour. */
export const TERRAIN: { readonly [letter: string]: { cost: number; columns: number } } = {
  '.': { cost: 1, columns: 0 },
  w: { cost: 2, columns: 1 },
  h: { cost: 2, columns: 1 },
  '~': { cost: 255, columns: 0 },
};

/** SK-5.3: at most this many units in a hex at the end of a march. */
export const STACK_LIMIT = 3;

export const COLUMNS = ['1-2', '1-1', '2-1', '3-1', '4-1'] as const;
export const RESULTS = ['A2', 'A1', 'EX', '--', 'D1', 'D2'] as const;
export type Result = (typeof RESULTS)[number];

// biome-ignore format: printed like the page
/** SK-4.3: the combat results table, 2d6 down, odds across. A: attacker's hits, D: defender's, EX: one each. */
export const COMBAT: readonly (readonly Result[])[] = [
  /*  2 */ ['A2', 'A2', 'A1', 'A1', 'EX'],
  /*  3 */ ['A2', 'A1', 'A1', 'EX', '--'],
  /*  4 */ ['A2', 'A1', 'A1', '--', 'D1'],
  /*  5 */ ['A1', 'A1', 'EX', 'EX', 'D1'],
  /*  6 */ ['A1', '--', '--', 'D1', 'D1'],
  /*  7 */ ['A1', '--', 'D1', 'D1', 'D1'],
  /*  8 */ ['--', '--', 'D1', 'D1', 'D2'],
  /*  9 */ ['--', 'EX', 'D1', 'D1', 'D2'],
  /* 10 */ ['EX', 'D1', 'D1', 'D2', 'D2'],
  /* 11 */ ['EX', 'D1', 'D2', 'D2', 'D2'],
  /* 12 */ ['D1', 'D2', 'D2', 'D2', 'D2'],
];
