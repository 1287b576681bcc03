import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hashText } from '../../src/engine/hash.ts';
import { median } from './measure.ts';
import type { PlayoutTask, PlayoutTotals } from './playout.ts';
import { type Finding, faster } from './row.ts';

const FILE = resolve('dist/node/tools/playout-worker.js');
/** So many that one who plays the last game alone hardly counts. */
const GAMES = 192;
const ROUNDS = 11;

/** Somebody who plays games elsewhere and answers in the order in which he is asked. */
class Player {
  private readonly waiting: {
    readonly done: (answer: PlayoutTotals) => void;
    readonly fail: (why: Error) => void;
  }[] = [];

  private constructor(
    elsewhere: Worker | ChildProcess,
    private readonly send: (task: PlayoutTask) => void,
    readonly end: () => void,
  ) {
    elsewhere.on('message', (answer: PlayoutTotals) => this.waiting.shift()?.done(answer));
    elsewhere.on('error', (why: Error) => {
      for (const { fail } of this.waiting.splice(0)) fail(why);
    });
  }

  static inThread(): Player {
    const worker = new Worker(FILE);
    return new Player(
      worker,
      task => worker.postMessage(task),
      () => worker.terminate(),
    );
  }

  static inProcess(): Player {
    const child = fork(FILE);
    return new Player(
      child,
      task => child.send(task),
      () => child.kill(),
    );
  }

  play(task: PlayoutTask): Promise<PlayoutTotals> {
    return new Promise((done, fail) => {
      this.waiting.push({ done, fail });
      this.send(task);
    });
  }
}

/** Games that wait at a player: it need not wait for us, who have no processor of our own, between two of them. */
const AHEAD = 2;

/** The same games, one at a time by whoever is free. */
const play = async (players: readonly Player[]): Promise<{ speed: number; signature: string }> => {
  const started = performance.now();
  const totals: PlayoutTotals[] = [];
  let next = 0;
  const work = async (player: Player): Promise<void> => {
    const waiting: Promise<void>[] = [];
    const give = () => {
      const first = next++;
      const played = player.play({ first, games: 1 }).then(one => {
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
  await Promise.all(players.map(work));
  const seconds = (performance.now() - started) / 1000;
  const actions = totals.reduce((sum, one) => sum + one.actions, 0);
  const ends = totals.flatMap(one => one.ends);
  return { speed: actions / seconds, signature: hashText(String(actions), ...ends) };
};

/** All are warm before it counts. */
const warm = async (players: readonly Player[]): Promise<string[]> => {
  const found: string[] = [];
  for (const some of [...players.map(one => [one]), players, players])
    found.push((await play(some)).signature);
  return found;
};

/**
 * P4: playouts by two workers against one. What two processes that share nothing gain in the same minutes is told beside it:
 * where the machine's processors are halves of one, as virtual ones often are, nobody gains more than that.
 */
export const workerRows = async (): Promise<Finding> => {
  const threads = [Player.inThread(), Player.inThread()];
  const processes = [Player.inProcess(), Player.inProcess()];
  const signatures = new Set([...(await warm(threads)), ...(await warm(processes))]);
  const speeds = {
    one: [] as number[],
    two: [] as number[],
    single: [] as number[],
    pair: [] as number[],
  };
  for (let round = 0; round < ROUNDS; round++) {
    speeds.one.push((await play(threads.slice(0, 1))).speed);
    speeds.two.push((await play(threads)).speed);
    speeds.single.push((await play(processes.slice(0, 1))).speed);
    speeds.pair.push((await play(processes)).speed);
  }
  for (const player of [...threads, ...processes]) player.end();
  const [one, two] = [median(speeds.one), median(speeds.two)];
  const gain = { workers: two / one, processes: median(speeds.pair) / median(speeds.single) };
  const same = signatures.size === 1;
  const what = `playouts: two workers against one, ${GAMES} campaigns`;
  const share = 'the same: gained by workers against by processes that share nothing';
  return {
    rows: [
      {
        ...faster('P4', what, { one, two }, ['two', 'one'], 1.8, same),
        note: `two workers ${Math.round(two)}/s; two processes gain ${gain.processes.toFixed(2)}`,
      },
      { ...faster('P4', share, gain, ['workers', 'processes'], 1, same), goal: null },
    ],
    signature: hashText(...signatures),
  };
};
