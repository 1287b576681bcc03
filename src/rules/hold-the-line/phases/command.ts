import { oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import {
  giveCp,
  heldBy,
  isLevel,
  levelPost,
  OKH_RESERVE,
  POLISH_POOL,
  receiversOf,
  roomOf,
} from '../flow/waves.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { askAgain } from '../terms/acting.ts';
import { changedCapacity } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { commandSeats, commandsHq, seatOf, seatsFor, seesMap } from '../terms/seats.ts';
import {
  addToStore,
  armyTotal,
  commandRange,
  feedingRoute,
  openStore,
  ownRouteRange,
  potRoom,
  storeOf,
  takeFromStore,
  townCapacity,
  townRange,
  tracedTowns,
} from '../terms/supply.ts';
import { addCp, isCubeOn, unitsAt } from '../terms/table.ts';
import { hexNamed, hqsUnder, labelOf, noSuch, phaseFault } from './common.ts';
import { type HtlRule, thisPhase } from './rule.ts';

const id = text(60);

export type AllocateUpperCp = {
  type: 'allocateUpperCp';
  from: string;
  to: string;
  cp: number;
  army?: string | undefined;
};

const levelSeats = (state: State, level: string): string[] => {
  const own = seatOf(state, levelPost(level));
  const delegated =
    level === 'GE-OKH' || level === POLISH_POOL
      ? seatsFor(state, level === 'GE-OKH' ? 'GE' : 'PL', 'upperCp')
      : [];
  return [...(own ? [own] : []), ...delegated];
};

const levelsHeld = (state: State): string[] => [
  ...state.levels.map(({ id: level }) => level),
  POLISH_POOL,
];

/** HTL-24: whether a seat is shown every pot of an army and the points on its hexes. */
const seesPots = (state: State, seat: string, army: string): boolean =>
  seesMap(state, seat) &&
  fieldOf(state).hqs.every((hq, at) => hq.army !== army || commandSeats(state, at).includes(seat));

/**
 * HTL-6.15: what an army can still be given within its cap. Whoever is not shown its pots, as one who stands in for a vacant
 * superior, is not told by a refusal: the army holds what is too much, and its HQs take no more than they have room for.
 */
const levelRoom = (state: State, seat: string, level: string): number => {
  const cap = fieldOf(state).armyCaps[level];
  if (cap === undefined || level === 'GE-AGS' || !seesPots(state, seat, level)) return 999;
  const held = state.levels.find(one => one.id === level)?.cp ?? 0;
  return Math.max(0, changedCapacity(state, level, cap) - armyTotal(state, level) - held);
};

/** HTL-6.15: how many CP a level, headquarters or town can still be given, as far as the seat that gives may know. */
export const roomFor = (state: State, seat: string, to: string): number => {
  const field = fieldOf(state);
  const direct = field.hq(to) >= 0 || field.town(to) >= 0 || to === OKH_RESERVE;
  return direct ? roomOf(state, to) : levelRoom(state, seat, to);
};

/** HTL-6.1, HTL-6.2, HTL-4.9: a level passes CP to one directly below. */
export const allocateUpperCp: HtlRule<AllocateUpperCp> = {
  rule: 'HTL-6.1',
  shape: shape({
    type: oneOf(['allocateUpperCp']),
    from: id,
    to: id,
    cp: whole(0, 999),
    army: optional(id),
  }),
  listing: 'key',
  key: ({ from, to }) => `${from} ${to}`,
  anytime: true,
  *candidates(state, seat) {
    for (const from of levelsHeld(state)) {
      if (!levelSeats(state, from).includes(seat.id)) continue;
      for (const to of receiversOf(state, from))
        for (const cp of [1, 3, heldBy(state, from)]) {
          const action: AllocateUpperCp = { type: 'allocateUpperCp', from, to, cp };
          if (cp > 0 && !this.refuse(state, seat, action)) yield action;
        }
    }
  },
  refuse(state, seat, { from, to, cp, army }) {
    const rule = from === POLISH_POOL ? 'HTL-6.2' : 'HTL-6.1';
    const field = fieldOf(state);
    if (!isLevel(state, from)) return noSuch(rule, from);
    if (army !== undefined && field.hq(army) < 0) return noSuch(rule, army);
    const wrong = phaseFault(
      state,
      rule,
      from === POLISH_POOL ? ['COMMAND', 'SETUP'] : ['COMMAND'],
    );
    if (wrong) return wrong;
    if (!levelSeats(state, from).includes(seat.id)) return no(rule, 'E_SEAT', { what: from });
    if (!receiversOf(state, from).includes(to))
      return field.hq(to) >= 0 || isLevel(state, to) || field.town(to) >= 0
        ? no(rule, 'E_SEAT', { what: to })
        : noSuch(rule, to);
    const hq = field.hq(to);
    if (hq >= 0 && field.hqs[hq]!.side === 'GE' && feedingRoute(state, hq) < 0)
      return no('HTL-6.3', 'E_MSR_CUT', { hq: to });
    const has = heldBy(state, from);
    if (cp > has) return no(rule, 'E_NO_CP_POT', { source: from, has, needs: cp });
    const room = roomFor(state, seat.id, to);
    return cp > room ? no('HTL-6.15', 'E_CAP', { what: to, room }) : null;
  },
  apply(draft, { from, to, cp, army }, context) {
    giveCp(draft, from, to, cp, army ?? '', context);
  },
};

export type AllocateCp = { type: 'allocateCp'; source: string; hex: string; cp: number };

/** HTL-6.4: the Polish armies that may use a town's store, of those a seat commands. */
const armiesAt = (state: State, seat: string, town: number): number[] =>
  hqsUnder(state, seat).filter(
    hq => fieldOf(state).hqs[hq]!.side === 'PL' && tracedTowns(state, hq).includes(town),
  );

const isUnderHq = (state: State, hq: number, hex: number): boolean =>
  (state.hqs[hq]!.status === 'on' && state.hqs[hq]!.hex === hex) ||
  unitsAt(state, hex).some(u => {
    const { hq: own, lentTo, assembling } = state.units[u]!;
    const lent = lentTo !== '' && lentTo === fieldOf(state).hqs[hq]!.post; // HTL-10.8
    return isCubeOn(state, u) && (own === hq || lent) && !assembling;
  });

/** HTL-6.14: a fixed counter of the HQ's army stands in the hex. */
const hasFixedOf = (state: State, hq: number, hex: number): boolean =>
  unitsAt(state, hex).some(
    u => fieldOf(state).pieces[u]!.kind === 'fixed' && state.units[u]!.hq === hq,
  );

/** HTL-6.3: the route of a formation that stands in the hex, -1 for none. */
const formationRoute = (state: State, hq: number, hex: number): number =>
  fieldOf(state).routes.findIndex(
    (route, i) =>
      route.hq === hq &&
      route.unitOnly >= 0 &&
      unitsAt(state, hex).some(u => fieldOf(state).pieces[u]!.formation === route.unitOnly) &&
      ownRouteRange(state, i).includes(hex),
  );

const placedFrom = (state: State, hex: number, source: string): number =>
  state.hexCp.find(one => one.hex === hex && one.source === source)?.cp ?? 0;

/** HTL-6.7, HTL-6.8: CP from a pot or a Polish town to a hex in range, or back. */
export const allocateCp: HtlRule<AllocateCp> = {
  rule: 'HTL-6.7',
  shape: shape({ type: oneOf(['allocateCp']), source: id, hex: text(8), cp: whole(-99, 99) }),
  looksAt: thisPhase,
  listing: 'key',
  key: ({ source, hex, cp }) => `${source} ${hex} ${cp > 0}`,
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    for (const hq of hqsUnder(state, seat.id)) {
      const source = fieldOf(state).hqs[hq]!.id;
      for (const hex of placesFor(state, hq))
        for (const cp of [1, 2, state.hqs[hq]!.pot]) {
          if (cp > state.hqs[hq]!.pot || cp < 1) continue;
          const action: AllocateCp = { type: 'allocateCp', source, hex: labelOf(state, hex), cp };
          if (!this.refuse(state, seat, action)) yield action;
        }
    }
    yield* fromTowns(state, seat.id, action => this.refuse(state, seat, action) === null);
    for (const { hex, source, cp } of state.hexCp) {
      const back: AllocateCp = { type: 'allocateCp', source, hex: labelOf(state, hex), cp: -cp };
      if (!this.refuse(state, seat, back)) yield back;
    }
  },
  refuse(state, seat, { source, hex: label, cp }) {
    const rule = 'HTL-6.7';
    const field = fieldOf(state);
    const hq = field.hq(source);
    const town = field.town(source);
    const hex = hexNamed(state, label);
    if (cp === 0) return no(rule, 'E_FORMAT', { what: 'cp 0' });
    if (hq < 0 && town < 0) return noSuch(rule, source);
    if (hex < 0) return noSuch(rule, label);
    const wrong = phaseFault(state, rule, ['COMMAND']);
    if (wrong) return wrong;
    const armies = town >= 0 ? armiesAt(state, seat.id, town) : [];
    if (hq >= 0 ? !commandsHq(state, seat.id, hq) : armies.length === 0)
      return no(rule, 'E_SEAT', { what: source });
    if (cp < 0) {
      const there = placedFrom(state, hex, source);
      return there < -cp ? no(rule, 'E_NO_CP', { hex: label, has: there, needs: -cp }) : null;
    }
    const far = hq >= 0 ? rangeFault(state, hq, hex, cp) : townFault(state, town, armies, hex);
    if (far) return no('HTL-6.8', far, { hex: label, source, what: source, unit: source, room: 0 });
    const has = hq >= 0 ? state.hqs[hq]!.pot : mostOpen(state, town, armies);
    return has < cp ? no(rule, 'E_NO_CP_POT', { source, has, needs: cp }) : null;
  },
  apply(draft, { source, hex: label, cp }, context) {
    const field = fieldOf(draft);
    const hex = hexNamed(draft, label);
    const hq = field.hq(source);
    const town = field.town(source);
    if (hq >= 0) {
      draft.hqs[hq]!.pot -= cp;
      if (!commandRange(draft, hq).includes(hex)) {
        const route = formationRoute(draft, hq, hex);
        if (route >= 0) draft.routes[route]!.given = Math.max(0, draft.routes[route]!.given + cp);
      }
    } else {
      fromStore(draft, context.seat, town, cp);
      showStore(draft, town, context);
    }
    addCp(draft, hex, source, cp);
    const seen =
      hq >= 0
        ? commandSeats(draft, hq)
        : armiesAt(draft, context.seat, town).flatMap(h => commandSeats(draft, h));
    context.log('HTL-6.7', 'cpPlaced', { source, hex: label, cp }, [
      ...new Set([context.seat, ...seen]),
    ]);
  },
};

