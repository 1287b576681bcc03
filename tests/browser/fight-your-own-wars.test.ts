import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccess, isTaking, picture, theHouse } from './house.ts';
import { keys } from './player.ts';
import { askedKind, begin } from './steps.ts';

const MOST_ANSWERS = 120;

const withoutSight = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem('maproom.nonvisual', 'on'));
  await page.reload();
  await page.locator('.game-words .question[data-kind]').waitFor();
  expect(await page.locator('[data-counter]').count()).toBe(0);
};

/** Fight Your Own Wars in the page: a campaign to its end by what the staff proposes, and an order by hand. */
const house = theHouse();

test('Fight Your Own Wars: the tutorial from the first posture to its end', async () => {
  const page = await house().page();
  await begin(page, 'Val de Sorne', 'Against the computer', { side: 'Germany' });
  await page.waitForSelector('#board[data-map] [data-counter]');
  await checkAccess(page, 'Fight Your Own Wars, week');
  const staff = page.getByRole('button', { name: 'As the staff proposes, for all' });
  await staff.click();
  await expect.poll(() => askedKind(page)).toBe('planDay');
  await page.getByRole('button', { name: 'Framing card' }).first().click();
  await page.getByRole('dialog').waitFor();
  await checkAccess(page, 'Fight Your Own Wars, framing card');
  await picture(page, 'fight-your-own-wars-framing');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByRole('button', { name: 'Add a clause' }).click();
  await checkAccess(page, 'Fight Your Own Wars, order builder');
  await picture(page, 'fight-your-own-wars-order');
  await page.getByRole('button', { name: 'Put it on the card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Back to the map' }).click();
  await page.locator('[data-counter="de_rec"]').click();
  const come = page.getByTestId('days-to-come').first();
  await come.getByText('What of the days to come?').click();
  await come.getByRole('button', { name: 'Reckon it' }).click();
  await come.getByText(/after 20 campaigns/).waitFor();
  await page.getByRole('radio', { name: 'Reconnoitre' }).check();
  await page.getByLabel('Order in words').fill('RECON nowhere');
  await page.getByRole('button', { name: 'Give this order' }).click();
  await page.locator('.refusal, .note-bad').first().waitFor();
  await page.getByLabel('Order in words').fill('RECON sarcy');
  await page.getByRole('button', { name: 'Give this order' }).click();
  await checkAccess(page, 'Fight Your Own Wars, day');
  await picture(page, 'fight-your-own-wars');
  // The rest is played without sight and by keys alone.
  if (!isTaking) await withoutSight(page);
  for (let i = 0; i < MOST_ANSWERS; i++) {
    if ((await page.locator('.game').getAttribute('data-over')) === 'true') break;
    const tip = await page.locator('.game').getAttribute('data-tip');
    const answer = page.locator('.question-buttons button').last();
    // The computer may end the question between the look and the click: then look again.
    const button = (await staff.isVisible()) ? staff : answer;
    if (i > 0 && (await askedKind(page)) === 'card')
      await picture(page, 'fight-your-own-wars-card');
    if ((await askedKind(page)) === 'halt') await picture(page, 'fight-your-own-wars-halt');
    if (!isTaking) await keys.answer(page);
    else if (await button.isVisible()) await button.click({ timeout: 3000 }).catch(() => undefined);
    await expect
      .poll(() => page.locator('.game').getAttribute('data-tip'), { timeout: 60_000 })
      .not.toBe(tip);
  }
  expect(await page.locator('.game').getAttribute('data-over')).toBe('true');
  expect(await page.locator('.question-text').first().textContent()).toMatch(/wins|Nobody/);
});
