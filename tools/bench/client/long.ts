import type { Browser, Page } from 'playwright-core';
import { builtClient } from '../../../tests/browser/build.ts';
import { keepAndReopen, longGame } from '../../../tests/browser/long-game.ts';
import { serve } from '../../../tests/browser/site.ts';
import { atTheTable } from '../../../tests/browser/steps.ts';
import { median } from '../measure.ts';
import { figure, type Row } from '../row.ts';

const SHORT = 500;
const LONG = Number(process.env.BENCH_ENTRIES ?? 20_000);
const ROUNDS = 5;
const SEEKS = 12;
const PATIENCE = 600_000;
/** What comes after the first picture (counters, log, panels) belongs to opening too. */
const SETTLED_MS = 3000;

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
};

/** The longest task on the page's main thread, in milliseconds of processor time: what else the machine does stays out of it. */
const longestTask = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(thread),
  );
  const tasks = trace.traceEvents.filter(event => event.ph === 'X' && main.has(thread(event)));
  return Math.max(0, ...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
};

const opened = async (page: Page): Promise<void> => {
  await page.reload();
  await page.waitForSelector('#board[data-map] [data-counter]');
};

/** A game that the browser has kept is opened again: milliseconds until its table is drawn, and the longest task on the way. */
const opening = async (page: Page, address: string, length: number) => {
  await keepAndReopen(page, address, longGame(length, true));
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now();
    await opened(page);
    times.push(performance.now() - began);
  }
  const task = await longestTask(page, async () => {
    await opened(page);
    await page.waitForTimeout(SETTLED_MS);
  });
  return { ms: median(times), task };
};

/** From the click on the time line until the moment is shown. */
const seeking = async (page: Page): Promise<number> => {
  await atTheTable(page);
  await page.getByLabel('Game menu').first().click();
  await page.getByRole('button', { name: 'Replay' }).click();
  const bar = page.getByRole('region', { name: 'Replay' });
  const last = Number(await bar.getByRole('slider').getAttribute('max'));
  const times: number[] = [];
  for (let i = 1; i <= SEEKS; i++) {
    const stop = Math.floor((last * i * 7) / (SEEKS * 7 + 3)) % last;
    const began = performance.now();
    await bar.getByRole('slider').fill(String(stop));
    await bar.getByText(`Action ${stop} of`).waitFor();
    times.push(performance.now() - began);
  }
  return median(times);
};

/** W6: a game of many entries that the browser has kept, against a short one. */
export const longRows = async (browser: Browser): Promise<Row[]> => {
  const site = await serve(builtClient());
  const open = async () => {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    page.setDefaultTimeout(PATIENCE); // the first reading of the file is not what is measured
    return page;
  };
  const [few, many] = [await open(), await open()];
  const short = await opening(few, site.address, SHORT);
  const long = await opening(many, site.address, LONG);
  const seek = await seeking(many);
  await site.close();
  return [
    {
      id: 'W6',
      what: `opening a kept game of ${LONG} entries, of ${SHORT}`,
      goal: { sense: 'at most', ratio: 2 },
      reached: long.ms / short.ms,
      agreed: null,
      note: `${long.ms.toFixed(0)} and ${short.ms.toFixed(0)} ms; longest task ${long.task.toFixed(0)} and ${short.task.toFixed(0)} ms of the processor`,
    },
    figure('W6', `seek in a game of ${LONG} entries`, seek, ['at most', 200, 'ms'], null),
  ];
};
