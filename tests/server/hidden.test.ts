import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Seat, SPECTATOR } from '../../src/engine/seat.ts';
import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { same } from '../../src/protocol/delta.ts';
import { SYSTEMS as PRODUCT } from '../../src/rules/all.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { SqliteStore } from '../../src/server/storage/sqlite.ts';
import type { State as SkirmishState } from '../support/skirmish/state.ts';
import { SYSTEMS } from '../support/teaching.ts';
import { call, did } from './support/api.ts';
import { newId, playOn, type Seated, seatedGame, startHouse, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';
import { canaryOf, LEAKS, sealed } from './support/sealed.ts';

const LONG = process.env.LONG === '1';
const folder = tempFolder();
let server: RunningServer;
let url: string;
beforeAll(async () => {
  server = await startHouse({
    data: folder.path,
    systems: [...SYSTEMS, ...PRODUCT, sealed as System],
    diceSecret: () => 'the same every time',
  });
  url = server.url;
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

/** Everything one side receives: frames of its socket, and the body of every route that it may ask. */
const everythingFor = async ({ game, tokens }: Seated, seat: string, client: LiveClient) => {
  const token = tokens[seat]!;
  const texts: string[] = [];
  const ask = async (asked: Promise<{ text: string; headers: Headers }>) => {
    const { text, headers } = await asked;
    texts.push(text, JSON.stringify([...headers].filter(([name]) => name !== 'date')));
  };
  const write = (words: string) => ({ action: { type: 'write', words } });
  await ask(call(url, 'game', { game, token }));
  await ask(call(url, 'position', { game, token, query: { log: 0 } }));
  await ask(call(url, 'offers', { game, token }));
  await ask(call(url, 'chat', { game, token }));
  await ask(call(url, 'record', { game, token }));
  for (const action of [
    write('what do they plan').action,
    { type: 'choose', card: 'rest' },
    { type: 'done' },
  ]) {
    await ask(call(url, 'why', { game, token, body: { action } }));
    await client.ask({ type: 'why', action });
  }
  // Why-not is judged on an imagined table; whoever tries is refused by the true one.
  const nosy = { seq: client.seq, id: 'nosy-one', ...write('what do they plan') };
  await ask(call(url, 'act', { game, token, body: nosy }));
  await ask(call(url, 'forecast', { game, token, body: write('a word') }));
  await client.ask({ type: 'forecast', action: write('a word').action });
  await client.ask({ type: 'offers' });
  await client.ask({ type: 'position' });
  await ask(
    call(url, 'act', { game, token, body: { seq: 0, id: 'never-done', action: { type: 'x' } } }),
  );
  return texts;
};

/** Plays sealed orders with `words` of red, and gives every byte that blue received. */
const bytesOfBlue = async (
  leak: string,
  words: string,
): Promise<{ seated: Seated; bytes: string[] }> => {
  const seated = await seatedGame(url, { system: 'sealed', scenario: 'only', options: { leak } });
  const { game, tokens } = seated;
  const blue = await LiveClient.join(url, game, tokens.blue!);
  const bytes: string[] = [];
  const write = async (seat: 'red' | 'blue', text: string) => {
    const { seq } = await did(url, 'position', { game, token: tokens[seat]! });
    const body = { seq, id: newId(), action: { type: 'write', words: text } };
    await did(url, 'act', { game, token: tokens[seat]!, body });
    await blue.until(one => one.seq === seq + 1);
  };
  for (let round = 0; round < 3; round++) {
    await write('red', words);
    bytes.push(...(await everythingFor(seated, 'blue', blue)));
    await write('blue', 'we hold');
  }
  const again = await LiveClient.join(url, game, tokens.blue!);
  return { seated, bytes: [...bytes, ...blue.frames, ...again.frames] };
};

test('H3 nothing of the other side reaches one side, in any frame or body', async () => {
  const { bytes } = await bytesOfBlue('none', `${canaryOf('red')} plan`);
  const found = bytes.filter(text => text.includes(canaryOf('red')));
  expect(bytes.some(text => text.includes(canaryOf('blue')))).toBe(true);
  expect(found).toEqual([]);
  console.log(`H3 sealed orders: ${bytes.length} texts read, 0 canaries of the other side`);
});

test.each(LEAKS.filter(leak => leak !== 'none'))('H5 a leak through %s is found', async leak => {
  const { bytes } = await bytesOfBlue(leak, 'plan');
  expect(bytes.some(text => text.includes(canaryOf('red')))).toBe(true);
});

/** What may differ between two games of the same play: their names, and the time. */
const plain = (text: string, { game }: Seated): string =>
  text
    .replaceAll(game, 'GAME')
    // A hash over what red wrote too, blinded by the secret of the dice.
    .replace(/"tip":"[0-9a-f]{64}"/g, '"tip":""')
    .replace(/"created":\d+/g, '"created":0')
    .replace(/"at":\d{12,}/g, '"at":0');

test('H1 H2 what red writes changes no byte that blue receives, and no length', async () => {
  const one = await bytesOfBlue('none', 'north');
  for (const words of [
    'south',
    'a plan so long that its length would show if anything hung on it',
  ]) {
    const two = await bytesOfBlue('none', words);
    expect(two.bytes.map(text => plain(text, two.seated))).toEqual(
      one.bytes.map(text => plain(text, one.seated)),
    );
  }
  const leaky = await bytesOfBlue('view', 'south');
  expect(leaky.bytes.map(text => plain(text, leaky.seated))).not.toEqual(
    one.bytes.map(text => plain(text, one.seated)),
  );
  console.log(`H1 H2 sealed orders: ${one.bytes.length} texts, byte-identical over 3 secrets`);
});

test('H1 H2 which card lies face down in Council changes no byte that the others receive', async () => {
  const play = async (pick: number) => {
    const seated = await seatedGame(url, { system: 'council', scenario: 'short' });
    const { game, tokens } = seated;
    const players = Object.keys(tokens).filter(seat => seat !== 'control');
    const [first = '', ...others] = players;
    const watching: Record<string, LiveClient> = {};
    for (const seat of others) watching[seat] = await LiveClient.join(url, game, tokens[seat]!);
    const { offers } = await did(url, 'offers', { game, token: tokens[first]! });
    const action = offers[pick % offers.length];
    await did(url, 'act', { game, token: tokens[first]!, body: { seq: 1, id: newId(), action } });
    const bytes: string[] = [];
    for (const seat of others) {
      await watching[seat]!.until(({ seq }) => seq === 2);
      bytes.push(
        ...(await everythingFor(seated, seat, watching[seat]!)),
        ...watching[seat]!.frames,
      );
    }
    return { action, bytes: bytes.map(text => plain(text, seated)) };
  };
  const first = await play(0);
  let differed = 0;
  for (let pick = 1; pick < (LONG ? 12 : 4); pick++) {
    const next = await play(pick);
    expect(next.bytes).toEqual(first.bytes);
    if (JSON.stringify(next.action) !== JSON.stringify(first.action)) differed++;
  }
  expect(differed).toBeGreaterThan(0);
});

describe.each([...SYSTEMS, ...PRODUCT])('H4 $id', system => {
  test('deltas since joining add up to a fresh sight, for every seat and a spectator, after every action', async () => {
    for (let seed = 1; seed <= (LONG ? 40 : 2); seed++) {
      const scenario = system.scenarios[0]!.id;
      const seated = await seatedGame(url, { system: system.id, scenario });
      const { game, host } = seated;
      const watch = (await did(url, 'watch', { game, token: host })).token;
      const tokens: Record<string, string> = { ...seated.tokens, [SPECTATOR]: watch };
      const clients: Record<string, LiveClient> = {};
      for (const [seat, token] of Object.entries(tokens))
        clients[seat] = await LiveClient.join(url, game, token);
      let compared = 0;
      const players: Record<string, LiveClient> = { ...clients };
      delete players[SPECTATOR];
      await playOn(players, 40, seed, async () => {
        for (const [seat, token] of Object.entries(tokens)) {
          const fresh = await did(url, 'position', { game, token, query: { log: 0 } });
          await clients[seat]!.until(({ seq }) => seq >= fresh.seq);
          expect(same(clients[seat]!.sight, fresh.sight)).toBe(true);
          expect(clients[seat]!.lines).toEqual(fresh.log.lines);
          compared++;
        }
      });
      expect(compared).toBeGreaterThan(10);
      for (const client of Object.values(clients)) await client.close();
    }
  });
});

/** The truth, read where no player can: from the store, with the rules. */
const truthOf = async (system: System, game: string): Promise<Table> => {
  const store = new SqliteStore(`${folder.path}/maproom.db`);
  const [row, rows] = await Promise.all([store.game(game), store.entries(game, 0)]);
  await store.close();
  const entries = rows.map(({ body }) => JSON.parse(body));
  const { head } = JSON.parse(row!.body) as { head: unknown };
  return Table.open(system, { head, entries, tip: entries.at(-1).link });
};

test('H3 Skirmish in fog: no unit that lies covered is named to the other side while it does', async () => {
  const system = SYSTEMS.find(({ id }) => id === 'skirmish')!;
  let hiddenSeen = 0;
  let frames = 0;
  for (let seed = 1; seed <= (LONG ? 60 : 3); seed++) {
    const { game, tokens } = await seatedGame(url, { options: { fog: true } });
    const red = await LiveClient.join(url, game, tokens.red!);
    const blue = await LiveClient.join(url, game, tokens.blue!);
    const hiddenFrom = (table: Table, seat: Seat['id']): Set<string> => {
      const state = table.state as SkirmishState;
      const shown = table.view(seat) as { units: { id: string }[] };
      const ids = new Set(shown.units.map(({ id }) => id));
      return new Set(state.units.filter(unit => !ids.has(unit.id)).map(({ id }) => id));
    };
    let before = await truthOf(system, game);
    const read = { red: red.frames.length, blue: blue.frames.length };
    await playOn({ red, blue }, 30, seed, async () => {
      const after = await truthOf(system, game);
      for (const [seat, client] of [
        ['red', red],
        ['blue', blue],
      ] as const) {
        const token = tokens[seat]!;
        await client.until(({ seq }) => seq >= after.count);
        const was = hiddenFrom(before, seat);
        const still = [...hiddenFrom(after, seat)].filter(id => was.has(id));
        const bodies = [
          (await call(url, 'position', { game, token, query: { log: after.count - 1 } })).text,
          (await call(url, 'offers', { game, token })).text,
        ];
        const texts = [...client.frames.slice(read[seat]), ...bodies];
        read[seat] = client.frames.length;
        frames += texts.length;
        hiddenSeen += still.length;
        for (const id of still)
          for (const text of texts)
            expect(
              text.includes(`"id":"${id}"`) || text.includes(`"unit":"${id}"`),
              `${seat} was told of ${id}: ${text}`,
            ).toBe(false);
      }
      before = after;
    });
    await red.close();
    await blue.close();
  }
  expect(hiddenSeen).toBeGreaterThan(20);
  console.log(`H3 Skirmish: ${frames} texts read against ${hiddenSeen} covered units, 0 named`);
});

test('R9 the secret of the dice is in no text before the end', async () => {
  const { game, host, tokens } = await seatedGame(url);
  const red = await LiveClient.join(url, game, tokens.red!);
  await playOn({ red }, 6, 1);
  const texts = [...red.frames];
  for (const token of [tokens.red!, host])
    texts.push((await call(url, 'game', { game, token })).text);
  expect(texts.some(text => text.includes('the same every time'))).toBe(false);
});
