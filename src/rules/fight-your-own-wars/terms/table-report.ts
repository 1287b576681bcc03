import type { Result } from '../tables/battle.ts';
import { conditionDice } from './condition-sums.ts';
import { combatValueOf } from './force.ts';

/** FYOW-A13: a force on a battle sheet, as its report is checked against it. */
export type SheetUnit = {
  readonly unit: string;
  readonly side: string;
  readonly role: 'attacker' | 'defender' | 'other';
  readonly value: number;
  readonly original: number;
  /** Edges by which it may leave. */
  readonly exits: readonly string[];
  readonly lines: {
    readonly [line: string]: {
      readonly n: number;
      readonly each: number;
      readonly figure?: number;
    };
  };
};
export type LineCount = { readonly line: number; readonly n?: number; readonly figures?: number };
export type UnitReport = {
  readonly unit: string;
  readonly lost?: readonly LineCount[];
  readonly damaged?: readonly LineCount[];
  readonly captured?: readonly LineCount[];
  /** FYOW-A13: what is concealed no more. */
  readonly revealed?: readonly LineCount[];
  readonly left: {
    readonly edge: string;
    readonly order: 'good' | 'disarray' | 'surrendered';
  } | null;
};
export type TableReport = {
  readonly bounds: number;
  readonly over: boolean;
  readonly holder: string;
  readonly units: readonly UnitReport[];
};
export type Booked = {
  readonly unit: string;
  readonly lostPoints: number;
  readonly value: number;
  readonly combatValue: number;
  readonly nDice: number;
};

/** FYOW-A13: the first line of a report that does not fit the sheet, in words, or null. */
export const reportFault = (sheet: readonly SheetUnit[], report: TableReport): string | null => {
  if (report.bounds < 1 || report.bounds > 4) return 'bounds are 1 to 4';
  const named = report.units.map(({ unit }) => unit);
  for (const { unit } of sheet)
    if (named.filter(one => one === unit).length !== 1) return `${unit} stands in the report once`;
  const stranger = named.find(unit => !sheet.some(one => one.unit === unit));
  if (stranger !== undefined) return `${stranger} is not on the sheet`;
  for (const one of report.units) {
    const fault = unitFault(sheet, report, one);
    if (fault) return fault;
  }
  if (report.holder === 'contested') return null;
  const holds = sheet.some(
    ({ unit, side }) =>
      side === report.holder && report.units.find(one => one.unit === unit)!.left === null,
  );
  return holds ? null : `${report.holder} has nobody left on the table`;
};

const unitFault = (
  sheet: readonly SheetUnit[],
  report: TableReport,
  one: UnitReport,
): string | null => {
  const on = sheet.find(({ unit }) => unit === one.unit)!;
  const counts = new Map<number, number>();
  for (const { line, n = 0, figures = 0 } of [...(one.lost ?? []), ...(one.captured ?? [])]) {
    const known = on.lines[String(line)];
    if (!known) return `${one.unit}: there is no line ${line}`;
    if (figures > 0 && known.figure === undefined) return `${one.unit} line ${line} has no figures`;
    const gone = (counts.get(line) ?? 0) + n + figures / 10;
    counts.set(line, gone);
    if (n < 0 || figures < 0 || gone > known.n)
      return `${one.unit} line ${line}: more lost than the sheet shows`;
  }
  if ((one.captured?.length ?? 0) > 0 && report.holder === on.side)
    return `${one.unit}: captured only by whoever holds the table`;
  if (one.left && one.left.order !== 'surrendered' && !on.exits.includes(one.left.edge))
    return `${one.unit} cannot leave by ${one.left.edge}`;
  return null;
};

/** FYOW-A13: what a report costs each force. */
export const bookReport = (sheet: readonly SheetUnit[], report: TableReport): Booked[] =>
  report.units.map(({ unit, lost = [], captured = [] }) => {
    const on = sheet.find(one => one.unit === unit)!;
    const lostPoints = [...lost, ...captured].reduce((sum, { line, n = 0, figures = 0 }) => {
      const { each, figure = 0 } = on.lines[String(line)]!;
      return sum + n * each + figures * figure;
    }, 0);
    const value = on.value - lostPoints;
    return {
      unit,
      lostPoints,
      value,
      combatValue: combatValueOf(value),
      nDice: conditionDice(on.original, lostPoints).dice,
    };
  });

/** FYOW-A13: the result as triggers read it: a side is gone when nobody of it is left on the table. */
export const resultOfReport = (sheet: readonly SheetUnit[], report: TableReport): Result => {
  const values = new Map(bookReport(sheet, report).map(({ unit, value }) => [unit, value]));
  /** How each force of a side went, null when somebody stays. */
  const ways = (role: SheetUnit['role']): string[] | null => {
    const units = sheet.filter(one => one.role === role);
    const gone = units.map(({ unit }) => {
      if ((values.get(unit) ?? 0) <= 0) return 'destroyed';
      return report.units.find(one => one.unit === unit)?.left?.order ?? null;
    });
    return gone.length > 0 && gone.every(one => one !== null) ? (gone as string[]) : null;
  };
  const read = (
    gone: string[],
    [good, disarray, lost]: readonly [Result, Result, Result],
  ): Result => {
    if (gone.every(one => one === 'destroyed' || one === 'surrendered')) return lost;
    return gone.every(one => one === 'good') ? good : disarray;
  };
  const defender = ways('defender');
  if (defender) return read(defender, ['DR', 'DR2', 'DR5']);
  const attacker = ways('attacker');
  return attacker ? read(attacker, ['AR', 'AR2', 'AR3']) : 'NR';
};
