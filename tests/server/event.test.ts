import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/server/index.ts';
import { call, did } from './support/api.ts';
import { newId, startHouse, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';

const folder = tempFolder();
let server: RunningServer;
beforeAll(async () => {
  server = await startHouse({ data: folder.path });
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

const PLAN = '09:30-10:00 Arrival\n10:00-10:30 Turn 1\n10:30 Tea\n10:45-11:15 Turn 2';
const CAST = 'Anna,chief of the north\nBen,south chief\nCleo,with Anna\nDan,umpire,umpire-1\nEva,';

const create = (event: { plan?: string; cast?: string }) => {
  const body = { system: 'assembly', scenario: 'evening', seating: 'twelve', event };
  return call(server.url, 'create', { body });
};

test('an event is cast, seated, reassigned and given to the computer', async () => {
  const { url } = server;
  const made = (await create({ plan: PLAN, cast: CAST })).ok;
  const { host: token } = made;
  const game = made.game.id;
  const invites = new Map(made.invites.map(({ seat, invite }) => [seat, invite]));
  const office = await did(url, 'suggestCast', { game, token });
  const seatOf = (name: string) => office.cast.find(one => one.name === name)?.seat ?? '';
  expect([seatOf('Anna'), seatOf('Ben'), seatOf('Dan')]).toEqual([
    'n-chief',
    's-chief',
    'umpire-1',
  ]);
  expect(office.cast.every(({ seat }) => seat !== null)).toBe(true);

  // The link of a seat knows for whom it is, and whoever takes it is here, and then is not.
  const invite = invites.get('n-chief')!;
  const asked = await did(url, 'invitation', { game, body: { invite } });
  expect(asked.invitation).toMatchObject({ seat: 'n-chief', guest: 'Anna' });
  const claim = async (seat: string, name: string) =>
    (await did(url, 'claim', { game, body: { invite: invites.get(seat)!, name, nonce: seat } }))
      .token;
  const anna = await claim('n-chief', 'Anna');
  const umpire = await claim('umpire-1', 'Dan');
  await did(url, 'bookIn', { game, token, body: { guest: 'Eva', arrived: true } });
  await did(url, 'start', { game, token });
  const client = await LiveClient.join(url, game, anna);
  const row = async (seat: string) =>
    (await did(url, 'event', { game, token: umpire })).rows.find(one => one.seat === seat)!;
  expect(await row('n-chief')).toMatchObject({ here: true, left: null });
  expect((await row('n-chief')).asked).not.toBeNull();
  await client.close();
  await expect.poll(async () => (await row('n-chief')).left).not.toBeNull();

  // Everybody reads the plan; a player's token does nothing in the office.
  expect((await did(url, 'plan', { game, token: anna })).plan).toHaveLength(4);
  const shut = [
    await call(url, 'event', { game, token: anna }),
    await call(url, 'setEvent', { game, token: anna, body: { plan: '' } }),
    await call(url, 'placeGuest', { game, token: anna, body: { guest: 'Anna', seat: 's-left' } }),
    await call(url, 'rehearse', { game, token: umpire, body: {} }),
  ];
  expect(shut.map(({ status, no }) => [status, no.code])).toEqual(
    shut.map(() => [403, 'NOT_FOR_YOU']),
  );

  // Wrong lists change nothing and say where.
  for (const [body, code, at] of [
    [{ cast: 'Anna,,n-chief\nBen,,n-chief' }, 'POST_TWICE', 'cast list, line 2'],
    [{ plan: '09:00-11:00 Turn 1\n10:00 Tea' }, 'OVERLAP', 'day plan, line 2'],
  ] as const) {
    const said = await call(url, 'setEvent', { game, token, body });
    expect([said.status, said.no.code, said.no.at]).toEqual([422, code, at]);
  }
  const both = await call(url, 'setEvent', { game, token, body: { cast: 'A,,nobody\nB\nb' } });
  expect(both.no).toMatchObject({ code: 'NO_SUCH_POST', at: 'cast list, line 1' });
  expect(both.no.because).toMatch(/line 3: .* \(NAME_TWICE\)$/);
  expect((await create({ cast: 'Anna\nAnna' })).no).toMatchObject({ code: 'NAME_TWICE' });
  const after = await did(url, 'event', { game, token });
  expect(after).toMatchObject({
    plan: office.plan,
    cast: expect.arrayContaining([{ ...office.cast[0] }]),
  });

  // Eva takes Anna's seat: Anna's device is out at once, her old link is dead, a new one works.
  const moved = await did(url, 'placeGuest', {
    game,
    token,
    body: { guest: 'Eva', seat: 'n-chief' },
  });
  expect(moved.invites.map(({ seat }) => seat)).toEqual(['n-chief']);
  expect((await call(url, 'position', { game, token: anna })).no.code).toBe('NOT_YOURS');
  expect((await did(url, 'invitation', { game, body: { invite } })).invitation).toBeNull();
  const spent = await call(url, 'claim', { game, body: { invite, name: 'Anna', nonce: 'x' } });
  expect([spent.status, spent.no.code]).toEqual([401, 'NOT_YOURS']);
  const body = { invite: moved.invites[0]!.invite, name: 'Eva', nonce: 'y' };
  const eva = (await did(url, 'claim', { game, body })).token;

  // A post for the computer seats the best commander that the house has.
  const best = { seat: 's-chief', bot: 'best', reason: 'nobody came' };
  await did(url, 'bot', { game, token: umpire, body: best });
  const { bot } = (await did(url, 'game', { game, token })).game.seats.find(
    one => one.id === 's-chief',
  )!;
  expect(bot).not.toBeNull();
  expect(bot).not.toBe('best');

  // Messages and questions are plain words.
  const seat = await LiveClient.join(url, game, eva);
  const act = (action: object) => seat.ask({ type: 'act', seq: seat.seq, id: newId(), action });
  const send = (text: string) =>
    act({ ...{ type: 'send', kind: 'order', from: 'n-chief', to: 'n-left' }, text });
  const ask = (text: string) => act({ type: 'desk', deed: { does: 'ask', text } });
  const before = seat.seq;
  for (const [told, code] of [
    [await send('<b>charge</b>'), 'MARKUP'],
    [await send('charge \u202eegrahc'), 'HIDDEN_SIGN'],
    [await ask('may <i>I</i>?'), 'MARKUP'],
    [await ask('may \u2067I?'), 'HIDDEN_SIGN'],
  ] as const)
    expect(told).toMatchObject({ type: 'no', problem: { code, values: { at: 'text' } } });
  expect(seat.seq).toBe(before);
  await seat.close();
}, 60_000);

test('a rehearsal plays the whole event with computers', async () => {
  const { url } = server;
  const made = (await create({ plan: PLAN, cast: CAST })).ok;
  const game = made.game.id;
  const rehearsal = await did(url, 'rehearse', { game, token: made.host, body: {} });
  const at = { game: rehearsal.game.id, token: rehearsal.host };
  const status = async () => (await did(url, 'game', at)).game.status;
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe('over');
  const office = await did(url, 'event', { game, token: made.host });
  expect(office).toMatchObject({ rehearsal: at.game, game: { status: 'gathering', seq: 0 } });
}, 120_000);
