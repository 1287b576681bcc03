import printed from '../data/doctrine.json';

/** NQM-2.18: what a unit is in a drill. */
export const ROLES = [
  'company',
  'recce',
  'mmg',
  'antiTank',
  'infantryGun',
  'mortar',
  'hq',
  'foo',
  'logistic',
  'other',
] as const;
export type Role = (typeof ROLES)[number];

type Row = {
  readonly kind?: string;
  readonly weapon?: string;
  readonly n: number | string;
  readonly right: number | string;
  readonly ahead: number | string;
};

/** NQM-2.18: `-f/4`, `100*(n-1)`, `-1000-400*(n-4)`: metres in terms of frontage and number. */
const amount = (printed: number | string, f: number, n: number): number => {
  if (typeof printed === 'number') return printed;
  const quarter = /^(-?)f\/4$/.exec(printed);
  if (quarter) return Math.round(f / 4) * (quarter[1] === '-' ? -1 : 1);
  const rising = /^(-?\d*?)([+-]?\d+)\*\(n-(\d+)\)$/.exec(printed);
  return rising ? Number(rising[1] || 0) + Number(rising[2]) * (n - Number(rising[3])) : 0;
};

const isNumber = (printed: number | string, n: number): boolean =>
  typeof printed === 'number' ? printed === n : n >= Number.parseInt(printed, 10);

const ROWS: { readonly attack: readonly Row[]; readonly defend: readonly Row[] } = printed.drills;
const OTHER = { right: 0, ahead: -300 };

/** NQM-2.18: the place of the nth of a role in a drill: metres right of the axis and ahead along it. */
export const drillOffset = (
  drill: 'attack' | 'defend',
  role: Role,
  n: number,
  frontage: number,
): { readonly right: number; readonly ahead: number } => {
  const row = ROWS[drill].find(one => (one.kind ?? one.weapon) === role && isNumber(one.n, n));
  if (!row) return OTHER;
  return { right: amount(row.right, frontage, n), ahead: amount(row.ahead, frontage, n) };
};

const { thresholds } = printed;
export const EFFECTIVE_SHOOT_FU = thresholds.effectiveShootIfFuAtLeast;
export const LOOK_RANGE = thresholds.lookRange_m;
export const LOOK_RADIUS = thresholds.lookRadius_m;
export const LOGISTICS_BEHIND = thresholds.logisticsDistanceBehind_m;
