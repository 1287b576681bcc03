import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a browser writes on its console when the server is away; anything else is a mistake of ours. */
const AWAY = /ERR_CONNECTION_(?:REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|WebSocket connection to/;

type Look = { readonly phone?: boolean; readonly chosen?: { readonly [key: string]: string } };

/** Somebody at a browser of their own, with nothing but the page. */
export class Person {
  private context!: BrowserContext;
  page!: Page;
  readonly wrong: string[] = [];

  private constructor(
    readonly name: string,
    private readonly browser: Browser,
    private readonly look: Look,
  ) {}

  static async sitDown(
    name: string,
    browser: Browser,
    address: string,
    look: Look = {},
  ): Promise<Person> {
    const person = new Person(name, browser, look);
    await person.open(address);
    return person;
  }

  private async open(address: string, kept?: Kept): Promise<void> {
    const { phone = false, chosen = {} } = this.look;
    this.context = await this.browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      isMobile: phone,
      hasTouch: phone,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      acceptDownloads: true,
      ...(kept ? { storageState: kept } : {}),
    });
    await this.context.addInitScript(pairs => {
      for (const [key, value] of pairs)
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, Object.entries(chosen));
    this.page = await this.context.newPage();
    this.page.setDefaultTimeout(30_000);
    this.watch(this.page);
    await this.page.goto(address);
  }

  private watch(page: Page): void {
    page.on('console', message => {
      if (message.type() === 'error' && !AWAY.test(message.text()))
        this.wrong.push(`${this.name}: ${message.text()}`);
    });
    page.on('pageerror', error => this.wrong.push(`${this.name}: ${error.stack}`));
    page.on('dialog', dialog => void dialog.accept());
  }

  /** The browser is closed; what it kept is there when it is opened again, on the page `at`. */
  async closeAndReopen(at: string): Promise<void> {
    const kept = await this.context.storageState();
    await this.context.close();
    await this.open(at, kept);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;
