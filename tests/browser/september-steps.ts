import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sheetFrame } from '../../src/client/board/hex/sheet-frame.ts';
import { pledge } from '../../src/engine/dice/commitment.ts';
import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { loadBoard } from '../../src/maps/board/index.ts';
import map from '../../src/rules/september-1939/data/map.json';
import { type Scenario, september1939 } from '../../src/rules/september-1939/index.ts';
import { askedKind, atTheTable } from './steps.ts';

const frame = sheetFrame(loadBoard(map), true);

/** A game of a scenario of one's own, opened as a record; the secret decides the dice. */
export const openScenario = async (
  address: string,
  page: Page,
  scenario: Scenario,
  { camouflage = false, secret = 'own land' } = {},
): Promise<void> => {
  const { record } = Table.create(september1939 as unknown as System, {
    scenario: scenario as System['scenarios'][number],
    options: { camouflage },
    dice: pledge(secret, { table: 'nonce' }),
  });
  await page.goto(`${address}#/open`);
  const buffer = Buffer.from(JSON.stringify(record));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer });
  await page.getByTestId('sound').getByRole('button').first().click();
  await atTheTable(page);
};

/** Where a hex of the board lies in the window. */
const pointOf = async (page: Page, hex: string): Promise<{ x: number; y: number }> => {
  const [sx, sy] = frame.centre(frame.grid.index(hex));
  return page.evaluate(
    ([x, y]) => {
      const svg = document.querySelector('#board > div > svg') as SVGSVGElement;
      const { left, top, width } = svg.getBoundingClientRect();
      const scale = width / svg.viewBox.baseVal.width;
      return { x: left + x! * scale, y: top + y! * scale };
    },
    [sx, sy],
  );
};

/** Clicks a hex of the board; with Shift it becomes a way point. */
export const clickHex = async (page: Page, hex: string, shift = false): Promise<void> => {
  const { x, y } = await pointOf(page, hex);
  if (shift) await page.keyboard.down('Shift');
  await page.mouse.click(x, y);
  if (shift) await page.keyboard.up('Shift');
};

const tipOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.game').getAttribute('data-tip'));

/** Does something and waits until the table has taken it up. */
export const acting = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const before = await tipOf(page);
  await act();
  await expect.poll(() => tipOf(page), { timeout: 60_000 }).toBeGreaterThan(before);
};

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click();

/** In bad weather nobody is asked. */
export const passAir = async (page: Page): Promise<void> => {
  if ((await askedKind(page)) === 'air')
    await acting(page, () => press(page, 'Send no more planes'));
};

/** What whoever is asked does, so that a fight comes to its end. */
type Answers = { readonly [kind: string]: (page: Page) => Promise<void> };
const ANSWERS: Answers = {
  support: page => press(page, 'Answer like this'),
  losses: page => page.getByTestId('losses').locator('.order').first().click(),
  retreat: async page => {
    const stack = page.getByTestId('ways').locator('fieldset');
    while ((await stack.count()) > 0) await stack.locator('.order').last().click();
    await press(page, 'Retreat like this');
  },
  pursuit: page => press(page, 'Do not pursue'),
};

export const fightOn = async (page: Page, own: Answers = {}): Promise<string> => {
  for (let i = 0; i < 12; i++) {
    const kind = await askedKind(page);
    const answer = own[kind] ?? ANSWERS[kind];
    if (!answer) return kind;
    await acting(page, () => answer(page));
  }
  throw new Error('the fight does not end');
};
