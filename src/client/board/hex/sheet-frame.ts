import type { Board } from '../../../maps/board/index.ts';
import { type Frame, frameOf, type Margins } from './frame.ts';
import { sheetOf } from './sheets.ts';

const MARGINS: Margins = { top: 150, right: 48, bottom: 116, left: 48 };
const BARE: Margins = { top: 16, right: 16, bottom: 16, left: 16 };

/** Where the hexes of a board lie on its sheet; `bare` is the board as the screen shows it. */
export const sheetFrame = (board: Board, bare = false): Frame =>
  frameOf(board, sheetOf(board.id, board.title).hex, bare ? BARE : MARGINS);
