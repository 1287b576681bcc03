import type { GameRecord } from '../../src/engine/record.ts';
import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';

/** What is wrong with a kept record: the entry that no longer holds, or that the game is not over. Null when nothing is. */
export const replayFault = (system: System, record: GameRecord): string | null => {
  try {
    const { outcome, record: again } = Table.open(system, record);
    if (outcome === null) return 'the game does not come to its end';
    return JSON.stringify(again) === JSON.stringify(record) ? null : 'is kept in another form';
  } catch (error) {
    return (error as Error).message;
  }
};
