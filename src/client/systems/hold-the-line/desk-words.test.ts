import { expect, test } from 'vitest';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { DEFAULTS } from '../../../rules/hold-the-line/options.ts';
import { fieldFor } from '../../../rules/hold-the-line/terms/field.ts';
import { idsFor, partName } from './desk-words.ts';

const mlawa = holdTheLine.scenarios.find(({ id }) => id === 'mlawa')!;
const field = fieldFor(mlawa as never, DEFAULTS);

test('HTL-22.1: a dry run names headquarters and cubes as an umpire does, and leaves other paths alone', () => {
  const { id, name } = field.hqs[0]!;
  expect(partName(field, 'table.hqs.0.pot')).toBe(`${name} › Pot`);
  expect(partName(field, 'table.units.99999.hex')).toBeNull();
  expect(partName(field, 'table.turn')).toBeNull();
  expect(idsFor(field, 'where')).toContainEqual([id, name]);
  expect(idsFor(field, 'reason')).toEqual([]);
});
