import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { sheetFrame } from '../../src/client/board/hex/sheet-frame.ts';
import type { Random } from '../../src/engine/random.ts';
import { loadBoard } from '../../src/maps/board/index.ts';
import { distance } from '../../src/maps/hex/distance.ts';
import { acting, groupsOn, isThere, kindOf, type Offer, ordersIn, showOrders } from './reading.ts';

const board = loadBoard(
  JSON.parse(readFileSync('src/rules/poland-campaign/data/map.json', 'utf8')),
);
const frame = sheetFrame(board, true);

/** Where the printed number of a hex lies in the window, as an eye finds it on the map. */
const pointOf = (page: Page, hex: string): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([sx, sy]) => {
      const svg = document.querySelector('#board > div > svg') as SVGSVGElement;
      const { left, top, width } = svg.getBoundingClientRect();
      const scale = width / svg.viewBox.baseVal.width;
      return { x: left + (sx ?? 0) * scale, y: top + (sy ?? 0) * scale };
    },
    [...frame.centre(frame.grid.index(hex))],
  );

const GOALS = {
  german: ['1711', '1711', '1213', '1521', '0908', '1810'],
  polish: ['1711', '1811', '2013', '2315', '1711'],
} as const;

const apart = (a: string, b: string): number => {
  const { grid } = board;
  return distance(grid, grid.index(a), grid.index(b));
};

const placeIn = (title: string): string | null => /, (\d{4})/.exec(title)?.[1] ?? null;

/** How somebody plays Poland Campaign who reads the page: the Germans press on, the Poles fall back and stand. */
export class PolandPlayer {
  private readonly done = new Set<string>();
  private phase = '';
  decisions = 0;

  constructor(
    private readonly pageNow: () => Page,
    private readonly side: 'german' | 'polish',
    private readonly chance: Random,
    /** Units that march in one phase at most. */
    private readonly most: number,
  ) {}

  private get page(): Page {
    return this.pageNow();
  }

  /** One decision, whatever is asked. */
  async decide(): Promise<void> {
    const kind = await kindOf(this.page);
    this.decisions++;
    if (kind === 'movement') await this.march();
    else if (kind === 'combat') await this.fight();
    else if (kind === 'announcement') await acting(this.page, () => this.press('.guide .primary'));
    else if (kind !== '') await this.choose();
  }

  private press(selector: string): Promise<void> {
    return this.page.locator(selector).first().click();
  }

  /** Losses, who holds, retreats, advances: one of what the page lists. */
  private async choose(): Promise<void> {
    const orders = this.page.locator('.guide .order');
    const n = await orders.count();
    await acting(this.page, () =>
      n > 0 ? orders.nth(this.chance.below(n)).click() : this.press('.question-buttons button'),
    );
  }

  private async march(): Promise<void> {
    const { page } = this;
    const status = (await page.locator('.game-status span').first().textContent()) ?? '';
    if (status !== this.phase) this.done.clear();
    this.phase = status;
    await showOrders(page);
    const all = await groupsOn(page);
    const next = all.find(({ title }) => !this.done.has(nameIn(title)));
    if (!next || this.done.size >= this.most) {
      await acting(page, () => this.press('.question-buttons button'));
      return;
    }
    this.done.add(nameIn(next.title));
    await this.marchWith(next.title);
  }

  private async marchWith(title: string): Promise<void> {
    const { page } = this;
    const from = placeIn(title);
    const { offers, press } = await ordersIn(page, title);
    const goals = GOALS[this.side];
    const goal = goals[this.chance.below(goals.length)] ?? '1711';
    const best = this.best(offers, from, goal);
    if (best < 0) return;
    const offer = offers[best] as Offer;
    const way = this.chance.below(6);
    const onFoot = from !== null && offer.title.startsWith('Move to');
    if (onFoot && way === 0) await acting(page, () => this.onTheBoard(offer.hex));
    else if (onFoot && way === 1) await acting(page, () => this.byKeys(offer.hex));
    else await acting(page, () => press(best));
  }

  /** The unit is picked up; its goal is clicked on the map. */
  private async onTheBoard(hex: string): Promise<void> {
    const { page } = this;
    await page.locator('#board').focus();
    await page.keyboard.press('0');
    await page.waitForTimeout(200);
    const { x, y } = await pointOf(page, hex);
    await page.mouse.click(x, y);
  }

  private async byKeys(hex: string): Promise<void> {
    const { page } = this;
    await page.locator('#board').focus();
    await page.keyboard.press('g');
    await page.waitForFunction(() => document.activeElement?.id === 'go-to-place');
    await page.keyboard.type(hex);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }

  private best(offers: readonly Offer[], from: string | null, goal: string): number {
    let [best, most] = [-1, from === null ? -1000 : -apart(from, goal)];
    offers.forEach(({ title, detail, hex }, n) => {
      if (hex === '' || !/Move|Arrive|Enter|Place/i.test(title)) return;
      const contact = /must stop/i.test(detail) ? (this.side === 'german' ? 2 : -3) : 0;
      const worth = contact - apart(hex, goal);
      if (worth > most) [best, most] = [n, worth];
    });
    return best;
  }

  /** Who must attack attacks with all who can join; who need not does not. */
  private async fight(): Promise<void> {
    const { page } = this;
    const duty = page.locator('.guide .order');
    const end = page.locator('.question-buttons button');
    if (!(await isThere(duty))) {
      if (await isThere(end)) return void (await acting(page, () => end.first().click()));
      return this.anyAttack();
    }
    await duty.first().click();
    const builder = page.getByTestId('attack');
    await builder.waitFor();
    const air = builder.locator('input[type=range]');
    if (await isThere(air)) for (let i = 0; i < 3; i++) await air.press('ArrowRight');
    const attack = builder.getByRole('button', { name: 'Attack', exact: true });
    await page.waitForTimeout(150);
    for (let i = 0; i < 20 && (await attack.isDisabled()); i++) await page.waitForTimeout(50);
    if (await attack.isDisabled()) {
      await builder.getByRole('button', { name: 'Cancel' }).click();
      return this.anyAttack();
    }
    await acting(page, () => attack.click());
  }

  /** The first attack that the list of orders offers, or the end of the phase where there is none. */
  private async anyAttack(): Promise<void> {
    const { page } = this;
    await showOrders(page, 'attack');
    const [first] = await groupsOn(page);
    if (!first) return void (await acting(page, () => this.press('.guide .link-button')));
    const { press } = await ordersIn(page, first.title);
    await acting(page, () => press(0));
  }
}

/** The heading changes with the place of a unit; its name does not. */
const nameIn = (title: string): string => title.replace(/ [\d(].*-.*$/, '');
