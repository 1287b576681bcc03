import { expect, test } from 'vitest';
import { legend as boards } from '../../systems/fight-your-own-wars/legend.ts';
import { legend as field } from '../../systems/not-quite-mechanized/legend.ts';
import { BOARD } from '../../systems/poland-campaign/names.ts';
import { sheetFrame } from '../hex/sheet-frame.ts';
import { COMMON_MARKS, commonMarksOf, LEGEND_SHEET } from './legend-marks.ts';
import { meaningOfDrawing, meaningsAt } from './mark-words.ts';
import { arrow, badge, outlines, plate } from './shapes.ts';
import { tag } from './svg.ts';

const sheet = sheetFrame(BOARD, true);
const rims = (places: string[], cls: string): string =>
  tag('path', { d: outlines(sheet, places, 0.06), class: cls });

test('marks are found at the place where they lie, and nowhere else', () => {
  const drawn =
    rims(['0505', '0506'], 'mark-reach-stop') +
    badge(sheet, '0506', '!', 'badge-must', 1) +
    plate(sheet, '0605', '33 %', 'plate-odds plate-fair', [0, -0.1]) +
    arrow(sheet, ['0306', '0406', '0506'], 'mark-way');
  expect(meaningsAt(drawn, sheet, '0506')).toEqual(['mark-reach-stop', 'badge-must !', 'mark-way']);
  expect(meaningsAt(drawn, sheet, '0505')).toEqual(['mark-reach-stop']);
  expect(meaningsAt(drawn, sheet, '0605')).toEqual(['plate-odds']);
  expect(meaningsAt(drawn, sheet, '0406')).toEqual([]);
});

test('a line of the legend has the meaning of its drawing; badges differ by their sign, numbers do not', () => {
  expect(meaningOfDrawing(badge(sheet, '0506', 'A', 'badge-attack', 1))).toBe('badge-attack A');
  expect(meaningOfDrawing(badge(sheet, '0506', '3', 'badge-supply', 1))).toBe('badge-supply #');
  const meanings = Object.values(COMMON_MARKS).map(meaningOfDrawing);
  expect(meanings.filter(one => one === null)).toHaveLength(1); // the cursor explains nothing
});

test('the legend of a map without hexes draws none, and names only marks that can lie there', () => {
  const hexagon = LEGEND_SHEET.outline('here', 0);
  for (const legend of [boards, field]) {
    const marks = commonMarksOf(legend);
    expect(marks.map(([id]) => id)).toEqual(legend.common);
    expect(marks.filter(([, draw]) => draw.includes(hexagon))).toEqual([]);
    expect(legend.marks.filter(({ title }) => title() === '')).toEqual([]);
  }
});
