import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { calmly } from '../../settings.ts';
import { placeTransform } from './counter-layer.ts';
import type { Counter } from './counters.ts';
import type { Sheet } from './sheet.ts';
import type { BoardTable } from './table.ts';

/** Where each counter lay. */
export type Spots = ReadonlyMap<string, Place>;

const STEP_MS = 130;
const MOST_WALKERS = 12;

/** The path that the log gives for the unit in the last entry, after the place it came from. */
const pathOf = (model: GameModel, unit: string, from: Place, to: Place): Place[] => {
  const tip = model.moment.peek()?.at ?? model.session.tip.peek();
  const told = model.session.log
    .peek()
    .findLast(({ entry, line }) => entry <= tip && line.values.unit === unit);
  const path = told ? (model.presenter.points(told.line).path ?? []) : [];
  const after = path[0] === from ? path.slice(1) : path;
  return after.at(-1) === to ? [from, ...after] : [from, to];
};

/** Lets counters walk from where they were to where they are. Answers where they are now. */
export const animateMoves = (
  model: GameModel,
  host: ParentNode,
  sheet: Sheet,
  counters: readonly Counter[],
  before: Spots,
): Spots => {
  const now = new Map(counters.map(({ id, place }) => [id, place]));
  if (calmly() || before.size === 0) return now;
  const moved = counters.filter(({ id, place }) => (before.get(id) ?? place) !== place);
  if (moved.length > MOST_WALKERS) return now; // a jump through the replay
  for (const counter of moved) {
    const element = host.querySelector(`[data-counter="${CSS.escape(counter.id)}"]`);
    const path = pathOf(model, counter.id, before.get(counter.id)!, counter.place);
    element?.animate(stepsAlong(path, counter, sheet), {
      duration: STEP_MS * path.length,
      easing: 'ease-in-out',
    });
  }
  return now;
};

const stepsAlong = (path: readonly Place[], counter: Counter, sheet: Sheet): Keyframe[] =>
  path
    .filter(place => sheet.spot(place))
    .map((place, i, all) => ({
      transform: placeTransform(sheet, i === all.length - 1 ? counter : passing(counter, place)),
    }));

/** A counter on its way lies in the middle of a place. */
const passing = ({ at: _, ...counter }: Counter, place: Place): Counter => ({ ...counter, place });

const MOST_TRAILS = 24;
const NONE: ReadonlySet<string> = new Set();

/** What others moved since the sitter last acted: arrows on the map. */
export const trailsOf = (
  { moves = NONE, begins = NONE }: BoardTable,
  model: GameModel,
): (readonly Place[])[] => {
  const { session } = model;
  const at = model.moment.value?.at ?? session.tip.value;
  const seat = session.seat.value;
  const log = session.log.value.filter(({ entry }) => entry <= at);
  const trails: (readonly Place[])[] = [];
  for (const { entry, line } of log.toReversed()) {
    const begun = begins.has(line.id) && trails.length > 0; // an earlier phase
    if (begun || session.author(entry) === seat || trails.length >= MOST_TRAILS) break;
    const path = moves.has(line.id) ? model.presenter.points(line).path : undefined;
    if (path && path.length > 1) trails.push(path);
  }
  return trails;
};
