import type { Briefing } from './briefing.ts';
import type { Dice, ThrowNote } from './dice/dice.ts';
import type { Errands } from './errand.ts';
import type { SideWords } from './event/suggest.ts';
import type { Json } from './json.ts';
import type { LogLine } from './log.ts';
import type { Mail } from './mail.ts';
import type { Handed, Held, Post, Seating } from './post.ts';
import type { Random } from './random.ts';
import type { Refusal } from './refusal.ts';
import type { Seat, SeatId } from './seat.ts';
import type { Shape } from './shape.ts';
import type { Timer } from './timer.ts';

export type Action = { readonly type: string };

/** A question now open: which seat, which kind, by which rule, and which actions answer it. */
export type Question = {
  readonly seat: SeatId;
  readonly kind: string;
  readonly rule: string;
  readonly actions: readonly string[];
  /** What it is about, for the seat that is asked. Other seats learn only seat and kind. */
  readonly about?: Json;
  /** Nobody else may know that this seat is asked. */
  readonly secret?: boolean;
};

export type Outcome = {
  /** The seats or sides that won; empty for a draw. */
  readonly winners: readonly string[];
  /** Message id of how it ended: each system has a kept record for each. */
  readonly how: string;
  readonly scores: { readonly [side: string]: number };
};

/** What a rule may use while it is carried out. */
export interface Context {
  readonly seat: SeatId;
  readonly dice: Dice;
  roll(spec: string, rule: string, note?: ThrowNote): number[];
  log(
    rule: string,
    id: string,
    values: { readonly [name: string]: Json },
    seenBy?: readonly SeatId[],
  ): void;
  /** A seat learned something it did not know: nobody takes this action back. */
  reveal(rule: string): void;
}

/** An action: what may be done, why not, and what it does, side by side. */
export interface Rule<State, A extends Action> {
  /** The id of the rule in the book. */
  readonly rule: string;
  readonly shape: Shape<A>;
  /** Whose action it is; a player's unless told. Control's carry a `reason` and are checked for soundness. */
  readonly by?: 'player' | 'control' | 'clock' | 'umpire';
  /**
   * How it races with what others do at the same time. `view`, unless told: what the seat saw must still be so.
   * `rules`: judged by `refuse` when it arrives, and what still passes stands.
   */
  readonly race?: 'view' | 'rules';
  /** A secret choice: until something is revealed nobody else can tell which of the actions of this type was taken. */
  readonly sealed?: true;
  /** The things the action looks at (hexes, units, pots): only a change of these voids an order that races by `view`. */
  looksAt?(action: A): readonly string[];
  /** May be done while the seat is asked nothing: resigning, speaking, ruling. */
  readonly anytime?: true;
  /** What the seat may do now. Every one of them is legal. */
  candidates(state: State, seat: Seat): Iterable<A>;
  /**
   * How complete `candidates` is. `all`: everything legal is listed. `key`: everything legal has the key of something
   * listed (another path to the same hex). `some`: places cannot be listed and candidates are samples.
   */
  readonly listing: 'all' | 'key' | 'some';
  key?(action: A): string;
  /** One legal action at random, much cheaper than listing all; null when there is none. */
  sample?(state: State, seat: Seat, chance: Random): A | null;
  refuse(state: State, seat: Seat, action: A): Refusal | null;
  apply(draft: State, action: A, context: Context): void;
}

/** Something found in a scenario file: where, what is wrong, and what would be right. */
export type ScenarioFinding = {
  readonly level: 'error' | 'warning';
  readonly at: string;
  readonly because: string;
  readonly instead?: string;
};

/** Something that Control must see to by the rules themselves: a directive that is due, a tripwire, a delivery. */
export type DueItem = LedgerLine & { readonly key: string };

export type Scenario = { readonly id: string; readonly title: string };

/** What a game is made from. */
export type Setting<Options, S extends Scenario = Scenario> = {
  readonly scenario: S;
  readonly options: Options;
  /** Who holds which posts, where the system declares posts. */
  readonly seating?: Seating;
};

/** One line of the reckoning before an act: `forest +2 columns left`, with its rule. */
export type LedgerLine = {
  readonly rule: string;
  readonly id: string;
  readonly values: { readonly [name: string]: Json };
};

/**
 * A game system: pure code and data. State is plain JSON. Methods are written as methods so that a system of known
 * types can stand where any system is wanted.
 */
export interface System<
  State = unknown,
  A extends Action = Action,
  View = unknown,
  Options = unknown,
  S extends Scenario = Scenario,
