import type { CounterState } from '../../board/core/counters.ts';
import { sheetFrame } from '../../board/hex/sheet-frame.ts';
import { cutCounter } from '../../print/counters.ts';
import type { CutCounter, SystemSheets } from '../../print/source.ts';
import { printedHexes } from '../table-pictures.ts';
import { boardOf, pieceOf, type View } from './names.ts';
import { seenCounters } from './seen-counters.ts';

/** Every unit that these eyes know, those that are still to come too; the back is the reduced side where it has one. */
const cut = (view: View): CutCounter[] => {
  const all = view.units.map(unit => ({ ...unit, hex: unit.hex ?? '0000' }));
  const faces = (reduced: boolean) =>
    seenCounters(
      { ...view, hidden: [], units: all.map(unit => ({ ...unit, reduced })) },
      (): CounterState[] => (reduced ? ['reduced'] : []),
    );
  const backs = new Map(faces(true).map(back => [back.id, back]));
  return faces(false).map(front =>
    cutCounter(front, pieceOf(view, front.id)?.back ? backs.get(front.id) : undefined),
  );
};

/** Poland Campaign on paper. */
export const sheets: SystemSheets = {
  map: ({ view }, { deflate, counters }) => {
    const board = boardOf(view as View);
    const lying = counters ? seenCounters(view as View) : [];
    return {
      svg: printedHexes(board, lying, deflate ? { deflate } : {}),
      unit: sheetFrame(board).unit,
    };
  },
  counters: ({ view }) => cut(view as View),
};
