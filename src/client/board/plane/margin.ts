import { SERIF } from '../core/letters.ts';
import { escapeText, group, num, path, tag } from '../core/svg.ts';
import type { PlaneInks } from './plane-inks.ts';
import { type PlaneSheet, RIM, TOP } from './plane-sheet.ts';

const words = (
  x: number,
  y: number,
  size: number,
  text: string,
  more: { readonly [name: string]: string | number } = {},
): string => tag('text', { x, y, 'font-size': size, ...more }, escapeText(text));

/** A bar of black and white kilometres with its first one cut into parts, as a survey prints it. */
const scaleBar = ({ metre, width, height, map }: PlaneSheet, inks: PlaneInks): string => {
  const km = map.width > 12_000 ? 2000 : map.width > 6000 ? 1000 : 500;
  const [unit, parts] = [km * metre, 4];
  const [x, y] = [width / 2 - (unit * 3) / 2, height - 44];
  const box = (from: number, wide: number, black: boolean): string =>
    tag('rect', {
      x: from,
      y,
      width: wide,
      height: 7,
      fill: black ? inks.line : inks.paper,
      stroke: inks.line,
      'stroke-width': 1,
    });
  const signs = [0, 1, 2, 3].map(i =>
    words(x + unit * i, y - 7, 15, String(km * i), { 'text-anchor': 'middle' }),
  );
  const left = Array.from({ length: parts }, (_, i) =>
    box(x - unit + (unit / parts) * i, unit / parts, i % 2 === 0),
  );
  return (
    left.join('') +
    [0, 1, 2].map(i => box(x + unit * i, unit, i % 2 === 0)).join('') +
    signs.join('') +
    words(x - unit, y - 7, 15, String(km), { 'text-anchor': 'middle' }) +
    words(width / 2, y + 25, 14, legend(map.relief?.interval), {
      'text-anchor': 'middle',
      'font-style': 'italic',
    })
  );
};

const legend = (interval: number | undefined): string =>
  `Metres.${interval === undefined ? '' : ` Contours every ${interval} m, heights above the sea.`} Grid squares of 1 km.`;

const northArrow = ({ width, height }: PlaneSheet, inks: PlaneInks): string => {
  const [x, y] = [width - RIM - 30, height - 56];
  return (
    path(`M${num(x)} ${num(y - 18)}l7 22-7-6-7 6zM${num(x)} ${num(y - 2)}v38`, {
      fill: inks.line,
      stroke: inks.line,
      'stroke-width': 1.4,
    }) + words(x + 12, y - 2, 16, 'N', { 'font-weight': 'bold' })
  );
};

/** A scale as surveys print it: 1 : 25 000. */
const scaleWords = (n: number): string => `1 : ${n.toLocaleString('en').replaceAll(',', ' ')}`;

/** What stands around a sheet of a survey: title, scale, a bar to measure by, and where north is. */
export const marginOf = (sheet: PlaneSheet, inks: PlaneInks): string => {
  const { width, map } = sheet;
  const title = Math.min(40, (width * 1.1) / Math.max(10, map.title.length));
  return group({ 'data-layer': 'margin', 'font-family': SERIF, fill: inks.ink }, [
    words(width / 2, TOP - 46, title, map.title.toUpperCase(), {
      'text-anchor': 'middle',
      'font-weight': 'bold',
      'letter-spacing': 4,
    }),
    words(RIM, TOP - 46, 17, map.subtitle, { 'font-style': 'italic' }),
    words(width - RIM, TOP - 46, 20, scaleWords(map.scale ?? 25_000), {
      'text-anchor': 'end',
      'font-weight': 'bold',
    }),
    scaleBar(sheet, inks),
    northArrow(sheet, inks),
  ]);
};
