import type { Picture } from './picture.ts';

/** HTL-2.5: what a superior wants of a post, and where. */
export type Duty = { readonly does: string; readonly hex: number };

/** The place that an order names: a hex, a town or an HQ; -1 for none on the map. */
const placeOf = ({ field, table }: Picture, where: string): number => {
  const town = field.town(where);
  if (town >= 0) return field.towns[town]!.hex;
  const hq = field.hq(where);
  return hq >= 0 ? table.hqs[hq]!.hex : field.grid.index(where);
};

const known = new WeakMap<Picture['table'], ReadonlyMap<string, Duty>>();

/** HTL-2.5: the last directive that still runs to each of the seat's posts. */
export const directivesTo = (picture: Picture): ReadonlyMap<string, Duty> => {
  const { table, posts } = picture;
  const before = known.get(table);
  if (before) return before;
  const found = new Map<string, Duty>();
  for (const { to, directive, state } of table.messages) {
    if (!directive || state !== 'delivered' || directive.until < table.turn) continue;
    if (!posts.includes(to)) continue;
    const hex = placeOf(picture, directive.where);
    if (hex >= 0) found.set(to, { does: directive.do, hex });
  }
  known.set(table, found);
  return found;
};

/** What a unit is under orders to do; null where it follows the plan of its own commander. */
export const dutyOf = (picture: Picture, unit: number): Duty | null => {
  const duties = directivesTo(picture);
  if (duties.size === 0) return null;
  const post = picture.field.hqs[picture.table.units[unit]!.hq]?.post ?? '';
  return duties.get(post) ?? null;
};

/** Who withdraws or screens attacks nobody; who holds a place fights for it only while the enemy stands in it. */
export const mayStrike = (picture: Picture, unit: number): boolean => {
  const duty = dutyOf(picture, unit);
  if (!duty) return true;
  if (duty.does === 'hold') return picture.foes.has(duty.hex);
  return duty.does !== 'withdraw' && duty.does !== 'screen';
};

/** Steps that a screen keeps from the place it covers. */
const SCREEN = 2;

/** How good a hex is for a unit that screens or withdraws; null for any other duty. */
export const orderedStand = (
  picture: Picture,
  unit: number,
  hex: number,
  facing: number,
): number | null => {
  const duty = dutyOf(picture, unit);
  if (!duty) return null;
  const apart = picture.field.apart(hex, duty.hex);
  if (duty.does === 'withdraw') return -2 * apart - 0.3 * facing;
  if (duty.does === 'screen') return -1.5 * Math.abs(apart - SCREEN) - 0.3 * facing;
  return null;
};

/** The posture that a duty asks for; null where the plan decides. */
export const orderedPosture = (
  picture: Picture,
  unit: number,
  mayDig: boolean,
): 'dugIn' | 'movement' | null => {
  const duty = dutyOf(picture, unit);
  if (!duty) return null;
  if (duty.does === 'withdraw' || duty.does === 'screen') return 'movement';
  if (duty.does !== 'hold' || picture.foes.has(duty.hex)) return null;
  const { hex, posture } = picture.table.units[unit]!;
  if (picture.field.apart(hex, duty.hex) > 1) return null;
  return mayDig || posture === 'dugIn' ? 'dugIn' : 'movement';
};
