import { pledge } from '../../engine/dice/commitment.ts';
import type { Scenario, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import type { GameSummary } from '../../protocol/words.ts';
import type { Api } from './api.ts';

type At = { readonly game: string; readonly token: string };

/** A scenario of somebody's own is fetched and laid out once, so that its views can be read here. */
export const openScenario = async (
  api: Api,
  at: At,
  system: System,
  { scenario, options }: GameSummary,
): Promise<void> => {
  if (system.scenarios.some(({ id }) => id === scenario.id)) return;
  const told = await api.ask('game', at);
  if (told.scenario === undefined) return;
  Table.create(system, {
    scenario: told.scenario as Scenario,
    options: Object(options),
    dice: pledge('only to look at'),
  });
};
