import { expect, test } from 'vitest';
import type { Action } from '../../../engine/system.ts';
import type { State } from '../../../rules/not-quite-mechanized/index.ts';
import type { GameModel } from '../../game/model.ts';
import { lesson } from './lesson.ts';

const MOST = 9;

test('the lesson leads through two hours of Mill hill by what its steps allow: contact, attack, firefight', () => {
  const table = lesson.table();
  const state = () => table.state as State;
  // The steps look at nothing else of the page once a unit was picked and the drill was shown.
  const model = () => ({ view: { value: table.view('blue') } }) as unknown as GameModel;
  const taught: string[] = [];
  const places = () =>
    state()
      .units.filter(({ side }) => side === 0)
      .map(({ x, y }) => [x, y]);
  const before = places();
  for (const { allows, done } of lesson.steps) {
    if (!allows) continue;
    if (state().bound === 0) expect(places()).toEqual(before); // they wait for their hour, as the lesson says
    for (let i = 0; i < MOST && !done?.(model()); i++) {
      expect(table.pending().map(({ seat }) => seat)).toEqual(['blue']); // Red is never asked
      const offers = [...table.offers('blue')] as Action[];
      const act = offers.find(action => allows(action, model()));
      expect(act).toBeDefined();
      expect(table.act('blue', act!).refused).toBeNull();
      table.runUmpire();
      taught.push(act!.type);
    }
    expect(done?.(model())).toBe(true);
  }
  expect([state().bound, state().phase]).toEqual([2, 'ORDERS']);
  expect(taught).toContain('declareAttack');
  const ids = table.wholeLog().map(({ line }) => line.id);
  for (const id of ['located', 'declared', 'fired']) expect(ids).toContain(id);
});
