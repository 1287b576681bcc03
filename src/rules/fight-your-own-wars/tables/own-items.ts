import { canonical, type Json } from '../../../engine/json.ts';
import { sha256 } from '../../../engine/sha256.ts';
import { type Infer, list, optional, shape, text, whole } from '../../../engine/shape.ts';
import { ITEMS, type Item, itemNumber, keepItem } from './catalogue.ts';

/** FYOW-A15: a piece of a campaign's own: like one of the catalogue but for what it says. */
export const ownItemShape = shape({
  id: text(60, /^[\w./-]+$/),
  name: text(80),
  like: text(40), // a piece of the catalogue: its kind, crew, class and whatever is not said here
  points: whole(0, 1000), // price; of troops what is added to the price of their figures, FYOW-0.5
  row: optional(text(20)), // movement row of its lines unless told
  calibreMm: optional(whole(0, 1000)),
  loadSpaces: optional(whole(0, 500)),
  figures: optional(whole(1, 60)), // of troops
  crew: optional(whole(0, 20)), // of a weapon
});
export type OwnItem = Infer<typeof ownItemShape>;
export const ownItemsShape = optional(list(ownItemShape, 0, 60));

const FIRST = 1000;
const HEX = 7; // digits of the hash that make its number
const PREFIX = 'own/';

const hashOf = ({ id: _, ...rest }: OwnItem, id: string): string =>
  sha256(canonical({ ...rest, id } as unknown as Json)).slice(0, HEX);

/** The name under which games know a piece of a file: its own and its content, so that two campaigns never mix theirs. */
export const ownName = (spec: OwnItem): string => `${PREFIX}${spec.id}/${hashOf(spec, spec.id)}`;
const plainName = (name: string): string => name.slice(PREFIX.length, -HEX - 1);

/** Whether a name is that of its content. */
export const isSealed = (spec: OwnItem): boolean =>
  spec.id.startsWith(PREFIX) && spec.id.endsWith(`/${hashOf(spec, plainName(spec.id))}`);

/** FYOW-A15: pieces of a campaign become known under their numbers; what is known already stays as it is. */
export const knowItems = (items: readonly OwnItem[] = []): void => {
  for (const spec of items) {
    const like = ITEMS[itemNumber(spec.like)];
    if (!like || !isSealed(spec)) continue; // the checks say so
    keepItem(FIRST + Number.parseInt(spec.id.slice(-HEX), 16), itemOf(spec, like));
  }
};

const itemOf = (spec: OwnItem, like: Item): Item => ({
  ...like,
  id: spec.id,
  name: spec.name,
  like: like.id,
  ...(like.kind === 'troops' ? { extraPoints: spec.points } : { points: spec.points }),
  ...(spec.calibreMm === undefined ? {} : { calibreMm: spec.calibreMm }),
  ...(spec.loadSpaces === undefined ? {} : { loadSpaces: spec.loadSpaces }),
  ...(spec.figures === undefined || like.kind !== 'troops' ? {} : { figures: spec.figures }),
  ...(spec.crew === undefined || like.kind !== 'weapon' ? {} : { crew: spec.crew }),
});

/** The items of a file by the names of games, and how its lines are renamed. */
export const sealItems = (
  items: readonly OwnItem[] = [],
): { readonly items: readonly OwnItem[]; rename(item: string): string } => {
  const names = new Map(items.map(one => [one.id, ownName(one)]));
  return {
    items: items.map(one => ({ ...one, id: ownName(one) })),
    rename: item => names.get(item) ?? item,
  };
};
