import type { BattleSheet } from '../../../rules/fight-your-own-wars/papers/battle-sheet.ts';
import { num, type Point, tag } from '../../board/core/svg.ts';
import { STAFF_INKS } from '../../board/node/staff-inks.ts';
import { drawFeatures } from '../../board/node/table-features.ts';

const SQUARE = 30;
const RIM = 14;

type Drawn = {
  readonly body: string;
  readonly box: readonly [number, number, number, number];
};

/** FYOW-A13a: the table of a battle in squares of 30 cm with what lies on it, and the edges one may leave by. */
export const sheetSketch = ({ board, attackerFrom }: BattleSheet): Drawn => {
  const inks = STAFF_INKS.paper;
  const [columns, rows] = [board.size === 'half' ? 3 : 6, 4];
  const [w, h] = [columns * SQUARE, rows * SQUARE];
  const inside = { x: RIM, y: RIM, w, h };
  const features = (board.sketch ?? []).map(({ kind, at }) => ({
    kind,
    at: at.map(([x = 0, y = 0]): Point => [x, y]),
  }));
  const squares = [
    ...Array.from({ length: columns - 1 }, (_, i) => `M${RIM + (i + 1) * SQUARE} ${RIM}v${h}`),
    ...Array.from({ length: rows - 1 }, (_, i) => `M${RIM} ${RIM + (i + 1) * SQUARE}h${w}`),
  ].join('');
  const rim = { x: RIM, y: RIM, width: w, height: h };
  const spots: { readonly [edge: string]: Point } = {
    N: [RIM + w / 2, 10],
    S: [RIM + w / 2, 2 * RIM + h - 4],
    W: [6, RIM + h / 2 + 3],
    E: [2 * RIM + w - 6, RIM + h / 2 + 3],
  };
  const exits = board.exits.map(edge => {
    const [x, y] = spots[edge]!;
    const at = { x: num(x), y: num(y), 'text-anchor': 'middle', fill: inks.ink };
    const from = edge === attackerFrom;
    return tag(
      'text',
      { ...at, 'font-size': 9, 'font-weight': from ? 'bold' : 'normal' },
      from ? `${edge}*` : edge,
    );
  });
  return {
    body:
      tag('rect', { ...rim, fill: inks.kinds[board.type] ?? inks.paper }) +
      drawFeatures({ squares: [columns, rows], features }, inside, inks) +
      tag('path', { d: squares, stroke: inks.line, 'stroke-width': 0.4, 'stroke-opacity': 0.5 }) +
      tag('rect', { ...rim, fill: 'none', stroke: inks.line, 'stroke-width': 1.2 }) +
      exits.join(''),
    box: [0, 0, w + 2 * RIM, h + 2 * RIM],
  };
};
