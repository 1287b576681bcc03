import { expect, test } from 'vitest';
import { allowed } from '../src/engine/refusal.ts';
import type { System } from '../src/engine/system.ts';
import { SYSTEMS } from '../src/rules/all.ts';
import { SYSTEMS as TEACHING } from '../tests/support/teaching.ts';
import { fuzz } from './fuzz/fuzzer.ts';

const ACTIONS = 5000;
/** Tables with thousands of offers after every action get fewer; `npm run fuzz` gives all as many as one likes. */
const FEWER: { readonly [system: string]: number } = {
  'fight-your-own-wars': 2000,
  'hold-the-line': 2000,
  'not-quite-mechanized': 1000,
  'september-1939': 600,
};
const all = [...SYSTEMS, ...TEACHING];

test.each(all)('$id: nothing breaks in a short fuzz', system => {
  const wanted = FEWER[system.id] ?? ACTIONS;
  const { failure, actions } = fuzz(system, { seed: 20_260_101, actions: wanted });
  expect(failure).toBeNull();
  expect(actions).toBe(wanted);
});

const skirmish = TEACHING.find(system => system.id === 'skirmish') as System;
const spoilt = (change: Partial<System>): System =>
  Object.create(skirmish, Object.getOwnPropertyDescriptors(change));
const found = (system: System): string =>
  fuzz(system, { seed: 3, actions: 4000, scenario: 'small' }).failure?.because ?? 'nothing';
const withRule = (type: string, change: object): System => {
  const rule = Object.create(
    skirmish.rules[type] as object,
    Object.getOwnPropertyDescriptors(change),
  );
  return spoilt({ rules: { ...skirmish.rules, [type]: rule } });
};

test('the same seed gives the same run', () => {
  const [one, two] = [1, 2].map(() => fuzz(skirmish, { seed: 5, actions: 500 }));
  expect([one?.games, one?.features]).toEqual([two?.games, two?.features]);
});

test('the fuzzer finds a gate that lets everything through', () => {
  expect(found(withRule('march', { refuse: () => allowed }))).not.toBe('nothing');
});

test('the fuzzer finds an offer that is refused', () => {
  const refuse = () => ({ rule: 'SK-3.5', code: 'NO', because: 'never' });
  expect(found(withRule('fire', { refuse }))).toContain('an offer is refused');
});

test('the fuzzer finds a question that nobody can answer', () => {
  const nothing = { *candidates() {}, sample: () => null };
  const rules = { ...skirmish.rules };
  for (const type of Object.keys(rules))
    rules[type] = Object.create(rules[type] as object, Object.getOwnPropertyDescriptors(nothing));
  expect(found(spoilt({ rules }))).toContain('nobody can answer');
});

test('the fuzzer finds an unsound table', () => {
  const assertSound = (state: unknown) => {
    if ((state as { turn: number }).turn > 2) throw new Error('the third turn never comes');
  };
  expect(found(spoilt({ assertSound }))).toContain('the third turn never comes');
});

test('the fuzzer finds chance that is not in the record', () => {
  let count = 0;
  const done = skirmish.rules.done;
  const apply: NonNullable<typeof done>['apply'] = (draft, action, context) => {
    done?.apply(draft, action, context);
    if (++count % 7 === 0) (draft as { turn: number }).turn = 1;
  };
  expect(found(withRule('done', { apply }))).not.toBe('nothing');
});
