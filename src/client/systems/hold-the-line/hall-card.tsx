import { committedBy } from '../../../rules/hold-the-line/phases/initiative.ts';
import { actingSide, playedRegions } from '../../../rules/hold-the-line/terms/acting.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { REGIONS } from '../../../rules/hold-the-line/terms/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { labelOf, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

const OPEN = ['ACTIONS_1', 'ACTIONS_2', 'MOVEMENT_1', 'MOVEMENT_2', 'POSTURE', 'TURN_END'];

const cardsOf = ({ table }: View, side: 'GE' | 'PL', region: number): number =>
  committedBy(table, side, region).reduce((sum, card) => sum + card, 0);

const Region = ({ view, region }: { readonly view: View; readonly region: number }) => {
  const { table } = view;
  const { winner } = table.regions[region]!;
  const acts = actingSide(table, region);
  const [own, other] = [
    cardsOf(view, winner, region),
    cardsOf(view, winner === 'GE' ? 'PL' : 'GE', region),
  ];
  return (
    <li class="htl-hall-row">
      <span>
        <b>{t(`htl.region.${REGIONS[region] as 'R1'}`)}</b>
        <small>{acts ? t('htl.hall.acting', { side: t(`htl.side.${acts}`) }) : ''}</small>
      </span>
      <span class={`htl-hall-side htl-hall-${winner}`}>
        {t(`htl.hall.${winner}`)}
        <small>
          {own + other > 0 ? t('htl.hall.cards', { a: own, b: other }) : t('htl.hall.tie')}
        </small>
      </span>
    </li>
  );
};

/** HTL-2.9: what the hall may read: who acts first in each region, and what changed hands by the evening before. */
export const HallCard = ({ model }: { readonly model: GameModel }) => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const shown = view.table.picture.control || view.table.control;
  const taken = field.objectives.flatMap(({ hex }) =>
    field.home[hex] !== 0 && shown[hex] === 'g'
      ? [model.presenter.placeName(view, labelOf(view, hex)).replace(/^\d+ /, '')]
      : [],
  );
  return (
    <>
      <section class="hall-card" aria-labelledby="htl-hall-first">
        <h2 id="htl-hall-first">{t('htl.hall.first')}</h2>
        {OPEN.includes(view.table.phase) ? (
          <ul class="htl-hall-rows">
            {playedRegions(view.table).map(region => (
              <Region key={region} view={view} region={region} />
            ))}
          </ul>
        ) : (
          <p>{t('htl.hall.sealed')}</p>
        )}
      </section>
      <section class="hall-card" aria-labelledby="htl-hall-changed">
        <h2 id="htl-hall-changed">{t('htl.hall.changed')}</h2>
        <p>{taken.join(' · ') || t('htl.hall.nothing')}</p>
      </section>
    </>
  );
};
