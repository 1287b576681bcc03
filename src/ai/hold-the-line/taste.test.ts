import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine, type View } from '../../rules/hold-the-line/index.ts';
import { type Picture, pictureOf } from './picture.ts';
import { tasteOf } from './taste.ts';
import { hasWay } from './ways.ts';

const german = (scenario: string, turn: number): Picture => {
  const dice = pledge('taste', {});
  const table = Table.create(holdTheLine as unknown as System, { scenario, dice }) as Table;
  const picture = pictureOf(table.sight('german').view as View)!;
  return { ...picture, table: { ...picture.table, turn } };
};
const prizeOf = (picture: Picture, name: string): number => {
  const { hex } = picture.field.objectives.find(one => one.name === name)!;
  return tasteOf(picture, new Map()).prize(hex);
};

test('HTL-23.2: in the campaign a town is worth what taking it now still counts, and little when its days are over', () => {
  // Częstochowa is due on turn 3, Toruń on turn 7; both have a weight of 2.
  const [early, late] = [german('campaign-historical', 2), german('campaign-historical', 7)];
  expect(prizeOf(early, 'Częstochowa')).toBeGreaterThan(3 * prizeOf(late, 'Częstochowa'));
  expect(prizeOf(late, 'Toruń')).toBeGreaterThan(3 * prizeOf(late, 'Częstochowa'));
  expect(prizeOf(late, 'Częstochowa')).toBeGreaterThan(0); // the road still runs through it
});

test('HTL-23.3: the German staff of the campaign spares its regiments more than the one of an evening', () => {
  const taste = (scenario: string) => tasteOf(german(scenario, 1), new Map());
  expect(taste('campaign-historical').caution).toBeGreaterThan(2 * taste('mlawa').caution);
});

test('a regiment has a way while one hex nearer to its goal is free of the enemy', () => {
  const picture = german('mlawa', 1);
  const { field } = picture;
  const goal = field.objectives[0]!.hex;
  const start = [...picture.own.keys()].find(hex => field.apart(hex, goal) > 2)!;
  const foe = { dice: { red: 0, green: 2, black: 0 }, kills: 3, dugIn: true };
  const there = [{ ...foe, disordered: false, fixed: false }];
  const ring = [0, 1, 2, 3, 4, 5].map(d => field.grid.neighbour(start, d));
  expect(hasWay({ ...picture, foes: new Map() }, start, goal, false)).toBe(true);
  const foes = new Map(ring.map(hex => [hex, there]));
  expect(hasWay({ ...picture, foes }, start, goal, false)).toBe(false);
});
