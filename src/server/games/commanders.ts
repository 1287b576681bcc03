import { randomBytes, randomInt } from 'node:crypto';
import type { Decision } from '../../engine/bot.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import { No } from '../no.ts';
import type { Job } from '../thinking/job.ts';
import { rulesOf } from './asking.ts';
import { seatIn } from './body.ts';
import type { Hall } from './hall.ts';
import { keepReason } from './reasons.ts';
import type { Room } from './room.ts';
import { actThrowing } from './throwing.ts';

/** Lines of the log that a commander is given. */
const MOST_LINES = 1000;
/** So many commanders of one game think at the same time; others wait for the next look, so that one game cannot take all threads. */
const MOST_BESIDE = 4;

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

  /** Asks the commanders who are asked something, side by side, and does what each says when it has decided. Not under `alone`. */
  async move(room: Room): Promise<void> {
    if (this.thinking.has(room.id)) return;
    this.thinking.set(room.id, room);
    try {
      const asked = await room.alone(() =>
        botsToMove(room)
          .slice(0, MOST_BESIDE)
          .map(seat => this.ask(room, seat)),
      );
      await Promise.all(
        asked.map(async one => {
          const decision = await this.decision(room, one);
          await room.alone(() => this.carryOut(room, one, decision));
        }),
      );
    } finally {
      this.thinking.delete(room.id);
    }
  }

  private ask(room: Room, seat: SeatId): Asked {
    const bot = botAt(room, seat);
    const { work = 1000 } = seatIn(room.body, seat) ?? {};
    const table = room.tableNow();
    const since = Math.max(table.base, table.count - MOST_LINES);
    const seen = {
      seats: room.seats,
      seat,
      view: table.view(seat),
      questions: table.questions(seat),
      lines: table.log(seat, since).map(({ line }) => line),
    };
    const name = bot ?? '';
    const job: Job = {
      kind: 'decide',
      ...rulesOf(room),
      seen,
      bot: name,
      seed: randomInt(2 ** 40),
      work,
    };
    return { seat, bot: name, seq: table.count, job };
  }

  /** Null when the commander failed: its seat must not hold the others up. */
  private async decision(room: Room, { bot, job }: Asked): Promise<Decision | null> {
    try {
      return (await this.hall.house.thinkers.do(job)) as Decision;
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
  private async carryOut(
    room: Room,
    { seat, bot, seq }: Asked,
    decision: Decision | null,
  ): Promise<void> {
    if (this.closed || !mayMove(room, seat, bot)) return;
    room.silent.delete(seat);
    const id = `bot-${randomBytes(8).toString('hex')}`;
    try {
      if (decision !== null) {
        const { action, reason } = decision;
        const { entry } = await actThrowing(room, { seat, seq, id, action, anyway: true });
        return await keepReason(room, { entry, seat, type: action.type, reason });
      }
    } catch (error) {
      if (!(error instanceof No) || error.status !== 422) throw error;
      if (room.seq !== seq) return;
      this.failed(room, bot, error);
    }
    await actThrowing(room, { seat, seq: room.seq, id, action: someAnswer(room, seat) });
  }
}

/** The commander that answers for a seat. */
const botAt = ({ body, silent }: Room, seat: SeatId): string | null =>
  seatIn(body, seat)?.bot ?? silent.get(seat) ?? null;

/** The bots' seats that are asked something, while the game goes on. */
const botsToMove = (room: Room): SeatId[] => {
  const { body, table } = room;
  if (!table || body.status !== 'playing' || body.paused || room.over) return [];
  const asked = new Set(table.pending().map(({ seat }) => seat));
  return [...asked].filter(seat => botAt(room, seat) !== null);
};

/** The first of them. */
export const botToMove = (room: Room): SeatId | null => botsToMove(room)[0] ?? null;

const mayMove = (room: Room, seat: SeatId, bot: string): boolean => {
  const { body, table } = room;
  if (!table || body.status !== 'playing' || body.paused || room.over) return false;
  return botAt(room, seat) === bot && table.pending().some(asked => asked.seat === seat);
};

/** For a commander that failed: one of the kinds of answer, by lot, so that no order that ends nothing is repeated for ever. */
const someAnswer = (room: Room, seat: SeatId): Action => {
  const table = room.tableNow();
  const wanted = table
    .pending()
    .filter(question => question.seat === seat)
    .flatMap(({ actions }) => actions);
  const first = new Map<string, Action>();
  for (const action of table.offers(seat))
    if (wanted.includes(action.type) && !first.has(action.type)) first.set(action.type, action);
  const found = [...first.values()][randomInt(Math.max(1, first.size))];
  if (!found) throw new Error(`${seat} is asked and can answer nothing`);
  return found;
};
