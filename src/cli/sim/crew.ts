import { Worker } from 'node:worker_threads';
import { Fault } from '../../engine/fault.ts';
import { Wrong } from '../wrong.ts';
import type { Batch, Study } from './study.ts';
import type { Totals } from './totals.ts';

/** What a worker is started with, and what it says. Only seeds go in and only totals come out. */
export type WorkerStart = { readonly modules: readonly string[]; readonly study: Study };
export type WorkerSays =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played' }
  | { readonly kind: 'done'; readonly batch: number; readonly totals: Totals }
  | { readonly kind: 'wrong'; readonly at: string; readonly because: string }
  | { readonly kind: 'fault'; readonly message: string };

/** Plays the batches in worker threads; each takes the next as soon as it is free. */
export const playInWorkers = async (
  script: URL,
  start: WorkerStart,
  all: readonly Batch[],
  jobs: number,
  played: () => void,
): Promise<Totals[]> => {
  const done: Totals[] = [];
  const left = [...all];
  const workers: Worker[] = [];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(script, { workerData: start });
      workers.push(worker);
      const next = () => {
        const batch = left.shift();
        if (batch) worker.postMessage(batch);
        else resolve();
      };
      worker.on('error', reject);
      worker.on('exit', code => reject(new Fault(`a worker ended with exit code ${code}`)));
      worker.on('message', (says: WorkerSays) => {
        if (says.kind === 'played') played();
        else if (says.kind === 'wrong') reject(new Wrong(says.at, says.because));
        else if (says.kind === 'fault') reject(new Fault(says.message));
        else {
          if (says.kind === 'done') done[says.batch] = says.totals;
          next();
        }
      });
    });
  try {
    await Promise.all(Array.from({ length: Math.min(jobs, all.length) }, one));
  } finally {
    for (const worker of workers) worker.postMessage(null);
    await Promise.all(workers.map(worker => worker.terminate()));
  }
  return done;
};
