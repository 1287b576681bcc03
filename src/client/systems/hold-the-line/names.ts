import { type Field, fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { REGIONS } from '../../../rules/hold-the-line/terms/ground.ts';
import type { View } from './seen.ts';
import { t } from './words.ts';

const LEVELS: { readonly [id: string]: () => string } = {
  'GE-OKH': () => t('htl.level.OKH'),
  'GE-AGN': () => t('htl.level.AGN'),
  'GE-AGS': () => t('htl.level.AGS'),
  'GE-OKH-RESERVE': () => t('htl.level.reserve'),
  'PL-NW': () => t('htl.level.PL'),
  GE: () => t('htl.side.GE'),
  PL: () => t('htl.side.PL'),
  CTRL: () => t('htl.side.CTRL'),
  NORTH: () => t('htl.zone.NORTH'),
  SOUTH: () => t('htl.zone.SOUTH'),
};

/** What people call a headquarters, a town, a formation, a cube, a post, a level of the command or a region. */
export const nameIn = (field: Field, id: string): string => {
  if (REGIONS.includes(id as 'R1')) return t(`htl.region.${id as 'R1'}`);
  const found =
    field.hqs[field.hq(id)]?.name ??
    field.towns[field.town(id)]?.name ??
    field.formations[field.formation(id)]?.name ??
    field.pieces[field.unit(id)]?.name ??
    field.chairs[field.chair(id)]?.name;
  if (found) return found;
  const head = field.chairs[field.chair(`${id}-CO`)]?.name.replace(/ commander$/, '');
  const sitter = field.chairs.find(one => one.id.toLowerCase() === id)?.name; // seats are called like their posts
  return LEVELS[id]?.() ?? head ?? sitter ?? id;
};

export const commandName = (view: View, id: string): string => nameIn(fieldOf(view.table), id);
