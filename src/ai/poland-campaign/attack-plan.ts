import { columnOf, type Fight, type Siege, smooth, worthByColumn } from './combat-worth.ts';
import { dangerAt } from './danger.ts';
import type { Ranges, Threat } from './ranges.ts';
import {
  attackOf,
  defenceOf,
  GERMAN,
  POLISH,
  type Situation,
  STACK,
  type Troop,
  troopsAt,
} from './situation.ts';
import type { Weights } from './weights.ts';

export type Member = { readonly troop: Troop; readonly hex: number };
/** An attack as planned: who goes where, with how much air, and what it is worth. */
export type Group = {
  readonly target: number;
  readonly members: readonly Member[];
  readonly air: number;
  readonly value: number;
  readonly column: number;
  readonly siege: Siege;
};

/** What the planner knows of one target, reckoned once. */
export type Aim = {
  readonly target: number;
  readonly defenders: readonly Troop[];
  readonly defence: number;
  readonly ground: number;
  readonly prize: number;
  /** Hexes by which the defenders could go back as far as troops that stay where they are let them. */
  readonly exits: readonly number[];
  /** From an exit no farther way leads out of our zones. */
  readonly ring: readonly number[];
};

const FORT = 3; // PC-9.0
const fortified = ({ field }: Situation, target: number, from: number): boolean =>
  (field.forts[target]! & (1 << field.grid.direction(target, from))) !== 0;

const mayFlee = ({ field, foe, count, me }: Situation, hex: number): boolean =>
  hex >= 0 &&
  field.stand[0]![hex] !== 0 &&
  count[me][hex] === 0 &&
  !(foe === POLISH && field.home[hex]);

export const aimAt = (situation: Situation, target: number, weights: Weights): Aim => {
  const { field, zone, me, foe, worth, holder } = situation;
  const defenders = troopsAt(situation, target);
  const { neighbours, column } = gridOf(situation);
  const exits: number[] = [];
  const ring: number[] = [];
  for (let d = 0; d < 6; d++) {
    const next = neighbours[target * 6 + d]!;
    if (!mayFlee(situation, next)) continue;
    if (zone[me][next] === 0) exits.push(next);
    for (let e = 0; e < 6; e++) {
      const far = neighbours[next * 6 + e]!;
      if (far !== target && mayFlee(situation, far) && zone[me][far] === 0) ring.push(far);
    }
  }
  if (foe === POLISH && column(target) === lastColumn(situation)) exits.push(-2);
  const air = me === POLISH ? weights.fearAir * situation.view.air : 0;
  const held = holder[target] === foe ? worth[target]! : 0;
  return {
    target,
    defenders,
    defence: defenceOf(defenders) + air,
    ground: field.columns[target]!,
    prize: held * weights.city + weights.push,
    exits,
    ring: [...new Set(ring)],
  };
};

const gridOf = ({ field }: Situation) => ({
  neighbours: field.grid.neighbours,
  column: (hex: number) => field.grid.column(hex),
});
const lastColumn = ({ field }: Situation): number =>
  field.grid.firstColumn + field.grid.columns - 1;

const covers = ({ field }: Situation, members: readonly Member[], hex: number): boolean => {
  for (const member of members)
    if (member.hex === hex || field.grid.direction(member.hex, hex) >= 0) return true;
  return false;
};

const siegeBy = (
  situation: Situation,
  aim: Aim,
  members: readonly Member[],
): { siege: Siege; open: number } => {
  let open = 0;
  for (const exit of aim.exits) if (exit === -2 || !covers(situation, members, exit)) open++;
  if (open > 0) return { siege: 'free', open };
  const out = aim.ring.some(hex => !covers(situation, members, hex));
  return { siege: out ? 'besieged' : 'shut', open };
};

/** PC-5.1.2c, PC-9.0: all come across fortified sides; then armour may not be among them. */
const fortCounts = (situation: Situation, aim: Aim, members: readonly Member[]): boolean =>
  situation.foe === POLISH &&
  situation.field.forts[aim.target] !== 0 &&
  members.every(({ hex }) => fortified(situation, aim.target, hex));

export type Judged = { value: number; air: number; column: number; siege: Siege };
const HOPELESS: Judged = { value: -99, air: 0, column: 0, siege: 'free' };

