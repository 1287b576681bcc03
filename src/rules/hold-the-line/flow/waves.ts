import type { Context } from '../../../engine/system.ts';
import budget from '../data/command-budget.json';
import type { State } from '../state.ts';
import { askAgain } from '../terms/acting.ts';
import { changedCapacity, isUnder } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { commandSeats, seatOf } from '../terms/seats.ts';
import { armyTotal, deliverable, feedingRoute, sendToStore } from '../terms/supply.ts';
import { drawCp, poolTurn, postpone } from './turn-start.ts';

export const OKH_RESERVE = 'GE-OKH-RESERVE';
export const POLISH_POOL = 'PL-NW';
const GROUPS = budget.german.armyGroups as { readonly [group: string]: readonly string[] };
const SHARES = budget.german.defaultShare as { readonly [army: string]: number };
const POLISH_SHARES = budget.polish.defaultShare as { readonly [hq: string]: number };

/** HTL-4.9: the post that passes a level's CP on. */
export const levelPost = (level: string): string =>
  level === 'GE-OKH'
    ? 'GE-OKH-CO'
    : level === POLISH_POOL
      ? 'PL-HC-CO'
      : level in GROUPS
        ? level
        : `${level}-CO`;

export const isLevel = (state: State, id: string): boolean =>
  id === POLISH_POOL || state.levels.some(level => level.id === id);

/** HTL-6.1: who stands directly below a level. */
export const receiversOf = (state: State, level: string): string[] => {
  const field = fieldOf(state);
  const has = (id: string) => state.levels.some(one => one.id === id);
  const hqs = (army: string) =>
    field.hqs.flatMap((hq, i) =>
      hq.army === army && state.hqs[i]!.status === 'on' ? [hq.id] : [],
    );
  if (level === 'GE-OKH') return [...Object.keys(GROUPS).filter(has), OKH_RESERVE];
  if (level === POLISH_POOL)
    return [
      ...field.hqs.flatMap((hq, i) =>
        hq.side === 'PL' && state.hqs[i]!.status === 'on' ? [hq.id] : [],
      ),
      ...field.towns.map(({ id }) => id),
    ];
  if (level in GROUPS) return [...GROUPS[level]!.filter(has), ...hqs(level)];
  return hqs(level);
};

export const heldBy = (state: State, level: string): number =>
  level === POLISH_POOL
    ? (state.pools.find(one => one.turn === poolTurn(state))?.left ?? 0)
    : (state.levels.find(one => one.id === level)?.cp ?? 0) +
      (level === 'GE-OKH' ? state.okhReserve : 0);

/** What a receiver can still take, HTL-4.9. */
export const roomOf = (state: State, id: string): number => {
  const field = fieldOf(state);
  if (id === OKH_RESERVE)
    return Math.max(0, budget.german.okhReserveCap - state.okhReserve - state.okhKept);
  const hq = field.hq(id);
  if (hq >= 0) return field.hqs[hq]!.side === 'GE' ? deliverable(state, hq) : polishRoom(state, hq);
  const town = field.town(id);
  if (town >= 0) return field.towns[town]!.capacity;
  const held = state.levels.find(one => one.id === id)?.cp ?? 0;
  const below = receiversOf(state, id).reduce((sum, one) => sum + roomOf(state, one), 0);
  const cap = changedCapacity(state, id, field.armyCaps[id] ?? 999);
  const most = id in GROUPS ? below : Math.min(below, cap - armyTotal(state, id));
  return Math.max(0, most - held);
};

/** HTL-6.4: what cannot be drawn is lost; the high command is told of no pot or path it cannot see. */
const polishRoom = (state: State, hq: number): number =>
  fieldOf(state).armyCaps[fieldOf(state).hqs[hq]!.army] ?? 0;

/** HTL-4.9: `total` by shares, largest remainder, ties to the first listed, nobody above its room; the rest goes round again. */
export const splitBy = (
  total: number,
  shares: readonly { readonly to: string; readonly share: number; readonly room: number }[],
): { to: string; cp: number }[] => {
  const given = shares.map(({ to }) => ({ to, cp: 0 }));
  let left = total;
  for (let round = 0; round < 50 && left > 0; round++) {
    const open = shares.flatMap((one, i) => (one.share > 0 && given[i]!.cp < one.room ? [i] : []));
    const sum = open.reduce((all, i) => all + shares[i]!.share, 0);
    if (sum === 0) break;
    const parts = open.map(i => {
      const exact = left * shares[i]!.share;
      return { i, cp: Math.floor(exact / sum), rest: exact % sum };
    });
    let over = left - parts.reduce((all, { cp }) => all + cp, 0);
    for (const part of [...parts].sort((a, b) => b.rest - a.rest || a.i - b.i)) {
      if (over === 0) break;
      part.cp += 1;
      over -= 1;
    }
    for (const { i, cp } of parts) {
      const taken = Math.min(cp, shares[i]!.room - given[i]!.cp);
      given[i]!.cp += taken;
      left -= taken;
    }
  }
  return given;
};

/** HTL-4.9: the standing split of a level, or the usual one. */
export const sharesOf = (
  state: State,
  level: string,
  total = 0,
): { to: string; share: number }[] => {
  const own = state.splits.find(one => one.level === level);
  if (own) return own.shares.map(one => ({ ...one }));
  if (level === 'GE-OKH' && total > 0) return groupShares(state, total);
  return receiversOf(state, level).map(to => ({ to, share: usualShare(state, to) }));
};

