import type { LogLine } from '../../../engine/log.ts';
import type { Action } from '../../../engine/system.ts';
import { chancesOf36, type State } from '../../../rules/poland-campaign/index.ts';
import {
  RESULT_CODES,
  type ResultCode,
} from '../../../rules/poland-campaign/tables/combat-results.ts';
import type { LuckLine } from '../../game/presenter.ts';
import { hexName } from './names.ts';
import { columnNumber } from './odds.ts';

/** A result by its rung on the ladder from the attacker's worst to his best. */
const rung = (result: string): number => RESULT_CODES.indexOf(result as ResultCode);

/** The mean rung under a column. */
export const meanRung = (column: number): number =>
  Object.entries(chancesOf36(column)).reduce(
    (sum, [result, weight]) => sum + (rung(result) * (weight ?? 0)) / 36,
    0,
  );

/** One combat, for the attacker: the rung that fell against the mean of its column. */
export const luckOf = (
  before: unknown,
  action: Action,
  _seat: string,
  log: readonly LogLine[],
): LuckLine | null => {
  const rolled = log.find(({ id }) => id === 'combatResult');
  if (!rolled) return null;
  const state = before as State;
  const column = columnNumber(rolled.values.column);
  const declared = log.find(({ id }) => id === 'attackDeclared');
  const target = targetOf(action, declared);
  return {
    seat: state.side,
    title: `${target ? `${hexName(state, target)}, ` : ''}${String(rolled.values.column)}`,
    result: String(rolled.values.result),
    expected: meanRung(column),
    actual: rung(String(rolled.values.result)),
  };
};

const targetOf = (action: Action, declared: LogLine | undefined): string => {
  const own: unknown = Reflect.get(action, 'target');
  if (typeof own === 'string') return own;
  const told = declared?.values.target;
  return Array.isArray(told) ? String(told[0]) : '';
};
