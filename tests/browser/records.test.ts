import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pledge } from '../../src/engine/dice/commitment.ts';
import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { polandCampaign } from '../../src/rules/poland-campaign/index.ts';
import { picture, theHouse } from './house.ts';
import { askedKind, atTheTable, begin, endMovement, order } from './steps.ts';
import { clickHex, keptTable, placeOf } from './table.ts';

/** Keeping, sharing, replaying and reading games. */
const house = theHouse();

test('a reload in the middle of a combat goes on where it was', async () => {
  const page = await house().page();
  await page.goto(`${house().address}#/learn/poland-campaign`);
  await page.goto(house().address);
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  for (const words of ['3. Panzer to 0506', '2. Infanterie-Division (mot.) to 0505'])
    await order(page, words);
  await endMovement(page);
  await clickHex(page, '0605');
  await page.getByTestId('attack').waitFor();
  await page.getByTestId('attack').getByRole('button', { name: 'Attack' }).click();
  await expect.poll(() => page.locator('.last-combat .die').count()).toBe(2);
  const before = await keptTable(page);
  const text = await page.locator('.question-text').textContent();
  await page.reload();
  await atTheTable(page);
  expect(await page.locator('.question-text').textContent()).toBe(text);
  expect(await page.locator('.last-combat .die').count()).toBe(2);
  const after = await keptTable(page);
  expect(after.record).toEqual(before.record);
  expect(await askedKind(page)).toBe(after.pending()[0]?.kind);
});

test('a replay steps through the game, and a link leads somebody else to the position', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  for (const words of ['3. Panzer to 0506', '10. Panzer to 0504']) await order(page, words);
  await page.getByLabel('Game menu').first().click();
  await page.getByRole('button', { name: 'Replay' }).click();
  const bar = page.getByRole('region', { name: 'Replay' });
  expect(await bar.locator('.replay-at').textContent()).toBe('Action 2 of 2');
  await bar.getByRole('button', { name: 'To the beginning' }).click();
  await expect.poll(() => bar.locator('.replay-at').textContent()).toBe('Action 0 of 2');
  const at = (id: string) => placeOf(page, id);
  const start = await at('DE-3PZ');
  await bar.getByRole('button', { name: 'One step on' }).click();
  await expect.poll(() => at('DE-3PZ')).not.toBe(start);
  await picture(page, 'replay');
  await bar.getByRole('slider').fill('0');
  await expect.poll(() => at('DE-3PZ')).toBe(start);
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(() => bar.locator('.replay-at').textContent(), { timeout: 60_000 })
    .toBe('Action 2 of 2');
  await bar.getByRole('button', { name: 'Back to the game' }).click();

  await page.getByLabel('Game menu').first().click();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Copy a link' }).inputValue();
  const other = await house().page();
  await other.goto(link);
  await atTheTable(other);
  const there = (id: string) => placeOf(other, id);
  expect(await there('DE-3PZ')).toBe(await at('DE-3PZ'));
  expect(await there('DE-10PZ')).toBe(await at('DE-10PZ'));
  await picture(other, 'position');
  await other.getByRole('button', { name: 'Two at one screen' }).click();
  await atTheTable(other);
  expect((await keptTable(other)).standing.length).toBe(3);
});

test('a link that was cut short says so', async () => {
  const page = await house().page();
  await page.goto(`${house().address}#/position/poland-campaign/broken`);
  await page.getByRole('heading', { name: 'link is damaged' }).waitFor();
});

test('a record goes out as a file and comes back; a damaged one explains itself', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  for (const words of ['3. Panzer to 0506', '10. Panzer to 0504']) await order(page, words);
  await page.getByLabel('Game menu').first().click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const text = readFileSync((await (await coming).path()) ?? '', 'utf8');
  await page.goto(`${house().address}#/open`);
  const read = async (said: string) => {
    await page.getByRole('textbox').fill(said);
    await page.getByRole('button', { name: 'Read it' }).click();
  };
  await read(text.replace('"0506"', '"0507"'));
  const damage = page.getByTestId('damage');
  await damage.waitFor();
  expect(await damage.textContent()).toContain('entries[1]');
  expect(await damage.textContent()).toContain('changed');
  await picture(page, 'damaged-record');
  await read(text.slice(0, text.length / 2));
  await expect.poll(() => damage.textContent()).toContain('cut short');
  await read('{"head": {"system": "chess"}}');
  await expect.poll(() => damage.textContent()).toContain('chess');
  await read('{"head": {"system": {"toString": 1}}, "entries": []}');
  await expect.poll(() => damage.textContent()).toContain('should be');
  await read(text);
  await page.getByTestId('sound').getByRole('button', { name: 'Keep it as a game' }).click();
  await atTheTable(page);
  expect(await askedKind(page)).toBe('movement');
});

test('a scenario with a board of its own is played on that board, which no file was drawn for', async () => {
  const scenario = {
    ...polandCampaign.scenarios.find(({ id }) => id === 'corridor')!,
    id: 'own',
    title: 'A corridor of my own',
    changes: [{ hex: '0809', terrain: ['city'] }],
  };
  const table = Table.create(polandCampaign as unknown as System, {
    scenario: scenario as unknown as System['scenarios'][number],
    dice: pledge('a secret'),
  });
  const page = await house().page();
  await page.goto(`${house().address}#/open`);
  await page.getByRole('textbox').fill(JSON.stringify(table.record));
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('button', { name: 'Keep it as a game' }).click();
  await atTheTable(page);
  expect(await page.locator('h1').textContent()).toBe('A corridor of my own');
  const cities = () => page.locator('#board [data-layer="towns"]').innerHTML();
  const own = await cities();
  await page.goto(house().address);
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  expect(await cities()).not.toBe(own);
});

test('a game that went on in another tab says so, and a reload follows it', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await atTheTable(other);
  await order(page, '3. Panzer to 0506');
  await expect.poll(async () => (await keptTable(page)).entries.length).toBe(2);
  await order(other, '10. Panzer to 0504');
  await other.getByText('went on in another tab').waitFor();
  await other.getByRole('button', { name: 'Reload' }).click();
  await atTheTable(other);
  expect(await placeOf(other, 'DE-3PZ')).toBe(await placeOf(page, 'DE-3PZ'));
  expect((await keptTable(other)).entries.length).toBe(2);
});
