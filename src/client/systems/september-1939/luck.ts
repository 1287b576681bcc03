import type { LogLine } from '../../../engine/log.ts';
import type { Action } from '../../../engine/system.ts';
import type { State } from '../../../rules/september-1939/index.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import { columnNamed } from '../../../rules/september-1939/tables/combat-results.ts';
import { leaderOf } from '../../../rules/september-1939/terms/sides.ts';
import type { LuckLine } from '../../game/presenter.ts';
import { hexName } from './names.ts';
import { rung, sharesOfColumn } from './odds.ts';

const DECLARED = ['declareAttack', 'declareOverrun'];

/** The mean of a column in hexes: those the defender goes back, less those the attacker does. */
export const meanRung = (column: number): number =>
  sharesOfColumn(column).reduce((sum, { result, percent }) => sum + rung(result) * percent, 0) /
  100;

/** One combat, for the attacker: the hexes that fell against the mean of its column. */
export const luckOf = (
  before: unknown,
  action: Action,
  seat: string,
  log: readonly LogLine[],
): LuckLine | null => {
  const rolled = log.find(({ id }) => id === 'combatResult');
  if (!rolled) return null;
  const state = before as State;
  const { combat } = state;
  const declared = log.find(({ id }) => /^(attack|overrun)Declared$/.test(id));
  const told = declared?.values.targets;
  const { grid } = fieldOf(state);
  const targets = Array.isArray(told)
    ? told.map(String)
    : (combat?.targets ?? []).map(hex => grid.label(hex));
  const column = String(rolled.values.column);
  const result = String(rolled.values.result);
  return {
    seat: DECLARED.includes(action.type) || !combat ? seat : leaderOf(state, combat.side),
    title: [...targets.map(hex => hexName(state, hex)), column].join(', '),
    result,
    expected: meanRung(columnNamed(column)),
    actual: rung(result),
  };
};
