import { describe, expect, test } from 'vitest';
import type { System } from '../../src/engine/system.ts';
import { assembly, type State } from '../support/assembly/index.ts';
import { LAW_SEED } from '../support/laws/budget.ts';
import { LAWS, tryLaw } from '../support/laws/index.ts';

const { order, send } = assembly.rules;

/** Wrongs among many hands, each with the law that must find it. */
const WRONGS: { readonly [what: string]: readonly [law: string, system: object] } = {
  'a friend’s order is seen': [
    'friends',
    {
      view: (state: State, seat: string) => ({
        ...assembly.view(state, seat),
        first: state.bands[0]?.order?.move ?? null,
      }),
    },
  ],
  'everybody reads the post': [
    'friends',
    {
      view: (state: State, seat: string) => ({
        ...assembly.view(state, seat),
        letters: state.letters,
      }),
    },
  ],
  'who lays first stands first': [
    'concurrency',
    {
      rules: {
        ...assembly.rules,
        order: {
          ...order,
          apply(draft: State, action: never, context: never) {
            order!.apply(draft, action, context);
            const laid = draft.bands.filter(band => band.order);
            draft.bands = [...laid.reverse(), ...draft.bands.filter(band => !band.order)];
          },
        },
      },
    },
  ],
  'one letter shuts the door for all': [
    'concurrency',
    {
      rules: {
        ...assembly.rules,
        send: {
          ...send,
          refuse: (state: State, seat: never, action: never) =>
            state.letters.some(letter => letter.round === state.round)
              ? { rule: 'AS-5.2', code: 'ENOUGH', because: 'one letter a round' }
              : send!.refuse(state, seat, action),
        },
      },
    },
  ],
};

const budget = { games: 20, seed: LAW_SEED, most: 200 };

describe('every wrong among many hands is found by its law', () => {
  test.each(Object.entries(WRONGS))('%s', (_, [law, change]) => {
    const system = { ...assembly, ...change } as unknown as System;
    const report = tryLaw(LAWS[law]!, { system, scenario: system.scenarios[0]! }, budget);
    expect(report.failures).not.toEqual([]);
  });
});

test('some acts are taken back in company and some are not: the law has something to look at', () => {
  const title = { system: assembly as System, scenario: assembly.scenarios[0]! };
  const { checks, failures } = tryLaw(LAWS.undoCompany!, title, { ...budget, games: 6 });
  expect(failures).toEqual([]);
  expect(checks).toBeGreaterThan(20);
});
