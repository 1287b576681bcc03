import { Compiled } from '../../../engine/beside.ts';
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
  /** For a search while the answers of the other are still read. */
  readonly spareReach: Reach;
  unitNumber(id: string): number;
  crossingNumber(id: string): number;
  /** The date of a turn, '1939-10-05'. */
  dayOf(turn: number): string;
  readonly lastTurn: number;
};

/** W39-4.39: the board depends on one option, so it is part of the key. */
const fieldKey = (scenario: Scenario, { hillsAdditive }: Pick<Options, 'hillsAdditive'>): string =>
  `${scenario.id}#${sha256(canonical(scenario)).slice(0, 16)}${hillsAdditive ? '' : '-flat'}`;

type From = { readonly scenario: Scenario; readonly hillsAdditive: boolean };

const makeField = ({ scenario, hillsAdditive }: From, key: string): Field => {
  const pieces = rosterOf(scenario);
  const ground = groundOf(scenario, hillsAdditive);
  const numbers = new Map(pieces.map((piece, unit) => [piece.id, unit]));
  return {
    ...ground,
    key,
    scenario,
    pieces,
    reach: new Reach(GRID),
    spareReach: new Reach(GRID),
    unitNumber: id => numbers.get(id) ?? -1,
    crossingNumber: id => ground.crossings.findIndex(one => one.id === id),
    dayOf: turn => dayAfter(scenario.firstDay, turn - 1),
    lastTurn: dayNumber(scenario.lastDay) - dayNumber(scenario.firstDay) + 1,
  };
};

const fields = new Compiled(makeField);

/** Opens the field of a scenario. Whoever holds a state or view of that scenario can then use it. */
export const fieldFor = (scenario: Scenario, options: Pick<Options, 'hillsAdditive'>): Field =>
  fields.for(
    fieldKey(scenario, options),
    { scenario, hillsAdditive: options.hillsAdditive },
    scenario,
  );

/** The field on which a state or a view stands. */
export const fieldOf = ({ scenario }: { readonly scenario: string }): Field => fields.of(scenario);
