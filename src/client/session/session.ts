import type { ReadonlySignal } from '@preact/signals';
import type { Desk } from '../../engine/desk.ts';
import type { TriedOut } from '../../engine/dry-run.ts';
import type { TableForecast } from '../../engine/forecast.ts';
import type { LogLine } from '../../engine/log.ts';
import type { Held, Post } from '../../engine/post.ts';
import type { Reason } from '../../engine/reasons.ts';
import type { Entry, GameRecord, RecordHead } from '../../engine/record.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Seat, SeatId } from '../../engine/seat.ts';
import type { Action, Outcome, Question, System } from '../../engine/system.ts';
import type { SeenTimer } from '../../engine/timer.ts';
import type { WantedThrow } from '../../protocol/wanted-throw.ts';
import { seatName } from '../words/names.ts';

/** Who sits at a seat: a person at this screen, somebody elsewhere, or a computer commander. */
export type Player =
  | { readonly kind: 'person' }
  | { readonly kind: 'remote'; readonly name: string }
  | { readonly kind: 'computer'; readonly bot: string };

export type LoggedLine = { readonly entry: number; readonly line: LogLine };

/** The table at one moment, as one seat sees it. */
export type Moment = {
  readonly at: number;
  readonly seat: SeatId;
  readonly view: unknown;
  readonly questions: readonly Question[];
  /** What was told shortly before it, where the log does not reach back so far. */
  readonly lines?: readonly LoggedLine[];
};

/** People throw the dice of this game: which throw is due, and where what fell is told. */
export type DiceAsk = {
  /** A new one for every time it is asked. */
  readonly number: number;
  /** Whose action it is that needs the throw. */
  readonly seat: SeatId;
  readonly thrown: WantedThrow;
  /** What was wrong with the faces told before. */
  readonly refused: Refusal | null;
  /** Null gives the action up; a computer's action cannot be given up. */
  tell(faces: readonly number[] | null): void;
};

/** A clock of the timetable as it was told: `left` milliseconds at the moment `at` of this computer's clock. */
export type ShownTimer = SeenTimer & { readonly at: number };

/** What may be done with the clocks, by whoever has the right. The answers are null, or why it was not done. */
export type ClockHand = {
  readonly paused: ReadonlySignal<boolean>;
  pause(paused: boolean): Promise<string | null>;
  extend(key: string, seconds: number): Promise<string | null>;
  skip(key: string): Promise<string | null>;
};

/** A seat as Control follows it: since when it is asked and when it last acted, by this computer's clock. */
export type SeatWatch = {
  readonly seat: SeatId;
  readonly asked: number | null;
  /** The length of the record when it was asked. */
  readonly entry: number;
  readonly acted: number | null;
};

/** What Control may do beside acting, where the sitter is Control. */
export type ControlHand = {
  dryRun(action: Action): Promise<TriedOut>;
  lookAs(seat: SeatId): Promise<Moment>;
  /** Gives a seat to a computer commander, or back to its person; null where that cannot change in play. */
  readonly giveSeat:
    | ((seat: SeatId, bot: string | null, reason: string) => Promise<string | null>)
    | null;
  readonly watch: ReadonlySignal<readonly SeatWatch[]>;
  /** Seats whose people are connected. */
  readonly here: ReadonlySignal<readonly SeatId[]>;
};

export type ActAnswer =
  | { readonly refused: Refusal }
  | { readonly refused: null; readonly number: number; readonly log: readonly LogLine[] };

/**
 * A game as the screen plays it. A table in this browser and one on a server both give it; nothing above knows which.
 * Signals change together, once for each entry. All questions may be answered late, so every answer is a promise.
 */
export interface Session {
  readonly id: string;
  readonly system: System;
  readonly head: RecordHead;
  readonly seats: readonly Seat[];
  readonly players: { readonly [seat: SeatId]: Player };
  /** May every viewpoint be taken, now that the game is over? A shared position may be looked at freely too. */
  readonly open: ReadonlySignal<boolean>;

  /** The seat whose eyes the screen has. */
  readonly seat: ReadonlySignal<SeatId>;
  sit(seat: SeatId): void;

