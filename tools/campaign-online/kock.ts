import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Random } from '../../src/engine/random.ts';
import { loadBoard } from '../../src/maps/board/index.ts';
import { distance } from '../../src/maps/hex/distance.ts';
import {
  acting,
  groupsOn,
  isThere,
  kindOf,
  type Offer,
  ordersIn,
  showOrders,
  statusOf,
} from './reading.ts';

const { grid } = loadBoard(
  JSON.parse(readFileSync('src/rules/september-1939/data/map.json', 'utf8')),
);
const KOCK = '3830';
const fromKock = (hex: string): number => distance(grid, grid.index(hex), grid.index(KOCK));

/** How somebody plays September 1939 who reads the lists of the page: everybody goes to the town of Kock and fights for it. */
export class KockPlayer {
  private readonly done = new Set<string>();
  private phase = '';

  constructor(
    private readonly pageNow: () => Page,
    private readonly chance: Random,
  ) {}

  private get page(): Page {
    return this.pageNow();
  }

  async decide(): Promise<void> {
    const kind = await kindOf(this.page);
    const status = await statusOf(this.page);
    if (`${kind} ${status}` !== this.phase) this.done.clear();
    this.phase = `${kind} ${status}`;
    await showOrders(this.page);
    const groups = (await groupsOn(this.page)).map(({ title }) => title);
    if (kind === 'movement') return this.march(groups);
    const passes = this.page.locator('.question-buttons button');
    const canPass = await isThere(passes);
    if (groups.length === 0 || (canPass && this.chance.below(3) === 0)) return this.pass();
    const { offers, press } = await ordersIn(this.page, this.oneOf(groups));
    const n = this.chance.below(offers.length);
    if (!(await acting(this.page, () => press(n)))) await this.pass();
  }

  private oneOf(groups: readonly string[]): string {
    return groups[this.chance.below(groups.length)] ?? '';
  }

  /** The phase is ended; where a duty is left the page says so, and any order is tried. */
  private async pass(): Promise<void> {
    const button = this.page.locator('.question-buttons button');
    if ((await isThere(button)) && (await acting(this.page, () => button.first().click()))) return;
    await showOrders(this.page);
    const groups = await groupsOn(this.page);
    const { offers, press } = await ordersIn(
      this.page,
      this.oneOf(groups.map(({ title }) => title)),
    );
    await acting(this.page, () => press(this.chance.below(offers.length)));
  }

  private async march(groups: readonly string[]): Promise<void> {
    const next = groups.find(title => !this.done.has(nameIn(title)));
    if (next === undefined) return this.pass();
    this.done.add(nameIn(next));
    const { offers, press } = await ordersIn(this.page, next);
    const best = nearest(offers, /, (\d{4})/.exec(next)?.[1] ?? null);
    if (best >= 0) await acting(this.page, () => press(best));
  }
}

const nearest = (offers: readonly Offer[], from: string | null): number => {
  let [best, least] = [-1, from === null ? 1000 : fromKock(from)];
  offers.forEach(({ title, hex }, n) => {
    if (!title.startsWith('Move to') || hex === '' || fromKock(hex) >= least) return;
    [best, least] = [n, fromKock(hex)];
  });
  return best;
};

/** The heading changes with the place and the state of a unit; its name does not. */
const nameIn = (title: string): string => title.replace(/ \d+-.*$/, '');
