import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../src/cli/chromium.ts';
import { builtClient } from './build.ts';
import { type Site, serve } from './site.ts';

const SCREENS = join(import.meta.dirname, '../../docs/screens');

export type Look = {
  readonly phone?: boolean;
  readonly calm?: boolean;
  readonly dark?: boolean;
  /** What the person chose before: `{ 'maproom.nonvisual': 'on' }`. */
  readonly chosen?: { readonly [key: string]: string };
};

/** A browser and a site for all tests. Every page it opens is watched: an error on its console fails the test. */
export class House {
  private readonly wrong: string[] = [];
  private contexts: BrowserContext[] = [];
  private constructor(
    private readonly browser: Browser,
    private readonly site: Site,
  ) {}

  static async open(folder: string): Promise<House> {
    const executablePath = findChromium();
    const [browser, site] = await Promise.all([
      chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS }),
      serve(folder),
    ]);
    return new House(browser, site);
  }

  get address(): string {
    return this.site.address;
  }

  async page(look: Look = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: look.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: look.phone ?? false,
      isMobile: look.phone ?? false,
      reducedMotion: look.calm === false ? 'no-preference' : 'reduce',
      colorScheme: look.dark ? 'dark' : 'light',
      locale: 'en-GB',
    });
    this.contexts.push(context);
    const chosen = Object.entries(look.chosen ?? {});
    await context.addInitScript(pairs => {
      for (const [key, value] of pairs)
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, chosen);
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    page.on('console', message => {
      if (message.type() === 'error')
        this.wrong.push(`${page.url()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', error =>
      this.wrong.push(`${page.url()}: ${error.stack ?? error.message}`),
    );
    page.on('dialog', dialog => void dialog.accept());
    await page.goto(this.address);
    return page;
  }

  /** Called after each test: nothing was written on any console. */
  async tidy(): Promise<void> {
    await Promise.all(this.contexts.map(context => context.close()));
    this.contexts = [];
    const wrong = this.wrong.splice(0);
    expect(wrong).toEqual([]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.site.close();
  }
}

/** The house of one file of tests, open before its first and closed after its last; `teaching` adds the teaching systems. */
export const theHouse = (has?: 'teaching'): (() => House) => {
  let house: House | undefined;
  beforeAll(async () => {
    house = await House.open(builtClient(has === 'teaching'));
  }, 600_000); // the page is built first
  afterEach(() => house?.tidy());
  afterAll(() => house?.close());
  return () => {
    if (!house) throw new Error('no browser is open');
    return house;
  };
};

/** `npm run screens` takes the pictures of the documents anew; a test run leaves them alone. */
export const isTaking = process.env.MAPROOM_SCREENS !== undefined;

/** A picture of the screen for the documents. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (!isTaking) return;
  mkdirSync(SCREENS, { recursive: true });
  await page.screenshot({ path: join(SCREENS, `${name}.png`) });
};

type Found = { violations: { id: string; impact: string; nodes: { html: string }[] }[] };

/** Nothing serious stands in anybody's way on this screen. The drawing inside the board is a picture, not a page. */
export const checkAccess = async (page: Page, screen: string): Promise<void> => {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(
    'axe.run({ exclude: [["#board > div"]] }, { resultTypes: ["violations"] })',
  )) as Found;
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${screen}: ${id} ${nodes.map(node => node.html).join(' | ')}`);
  expect(serious).toEqual([]);
};
