import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read, write } from './notation.ts';
import { anything, flag, list, oneOf, optional, orNull, shape, text, whole } from './shape.ts';

const attack = shape({
  type: oneOf(['attack']),
  target: text(),
  units: list(text()),
  air: optional(whole()),
  note: optional(text()),
  bold: flag,
});
const ruling = shape({
  type: oneOf(['rule']),
  what: anything,
  at: orNull(text()),
  hexes: list(whole()),
});
const rules: { [type: string]: { shape: typeof attack | typeof ruling } } = {
  attack: { shape: attack },
  rule: { shape: ruling },
};
const readBack = (line: string) => read(rules as never, line);

test('an action is one line', () => {
  expect(
    write(attack, {
      type: 'attack',
      target: '1711',
      units: ['DE-1PZ', 'DE-4PZ'],
      air: 3,
      bold: true,
    } as never),
  ).toBe('attack 1711 DE-1PZ,DE-4PZ air=3 true');
});

test('what is written reads back to the same action', () => {
  const attacks = fc.record(
    {
      type: fc.constant('attack' as const),
      target: fc.string({ maxLength: 20 }),
      units: fc.array(fc.string({ maxLength: 8, unit: 'grapheme' })),
      air: fc.integer(),
      note: fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('air=3', '-', '"', '\\', '[', 'a b'),
      ),
      bold: fc.boolean(),
    },
    { requiredKeys: ['type', 'target', 'units', 'bold'] },
  );
  fc.assert(
    fc.property(attacks, action => {
      const line = write(attack, action);
      expect(line).not.toContain('\n');
      expect(readBack(line)).toEqual({ action });
    }),
  );
});

test('deeper values are written as JSON', () => {
  const action = { type: 'rule', what: { a: ['x y', null] }, at: null, hexes: [-1, 2] } as const;
  const line = write(ruling, action);
  expect(line).toBe('rule {"a":["x y",null]} null -1,2');
  expect(readBack(line)).toEqual({ action });
});

test.each([
  ['fly home', 'begins with no action we know; try attack, rule'],
  ['attack', 'is missing'],
  ['attack 1711 A true extra', 'has a word too many: extra'],
  ['attack "1711 A', 'has an open quote or bracket: attack "1711 A'],
  ['attack 1711 A perhaps', 'should be true or false, is "perhaps"'],
  ['rule {x} null 1', 'cannot be read: {x}'],
  ['', 'begins with no action we know; try attack, rule'],
])('%s is explained', (line, because) => {
  expect(readBack(line)).toMatchObject({ because });
});
