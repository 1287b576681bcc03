import { columnOf, type Fight, type Siege, smooth, worthOf } from './combat-worth.ts';
import { attackOf, defenceOf, POLISH, type Situation, type Troop, troopsAt } from './situation.ts';
import type { Weights } from './weights.ts';

/** A troop and the hex from which it attacks. */
export type Member = { readonly troop: Troop; readonly hex: number };

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
    prize: held * weights.city * weights.lasting ** situation.turnsLeft + weights.push,
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
  const worthAt = worthOf(fight);
  const shift = (siege === 'free' ? 0 : 1) - (fort ? Math.max(FORT, aim.ground) : aim.ground);
  const attack = attackOf(troops);
  const closing = exact ? 0 : weights.closing * (aim.exits.length - open);
  const { point, kept } = airPrices(situation, weights);
  let best: Judged = HOPELESS;
  for (const air of airSteps(attack, aim.defence, pool)) {
    const column = columnOf(attack + air, aim.defence, shift);
    const worth = exact ? worthAt(column) : smooth(worthAt, attack + air, aim.defence, shift);
    const value = worth + closing - airCost(pool, air, point, kept);
    if (value > best.value) best = { value, air, column, siege };
  }
  return best;
};

/** Points spent now are not there when the Poles attack. */
const airCost = (pool: number, air: number, point: number, kept: number): number =>
  point * (air + Math.max(0, Math.min(air, kept - (pool - air))));

/** In the first turn hardly a Pole is near enough to attack, and PC-6.1: what is not used is lost. */
const FIRST_TURN = 0.25;

/** What a point costs and how many are kept for the defence: less where the turn gave less. */
const airPrices = (
  { view, field }: Situation,
  { airPoint, reserve }: Weights,
): { readonly point: number; readonly kept: number } => {
  const { air, firstTurn } = field.scenario;
  if (view.turn === firstTurn) return { point: FIRST_TURN * airPoint, kept: 0 };
  return { point: airPoint, kept: Math.min(reserve, (air[view.turn - firstTurn] ?? 0) / 2) };
};

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
