import type { Page } from 'playwright-core';

/** The row of a seat in the event office. */
export const officeRow = (page: Page, seat: RegExp | string) =>
  page.locator('.office-row').filter({ has: page.locator('.office-line', { hasText: seat }) });

/** The link of a seat from its row in the office. */
export const officeLink = async (page: Page, seat: RegExp | string): Promise<string> => {
  const line = officeRow(page, seat);
  if ((await line.locator('.office-tools').count()) === 0)
    await line.locator('.office-line').click();
  await line.locator('details > summary').click();
  return line.getByRole('textbox').first().inputValue();
};
