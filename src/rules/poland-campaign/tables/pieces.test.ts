import { expect, test } from 'vitest';
import units from '../data/units.json';
import { PIECES, typeOf, UNIT_TYPES, type Values } from './pieces.ts';

const byNation = (nation: string) => PIECES.filter(piece => piece.nation === nation);
const printedValues = ({ attack, defence, movement }: Values) => `${attack}-${defence}-${movement}`;

test('PC-2.2: 64 German, 57 Polish and 3 Slovak pieces, each with its own id', () => {
  expect(['DE', 'PL', 'SK'].map(nation => byNation(nation).length)).toEqual([64, 57, 3]);
  expect(new Set(PIECES.map(({ id }) => id)).size).toBe(124);
});

test('PC-R.1: a back is half the front rounded up, with the same movement', () => {
  const halved = (value: number) => Math.ceil(value / 2);
  for (const { front, back, id } of PIECES)
    if (back)
      expect([id, back.attack, back.defence, back.movement]).toEqual([
        id,
        halved(front.attack),
        halved(front.defence),
        front.movement,
      ]);
});

test('PC-R.1: brigades, Polish reserves and Slovaks have blank backs', () => {
  for (const { size, nation, back, id } of PIECES)
    if (size === 'brigade' || nation === 'SK' || /^PL-\d+DR$/.test(id)) expect(back).toBeNull();
});

test('PC-R.1: the sums by nation are those of the method', () => {
  const sums = (nation: string) => {
    const pieces = byNation(nation);
    const sum = (of: (value: (typeof pieces)[number]) => number) =>
      pieces.reduce((total, piece) => total + of(piece), 0);
    return [sum(p => p.front.attack), sum(p => p.front.defence), sum(p => p.steps)];
  };
  const { German, Slovak, Polish } = units.aggregates;
  expect(sums('DE')).toEqual([German.attack, German.defence, German.steps]);
  expect(sums('SK')).toEqual([Slovak.attack, Slovak.defence, Slovak.steps]);
  expect(sums('PL')).toEqual([Polish.attack, Polish.defence, Polish.steps]);
});

test('PC-R.1: the two printed fronts survive', () => {
  const front = (id: string) => printedValues(PIECES.find(piece => piece.id === id)!.front);
  expect(front('DE-73ID')).toBe('2-4-4');
  expect(['DE-2MOT', 'DE-13MOT', 'DE-20MOT', 'DE-29MOT'].map(front)).toEqual(
    new Array(4).fill('4-4-8'),
  );
});

test('PC-2.2.1: only armour is armoured, only mountain infantry climbs, cavalry walks but advances two', () => {
  expect(UNIT_TYPES.filter(type => typeOf(type).armoured)).toEqual(['armoured']);
  expect(UNIT_TYPES.filter(type => typeOf(type).mountainTroops)).toEqual(['mountain']);
  expect(typeOf('cavalry')).toMatchObject({ moveClass: 'foot', advance: 2 });
});
