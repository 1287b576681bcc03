import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { BOTS } from '../../src/ai/all.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../src/cli/chromium.ts';
import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { SYSTEMS } from '../../src/rules/all.ts';
import { type RunningServer, startServer } from '../../src/server/index.ts';
import { SqliteStore } from '../../src/server/storage/sqlite.ts';

/** The secret of the dice of every game here: nobody may receive it before the end. */
export const DICE_SECRET = 'CANARY-dice-9d41';

const WIDE = { perSecond: 1e6, burst: 1e6 };

/** Somebody at a browser of their own: a page, and every text that the network brought to it. */
export type Person = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Frames of sockets and bodies of the API, as they came. */
  readonly received: string[];
};

export type Look = {
  readonly phone?: boolean;
  readonly chosen?: { readonly [key: string]: string };
};

/** What the browser draws by chance (nonces for the dice, names of actions) is the same in every run. */
const sameChance = (seed: number): void => {
  let now = seed * 7919;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint8Array)
      for (let i = 0; i < array.length; i++) {
        now = (Math.imul(now, 1_103_515_245) + 12_345) >>> 0;
        array[i] = now >>> 16;
      }
    return array;
  };
};

/** One real server with the built page, and as many browsers as a test wants. */
export class OnlineHouse {
  private readonly data = mkdtempSync(join(tmpdir(), 'maproom-online-'));
  private server: RunningServer | null = null;
  private port = 0;
  private wrong: string[] = [];
  private passed = 0;
  private readonly people: Person[] = [];

  private constructor(
    private readonly client: string,
    private readonly browser: Browser,
    private readonly systems: readonly System[],
  ) {}

  static async open(client: string, systems = SYSTEMS): Promise<OnlineHouse> {
    const executablePath = findChromium();
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
    const house = new OnlineHouse(client, browser, systems);
    await house.start();
    return house;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start(): Promise<void> {
    this.server = await startServer({
      systems: this.systems,
      bots: BOTS,
      client: this.client,
      data: this.data,
      port: this.port,
      limits: { token: WIDE, address: WIDE, games: WIDE },
      sweepEvery: 100,
      diceSecret: () => DICE_SECRET,
      now: () => Date.now() + this.passed,
    });
    this.port = this.server.port;
  }

  /** The server's clock goes so much further at once. */
  pass(milliseconds: number): void {
    this.passed += milliseconds;
  }

  async stop(): Promise<void> {
    await this.server?.close();
    this.server = null;
  }

  async person(look: Look = {}, address = this.address): Promise<Person> {
    const context = await this.browser.newContext({
      viewport: look.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: look.phone ?? false,
      isMobile: look.phone ?? false,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    await context.addInitScript(
      pairs => {
        for (const [key, value] of pairs)
          if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      Object.entries(look.chosen ?? {}),
    );
    await context.addInitScript(sameChance, this.people.length + 1);
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    const person = { page, context, received: [] };
    this.watch(person, new URL(address).origin);
    this.people.push(person);
    await page.goto(address);
    return person;
  }

  private watch({ page, received }: Person, site: string): void {
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => received.push(String(payload))),
    );
    page.on('response', async response => {
      if (response.url().includes('/api/')) received.push(await response.text().catch(() => ''));
    });
    page.on('request', request => {
      const { origin, pathname, search } = new URL(request.url());
      if (origin !== site && /^http/.test(request.url()))
        this.wrong.push(`something was asked of ${origin}`);
      if (/mr_/.test(pathname + search)) this.wrong.push(`a secret in ${pathname}${search}`);
    });
    page.on('console', message => {
      if (message.type() === 'error') this.wrong.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', error => this.wrong.push(`${page.url()}: ${error.stack}`));
    page.on('dialog', dialog => void dialog.accept());
  }

  /** The truth, read where no player can: from the store, with the rules. */
  async truth(game: string): Promise<Table> {
    const store = new SqliteStore(join(this.data, 'maproom.db'));
    const [row, rows] = await Promise.all([store.game(game), store.entries(game, 0)]);
    await store.close();
    const { head, system } = JSON.parse(row!.body) as { head: unknown; system: string };
    const entries = rows.map(({ body }) => JSON.parse(body));
    const found = this.systems.find(({ id }) => id === system)!;
    return Table.open(found, { head, entries, tip: entries.at(-1).link });
  }

  /** Nothing was written on any console but, where the server was away, that it could not be reached. */
  tidy(awayFor = false): void {
    const refused = /ERR_CONNECTION_REFUSED|WebSocket connection to .* failed/;
    const wrong = this.wrong.splice(0).filter(line => !(awayFor && refused.test(line)));
    expect(wrong).toEqual([]);
  }

  async leave(person: Person): Promise<void> {
    await person.context.close();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}
