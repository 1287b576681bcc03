import { expect, test } from 'vitest';
import { picture, theHouse } from './house.ts';
import { atTheTable, begin, endMovement, order } from './steps.ts';
import { clickHex, dragHex, keptTable } from './table.ts';

/** A turn by mouse, the attack builder, undo, refusals. */
const house = theHouse();

test('a hot-seat turn by mouse: click, drag, attack, and the screen is passed on', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen', { hide: true });
  await atTheTable(page);
  await clickHex(page, '0306');
  await expect.poll(() => page.locator('.mark-cost').count()).toBeGreaterThan(10);
  await picture(page, 'movement');
  await clickHex(page, '0506');
  await expect.poll(async () => (await keptTable(page)).entries.length).toBe(2);
  await dragHex(page, '0405', '0505');
  await expect.poll(async () => (await keptTable(page)).entries.length).toBe(3);
  const moved = (await keptTable(page)).entries.map(({ action }) => Reflect.get(action, 'path'));
  expect(moved.slice(1).map(path => path.at(-1))).toEqual(['0506', '0505']);
  await endMovement(page);
  await clickHex(page, '0605');
  await page.getByTestId('attack').waitFor();
  await picture(page, 'attack');
  await page.getByTestId('attack').getByRole('button', { name: 'Attack' }).click();
  await expect
    .poll(async () => (await keptTable(page)).log('spectator').map(({ line }) => line.id))
    .toContain('combatResult');
});

test('the attack builder shows what the engine foretells, and the total that it declares', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  for (const words of ['3. Panzer to 0506', '2. Infanterie-Division (mot.) to 0505'])
    await order(page, words);
  await endMovement(page);
  await clickHex(page, '0605');
  await page.getByRole('slider').fill('3');
  await expect.poll(() => page.getByTestId('total').textContent()).toBe('13');
  const action = {
    type: 'declareAttack',
    target: '0605',
    units: ['DE-3PZ', 'DE-2MOT'],
    air: 3,
  };
  const table = await keptTable(page);
  const forecast = table.forecast('german', action);
  const column = forecast?.ledger.find(({ id }) => id === 'ledgerColumn')?.values;
  const shown = page.locator('.odds-end');
  await expect.poll(() => shown.first().getAttribute('data-column')).toBe(column?.low);
  expect(await shown.count()).toBe(column?.low === column?.high ? 1 : 2);
  const rows = await page
    .locator('.shares tr')
    .evaluateAll(all =>
      all.map(row => [
        row.getAttribute('data-result'),
        row.querySelector('td')?.textContent?.trim(),
      ]),
    );
  const foretold = forecast?.worlds[0]?.results.map(({ label, n, of }) => [label, `${n}/${of}`]);
  expect([...rows].sort()).toEqual([...(foretold ?? [])].sort());
  expect(await page.locator('.chart thead .lit').textContent()).toBe(column?.low);
  expect(await page.getByTestId('ledger').locator('li').count()).toBe(forecast?.ledger.length);
});

test('undo takes moves back and stops at the dice', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await undo.isDisabled()).toBe(true);
  await order(page, '3. Panzer to 0506');
  await undo.click();
  await expect.poll(() => undo.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => undo.isDisabled()).toBe(false);
  await endMovement(page);
  await clickHex(page, '0605');
  await page.getByTestId('attack').getByRole('button', { name: 'Attack' }).click();
  await expect.poll(() => page.locator('.last-combat .die').count()).toBe(2);
  const seat = await page.locator('.question').getAttribute('data-seat');
  // From here on the way back needs the other's consent, and the button says so.
  await page.getByRole('button', { name: 'Take back by agreement' }).waitFor();
  expect(await undo.count()).toBe(0);
  const table = await keptTable(page);
  const no = table.refusal(seat ?? '', { type: 'undo', entry: table.standing.at(-1) });
  expect(['AFTER_THROW', 'NOT_YOURS']).toContain(no?.code);
});

test('a refusal names its rule, and the book opens there', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  await clickHex(page, '0306');
  await clickHex(page, '0907');
  const refusal = page.getByTestId('refusal');
  await refusal.waitFor();
  const read = refusal.getByRole('button', { name: 'Read PC' });
  const rule = ((await read.textContent()) ?? '').replace('Read ', '');
  expect(rule).toMatch(/^PC-4/);
  await picture(page, 'refusal');
  await read.click();
  const marked = page.locator('.rule-marked');
  await marked.waitFor();
  expect(rule.startsWith((await marked.getAttribute('data-rule')) ?? '?')).toBe(true);
  await page.waitForTimeout(150);
  expect(await marked.isVisible()).toBe(true);
  await picture(page, 'rules');
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('siege');
  await expect.poll(() => page.locator('.rule-section').count()).toBeGreaterThan(0);
});

test('a way point makes another way of the same march', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  await clickHex(page, '0306');
  await page.keyboard.down('Shift');
  await clickHex(page, '0307');
  await page.keyboard.up('Shift');
  await clickHex(page, '0406');
  await expect.poll(async () => (await keptTable(page)).entries.length).toBe(2);
  const [, entry] = (await keptTable(page)).entries;
  expect(entry?.action).toMatchObject({ unit: 'DE-3PZ', path: ['0307', '0406'] });
});

test('the button for the whole board says what it shows next: the battle, then the board', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  const layer = page.locator('#board > div').first();
  const look = () => layer.evaluate(element => element.style.transform);
  const battle = await look();
  await page.locator('.board-tools').getByRole('button', { name: 'Whole board' }).click();
  expect(await look()).not.toBe(battle);
  await page.locator('.board-tools').getByRole('button', { name: 'The battle' }).click();
  expect(await look()).toBe(battle);
});

test('keys reach the table wherever the focus is, and take it there when they move its cursor', async () => {
  const page = await house().page();
  await begin(page, 'The Corridor', 'Two at one screen');
  await atTheTable(page);
  await page.getByRole('tab', { name: 'Log' }).focus();
  for (const key of [...'nnnnnnnn', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(async () => (await keptTable(page)).entries.length).toBe(2);
  const [, entry] = (await keptTable(page)).entries;
  expect(entry?.action).toMatchObject({ unit: 'DE-3PZ', path: ['0406'] });
});

test('the lesson leads a newcomer through a whole turn', async () => {
  const page = await house().page();
  await page.getByRole('link', { name: 'Begin' }).click();
  await atTheTable(page);
  const step = (n: number) => page.getByText(`Step ${n} of 15`).waitFor();
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  await next();
  await clickHex(page, '0306');
  await step(3);
  await next();
  await clickHex(page, '0506');
  await step(5);
  await next();
  await clickHex(page, '0405');
  await clickHex(page, '0505');
  await clickHex(page, '0406');
  await page.waitForSelector('.mark-cost');
  await clickHex(page, '0506');
  await step(7);
  await endMovement(page);
  await step(8);
  await clickHex(page, '0605');
  await step(9);
  await next();
  await page.getByRole('slider').fill('1');
  await step(11);
  await page.getByTestId('attack').getByRole('button', { name: 'Attack' }).click();
  await step(12);
  await next();
  await page.locator('.guide .order').first().click();
  await step(14);
  await page.locator('.guide .order').first().click();
  await step(15);
  await page.getByRole('button', { name: 'Play now: The Corridor' }).click();
  await page.waitForURL(/#\/game\//);
  await atTheTable(page);
  await page.goto(house().address);
  await page.getByRole('link', { name: 'Done; once more' }).waitFor();
});
