import { type SeatId, SPECTATOR } from '../../engine/seat.ts';
import type { SeatChat } from '../../protocol/words.ts';
import { cleanText } from '../clean.ts';
import { no } from '../no.ts';
import type { ChatRow } from '../storage/store.ts';
import type { Room } from './room.ts';

/** Lines of talk that a newcomer is given. */
export const RECENT_LINES = 100;

/** Whether the seat may read what was said to the audience. Control reads everything. */
export const mayHear = (room: Room, seat: SeatId, line: ChatRow): boolean => {
  if (line.audience === 'all' || line.seat === seat) return true;
  if (line.audience === 'spectators') return seat === SPECTATOR;
  const at = room.seats.find(({ id }) => id === seat);
  if (at?.kind === 'control') return true;
  const [kind, name] = [line.audience.slice(0, 5), line.audience.slice(5)];
  return kind === 'side:' ? at?.side === name && at !== undefined : seat === name;
};

const maySpeakTo = (room: Room, seat: SeatId, audience: string): boolean => {
  if (seat === SPECTATOR) return audience === 'spectators';
  if (audience === 'all') return true;
  const [kind, name] = [audience.slice(0, 5), audience.slice(5)];
  const me = room.seats.find(({ id }) => id === seat);
  if (kind === 'seat:') return room.seats.some(({ id }) => id === name);
  return kind === 'side:' && (me?.side === name || me?.kind === 'control');
};

const chatOf = ({ id, at, seat, audience, text }: ChatRow): SeatChat => ({
  id,
  at,
  seat,
  audience,
  text,
});

export const say = async (
  room: Room,
  seat: SeatId,
  audience: string,
  text: string,
): Promise<number> => {
  const clean = cleanText(text);
  if (clean === '') throw no(400, 'EMPTY', 'there is nothing in it to be read');
  if (room.body.archived) throw no(409, 'ARCHIVED', 'the game is archived');
  if (!maySpeakTo(room, seat, audience))
    throw no(409, 'NO_AUDIENCE', `${seat} cannot speak to ${audience}`);
  const { store } = room.house;
  const { id } = await store.say({
    game: room.id,
    at: room.house.now(),
    seat,
    audience,
    text: clean,
  });
  await tellChat(room);
  return id;
};

/** A line of the house itself, for everybody: what the host did with a seat is never done in secret. */
export const proclaim = async (room: Room, text: string): Promise<void> => {
  const at = room.house.now();
  await room.house.store.say({ game: room.id, at, seat: 'table', audience: 'all', text });
  await tellChat(room);
};

/** Sends what was said since the last time to those who may hear it. */
export const tellChat = async (room: Room): Promise<void> => {
  if (room.audience.size === 0) return;
  const lines = await room.house.store.chat(room.id, room.heardUpTo + 1, 500);
  for (const line of lines) {
    if (line.id <= room.heardUpTo) continue;
    room.heardUpTo = line.id;
    room.audience.tell({ type: 'chat', line: chatOf(line) }, seat => mayHear(room, seat, line));
  }
};

export const chatFor = async (room: Room, seat: SeatId, from: number): Promise<SeatChat[]> => {
  const lines = await room.house.store.chat(room.id, from, 1000);
  return lines
    .filter(line => mayHear(room, seat, line))
    .slice(-RECENT_LINES)
    .map(chatOf);
};
