import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine, type State, type View } from '../../rules/hold-the-line/index.ts';
import { countsStill, holdWorth } from './defence.ts';
import { goalsOf } from './goals.ts';
import { isHeldBy } from './hold.ts';
import { hasWayHome, riverBefore } from './home.ts';
import { standing } from './march.ts';
import { nearOf, type Picture, pictureOf } from './picture.ts';
import { staff } from './staff.ts';
import type { Foe } from './strength.ts';

const system = holdTheLine as unknown as System;
const atCommand = (scenario = 'campaign-historical'): Table => {
  const table = Table.create(system, { scenario, dice: pledge('defence', {}) }) as Table;
  while ((table.state as State).phase !== 'COMMAND')
    table.act('clock', { type: 'bell', what: 'step' } as unknown as Action);
  return table;
};
const polish = (table: Table): Picture => pictureOf(table.sight('polish').view as View)!;

const FOE: Foe = {
  dice: { red: 2, green: 0, black: 0 },
  kills: 2,
  dugIn: false,
  disordered: false,
  fixed: false,
};
/** The same picture with enemies in these hexes and nowhere else. */
const among = (picture: Picture, hexes: readonly number[]): Picture => {
  const steps = nearOf(picture.field, hexes);
  return { ...picture, foes: new Map(hexes.map(hex => [hex, [FOE]])), near: steps, danger: steps };
};
const around = ({ field }: Picture, hex: number, steps: number): number[] =>
  Array.from({ length: field.grid.count }, (_, to) => to).filter(
    to => field.open[to] && field.apart(hex, to) === steps,
  );

test('HTL-12.9: whoever is about to be surrounded has no way home while the gap is closed, and one while it is open', () => {
  const picture = polish(atCommand());
  const hex = picture.field.grid.index('3235');
  const ring = around(picture, hex, 2);
  expect(hasWayHome(among(picture, ring), hex)).toBe(false);
  const gap = picture.field.grid.neighbour(hex, 0);
  const open = ring.filter(one => picture.field.apart(one, gap) > 1);
  expect(open.length).toBeLessThan(ring.length);
  expect(hasWayHome(among(picture, open), hex)).toBe(true);
});

test('HTL-23.2: the Pole of the campaign holds a surrounded town while its fall costs something, and leaves any other ground whose way home closes', () => {
  const picture = polish(atCommand());
  const { field } = picture;
  const lodz = field.objectives.find(({ name }) => name === 'Łódź')!;
  const siege = among(picture, around(picture, lodz.hex, 2));
  const at = (turn: number): Picture => ({ ...siege, table: { ...siege.table, turn } });
  expect(hasWayHome(siege, lodz.hex)).toBe(false);
  expect(holdWorth(picture, lodz, 12)).toBe(0); // due on turn 9
  expect(countsStill(at(8), lodz.hex)).toBe(true);
  expect(isHeldBy(at(8), lodz.hex, lodz.hex, 0)).toBe(true);
  expect(isHeldBy(at(12), lodz.hex, lodz.hex, 0)).toBe(false);
  const beside = field.grid.neighbour(lodz.hex, 0);
  expect(isHeldBy(at(8), beside, beside, 0)).toBe(false);
});

test('HTL-12.9: troops in the open stand where their way home is open rather than where it closes', () => {
  const picture = polish(atCommand());
  const { field } = picture;
  const hex = field.grid.index('3235');
  const unit = [...picture.own.values()].flat()[0]!;
  const goals = new Map<number, never>();
  const closed = standing(among(picture, around(picture, hex, 2)), unit, hex, goals);
  const gap = field.grid.neighbour(hex, 0);
  const open = around(picture, hex, 2).filter(one => field.apart(one, gap) > 1);
  expect(standing(among(picture, open), unit, hex, goals)).toBeGreaterThan(closed + 3);
});

test('HTL-11.4: a river counts for whoever stands behind it and not for whoever has crossed it', () => {
  const picture = polish(atCommand());
  const { field } = picture;
  // The Vistula near Grudziądz: an enemy on one bank, the defender on the other.
  const town = field.objectives.find(({ name }) => name === 'Grudziądz')!.hex;
  const bank = [0, 1, 2, 3, 4, 5].find(d => field.river[town * 6 + d] === 2)!;
  const over = field.grid.neighbour(town, bank);
  expect(riverBefore(among(picture, [over]), town)).toBeGreaterThan(0.3);
  const behind = around(picture, town, 2).find(hex => field.apart(hex, over) === 3)!;
  expect(riverBefore(among(picture, [over]), town)).toBeGreaterThan(
    riverBefore(among(picture, [behind]), town),
  );
});

test('HTL-2.5: the Pole of the campaign keeps reserves behind the front, and the plan names them', async () => {
  const table = atCommand();
  const goals = goalsOf(polish(table));
  const kept = [...goals].filter(([, { reserve }]) => reserve);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.length).toBeLessThan(goals.size / 2);
  const chance = random(5);
  for (let i = 0; i < 12; i++) {
    const { action } = await staff.decide(table.sight('polish'), chance, { work: 1 });
    expect(table.act('polish', action).refused).toBeNull();
  }
  const texts = (table.state as State).messages.map(({ text }) => text);
  expect(texts.some(text => /^Plan from turn 1, to hold: /.test(text))).toBe(true);
  const reserve = texts.find(text => /^Plan from turn 1, in reserve: /.test(text))!;
  const id = polish(table).field.formations[kept[0]![0]]!.id.replace('PL-', '');
  expect(reserve).toContain(id);
});

test('evenings are played as they were: Mława has no reserve', () => {
  const goals = goalsOf(polish(atCommand('mlawa')));
  expect([...goals.values()].some(({ reserve }) => reserve)).toBe(false);
});
