import { GRADE_ROWS, type Grade, type Test, type TestRow } from '../tables/grades.ts';

/** NQM-3.2: the threshold is reached when C x denominator >= S x numerator. */
export const isReached = (
  casualties: number,
  strength: number,
  at: readonly [number, number],
): boolean => strength > 0 && casualties > 0 && casualties * at[1] >= strength * at[0];

/** NQM-3.7: green troops take the call-off test at the first casualty. */
const thresholdOf = (
  row: TestRow,
  isGreen: boolean,
  strength: number,
): readonly [number, number] => (isGreen && row.test === 'callOff' ? [1, strength] : row.at);

export type Tested = {
  readonly grade: Grade;
  readonly green: boolean;
  readonly isAttacking: boolean;
  readonly strength: number;
  readonly casualties: number;
  readonly callOff: 'untested' | 'passed' | 'failed';
  readonly break: 'untested' | 'passed' | 'failed';
};

/**
 * NQM-3.3 to NQM-3.6: the tests that are due, the lower threshold first. A call-off test is only for those who attack;
 * Elite never test (NQM-3.8).
 */
export const testsDue = (of: Tested): TestRow[] => {
  const rows = GRADE_ROWS[of.grade].tests
    .map(row => ({ ...row, at: thresholdOf(row, of.green, of.strength) }))
    .filter(row => of[row.test] === 'untested')
    .filter(row => row.test === 'break' || of.isAttacking)
    .filter(row => isReached(of.casualties, of.strength, row.at));
  return rows.sort((a, b) => a.at[0] * b.at[1] - b.at[0] * a.at[1]);
};

export const isPassed = (row: Pick<TestRow, 'pass'>, die: number): boolean =>
  row.pass.includes(die);

/** NQM-9.8: the break pass numbers, which infantry under tanks must throw to stay; Elite need not. */
export const staysUnderTanks = (grade: Grade, die: number): boolean => {
  const row = GRADE_ROWS[grade].tests.find(one => one.test === 'break');
  return !row || isPassed(row, die);
};

/** NQM-3.17: what becomes of a broken unit on which the attacker presses home. */
export type Fate = 'surrender' | 'disperse' | 'breakOut';
export const fateOfBroken = (of: {
  readonly grade: Grade;
  readonly choice: string;
  readonly isLineLegal: boolean;
  readonly mayMove: boolean;
}): Fate => {
  if (of.choice === 'sitTight' || of.choice === 'surrender') return 'surrender';
  if (of.isLineLegal) return 'disperse';
  return of.grade === 'V' && of.mayMove ? 'breakOut' : 'surrender';
};
export type { Test };

/** NQM-22.7: Conscripts and Militia may rise a grade after their third battle unbroken, on 5 or 6. */
export const gradeAfterBattle = (
  grade: Grade,
  battles: number,
  wasBroken: boolean,
  die: number | undefined,
): Grade => {
  const mayRise = (grade === 'C' || grade === 'M') && battles >= 3 && !wasBroken;
  if (!mayRise || die === undefined || die < 5) return grade;
  return grade === 'M' ? 'C' : 'R';
};
/** NQM-22.7: two combat hours make an end of being green. */
export const isGreenAfter = (wasGreen: boolean, combatHours: number): boolean =>
  wasGreen && combatHours < 2;
