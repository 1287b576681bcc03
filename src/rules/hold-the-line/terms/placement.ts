import type { State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { fieldOf } from './field.ts';
import { farFrom, MOUNTAIN } from './ground.ts';
import { mayStand } from './moving.ts';
import { hasRoom, hasRoomForHq } from './stacking.ts';
import { isBarred, isFriendly } from './table.ts';

/** HTL-3.6: the nearest legal friendly hex: hex distance, then straight distance from the point, then lowest id. */
const nearest = (
  state: State,
  from: number,
  at: { readonly lat: number; readonly lon: number },
  isLegal: (hex: number) => boolean,
): number => {
  const field = fieldOf(state);
  if (from < 0) return -1;
  const seen = new Uint8Array(field.grid.count);
  seen[from] = 1;
  let ring = [from];
  while (ring.length > 0) {
    let best = -1;
    let straight = Number.POSITIVE_INFINITY;
    const outside: number[] = [];
    for (const hex of ring) {
      for (let d = 0; d < 6; d++) {
        const next = field.grid.neighbour(hex, d);
        if (next < 0 || seen[next]) continue;
        seen[next] = 1;
        outside.push(next);
      }
      if (!isLegal(hex)) continue;
      const far = field.scenario.board ? 0 : farFrom(field, hex, at.lat, at.lon);
      if (far > straight || (far === straight && hex > best)) continue;
      best = hex;
      straight = far;
    }
    if (best >= 0) return best;
    ring = outside;
  }
  return -1;
};

export const placeForUnit = (state: State, unit: number, from: number): number => {
  const piece = fieldOf(state).pieces[unit]!;
  return nearest(
    state,
    from,
    piece,
    hex =>
      isFriendly(state, piece.side, hex) &&
      mayStand(state, unit, hex) &&
      hasRoom(state, piece.side, hex, [unit]),
  );
};

export const mayStandHq = (state: State, hex: number): boolean => {
  const field = fieldOf(state);
  return field.open[hex] === 1 && ((field.terrain[hex]! & MOUNTAIN) === 0 || field.pass[hex] === 1);
};

export const placeForHq = (state: State, hq: number, from: number): number => {
  const piece = fieldOf(state).hqs[hq]!;
  return nearest(
    state,
    from,
    piece,
    hex =>
      isFriendly(state, piece.side, hex) &&
      mayStandHq(state, hex) &&
      hasRoomForHq(state, piece.side, hex, hq),
  );
};

/** HTL-6.3: the first route: shortest, ties hex by hex from the source, the lower id. */
export const firstRoute = (state: State, source: number, goal: number): number[] => {
  const field = fieldOf(state);
  if (source < 0 || goal < 0) return [];
  const steps = new Int16Array(field.grid.count).fill(-1);
  steps[goal] = 0;
  const queue = [goal];
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i]!;
    for (let d = 0; d < 6; d++) {
      const next = field.grid.neighbour(here, d);
      if (next < 0 || steps[next]! >= 0 || !mayMark(state, here, d)) continue;
      steps[next] = steps[here]! + 1;
      queue.push(next);
    }
  }
  if (steps[source]! < 0) return [];
  const route = [source];
  while (route[route.length - 1] !== goal) {
    const here = route[route.length - 1]!;
    let best = -1;
    for (let d = 0; d < 6; d++) {
      const next = field.grid.neighbour(here, d);
      if (next < 0 || steps[next] !== steps[here]! - 1 || isBarred(state, here, d)) continue;
      if (best < 0 || next < best) best = next;
    }
    if (best < 0) return [];
    route.push(best);
  }
  return route;
};

/** HTL-6.3: a chain goes through friendly hexes, by bridges over major rivers, by passes through mountains. */
export const mayMark = (state: State, from: number, direction: number): boolean => {
  const field = fieldOf(state);
  const to = field.grid.neighbour(from, direction);
  return (
    to >= 0 &&
    isFriendly(state, 'GE', to) &&
    mayStandHq(state, to) &&
    !isBarred(state, from, direction)
  );
};

/** HTL-3.7: a friendly chain leads from the hex to the map edge or a supply town. */
export const isJoined = (state: State, side: Side, steps: Int16Array): boolean => {
  const field = fieldOf(state);
  for (let hex = 0; hex < field.grid.count; hex++) {
    if (steps[hex]! < 0) continue;
    if (side === 'PL' && field.townAt[hex]! >= 0) return true;
    for (let d = 0; d < 6; d++) {
      const next = field.grid.neighbour(hex, d);
      if (next < 0) return true;
    }
  }
  return false;
};
