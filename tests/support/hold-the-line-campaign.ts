import { pledge } from '../../src/engine/dice/commitment.ts';
import type { Action, System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { holdTheLine, type State } from '../../src/rules/hold-the-line/index.ts';

/** The historical campaign at its first COMMAND: every step before it was left to its defaults. */
export const campaignAtCommand = (secret: string): Table => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario: 'campaign-historical',
    dice: pledge(secret, {}),
  }) as Table;
  while ((table.state as State).phase !== 'COMMAND')
    table.act('clock', { type: 'bell', what: 'step' } as unknown as Action);
  return table;
};
