import { pledge } from '../../../engine/dice/commitment.ts';
import type { Scenario, System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import type { GameSummary } from '../../../protocol/words.ts';
import type { Api } from '../../session/api.ts';

type At = { readonly game: string; readonly token: string };

/** A scenario of somebody's own is fetched and laid out once, so that its views can be read here; none for one that is shipped. */
export const openScenario = async (
  api: Api,
  at: At,
  system: System,
  { scenario, options }: GameSummary,
): Promise<Scenario | undefined> => {
  if (system.scenarios.some(({ id }) => id === scenario.id)) return undefined;
  const told = await api.ask('game', at);
  if (told.scenario === undefined) return undefined;
  const own = told.scenario as Scenario;
  Table.create(system, {
    scenario: own,
    options: Object(options),
    dice: pledge('only to look at'),
  });
  return own;
};
