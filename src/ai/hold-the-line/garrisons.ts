import type { Picture } from './picture.ts';

/** Steps within which an enemy threatens a town. */
const THREAT = 3;

/** How many regiments a town that was taken needs while the enemy is near: what is lost again counts as never taken (HTL-23.2). */
export const garrisonOf = ({ field, table, near, side }: Picture, hex: number): number => {
  if (side !== 'GE' || near[hex]! > THREAT) return 0;
  const at = field.objectives.findIndex(one => one.hex === hex);
  if (at < 0 || table.captured[at] === 0) return 0;
  return field.objectives[at]!.weight > 1 ? 2 : 1;
};

/** Whether a unit belongs to the garrison of the hex in which it stands: the first so many that are fit. */
export const isGarrison = (picture: Picture, unit: number, hex: number): boolean => {
  const most = garrisonOf(picture, hex);
  if (most === 0) return false;
  const { own, table, field } = picture;
  const rank = (u: number) =>
    (table.units[u]!.posture === 'dugIn' ? 0 : 2) + (field.pieces[u]!.type.armoured ? 1 : 0);
  const fit = (own.get(hex) ?? [])
    .filter(u => table.units[u]!.posture !== 'disordered')
    .sort((a, b) => rank(a) - rank(b) || a - b);
  return fit.slice(0, most).includes(unit);
};
