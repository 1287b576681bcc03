import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import { fightYourOwnWars } from '../../../rules/fight-your-own-wars/index.ts';
import { symbolOf } from './symbols.ts';

const symbols = (scenario: string) => {
  const table = Table.create(fightYourOwnWars, { scenario, dice: pledge('symbols') });
  const sides = table.seats.filter(({ kind }) => kind === 'player');
  const own = sides.flatMap(({ id }) => table.view(id).units);
  return new Map(own.map(unit => [unit.name, symbolOf(unit)]));
};

test('FYOW-3.2: a force is drawn by the arm that most of its points are', () => {
  const valley = symbols('tutorial');
  expect(valley.get('Panzer group')).toBe('armour');
  expect(valley.get('Motorised rifle group')).toBe('motorised');
  expect(valley.get('Recce detachment')).toBe('recon');
  expect(valley.get('Regimental HQ group')).toBe('headquarters');
  const poland = [...symbols('poland-1939')];
  expect(poland.filter(([name]) => /Pz|Panzer/.test(name)).map(([, is]) => is)).toContain('armour');
  expect(new Set(poland.map(([, is]) => is))).toContain('cavalry');
  expect(symbolOf(null)).toBe('unknown');
});
