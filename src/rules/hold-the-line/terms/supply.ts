import type { State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { addedBy, changedCapacity, isUnder } from './effects.ts';
import { fieldOf } from './field.ts';
import { MINOR, MOUNTAIN } from './ground.ts';
import { isBarred, isBridged, isFriendly, riverOn } from './table.ts';

/** HTL-6.3: marked hexes that marked friendly hexes join to the source. */
export const connectedMarks = (state: State, route: number): number[] => {
  const field = fieldOf(state);
  const { source } = field.routes[route]!;
  const marks = state.routes[route]!.marks;
  if (source < 0 || !isFriendly(state, 'GE', source)) return [];
  const found = [source];
  for (let i = 0; i < found.length; i++) {
    const here = found[i]!;
    for (let d = 0; d < 6; d++) {
      const next = field.grid.neighbour(here, d);
      if (next < 0 || found.includes(next) || !marks.includes(next)) continue;
      if (isBarred(state, here, d) || !isFriendly(state, 'GE', next)) continue;
      found.push(next);
    }
  }
  return found;
};

const isOnOrNext = (state: State, hexes: readonly number[], hex: number): boolean =>
  hexes.some(one => fieldOf(state).apart(one, hex) <= 1);

/** The route of an HQ, its own; -1 for none. */
export const ownRoute = (state: State, hq: number): number =>
  fieldOf(state).routes.findIndex(route => route.hq === hq && route.unitOnly < 0);

/** HTL-6.3: the route that feeds an HQ now: its own, or one of its army that it stands on or next to; -1 for none. */
export const feedingRoute = (state: State, hq: number): number => {
  const field = fieldOf(state);
  const { status, hex } = state.hqs[hq]!;
  if (status !== 'on') return -1;
  const own = ownRoute(state, hq);
  if (own >= 0 && isOnOrNext(state, connectedMarks(state, own), hex)) return own;
  return field.routes.findIndex(
    (route, i) =>
      i !== own &&
      route.unitOnly < 0 &&
      field.hqs[route.hq]!.army === field.hqs[hq]!.army &&
      isOnOrNext(state, connectedMarks(state, i), hex),
  );
};

/** HTL-6.3, HTL-18.2: CP that may still pass through a route this turn. */
export const routeRoom = (state: State, route: number): number => {
  const { hq, capacity } = fieldOf(state).routes[route]!;
  const changed = changedCapacity(state, fieldOf(state).hqs[hq]!.id, capacity);
  const now = Math.max(0, changed + addedBy(state, hq, 'msrCapacity'));
  return Math.max(0, now - state.routes[route]!.given);
};

/** HTL-6.15: CP of an army in pots and on hexes. */
export const armyTotal = (state: State, army: string): number => {
  const field = fieldOf(state);
  let sum = 0;
  state.hqs.forEach((hq, i) => {
    if (field.hqs[i]!.army === army) sum += hq.pot;
  });
  for (const { source, cp } of state.hexCp) {
    const hq = field.hq(source);
    if (hq >= 0 && field.hqs[hq]!.army === army) sum += cp;
  }
  return sum;
};

/** HTL-6.15: what an HQ's pot can still take. */
export const potRoom = (state: State, hq: number): number => {
  const { army, potCap, id } = fieldOf(state).hqs[hq]!;
  const cap = changedCapacity(state, army, fieldOf(state).armyCaps[army] ?? 0);
  const pot = changedCapacity(state, `pot ${id}`, potCap);
  return Math.max(0, Math.min(pot - state.hqs[hq]!.pot, cap - armyTotal(state, army)));
};

/** HTL-4.9, HTL-6.1: what can be delivered to a German HQ now. */
export const deliverable = (state: State, hq: number): number => {
  const route = feedingRoute(state, hq);
  return route < 0 ? 0 : Math.min(routeRoom(state, route), potRoom(state, hq));
};

/** HTL-6.4: a named town in Polish hands. */
export const isTownHeld = (state: State, town: number): boolean =>
  isFriendly(state, 'PL', fieldOf(state).towns[town]!.hex);

/** Steps through friendly hexes from a hex, no major river without a bridge; -1 where it does not reach. */
export const friendlySteps = (state: State, side: Side, from: number): Int16Array => {
  const bridges = state.counters.reduce(
    (all, { status, side: at }) => (status === 'placed' ? `${all} ${at}` : all),
    state.bridgesDown.join(),
  );
  const key = `${state.scenario} ${side} ${from} ${bridges}`;
  let known = steps.get(state.control);
  if (!known) {
    if (steps.size > 12) steps.clear();
    known = new Map();
    steps.set(state.control, known);
  }
  let found = known.get(key);
  if (!found) {
    found = stepsFrom(state, side, from);
    known.set(key, found);
  }
  return found;
};
/** An enemy never stands in a hex that one's own side controls, so control and bridges decide. */
const steps = new Map<string, Map<string, Int16Array>>();

const stepsFrom = (state: State, side: Side, from: number): Int16Array => {
  const field = fieldOf(state);
  const far = new Int16Array(field.grid.count).fill(-1);
  if (from < 0 || !isFriendly(state, side, from)) return far;
  far[from] = 0;
  const queue = [from];
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i]!;
    for (let d = 0; d < 6; d++) {
      const next = field.grid.neighbour(here, d);
      if (next < 0 || far[next]! >= 0) continue;
      if (isBarred(state, here, d) || !isFriendly(state, side, next)) continue;
      far[next] = far[here]! + 1;
      queue.push(next);
    }
  }
  return far;
};

