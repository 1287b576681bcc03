import type { Browser, Page } from 'playwright-core';
import type { Line } from './line.ts';
import type { Person } from './person.ts';
import { acting, kindOf, level, tipOf } from './reading.ts';
import type { ServerProcess } from './server-process.ts';

/** Everything on the stage. */
export type Scene = {
  readonly browser: Browser;
  readonly server: ServerProcess;
  /** The line of the second person. */
  readonly line: Line;
  /** Who sits there now, the host first. */
  readonly people: Person[];
  readonly shoot: (page: Page, name: string) => Promise<void>;
  readonly tell: (line: string) => void;
};

/** Something that happens in the middle of a game, when so many decisions were made and the moment is right. */
export type Incident = {
  readonly name: string;
  readonly after: number;
  /** False when the moment is not right yet. */
  happen(scene: Scene, asked: number): Promise<boolean>;
};
export type Incidents = readonly Incident[];

const pagesOf = ({ people }: Scene): Page[] => people.map(({ page }) => page);

const isLive = (page: Page): Promise<unknown> =>
  page.locator('[data-line=live]').waitFor({ state: 'attached', timeout: 60_000 });

/** The server is killed while a combat is open, is away for a while, and comes back. */
export const killedInCombat = (after: number): Incident => ({
  name: 'the server is killed in the middle of a combat',
  after,
  async happen(scene, asked) {
    const page = pagesOf(scene)[asked] as Page;
    if (['movement', 'combat', 'air', 'attack'].includes(await kindOf(page))) return false;
    const tip = await level(pagesOf(scene));
    const question = await page.locator('.question').textContent();
    await scene.server.kill();
    for (const one of pagesOf(scene)) await one.getByText('Connection lost').waitFor();
    await scene.shoot(page, 'killed-in-combat');
    await scene.server.start();
    for (const one of pagesOf(scene)) await isLive(one);
    for (const one of pagesOf(scene))
      if ((await tipOf(one)) !== tip) throw new Error('the table differs after the kill');
    if ((await page.locator('.question').textContent()) !== question)
      throw new Error('another question is asked after the kill');
    return true;
  },
});

/** The server is killed in the moment of an order, which is done once all the same. */
export const killedWhileActing = (after: number): Incident => ({
  name: 'the server is killed in the moment of an order',
  after,
  async happen(scene, asked) {
    const page = pagesOf(scene)[asked] as Page;
    if ((await kindOf(page)) !== 'movement') return false;
    const tip = await level(pagesOf(scene));
    await page.getByRole('tab', { name: 'Orders' }).click();
    const group = page.locator('.order-group').first();
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    const dying = scene.server.kill();
    await page.locator('.orders .order').first().click();
    await dying;
    await page.getByText('Connection lost').waitFor();
    await scene.shoot(page, 'killed-while-acting');
    await scene.server.start();
    for (const one of pagesOf(scene)) await isLive(one);
    await page.waitForFunction(
      was => Number(document.querySelector('.game')?.getAttribute('data-tip')) > was,
      tip,
    );
    if ((await level(pagesOf(scene))) !== tip + 1)
      throw new Error('the order was not done just once');
    return true;
  },
});

/** The first person closes the browser and opens it again from the list on the first page. */
export const browserReopened = (after: number): Incident => ({
  name: 'a browser is closed and opened again',
  after,
  async happen(scene) {
    const [anna] = scene.people;
    if (!anna) return false;
    const tip = await level(pagesOf(scene));
    await anna.closeAndReopen(scene.server.address);
    await anna.page.locator('.saved-game').first().waitFor();
    await scene.shoot(anna.page, 'reopened-home');
    await anna.page
      .getByRole('link', { name: /^Open: / })
      .first()
      .click();
    await anna.page.locator('.game').waitFor();
    await isLive(anna.page);
    await scene.shoot(anna.page, 'reopened-table');
    if ((await tipOf(anna.page)) !== tip) throw new Error('the table differs after coming back');
    return true;
  },
});

/** The line of the second person is cut; the first plays on where it is his turn, and the second catches up. */
export const lineCut = (after: number): Incident => ({
  name: 'a line is cut while the other plays on',
  after,
  async happen(scene, asked) {
    const [anna, bogdan] = pagesOf(scene) as [Page, Page];
    if (asked !== 0 || (await kindOf(anna)) !== 'movement') return false;
    const was = await tipOf(bogdan);
    scene.line.cut();
    await bogdan.getByText('Connection lost').waitFor();
    await scene.shoot(bogdan, 'line-cut');
    await anna.getByRole('tab', { name: 'Orders' }).click();
    const group = anna.locator('.order-group').first();
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await acting(anna, () => anna.locator('.orders .order').first().click());
    if ((await tipOf(bogdan)) !== was) throw new Error('a cut line carried something');
    scene.line.mend();
    await level([anna, bogdan]);
    return true;
  },
});

/** The line of the second person goes dead without a word while an order is on its way; it is done once all the same. */
export const lineFrozen = (after: number): Incident => ({
  name: 'a line goes dead in the moment of an order',
  after,
  async happen(scene, asked) {
    const bogdan = pagesOf(scene)[1] as Page;
    if (asked !== 1 || (await kindOf(bogdan)) !== 'movement') return false;
    const tip = await level(pagesOf(scene));
    await bogdan.getByRole('tab', { name: 'Orders' }).click();
    const group = bogdan.locator('.order-group').first();
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    scene.line.freeze();
    await bogdan.locator('.orders .order').first().click();
    await bogdan.getByText('Sending what you did').waitFor();
    await scene.shoot(bogdan, 'line-frozen');
    await bogdan.getByText('Connection lost').waitFor();
    scene.line.mend();
    await isLive(bogdan);
    await bogdan.waitForFunction(
      was => Number(document.querySelector('.game')?.getAttribute('data-tip')) > was,
      tip,
    );
    if ((await level(pagesOf(scene))) !== tip + 1)
      throw new Error('the order was not done just once');
    return true;
  },
});

/** Both open the result page: who won, and the whole score as it stands there. */
export const settleAll = async (scene: Scene): Promise<string[]> => {
  const said: string[] = [];
  for (const { page, name } of scene.people) {
    await scene.shoot(page, `over-${name}`);
    await page.getByRole('button', { name: 'See the result' }).click();
    await page.getByTestId('dice').waitFor();
    await scene.shoot(page, `result-${name}`);
    const parts = [page.locator('main h1'), page.locator('main table.score')];
    const texts = await Promise.all(parts.map(part => part.textContent()));
    said.push(texts.join(': '));
  }
  return said;
};
