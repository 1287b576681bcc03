import { expect, test } from 'vitest';
import { addFlag, addNothing, addText, addWhole, begin, digest, hashText } from './hash.ts';

const of = (add: () => void): string => {
  begin();
  add();
  return digest();
};

test('a hash is sixteen hex digits and the same each time', () => {
  expect(hashText('a', 'b')).toMatch(/^[0-9a-f]{16}$/);
  expect(hashText('a', 'b')).toBe(hashText('a', 'b'));
});

test('order, borders and kinds of values matter', () => {
  const hashes = [
    hashText('ab', 'c'),
    hashText('a', 'bc'),
    hashText('abc'),
    hashText('abc', ''),
    of(() => addWhole(1)),
    of(() => addWhole(-1)),
    of(() => addWhole(2 ** 40)),
    of(() => addWhole(0)),
    of(() => addFlag(false)),
    of(() => addNothing()),
    of(() => addText('1')),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('a hundred thousand small tables have a hundred thousand hashes', () => {
  const seen = new Set<string>();
  for (let a = 0; a < 100; a++)
    for (let b = 0; b < 100; b++)
      for (let c = 0; c < 10; c++)
        seen.add(
          of(() => {
            addWhole(a);
            addWhole(b);
            addWhole(c);
          }),
        );
  expect(seen.size).toBe(100_000);
});

test('changing any one bit of a text changes about half of the digest', () => {
  const base = BigInt(`0x${hashText('march DE-2MOT 1317,1416')}`);
  const other = BigInt(`0x${hashText('march DE-2MOT 1317,1417')}`);
  const bits = (base ^ other).toString(2).split('1').length - 1;
  expect(bits).toBeGreaterThan(16);
  expect(bits).toBeLessThan(48);
});
