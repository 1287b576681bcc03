import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import { polandCampaign } from '../index.ts';
import type { State } from '../state.ts';
import { derivedFaults, stackIn, takeUp } from './standing.ts';

const laidOut = (): State =>
  Table.create(polandCampaign, { scenario: 'campaign-1939', dice: pledge('survey') }).stateAt(0);

const onBoard = ({ units }: State): number => units.findIndex(({ hex }) => hex >= 0);

test('a table and its copies each have their own survey, whichever changes first', () => {
  const table = laidOut();
  const unit = onBoard(table);
  const { hex } = table.units[unit]!;
  const unseen = polandCampaign.clone(table);
  takeUp(table, unit);
  const seen = polandCampaign.clone(table);
  expect(stackIn(seen, hex)).not.toContain(unit);
  takeUp(seen, onBoard(seen));
  const twice = [polandCampaign.clone(seen), polandCampaign.clone(seen)];
  takeUp(seen, onBoard(seen));
  takeUp(twice[0]!, onBoard(twice[0]!));
  expect(stackIn(unseen, hex)).toContain(unit);
  for (const state of [table, unseen, seen, ...twice]) expect(derivedFaults(state)).toEqual([]);
});
