import type { Random } from '../../../src/engine/random.ts';
import type { SeatId } from '../../../src/engine/seat.ts';
import type { Point } from '../../../src/maps/plane/index.ts';
import { HEIGHT, isOnSheet, pointOf, pointsSee, WIDTH } from './sheet.ts';
import { type Platoon, RESERVE, type State, UNSEEN } from './state.ts';
import { isSeen } from './terms.ts';

/** OU-1.4: the state, with platoons that the seat may not know of masked. */
export type OutpostsView = State;

const masked = (platoon: Platoon): Platoon => ({
  id: platoon.id,
  side: platoon.side,
  x: UNSEEN,
  y: UNSEEN,
  facing: 0,
  steps: 0,
  acted: false,
});

/** What has acted is known of one's own; that a platoon is out is known to everybody. */
const asSeen = (state: State, platoon: Platoon, seat: SeatId): Platoon => {
  if (platoon.side === seat || state.ending !== 'none' || platoon.steps === 0)
    return { ...platoon };
  return isSeen(state, platoon) ? { ...platoon, acted: false } : masked(platoon);
};

export const view = (state: State, seat: SeatId): OutpostsView => ({
  turn: state.turn,
  turns: state.turns,
  active: state.active,
  platoons: state.platoons.map(platoon => asSeen(state, platoon, seat)),
  ending: state.ending,
  winner: state.winner,
});

/** Points that are tried for a platoon that stands somewhere unseen; else it is in reserve. */
const TRIES = 6;

/** A table that looks like the view: unseen platoons are in reserve, or somewhere where nobody of the other side sees them. */
export const imagine = (seen: OutpostsView, _seat: SeatId, chance: Random): State => {
  const platoons = seen.platoons.map((platoon): Platoon => {
    if (platoon.x !== UNSEEN) return { ...platoon };
    return { ...platoon, x: RESERVE, y: RESERVE, steps: 1 + chance.below(2) };
  });
  for (const [i, platoon] of platoons.entries()) {
    if (seen.platoons[i]!.x !== UNSEEN || chance.below(4) === 0) continue;
    const enemies = platoons.filter(one => one.side !== platoon.side && isOnSheet(one));
    const spot = hiddenSpot(enemies, chance);
    if (spot === null) continue;
    [platoon.x, platoon.y] = spot;
    platoon.facing = chance.below(360);
  }
  return { ...seen, platoons };
};

const hiddenSpot = (enemies: readonly Platoon[], chance: Random): Point | null => {
  for (let i = 0; i < TRIES; i++) {
    const spot: Point = [chance.below(WIDTH + 1), chance.below(HEIGHT + 1)];
    if (!enemies.some(enemy => pointsSee(pointOf(enemy), spot))) return spot;
  }
  return null;
};
