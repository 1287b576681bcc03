import { afterAll, beforeAll, expect, test } from 'vitest';
import { random } from '../../../src/engine/random.ts';
import { PostgresStore } from '../../../src/server/storage/postgres.ts';
import { SqliteStore } from '../../../src/server/storage/sqlite.ts';
import { tempFolder } from '../support/house.ts';
import { bundled, NodeProcess } from '../support/node-process.ts';
import { Postgres } from '../support/postgres.ts';
import { brokenPromises, Writers } from '../support/writers.ts';

/** `npm run trust:server -- --long` gives the budgets of a release. */
const LONG = process.env.LONG === '1';
const SEED = Number(process.env.SEED ?? 7);
const WRITERS = 16;

const folder = tempFolder();
let program: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => {
  program = await bundled('tests/server/support/node-main.ts');
});
afterAll(() => {
  program?.remove();
  folder.remove();
});

const pause = (ms: number) => new Promise(later => setTimeout(later, ms));

/** Starts a node, lets writers write, kills it at a moment of chance; again and again. Gives what was broken. */
const killRounds = async (rounds: number, settings: { data: string; hasty?: boolean }) => {
  const chance = random(SEED);
  const starts: number[] = [];
  const writers = new Writers(WRITERS, SEED);
  const total = { lost: 0, gaps: 0, doubles: 0 };
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const node = await NodeProcess.start(program.path, settings);
    starts.push(performance.now() - began);
    await writers.sitDown(node.url);
    writers.start();
    await writers.promise(40);
    await pause(chance.below(300));
    await node.kill();
    await writers.stop();
    const store = new SqliteStore(`${settings.data}/maproom.db`);
    const { lost, gaps, doubles } = await brokenPromises(store, writers.promised);
    await store.close();
    total.lost = Math.max(total.lost, lost);
    total.gaps += gaps;
    total.doubles += doubles;
  }
  return { ...total, promised: writers.promised.length, starts };
};

test('F1 SQLite: a server killed at any moment under 16 writers lost nothing that it acknowledged', async () => {
  const rounds = LONG ? 200 : 3;
  const { starts, ...found } = await killRounds(rounds, { data: `${folder.path}/f1` });
  const [clean = 1, ...after] = starts;
  const slowest = Math.max(...after);
  console.log(
    `F1 SQLite seed ${SEED}: ${rounds} kills, ${found.promised} acknowledged, ${found.lost} lost, ${found.gaps} gaps, ${found.doubles} doubles, restart ${(slowest / clean).toFixed(2)} of a clean start`,
  );
  expect(found).toMatchObject({ lost: 0, gaps: 0, doubles: 0 });
  expect(found.promised).toBeGreaterThan(rounds * 10);
  if (LONG) expect(slowest / clean).toBeLessThanOrEqual(3);
}, 3_600_000);

test('F3 SQLite: the same test finds a server that acknowledges before it stores', async () => {
  const rounds = LONG ? 20 : 1;
  const found = await killRounds(rounds, { data: `${folder.path}/f3`, hasty: true });
  console.log(
    `F3 SQLite: ${found.lost} of ${found.promised} acknowledged actions lost, as must be`,
  );
  expect(found.lost).toBeGreaterThan(0);
}, 3_600_000);

/** The same with PostgreSQL, which is killed whole while the node lives on. */
const killPostgres = async (rounds: number, settings: readonly string[]) => {
  const postgres = await Postgres.start(settings);
  const databaseUrl = postgres.url(await postgres.newDatabase());
  const node = await NodeProcess.start(program.path, {
    databaseUrl,
    acceptLoss: settings.length > 0,
  });
  const chance = random(SEED + 1);
  const writers = new Writers(WRITERS, SEED);
  const total = { lost: 0, gaps: 0, doubles: 0 };
  try {
    await writers.sitDown(node.url);
    for (let round = 0; round < rounds; round++) {
      writers.start();
      await writers.promise(40);
      await pause(chance.below(300));
      await postgres.kill();
      await writers.stop();
      await postgres.run();
      const store = await PostgresStore.open(databaseUrl, { acceptLoss: true });
      const { lost, gaps, doubles } = await brokenPromises(store, writers.promised);
      await store.close();
      total.lost = Math.max(total.lost, lost);
      total.gaps += gaps;
      total.doubles += doubles;
    }
  } finally {
    await node.kill();
    await postgres.stop();
  }
  return { ...total, promised: writers.promised.length };
};

test('F1 PostgreSQL: killed at any moment under 16 writers it lost nothing that was acknowledged', async () => {
  const rounds = LONG ? 50 : 2;
  const found = await killPostgres(rounds, []);
  console.log(
    `F1 PostgreSQL seed ${SEED}: ${rounds} kills, ${found.promised} acknowledged, ${found.lost} lost, ${found.gaps} gaps, ${found.doubles} doubles`,
  );
  expect(found).toMatchObject({ lost: 0, gaps: 0, doubles: 0 });
  expect(found.promised).toBeGreaterThan(rounds * 10);
}, 3_600_000);

test('F3 PostgreSQL: the same test finds synchronous_commit=off', async () => {
  const found = await killPostgres(LONG ? 10 : 2, [
    'synchronous_commit=off',
    'wal_writer_delay=10s',
  ]);
  console.log(
    `F3 PostgreSQL: ${found.lost} of ${found.promised} acknowledged actions lost, as must be`,
  );
  expect(found.lost).toBeGreaterThan(0);
}, 3_600_000);
