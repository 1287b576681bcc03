import type { Measured } from './measure.ts';
import { t } from './words.ts';

/** What was measured, in one breath. */
export const measureWords = (from: string, found: Measured): string => {
  const { metres, contact, sight, bands, march } = found;
  const weapons = [...new Map(bands.map(one => [one.weapon, one])).values()].map(
    ({ weapon, band }) => `${weapon} ${t(`nqm.band.${band ?? 'none'}`)}`,
  );
  return t('nqm.measured', {
    from,
    metres:
      contact === null ? t('nqm.metresAre', { metres }) : t('nqm.metresEdge', { metres, contact }),
    sight: t(`nqm.sight.${sight}`),
    weapons: weapons.join(', '),
    way: march ? t('nqm.wayTakes', { ...march, path: '' }) : t('nqm.noWay'),
  });
};
