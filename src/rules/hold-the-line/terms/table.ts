import type { State, Unit } from '../state.ts';
import { otherSide, type Posture, type Side } from '../tables/unit-types.ts';
import { type Field, fieldOf } from './field.ts';
import { MAJOR, MINOR } from './ground.ts';

/** Which units and HQs stand in each hex: derived, never in the record. */
type Occupancy = { readonly units: Map<number, number[]>; readonly hqs: Map<number, number[]> };
const kept = new WeakMap<State, Occupancy>();

const add = (to: Map<number, number[]>, hex: number, what: number): void => {
  const there = to.get(hex);
  if (!there) to.set(hex, [what]);
  else {
    there.push(what);
    there.sort((a, b) => a - b);
  }
};

const build = (state: State): Occupancy => {
  const made: Occupancy = { units: new Map(), hqs: new Map() };
  state.units.forEach((unit, i) => {
    if (unit.status === 'on') add(made.units, unit.hex, i);
  });
  state.hqs.forEach((hq, i) => {
    if (hq.status === 'on') add(made.hqs, hq.hex, i);
  });
  return made;
};

const occupancy = (state: State): Occupancy => {
  let found = kept.get(state);
  if (!found) {
    found = build(state);
    kept.set(state, found);
  }
  return found;
};

/** After units were moved by hand: the index is made anew when it is next wanted. */
export const forget = (state: State): void => {
  kept.delete(state);
};

export const occupancyFault = (state: State): string | null => {
  const now = kept.get(state);
  if (!now) return null;
  const fresh = build(state);
  const text = ({ units, hqs }: Occupancy) =>
    JSON.stringify([...units, ...hqs].filter(([, list]) => list.length > 0).sort());
  return text(now) === text(fresh) ? null : 'the index of occupied hexes is out of date';
};

const NOBODY: readonly number[] = [];
/** Cubes, fixed counters and dummies in a hex, in file order. */
export const unitsAt = (state: State, hex: number): readonly number[] =>
  occupancy(state).units.get(hex) ?? NOBODY;
export const hqsAt = (state: State, hex: number): readonly number[] =>
  occupancy(state).hqs.get(hex) ?? NOBODY;

export const putUnit = (draft: State, unit: number, hex: number): void => {
  const one = draft.units[unit]!;
  const { units } = occupancy(draft);
  if (one.status === 'on')
    units.set(
      one.hex,
      (units.get(one.hex) ?? []).filter(u => u !== unit),
    );
  one.hex = hex;
  one.status = 'on';
  add(units, hex, unit);
};

export const takeUnit = (draft: State, unit: number, status: Unit['status']): void => {
  const one = draft.units[unit]!;
  const { units } = occupancy(draft);
  if (one.status === 'on')
    units.set(
      one.hex,
      (units.get(one.hex) ?? []).filter(u => u !== unit),
    );
  one.status = status;
  one.hex = -1;
};

export const putHq = (draft: State, hq: number, hex: number): void => {
  const one = draft.hqs[hq]!;
  const { hqs } = occupancy(draft);
  if (one.status === 'on')
    hqs.set(
      one.hex,
      (hqs.get(one.hex) ?? []).filter(h => h !== hq),
    );
  one.status = 'on';
  one.hex = hex;
  add(hqs, hex, hq);
};

export const takeHq = (draft: State, hq: number, status: 'off' | 'overrun' | 'gone'): void => {
  const one = draft.hqs[hq]!;
  const { hqs } = occupancy(draft);
  if (one.status === 'on')
    hqs.set(
      one.hex,
      (hqs.get(one.hex) ?? []).filter(h => h !== hq),
    );
  one.status = status;
  one.hex = -1;
};

export const sideOf = (state: State, unit: number): Side => fieldOf(state).pieces[unit]!.side;
export const kindOf = (state: State, unit: number) => fieldOf(state).pieces[unit]!.kind;

/** A cube or a fixed counter: what holds a hex, HTL-6.5. */
export const holds = (state: State, unit: number): boolean => kindOf(state, unit) !== 'dummy';

/** HTL-6.5: an enemy cube or fixed counter stands in the hex. */
export const enemyIn = (state: State, side: Side, hex: number): boolean => {
  for (const unit of unitsAt(state, hex))
    if (sideOf(state, unit) !== side && holds(state, unit)) return true;
  return false;
};

/** HTL-14.3: an enemy unit that is seen stands in the hex, dummies among them. */
export const seenEnemyIn = (state: State, side: Side, hex: number): boolean => {
  for (const unit of unitsAt(state, hex))
    if (sideOf(state, unit) !== side && levelOf(state, unit) > 0) return true;
  return false;
};

