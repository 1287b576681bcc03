import { cleanName } from '../clean.ts';
import { type GameBody, readBody, settingOf } from '../games/body.ts';
import type { Hall } from '../games/hall.ts';
import { freeSeats, openSeats } from '../games/open-seats.ts';
import { titleOf } from '../games/summary.ts';
import type { House } from '../house.ts';
import { no } from '../no.ts';
import type { GameRow } from '../storage/store.ts';
import { type Call, callerOf, DONE, type Handlers, roomOf } from './handler.ts';
import { give } from './seats.ts';

const DAY_MS = 86_400_000;
/** A game for which nobody came in a month is no longer on the list. */
const LISTED_MS = 30 * DAY_MS;
const MOST = 50;
const INVITE_MS = 15 * 60_000;
const LOOK_EVERY_MS = 1000;

type Answer = Awaited<ReturnType<(typeof openGames)['openGames']>>;
type Line = Answer['games'][number];

const lineOf = ({ systems }: House, { id, created }: GameRow, body: GameBody): Line | null => {
  const system = systems.get(body.system);
  const free = freeSeats(body);
  if (!system || free.length === 0) return null;
  const seats = system.seats(settingOf(system, body)).filter(seat => free.includes(seat.id));
  const shipped = system.scenarios.find(one => one.id === body.scenario);
  return {
    ...{ id, created, title: body.title, system: body.system },
    scenario: shipped
      ? { id: shipped.id, title: cleanName(shipped.title).slice(0, 200) }
      : titleOf(body),
    clock: body.clock?.seconds ?? null,
    players: body.seats.flatMap(({ player }) => (player === null ? [] : [player])),
    seats: seats.map(seat => ({ id: seat.id, name: seat.name })),
  };
};

/** The truth is in each game: one that has begun meanwhile, or has no free seat, leaves the list when it is read. */
const read = async (house: House): Promise<Answer> => {
  const { store, now } = house;
  const games: Line[] = [];
  for (const id of await store.openGames(now() - LISTED_MS, MOST)) {
    const row = await store.game(id);
    const body = row && readBody(row.body);
    const line = row && body && lineOf(house, row, body);
    if (line) games.push(line);
    else if (body?.status !== 'gathering') await store.setOpen(id, null);
  }
  return { allowed: true, games };
};

const lists = new WeakMap<House, { readonly at: number; readonly answer: Promise<Answer> }>();

/** Anybody may ask, as often as they like: the store is read once a second. */
const list = ({ house }: Hall): Promise<Answer> => {
  const known = lists.get(house);
  const at = house.now();
  if (known && at >= known.at && at - known.at < LOOK_EVERY_MS) return known.answer;
  const answer = read(house);
  lists.set(house, { at, answer });
  answer.catch(() => lists.delete(house));
  return answer;
};

const openSeat = async (call: Call<'openSeat'>) => {
  const { hall, body } = call;
  const { settings, now } = hall.house;
  const room = await roomOf(call);
  if (!settings.openGames || !freeSeats(room.body).includes(body.seat))
    throw no(409, 'NOT_OPEN', 'this seat is not open, or no longer free');
  return { invite: await give(call, body.seat, 'invite', '', now() + INVITE_MS) };
};

const setOpen = async (call: Call<'setOpen'>) => {
  const { hall, body } = call;
  const { store, settings, now } = hall.house;
  const room = await roomOf(call);
  await room.forHolder(callerOf(call), async () => {
    if (room.body.status !== 'gathering') throw no(409, 'STARTED', 'the game has started already');
    const chairs = room.body.seats.map(({ id }) => id);
    const open = openSeats(settings, body.seats, chairs);
    await room.edit(draft => {
      draft.open = open;
    });
    await store.setOpen(room.id, open.length > 0 ? now() : null);
    hall.gameChanged(room);
  });
  lists.delete(hall.house);
  return DONE;
};

export const openGames: Handlers<'openGames' | 'openSeat' | 'setOpen'> = {
  openGames: async ({ hall }) =>
    hall.house.settings.openGames ? list(hall) : { allowed: false, games: [] },
  openSeat,
  setOpen,
};
