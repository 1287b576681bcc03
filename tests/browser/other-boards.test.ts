import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccess, picture, theHouse } from './house.ts';

const tip = async (page: Page): Promise<number> =>
  Number(await page.locator('.game').getAttribute('data-tip'));
const acted = (page: Page, before: number) => expect.poll(() => tip(page)).toBeGreaterThan(before);

const begun = async (page: Page, title: string): Promise<void> => {
  await page
    .getByRole('button', { name: `Play: ${title}`, exact: true })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Two at one screen' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.game').waitFor();
};

/** The middle of a place on the screen: marks of offers are drawn there. */
const pointAt = (page: Page, counter: string) => page.locator(`[data-counter="${counter}"]`);

const goTo = async (page: Page, place: string): Promise<void> => {
  await page.keyboard.press('g');
  await page.waitForFunction(() => document.activeElement?.id === 'go-to-place');
  await page.keyboard.type(place);
  await page.keyboard.press('Enter');
};

/** Teaching systems whose maps are no hexes, with nothing of their own but rules, data and a short picture. */
const house = theHouse('teaching');

test('Junctions on nodes, by mouse: pick a column, march to a board, take it back', async () => {
  const page = await house().page();
  await begun(page, 'The vale');
  await page.locator('.board-host[data-map]').waitFor();
  const before = await tip(page);
  await pointAt(page, 'R1').click();
  await expect.poll(() => page.locator('.mark-reach').getAttribute('d')).toMatch(/^M/);
  const dunn = page.locator('.board-host svg text').filter({ hasText: /^Dunn$/i });
  const box = (await dunn.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y - 40);
  await acted(page, before);
  await picture(page, 'nodes');
  await checkAccess(page, 'junctions');
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await page.locator('.log').textContent()).toContain('R1 marches from aston');
  await page.locator('#board').focus();
  await page.keyboard.press('u');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect.poll(() => page.locator('.order-group').first().textContent()).toContain('R1');
});

test('Junctions by touch on a phone', async () => {
  const page = await house().page({ phone: true });
  await begun(page, 'The vale');
  await page.locator('.board-host[data-map]').waitFor();
  const before = await tip(page);
  await pointAt(page, 'R2').tap();
  await page.locator('.order-group').first().waitFor();
  const esk = page.locator('.board-host svg text').filter({ hasText: /^Esk$/i });
  const box = (await esk.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y - 12);
  await acted(page, before);
});

test('Junctions by keys alone, and in the non-visual mode', async () => {
  const page = await house().page();
  await begun(page, 'The vale');
  await page.locator('#board').focus();
  let before = await tip(page);
  await page.keyboard.press('n');
  await goTo(page, 'Dunn');
  await page.keyboard.press('Enter');
  await acted(page, before);

  const other = await house().page({ chosen: { 'maproom.nonvisual': 'on' } });
  await begun(other, 'The vale');
  const spoken = other.locator('.game > [role=status]');
  await other.getByRole('application', { name: 'Map cursor' }).focus();
  before = await tip(other);
  await other.keyboard.press('n');
  await expect.poll(() => spoken.textContent()).toMatch(/Column R1 .*orders/);
  await other.keyboard.press('a');
  await expect.poll(() => spoken.textContent()).toContain('metalled, 3 points: Bray');
  await other.keyboard.press('ArrowRight');
  await expect.poll(() => spoken.textContent()).toMatch(/board, worth/);
  await goTo(other, 'dunn');
  await expect.poll(() => spoken.textContent()).toContain('Dunn: town');
  await other.keyboard.press('Enter');
  await expect.poll(() => spoken.textContent()).toContain('R1 marches');
  await acted(other, before);
});

test('Outposts on the plane, by mouse and by touch: a platoon enters where one points', async () => {
  for (const phone of [false, true]) {
    const page = await house().page({ phone });
    await begun(page, 'The farm by the brook');
    await page.locator('.board-host[data-map]').waitFor();
    const before = await tip(page);
    await page.locator('.order-group').filter({ hasText: 'Platoon R1' }).click();
    await expect.poll(() => page.locator('.mark-reach').getAttribute('d')).toMatch(/^M/);
    const map = (await page.locator('.board-host svg').first().boundingBox())!;
    const [x, y] = [map.x + map.width * 0.3, map.y + map.height * 0.5];
    if (phone) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await acted(page, before);
    await pointAt(page, 'R1').waitFor();
    if (phone) continue;
    await picture(page, 'plane');
    await checkAccess(page, 'outposts');
  }
});

test('Outposts by keys alone, and in the non-visual mode', async () => {
  for (const words of ['off', 'on']) {
    const page = await house().page({ chosen: { 'maproom.nonvisual': words } });
    await begun(page, 'The farm by the brook');
    const spoken = page.locator('.game > [role=status]');
    await page.locator(words === 'on' ? '#place-cursor' : '#board').focus();
    const before = await tip(page);
    await page.keyboard.press('n');
    await expect.poll(() => spoken.textContent()).toMatch(/Platoon R1 .*orders/);
    await goTo(page, '400,600');
    await expect.poll(() => spoken.textContent()).toContain('400 east, 600 north');
    await page.keyboard.press('a');
    await expect.poll(() => spoken.textContent()).toMatch(/\d+ m [NESW]+: /);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => spoken.textContent()).toContain('400 east, 700 north');
    await page.keyboard.press('Enter');
    await acted(page, before);
    await expect.poll(() => spoken.textContent()).toContain('R1');
  }
});
