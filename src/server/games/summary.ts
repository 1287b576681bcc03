import type { SeatId } from '../../engine/seat.ts';
import type { Scenario } from '../../engine/system.ts';
import type { GameSummary } from '../../protocol/words.ts';
import { cleanName } from '../clean.ts';
import { deadlineOf } from '../clocks/deadline.ts';
import { type GameBody, isHeld } from './body.ts';
import { handsOf, isControl } from './control.ts';
import type { Room } from './room.ts';

/** What somebody at the table may know about the game around the game. Only the clock differs from one to another. */
export const summaryOf = (room: Room, viewer: SeatId): GameSummary => {
  const { body } = room;
  const scenario = scenarioIn(room);
  return {
    id: room.id,
    title: body.title,
    system: body.system,
    ...rulesOf(room),
    scenario: { id: scenario.id, title: cleanName(scenario.title).slice(0, 200) },
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
    ...(body.open ? { open: body.open } : {}),
    ...(room.posts.length > 0 ? { posts: postsOf(room) } : {}),
    dice: {
      source: body.source,
      ...(body.source === 'seeded' ? { commitment: room.commitment } : {}),
      ...(body.source === 'seeded' && room.over ? { secret: body.secret } : {}),
    },
    undo: body.undo,
    clock: clockOf(room, viewer),
    ...(room.system.clock ? { timers: room.timetable.seenBy(viewer), now: room.house.now() } : {}),
    ...holdersOf(room),
    ...(isControl(room, viewer) ? { now: room.house.now(), hands: handsOf(room) } : {}),
  };
};

/** The rules the game is played by now: of a game that was begun under older ones and still follows, today's. */
const rulesOf = ({ system, house }: Room): Pick<GameSummary, 'rules' | 'today'> => {
  const today = house.systems.get(system.id)?.version ?? system.version;
  return { rules: system.version, ...(today === system.version ? {} : { today }) };
};

const holdersOf = ({ table, system }: Room): Pick<GameSummary, 'holders'> => {
  const held = table && system.held?.(table.state);
  return held ? { holders: held.map(({ post, seat }) => ({ post, seat })) } : {};
};

const clockOf = (room: Room, viewer: SeatId): GameSummary['clock'] => {
  const { clock } = room.body;
  if (!clock) return null;
  const until = deadlineOf(room, viewer);
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

/** Of a scenario whose system is not here. */
export const titleOf = ({ scenario }: GameBody): GameSummary['scenario'] => {
  const { id = '', title = '' } =
    typeof scenario === 'string' ? {} : (scenario as Partial<Scenario>);
  const name = typeof scenario === 'string' ? scenario : id;
  return { id: name.slice(0, 80), title: cleanName(title || name).slice(0, 200) };
};

/** Only what a post is to everybody: a system may keep more with its posts. */
const postsOf = ({ posts }: Room): NonNullable<GameSummary['posts']> =>
  posts.map(({ id, name, role, kind, side, superior }) => ({
    id,
    name,
    role,
    kind,
    ...(side === undefined ? {} : { side }),
    ...(superior === undefined ? {} : { superior }),
  }));

const seatsOf = ({ body, seats }: Room): GameSummary['seats'] => {
  const sitting = new Map(body.seats.map(seat => [seat.id, seat]));
  return seats.map(({ id, name, kind, side, posts }) => {
    const seat = sitting.get(id);
    return {
      id,
      name,
      kind,
      ...(side === undefined ? {} : { side }),
      ...(posts === undefined ? {} : { posts: [...posts] }),
      player: seat?.player ?? null,
      held: seat !== undefined && isHeld(seat),
      bot: seat?.bot ?? null,
      nonce: seat?.nonce != null,
    };
  });
};
