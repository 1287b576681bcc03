import { Fault } from '../../engine/fault.ts';
import type { State } from './state.ts';
import { SIDES } from './tables/unit-types.ts';
import { fieldOf } from './terms/field.ts';
import { isWithinLimits } from './terms/stacking.ts';
import { controller, hqsAt, kindOf, sideOf, unitsAt } from './terms/table.ts';

/** Throws a Fault that says what is wrong with a state that cannot be. */
export const assertSound = (state: State): void => {
  const problem =
    sizeFault(state) ?? unitFault(state) ?? hexFault(state) ?? cpFault(state) ?? combatFault(state);
  if (problem) throw new Fault(problem);
};

const sizeFault = (state: State): string | null => {
  const field = fieldOf(state);
  if (state.units.length !== field.pieces.length) return 'the roster and the units differ';
  if (state.hqs.length !== field.hqs.length) return 'the roster and the HQs differ';
  if (state.control.length !== field.grid.count) return 'control does not cover the board';
  if (state.turn < 1 || state.turn > state.lastTurn + 1) return `there is no turn ${state.turn}`;
  return null;
};

const unitFault = (state: State): string | null => {
  const field = fieldOf(state);
  for (const [u, unit] of state.units.entries()) {
    const { id, type, kind } = field.pieces[u]!;
    if ((unit.status === 'on') !== unit.hex >= 0)
      return `${id} is ${unit.status} in hex ${unit.hex}`;
    if (unit.hex >= 0 && !field.open[unit.hex]) return `${id} stands in closed ground`;
    if (unit.posture === 'exploit' && !type.armoured) return `${id} cannot exploit`;
    if (unit.posture === 'dugIn' && type.class !== 'infantry' && kind !== 'fixed')
      return `${id} cannot dig in`;
    if (unit.status === 'on' && kind === 'dummy' && unit.level === 2)
      return `${id} is found and still there`;
  }
  return null;
};

/** HTL-8.1, HTL-6.5: limits hold, both sides never share a hex, a hex belongs to whoever stands in it. */
const hexFault = (state: State): string | null => {
  const field = fieldOf(state);
  const hexes = new Set(state.units.filter(({ status }) => status === 'on').map(({ hex }) => hex));
  for (const hq of state.hqs) if (hq.status === 'on' && hq.hex >= 0) hexes.add(hq.hex);
  for (const hex of hexes) {
    const label = field.grid.label(hex);
    const units = unitsAt(state, hex);
    const sides = new Set(units.map(u => sideOf(state, u)));
    for (const h of hqsAt(state, hex)) sides.add(field.hqs[h]!.side);
    if (sides.size > 1) return `both sides stand in ${label}`;
    const [side] = sides;
    if (units.some(u => kindOf(state, u) !== 'dummy') && side !== controller(state, hex))
      return `${label} is not controlled by who stands there`;
    if (side && !isWithinLimits(state, side, hex)) return `too much stands in ${label}`;
  }
  return null;
};

const cpFault = (state: State): string | null => {
  const field = fieldOf(state);
  for (const [h, hq] of state.hqs.entries())
    if (hq.pot < 0) return `the pot of ${field.hqs[h]!.id} is below nothing`;
  if (state.okhReserve < 0) return 'the OKH reserve is below nothing';
  if (state.levels.some(({ cp }) => cp < 0)) return 'a level holds less than nothing';
  if (state.hexCp.some(({ cp }) => cp <= 0)) return 'a hex holds no CP and is listed';
  for (const pool of state.pools) if (pool.left < 0) return 'the Polish pool is below nothing';
  return null;
};

const combatFault = (state: State): string | null => {
  const held = new Set<number>();
  for (const { target, from, att } of state.combats) {
    for (const hex of new Set([target, ...from])) {
      if (held.has(hex) && att.units.length > 0)
        return `two combats hold ${fieldOf(state).grid.label(hex)}`;
      held.add(hex);
    }
  }
  for (const side of SIDES)
    if (state.hands.some(one => one.side === side && one.cards.some(card => card < 0)))
      return 'a card below nothing';
  return null;
};
