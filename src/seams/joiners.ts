import type { Action } from '../engine/system.ts';
import type { Table } from '../engine/table.ts';
import type { BattleSheet } from '../rules/fight-your-own-wars/index.ts';
import { joinerOf, type Scenario, type State } from '../rules/not-quite-mechanized/index.ts';
import type { Place } from './battle.ts';
import { joinedIn, sessionsPlayed } from './report.ts';
import { readSheet } from './sheet.ts';

const BOUNDS = 4;

/** FYOW-A14, NQM-22.11: lets in whoever stands on the campaign's new sheet and not yet in the battle; their names, or what is wrong. */
export const letIn = (
  table: Table,
  sheet: BattleSheet,
): { readonly joined: readonly string[] } | { readonly fault: Place } => {
  const scenario = table.setting.scenario as unknown as Scenario;
  const { campaign } = scenario;
  if (campaign?.form !== 'exact')
    return { fault: { at: 'head.scenario', because: 'this battle came from no sheet' } };
  if (sheet.battle !== campaign.battle)
    return {
      fault: {
        at: 'battle',
        because: `the sheet is of ${sheet.battle}, the game of ${campaign.battle}`,
      },
    };
  const read = readSheet(sheet);
  if ('fault' in read) return read;
  if (table.outcome) return { joined: [] }; // whoever comes too late finds the battle over
  const earlier = joinedIn(table);
  const known = new Set([...campaign.parts, ...earlier].map(({ opId }) => opId));
  const control = table.seats.find(({ kind }) => kind === 'control')?.id;
  const joined: string[] = [];
  for (const [i, force] of read.battle.forces.entries()) {
    if (known.has(force.unit)) continue;
    const { after = 0, comesBy = null } = sheet.forces[i]!;
    const from = BOUNDS * sessionsPlayed(table) + after;
    const bound = Math.max((table.state as State).bound, from);
    const action = joinerOf(
      scenario,
      read.battle,
      { force, bound, edge: comesBy },
      `J${earlier.length + joined.length + 1}`,
    );
    if (action === null) continue; // nothing of it can stand on a table: it stays as it was
    const refused = control === undefined ? null : table.act(control, action as Action).refused;
    if (control === undefined || refused)
      return { fault: { at: `forces[${i}]`, because: `${force.unit} is not let in` } };
    joined.push(force.unit);
  }
  return { joined };
};
