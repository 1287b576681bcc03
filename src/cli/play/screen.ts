import type { Decision } from '../../engine/bot.ts';
import type { LogLine } from '../../engine/log.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { type SeatId, SPECTATOR } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import { type Io, print } from '../io.ts';
import { seatName } from '../seats.ts';
import { boardText } from '../verbs/show.ts';
import { actionWords, lineWords, outcomeWords, questionWords } from '../words.ts';
import { type Choice, digest } from './choices.ts';

/** What a game in the terminal says, in sentences or as JSON lines. */
export interface Screen {
  readonly json: boolean;
  turn(table: Table, seat: SeatId): void;
  question(table: Table, seat: SeatId, choices: readonly Choice[]): void;
  map(table: Table, seat: SeatId): void;
  log(table: Table, seat: SeatId, lines: readonly { entry: number; line: LogLine }[]): void;
  /** What a bot did and why; `because` is null where people play who may not know. */
  chose(table: Table, seat: SeatId, decision: Decision, because: string | null): void;
  refused(refusal: Refusal): void;
  problem(sentence: string): void;
  say(sentence: string): void;
  over(table: Table): void;
}

export class TextScreen implements Screen {
  readonly json = false;
  constructor(private readonly io: Io) {}

  turn(table: Table, seat: SeatId): void {
    print(this.io, `\n=== ${seatName(table, seat)} ===`);
    this.map(table, seat);
  }
  question(table: Table, seat: SeatId, choices: readonly Choice[]): void {
    print(this.io, '');
    for (const question of table.questions(seat))
      if (question.seat === seat) print(this.io, questionWords(table, question));
    for (const line of digest(choices)) print(this.io, line);
  }
  map(table: Table, seat: SeatId): void {
    print(this.io, boardText(table, seat, table.view(seat)));
  }
  log(table: Table, _seat: SeatId, lines: readonly { entry: number; line: LogLine }[]): void {
    for (const { line } of lines) print(this.io, `  ${lineWords(table.system, line)}`);
  }
  chose(table: Table, seat: SeatId, { action }: Decision, because: string | null): void {
    const what = because === null ? ' has acted' : `: ${actionWords(table.system, action)}`;
    print(this.io, `${seatName(table, seat)}${what}${because ? ` (${because})` : ''}`);
  }
  refused({ rule, because }: Refusal): void {
    print(this.io, `${rule} refused: ${because}`);
  }
  problem(sentence: string): void {
    print(this.io, sentence);
  }
  say(sentence: string): void {
    print(this.io, sentence);
  }
  over(table: Table): void {
    print(this.io, '');
    this.map(table, SPECTATOR);
    if (table.outcome) print(this.io, outcomeWords(table.system, table.outcome));
  }
}

export class JsonScreen implements Screen {
  readonly json = true;
  constructor(private readonly io: Io) {}

  private put(value: unknown): void {
    print(this.io, JSON.stringify(value));
  }
  turn(): void {}
  question(table: Table, seat: SeatId, choices: readonly Choice[]): void {
    const offers = choices.map(({ notation, action }) => ({ notation, action }));
    this.put({ asked: { seat, questions: table.questions(seat), view: table.view(seat), offers } });
  }
  map(table: Table, seat: SeatId): void {
    this.put({ seat, view: table.view(seat) });
  }
  log(_table: Table, seat: SeatId, lines: readonly { entry: number; line: LogLine }[]): void {
    if (lines.length > 0) this.put({ seat, log: lines });
  }
  chose(_table: Table, seat: SeatId, { action, reason }: Decision, because: string | null): void {
    this.put({ bot: { seat, ...(because === null ? {} : { action, reason, because }) } });
  }
  refused(refusal: Refusal): void {
    this.put({ refused: refusal });
  }
  problem(sentence: string): void {
    this.put({ error: { because: sentence } });
  }
  say(): void {}
  over(table: Table): void {
    this.put({ outcome: table.outcome });
  }
}
