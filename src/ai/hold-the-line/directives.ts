import type { Picture } from './picture.ts';

/** The place that an order names: a hex, a town or an HQ; -1 for none on the map. */
const placeOf = ({ field, table }: Picture, where: string): number => {
  const town = field.town(where);
  if (town >= 0) return field.towns[town]!.hex;
  const hq = field.hq(where);
  return hq >= 0 ? table.hqs[hq]!.hex : field.grid.index(where);
};

/** HTL-2.5: the last directive that still runs to each of the seat's posts, as the hex it is about. */
export const directivesTo = (picture: Picture): Map<string, number> => {
  const { table, posts } = picture;
  const found = new Map<string, number>();
  for (const { to, directive, state } of table.messages) {
    if (!directive || state !== 'delivered' || directive.until < table.turn) continue;
    if (!posts.includes(to)) continue;
    const hex = placeOf(picture, directive.where);
    if (hex >= 0) found.set(to, hex);
  }
  return found;
};
