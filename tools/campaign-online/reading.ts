import type { Locator, Page } from 'playwright-core';

/** What a person reads off the page. */
export const tipOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.game').getAttribute('data-tip'));

/** The kind of question now asked of the sitter; empty while others decide. */
export const kindOf = async (page: Page): Promise<string> =>
  (await page.locator('.question').getAttribute('data-kind')) ?? '';

export const isOver = (page: Page): Promise<boolean> =>
  page.locator('.game[data-over="true"]').isVisible();

export const statusOf = async (page: Page): Promise<string> =>
  (await page.locator('.game-status span').first().textContent()) ?? '';

/** Orders of which nothing came. */
export const missed: string[] = [];

/** Until more than `was` entries are shown, or the page says no. True when something was done. */
export const settled = async (page: Page, was: number, timeout = 20_000): Promise<boolean> => {
  await page.waitForFunction(
    before => {
      const tip = document.querySelector('.game')?.getAttribute('data-tip');
      return Number(tip) > before || document.querySelector('[data-testid=refusal]');
    },
    was,
    { timeout },
  );
  return (await tipOf(page)) > was;
};

/** Does something and waits for what comes of it. Where nothing does, as a hand misses a button that moves, it looks again. */
export const acting = async (page: Page, act: () => Promise<unknown>): Promise<boolean> => {
  const was = await tipOf(page);
  await act();
  const done = await settled(page, was).catch(async (error: Error) => {
    if (await page.locator('.line-note').first().isVisible()) throw error;
    missed.push(`${await statusOf(page)}: nothing came of an order after action ${was}`);
    return false;
  });
  const refusal = page.getByTestId('refusal');
  if (!done && (await refusal.isVisible()))
    await refusal.getByRole('button', { name: 'Close' }).click();
  return done;
};

/** Both see the same number of actions. */
export const level = async (pages: readonly Page[]): Promise<number> => {
  const tip = Math.max(...(await Promise.all(pages.map(tipOf))));
  for (const page of pages)
    await page.waitForFunction(
      wanted => Number(document.querySelector('.game')?.getAttribute('data-tip')) >= wanted,
      tip,
      { timeout: 60_000 },
    );
  return tip;
};

/** Whoever is asked; null when the game is over. */
export const askedOf = async (pages: readonly Page[]): Promise<Page | null> => {
  await level(pages);
  for (let tries = 0; tries < 400; tries++) {
    for (const page of pages) if ((await kindOf(page)) !== '') return page;
    if (await isOver(pages[0] as Page)) return null;
    await (pages[0] as Page).waitForTimeout(50);
  }
  throw new Error('nobody is asked and the game is not over');
};

/** A unit, or a hex that may be attacked, with the orders it may be given. */
export type Group = { readonly title: string; readonly at: number };
export type Offer = { readonly title: string; readonly detail: string; readonly hex: string };

export const showOrders = async (page: Page, words = ''): Promise<void> => {
  await page.getByRole('tab', { name: 'Orders' }).click();
  const search = page.getByRole('searchbox');
  if (await search.isVisible()) await search.fill(words);
};

export const groupsOn = async (page: Page): Promise<Group[]> =>
  (await page.locator('.order-group b').allTextContents()).map((title, at) => ({ title, at }));

/** The orders of a group, opened. */
export const ordersIn = async (
  page: Page,
  group: string,
): Promise<{ offers: Offer[]; press(n: number): Promise<void> }> => {
  const head = page.locator('.order-group', { has: page.getByText(group, { exact: true }) });
  if ((await head.first().getAttribute('aria-expanded')) === 'false') await head.first().click();
  const item = page.locator('.order-groups > li', {
    has: page.getByText(group, { exact: true }),
  });
  const more = item.locator('.link-button');
  if (await more.first().isVisible()) await more.first().click();
  const buttons = item.first().locator('.order');
  const texts = await buttons.evaluateAll(all =>
    all.map(one => [...one.querySelectorAll('span')].map(span => span.textContent ?? '')),
  );
  const offers = texts.map(([title = '', detail = '']) => ({
    title,
    detail,
    hex: /\d{4}/.exec(title)?.[0] ?? '',
  }));
  return { offers, press: n => buttons.nth(n).click() };
};

export const isThere = async (found: Locator): Promise<boolean> => found.first().isVisible();
