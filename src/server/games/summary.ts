import type { Scenario } from '../../engine/system.ts';
import type { GameSummary } from '../../protocol/words.ts';
import { deadlineOf } from '../clocks/deadline.ts';
import { isHeld, seatIn } from './body.ts';
import type { Room } from './room.ts';

/** What everybody at the table may know about the game around the game. */
export const summaryOf = (room: Room): GameSummary => {
  const { body } = room;
  const scenario = scenarioIn(room);
  return {
    id: room.id,
    title: body.title,
    system: body.system,
    rules: body.rules,
    scenario: { id: scenario.id, title: scenario.title },
    options: body.options,
    status: room.stopped
      ? 'stopped'
      : room.over && body.status === 'playing'
        ? 'over'
        : body.status,
    paused: body.paused,
    archived: body.archived,
    created: room.created,
    seq: room.seq,
    seats: seatsOf(room),
    dice: {
      source: body.source,
      ...(body.source === 'seeded' ? { commitment: room.commitment } : {}),
      ...(body.source === 'seeded' && room.over ? { secret: body.secret } : {}),
    },
    undo: body.undo,
    clock: clockOf(room),
  };
};

const clockOf = (room: Room): GameSummary['clock'] => {
  const { clock } = room.body;
  if (!clock) return null;
  const until = deadlineOf(room);
  const left = until === null ? null : Math.max(0, until - room.house.now());
  return { seconds: clock.seconds, until, left };
};

const scenarioIn = ({ body, system }: Room): Scenario =>
  typeof body.scenario === 'string'
    ? (system.scenarios.find(({ id }) => id === body.scenario) ?? {
        id: body.scenario,
        title: body.scenario,
      })
    : (body.scenario as Scenario);

const seatsOf = ({ body, seats }: Room): GameSummary['seats'] =>
  seats.map(({ id, name, kind, side }) => {
    const seat = seatIn(body, id);
    return {
      id,
      name,
      kind,
      ...(side === undefined ? {} : { side }),
      player: seat?.player ?? null,
      held: seat !== undefined && isHeld(seat),
      bot: seat?.bot ?? null,
      nonce: seat?.nonce != null,
    };
  });
