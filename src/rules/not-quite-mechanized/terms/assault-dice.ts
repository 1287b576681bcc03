import { GRADE_ROWS, type Grade, isBetter } from '../tables/grades.ts';

/** NQM-9.2, NQM-9.10: a die for each stand, tanks included, up to the maximum of the grade. */
export const attackDice = (grade: Grade, stands: number, tanks = 0): number =>
  Math.min(GRADE_ROWS[grade].attackDice, stands + tanks);
export const defenceDice = (grade: Grade, stands: number): number =>
  Math.min(GRADE_ROWS[grade].defenceDice, stands);

/** NQM-9.6: rounds that the attacker may start in an hour. */
export const roundsPerHour = (grade: Grade): number => GRADE_ROWS[grade].attackDice;

export type Round = { readonly attackerLost: number; readonly defenderLost: number };

/**
 * NQM-9.3: highest against highest; the higher die of a pair causes a casualty. NQM-9.4: a tie is a standoff, except
 * that Elite and Veteran win ties against a lower grade.
 */
export const matchDice = (
  attack: readonly number[],
  defence: readonly number[],
  attacker: Grade,
  defender: Grade,
): Round => {
  const [high, low] = [[...attack], [...defence]].map(dice => dice.sort((a, b) => b - a));
  let attackerLost = 0;
  let defenderLost = 0;
  for (let i = 0; i < Math.min(high!.length, low!.length); i++) {
    const difference = high![i]! - low![i]!;
    if (difference > 0 || (difference === 0 && winsTies(attacker, defender))) defenderLost++;
    else if (difference < 0 || winsTies(defender, attacker)) attackerLost++;
  }
  return { attackerLost, defenderLost };
};

const winsTies = (a: Grade, b: Grade): boolean => (a === 'E' || a === 'V') && isBetter(a, b);

export type AirDuel = {
  readonly winner: 'air' | 'flak' | 'none';
  readonly neutralised: number;
  readonly flakLost: number;
  readonly airLost: number;
};

/** NQM-8.13: one round of assault dice between aircraft and anti-aircraft stands. */
export const airDuel = ({ attackerLost: d, defenderLost: a }: Round): AirDuel => {
  if (a > d) return { winner: 'air', neutralised: a, flakLost: Math.ceil(a / 2), airLost: 0 };
  if (d > a) return { winner: 'flak', neutralised: 0, flakLost: 0, airLost: Math.ceil(d / 4) };
  return { winner: 'none', neutralised: 0, flakLost: 0, airLost: 0 };
};
