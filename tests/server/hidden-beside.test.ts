import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/server/index.ts';
import { call, did } from './support/api.ts';
import { newId, startHouse, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';

const folder = tempFolder();
let server: RunningServer;
let now = 0;
beforeAll(async () => {
  server = await startHouse({
    ...{ data: folder.path, now: () => now },
    diceSecret: () => 'the same every time',
  });
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

/** What is kept from others without lying on the board, each in words of its own. */
type Words = {
  readonly letter: string;
  readonly question: string;
  readonly answer: string;
  readonly note: string;
  readonly sheet: string;
  readonly whisper: string;
  readonly cast: string;
};
const NONE: Words = {
  ...{ letter: 'hold', question: 'may I?', answer: 'no', note: 'look', sheet: 'a line' },
  ...{ whisper: 'psst', cast: 'Eva,chief' },
};
const SECRETS = Object.keys(NONE) as (keyof Words)[];
/** Those who take part; all others are outsiders. */
const INSIDERS = ['n-chief', 'n-left', 'umpire-1', 'umpire-2'];

/** What may differ between two games of the same play: their names, and the hash over what nobody else may read. */
const plain = (text: string, game: string): string =>
  text.replaceAll(game, 'GAME').replace(/"tip":"[0-9a-f]{64}"/g, '"tip":""');

/** Every byte that outsiders and a spectator receive of an evening with these words, by frame and by route. */
const heardWith = async (words: Words): Promise<{ bytes: string[]; inside: string[] }> => {
  const { url } = server;
  now = 1_900_000_000_000;
  const event = { plan: '09:00-10:00 Turn 1', cast: words.cast };
  const making = { system: 'assembly', scenario: 'evening', seating: 'twelve', event };
  const made = await did(url, 'create', { body: making });
  const game = made.game.id;
  const clients: Record<string, LiveClient> = {};
  const tokens: Record<string, string> = {};
  for (const { seat, invite } of made.invites) {
    const body = { invite, name: `Player ${seat}`, nonce: `nonce of ${seat}` };
    tokens[seat] = (await did(url, 'claim', { game, body })).token;
  }
  tokens.spectator = (await did(url, 'watch', { game, token: made.host })).token;
  for (const [seat, token] of Object.entries(tokens))
    clients[seat] = await LiveClient.join(url, game, token);
  const level = async () => {
    const longest = Math.max(...Object.values(clients).map(({ seq }) => seq));
    for (const one of Object.values(clients)) await one.until(({ seq }) => seq >= longest);
  };
  const act = async (seat: string, action: object) => {
    await level();
    const { seq } = clients[seat]!;
    const told = await clients[seat]!.ask({ type: 'act', seq, id: newId(), action });
    expect(told.type, JSON.stringify(told)).toBe('acted');
    await clients[seat]!.until(one => one.seq > seq);
  };
  const desk = (seat: string, deed: object) => act(seat, { type: 'desk', deed });
  await act('n-chief', {
    ...{ type: 'send', kind: 'order', from: 'n-chief', to: 'n-left', text: words.letter },
    directive: { move: 'push', front: words.letter.length % 3 },
  });
  await desk('n-chief', { does: 'ask', text: words.question });
  const item = clients['n-chief']!.sight!.desk!.items[0]!.key;
  await desk('umpire-1', { does: 'claim', item });
  await desk('umpire-1', { does: 'answer', item, text: words.answer });
  await desk('umpire-2', { does: 'note', text: words.note });
  await desk('umpire-2', { does: 'announce', to: 'seat:n-left', text: words.whisper });
  const marks = [{ kind: 'word', ink: 'red', at: ['1'], text: words.sheet }];
  await desk('n-chief', { does: 'sheet', layer: words.sheet, to: ['seat:n-left'], marks });
  await did(url, 'suggestCast', { game, token: made.host });
  await level();
  const bytes: string[] = [];
  const outsiders = Object.keys(tokens).filter(seat => !INSIDERS.includes(seat));
  for (const seat of outsiders) {
    const at = { game, token: tokens[seat]! };
    for (const asked of [
      call(url, 'game', at),
      call(url, 'position', { ...at, query: { log: 0 } }),
      call(url, 'offers', at),
      call(url, 'chat', at),
      call(url, 'plan', at),
      call(url, 'event', at),
      call(url, 'record', at),
    ])
      bytes.push((await asked).text);
    bytes.push(...clients[seat]!.frames);
  }
  const inside = INSIDERS.flatMap(seat => clients[seat]!.frames);
  for (const one of Object.values(clients)) await one.close();
  return { bytes: bytes.map(text => plain(text, game)), inside };
};

test('H1 H2 H7 letters, questions, answers, notes, whispers, plan sheets and the cast change no byte that others receive', async () => {
  const first = await heardWith(NONE);
  expect(first.bytes.length).toBeGreaterThan(100);
  const said = (secret: string) =>
    secret === 'cast' ? 'Eva,left of the north\nAda,umpire' : `a canary of ${secret}`;
  const other = Object.fromEntries(SECRETS.map(secret => [secret, said(secret)])) as Words;
  const second = await heardWith(other);
  expect(second.bytes).toEqual(first.bytes);
  for (const secret of SECRETS)
    if (secret !== 'cast') expect(second.inside.join(''), secret).toContain(said(secret));
}, 120_000);
