import type { Page } from 'playwright-core';

export type Mode = 'Against the computer' | 'Two at one screen' | 'Watch';

/** From the home screen into a game. Cards are open at one screen unless told. */
export const begin = async (
  page: Page,
  scenario: string,
  mode: Mode,
  more: { side?: string; hide?: boolean; ruling?: RegExp } = {},
): Promise<void> => {
  await page
    .getByRole('button', { name: `Play: ${scenario}`, exact: true })
    .first()
    .click();
  await page.getByRole('radio', { name: mode }).check();
  if (more.side) await page.getByRole('radio', { name: more.side, exact: true }).check();
  if (mode === 'Two at one screen' && !more.hide)
    await page.getByRole('checkbox').first().uncheck();
  if (more.ruling) {
    await page.locator('details.options summary').click();
    await page.getByRole('checkbox', { name: more.ruling }).check();
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.question');
};

/** The table is drawn and has settled. */
export const atTheTable = async (page: Page): Promise<void> => {
  await page.waitForSelector('#board[data-map] [data-counter]');
  await page.waitForTimeout(250);
};

export const question = (page: Page) => page.locator('.question');

/** The kind of question now asked of the sitter; empty while others decide or the game is over. */
export const askedKind = async (page: Page): Promise<string> =>
  (await question(page).getAttribute('data-kind')) ?? '';

/** Does what the list of orders gives for these words. */
export const order = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('searchbox').fill(words);
  const group = page.locator('.order-group').first();
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await page.locator('.tab-panel .order').first().click();
};

/** Ends the Movement Phase and waits for the combats. */
export const endMovement = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'End the movement' }).click();
  await page.waitForSelector('.question[data-kind="combat"]');
};
