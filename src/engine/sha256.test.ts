import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256, utf8 } from './sha256.ts';

test('agrees with the platform on any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), text => {
      expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
      expect([...utf8(text)]).toEqual([...Buffer.from(text, 'utf8')]);
    }),
  );
});

test('the lengths around a block', () => {
  for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128])
    expect(sha256('a'.repeat(length))).toBe(
      createHash('sha256').update('a'.repeat(length)).digest('hex'),
    );
});

test('a lone half of a pair is replaced, as everywhere', () => {
  expect(sha256('\ud800x')).toBe(createHash('sha256').update('\ud800x', 'utf8').digest('hex'));
});
