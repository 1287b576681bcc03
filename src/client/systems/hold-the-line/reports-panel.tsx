import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { viewOf } from './seen.ts';
import { StandingOrders } from './standing-guide.tsx';
import { t } from './words.ts';

/** Command points in pots, and the evening returns with their age: all that a high command sees of its armies. */
export const ReportsPanel = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const pots = view.table.hqs.flatMap((hq, h) =>
    hq.pot > 0 ? [{ hq: field.hqs[h]?.name ?? '', cp: hq.pot }] : [],
  );
  return (
    <>
      {!view.map && <p>{t('htl.noMap')}</p>}
      <h3>{t('htl.pots')}</h3>
      <ul class="units">
        {pots.map(pot => (
          <li key={pot.hq}>{t('htl.pot', pot)}</li>
        ))}
      </ul>
      <StandingOrders model={model} />
      <h3>{t('htl.reports')}</h3>
      <ul class="units">
        {view.table.returns.map((one, i) => (
          <li key={i}>
            {t('htl.report', {
              hq: field.hqs[one.hq]?.name ?? '',
              turn: one.turn,
              fit: one.fit,
              disordered: one.disordered,
              lost: one.lost,
              pot: one.pot,
            })}
          </li>
        ))}
      </ul>
    </>
  );
};
