import { describe, expect, test } from 'vitest';
import type { System } from '../../src/engine/system.ts';
import { assembly } from '../support/assembly/index.ts';
import type { State as AssemblyState } from '../support/assembly/state.ts';
import { asideWith, type Look, lookOf } from '../support/laws/aside.ts';
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

describe('what is done beside the line', () => {
  const evening = (system: System) => ({ system, scenario: assembly.scenarios[0]! });
  const found = (look: Look, system = assembly as System): string =>
    tryLaw(asideWith(look), evening(system), {
      games: 4,
      seed: LAW_SEED,
      most: 80,
    }).failures.join();
  const eyes = (table: Parameters<Look>[0]) => table.desk('umpire-1');
  const leaks: [string, string, Look][] = [
    [
      'texts of questions',
      'question',
      (table, seat) => lookOf(table, seat) + eyes(table)?.items[0]?.text,
    ],
    [
      'plan sheets of others',
      'plan sheet',
      (table, seat) => lookOf(table, seat) + JSON.stringify(eyes(table)?.sheets),
    ],
    [
      'how many items Control has',
      'note',
      (table, seat) => lookOf(table, seat) + eyes(table)?.items.length,
    ],
    [
      'who claimed a question',
      'claim',
      (table, seat) => lookOf(table, seat) + eyes(table)?.items[0]?.owner,
    ],
    [
      'what was announced to another',
      'announcement',
      (table, seat) => lookOf(table, seat) + eyes(table)?.said.length,
    ],
  ];
  test.each(leaks)('%s: found', (_, name, look) => {
    expect(found(look)).toContain(`a ${name}`);
  });
  test('how many letters are under way: found', () => {
    const system = {
      ...assembly,
      view: (state: AssemblyState, seat: string) => ({
        ...assembly.view(state, seat),
        post: state.letters.length,
      }),
    } as unknown as System;
    expect(found(lookOf, system)).toContain('a letter');
  });
  test('and nothing in what the table shows', () => {
    expect(found(lookOf)).toBe('');
  });
});
