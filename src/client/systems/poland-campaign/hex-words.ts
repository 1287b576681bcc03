import { fieldOf } from '../../../rules/poland-campaign/index.ts';
import { hexName, hiddenAt, holderOf, stackAt, strengthOf, unitName, type View } from './names.ts';
import { t } from './words.ts';
import { zonesOf } from './zones.ts';

/** A hex in one breath: name, ground, country, who holds the city, whose zone, who stands there. */
export const hexWords = (view: View, hex: string): string => {
  const field = fieldOf(view);
  const at = field.grid.index(hex);
  if (at < 0) return hex;
  if (!field.area[at]) return `${hexName(view, hex)}, ${t('pc.outside')}`;
  const terrain = field.terrains[at]!.map(one => t(`pc.terrain.${one}`)).join(', ');
  const parts = [
    hexName(view, hex),
    terrain,
    t(`pc.country.${field.countries[at]!}`),
    controlWords(view, hex),
    field.forts[at] ? t('pc.fort', { sides: fortSides(field.forts[at]!) }) : '',
    zoneWords(view, hex),
    standing(view, hex),
  ];
  return parts.filter(Boolean).join(', ');
};

const fortSides = (bits: number): string =>
  ['N', 'NE', 'SE', 'S', 'SW', 'NW'].filter((_, d) => bits & (1 << d)).join(' ');

const controlWords = (view: View, hex: string): string => {
  const city = view.control.find(one => one.hex === hex);
  return city ? t(`pc.held.${city.side}`) : '';
};

const zoneWords = (view: View, hex: string): string => {
  const zones = zonesOf(view);
  const sides = (['german', 'polish'] as const).filter(side => zones[side].has(hex));
  return sides.map(side => t(`pc.zone.${side}`)).join(', ');
};

const standing = (view: View, hex: string): string => {
  const holder = holderOf(view, hex);
  if (!holder) return '';
  const seen = stackAt(view, hex).map(
    one =>
      `${unitName(view, one.unit)} ${strengthOf(view, one)}${one.reduced ? ` ${t('pc.reduced')}` : ''}`,
  );
  const hidden = hiddenAt(view, hex);
  if (hidden > 0) seen.push(t('pc.hiddenUnits', { n: hidden }));
  return `${t(`pc.side.${holder}`)}: ${seen.join('; ')}`;
};
