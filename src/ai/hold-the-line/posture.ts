import type { Why } from './command.ts';
import { orderedPosture } from './directives.ts';
import { isGarrison } from './garrisons.ts';
import type { Goal } from './goals.ts';
import { isHeldBy } from './hold.ts';
import { frontOf } from './home.ts';
import { readyFor } from './intent.ts';
import { facing, foeDice, isLong, isMine, neighboursOf, type Picture } from './picture.ts';
import { standsOf } from './stands.ts';
import { count } from './strength.ts';
import { tasteOf } from './taste.ts';
import { canPass, wayTo } from './ways.ts';

/** Whether a hex next to this one bars the way to the goal and can be attacked next turn by whoever stands around it. */
export const hasTarget = (
  picture: Picture,
  hex: number,
  far: number,
  goal: number | undefined,
): boolean => {
  const { field, own, foes } = picture;
  return neighboursOf(field, hex).some(target => {
    const there = foes.get(target);
    if (!there) return false;
    const dice = count(foeDice(picture, target));
    const way = goal === undefined ? null : wayTo(picture, goal, false);
    const onWay = !way || (way[target]! <= far && !canPass(picture, hex, target, way));
    // In a long game whoever does not bar the way is left to those who come behind: the ready cannot march.
    const prey = there.some(one => !one.fixed) && !(picture.side === 'GE' && isLong(picture));
    if (!onWay && !prey) return false;
    const around = neighboursOf(field, target).reduce(
      (n, near) => n + (own.get(near)?.length ?? 0),
      0,
    );
    return 2 * around + 2 >= dice;
  });
};

/** Units of others that must stand ready round an enemy before armour waits to ride over what they leave. */
const BREAK_IN = 2;

/** HTL-7.6: armour waits behind those who will attack: they break in, it rides on those who are broken. */
const willBreakIn = (picture: Picture, hex: number, goals: ReadonlyMap<number, Goal>): boolean => {
  const { field, own, foes, table } = picture;
  const stands = standsOf(picture, goals);
  const within = new Set(neighboursOf(field, hex).flatMap(to => [to, ...neighboursOf(field, to)]));
  return [...within].some(target => {
    if (!foes.get(target)?.some(one => !one.fixed)) return false;
    let ready = 0;
    for (const near of neighboursOf(field, target))
      for (const u of own.get(near) ?? []) {
        const { posture, next } = table.units[u]!;
        const will = (next === 'none' ? posture : next) === 'prepared';
        const may = posture === 'movement' && stands.get(u) === near;
        if (!field.pieces[u]!.type.armoured && (will || may)) ready += 1;
      }
    return ready >= BREAK_IN;
  });
};

/** Steps from the enemy within which the Pole of a long game digs in. */
export const DIG = 6;

/** The posture in which a unit ought to begin the next turn. */
export const wantedOf = (
  picture: Picture,
  unit: number,
  goals: ReadonlyMap<number, Goal>,
): string => {
  const { table, field, side, near } = picture;
  const { hex, fought } = table.units[unit]!;
  const { type, formation } = field.pieces[unit]!;
  const foot = type.class === 'infantry';
  const close = near[hex]!;
  const goal = goals.get(formation)?.hex;
  const far = goal === undefined ? 0 : wayTo(picture, goal, type.motorised)[hex]!;
  const ordered = orderedPosture(picture, unit, foot && !fought && close <= 4);
  if (ordered) return ordered;
  if (side === 'GE') {
    if (readyFor(picture, goals).some(one => one.where.has(unit))) return 'prepared';
    if (foot && !fought && isGarrison(picture, unit, hex)) return 'dugIn';
    if (type.armoured && willBreakIn(picture, hex, goals)) return 'exploit';
    return 'movement';
  }
  if (isLong(picture)) {
    if (foot && !fought && frontOf(picture)[hex]! <= DIG && isHeldBy(picture, hex, goal, far))
      return 'dugIn';
    if (close === 1 && !foot && hasTarget(picture, hex, far, undefined)) return 'prepared';
    return 'movement';
  }
  const stands =
    far === 0 || field.objectives.some(one => one.hex === hex) || (far <= 2 && close <= 2);
  if (foot && !fought && stands && close <= 4) return 'dugIn';
  if (close === 1 && hasTarget(picture, hex, far, undefined) && !foot) return 'prepared';
  return stands && foot && table.units[unit]!.posture === 'dugIn' ? 'dugIn' : 'movement';
};

/** The best that could be taken from a hex: points for making ready go there first. */
const prizeNear = (
  { field, foes }: Picture,
  hex: number,
  prize: (target: number) => number,
): number =>
  Math.max(0, ...neighboursOf(field, hex).map(near => (foes.has(near) ? prize(near) : 0)));

/** HTL-15.2: ready where an attack is meant, dug in where ground is held, else free to march. */
export function* postures(picture: Picture, goals: ReadonlyMap<number, Goal>): Generator<Why> {
  const { table, field, own } = picture;
  const last = table.turn >= table.lastTurn;
  if (last) return;
  const found: { why: Why; worth: number }[] = [];
  const { prize } = tasteOf(picture, goals);
  for (const [hex, units] of own)
    for (const u of units) {
      const one = table.units[u]!;
      if (
        !isMine(picture, u) ||
        one.posture === 'disordered' ||
        one.next !== 'none' ||
        one.assembling
      )
        continue;
      const to = wantedOf(picture, u, goals);
      if (to === one.posture) continue;
      found.push({
        why: { order: { type: 'changePosture', unit: field.pieces[u]!.id, to }, why: 'posture' },
        worth: to === 'movement' ? 0 : facing(picture, hex) / 4 + prizeNear(picture, hex, prize),
      });
    }
  for (const { why } of found.sort((a, b) => b.worth - a.worth)) yield why;
}
