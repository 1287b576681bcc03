import { talkRefusal, talkRule } from '../../engine/mail.ts';
import { type SeatId, SPECTATOR, watchers } from '../../engine/seat.ts';
import type { SeatChat } from '../../protocol/words.ts';
import { cleanText, fitting } from '../clean.ts';
import { no, refusedBy } from '../no.ts';
import type { ChatRow, Reader, TokenRow } from '../storage/store.ts';
import type { Room } from './room.ts';

/** Lines of talk that a newcomer is given. */
export const RECENT_LINES = 100;

/** Whether the seat may read what was said to the audience. Control reads everything. */
export const mayHear = (
  room: Room,
  seat: SeatId,
  line: Pick<ChatRow, 'seat' | 'audience'>,
): boolean => {
  if (line.audience === 'all' || line.seat === seat) return true;
  if (line.audience === 'spectators') return seat === SPECTATOR;
  const at = room.chairs.find(({ id }) => id === seat);
  if (at?.kind === 'control') return true;
  const [kind, name] = [line.audience.slice(0, 5), line.audience.slice(5)];
  return kind === 'side:' ? at?.side === name && at !== undefined : seat === name;
};

const maySpeakTo = (room: Room, seat: SeatId, audience: string): boolean => {
  if (seat === SPECTATOR) return audience === 'spectators';
  if (audience === 'all') return true;
  const [kind, name] = [audience.slice(0, 5), audience.slice(5)];
  const me = room.chairs.find(({ id }) => id === seat);
  if (kind === 'seat:') return room.seats.some(({ id }) => id === name);
  return kind === 'side:' && (me?.side === name || me?.kind === 'control');
};

/** Whom the seat hears, as the store looks for it: the same as `mayHear`. */
const readerOf = (room: Room, seat: SeatId): Reader => {
  const at = room.chairs.find(({ id }) => id === seat);
  if (at?.kind === 'control') return { seat, audiences: null };
  const side = at?.side === undefined ? [] : [`side:${at.side}`];
  const own = seat === SPECTATOR ? ['spectators'] : [];
  return { seat, audiences: ['all', `seat:${seat}`, ...side, ...own] };
};

const chatOf = ({ at, seat, audience, text }: ChatRow, id: number): SeatChat => ({
  ...{ id, at, seat, audience, text },
});

/** How far those who watch were told, and how many lines each reader has heard until then. */
export type Talk = { upTo: number; readonly counts: Map<SeatId, number> };

const talkOf = (room: Room): Promise<Talk> => {
  room.talk ??= countedTalk(room).catch(error => {
    room.talk = null;
    throw error;
  });
  return room.talk;
};

const countedTalk = async (room: Room): Promise<Talk> => {
  const said = await room.house.store.saidCounts(room.id);
  const counts = new Map<SeatId, number>();
  for (const reader of watchers(room.seats)) {
    const heard = said.filter(({ seat, audience }) => mayHear(room, reader, { seat, audience }));
    counts.set(
      reader,
      heard.reduce((sum, { count }) => sum + count, 0),
    );
  }
  return { upTo: Math.max(0, ...said.map(({ last }) => last)), counts };
};

export const say = async (
  room: Room,
  token: TokenRow,
  audience: string,
  text: string,
): Promise<number> => {
  const { seat } = token;
  const clean = fitting(cleanText(text), 2000, 'the line');
  if (clean === '') throw no(400, 'EMPTY', 'there is nothing in it to be read');
  if (room.body.archived) throw no(409, 'ARCHIVED', 'the game is archived');
  if (!maySpeakTo(room, seat, audience))
    throw no(409, 'NO_AUDIENCE', `${seat} cannot speak to ${audience}`);
  await room.forHolder(token, () => {}); // the table lies open: it says who may write to whom
  const closed =
    room.table && seat !== SPECTATOR && room.table.outcome === null
      ? talkRefusal(talkRule(room.system), room.seats, room.table.state, seat, audience)
      : null;
  if (closed) throw refusedBy(closed);
  const { store } = room.house;
  const { id } = await store.say({
    game: room.id,
    at: room.house.now(),
    seat,
    audience,
    text: clean,
  });
  await tellChat(room);
  return store.numberOf(room.id, readerOf(room, seat), id);
};

/** A line of the house itself, for everybody: what the host did with a seat is never done in secret. */
export const proclaim = async (room: Room, text: string): Promise<void> => {
  const at = room.house.now();
  await room.house.store.say({ game: room.id, at, seat: 'table', audience: 'all', text });
  await tellChat(room);
};

const MOST_AT_ONCE = 2000;

/** Sends what was said since the last time to those who may hear it, with the number that the line has for each of them. */
export const tellChat = async (room: Room): Promise<void> => {
  if (room.audience.size === 0) {
    room.talk = null;
    return;
  }
  const talk = await talkOf(room);
  const lines = await room.house.store.chat(room.id, talk.upTo + 1, MOST_AT_ONCE);
  for (const line of lines) {
    if (line.id <= talk.upTo) continue;
    talk.upTo = line.id;
    for (const reader of watchers(room.seats))
      if (mayHear(room, reader, line)) talk.counts.set(reader, (talk.counts.get(reader) ?? 0) + 1);
    room.audience.tellEach(seat =>
      mayHear(room, seat, line)
        ? { type: 'chat', line: chatOf(line, talk.counts.get(seat) ?? 0) }
        : null,
    );
  }
};

/** The lines of talk for a seat that joins; later lines reach it live. */
export const chatForNewcomer = async (
  room: Room,
  seat: SeatId,
  from: number,
): Promise<SeatChat[]> => {
  await talkOf(room);
  return chatFor(room, seat, from);
};

/** The last lines that the seat may hear, from its own number `from` on. */
export const chatFor = async (room: Room, seat: SeatId, from: number): Promise<SeatChat[]> => {
  const reader = readerOf(room, seat);
  const lines = await room.house.store.heard(room.id, reader, from, RECENT_LINES);
  return lines.map(line => chatOf(line, line.n));
};
