import { sheetFrame } from '../../board/hex/sheet-frame.ts';
import { cutCounter } from '../../print/counters.ts';
import type { CutCounter, SystemSheets } from '../../print/source.ts';
import { printedHexes } from '../table-pictures.ts';
import { boardOf, type View } from './pieces.ts';
import { seenCounters } from './seen-counters.ts';

/** Every unit that these eyes know, those that are still to come too; the back shows it in disorder. */
const cut = (view: View): CutCounter[] => {
  const all: View = {
    ...view,
    hidden: [],
    units: view.units.map(unit => ({ ...unit, hex: unit.hex ?? '0000' })),
  };
  return seenCounters(all, () => []).map(front =>
    cutCounter(front, { ...front, states: ['disordered', 'reduced'] }),
  );
};

/** September 1939 on paper. */
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
