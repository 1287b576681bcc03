import board from '../data/air-board.json';
import { type AirState, COLUMNS, type Column, type State } from '../state.ts';
import { otherSide, type Side } from '../tables/unit-types.ts';
import { fieldOf } from './field.ts';

const COLUMN_ROWS = new Map(board.columns.map(row => [row.id, row]));

/** HTL-17.3: numbers on which fighters of a column hit. */
export const hitsOn = (column: Column): readonly number[] =>
  COLUMN_ROWS.get(column)?.fighterHitOn ?? [];
export const rearBoxOf = (column: Column): number => COLUMN_ROWS.get(column)?.rearBox ?? 1;
/** HTL-17.6: the column above a rear box; null for box 1. */
export const columnAbove = (box: number): Column | null =>
  (board.columns.find(row => row.rearBox === box && row.id !== 'recovery')?.id as Column) ?? null;

/** HTL-17.11: one column to the right. */
export const nextColumn = (column: Column): Column =>
  COLUMNS[Math.min(COLUMNS.length - 1, COLUMNS.indexOf(column) + 1)]!;

/** HTL-17.8, HTL-17.9: where a hit sends a counter; under superiority from the first two columns straight to WORN. */
export const damagedTo = (column: Column, superior: boolean): Column =>
  superior && (column === 'fastFresh' || column === 'fresh') ? 'worn' : nextColumn(column);

/** HTL-17.9: at least one fighter in the first two columns and at least double the enemy's. */
export const isSuperior = (own: number, enemy: number): boolean => own >= 1 && own >= 2 * enemy;

/** HTL-17.10: what AA does to a bomber of a column. */
export const flakOn = (column: Column, face: number): 'damaged' | 'destroyed' | null => {
  const aa = COLUMN_ROWS.get(column)?.aa;
  return aa && (aa.hitOn as number[]).includes(face) ? (aa.effect as 'damaged') : null;
};

/** HTL-17.13: the die of a recovery check, +1 after air support, -1 a bomber on the airfields, at most -2; back on 4. */
export const recoveryScore = (face: number, support: boolean, airfields: number): number =>
  face + (support ? 1 : 0) - Math.min(2, airfields);
export const RECOVERED = 4;

/** HTL-17.5: one box up; older types stop at 4. */
export const boxAfterRest = (box: number, modern: boolean): number =>
  Math.min(modern ? 5 : 4, box + 1);

const ORDER = board.casualtyOrder as readonly Column[];

export const inColumn = (one: AirState): boolean =>
  one.place === 'column' && one.column !== 'recovery';

/** Counters of a side in columns of a zone. */
export const flying = (state: State, side: Side, zone: number): number[] =>
  state.air.counters.flatMap((one, i) =>
    inColumn(one) && one.zone === zone && fieldOf(state).air[i]!.side === side ? [i] : [],
  );

/** HTL-17.8: enemy counters that the next hit may fall on, in the order FRESH, WORN, SPENT, FAST & FRESH. */
export const nextVictims = (
  state: State,
  scorer: Side,
  zone: number,
  order: number,
): { column: Column; order: number; counters: number[] } | null => {
  const enemies = flying(state, otherSide(scorer), zone).filter(
    i => !state.air.counters[i]!.damaged || state.options.concentratedAirDamage, // HTL-O27
  );
  for (let n = 0; n < ORDER.length; n++) {
    const at = (order + n) % ORDER.length;
    const counters = enemies.filter(i => state.air.counters[i]!.column === ORDER[at]);
    if (counters.length > 0) return { column: ORDER[at]!, order: at, counters };
  }
  return null;
};

/** HTL-17.8: columns hits are taken from, for so many counters in each. */
export const lossColumns = (
  counts: { readonly [column: string]: number },
  hits: number,
  again: boolean,
): string[] => {
  const left = { ...counts };
  const taken: string[] = [];
  let at = 0;
  for (let n = 0; n < hits; n++) {
    let found = -1;
    for (let m = 0; m < ORDER.length && found < 0; m++)
      if ((left[ORDER[(at + m) % ORDER.length]!] ?? 0) > 0) found = (at + m) % ORDER.length;
    if (found < 0) break;
    const column = ORDER[found]!;
    taken.push(column);
    left[column]! -= 1;
    if (again) left[nextColumn(column)] = (left[nextColumn(column)] ?? 0) + 1;
    at = found + 1;
  }
  return taken;
};

/** HTL-18.2: a capacity after LOC bombing: one less a bomber, never below half, rounded up. */
export const afterLoc = (printed: number, bombers: number): number =>
  Math.max(Math.ceil(printed / 2), printed - bombers);
