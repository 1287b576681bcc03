import { expect, test } from 'vitest';
import { campaignAtCommand } from '../../../tests/support/hold-the-line-campaign.ts';
import { random } from '../../engine/random.ts';
import type { Action } from '../../engine/system.ts';
import { commandRange, type View } from '../../rules/hold-the-line/index.ts';
import { type Order, type Picture, pictureOf } from './picture.ts';
import { raids } from './raids.ts';
import { staff } from './staff.ts';
import { callsOf, throughTowns } from './towns.ts';

const table = campaignAtCommand('towns');
const picture: Picture = pictureOf(table.sight('polish').view as View)!;
const { field } = picture;
const hexOf = (label: string) => field.grid.index(label);

test('HTL-6.4: points go through a town to troops that dig in beside it and whom their headquarters does not reach', () => {
  // Częstochowa: the 7th Division stands beside it and goes in; Kraków Army’s headquarters is far.
  const town = field.objectives.find(({ name }) => name === 'Częstochowa')!.hex;
  const [unit] = picture.own.get(hexOf('2440'))!;
  const one = picture.table.units[unit!]!;
  expect(commandRange(picture.table, one.hq)).not.toContain(town);
  const units = picture.table.units.map((u, i) =>
    i === unit ? { ...u, hex: town, posture: 'movement' as const } : u,
  );
  const own = new Map(picture.own);
  own.set(
    hexOf('2440'),
    own.get(hexOf('2440'))!.filter(u => u !== unit),
  );
  own.set(town, [unit!]);
  const moved: Picture = { ...picture, table: { ...picture.table, units }, own };
  expect(callsOf(moved).find(({ hex }) => hex === town)!.cp).toBeGreaterThan(0);
  const sent = [...throughTowns(moved)].map(({ order }) => order);
  expect(sent).toContainEqual(
    expect.objectContaining({ type: 'transferCp', to: 'TOWN-CZESTOCHOWA' }),
  );
});

test('HTL-6.4, HTL-7.4: on the first morning the staff sends points through a town and lays them where troops dig in', async () => {
  const chance = random(7);
  const did = new Map<string, number>();
  for (let n = 0; n < 60; n++) {
    const { action, reason } = await staff.decide(table.sight('polish'), chance, { work: 1 });
    if (action.type === 'done') break;
    expect(staff.reasons).toHaveProperty(reason!.id);
    expect(table.act('polish', action as Action).refused).toBeNull();
    did.set(action.type, (did.get(action.type) ?? 0) + 1);
  }
  expect(did.get('transferCp')).toBeGreaterThan(0);
  expect(did.get('allocateCp')).toBeGreaterThan(0);
});

test('HTL-6.3: Polish cavalry rides over an empty mark of a German route that it sees, and nobody else goes on the same errand', () => {
  const cavalry = [...picture.own.values()]
    .flat()
    .filter(u => field.pieces[u]!.type.class === 'cavalry' && !picture.table.units[u]!.assembling);
  const [unit] = cavalry;
  const { hex } = picture.table.units[unit!]!;
  const mark = [0, 1, 2, 3, 4, 5]
    .map(d => field.grid.neighbour(hex, d))
    .find(to => to >= 0 && field.open[to] && !picture.foes.has(to))!;
  const seen = (marks: readonly number[]): Picture => ({
    ...picture,
    table: {
      ...picture.table,
      phase: 'MOVEMENT_1',
      routes: picture.table.routes.map((one, r) => (r === 0 ? { ...one, marks: [...marks] } : one)),
    },
  });
  const orders = (from: Picture) => [...raids(from, () => true)].map(({ order }) => order);
  const [first] = orders(seen([mark]));
  expect(first).toMatchObject({ type: 'move' });
  expect((first!.path as string[]).at(-1)).toBe(field.grid.label(mark));
  const before = orders(seen([]));
  const over = ({ path }: Order) => (path as string[]).at(-1) === field.grid.label(mark);
  expect(before.some(over)).toBe(false);
  const rider = field.unit(first!.unit as string);
  const units = picture.table.units.map((u, i) => (i === rider ? { ...u, marched: true } : u));
  const after = seen([mark]);
  expect(orders({ ...after, table: { ...after.table, units } }).some(over)).toBe(false);
});
