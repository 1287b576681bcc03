import { expect, test } from 'vitest';
import { campaignAtCommand } from '../../../tests/support/hold-the-line-campaign.ts';
import { commandRange, type View } from '../../rules/hold-the-line/index.ts';
import { cutsIn, mends } from './mends.ts';
import { nearOf, type Picture, pictureOf } from './picture.ts';
import { joinedMarks, marksOf } from './routes.ts';
import type { Foe } from './strength.ts';
import { tasteOf } from './taste.ts';

const table = campaignAtCommand('mends');
const picture: Picture = pictureOf(table.sight('german').view as View)!;
const { field } = picture;
const XVI = field.hq('GE-HQ-XVI');

/** The same picture after Polish cavalry has ridden over a hex: the ground is Polish and the marker is gone. */
const ridden = (hex: number): Picture => {
  const was = picture.table.control;
  const control = `${was.slice(0, hex)}p${was.slice(hex + 1)}`;
  const routes = picture.table.routes.map(route => ({
    ...route,
    marks: route.marks.filter(mark => mark !== hex),
  }));
  return { ...picture, table: { ...picture.table, control, routes } };
};
/** A mark of the corps between its railhead and its HQ, with no other way by old marks. */
const mark = marksOf(picture, XVI).find(hex => {
  const after = ridden(hex);
  const hq = picture.table.hqs[XVI]!.hex;
  return !joinedMarks(after, XVI).some(one => field.apart(one, hq) <= 1);
})!;

test('HTL-6.3: a route that was ridden over is known to be cut there, and troops go to open it again', () => {
  expect(mark).toBeDefined();
  expect([...cutsIn(picture)]).toEqual([]);
  const after = ridden(mark);
  expect([...cutsIn(after)]).toContain(mark);
  const orders = [...mends(after, () => true)];
  expect(orders.length).toBeGreaterThan(0);
  expect(orders[0]!.why).toBe('mend');
  expect((orders[0]!.order.path as string[]).map(label => field.grid.index(label))).toContain(mark);
});

test('HTL-6.3: an enemy who stays on a cut route is worth an attack', () => {
  const foe: Foe = {
    dice: { red: 0, green: 1, black: 0 },
    kills: 2,
    dugIn: false,
    disordered: false,
    fixed: false,
  };
  const steps = nearOf(field, [mark]);
  const on = (from: Picture): Picture => ({
    ...from,
    foes: new Map([[mark, [foe]]]),
    near: steps,
    danger: steps,
  });
  const prize = (from: Picture) => tasteOf(from, new Map()).prize(mark);
  expect(prize(on(ridden(mark)))).toBeGreaterThan(prize(on(picture)) + 2);
});

test('HTL-6.8: a corps whose headquarters reaches none of its troops wins back the ground between them', () => {
  const hq = picture.table.hqs[XVI]!;
  const mine = [...picture.own].flatMap(([hex, units]) =>
    units.some(u => picture.table.units[u]!.hq === XVI) ? [hex] : [],
  );
  expect(mine.length).toBeGreaterThan(0);
  expect(commandRange(picture.table, XVI).some(hex => mine.includes(hex))).toBe(true);
  // All troops of the corps but one are gone; that one stands four hexes off on Polish ground.
  const [unit] = picture.own.get(mine[0]!)!.filter(u => picture.table.units[u]!.hq === XVI);
  const away = Array.from({ length: field.grid.count }, (_, hex) => hex).find(
    hex => field.open[hex] && field.apart(hex, hq.hex) === 4 && picture.table.control[hex] === 'p',
  )!;
  const own = new Map([[away, [unit!]]]);
  const cut = [...cutsIn({ ...picture, table: { ...picture.table }, own })];
  expect(cut.length).toBeGreaterThan(0);
  for (const hex of cut) expect(field.apart(hex, hq.hex)).toBeLessThanOrEqual(5);
});
