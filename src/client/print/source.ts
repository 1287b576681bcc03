import type { Briefing } from '../../engine/briefing.ts';
import type { LogLine } from '../../engine/log.ts';
import type { Held, Post } from '../../engine/post.ts';
import type { RecordHead } from '../../engine/record.ts';
import type { Seat, SeatId } from '../../engine/seat.ts';
import type { System } from '../../engine/system.ts';
import type { Deflate } from '../board/core/png.ts';
import type { Presenter } from '../game/presenter.ts';
import type { Block } from './blocks.ts';
import type { Paper, SizeId } from './paper.ts';
import type { MapPicture } from './poster.ts';

/** A table as one seat knows it: whatever is printed is made from this and nothing else. */
export type Source = {
  readonly system: System;
  readonly head: RecordHead;
  readonly scenario: string;
  readonly presenter: Presenter;
  readonly seat: SeatId;
  readonly view: unknown;
  readonly log: readonly { readonly entry: number; readonly line: LogLine }[];
  readonly briefing: Briefing | null;
  readonly seats: readonly Seat[];
  readonly posts: readonly Post[];
  readonly held: readonly Held[];
  /** The pages of the rulebook, as Markdown. */
  readonly rulebook: string;
  /** These eyes see everything: Control's, or a table that nobody plays yet. */
  readonly all: boolean;
  /** The same table with the eyes of another seat, for who may hand out the sheets of all. */
  as(seat: SeatId): Source;
  /** Where a seat joins by its own link. */
  link?(seat: SeatId): string | undefined;
};

export type PrintOptions = {
  readonly size: SizeId;
  /** Of maps in metres 1 to this; of others the width of a hex or board in millimetres. */
  readonly scale?: number;
  /** The map as one sheet as large as it is. */
  readonly whole: boolean;
  /** With the counters where they lie. */
  readonly counters: boolean;
  /** Forms are left empty, to be filled in by hand. */
  readonly blank: boolean;
  readonly deflate?: Deflate;
};

/** A counter to be cut out: two faces drawn round the origin in a box of 42 units. */
export type CutCounter = { readonly id: string; readonly front: string; readonly back: string };

/** A paper that only one system has. */
export type OwnPaper = {
  readonly id: string;
  title(): string;
  make(source: Source, options: PrintOptions): readonly Paper[];
};

/** What a system adds to printing: `src/client/systems/<id>/sheets.ts` exports it as `sheets`. */
export type SystemSheets = {
  map?(source: Source, options: PrintOptions): MapPicture | null;
  counters?(source: Source): readonly CutCounter[];
  /** In the place of the list of units. */
  battleOrder?(source: Source): readonly Block[];
  /** Before the tables of the rulebook. */
  charts?(source: Source): readonly Block[];
  /** In the place of the log. */
  journal?(source: Source): readonly Block[] | null;
  /** What people call a side, where its id is no word. */
  sideName?(side: string): string;
  /** Added to the sheet of a seat: its units, its ways, what it may do when. */
  briefing?(source: Source): readonly Block[];
  readonly own?: readonly OwnPaper[];
  /** What is left of each side, for the losses of a report; units on the map unless told. */
  strength?(view: unknown, sides: readonly string[]): { readonly [side: string]: number };
  /** Figures over the days of the game, as drawings with their titles. */
  plots?(source: Source): readonly Block[];
  /** Orders beside what came of them, where the system has orders. */
  orders?(source: Source): readonly OrderLine[];
};

/** An order of a report: when it was written and arrived, what it said, what came of it. */
export type OrderLine = { readonly when: string; readonly order: string; readonly cameOf: string };
