import { oneOf, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { actingSide, hqRegion } from '../terms/acting.ts';
import { meets, national, rollOne } from '../terms/dice.ts';
import { fieldOf } from '../terms/field.ts';
import { bridgesNow } from '../terms/picture.ts';
import { commandsHq, mapSeatsOf, seatsFor } from '../terms/seats.ts';
import { bridgeCounterOn, cpOn, spendCp } from '../terms/table.ts';
import { payAirDie } from './air-dice.ts';
import { airNumber } from './air-orders.ts';
import { upperCp } from './attack-cost.ts';
import { noSuch } from './common.ts';
import { destroyBridge } from './events.ts';
import type { HtlRule } from './rule.ts';

const id = text(60);
const bothMaps = (state: State): string[] => [
  ...mapSeatsOf(state, 'GE'),
  ...mapSeatsOf(state, 'PL'),
];

export type BridgeStrike = { type: 'bridgeStrike'; die: string; hexside: string };

/** HTL-18.7: an air die is rolled at a bridge within two hexes of the supported HQ's units. */
export const bridgeStrike: HtlRule<BridgeStrike> = {
  rule: 'HTL-18.7',
  shape: shape({ type: oneOf(['bridgeStrike']), die: id, hexside: text(12) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    for (const { id: die } of state.air.dice)
      for (const side of bridgesNow(state)) {
        const action: BridgeStrike = {
          type: 'bridgeStrike',
          die,
          hexside: fieldOf(state).grid.sideLabel(side),
        };
        if (!this.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { die: name, hexside }) {
    const rule = 'HTL-18.7';
    const field = fieldOf(state);
    const die = state.air.dice.find(one => one.id === name);
    const side = field.grid.sideIndex(hexside);
    if (!die || !commandsHq(state, seat.id, die.hq)) return noSuch(rule, name); // HTL-24: nobody learns of another's
    if (side < 0) return noSuch(rule, hexside);
    if (state.phase !== 'ACTIONS_1' && state.phase !== 'ACTIONS_2')
      return no(rule, 'E_PHASE', { phase: state.phase });
    if (actingSide(state, hqRegion(state, die.hq)) !== die.side)
      return no(rule, 'E_TURN_SIDE', { region: '' });
    if (die.used || die.turn !== state.turn) return no(rule, 'E_COUNTER', { counter: name });
    const banks = field.grid.sideHexes(side);
    const near = state.units.some(
      unit =>
        unit.status === 'on' &&
        unit.hq === die.hq &&
        banks.some(hex => hex >= 0 && field.apart(hex, unit.hex) <= 2),
    );
    const inZone = banks.some(hex => hex >= 0 && field.zone[hex] === die.zone);
    if (!near || !inZone) return no(rule, 'E_RANGE', { hex: hexside, source: name });
    if (!bridgesNow(state).includes(side)) return no(rule, 'E_BRIDGE', { hex: hexside });
    return payHex(state, die.hq) < 0 && upperCp(state, die.side, seat.id) < 1
      ? no(rule, 'E_NO_CP', { hex: hexside, has: 0, needs: 1 })
      : null;
  },
  apply(draft, { die: name, hexside }, context) {
    const die = draft.air.dice.find(one => one.id === name)!;
    const side = fieldOf(draft).grid.sideIndex(hexside);
    const hex = payHex(draft, die.hq);
    payAirDie(draft, die.side, hex < 0 ? 0 : 1, () => spendCp(draft, hex, 1));
    die.used = true;
    const face = rollOne(context, national(die.side), 'HTL-18.7', { for: hexside });
    const fell = meets(face, bridgeCounterOn(draft, side) >= 0 ? 's/k' : 'k');
    if (fell) destroyBridge(draft, side);
    context.log('HTL-18.7', fell ? 'bridgeFell' : 'bridgeStands', { hexside }, bothMaps(draft));
  },
};

/** A hex of the command with a CP to spare; -1 for none. */
const payHex = (state: State, hq: number): number =>
  state.units.find(unit => unit.status === 'on' && unit.hq === hq && cpOn(state, unit.hex) > 0)
    ?.hex ?? -1;

/** HTL-20.6: the fighters that leave are named once. */
const hasNamed = (state: State): boolean => state.air.counters.some(({ leaves }) => leaves);

export type WithdrawFighter = { type: 'withdrawFighter'; north: string; south: string };

/** HTL-20.6: BR 3: the Germans name a fighter of each zone that leaves for the west at the next RECOVER; until then it flies. */
export const withdrawFighter: HtlRule<WithdrawFighter> = {
  rule: 'HTL-20.6',
  shape: shape({ type: oneOf(['withdrawFighter']), north: id, south: id }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (!state.politics.raf || hasNamed(state)) return;
    const of = (zone: number) =>
      fieldOf(state).air.flatMap((one, i) =>
        one.side === 'GE' && one.fighter && state.air.counters[i]!.zone === zone ? [one.id] : [],
      );
    for (const north of of(0))
      for (const south of of(1)) {
        const action: WithdrawFighter = { type: 'withdrawFighter', north, south };
        if (!this.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { north, south }) {
    const rule = 'HTL-20.6';
    for (const name of [north, south]) if (airNumber(state, name) < 0) return noSuch(rule, name);
    if (!seatsFor(state, 'GE', 'air').includes(seat.id))
      return no(rule, 'E_SEAT', { what: 'the Luftwaffe' });
    if (!state.politics.raf || hasNamed(state)) return no(rule, 'E_PHASE', { phase: state.phase });
    const isFighterOf = (name: string, zone: number) => {
      const i = airNumber(state, name);
      const piece = fieldOf(state).air[i]!;
      const one = state.air.counters[i]!;
      return piece.side === 'GE' && piece.fighter && one.zone === zone && one.place !== 'gone';
    };
    return isFighterOf(north, 0) && isFighterOf(south, 1)
      ? null
      : no(rule, 'E_AIR_TARGET', { unit: north });
  },
  apply(draft, { north, south }, context) {
    for (const [i, one] of draft.air.counters.entries())
      one.leaves = [north, south].includes(fieldOf(draft).air[i]!.id);
    context.log('HTL-20.6', 'fightersGone', { north, south }, [context.seat]);
  },
};
