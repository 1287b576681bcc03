import { controller, isBarred } from '../../rules/hold-the-line/index.ts';
import type { Goal } from './goals.ts';
import { isMine, neighboursOf, type Picture } from './picture.ts';
import { roundFoes } from './ways.ts';

/** HTL-8.1: three units on foot in a hex, two where one of them has motors; an HQ counts as such. */
const roomIn = ({ table, field, side }: Picture, hex: number): { foot: number; motor: boolean } => {
  const hq = table.hqs.filter(
    (one, h) => one.status === 'on' && one.hex === hex && field.hqs[h]!.side === side,
  ).length;
  return { foot: 3 - hq, motor: hq > 0 };
};

/** March points within which a place round the goal is chosen; farther off the way is all that matters. */
const SIEGE = 7;

type Place = { readonly hex: number; foot: number; motor: boolean; taken: number };

const hasPlace = ({ foot, motor, taken }: Place, motorised: boolean): boolean =>
  taken < (motor || motorised ? Math.min(2, foot) : foot);

const known = new WeakMap<Picture, Map<number, number>>();

/**
 * Where each attacker means to stand when its goal is held: in a hex next to it from which it can be attacked, the nearest first, no
 * more in each than find room, so that a held town is attacked from several sides and not by a queue before one.
 */
export const standsOf = (
  picture: Picture,
  goals: ReadonlyMap<number, Goal>,
): ReadonlyMap<number, number> => {
  const before = known.get(picture);
  if (before) return before;
  const found = new Map<number, number>();
  known.set(picture, found);
  if (picture.side !== 'GE') return found;
  const { field, own, foes, table } = picture;
  const besieging = new Map<number, number[]>();
  for (const units of own.values())
    for (const u of units) {
      const goal = goals.get(field.pieces[u]!.formation)?.hex;
      if (goal === undefined || !foes.has(goal) || table.units[u]!.posture === 'disordered')
        continue;
      if (isMine(picture, u)) besieging.set(goal, [...(besieging.get(goal) ?? []), u]);
    }
  for (const [goal, units] of besieging) {
    const ring: Place[] = neighboursOf(field, goal)
      .filter(hex => !foes.has(hex) && !isBarred(table, hex, field.grid.direction(hex, goal)))
      .map(hex => ({ hex, ...roomIn(picture, hex), taken: 0 }));
    const wants = units.map(u => {
      const { motorised } = field.pieces[u]!.type;
      const ways = ring.map(({ hex }) => {
        const river = field.river[hex * 6 + field.grid.direction(hex, goal)]! > 0 ? 1 : 0;
        const theirs = controller(table, hex) === 'GE' ? 0 : 0.2;
        return roundFoes(picture, hex, motorised)[table.units[u]!.hex]! + river + theirs;
      });
      const there = Math.min(...ways) < 0.5 || ring.some(({ hex }) => hex === table.units[u]!.hex);
      return { u, motorised, ways, least: Math.min(...ways), there };
    });
    // Those on foot take what is near; motor troops can ride round.
    const order = wants.sort(
      (a, b) =>
        Number(b.there) - Number(a.there) ||
        Number(a.motorised) - Number(b.motorised) ||
        a.least - b.least ||
        a.u - b.u,
    );
    for (const { u, motorised, ways, least: nearest, there } of order) {
      if (nearest > SIEGE) continue;
      let best: Place | null = null;
      let least = 30;
      for (const [i, place] of ring.entries())
        if (there && place.hex === table.units[u]!.hex && hasPlace(place, motorised)) {
          least = -1;
          best = place;
        } else if (ways[i]! < least && hasPlace(place, motorised)) {
          least = ways[i]!;
          best = place;
        }
      if (!best) continue;
      best.taken += 1;
      best.motor ||= motorised;
      found.set(u, best.hex);
    }
  }
  return found;
};
