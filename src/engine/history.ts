import { type Desk, isDesk } from './desk.ts';
import { Dice } from './dice/dice.ts';
import { RecordedDice } from './dice/recorded.ts';
import { Fault } from './fault.ts';
import type { Rewind, Undo } from './gate.ts';
import { heard, type LogLine, mayRead } from './log.ts';
import { perform } from './perform.ts';
import { type Entry, nextLink, type Unlinked } from './record.ts';
import type { SeatId } from './seat.ts';
import { Snapshots } from './snapshots.ts';
import type { Action, System } from './system.ts';

export const isUndo = (action: { readonly type: string }): action is Undo => action.type === 'undo';
export const isRewind = (action: { readonly type: string }): action is Rewind =>
  action.type === 'rewind';

/** The first entry that an action takes back; null when it takes nothing back. */
export const takenFrom = (action: { readonly type: string }): number | null => {
  if (isUndo(action)) return action.entry;
  return isRewind(action) ? action.entry + 1 : null;
};

/** What stands after an action that takes something back; `line` is changed. */
const takeOut = (line: number[], action: Undo | Rewind): void => {
  if (isRewind(action)) while ((line.at(-1) ?? 0) > action.entry) line.pop();
  else if (line.at(-1) === action.entry) line.pop();
  else line.splice(line.lastIndexOf(action.entry), 1);
};

/** The entries that still stand after `entries`: what was taken back is left out. The first is always the set-up. */
export const standing = (entries: readonly Entry[], upTo = entries.length, base = 0): number[] => {
  const line: number[] = [];
  for (let i = 0; i < upTo; i++) {
    const { action } = entries[i] as Entry;
    if (isUndo(action) || isRewind(action)) takeOut(line, action);
    else if (!isDesk(action)) line.push(base + i);
  }
  return line;
};

/** What an entry brings with it that the record does not keep, because replaying gives it again. */
export type Aftermath = {
  readonly lines: readonly LogLine[];
  readonly revealed: boolean;
  /** Somebody is asked who was not asked before. */
  readonly turned: boolean;
  /** Automatic steps that it took. */
  readonly steps: number;
};

/** A table in the middle of its record: right after entry `number`, when `drawn` faces had fallen. */
export type Start<S> = {
  readonly number: number;
  readonly entry: Entry;
  readonly drawn: number;
  readonly state: S;
  /** What lies on Control's desk, where anything does. */
  readonly desk?: Desk;
};

