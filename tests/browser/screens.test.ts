import { expect, test } from 'vitest';
import { checkAccess, isTaking, picture, theHouse } from './house.ts';
import { atTheTable, begin, endMovement, order } from './steps.ts';
import { clickHex } from './table.ts';

/** Every screen: nothing serious in anybody's way, at every size, in every dress. */
const house = theHouse();

test('home, new game, settings, records: axe finds nothing serious', async () => {
  const page = await house().page();
  await page.locator('.card').first().waitFor();
  await page.waitForFunction(() =>
    [...document.images].every(
      image => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  );
  await picture(page, 'home');
  await checkAccess(page, 'home');
  await page.getByRole('button', { name: 'Play: The Corridor', exact: true }).first().click();
  await page.getByText('Rulings and options').click();
  await page.locator('.form-row').first().waitFor();
  await checkAccess(page, 'new game');
  await picture(page, 'new-game');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await checkAccess(page, 'settings');
  await page.keyboard.press('Escape');
  await page.goto(`${house().address}#/open`);
  await page.getByRole('heading', { name: 'Open a record' }).waitFor();
  await checkAccess(page, 'open');
  await page.goto(`${house().address}#/nowhere`);
  await page.getByRole('heading', { name: 'nothing at this address' }).waitFor();
  await checkAccess(page, 'nowhere');
});

test.each(['light', 'dark', 'contrast'])(
  'the table in %s: axe finds nothing serious',
  async dress => {
    const page = await house().page({ chosen: { 'maproom.theme': dress } });
    await begin(page, 'The Corridor', 'Two at one screen', { hide: true });
    await atTheTable(page);
    await clickHex(page, '0306');
    await checkAccess(page, `table in ${dress}`);
    for (const tab of dress === 'light' ? ['Inspect', 'Log', 'Score', 'Forces', 'Charts'] : []) {
      await page.getByRole('tab', { name: tab }).click();
      await checkAccess(page, `${tab} in ${dress}`);
    }
    if (dress !== 'light') await picture(page, dress);
    await order(page, '3. Panzer to 0506');
    await endMovement(page);
    await clickHex(page, '0605');
    await page.getByTestId('attack').waitFor();
    await checkAccess(page, `attack in ${dress}`);
  },
);

test('keys, rules, hand-over, lesson: axe finds nothing serious', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen', { hide: true });
  await atTheTable(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await checkAccess(page, 'keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.locator('.rule-section').first().waitFor();
  await checkAccess(page, 'rules');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End the movement' }).click();
  await page.locator('.hand-over').waitFor();
  expect(await page.locator('[data-counter]').count()).toBe(0);
  await checkAccess(page, 'hand-over');
  await picture(page, 'hand-over');
  await page.goto(`${house().address}#/learn/poland-campaign`);
  await atTheTable(page);
  await checkAccess(page, 'lesson');
  await picture(page, 'lesson');
});

test('a phone: nothing is wider than the screen, and a move can be made by touch', async () => {
  const page = await house().page({ phone: true });
  await page.locator('.card').first().waitFor();
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  expect(await tooWide()).toBe(false);
  await page.waitForFunction(() => document.images[0]?.complete);
  await picture(page, 'phone-home');
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  expect(await tooWide()).toBe(false);
  await page.locator('[data-counter="DE-3PZ"]').tap();
  await expect.poll(() => page.locator('.mark-cost').count()).toBeGreaterThan(10);
  await picture(page, 'phone');
  await checkAccess(page, 'phone');
  const { pointOf } = await import('./table.ts');
  const { x, y } = await pointOf(page, '0506');
  await page.touchscreen.tap(x, y);
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(false);
});

test('with reduced motion nothing moves by itself; with full motion counters walk', async () => {
  for (const calm of [true, false]) {
    const page = await house().page({ calm });
    await begin(page, 'The Corridor', 'Two at one screen');
    await atTheTable(page);
    await page.evaluate(() => {
      const walked = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        document.body.dataset.walked = 'yes';
        return walked.apply(this, given);
      };
    });
    await order(page, '3. Panzer to 0506');
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(false);
    const walked = await page.evaluate(() => document.body.dataset.walked);
    expect(walked).toBe(calm ? undefined : 'yes');
    expect(await page.locator('.die-rolling').count()).toBe(0);
  }
});

test.runIf(isTaking)('the whole campaign and Kock, for the documents', async () => {
  const page = await house().page();
  await begin(page, 'Poland, 1–16 September 1939', 'Two at one screen');
  await atTheTable(page);
  await picture(page, 'campaign');
  await page.goto(house().address);
  await begin(page, 'Kock, 5 October', 'Against the computer');
  await atTheTable(page);
  await picture(page, 'kock');
});

test('Polish: the interface follows the choice of language', async () => {
  const page = await house().page({ chosen: { 'maproom.language': 'pl' } });
  await page.getByRole('heading', { name: 'Wybierz bitwę' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl');
  await checkAccess(page, 'home in Polish');
});
