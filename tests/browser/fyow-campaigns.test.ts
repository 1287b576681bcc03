import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccess, picture, theHouse } from './house.ts';
import { askedKind, atTheTable, begin } from './steps.ts';

const forAll = (page: Page) => page.getByRole('button', { name: 'As the staff proposes, for all' });

type ReportFile = { readonly units: readonly { readonly lost: unknown }[] };

/** More of the first line than the sheet shows. */
const tooManyLost = (report: ReportFile): ReportFile => ({
  ...report,
  units: report.units.map((unit, i) => (i === 0 ? { ...unit, lost: [{ line: 1, n: 90 }] } : unit)),
});

/** A campaign in the valley with rulings of its own. */
const beginWith = async (page: Page, rulings: { readonly [label: string]: string }) => {
  await page.getByRole('button', { name: 'Play: Val de Sorne', exact: true }).first().click();
  await page.locator('details.options summary').click();
  for (const [label, value] of Object.entries(rulings))
    await page.getByLabel(new RegExp(`^${label}`)).selectOption(value);
  await page.getByRole('button', { name: 'Start' }).click();
  await atTheTable(page);
};

const MOST_LOOKS = 150;

/** As the staff proposes and on, until this kind of question is asked. */
const goOnTo = async (page: Page, kind: string): Promise<void> => {
  for (let i = 0; i < MOST_LOOKS && (await askedKind(page)) !== kind; i++) {
    // Never a button of the question that is waited for: it may come between the look and the click.
    const other = `.question:not([data-kind="${kind}"]) .question-buttons button`;
    const last = page.locator(other).last();
    const button = (await forAll(page).isVisible()) ? forAll(page) : last;
    // The staff may end the question between the look and the click: then look again.
    if (await button.isVisible()) await button.click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForTimeout(400);
  }
  expect(await askedKind(page)).toBe(kind);
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const next = (page: Page) => page.locator('.lesson').getByRole('button', { name: 'Next' }).click();
const step = (page: Page, n: number) => page.getByText(`Step ${n} of 16`).waitFor();

const takeTheLesson = async (page: Page): Promise<void> => {
  await atTheTable(page);
  await next(page);
  await page.getByRole('button', { name: 'Framing card' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await step(page, 4);
  const back = page.getByRole('button', { name: 'Back to the map' });
  if (await back.isVisible()) await back.click();
  await page.getByRole('button', { name: 'Done: carry on' }).click();
  await step(page, 5);
  await next(page);
  await page.locator('[data-counter="de_bg1"]').click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await step(page, 7);
  await page.locator('[data-counter="de_bg1"]').click();
  await page.getByLabel(/Cards of Panzer/).selectOption('contact');
  await step(page, 8);
  await forAll(page).click();
  await step(page, 9);
  await next(page);
  await page.getByRole('button', { name: 'Carry on', exact: true }).click();
  await step(page, 11);
  await page.getByRole('button', { name: 'Carry on', exact: true }).click();
  await step(page, 12);
};

/** Campaigns of Fight Your Own Wars beside the usual one: the lesson, sealed fog, battles at home and elsewhere. */
const house = theHouse();

test('Fight Your Own Wars: the lesson, from the framing card to the journal', async () => {
  const page = await house().page();
  await page.goto(`${house().address}#/learn/fight-your-own-wars`);
  await takeTheLesson(page);
  await page.getByTestId('battle-odds').first().waitFor();
  await page.getByText('Attack with less').click();
  await page.getByRole('button', { name: '50 %' }).click();
  expect(await page.getByTestId('battle-odds').last().textContent()).toContain('28 against 17');
  await picture(page, 'fight-your-own-wars-battle-card');
  await next(page);
  await page.getByRole('button', { name: 'Let the attack go in' }).first().click();
  await step(page, 14);
  await page.getByRole('button', { name: 'End this card' }).click();
  await page.getByRole('button', { name: 'Carry on', exact: true }).click();
  await step(page, 15);
  await tab(page, 'Journal');
  await step(page, 16);
  await tab(page, 'Journal');
  expect(await page.locator('.fyow-leaf').count()).toBe(12);
  expect(await page.locator('#journal-1').textContent()).toContain('at Pont-Vieux');
  await checkAccess(page, 'Fight Your Own Wars, journal');
  await picture(page, 'fight-your-own-wars-journal');
});

test('Fight Your Own Wars: a battle at home; a wrong report is refused by its line, a right one booked', async () => {
  const page = await house().page();
  await beginWith(page, {
    'How it is played': 'solo-versus-staff',
    Battles: 'tabletop',
    'Table minimum': '0',
  });
  await goOnTo(page, 'report');
  await page.reload();
  await atTheTable(page);
  await expect.poll(() => askedKind(page)).toBe('report');
  await page.getByRole('button', { name: 'Battle sheet' }).click();
  await checkAccess(page, 'Fight Your Own Wars, report');
  await picture(page, 'fight-your-own-wars-report');
  const report = page.getByRole('form', { name: 'Report' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Blank report as a file' }).click();
  const blank = JSON.parse(await readFile(await (await download).path(), 'utf8')) as ReportFile;
  await report.locator('input[type=file]').setInputFiles({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(tooManyLost(blank))),
  });
  await report.getByRole('alert').waitFor();
  expect(await report.getByRole('alert').textContent()).toContain('line 1');
  await report.getByLabel('the battle is over').check();
  await report.getByRole('button', { name: 'Book the report' }).click();
  await expect.poll(() => askedKind(page), { timeout: 60_000 }).not.toBe('report');
  await tab(page, 'Log');
  await page
    .getByText(/Table battle at .*4 bounds reported/)
    .first()
    .waitFor();
});

test('Fight Your Own Wars: a battle goes to the divisional system by one button, and there is a way back', async () => {
  const page = await house().page();
  await beginWith(page, {
    'How it is played': 'solo-versus-staff',
    Battles: 'tabletop',
    'Table minimum': '0',
  });
  await goOnTo(page, 'report');
  const campaign = page.url();
  await page.getByRole('button', { name: 'Fight it hour by hour' }).click();
  await expect.poll(() => page.url(), { timeout: 60_000 }).not.toBe(campaign);
  await page.getByRole('button', { name: /^Back to the campaign/ }).click({ timeout: 60_000 });
  await expect.poll(() => page.url()).toBe(campaign);
  await expect.poll(() => askedKind(page), { timeout: 60_000 }).toBe('report');
  await page.getByRole('button', { name: 'Back to the battle' }).waitFor();
});

test('Fight Your Own Wars: sealed, nothing on the screen says which option the dice took', async () => {
  const page = await house().page();
  await beginWith(page, {
    'How it is played': 'solo-umpire',
    'What a solo player sees': 'sealed',
  });
  await goOnTo(page, 'planDay');
  await goOnTo(page, 'halt');
  for (const name of ['Log', 'Journal']) {
    await tab(page, name);
    const text = (await page.locator('body').textContent()) ?? '';
    expect(text).not.toMatch(/D10 \d|weights|(bold|cautious) way was taken/);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await checkAccess(page, 'Fight Your Own Wars on a phone');
  await picture(page, 'fight-your-own-wars-phone');
});

test('FYOW-A17: on a phone the large button does what the order says; ending the card stands beside it', async () => {
  const page = await house().page();
  await beginWith(page, { 'How it is played': 'solo-versus-staff' });
  await goOnTo(page, 'planDay');
  await page.locator('[data-counter="de_rec"]').click();
  await page.getByLabel(/^Cards of/).selectOption('all');
  await goOnTo(page, 'card');
  await page.setViewportSize({ width: 360, height: 740 });
  const large = page.locator('.foot-main');
  await expect.poll(() => large.textContent()).toBe('Let the orders act');
  await page.locator('.question-buttons').getByRole('button', { name: 'End this card' }).waitFor();
  await checkAccess(page, 'Fight Your Own Wars, a card on a phone');
  const tip = await page.locator('.game').getAttribute('data-tip');
  await large.click();
  await expect.poll(() => page.locator('.game').getAttribute('data-tip')).not.toBe(tip);
});

test('Fight Your Own Wars: Guernsey’s first day by mouse, from the landing plan to the evening', async () => {
  const page = await house().page();
  await begin(page, 'Guernsey', 'Against the computer', { side: 'Britain' });
  await atTheTable(page);
  await expect.poll(() => askedKind(page)).toBe('setUp');
  const commando = page.getByLabel('Session, No. 5 Commando');
  await commando.selectOption('3');
  await page.getByRole('button', { name: 'Lay down this plan' }).click();
  await expect.poll(() => commando.inputValue()).toBe('3');
  await checkAccess(page, 'Fight Your Own Wars, landing plan');
  await picture(page, 'fight-your-own-wars-landing');
  await page.keyboard.press('9');
  await goOnTo(page, 'planDay');
  await page.locator('[data-counter="gb_cdo5"]').click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await goOnTo(page, 'halt');
  expect(await page.locator('.game-status, header').first().textContent()).toContain('Day 1 ');
  await tab(page, 'Sea');
  await page.locator('.fyow-sea').waitFor();
  await tab(page, 'Journal');
  expect(await page.locator('#journal-1').textContent()).toContain('No. 5 Commando');
  await page.getByLabel('Edition').selectOption('britain');
  await page.locator('.fyow-bulletin').first().waitFor();
  await checkAccess(page, 'Fight Your Own Wars, communiqué');
  await tab(page, 'Charts');
  await page.getByTestId('front-film').getByRole('button', { name: 'Play' }).click();
  await page.locator('.fyow-plot').nth(1).scrollIntoViewIfNeeded();
  await picture(page, 'fight-your-own-wars-plots');
});

test('Fight Your Own Wars: a landing plan and the naval template by keyboard and without sight', async () => {
  const page = await house().page({ chosen: { 'maproom.nonvisual': 'on' } });
  await begin(page, 'Guernsey', 'Against the computer', { side: 'Britain' });
  await expect.poll(() => askedKind(page)).toBe('setUp');
  const plan = 'Session, No. 5 Commando';
  await tabTo(page, plan);
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowUp');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Lay down this plan');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel(plan).inputValue()).toBe('3');
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect.poll(() => askedKind(page), { timeout: 60_000 }).not.toBe('setUp');
  await tab(page, 'Sea');
  // Every ship of the chart stands in words beside it.
  const sea = page.locator('.fyow-sea');
  await sea
    .getByText(/damage|Defence|shots/i)
    .first()
    .waitFor();
  await checkAccess(page, 'Fight Your Own Wars, the sea without sight');
});

test('Fight Your Own Wars: a card that is left to its orders does what they say', async () => {
  const page = await house().page();
  await begin(page, 'Val de Sorne', 'Against the computer', { side: 'Germany' });
  await atTheTable(page);
  await goOnTo(page, 'planDay');
  await page.locator('[data-counter="de_bg1"]').click();
  await page.getByLabel(/Cards of Panzer/).selectOption('all');
  await goOnTo(page, 'card');
  await page.getByRole('button', { name: 'Let the orders act' }).click();
  await tab(page, 'Log');
  await page
    .getByText(/Panzer group (marches|does not get)|Move by night\?/)
    .first()
    .waitFor();
});

test('Fight Your Own Wars: an air morning and the ships of a day by keyboard, every control with its focus seen', async () => {
  const page = await house().page();
  await begin(page, 'Guernsey', 'Against the computer', { side: 'Britain' });
  await atTheTable(page);
  await turnTo(page, 'Forces');
  await tabTo(page, 'Who flies the squadrons?');
  for (const _ of ['contact', 'all']) await page.keyboard.press('ArrowDown');
  await turnTo(page, 'Sea');
  await tabTo(page, 'Who commands the ships');
  for (const _ of ['contact', 'all']) await page.keyboard.press('ArrowDown');
  await answerTo(page, 'airLoads');
  await tabTo(page, '130 Sqn, Supermarine Spitfire V');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'Prepare the machines');
  await page.keyboard.press('Enter');
  await expect.poll(() => askedKind(page)).toBe('airMissions');
  await expect.poll(() => page.locator('.fyow-squadron').count()).toBeGreaterThan(0);
  const first = (await page.locator('.fyow-squadron label').first().textContent()) ?? '';
  await tabTo(page, first.trim());
  await page.keyboard.press(' ');
  await tabTo(page, 'over');
  await page.keyboard.type('Cobo');
  await tabTo(page, 'not before session');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Form the group');
  await page.keyboard.press('Enter');
  const formed = page.locator('.fyow-formed');
  await formed.getByText(/Cobo Bay, not before session 2/).waitFor();
  await checkAccess(page, 'Fight Your Own Wars, missions of the day');
  await picture(page, 'fight-your-own-wars-air');
  await tabTo(page, 'Done: carry on');
  await page.keyboard.press('Enter');
  await expect.poll(() => askedKind(page), { timeout: 60_000 }).toBe('naval');
  await tabTo(page, 'Destroyer 1 (destroyer)');
  await checkAccess(page, 'Fight Your Own Wars, ships for today');
  await picture(page, 'fight-your-own-wars-ships');
  await tabTo(page, 'Send them out, and carry on');
  await page.keyboard.press('Enter');
  await expect.poll(() => askedKind(page), { timeout: 60_000 }).toMatch(/vessel|airCard|card|halt/);
  expect(await page.locator('.question-text').first().textContent()).not.toContain('{');
});
/** Goes to a tab of the panel by keys: to the list of tabs, and along it. */
const turnTo = async (page: Page, name: string): Promise<void> => {
  const inTabs = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'tab');
  for (let i = 0; i < 400 && !(await inTabs()); i++) await page.keyboard.press('Tab');
  for (let i = 0; i < 20 && (await focused(page)) !== name; i++)
    await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe(name);
};

/** Answers by keys alone until this kind of question is asked. */
const answerTo = async (page: Page, kind: string): Promise<void> => {
  for (let i = 0; i < MOST_LOOKS && (await askedKind(page)) !== kind; i++) {
    if ((await askedKind(page)) !== '') {
      await tabTo(page, 'Done: carry on');
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(400);
  }
  expect(await askedKind(page)).toBe(kind);
};

/** What has the focus, as a reader would name it; that it is seen is part of the answer. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return '';
    const { outlineStyle, boxShadow } = getComputedStyle(at);
    if (outlineStyle === 'none' && boxShadow === 'none') return `unseen: ${at.className}`;
    const label = at.closest('label');
    const words = [...(label?.childNodes ?? [])]
      .filter(one => one !== at)
      .map(one => one.textContent ?? '')
      .join('');
    return at.getAttribute('aria-label') ?? (label ? words.trim() : (at.textContent ?? '').trim());
  });

/** Goes on by the Tab key until this has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let i = 0; i < 400 && (await focused(page)) !== name; i++) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(name);
};
