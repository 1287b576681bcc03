import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { commandsHq } from '../../../rules/hold-the-line/terms/seats.ts';
import type { GameModel } from '../../game/model.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

const MOST_COINS = 8;

/** HTL-6.6: what is left in the pots of the seat's headquarters, and how much lies on its hexes. */
export const potsOfSeat = (model: GameModel): { readonly left: number; readonly of: number } => {
  const { table, seat } = viewOf(model);
  const field = fieldOf(table);
  const own = table.hqs.flatMap(({ status, pot }, h) =>
    status === 'on' && commandsHq(table, seat, h) ? [{ id: field.hqs[h]!.id, pot }] : [],
  );
  const left = own.reduce((sum, { pot }) => sum + pot, 0);
  const names = new Set(own.map(({ id }) => id));
  const laid = table.hexCp.reduce((sum, { source, cp }) => sum + (names.has(source) ? cp : 0), 0);
  return { left, of: left + laid };
};

/** Beside the large button of a phone: coins that are kept for tomorrow. */
export const PotGauge = ({ model }: { readonly model: GameModel }) => {
  const asked = model.mine.value.some(({ kind }) => kind === 'command');
  if (!asked) return null;
  const { left, of } = potsOfSeat(model);
  return (
    <p class="htl-gauge">
      <span>{t('htl.kept')}</span>
      <span class="htl-coins" aria-hidden="true">
        {'●'.repeat(Math.min(left, MOST_COINS))}
      </span>{' '}
      <span class="htl-kept">
        <b>{left}</b> {t('htl.ofAll', { of })}
      </span>
    </p>
  );
};
