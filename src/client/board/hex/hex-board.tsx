import type { Board } from '../../../maps/board/index.ts';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import type { PaletteId } from '../core/inks.ts';
import type { BoardTable } from '../core/table.ts';
import { tableBoard } from '../core/table-board.tsx';
import type { Frame } from './frame.ts';
import type { HexTable } from './hex-table.ts';
import { sheetFrame } from './sheet-frame.ts';

const frames = new WeakMap<Board, Frame>();
const boards = new WeakMap<Frame, Board>();

/** The frame of a board on the screen, the same for the same board. */
const frameFor = (board: Board): Frame => {
  const frame = frames.get(board) ?? sheetFrame(board, true);
  frames.set(board, frame);
  boards.set(frame, board);
  return frame;
};

/** The printed map is drawn when the site is built, and fetched; any other is drawn here. */
const mapText = async (
  board: Board,
  palette: PaletteId,
  isPrinted: boolean,
): Promise<string | null> => {
  if (isPrinted) {
    const answer = await fetch(`./maps/${board.id}.${palette}.svg`);
    return answer.ok ? answer.text() : null;
  }
  const { drawMap } = await import('./draw.ts');
  return drawMap(board, { bare: true, palette });
};

type OfHex = ((model: GameModel, hex: number) => boolean) | undefined;

/** The same question asked of a place. */
const ofPlace = (table: HexTable, asked: OfHex) =>
  asked && ((model: GameModel, place: Place) => asked(model, table.board(model).grid.index(place)));

const asTable = (table: HexTable): BoardTable<Frame> => {
  const [inPlay, looksAt] = [ofPlace(table, table.inPlay), ofPlace(table, table.looksAt)];
  const { board: _board, isPrinted, inPlay: _inPlay, looksAt: _looksAt, ...rest } = table;
  return {
    numbered: true,
    ...rest,
    sheet: model => frameFor(table.board(model)),
    map: (frame, palette) => {
      const board = boards.get(frame)!;
      return mapText(board, palette, isPrinted(board));
    },
    ...(inPlay ? { inPlay } : {}),
    ...(looksAt ? { looksAt } : {}),
  };
};

/** The board of a system on hexes: its picture is one line, `Board: hexBoard(table)`. */
export const hexBoard = (table: HexTable) => tableBoard(asTable(table));
