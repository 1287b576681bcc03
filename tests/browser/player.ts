import type { Page } from 'playwright-core';
import { askedKind, order, question } from './steps.ts';

/** The way a person answers: with mouse, with keys alone, or by the list of the non-visual mode. */
export type Hand = {
  /** Presses a button of the question or the first choice of the guide. */
  answer(page: Page): Promise<void>;
  /** Does the first order that has these words. */
  order(page: Page, words: string): Promise<void>;
};

export const mouse: Hand = {
  async answer(page) {
    const guide = page.locator('.guide .order, .guide .primary').first();
    if (await guide.isVisible()) await guide.click();
    else await page.locator('.question-buttons button').first().click();
  },
  order,
};

const active = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.className ?? '');

const tabTo = async (page: Page, name: string, most = 40): Promise<void> => {
  for (let i = 0; i < most && !(await active(page)).split(' ').includes(name); i++)
    await page.keyboard.press('Tab');
};

export const keys: Hand = {
  async answer(page) {
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
  },
  async order(page, words) {
    await page.keyboard.press('o');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
    await tabTo(page, 'order-group');
    if ((await page.locator('.order-group').first().getAttribute('aria-expanded')) === 'false')
      await page.keyboard.press('Enter');
    await tabTo(page, 'order');
    await page.keyboard.press('Enter');
  },
};

/** The number of entries the page shows to have happened, as a sign that an answer was taken. */
const logLength = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.game')?.getAttribute('data-tip') ?? '');

/**
 * Plays on until the game is over: does what must be done, attacks where it is obliged to, and ends its phases. Gives
 * the number of decisions it took.
 */
export const playOut = async (
  page: Page,
  hand: Hand,
  first?: () => Promise<void>,
): Promise<number> => {
  let decisions = 0;
  await first?.();
  for (; decisions < 400; decisions++) {
    await page
      .locator('.question[data-kind], .game[data-over="true"], .hand-over')
      .first()
      .waitFor({ timeout: 60_000 });
    if (await page.locator('.game[data-over="true"]').isVisible()) return decisions;
    if (await page.locator('.hand-over').isVisible()) {
      await page.keyboard.press('Enter');
      continue;
    }
    await oneDecision(page, hand);
  }
  throw new Error('the game does not end');
};

const oneDecision = async (page: Page, hand: Hand): Promise<void> => {
  const before = await logLength(page);
  const kind = await askedKind(page);
  if (kind === '') return;
  const buttons = question(page).locator('.question-buttons button');
  if (kind === 'combat' && (await buttons.count()) === 0) await hand.order(page, 'attack');
  else await hand.answer(page);
  await page
    .waitForFunction(
      was => {
        const game = document.querySelector('.game');
        const tip = game?.getAttribute('data-tip') ?? '';
        return !game || tip !== was || document.querySelector('[data-testid=refusal]');
      },
      before,
      { timeout: 60_000 },
    )
    .catch(() => undefined);
  if (await page.getByTestId('refusal').isVisible()) {
    await page.getByTestId('refusal').getByRole('button', { name: 'Close' }).press('Enter');
    await hand.order(page, 'attack');
  }
};
