import { parentPort } from 'node:worker_threads';
import { type PlayoutTask, playouts } from './bench/playout.ts';

/** A worker of the bench, or a process of its own: it plays the games it is told to and answers with totals. */
if (parentPort)
  parentPort.on('message', (task: PlayoutTask) => parentPort?.postMessage(playouts(task)));
else process.on('message', (task: PlayoutTask) => process.send?.(playouts(task)));
