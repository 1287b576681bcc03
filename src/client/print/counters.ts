import { COUNTER_LETTERING, type Counter, counterFace } from '../board/core/counters.ts';
import { num } from '../board/core/svg.ts';
import { setText } from './lettering.ts';
import { MM, type Page, type Paper, pageSize, type SizeId } from './paper.ts';
import type { CutCounter } from './source.ts';
import { t } from './words.ts';

const SIDE_MM = 16;
const BOX = 42;
const MARGIN = 14 * MM;
const GAP = 1.5 * MM;

/** A counter with its printed face, and its worn side where the system gives one, else the blank back of its side. */
export const cutCounter = (counter: Counter, back?: Counter): CutCounter => ({
  id: counter.id,
  front: counterFace({ ...counter, states: [] }),
  back: counterFace(back ?? { ...counter, states: ['hidden'] }),
});

/** Sheets of counters to be cut out: fronts, then backs mirrored, so that they meet when the sheet is turned over. */
export const counterPaper = (
  id: string,
  title: string,
  counters: readonly CutCounter[],
  size: SizeId,
): Paper => {
  const [width, height] = pageSize(size);
  const step = SIDE_MM * MM + GAP;
  const across = Math.floor((width - 2 * MARGIN + GAP) / step);
  const down = Math.floor((height - 2 * MARGIN + GAP) / step);
  const left = (width - across * step + GAP) / 2;
  const pages: Page[] = [];
  for (let from = 0; from < counters.length; from += across * down) {
    const some = counters.slice(from, from + across * down);
    for (const face of ['front', 'back'] as const) {
      const drawn = some.map((counter, i) => {
        const column = i % across;
        const x = left + (face === 'front' ? column : across - 1 - column) * step;
        return faceAt(counter[face], x, MARGIN + Math.floor(i / across) * step);
      });
      const n = from / (across * down) + 1;
      const words = `${title} ${n}, ${t(`print.${face}`)}: ${t('print.cut', { mm: SIDE_MM })}`;
      pages.push({
        width,
        height,
        body:
          setText(words, left, MARGIN - 10, 7.6, { ink: '#5c5240' }) +
          `<g text-anchor="middle" font-family="${COUNTER_LETTERING['font-family']}" font-weight="bold">${drawn.join('')}</g>`,
      });
    }
  }
  return { id, title, pages };
};

const faceAt = (face: string, x: number, y: number): string => {
  const side = SIDE_MM * MM;
  const scale = (side / (BOX + 2)).toFixed(4);
  const tick = 3;
  const marks = `M${num(x - tick)} ${num(y)}h2M${num(x)} ${num(y - tick)}v2M${num(x + side + 1)} ${num(y + side)}h2M${num(x + side)} ${num(y + side + 1)}v2`;
  return `<g transform="translate(${num(x + side / 2)} ${num(y + side / 2)}) scale(${scale})">${face}</g><path d="${marks}" stroke="#999" stroke-width="0.3"/>`;
};
