import { parentPort } from 'node:worker_threads';
import { type PlayoutTask, playouts } from './bench/playout.ts';

/** A worker of the bench: it plays the games it is told to and answers with totals. */
parentPort?.on('message', (task: PlayoutTask) => parentPort?.postMessage(playouts(task)));
