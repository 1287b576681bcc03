import type { Refusal } from '../../../engine/refusal.ts';
import { sentenced } from '../../game/plain.ts';
import { language } from '../../settings.ts';
import { hexName, isHex, type OnField, pieceOf, unitName } from './names.ts';
import { hasMessage, t } from './words.ts';

/** Ids of counters and numbers of hexes as the counters and the map name them. */
const named = (of: OnField, text: string): string =>
  text
    .replace(/\b[A-Z]{2}-[\w-]*\w/g, id => (pieceOf(of, id) ? unitName(of, id) : id))
    .replace(/(?<![\d/-])\d{3,4}(?![\d/-])/g, hex => (isHex(hex) ? hexName(of, hex) : hex));

/** Why the rules refused: their own sentence, which is English, or in another language the general one of its code. */
export const refusalWords = (of: OnField, { code, because }: Refusal): string => {
  const general = `w39.refusal.${code}`;
  if (language.value !== 'en' && hasMessage(general)) return t(general);
  return sentenced(named(of, because));
};
