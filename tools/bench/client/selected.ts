import type { Browser, CDPSession, Page } from 'playwright-core';
import { builtClient } from '../../../tests/browser/build.ts';
import { serve } from '../../../tests/browser/site.ts';
import { atTheTable, begin } from '../../../tests/browser/steps.ts';
import { median, percentile } from '../measure.ts';
import { figure, type Row } from '../row.ts';

const SELECTIONS = 24;
const SETTLED_MS = 250;

/** Milliseconds of processor time that the main thread of the page has worked so far. */
const worked = async (line: CDPSession): Promise<number> => {
  const { metrics } = await line.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** Each of some German counters is clicked, with nothing in the hand: what the page works for it until it rests. */
const selections = async (page: Page): Promise<number[]> => {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spots = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-counter^="DE-"]')].map(counter => {
      const { left, top, width, height } = counter.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  );
  const costs: number[] = [];
  for (const { x, y } of spots.slice(0, SELECTIONS)) {
    await page.keyboard.press('Escape'); // with a unit in the hand the next click would march it there
    await page.mouse.move(x, y);
    await page.waitForTimeout(SETTLED_MS);
    const before = await worked(line);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(SETTLED_MS);
    costs.push((await worked(line)) - before);
  }
  return costs;
};

/** W8: a unit of the whole campaign is chosen while the list of all orders is open. */
export const selectedRows = async (browser: Browser): Promise<Row[]> => {
  const site = await serve(builtClient());
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(site.address);
  await begin(page, 'Poland, 1–16 September 1939', 'Two at one screen');
  await atTheTable(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.locator('.order-group').first().waitFor();
  const costs = await selections(page);
  await context.close();
  await site.close();
  const row = figure(
    'W8',
    'selecting a unit of the campaign beside the list of orders',
    percentile(costs, 0.95),
    ['at most', 50, 'ms'],
    null,
  );
  const note = `of the processor, 19 of 20 of ${costs.length} selections; half ${median(costs).toFixed(0)}, most ${Math.max(...costs).toFixed(0)}`;
  return [{ ...row, note }];
};