/** An entry that stands, and what is known of it since it was made. */
export type Standing = {
  readonly number: number;
  readonly entry: Entry;
  readonly revealed: boolean;
  readonly turned: boolean;
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
  private readonly turned: boolean[] = [];
  /** Entries of Control's desk: they stand beside the line, and nothing takes them back. */
  private readonly beside: number[] = [];
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
    this.turned.push(true);
    this.line.push(start.number);
    this.drawn = start.drawn;
    this.snapshots.keep(start.number, system.clone(start.state), start.number + 1);
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
  add(entry: Entry, { lines, revealed, turned, steps }: Aftermath, state: S): void {
    const number = this.count;
    const { action } = entry;
    this.entries.push(entry);
    for (const line of lines) this.told.push(line);
    this.toldUpTo.push(this.told.length);
    this.revealed.push(revealed);
    this.turned.push(turned);
    this.tip = entry.link;
    if (entry.throws) for (const thrown of entry.throws) this.drawn += thrown.faces.length;
    if (isUndo(action) || isRewind(action)) {
      if (isUndo(action) && this.line.at(-1) !== action.entry)
        this.snapshots.removals.push({ entry: action.entry, by: number });
      takeOut(this.line, action);
      return;
    }
    if (isDesk(action)) {
      this.beside.push(number);
      return;
    }
    this.line.push(number);
    if (number === 0 || this.snapshots.areDue(1 + steps))
      this.snapshots.keep(number, this.system.clone(state), this.count);
  }

  /** The entry that an undo would take back; null before the first action. */
  get last(): Standing | null {
    return this.line.length > 1 ? this.standingAt(this.line.length - 1) : null;
  }

  /** What stands at a place of the line. */
  standingAt(place: number): Standing {
    const number = this.line[place] as number;
    const at = number - this.base;
    return {
      number,
      entry: this.entries[at] as Entry,
      revealed: this.revealed[at] as boolean,
      turned: this.turned[at] as boolean,
    };
  }

  /** What an entry told, whoever may read it. */
  linesOf(number: number): readonly LogLine[] {
    const at = number - this.base;
    return this.told.slice(this.toldUpTo[at - 1] ?? 0, this.toldUpTo[at]);
  }

  /** The table after the first `length` entries that stand. A copy. */
  standingState(length: number): S {
    return this.rebuilt(this.line, length, this.count);
  }

  /** The table after entry `n` of the record, or as it stands now. */
  stateAt(n = this.count - 1): S {
    if (n < this.base || n >= this.count) throw new Fault(`the record has no entry ${n}`);
    const line = standing(this.entries, n + 1 - this.base, this.base);
    return this.rebuilt(line, line.length, n + 1);
  }

  /** Lines that the seat may read, from entry `from` on. What was taken back is not told; who else reads a line is told to umpires alone. */
  log(seat: SeatId, umpireUntil: number, from: number): { entry: number; line: LogLine }[] {
    const told: { entry: number; line: LogLine }[] = [];
    const tell = (entry: number): void => {
      const end = this.toldUpTo[entry - this.base] as number;
      for (let at = this.toldUpTo[entry - this.base - 1] ?? 0; at < end; at++) {
        const line = this.told[at] as LogLine;
        const isUmpire = entry < umpireUntil;
        if (mayRead(line, seat, isUmpire))
          told.push({ entry, line: isUmpire ? line : heard(line) });
      }
    };
    for (let place = this.placeOf(from); place < this.line.length; place++)
      tell(this.line[place] as number);
    if ((this.beside.at(-1) ?? -1) < from) return told;
    for (const entry of this.beside) if (entry >= from) tell(entry);
    return told.sort((a, b) => a.entry - b.entry);
  }

  /** Where the standing entries from `from` on begin. Most readers ask for the last few. */
  placeOf(from: number): number {
    let place = this.line.length;
    while (place > 0 && (this.line[place - 1] as number) >= from) place--;
    return place;
  }

  /**
   * From the nearest snapshot on. The entries were checked when they were written or read. On the way along what stands
   * now snapshots are kept again, so that going back step by step costs a few actions each time.
   */
  private rebuilt(line: readonly number[], length: number, count: number): S {
    const from = this.snapshots.nearest(line, length, count);
    if (!from) throw new Fault('no snapshot of the set-up');
    const state = this.system.clone(from.state);
    let walked = 0;
    for (let place = from.place + 1; place < length; place++) {
      const number = line[place] as number;
      const { seat, action, throws } = this.entries[number - this.base] as Entry;
      const dice = new Dice(new RecordedDice(throws ?? [], number));
      const { steps } = perform(this.system, state, seat, action as A, dice, []);
      walked += 1 + steps;
      if (line === this.line) {
        if (this.snapshots.areDue(1 + steps))
          this.snapshots.keep(number, this.system.clone(state), count);
      } else if (this.snapshots.wantsWalked(walked, length - 1 - place)) {
        walked = 0;
        this.snapshots.keepWalked(number, this.system.clone(state), count);
      }
    }
    return state;
  }
}

/** Written out, because spreading costs more than all the rest of writing an entry. */
const linked = ({ seat, action, throws, hash }: Unlinked, link: string): Entry => {
  if (throws) return hash ? { seat, action, throws, hash, link } : { seat, action, throws, link };
  return hash ? { seat, action, hash, link } : { seat, action, link };
};
