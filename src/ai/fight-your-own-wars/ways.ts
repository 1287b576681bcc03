import type { Field, OwnUnit, View } from '../../rules/fight-your-own-wars/index.ts';
import { isFoot } from '../../rules/fight-your-own-wars/tables/movement.ts';
import { strengthOf } from '../../rules/fight-your-own-wars/tables/work.ts';
import { largestOf, rowsOf } from '../../rules/fight-your-own-wars/terms/force.ts';
import {
  bridgeCarries,
  fordable,
  obstaclePassage,
} from '../../rules/fight-your-own-wars/terms/ways.ts';

/** What a side knows to bar roads: bridges that are hurt, obstacles. */
export type Barred = {
  /** The same for the same knowledge; empty when nothing is barred. */
  readonly key: string;
  /** Forces of one key find the same links closed. */
  keyOf(unit: OwnUnit): string;
  closed(link: number, unit: OwnUnit): boolean;
};

/** FYOW-13.6: whether a bridge known to be hurt still carries a force. */
const carries = (view: View, field: Field, bridge: number, unit: OwnUnit): boolean => {
  const known = view.bridges[bridge];
  if (!known) return true;
  const { type } = field.bridges[bridge]!;
  const strength = strengthOf(type);
  if (known.damage >= strength)
    return known.pontoon >= 0 && known.pontoon <= view.clock && bridgeCarries('C', largestOf(unit));
  if (known.damage * 2 >= strength) return rowsOf(unit).every(isFoot);
  return true;
};

/** FYOW-13.6: the links that are closed to a force by what its side knows. */
export const barredIn = (view: View, field: Field): Barred => {
  const hurt = new Set(view.bridges.flatMap((one, i) => (one && one.damage > 0 ? [i] : [])));
  const links = new Set(field.bridgesOf.flatMap((on, i) => (on.some(b => hurt.has(b)) ? [i] : [])));
  for (const { link } of view.obstacles) links.add(link);
  const state = [...hurt].map(i => `${i}:${view.bridges[i]!.damage}:${view.bridges[i]!.pontoon}`);
  const blocks = view.obstacles.map(({ link, end, kind }) => `${link}${end}${kind}`);
  const closed = (link: number, unit: OwnUnit): boolean => {
    if (!links.has(link)) return false;
    const on = field.bridgesOf[link]!;
    if (on.length > 0 && !on.some(bridge => carries(view, field, bridge, unit))) {
      const isFord = on.some(bridge => field.map.nodes[field.bridges[bridge]!.board]!.ford);
      const { crosses } = field.map.links[link]!;
      const isStream = field.map.links.some(
        one => one.kind === 'river' && one.name === crosses && one.class === 'stream',
      );
      if (!fordable(rowsOf(unit), largestOf(unit), isFord, isStream)) return true;
    }
    return view.obstacles.some(
      one => one.link === link && obstaclePassage(one.kind, rowsOf(unit)).closed,
    );
  };
  return {
    key: [...state, ...blocks].join(' '),
    keyOf: unit =>
      links.size === 0 ? '' : `${rowsOf(unit).every(isFoot)} ${largestOf(unit)} ${rowsOf(unit)}`,
    closed,
  };
};
