import { postureSource } from '../../../rules/hold-the-line/phases/posture.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { cpOn } from '../../../rules/hold-the-line/terms/table.ts';
import { nameSaid } from '../../words/names.ts';
import type { View } from './seen.ts';
import { t } from './words.ts';

/** HTL-15.1: what can be spent here: points of the hex, or those of the pot for whoever changed hex. */
export const purseWords = (
  view: View,
  seat: string,
  units: readonly string[],
  hex: number,
): string => {
  const field = fieldOf(view.table);
  const onPot = units
    .map(id => field.unit(id))
    .find(unit => postureSource(view.table, seat, unit) === 'pot');
  if (onPot === undefined) return t('htl.cpHere', { cp: cpOn(view.table, hex) });
  const { hq } = view.table.units[onPot]!;
  return t('htl.potPays', { hq: nameSaid(field.hqs[hq]!.name), cp: view.table.hqs[hq]!.pot });
};
