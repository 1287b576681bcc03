import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccess, picture, theHouse } from './house.ts';
import { askedKind, atTheTable, begin } from './steps.ts';

const MOST_ANSWERS = 120;

/** The same dice every time: otherwise it hangs on them whether anybody meets anybody. */
const sameDice = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let last = 39;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      const bytes = into ? new Uint8Array(into.buffer, into.byteOffset, into.byteLength) : [];
      for (let i = 0; i < bytes.length; i++) {
        last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
        bytes[i] = last >>> 16;
      }
      return into;
    };
  });

/** Not Quite Mechanized in the page: the first battle from deployment to its end, with a march, a measure and an order. */
const house = theHouse();

test('Not Quite Mechanized: First battle to its end by mouse', async () => {
  const page = await house().page();
  const game = page.locator('.game');
  await sameDice(page);
  await begin(page, 'First battle: The brickworks', 'Against the computer', { side: 'Blue' });
  await atTheTable(page);
  await page.locator('.question').getByRole('button', { name: 'Ready' }).click();
  await expect.poll(() => askedKind(page)).toBe('ORDERS');
  await page.locator('[data-counter="B-1.coy1"]').click();
  const board = (await page.locator('#board').boundingBox())!;
  const brickworks = { x: board.x + board.width * 0.5, y: board.y + board.height * 0.4 };
  await page.mouse.move(brickworks.x, brickworks.y);
  await expect
    .poll(() => page.getByTestId('measure').textContent())
    .toMatch(/\d+ m from its centre.*Rifles and LMGsout of range/);
  const sent = Number(await game.getAttribute('data-tip'));
  await page.mouse.click(board.x + board.width * 0.45, board.y + board.height * 0.6);
  await expect.poll(async () => Number(await game.getAttribute('data-tip'))).toBe(sent + 1);
  await page.getByRole('button', { name: 'Write an order to 1st Battalion' }).click();
  await page.locator('.nqm-sheet .nqm-word').first().click();
  await page.mouse.click(brickworks.x, brickworks.y);
  await page.getByRole('button', { name: 'As text' }).click();
  await expect
    .poll(() => page.getByLabel('Order in words').inputValue())
    .toMatch(/AIM attack AT \d+,\d+ R 300/);
  await page.getByLabel('Order in words').fill('ORDER X FROM B-RGT TO B-1\nAIM att');
  const next = page.getByRole('group', { name: 'Words that may stand next' });
  await next.getByRole('button', { name: 'attack' }).click();
  await expect
    .poll(() => page.getByLabel('Order in words').inputValue())
    .toBe('ORDER X FROM B-RGT TO B-1\nAIM attack ');
  await next.getByRole('button', { name: 'AREA' }).waitFor();
  await page.getByLabel('Order in words').fill('ORDER X FROM B-RGT TO B-1\nAIM attak');
  await expect.poll(() => page.locator('.nqm-text').textContent()).toMatch(/Line 2, column/);
  await page.getByRole('button', { name: 'Shoot and scoot' }).last().click();
  expect(await page.getByTestId('courier').textContent()).toMatch(
    /06:00.*sends.*rider, 1 h.*07:00.*1st Battalion obeys/,
  );
  await checkAccess(page, 'Not Quite Mechanized, orders');
  await picture(page, 'not-quite-mechanized');
  const before = Number(await game.getAttribute('data-tip'));
  await page.getByRole('button', { name: 'Send the rider' }).click();
  await expect.poll(async () => Number(await game.getAttribute('data-tip'))).toBe(before + 1);
  let fights = 0;
  let planned = 0;
  for (let i = 0; i < MOST_ANSWERS; i++) {
    if ((await game.getAttribute('data-over')) === 'true') break;
    const tip = await game.getAttribute('data-tip');
    const fight = page.locator('.nqm-fight .primary:enabled').first();
    const isFight = await fight.isVisible();
    if (await page.getByTestId('plan-odds').isVisible()) planned += 1;
    const button = isFight ? fight : page.locator('.question-buttons button').first();
    if (isFight || (await askedKind(page)) !== '') {
      // The computer may have gone on meanwhile: then what was to be pressed is no longer there.
      const isPressed = await button.click({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
      if (!isPressed) continue;
      if (isFight) fights += 1;
    }
    await expect.poll(() => game.getAttribute('data-tip'), { timeout: 60_000 }).not.toBe(tip);
  }
  expect(await game.getAttribute('data-over')).toBe('true');
  expect(fights).toBeGreaterThan(0);
  expect(planned).toBeGreaterThan(0);
}, 300_000);

test('Not Quite Mechanized: a battlefield of one’s own is drawn, checked, tried, sent out and in, and begun', async () => {
  const page = await house().page();
  await page.goto(`${house().address}#/studio/not-quite-mechanized`);
  const map = page.getByTestId('field-map');
  const checks = page.getByTestId('field-checks');
  await expect.poll(() => checks.textContent()).toContain('Nothing is wrong');
  const box = (await map.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.getByRole('button', { name: 'woods', exact: true }).click();
  for (const [x, y] of [
    [0.2, 0.2],
    [0.3, 0.2],
    [0.3, 0.3],
  ] as const)
    await page.mouse.click(...at(x, y));
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').fill('Own wood');
  await page.keyboard.press('Tab');
  await expect.poll(() => map.textContent()).toContain('Own wood');
  await expect.poll(() => checks.textContent()).toContain('Nothing is wrong');
  await checkAccess(page, 'battlefield studio');
  await picture(page, 'battlefield-studio');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the file' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.locator('.studio-files input[type=file]').setInputFiles({
    name: 'battle.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await expect.poll(() => map.textContent()).toContain('Own wood');
  await page.getByRole('tab', { name: 'Try it' }).click();
  await page.locator('.field-rows .primary:enabled').click();
  await page.getByTestId('field-report').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('#board[data-map] [data-counter]');
}, 120_000);
