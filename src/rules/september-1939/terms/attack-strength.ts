import type { Options } from '../options.ts';
import type { State } from '../state.ts';
import { isArmed } from './contact.ts';
import { fieldOf } from './field.ts';
import { BIG_RIVER, NO_RIVER, RIVER, STREAM } from './ground.ts';
import { spOf } from './strength.ts';

/** W39-8.H Halvings of SP in one place: the causes that halve units of one hex, as bits. */
export const UNSUPPLIED = 1; // W39-14.31
export const FROM_SWAMP = 2; // W39-8.87
export const ARMOUR_IN_COVER = 4; // W39-8.88, W39-8.89: together they halve once
export const DISORGANISED = 8; // W39-21.22
export const INTO_FORTRESS = 16; // W39-11.41
export const UNDER_GUNS = 32; // W39-9.54

/** The strength some units bring from one hex, and what halves them. */
export type Force = { readonly hex: number; readonly sp: number; readonly causes: number };

const halvings = (causes: number): number => {
  let count = 0;
  for (let left = causes; left > 0; left >>= 1) count += left & 1;
  return count;
};
const halvedOnce = (sp: number): number => Math.ceil(sp / 2);
const halvedBy = (sp: number, times: number): number => Math.ceil(sp / 2 ** times);
const halvedEach = (sp: number, times: number): number => {
  let left = sp;
  for (let i = 0; i < times; i++) left = halvedOnce(left);
  return left;
};

/**
 * W39-8.H: units of one hex with the same causes are added, halved, and rounded up once; by the option halvePerUnit each
 * unit and each cause by itself. What halves the whole attack comes last, rounding up each time. Never below 1.
 */
export const strengthOf = (
  forces: readonly Force[],
  wholeAttack: number,
  { halvePerUnit }: Pick<Options, 'halvePerUnit'>,
): number => {
  let sum = 0;
  if (halvePerUnit) for (const { sp, causes } of forces) sum += halvedEach(sp, halvings(causes));
  else for (const { sp, causes } of grouped(forces)) sum += halvedBy(sp, halvings(causes));
  return Math.max(1, halvedEach(sum, wholeAttack));
};

const grouped = (forces: readonly Force[]): Force[] => {
  const groups = new Map<string, Force>();
  for (const force of forces) {
    const key = `${force.hex} ${force.causes}`;
    groups.set(key, { ...force, sp: force.sp + (groups.get(key)?.sp ?? 0) });
  }
  return [...groups.values()];
};

/** W39-12.23a: an overrun fights with half of all it uses, rounded up. */
export const overrunStrength = (sp: number): number => halvedOnce(sp);

/** Full strength of attacking units by the hex they come from. */
type From = { readonly hex: number; readonly sp: number };
const byHex = (state: State, units: readonly number[]): From[] => {
  const found = new Map<number, number>();
  for (const unit of units) {
    const { hex } = state.units[unit]!;
    found.set(hex, (found.get(hex) ?? 0) + spOf(state, unit));
  }
  return [...found].map(([hex, sp]) => ({ hex, sp }));
};

/** W39-8.84 Rivers: strictly more than half of the attacking strength must come across; the worse water first. */
export const riverEffect = (across: {
  readonly big: number;
  readonly river: number;
  readonly stream: number;
  readonly direct: number;
}): { readonly halved: boolean; readonly tenths: number } => {
  const { big, river, stream, direct } = across;
  const all = big + river + stream + direct;
  if (big * 2 > all) return { halved: true, tenths: 0 };
  if ((big + river) * 2 > all) return { halved: false, tenths: 20 };
  return { halved: false, tenths: (big + river + stream) * 2 > all ? 10 : 0 };
};

/** The same for units that attack hexes; W39-8.85: of several hexsides the worst for the attacker counts. */
export const riverOf = (
  state: State,
  units: readonly number[],
  targets: readonly number[],
): { readonly halved: boolean; readonly tenths: number } => {
  const across = [0, 0, 0, 0];
  for (const { hex, sp } of byHex(state, units)) {
    const worst = worstRiver(state, hex, targets);
    across[worst] = across[worst]! + sp;
  }
  return riverEffect({
    big: across[BIG_RIVER]!,
    river: across[RIVER]!,
    stream: across[STREAM]!,
    direct: across[NO_RIVER]!,
  });
};

const worstRiver = (state: State, hex: number, targets: readonly number[]): number => {
  const { grid, river } = fieldOf(state);
  let worst = NO_RIVER;
  for (const target of targets) {
    const direction = grid.direction(hex, target);
    if (direction >= 0) worst = Math.max(worst, river[hex * 6 + direction]!);
  }
  return worst;
};

/** Whether an attack from `hex` on `target` comes through an edge fortified for the target. */
const throughEdge = (state: State, edges: Uint8Array, hex: number, target: number): boolean => {
  const direction = fieldOf(state).grid.direction(target, hex);
  return direction >= 0 && ((edges[target]! >> direction) & 1) === 1;
};

/** W39-11.32, W39-11.42: whether most of the attacking strength comes through such edges of the target. */
export const mostThrough = (
  state: State,
  edges: Uint8Array,
  units: readonly number[],
  target: number,
): boolean => {
  let through = 0;
  let all = 0;
  for (const { hex, sp } of byHex(state, units)) {
    all += sp;
    if (throughEdge(state, edges, hex, target)) through += sp;
  }
  return through * 2 > all;
};

