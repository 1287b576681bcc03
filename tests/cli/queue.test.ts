import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Postgres } from '../server/support/postgres.ts';

const command = join(import.meta.dirname, '../../bin/maproom.mjs');
const start = (...args: string[]): ChildProcess => spawn(process.execPath, [command, ...args]);

type Ended = { readonly code: number | null; readonly out: string; readonly error: string };
const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise(done => {
    let [out, error] = ['', ''];
    child.stdout?.on('data', chunk => {
      out += chunk;
    });
    child.stderr?.on('data', chunk => {
      error += chunk;
    });
    child.once('exit', code => done({ code, out, error }));
  });

const STUDY = ['sim', 'PC', '-s', 'mlawa', '--games', '40', '--seed', '11', '--json'];

let postgres: Postgres;
let url: string;
beforeAll(async () => {
  postgres = await Postgres.start();
  url = postgres.url(await postgres.newDatabase());
});
afterAll(() => postgres?.stop());

test('games played by workers on a queue end as on one machine, and a worker that is killed loses nothing', async () => {
  const here = await ended(start(...STUDY, '--jobs', '1'));
  expect(here.code).toBe(0);
  const asked = ended(start(...STUDY, '--queue', url, '--patience', '4'));
  const victim = start('work', '--queue', url);
  const dying = ended(victim);
  await new Promise<void>(taken => {
    const look = setInterval(async () => {
      if ((await postgres.count(url, "maproom_sim.job where state = 'active'")) === 0) return;
      clearInterval(look);
      taken();
    }, 20);
  });
  victim.kill('SIGKILL');
  await dying;
  const workers = [start('work', '--queue', url), start('work', '--queue', url, '--json')];
  const worked = workers.map(ended);
  const there = await asked;
  expect(there.error).toBe('');
  expect(there.out).toBe(here.out);
  for (const worker of workers) worker.kill('SIGTERM');
  const [first, second] = await Promise.all(worked);
  expect(first?.code).toBe(0);
  const batches = Number(/Played (\d+) batches/.exec(first?.out ?? '')?.[1]);
  expect(batches + JSON.parse(second?.out ?? '{}').batches).toBeGreaterThanOrEqual(4);
});

test('a queue that is not there, a bot that is a program: each gets its sentence', async () => {
  const nowhere = await ended(start(...STUDY.slice(0, -1), '--queue', 'postgres://127.0.0.1:1/x'));
  expect(nowhere.code).toBe(3);
  expect(nowhere.error).toContain('--queue');
  const program = ['--queue', url, '--bot', 'german=cmd:./x'];
  const foreign = await ended(start(...STUDY.slice(0, -1), ...program));
  expect(foreign.code).toBe(3);
  expect(foreign.error).toContain('is a program');
  const missing = await ended(start('work'));
  expect(missing.code).toBe(3);
  expect(missing.error).toContain('is missing');
});
