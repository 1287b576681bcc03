import { isRecordFault } from '../../engine/fault.ts';
import { readSetting } from '../../engine/open.ts';
import { type Seat, SPECTATOR } from '../../engine/seat.ts';
import type { Scenario, System } from '../../engine/system.ts';
import { usualOptions } from '../../engine/usual-options.ts';
import { cleanName, fitting } from '../clean.ts';
import { emptySeat, type GameBody, isHeld, seatIn, writeBody } from '../games/body.ts';
import { eventFrom } from '../games/event.ts';
import type { Hall } from '../games/hall.ts';
import { openSeats } from '../games/open-seats.ts';
import type { Room } from '../games/room.ts';
import { startGame } from '../games/start.ts';
import { summaryOf } from '../games/summary.ts';
import { strongest } from '../house.ts';
import { No, no, notYours } from '../no.ts';
import type { TokenRow } from '../storage/store.ts';
import type { Wrong } from '../thinking/job.ts';
import { hashOf, newGameId, newToken, type TokenKind } from '../tokens.ts';
import { type Call, callerOf, DONE, type Handlers, reading, roomOf } from './handler.ts';

export const tokenRow = (
  secret: string,
  game: string,
  seat: string,
  kind: TokenKind,
  name: string,
  now: number,
  expires: number | null = null,
): TokenRow => ({ hash: hashOf(secret), game, seat, kind, name, created: now, expires });

/** The scenario and options as the game will be played with, or what is wrong with them. */
const checkedSetting = async ({ hall, body, address }: Call<'create'>, system: System) => {
  const { scenario: wanted, options = {}, seating } = body;
  const shipped = system.scenarios.find(({ id }) => id === wanted);
  const scenario = typeof wanted === 'string' ? shipped : wanted;
  if (scenario === undefined)
    throw no(422, 'NO_SCENARIO', `${system.title} has no scenario of that name`);
  const own = shipped === undefined && (scenario as Scenario | null)?.id;
  if (own !== false && system.scenarios.some(({ id }) => id === own))
    throw badScenario({ at: 'scenario.id', because: 'is the id of a scenario that is shipped' });
  const all = { ...Object(usualOptions(system, scenario as Scenario)), ...(options as object) };
  if (own !== false) {
    // A stranger's file may take long: it is looked at in a thread first.
    const making = { scenario, options: all, ...(seating === undefined ? {} : { seating }) };
    const rules = { system: system.id, rules: system.version, of: address };
    const wrong = await reading(hall, address, { kind: 'setting', ...rules, making });
    if (wrong) throw badScenario(wrong as Wrong);
  }
  try {
    return readSetting(system, scenario, all, seating);
  } catch (error) {
    if (!isRecordFault(error)) throw error;
    throw badScenario(error);
  }
};

const badScenario = ({ at, because }: Wrong): No =>
  new No(422, { code: 'BAD_SCENARIO', because, at });

const create = async (call: Call<'create'>) => {
  const { hall, body } = call;
  const { house } = hall;
  const system = house.systems.get(body.system);
  if (!system) throw no(422, 'NO_SYSTEM', 'no such system is played here');
  const setting = await checkedSetting(call, system);
  const seats = system.seats(setting);
  const rings =
    seats.some(({ kind }) => kind === 'clock') || strongest(house.bots, system.id) !== undefined;
  if (body.clock !== undefined && system.clock)
    throw no(422, 'NO_CLOCK', `${system.title} has a timetable of its own`);
  if (body.clock !== undefined && !rings)
    throw no(422, 'NO_CLOCK', `nobody here plays ${system.title} for those who are late`);
  const open = openSeats(
    house.settings,
    body.open ?? [],
    chairs(seats).map(({ id }) => id),
  );
  const game: GameBody = {
    title:
      fitting(cleanName(body.title ?? ''), 120, 'the title') ||
      cleanName(setting.scenario.title).slice(0, 120),
    system: system.id,
    rules: system.version,
    scenario: typeof body.scenario === 'string' ? body.scenario : setting.scenario,
    options: setting.options,
    ...(setting.seating ? { seating: setting.seating } : {}),
    source: body.dice ?? 'seeded',
    secret: house.settings.diceSecret(),
    status: 'gathering',
    archived: false,
    paused: false,
    clock: body.clock === undefined ? null : { seconds: body.clock, until: null, left: null },
    seats: chairs(seats).map(({ id }) => emptySeat(id)),
    ...(body.event
      ? { event: eventFrom(null, body.event, seats, system.posts?.(setting) ?? []) }
      : {}),
    ...(open.length > 0 ? { open } : {}),
    undo: null,
    head: null,
  };
  return stored(hall, game);
};

