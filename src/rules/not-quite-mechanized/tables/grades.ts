import assault from '../data/close-assault.json';
import engagement from '../data/engagement.json';
import recce from '../data/recce-sequence.json';

/** NQM-3.1: Elite, Veteran, Regular, Conscript, Militia; the earlier the better. */
export const GRADES = ['E', 'V', 'R', 'C', 'M'] as const;
export type Grade = (typeof GRADES)[number];

export const isBetter = (a: Grade, b: Grade): boolean => GRADES.indexOf(a) < GRADES.indexOf(b);

export type Test = 'callOff' | 'break';
export type TestRow = {
  readonly test: Test;
  readonly at: readonly [number, number];
  readonly pass: readonly number[];
};
type Printed = { readonly at: number[]; readonly pass: number[]; readonly meaning: string } | null;

const testRow = (printed: Printed): TestRow[] =>
  printed
    ? [
        {
          test: printed.meaning as Test,
          at: printed.at as unknown as [number, number],
          pass: printed.pass,
        },
      ]
    : [];

export type GradeRow = {
  /** NQM-9.2: most dice of the attacker, and most rounds he may start in an hour. */
  readonly attackDice: number;
  readonly defenceDice: number;
  /** NQM-10.3: combat hours after which a unit is disorganised; null for never. */
  readonly disorganisedAfter: number | null;
  /** NQM-3.3, NQM-3.4: the tests in the order of their thresholds. */
  readonly tests: readonly TestRow[];
};

/** NQM-9.2: the close assault table, with the morale columns beside it. */
export const GRADE_ROWS = Object.fromEntries(
  GRADES.map(grade => {
    const row = assault.rows[grade];
    const tests = [...testRow(row.breakTest1 as Printed), ...testRow(row.breakTest2 as Printed)];
    return [
      grade,
      {
        attackDice: row.attackDice,
        defenceDice: row.defenceDice,
        disorganisedAfter: row.disorgAfter_h,
        tests,
      },
    ];
  }),
) as unknown as { readonly [G in Grade]: GradeRow };

/** NQM-6.5: what the watcher needs on a die to see first; 1 is always, 7 never. */
export const sightingNumber = (watcher: Grade, watched: Grade): number => {
  const cell = recce.rows[watcher][GRADES.indexOf(watched)] as string;
  return cell === 'Y' ? 1 : cell === 'X' ? 7 : Number(cell);
};

export const BANDS = ['harass', 'effective', 'contact'] as const;
export type Band = (typeof BANDS)[number];

/** NQM-6.7: the band in which troops of a grade open fire, by the BLUE die. */
export const openingBand = (grade: Grade, die: number): Band =>
  BANDS.find(band => (engagement.rows[grade][band] as number[]).includes(die)) ?? 'effective';

/** NQM-3.2: the grade of most, ties to the worse. */
export const gradeOfMost = (grades: readonly Grade[]): Grade => {
  let most: Grade = 'R';
  let count = 0;
  for (const grade of GRADES) {
    const here = grades.filter(one => one === grade).length;
    if (here > 0 && here >= count) [most, count] = [grade, here];
  }
  return most;
};
