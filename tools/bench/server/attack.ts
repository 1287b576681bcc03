import type { Action } from '../../../src/engine/system.ts';
import { newId, seatedGame } from '../../../tests/server/support/house.ts';
import { LiveClient } from '../../../tests/server/support/live.ts';
import { bundled } from '../../../tests/server/support/node-process.ts';
import type { Row } from '../row.ts';
import { ATTACKS } from './attacks.ts';
import { Child } from './child.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 14);
/** Part of the name of the one attack that is wanted. */
const ONLY = process.env.BENCH_ATTACK ?? '';
/** As many as the server lets one seat ask for, questions counted. */
const PER_SECOND = 8;
const MOST = 3;
/** Until the attack is under way. */
const BEGUN_MS = 2000;
const GAME = { system: 'poland-campaign', scenario: 'corridor' };

type Clients = Map<string, LiveClient>;

/** A game that has nothing to do with it. It is made before the attack: attacker and bench have one address, and so one quota. */
const seated = async (url: string): Promise<Clients> => {
  const { game, tokens } = await seatedGame(url, GAME);
  const clients: Clients = new Map();
  for (const [seat, token] of Object.entries(tokens))
    clients.set(seat, await LiveClient.join(url, game, token));
  return clients;
};

/** The times from an action to its answer. */
const innocent = async (clients: Clients, seconds: number): Promise<number[]> => {
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
    const answer = await client.ask({ type: 'act', seq, id: newId(), action });
    if (answer.type !== 'acted') throw new Error(`not done: ${JSON.stringify(answer)}`);
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
  for (const name of Object.keys(ATTACKS).filter(one => one.includes(ONLY))) {
    const child = await Child.start('main-shipped', { thinker: thinker.path });
    const url = `http://127.0.0.1:${child.port}`;
    await innocent(await seated(url), SECONDS / 2); // warm
    const before = p99(await innocent(await seated(url), SECONDS));
    const attacked = await seated(url);
    const attacker = await Child.start('main-attack', { attack: name, url });
    await new Promise(later => setTimeout(later, BEGUN_MS));
    const during = p99(await innocent(attacked, SECONDS));
    await attacker.stop();
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
