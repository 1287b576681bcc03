import type { Page } from 'playwright-core';
import { pledge } from '../../src/engine/dice/commitment.ts';
import { random } from '../../src/engine/random.ts';
import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { polandCampaign } from '../../src/rules/poland-campaign/index.ts';
import { atTheTable } from './steps.ts';

const system = polandCampaign as unknown as System;

/**
 * A game of the campaign by chance, of many marches, so many entries long. Where `back` says so, people try most and
 * take them back, all but one in thirty: a campaign alone is not so long.
 */
export const longGame = (length: number, back: boolean): Table => {
  const dice = pledge('a long game', { a: 'b' });
  const table = Table.create(system, { scenario: 'campaign-1939', dice });
  const chance = random(11);
  let tried = 0;
  while (table.count < length && !table.outcome) {
    const { seat } = table.pending()[0]!;
    let deed = table.sample(seat, chance);
    for (let i = 0; i < 40 && deed?.type !== 'moveUnit'; i++) deed = table.sample(seat, chance);
    if (/resign|agree/i.test(deed?.type ?? '')) continue;
    table.act(seat, deed);
    if (back && ++tried % 30 > 0) table.undo(seat);
  }
  return table;
};

/** Opens a record from its text and keeps it as a game; then from what the browser has kept of it. */
export const keepAndReopen = async (page: Page, address: string, table: Table): Promise<void> => {
  await page.goto(`${address}#/open`);
  const file = { name: 'long.json', mimeType: 'application/json' };
  const buffer = Buffer.from(JSON.stringify(table.record));
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer });
  await page.getByRole('button', { name: 'Keep it as a game' }).click();
  await atTheTable(page);
  await page.reload();
  await atTheTable(page);
};
