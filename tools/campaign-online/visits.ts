import type { Page } from 'playwright-core';
import { takeSeat } from '../../tests/browser/online-steps.ts';
import { atTheTable } from '../../tests/browser/steps.ts';
import type { Incident, Scene } from './incidents.ts';
import { Person } from './person.ts';
import { level, tipOf } from './reading.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

const say = async (page: Page, text: string): Promise<void> => {
  await tab(page, 'Talk');
  await page.getByPlaceholder('Say something').fill(text);
  await page.keyboard.press('Enter');
  await page.locator('.talk-text', { hasText: text }).waitFor();
};

const hostOf = ({ people }: Scene): Person => people[0] as Person;
const guestOf = ({ people }: Scene): Person => people[1] as Person;

/** Somebody watches by link, in the fog of both sides, and talks to other spectators. */
export const watched = (after: number): Incident => ({
  name: 'a spectator watches and talks',
  after,
  async happen(scene) {
    const { page } = hostOf(scene);
    await tab(page, 'Players');
    await page.getByRole('button', { name: 'Make a link for spectators' }).click();
    const link = await page.getByRole('textbox', { name: 'Link for spectators' }).inputValue();
    await scene.shoot(page, 'players');
    const celina = await Person.sitDown('Celina', scene.browser, link);
    await atTheTable(celina.page);
    await level([page, celina.page]);
    await say(celina.page, 'What a battle');
    await scene.shoot(celina.page, 'spectator');
    await page.locator('.at-table', { hasText: 'watched' }).waitFor();
    if ((await page.locator('.talk-text', { hasText: 'What a battle' }).count()) > 0)
      throw new Error('a spectator spoke to a player');
    await celina.leave();
    await tab(page, 'Orders');
    return celina.wrong.length === 0;
  },
});

/** The two talk. */
export const talked = (after: number): Incident => ({
  name: 'the players talk',
  after,
  async happen(scene) {
    const [anna, bogdan] = [hostOf(scene).page, guestOf(scene).page];
    await say(bogdan, 'A good game so far');
    await anna.getByRole('button', { name: '1 new message' }).click();
    await anna.locator('.talk-text', { hasText: 'A good game so far' }).waitFor();
    await scene.shoot(anna, 'talk');
    for (const page of [anna, bogdan]) await tab(page, 'Orders');
    return true;
  },
});

/** The guest hands the seat to somebody else, who plays on. */
export const handedOver = (after: number): Incident => ({
  name: 'a seat is handed over',
  after,
  async happen(scene) {
    const bogdan = guestOf(scene);
    await tab(bogdan.page, 'Players');
    await bogdan.page.getByRole('button', { name: 'Hand my seat to somebody else' }).click();
    const field = bogdan.page.getByRole('textbox', { name: 'Link that hands over my seat' });
    const dorota = await Person.sitDown('Dorota', scene.browser, await field.inputValue());
    await scene.shoot(dorota.page, 'handed-over');
    await takeSeat(dorota.page, 'Dorota');
    await atTheTable(dorota.page);
    await bogdan.page.getByText('This seat is no longer yours').waitFor();
    await scene.shoot(bogdan.page, 'seat-gone');
    if (bogdan.wrong.length > 0) throw new Error(bogdan.wrong.join());
    await bogdan.leave();
    scene.people[1] = dorota;
    return true;
  },
});

/** The computer decides for whoever is asked, who then takes over again. */
export const stoodIn = (after: number): Incident => ({
  name: 'the computer stands in',
  after,
  async happen(scene, asked) {
    const page = scene.people[asked]?.page as Page;
    const was = await tipOf(page);
    await tab(page, 'Players');
    await page.locator('.choose-bot select').last().selectOption('recruit');
    await page.getByRole('button', { name: 'Let the computer play for me' }).click();
    await page.getByText('The computer plays for you.').waitFor();
    await scene.shoot(page, 'stand-in');
    await page.waitForFunction(
      before => Number(document.querySelector('.game')?.getAttribute('data-tip')) > before,
      was,
    );
    await page.getByRole('button', { name: 'I play again' }).first().click();
    await page.getByText('The computer plays for you.').waitFor({ state: 'detached' });
    await tab(page, 'Orders');
    return true;
  },
});
