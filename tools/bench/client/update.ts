import type { Browser, Page } from 'playwright-core';
import { median } from '../measure.ts';
import type { Row } from '../row.ts';
import type { UpdateWindow } from './page-update.ts';
import { updatePages, WINDOW } from './pages.ts';
import type { Scene } from './scene.ts';

const ROUNDS = 25;
const WARM_ROUNDS = 5;
/** Moves of a sample: one takes microseconds, and the page's clock counts in tenths of a millisecond. */
const MOVES = { put: 500, show: 20, direct: 500, preact: 20, react: 20 };
type Way = keyof typeof MOVES;
const WAYS = Object.keys(MOVES) as Way[];
type Costs = Record<Way, number>;
const COMPARED = 700;

/** W3: one counter moves on a board of many, until style and layout are done. */
export const updateRows = async (browser: Browser, scene: Scene): Promise<Row[]> => {
  const html = await updatePages(scene, WAYS);
  const pages = {} as Record<Way, Page>;
  for (const way of WAYS) pages[way] = await opened(browser, html[way]!);
  const doms = await Promise.all(WAYS.map(way => domAfter(pages[way])));
  const agreed = doms.every(dom => dom === doms[0]);
  const settled = await costsOf(pages, true);
  const unsettled = await costsOf(pages, false);
  for (const way of WAYS) await pages[way].close();
  return rowsOf(settled, unsettled, agreed);
};

const opened = async (browser: Browser, html: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: WINDOW });
  await page.setContent(html, { waitUntil: 'load' });
  await page.waitForFunction(() => 'counterDom' in window);
  return page;
};

/** The counters in the document after the same moves. */
const domAfter = (page: Page): Promise<string> =>
  page.evaluate(count => {
    const bench = window as unknown as UpdateWindow;
    bench.moves(count, true);
    return bench.counterDom().join('\n');
  }, COMPARED);

const costsOf = async (pages: Record<Way, Page>, settled: boolean): Promise<Costs> => {
  const samples = new Map(WAYS.map(way => [way, [] as number[]]));
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    for (const way of WAYS) {
      const cost = await sampleOf(pages[way], MOVES[way], settled);
      if (round >= 0) samples.get(way)!.push(cost);
    }
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return Object.fromEntries(WAYS.map(way => [way, median(samples.get(way)!)])) as Costs;
};

const sampleOf = async (page: Page, count: number, settled: boolean): Promise<number> => {
  await page.bringToFront();
  return page.evaluate(
    ([moves, flushed]) => (window as unknown as UpdateWindow).moves(moves, flushed),
    [count, settled] as const,
  );
};

const micros = (ms: number): string => `${(ms * 1000).toFixed(1)} us`;

/** Only the settled moves have goals; the others tell what of it is ours and what the browser's layout. */
const rowsOf = (settled: Costs, unsettled: Costs, agreed: boolean): Row[] => {
  const row = (what: string, costs: Costs, [ours, other]: [Way, Way], ratio?: number): Row => ({
    id: 'W3',
    what,
    goal: ratio === undefined ? null : { sense: 'at most', ratio },
    reached: costs[ours] / costs[other],
    agreed,
    note: `${micros(costs[ours])} to ${micros(costs[other])}`,
  });
  return [
    row('one counter moved / all described anew to Preact', settled, ['put', 'preact'], 0.02),
    row('one counter moved / all described anew to React', settled, ['put', 'react'], 0.02),
    row('one counter moved / setAttribute', settled, ['put', 'direct'], 5),
    row('setAttribute / all described anew to Preact', settled, ['direct', 'preact']),
    row('whole list shown, one moved / Preact', settled, ['show', 'preact']),
    row('one counter moved / Preact, without layout', unsettled, ['put', 'preact']),
    row('one counter moved / setAttribute, without layout', unsettled, ['put', 'direct']),
  ];
};