> {
  /** `poland-campaign` */
  readonly id: string;
  /** `PC`, the first letters of its rule ids. */
  readonly code: string;
  readonly title: string;
  /** Raised whenever a record could replay differently. */
  readonly version: string;
  /** A finished system: the build fails when a rule lacks text, code or test. */
  readonly complete: boolean;
  readonly scenarios: readonly S[];
  readonly scenarioShape: Shape<S>;
  readonly optionsShape: Shape<Options>;
  readonly defaults: Options;
  /** The options that a scenario sets for itself, in place of the defaults; whoever makes a game may choose others. */
  scenarioOptions?(scenario: S): Partial<Options> | undefined;
  readonly rules: { readonly [type: string]: Rule<State, A> };
  /** English templates of log lines, ledger lines, outcomes and questions, by message id. */
  readonly sentences: { readonly [id: string]: string };
  /** The values of a log line as plain text should show them, where they hold more than words and numbers. */
  told?(values: LogLine['values']): LogLine['values'];

  seats(setting: Setting<Options, S>): readonly Seat[];
  /**
   * Games of this setting hide nothing: whoever reads all that is told to everybody knows the whole table. When left out,
   * something is hidden. The law `openness` tries it.
   */
  hidesNothing?(setting: Setting<Options, S>): boolean;
  /** The chairs of the command, where there is more than one a side. */
  posts?(setting: Setting<Options, S>): readonly Post[];
  /** What people call the sides, where a side's id is no word: wishes of guests are read by it. */
  sideWords?: SideWords;
  /** The seatings that come with a scenario, the usual one first. */
  seatings?(setting: Setting<Options, S>): readonly Seating[];
  /** Who holds which post now, as the state keeps it: for the screens of those who seat people. */
  held?(state: State): readonly Held[];
  /** A post was taken, vacated or given to another seat; the state keeps who holds what. */
  handed?(draft: State, change: Handed, context: Context): void;
  /** What a shape cannot say of a scenario or its options: the place and the sentence, or null. */
  faultIn?(setting: Setting<Options, S>): { at: string; because: string } | null;
  /** A scenario from a file that people write, where that has a form of its own; what is wrong is thrown with its place. */
  openScenario?(file: unknown): S;
  /** Everything that is wrong or odd with such a file, errors first. */
  checkScenario?(file: unknown): readonly ScenarioFinding[];
  setup(setting: Setting<Options, S>, context: Context): State;
  /** Does one automatic step and says whether it did. Called after each action until it says no. */
  proceed?(draft: State, context: Context): boolean;
  /**
   * What the automatic seat `umpire` does next, as an entry of its own; null when something is asked or nothing is left.
   * Long automatic sequences become many small entries this way, where `proceed` would make one of them.
   */
  umpire?(state: State): A | null;
  /** What is timed now. */
  clock?(state: State): readonly Timer<A>[];
  readonly mail?: Mail<State, View>;
  /** Why free talk is closed, for a system whose messages are orders of its own and no mail of the table. */
  talk?(state: State, from: SeatId, to: SeatId | null): Refusal | null;
  /** What waits for Control now, as Control's view shows it: it joins the queue of the desk by itself. */
  dueForControl?(view: View, seat: SeatId): readonly DueItem[];
  /** Work of a seat that somebody without a seat may do for it by a link. */
  readonly errands?: Errands<A, View>;
  /** The turn that is being played. Control may rewind to any entry of it; to any at all when left out. */
  turn?(state: State): number;
  /** Whom taking back an entry by agreement needs; every player when left out. */
  agreement?(state: State, entrySeat: SeatId): readonly SeatId[];
  pending(state: State): readonly Question[];
  /** The same questions without what they are about, where that is cheaper: the gate asks before every action. */
  asking?(state: State): readonly Question[];
  /** Null while something is pending. */
  outcome(state: State): Outcome | null;
  /**
   * All that the seat may know. `before` is an earlier view of the same game and seat, where somebody kept one: parts that
   * look the same may be shared with it, so that the next reader finds what changed by comparing references. Never changed.
   */
  view(state: State, seat: SeatId, before?: View): View;
  /**
   * Views of several seats at one moment, where what they see alike can be made once. Each says what `view` says, and may share
   * with those of the `earlier` moment what did not change. Never changed.
   */
  viewer?(state: State, earlier?: (seat: SeatId) => View): (seat: SeatId) => View;
  /** All that a view says of one of the things that `looksAt` names; when left out, whatever in it has that id or key. */
  glance?(view: View, thing: string): unknown;
  /** A whole table that looks like `view` to the seat: what it cannot see is filled in by chance. */
  imagine(view: View, seat: SeatId, chance: Random): State;

  clone(state: State): State;
  hash(state: State): string;
  /** Throws a Fault that says what is wrong with a state that cannot be. */
  assertSound(state: State): void;
  /** Where tables kept beside the state (occupancy, zones, supply) differ from freshly made ones; null when they agree. */
  derivedFault?(state: State): string | null;

  readonly forecasts?: Forecasts<State, A, View>;
  /** Situation, aims and their worth in this scenario, what comes when, hints: for the seat, from its view. */
  briefing?(view: View, seat: SeatId): Briefing;
  /** A paper of some kind (journal, record sheets) from what the seat sees and may read; null where there is none such. */
  paper?(
    view: View,
    seat: SeatId,
    kind: string,
    log: readonly LogLine[],
    about?: string,
    /** Names that people gave to what the system names: `unit:1` by the name. */
    names?: { readonly [what: string]: string },
  ): string | null;
  /** The board in letters, for the terminal. */
  text?(view: View, seat: SeatId): string;
  /** Why a seat that is not asked may not do this now, in the words of the book. */
  notAsked?(state: State, seat: Seat, type: string): Refusal | null;
}

export interface Forecasts<State, A extends Action, View> {
  /** The kinds of action that are worth foretelling. */
  readonly actions: readonly string[];
  /** Those of them whose results hang on dice; all when left out. The others have a reckoning alone. */
  readonly thrown?: readonly string[];
  /** Tables between which the truth lies, made from the view alone. One when nothing that matters is hidden. */
  worlds(view: View, seat: SeatId, action: A): readonly State[];
  /** The reckoning, each line with its rule, made from the view alone. */
  ledger(view: View, seat: SeatId, action: A): readonly LedgerLine[];
  /** The name under which equal results are counted together. */
  label(before: State, after: State, log: readonly LogLine[]): string;
  /** The label can change no more: the steps that would follow by themselves are left out. */
  settled?(log: readonly LogLine[]): boolean;
}
