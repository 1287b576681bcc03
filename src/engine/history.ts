import { Dice } from './dice/dice.ts';
import { RecordedDice } from './dice/recorded.ts';
import { Fault } from './fault.ts';
import type { Undo } from './gate.ts';
import { type LogLine, mayRead } from './log.ts';
import { perform } from './perform.ts';
import { type Entry, nextLink, type Unlinked } from './record.ts';
import type { SeatId } from './seat.ts';
import type { Action, System } from './system.ts';

export const isUndo = (action: { readonly type: string }): action is Undo => action.type === 'undo';

/** The entries that still stand after `entries`: an undo takes the last one away. The first is always the set-up. */
export const standing = (entries: readonly Entry[], upTo = entries.length): number[] => {
  const line: number[] = [];
  for (let i = 0; i < upTo; i++)
    if (isUndo((entries[i] as Entry).action)) line.pop();
    else line.push(i);
  return line;
};

/** What an entry brings with it that the record does not keep, because replaying gives it again. */
export type Aftermath = { readonly lines: readonly LogLine[]; readonly revealed: boolean };

/** A table in the middle of its record: right after entry `number`, when `drawn` faces had fallen. */
export type Start<S> = {
  readonly number: number;
  readonly entry: Entry;
  readonly drawn: number;
  readonly state: S;
};

/** The record of a game as it grows, with the ways back into it. */
export class History<S, A extends Action> {
  /** All of them, or those from `base` on when the game was opened in its middle. */
  readonly entries: Entry[] = [];
  readonly base: number;
  /** The entries that still stand. */
  readonly line: number[] = [];
  /** Faces drawn so far, in the whole game. */
  drawn = 0;
  /** What all entries told in one list, and per entry where that ends: long games keep much of it. */
  private readonly told: LogLine[] = [];
  private readonly toldUpTo: number[] = [];
  private readonly revealed: boolean[] = [];
  private readonly snapshots = new Snapshots<S>();

  constructor(
    private readonly system: System<S, A>,
    /** The link of the last entry. */
    public tip: string,
    start?: Start<S>,
  ) {
    this.base = start?.number ?? 0;
    if (!start) return;
    this.entries.push(start.entry);
    this.toldUpTo.push(0);
    this.revealed.push(true);
    this.line.push(start.number);
    this.drawn = start.drawn;
    this.snapshots.keep(start.number, system.clone(start.state));
  }

  /** Entries in the whole record. */
  get count(): number {
    return this.base + this.entries.length;
  }

  /** Writes a new entry; `state` is the table after it. */
  write(unlinked: Unlinked, aftermath: Aftermath, state: S): Entry {
    const entry = linked(unlinked, nextLink(this.tip, unlinked));
    this.add(entry, aftermath, state);
    return entry;
  }

  /** Takes an entry over from a record whose chain was checked. */
  add(entry: Entry, { lines, revealed }: Aftermath, state: S): void {
    const number = this.count;
    this.entries.push(entry);
    for (const line of lines) this.told.push(line);
    this.toldUpTo.push(this.told.length);
    this.revealed.push(revealed);
    this.tip = entry.link;
    if (entry.throws) for (const thrown of entry.throws) this.drawn += thrown.faces.length;
    if (isUndo(entry.action)) this.line.pop();
    else {
      this.line.push(number);
      if (this.snapshots.areDue(number)) this.snapshots.keep(number, this.system.clone(state));
    }
  }

  /** The entry that an undo would take back; null before the first action. */
  get last(): { number: number; entry: Entry; revealed: boolean } | null {
    const number = this.line.at(-1) ?? this.base;
    if (number === this.base) return null;
    const at = number - this.base;
    return { number, entry: this.entries[at] as Entry, revealed: this.revealed[at] as boolean };
  }

  /** The table as it was before the last standing entry. */
  beforeLast(): S {
    return this.rebuilt(this.line.slice(0, -1));
  }

  /** The table after entry `n` of the record, or as it stands now. */
  stateAt(n = this.count - 1): S {
    if (n < this.base || n >= this.count) throw new Fault(`the record has no entry ${n}`);
    return this.rebuilt(
      standing(this.entries, n + 1 - this.base).map(number => number + this.base),
    );
  }

  /** Lines that the seat may read, from entry `from` on. What was taken back is not told. */
  log(seat: SeatId, isControl: boolean, from: number): { entry: number; line: LogLine }[] {
    const told: { entry: number; line: LogLine }[] = [];
    for (let place = this.placeOf(from); place < this.line.length; place++) {
      const entry = this.line[place] as number;
      const end = this.toldUpTo[entry - this.base] as number;
      for (let at = this.toldUpTo[entry - this.base - 1] ?? 0; at < end; at++) {
        const line = this.told[at] as LogLine;
        if (mayRead(line, seat, isControl)) told.push({ entry, line });
      }
    }
    return told;
  }

  /** Where the standing entries from `from` on begin. Most readers ask for the last few. */
  private placeOf(from: number): number {
    let place = this.line.length;
    while (place > 0 && (this.line[place - 1] as number) >= from) place--;
    return place;
  }

  /** From the nearest snapshot on. The entries were checked when they were written or read. */
  private rebuilt(line: readonly number[]): S {
    const from = this.snapshots.nearest(line);
    if (!from) throw new Fault('no snapshot of the set-up');
    const state = this.system.clone(from.state);
    for (const number of line.slice(from.place + 1)) {
      const { seat, action, throws } = this.entries[number - this.base] as Entry;
      const dice = new Dice(new RecordedDice(throws ?? [], number));
      perform(this.system, state, seat, action as A, dice, []);
    }
    return state;
  }
}

/** Written out, because spreading costs more than all the rest of writing an entry. */
const linked = ({ seat, action, throws, hash }: Unlinked, link: string): Entry => {
  if (throws) return hash ? { seat, action, throws, hash, link } : { seat, action, throws, link };
  return hash ? { seat, action, hash, link } : { seat, action, link };
};

const MOST_SNAPSHOTS = 64;

/**
 * Tables kept from the way here, so that going back is quick. They are a cache: any of them can be thrown away and made
 * again from the record. Their number is bounded; when there are too many every second one goes.
 */
class Snapshots<State> {
  private readonly kept = new Map<number, State>();
  private every = 256;

  areDue(n: number): boolean {
    return n % this.every === 0;
  }

  /** `state` is the table after entry `n`. */
  keep(n: number, state: State): void {
    this.kept.set(n, state);
    if (this.kept.size <= MOST_SNAPSHOTS) return;
    this.every *= 2;
    for (const at of this.kept.keys()) if (at % this.every !== 0) this.kept.delete(at);
  }

  /** The last kept table on `line`, and the place on the line that it stands at. */
  nearest(line: readonly number[]): { state: State; place: number } | null {
    for (let place = line.length - 1; place >= 0; place--) {
      const state = this.kept.get(line[place] as number);
      if (state !== undefined) return { state, place };
    }
    return null;
  }
}
