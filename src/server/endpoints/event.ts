import { chairsOf, placed } from '../../engine/event/cast.ts';
import { suggested } from '../../engine/event/suggest.ts';
import type { ApiName } from '../../protocol/api.ts';
import { type EventBody, emptySeat, isHeld, seatIn } from '../games/body.ts';
import { mustRule } from '../games/control.ts';
import { EMPTY_EVENT, eventFrom, officeOf } from '../games/event.ts';
import type { Room } from '../games/room.ts';
import { startGame } from '../games/start.ts';
import { commanderFor } from '../house.ts';
import { no } from '../no.ts';
import { newToken, type TokenKind } from '../tokens.ts';
import { type Call, callerOf, type Handlers, playerSeat, roomOf } from './handler.ts';
import { stored, tokenRow } from './making.ts';

/** The game, for whoever may work in its office. */
const officeRoom = async <N extends ApiName>(call: Call<N>): Promise<Room> => {
  const room = await roomOf(call);
  mustRule(room, callerOf(call));
  return room;
};

/** Changes the event as a whole; what `change` throws stops it, and nothing is changed. */
const changed = async <N extends ApiName>(
  call: Call<N>,
  change: (event: EventBody, room: Room) => EventBody,
) => {
  const room = await officeRoom(call);
  return room.forHolder(callerOf(call), async () => {
    await room.edit(body => {
      body.event = change(body.event ?? EMPTY_EVENT, room);
    });
    return officeOf(call.hall, room);
  });
};

const plan = async (call: Call<'plan'>) => {
  const room = await roomOf(call);
  return room.forHolder(callerOf(call), () => ({ plan: [...(room.body.event?.plan ?? [])] }));
};

const event = async (call: Call<'event'>) => {
  const room = await officeRoom(call);
  return room.forHolder(callerOf(call), () => officeOf(call.hall, room));
};

const setEvent = (call: Call<'setEvent'>) =>
  changed(call, (before, { seats, posts }) => eventFrom(before, call.body, seats, posts));

const suggestCast = (call: Call<'suggestCast'>) =>
  changed(call, (before, { seats, posts, system }) => ({
    ...before,
    cast: suggested(before.cast, chairsOf(seats, posts), system.sideWords),
  }));

const mustBeGuest = ({ cast }: EventBody, name: string): void => {
  if (!cast.some(guest => guest.name === name))
    throw no(422, 'NO_SUCH_GUEST', `${name} is not on the cast list`);
};

const bookIn = (call: Call<'bookIn'>) =>
  changed(call, before => {
    const { guest: name, arrived } = call.body;
    mustBeGuest(before, name);
    const at = arrived ? call.hall.house.now() : null;
    const cast = before.cast.map(one => (one.name === name ? { ...one, arrived: at } : one));
    return { ...before, cast };
  });

const KINDS: readonly TokenKind[] = ['seat', 'key', 'invite', 'device'];

/** Seats that somebody had taken and that are now another guest's: the devices there are sent away, a new link is made. */
const placeGuest = async (call: Call<'placeGuest'>) => {
  const room = await officeRoom(call);
  const { guest, seat } = call.body;
  const wanted = seat === null ? null : playerSeat(room, seat);
  return room.forHolder(callerOf(call), async () => {
    const before = room.body.event ?? EMPTY_EVENT;
    mustBeGuest(before, guest);
    const cast = placed(before.cast, guest, wanted);
    const moved = room.body.seats
      .filter(
        chair =>
          chair.player !== null && guestAt(before.cast, chair.id) !== guestAt(cast, chair.id),
      )
      .map(({ id }) => ({ seat: id, invite: newToken('invite') }));
    await room.edit(body => {
      body.event = { ...(body.event ?? EMPTY_EVENT), cast };
    });
    for (const one of moved) await sentAway(room, one);
    await call.hall.dismiss(room);
    call.hall.gameChanged(room);
    return { office: officeOf(call.hall, room), invites: moved };
  });
};

const guestAt = (cast: EventBody['cast'], seat: string): string | undefined =>
  cast.find(one => one.seat === seat)?.name;

const sentAway = (room: Room, { seat, invite }: { seat: string; invite: string }): Promise<void> =>
  room.edit(
    body => {
      const chair = seatIn(body, seat);
      if (chair) Object.assign(chair, { player: null, webhook: null, email: null });
    },
    {
      revoke: { game: room.id, seat, kinds: KINDS },
      addTokens: [tokenRow(invite, room.id, seat, 'invite', '', room.house.now())],
    },
  );

/** The same game with a commander on every seat, so that an organiser sees the day before the guests do. */
const rehearse = async (call: Call<'rehearse'>) => {
  const { hall } = call;
  const { house } = hall;
  const room = await officeRoom(call);
  const bot = commanderFor(house.bots, call.body.bot ?? 'best', room.system.id);
  if (!bot) throw no(422, 'NO_BOT', 'there is no such commander here');
  const { body } = room;
  const made = await stored(hall, {
    ...{ title: `${body.title} ·`.slice(0, 119), system: body.system, rules: room.system.version },
    ...{ scenario: body.scenario, options: body.options, source: 'seeded' },
    ...(body.seating === undefined ? {} : { seating: body.seating }),
    ...{ secret: house.settings.diceSecret(), status: 'gathering', archived: false, paused: false },
    ...{ clock: null, undo: null, head: null },
    seats: body.seats.map(({ id }) => ({ ...emptySeat(id), bot: bot.id, work: 200 })),
  });
  const watch = newToken('watch');
  const at = house.now();
  const game = made.game.id;
  await house.store.commit({ addTokens: [tokenRow(watch, game, 'spectator', 'watch', '', at)] });
  const other = await roomOf({ hall, gameId: game });
  await other.alone(async () => {
    if (!other.body.seats.every(isHeld)) throw no(409, 'BUSY', 'the rehearsal could not be made');
    await startGame(other);
    hall.gameChanged(other);
  });
  await room.forHolder(callerOf(call), () =>
    room.edit(edited => {
      edited.event = { ...(edited.event ?? EMPTY_EVENT), rehearsal: game };
    }),
  );
  return { game: made.game, host: made.host, watch };
};

export const events: Handlers<
  'plan' | 'event' | 'setEvent' | 'suggestCast' | 'placeGuest' | 'bookIn' | 'rehearse'
> = { plan, event, setEvent, suggestCast, placeGuest, bookIn, rehearse };
