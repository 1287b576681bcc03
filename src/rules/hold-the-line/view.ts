import type { SeatId } from '../../engine/seat.ts';
import { mayReadItem } from './phases/control/queue.ts';
import type { State } from './state.ts';
import type { Side } from './tables/unit-types.ts';
import { fieldOf } from './terms/field.ts';
import { chairNamed, postsActed, seesMap, sideOfSeat } from './terms/seats.ts';
import { maskAir, maskPolitics, maskTalk } from './view-command.ts';
import { maskCards, maskCp } from './view-cp.ts';
import { maskCombats, maskMap } from './view-map.ts';
import { Moment } from './view-moment.ts';

/** Enemy blocks that are seen and not identified, HTL-19.1. */
export type Blocks = { readonly hex: number; readonly units: number };

/** HTL-24: all that a seat may know: a table on which everything else is blank, and the blocks it sees. */
export type View = {
  readonly scenario: string;
  readonly seat: SeatId;
  readonly side: Side | null;
  /** Control, and everybody when the game is over, sees all. */
  readonly all: boolean;
  /** Sees the map now, HTL-2.4. */
  readonly map: boolean;
  readonly posts: readonly string[];
  readonly table: State;
  readonly blocks: readonly Blocks[];
};

export const isControl = (state: State, seat: SeatId): boolean =>
  seat === 'control' ||
  state.held.some(one => one.seat === seat && chairNamed(state, one.post)?.kind === 'control');

/** HTL-24 */
export const viewOf = (state: State, seat: SeatId): View => seenAt(new Moment(state), seat);

/** HTL-24: the views of several seats at one moment; what they see alike is made once. */
export const viewerOf = (state: State, earlier?: (seat: SeatId) => View) => {
  const moment = new Moment(state, earlier && moments.get(earlier));
  const look = (seat: SeatId): View => seenAt(moment, seat);
  moments.set(look, moment);
  return look;
};
const moments = new WeakMap<(seat: SeatId) => View, Moment>();

const seenAt = (moment: Moment, seat: SeatId): View => {
  const { state } = moment;
  const control = isControl(state, seat);
  const all = control || state.phase === 'DEBRIEF';
  const side = control ? null : sideOfSeat(state, seat);
  const table = { ...moment.base, air: { ...moment.base.air } };
  const map = all || (side !== null && seesMap(state, seat));
  if (control && state.phase !== 'DEBRIEF')
    table.queue = table.queue.filter(item => mayReadItem(state, seat, item));
  const blocks = all ? [] : maskAll(moment, table, seat, side, map);
  return {
    scenario: state.scenario,
    seat,
    side,
    all,
    map,
    posts: postsActed(state, seat).map(({ id }) => id),
    table,
    blocks,
  };
};

const maskAll = (
  moment: Moment,
  table: State,
  seat: SeatId,
  side: Side | null,
  map: boolean,
): Blocks[] => {
  const { state } = moment;
  const given = fieldOf(state).scenario.pregame !== null;
  if (!given)
    table.pregame = table.pregame.filter(
      ({ decision }) =>
        (decision === 'G1' && state.phase !== 'PLANNING') ||
        decision.startsWith(side === 'GE' ? 'G' : side === 'PL' ? 'P' : '?'),
    );
  table.imagined = false;
  const blocks = maskMap(moment, table, seat, side, map);
  maskCombats(moment, table, seat, side, map);
  maskCp(moment, table, seat, side, map);
  maskCards(moment, table, seat, side);
  maskAir(moment, table, seat, side);
  maskPolitics(state, table, seat, side);
  maskTalk(state, table, seat, side);
  if (side !== null) table.picture = { control: '', units: [], hqs: [], bridges: [] };
  return blocks;
};