/** HTL-6.4: towns a Polish HQ traces to, nearest first, ties by id. */
export const tracedTowns = (state: State, hq: number): number[] => {
  const field = fieldOf(state);
  const { status, hex } = state.hqs[hq]!;
  if (status !== 'on' || field.towns.length === 0) return [];
  const steps = friendlySteps(state, 'PL', hex);
  return field.towns
    .map((town, i) => ({ i, id: town.id, steps: steps[town.hex]! }))
    .filter(({ i, steps: far }) => far >= 0 && isTownHeld(state, i))
    .sort((a, b) => a.steps - b.steps || (a.id < b.id ? -1 : 1))
    .map(({ i }) => i);
};

/** HTL-6.4, HTL-18.2, HTL-18.3: most CP a town passes or stores this turn. */
export const townCapacity = (state: State, town: number): number => {
  const { id, capacity } = fieldOf(state).towns[town]!;
  return changedCapacity(state, id, capacity);
};

export const townRoom = (state: State, town: number): number =>
  Math.max(0, townCapacity(state, town) - state.towns[town]!.drawn);

export const storeOf = (state: State, town: number): number =>
  state.towns[town]!.store.reduce((sum, { cp }) => sum + cp, 0);

/** HTL-6.4: CP of a store that an army may use. */
export const openStore = (state: State, town: number, army: string): number =>
  state.towns[town]!.store.reduce(
    (sum, one) => sum + (one.army === '' || one.army === army ? one.cp : 0),
    0,
  );

export const addToStore = (draft: State, town: number, army: string, cp: number): void => {
  const { store } = draft.towns[town]!;
  const there = store.find(one => one.army === army);
  if (there) there.cp += cp;
  else store.push({ army, cp });
  draft.towns[town]!.store = store
    .filter(one => one.cp > 0)
    .sort((a, b) => (a.army < b.army ? -1 : a.army > b.army ? 1 : 0));
};

/** HTL-6.4: CP sent to a town fill its store up to its capacity; what finds no room, or the enemy, is lost. */
export const sendToStore = (draft: State, town: number, army: string, cp: number): void => {
  if (!isTownHeld(draft, town)) return;
  const room = Math.max(0, townCapacity(draft, town) - storeOf(draft, town));
  addToStore(draft, town, army, Math.min(cp, room));
};

/** Takes CP an army may use out of a store: its own first. */
export const takeFromStore = (draft: State, town: number, army: string, cp: number): void => {
  let left = cp;
  const { store } = draft.towns[town]!;
  for (const mine of [true, false])
    for (const one of store) {
      if ((one.army === army) !== mine || (!mine && one.army !== '')) continue;
      const taken = Math.min(left, one.cp);
      one.cp -= taken;
      left -= taken;
    }
  draft.towns[town]!.store = store.filter(one => one.cp > 0);
};

/** HTL-6.8: hexes within two friendly steps; one where a mountain is entered or a minor river forded. */
export const rangeFrom = (state: State, side: Side, from: number, longest: number): number[] => {
  const field = fieldOf(state);
  if (from < 0) return [];
  const found = isFriendly(state, side, from) ? [from] : [];
  for (let d = 0; d < 6; d++) {
    const near = field.grid.neighbour(from, d);
    if (near < 0 || isBarred(state, from, d) || !isFriendly(state, side, near)) continue;
    if (!found.includes(near)) found.push(near);
    if (longest < 2 || isRough(state, from, d)) continue;
    for (let e = 0; e < 6; e++) {
      const far = field.grid.neighbour(near, e);
      if (far < 0 || found.includes(far) || isBarred(state, near, e)) continue;
      if (!isRough(state, near, e) && isFriendly(state, side, far)) found.push(far);
    }
  }
  return found;
};

/** A step that shortens the range: into a mountain, or over a minor river without road or railway. */
const isRough = (state: State, from: number, direction: number): boolean => {
  const field = fieldOf(state);
  const to = field.grid.neighbour(from, direction);
  if ((field.terrain[to]! & MOUNTAIN) !== 0) return true;
  return riverOn(state, from, direction) === MINOR && !isBridged(state, from, direction);
};

/** HTL-6.8: hexes that an HQ can give CP to. */
export const commandRange = (state: State, hq: number): number[] => {
  const field = fieldOf(state);
  const { side } = field.hqs[hq]!;
  const { status, hex } = state.hqs[hq]!;
  if (status !== 'on') return [];
  const longest = isUnder(state, hq, 'commandRange') ? 1 : 2; // GE-EV-13, PL-EV-01
  const found = rangeFrom(state, side, hex, longest);
  const own = ownRoute(state, hq);
  if (own < 0) return found;
  return withNeighbours(state, found, connectedMarks(state, own));
};

const withNeighbours = (state: State, found: number[], marks: readonly number[]): number[] => {
  const field = fieldOf(state);
  for (const mark of marks) {
    if (!found.includes(mark)) found.push(mark);
    for (let d = 0; d < 6; d++) {
      const next = field.grid.neighbour(mark, d);
      if (next < 0 || found.includes(next) || isBarred(state, mark, d)) continue; // only by a bridge
      if (isFriendly(state, 'GE', next)) found.push(next);
    }
  }
  return found;
};

/** HTL-6.3: hexes on or next to the route of one formation. */
export const ownRouteRange = (state: State, route: number): number[] =>
  withNeighbours(state, [], connectedMarks(state, route));

/** HTL-6.8: hexes that a Polish town can give CP to. */
export const townRange = (state: State, town: number): number[] =>
  rangeFrom(state, 'PL', fieldOf(state).towns[town]!.hex, 2);
