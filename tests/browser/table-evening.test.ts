import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { State } from '../../src/rules/not-quite-mechanized/index.ts';
import { builtClient } from './build.ts';
import { checkAccess, picture } from './house.ts';
import { OnlineHouse, type Person } from './online-house.ts';
import { takeSeat, tipOf } from './online-steps.ts';
import { askedKind } from './steps.ts';

let house: OnlineHouse;
beforeAll(async () => {
  house = await OnlineHouse.open(builtClient());
}, 600_000);
afterAll(() => house?.close());

const BATTLE = 'First battle: The brickworks';
/**
 * Within so many the guns have fired and dice were thrown. The whole battle, to its last hour:
 * MAPROOM_WHOLE=1 npx vitest run --project browser tests/browser/table-evening.test.ts
 */
const WHOLE = process.env.MAPROOM_WHOLE !== undefined;
const MOST_ANSWERS = WHOLE ? 900 : 40;

/** The umpire makes the table: a full umpire, for a whole evening two, dice of their own, a chair for each side. */
const invite = async ({ page }: Person): Promise<{ [seat: string]: string }> => {
  await page
    .getByRole('button', { name: `Play: ${BATTLE}`, exact: true })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Over the network' }).check();
  await page.getByLabel('Your name at the table').fill('Ula');
  await page.locator('details.options summary').click();
  await page.getByLabel('Umpire seat').selectOption('full');
  if (WHOLE) {
    await page.getByLabel('How many umpires share the desk').check();
    await page.locator('[data-path=umpires] input').fill('2');
  }
  for (const [seat, sitter] of [
    ['Blue', 'me'],
    ['Umpire', 'me'],
    ['Blue', 'invite'],
  ] as const)
    await page
      .locator('.seat-choice', { hasText: seat })
      .first()
      .locator('select')
      .selectOption(sitter);
  await page.getByRole('radio', { name: 'Our own' }).check();
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.locator('.post-tree').waitFor();
  const linkFor = async (seat: string): Promise<string> => {
    await page.locator('.post-tools > summary', { hasText: seat }).first().click();
    return page.getByRole('textbox', { name: `Link for ${seat}` }).inputValue();
  };
  const [blue, red] = [await linkFor('Blue'), await linkFor('Red')];
  const second = WHOLE ? await linkFor('Umpire 2') : '';
  await page.getByRole('button', { name: 'Make a link for the hall screen' }).click();
  const wall = await page.getByRole('textbox', { name: /hall screen/ }).inputValue();
  return { blue, red, second, wall };
};

const onPhone = async (link: string, name: string): Promise<Person> => {
  const person = await house.person({ phone: true }, link);
  await takeSeat(person.page, name);
  return person;
};

/** The large button at the foot of a phone. */
const press = (page: Page) => page.locator('.foot-main').click();

/** An order to a headquarters, typed on a phone: what is written stands in its last line. */
const writeOrder = async (page: Page, to: string, words: string): Promise<void> => {
  const tip = await tipOf(page);
  await page.getByRole('button', { name: `Write an order to ${to}` }).click();
  await page.getByRole('button', { name: 'As text' }).click();
  const sheet = page.getByLabel('Order in words');
  const [order] = (await sheet.inputValue()).split(/\nTEXT /);
  await sheet.fill(`${order}\nTEXT "${words}"`);
  await page.getByRole('button', { name: 'Send the rider' }).click();
  await expect.poll(() => tipOf(page)).toBeGreaterThan(tip);
};

/** What lies on the umpire's table, one die after the other. */
const FACES = ['4', '2', '6', '3', '5', '1'];

/** The next of them that this die has: who is hit of three is thrown with a die of three. */
const fallen = (n: number, has: readonly string[]): string =>
  Array.from({ length: FACES.length }, (_, i) => FACES[(n + i) % FACES.length]!).find(face =>
    has.includes(face),
  )!;

/** Types what fell for as long as a throw is due, until the table has gone on. Gives what was typed. */
const throwing = async (page: Page, tip: number): Promise<string[]> => {
  const typed: string[] = [];
  const sheet = page.getByTestId('dice');
  for (let tries = 0; tries < 2_000 && (await tipOf(page)) <= tip; tries++) {
    const number = await sheet.locator('fieldset').count();
    const pick = sheet.locator('input[type=number]');
    if (await pick.count()) {
      typed.push('1'); // one of more than ten, told as a number
      await pick.fill('1');
      await sheet.getByRole('button', { name: 'That fell' }).click();
      await expect.poll(() => pick.count()).toBe(0);
      continue;
    }
    if (number === 0) {
      await page.waitForTimeout(30);
      continue;
    }
    // The first face has the focus once the sheet is open: figures are typed.
    await page.waitForFunction(() => document.activeElement?.closest('[data-testid=dice]'));
    for (let i = 0; i < number; i++) {
      const die = sheet.locator('fieldset').nth(i);
      const has = await die
        .locator('input')
        .evaluateAll(all => all.map(one => (one as HTMLInputElement).value));
      const face = fallen(typed.length, has);
      typed.push(face);
      await expect
        .poll(async () => {
          await page.keyboard.press(face); // a die that is told takes no second figure
          return die.locator(':checked').count();
        })
        .toBe(1);
    }
    const done = sheet.getByRole('button', { name: 'That fell' });
    await done.click();
    await expect
      .poll(async () => (await done.count()) === 0 || (await done.isDisabled()))
      .toBe(true);
  }
  return typed;
};

