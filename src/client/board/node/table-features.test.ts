import { expect, test } from 'vitest';
import { STAFF_INKS } from './staff-inks.ts';
import { drawFeatures, entryOf, type TableLayout } from './table-features.ts';

const LAYOUT: TableLayout = {
  squares: [6, 4],
  features: [
    { kind: 'wood', at: [[0.5, 0.5]] },
    { kind: 'wood', at: [[1.5, 0.5]] },
    { kind: 'unheard', at: [[2.5, 0.5]] },
    {
      kind: 'road',
      link: 'r1',
      at: [
        [6, 1],
        [3, 2],
      ],
    },
  ],
};
const BOX = { x: 100, y: 200, w: 60, h: 40 };

test('what lies on a table is drawn alike each time, one path for each kind and stroke', () => {
  const drawn = drawFeatures(LAYOUT, BOX, STAFF_INKS.paper);
  expect(drawFeatures(LAYOUT, BOX, STAFF_INKS.paper)).toBe(drawn);
  expect(drawn.match(/<path/g)).toHaveLength(3); // both woods in one, a road with its casing, nothing of what it does not know
  expect(drawn).toContain('M160 230L130 220');
});

test('a link meets its road at the rim of the table', () => {
  expect(entryOf(LAYOUT, BOX, 'r1')).toEqual([160, 230]);
  expect(entryOf(LAYOUT, BOX, 'r2')).toBeNull();
});
