import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import type { Counter } from '../../board/core/counters.ts';
import { sheetFrame } from '../../board/hex/sheet-frame.ts';
import type { MapPicture } from '../../print/poster.ts';
import type { CutCounter, SystemSheets } from '../../print/source.ts';
import { printedHexes } from '../table-pictures.ts';
import { cubeFace } from './cube.ts';
import { BOARD } from './presenter.ts';
import { airBoards } from './print/air-boards.ts';
import { initiativeCards, priceCard } from './print/cards.ts';
import { controlSheet, dayPlan } from './print/control-sheet.ts';
import { postSheet } from './print/post-sheet.ts';
import { labelOf, piecesOf, type View } from './seen.ts';
import { smallBoard } from './small-board.ts';
import { t } from './words.ts';

const boardOf = ({ table }: View) => {
  const { scenario, grid } = fieldOf(table);
  return smallBoard(scenario, grid) ?? BOARD;
};

const lying = (view: View): Counter[] => {
  const heights = new Map<number, number>();
  const next = (hex: number): number => {
    const n = heights.get(hex) ?? 0;
    heights.set(hex, n + 1);
    return n;
  };
  const counter = (id: string, hex: number, side: string, face: string): Counter => ({
    id,
    place: labelOf(view, hex),
    side: side === 'GE' ? 'DE' : 'PL',
    symbol: 'unknown',
    strength: '',
    name: '',
    stack: next(hex),
    states: [],
    face,
  });
  const enemy = view.side === 'GE' ? 'PL' : 'GE';
  return [
    ...piecesOf(view).map(({ id, hex, side, kind, posture, name }) =>
      counter(id, hex, side, cubeFace(side, kind, posture, name, [])),
    ),
    ...view.blocks.flatMap(({ hex, units }) =>
      Array.from({ length: units }, (_, i) =>
        counter(`block ${hex} ${i}`, hex, enemy, cubeFace(enemy, 'block', null, '', [])),
      ),
    ),
  ];
};

/** HTL-1.2: the front in movement, the back as the enemy sees it. */
const cut = (view: View): CutCounter[] =>
  piecesOf(view).map(({ id, side, kind, posture, name }) => ({
    id,
    front: cubeFace(side, kind, posture === null || kind === 'fixed' ? null : 'movement', name, []),
    back: cubeFace(side, 'block', null, '', []),
  }));

/** The part of the printed map that this scenario is played on, with a little round it. */
const inPlay = (view: View): Pick<MapPicture, 'crop'> => {
  const { open, grid } = fieldOf(view.table);
  const { spot, unit, width, height } = sheetFrame(BOARD);
  const points = Array.from({ length: grid.count }, (_, hex) =>
    open[hex] ? spot(grid.label(hex)) : null,
  ).filter(point => point !== null);
  if (points.length === 0 || points.length === grid.count) return {};
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.max(0, Math.min(...xs) - unit), Math.max(0, Math.min(...ys) - unit)];
  const [right, foot] = [Math.max(...xs) + unit, Math.max(...ys) + unit];
  return { crop: [left, top, Math.min(width, right) - left, Math.min(height, foot) - top] };
};

/** Hold the Line '39 on paper. */
export const sheets: SystemSheets = {
  sideName: side => (side === 'GE' || side === 'PL' ? t(`htl.side.${side}`) : t('htl.side.CTRL')),
  map: ({ view }, { deflate, counters }) => {
    const board = boardOf(view as View);
    const lyingNow = counters ? lying(view as View) : [];
    return {
      svg: printedHexes(board, lyingNow, deflate ? { deflate } : {}),
      unit: sheetFrame(board).unit,
      ...(board === BOARD ? inPlay(view as View) : {}),
    };
  },
  counters: ({ view }) => cut(view as View),
  briefing: postSheet,
  own: [
    { id: 'initiative-cards', title: () => 'Initiative cards', make: initiativeCards },
    { id: 'price-card', title: () => 'Prices in command points', make: priceCard },
    { id: 'air-boards', title: () => 'Air boards', make: airBoards },
    { id: 'control', title: () => 'Control’s sheet', make: controlSheet },
    { id: 'day-plan', title: () => 'Plan of the day', make: dayPlan },
  ],
};