const isFoot = (state: State, unit: number): boolean => {
  const { class: kind } = fieldOf(state).pieces[unit]!;
  return kind === 'infantry' || kind === 'cavalry';
};

/**
 * W39-8.88 Armour in woods or against them, W39-8.89 Armour in a town that is attacked, on either side: not who attacks
 * out of one. `friends` are the units whose infantry or cavalry helps.
 */
const isInCover = (
  state: State,
  unit: number,
  targets: readonly number[],
  friends: readonly number[],
): boolean => {
  const { pieces, wood, town } = fieldOf(state);
  if (pieces[unit]!.row.terrainHalved !== true) return false;
  if (wood[state.units[unit]!.hex]! > 0 || targets.some(hex => wood[hex]! > 0)) return true;
  return targets.some(hex => town[hex]! > 0) && !friends.some(friend => isFoot(state, friend));
};

export type Assault = {
  readonly units: readonly number[];
  readonly targets: readonly number[];
  /** Everybody of the attacking side in the hexes the units come from: W39-8.89 looks for infantry there. */
  readonly mates: readonly number[];
  /** W39-9.54: fortified guns fire at the armour. */
  readonly antiTank: boolean;
  /** W39-12.23a. */
  readonly overrun: boolean;
};

const attackCauses = (state: State, unit: number, assault: Assault): number => {
  const { swamp, stationary, pieces } = fieldOf(state);
  const { hex, supply, order } = state.units[unit]!;
  const { targets, units, mates, antiTank } = assault;
  const helpers = [...units, ...mates.filter(mate => state.units[mate]!.hex === hex)];
  let causes = 0;
  if (supply > 0) causes |= UNSUPPLIED;
  if (swamp[hex]) causes |= FROM_SWAMP;
  if (isInCover(state, unit, targets, helpers)) causes |= ARMOUR_IN_COVER;
  if (order === 'disorganised') causes |= DISORGANISED;
  if (targets.some(target => throughEdge(state, stationary, hex, target))) causes |= INTO_FORTRESS;
  if (antiTank && pieces[unit]!.class === 'armour') causes |= UNDER_GUNS;
  return causes;
};

/** W39-8.23 Combining: the strength points of all attacking units together, every halving applied. */
export const attackStrength = (state: State, assault: Assault): number => {
  const { units, targets, overrun } = assault;
  const forces = units.map(unit => ({
    hex: state.units[unit]!.hex,
    sp: spOf(state, unit),
    causes: attackCauses(state, unit, assault),
  }));
  const wholeAttack = Number(riverOf(state, units, targets).halved) + Number(overrun);
  return strengthOf(forces, wholeAttack, state.options);
};

/** W39-19.4: units whose column was lost under them fight with 1 together; whether this one stands for them. */
const standsFor = (state: State, unit: number, spilled: readonly number[]): boolean =>
  spilled.find(one => state.units[one]!.hex === state.units[unit]!.hex) === unit;

/**
 * W39-21.24, W39-22.17: for the loss tables the full strength counts, whatever the order of the units. W39-9.53,
 * W39-18.13: guns count 1 each where they stand alone, a loaded train 1.
 */
export const fullStrength = (
  state: State,
  units: readonly number[],
  spilled: readonly number[] = [],
): number => {
  const { pieces } = fieldOf(state);
  const assaulted = new Set<number>();
  for (const unit of units) if (pieces[unit]!.assault) assaulted.add(state.units[unit]!.hex);
  let sum = 0;
  for (const unit of units) {
    const { artillery, assault } = pieces[unit]!;
    if (spilled.includes(unit)) sum += Number(standsFor(state, unit, spilled));
    else if (assault) sum += spOf(state, unit);
    else if (artillery) sum += Number(!assaulted.has(state.units[unit]!.hex));
    else if (isArmed(state, unit)) sum += 1;
  }
  return sum;
};

const defenceForce = (
  state: State,
  unit: number,
  all: readonly number[],
  spilled: readonly number[],
): Force | null => {
  const { pieces } = fieldOf(state);
  const { hex, order } = state.units[unit]!;
  if (spilled.includes(unit))
    return standsFor(state, unit, spilled) ? { hex, sp: 1, causes: 0 } : null;
  const mates = all.filter(other => state.units[other]!.hex === hex);
  if (!pieces[unit]!.assault) {
    const alone = !mates.some(other => pieces[other]!.assault);
    const counts = isArmed(state, unit) && (alone || !pieces[unit]!.artillery);
    return counts ? { hex, sp: 1, causes: 0 } : null;
  }
  if (order === 'panicked') return { hex, sp: 1, causes: 0 }; // W39-22.14
  let causes = order === 'disorganised' ? DISORGANISED : 0;
  if (isInCover(state, unit, [hex], mates)) causes |= ARMOUR_IN_COVER;
  return { hex, sp: spOf(state, unit), causes };
};

/** W39-8.24 Whole hex: everybody in the target hexes defends together. */
export const defenceStrength = (
  state: State,
  defenders: readonly number[],
  spilled: readonly number[] = [],
): number =>
  strengthOf(
    defenders.flatMap(unit => defenceForce(state, unit, defenders, spilled) ?? []),
    0,
    state.options,
  );
