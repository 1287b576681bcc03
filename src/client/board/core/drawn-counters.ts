import { type Counter, counterFace, drawCounter } from './counters.ts';
import type { Sheet } from './sheet.ts';
import { num, tag } from './svg.ts';

/** Counters as one drawing, those below first. */
export const drawnCounters = (sheet: Sheet, counters: readonly Counter[]): string =>
  [...counters]
    .sort((a, b) => a.stack - b.stack)
    .map(counter => {
      if (counter.at) return lying(counter, sheet);
      const spot = sheet.spot(counter.place);
      return spot ? drawCounter(counter, spot, sheet.unit) : '';
    })
    .join('');

/** A counter at a point of its own, turned as it is. */
const lying = (counter: Counter, { unit }: Sheet): string => {
  const [x, y] = counter.at ?? [0, 0];
  const scale = ((unit / 64) * (counter.scale ?? 1)).toFixed(3);
  const transform = `translate(${num(x)} ${num(y)}) rotate(${num(counter.turn ?? 0)}) scale(${scale})`;
  return tag('g', { 'data-counter': counter.id, transform }, counterFace(counter));
};