/** HTL-24, HTL-4.10: others who trace to a town see what is left in its store, and whose the rest was. */
const showStore = (draft: State, town: number, context: Context): void => {
  const seen = fieldOf(draft).hqs.some(
    (hq, h) =>
      hq.side === 'PL' &&
      tracedTowns(draft, h).includes(town) &&
      commandSeats(draft, h).some(seat => seat !== context.seat && seesMap(draft, seat)),
  );
  if (seen) context.reveal('HTL-24');
};

const mostOpen = (state: State, town: number, armies: readonly number[]): number =>
  Math.max(0, ...armies.map(hq => openStore(state, town, fieldOf(state).hqs[hq]!.army)));

const fromStore = (draft: State, seat: string, town: number, cp: number): void => {
  const armies = armiesAt(draft, seat, town);
  const best = [...armies].sort(
    (a, b) =>
      openStore(draft, town, fieldOf(draft).hqs[b]!.army) -
      openStore(draft, town, fieldOf(draft).hqs[a]!.army),
  )[0]!;
  const { army } = fieldOf(draft).hqs[best]!;
  if (cp > 0) takeFromStore(draft, town, army, cp);
  else addToStore(draft, town, army, -cp);
};

/** Hexes worth looking at for an HQ: in range, or with a counter or formation that needs none. */
const placesFor = (state: State, hq: number): number[] => {
  const found = new Set<number>();
  state.units.forEach((unit, u) => {
    const lent = unit.lentTo !== '' && unit.lentTo === fieldOf(state).hqs[hq]!.post;
    const ours = unit.hq === hq || lent;
    if (unit.status === 'on' && ours && fieldOf(state).pieces[u]!.kind !== 'dummy')
      found.add(unit.hex);
  });
  if (state.hqs[hq]!.status === 'on') found.add(state.hqs[hq]!.hex);
  return [...found].sort((a, b) => a - b);
};

