import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Random, random, shuffled } from '../../../src/engine/random.ts';
import type { System } from '../../../src/engine/system.ts';
import type { RunningServer } from '../../../src/server/index.ts';
import { SYSTEMS } from '../../support/teaching.ts';
import { did } from '../support/api.ts';
import { newId, seatedGame, startHouse, tempFolder } from '../support/house.ts';
import { LiveClient } from '../support/live.ts';
import { sealed } from '../support/sealed.ts';
import { likelihood, median } from '../support/statistics.ts';

/** Times are judged in release runs only, on a machine that does nothing else. */
const LONG = process.env.LONG === '1';
const SEED = Number(process.env.SEED ?? 5);
/** Tables for each secret, and questions at each of them: a table counts as one, by the median of its times. */
const [TABLES, SAMPLES] = LONG ? [200, 50] : [10, 8];
const SIGNIFICANT = 0.001;
/** With few samples the leak that must be found is a large one. */
const DAWDLE_MS = LONG ? 0.3 : 4;

const busyFor = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

/** Sealed orders whose view takes longer when the other side's order is long: what this test must find. */
const dawdling: System = {
  ...(sealed as unknown as System),
  id: 'dawdling',
  view: (state, seat) => {
    const { sealed: orders } = state as { sealed: { seat: string; words: string }[] };
    if (orders.some(one => one.seat !== seat && one.words.length > 60)) busyFor(DAWDLE_MS);
    return (sealed as unknown as System).view(state, seat);
  },
};

const folder = tempFolder();
let server: RunningServer;
let url: string;
beforeAll(async () => {
  server = await startHouse({
    data: folder.path,
    systems: [...SYSTEMS, sealed as unknown as System, dawdling],
    diceSecret: () => 'the same every time',
  });
  url = server.url;
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

type Asker = () => Promise<unknown>;
/** What may be asked, by name, of a game in which a secret is kept, by somebody who leaves afterwards. */
type Asking = { readonly ask: { readonly [what: string]: Asker }; leave(): Promise<void> };

/** A game of sealed orders in which red wrote `words`; blue asks. */
const sealedGame = async (system: string, words: string): Promise<Asking> => {
  const { game, tokens } = await seatedGame(url, { system, scenario: 'only' });
  const body = { seq: 1, id: newId(), action: { type: 'write', words } };
  await did(url, 'act', { game, token: tokens.red!, body });
  return askersOf(await LiveClient.join(url, game, tokens.blue!), { type: 'write', words: 'a' });
};

/** A game of Council in which the first player laid one of his cards face down; the second asks. */
const councilGame = async (pick: number): Promise<Asking> => {
  const { game, tokens } = await seatedGame(url, { system: 'council', scenario: 'short' });
  const [first = '', second = ''] = Object.keys(tokens).filter(seat => seat !== 'control');
  const { offers } = await did(url, 'offers', { game, token: tokens[first]! });
  const action = offers[pick % offers.length];
  await did(url, 'act', { game, token: tokens[first]!, body: { seq: 1, id: newId(), action } });
  const own = (await did(url, 'offers', { game, token: tokens[second]! })).offers[0];
  return askersOf(await LiveClient.join(url, game, tokens[second]!), own);
};

const askersOf = (client: LiveClient, action: unknown): Asking => ({
  ask: {
    position: () => client.ask({ type: 'position' }),
    offers: () => client.ask({ type: 'offers' }),
    why: () => client.ask({ type: 'why', action }),
    'why not': () => client.ask({ type: 'why', action: { type: 'none' } }),
    forecast: () => client.ask({ type: 'forecast', action }),
  },
  leave: () => client.close(),
});

const timeOf = async (ask: Asker): Promise<number> => {
  for (let i = 0; i < 3; i++) await ask();
  const times: number[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return median(times);
};

/** As many of the one as of the other, in an order of chance. */
const secretsInOrder = (chance: Random): (0 | 1)[] =>
  shuffled(
    Array.from({ length: 2 * TABLES }, (_, i) => (i % 2) as 0 | 1),
    chance,
  );

/** For every question how likely its times are when the secret changes nothing. */
const compared = async (name: string, make: (secret: number) => Promise<Asking>) => {
  const times = new Map<string, [number[], number[]]>();
  for (const secret of secretsInOrder(random(SEED))) {
    const { ask, leave } = await make(secret);
    for (const [what, asker] of Object.entries(ask)) {
      const both = times.get(what) ?? [[], []];
      both[secret].push(await timeOf(asker));
      times.set(what, both);
    }
    await leave();
  }
  const found: { [what: string]: number } = {};
  for (const [what, [one, two]] of times) {
    const p = likelihood(one, two);
    found[what] = p;
    console.log(
      `H2 ${name} ${what} seed ${SEED}: medians ${median(one).toFixed(4)} and ${median(two).toFixed(4)} ms, ${TABLES} tables of ${SAMPLES} each, p = ${p.toFixed(4)}`,
    );
  }
  return found;
};

const LONG_ORDER = 'a plan so long that its length would show if any time hung on its many words';

test('H2 the time of an answer tells nothing of what the other side wrote', async () => {
  const found = await compared('sealed orders', secret =>
    sealedGame('sealed', secret === 0 ? 'go' : LONG_ORDER),
  );
  if (LONG) for (const p of Object.values(found)) expect(p).toBeGreaterThanOrEqual(SIGNIFICANT);
}, 3_600_000);

test('H2 the time of an answer tells nothing of which card lies face down', async () => {
  const found = await compared('Council', secret => councilGame(secret));
  if (LONG) for (const p of Object.values(found)) expect(p).toBeGreaterThanOrEqual(SIGNIFICANT);
}, 3_600_000);

test('H2 a view that dawdles over a secret is found', async () => {
  const found = await compared('dawdling', secret =>
    sealedGame('dawdling', secret === 0 ? 'go' : LONG_ORDER),
  );
  expect(found.position).toBeLessThan(SIGNIFICANT);
}, 3_600_000);

test('H2 the likelihood is small when two lists differ and not when they do not', () => {
  const chance = random(SEED);
  const noise = (shift: number) => Array.from({ length: 2000 }, () => shift + chance.below(1000));
  expect(likelihood(noise(0), noise(0))).toBeGreaterThan(SIGNIFICANT);
  expect(likelihood(noise(0), noise(60))).toBeLessThan(SIGNIFICANT);
  expect(likelihood([1, 1, 1], [1, 1, 1])).toBe(1);
});
