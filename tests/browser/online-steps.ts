import type { Page } from 'playwright-core';
import { mouse } from './player.ts';
import { askedKind, order } from './steps.ts';

type Making = {
  readonly scenario?: string;
  readonly name: string;
  /** Seat by seat what stands in the list: `Me`, `computer (Recruit)`, ... */
  readonly seats?: { readonly [seat: string]: string };
  readonly fog?: string;
  readonly dice?: 'Our own';
  readonly clock?: string;
};

/** From the home screen to the room where players gather, or to the table when nobody is awaited. */
export const createGame = async (page: Page, making: Making): Promise<string> => {
  const { scenario = 'The Corridor' } = making;
  await page
    .getByRole('button', { name: `Play: ${scenario}`, exact: true })
    .first()
    .click();
  return fillNetworkGame(page, making);
};

/** From the open window of a new game. */
export const fillNetworkGame = async (page: Page, making: Making): Promise<string> => {
  const { name, seats = {}, fog, dice, clock } = making;
  await page.getByRole('radio', { name: 'Over the network' }).check();
  await page.getByLabel('Your name at the table').fill(name);
  for (const [seat, sitter] of Object.entries(seats))
    await page
      .locator('.seat-choice', { hasText: seat })
      .locator('select')
      .selectOption({ label: sitter });
  if (fog) await page.getByLabel('What each side sees').selectOption(fog);
  if (dice) await page.getByRole('radio', { name: dice }).check();
  if (clock) await page.getByLabel('Time to answer').selectOption(clock);
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.locator('.lobby, .game').first().waitFor();
  return page.url().split('/').at(-2) ?? '';
};

export const inviteFor = (page: Page, seat: string): Promise<string> =>
  page.getByRole('textbox', { name: `Link for ${seat}` }).inputValue();

export const takeSeat = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Your name at the table').fill(name);
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await page.locator('.lobby, .game').first().waitFor();
};

export const tipOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.game').getAttribute('data-tip'));

/** Until the page shows what the longest of them shows. */
export const level = async (pages: readonly Page[]): Promise<number> => {
  const tip = Math.max(...(await Promise.all(pages.map(tipOf))));
  for (const page of pages)
    await page.waitForFunction(
      wanted => Number(document.querySelector('.game')?.getAttribute('data-tip')) >= wanted,
      tip,
    );
  return tip;
};

/** Whoever is asked, or null when the game is over. */
export const asked = async (pages: readonly Page[]): Promise<Page | null> => {
  await level(pages);
  for (let tries = 0; tries < 100; tries++) {
    for (const page of pages) if ((await askedKind(page)) !== '') return page;
    if (await pages[0]!.locator('.game[data-over="true"]').isVisible()) return null;
    await pages[0]!.waitForTimeout(30);
  }
  throw new Error('nobody is asked and the game is not over');
};

/** One decision by mouse: what must be done first. */
export const decide = async (page: Page): Promise<void> => {
  const before = await tipOf(page);
  const kind = await askedKind(page);
  const buttons = page.locator('.question-buttons button');
  if (kind === 'combat' && (await buttons.count()) === 0) await order(page, 'attack');
  else await mouse.answer(page);
  const moved = page.waitForFunction(
    was =>
      Number(document.querySelector('.game')?.getAttribute('data-tip')) > was ||
      document.querySelector('[data-testid=refusal]'),
    before,
  );
  await moved;
  if (!(await page.getByTestId('refusal').isVisible())) return;
  await page.getByTestId('refusal').getByRole('button', { name: 'Close' }).click();
  await order(page, 'attack');
};

/** An order of the list, until the table has taken it. */
export const ordered = async (page: Page, words: string): Promise<void> => {
  const before = await tipOf(page);
  await order(page, words);
  await page.waitForFunction(
    was => Number(document.querySelector('.game')?.getAttribute('data-tip')) > was,
    before,
  );
};
