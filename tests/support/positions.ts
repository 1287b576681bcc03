import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { keptRecords } from './records.ts';

/** Positions of kept games, each a little deeper into its game: they stay what they are while the players change. */
export const positionsOf = (system: System, count: number): { table: Table; state: unknown }[] => {
  const tables = keptRecords(system).map(({ record }) => Table.open(system, record));
  return Array.from({ length: count }, (_, i) => {
    const table = tables[i % tables.length]!;
    return { table, state: table.stateAt(Math.min(2 * i, table.entries.length - 2)) };
  });
};
