import type { Field } from '../../rules/hold-the-line/index.ts';
import { neighboursOf, type Picture } from './picture.ts';
import { count, type Foe } from './strength.ts';

/** March points that stand for: not to be reached. */
export const FAR = 999;
const MOST = 250;
const RIVER = 5;

const distances = new WeakMap<Field, Map<number, Int16Array>>();

/** March points to a place over open ground, whoever stands there; a major river without a bridge of the map is dear. */
export const distanceTo = (field: Field, goal: number, motorised: boolean): Int16Array => {
  let known = distances.get(field);
  if (!known) {
    known = new Map();
    distances.set(field, known);
  }
  const key = goal * 2 + Number(motorised);
  const there = known.get(key);
  if (there) return there;
  if (known.size > 400) known.clear();
  const far = spreadFrom(field, goal, motorised, () => 0);
  known.set(key, far);
  return far;
};

type Ways = Map<number, Int16Array>;
/** Ways by who stands where, so that they outlive one decision: enemies are seen to move seldom. */
const ways = new Map<string, Ways>();
const MOST_KEPT = 6;
const waysOfPicture = new WeakMap<Picture, Ways>();
const waysIn = (picture: Picture): Ways => {
  let found = waysOfPicture.get(picture);
  if (found) return found;
  let key = picture.field.key;
  for (const [hex, there] of picture.foes) key += ` ${hex}:${dearness(there)}`;
  found = ways.get(key);
  if (!found) {
    if (ways.size >= MOST_KEPT) ways.delete(ways.keys().next().value!);
    found = new Map();
    ways.set(key, found);
  }
  waysOfPicture.set(picture, found);
  return found;
};

const keptWay = (
  picture: Picture,
  kind: 0 | 1,
  goal: number,
  motorised: boolean,
  make: () => Int16Array,
): Int16Array => {
  const known = waysIn(picture);
  const key = goal * 4 + kind * 2 + Number(motorised);
  let far = known.get(key);
  if (!far) {
    far = make();
    known.set(key, far);
  }
  return far;
};

/** What it costs more to go through a hex in which enemies stand: those who can go round them. */
const MOST_DEAR = 6;
const dearness = (there: readonly Foe[]): number =>
  Math.min(MOST_DEAR, 1 + there.reduce((sum, { dice }) => sum + count(dice), 0));
/** March points within which there is no going round: whoever stands before the goal is fought. */
const AT_HAND = 4;
/** What makes a hex impassable for `roundFoes`. */
export const BARRED = 60;

/** March points to a place, dearer through known enemies, so that a blocked road is gone round. */
export const wayTo = (picture: Picture, goal: number, motorised: boolean): Int16Array => {
  const { field } = picture;
  if (picture.side === 'PL') return distanceTo(field, goal, motorised);
  return keptWay(picture, 0, goal, motorised, () => {
    const dear = (hex: number) => {
      const there = picture.foes.get(hex);
      if (!there || hex === goal) return 0;
      return dearness(there);
    };
    const plain = distanceTo(field, goal, motorised);
    return spreadFrom(field, goal, motorised, dear).map((steps, hex) =>
      plain[hex]! <= AT_HAND ? plain[hex]! : steps,
    );
  });
};

/** March points to a place for somebody who fights nobody on the way. */
export const roundFoes = (picture: Picture, goal: number, motorised: boolean): Int16Array =>
  keptWay(picture, 1, goal, motorised, () =>
    spreadFrom(picture.field, goal, motorised, hex => (picture.foes.has(hex) ? BARRED : 0)),
  );

/** The field as a march reads it backwards: who may come from where, what entering a hex costs, which steps a river makes dear. */
type Ground = {
  readonly from: Int16Array;
  readonly enter: Uint8Array;
  readonly river: Uint8Array;
};
const grounds = new WeakMap<Field, readonly [Ground, Ground]>();
const groundOf = (field: Field, motorised: boolean): Ground => {
  let known = grounds.get(field);
  if (!known) {
    known = [layGround(field, false), layGround(field, true)];
    grounds.set(field, known);
  }
  return known[Number(motorised) as 0 | 1];
};

const layGround = (field: Field, motorised: boolean): Ground => {
  const { count: hexes } = field.grid;
  const from = new Int16Array(6 * hexes).fill(-1);
  const enter = new Uint8Array(hexes);
  const river = new Uint8Array(6 * hexes);
  for (let hex = 0; hex < hexes; hex++) {
    enter[hex] = enterCost(field, hex, motorised);
    for (let d = 0; d < 6; d++) {
      const side = 6 * hex + d;
      const near = field.grid.neighbour(hex, d);
      if (near < 0 || !field.open[near]) continue;
      from[side] = near;
      river[side] = field.river[side] === 2 && !field.bridge[field.grid.sides[side]!] ? RIVER : 0;
    }
  }
  return { from, enter, river };
};

const buckets: number[][] = Array.from({ length: MOST }, () => []);

const spreadFrom = (
  field: Field,
  goal: number,
  motorised: boolean,
  more: (hex: number) => number,
): Int16Array => {
  const { from, enter, river } = groundOf(field, motorised);
  const far = new Int16Array(field.grid.count).fill(FAR);
  far[goal] = 0;
  buckets[0]!.push(goal);
  for (let at = 0; at < MOST; at++) {
    const bucket = buckets[at]!;
    for (let i = 0; i < bucket.length; i++) {
      const here = bucket[i]!;
      if (far[here] !== at) continue;
      const cost = at + enter[here]! + more(here);
      for (let side = 6 * here; side < 6 * here + 6; side++) {
        const before = from[side]!;
        const next = cost + river[side]!;
        if (before < 0 || next >= far[before]! || next >= MOST) continue;
        far[before] = next;
        buckets[next]!.push(before);
      }
    }
    bucket.length = 0;
  }
  return far;
};

const enterCost = (field: Field, hex: number, motorised: boolean): number => {
  const terrain = field.terrain[hex]!;
  if (terrain & 8) return motorised && !field.pass[hex] ? 6 : 2;
  return terrain & 6 ? (motorised ? 3 : 2) : 1;
};

/** Whether troops in a hex can go round an enemy: another hex next to them lies as near to the goal and is free. */
export const canPass = (
  { field, foes }: Picture,
  hex: number,
  target: number,
  far: Int16Array,
): boolean =>
  neighboursOf(field, hex).some(
    to => to !== target && !foes.has(to) && far[to]! <= far[target]! && far[to]! < far[hex]!,
  );

/** Whether somebody in a hex can step nearer to a place without fighting. */
export const hasWay = (
  picture: Picture,
  hex: number,
  goal: number,
  motorised: boolean,
): boolean => {
  const way = wayTo(picture, goal, motorised);
  return neighboursOf(picture.field, hex).some(to => !picture.foes.has(to) && way[to]! < way[hex]!);
};
