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

/** Steps in slices between which the page stays alive, however many they are. */
export const slowly = async <T>(steps: Generator<undefined, T>): Promise<T> => {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await nextTask();
  }
};

/** A record, replayed and checked in slices. */
export const openSlowly = async (system: System, value: unknown): Promise<Table> => {
  const record: GameRecord = readRecord(value);
  return slowly(Table.replaying(system, record));
};
