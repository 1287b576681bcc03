import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theHouse } from './house.ts';
import { atTheTable, begin } from './steps.ts';

const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).length;
  });

/** Kept on the device when the person wants it, and played without a line. */
const house = theHouse();

test('what is kept on the device plays without a line, and is forgotten when it should be', async () => {
  const page = await house().page();
  await page.getByRole('button', { name: 'Settings' }).click();
  const keep = page.getByRole('checkbox', { name: /without a line/ });
  await keep.check();
  expect(await keptFiles(page)).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await page.reload(); // from now on the worker answers
  await page.waitForLoadState('networkidle'); // icon and manifest are the browser's own affair
  await page.context().setOffline(true);
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  await page.context().setOffline(false);
  await page.goto(house().address);
  await page.getByRole('button', { name: 'Settings' }).click();
  await keep.uncheck();
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 60_000 }).toEqual([]);
});
