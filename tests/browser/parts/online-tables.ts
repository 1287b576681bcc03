import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccess, picture } from '../house.ts';
import type { OnlineHouse, Person } from '../online-house.ts';
import {
  createGame,
  fillNetworkGame,
  inviteFor,
  level,
  ordered,
  takeSeat,
} from '../online-steps.ts';
import { askedKind, atTheTable, endMovement } from '../steps.ts';

const CORRIDOR = 'src/rules/poland-campaign/data/scenarios/corridor.json';

const fileOf = (value: unknown) => ({
  name: 'mine.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
});

const menu = async (page: Page, item: string): Promise<void> => {
  await page.locator('summary[aria-label="Game menu"]').click();
  await page.getByRole('button', { name: item }).click();
};

/** What people agree on before they sit down: whose scenario, whose dice, how long; and what a computer agrees to. */
export const networkTables = (house: () => OnlineHouse): void => {
  /** Two people at a table that the first has made. */
  const seated = async (anna: Person): Promise<Person> => {
    const link = await inviteFor(anna.page, 'Polish');
    const bogdan = await house().person({}, link);
    await takeSeat(bogdan.page, 'Bogdan');
    for (const { page } of [anna, bogdan]) await atTheTable(page);
    return bogdan;
  };

  test('a scenario file of one’s own is checked, and played over the network by both', async () => {
    const own = {
      ...JSON.parse(readFileSync(CORRIDOR, 'utf8')),
      id: 'own-corridor',
      title: 'My corridor',
      changes: [{ hex: '0809', terrain: ['city'] }],
    };
    const anna = await house().person();
    const { page } = anna;
    await page.getByRole('link', { name: 'Open a record or a scenario' }).click();
    const file = page.locator('input[type=file]');
    const damage = page.getByTestId('damage');
    await file.setInputFiles(fileOf({ ...own, units: [{ unit: 'DE-3PZ', hex: '9999' }] }));
    await damage.getByText('scenario.units').waitFor();
    await damage.getByText('read as a scenario of Poland Campaign').waitFor();
    await checkAccess(page, 'a scenario that is wrong');
    await file.setInputFiles(fileOf({ ...own, id: 'corridor' }));
    await damage.getByText('comes with Maproom').waitFor();
    await file.setInputFiles(fileOf(own));
    await page.getByTestId('sound').getByText('My corridor').waitFor();
    await page.getByRole('button', { name: 'Play it' }).click();
    await fillNetworkGame(page, { name: 'Anna' });
    await page.getByText('My corridor (the host’s own)').waitFor();
    const bogdan = await seated(anna);
    for (const one of [anna, bogdan])
      expect(await one.page.locator('h1').textContent()).toBe('My corridor');
    const towns = (one: Person) => one.page.locator('#board [data-layer="towns"]').innerHTML();
    expect(await towns(bogdan)).toBe(await towns(anna));
    await ordered(page, '3. panzer 0506');
    await level([page, bogdan.page]);
    for (const one of [anna, bogdan]) await house().leave(one);
  });

  test('with dice of their own whoever acts says what fell, and both see it', async () => {
    const anna = await house().person();
    const { page } = anna;
    const game = await createGame(page, { name: 'Anna', dice: 'Our own' });
    await page.getByText('everybody throws on their own table').waitFor();
    await checkAccess(page, 'lobby with dice of one’s own');
    const bogdan = await seated(anna);
    await ordered(page, '3. panzer 0506');
    await endMovement(page);
    await page.locator('.guide .order').first().click();
    const attack = page.getByTestId('attack').getByRole('button', { name: 'Attack', exact: true });
    await attack.click();
    const sheet = page.getByTestId('dice');
    await sheet.getByText('PC-5.1.4').waitFor();
    await checkAccess(page, 'dice over the network');
    await picture(page, 'online-dice');
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await expect.poll(() => sheet.count()).toBe(0);
    expect(await page.getByTestId('refusal').count()).toBe(0);
    await attack.click();
    await sheet.waitFor();
    for (const key of ['4', '9', '3', 'Enter']) await page.keyboard.press(key); // there is no nine on a die
    for (const one of [anna, bogdan])
      await expect.poll(() => one.page.locator('.last-combat .die').count()).toBe(2);
    const { entries } = await house().truth(game);
    expect(entries.flatMap(({ throws = [] }) => throws.map(({ faces }) => faces))).toEqual([
      [4, 3],
    ]);
    for (const one of [anna, bogdan]) await house().leave(one);
  });

  test('a clock is shown to both; whoever is late is played for, and takes over again', async () => {
    const anna = await house().person();
    const { page } = anna;
    await createGame(page, { name: 'Anna', clock: '1 minute' });
    await page.getByText('Whoever is late is played for').waitFor();
    const bogdan = await seated(anna);
    for (const one of [anna, bogdan])
      await expect
        .poll(() => one.page.getByRole('timer').textContent())
        .toMatch(/0:\d\d left|1:00 left/);
    await checkAccess(page, 'clock');
    await picture(page, 'online-clock');
    house().pass(61_000);
    await page.getByText('The computer plays for you.').waitFor();
    await bogdan.page.locator('.at-table', { hasText: 'for whom the computer plays' }).waitFor();
    await bogdan.page.getByRole('button', { name: /new message/ }).click();
    await bogdan.page.getByText('Time ran out for German').waitFor();
    await page.getByRole('button', { name: 'I play again' }).first().click();
    await page.getByText('The computer plays for you.').waitFor({ state: 'detached' });
    for (const one of [anna, bogdan]) await house().leave(one);
  });

  test('whoever takes the seat back from a computer is offered what it was offered', async () => {
    const anna = await house().person();
    const { page } = anna;
    await createGame(page, { name: 'Anna', seats: { Polish: 'computer (Recruit)' } });
    await atTheTable(page);
    const end = page.getByRole('button', { name: 'End the movement' });
    await end.waitFor();
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.getByRole('button', { name: 'Pause the game' }).click();
    await page.getByText('The game is paused.').waitFor();
    await page.getByRole('button', { name: 'Let the computer play for me' }).click();
    await page.getByText('The computer plays for you.').waitFor();
    await expect.poll(() => end.count()).toBe(0);
    await page.getByRole('button', { name: 'I play again' }).first().click();
    await end.waitFor();
    await house().leave(anna);
  });

  test('PC-10.2c a computer takes an offer to end when it is not behind, and says so when it plays on', async () => {
    const anna = await house().person();
    await createGame(anna.page, { name: 'Anna', seats: { Polish: 'computer (Recruit)' } });
    await atTheTable(anna.page);
    await menu(anna.page, 'Offer to end the game here');
    await anna.page.locator('.game[data-over="true"]').waitFor();
    await anna.page.locator('.question', { hasText: 'agreement' }).waitFor();
    await house().leave(anna);
    const ewa = await house().person();
    await createGame(ewa.page, {
      name: 'Ewa',
      seats: { German: 'computer (Recruit)', Polish: 'Me' },
    });
    await atTheTable(ewa.page);
    await ewa.page.locator('.question[data-kind]').waitFor({ timeout: 60_000 });
    const asked = await askedKind(ewa.page);
    await menu(ewa.page, 'Offer to end the game here');
    await ewa.page.locator('.note', { hasText: 'German plays on' }).waitFor();
    expect(await askedKind(ewa.page)).toBe(asked);
    await house().leave(ewa);
  });

  test('a computer lets a person take back an attack, dice and all', async () => {
    const anna = await house().person();
    const { page } = anna;
    await createGame(page, { name: 'Anna', seats: { Polish: 'computer (Recruit)' } });
    await atTheTable(page);
    await ordered(page, '3. panzer 0506');
    await endMovement(page);
    await ordered(page, 'attack 0605');
    await page.locator('.last-combat').waitFor();
    await page.waitForFunction(() => document.querySelector('.question[data-kind]'));
    // The Undo button itself asks, where the rules have no way back.
    await page
      .locator('.game-tools')
      .getByRole('button', { name: 'Ask to take back my last action' })
      .click();
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.waitForFunction(
      () => document.querySelector('.question')?.getAttribute('data-kind') === 'combat',
    );
    await house().leave(anna);
  });
};
