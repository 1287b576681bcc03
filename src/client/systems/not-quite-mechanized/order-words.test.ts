import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { Action } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { notQuiteMechanized } from '../../../rules/not-quite-mechanized/index.ts';
import { orderWords } from './order-words.ts';
import type { View } from './seen.ts';

/** Ids and program words: `B-1.coy1`, `{"a":1}`, a type that was only taken apart (`Allocate fire B-1.coy1 troops L`). */
const PROGRAM = /[A-Z]-\d\.[a-z]|[{}[\]]|\bundefined\b|\bNaN\b/;

test('NQM-18: every order that a battle offers is said in words, without ids', () => {
  const table = Table.create(notQuiteMechanized as never, {
    scenario: 'first-battle-brickworks',
    dice: pledge('order words'),
  });
  const seen = new Map<string, string>();
  const wrong: string[] = [];
  for (let i = 0; i < 60 && !table.outcome; i++) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    const view = table.view(seat) as View;
    const offers = [...table.offers(seat)] as Action[];
    for (const action of offers) {
      const { title } = orderWords(view, action);
      seen.set(action.type, title);
      if (PROGRAM.test(title)) wrong.push(`${action.type}: ${title}`);
    }
    const next = offers.find(({ type }) => type === 'commit' || type === 'ready') ?? offers[0]!;
    table.act(seat, next);
  }
  expect(wrong).toEqual([]);
  expect(seen.get('allocateFire')).toMatch(/ fires on troops, cover /);
});
