import { COLUMN_CHANCES, casualty, cheapest, columnOf, retreatCost } from './combat-worth.ts';
import type { Threat } from './ranges.ts';
import { defenceOf, GERMAN, type Situation, type Troop } from './situation.ts';
import type { Weights } from './weights.ts';

/** What the enemy's next turn may do to a stack: the chance to be pushed off, and the points that may be lost. */
export type Danger = { readonly pushed: number; readonly loss: number };
const SAFE: Danger = { pushed: 0, loss: 0 };

/** Free hexes around from which attackers could come. */
const frontage = ({ field, count, me }: Situation, hex: number): number => {
  let free = 0;
  for (let d = 0; d < 6; d++) {
    const next = field.grid.neighbours[hex * 6 + d]!;
    if (next >= 0 && field.stand[0]![next] !== 0 && count[me][next] === 0) free++;
  }
  return free;
};

/** What a casualty costs the enemy. */
const ENEMY_HURT = { german: 2, polish: 1.6 };
/** Average attack of a troop, and how many stand in a hex of the attack. */
const EACH = { german: 3.4, polish: 2.1 };
const PER_HEX = 2.2;

/** The strength that the enemy would bring against a hex: a share of what he could. */
const expectedAttack = (
  situation: Situation,
  possible: number,
  room: number,
  { caution, enemyAir }: Weights,
): number => {
  const each = situation.me === GERMAN ? EACH.polish : EACH.german;
  return Math.min(possible * caution, room * PER_HEX * each) + enemyAir;
};

export const dangerAt = (
  situation: Situation,
  threat: Threat,
  hex: number,
  troops: readonly Troop[],
  weights: Weights,
): Danger => {
  const possible = threat.attack[hex]!;
  if (possible === 0 || troops.length === 0) return SAFE;
  const { field, me } = situation;
  const room = frontage(situation, hex);
  const attack = expectedAttack(situation, possible, room, weights);
  const defence = defenceOf(troops) + weights.cover;
  const closed = room >= 4 ? 0.6 : room >= 3 ? 0.35 : 0.1;
  const column = columnOf(attack, defence, (room >= 4 ? 1 : 0) - field.columns[hex]!);
  const { hurt, gone, pushed, ownHurt, ownGone } = COLUMN_CHANCES[column]!;
  const gain =
    hurt * casualty(troops) +
    gone * cheapest(troops) +
    pushed * closed * retreatCost(troops, 'besieged', false);
  const hurtPrice = me === GERMAN ? ENEMY_HURT.polish : ENEMY_HURT.german;
  const pays = gain > ownHurt * hurtPrice + ownGone * weights.gonePrice;
  const wanted = Math.min(1, possible / (defence + 4)) * (pays ? 1 : 0.25);
  const met = situation.zone[situation.foe][hex]! > 0; // PC-5.0c: he must attack somebody
  const due = Math.max(wanted, met && isBrittle(troops) ? weights.forced : 0);
  return { pushed: pushed * due, loss: gain * due };
};

/** The next casualty destroys somebody. */
export const isBrittle = (troops: readonly Troop[]): boolean =>
  troops.every(({ steps }) => steps === 1);

/** The danger to a stack as a commander feels it: most for one that would lose a unit by any casualty. */
export const riskTo = (
  situation: Situation,
  threat: Threat,
  hex: number,
  troops: readonly Troop[],
  weights: Weights,
): number => {
  const { loss } = dangerAt(situation, threat, hex, troops, weights);
  return loss * (isBrittle(troops) ? weights.brittle : weights.fear);
};
