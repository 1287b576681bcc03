import { randomBytes, randomInt } from 'node:crypto';
import { Dice } from '../../engine/dice/dice.ts';
import { samplingDice } from '../../engine/dice/enumerating.ts';
import { refuse } from '../../engine/gate.ts';
import { perform } from '../../engine/perform.ts';
import { random } from '../../engine/random.ts';
import { type SeatId, seatNamed } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import { proclaimed } from '../../protocol/proclaimed.ts';
import type { Room } from './room.ts';
import { proclaim } from './talk.ts';

/** What systems call it where a game may end by agreement. */
const AGREE: Action = { type: 'agreeToEnd' };

/** Somebody offers to end the game, and a commander of the house has not answered yet. */
export const isEndOffered = (room: Room): boolean => {
  if (!Object.hasOwn(room.system.rules, AGREE.type) || commandersIn(room).length === 0)
    return false;
  if (!room.table || room.over || room.body.status !== 'playing') return false;
  return offerIn(room) > room.answeredOffer;
};

/** A commander that only stands in for somebody does not end that person's game. */
const commandersIn = ({ body }: Room): SeatId[] =>
  body.seats.filter(({ bot, player }) => bot !== null && player === null).map(({ id }) => id);

/** The entry of the last offer to end the game that still stands, or -1; a seat that has agreed to it may not agree twice. */
const offerIn = (room: Room): number => {
  const table = room.tableNow();
  const offered = table.standing.findLast(
    n => n >= table.base && table.entries[n - table.base]?.action.type === AGREE.type,
  );
  const by = offered === undefined ? undefined : table.entries[offered - table.base]?.seat;
  return offered !== undefined && by !== undefined && table.refusal(by, AGREE) ? offered : -1;
};

/** Each takes the points as they stand when nobody has more than it; else the table hears that it plays on. Call under `alone`. */
export const answerOffer = async (room: Room): Promise<void> => {
  if (!isEndOffered(room)) return;
  room.answeredOffer = offerIn(room);
  for (const seat of commandersIn(room)) {
    if (room.over || room.tableNow().refusal(seat, AGREE)) continue;
    const id = `agree-${randomBytes(8).toString('hex')}`;
    if (isContent(room, seat)) await room.act({ seat, seq: room.seq, id, action: AGREE });
    else await proclaim(room, proclaimed('playsOn', seat));
  }
};

/** How the game would end now, reckoned from nothing but what the seat sees. */
const isContent = (room: Room, seat: SeatId): boolean => {
  const { system, seats } = room;
  const chance = random(randomInt(2 ** 32));
  const state = system.imagine(room.tableNow().view(seat), seat, chance);
  const dice = new Dice(samplingDice(n => chance.below(n)));
  for (const { id, kind } of seats)
    if (kind === 'player' && refuse(system, seats, state, id, AGREE) === null)
      perform(system, state, id, AGREE, dice, []);
  const ending = system.outcome(state);
  const side = seatNamed(seats, seat)?.side ?? seat;
  return ending !== null && (ending.winners.length === 0 || ending.winners.includes(side));
};
