import type { Throw } from '../../engine/dice/dice.ts';
import type { LogLine } from '../../engine/log.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Action, LedgerLine, Outcome, Question, System } from '../../engine/system.ts';
import type { Ground, Place } from './ground.ts';
import type { Onlooker } from './seen-why.ts';

/** An order as a list shows it: under whose name it stands, what it says, where it leads. */
export type OrderWords = {
  /** The unit or stack it belongs to; orders without one are general. */
  readonly subject: string | null;
  readonly title: string;
  readonly detail?: string;
  /** Where it leads. */
  readonly place?: Place;
  /** Ends a phase or the like: shown as a button beside the question. */
  readonly button?: boolean;
  /** Cannot be regretted: asked twice. */
  readonly grave?: boolean;
};

export type UnitWords = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly side: string;
  readonly place: Place | null;
};

/** A post that has run out of something to do. */
export type Idle = {
  readonly post: string;
  readonly why: string;
  /** Questions to Control or a superior that would give it something. */
  readonly asks: readonly string[];
};

export type ScorePart = {
  readonly title: string;
  /** Null where no rule but the scenario itself says so. */
  readonly rule: string | null;
  readonly points: { readonly [side: string]: number };
};

/** One throw of the dice weighed against what it gives on average, for the thrower. */
export type LuckLine = {
  readonly seat: SeatId;
  readonly title: string;
  readonly result: string;
  readonly expected: number;
  readonly actual: number;
};

/** What a log line or a refusal points at on the map. */
export type Pointed = {
  readonly places: readonly Place[];
  readonly path?: readonly Place[];
  readonly units?: readonly string[];
};

export type Overlay = { readonly id: string; title(): string };

/**
 * How a system is put into words and pictures. It reads views and offers only. Everything has a plain answer for a
 * system without a presenter of its own, so any system can be played.
 */
export interface Presenter {
  readonly system: System;
  /** Ids of the sides in order, for colours. */
  sides(): readonly string[];
  status(view: unknown): string;
  question(view: unknown, question: Question): string;
  order(view: unknown, action: Action): OrderWords;
  line(line: LogLine | LedgerLine): string;
  /** What a clock of the timetable is called, by its key. */
  timer?(key: string): string;
  /** Lines of the log that are news: the hall reads those that everybody is told. */
  readonly news?: ReadonlySet<string>;
  /** An order that would change nothing, such as a march back to where one stands: it is not listed. */
  isIdle?(view: unknown, action: Action): boolean;
  result(outcome: Outcome): string;
  /** The view as this browser shows it, where a person gave things names of his own. */
  dressed?(view: unknown): unknown;
  /** Why something was refused, in the reader's words. */
  refusal(refused: Refusal): string;
  /** What a throw of the dice is for. */
  purpose(note: string): string;
  /** Of a line that others read in place of one that says more, the id of the one that says more. */
  readonly fuller?: { readonly [line: string]: string };
  /** Lines of the log that stand out: the beginning of a phase, what the dice brought. */
  weight?(line: LogLine): 'heading' | 'strong' | null;
  /** Ids of lines that only say that somebody is done: neither the log nor a summary repeats them. */
  readonly quiet?: ReadonlySet<string>;
  /** An order that a letter carries, in a sentence; null where it cannot be read. */
  directive?(directive: unknown): string | null;
  points(line: LogLine): Pointed;
  /** Ids of log lines that tell of a move, an attack, a unit lost: for the summary of a turn. */
  readonly tallies?: {
    readonly [of in 'moved' | 'attacked' | 'lost']: ReadonlySet<string>;
  };

  /** Lets a reader say why a computer acted where its own reason is kept from him. */
  readonly onlooker?: Onlooker;

  /** The places of the map; null where a game has none, and is played by its lists. */
  readonly ground: Ground | null;
  /** What can be laid over the map, in the order of the keys 1 to 9; `numbers` is the board's own. */
  readonly overlays: readonly Overlay[];
  units(view: unknown, seat: SeatId): readonly UnitWords[];
  /** All that is to be said of a place: its ground, and who stands there. */
  placeWords(view: unknown, place: Place): string;
  /** `0707 Bydgoszcz`: the number with the name of what lies there, if anything does. */
  placeName(view: unknown, place: Place): string;
  /** What names a unit, for headings of order lists. */
  unitTitle(view: unknown, id: string): string;

  /** Posts with nothing to do, why, and what they could ask for; as far as the reader of the view may know. */
  idle?(view: unknown): readonly Idle[];
  /** Rulings that Control wrote down as examples, as far as the reader may know them. */
  precedents?(view: unknown): readonly { readonly rule: string; readonly text: string }[];
  /** Which of Control's posts looks after which part of the table. */
  sectors?(view: unknown): readonly { readonly post: string; readonly covers: readonly string[] }[];
  /** The rulings by which Control writes down an example and divides its work. */
  readonly deskRulings?: { readonly precedent?: string; readonly sector?: string };
  /** A part of the table by its path, as an umpire calls it; null where the path says enough. */
  partName?(at: string): string | null;
  /** What may be written in a field of a ruling: ids with what people call them. */
  idsFor?(path: string): readonly (readonly [string, string])[];
  /** In whose name Control speaks. */
  powers?(): readonly string[];
  /** The turn without its step, where a screen shows the steps beside it. */
  turnTitle?(view: unknown): string;
  /** The steps of a turn in words, and which is played: for a screen that a hall reads. */
  steps?(view: unknown): { readonly names: readonly string[]; readonly at: number };

  /** Who has offered to end the game here, where a game knows `agreeToEnd`. */
  agreed?(view: unknown): readonly SeatId[];
  score?(view: unknown): readonly ScorePart[];
  /** Weighs the throws of an entry; `before` is the whole table, which only a finished game shows. */
  /** What fell, where the faces of dice are signs and not numbers; null where they are numbers. */
  fallen?(thrown: Throw): string | null;
  /** What people call a side that several seats share. */
  sideTitle?(side: string): string;
  luck?(before: unknown, action: Action, seat: SeatId, log: readonly LogLine[]): LuckLine | null;
}

/** What the board's pointer and keys do. */
export interface Play {
  /** A place was chosen by click, tap or Enter, and perhaps the counter that lies there. */
  choose(place: Place, counter?: string): void;
  /** The way should lead through this place. */
  wayPoint(place: Place): void;
  /** What choosing this place could do now, in words. */
  choices(place: Place): string;
  /** Units of the sitter that can act now, in the order of the keys N and P. */
  ready(): readonly string[];
  /** Those of the sitter who will have to fight when this phase ends, as things stand. */
  mustFight?(): readonly string[];
  /** Everything in the hand: the picked unit, and those who go along with it. */
  hand?(): readonly string[];
  /** The whole stack of the picked unit goes along with it. */
  takeStack?(): void;
  /** How much a picked unit may choose among, where it is more than the orders under its name. */
  choiceCount?(unit: string): number | null;
}

/** The rulings a table may choose, in words; null where there are none, and the name is read as it is. */
export type OptionWords = {
  title(name: string): string | null;
  value(name: string, value: string): string | null;
  rule(name: string): string | null;
  /** Headings for a scenario under the rulings chosen so far; what it has no use for is left out. One list where not given. */
  groups?(scenario: unknown, chosen: { readonly [name: string]: unknown }): readonly OptionGroup[];
};

export type OptionGroup = {
  readonly id: string;
  readonly title: string;
  readonly options: readonly string[];
  /** Whether it lies open at first. */
  readonly open: boolean;
};
