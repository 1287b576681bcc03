import { watchers } from '../../../src/engine/seat.ts';
import type { System } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';

/** The hash of the table after every entry, and at last everything every seat sees. */
export const hashesOf = (system: System, text: string): string[] => {
  const table = Table.open(system, JSON.parse(text));
  const hashes = table.entries.map((_, i) => system.hash(table.stateAt(i)));
  return [...hashes, seenOf(table)];
};

export const seenOf = (table: Table): string =>
  JSON.stringify(
    watchers(table.seats).map(seat => [table.view(seat), [...table.offers(seat)], table.log(seat)]),
  );
