import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hashText } from '../../src/engine/hash.ts';
import { median } from './measure.ts';
import type { CountTask, PlayoutTask, PlayoutTotals } from './playout.ts';
import { type Finding, faster } from './row.ts';

const FILE = 'dist/node/tools/playout-worker.js';
/** Little room for young objects: they stay in the cache that the processors share. */
const ROOM = { resourceLimits: { maxYoungGenerationSizeMb: 16 } };
const GAMES = 96;
const ROUNDS = 9;

const ask = <T>(worker: Worker, task: PlayoutTask | CountTask): Promise<T> =>
  new Promise((done, fail) => {
    worker.once('error', fail);
    worker.once('message', (answer: T) => {
      worker.off('error', fail);
      done(answer);
    });
    worker.postMessage(task);
  });

const TURNS = 200_000_000;

/** Turns a second of workers that only count, shared out evenly. */
const counted = async (workers: readonly Worker[]): Promise<number> => {
  const started = performance.now();
  const turns = TURNS / workers.length;
  await Promise.all(workers.map(worker => ask<number>(worker, { turns })));
  return TURNS / (performance.now() - started);
};

/** Games a worker takes at a time: whoever is done takes the next. */
const SHARE = 1;

/** The same games, taken a few at a time. */
const play = async (workers: readonly Worker[]): Promise<{ speed: number; signature: string }> => {
  const started = performance.now();
  const totals: PlayoutTotals[] = [];
  let next = 0;
  const work = async (worker: Worker): Promise<void> => {
    for (let first = next; first < GAMES; first = next) {
      next += SHARE;
      totals[first / SHARE] = await ask<PlayoutTotals>(worker, { first, games: SHARE });
    }
  };
  await Promise.all(workers.map(work));
  const seconds = (performance.now() - started) / 1000;
  const actions = totals.reduce((sum, one) => sum + one.actions, 0);
  const ends = totals.flatMap(one => one.ends);
  return { speed: actions / seconds, signature: hashText(String(actions), ...ends) };
};

/**
 * P4: playouts by two workers against one. The note says what two workers that only count gave in the same minutes: a
 * machine with one processor to spare cannot show more.
 */
export const workerRows = async (): Promise<Finding> => {
  const workers = [1, 2].map(() => new Worker(resolve(FILE), ROOM));
  const first = workers.slice(0, 1);
  const [one, two] = [await play(first), await play(workers)];
  await play(workers.slice(1)); // both are warm before it counts
  const singles: number[] = [];
  const doubles: number[] = [];
  const ceilings: number[] = [];
  await counted(workers);
  for (let round = 0; round < ROUNDS; round++) {
    singles.push((await play(first)).speed);
    doubles.push((await play(workers)).speed);
    const alone = await counted(first);
    ceilings.push((await counted(workers)) / alone);
  }
  await Promise.all(workers.map(worker => worker.terminate()));
  const speeds = { one: median(singles), two: median(doubles) };
  const same = one.signature === two.signature;
  return {
    rows: [
      {
        ...faster(
          'P4',
          `playouts: two workers against one, ${GAMES} campaigns`,
          speeds,
          ['two', 'one'],
          1.8,
          same,
        ),
        note: `two workers that only count: ${median(ceilings).toFixed(2)}`,
      },
    ],
    signature: hashText(one.signature),
  };
};
