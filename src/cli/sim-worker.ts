import { parentPort, workerData } from 'node:worker_threads';
import { houseFor, systemNamed, withModules } from './house.ts';
import type { WorkerSays, WorkerStart } from './sim/crew.ts';
import { type Batch, Player } from './sim/study.ts';
import { Wrong } from './wrong.ts';

const { modules, study } = workerData as WorkerStart;
const say = (says: WorkerSays): void => parentPort?.postMessage(says);

const house = await withModules(await houseFor({}, [study.system], {}), modules);
const player = new Player(house, systemNamed(house, study.system), study);

const play = async (batch: Batch): Promise<void> => {
  try {
    const totals = await player.play(batch, () => say({ kind: 'played' }));
    say({ kind: 'done', batch: batch.number, totals });
  } catch (error) {
    if (error instanceof Wrong) say({ kind: 'wrong', at: error.at, because: error.because });
    else say({ kind: 'fault', message: error instanceof Error ? error.message : String(error) });
  }
};

parentPort?.on('message', (batch: Batch | null) => {
  if (batch) void play(batch);
  else player.close();
});
say({ kind: 'ready' });
