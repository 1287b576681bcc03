import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { jsonSchema } from './schema.ts';
import {
  anything,
  asTidy,
  byName,
  decimal,
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  problemIn,
  shape,
  text,
  tidied,
  variant,
  whole,
} from './shape.ts';

const march = shape({ type: oneOf(['march']), unit: text(20), path: list(text(4), 1, 5) });
const rest = shape({ type: oneOf(['rest']), turns: whole(1, 3), why: optional(text(10)) });
const action = variant<Infer<typeof march> | Infer<typeof rest>>('type', { march, rest });

test('a shape gives its type', () => {
  expectTypeOf<Infer<typeof rest>>().toEqualTypeOf<{
    type: 'rest';
    turns: number;
    why?: string;
  }>();
});

test('a value of the shape has no problem', () => {
  expect(problemIn(action, { type: 'rest', turns: 2 })).toBeNull();
  expect(problemIn(action, { type: 'march', unit: 'A', path: ['0101'] })).toBeNull();
});

const wrongs: [string, unknown, string, string][] = [
  ['a missing field', { type: 'rest' }, 'turns', 'is missing'],
  ['a field too many', { type: 'rest', turns: 1, x: 1 }, 'x', 'is not a field we know'],
  ['a fraction', { type: 'rest', turns: 1.5 }, 'turns', 'should be a whole number, is 1.5'],
  ['NaN', { type: 'rest', turns: Number.NaN }, 'turns', 'should be a whole number, is NaN'],
  ['minus zero', { type: 'rest', turns: -0 }, 'turns', 'should be a whole number, is 0'],
  ['too little', { type: 'rest', turns: 0 }, 'turns', 'should be at least 1, is 0'],
  ['too much', { type: 'rest', turns: 4 }, 'turns', 'should be at most 3, is 4'],
  ['an unknown case', { type: 'fly' }, 'type', 'should be one of march, rest, is "fly"'],
  ['no object', 7, '', 'should be an object, is 7'],
  ['a list for an object', [], '', 'should be an object, is a list'],
  [
    'a wrong item',
    { type: 'march', unit: 'A', path: ['0101', 4] },
    'path[1]',
    'should be text, is 4',
  ],
  ['an empty list', { type: 'march', unit: 'A', path: [] }, 'path', 'should have at least 1 items'],
  [
    'long text',
    { type: 'rest', turns: 1, why: 'x'.repeat(11) },
    'why',
    'is longer than 10 characters',
  ],
];
test.each(wrongs)('%s is refused with its place', (_, value, at, because) => {
  expect(problemIn(action, value)).toEqual({ at, because });
});

test('nothing slips in through the prototype', () => {
  const sly = JSON.parse('{"type":"rest","turns":1,"__proto__":{"turns":3}}');
  expect(problemIn(action, sly)).not.toBeNull();
  expect(problemIn(rest, Object.create({ type: 'rest', turns: 1 }))).not.toBeNull();
  expect(problemIn(byName(whole()), JSON.parse('{"__proto__":1}'))).not.toBeNull();
});

test('anything is JSON and not endlessly deep', () => {
  expect(problemIn(anything, { a: [1, 'x', null, { b: true }] })).toBeNull();
  expect(problemIn(anything, { a: () => 1 })).not.toBeNull();
  let deep: unknown = 1;
  for (let i = 0; i < 100; i++) deep = [deep];
  expect(problemIn(anything, deep)?.because).toBe('is nested too deeply');
});

test('tidied values of equal content have equal text', () => {
  const a = tidied(rest, JSON.parse('{"why":"x","turns":2,"type":"rest"}'));
  expect(JSON.stringify(a)).toBe('{"type":"rest","turns":2,"why":"x"}');
});

test('fields may come in any order, and undefined is as good as left out', () => {
  const note = shape({ a: whole(), b: optional(text(3)), c: flag });
  for (const right of [
    { a: 1, c: true },
    { c: true, a: 1, b: 'x' },
    { a: 1, b: undefined, c: true },
  ])
    expect(problemIn(note, right)).toBeNull();
  expect(problemIn(note, { c: true, b: 'x' })).toEqual({ at: 'a', because: 'is missing' });
  expect(problemIn(note, { a: undefined, c: true })).toEqual({ at: 'a', because: 'is missing' });
  expect(problemIn(note, { c: true, b: 'long', a: 1 })?.at).toBe('b');
});

test('what is tidy stays the same object, what is not is copied and left alone', () => {
  const order = shape({ type: text(9), ways: list(shape({ to: text(4), by: optional(text(4)) })) });
  const tidy = { type: 'go', ways: [{ to: 'A' }, { to: 'B', by: 'C' }] };
  expect(asTidy(order, tidy)).toBe(tidy);
  const untidy = { type: 'go', ways: [{ to: 'A' }, { by: 'C', to: 'B' }] };
  const before = JSON.stringify(untidy);
  expect(JSON.stringify(asTidy(order, untidy))).toBe(JSON.stringify(tidy));
  expect(JSON.stringify(untidy)).toBe(before);
  const silent = { type: 'rest', turns: 1, why: undefined } as unknown as Infer<typeof rest>;
  expect(Object.keys(asTidy(rest, silent))).toHaveLength(2);
  expect(asTidy(rest, tidied(rest, { type: 'rest', turns: 1 }))).toEqual({
    type: 'rest',
    turns: 1,
  });
});

test('no JSON at all makes the check throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      problemIn(action, value);
    }),
  );
});

test('the JSON Schema says the same', () => {
  const schema = jsonSchema(
    shape({ a: orNull(flag), b: decimal, c: byName(whole(0)), d: list(anything) }),
    'Example',
  );
  expect(schema).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Example',
    type: 'object',
    properties: {
      a: { anyOf: [{ type: 'null' }, { type: 'boolean' }] },
      b: { type: 'number' },
      c: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
      d: { type: 'array', items: {}, maxItems: 100_000 },
    },
    required: ['a', 'b', 'c', 'd'],
    additionalProperties: false,
  });
});