  readonly view: ReadonlySignal<unknown>;
  readonly questions: ReadonlySignal<readonly Question[]>;
  /** Everybody who is asked, in secret too, where all sit at this screen: it has to be handed to them. */
  readonly asked?: ReadonlySignal<readonly SeatId[]>;
  readonly log: ReadonlySignal<readonly LoggedLine[]>;
  /** Of a long game the log may begin in its middle: fetches the lines before. */
  readonly hasEarlier?: ReadonlySignal<boolean>;
  earlier?(): Promise<void>;
  /** What the seat sees of Control's desk. */
  readonly desk: ReadonlySignal<Desk | null>;
  /** Who holds which post now, where the system has posts. */
  readonly holders: ReadonlySignal<readonly Held[]>;
  readonly posts: readonly Post[];
  /** The clocks of a system with a timetable, as far as the seat may know. */
  readonly timers: ReadonlySignal<readonly ShownTimer[]>;
  /** Null where the sitter has no right to move them. */
  readonly clock: ReadonlySignal<ClockHand | null>;
  /** Null where the sitter is not Control. */
  readonly control: ReadonlySignal<ControlHand | null>;
  /** The number of the last entry. */
  readonly tip: ReadonlySignal<number>;
  readonly outcome: ReadonlySignal<Outcome | null>;
  /** A commander or another person is being waited for. */
  readonly waitingFor: ReadonlySignal<SeatId | null>;
  /** Something went wrong that the player should know: the page shows it. */
  readonly trouble: ReadonlySignal<string | null>;

  /** `faces` are what people threw, at a table where they throw their own dice. */
  act(action: Action, faces?: readonly number[]): Promise<ActAnswer>;
  offers(): Promise<readonly Action[]>;
  refusal(action: unknown): Promise<Refusal | null>;
  forecast(action: Action): Promise<TableForecast | null>;

  /** The throw that is waited for, where people throw their own dice at this screen. */
  readonly diceAsked?: ReadonlySignal<DiceAsk | null>;
  /** Computers wait while this is true, where they play at this screen. */
  readonly held?: ReadonlySignal<boolean>;
  hold?(held: boolean): void;
  /** Somebody else at this screen answers, person or computer: offers to end the game are for both to take. */
  actAs?(seat: SeatId, action: Action): Promise<ActAnswer>;
  /** Everybody at this screen agrees to take back the last action, whosever it is and whatever was thrown. */
  takeBack?(): Promise<Refusal | null>;

  /** The others are asked to take back the sitter's last action and everything since, where they sit elsewhere. */
  readonly mayAskBack?: ReadonlySignal<boolean>;
  askBack?(): Promise<Refusal | null>;

  readonly mayUndo: ReadonlySignal<boolean>;
  readonly mayRedo: ReadonlySignal<boolean>;
  undo(): Promise<Refusal | null>;
  redo(): Promise<Refusal | null>;

  /** The table after entry `at`, through the eyes of `seat` (the sitter's own unless the game is open). */
  seek(at: number, seat?: SeatId): Promise<Moment>;
  /** The entries that still stand: the stops of a replay. */
  stops(): readonly number[];
  /** Who made an entry; what it said is told by the log, to whoever may read it. */
  author(entry: number): SeatId | null;

  /** Why a computer made an entry, as far as the sitter may hear it: see `mayHear`. */
  reason?(entry: number): Reason | null;

  /** The last entry that the sitter has seen, from an earlier visit or before the screen was handed over. */
  seen(seat: SeatId): number;
  markSeen(seat: SeatId): void;
  /** Turn and phase in words, kept for the list of games. */
  noteStatus?(status: string): void;

  /** May the whole record be taken away? On a server not before the end: it holds everybody's secrets. */
  readonly mayExport: ReadonlySignal<boolean>;
  export(): Promise<GameRecord>;
  close(): void;
}

/** The id of whatever is looked at and not kept: a position from a link, a lesson. */
export const LOOKED_AT = 'position';

export const lastEntry = (record: { readonly entries: readonly Entry[] }): number =>
  record.entries.length - 1;

/** Is it a person at this screen who sits there? */
export const isPerson = (session: Session, seat: SeatId): boolean =>
  session.players[seat]?.kind === 'person';

export const seatTitle = (session: Session, seat: SeatId): string =>
  seatName(session.seats.find(({ id }) => id === seat) ?? { id: seat, name: seat });