function* fromTowns(
  state: State,
  seat: string,
  isLegal: (action: AllocateCp) => boolean,
): Generator<AllocateCp> {
  for (const [town, { id: source }] of fieldOf(state).towns.entries()) {
    if (storeOf(state, town) === 0 || armiesAt(state, seat, town).length === 0) continue;
    const fixed = fieldOf(state).pieces.flatMap((piece, u) =>
      piece.kind === 'fixed' && state.units[u]!.status === 'on' ? [state.units[u]!.hex] : [],
    );
    for (const hex of new Set([...townRange(state, town), ...fixed])) {
      const action: AllocateCp = { type: 'allocateCp', source, hex: labelOf(state, hex), cp: 1 };
      if (unitsAt(state, hex).length > 0 && isLegal(action)) yield action;
    }
  }
}

const rangeFault = (
  state: State,
  hq: number,
  hex: number,
  cp: number,
): 'E_RANGE' | 'E_CAP' | 'E_OFFMAP' | null => {
  if (hasFixedOf(state, hq, hex)) return null;
  if (!isUnderHq(state, hq, hex)) return 'E_RANGE';
  if (commandRange(state, hq).includes(hex)) return null;
  const route = formationRoute(state, hq, hex);
  if (route < 0) return 'E_RANGE';
  return state.routes[route]!.given + cp > fieldOf(state).routes[route]!.capacity ? 'E_CAP' : null;
};

