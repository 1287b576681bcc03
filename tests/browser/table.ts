import type { Page } from 'playwright-core';
import type { Entry, RecordHead } from '../../src/engine/record.ts';
import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { polandCampaign } from '../../src/rules/poland-campaign/index.ts';

type Kept = { id: string; head: RecordHead; seen: { [seat: string]: number } };
type Stored = { games: Kept[]; entries: { entry: Entry }[] };

/** What the browser has kept of its only game, opened by the engine here: the truth to compare the screen with. */
export const keptTable = async (page: Page): Promise<Table> => {
  const { games, entries } = await page.evaluate(readStore);
  const rows = entries.map(({ entry }) => entry);
  const record = { head: games[0]!.head, entries: rows, tip: rows.at(-1)!.link };
  return Table.open(polandCampaign as unknown as System, record);
};

/** The last entry that a seat has been shown, as it is kept. */
export const keptSeen = async (page: Page, seat: string): Promise<number> =>
  (await page.evaluate(readStore)).games[0]?.seen[seat] ?? 0;

const readStore = (): Promise<Stored> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('maproom');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(['games', 'entries']);
      const games = transaction.objectStore('games').getAll();
      const entries = transaction.objectStore('entries').getAll();
      transaction.oncomplete = () => resolve({ games: games.result, entries: entries.result });
    };
  });

const ACROSS = Math.sqrt(3) / 2;
const HEX = 96;
const MARGIN = 16;

/** Where a hex of the Poland Campaign board lies in the window. */
export const pointOf = async (page: Page, hex: string): Promise<{ x: number; y: number }> => {
  const column = Number(hex.slice(0, 2));
  const row = Number(hex.slice(2));
  const x = MARGIN + HEX / Math.sqrt(3) + (column - 1) * ACROSS * HEX;
  const y = MARGIN + (row - 1 + (column % 2 === 0 ? 1 : 0.5)) * HEX;
  return page.evaluate(
    ([sx, sy]) => {
      const svg = document.querySelector('#board > div > svg') as SVGSVGElement;
      const { left, top, width } = svg.getBoundingClientRect();
      const scale = width / svg.viewBox.baseVal.width;
      return { x: left + sx! * scale, y: top + sy! * scale };
    },
    [x, y],
  );
};

/** Where a counter lies on the sheet. */
export const placeOf = (page: Page, id: string): Promise<string> =>
  page
    .locator(`[data-counter="${id}"]`)
    .evaluate(element => (element as HTMLElement).style.transform);

export const clickHex = async (page: Page, hex: string): Promise<void> => {
  const { x, y } = await pointOf(page, hex);
  await page.mouse.click(x, y);
};

export const dragHex = async (page: Page, from: string, to: string): Promise<void> => {
  const [a, b] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up();
};
