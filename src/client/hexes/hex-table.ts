import type { Board } from '../../maps/board/index.ts';
import type { Counter, Frame } from '../board/index.ts';
import type { GameModel } from '../screens/game/model.ts';

/** What lies on the map under the counters, and over them. As text: one string for each, set when it differs. */
export type Marks = { readonly under: string; readonly over: string };

/** What a system on a hex map brings to the shared board. It reads the model's signals and is asked again when they change. */
export interface HexTable {
  /** The board of this game; the same object for as long as it does not change. */
  board(model: GameModel): Board;
  /** Drawn when the site was built, under the board's id. Another board is drawn in the page. */
  isPrinted(board: Board): boolean;
  counters(model: GameModel): readonly Counter[];
  /** What stands under a counter in an opened stack. */
  caption(model: GameModel, counter: Counter): string;
  /** Ranges, targets, ways and overlays of the system's own. */
  marks(model: GameModel, frame: Frame): Marks;
  /** Is the hex in play? Outside the map is dimmed, and the first look goes to what is inside. */
  inPlay?(model: GameModel, hex: number): boolean;
  /** Does the first look go here, where that is less than everything in play? */
  looksAt?(model: GameModel, hex: number): boolean;
  /** The hexes that the sitter is asked about: the map goes there when they change. */
  attention?(model: GameModel): readonly string[];
  /** May a counter be dragged to where it should go? */
  mayDrag?(model: GameModel, id: string): boolean;
  /** Ids of log lines that tell of a way, and of those that begin a phase: for the arrows of the last moves. */
  readonly moves?: ReadonlySet<string>;
  readonly begins?: ReadonlySet<string>;
}
