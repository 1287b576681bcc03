import { Fault } from '../../../engine/fault.ts';
import { canonical } from '../../../engine/json.ts';
import { sha256 } from '../../../engine/sha256.ts';
import { Reach } from '../../../maps/hex/reach.ts';
import type { Options } from '../options.ts';
import type { Scenario } from '../scenario.ts';
import { dayAfter, dayNumber } from './calendar.ts';
import { GRID, type Ground, groundOf } from './ground.ts';
import { type Piece, rosterOf } from './roster.ts';

/**
 * All that stays as it is during a game: the board in integer tables, and the roster of counters. A state names it by
 * a key; it is made once from the scenario and kept beside the state, never in it.
 */
export type Field = Ground & {
  readonly key: string;
  readonly scenario: Scenario;
  /** What is printed on each counter, under the numbers of `state.units`. */
  readonly pieces: readonly Piece[];
  /** Buffers for searching ranges; the answers hold until the next run. */
  readonly reach: Reach;
  unitNumber(id: string): number;
  crossingNumber(id: string): number;
  /** The date of a turn, '1939-10-05'. */
  dayOf(turn: number): string;
  readonly lastTurn: number;
};

const fields = new Map<string, Field>();
let latest: Field | undefined;

/** W39-4.39: the board depends on one option, so it is part of the key. */
const fieldKey = (scenario: Scenario, { hillsAdditive }: Pick<Options, 'hillsAdditive'>): string =>
  `${scenario.id}#${sha256(canonical(scenario)).slice(0, 16)}${hillsAdditive ? '' : '-flat'}`;

/** Makes the field of a scenario, once. Whoever holds a state or view of that scenario can then use it. */
export const fieldFor = (scenario: Scenario, options: Pick<Options, 'hillsAdditive'>): Field => {
  const key = fieldKey(scenario, options);
  const known = fields.get(key);
  if (known) return known;
  const pieces = rosterOf(scenario);
  const ground = groundOf(scenario, options.hillsAdditive);
  const numbers = new Map(pieces.map((piece, unit) => [piece.id, unit]));
  const field: Field = {
    ...ground,
    key,
    scenario,
    pieces,
    reach: new Reach(GRID),
    unitNumber: id => numbers.get(id) ?? -1,
    crossingNumber: id => ground.crossings.findIndex(one => one.id === id),
    dayOf: turn => dayAfter(scenario.firstDay, turn - 1),
    lastTurn: dayNumber(scenario.lastDay) - dayNumber(scenario.firstDay) + 1,
  };
  fields.set(key, field);
  return field;
};

/** The field on which a state or a view stands. */
export const fieldOf = ({ scenario }: { readonly scenario: string }): Field => {
  if (latest?.key === scenario) return latest;
  const field = fields.get(scenario);
  if (!field) throw new Fault(`the scenario ${scenario} has not been opened`);
  latest = field;
  return field;
};
