import { expect, test } from 'vitest';
import { checkAccess, picture } from '../house.ts';
import type { OnlineHouse } from '../online-house.ts';
import { createGame, decide, inviteFor, takeSeat, tipOf } from '../online-steps.ts';
import { serve } from '../site.ts';
import { begin } from '../steps.ts';

/** Games over the network in which one person and the computer are enough; and a site without a server. */
export const aloneOnline = (theHouse: () => OnlineHouse, client: () => string): void => {
  test('whoever wants it is called when it is their turn and they look elsewhere', async () => {
    const { page, context } = await theHouse().person();
    await context.grantPermissions(['notifications']);
    await page.evaluate(() => {
      const calls: string[] = [];
      class Recorded {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        onclick = null;
        constructor(title: string) {
          calls.push(title);
        }
      }
      Object.assign(window, { Notification: Recorded, calls });
      Object.defineProperty(document, 'hidden', { get: () => true });
    });
    await createGame(page, { name: 'Anna', seats: { Polish: 'computer (Random)' } });
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.getByLabel('Notify me in this browser').check();
    await page.getByRole('button', { name: 'End the movement' }).click();
    await page.waitForFunction(() => (Reflect.get(window, 'calls') as string[]).length > 0);
    const [said] = await page.evaluate(() => Reflect.get(window, 'calls') as string[]);
    expect(said).toBe('● Your turn – The Corridor');
    await context.close();
  });

  test('a game against the computer is played out in the page, and a person may take over from it', async () => {
    const anna = await theHouse().person();
    const seats = { Polish: 'computer (Recruit)' };
    await createGame(anna.page, { name: 'Anna', seats });
    await anna.page.getByRole('tab', { name: 'Players' }).click();
    await anna.page.getByText('Change Polish').click();
    await anna.page.getByRole('button', { name: 'Send the computer away' }).click();
    const link = await inviteFor(anna.page, 'Polish');
    await decide(anna.page);
    const bogdan = await theHouse().person({}, link);
    await takeSeat(bogdan.page, 'Bogdan');
    await anna.page.locator('.at-table', { hasText: 'Bogdan' }).waitFor();
    await anna.page.getByRole('button', { name: 'Free the seat Polish' }).click();
    await bogdan.page.getByText('This seat is no longer yours').waitFor();
    await anna.page.getByRole('button', { name: 'Let the computer take Polish' }).click();
    await anna.page.locator('.at-table', { hasText: 'computer' }).waitFor();
    for (let i = 0; i < 120; i++) {
      const over = anna.page.locator('.question[data-kind], .game[data-over="true"]').first();
      await over.waitFor();
      if (await anna.page.locator('.game[data-over="true"]').isVisible()) break;
      await decide(anna.page);
    }
    await anna.page.getByRole('button', { name: 'See the result' }).click();
    await anna.page.getByText('Proved: the secret').waitFor();
    await picture(anna.page, 'online-result');
    for (const person of [anna, bogdan]) await theHouse().leave(person);
  });

  test('on a telephone, in Polish, against the computer, by words alone', async () => {
    const chosen = { 'maproom.language': 'pl', 'maproom.nonvisual': 'on' };
    const { page, context } = await theHouse().person({ phone: true, chosen });
    await page.getByRole('button', { name: 'Graj' }).first().click();
    await page.getByRole('radio', { name: 'Przez sieć' }).check();
    await page.getByLabel('Twoje imię').fill('Ewa');
    await page.locator('.seat-choice select').nth(1).selectOption('bot:recruit');
    await checkAccess(page, 'new game, telephone');
    await page.getByRole('button', { name: 'Utwórz grę' }).click();
    await page.locator('.question[data-kind=movement]').waitFor();
    await checkAccess(page, 'table, telephone');
    await picture(page, 'online-phone');
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('.game')?.dataset.tip) > 1,
    );
    await page.locator('.question[data-kind]').waitFor();
    await context.close();
  });

  test('under the server’s strict policy the page plays alone as well: its worker starts', async () => {
    const { page, context } = await theHouse().person();
    await begin(page, 'The Corridor', 'Against the computer', { side: 'Polish' });
    await page.locator('.question[data-seat=polish][data-kind]').waitFor({ timeout: 60_000 });
    expect(await tipOf(page)).toBeGreaterThan(0);
    await context.close();
  });

  test('a site of plain files shows nothing of all this', async () => {
    const site = await serve(client());
    const { page, context } = await theHouse().person({}, site.address);
    await page.getByRole('button', { name: 'Play: The Corridor', exact: true }).first().click();
    await page.getByRole('radio', { name: 'Two at one screen' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Over the network' }).count()).toBe(0);
    await context.close();
    await site.close();
  });
};
