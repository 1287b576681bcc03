import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccess, picture, theHouse } from './house.ts';
import { askedKind, atTheTable, begin } from './steps.ts';

const MOST_ANSWERS = 200;
const EXERCISE = 'Military exercise';

const game = (page: Page) => page.locator('.game');
const tipOf = (page: Page) => game(page).getAttribute('data-tip');
const isOver = async (page: Page): Promise<boolean> =>
  (await game(page).getAttribute('data-over')) === 'true';

/** Waits until the table has moved on, by this seat's answer or by what the computer did with it. */
const movedOn = async (page: Page, tip: string | null): Promise<void> => {
  await expect.poll(() => tipOf(page), { timeout: 60_000 }).not.toBe(tip);
};

/** Answers whatever is asked until the game is over; `answer` does it with one kind of hand. */
const playOn = async (page: Page, answer: (kind: string) => Promise<void>): Promise<number> => {
  let answers = 0;
  for (let i = 0; i < MOST_ANSWERS && !(await isOver(page)); i++) {
    const tip = await tipOf(page);
    const kind = await askedKind(page);
    if (kind !== '') {
      await answer(kind);
      answers += 1;
    }
    if (!(await isOver(page))) await movedOn(page, tip);
  }
  return answers;
};

/** The large button of an open sheet, where there is one, else the one that ends the step. */
const nextButton = async (page: Page) => {
  const sheet = page.locator('.guide [data-next]').first();
  return (await sheet.isVisible()) ? sheet : page.locator('.question-buttons button').first();
};

const goTo = async (page: Page, hex: string): Promise<void> => {
  await page.locator('#board').focus();
  await page.keyboard.press('g');
  await page.waitForFunction(() => document.activeElement?.id === 'go-to-place');
  await page.keyboard.type(hex);
  await page.keyboard.press('Enter');
};

/** Hold the Line '39 in the page: the exercise from its first point to its end, by mouse and by keyboard. */
const house = theHouse();

test('Hold the Line: the exercise by mouse, with points, cards, an attack, a march and postures', async () => {
  const page = await house().page();
  await begin(page, EXERCISE, 'Against the computer', { side: 'German' });
  await atTheTable(page);
  await checkAccess(page, 'Hold the Line, command');
  await page.getByRole('button', { name: '0203: Launch the prepared attack' }).click();
  const attack = page.getByRole('checkbox', { name: /Launch the prepared attack/ });
  await attack.click();
  await expect.poll(() => page.locator('.htl-here').first().textContent()).toContain('1 CP');
  const guns = page.getByRole('checkbox', { name: /Divisional guns/ }).first();
  await guns.click();
  await expect.poll(() => page.locator('.htl-here').first().textContent()).toContain('2 CP');
  await guns.click();
  await expect.poll(() => page.locator('.htl-here').first().textContent()).toContain('1 CP');
  await page.getByRole('button', { name: /Let the staff spend/ }).click();
  await expect.poll(() => page.locator('.htl-pots').textContent()).not.toContain('7');
  await page.locator('.htl-card').first().click();
  await expect.poll(() => page.locator('.htl-hand').textContent()).toContain('1 card face down');
  await picture(page, 'hold-the-line');
  let attacks = 0;
  let marches = 0;
  const answers = await playOn(page, async kind => {
    const next = await nextButton(page);
    if (kind === 'attack' && (await page.locator('.htl-chip').first().isVisible())) {
      await page.locator('.htl-chip').first().click();
      const target = page.locator('.htl-chip.htl-late').first();
      if (await target.isVisible()) await target.click();
      await page.getByRole('button', { name: /^Attack · \d CP$/ }).click();
      attacks += 1;
    } else if (kind === 'move' && marches === 0) {
      await page.getByRole('radio', { name: 'a corps' }).check();
      await page.getByRole('button', { name: /can still act/ }).click();
      await expect.poll(() => page.locator('.guide .hint').textContent()).toContain('where to?');
      await checkAccess(page, 'Hold the Line, movement');
      await page.keyboard.press('Escape');
      marches += 1;
      await next.click();
    } else await next.click();
  });
  expect(answers).toBeGreaterThan(8);
  expect(attacks).toBeGreaterThan(0);
  expect(marches).toBe(1);
  await page.getByRole('link', { name: 'See the result' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkAccess(page, 'Hold the Line, result');
});

test('Hold the Line: the exercise by keyboard only', async () => {
  const page = await house().page();
  await begin(page, EXERCISE, 'Against the computer', { side: 'Polish' });
  await atTheTable(page);
  await goTo(page, '0303');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '0303 Town', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /Dug-in die/ }).focus();
  await page.keyboard.press(' ');
  await expect.poll(() => page.locator('.htl-here').first().textContent()).toContain('1 CP');
  let answered = 0;
  await playOn(page, async () => {
    await page.locator('#board').focus();
    await page.keyboard.press('b');
    await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON');
    await page.keyboard.press('Enter');
    answered += 1;
  });
  expect(answered).toBeGreaterThan(5);
  expect(await isOver(page)).toBe(true);
});
