import type { SeatId } from '../../../engine/seat.ts';
import { list, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { variantOf } from '../terms/decisions.ts';
import { fieldOf } from '../terms/field.ts';
import { parOf, tempoOf } from '../terms/score.ts';
import { actsFor, headOf, seatOf, seatsOfSide, seesMap } from '../terms/seats.ts';
import { isCubeOn, sideOf, takeHq, takeUnit } from '../terms/table.ts';
import { noSuch, phaseFault } from './common.ts';
import { queued } from './control/queue.ts';
import { seenDistance } from './event-picks.ts';
import type { HtlRule } from './rule.ts';

export const isPolitical = (state: State): boolean =>
  state.options.politics &&
  fieldOf(state).scenario.politics !== false &&
  !fieldOf(state).scenario.board; // HTL-O26

const MOST = { FR: 12, BR: 8, SU: 8 } as const;
export type Track = keyof typeof MOST;

/** HTL-20.1: tracks stay between their ends. */
export const clampTrack = (track: Track, value: number): number =>
  Math.max(0, Math.min(MOST[track], value));

export const addTrack = (draft: State, track: Track, by: number): void => {
  draft.politics[track] = clampTrack(track, draft.politics[track] + by);
  draft.politics.worstFR = Math.max(draft.politics.worstFR, draft.politics.FR);
};

/** HTL-20.2: one die on turn 2, 4+ or after a surprise 5+; on turn 3 by itself. */
export const entersWar = (turn: number, surprise: boolean, face: number): boolean =>
  turn >= 3 || (turn === 2 && face >= (surprise ? 5 : 4));

const announce = (
  draft: State,
  id: string,
  to: 'all' | 'both' | 'GE' | 'PL',
  context: Context,
): void => {
  const heads = (['GE', 'PL'] as const).filter(side => to === 'both' || to === side);
  const seats = heads.flatMap(side => seatOf(draft, headOf(side)) ?? []);
  if (to === 'all') context.log('HTL-20.1', 'announced', { what: id });
  else context.log('HTL-20.1', 'announced', { what: id }, seats);
};

/** HTL-20.1 to HTL-20.6 in TURN_START: timeline, war entry, demarcation, tripwires newly crossed. */
export const bitePolitics = (draft: State, context: Context): void => {
  leaveForTheWest(draft, context);
  if (draft.politics.banEnds > 0 && draft.turn >= draft.politics.banEnds)
    draft.politics.cityBan = false;
  if (!isPolitical(draft)) return;
  const { politics, turn } = draft;
  if (turn === 1) announce(draft, 'ultimatums', 'all', context);
  if (politics.warTurn > 0 && turn === politics.warTurn + 1) {
    addTrack(draft, 'BR', 1);
    announce(draft, 'blockade', 'all', context);
  }
  if (politics.warTurn > 0 && turn === politics.warTurn + 2) {
    addTrack(draft, 'FR', 1);
    announce(draft, 'frenchMobilisation', 'all', context);
  }
  if (turn >= 6) addTrack(draft, 'SU', 1);
  if (politics.warTurn === 0 && turn >= 2 && !politics.heldBack) {
    const face = turn === 2 ? (context.roll('d6', 'HTL-20.2', { seenBy: [] })[0] ?? 1) : 6;
    if (entersWar(turn, variantOf(draft) === 'surprise', face)) {
      politics.warTurn = turn;
      announce(draft, 'warEntry', 'all', context);
    }
  }
  politics.heldBack = false;
  if (politics.fired.includes('SU4')) {
    const [face = 6] = context.roll('d6', 'HTL-20.4', { seenBy: [] });
    politics.frozen = face <= 2;
    if (politics.frozen) announce(draft, 'demarcationOrders', 'GE', context);
  }
  trip(draft, context);
};

type Wire = {
  readonly id: string;
  readonly track: Track;
  readonly at: number;
  readonly to: 'all' | 'both' | 'GE' | 'PL';
  readonly says: string;
};
/** HTL-20.3, HTL-20.6: where each track bites; Britain's blockade has no effect on the map. */
const WIRES: readonly Wire[] = [
  { id: 'FR5', track: 'FR', at: 5, to: 'both', says: 'saarPatrols' },
  { id: 'FR8', track: 'FR', at: 8, to: 'both', says: 'limitedOffensive' },
  { id: 'FR11', track: 'FR', at: 11, to: 'all', says: 'generalOffensive' },
  { id: 'BR3', track: 'BR', at: 3, to: 'both', says: 'rafToFrance' },
  { id: 'BR5', track: 'BR', at: 5, to: 'GE', says: 'raids' },
  { id: 'SU4', track: 'SU', at: 4, to: 'GE', says: 'demarcationOrders' },
  { id: 'SU6', track: 'SU', at: 6, to: 'PL', says: 'redArmyConcentrates' },
];

/** HTL-20.6: one-time effects happen once, even if the track drops and rises again. */
const trip = (draft: State, context: Context): void => {
  for (const { id, track, at, to, says } of WIRES) {
    if (draft.politics[track] < at || draft.politics.fired.includes(id)) continue;
    draft.politics.fired.push(id);
    queued(draft, 'tripwire', '', `${track} ${at}`, []); // HTL-22.4
    announce(draft, says, to, context);
    if (id === 'FR8') draft.politics.west += 2;
    if (id === 'FR11') {
      draft.politics.west += 4;
      draft.politics.westHq = true;
    }
    if (id === 'BR3') draft.politics.raf = true;
    if (id === 'SU6')
      for (const town of ['TOWN-LWOW', 'TOWN-BRZESC', 'TOWN-GRODNO', 'TOWN-BIALYSTOK'])
        draft.capacities.push({ what: town, add: -1, set: -1, until: 99 });
  }
};

/** HTL-20.6: divisions that may be sent west: reserves not released, or next to no enemy that is seen. */
export const maySendWest = (state: State, formation: number): boolean => {
  const field = fieldOf(state);
  const { side, isDivision, reserveOf, units } = field.formations[formation]!;
  const { released, arrived, west } = state.formations[formation]!;
  if (side !== 'GE' || !isDivision || west > 0) return false;
  if (reserveOf !== '' && !released) return true;
  const left = units.filter(u => state.units[u]!.status === 'on');
  return arrived && left.length > 0 && left.every(u => seenDistance(state, u) > 1);
};

export type SendWest = { type: 'sendWest'; formations: string[]; hq?: string | undefined };

const mayGoWest = (state: State, hq: number): boolean => {
  const piece = fieldOf(state).hqs[hq];
  return (
    piece !== undefined && piece.side === 'GE' && piece.motorised && state.hqs[hq]!.status === 'on'
  );
};

/** HTL-20.6: OKH names the divisions, and for a general offensive the motorised corps, that leave for the west. */
export const sendWest: HtlRule<SendWest> = {
  rule: 'HTL-20.6',
  shape: shape({
    type: oneOf(['sendWest']),
    formations: list(text(60), 0, 9),
    hq: optional(text(60)),
  }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND' || state.politics.west === 0) return;
    const known = nameable(state, seat.id);
    const able = known.formations.map(f => fieldOf(state).formations[f]!.id);
    const hq = fieldOf(state).hqs[known.hqs[0] ?? -1]?.id;
    const n = Math.min(able.length, state.politics.west);
    for (let i = 0; i + n <= able.length; i++) {
      const action: SendWest = {
        type: 'sendWest',
        formations: able.slice(i, i + n),
        ...(state.politics.westHq && hq ? { hq } : {}),
      };
      if (!this.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { formations, hq }) {
    const rule = 'HTL-20.6';
    const field = fieldOf(state);
    const numbers = formations.map(id => field.formation(id));
    if (numbers.some(f => f < 0)) return noSuch(rule, 'formation');
    if (hq !== undefined && field.hq(hq) < 0) return noSuch(rule, hq);
    const wrong = phaseFault(state, rule, ['COMMAND']);
    if (wrong) return wrong;
    if (!actsFor(state, seat.id, headOf('GE'))) return no(rule, 'E_SEAT', { what: 'the west' });
    const known = nameable(state, seat.id);
    const needs = Math.min(known.formations.length, state.politics.west);
    if (needs === 0 || numbers.length !== needs || new Set(numbers).size < needs)
      return no(rule, 'E_RESERVE', { formation: formations[0] ?? '' });
    const bad = numbers.find(f => !known.formations.includes(f));
    if (bad !== undefined) return no(rule, 'E_RESERVE', { formation: field.formations[bad]!.id });
    const { westHq } = state.politics;
    const wantsHq = westHq && known.hqs.length > 0;
    const isMobile = (f: number) => field.formations[f]!.mobile;
    if (westHq && known.formations.some(isMobile) && !numbers.some(isMobile))
      return no(rule, 'E_RESERVE', { formation: 'a panzer or motorised division' });
    if (wantsHq !== (hq !== undefined) || (hq !== undefined && !known.hqs.includes(field.hq(hq))))
      return no(rule, 'E_RESERVE', { formation: hq ?? 'a motorised corps HQ' });
    return null;
  },
  apply(draft, { formations, hq }, context) {
    const field = fieldOf(draft);
    const { politics } = draft;
    const going = formations.filter(id => maySendWest(draft, field.formation(id)));
    const corps = hq !== undefined && mayGoWest(draft, field.hq(hq)) ? hq : '';
    for (const id of going) draft.formations[field.formation(id)]!.west = draft.turn + 1;
    if (corps !== '') draft.hqs[field.hq(corps)]!.lostAt = -2;
    politics.west -= going.length;
    politics.westHq = politics.westHq && corps === '';
    if (!seesMap(draft, context.seat)) context.reveal('HTL-20.6'); // it is told who could not come away
    context.log('HTL-20.6', 'sentWest', { formations: going, hq: corps }, [context.seat]);
    if (going.length < formations.length || (hq !== undefined && corps === ''))
      westByDefault(draft, context);
    politics.west = 0;
    politics.westHq = false;
  },
};

/**
 * HTL-20.6, HTL-24: whom OKH may name. Without a map it does not know who stands next to the enemy or is gone, and names any
 * division that is there or in reserve; for those that cannot come away others leave by the default.
 */
const nameable = (state: State, seat: SeatId): { formations: number[]; hqs: number[] } => {
  const field = fieldOf(state);
  const map = seesMap(state, seat);
  const isThere = (f: number): boolean => {
    const { side, isDivision, reserveOf } = field.formations[f]!;
    const { released, arrived, west } = state.formations[f]!;
    const isReserve = reserveOf !== '' && !released;
    return side === 'GE' && isDivision && west === 0 && (arrived || isReserve);
  };
  return {
    formations: [...field.formations.keys()].filter(f =>
      map ? maySendWest(state, f) : isThere(f),
    ),
    hqs: [...field.hqs.keys()].filter(h => mayGoWest(state, h)),
  };
};

/** HTL-20.6: the motorised corps with the fewest cubes next to an enemy, ties by id; -1 for none. */
const quietestCorps = (state: State): number => {
  const near = (hq: number) =>
    state.units.filter(
      (unit, u) => unit.status === 'on' && unit.hq === hq && seenDistance(state, u) <= 1,
    ).length;
  const able = fieldOf(state).hqs.flatMap(({ id }, h) =>
    mayGoWest(state, h) ? [{ h, id, near: near(h) }] : [],
  );
  return able.sort((a, b) => a.near - b.near || (a.id < b.id ? -1 : 1))[0]?.h ?? -1;
};

/** Panzer and motorised divisions, those nearest the corps HQ that leaves first; reserves off the map last. */
const nearestMobile = (state: State, able: readonly number[], hq: number): number[] => {
  const field = fieldOf(state);
  const centre = state.hqs[hq]?.hex ?? -1;
  const far = (f: number) =>
    Math.min(
      999,
      ...field.formations[f]!.units.map(u => state.units[u]!.hex)
        .filter(hex => hex >= 0 && centre >= 0)
        .map(hex => field.apart(hex, centre)),
    );
  return able.filter(f => field.formations[f]!.mobile).sort((a, b) => far(a) - far(b));
};

/** HTL-20.6: not named by the end of COMMAND: reserves first, latest arrival first, then those farthest from any enemy. */
export const westByDefault = (draft: State, context: Context): void => {
  const field = fieldOf(draft);
  const { politics } = draft;
  if (politics.west === 0 && !politics.westHq) return;
  const far = (f: number) =>
    Math.min(
      999,
      ...field.formations[f]!.units.filter(u => draft.units[u]!.status === 'on').map(u =>
        seenDistance(draft, u),
      ),
    );
  const isReserve = (f: number) =>
    field.formations[f]!.reserveOf !== '' && !draft.formations[f]!.released;
  const able = field.formations
    .map((_, f) => f)
    .filter(f => maySendWest(draft, f))
    .sort((a, b) => {
      if (isReserve(a) !== isReserve(b)) return isReserve(a) ? -1 : 1;
      if (isReserve(a)) return draft.formations[b]!.due - draft.formations[a]!.due;
      return far(b) - far(a) || (field.formations[a]!.id < field.formations[b]!.id ? -1 : 1);
    });
  const hq = politics.westHq ? quietestCorps(draft) : -1;
  const [first] = politics.westHq ? nearestMobile(draft, able, hq) : [];
  const order = first === undefined ? able : [first, ...able.filter(f => f !== first)];
  const named = order.slice(0, politics.west);
  for (const f of named) draft.formations[f]!.west = draft.turn + 1;
  if (hq >= 0) draft.hqs[hq]!.lostAt = -2;
  politics.west = 0;
  politics.westHq = false;
  context.log(
    'HTL-20.6',
    'sentWest',
    { formations: named.map(f => field.formations[f]!.id), hq: field.hqs[hq]?.id ?? '' },
    [...(seatOf(draft, headOf('GE')) ? [seatOf(draft, headOf('GE'))!] : [])],
  );
};

/** HTL-20.6: at TURN_START those ordered west leave, neither destroyed nor surviving. */
const leaveForTheWest = (draft: State, context: Context): void => {
  const field = fieldOf(draft);
  draft.formations.forEach((formation, f) => {
    if (formation.west === 0 || formation.west > draft.turn || formation.west === 99) return;
    for (const unit of field.formations[f]!.units)
      if (draft.units[unit]!.status === 'on') {
        takeUnit(draft, unit, 'removed');
        draft.fielded.GE -= 1;
      } else if (draft.units[unit]!.status === 'off') draft.units[unit]!.status = 'removed';
    for (const [c, counter] of field.counters.entries())
      if (counter.formation === f) draft.counters[c]!.status = 'destroyed';
    formation.west = 99;
    context.log(
      'HTL-20.6',
      'leftForWest',
      { formation: field.formations[f]!.id },
      seatsOfSide(draft, 'GE'),
    );
  });
  draft.hqs.forEach((hq, h) => {
    if (hq.lostAt !== -2 || hq.status !== 'on') return;
    const was = hq.hex;
    hq.pot = 0;
    takeHq(draft, h, 'gone');
    const { army } = field.hqs[h]!;
    const next = nearestOf(draft, army, was);
    for (const unit of draft.units) if (unit.hq === h) unit.hq = next;
    for (const formation of draft.formations) {
      if (formation.hq === h) formation.hq = next;
      if (formation.nextHq === h) formation.nextHq = next; // HTL-6.12: whoever was on the way to it
    }
    for (const counter of draft.counters) if (counter.hq === h) counter.hq = next;
  });
};

/** HTL-20.6: whoever stays behind goes to the nearest HQ of the army. */
const nearestOf = (state: State, army: string, from: number): number => {
  const field = fieldOf(state);
  let best = -1;
  for (const [i, hq] of field.hqs.entries()) {
    if (hq.army !== army || state.hqs[i]!.status !== 'on') continue;
    const far = (h: number) => field.apart(state.hqs[h]!.hex, from);
    if (best < 0 || far(i) < far(best)) best = i;
  }
  return best;
};

const TRACKS = ['FR', 'BR', 'SU'] as const;
/** Warszawa was entered, and France has heard of it. */
const WARSAW = 'WARSZAWA';

/** HTL-20.5: what moves the tracks at the end of a turn; only their sum is held to the ends of a track. */
export const endPolitics = (draft: State, context: Context): void => {
  if (!isPolitical(draft)) return;
  const field = fieldOf(draft);
  const { politics } = draft;
  const add = { FR: 0, BR: 0, SU: 0 };
  if (politics.bombed) {
    add.FR += 1;
    add.BR += 1;
  }
  politics.bombed = false;
  const steps = Math.floor(draft.destroyed.GE / 3);
  add.FR += Math.max(0, steps - politics.lossSteps);
  politics.lossSteps = Math.max(steps, politics.lossSteps);
  add.FR += politics.overruns;
  politics.overruns = 0;
  if (reichHexes(draft) > 0) {
    add.FR += 1;
    add.BR += 1;
  }
  if (draft.turn >= 4) {
    const tempo = tempoOf(draft, draft.turn);
    if (tempo - parOf(draft) <= -4) add.FR += 1; // HTL-23.4
    if (tempo >= 4) add.FR -= 1;
  }
  if (politics.warsaw && !politics.fired.includes(WARSAW)) {
    add.FR -= 1;
    politics.fired.push(WARSAW);
  }
  const east = draft.units.some(
    (unit, u) => isCubeOn(draft, u) && sideOf(draft, u) === 'GE' && field.east[unit.hex] === 1,
  );
  if (east) add.SU += 1;
  for (const track of TRACKS) addTrack(draft, track, add[track]);
  context.log('HTL-20.5', 'tracksMoved', { FR: politics.FR, BR: politics.BR, SU: politics.SU }, []);
};

/** HTL-23.4: hexes that were German at first and hold a Polish cube. */
export const reichHexes = (state: State): number => {
  const field = fieldOf(state);
  const hexes = new Set<number>();
  state.units.forEach((unit, u) => {
    if (isCubeOn(state, u) && sideOf(state, u) === 'PL' && field.home[unit.hex] === 0)
      hexes.add(unit.hex);
  });
  return hexes.size;
};