/** What an attack by these members is worth with the best use of up to `pool` air points. */
export const judge = (
  situation: Situation,
  aim: Aim,
  members: readonly Member[],
  pool: number,
  weights: Weights,
  exact: boolean,
): Judged => {
  if (members.length === 0) return HOPELESS;
  const fort = fortCounts(situation, aim, members);
  if (fort && members.some(({ troop }) => troop.piece?.armoured)) return HOPELESS;
  const { siege, open } = siegeBy(situation, aim, members);
  const troops = members.map(({ troop }) => troop);
  const trapped = members.every(({ hex }) => isTrapped(situation, hex));
  const fight: Fight = {
    attackers: troops,
    defenders: aim.defenders,
    siege,
    prize: aim.prize,
    fort,
    trapped,
  };
  const byColumn = worthByColumn(fight);
  const shift = (siege === 'free' ? 0 : 1) - (fort ? Math.max(FORT, aim.ground) : aim.ground);
  const attack = attackOf(troops);
  const closing = exact ? 0 : weights.closing * (aim.exits.length - open);
  let best: Judged = HOPELESS;
  for (const air of airSteps(attack, aim.defence, pool)) {
    const column = columnOf(attack + air, aim.defence, shift);
    const worth = exact ? byColumn[column]! : smooth(byColumn, attack + air, aim.defence, shift);
    const value = worth + closing - airCost(pool, air, weights);
    if (value > best.value) best = { value, air, column, siege };
  }
  return best;
};

/** Points spent now are not there when the Poles attack. */
const airCost = (pool: number, air: number, { airPoint, reserve }: Weights): number =>
  airPoint * (air + Math.max(0, Math.min(air, reserve - (pool - air))));

/** The numbers of air points that reach the next few columns. */
export const airSteps = (attack: number, defence: number, pool: number): number[] => {
  const steps = [0];
  const base = Math.floor(attack / defence);
  for (let n = Math.max(1, base + 1); n <= base + 6; n++) {
    const air = Math.ceil(n * defence - attack - 1e-9);
    if (air > pool) break;
    if (air > 0) steps.push(air);
  }
  return steps;
};

/** No neighbour is free of enemy zones: whoever attacks from here and fails pays for it, PC-5.3.3. */
const isTrapped = ({ field, zone, count, me, foe }: Situation, hex: number): boolean => {
  for (let d = 0; d < 6; d++) {
    const next = field.grid.neighbours[hex * 6 + d]!;
    if (next < 0 || field.stand[0]![next] === 0 || count[foe][next]! > 0) continue;
    if (zone[foe][next] === 0 && !(me === POLISH && field.home[next])) return false;
  }
  return true;
};

/** Who could strike a target from which hex: troops in range of it, and those that stand there. */
export type Strikers = ReadonlyMap<number, readonly Troop[]>;

export const strikersIn = (
  situation: Situation,
  ranges: Ranges | null,
  free: (troop: Troop) => boolean,
): Strikers => {
  const { zone, foe, mine, count, me } = situation;
  const found = new Map<number, Troop[]>();
  const add = (hex: number, troop: Troop): void => {
    const list = found.get(hex);
    if (list) list.push(troop);
    else found.set(hex, [troop]);
  };
  for (const troop of mine) {
    if (!free(troop)) continue;
    if (zone[foe][troop.hex]! > 0) add(troop.hex, troop);
    const range = ranges?.get(troop);
    if (!range) continue;
    for (const hex of range.hexes)
      if (zone[foe][hex]! > 0 && count[me][hex]! < STACK) add(hex, troop);
  }
  for (const list of found.values()) list.sort((a, b) => b.attack - a.attack);
  return found;
};

/** What planning rests on: who may strike from where, what the enemy could do after, and what things are worth. */
export type Planning = {
  readonly situation: Situation;
  readonly strikers: Strikers;
  /** Null in the Combat Phase, where everybody stands where he stands. */
  readonly threat: Threat | null;
  /** Troops next to the enemy that cannot get away. */
  readonly pinned: ReadonlySet<Troop>;
  readonly weights: Weights;
};

/** Builds the best attack on a target, troop by troop, as long as each adds more than it costs. */
export const buildGroup = (
  planning: Planning,
  aim: Aim,
  taken: ReadonlySet<Troop>,
  pool: number,
): Group | null => {
  const { situation, strikers, weights } = planning;
  const { neighbours } = situation.field.grid;
  const members: Member[] = [];
  const within = new Set<Troop>();
  let value = Number.NEGATIVE_INFINITY;
  for (;;) {
    let best: { member: Member; value: number } | null = null;
    for (let d = 0; d < 6; d++) {
      const hex = neighbours[aim.target * 6 + d]!;
      const troop = hex < 0 ? undefined : nextFor(situation, strikers, hex, members, taken, within);
      if (!troop) continue;
      const member = { troop, hex };
      const tried = netOf(planning, aim, [...members, member], pool, false);
      if (!best || tried > best.value) best = { member, value: tried };
    }
    if (!best || (best.value <= value + 1e-9 && members.length >= weights.patience)) break;
    members.push(best.member);
    within.add(best.member.troop);
    value = best.value;
  }
  return settled(planning, aim, members, pool);
};

const costOf = ({ situation, pinned, weights }: Planning, { troop, hex }: Member): number => {
  if (!troop.mobile || pinned.has(troop)) return -weights.commitment;
  const stays = troop.hex === hex;
  const bound = situation.turnsLeft === 0 ? 0 : weights.troopCost * troop.attack;
  return bound + (stays ? 0 : weights.leave(situation, troop));
};

