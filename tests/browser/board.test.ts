import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../src/cli/chromium.ts';
import {
  type Counter,
  drawMap,
  type MountedBoard,
  sheetFrame,
} from '../../src/client/board/index.ts';
import { loadBoard } from '../../src/maps/board/index.ts';

/** The mounted board in a real browser: moved by CSS, sharp at rest, one counter at a time. */
type BoardPage = {
  mounted: MountedBoard;
  chosen: [string, string | undefined][];
};
declare const window: BoardPage;

const json = JSON.parse(readFileSync('src/rules/poland-campaign/data/map.json', 'utf8'));
const board = loadBoard(json);
const frame = sheetFrame(board, true);
const warsaw = board.grid.index('1711');

const PROGRAM = `
import { loadBoard } from './src/maps/board/index.ts';
import { listenToBoard, mountBoard, sheetFrame } from './src/client/board/index.ts';
const board = loadBoard(window.json);
const host = document.getElementById('host');
window.mounted = mountBoard(host, window.svg, sheetFrame(board, true));
window.chosen = [];
listenToBoard(host, window.mounted, { chosen: (place, counter) => window.chosen.push([place, counter]) });
`;

const counter: Counter = {
  id: 'PL-1',
  place: '1711',
  side: 'PL',
  symbol: 'infantry',
  strength: '3-5',
  name: '1 DP',
  stack: 0,
  states: [],
};

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const bundle = await build({
    stdin: { contents: PROGRAM, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  await page.setContent(
    '<!doctype html><style>body{margin:0}#host{position:absolute;inset:0;overflow:hidden}</style><div id="host"></div>',
  );
  await page.evaluate(given => Object.assign(window, given), {
    json,
    svg: drawMap(board, { bare: true }),
  });
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
});
afterAll(() => browser?.close());

const hexPoint = (hex: number) =>
  page.evaluate(
    ([x, y]) => {
      const { x: left, y: top, scale } = window.mounted.camera();
      return [x! * scale + left, y! * scale + top] as [number, number];
    },
    [...frame.centre(hex)],
  );

test('the board opens fitted and whole, with the names for far away', async () => {
  const seen = await page.evaluate(() => ({
    far: document.querySelector('[data-zoom="far"]')!.getAttribute('display'),
    near: document.querySelector('[data-zoom="near"]')!.getAttribute('display'),
    box: document.querySelector('svg')!.getBoundingClientRect().toJSON(),
  }));
  expect(seen.far).toBeNull();
  expect(seen.near).toBe('none');
  expect(seen.box.height).toBeCloseTo(700, 0);
});

test('a click chooses the hex under it and the counter on it', async () => {
  await page.evaluate(one => window.mounted.counters.put(one), counter);
  await page.mouse.click(...(await hexPoint(warsaw)));
  const lodz = board.grid.index('1213');
  await page.mouse.click(...(await hexPoint(lodz)));
  expect(await page.evaluate(() => window.chosen)).toEqual([
    ['1711', 'PL-1'],
    ['1213', undefined],
  ]);
});

test('dragging moves both layers together and chooses nothing', async () => {
  const before = await hexPoint(warsaw);
  await page.mouse.move(400, 300);
  await page.mouse.down();
  await page.mouse.move(460, 340, { steps: 4 });
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#host > div')].map(({ style }) => [
      style.transform,
    ]),
  );
  await page.mouse.up();
  expect(moving[0]).toEqual(moving[1]);
  const after = await hexPoint(warsaw);
  expect(after[0] - before[0]).toBeCloseTo(60, 0);
  expect(after[1] - before[1]).toBeCloseTo(40, 0);
  expect(await page.evaluate(() => window.chosen.length)).toBe(2);
});

test('the wheel zooms about the pointer; at rest all names are shown', async () => {
  const [x, y] = await hexPoint(warsaw);
  await page.mouse.move(x, y);
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -200);
  await page.waitForFunction(
    () => document.querySelector('[data-zoom="near"]')!.getAttribute('display') === null,
  );
  const [x2, y2] = await hexPoint(warsaw);
  expect(Math.hypot(x2 - x, y2 - y)).toBeLessThan(5); // the pointer stands on whole pixels
});

test('a change of one counter touches that counter alone', async () => {
  const touched = await page.evaluate(async one => {
    const others = Array.from({ length: 20 }, (_, i) => ({
      ...one,
      id: `X${i}`,
      place: `12${10 + i}`,
    }));
    window.mounted.counters.show([one, ...others]);
    const ids = new Set<string>();
    const observer = new MutationObserver(records => {
      for (const { target } of records)
        ids.add(
          (target as Element).closest('[data-counter]')?.getAttribute('data-counter') ?? 'layer',
        );
    });
    observer.observe(document.querySelectorAll('#host > div')[1]!, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    window.mounted.counters.put({ ...others[3]!, place: '0909' });
    window.mounted.counters.show([
      one,
      ...others.map((other, i) => (i === 3 ? { ...other, place: '0909' } : other)),
    ]);
    await Promise.resolve();
    observer.disconnect();
    return { ids: [...ids], size: window.mounted.counters.size() };
  }, counter);
  expect(touched).toEqual({ ids: ['X3'], size: 21 });
});

test('keys pan and zoom, and nought shows the whole board again', async () => {
  await page.focus('#host');
  const scale = () => page.evaluate(() => window.mounted.camera().scale);
  const close = await scale();
  await page.keyboard.press('-');
  expect(await scale()).toBeLessThan(close);
  await page.keyboard.press('0');
  expect(await scale()).toBeCloseTo(700 / frame.height, 3);
});