/** Somebody does what he is asked for: the large button, or the first answer; unless the table goes on by itself. */
const answers = async (page: Page, tip: number): Promise<void> => {
  const buttons = [
    page.getByRole('button', { name: 'Call the phase' }),
    page.locator('.nqm-fight .primary:enabled'),
    page.locator('.foot-main:enabled'),
    page.locator('.nqm-answers button'),
  ];
  for (let tries = 0; tries < 1_000 && (await tipOf(page)) <= tip; tries++) {
    for (const button of buttons)
      if (await button.first().isVisible()) {
        await button.first().click();
        return;
      }
    await page.waitForTimeout(30);
  }
};

const idsOf = ({ units }: State, side: number): string[] =>
  units.filter(unit => unit.side === side).map(({ id }) => `"${id}"`);

/** Whatever of this came to somebody. */
const heard = ({ received }: Person, words: readonly string[]): string[] =>
  words.filter(word => received.some(text => text.includes(word)));

test(
  'NQM-20: a table evening: an umpire with real dice, two commanders on phones, a wall; nobody hears what is not his',
  async () => {
    const ula = await house.person();
    const { page } = ula;
    const links = await invite(ula);
    const game = links.blue!.split('/').at(-2) ?? '';
    const wall = await house.person({}, links.wall!);
    const adam = await onPhone(links.blue!, 'Adam');
    const basia = await onPhone(links.red!, 'Basia');
    const nina = WHOLE ? await house.person({}, links.second!) : null;
    if (nina) await takeSeat(nina.page, 'Nina');
    await page.locator('.desk').waitFor();
    await page.getByLabel('I call each phase, and throw the dice').check();
    await wall.page.locator('.hall-head').waitFor();
    for (const one of [adam, basia]) {
      await one.page.locator('.question[data-kind=SETUP]').waitFor();
      await press(one.page);
    }
    await expect.poll(() => askedKind(adam.page)).toBe('ORDERS');
    await writeOrder(adam.page, '1st Battalion', 'CANARY-blue');
    await writeOrder(basia.page, '1st Company', 'CANARY-red');
    await page.getByText(/Order \S+: Blue regiment to 1st Battalion/).waitFor();
    await checkAccess(page, 'umpire of an evening');
    await checkAccess(adam.page, 'commander on a phone');
    await checkAccess(wall.page, 'wall of an evening');
    await picture(page, 'evening-umpire');
    await picture(adam.page, 'evening-phone');
    await picture(wall.page, 'evening-wall');
    const people: { readonly [seat: string]: Person } = {
      control: ula,
      ...(nina ? { 'control-2': nina } : {}),
      blue: adam,
      red: basia,
    };
    // The second umpire takes the call, and the dice with it.
    if (nina) {
      await nina.page.locator('.desk').waitFor();
      await nina.page.getByText('Umpire calls the phases').waitFor();
      await nina.page.getByLabel('I call each phase, and throw the dice').check();
    }
    const typed: string[] = [];
    for (let i = 0; i < MOST_ANSWERS && (WHOLE || typed.length === 0); i++) {
      const table = await house.truth(game);
      const state = table.state as State;
      const [asked] = table.pending();
      if (!asked) break;
      expect(heard(adam, [...idsOf(state, 1), 'CANARY-red'])).toEqual([]);
      expect(heard(basia, [...idsOf(state, 0), 'CANARY-blue'])).toEqual([]);
      expect(heard(wall, [...idsOf(state, 0), ...idsOf(state, 1), 'CANARY'])).toEqual([]);
      const { page: hand } = people[asked.seat]!;
      const tip = table.count - 1;
      await expect.poll(() => tipOf(hand), { timeout: 60_000 }).toBeGreaterThanOrEqual(tip);
      if (!(await hand.getByTestId('dice').isVisible())) await answers(hand, tip);
      typed.push(...(await throwing(hand, tip)));
    }
    expect(typed.length).toBeGreaterThan(0);
    // The same search finds what is there: the umpires see both.
    for (const one of nina ? [ula, nina] : [ula])
      expect(heard(one, ['CANARY-blue', 'CANARY-red'])).toEqual(['CANARY-blue', 'CANARY-red']);
    const { head, entries } = (await house.truth(game)).record;
    const thrown = entries.flatMap(({ throws = [] }) => throws.flatMap(({ faces }) => faces));
    expect(head.dice.source).toBe('manual');
    expect(thrown.map(String)).toEqual(typed);
    if (WHOLE) {
      const { outcome } = await house.truth(game);
      expect(outcome?.how).toBe('bounds');
      await picture(wall.page, 'evening-end-wall');
      await picture(adam.page, 'evening-end-phone');
      await picture(page, 'evening-end-umpire');
      const ends = Object.values(people).map(one =>
        expect.poll(() => one.page.getByText('See the result').count()).toBeGreaterThan(0),
      );
      await Promise.all(ends);
    }
    house.tidy();
  },
  WHOLE ? 3_600_000 : 300_000,
); // three people, a wall, and a busy machine
