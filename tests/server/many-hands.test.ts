import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '../../src/engine/record.ts';
import { Table } from '../../src/engine/table.ts';
import { verifyDice } from '../../src/engine/verify.ts';
import { type AssemblyView, assembly } from '../support/assembly/index.ts';
import { call, did } from './support/api.ts';
import { newId, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';
import { bundled, NodeProcess } from './support/node-process.ts';

/** Three people hold nine seats, two of them Control's; two seats are computers', and the scout of the south is vacant. */
const PEOPLE = {
  Anna: ['n-chief', 'n-left', 's-left'],
  Ben: ['n-right', 'n-scout', 's-chief'],
  Cleo: ['s-right', 'umpire-1', 'umpire-2'],
};
const SEATS = Object.values(PEOPLE).flat();
const ROLES = ['chief', 'left', 'right', 'scout', 'guard'];
const PLAYERS = SEATS.filter(seat => !seat.startsWith('umpire'));

const folder = tempFolder();
let program: Awaited<ReturnType<typeof bundled>>;
let node: NodeProcess;
beforeAll(async () => {
  program = await bundled('tests/server/support/node-main.ts');
  node = await NodeProcess.start(program.path, { data: folder.path });
}, 60_000);
afterAll(async () => {
  await node?.kill();
  program?.remove();
  folder.remove();
});

type Hall = {
  readonly game: string;
  readonly host: string;
  readonly tokens: Record<string, string>;
  clients: Record<string, LiveClient>;
};

const gather = async (): Promise<Hall> => {
  const body = { system: 'assembly', scenario: 'evening', seating: 'eleven' };
  const made = await did(node.url, 'create', { body });
  const game = made.game.id;
  const tokens: Record<string, string> = {};
  for (const [name, seats] of Object.entries(PEOPLE))
    for (const seat of seats) {
      const { invite } = made.invites.find(one => one.seat === seat)!;
      const taken = { invite, name, nonce: `nonce of ${seat}` };
      tokens[seat] = (await did(node.url, 'claim', { game, body: taken })).token;
    }
  for (const seat of ['n-guard', 's-guard'])
    await did(node.url, 'bot', { game, token: made.host, body: { seat, bot: 'random' } });
  const hall = { game, host: made.host, tokens, clients: {} };
  await joinAll(hall);
  return hall;
};

const joinAll = async (hall: Hall): Promise<void> => {
  for (const seat of SEATS)
    hall.clients[seat] = await LiveClient.join(node.url, hall.game, hall.tokens[seat]!);
};

const viewOf = ({ clients }: Hall, seat: string): AssemblyView =>
  clients[seat]!.sight!.view as unknown as AssemblyView;

const act = (hall: Hall, seat: string, action: object, seq = hall.clients[seat]!.seq) =>
  hall.clients[seat]!.ask({ type: 'act', seq, id: newId(), action });

const together = async (hall: Hall): Promise<void> => {
  const all = Object.values(hall.clients);
  const longest = Math.max(...all.map(({ seq }) => seq));
  for (const client of all) await client.until(({ seq }) => seq >= longest, 'an event');
};

/** Everybody who is asked answers at once, on whatever table each has seen. */
const answerAll = async (hall: Hall, but: readonly string[] = []): Promise<number> => {
  const asked = PLAYERS.filter(
    seat =>
      !but.includes(seat) &&
      hall.clients[seat]!.sight!.questions.some(question => question.seat === seat),
  );
  const told = await Promise.all(asked.map(seat => answer(hall, seat)));
  expect(told.filter(one => one !== 'acted')).toEqual([]);
  return asked.length;
};

const answer = async (hall: Hall, seat: string): Promise<string> => {
  const { phase, bands, conflicts } = viewOf(hall, seat);
  if (phase === 'command') {
    const mine = bands.find(band => band.reserve !== null && !band.laid);
    if (!mine) return 'acted';
    const front = ROLES.indexOf(mine.post.slice(2)) % 3; // both sides come to every front
    return (await act(hall, seat, { type: 'order', post: mine.post, move: 'push', front })).type;
  }
  const owed = ({ north, south, northIn, southIn }: (typeof conflicts)[number]) =>
    bands.find(
      ({ post, reserve }) =>
        reserve !== null && ((post === north && !northIn) || (post === south && !southIn)),
    );
  const open = conflicts.find(one => owed(one));
  if (!open) return 'acted';
  const dice = Math.min(1, owed(open)?.reserve ?? 0);
  return (await act(hall, seat, { type: 'commit', front: open.front, dice })).type;
};

const talk = (hall: Hall, seat: string, audience: string) =>
  hall.clients[seat]!.ask({ type: 'say', audience, text: 'a word' });

const timersOf = (hall: Hall, seat: string) =>
  Object.fromEntries((hall.clients[seat]!.game!.timers ?? []).map(one => [one.key, one.running]));

/** The most clocks of open conflicts that the client was told of at once. */
const mostConflicts = ({ events }: LiveClient): number =>
  Math.max(
    ...events.map(event =>
      event.type === 'game'
        ? (event.game.timers ?? []).filter(({ key }) => key.startsWith('conflict')).length
        : 0,
    ),
  );

const readsLetters = async (hall: Hall, seat: string): Promise<void> => {
  for (const { id, to, state, read } of viewOf(hall, seat).letters)
    if (to === seat && state === 'delivered' && !read)
      expect((await act(hall, seat, { type: 'read', letter: id })).type).toBe('acted');
  await together(hall);
};

const checkPost = async (hall: Hall): Promise<void> => {
  const letter = {
    type: 'send',
    kind: 'order',
    text: 'the canary sings',
    directive: { move: 'push', front: 1 },
  };
  const sent = await act(hall, 'n-chief', { ...letter, from: 'n-chief', to: 'n-left' });
  expect(sent.type).toBe('acted');
  const enemy = await act(hall, 'n-chief', { ...letter, from: 'n-chief', to: 's-chief' });
  expect(enemy).toMatchObject({ type: 'no', problem: { rule: 'AS-5.1', code: 'NO_LINE' } });
  const long = await act(hall, 'n-left', {
    ...{ ...letter, from: 'n-left', to: 'n-chief' },
    text: 'x'.repeat(601),
  });
  expect(long).toMatchObject({ type: 'no', problem: { code: 'BAD_SHAPE' } });
  expect(await talk(hall, 'n-chief', 'seat:s-chief')).toMatchObject({
    type: 'no',
    problem: { rule: 'AS-5.4' },
  });
};

const checkBreak = async (hall: Hall): Promise<void> => {
  expect(timersOf(hall, 'n-chief')).toEqual({ 'command-1': true });
  expect((await act(hall, 'umpire-1', { type: 'callBreak', reason: 'tea' })).type).toBe('acted');
  const inBreak = (client: LiveClient) => client.game?.timers?.length === 2;
  await hall.clients['n-chief']!.until(inBreak, 'the break’s clock');
  expect(timersOf(hall, 'n-chief')).toEqual({ 'command-1': false, 'break-1': true });
  expect((await talk(hall, 'n-chief', 'side:north')).type).toBe('said');
  expect((await talk(hall, 'n-chief', 'all')).type).toBe('no');
  const skip = { key: 'break-1', skip: true };
  const player = { game: hall.game, token: hall.tokens['n-chief']!, body: skip };
  expect((await call(node.url, 'timer', player)).status).toBe(403);
  const token = hall.tokens['umpire-2']!;
  await did(node.url, 'timer', { game: hall.game, token, body: skip });
  await hall.clients['n-chief']!.until(() => !viewOf(hall, 'n-chief').onBreak, 'the break’s end');
  const extend = { key: 'command-1', extend: 600 };
  await did(node.url, 'timer', { game: hall.game, token, body: extend });
  const isLonger = ({ game }: LiveClient) =>
    game?.timers?.some(({ key, left }) => key === 'command-1' && left > 600_000) ?? false;
  await hall.clients['s-chief']!.until(isLonger, 'more time');
};

test('an assembly of three people on nine seats goes to its end through breaks, a replacement, a rewind and a kill', async () => {
  const hall = await gather();
  await checkPost(hall);
  await checkBreak(hall);
  await together(hall);

  // Taking back in company: others have laid their orders since.
  const order = (post: string) => ({ type: 'order', post, move: 'probe', front: 2 });
  const laid = await act(hall, 'n-right', order('n-right'));
  expect((await act(hall, 's-right', order('s-right'))).type).toBe('acted');
  const entry = laid.type === 'acted' ? laid.entry : 0;
  expect((await act(hall, 'n-right', { type: 'undo', entry })).type).toBe('acted');
  await together(hall);
  const isLaid = (post: string) =>
    viewOf(hall, 'n-chief').bands.find(one => one.post === post)?.laid;
  expect([isLaid('n-right'), isLaid('s-right')]).toEqual([false, true]);

  // The node is killed and comes back: everybody sits where they sat, and the letter is still under way.
  await node.kill('SIGKILL');
  node = await NodeProcess.start(program.path, { data: folder.path });
  await joinAll(hall);
  expect(viewOf(hall, 'n-chief').letters).toMatchObject([
    { text: 'the canary sings', state: 'underWay' },
  ]);
  expect(isLaid('s-right')).toBe(true);

  // The vacant scout of the south falls to the left wing, which lays an order for it.
  const scout = viewOf(hall, 's-left').bands.filter(({ reserve }) => reserve !== null);
  expect(scout.map(({ post }) => post)).toEqual(['s-left', 's-scout']);

  // Control replaces the scout of the north: the wing takes the post over. A player may not.
  const hand = { type: 'handPost', post: 'n-scout', seat: 'n-left', reason: 'a guest left' };
  expect((await act(hall, 'n-left', hand)).type).toBe('no');
  const handed = await act(hall, 'umpire-1', hand);
  expect(handed.type).toBe('acted');
  await together(hall);
  expect(hall.clients['n-scout']!.sight!.questions.some(one => one.seat === 'n-scout')).toBe(false);

  // An order too many is taken back by Control, for everybody, with a reason.
  const before = hall.clients['umpire-2']!.seq - 1;
  expect((await act(hall, 'n-left', order('n-left'))).type).toBe('acted');
  await together(hall);
  const rewind = { type: 'rewind', entry: before, reason: 'that was meant for the right' };
  expect((await act(hall, 'n-left', rewind)).type).toBe('no');
  expect((await act(hall, 'umpire-2', rewind)).type).toBe('acted');
  await together(hall);
  expect(isLaid('n-left')).toBe(false);

  // Control gives the right wing of the south to the computer, with a reason that everybody reads.
  const given = { seat: 's-right', bot: 'random', reason: 'called away' };
  const token = hall.tokens['umpire-1']!;
  await did(node.url, 'bot', { game: hall.game, token, body: given });
  const isTold = ({ lines }: LiveClient) => lines.some(({ id }) => id === 'desk.seatGiven');
  await hall.clients['s-left']!.until(isTold, 'the reason');
  await together(hall);

  // On to the end, everybody at once. The letter comes, is read, and its writer has the receipt.
  const over = () => hall.clients['n-chief']!.sight?.outcome != null;
  for (let i = 0; i < 60 && !over(); i++) {
    const { seq } = hall.clients['n-chief']!;
    await readsLetters(hall, 'n-left');
    const answered = await answerAll(hall, ['s-right']);
    if (answered === 0)
      await hall.clients['n-chief']!.until(client => client.seq > seq || over(), 'the computers');
    await together(hall);
  }
  expect(over()).toBe(true);
  expect(mostConflicts(hall.clients['umpire-1']!)).toBeGreaterThan(1);
  // The dice decide whether the letter came; its writer is told by the receipt.
  const [letter] = viewOf(hall, 'n-chief').letters;
  expect(letter).toMatchObject(
    letter?.state === 'lost' ? { read: false } : { state: 'delivered', read: true },
  );

  // Nobody but the two posts and Control ever had the letter on the line.
  for (const seat of PLAYERS)
    if (!['n-chief', 'n-left'].includes(seat))
      expect(hall.clients[seat]!.frames.join('')).not.toContain('canary');

  const asked = { game: hall.game, token: hall.host };
  const record = (await did(node.url, 'record', asked)) as GameRecord;
  const table = Table.open(assembly, record);
  expect(table.outcome).not.toBeNull();
  expect(verifyDice(record).verdict).not.toBe('false');
  expect(record.entries.map(({ action }) => action.type)).toEqual(
    expect.arrayContaining([
      'send',
      ...(letter?.state === 'lost' ? [] : ['read']),
      'desk',
      'callBreak',
      'endBreak',
      'undo',
      'handPost',
      'rewind',
      'settle',
    ]),
  );
  for (const client of Object.values(hall.clients)) await client.close();
}, 120_000);
