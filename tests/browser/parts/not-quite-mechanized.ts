import { expect, test } from 'vitest';
import { checkAccess, type House, picture } from '../house.ts';
import { askedKind, atTheTable, begin } from '../steps.ts';

const MOST_ANSWERS = 80;

/** Not Quite Mechanized in the page: the first battle from deployment to its end, with a march, a measure and an order. */
export const notQuiteMechanized = (house: () => House): void => {
  test('Not Quite Mechanized: First battle to its end by mouse', async () => {
    const page = await house().page();
    const game = page.locator('.game');
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
      .toMatch(/\d+ m from its centre.*rifleout of range/);
    await page.locator('.nqm-order summary').click();
    await page.getByRole('radio', { name: 'attack', exact: true }).check();
    await page.getByRole('button', { name: 'Objective on the map' }).click();
    await page.mouse.click(brickworks.x, brickworks.y);
    await expect
      .poll(() => page.getByLabel('Order in words').inputValue())
      .toMatch(/AIM attack AT \d+,\d+ R 300/);
    expect(await page.locator('.nqm-courier').textContent()).toContain('06:00 you send');
    await checkAccess(page, 'Not Quite Mechanized, orders');
    await picture(page, 'not-quite-mechanized');
    const before = Number(await game.getAttribute('data-tip'));
    await page.getByRole('button', { name: 'Send the order' }).click();
    await expect.poll(async () => Number(await game.getAttribute('data-tip'))).toBe(before + 1);
    let fights = 0;
    for (let i = 0; i < MOST_ANSWERS; i++) {
      if ((await game.getAttribute('data-over')) === 'true') break;
      const tip = await game.getAttribute('data-tip');
      const fight = page.locator('.nqm-fight .primary:enabled').first();
      if (await fight.isVisible()) {
        fights += 1;
        await fight.click();
      } else if ((await askedKind(page)) !== '')
        await page.locator('.question-buttons button').first().click();
      await expect.poll(() => game.getAttribute('data-tip'), { timeout: 60_000 }).not.toBe(tip);
    }
    expect(await game.getAttribute('data-over')).toBe('true');
    expect(fights).toBeGreaterThan(0);
  }, 120_000);
};
