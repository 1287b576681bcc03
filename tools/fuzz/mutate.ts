import { pick, type Random } from '../../src/engine/random.ts';

/** Values that break careless code. */
const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  -0,
  0.5,
  2 ** 53,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  '0',
  '-1',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  [],
  {},
  [[]],
  { type: 'undo' },
];

/** Things that are no action at all. */
const GARBAGE: readonly unknown[] = [
  ...NASTY,
  undefined,
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'toString' },
  { type: ['march'] },
  { type: 'undo', entry: -1 },
  { type: 'undo', entry: 1e9 },
  { type: 'undo', entry: 0 },
  { type: 'begin' },
  JSON.parse('{"__proto__":{"type":"resign"}}'),
  Object.create({ type: 'resign' }),
];

/** Words and numbers met in real actions: the likeliest to be taken for something legal. */
export class Vocabulary {
  private readonly seen = new Set<unknown>();
  private readonly words: unknown[] = [];

  learn(value: unknown): void {
    if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value)) this.learn(part);
      return;
    }
    if (this.seen.has(value) || this.words.length >= 2000) return;
    this.seen.add(value);
    this.words.push(value);
  }

  word(chance: Random): unknown {
    return this.words.length > 0 && chance.below(4) > 0
      ? pick(this.words, chance)
      : pick(NASTY, chance);
  }
}

/** A copy of `action` with something wrong, or something that was never one. */
export const mutated = (action: unknown, vocabulary: Vocabulary, chance: Random): unknown => {
  if (chance.below(8) === 0) return pick(GARBAGE, chance);
  const copy = structuredClone(action) as Record<string, unknown>;
  const changes = 1 + chance.below(2);
  for (let i = 0; i < changes; i++) changeOne(copy, vocabulary, chance);
  return copy;
};

const changeOne = (
  target: Record<string, unknown>,
  vocabulary: Vocabulary,
  chance: Random,
): void => {
  const keys = Object.keys(target);
  const roll = chance.below(10);
  if (keys.length === 0 || roll === 0) {
    target[String(vocabulary.word(chance)).slice(0, 20)] = vocabulary.word(chance);
    return;
  }
  const key = pick(keys, chance);
  const value = target[key];
  if (roll === 1) delete target[key];
  else if (Array.isArray(value) && roll < 9) changeList(value, vocabulary, chance);
  else if (typeof value === 'object' && value !== null && roll < 8)
    changeOne(value as Record<string, unknown>, vocabulary, chance);
  else if (typeof value === 'number' && roll < 6) target[key] = value + chance.below(5) - 2;
  else target[key] = vocabulary.word(chance);
};

const changeList = (list: unknown[], vocabulary: Vocabulary, chance: Random): void => {
  const at = chance.below(list.length + 1);
  switch (chance.below(4)) {
    case 0:
      list.splice(at, 0, vocabulary.word(chance));
      return;
    case 1:
      list.splice(at, 1);
      return;
    case 2:
      list.push(...list.slice(at));
      return;
    default:
      if (at < list.length) list[at] = vocabulary.word(chance);
      else list.reverse();
  }
};
