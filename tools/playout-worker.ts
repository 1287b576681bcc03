import { parentPort } from 'node:worker_threads';
import { type CountTask, count, type PlayoutTask, playouts } from './bench/playout.ts';

/** A worker of the bench: it plays the games it is told to and answers with totals, or only counts. */
parentPort?.on('message', (task: PlayoutTask | CountTask) =>
  parentPort?.postMessage('turns' in task ? count(task) : playouts(task)),
);
