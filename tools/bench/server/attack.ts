import { pledge } from '../../../src/engine/dice/commitment.ts';
import type { Action } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { polandCampaign } from '../../../src/rules/poland-campaign/index.ts';
import { call, did } from '../../../tests/server/support/api.ts';
import { newId, seatedGame } from '../../../tests/server/support/house.ts';
import { LiveClient } from '../../../tests/server/support/live.ts';
import { bundled } from '../../../tests/server/support/node-process.ts';
import type { Row } from '../row.ts';
import { Child } from './child.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const PER_SECOND = 15;
const MOST = 3;
const GAME = { system: 'poland-campaign', scenario: 'corridor' };

/** Goes on until it is stopped; what it comes to does not matter. */
type Attack = (url: string, going: () => boolean) => Promise<unknown>;

const again = async (going: () => boolean, strike: () => Promise<unknown>): Promise<void> => {
  while (going()) await strike().catch(() => new Promise(later => setTimeout(later, 5)));
};
const several = (count: number, one: (i: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, i) => one(i)));

/** A record in which every other entry takes back the one before. */
const takenBack = (): unknown => {
  const dice = pledge('x', {});
  const table = Table.create(polandCampaign, { scenario: 'corridor', dice });
  for (let i = 0; i < 250; i++) {
    const { seat } = table.pending()[0]!;
    const move = [...table.offers(seat)].find(({ type }) => type === 'moveUnit');
    if (!move || table.act(seat, move).refused) break;
    table.undo(seat);
  }
  return table.record;
};

const checks: Attack = (url, going) => {
  const record = takenBack();
  return several(4, () => again(going, () => call(url, 'check', { body: { record } })));
};

const questions: Attack = (url, going) =>
  several(16, async () => {
    const { game, tokens } = await seatedGame(url, GAME);
    const client = await LiveClient.join(url, game, tokens.german!);
    const action = { type: 'moveUnit', unit: 'none', path: ['0101'] };
    await again(going, () =>
      Promise.all([
        ...Array.from({ length: 20 }, () => client.ask({ type: 'why', action })),
        client.ask({ type: 'offers' }),
      ]),
    );
    client.socket.close();
  });

const watching: Attack = async (url, going) => {
  const { game, host } = await seatedGame(url, GAME);
  const { token } = await did(url, 'watch', { game, token: host });
  await several(30, async () => {
    const client = await LiveClient.join(url, game, token);
    await again(going, () => client.ask({ type: 'position' }));
    client.socket.close();
  });
};

const scenarios: Attack = (url, going) => {
  const unit = { id: 'x', hex: '0101', note: 'y'.repeat(60) };
  const scenario = { id: 'own', title: 'Own', units: Array.from({ length: 12_000 }, () => unit) };
  const body = { system: 'september-1939', scenario };
  return several(3, () => again(going, () => call(url, 'create', { body })));
};

const commanders: Attack = async (url, going) => {
  await several(18, async () => {
    const made = await did(url, 'create', { body: GAME });
    const game = made.game.id;
    for (const { seat } of made.invites) {
      const body = { seat, bot: 'general', work: 1000 };
      await call(url, 'bot', { game, token: made.host, body });
    }
  });
  await again(going, () => new Promise(later => setTimeout(later, 50)));
};

const ATTACKS: { readonly [name: string]: Attack } = {
  'records full of take-backs': checks,
  'bursts of questions': questions,
  'spectators that ask all the time': watching,
  'large scenarios of one’s own': scenarios,
  'commanders of eighteen games': commanders,
};

/** A game that has nothing to do with it: the times from an action to its answer. */
const innocent = async (url: string, seconds: number): Promise<number[]> => {
  const { game, tokens } = await seatedGame(url, GAME);
  const clients = new Map<string, LiveClient>();
  for (const [seat, token] of Object.entries(tokens))
    clients.set(seat, await LiveClient.join(url, game, token));
  const times: number[] = [];
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    const wait = new Promise(later => setTimeout(later, 1000 / PER_SECOND));
    const { seq, sight } = clients.values().next().value!;
    const seat = sight?.questions[0]?.seat ?? '';
    const client = clients.get(seat);
    if (!client) break;
    const told = await client.ask({ type: 'offers', most: 40 });
    const offers = (told.type === 'offers' ? told.offers : []) as Action[];
    const action = offers.find(({ type }) => type !== 'resign');
    const began = performance.now();
    await client.ask({ type: 'act', seq, id: newId(), action });
    times.push(performance.now() - began);
    for (const one of clients.values()) await one.until(({ seq: now }) => now > seq);
    await wait;
  }
  for (const client of clients.values()) client.socket.close();
  return times.sort((a, b) => a - b);
};

const p99 = (times: readonly number[]): number => times[Math.floor(times.length * 0.99)] ?? 0;

/** N9: how long an innocent game waits while somebody else does his worst. */
export const underAttack = async (): Promise<Row[]> => {
  const thinker = await bundled('tools/bench/server/thinking-shipped.ts');
  const rows: Row[] = [];
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const child = await Child.start('main-shipped', { thinker: thinker.path });
    const url = `http://127.0.0.1:${child.port}`;
    await innocent(url, SECONDS / 2); // warm
    const before = p99(await innocent(url, SECONDS));
    let going = true;
    const attacking = attack(url, () => going);
    const during = p99(await innocent(url, SECONDS));
    going = false;
    await Promise.race([attacking, new Promise(later => setTimeout(later, 3000))]);
    await child.stop();
    rows.push({
      id: 'N9',
      what: `p99 of an innocent game beside ${name}`,
      goal: { sense: 'at most', ratio: MOST },
      reached: during / before,
      agreed: null,
      note: `${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms attacked`,
    });
  }
  thinker.remove();
  return rows;
};
