import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Scenario, september1939 } from '../../src/rules/september-1939/index.ts';
import { checkAccess, theHouse } from './house.ts';
import { acting, clickHex, fightOn, openScenario, press } from './september-steps.ts';
import { askedKind } from './steps.ts';

const first = september1939.scenarios.find(({ id }) => id === 'first-steps') as Scenario;

const group = (
  nation: 'DE' | 'PL',
  label: string,
  places: { readonly [unit: string]: string },
): Scenario['setup'][number] => ({
  nation,
  label,
  units: Object.keys(places),
  at: [...new Set(Object.values(places))],
  radius: 0,
  default: Object.entries(places).map(([unit, hex]) => ({ unit, hex })),
});

const open: Scenario = {
  ...first,
  board: 'open',
  lastDay: '1939-10-06',
  area: { columns: [30, 46], rows: [20, 36] },
  centres: [
    { nation: 'DE', hexes: ['3127'] },
    { nation: 'PL', hexes: ['4326'] },
  ],
  air: [],
  victory: { ...first.victory, holding: [] },
};

/** Everything that a Polish staff may have: a train, a column, a reserve centre, a broken bridge, reinforcements. */
const staff: Scenario = {
  ...open,
  id: 'all-hands',
  title: 'All hands',
  changes: [{ hex: '3630', terrain: ['town'] }],
  sides: [
    ...['3630', '3629', '3628'].map(hex => ({ side: `${hex}/N`, rail: true })),
    { side: '4030/N', river: 'big', road: 'primary', bridge: 'BR-OWN' },
  ],
  bridges: [{ bridge: 'BR-OWN', state: 'damaged' }],
  setup: [
    group('PL', 'At the station', { 'PL-50ID-178': '3630', 'PL-PODL-5U': '3630' }),
    group('PL', 'Headquarters', {
      'PL-SGO-HQ': '4031',
      'PL-50ID-180': '4031',
      'PL-50ID-179': '4033',
    }),
    group('PL', 'To be loaded', { 'PL-60ID-183': '3733', 'PL-PODL-9SK': '3733' }),
    group('DE', 'Far away', { 'DE-13MOT-66': '3122' }),
  ],
  start: { sp: [{ unit: 'PL-PODL-5U', sp: 1 }] },
  air: [{ nation: 'DE', from: '1939-10-02', counters: 8 }],
  trains: [{ id: 'PL-TRAIN', nation: 'PL', hex: '3630' }],
  columns: [{ id: 'PL-COLUMN', hex: '3733' }],
  reserveCenters: [{ id: 'Łuków', hex: '3628' }],
  reinforcements: [
    { day: '1939-10-02', units: ['PL-60ID-182'], hexes: ['4630'], edge: 'east' as const },
  ],
};

/** Tanks before weak enemies, a headquarters in the wood. */
const tanks: Scenario = {
  ...open,
  id: 'tanks',
  title: 'Tanks',
  changes: [{ hex: '3526', terrain: ['fullWood'] }],
  setup: [
    group('DE', 'Tanks', {
      'DE-10ARM-PZ8': '3528',
      'DE-10ARM-REC': '3528',
      'DE-13MOT-66': '3327',
      'DE-13MOT-93': '3527',
    }),
    group('PL', 'Weak', {
      'PL-PODL-NIEW': '3728',
      'PL-PODL-5U': '3731',
      'PL-50ID-178': '4030',
      'PL-SGO-HQ': '3526',
    }),
  ],
};

const refusal = (page: Page) => page.getByTestId('refusal');
const side = async (page: Page) => (await page.locator('.game-side').textContent()) ?? '';
const inGuide = (page: Page, name: string) =>
  page.locator('.guide').getByRole('button', { name }).first().click();
const goOn = (page: Page) => page.locator('.question-buttons button').first().click();

const until = async (page: Page, kind: string): Promise<void> => {
  for (let i = 0; i < 12 && (await askedKind(page)) !== kind; i++) {
    if ((await askedKind(page)) === 'losses') await fightOn(page);
    else await acting(page, () => goOn(page));
  }
  expect(await askedKind(page)).toBe(kind);
};

const strike = async (page: Page, ...hexes: readonly string[]): Promise<void> => {
  for (const hex of hexes) await acting(page, () => clickHex(page, hex));
};

/** What is not done with regiments on the march: rallying, fleeing, trains and columns, mending, tanks that raid. */
const house = theHouse();