const chairs = (seats: readonly Seat[]): Seat[] =>
  seats.filter(({ kind }) => kind !== 'clock' && kind !== 'umpire');

export const stored = async (hall: Hall, game: GameBody) => {
  const { store, now } = hall.house;
  const id = newGameId();
  const host = newToken('host');
  const invites = game.seats.map(({ id: seat }) => ({ seat, invite: newToken('invite') }));
  const at = now();
  const row = { id, version: 1, created: at, body: writeBody(game), due: null };
  await store.commit({
    newGame: row,
    addTokens: [
      tokenRow(host, id, '', 'host', 'host', at),
      ...invites.map(({ seat, invite }) => tokenRow(invite, id, seat, 'invite', '', at)),
    ],
  });
  hall.house.metrics.count('games_made_total');
  if (game.open) await store.setOpen(id, at);
  const room = await roomOf({ hall, gameId: id });
  return { game: summaryOf(room, SPECTATOR), host, invites };
};

/** Takes a seat. The invitation is spent and the seat's token made in one step; whoever sat there before is gone. */
const claim = async (call: Call<'claim'>) => {
  const { hall, body } = call;
  const { store, now } = hall.house;
  const hash = hashOf(body.invite);
  const invite = await store.token(hash, now());
  if (!invite || invite.game !== call.gameId || !['invite', 'device'].includes(invite.kind))
    throw notYours();
  const room = await roomOf(call);
  const token = newToken('seat');
  const name = fitting(cleanName(body.name), 60, 'the name') || invite.seat;
  return room.alone(async () => {
    if (room.body.archived) throw no(409, 'ARCHIVED', 'the game is archived');
    await sitDown(room, invite, { token, name, nonce: body.nonce ?? null });
    if (room.body.status === 'gathering' && room.body.seats.every(isHeld)) await startGame(room);
    await hall.dismiss(room);
    hall.gameChanged(room);
    return { token, seat: invite.seat, game: summaryOf(room, invite.seat) };
  });
};

const sitDown = async (
  room: Room,
  invite: TokenRow,
  { token, name, nonce }: { token: string; name: string; nonce: string | null },
): Promise<void> => {
  const at = room.house.now();
  const { id: game } = room;
  const { seat } = invite;
  const fresh = invite.kind === 'invite';
  try {
    await room.edit(
      body => {
        const chair = seatIn(body, seat);
        if (!chair) throw notYours();
        chair.player = name;
        chair.bot = null;
        if (body.status === 'gathering' && (fresh || chair.nonce === null)) chair.nonce = nonce;
        if (fresh) chair.webhook = chair.email = null;
      },
      {
        spend: { hash: invite.hash, now: at },
        addTokens: [tokenRow(token, game, seat, 'seat', name, at)],
        ...(fresh ? { revoke: { game, seat, kinds: ['seat', 'key', 'invite', 'device'] } } : {}),
      },
    );
  } catch (error) {
    // The invitation was spent by somebody else in the meantime: no number of tries will help.
    if (error instanceof No && error.problem.code === 'BUSY') throw notYours();
    throw error;
  }
};

const start = async (call: Call<'start'>) => {
  const room = await roomOf(call);
  await room.forHolder(callerOf(call), async () => {
    if (room.body.status !== 'gathering') throw no(409, 'STARTED', 'the game has started already');
    await startGame(room);
    call.hall.gameChanged(room);
  });
  return DONE;
};

export const making: Handlers<'create' | 'claim' | 'start'> = { create, claim, start };
