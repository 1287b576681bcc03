import { expect, test } from 'vitest';
import { PROCLAIMED, type ProclaimedId, proclaimed, readProclaimed } from './proclaimed.ts';

test('every sentence of the house reads back with its seat', () => {
  for (const id of Object.keys(PROCLAIMED) as ProclaimedId[])
    expect(readProclaimed(proclaimed(id, 'german'))).toEqual({ id, seat: 'german' });
});

test('words of somebody else are left as they are', () => {
  expect(readProclaimed('good morning')).toBeNull();
  expect(readProclaimed(' resigned.')).toBeNull();
});
