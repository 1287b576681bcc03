import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { median } from '../measure.ts';
import type { Row } from '../row.ts';
import { readDrawing } from './drawing.ts';
import type { BenchWindow, View } from './page.ts';
import { benchPages, modelPage, WINDOW } from './pages.ts';
import type { Scene } from './scene.ts';

const ROUNDS = 9;

type Sample = { frame: number; secondFrame: number; elements: number; counters: number };
type Findings = { samples: Record<string, Sample[]>; alike: Record<string, number> };

/** W1 and W2: the board in motion, and how soon it is there. */
export const frameRows = async (browser: Browser, scene: Scene): Promise<Row[]> => {
  const pages = await benchPages(scene, await drawings(browser, modelPage(scene)));
  return rowsOf(await rounds(browser, pages, flight(scene.setup)), scene.counters.length);
};

const drawings = async (browser: Browser, html: string) => {
  const page = await browser.newPage();
  await page.setContent(html);
  // The bundler names inner functions through a helper that the page does not have.
  await page.evaluate('globalThis.__name = f => f');
  const map = await page.evaluate(readDrawing, '#map svg');
  const counters = await page.evaluate(readDrawing, '#counters');
  await page.close();
  return { map, counters };
};

/** Over the board and back: a circle of panning while the view comes closer and goes away again. */
const flight = ({ width, height }: { width: number; height: number }): View[] => {
  const least = Math.min(WINDOW.width / width, WINDOW.height / height);
  return Array.from({ length: 61 }, (_, i) => {
    const turn = (i / 60) * 2 * Math.PI;
    const scale = least * (1 + 1.4 * Math.sin(turn / 2));
    const [cx, cy] = [
      width * (0.5 + 0.12 * Math.sin(turn)),
      height * (0.5 + 0.12 * Math.sin(2 * turn)),
    ];
    return { x: WINDOW.width / 2 - cx * scale, y: WINDOW.height / 2 - cy * scale, scale };
  });
};

const rounds = async (
  browser: Browser,
  pages: Record<string, string>,
  views: readonly View[],
): Promise<Findings> => {
  const server = createServer((request, response) => {
    const html = pages[request.url!.slice(1)];
    response
      .writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(html ?? '');
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const samples: Record<string, Sample[]> = {};
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of Object.keys(pages)) {
      const sample = await sampleOf(browser, `${base}/${name}`, views);
      if (round === 0)
        samples[name] = []; // the first round only warms up
      else samples[name]!.push(sample);
      process.stderr.write('.');
    }
  process.stderr.write('\n');
  const alike = await likeness(browser, base, Object.keys(pages));
  server.close();
  return { samples, alike };
};

const CLOSE: View = { x: -1700, y: -1400, scale: 1 };

/** How far the peers' pictures are from ours at rest: the mean difference of a colour, of 255. */
const likeness = async (browser: Browser, base: string, names: readonly string[]) => {
  const shots: Record<string, string> = {};
  for (const name of names) {
    const page = await browser.newPage({ viewport: WINDOW });
    await page.goto(`${base}/${name}`, { waitUntil: 'load' });
    await page.waitForFunction(() => (window as unknown as BenchWindow).secondFrame !== undefined);
    await page.evaluate(view => (window as unknown as BenchWindow).page.look(view), CLOSE);
    await page.waitForTimeout(1000);
    shots[name] = (await page.screenshot()).toString('base64');
    await page.close();
  }
  const page = await browser.newPage();
  await page.evaluate('globalThis.__name = f => f');
  const gaps = await page.evaluate(compare, shots);
  await page.close();
  return gaps;
};

/** Runs in a page: every picture against ours, both made small so that single strokes do not count. */
const compare = async (shots: Record<string, string>): Promise<Record<string, number>> => {
  const pixels = async (png: string) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const context = Object.assign(document.createElement('canvas'), {
      width: 175,
      height: 112,
    }).getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, 175, 112);
    return context.getImageData(0, 0, 175, 112).data;
  };
  const ours = await pixels(shots.ours!);
  const gaps: Record<string, number> = {};
  for (const [name, png] of Object.entries(shots)) {
    const theirs = await pixels(png);
    gaps[name] =
      ours.reduce((sum, value, i) => sum + Math.abs(value - theirs[i]!), 0) / ours.length;
  }
  return gaps;
};

const sampleOf = async (browser: Browser, url: string, views: readonly View[]): Promise<Sample> => {
  const page: Page = await browser.newPage({ viewport: WINDOW });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => (window as unknown as BenchWindow).secondFrame !== undefined);
  await page.waitForTimeout(400);
  const frames = await page.evaluate(
    path => (window as unknown as BenchWindow).fly(path),
    views as View[],
  );
  const rest = await page.evaluate(() => {
    const bench = window as unknown as BenchWindow;
    return {
      secondFrame: bench.secondFrame!,
      elements: bench.page.elements(),
      counters: bench.page.counters(),
    };
  });
  await page.close();
  return { frame: median(frames), ...rest };
};

/** Pictures further apart than this are not of the same board. */
const SAME = 12;

const rowsOf = ({ samples, alike }: Findings, counters: number): Row[] => {
  const of = (name: string, key: keyof Sample) => median(samples[name]!.map(sample => sample[key]));
  const agreed = (peer: string) => of(peer, 'counters') === counters && alike[peer]! < SAME;
  const row = (
    id: string,
    what: string,
    key: 'frame' | 'secondFrame',
    peer: string,
    ratio: number,
  ): Row => ({
    id,
    what,
    goal: { sense: 'at most', ratio },
    reached: of('ours', key) / of(peer, key),
    agreed: agreed(peer),
    note: `${of('ours', key).toFixed(1)} ms to ${of(peer, key).toFixed(1)} ms`,
  });
  console.log(
    `Kock board, ${counters} counters, ${of('ours', 'elements')} SVG elements; medians of ${ROUNDS} rounds`,
  );
  for (const [name, gap] of Object.entries(alike))
    if (name !== 'ours') console.log(`${name}: ${gap.toFixed(1)} of 255 from our picture`);
  return [
    row('W1', 'median frame, panning and zooming / canvas redrawn whole', 'frame', 'canvas', 0.5),
    row('W1', 'median frame, panning and zooming / polygon per hex', 'frame', 'polygons', 0.3),
    row(
      'W1',
      'median frame, panning and zooming / canvas with a cached map',
      'frame',
      'bitmap',
      0.8,
    ),
    row('W2', 'navigation to second frame / polygon per hex', 'secondFrame', 'polygons', 1.1),
    row('W2', 'navigation to second frame / canvas', 'secondFrame', 'canvas', 1.7),
  ];
};
