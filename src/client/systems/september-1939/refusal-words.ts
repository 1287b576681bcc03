import type { Refusal } from '../../../engine/refusal.ts';
import { REFUSALS } from '../../../rules/september-1939/refusals.ts';
import { refusalTeller } from '../../game/refused.ts';
import { hexName, isHex, type OnField, unitName } from './names.ts';
import { t } from './words.ts';

const told = refusalTeller(REFUSALS, () => import('./words/pl-refusals.ts').then(({ pl }) => pl));

/** Ids of counters and crossings, numbers of hexes and seats as the counters, the map and the page name them. */
const named = (of: OnField, value: string, name: string): string => {
  if (name === 'turn') return t(`side.${value}` as 'side.german');
  return isHex(value) ? hexName(of, value) : unitName(of, value);
};

/** Why the rules of September 1939 refused. */
export const refusalWords = (of: OnField, refused: Refusal): string =>
  told(refused, (value, name) => named(of, value, name));
