import { controller, isBarred } from '../../rules/hold-the-line/index.ts';
import { nearOf, neighboursOf, type Picture } from './picture.ts';

/** Steps from the nearest enemy that can move at which a supply town lies safe behind the front. */
const SAFE = 3;
/** Steps within which an enemy that can move may bar a hex tomorrow. */
const BARS = 1;

const known = new WeakMap<Picture, Uint8Array | null>();

/**
 * Own ground that hangs together behind the front and that no enemy can bar tomorrow: of several such grounds the one with most supply
 * towns, so that a pocket is none. Null where no town lies safe any more.
 */
const rearOf = (picture: Picture): Uint8Array | null => {
  const before = known.get(picture);
  if (before !== undefined) return before;
  const { table, field, foes, danger, side } = picture;
  const part = new Uint8Array(field.grid.count);
  const free = (hex: number) =>
    danger[hex]! > BARS && !foes.has(hex) && controller(table, hex) === side;
  const towns = field.towns.filter(({ hex }) => danger[hex]! >= SAFE && free(hex));
  let [parts, best, most] = [0, 0, 0];
  for (const { hex } of towns) {
    if (part[hex]! > 0) continue;
    parts += 1;
    part[hex] = parts;
    const queue = [hex];
    for (const here of queue)
      for (const to of neighboursOf(field, here)) {
        if (part[to]! > 0 || !free(to)) continue;
        if (isBarred(table, here, field.grid.direction(here, to))) continue;
        part[to] = parts;
        queue.push(to);
      }
    const held = towns.filter(one => part[one.hex] === parts).length;
    if (held > most) [best, most] = [parts, held];
  }
  const found = best === 0 ? null : part.map(one => +(one === best));
  known.set(picture, found);
  return found;
};

/** Whether troops in a hex can still go back to the main part of their country, by way of a hex that no enemy can bar tomorrow. */
export const hasWayHome = (picture: Picture, hex: number): boolean => {
  const rear = rearOf(picture);
  if (!rear || rear[hex]) return true;
  const { table, field, foes } = picture;
  return neighboursOf(field, hex).some(
    to => rear[to] && !foes.has(to) && !isBarred(table, hex, field.grid.direction(hex, to)),
  );
};

const fronts = new WeakMap<Picture, Int8Array>();
const byControl = new Map<string, Int8Array>();
const MOST_KEPT = 6;

/** Steps to the nearest known enemy or to ground that the enemy controls, whichever is nearer: who marches on the frontier is not seen before he comes. */
export const frontOf = (picture: Picture): Int8Array => {
  const before = fronts.get(picture);
  if (before) return before;
  const { table, field, near, side } = picture;
  const theirs: number[] = [];
  for (let hex = 0; hex < field.grid.count; hex++)
    if (field.open[hex] && controller(table, hex) !== side) theirs.push(hex);
  const key = `${field.key} ${theirs.join()}`;
  let ground = byControl.get(key);
  if (!ground) {
    if (byControl.size >= MOST_KEPT) byControl.delete(byControl.keys().next().value!);
    ground = nearOf(field, theirs);
    byControl.set(key, ground);
  }
  const found = ground.map((steps, hex) => Math.min(steps + 1, near[hex]!));
  fronts.set(picture, found);
  return found;
};

/** What each river is worth to whoever stands behind it. */
const RIVERS = [0, 0.6, 1] as const;

/** HTL-11.4: how much of the front of a hex a river covers, 0 to 1: the front is where the enemy is nearer. */
export const riverBefore = (picture: Picture, hex: number): number => {
  const { field } = picture;
  const near = frontOf(picture);
  let [covered, front] = [0, 0];
  for (let d = 0; d < 6; d++) {
    const to = field.grid.neighbour(hex, d);
    if (to < 0 || !field.open[to] || near[to]! >= near[hex]!) continue;
    front += 1;
    covered += RIVERS[field.river[hex * 6 + d] as 0 | 1 | 2]!;
  }
  return front === 0 ? 0 : covered / front;
};
