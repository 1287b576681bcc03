import type { Refusal } from '../../../engine/refusal.ts';
import { oneOf, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { isMovement } from '../terms/acting.ts';
import { isUnder } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { MAJOR } from '../terms/ground.ts';
import { allMapSeats } from '../terms/seats.ts';
import { bridgeCounterOn, enemyIn, seenEnemyIn, sideOf, unitsAt } from '../terms/table.ts';
import { hqFault, noSuch, phaseFault, sideFault } from './common.ts';
import type { HtlRule } from './rule.ts';

const id = text(60);

/** Hexsides of major rivers on which a side has units. */
const banksOf = (state: State, whose: 'GE' | 'PL'): Set<number> => {
  const field = fieldOf(state);
  const sides = new Set<number>();
  state.units.forEach((unit, u) => {
    if (unit.status !== 'on' || field.pieces[u]!.side !== whose) return;
    for (let d = 0; d < 6; d++)
      if (field.river[unit.hex * 6 + d] === MAJOR) sides.add(field.grid.side(unit.hex, d));
  });
  return sides;
};

/** HTL-4.5: whether an HQ has a bridge that it could lay, or may pick one up. */
export const mayBridge = (state: State, hq: number): boolean => {
  const field = fieldOf(state);
  const near = (side: number) =>
    field.grid.sideHexes(side).some(hex => hex >= 0 && field.apart(hex, state.hqs[hq]!.hex) <= 2);
  return field.counters.some(({ kind, side: whose }, c) => {
    const one = state.counters[c]!;
    if (kind !== 'bridge' || one.hq !== hq) return false;
    if (one.status === 'placed') return state.options.bridgeRecovery === true && near(one.side);
    if (one.status !== 'ready' || isUnder(state, hq, 'noBridges')) return false;
    return [...banksOf(state, whose)].some(
      side => near(side) && !banksFault(state, whose, side, field.grid.sideHexes(side), ''),
    );
  });
};

export type PlaceBridge = { type: 'placeBridge'; counter: string; hexside: string };

/** HTL-16.7: a bridge over a major river within two hexes of the HQ, an own unit on one bank, no enemy on either. */
export const placeBridge: HtlRule<PlaceBridge> = {
  rule: 'HTL-16.7',
  shape: shape({ type: oneOf(['placeBridge']), counter: id, hexside: text(12) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (!isMovement(state)) return;
    const field = fieldOf(state);
    for (const [c, counter] of field.counters.entries()) {
      if (counter.kind !== 'bridge' || state.counters[c]!.status !== 'ready') continue;
      for (const side of [...banksOf(state, counter.side)].sort((a, b) => a - b)) {
        const action: PlaceBridge = {
          type: 'placeBridge',
          counter: counter.id,
          hexside: field.grid.sideLabel(side),
        };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { counter: name, hexside }) {
    const rule = 'HTL-16.7';
    const field = fieldOf(state);
    const counter = field.counter(name);
    const side = field.grid.sideIndex(hexside);
    if (counter < 0) return noSuch(rule, name);
    if (side < 0) return noSuch(rule, hexside);
    const { hq } = state.counters[counter]!;
    const wrong =
      phaseFault(state, rule, ['MOVEMENT_1', 'MOVEMENT_2']) ??
      (hq < 0
        ? no(rule, 'E_SEAT', { what: name })
        : hqFault(state, rule, seat, field.hqs[hq]!.id)) ??
      sideFault(state, rule, hq);
    if (wrong) return wrong;
    if (isUnder(state, hq, 'noBridges')) return no('HTL-21.1', 'E_EVENT');
    if (field.counters[counter]!.kind !== 'bridge' || state.counters[counter]!.status !== 'ready')
      return no(rule, 'E_COUNTER', { counter: name });
    const banks = field.grid.sideHexes(side);
    const near = banks.some(hex => hex >= 0 && field.apart(hex, state.hqs[hq]!.hex) <= 2);
    if (state.hqs[hq]!.status !== 'on' || !near)
      return no(rule, 'E_RANGE', { hex: hexside, source: name });
    return banksFault(state, field.counters[counter]!.side, side, banks, hexside);
  },
  apply(draft, { counter: name, hexside }, context) {
    const counter = fieldOf(draft).counter(name);
    const one = draft.counters[counter]!;
    one.status = 'placed';
    one.side = fieldOf(draft).grid.sideIndex(hexside);
    context.log('HTL-16.7', 'bridgePlaced', { counter: name, hexside }, allMapSeats(draft));
    context.reveal('HTL-16.7');
  },
};

const banksFault = (
  state: State,
  side: 'GE' | 'PL',
  hexside: number,
  banks: readonly [number, number],
  label: string,
): Refusal | null => {
  const field = fieldOf(state);
  const [a, b] = banks;
  if (a < 0 || b < 0) return no('HTL-16.7', 'E_BRIDGE', { hex: label });
  const river = field.river[a * 6 + field.grid.direction(a, b)];
  const bridged =
    (field.bridge[hexside] && !state.bridgesDown.includes(hexside)) ||
    bridgeCounterOn(state, hexside) >= 0;
  const own = banks.some(hex => unitsAt(state, hex).some(u => sideOf(state, u) === side));
  const enemy = banks.some(
    hex => seenEnemyIn(state, side, hex) || (enemyIn(state, side, hex) && !own),
  );
  return river !== MAJOR || bridged || !own || enemy
    ? no('HTL-16.7', 'E_BRIDGE', { hex: label })
    : null;
};

export type RecoverBridge = { type: 'recoverBridge'; counter: string };

/** HTL-O19: a placed bridge is picked up again. */
export const recoverBridge: HtlRule<RecoverBridge> = {
  rule: 'HTL-16.7',
  shape: shape({ type: oneOf(['recoverBridge']), counter: id }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (!isMovement(state) || !state.options.bridgeRecovery) return;
    for (const { id: counter, kind } of fieldOf(state).counters) {
      const action: RecoverBridge = { type: 'recoverBridge', counter };
      if (kind === 'bridge' && !this.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { counter: name }) {
    const rule = 'HTL-16.7';
    const field = fieldOf(state);
    const counter = field.counter(name);
    if (counter < 0) return noSuch(rule, name);
    const { hq, status, side } = state.counters[counter]!;
    const wrong =
      phaseFault(state, rule, state.options.bridgeRecovery ? ['MOVEMENT_1', 'MOVEMENT_2'] : []) ??
      (hq < 0
        ? no(rule, 'E_SEAT', { what: name })
        : hqFault(state, rule, seat, field.hqs[hq]!.id)) ??
      sideFault(state, rule, hq);
    if (wrong) return wrong;
    if (status !== 'placed') return no(rule, 'E_COUNTER', { counter: name });
    const banks = field.grid.sideHexes(side);
    const near = banks.some(hex => field.apart(hex, state.hqs[hq]!.hex) <= 2);
    const enemy = banks.some(hex => seenEnemyIn(state, field.counters[counter]!.side, hex));
    return near && !enemy ? null : no(rule, 'E_RANGE', { hex: name, source: name });
  },
  apply(draft, { counter: name }, context) {
    const one = draft.counters[fieldOf(draft).counter(name)]!;
    one.status = 'ready';
    one.side = -1;
    context.log('HTL-16.7', 'bridgeTaken', { counter: name }, allMapSeats(draft));
    context.reveal('HTL-16.7');
  },
};