/** The worth of an attack less what it binds and exposes. */
const netOf = (
  planning: Planning,
  aim: Aim,
  members: readonly Member[],
  pool: number,
  exact: boolean,
): number => {
  let net = judge(planning.situation, aim, members, pool, planning.weights, exact).value;
  for (const member of members) net -= costOf(planning, member);
  return net - exposure(planning, members);
};

/** What the enemy could do next turn to those who stand in the hexes of the attack. */
const exposure = ({ situation, threat, weights }: Planning, members: readonly Member[]): number => {
  if (!threat) return 0;
  let cost = 0;
  const seen = new Set<number>();
  for (const { hex } of members) {
    if (seen.has(hex)) continue;
    seen.add(hex);
    const troops = members.filter(member => member.hex === hex).map(({ troop }) => troop);
    for (const troop of troopsAt(situation, hex)) if (!troops.includes(troop)) troops.push(troop);
    cost += dangerAt(situation, threat, hex, troops, weights).loss;
  }
  return cost * weights.fear * weights.exposure;
};

/** The strongest troop that may go to the hex and is not spoken for; those that stand there first. */
const nextFor = (
  { count, me }: Situation,
  strikers: Strikers,
  hex: number,
  members: readonly Member[],
  taken: ReadonlySet<Troop>,
  within: ReadonlySet<Troop>,
): Troop | undefined => {
  const list = strikers.get(hex);
  if (!list) return undefined;
  let arrivals = 0;
  for (const member of members) if (member.hex === hex && member.troop.hex !== hex) arrivals++;
  const room = count[me][hex]! + arrivals < STACK;
  let best: Troop | undefined;
  for (const troop of list) {
    if (taken.has(troop) || within.has(troop)) continue;
    if (troop.hex === hex) return troop;
    if (room && !best) best = troop;
  }
  return best;
};

/** The group as it will be declared: whoever adds nothing is left out, and the worth is the exact one. */
const settled = (
  planning: Planning,
  aim: Aim,
  built: readonly Member[],
  pool: number,
): Group | null => {
  let members = built;
  let value = netOf(planning, aim, members, pool, true);
  for (const member of [...built].reverse()) {
    if (!member.troop.mobile || members.length === 1) continue;
    const without = members.filter(other => other !== member);
    const less = netOf(planning, aim, without, pool, true);
    if (less < value) continue;
    members = without;
    value = less;
  }
  if (members.length === 0) return null;
  const { air, column, siege } = judge(
    planning.situation,
    aim,
    members,
    pool,
    planning.weights,
    true,
  );
  return { target: aim.target, members, air, value, column, siege };
};

/** The enemy hexes next to which somebody could stand. */
export const targetsFor = (situation: Situation, strikers: Strikers): number[] => {
  const { field, count, foe, view } = situation;
  const struck = new Set(view.struck.map(label => field.grid.index(label)));
  const targets = new Set<number>();
  for (const hex of strikers.keys())
    for (let d = 0; d < 6; d++) {
      const next = field.grid.neighbours[hex * 6 + d]!;
      if (next >= 0 && count[foe][next]! > 0 && !struck.has(next)) targets.add(next);
    }
  return [...targets].sort((a, b) => a - b);
};

/** After a planned attack: plan the next, stop here, or leave this one out. */
export type Verdict = 'next' | 'last' | 'drop';

/** Attacks in the order of their worth, no troop in two of them. */
export const planAttacks = (planning: Planning, judged: (group: Group) => Verdict): Group[] => {
  const { situation, strikers, weights } = planning;
  const open = new Set(
    targetsFor(situation, strikers).map(target => aimAt(situation, target, weights)),
  );
  const taken = new Set<Troop>();
  const planned: Group[] = [];
  const built = new Map<Aim, Group | null>();
  let pool = situation.me === GERMAN ? situation.view.air : 0;
  for (;;) {
    let best: { group: Group; aim: Aim } | null = null;
    for (const aim of open) {
      const group = refreshed(planning, aim, built, taken, pool);
      if (group && group.value > Math.max(weights.threshold, best?.group.value ?? -99))
        best = { group, aim };
    }
    if (!best) return planned;
    open.delete(best.aim);
    const verdict = judged(best.group);
    if (verdict === 'drop') continue;
    planned.push(best.group);
    pool -= best.group.air;
    for (const { troop } of best.group.members) taken.add(troop);
    if (verdict === 'last') return planned;
  }
};

/** The group on a target, built again when others took its troops or its air. */
const refreshed = (
  planning: Planning,
  aim: Aim,
  built: Map<Aim, Group | null>,
  taken: ReadonlySet<Troop>,
  pool: number,
): Group | null => {
  const known = built.get(aim);
  const stands =
    known !== undefined &&
    (known === null || (known.air <= pool && !known.members.some(({ troop }) => taken.has(troop))));
  if (stands) return known;
  const group = buildGroup(planning, aim, taken, pool);
  built.set(aim, group);
  return group;
};
