import { oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { mayStandHq } from '../terms/placement.ts';
import { allMapSeats, commandsHq, seatOf } from '../terms/seats.ts';
import { hasRoomForHq } from '../terms/stacking.ts';
import { placeOrdered, standingFor } from '../terms/standing.ts';
import { connectedMarks, ownRoute, tracedTowns } from '../terms/supply.ts';
import {
  controller,
  isBarred,
  putHq,
  seenEnemyIn,
  showUnit,
  sideOf,
  takeHq,
  unitsAt,
} from '../terms/table.ts';
import { hexNamed, labelOf, noSuch } from './common.ts';
import { resume } from './resume.ts';
import type { HtlRule } from './rule.ts';

export type Retreat = State['retreats'][number];
/** Whoever drives the HQ out does not ride past it. */
export const NOT_PASSING = { start: -1, target: -1 };

/** HTL-6.10: hexes an HQ may give way to, friendly ones alone if there are any. */
export const waysOut = (state: State, hq: number): number[] => {
  const field = fieldOf(state);
  const { side } = field.hqs[hq]!;
  const { hex } = state.hqs[hq]!;
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const to = field.grid.neighbour(hex, d);
    if (to < 0 || !mayStandHq(state, to) || isBarred(state, hex, d)) continue;
    if (seenEnemyIn(state, side, to)) continue;
    if (hasRoomForHq(state, side, to, hq)) found.push(to);
  }
  const friendly = found.filter(to => controller(state, to) === side);
  return (friendly.length > 0 ? friendly : found).sort((a, b) => a - b);
};

/** HTL-11.9: the orders its seat left for the hex the HQ stands in, or for the HQ. */
const retreatOrder = (state: State, hq: number) =>
  standingFor(state, seatOf(state, fieldOf(state).hqs[hq]!.post), state.hqs[hq]!.hex, [hq]);

/** HTL-6.10: the legal hex nearest the source of supply, or nearest what standing orders name. */
const usualWay = (state: State, hq: number, ways: readonly number[]): number => {
  const field = fieldOf(state);
  const wished = placeOrdered(state, retreatOrder(state, hq)?.hqRetreat ?? 'source');
  const goal = wished >= 0 ? wished : sourceOf(state, hq);
  let best = ways[0]!;
  for (const way of ways) if (field.apart(way, goal) < field.apart(best, goal)) best = way;
  return best;
};

const sourceOf = (state: State, hq: number): number => {
  const field = fieldOf(state);
  const route = ownRoute(state, hq);
  if (route >= 0) return connectedMarks(state, route)[0] ?? field.routes[route]!.source;
  const [town] = field.hqs[hq]!.side === 'PL' ? tracedTowns(state, hq) : [];
  return town === undefined ? state.hqs[hq]!.hex : field.towns[town]!.hex;
};

/** HTL-6.10: the HQ must go; with one way, or nobody to ask, it goes at once; with none it is overrun. */
export const startRetreat = (draft: State, retreat: Retreat, context: Context): void => {
  const { hq } = retreat;
  const again = retreat.exploit && draft.hqs[hq]!.displaced > 0; // HTL-6.11
  const ways = again ? [] : waysOut(draft, hq);
  draft.retreats.push(retreat);
  const order = retreatOrder(draft, hq);
  const alone = seatOf(draft, fieldOf(draft).hqs[hq]!.post) === null;
  if (ways.length === 0) overrun(draft, retreat, context);
  else if (ways.length === 1 || alone || order?.atOnce)
    goTo(draft, retreat, usualWay(draft, hq, ways), context);
};

export const retreatByDefault = (draft: State, retreat: Retreat, context: Context): void => {
  const ways = waysOut(draft, retreat.hq);
  if (ways.length === 0) overrun(draft, retreat, context);
  else goTo(draft, retreat, usualWay(draft, retreat.hq, ways), context);
};

