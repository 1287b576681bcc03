import type { GameModel } from '../../game/model.ts';
import { measuredNow } from './measured-now.ts';
import { t } from './words.ts';

/** Metres, sight and what ends it, the band of each weapon, the march and the hour of arrival. */
export const MeasureView = ({ model }: { model: GameModel }) => {
  const found = measuredNow(model);
  if (!found) return <p class="hint">{t('nqm.measureHint')}</p>;
  const { metres, contact, bands, sight, march } = found;
  const best = [...new Map(bands.map(one => [one.weapon, one])).values()];
  return (
    <dl class="nqm-measure" data-testid="measure">
      <dt>{t('nqm.metres')}</dt>
      <dd>
        {contact === null
          ? t('nqm.metresAre', { metres })
          : t('nqm.metresEdge', { metres, contact })}
      </dd>
      <dt>{t('nqm.sight')}</dt>
      <dd>{t(`nqm.sight.${sight}`)}</dd>
      {best.map(({ weapon, band }) => (
        <>
          <dt key={weapon}>{weapon}</dt>
          <dd>{t(`nqm.band.${band ?? 'none'}`)}</dd>
        </>
      ))}
      <dt>{t('nqm.way')}</dt>
      <dd>{march ? t('nqm.wayTakes', { ...march, path: '' }) : t('nqm.noWay')}</dd>
    </dl>
  );
};
