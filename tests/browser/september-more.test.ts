import { expect, test } from 'vitest';
import { type Scenario, september1939 } from '../../src/rules/september-1939/index.ts';
import { checkAccess, theHouse } from './house.ts';
import { acting, clickHex, openScenario, press } from './september-steps.ts';
import { askedKind, atTheTable, begin } from './steps.ts';

const first = september1939.scenarios.find(({ id }) => id === 'first-steps') as Scenario;

/** Open land with a river, a railway and a town; the Poles in 3830 are cut off by the German in 4029. */
const ownLand: Scenario = {
  ...first,
  id: 'own-land',
  title: 'Own land',
  board: 'open',
  changes: [{ hex: '3630', terrain: ['town'] }],
  sides: [
    { side: '3729/N', river: 'river' },
    { side: '3729/NE', river: 'big', road: 'primary', bridge: 'BR-OWN' },
    { side: '3528/N', rail: true },
  ],
  area: { columns: [33, 42], rows: [27, 31] },
  centres: [
    { nation: 'DE', hexes: ['3427'] },
    { nation: 'PL', hexes: ['4229'] },
  ],
  setup: [
    {
      nation: 'PL',
      label: 'The cut off',
      units: ['PL-50ID-178'],
      at: ['3830'],
      radius: 0,
      default: [{ unit: 'PL-50ID-178', hex: '3830' }],
    },
    {
      nation: 'DE',
      label: 'The barrier',
      units: ['DE-13MOT-66', 'DE-13MOT-93', 'DE-13MOT-REC'],
      at: ['4028', '4030', '3430'],
      radius: 0,
      default: [
        { unit: 'DE-13MOT-66', hex: '4028' },
        { unit: 'DE-13MOT-93', hex: '4030' },
        { unit: 'DE-13MOT-REC', hex: '3430' },
      ],
    },
  ],
  air: [],
};

/** Placing, a lesson, a board of one's own, Polish. */
const house = theHouse();

test('September 1939: placing shows the zones, takes a click, and can be put back', async () => {
  const page = await house().page();
  await begin(page, 'Brest', 'Two at one screen', { ruling: /The players place their units/ });
  await atTheTable(page);
  expect(await askedKind(page)).toBe('placing');
  expect(await page.locator('.mark-berth').count()).toBeGreaterThan(0);
  await clickHex(page, '6616');
  await acting(page, () => clickHex(page, '6614'));
  const guide = page.getByTestId('placing');
  expect(await guide.textContent()).toContain('6614');
  await checkAccess(page, 'September 1939, placing');
  await acting(page, () => press(page, 'Everybody back to his printed place'));
  await expect.poll(() => guide.textContent()).not.toContain('6614');
  await acting(page, () => press(page, 'End the placing'));
  expect(await page.locator('.question').getAttribute('data-seat')).toBe('german');
  expect(await page.locator('.mark-cursor').count()).toBe(0); // where the other looked is not shown
});

test('September 1939: the lesson is a whole turn', async () => {
  const page = await house().page();
  await page.goto(`${house().address}#/learn/september-1939`);
  await atTheTable(page);
  const step = async (n: number) =>
    expect.poll(() => page.locator('.lesson h2').textContent()).toContain(`Step ${n} of`);
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  await next();
  await clickHex(page, '3430');
  await step(3);
  await next();
  await acting(page, () => clickHex(page, '3829'));
  await clickHex(page, '3431');
  await acting(page, () => clickHex(page, '3730'));
  await step(6);
  await next();
  await clickHex(page, '3429');
  await press(page, 'Whole stack');
  await acting(page, () => clickHex(page, '3628'));
  await clickHex(page, '3431');
  await acting(page, () => clickHex(page, '3629'));
  await acting(page, () => press(page, 'End the movement'));
  await clickHex(page, '3830');
  await step(11);
  await next();
  await page.locator('.guide [data-next]').first().waitFor();
  await page.keyboard.press('b'); // what was put together stands first for the keys
  await page.waitForFunction(() => document.activeElement?.matches('.guide [data-next]'));
  await acting(page, () => page.keyboard.press('Enter'));
  await acting(page, () => page.getByTestId('losses').locator('.order').first().click());
  await page.getByTestId('ways').locator('fieldset .order').first().focus();
  await page.keyboard.press('Enter'); // the only stack: the button to send it is next
  await acting(page, () => page.keyboard.press('Enter'));
  await step(15);
  await acting(page, () => page.getByTestId('ways').locator('.order').first().click());
  await page.keyboard.press('2');
  await step(17);
});

test('September 1939: a board of its own, way points, and where a line is cut', async () => {
  const page = await house().page();
  await openScenario(house().address, page, ownLand);
  expect(await askedKind(page)).toBe('movement');
  await clickHex(page, '3430');
  await clickHex(page, '3528', true);
  await clickHex(page, '3628', true);
  expect(await page.locator('.mark-waypoint').count()).toBe(2);
  await clickHex(page, '3628', true); // the last one is taken back
  expect(await page.locator('.mark-waypoint').count()).toBe(1);
  await clickHex(page, '3628', true);
  await acting(page, () => clickHex(page, '3629'));
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect.poll(() => page.locator('.log').textContent()).toContain('3430 to 3629');
  await acting(page, () => press(page, 'End the movement'));
  while ((await page.locator('.question').getAttribute('data-seat')) !== 'polish')
    await acting(page, () => page.locator('.question-buttons button').first().click());
  await page.keyboard.press('2');
  await page.locator('.mark-cut-here').first().waitFor({ state: 'attached' });
  await page.getByRole('tab', { name: 'Inspect' }).click();
  await clickHex(page, '3830');
  expect(await page.locator('.tab-panel').textContent()).toContain('the line is cut in');
});

test('September 1939 in Polish: log, options and refusals', async () => {
  const page = await house().page({ chosen: { 'maproom.language': 'pl' } });
  await openScenario(house().address, page, { ...ownLand, id: 'po-polsku' });
  await clickHex(page, '3430');
  await clickHex(page, '3830');
  await page.getByTestId('refusal').waitFor();
  await page.getByRole('tab', { name: 'Rozkazy' }).click(); // what somebody wrote of his own scenario stays as it is
  const aside = (await page.locator('.game-side').textContent()) ?? '';
  expect(aside).not.toMatch(/\b(The|the|and|enemy|move)\b/);
  await page.getByRole('tab', { name: 'Dziennik' }).click();
  expect(await page.locator('.log').textContent()).not.toMatch(/\b(The|the|counters)\b/);
});
