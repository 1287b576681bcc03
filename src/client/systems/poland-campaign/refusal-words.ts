import type { Refusal } from '../../../engine/refusal.ts';
import { REFUSALS } from '../../../rules/poland-campaign/refusals.ts';
import { refusalTeller } from '../../game/refused.ts';
import { hexName, type OnField, pieceOf, unitName } from './names.ts';
import { t } from './words.ts';

const told = refusalTeller(REFUSALS, () => import('./words/pl-refusals.ts').then(({ pl }) => pl));

/** Ids of units, numbers of hexes and seats as the counters, the map and the page name them. */
const named = (of: OnField, value: string, name: string): string => {
  if (name === 'turn') return t(`side.${value}` as 'side.german');
  if (/^\d{4}$/.test(value)) return hexName(of, value);
  return pieceOf(of, value) ? unitName(of, value) : value;
};

/** Why the rules of Poland Campaign refused. */
export const refusalWords = (of: OnField, refused: Refusal): string =>
  told(refused, (value, name) => named(of, value, name));