/** HTL-19.1: how much the enemy sees of a unit: nothing, a block, everything. */
export const levelOf = (state: State, unit: number): number =>
  state.options.openMap || kindOf(state, unit) === 'fixed' ? 2 : state.units[unit]!.level;

/** HTL-6.5 */
export const controller = (state: State, hex: number): Side =>
  state.control.charCodeAt(hex) === 103 ? 'GE' : 'PL';

/** HTL-6.5: controlled by the side and not occupied by an enemy cube or fixed counter. */
export const isFriendly = (state: State, side: Side, hex: number): boolean =>
  fieldOf(state).open[hex] === 1 && controller(state, hex) === side && !enemyIn(state, side, hex);

/** HTL-16.7: the bridge counter that lies on a hexside, -1 for none. */
export const bridgeCounterOn = (state: State, side: number): number =>
  state.counters.findIndex(one => one.status === 'placed' && one.side === side);

/** A major river bridged by map or counter, or a minor one by road or railway, HTL-6.8. */
export const isBridged = (state: State, hex: number, direction: number): boolean => {
  const field = fieldOf(state);
  const at = hex * 6 + direction;
  if (field.river[at] === MINOR) return field.way[at] === 1;
  const side = field.grid.sides[at]!;
  if (field.bridge[side] && !state.bridgesDown.includes(side)) return true;
  return bridgeCounterOn(state, side) >= 0;
};

export const riverOn = (state: State, hex: number, direction: number): number =>
  fieldOf(state).river[hex * 6 + direction]!;

/** HTL-14.2: a major river is crossed only by a bridge. */
export const isBarred = (state: State, hex: number, direction: number): boolean =>
  riverOn(state, hex, direction) === MAJOR && !isBridged(state, hex, direction);

export const directionTo = (field: Field, from: number, to: number): number =>
  field.grid.direction(from, to);

/** HTL-6.7: CP that lie on a hex, whatever their source. */
export const cpOn = (state: State, hex: number): number => {
  let sum = 0;
  for (const one of state.hexCp) if (one.hex === hex) sum += one.cp;
  return sum;
};

/** HTL-6.7: CP of a hex are spent by whoever stands there; which source they came from does not matter any more. */
export const spendCp = (draft: State, hex: number, cp: number): void => {
  let left = cp;
  for (const one of draft.hexCp) {
    if (one.hex !== hex || left === 0) continue;
    const taken = Math.min(one.cp, left);
    one.cp -= taken;
    left -= taken;
  }
  draft.hexCp = draft.hexCp.filter(one => one.cp > 0);
};

export const addCp = (draft: State, hex: number, source: string, cp: number): void => {
  const there = draft.hexCp.find(one => one.hex === hex && one.source === source);
  if (there) there.cp += cp;
  else if (cp > 0) draft.hexCp.push({ hex, source, cp });
  draft.hexCp = draft.hexCp
    .filter(one => one.cp > 0)
    .sort((a, b) => a.hex - b.hex || (a.source < b.source ? -1 : a.source > b.source ? 1 : 0));
};

/** HTL-3.8: a unit that still assembles fights and dies as on its Disordered face. */
export const faceShown = (state: State, unit: number): Posture =>
  state.units[unit]!.assembling ? 'disordered' : state.units[unit]!.posture;

export const isDisordered = (state: State, unit: number): boolean =>
  state.units[unit]!.posture === 'disordered';

/** HTL-1.5 */
export const isArmour = (state: State, unit: number): boolean =>
  fieldOf(state).pieces[unit]!.type.armoured;
export const isMotorised = (state: State, unit: number): boolean =>
  fieldOf(state).pieces[unit]!.type.motorised;
export const isInfantry = (state: State, unit: number): boolean =>
  fieldOf(state).pieces[unit]!.type.class === 'infantry';

/** A cube on the map. */
export const isCubeOn = (state: State, unit: number): boolean =>
  state.units[unit]!.status === 'on' && kindOf(state, unit) === 'cube';

export const hasCube = (state: State, side: Side, hex: number): boolean =>
  unitsAt(state, hex).some(u => kindOf(state, u) === 'cube' && sideOf(state, u) === side);

/** HTL-11.9: cubes and fixed counters of a side in a hex. */
export const fightersAt = (state: State, side: Side, hex: number): number[] =>
  unitsAt(state, hex).filter(u => sideOf(state, u) === side && holds(state, u));

/** HTL-19.3: the enemy learns more of a unit, never less. */
export const showUnit = (draft: State, unit: number, level: number): void => {
  const one = draft.units[unit]!;
  if (level > one.level) one.level = level;
};

/** HTL-7.5 */
export const disorder = (draft: State, unit: number): void => {
  const one = draft.units[unit]!;
  if (one.posture === 'disordered') return;
  one.posture = 'disordered';
  one.disorderedOn = draft.turn;
};

export const enemyOf = otherSide;
