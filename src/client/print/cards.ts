import { num } from '../board/core/svg.ts';
import { broken, setText } from './lettering.ts';
import { MM, type Page, pageSize } from './paper.ts';
import type { PrintOptions } from './source.ts';

/** Cards in a grid, each drawn in its box. */
export const cards = (
  count: number,
  [across, down]: readonly [number, number],
  { size }: Pick<PrintOptions, 'size'>,
  draw: (i: number, x: number, y: number, w: number, h: number) => string,
): Page[] => {
  const [width, height] = pageSize(size);
  const rim = 10 * MM;
  const [w, h] = [(width - 2 * rim) / across, (height - 2 * rim) / down];
  const each = across * down;
  return Array.from({ length: Math.ceil(count / each) }, (_, page) => ({
    width,
    height,
    body: Array.from({ length: Math.min(each, count - page * each) }, (_, i) => {
      const [x, y] = [rim + (i % across) * w, rim + Math.floor(i / across) * h];
      const frame = `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="none" stroke="#999" stroke-width="0.5" stroke-dasharray="2 3"/>`;
      return frame + draw(page * each + i, x, y, w, h);
    }).join(''),
  }));
};

/** As large as fits on one line of this width. */
const fitted = (text: string, width: number, most: number): number => {
  let size = most;
  while (size > 8 && broken(text, size, width, 'bold').length > 1) size *= 0.92;
  return size;
};

/** Bold letters in the middle of a box, smaller where they would not fit. */
export const centred = (text: string, x: number, y: number, width: number, most: number): string =>
  setText(text, x + width / 2, y, fitted(text, width - 20, most), {
    face: 'bold',
    anchor: 'middle',
  });
