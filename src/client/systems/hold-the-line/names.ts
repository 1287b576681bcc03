import { type Field, fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { REGIONS } from '../../../rules/hold-the-line/terms/ground.ts';
import { nameSaid } from '../../words/names.ts';
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

/** Guns and support by the division or the headquarters that they belong to, numbered where there are several. */
export const gunName = (field: Field, id: string, hq?: number): string | undefined => {
  const piece = field.counters[field.counter(id)];
  if (!piece) return undefined;
  const owner =
    field.formations[piece.formation]?.name ??
    field.hqs[hq ?? piece.hq]?.name ??
    piece.id.replace(/^.*-/, '');
  const like = field.counters.filter(
    one => one.kind === piece.kind && one.formation === piece.formation && one.hq === piece.hq,
  );
  const number = like.length > 1 ? ` ${like.indexOf(piece) + 1}` : '';
  return t(`htl.gun.${piece.kind as 'bridge'}`, { id: `${nameSaid(owner)}${number}` });
};

/** What people call a headquarters, a town, a formation, a cube, a post, a level of the command or a region. */
export const nameIn = (field: Field, id: string): string => {
  if (REGIONS.includes(id as 'R1')) return t(`htl.region.${id as 'R1'}`);
  const found =
    field.hqs[field.hq(id)]?.name ??
    field.towns[field.town(id)]?.name ??
    field.formations[field.formation(id)]?.name ??
    field.pieces[field.unit(id)]?.name ??
    field.chairs[field.chair(id)]?.name ??
    field.air.find(one => one.id === id)?.name;
  if (found) return nameSaid(found);
  const gun = gunName(field, id);
  if (gun) return gun;
  const head = field.chairs[field.chair(`${id}-CO`)]?.name.replace(/ commander$/, '');
  const sitter = field.chairs.find(one => one.id.toLowerCase() === id)?.name; // seats are called like their posts
  return LEVELS[id]?.() ?? nameSaid(head ?? sitter ?? id);
};

export const commandName = (view: View, id: string): string => nameIn(fieldOf(view.table), id);
