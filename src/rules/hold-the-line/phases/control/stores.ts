import { list, oneOf, text, whole } from '../../../../engine/shape.ts';
import { poolTurn } from '../../flow/turn-start.ts';
import { heldBy, OKH_RESERVE, POLISH_POOL } from '../../flow/waves.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { SIDES } from '../../tables/unit-types.ts';
import { fieldOf } from '../../terms/field.ts';
import { REGIONS } from '../../terms/ground.ts';
import { addToStore, potRoom, storeOf, takeFromStore, townCapacity } from '../../terms/supply.ts';
import { addCp, cpOn, spendCp } from '../../terms/table.ts';
import { areIn, committedBy, handOf } from '../initiative.ts';
import { id, reason, ruling } from './ruling.ts';

type Why = { reason: string };
export type GrantCp = Why & { type: 'grantCp'; where: string; cp: number };
export type SetCapacity = Why & { type: 'setCapacity'; what: string; to: number; until: number };
export type GrantCards = Why & {
  type: 'grantCards';
  side: 'GE' | 'PL';
  hand: string;
  add: number[];
  remove: number[];
};

const noSuch = (what: string) => no('HTL-22.1', 'E_UNKNOWN', { what });
const MOST_RESERVE = 12;

/** What a place holds and how much more it can take; null where there is no such place. */
const placeOf = (state: State, where: string): { has: number; room: number } | null => {
  const field = fieldOf(state);
  const hq = field.hq(where);
  if (hq >= 0)
    return state.hqs[hq]!.status === 'on'
      ? { has: state.hqs[hq]!.pot, room: potRoom(state, hq) }
      : null;
  const town = field.town(where);
  if (town >= 0) {
    const has = storeOf(state, town);
    return { has, room: Math.max(0, townCapacity(state, town) - has) };
  }
  if (where === OKH_RESERVE)
    return { has: state.okhReserve, room: MOST_RESERVE - state.okhReserve };
  if (where === POLISH_POOL)
    return state.pools.some(one => one.turn === poolTurn(state))
      ? { has: heldBy(state, POLISH_POOL), room: 99 }
      : null;
  const level = state.levels.find(one => one.id === where);
  if (level) return { has: level.cp, room: 99 };
  const hex = field.grid.index(where);
  return hex >= 0 && field.open[hex] ? { has: cpOn(state, hex), room: 99 } : null;
};

/** HTL-22.1: CP are given to, or taken from, a pot, a town, a hex, a level or a pool, within what it holds and can take. */
const grantCp = ruling<GrantCp>(
  'grantCp',
  { where: id, cp: whole(-99, 99), reason },
  {
    says: ({ where, cp }) => ({ where, cp }),
    tries: state =>
      state.hqs.slice(0, 1).map((_, h) => ({
        type: 'grantCp',
        where: fieldOf(state).hqs[h]!.id,
        cp: 1,
        reason: 'a lorry found its way',
      })),
    refuse(state, { where, cp }) {
      if (cp === 0) return no('HTL-22.1', 'E_FORMAT', { what: 'cp' });
      const place = placeOf(state, where);
      if (!place) return noSuch(where);
      if (cp > place.room) return no('HTL-6.15', 'E_CAP', { what: where, room: place.room });
      return place.has + cp < 0
        ? no('HTL-22.1', 'E_NO_CP_POT', { source: where, has: place.has, needs: -cp })
        : null;
    },
    apply(draft, { where, cp }) {
      const field = fieldOf(draft);
      const hq = field.hq(where);
      const town = field.town(where);
      const level = draft.levels.find(one => one.id === where);
      if (hq >= 0) draft.hqs[hq]!.pot += cp;
      else if (town >= 0) changeStore(draft, town, cp);
      else if (where === OKH_RESERVE) draft.okhReserve += cp;
      else if (where === POLISH_POOL)
        draft.pools.find(one => one.turn === poolTurn(draft))!.left += cp;
      else if (level) level.cp += cp;
      else if (cp > 0) addCp(draft, field.grid.index(where), 'CTRL', cp);
      else spendCp(draft, field.grid.index(where), -cp);
    },
  },
);

const changeStore = (draft: State, town: number, cp: number): void => {
  if (cp > 0) addToStore(draft, town, '', cp);
  let left = Math.max(0, -cp);
  for (const { army, cp: has } of [...draft.towns[town]!.store]) {
    const taken = Math.min(left, has);
    if (taken > 0) takeFromStore(draft, town, army, taken);
    left -= taken;
  }
};

/** HTL-22.1: an MSR, a town, a pot or an army has another limit until a turn. */
const setCapacity = ruling<SetCapacity>(
  'setCapacity',
  { what: id, to: whole(0, 99), until: whole(1, 99), reason },
  {
    says: ({ what, to, until }) => ({ what, to, until }),
    refuse(state, { what, until }) {
      const field = fieldOf(state);
      const known =
        field.hq(what.replace(/^pot /, '')) >= 0 || field.town(what) >= 0 || what in field.armyCaps;
      if (!known) return noSuch(what);
      return until < state.turn ? no('HTL-22.1', 'E_FORMAT', { what: 'until' }) : null;
    },
    apply(draft, { what, to, until }) {
      draft.capacities.push({ what, add: 0, set: to, until });
    },
  },
);

/** HTL-5.2: cards are given or taken; a card that was laid stays laid and is not taken. */
const grantCards = ruling<GrantCards>(
  'grantCards',
  {
    side: oneOf(SIDES),
    hand: text(8),
    add: list(whole(0, 20), 0, 10),
    remove: list(whole(0, 20), 0, 10),
    reason,
  },
  {
    rule: 'HTL-5.2',
    says: ({ side, hand }) => ({ side, hand }),
    refuse(state, { side, hand, add, remove }) {
      if (add.length + remove.length === 0) return no('HTL-5.2', 'E_FORMAT', { what: 'cards' });
      if (!state.hands.some(one => one.side === side && one.where === hand)) return noSuch(hand);
      const laid = committedBy(state, side, REGIONS.indexOf(hand as 'R1'));
      return areIn(handOf(state, side, hand), [...remove, ...laid])
        ? null
        : no('HTL-5.2', 'E_CARD');
    },
    apply(draft, { side, hand, add, remove }) {
      const one = draft.hands.find(it => it.side === side && it.where === hand)!;
      for (const card of remove) one.cards.splice(one.cards.indexOf(card), 1);
      one.cards = [...one.cards, ...add].sort((a, b) => b - a);
    },
  },
);

export const STORES = { grantCp, setCapacity, grantCards };
