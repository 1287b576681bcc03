import type { SeatId } from '../../engine/seat.ts';
import { levelPost, POLISH_POOL } from './flow/waves.ts';
import { interceptRegions, leadOf } from './phases/initiative.ts';
import type { State } from './state.ts';
import type { Side } from './tables/unit-types.ts';
import { fieldOf } from './terms/field.ts';
import { actsFor, headOf, isBelow, postsActed, seatsFor } from './terms/seats.ts';
import { controller } from './terms/table.ts';
import { isOpenHex } from './view-map.ts';
import type { Moment } from './view-moment.ts';

/** HTL-24: CP in pots, stores, levels and on hexes. */
export const maskCp = (
  moment: Moment,
  table: State,
  seat: SeatId,
  side: Side | null,
  map: boolean,
): void => {
  const { state } = moment;
  const field = fieldOf(state);
  const commanded = moment.commanded(seat);
  const head = side !== null && actsFor(state, seat, headOf(side));
  // HTL-2.13: whoever was given the task of sharing the points out sees what there is to share.
  const purse = side !== null && seatsFor(state, side, 'upperCp').includes(seat);
  const posts = postsActed(state, seat).map(({ id }) => id);
  const knows = (post: string) => posts.some(own => own === post || isBelow(state, post, own));
  table.hexCp = seenHexCp(moment, seat, side, map);
  table.levels = table.levels.map(one => ({
    id: one.id,
    cp: side === 'GE' && (knows(levelPost(one.id)) || (purse && one.id === 'GE-OKH')) ? one.cp : 0,
  }));
  table.okhReserve = side === 'GE' && purse ? state.okhReserve : 0;
  table.okhKept = side === 'GE' && purse ? state.okhKept : 0;
  if (side !== 'PL' || !purse) table.pools = [];
  table.splits = table.splits.filter(
    ({ level }) => side === (level === POLISH_POOL ? 'PL' : 'GE') && knows(levelPost(level)),
  );
  const towns = side === 'PL' && map ? moment.townsKnown(seat) : new Set<number>();
  const armies = field.hqs.flatMap((hq, h) =>
    hq.side === 'PL' && commanded.has(h) ? [hq.army] : [],
  );
  const shut = moment.once('towns', () => state.towns.map(() => ({ drawn: 0, store: [] })));
  table.towns =
    towns.size === 0
      ? shut
      : state.towns.map(({ drawn, store }, t) =>
          towns.has(t)
            ? { drawn, store: head ? store.map(one => ({ ...one })) : openStores(store, armies) }
            : shut[t]!,
        );
  table.capacities = table.capacities.filter(({ what }) => {
    const hq = field.hq(what.replace(/^pot /, ''));
    if (hq >= 0) return commanded.has(hq);
    const town = field.town(what);
    return town >= 0
      ? towns.has(town)
      : side !== null && what.startsWith(side) && knows(levelPost(what));
  });
};

const OTHERS = 'others';

/** HTL-6.4: what is open to the armies; of the rest only how much room it takes. */
const openStores = (
  store: State['towns'][number]['store'],
  armies: readonly string[],
): State['towns'][number]['store'] => {
  const isOpen = (army: string) => army === '' || armies.includes(army);
  const taken = store.reduce((sum, one) => sum + (isOpen(one.army) ? 0 : one.cp), 0);
  return [
    ...store.filter(one => isOpen(one.army)).map(one => ({ ...one })),
    ...(taken > 0 ? [{ army: OTHERS, cp: taken }] : []),
  ];
};

const seenHexCp = (
  moment: Moment,
  seat: SeatId,
  side: Side | null,
  map: boolean,
): State['hexCp'] => {
  const { state } = moment;
  if (!map || side === null) return [];
  const commanded = moment.commanded(seat);
  const field = fieldOf(state);
  const open = state.phase !== 'COMMAND';
  const towns = side === 'PL' ? moment.townsKnown(seat) : new Set<number>();
  const found: State['hexCp'] = [];
  const enemy = new Map<number, number>();
  for (const one of state.hexCp) {
    const owner = controller(state, one.hex);
    if (owner !== side) {
      if (isOpenHex(state, owner, one.hex)) enemy.set(one.hex, (enemy.get(one.hex) ?? 0) + one.cp);
      continue;
    }
    const hq = field.hq(one.source);
    const mine = hq >= 0 ? commanded.has(hq) : towns.has(field.town(one.source));
    if (open || mine) found.push({ ...one });
  }
  for (const [hex, cp] of enemy) found.push({ hex, source: '', cp });
  return found.sort((a, b) => a.hex - b.hex || (a.source < b.source ? -1 : 1));
};

/** HTL-24: hands and commitments belong to a side's leads and high command; at REVEAL they are open. */
export const maskCards = (moment: Moment, table: State, seat: SeatId, side: Side | null): void => {
  const { state } = moment;
  const reads = side !== null && moment.readsCards(seat, side);
  table.hands = table.hands.map(one =>
    reads && one.side === side ? { ...one, cards: [...one.cards] } : { ...one, cards: [] },
  );
  const now = state.phase === 'TEA' ? state.after : state.phase;
  const secret = ['COMMAND', 'INTERCEPT', 'REVEAL'].includes(now);
  const regions = moment.once('intercepts', () => interceptRegions(state));
  const intercepts = regions.filter(
    region => now === 'INTERCEPT' && actsFor(state, seat, leadOf(state, 'GE', region)),
  );
  table.committed = table.committed.filter(
    one => !secret || (reads && one.side === side) || intercepts.includes(one.region),
  );
  table.granted = {
    GE: reads && side === 'GE' ? state.granted.GE : 0,
    PL: reads && side === 'PL' ? state.granted.PL : 0,
  };
};
