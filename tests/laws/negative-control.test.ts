import { describe, expect, test } from 'vitest';
import type { System } from '../../src/engine/system.ts';
import { LAW_SEED } from '../support/laws/budget.ts';
import { LAWS, tryLaw } from '../support/laws/index.ts';
import { sweep } from '../support/laws/sweep.ts';
import { LEAKS, sound, WRONGS } from '../support/wrong-systems.ts';

const small = (system: System) => ({ system, scenario: sound.scenarios[0]! });
const budget = { games: 60, seed: LAW_SEED, most: 400 };

describe('H5: every leak is found', () => {
  test.each(Object.entries(LEAKS))('%s', (_, system) => {
    expect(tryLaw(LAWS.secrecy!, small(system), budget).failures).not.toEqual([]);
  });
});

describe('every other wrong is found by its law', () => {
  test.each(Object.entries(WRONGS))('%s', (_, [law, system]) => {
    expect(tryLaw(LAWS[law]!, small(system), budget).failures).not.toEqual([]);
  });
});

test('the system they are made from breaks none of these laws', () => {
  for (const law of Object.values(LAWS))
    expect(tryLaw(law, small(sound), { ...budget, games: 2 }).failures).toEqual([]);
});

/** The same laws beside games, as a sweep tries them. */
const breachedIn = (system: System, games: number, laws: readonly string[]): string[] =>
  sweep(small(system), {
    games,
    seed: LAW_SEED,
    most: 400,
    closer: 100,
    laws,
    bots: [],
    clock: () => 0,
  }).breaches.map(({ law }) => law);

/** What is seldom seen is left to the law above: a sweep would need many games. */
const plain = Object.entries(LEAKS).filter(([what]) => !what.includes('forecast'));

describe('a sweep finds them too', () => {
  test.each(plain)('%s', (_, system) => {
    expect(breachedIn(system, 60, ['secrecy'])).not.toEqual([]);
  });
  test.each(Object.entries(WRONGS))('%s', (_, [law, system]) => {
    expect(breachedIn(system, 60, [law])).not.toEqual([]);
  });
  test('and nothing in the system they are made from', () => {
    expect(breachedIn(sound, 1, Object.keys(LAWS))).toEqual([]);
  });
});
