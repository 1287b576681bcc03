import type { Board } from '../../../maps/board/index.ts';
import type { GameModel } from '../../game/model.ts';
import type { BoardTable } from '../core/table.ts';
import type { Frame } from './frame.ts';

/** What a system on a hex map brings to the board: the map itself, and hexes by their index where all are asked for. */
export interface HexTable extends Omit<BoardTable<Frame>, 'sheet' | 'map' | 'inPlay' | 'looksAt'> {
  /** The board of this game; the same object for as long as it does not change. */
  board(model: GameModel): Board;
  /** Drawn when the site was built, under the board's id. Another board is drawn in the page. */
  isPrinted(board: Board): boolean;
  inPlay?(model: GameModel, hex: number): boolean;
  looksAt?(model: GameModel, hex: number): boolean;
}
