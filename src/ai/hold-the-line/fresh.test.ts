import { expect, test, vi } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine, type State } from '../../rules/hold-the-line/index.ts';
import { staff } from './staff.ts';

const open = (system: unknown, to: typeof Table) =>
  to.create(system as System, { scenario: 'mlawa', dice: pledge('newcomer', {}) }) as Table;

/** A commander in a process of its own, who knows nothing but what the seat is shown: nothing is kept from earlier decisions. */
const newcomer = async () => {
  vi.resetModules();
  const rules = await import('../../rules/hold-the-line/index.ts');
  const engine = await import('../../engine/table.ts');
  open(rules.holdTheLine, engine.Table as unknown as typeof Table);
  return (await import('./staff.ts')).staff;
};

/** Every so many decisions of a phase somebody new is asked as well. */
const EVERY = 20;

test('a commander who takes over in the middle of a phase decides as the one before would have', async () => {
  const table = open(holdTheLine, Table);
  const state = () => table.state as State;
  const asked = new Map<string, number>();
  let compared = 0;
  while (!table.outcome && state().turn < 3) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    const { phase, turn } = state();
    const sight = table.sight(seat);
    const { action } = await staff.decide(sight, random(7), { work: 1 });
    const nth = (asked.get(`${turn} ${phase} ${seat}`) ?? 0) + 1;
    asked.set(`${turn} ${phase} ${seat}`, nth);
    if (nth % EVERY === 5 && /COMMAND|MOVEMENT|POSTURE/.test(phase)) {
      const other = await (await newcomer()).decide(sight, random(7), { work: 1 });
      expect(other.action, `turn ${turn}, ${phase}, ${seat}, order ${nth}`).toEqual(action);
      compared += 1;
    }
    expect(table.act(seat, action as Action).refused).toBeNull();
  }
  expect(compared).toBeGreaterThan(2);
});
