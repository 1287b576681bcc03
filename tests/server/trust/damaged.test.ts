import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Random, random } from '../../../src/engine/random.ts';
import type { GameRecord } from '../../../src/engine/record.ts';
import type { RunningServer } from '../../../src/server/index.ts';
import { call, did } from '../support/api.ts';
import { playOn, seatedGame, startHouse, tempFolder } from '../support/house.ts';
import { LiveClient } from '../support/live.ts';
import { odd } from '../support/odd.ts';

const LONG = process.env.LONG === '1';
const SEED = Number(process.env.SEED ?? 11);
const folder = tempFolder();
let server: RunningServer;
let url: string;
beforeAll(async () => {
  server = await startHouse({ data: folder.path });
  url = server.url;
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

test('B3 a damaged record or scenario is refused with its place, and never half taken', async () => {
  const { game, tokens } = await seatedGame(url);
  const red = await LiveClient.join(url, game, tokens.red!);
  const blue = await LiveClient.join(url, game, tokens.blue!);
  await playOn({ red, blue }, 12, 2);
  await did(url, 'resign', { game, token: tokens.red! });
  const record = await did(url, 'record', { game, token: tokens.red! });
  expect((await call(url, 'check', { body: { record } })).status).toBe(200);
  for (const system of [{ toString: 1 }, ['skirmish'], null, 7, '__proto__', 'skirmish ']) {
    const odd = structuredClone(record) as GameRecord;
    Reflect.set(odd.head, 'system', system);
    const { status, no } = await call(url, 'check', { body: { record: odd } });
    expect([status, no.at], JSON.stringify(system)).toEqual([422, 'head.system']);
  }
  const chance = random(SEED + 2);
  const rounds = LONG ? 20_000 : 150;
  let refused = 0;
  for (let i = 0; i < rounds; i++) {
    const damaged = damage(record, chance);
    if (JSON.stringify(damaged) === JSON.stringify(record)) continue;
    const { status, no } = await call(url, 'check', { body: { record: damaged } });
    if (status === 200) continue;
    expect([status === 422 || status === 400, typeof no.at]).toEqual([true, 'string']);
    refused++;
  }
  const scenario = {
    id: 'own',
    title: 'Mine',
    columns: 3,
    rows: 3,
    terrain: '.........',
    turns: 2,
    objectives: ['0101'],
    red: { kinds: ['foot'], at: ['0101'] },
    blue: { kinds: ['foot'], at: ['0303'] },
  };
  const make = (value: unknown) =>
    call(url, 'create', { body: { system: 'skirmish', scenario: value } });
  expect((await make(scenario)).status).toBe(200);
  for (let i = 0; i < rounds; i++) {
    const { status, no } = await make(damage(scenario, chance));
    expect([200, 400, 422]).toContain(status);
    if (status === 422 && no.code === 'BAD_SCENARIO') expect(typeof no.at).toBe('string');
  }
  console.log(`B3 seed ${SEED + 2}: ${refused} damaged records refused with their place`);
  expect(refused).toBeGreaterThan(rounds / 2);
}, 3_600_000);

/** The value with one part of it changed, taken away or doubled. */
const damage = (value: unknown, chance: Random): unknown => {
  const copy = structuredClone(value);
  let at = copy as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(at);
    const key = keys[chance.below(keys.length)];
    if (key === undefined) return copy;
    const part = at[key];
    if (
      typeof part === 'object' &&
      part !== null &&
      Object.keys(part).length > 0 &&
      chance.below(8) > 0
    ) {
      at = part as Record<string, unknown>;
      continue;
    }
    if (chance.below(4) === 0) delete at[key];
    else at[key] = odd(chance);
    return copy;
  }
};
