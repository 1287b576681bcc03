import { columnOf } from './combat-worth.ts';
import type { Threat } from './ranges.ts';
import { GERMAN, POLISH, type Situation } from './situation.ts';

/** Chances by column that defenders are pushed off, and the share of them that is lost, from the combat table. */
const PUSHED = [0, 0, 0, 0.06, 0.17, 0.33, 0.56, 0.83, 1, 1, 1, 1];
const LOST = [0.02, 0.03, 0.04, 0.05, 0.08, 0.14, 0.22, 0.34, 0.42, 0.48, 0.54, 0.6];

/** What the enemy could make of an attack on a hex next turn. */
export type Danger = { readonly pushed: number; readonly lost: number };
const SAFE: Danger = { pushed: 0, lost: 0 };

/** Room for attackers: free hexes around, three troops in each. */
const frontage = ({ field, count, me }: Situation, hex: number): number => {
  let free = 0;
  for (let d = 0; d < 6; d++) {
    const next = field.grid.neighbours[hex * 6 + d]!;
    if (next >= 0 && field.stand[0]![next] !== 0 && count[me][next] === 0) free++;
  }
  return free;
};

/** The share of what could be brought that is brought, since the enemy has other things to do. */
export const dangerAt = (
  situation: Situation,
  threat: Threat,
  hex: number,
  defence: number,
  caution: number,
): Danger => {
  const possible = threat.attack[hex]!;
  if (possible === 0) return SAFE;
  const { field, me, view } = situation;
  const german = me === GERMAN;
  const room = frontage(situation, hex);
  const ground = attack(possible, room, caution, german ? 2.2 : 3.4);
  const air = german ? 0 : 6;
  const help = german ? 0.35 * view.air : 0;
  const shift = -field.columns[hex]! + (room >= 4 ? 1 : 0);
  const column = columnOf(ground + air, defence + help, shift);
  const due = Math.min(1, possible / (defence + 4));
  const around = room >= 3 ? 1.25 : 1;
  return { pushed: PUSHED[column]! * due, lost: Math.min(0.9, LOST[column]! * around) * due };
};

const attack = (possible: number, room: number, caution: number, each: number): number =>
  Math.min(possible * caution, room * 2.2 * each);

export const isPole = ({ me }: Situation): boolean => me === POLISH;
