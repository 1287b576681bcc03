import type { Refusal } from '../../../engine/refusal.ts';
import { list, shape, text, whole } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { effectsOn } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { actsFor, headOf } from '../terms/seats.ts';
import { sideOf } from '../terms/table.ts';
import { hexNamed } from './common.ts';

export type Guns = { counter: string; dice: number }[];
export type Attack = {
  type: 'attack';
  kind: 'prepared' | 'other';
  from: string[];
  units: string[];
  target: string;
  artillery?: Guns | undefined;
  support?: string[] | undefined;
  bridge?: string | undefined;
  bridges?: string[] | undefined;
  airDie?: boolean | undefined;
};

const id = text(60);
export const gunsShape = list(shape({ counter: id, dice: whole(1, 9) }), 0, 20);

/** An attack in numbers. */
export type Plan = {
  readonly kind: 'prepared' | 'other';
  readonly side: Side;
  readonly from: readonly number[];
  readonly units: readonly number[];
  readonly target: number;
  readonly guns: readonly { readonly counter: number; readonly dice: number }[];
  readonly support: readonly number[];
  readonly bridges: readonly number[];
  readonly air: boolean;
};

export const planOf = (state: State, action: Attack): Plan => {
  const field = fieldOf(state);
  const units = action.units.map(one => field.unit(one));
  const names = [...(action.bridges ?? []), ...(action.bridge ? [action.bridge] : [])];
  return {
    kind: action.kind,
    side: units[0] !== undefined && units[0] >= 0 ? sideOf(state, units[0]) : 'GE',
    from: action.from.map(one => hexNamed(state, one)),
    units,
    target: hexNamed(state, action.target),
    guns: (action.artillery ?? []).map(one => ({
      counter: field.counter(one.counter),
      dice: one.dice,
    })),
    support: (action.support ?? []).map(one => field.counter(one)),
    bridges: names.map(one => field.counter(one)),
    air: action.airDie ?? false,
  };
};

/** HTL-11.5, HTL-11.7: counters that stand on an attacking hex and are not used up. */
export const gunFault = (
  state: State,
  side: Side,
  hexes: readonly number[],
  guns: Plan['guns'],
  support: readonly number[],
): Refusal | null => {
  const field = fieldOf(state);
  const seen = new Set<number>();
  for (const { counter, dice } of guns) {
    const piece = field.counters[counter]!;
    const one = state.counters[counter]!;
    const isGun = piece.kind === 'divisionalArtillery' || piece.kind === 'corpsArtillery';
    const once = piece.kind === 'corpsArtillery' || state.options.divArtilleryOncePerTurn; // HTL-O12
    if (!isGun || piece.side !== side || !hexes.includes(one.on) || seen.has(counter))
      return no('HTL-11.5', 'E_ARTY', { counter: piece.id });
    if (dice > piece.maxDice || (once && one.used > 0))
      return no('HTL-16.2', 'E_ARTY', { counter: piece.id });
    seen.add(counter);
  }
  for (const counter of support) {
    const piece = field.counters[counter]!;
    const one = state.counters[counter]!;
    const helps = ['mgBattalion', 'tank', 'armouredTrain'].includes(piece.kind);
    if (
      !helps ||
      piece.side !== side ||
      !hexes.includes(one.on) ||
      one.used > 0 ||
      seen.has(counter)
    )
      return no('HTL-11.7', 'E_COUNTER', { counter: piece.id });
    seen.add(counter);
  }
  return null;
};

/** PL-EV-12, GE-EV-12: what artillery dice cost a command. */
export const gunsCost = (
  state: State,
  guns: Plan['guns'],
): { readonly hex: number; readonly cp: number }[] => {
  const free = new Map<number, number>();
  return guns.map(({ counter, dice }) => {
    const { hq, on } = state.counters[counter]!;
    const [dear] = effectsOn(state, hq, 'artilleryCost');
    const [gift] = effectsOn(state, hq, 'freeArtilleryDice');
    const left = gift && gift.event.used === 0 ? 1 - (free.get(hq) ?? 0) : 0;
    const given = Math.min(left, dice);
    if (given > 0) free.set(hq, 1);
    return { hex: on, cp: (dice - given) * Number(dear?.op.cp ?? 1) };
  });
};

/** GE-EV-12: the die that cost nothing is used up, in attack and in defence. */
export const giftSpent = (draft: State, guns: Plan['guns']): void => {
  for (const { counter, dice } of guns)
    if (dice > 0)
      for (const { event } of effectsOn(draft, draft.counters[counter]!.hq, 'freeArtilleryDice'))
        event.used = 1;
};

/** HTL-6.6, HTL-10.3: what an attack from two hexes costs more. */
const SURCHARGE = 2;

/** HTL-10.2 to HTL-10.4: CP each attacking hex owes, and what either may pay. */
export const costOf = (
  state: State,
  plan: Plan,
): {
  readonly byHex: ReadonlyMap<number, number>;
  readonly either: number;
  readonly air: number;
} => {
  const byHex = new Map<number, number>();
  const owe = (hex: number, cp: number) => byHex.set(hex, (byHex.get(hex) ?? 0) + cp);
  for (const hex of plan.from) {
    const units = plan.units.filter(u => state.units[u]!.hex === hex).length;
    owe(hex, plan.kind === 'prepared' ? 1 : units);
  }
  for (const { hex, cp } of gunsCost(state, plan.guns)) owe(hex, cp);
  for (const counter of plan.support) owe(state.counters[counter]!.on, 1);
  return { byHex, either: plan.from.length > 1 ? SURCHARGE : 0, air: plan.air ? 1 : 0 };
};

/** HTL-11.8: CP of the high command that may pay for an air die; only a seat that knows them may spend them. */
export const upperCp = (state: State, side: Side, seat: string): number =>
  !actsFor(state, seat, headOf(side))
    ? 0
    : side === 'GE'
      ? state.okhReserve
      : (state.pools.find(one => one.turn === state.turn)?.left ?? 0);

/** Guns that stand on hexes and may still fire, corps before divisional, HTL-11.9. */
export const gunsOn = (state: State, hexes: readonly number[]): number[] => {
  const field = fieldOf(state);
  const found = field.counters.flatMap(({ kind }, c) => {
    const one = state.counters[c]!;
    const isGun = kind === 'divisionalArtillery' || kind === 'corpsArtillery';
    const once = kind === 'corpsArtillery' || state.options.divArtilleryOncePerTurn;
    return isGun && hexes.includes(one.on) && !(once && one.used > 0) ? [c] : [];
  });
  return found.sort(
    (a, b) =>
      Number(field.counters[b]!.kind === 'corpsArtillery') -
        Number(field.counters[a]!.kind === 'corpsArtillery') || a - b,
  );
};
