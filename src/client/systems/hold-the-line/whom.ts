import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { enemyOf, fightersAt } from '../../../rules/hold-the-line/terms/table.ts';
import type { Place } from '../../game/ground.ts';
import type { View } from './seen.ts';
import { t } from './words.ts';

/** Enemies in a hex as far as the seat sees them: those it knows by name, then blocks. */
const whomAt = (
  view: View,
  place: Place,
): { readonly known: readonly string[]; readonly blocks: number } => {
  const field = fieldOf(view.table);
  const hex = field.grid.index(place);
  const side = view.side === 'PL' ? 'PL' : 'GE';
  const known = fightersAt(view.table, enemyOf(side), hex).map(u => field.pieces[u]!.name);
  return { known, blocks: view.blocks.find(one => one.hex === hex)?.units ?? 0 };
};

/** HTL-10.1: whom an attack on a hex would meet, as the seat sees it. */
export const whomWords = (view: View, place: Place): string => {
  const { known, blocks } = whomAt(view, place);
  const words = [...known, ...(blocks > 0 ? [t('htl.blocks', { n: blocks })] : [])];
  return words.length > 0 ? words.join(', ') : t('htl.nobodySeen');
};

/** Targets with somebody known first, then blocks, then hexes where nobody is seen. */
export const byWhom = (view: View, places: readonly Place[]): readonly Place[] => {
  const rank = (place: Place): number => {
    const { known, blocks } = whomAt(view, place);
    return known.length > 0 ? 0 : blocks > 0 ? 1 : 2;
  };
  return [...places].sort((a, b) => rank(a) - rank(b));
};
