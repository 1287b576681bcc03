import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { commandsUnit } from '../terms/seats.ts';
import { controller, cpOn, isBarred, kindOf, sideOf } from '../terms/table.ts';
import { airDieFor } from './air-dice.ts';
import { type Attack, type Guns, gunsOn } from './attack-cost.ts';
import { labelOf } from './common.ts';

/** Attacks worth offering: every unit of a hex, each alone, with and without guns, and from two hexes. */
export function* plannedAttacks(
  state: State,
  seat: string,
  kind: 'prepared' | 'other',
): Generator<Attack> {
  const field = fieldOf(state);
  const wanted = kind === 'prepared' ? 'prepared' : 'movement';
  const byHex = new Map<number, number[]>();
  state.units.forEach((unit, u) => {
    const fit =
      unit.status === 'on' && unit.posture === wanted && !unit.committed && !unit.assembling;
    if (!fit || kindOf(state, u) !== 'cube' || !commandsUnit(state, seat, u)) return;
    if (cpOn(state, unit.hex) < 1) return;
    byHex.set(unit.hex, [...(byHex.get(unit.hex) ?? []), u]);
  });
  const fronts = new Map<number, number[]>();
  for (const [hex, units] of byHex) {
    const side = sideOf(state, units[0]!);
    for (let d = 0; d < 6; d++) {
      const target = field.grid.neighbour(hex, d);
      if (target < 0 || !field.open[target] || controller(state, target) === side) continue;
      fronts.set(target, [...(fronts.get(target) ?? []), hex]);
      yield* fromOne(state, kind, hex, units, target);
    }
  }
  for (const [target, hexes] of fronts)
    for (const [i, a] of hexes.entries())
      for (const b of hexes.slice(i + 1))
        yield* variants(state, kind, [a, b], [...byHex.get(a)!, ...byHex.get(b)!], target);
}

function* fromOne(
  state: State,
  kind: 'prepared' | 'other',
  hex: number,
  units: readonly number[],
  target: number,
): Generator<Attack> {
  yield* variants(state, kind, [hex], units, target);
  if (units.length > 1)
    for (const unit of units) yield* variants(state, kind, [hex], [unit], target);
}

function* variants(
  state: State,
  kind: 'prepared' | 'other',
  from: readonly number[],
  units: readonly number[],
  target: number,
): Generator<Attack> {
  const field = fieldOf(state);
  const plain: Attack = {
    type: 'attack',
    kind,
    from: from.map(hex => labelOf(state, hex)),
    units: units.map(u => field.pieces[u]!.id),
    target: labelOf(state, target),
  };
  yield plain;
  const barred = from.filter(hex => isBarred(state, hex, field.grid.direction(hex, target)));
  if (barred.length > 0) {
    const bridges = field.counters.flatMap(({ id: name, kind: what, hq }, c) =>
      what === 'bridge' &&
      state.counters[c]!.status === 'ready' &&
      hq === state.units[units[0]!]!.hq
        ? [name]
        : [],
    );
    if (bridges.length >= barred.length)
      yield { ...plain, bridges: bridges.slice(0, barred.length) };
  }
  const guns = gunsOn(state, from);
  const base = kind === 'prepared' ? from.length : units.length;
  const spare =
    from.reduce((sum, hex) => sum + cpOn(state, hex), 0) - base - (from.length > 1 ? 2 : 0);
  const artillery: Guns = [];
  let left = spare;
  for (const counter of guns) {
    const dice = Math.min(left, field.counters[counter]!.maxDice);
    if (dice < 1) continue;
    artillery.push({ counter: field.counters[counter]!.id, dice });
    left -= dice;
  }
  if (artillery.length > 0) yield { ...plain, artillery };
  const support = field.counters.flatMap(({ id: name, kind: what }, c) =>
    ['mgBattalion', 'tank', 'armouredTrain'].includes(what) && from.includes(state.counters[c]!.on)
      ? [name]
      : [],
  );
  if (support.length > 0 && left > 0)
    yield { ...plain, artillery, support: support.slice(0, left) };
  if (airDieFor(state, sideOf(state, units[0]!), units, target) >= 0)
    yield { ...plain, airDie: true };
}
