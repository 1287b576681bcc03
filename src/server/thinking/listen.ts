import { parentPort } from 'node:worker_threads';
import { giveWay } from './gentle.ts';
import { type Job, READY, type Result } from './job.ts';
import { type Library, think } from './think.ts';

/** In a worker thread: does jobs as they come, one after another. */
export const listen = (library: Library): void => {
  giveWay();
  const say = (result: Result): void => parentPort?.postMessage(result);
  parentPort?.on('message', (job: Job) => {
    think(library, job).then(
      done => say({ done }),
      error => say({ failed: error instanceof Error ? error.message : String(error) }),
    );
  });
  parentPort?.postMessage(READY);
};
