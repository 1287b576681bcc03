import { type Signal, signal } from '@preact/signals';
import { questionsFor } from '../../engine/gate.ts';
import type { GameRecord } from '../../engine/record.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Question, System } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import type { AnswerOf } from '../../protocol/api.ts';
import { type Api, Declined } from './api.ts';
import { openSlowly } from './open-slowly.ts';
import type { Moment } from './session.ts';

type At = { readonly game: string; readonly token: string };

/** What lies behind: moments that the seat has lived through while the game goes on, the whole record afterwards. */
export class Past {
  /** Open when the game has ended. */
  readonly table: Signal<Table | null> = signal<Table | null>(null);
  private readonly moments = new Map<number, Moment>();
  private opening: Promise<Table> | null = null;
  private asked: { at: number; answer: Promise<Moment> } | null = null;
  private wanted: number | null = null;

  constructor(
    private readonly api: Api,
    private readonly system: System,
    private readonly at: At,
  ) {}

  /** The whole record, replayed and checked here. */
  open(): Promise<Table> {
    this.opening ??= this.api.ask('record', this.at).then(async record => {
      const table = await openSlowly(this.system, record);
      this.table.value = table;
      return table;
    });
    this.opening.catch(() => {
      this.opening = null;
    });
    return this.opening;
  }

  async record(): Promise<GameRecord> {
    return (await this.open()).record;
  }

  async seek(at: number, own: SeatId, seat: SeatId): Promise<Moment> {
    const table = this.table.peek();
    if (!table) return this.lived(at, own);
    const state = table.stateAt(at);
    const questions = questionsFor(this.system.pending(state), seat);
    return { at, seat, view: this.system.view(state, seat), questions };
  }

  /** One request at a time: whoever drags a slider wants the last place only. */
  private async lived(at: number, seat: SeatId): Promise<Moment> {
    const known = this.moments.get(at);
    if (known) return known;
    this.wanted = at;
    if (this.asked) {
      await this.asked.answer.catch(() => undefined);
      return this.lived(this.wanted ?? at, seat);
    }
    const answer = this.fetched(at, seat);
    this.asked = { at, answer };
    return answer.finally(() => {
      this.asked = null;
    });
  }

  /** Patient: whoever looks back has time, and the server may be away or ask for a pause. */
  private async asking(at: number): Promise<AnswerOf<'moment'>> {
    for (;;) {
      try {
        return await this.api.ask('moment', { ...this.at, query: { at } });
      } catch (error) {
        const status = error instanceof Declined ? error.status : 0;
        if (![0, 429, 503].includes(status)) throw error;
        await new Promise(done => setTimeout(done, 1000));
      }
    }
  }

  private async fetched(at: number, seat: SeatId): Promise<Moment> {
    const { sight } = await this.asking(at);
    const questions = sight.questions as unknown as readonly Question[];
    const moment = { at, seat, view: sight.view, questions };
    this.moments.set(at, moment);
    return moment;
  }
}
