import { type Aim, aimAt, judge, type Member } from './aim.ts';
import type { Siege } from './combat-worth.ts';
import { isBrittle, riskTo } from './danger.ts';
import type { Ranges, Threat } from './ranges.ts';
import { GERMAN, type Situation, STACK, type Troop, troopsAt } from './situation.ts';
import type { Weights } from './weights.ts';

/** An attack as planned: who goes where, with how much air, and what it is worth. */
export type Group = {
  readonly target: number;
  readonly members: readonly Member[];
  readonly air: number;
  readonly value: number;
  readonly column: number;
  readonly siege: Siege;
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
    const share = isBrittle(troops) ? weights.brittleExposure : weights.exposure;
    cost += share * riskTo(situation, threat, hex, troops, weights);
  }
  return cost;
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

/** What comes first: the attack that is worth most, or the one that is worth most for the strength it binds. */
export type Order = (group: Group) => number;
export const byWorth: Order = ({ value }) => value;
export const byYield =
  (thrift: number): Order =>
  ({ value, members }) =>
    value / strengthOf(members) ** thrift;

const strengthOf = (members: readonly Member[]): number =>
  members.reduce((sum, { troop }) => sum + troop.attack, 1);

/** Attacks one after another, no troop in two of them. */
export const planAttacks = (
  planning: Planning,
  judged: (group: Group) => Verdict,
  order: Order = byWorth,
): Group[] => {
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
      if (!group || group.value <= weights.threshold) continue;
      if (!best || order(group) > order(best.group)) best = { group, aim };
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
