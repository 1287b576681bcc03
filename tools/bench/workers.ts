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

type Answer = PlayoutTotals | number;

/** A worker answers in the order in which it is asked. */
class Player {
  private readonly waiting: {
    readonly done: (answer: Answer) => void;
    readonly fail: (why: Error) => void;
  }[] = [];
  private readonly worker = new Worker(resolve(FILE), ROOM);

  constructor() {
    this.worker.on('message', (answer: Answer) => this.waiting.shift()?.done(answer));
    this.worker.on('error', (why: Error) => {
      for (const { fail } of this.waiting.splice(0)) fail(why);
    });
  }

  play(task: PlayoutTask): Promise<PlayoutTotals> {
    return this.ask(task) as Promise<PlayoutTotals>;
  }

  count(task: CountTask): Promise<number> {
    return this.ask(task) as Promise<number>;
  }

  end(): Promise<number> {
    return this.worker.terminate();
  }

  private ask(task: PlayoutTask | CountTask): Promise<Answer> {
    return new Promise((done, fail) => {
      this.waiting.push({ done, fail });
      this.worker.postMessage(task);
    });
  }
}

const TURNS = 200_000_000;

/** Turns a second of workers that only count, shared out evenly. */
const counted = async (workers: readonly Player[]): Promise<number> => {
  const started = performance.now();
  const turns = TURNS / workers.length;
  await Promise.all(workers.map(worker => worker.count({ turns })));
  return TURNS / (performance.now() - started);
};

/** Games that wait at a worker: it need not wait for us, who have no processor of our own, between two of them. */
const AHEAD = 2;

/** The same games, one at a time by whoever is free. */
const play = async (workers: readonly Player[]): Promise<{ speed: number; signature: string }> => {
  const started = performance.now();
  const totals: PlayoutTotals[] = [];
  let next = 0;
  const work = async (worker: Player): Promise<void> => {
    const waiting: Promise<void>[] = [];
    const give = () => {
      const first = next++;
      const played = worker.play({ first, games: 1 }).then(one => {
        totals[first] = one;
      });
      waiting.push(played);
    };
    for (let i = 0; i < AHEAD && next < GAMES; i++) give();
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      await one;
      if (next < GAMES) give();
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
  const workers = [1, 2].map(() => new Player());
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
  await Promise.all(workers.map(worker => worker.end()));
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