const townFault = (
  state: State,
  town: number,
  armies: readonly number[],
  hex: number,
): 'E_RANGE' | null => {
  if (armies.some(hq => hasFixedOf(state, hq, hex))) return null;
  const holds = unitsAt(state, hex).some(
    u =>
      fieldOf(state).pieces[u]!.side === 'PL' && isCubeOn(state, u) && !state.units[u]!.assembling,
  );
  return holds && townRange(state, town).includes(hex) ? null : 'E_RANGE';
};

export type TransferCp = { type: 'transferCp'; from: string; to: string; cp: number };

/** HTL-6.4: between a Polish HQ and a town it traces to, either way, within the town's capacity of the turn. */
export const transferCp: HtlRule<TransferCp> = {
  rule: 'HTL-6.4',
  shape: shape({ type: oneOf(['transferCp']), from: id, to: id, cp: whole(1, 99) }),
  listing: 'key',
  key: ({ from, to }) => `${from} ${to}`,
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    for (const hq of hqsUnder(state, seat.id)) {
      const piece = fieldOf(state).hqs[hq]!;
      if (piece.side !== 'PL') continue;
      for (const town of tracedTowns(state, hq)) {
        const name = fieldOf(state).towns[town]!.id;
        for (const [from, to] of [
          [piece.id, name],
          [name, piece.id],
        ] as const) {
          const action: TransferCp = { type: 'transferCp', from, to, cp: 1 };
          if (!this.refuse(state, seat, action)) yield action;
        }
      }
    }
  },
  refuse(state, seat, { from, to, cp }) {
    const field = fieldOf(state);
    const hq = Math.max(field.hq(from), field.hq(to));
    const town = Math.max(field.town(from), field.town(to));
    if (hq < 0) return noSuch('HTL-6.4', field.town(from) < 0 ? from : to);
    if (town < 0) return noSuch('HTL-6.4', field.hq(from) < 0 ? from : to);
    const wrong = phaseFault(state, 'HTL-6.4', ['COMMAND']);
    if (wrong) return wrong;
    if (!commandsHq(state, seat.id, hq))
      return no('HTL-6.4', 'E_SEAT', { what: field.hqs[hq]!.id });
    const name = field.towns[town]!.id;
    if (!tracedTowns(state, hq).includes(town))
      return no('HTL-6.4', 'E_TOWN', { hq: field.hqs[hq]!.id, town: name });
    const has =
      field.hq(from) >= 0 ? state.hqs[hq]!.pot : openStore(state, town, field.hqs[hq]!.army);
    if (has < cp) return no('HTL-6.4', 'E_NO_CP_POT', { source: from, has, needs: cp });
    const passes = townCapacity(state, town) - state.towns[town]!.drawn;
    const room =
      field.hq(from) >= 0
        ? Math.min(passes, townCapacity(state, town) - storeOf(state, town))
        : Math.min(passes, potRoom(state, hq));
    return room < cp ? no('HTL-6.4', 'E_CAP', { what: to, room: Math.max(0, room) }) : null;
  },
  apply(draft, { from, to, cp }, context) {
    const field = fieldOf(draft);
    const hq = Math.max(field.hq(from), field.hq(to));
    const town = Math.max(field.town(from), field.town(to));
    const { army, post } = field.hqs[hq]!;
    draft.towns[town]!.drawn += cp;
    if (field.hq(from) >= 0) {
      draft.hqs[hq]!.pot -= cp;
      addToStore(draft, town, army, cp);
    } else {
      takeFromStore(draft, town, army, cp);
      draft.hqs[hq]!.pot += cp;
    }
    askAgain(draft, post, 'COMMAND');
    showStore(draft, town, context);
    context.log('HTL-6.4', 'cpMoved', { from, to, cp }, commandSeats(draft, hq));
  },
};
