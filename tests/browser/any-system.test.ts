import { expect, test } from 'vitest';
import { checkAccess, picture, theHouse } from './house.ts';

/** Systems without a picture of their own are played by lists: the teaching systems, in a build made for tests. */
const house = theHouse('teaching');

test('any system: Skirmish, with a text board and lists, against the computer', async () => {
  const page = await house().page();
  await page.getByRole('button', { name: 'Play: The crossroads', exact: true }).first().click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.order-group').first().click();
  await page.locator('.tab-panel .order').first().click();
  await expect
    .poll(async () => Number(await page.locator('.game').getAttribute('data-tip')))
    .toBeGreaterThan(0);
  await picture(page, 'any-system');
  await checkAccess(page, 'skirmish');
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await page.locator('.log').textContent()).toContain('marches');
});

test('any system: Council: five seats, secret choices, played by computers to the end', async () => {
  const page = await house().page();
  await page
    .getByRole('region', { name: 'Council' })
    .getByRole('button', { name: 'Play: An evening', exact: true })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Watch' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.game[data-over="true"]').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'See the result' }).click();
  await page.getByTestId('dice').waitFor();
});
