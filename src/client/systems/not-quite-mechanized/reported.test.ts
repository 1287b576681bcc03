import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { Action } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { STAND_BY_PHASES } from '../../../rules/not-quite-mechanized/actions/anytime.ts';
import { notQuiteMechanized, type State } from '../../../rules/not-quite-mechanized/index.ts';
import { standOfUnit } from './figures.ts';
import { unitDetail } from './presenter.ts';
import { isToldOnly, orderKnown, reportedOf } from './reported.ts';
import { unitsOn, type View } from './seen.ts';

const HOURS = 4;

test('NQM-17.7: a unit of another headquarters is drawn and told as its report has it: with the hour, strength in words, no stands that nobody counted', () => {
  const scenario = notQuiteMechanized.scenarios.find(({ id }) => id === 'wegierska-gorka-1939')!;
  const setting = { scenario, options: notQuiteMechanized.defaults };
  const seating = notQuiteMechanized.seatings!(setting).find(({ id }) => id === 'chain')!;
  const table = Table.create(notQuiteMechanized as never, {
    scenario: scenario.id,
    seating: seating.id,
    options: { infoMode: 'chain' },
    dice: pledge('reported'),
  });
  const seats = table.seats.flatMap(({ id, kind }) => (kind === 'player' ? [id] : []));
  const act = (seat: string, action: object): void => {
    table.act(seat, action as Action);
  };
  for (const seat of seats) {
    act(seat, { type: 'standBy', phases: [...STAND_BY_PHASES], policy: 'doctrine' });
    act(seat, { type: 'ready' });
  }
  table.runUmpire();
  for (let hour = 0; hour < HOURS; hour++) {
    const { serial } = table.state as State;
    for (const seat of seats) act(seat, { type: 'commit', serial });
    table.runUmpire();
  }
  let dated = 0;
  for (const seat of seats) {
    const view = table.view(seat) as View;
    // Whoever wrote an order to a headquarters below is not told that it has none.
    for (const { order, side } of view.table.papers)
      if (side === view.side) expect(orderKnown(view, order.to)).toBeDefined();
    for (const unit of unitsOn(view)) {
      const stand = standOfUnit(view, unit, []);
      if (!isToldOnly(unit)) {
        expect(stand.pips).toBeDefined();
        continue;
      }
      expect(stand.pips).toBeUndefined();
      expect(unitDetail(view, unit)).not.toMatch(/\d stand/);
      const told = reportedOf(view, unit);
      expect(stand.isFaded).toBe(told !== null);
      if (!told) continue;
      dated++;
      expect(unitDetail(view, unit)).toContain(`as reported at ${told.clock}`);
      const words = ['full', 'reduced', 'half', 'remnant'];
      expect(words).toContain(told.strength);
    }
  }
  expect(dated).toBeGreaterThan(10);
});
