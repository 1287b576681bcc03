import type { Throw } from '../../engine/dice/dice.ts';
import { dicePool } from '../../engine/dice/die.ts';
import type { LogLine } from '../../engine/log.ts';
import type { Table } from '../../engine/table.ts';
import type { LuckLine, Presenter } from '../game/presenter.ts';
import { totals } from './totals.ts';

export type WeighedThrow = LuckLine & { readonly entry: number; readonly dice: string };
export type TurningPoint = {
  readonly entry: number;
  readonly title: string;
  /** How the lead of the first side changed. */
  readonly swing: number;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const isPool = (spec: string): boolean => !/^(shuffle|draw) of /.test(spec);

/** For a system that does not weigh its own results: the sum of the faces against their mean. */
const plainLuck = (seat: string, thrown: Throw): LuckLine => ({
  seat,
  title: thrown.for ?? thrown.rule,
  result: String(thrown.faces.reduce((sum, face) => sum + face, 0)),
  expected: dicePool(thrown.dice).reduce((sum, die) => sum + mean(die.faces), 0),
  actual: thrown.faces.reduce((sum, face) => sum + face, 0),
});

/** Every throw of a finished game against what it gives on average. */
export const weighThrows = (table: Table, presenter: Presenter): WeighedThrow[] => {
  const log = table.wholeLog(); // it is over: nothing is kept from anybody
  return table.standing.flatMap((entry, i): WeighedThrow[] => {
    const { seat, action, throws = [] } = table.entries[entry]!;
    const pools = throws.filter(({ dice }) => isPool(dice));
    const before = table.standing[i - 1];
    if (pools.length === 0 || before === undefined) return [];
    const facesOf = (one: Throw): string => presenter.fallen?.(one) ?? one.faces.join(' + ');
    if (!presenter.luck)
      return pools.map(one => ({ ...plainLuck(seat, one), entry, dice: facesOf(one) }));
    const dice = pools.map(facesOf).join(', ');
    const lines: LogLine[] = log.filter(one => one.entry === entry).map(({ line }) => line);
    const luck = presenter.luck(table.stateAt(before), action, seat, lines);
    return luck ? [{ ...luck, entry, dice }] : [];
  });
};

/** The actions after which the score changed most. */
export const turningPoints = async (
  table: Table,
  presenter: Presenter,
  most = 5,
): Promise<TurningPoint[]> => {
  const { score } = presenter;
  if (!score) return [];
  const sides = presenter.sides();
  const log = table.wholeLog();
  const points: TurningPoint[] = [];
  let before: number | null = null;
  for (const [i, entry] of table.standing.entries()) {
    if (i % 50 === 0) await new Promise(resolve => setTimeout(resolve));
    const view = table.system.view(table.stateAt(entry), 'control');
    const [first = 0, second = 0] = totals(score(view), sides);
    const lead = first - second;
    const lines = log.filter(one => one.entry === entry && !presenter.quiet?.has(one.line.id));
    const told = [...new Set([lines[0], lines.at(-1)])].flatMap(one => (one ? [one.line] : []));
    if (before !== null && lead !== before && told.length > 0)
      points.push({
        entry,
        title: told.map(line => presenter.line(line)).join(' … '),
        swing: lead - before,
      });
    before = lead;
  }
  return points
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, most)
    .sort((a, b) => a.entry - b.entry);
};