/** HTL-6.1: the usual shares are those of armies; a group gets what its armies come to. */
const groupShares = (state: State, total: number): { to: string; share: number }[] => {
  const groups = receiversOf(state, 'GE-OKH').filter(to => to in GROUPS);
  const armies = groups.flatMap(group =>
    receiversOf(state, group).map(to => ({ to, group, share: usualShare(state, to), room: total })),
  );
  const usual = armies.filter(({ to }) => to in SHARES);
  const split = splitBy(total, usual.length > 0 ? usual : armies);
  return groups.map(to => ({
    to,
    share: armies.reduce(
      (sum, one) =>
        sum + (one.group === to ? (split.find(part => part.to === one.to)?.cp ?? 0) : 0),
      0,
    ),
  }));
};

const usualShare = (state: State, to: string): number => {
  const field = fieldOf(state);
  if (to in GROUPS) return GROUPS[to]!.reduce((sum, army) => sum + (SHARES[army] ?? 0), 0);
  if (to in SHARES) return SHARES[to]!;
  const hq = field.hq(to);
  if (hq < 0) return 0;
  return field.hqs[hq]!.side === 'GE' ? field.hqs[hq]!.capacity : (POLISH_SHARES[to] ?? 1);
};

/** Gives CP from a level to a receiver. */
export const giveCp = (
  draft: State,
  level: string,
  to: string,
  cp: number,
  army: string,
  context: Context,
): void => {
  if (cp <= 0) return;
  if (readersOf(draft, level, to).length > 1) context.reveal('HTL-4.9'); // another seat is told
  take(draft, level, cp);
  const field = fieldOf(draft);
  const hq = field.hq(to);
  const town = field.town(to);
  if (to === OKH_RESERVE) draft.okhKept += cp;
  else if (level === POLISH_POOL) givePolish(draft, to, cp, army, context);
  else if (hq >= 0) {
    draft.hqs[hq]!.pot += cp;
    draft.hqs[hq]!.received += cp;
    const route = feedingRoute(draft, hq);
    if (route >= 0) draft.routes[route]!.given += cp;
    askAgain(draft, field.hqs[hq]!.post, 'COMMAND');
  } else if (town < 0) {
    const below = draft.levels.find(one => one.id === to);
    if (below) below.cp += cp;
    if (seatOf(draft, levelPost(to)) !== seatOf(draft, levelPost(level)))
      askAgain(draft, levelPost(to), 'COMMAND');
  }
  context.log('HTL-4.9', 'cpGiven', { from: level, to, cp }, readersOf(draft, level, to));
};

const readersOf = (state: State, level: string, to: string): string[] => {
  const seats = new Set<string>();
  const above = seatOf(state, levelPost(level));
  if (above) seats.add(above);
  const hq = fieldOf(state).hq(to);
  if (hq >= 0) for (const seat of commandSeats(state, hq)) seats.add(seat);
  else if (isLevel(state, to)) {
    const below = seatOf(state, levelPost(to));
    if (below) seats.add(below);
  }
  return [...seats];
};

const take = (draft: State, level: string, cp: number): void => {
  if (level === POLISH_POOL) {
    const pool = draft.pools.find(one => one.turn === poolTurn(draft));
    if (pool) pool.left -= cp;
    return;
  }
  const one = draft.levels.find(({ id }) => id === level)!;
  const own = Math.min(one.cp, cp);
  one.cp -= own;
  if (level === 'GE-OKH') draft.okhReserve -= cp - own;
};

/** HTL-6.2: for a later turn CP are noted, for this one they are drawn at once. */
const givePolish = (draft: State, to: string, cp: number, army: string, context: Context): void => {
  const field = fieldOf(draft);
  const pool = draft.pools.find(one => one.turn === poolTurn(draft))!;
  const hq = field.hq(to);
  if (pool.turn !== draft.turn || draft.phase === 'SETUP') {
    const there = pool.allotted.find(one => one.to === to && one.army === army);
    if (there) there.cp += cp;
    else pool.allotted.push({ to, army, cp });
  } else if (hq >= 0) {
    if (isUnder(draft, hq, 'delayExtraPool'))
      postpone(draft, to, cp); // PL-EV-04
    else drawCp(draft, hq, cp, context);
    askAgain(draft, field.hqs[hq]!.post, 'COMMAND');
  } else {
    sendToStore(draft, field.town(to), army, cp);
  }
};

/** HTL-4.9: a level whose time is over splits what it holds by its standing split. */
export const splitLevel = (draft: State, level: string, context: Context): void => {
  while (splitOnce(draft, level, context) > 0);
};

/** One round of the split; HQs on one chain or under one army cap share its room. Says how much was given. */
const splitOnce = (draft: State, level: string, context: Context): number => {
  const keepsReserve = level === 'GE-OKH' ? draft.okhReserve : 0;
  const total = heldBy(draft, level) - keepsReserve;
  if (total <= 0) return 0;
  const shares = sharesOf(draft, level, total).map(one => ({
    ...one,
    room: roomOf(draft, one.to),
  }));
  let given = 0;
  for (const { to, cp } of splitBy(total, shares)) {
    const fits = Math.min(cp, roomOf(draft, to));
    if (fits > 0) context.reveal('HTL-4.9'); // whoever receives did not ask for it
    giveCp(draft, level, to, fits, '', context);
    given += Math.max(0, fits);
  }
  return given;
};

/** HTL-6.1: what nobody could take goes to the OKH reserve, at most 12; the rest is lost. */
export const closeWaves = (draft: State): void => {
  let left = draft.okhKept;
  for (const level of draft.levels) {
    left += level.cp;
    level.cp = 0;
  }
  draft.okhKept = 0;
  draft.okhReserve = Math.min(budget.german.okhReserveCap, draft.okhReserve + left);
};
