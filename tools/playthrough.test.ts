import { expect, test } from 'vitest';
import type { System } from '../src/engine/system.ts';
import { SYSTEMS } from '../src/rules/all.ts';
import { SYSTEMS as TEACHING } from '../tests/support/teaching.ts';
import { compared, playthroughFiles } from './playthrough/files.ts';
import { headerOf, readHeader, written } from './playthrough/written.ts';

const FILES = playthroughFiles([...SYSTEMS, ...TEACHING]);

test.each(FILES)('$file is played as it is written', one => {
  expect(compared(one)).toEqual({ same: true });
});

test('a playthrough is the same each time and says what it was made from', () => {
  const skirmish = TEACHING.find(system => system.id === 'skirmish') as System;
  const of = { scenario: 'small', seed: 4, actions: 12 };
  const text = written(skirmish, of);
  expect(written(skirmish, of)).toBe(text);
  expect(readHeader(text)).toEqual(of);
  expect(text.startsWith(headerOf(of))).toBe(true);
  expect(written(skirmish, { ...of, seed: 5 })).not.toBe(text);
});
