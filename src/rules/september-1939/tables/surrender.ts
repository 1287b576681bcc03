import data from '../data/surrender.json';
import { DE } from './nations.ts';

/** W39-14.21: the highest level. W39-T6: the small tables stand in the data beside the big ones. */
export const MAX_LEVEL = data.maxLevel;

const ON = data.surrenderOn as unknown as {
  readonly [who in 'others' | 'DE']: { readonly [level: string]: readonly number[] };
};

/** W39-14.23, W39-14.24, W39-14.25: whether a unit that long out of supply gives up on this die. */
export const surrenders = (nation: number, level: number, die: number): boolean =>
  ON[nation === DE ? 'DE' : 'others'][String(level)]?.includes(die) ?? false;
