import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from '../src/cli/chromium.ts';
import { SYSTEMS } from '../src/rules/all.ts';
import { serve } from '../tests/browser/site.ts';

const WIDE = 480;
const HIGH = 270;

/** npm run build && npm run cards [-- system ...]: pictures of the first table of every scenario, as its first side sees it, for the home screen. */
const wanted = process.argv.slice(2);
const systems = SYSTEMS.filter(({ id, code }) =>
  wanted.length === 0 ? true : wanted.includes(id) || wanted.includes(code),
);

/** The board of a fresh game against the computer, scaled and cut to the card. */
const pictureOf = async (page: Page, battle: string): Promise<Buffer> => {
  await page.locator(`.card[data-battle="${battle}"] .button.primary`).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.game[data-tip] .board-area').waitFor();
  await page.evaluate(() => {
    for (const tools of document.querySelectorAll('.board-tools, .toast')) tools.remove();
  });
  await page.waitForTimeout(2500); // until the map is sharp
  const box = (await page.locator('.board-area').boundingBox())!;
  const high = Math.min(box.height, (box.width * HIGH) / WIDE);
  const clip = { x: box.x, y: box.y + (box.height - high) / 2, width: box.width, height: high };
  const shot = await page.screenshot({ clip, type: 'png' });
  const small = await page.evaluate(
    async ([data, wide, high]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const pen = canvas.getContext('2d')!;
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, wide, high);
      return canvas.toDataURL('image/jpeg', 0.82).split(',')[1]!;
    },
    [shot.toString('base64'), WIDE, HIGH] as const,
  );
  return Buffer.from(small, 'base64');
};

const drawCard = async (browser: Browser, address: string, system: string, scenario: string) => {
  const file = join('src/client/systems', system, 'cards', `${scenario}.jpg`);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(address);
  const picture = await pictureOf(page, `${system}/${scenario}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
  console.log(`${file}: ${Math.round(picture.length / 1024)} kB`);
  await context.close();
};

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
const site = await serve(join(process.cwd(), 'dist/client'));
for (const { id, scenarios } of systems)
  for (const scenario of scenarios) await drawCard(browser, site.address, id, scenario.id);
await browser.close();
await site.close();
