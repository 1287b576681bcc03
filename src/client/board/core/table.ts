import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import type { Counter } from './counters.ts';
import type { PaletteId } from './inks.ts';
import type { Sheet } from './sheet.ts';

/** What lies on the map under the counters, and over them. As text: one string for each, set when it differs. */
export type Marks = { readonly under: string; readonly over: string };

export type Objective = { readonly place: Place; readonly name: string; readonly worth: string };

/** What a system brings to the board. It reads the model's signals and is asked again when they change. */
export interface BoardTable<S extends Sheet = Sheet> {
  /** Where everything lies; the same object for as long as the map does not change. */
  sheet(model: GameModel): S;
  /** The map as the text of a drawing as large as the sheet; null when it cannot be had. */
  map(sheet: S, palette: PaletteId): Promise<string | null> | string | null;
  counters(model: GameModel): readonly Counter[];
  /** What stands under a counter in an opened stack. */
  caption(model: GameModel, counter: Counter): string;
  /** Ranges, targets, ways and overlays of the system's own. */
  marks(model: GameModel, sheet: S): Marks;
  /** Places that decide the game, with their name and worth: stamped over the counters. */
  objectives?(model: GameModel): readonly Objective[];
  /** Is the place in play? Outside the map is dimmed, and the first look goes to what is inside. */
  inPlay?(model: GameModel, place: Place): boolean;
  /** Does the first look go here, where that is less than everything in play? */
  looksAt?(model: GameModel, place: Place): boolean;
  /** The places that the sitter is asked about: the map goes there when they change. */
  attention?(model: GameModel): readonly Place[];
  /** Are its places called by numbers that the map prints? The one under the pointer is then named. */
  readonly numbered?: boolean;
  /** May a counter be dragged to where it should go? */
  mayDrag?(model: GameModel, id: string): boolean;
  /** Ids of log lines that tell of a way, and of those that begin a phase: for the arrows of the last moves. */
  readonly moves?: ReadonlySet<string>;
  readonly begins?: ReadonlySet<string>;
}
