import data from '../data/combat-modifiers.json';
import type { State } from '../state.ts';
import { halvedFire } from '../tables/losses.ts';
import { mostThrough, riverOf } from './attack-strength.ts';
import { commandModifier } from './command.ts';
import { isArmed } from './contact.ts';
import { fieldOf } from './field.ts';
import { sideOfUnit } from './sides.ts';
import { hasWorks } from './works.ts';

/** One line of the reckoning: its rule, its name, and tenths of a column. */
export type Modifier = { readonly rule: string; readonly id: string; readonly tenths: number };

const DIRECTIONS = data.attacker.directions as { readonly [hexes: string]: number };
/** W39-8.27 Directions: attacks from three hexes and more. */
export const directions = (hexes: number): number => DIRECTIONS[String(hexes)] ?? 0;

/** W39-9.12 Effect: the fire modifier in tenths; W39-21.22 of disorganised guns the halved one. */
export const fireOf = (state: State, gun: number): number => {
  const { fire } = fieldOf(state).pieces[gun]!;
  return state.units[gun]!.order === 'good' ? fire : halvedFire(fire);
};

/** W39-8.82 Defender's terrain, W39-8.83 Cumulative: what the ground of a hex takes off, in tenths. */
export const coverOf = (state: State, hex: number): number => fieldOf(state).cover[hex]! * 10;

const { field, lineThroughEdge, lineElse, stationaryThroughEdge, stationaryElse } =
  data.defender.fortification;

/**
 * W39-11.21, W39-11.31, W39-11.32, W39-11.41, W39-11.42: fortifications never add to each other; the best one counts.
 * W39-11.24, W39-11.25: they mean nothing to attackers and to movement.
 */
export const fortificationOf = (
  state: State,
  units: readonly number[],
  target: number,
  side: number,
): number => {
  const { line, stationary } = fieldOf(state);
  let best = hasWorks(state, target, side) ? field : 0; // W39-11.22: one dug-in unit is enough
  if (line[target])
    best = Math.min(best, mostThrough(state, line, units, target) ? lineThroughEdge : lineElse);
  if (stationary[target])
    best = Math.min(
      best,
      mostThrough(state, stationary, units, target) ? stationaryThroughEdge : stationaryElse,
    );
  return Math.abs(best) * 10;
};

/** In field works, behind a fortified line or in stationary fortifications. */
export const isFortified = (state: State, hex: number, side: number): boolean => {
  const { line, stationary } = fieldOf(state);
  return line[hex] !== 0 || stationary[hex] !== 0 || hasWorks(state, hex, side);
};

export type Fight = {
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  readonly defenders: readonly number[];
  readonly guns: readonly number[];
  readonly defenceGuns: readonly number[];
  /** Strength of the air counters that arrived. */
  readonly air: number;
  readonly defenceAir: number;
};

const fires = (state: State, guns: readonly number[]): number =>
  guns.reduce((sum, gun) => sum + fireOf(state, gun), 0);
const kept = (modifiers: readonly Modifier[]): Modifier[] =>
  modifiers.filter(({ tenths }) => tenths > 0);

/** W39-8.4c Step c: the attacker's modifiers. W39-9.24 Summing: several guns are added. */
export const attackModifiers = (state: State, fight: Fight): Modifier[] => {
  const hexes = new Set(fight.attackers.map(unit => state.units[unit]!.hex));
  return kept([
    { rule: 'W39-8.27', id: 'directions', tenths: directions(hexes.size) * 10 },
    { rule: 'W39-13.22', id: 'command', tenths: commandModifier(state, fight.attackers) },
    { rule: 'W39-9.24', id: 'guns', tenths: fires(state, fight.guns) },
    { rule: 'W39-10.12', id: 'air', tenths: fight.air * 10 },
  ]);
};

/** W39-8.85 Several defending hexes: ground and fortification of the best defended one, W39-11.23 With terrain. */
export const groundModifier = (
  state: State,
  units: readonly number[],
  targets: readonly number[],
  side: number,
): { readonly cover: number; readonly fortification: number } => {
  let best = { cover: 0, fortification: 0 };
  for (const target of targets) {
    const cover = coverOf(state, target);
    const fortification = fortificationOf(state, units, target, side);
    if (cover + fortification > best.cover + best.fortification) best = { cover, fortification };
  }
  return best;
};

/** W39-8.4c: the defender's modifiers, as positive numbers. W39-8.81 Terrain modifiers; W39-8.86 roads have none. */
export const defenceModifiers = (state: State, fight: Fight): Modifier[] => {
  const { attackers, targets, defenders } = fight;
  const side = sideOfUnit(state, defenders[0] ?? 0);
  const { cover, fortification } = groundModifier(state, attackers, targets, side);
  const fighting = defenders.filter(unit => isArmed(state, unit));
  return kept([
    { rule: 'W39-8.85', id: 'ground', tenths: cover },
    { rule: 'W39-11.21', id: 'fortification', tenths: fortification },
    { rule: 'W39-8.84', id: 'river', tenths: riverOf(state, attackers, targets).tenths },
    { rule: 'W39-13.23', id: 'command', tenths: commandModifier(state, fighting) },
    { rule: 'W39-9.34', id: 'guns', tenths: fires(state, fight.defenceGuns) },
    { rule: 'W39-10.12', id: 'air', tenths: fight.defenceAir * 10 },
  ]);
};

export const tenthsOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { tenths }) => sum + tenths, 0);
