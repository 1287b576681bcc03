import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadBoard } from '../../../maps/board/index.ts';
import { sampleMap } from '../../../maps/board/sample-map.ts';
import { hexAt } from '../hex/hit.ts';
import { sheetFrame } from '../hex/sheet-frame.ts';
import { detailAt, fitted, held, sheetPoint, zoomed } from './camera.ts';
import { COUNTER_SYMBOLS, type Counter, counterFace, drawCounter } from './counters.ts';
import { pngDataUri } from './png.ts';

const board = loadBoard(sampleMap());
const frame = sheetFrame(board);

test('the hex under a point is the one whose centre is nearest, and none off the board', () => {
  for (let hex = 0; hex < board.grid.count; hex++) {
    const [x, y] = frame.centre(hex);
    expect(hexAt(frame, [x, y])).toBe(hex);
    for (const [dx, dy] of [
      [0.49, 0.1],
      [-0.49, -0.1],
      [0.2, 0.48],
      [-0.2, -0.48],
    ])
      expect(hexAt(frame, [x + dx! * frame.hex, y + dy! * frame.hex])).toBe(hex);
  }
  expect(hexAt(frame, [1, 1])).toBe(-1);
  expect(hexAt(frame, [frame.width - 1, frame.height - 1])).toBe(-1);
});

test('zooming keeps the point under the pointer where it is', () => {
  const camera = { x: 30, y: -20, scale: 0.5 };
  const before = sheetPoint(camera, [400, 300]);
  const after = sheetPoint(zoomed(camera, 1.7, [400, 300], 0.1), [400, 300]);
  expect(after[0]).toBeCloseTo(before[0]);
  expect(after[1]).toBeCloseTo(before[1]);
  expect(zoomed(camera, 1000, [0, 0], 0.1).scale).toBe(5); // 1:2,500 of a plane
  expect(zoomed(camera, 0.0001, [0, 0], 0.1).scale).toBe(0.1);
});

test('a fitted sheet fills the window, and a sheet cannot be lost out of it', () => {
  const [sheet, window] = [
    { width: 4000, height: 3000 },
    { width: 1000, height: 900 },
  ];
  expect(fitted(sheet, window)).toEqual({ x: 0, y: 75, scale: 0.25 });
  const lost = held({ x: 99999, y: -99999, scale: 0.25 }, sheet, window);
  expect(lost.x).toBeLessThan(window.width);
  expect(lost.y + sheet.height * 0.25).toBeGreaterThan(0);
});

test('numbers and small names are shown only where they can be read', () => {
  expect(detailAt(20)).toEqual({ numbers: false, names: 'far', fine: false });
  expect(detailAt(64)).toEqual({ numbers: true, names: 'near', fine: true });
});

const counter: Counter = {
  id: 'PL-1<2',
  place: '0105',
  side: 'PL',
  symbol: 'infantry',
  strength: '3-5',
  name: '1 & 2',
  stack: 1,
  states: [],
};

test('a counter is drawn on its hex with its name as plain text', () => {
  const svg = drawCounter(counter, [100, 100], 64);
  expect(svg).toContain('data-counter="PL-1&lt;2"');
  expect(svg).toContain('>1 &amp; 2</text>');
  expect(svg).toContain('translate(102.2 100.3)');
});

test('a hidden counter shows neither symbol, values nor name', () => {
  const hidden = (of: Counter) => counterFace({ ...of, states: ['hidden'] });
  const other: Counter = { ...counter, symbol: 'armour', strength: '9-9', name: '14 Pz' };
  expect(hidden(other)).toBe(hidden(counter));
});

test('every symbol and state draws something of its own', () => {
  const faces = COUNTER_SYMBOLS.map(symbol => counterFace({ ...counter, symbol }));
  expect(new Set(faces).size).toBe(COUNTER_SYMBOLS.length);
  for (const state of ['selected', 'offered', 'moved', 'disordered', 'hidden', 'target'] as const)
    expect(counterFace({ ...counter, states: [state] })).not.toBe(counterFace(counter));
});

test('a PNG of stored blocks inflates back to its rows', () => {
  const pixels = Uint8Array.from({ length: 300 * 250 }, (_, i) => i % 7);
  const uri = pngDataUri(300, 250, pixels, [[1, 2, 3, 4]]);
  const bytes = Buffer.from(uri.split(',')[1]!, 'base64');
  const at = bytes.indexOf('IDAT');
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  expect(rows.length).toBe(250 * 301);
  expect([...rows.subarray(301, 305)]).toEqual([0, 300 % 7, 301 % 7, 302 % 7]);
});
