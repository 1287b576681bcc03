import type { Browser, Page } from 'playwright-core';
import { pledge } from '../../../src/engine/dice/commitment.ts';
import type { Action, System } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { SYSTEMS } from '../../../src/rules/all.ts';
import { builtClient } from '../../../tests/browser/build.ts';
import { keepAndReopen } from '../../../tests/browser/long-game.ts';
import { serve } from '../../../tests/browser/site.ts';
import { median } from '../measure.ts';
import { figure, type Row } from '../row.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SLOWER = 4;
const STEPS = 120;

/** The largest map with everything on it in the open: both sides have set up. */
const crowded = (): Table => {
  const system = SYSTEMS.find(({ id }) => id === 'hold-the-line') as System;
  const table = Table.create(system, {
    scenario: 'campaign-historical',
    seating: 'table-2',
    options: { ...(system.defaults as object), openMap: true },
    dice: pledge('phone'),
  }) as Table;
  const phase = () => String(Reflect.get(Object(table.state), 'phase'));
  for (let i = 0; i < 20 && phase() !== 'COMMAND'; i++) {
    const [first] = table.pending();
    table.act(first!.seat, { type: 'done', step: phase() } as Action);
    table.runUmpire();
  }
  return table;
};

/** A finger goes in circles over the map; the milliseconds between two frames meanwhile. */
const dragged = async (page: Page): Promise<number[]> => {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const box = (await page.locator('#board').boundingBox())!;
  const at = (i: number) => [
    {
      x: box.x + box.width * (0.5 + 0.3 * Math.sin(i / 9)),
      y: box.y + box.height * (0.5 + 0.3 * Math.cos(i / 9)),
    },
  ];
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const note = (now: number) => {
      seen.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let i = 1; i < STEPS; i++)
    await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(i) });
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  return seen.slice(1).map((now, i) => now - seen[i]!);
};

/** W7: frames of the fullest map on a phone whose processor is four times slower. */
export const phoneRows = async (browser: Browser): Promise<Row[]> => {
  const site = await serve(builtClient());
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await keepAndReopen(page, site.address, crowded());
  await page.waitForSelector('#board[data-map] [data-counter]');
  await page.waitForTimeout(2000);
  const counters = await page.locator('[data-counter]').count();
  const frames = await dragged(page);
  await context.close();
  await site.close();
  const what = `ms a frame, ${counters} counters on a phone, processor ${SLOWER} times slower`;
  return [figure('W7', what, median(frames), ['at most', 33, 'ms'], null)];
};
