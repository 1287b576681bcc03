import { type GameRecord, readRecord } from '../../engine/record.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';

/** So long may the page be busy at once; a frame is 16. */
const SLICE_MS = 12;

const nextTask = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** A stored game, replayed and checked in slices between which the page stays alive, however long the game. */
export const openSlowly = async (system: System, value: unknown): Promise<Table> => {
  const record: GameRecord = readRecord(value);
  const steps = Table.replaying(system, record);
  for (;;) {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) {
      const { done, value: table } = steps.next();
      if (done) return table;
    }
    await nextTask();
  }
};
