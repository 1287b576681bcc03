import { expect, test } from 'vitest';
import { stageWith } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import example from '../data/campaign-ford-at-orval.json';
import { fightYourOwnWars, figuresOf } from '../index.ts';
import { DEFAULTS } from '../options.ts';
import { isOnSale } from '../phases/replenish.ts';
import { setUp } from '../setup.ts';
import type { State } from '../state.ts';
import { itemAt, itemNumber, priceOf } from '../tables/catalogue.ts';
import { knowItems, ownName, sealItems } from '../tables/own-items.ts';
import { worthOf } from '../terms/force.ts';
import { checkCampaign, openScenario } from './index.ts';

const GUN = { id: 'LONG_GUN', name: 'Long gun', like: 'ART105', points: 77, row: 'truck' };
/** The worked example with a gun of its own in the first force. */
const withGun = (change: object = {}) => {
  const file = structuredClone(example) as typeof example & { items?: object[] };
  const items = [{ ...GUN, ...change }];
  file.items = items;
  file.units[0]!.elements.push({ item: 'LONG_GUN', n: 1, q: 'regular', mob: 'truck' } as never);
  for (const figure of ['value', 'combatValue', 'originalValue', 'quality', 'loadSpaces'])
    Reflect.deleteProperty(file.units[0]!, figure);
  return file;
};
const begun = (file: unknown): State =>
  setUp({ scenario: openScenario(file), options: { ...DEFAULTS } }, stageWith());

test('FYOW-A15 FYOW-0.5: a piece of a campaign’s own has its price and counts in value, Combat Value and Load', () => {
  const plain = begun(example);
  const state = begun(withGun());
  const line = state.units[0]!.elements.at(-1)!;
  const gun = itemAt(line.item);
  const like = itemAt(itemNumber('ART105'));
  expect(gun).toMatchObject({ name: 'Long gun', points: 77, like: 'ART105', cls: like.cls });
  expect(worthOf(state.units[0]!) - worthOf(plain.units[0]!)).toBe(priceOf(gun, 'regular'));
  const file = withGun();
  const { value } = figuresOf(file.units[0] as never, file.items as never);
  expect(value).toBe(worthOf(state.units[0]!));
});

test('FYOW-A15: the number of a piece follows from its content: two campaigns never mix theirs', () => {
  const one = begun(withGun()).units[0]!.elements.at(-1)!.item;
  const two = begun(withGun({ points: 12 })).units[0]!.elements.at(-1)!.item;
  const again = begun(withGun()).units[0]!.elements.at(-1)!.item;
  expect(again).toBe(one);
  expect(two).not.toBe(one);
  expect([itemAt(one).points, itemAt(two).points]).toEqual([77, 12]);
});

test('FYOW-A15 FYOW-21.4: a campaign sells its own pieces, and no other’s', () => {
  const foreign = { ...GUN, id: 'FOREIGN' };
  knowItems(sealItems([foreign]).items);
  const state = begun(withGun());
  const [unit] = state.units;
  expect(isOnSale(state, unit!, ownName(GUN))).toBe(true);
  expect(isOnSale(state, unit!, ownName(foreign))).toBe(false);
  expect(isOnSale(begun(example), unit!, ownName(GUN))).toBe(false);
});

test('FYOW-A15: what is wrong with a piece of one’s own is told at its place', () => {
  const wrong = (file: unknown): string[] =>
    checkCampaign(file)
      .findings.filter(({ level }) => level === 'error')
      .map(({ at }) => at);
  expect(wrong(withGun())).toEqual([]);
  expect(wrong(withGun({ like: 'ELEPHANT' }))).toContain('items[0].like');
  expect(wrong(withGun({ row: 'by_air' }))).toContain('items[0].row');
  expect(wrong(withGun({ points: -1 }))).toEqual(['items[0].points']);
  expect(wrong(withGun({ id: 'INF_PLT' }))).toContain('items[0].id');
  const carried = structuredClone(openScenario(withGun()));
  carried.items![0]!.points = 1; // somebody changed the price and not the name
  expect(wrong(carried)).toContain('items[0].id');
});

test('FYOW-A15: a campaign with a piece of its own plays to its end, and its record replays', () => {
  const table = Table.create(fightYourOwnWars as unknown as System, {
    scenario: openScenario(withGun()) as never,
    options: { ...DEFAULTS, mode: 'solo-umpire' } as never,
    dice: pledge('own', { table: 'own' }),
  });
  for (let i = 0; i < 20_000 && !table.outcome; i++) {
    const due = table.umpireNext();
    if (due) table.act(due.seat, due.action);
    else {
      const [{ seat, actions }] = table.pending() as [ReturnType<Table['pending']>[number]];
      table.act(seat, { type: actions.includes('carryOn') ? 'carryOn' : 'pass' });
    }
  }
  expect(table.outcome).not.toBeNull();
  expect(Table.open(table.system, table.record).outcome).toEqual(table.outcome);
});
