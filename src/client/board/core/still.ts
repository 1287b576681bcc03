import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { marksOf } from './common-marks.ts';
import { COUNTER_LETTERING } from './counters.ts';
import { drawnCounters } from './drawn-counters.ts';
import type { Sheet } from './sheet.ts';
import { group, num, tag } from './svg.ts';
import type { BoardTable } from './table.ts';

/** Maps as addresses of pictures, each made once: a book shows the same map many times. */
const addresses = new WeakMap<Sheet, Promise<string | null>>();

const addressOf = async (table: BoardTable, sheet: Sheet): Promise<string | null> => {
  const text = await table.map(sheet, 'paper');
  return text === null ? null : URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
};

/** Places with so much around them, in widths of a place. */
const AROUND = 0.85;

/** The part of the sheet in which the places lie: `x y width height`. */
export const boxAround = (sheet: Sheet, places: readonly Place[]): number[] => {
  const spots = places.flatMap(place => {
    const spot = sheet.spot(place);
    return spot ? [spot] : [];
  });
  if (spots.length === 0) return [0, 0, sheet.width, sheet.height];
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const edge = sheet.unit * AROUND;
  const left = Math.max(0, Math.min(...xs) - edge);
  const top = Math.max(0, Math.min(...ys) - edge);
  const right = Math.min(sheet.width, Math.max(...xs) + edge);
  const bottom = Math.min(sheet.height, Math.max(...ys) + edge);
  return [left, top, right - left, bottom - top];
};

/** A part of the board as one drawing that stands still: the map, the counters, and the marks of the moment. */
export const stillOf = async (
  table: BoardTable,
  model: GameModel,
  look: readonly Place[],
): Promise<string> => {
  const sheet = table.sheet(model);
  const address = addresses.get(sheet) ?? addressOf(table, sheet);
  addresses.set(sheet, address);
  const href = await address;
  const { under, over } = marksOf(table, model, sheet);
  const box = boxAround(sheet, look);
  const size = { width: num(sheet.width), height: num(sheet.height) };
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: box.map(num).join(' '),
      class: 'still',
      style: `--u:${sheet.unit / 64}px;--px:${num((box[2] ?? 1) / 480)}px`,
    },
    (href === null ? '' : tag('image', { href, ...size })) +
      group({}, [under]) +
      group({ ...COUNTER_LETTERING }, [drawnCounters(sheet, table.counters(model))]) +
      group({}, [over]),
  );
};
