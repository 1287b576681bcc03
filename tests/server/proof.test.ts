import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tipAt } from '../../src/engine/chain.ts';
import { bindingPledge } from '../../src/engine/dice/commitment.ts';
import { random } from '../../src/engine/random.ts';
import type { GameRecord } from '../../src/engine/record.ts';
import { Table } from '../../src/engine/table.ts';
import { type Remembered, verifyDice } from '../../src/engine/verify.ts';
import { SYSTEMS } from '../support/teaching.ts';
import { call, did } from './support/api.ts';
import { HOMES, Home } from './support/homes.ts';
import { playOn } from './support/house.ts';
import { LiveClient } from './support/live.ts';

const skirmish = SYSTEMS.find(({ id }) => id === 'skirmish')!;

/** What a page keeps: its nonce, the commitment it was shown before, and the last tip it was told. */
type Page = { readonly seat: string; known: Remembered };

const lastTip = (client: LiveClient): Remembered['tip'] => {
  const told = client.frames
    .map(frame => JSON.parse(frame) as { type: string; seq: number; tip?: string })
    .findLast(({ tip }) => tip !== undefined);
  return told?.tip === undefined ? undefined : { count: told.seq, tip: told.tip };
};

describe.each(HOMES)('%s', name => {
  let home: Home;
  beforeAll(async () => {
    home = await Home.open(name);
  });
  afterAll(() => home?.close());

  /** A game of two pages that is played for a while and closed. */
  const played = async () => {
    const made = await did(home.a.url, 'create', {
      body: { system: 'skirmish', scenario: 'small' },
    });
    const game = made.game.id;
    const { commitment = '' } = made.game.dice;
    const pages: Page[] = [];
    const clients: Record<string, LiveClient> = {};
    for (const [i, { seat, invite }] of made.invites.entries()) {
      const nonce = `made by the page of ${seat}`;
      const body = { invite, name: `Player ${seat}`, nonce };
      const { token } = await did(home.a.url, 'claim', { game, body });
      clients[seat] = await LiveClient.join([home.a, home.b][i]!.url, game, token);
      pages.push({ seat, known: { commitment, nonces: { [seat]: nonce } } });
    }
    await playOn(clients, 30, 5);
    // The other node is told of the last move a little later.
    const last = Math.max(...Object.values(clients).map(({ seq }) => seq));
    for (const client of Object.values(clients))
      await client.until(({ seq }) => seq === last, 'the last move');
    for (const page of pages) {
      const tip = lastTip(clients[page.seat]!);
      if (tip) page.known = { ...page.known, tip };
    }
    await call(home.a.url, 'close', { game, token: made.host }); // it may have ended already
    const record = (await did(home.b.url, 'record', { game, token: made.host })) as GameRecord;
    return { record, pages, clients };
  };

  test('R10 every page proves the record of its own game with what it remembers', async () => {
    const { record, pages } = await played();
    expect(verifyDice(record)).toMatchObject({
      verdict: 'consistent',
      missing: ['commitment', 'nonce', 'tip'],
    });
    for (const { known } of pages) {
      expect(known.tip?.count).toBe(record.entries.length);
      expect(verifyDice(record, known)).toMatchObject({ verdict: 'proved', missing: [] });
    }
  });

  test('R10 a record that was made afterwards under the same commitment is refused, of whatever kind', async () => {
    const { record, pages } = await played();
    const secret = record.head.dice.secret ?? '';
    const nonces = record.head.dice.nonces ?? {};
    const [page] = pages;
    const players = Object.fromEntries(record.head.seats.map(({ id, player }) => [id, player!]));
    /** The house makes a whole game with its own secret; everything in it fits. */
    const forged = (change: {
      players?: Record<string, string>;
      nonces?: Record<string, string>;
    }) => {
      const table = Table.create(skirmish, {
        scenario: 'small',
        options: record.head.options as object,
        players: change.players ?? players,
        dice: bindingPledge(secret, change.nonces ?? nonces),
      });
      const chance = random(77);
      for (let i = 0; i < 30 && !table.outcome; i++) {
        const [question] = table.pending();
        const action = table.sample(question!.seat, chance);
        if (action) table.act(question!.seat, action);
      }
      return table.record;
    };
    const others = pages[1]!.seat;
    const forgeries: { [what: string]: GameRecord } = {
      'another course': forged({}),
      'a renamed player': forged({ players: { ...players, [others]: 'Somebody else' } }),
      'a nonce chosen afterwards': forged({ nonces: { ...nonces, [others]: 'chosen later' } }),
      'my nonce chosen afterwards': forged({ nonces: { ...nonces, [page!.seat]: 'chosen later' } }),
      'cut short': { ...record, entries: record.entries.slice(0, -1) },
    };
    for (const [what, record_] of Object.entries(forgeries)) {
      expect(verifyDice(record_).verdict, what).toBe('consistent');
      expect(verifyDice(record_, page!.known).verdict, what).toBe('false');
    }
    const renamed = JSON.parse(JSON.stringify(record)) as GameRecord;
    renamed.head.seats[1]!.player = 'Somebody else';
    expect(verifyDice(renamed).verdict, 'renamed without new dice').toBe('false');
  });

  test('R10 every tip that was told is one of the record, and nobody can make one without the secret', async () => {
    const { record, clients } = await played();
    const [client] = Object.values(clients);
    const tips = client!.frames.flatMap(frame => {
      const { seq, tip } = JSON.parse(frame) as { seq: number; tip?: string };
      return tip === undefined ? [] : [{ seq, tip }];
    });
    expect(tips.length).toBeGreaterThan(10);
    for (const { seq, tip } of tips) expect(tipAt(record, seq)).toBe(tip);
    const { secret: _, ...dice } = record.head.dice;
    const guessed = tipAt({ ...record, head: { ...record.head, dice } }, record.entries.length);
    expect(guessed).not.toBe(tips.at(-1)?.tip);
  });

  test('R10 a commander of the house gives no nonce: only people do', async () => {
    const made = await did(home.a.url, 'create', {
      body: { system: 'skirmish', scenario: 'small' },
    });
    const game = made.game.id;
    const [red, blue] = made.invites;
    const body = { invite: red!.invite, name: 'Ann', nonce: 'of Ann' };
    const { token } = await did(home.a.url, 'claim', { game, body });
    await did(home.a.url, 'bot', {
      game,
      token: made.host,
      body: { seat: blue!.seat, bot: 'random' },
    });
    await call(home.a.url, 'close', { game, token: made.host });
    const record = (await did(home.b.url, 'record', { game, token })) as GameRecord;
    expect(record.head.dice.nonces).toEqual({ [red!.seat]: 'of Ann' });
  });
});
