import { actingFor } from '../../../engine/post.ts';
import type { SeatId } from '../../../engine/seat.ts';
import type { State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { type Capability, type Chair, may } from './command.ts';
import { fieldOf } from './field.ts';
import { kindOf } from './table.ts';

/** HTL-2.7: the seat that acts for a post; null where the whole line is vacant. */
export const seatOf = (state: State, post: string): SeatId | null => {
  let known = acting.get(state.held);
  if (!known) {
    known = new Map();
    acting.set(state.held, known);
  }
  let seat = known.get(post);
  if (seat === undefined) {
    seat = actingFor(fieldOf(state).chairs, state.held, post);
    known.set(post, seat);
  }
  return seat;
};
/** Who acts for a post, by the list of who holds what; that list is replaced when a post changes hands. */
const acting = new WeakMap<State['held'], Map<string, SeatId | null>>();

export const actsFor = (state: State, seat: SeatId, post: string): boolean =>
  seatOf(state, post) === seat;

export const chairNamed = (state: State, post: string): Chair | undefined => {
  const field = fieldOf(state);
  return field.chairs[field.chair(post)];
};

/** The posts a seat acts for now. */
export const postsActed = (state: State, seat: SeatId): Chair[] =>
  fieldOf(state).chairs.filter(({ id }) => actsFor(state, seat, id));

/** HTL-2.10: the posts of a seat that may do something. */
export const postsWith = (state: State, seat: SeatId, what: Capability): Chair[] =>
  postsActed(state, seat).filter(({ role }) => may(role, what));

/** The side a seat plays for, by the posts it holds. */
export const sideOfSeat = (state: State, seat: SeatId): Side | null => {
  for (const { post, seat: holder } of state.held)
    if (holder === seat) return (chairNamed(state, post)?.side as Side) ?? null;
  return null;
};

export const seatsOfSide = (state: State, side: Side): SeatId[] => [
  ...new Set(
    state.held.flatMap(({ post, seat }) =>
      seat !== null && chairNamed(state, post)?.side === side ? [seat] : [],
    ),
  ),
];

/** The post that commands a whole army: the army commander, an army group for its own HQ, a Polish army. */
export const armyPost = (state: State, hq: number): string => {
  const { side, army, post } = fieldOf(state).hqs[hq]!;
  if (side === 'PL') return post;
  if (fieldOf(state).chair(army) >= 0) return army; // HTL-6.1: fed by the army group itself
  const commander = `${army}-CO`;
  return fieldOf(state).chair(commander) >= 0 ? commander : post;
};

/**
 * HTL-2.1: the army commander orders all HQs of its army. Whoever stands in for a vacant one without a map divides its points and
 * leaves the corps to those who hold them: where they may be sent would tell where they stand (HTL-2.4, HTL-2.7).
 */
export const ordersArmy = (state: State, seat: SeatId, hq: number): boolean =>
  actsFor(state, seat, armyPost(state, hq)) && seesMap(state, seat);

/** HTL-2.1, HTL-2.13: corps and Polish armies order their HQs, army commanders all of theirs, staff what was put under it. */
export const commandsHq = (state: State, seat: SeatId, hq: number): boolean => {
  const piece = fieldOf(state).hqs[hq];
  if (!piece) return false;
  if (actsFor(state, seat, piece.post)) return true;
  if (ordersArmy(state, seat, hq)) return true;
  return state.delegations.some(({ what, to }) => what === piece.id && actsFor(state, seat, to));
};

/** The post that orders a unit: its HQ's; for a dummy the army's, HTL-19.5. */
export const postOfUnit = (state: State, unit: number): string => {
  const { hq } = state.units[unit]!;
  if (hq < 0) return '';
  return kindOf(state, unit) === 'dummy' ? armyPost(state, hq) : fieldOf(state).hqs[hq]!.post;
};

/** HTL-10.8: under the seat directly or through posts below, or lent to it. */
export const commandsUnit = (state: State, seat: SeatId, unit: number): boolean => {
  const { hq, lentTo } = state.units[unit]!;
  if (lentTo !== '' && actsFor(state, seat, lentTo) && seesMap(state, seat)) return true;
  if (hq < 0) return false;
  if (kindOf(state, unit) === 'dummy') return ordersArmy(state, seat, hq);
  return commandsHq(state, seat, hq);
};

/** HTL-2.7, HTL-4.5: whether somebody acts for a post and may order the unit through it; without a map nobody orders dummies or units on loan. */
export const ordersThrough = (state: State, post: string, unit: number): boolean => {
  const seat = post === '' ? null : seatOf(state, post);
  return seat !== null && commandsUnit(state, seat, unit);
};

/** HTL-2.7: whether somebody who sees the map answers for a post in a combat; if not, the defaults do. */
export const answersCombat = (state: State, post: string): boolean => {
  const seat = post === '' ? null : seatOf(state, post);
  return seat !== null && seesMap(state, seat);
};

/** HTL-2.4: whether the seat sees the map now. */
export const seesMap = (state: State, seat: SeatId): boolean => {
  const free = ['PLANNING', 'SETUP', 'TEA', 'DEBRIEF'].includes(state.phase);
  for (const { post, seat: holder } of state.held) {
    if (holder !== seat) continue;
    const role = chairNamed(state, post)?.role;
    if (!role) continue;
    if (may(role, 'seeLiveMap')) return true;
    if (state.mapAccess === 'always') return true;
    if (state.mapAccess === 'teaBreak' && free) return true;
  }
  return postsActed(state, seat).some(
    chair => may(chair.role, 'seeLiveMap') && hasHq(state, chair),
  );
};

/** HTL-2.7: whoever acts for a vacant post has its capabilities, and so its map where it has an HQ to order about. */
const hasHq = (state: State, { id }: Chair): boolean =>
  fieldOf(state).hqs.some(
    ({ post }, h) => post === id && ['on', 'overrun'].includes(state.hqs[h]!.status),
  );

export const mapSeatsOf = (state: State, side: Side): SeatId[] =>
  seatsOfSide(state, side).filter(seat => seesMap(state, seat));

/** Those who may know what an HQ holds: its own command and its superiors. */
export const commandSeats = (state: State, hq: number): SeatId[] => {
  const field = fieldOf(state);
  const seats = new Set<SeatId>();
  let at: string | null = field.hqs[hq]!.post;
  while (at !== null) {
    const seat = seatOf(state, at);
    if (seat) seats.add(seat);
    at = field.chairs[field.chair(at)]?.above ?? null;
  }
  for (const { what, to } of state.delegations) {
    const seat = what === field.hqs[hq]!.id ? seatOf(state, to) : null;
    if (seat) seats.add(seat);
  }
  return [...seats];
};

/** HTL-2.1: `post` stands somewhere below `above`. */
export const isBelow = (state: State, post: string, above: string): boolean => {
  const field = fieldOf(state);
  let at = field.chairs[field.chair(post)]?.above ?? null;
  for (let steps = 0; at !== null && steps < 9; steps++) {
    if (at === above) return true;
    at = field.chairs[field.chair(at)]?.above ?? null;
  }
  return false;
};

/** The post at the head of a side. */
export const headOf = (side: Side): string => (side === 'GE' ? 'GE-OKH-CO' : 'PL-HC-CO');

/** HTL-2.13: the high command's seat, or staff to whom it gave a task. */
export const seatsFor = (state: State, side: Side, task: 'upperCp' | 'air'): SeatId[] => {
  const seats = [seatOf(state, headOf(side))];
  for (const { post, what, to } of state.delegations)
    if (post === headOf(side) && what === task) seats.push(seatOf(state, to));
  return seats.filter(seat => seat !== null);
};

/** HTL-2.13: whether a seat answers what a post is asked in a step: its own, or the air turn of a high command that gave it away. */
export const answersIn = (state: State, seat: SeatId, post: string, step: string): boolean => {
  if (actsFor(state, seat, post)) return true;
  if (!step.startsWith('AIR.')) return false;
  return (['GE', 'PL'] as const).some(
    side => headOf(side) === post && seatsFor(state, side, 'air').includes(seat),
  );
};

/** Everybody who sees the map, of both sides: for what both may know of it. */
export const allMapSeats = (state: State): SeatId[] => [
  ...mapSeatsOf(state, 'GE'),
  ...mapSeatsOf(state, 'PL'),
];

/** HTL-24: who is told of an event: the command that it strikes and its superiors on the map. A high command without a map hears of it by messages. */
export const eventSeats = (state: State, hq: number): SeatId[] => {
  const own = seatOf(state, fieldOf(state).hqs[hq]!.post);
  return commandSeats(state, hq).filter(seat => seat === own || seesMap(state, seat));
};