test('September 1939: rallying, flight, train, column, entry, mending and reserves by mouse', async () => {
  const page = await house().page();
  await openScenario(house().address, page, staff, { secret: 's5' });
  await strike(page, '4033', '4033', '4033', '4031', '4031');
  await acting(page, () => press(page, 'Send no more planes'));
  await until(page, 'rallying');
  await acting(page, () => clickHex(page, '4031'));
  if ((await askedKind(page)) === 'rallying') await acting(page, () => goOn(page));
  expect(await side(page)).toContain('German air counter 1, strength 2: has flown');
  await strike(page, '4033', '4033', '4033');
  await fightOn(page);
  expect(await askedKind(page)).toBe('panic');
  await clickHex(page, '3630');
  await expect.poll(() => refusal(page).textContent()).toContain('W39-22.12');
  await checkAccess(page, 'September 1939, flight');
  await acting(page, () => clickHex(page, '4332'));
  await clickHex(page, '3630');
  await acting(page, () => inGuide(page, 'Go aboard PL-TRAIN'));
  await clickHex(page, '3630');
  await clickHex(page, '3630'); // the cavalry, then the train
  await clickHex(page, '3731');
  await expect.poll(() => refusal(page).textContent()).toContain('W39-18.12');
  await acting(page, () => clickHex(page, '3628'));
  await clickHex(page, '3628');
  await acting(page, () => inGuide(page, 'Get off: 178/50; the empty train leaves'));
  await clickHex(page, '3733');
  await acting(page, () => inGuide(page, 'Go aboard PL-COLUMN'));
  await clickHex(page, '3733');
  await expect.poll(() => side(page)).toContain('W39-19.1'); // why the cavalry cannot
  await clickHex(page, '3733');
  await acting(page, () => clickHex(page, '3933'));
  await clickHex(page, '3933');
  await acting(page, () => inGuide(page, 'Everybody gets off'));
  await page.locator('.guide .order', { hasText: '182/60' }).click();
  await clickHex(page, '4429');
  await expect.poll(() => refusal(page).textContent()).toContain('W39-17.17');
  await acting(page, () => clickHex(page, '4630'));
  await until(page, 'mending');
  await acting(page, () => clickHex(page, '4030'));
  await clickHex(page, '3933');
  await expect.poll(() => refusal(page).textContent()).toContain('W39-23.2');
  await acting(page, () => clickHex(page, '3630'));
  await page.getByRole('tab', { name: 'Log' }).click();
  const log = (await page.locator('.log').textContent()) ?? '';
  for (const rule of [
    '13.41',
    '22.12',
    '18.24',
    '18.21',
    '18.23',
    '19.2',
    '19.3',
    '17.11',
    '13.31',
    '23.2',
  ])
    expect(log).toContain(`W39-${rule}`);
});

test('September 1939: a raid, an overrun with intent, refuelling, and what waits in the wood', async () => {
  const page = await house().page();
  await openScenario(house().address, page, tanks, { secret: 's5', camouflage: true });
  await clickHex(page, '3327');
  await acting(page, () => inGuide(page, 'Refuel'));
  await clickHex(page, '3327');
  await expect.poll(() => refusal(page).textContent()).toContain('W39-14.45');
  await clickHex(page, '3528');
  await inGuide(page, 'Whole stack');
  await acting(page, () => clickHex(page, '3628'));
  await clickHex(page, '3628');
  await acting(page, () => clickHex(page, '3728')); // the raid takes the tanks along
  await clickHex(page, '3728');
  await inGuide(page, 'Whole stack');
  await acting(page, () => clickHex(page, '3730'));
  await until(page, 'attack');
  await clickHex(page, '3526');
  const planner = page.getByTestId('attack');
  await planner.getByTestId('odds').waitFor();
  expect(await planner.textContent()).toMatch(/1 face-down counter.*Perhaps nobody is there/);
  expect(await planner.locator('[data-result=attackVain]').textContent()).toContain('0–100%');
  const attack = () => planner.getByRole('button', { name: /^(Attack|Overrun)$/ }).click();
  await acting(page, attack);
  await clickHex(page, '3526');
  await acting(page, () => press(page, 'Pursue like this'));
  await clickHex(page, '3731');
  await planner.locator('.intent input').check();
  await acting(page, attack);
  await fightOn(page, {
    pursuit: one => one.getByTestId('ways').locator('.order').first().click(),
  });
  await until(page, 'overrun');
  await page.locator('.guide .order').first().click();
  await planner.getByTestId('odds').waitFor();
  expect(await planner.locator('.attackers input:checked').count()).toBe(2);
  await checkAccess(page, 'September 1939, overrun');
  await acting(page, attack);
  await fightOn(page);
  await page.getByRole('tab', { name: 'Log' }).click();
  const log = (await page.locator('.log').textContent()) ?? '';
  for (const rule of ['12.12', '13.26', '8.71', '12.22b']) expect(log).toContain(`W39-${rule}`);
});

test('a click is not lost when the page moves between pressing and letting go', async () => {
  const page = await house().page();
  await openScenario(house().address, page, tanks);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.locator('.order-group').first().click();
  const order = page.locator('.order-groups .order').nth(2);
  const { x, y } = (await order.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.evaluate(() => {
    const note = document.createElement('p');
    note.style.height = '100px';
    document.querySelector('aside')?.prepend(note);
  });
  await acting(page, () => page.mouse.up());
});
