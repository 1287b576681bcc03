import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBot } from '../../../src/ai/random/random.ts';
import { type Random, random } from '../../../src/engine/random.ts';
import type { Action } from '../../../src/engine/system.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../../src/server/index.ts';
import { BOTS, SYSTEMS } from '../../support/teaching.ts';
import { did } from './api.ts';
import type { LiveClient } from './live.ts';

/** Limits that a test does not run into. */
export const WIDE = {
  token: { perSecond: 1e6, burst: 1e6 },
  address: { perSecond: 1e6, burst: 1e6 },
  games: { perSecond: 1e6, burst: 1e6 },
};

export const tempFolder = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'maproom-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

export const startHouse = (options: Partial<ServerOptions>): Promise<RunningServer> =>
  startServer({
    systems: SYSTEMS,
    bots: [randomBot, ...BOTS],
    limits: WIDE,
    sweepEvery: 100,
    ...options,
  });

export const newId = (): string => randomBytes(9).toString('base64url');

export type Seated = {
  readonly game: string;
  readonly host: string;
  /** Seat by seat, the tokens of those who took them. */
  readonly tokens: { readonly [seat: string]: string };
};

type Making = {
  system?: string;
  scenario?: unknown;
  options?: unknown;
  clock?: number;
  dice?: 'seeded' | 'manual';
};

/** A game with a person on every seat: it has started. */
export const seatedGame = async (url: string, making: Making = {}): Promise<Seated> => {
  const { system = 'skirmish', scenario = 'small', ...more } = making;
  const made = await did(url, 'create', { body: { system, scenario, ...more } });
  const game = made.game.id;
  const tokens: Record<string, string> = {};
  for (const { seat, invite } of made.invites) {
    const body = { invite, name: `Player ${seat}`, nonce: `nonce of ${seat}` };
    tokens[seat] = (await did(url, 'claim', { game, body })).token;
  }
  return { game, host: made.host, tokens };
};

/** One of the actions that answer the seat's question, by chance. */
export const choose = (
  offers: readonly unknown[],
  asked: readonly string[],
  chance: Random,
): Action => {
  const answers = (offers as Action[]).filter(({ type }) => asked.includes(type));
  const kinds = [...new Set(answers.map(({ type }) => type))];
  const kind = kinds[chance.below(kinds.length)];
  const some = answers.filter(({ type }) => type === kind);
  return some[chance.below(some.length)]!;
};

export const isAsked = (client: LiveClient, seat: string): boolean =>
  client.sight?.questions.some(question => question.seat === seat) ?? false;

/** One action of a client's seat that is asked; false when it was not done. */
export const move = async (client: LiveClient, seat: string, chance: Random): Promise<boolean> => {
  const seq = client.seq;
  const told = await client.ask({ type: 'offers' });
  if (told.type !== 'offers') throw new Error(JSON.stringify(told));
  const asked = client
    .sight!.questions.filter(one => one.seat === seat)
    .flatMap(one => one.actions);
  if (asked.length === 0 || told.offers.length === 0) return false;
  const action = choose(told.offers, asked, chance);
  const acted = await client.ask({ type: 'act', seq, id: newId(), action });
  return acted.type === 'acted';
};

/** Everybody plays on by chance until the game is over or the record has `most` entries. */
export const playOn = async (
  clients: { readonly [seat: string]: LiveClient },
  most: number,
  seed = 1,
  after: () => void | Promise<void> = () => {},
): Promise<void> => {
  const chance = random(seed);
  const all = Object.entries(clients);
  for (let i = 0; i < most * 4; i++) {
    const longest = Math.max(...all.map(([, client]) => client.seq));
    for (const [, client] of all) await client.until(({ seq }) => seq >= longest, 'an event');
    if (longest >= most || all[0]![1].sight?.outcome) return;
    const asked = all.filter(([seat, client]) => isAsked(client, seat));
    if (asked.length === 0) return;
    const [seat, client] = asked[chance.below(asked.length)]!;
    await move(client, seat, chance);
    await after();
  }
};
