import type { GameModel } from '../../game/model.ts';
import { trailsOf } from './animate.ts';
import { arrow, outlines, plate } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { sheetMarks } from './sheet-marks.ts';
import { escapeText, tag } from './svg.ts';
import type { BoardTable, Marks } from './table.ts';

/** Outside the area in play the map is dimmed. */
const outside = (table: BoardTable, model: GameModel, sheet: Sheet): string => {
  if (!table.inPlay) return '';
  const rims: string[] = [];
  for (const place of sheet.places())
    if (!table.inPlay(model, place)) rims.push(sheet.outline(place, -0.02));
  return rims.length > 0 ? tag('path', { d: rims.join(''), class: 'mark-outside' }) : '';
};

const pointedMarks = (model: GameModel, sheet: Sheet): string => {
  const pointed = model.pointed.value;
  if (!pointed) return '';
  const path = pointed.path ? arrow(sheet, pointed.path, 'mark-pointed-way') : '';
  return tag('path', { d: outlines(sheet, pointed.places, 0.06), class: 'mark-pointed' }) + path;
};

const cursorMark = (model: GameModel, sheet: Sheet): string => {
  const place = model.cursor.value;
  return place ? tag('path', { d: outlines(sheet, [place], 0.02), class: 'mark-cursor' }) : '';
};

/** Where a counter hides the name and the worth that are printed on the map, they are stamped above it. */
const stamps = (table: BoardTable, model: GameModel, sheet: Sheet): string => {
  const objectives = table.objectives?.(model) ?? [];
  if (objectives.length === 0) return '';
  const covered = new Set(table.counters(model).map(({ place }) => place));
  return objectives
    .map(({ place, name, worth }) => {
      const isCovered = covered.has(place);
      const called = `<tspan class="stamp-name">${escapeText(name)} </tspan>`; // not from afar
      const said = `${isCovered ? called : ''}${escapeText(worth)}`;
      return plate(sheet, place, said, 'plate-stamp', isCovered ? [0, -0.42] : [-0.33, 0]);
    })
    .join('');
};

/** The number of the place under the pointer, where the map is too small to print them all. */
const pointedNumber = (model: GameModel, sheet: Sheet): string => {
  const at = model.over.value;
  return at ? plate(sheet, at, at, 'plate-number', [0, -0.62]) : '';
};

/** Arrows of the past thin out by age, and end before the counter they lead to, so that it can be read. */
const SHORT = 0.42;

/** Everything on the map beside the counters: what every system has, around what this one adds. */
export const marksOf = (table: BoardTable, model: GameModel, sheet: Sheet): Marks => {
  const own = table.marks(model, sheet);
  // The last moves are read before one's own; with a unit in the hand they would be in the way.
  const past = model.unit.value === null ? trailsOf(table, model) : [];
  const trails = past.map((trail, i) =>
    tag('g', { opacity: Math.max(0.2, 1 - i * 0.14) }, arrow(sheet, trail, 'mark-trail', SHORT)),
  );
  return {
    under: outside(table, model, sheet) + own.under,
    over:
      trails.join('') +
      stamps(table, model, sheet) +
      own.over +
      sheetMarks(model, sheet) +
      pointedMarks(model, sheet) +
      cursorMark(model, sheet) +
      (table.numbered ? pointedNumber(model, sheet) : ''),
  };
};
