import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theHouse } from './house.ts';
import { type Hand, keys } from './player.ts';
import { askedKind, begin } from './steps.ts';

/**
 * The evening of Mława, whole, in the page. A test run plays it without sight; by mouse and by keyboard it is dearer:
 * MAPROOM_WHOLE=1 npx vitest run --project browser tests/browser/mlawa.test.ts
 */
const WHOLE = process.env.MAPROOM_WHOLE !== undefined;
const EVENING = 'Mława, the northern gate';
const CORRIDOR = 'The Corridor, regiment by regiment';
const MOST_ANSWERS = 1500;

const game = (page: Page) => page.locator('.game');
const tipOf = (page: Page) => game(page).getAttribute('data-tip');
const isOver = async (page: Page): Promise<boolean> =>
  (await game(page).getAttribute('data-over')) === 'true';

/** Answers whatever is asked until the game is over; every answer moves the table. */
const toTheEnd = async (page: Page, answer: (kind: string) => Promise<void>): Promise<number> => {
  let answers = 0;
  for (; answers < MOST_ANSWERS && !(await isOver(page)); ) {
    const tip = await tipOf(page);
    const kind = await askedKind(page);
    if (kind !== '') {
      await answer(kind);
      answers += 1;
    }
    if (!(await isOver(page)))
      await expect.poll(() => tipOf(page), { timeout: 120_000 }).not.toBe(tip);
  }
  expect(await isOver(page)).toBe(true);
  return answers;
};

/** The staff spends, attacks go where they are offered, postures as proposed; else the usual answer. */
const byMouse = (page: Page) => {
  let spent = '';
  const done: { [kind: string]: number } = {};
  return {
    done,
    async answer(kind: string) {
      done[kind] = (done[kind] ?? 0) + 1;
      const turn = (await page.locator('.game-status').textContent()) ?? '';
      const staff = page.getByRole('button', { name: /^Let the staff spend/ });
      if (kind === 'command' && spent !== turn && (await staff.isVisible())) {
        spent = turn;
        await staff.click();
        return;
      }
      const chip = page.locator('.htl-chip').first();
      if (kind === 'attack' && (await chip.isVisible())) {
        await chip.click();
        const target = page.locator('.htl-chip.htl-late').first();
        if (await target.isVisible()) await target.click();
        const go = page.getByRole('button', { name: /^Attack · \d+ CP$/ });
        if (await go.isEnabled().catch(() => false)) {
          await go.click();
          return;
        }
        await page.keyboard.press('Escape');
      }
      const sheet = page.locator('.guide [data-next]').first();
      if (await sheet.isVisible()) await sheet.click();
      else await page.locator('.question-buttons button').first().click();
    },
  };
};

/** As by mouse, with a finger: what can be ordered by a tap is, then the one large button at the foot. */
const byTouch = (page: Page) => {
  let spent = '';
  const done: { [kind: string]: number } = {};
  return {
    done,
    async answer(kind: string) {
      done[kind] = (done[kind] ?? 0) + 1;
      const turn = (await page.locator('.game-status').textContent()) ?? '';
      const staff = page.getByRole('button', { name: /^Let the staff spend/ });
      if (kind === 'command' && spent !== turn && (await staff.isVisible())) {
        spent = turn;
        await staff.tap();
        return;
      }
      const chip = page.locator('.htl-chip').first();
      if (kind === 'attack' && (await chip.isVisible())) {
        await chip.tap();
        const target = page.locator('.htl-chip.htl-late').first();
        if (await target.isVisible()) await target.tap();
      }
      const foot = page.locator('.foot-main');
      const back = page.locator('.foot-second');
      if (!(await foot.isEnabled()) && (await back.isVisible())) await back.tap();
      await foot.tap();
    },
  };
};

/** An attack by the list of orders where there is one, else the first button of the question. */
const byKeys = (page: Page, hand: Hand) => {
  const done: { [kind: string]: number } = {};
  return {
    done,
    async answer(kind: string) {
      done[kind] = (done[kind] ?? 0) + 1;
      if (kind === 'attack' && done.attack! % 3 === 1) {
        const tip = await tipOf(page);
        await hand.order(page, 'attack');
        await page.waitForTimeout(300);
        if ((await tipOf(page)) !== tip) return;
      }
      await page.locator('#board, [role=application]').first().focus();
      await page.keyboard.press('b');
      await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON');
      await page.keyboard.press('Enter');
    },
  };
};

const house = theHouse();

const long = { timeout: WHOLE ? 3_600_000 : 300_000 };
if (WHOLE) {
  test('Hold the Line: Mława by mouse to its end', long, async () => {
    const page = await house().page();
    await begin(page, EVENING, 'Against the computer', { side: 'German' });
    const hand = byMouse(page);
    const answers = await toTheEnd(page, hand.answer);
    console.log('mouse', answers, JSON.stringify(hand.done));
    await page.getByRole('link', { name: 'See the result' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('Hold the Line: Mława by keyboard to its end', long, async () => {
    const page = await house().page();
    await begin(page, EVENING, 'Against the computer', { side: 'Polish' });
    const hand = byKeys(page, keys);
    const answers = await toTheEnd(page, hand.answer);
    console.log('keys', answers, JSON.stringify(hand.done));
  });
}

if (WHOLE)
  test('Hold the Line: the Corridor on a phone by touch to its end', long, async () => {
    const page = await house().page({ phone: true });
    await page.getByRole('button', { name: `Play: ${CORRIDOR}`, exact: true }).tap();
    await page.getByRole('combobox').last().selectOption('staff');
    await page.getByRole('button', { name: 'Start' }).tap();
    await page.waitForSelector('.question');
    const hand = byTouch(page);
    const answers = await toTheEnd(page, hand.answer);
    console.log('touch', answers, JSON.stringify(hand.done));
  });

test('Hold the Line: Mława without sight to its end', long, async () => {
  const page = await house().page({ chosen: { 'maproom.nonvisual': 'on' } });
  await begin(page, EVENING, 'Against the computer', { side: 'German' });
  expect(await page.locator('#board').count()).toBe(0);
  const hand = byKeys(page, keys);
  const answers = await toTheEnd(page, hand.answer);
  if (WHOLE) console.log('without sight', answers, JSON.stringify(hand.done));
  expect(answers).toBeGreaterThan(8);
});
