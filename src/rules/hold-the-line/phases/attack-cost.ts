import type { Refusal } from '../../../engine/refusal.ts';
import { list, shape, text, whole } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { effectsOn } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { actsFor, commandsHq, headOf } from '../terms/seats.ts';
import { openStore, takeFromStore } from '../terms/supply.ts';
import { cpOn, sideOf } from '../terms/table.ts';
import { hexNamed, labelOf } from './common.ts';

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

/** The battleship at Danzig and the improvised train at Gdynia: counters of no HQ. */
export const BATTLESHIP = 'GE-CA-SHOLST';
export const COAST_TRAIN = 'PL-AT-SMOK';
export const GDYNIA = 'TOWN-GDYNIA';
/** Whoever commands the HQ places the counter, and may pay for it. */
export const PATRON: { readonly [counter: string]: string } = {
  [BATTLESHIP]: 'GE-HQ-GAK1',
  [COAST_TRAIN]: 'PL-HQ-POMORZE',
};

/** CP for the ship or the train that need not come from the hex it serves. */
export type Besides = { readonly hex: number; readonly most: number; readonly counter: number };

/** HTL-16.2, HTL-16.4: the pot of Frontier Guard Command 1 for the ship, the store of Gdynia for the train, for a seat that commands there. */
export const besides = (
  state: State,
  seat: string,
  guns: Plan['guns'],
  support: readonly number[],
): Besides => {
  const field = fieldOf(state);
  const named = [...guns.map(one => one.counter), ...support];
  const counter = named.find(one => PATRON[field.counters[one]?.id ?? ''] !== undefined) ?? -1;
  const hq = counter < 0 ? -1 : field.hq(PATRON[field.counters[counter]!.id]!);
  if (hq < 0 || state.hqs[hq]!.status !== 'on' || !commandsHq(state, seat, hq))
    return { hex: -1, most: 0, counter: -1 };
  const gun = guns.findIndex(one => one.counter === counter);
  const price = gun >= 0 ? gunsCost(state, guns)[gun]!.cp : 1;
  const has =
    field.counters[counter]!.id === BATTLESHIP
      ? state.hqs[hq]!.pot
      : openStore(state, field.town(GDYNIA), field.hqs[hq]!.army);
  return { hex: state.counters[counter]!.on, most: Math.min(price, has), counter };
};

export const payBesides = (draft: State, { counter }: Besides, cp: number): void => {
  if (cp === 0) return;
  const field = fieldOf(draft);
  const { id: name } = field.counters[counter]!;
  const hq = field.hq(PATRON[name]!);
  if (name === BATTLESHIP) draft.hqs[hq]!.pot -= cp;
  else takeFromStore(draft, field.town(GDYNIA), field.hqs[hq]!.army, cp);
};

/** HTL-10.1: why the CP do not suffice, and how many come from besides where the hexes cannot pay all. */
export const cpFor = (
  state: State,
  plan: Plan,
  seat: string,
): { readonly short: number; readonly fault: Refusal | null } => {
  const { byHex, either, air } = costOf(state, plan);
  const aside = besides(state, seat, plan.guns, plan.support);
  const lack = (rule: string, hex: number, has: number, needs: number) => ({
    short: 0,
    fault: no(rule, 'E_NO_CP', { hex: labelOf(state, hex), has, needs }),
  });
  let [spare, short] = [0, 0];
  for (const hex of plan.from) {
    const [has, needs] = [cpOn(state, hex), byHex.get(hex) ?? 0];
    const lent = hex === aside.hex ? Math.min(aside.most, Math.max(0, needs - has)) : 0;
    if (has + lent < needs) return lack('HTL-6.6', hex, has, needs);
    short += lent;
    spare += has + lent - needs;
  }
  const upper = air > 0 && upperCp(state, plan.side, seat) > 0 ? 1 : 0;
  const needs = either + air - upper;
  const more = Math.max(0, needs - spare);
  if (more > aside.most - short) return lack('HTL-10.3', plan.from[0]!, spare, needs);
  return { short: short + more, fault: null };
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
