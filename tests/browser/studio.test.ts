import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccess, picture, theHouse } from './house.ts';

/** Places of six boards on the paper, as shares of its width and height. */
const BOARDS = [
  [0.1, 0.3],
  [0.3, 0.6],
  [0.45, 0.3],
  [0.6, 0.7],
  [0.72, 0.35],
  [0.9, 0.5],
] as const;
const LINKS = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 4],
  [3, 5],
  [4, 5],
] as const;

const choosePart = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const boardAt = (page: Page, at: number) =>
  page.getByTestId('studio-map').getByRole('button', { name: new RegExp(`^B${at + 1}\\b`) });

/** A force like the n-th of the shipped ones. */
const addForce = async (page: Page, model: string, side: string): Promise<void> => {
  await page.locator('select[name=model]').selectOption({ label: model });
  await page.locator('select[name=side]').selectOption(side);
  await page.locator('form').getByRole('button', { name: 'Add', exact: true }).click();
};

/** The studio: from an empty page to a campaign that can be played. */
const house = theHouse();

test('Studio: six boards, links, forces, checks, self-play, export and import, and a game of it', async () => {
  const page = await house().page();
  await page.goto(`${house().address}#/studio/fight-your-own-wars`);
  const map = page.getByTestId('studio-map');
  await map.waitFor();
  const checks = page.getByTestId('studio-checks');
  expect(await checks.textContent()).toContain('1 error:');
  for (const [i, [x, y]] of BOARDS.entries()) {
    const box = (await map.boundingBox())!;
    await map.click({ position: { x: box.width * x, y: box.height * y } });
    await boardAt(page, i).waitFor();
  }
  await page.getByRole('radio', { name: 'Add links' }).check();
  for (const [a, b] of LINKS) {
    await boardAt(page, a).click();
    await boardAt(page, b).click();
  }
  await expect.poll(() => map.locator('.studio-link').count()).toBe(LINKS.length);
  await choosePart(page, 'Forces');
  const models = await page.locator('select[name=model] option').allTextContents();
  const german = models.filter(name => /germany, Val de Sorne/.test(name));
  const british = models.filter(name => /britain, Val de Sorne/.test(name));
  for (const name of german.slice(0, 2)) await addForce(page, name, 'germany');
  for (const name of british.slice(0, 2)) await addForce(page, name, 'britain');
  await expect.poll(() => checks.textContent()).toContain('No error');
  const sum = page.getByTestId('builder-sum');
  const before = await sum.textContent();
  await page.getByRole('button', { name: 'Add from the template' }).click();
  await expect.poll(() => sum.textContent()).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('What changed').click();
  await page.locator('.studio-versions select').selectOption('tutorial');
  await page.getByTestId('studio-changes').getByText('My campaign').first().waitFor();
  await checkAccess(page, 'studio');
  await picture(page, 'studio');
  const text = await sentBack(page);
  expect(text).toEqual(await exported(page));
  await damaged(page, text);
  await expect.poll(() => checks.textContent()).toContain('No error');
  await page.getByRole('button', { name: /^Try it/ }).click();
  await page.getByTestId('studio-report').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('#board[data-map] [data-counter]');
});
const exported = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the file' }).click();
  return readFile(await (await download).path(), 'utf8');
};
const given = (page: Page, text: string) =>
  page.locator('.studio-files input[type=file]').setInputFiles({
    name: 'campaign.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

/** Files that cannot be opened are explained and change nothing; one with an error is opened and its place is named. */
const damaged = async (page: Page, text: string): Promise<void> => {
  const files = page.locator('.studio-files');
  await given(page, text.slice(0, text.length / 2));
  await files.getByText(/not JSON/).waitFor();
  await given(page, text.replace('"lat":', '"latitude":'));
  await files.getByText('map.boards[0]').waitFor();
  await boardAt(page, 5).waitFor();
  await given(page, text.replace(/"b": "b\d"/, '"b": "atlantis"'));
  await page.getByTestId('studio-checks').getByText('there is no board atlantis').waitFor();
  await given(page, text);
};
/** The file goes out, a new campaign is begun, and the file comes in again. */
const sentBack = async (page: Page): Promise<string> => {
  const text = await exported(page);
  await page.getByRole('button', { name: 'New campaign' }).click();
  await given(page, text);
  await boardAt(page, 5).waitFor();
  return text;
};
