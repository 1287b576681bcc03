import { randomBytes, randomInt } from 'node:crypto';
import type { SeatId } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import { No } from '../no.ts';
import type { Job } from '../thinking/job.ts';
import { seatIn } from './body.ts';
import type { Hall } from './hall.ts';
import type { Room } from './room.ts';
import { actThrowing } from './throwing.ts';

/** Lines of the log that a commander is given. */
const MOST_LINES = 1000;

type Asked = { readonly seat: SeatId; readonly bot: string; readonly seq: number; job: Job };

/** Computer commanders. While one thinks, its game goes on for everybody else at the table. */
export class Commanders {
  private readonly thinking = new Map<string, Room>();
  private closed = false;

  constructor(private readonly hall: Hall) {}

  isThinking(room: Room): boolean {
    return this.thinking.has(room.id);
  }
  get rooms(): Iterable<Room> {
    return this.thinking.values();
  }

  close(): void {
    this.closed = true;
  }

  /** Asks the commander whose turn it is, and does what it says. Not under `alone`. */
  async move(room: Room): Promise<void> {
    if (this.thinking.has(room.id)) return;
    this.thinking.set(room.id, room);
    try {
      const asked = await room.alone(() => this.ask(room));
      if (!asked) return;
      const action = await this.decision(room, asked);
      await room.alone(() => this.carryOut(room, asked, action));
    } finally {
      this.thinking.delete(room.id);
    }
  }

  private ask(room: Room): Asked | null {
    const seat = botToMove(room);
    if (!seat) return null;
    const { bot = null, work = 1000 } = seatIn(room.body, seat) ?? {};
    const table = room.tableNow();
    const since = Math.max(table.base, table.count - MOST_LINES);
    const seen = {
      system: room.system.id,
      seats: room.seats,
      seat,
      view: table.view(seat),
      questions: table.questions(seat),
      lines: table.log(seat, since).map(({ line }) => line),
    };
    const name = bot ?? '';
    const job: Job = { kind: 'decide', seen, bot: name, seed: randomInt(2 ** 40), work };
    return { seat, bot: name, seq: table.count, job };
  }

  /** Null when the commander failed: its seat must not hold the others up. */
  private async decision(room: Room, { bot, job }: Asked): Promise<unknown> {
    try {
      return await this.hall.house.thinkers.do(job);
    } catch (error) {
      this.failed(room, bot, error);
      return null;
    }
  }

  private failed(room: Room, bot: string, why: unknown): void {
    const { house } = this.hall;
    house.metrics.count('commanders_failed_total');
    house.log('warn', 'a commander failed', { game: room.id, bot, why: String(why) });
  }

  /** What happened meanwhile may have overtaken the decision; then nothing is done, and the next look asks again. */
  private async carryOut(room: Room, { seat, bot, seq }: Asked, action: unknown): Promise<void> {
    if (this.closed || !mayMove(room, seat, bot)) return;
    const id = `bot-${randomBytes(8).toString('hex')}`;
    try {
      if (action !== null) {
        await actThrowing(room, { seat, seq, id, action, anyway: true });
        return;
      }
    } catch (error) {
      if (!(error instanceof No) || error.status !== 422) throw error;
      if (room.seq !== seq) return;
      this.failed(room, bot, error);
    }
    await actThrowing(room, { seat, seq: room.seq, id, action: firstAnswer(room, seat) });
  }
}

/** The first bot's seat that is asked something, while the game goes on. */
export const botToMove = (room: Room): SeatId | null => {
  const { body, table } = room;
  if (!table || body.status !== 'playing' || body.paused || room.over) return null;
  const asked = table.pending().find(({ seat }) => seatIn(body, seat)?.bot != null);
  return asked?.seat ?? null;
};

const mayMove = (room: Room, seat: SeatId, bot: string): boolean => {
  const { body, table } = room;
  if (!table || body.status !== 'playing' || body.paused || room.over) return false;
  return seatIn(body, seat)?.bot === bot && table.pending().some(asked => asked.seat === seat);
};

const firstAnswer = (room: Room, seat: SeatId): Action => {
  const table = room.tableNow();
  const wanted = table
    .pending()
    .filter(question => question.seat === seat)
    .flatMap(({ actions }) => actions);
  for (const action of table.offers(seat)) if (wanted.includes(action.type)) return action;
  throw new Error(`${seat} is asked and can answer nothing`);
};