/** HTL-6.10: others may have filled the ways out while the owner was asked: the last one is taken, without one it is overrun. */
export const settleRetreats = (draft: State, context: Context): boolean => {
  if (draft.imagined) return false;
  const stuck = draft.retreats.find(({ hq }) => waysOut(draft, hq).length < 2);
  if (stuck) retreatByDefault(draft, stuck, context);
  return stuck !== undefined;
};

/** HTL-6.11: no way out, or displaced by exploits twice: removed with its pot until next turn. */
const overrun = (draft: State, retreat: Retreat, context: Context): void => {
  const hq = draft.hqs[retreat.hq]!;
  const { id, side } = fieldOf(draft).hqs[retreat.hq]!;
  hq.lostAt = hq.hex;
  hq.pot = 0;
  hq.returns = draft.turn + 1;
  takeHq(draft, retreat.hq, 'overrun');
  if (side === 'GE') draft.politics.overruns += 1;
  context.log('HTL-6.11', 'overrun', { hq: id }, allMapSeats(draft));
  finish(draft, retreat, context);
};

/** HTL-6.11: displaced by an exploit it loses half its pot, rounded up, and places no markers. */
const goTo = (draft: State, retreat: Retreat, hex: number, context: Context): void => {
  const hq = draft.hqs[retreat.hq]!;
  const { id, side } = fieldOf(draft).hqs[retreat.hq]!;
  const unseen = unitsAt(draft, hex).filter(u => sideOf(draft, u) !== side);
  if (unseen.length > 0) {
    for (const enemy of unseen) showUnit(draft, enemy, 1); // HTL-14.6
    context.reveal('HTL-14.6');
    const ways = waysOut(draft, retreat.hq);
    if (ways.length === 0) overrun(draft, retreat, context);
    else if (ways.length === 1) goTo(draft, retreat, ways[0]!, context);
    return;
  }
  putHq(draft, retreat.hq, hex);
  if (retreat.exploit) {
    hq.pot -= Math.ceil(hq.pot / 2);
    hq.disrupted = true;
    hq.displaced += 1;
  }
  context.log('HTL-6.10', 'gaveWay', { hq: id, to: labelOf(draft, hex) }, allMapSeats(draft));
  context.reveal('HTL-6.10');
  finish(draft, retreat, context);
};

const finish = (draft: State, retreat: Retreat, context: Context): void => {
  draft.retreats = draft.retreats.filter(one => one !== retreat && one.hq !== retreat.hq);
  resume(draft, retreat, context);
};

export type RetreatHq = { type: 'retreatHq'; hq: string; hex: string };

/** HTL-6.10: the owner says where its HQ goes. */
export const retreatHq: HtlRule<RetreatHq> = {
  rule: 'HTL-6.10',
  shape: shape({ type: oneOf(['retreatHq']), hq: text(60), hex: text(8) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    for (const { hq } of state.retreats)
      for (const hex of waysOut(state, hq)) {
        const action: RetreatHq = {
          type: 'retreatHq',
          hq: fieldOf(state).hqs[hq]!.id,
          hex: labelOf(state, hex),
        };
        if (!this.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { hq: id, hex: label }) {
    const rule = 'HTL-6.10';
    const hq = fieldOf(state).hq(id);
    const hex = hexNamed(state, label);
    if (hq < 0) return noSuch(rule, id);
    if (hex < 0) return noSuch(rule, label);
    if (!state.retreats.some(one => one.hq === hq))
      return no(rule, 'E_PHASE', { phase: state.phase });
    if (!commandsHq(state, seat.id, hq)) return no(rule, 'E_SEAT', { what: id });
    return waysOut(state, hq).includes(hex)
      ? null
      : no(rule, 'E_WITHDRAW', { unit: id, hex: label });
  },
  apply(draft, { hq: id, hex: label }, context) {
    const hq = fieldOf(draft).hq(id);
    const retreat = draft.retreats.find(one => one.hq === hq)!;
    goTo(draft, retreat, hexNamed(draft, label), context);
  },
};
