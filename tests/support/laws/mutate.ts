import type { Random } from '../../../src/engine/random.ts';

/** Words, numbers and lists that were seen in offers: what a mutation puts in the place of another. */
export type Pool = { readonly words: readonly string[]; readonly numbers: readonly number[] };

export const poolOf = (actions: readonly unknown[], more: readonly string[]): Pool => {
  const words = new Set<string>(more);
  const numbers = new Set<number>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') words.add(value);
    else if (typeof value === 'number') numbers.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  for (const action of actions) visit(action);
  return { words: [...words], numbers: [...numbers] };
};

const WRONG: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  '',
  'nobody',
  '__proto__',
  0,
  -1,
  0.5,
  1e9,
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  [[]],
  {},
  'x'.repeat(300),
];

/** What a value could be changed to: something of the same kind from the pool, or something quite wrong. */
const others = (value: unknown, pool: Pool, chance: Random): unknown[] => {
  const word = () => pool.words[chance.below(pool.words.length)];
  const wrong = WRONG[chance.below(WRONG.length)];
  if (typeof value === 'string') return [word(), word(), word(), word(), `${value} `, wrong];
  if (typeof value === 'number') {
    const near = pool.numbers[chance.below(pool.numbers.length)];
    return [value + 1, value - 1, near, -value, value + 0.5, wrong];
  }
  if (Array.isArray(value)) return [...otherLists(value, pool, chance), wrong];
  if (typeof value === 'boolean') return [!value, wrong];
  return [wrong];
};

const otherLists = (list: readonly unknown[], pool: Pool, chance: Random): unknown[] => {
  const at = chance.below(Math.max(1, list.length));
  const word = pool.words[chance.below(pool.words.length)];
  const without = list.filter((_, i) => i !== at);
  return [
    without,
    [...list].reverse(),
    [...list, list[at]],
    [...list, word],
    [word, ...list],
    list.map((item, i) => (i === at ? word : item)),
    list.slice(0, at),
    [],
    Object.fromEntries(list.entries()),
  ];
};

/** Every field of an action changed, dropped, added to. */
export const mutationsOf = (
  action: Readonly<Record<string, unknown>>,
  pool: Pool,
  chance: Random,
): unknown[] => {
  const changed = Object.keys(action).flatMap(field => {
    const { [field]: value, ...rest } = action;
    return [rest, ...others(value, pool, chance).map(other => ({ ...action, [field]: other }))];
  });
  const word = pool.words[chance.below(pool.words.length)];
  return [
    ...changed,
    { ...action, extra: 1 },
    { ...action, target: word },
    { ...action, reason: word },
    JSON.parse(JSON.stringify({ ...action, own: 1 }).replace('"own"', '"__proto__"')),
    [action],
    Object.create(action),
  ];
};

/** Two offers of one kind made into others: each field of one in the other, lists joined both ways and in order. */
export const crossingsOf = (
  one: Readonly<Record<string, unknown>>,
  two: Readonly<Record<string, unknown>>,
): unknown[] =>
  Object.keys(one).flatMap(field => {
    const [mine, other] = [one[field], two[field]];
    const crossed = [{ ...one, [field]: other }];
    if (Array.isArray(mine) && Array.isArray(other)) {
      const joined = [...new Set([...mine, ...other])];
      for (const list of [[...mine, ...other], joined, [...joined].sort()])
        crossed.push({ ...one, [field]: list }, { ...two, [field]: list });
    }
    return crossed;
  });

const deep = (): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < 2000; i++) value = [value];
  return value;
};

/** Things that are no action at all. */
export const JUNK: readonly unknown[] = [
  ...WRONG,
  'march',
  { type: null },
  { type: 'constructor' },
  { type: '__proto__' },
  { type: 'toString' },
  { type: ['march'] },
  { type: 'undo' },
  { type: 'undo', entry: -1 },
  { type: 'undo', entry: 1e9 },
  { type: 'undo', entry: 'last' },
  { type: 'begin' },
  { type: deep() },
  { type: 'nothing', deep: deep() },
];
