import { expect, test } from 'vitest';
import { random } from '../../engine/random.ts';
import type { Action, Rule } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { pending, RULES } from './game.ts';
import { september1939 } from './index.ts';
import clear from './records/clear.json';
import firstTo from './records/first-to.json';
import headquarters from './records/headquarters.json';
import type { State } from './state.ts';

/** These leave the question whose turn it is to the gate. */
const GATED = [
  'bid',
  'declareAttack',
  'endAttacks',
  'endPhase',
  'endNationality',
  'passAir',
  'split',
];
const rules = Object.entries(RULES as unknown as { [type: string]: Rule<State, Action> }).filter(
  ([type, { anytime }]) => !anytime && !GATED.includes(type),
);
const GAMES = [clear, firstTo, headquarters].map(record => Table.open(september1939, record));
/** What was played of each kind, in any of the games. */
const PLAYED = new Map(
  GAMES.flatMap(table => table.entries.map(({ action }) => [action.type, action])),
);
const EVERY = 3;

test.each(GAMES)(
  'W39-BAD, W39-SM: who is not asked is offered nothing and refused, game %#',
  table => {
    const played = new Map(table.entries.map(({ action }) => [action.type, action]));
    const wrong = new Set<string>();
    for (let entry = 0; entry < table.entries.length; entry += EVERY) {
      const state = table.stateAt(entry);
      const asked = pending(state);
      for (const seat of table.seats)
        for (const [type, rule] of rules) {
          if (asked.some(one => one.seat === seat.id && one.actions.includes(type))) continue;
          const where = `${type} ${state.phase} ${state.step} ${state.combat?.stage}`;
          for (const _ of rule.candidates(state, seat)) wrong.add(`listed: ${where}`);
          if (rule.sample?.(state, seat, random(entry))) wrong.add(`sampled: ${where}`);
          const action = played.get(type) ?? PLAYED.get(type);
          if (action && !rule.refuse(state, seat, action)) wrong.add(`allowed: ${where}`);
        }
    }
    expect([...wrong]).toEqual([]);
  },
);
