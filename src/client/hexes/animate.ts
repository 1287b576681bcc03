import { calmly } from '../app/settings.ts';
import { counterSpot } from '../board/counters.ts';
import type { Counter, Frame } from '../board/index.ts';
import type { GameModel } from '../screens/game/model.ts';
import type { HexTable } from './hex-table.ts';

export type Places = ReadonlyMap<string, number>;

const STEP_MS = 130;
const MOST_WALKERS = 12;

/** The path that the log gives for the unit in the last entry, after the hex it came from. */
const pathOf = (
  model: GameModel,
  { grid }: Frame,
  unit: string,
  from: number,
  to: number,
): number[] => {
  const tip = model.moment.peek()?.at ?? model.session.tip.peek();
  const told = model.session.log
    .peek()
    .findLast(({ entry, line }) => entry <= tip && line.values.unit === unit);
  const { path } = told?.line.values ?? {};
  const hexes = Array.isArray(path) ? path.map(label => grid.index(String(label))) : [];
  return hexes.at(-1) === to ? [from, ...hexes] : [from, to];
};

/** Lets counters walk from where they were to where they are. Answers where they are now. */
export const animateMoves = (
  model: GameModel,
  host: ParentNode,
  frame: Frame,
  counters: readonly Counter[],
  before: Places,
): Places => {
  const now = new Map(counters.map(({ id, hex }) => [id, hex]));
  if (calmly() || before.size === 0) return now;
  const moved = counters.filter(({ id, hex }) => (before.get(id) ?? hex) !== hex);
  if (moved.length > MOST_WALKERS) return now; // a jump through the replay
  for (const counter of moved) {
    const element = host.querySelector(`[data-counter="${CSS.escape(counter.id)}"]`);
    const path = pathOf(model, frame, counter.id, before.get(counter.id)!, counter.hex);
    element?.animate(stepsAlong(path, counter, frame), {
      duration: STEP_MS * path.length,
      easing: 'ease-in-out',
    });
  }
  return now;
};

const stepsAlong = (path: readonly number[], { stack }: Counter, frame: Frame): Keyframe[] =>
  path
    .filter(hex => hex >= 0)
    .map(hex => {
      const [x, y] = counterSpot(frame.centre(hex), frame.hex, stack);
      return { transform: `translate(${x}px, ${y}px) scale(${frame.hex / 64})` };
    });

const MOST_TRAILS = 24;
const NONE: ReadonlySet<string> = new Set();

/** What others moved since the sitter last acted: arrows on the map. */
export const trailsOf = (
  { moves = NONE, begins = NONE }: HexTable,
  model: GameModel,
): (readonly string[])[] => {
  const { session } = model;
  const at = model.moment.value?.at ?? session.tip.value;
  const seat = session.seat.value;
  const log = session.log.value.filter(({ entry }) => entry <= at);
  const trails: (readonly string[])[] = [];
  for (const { entry, line } of log.toReversed()) {
    const begun = begins.has(line.id) && trails.length > 0; // an earlier phase
    if (begun || session.author(entry) === seat || trails.length >= MOST_TRAILS) break;
    const path = moves.has(line.id) ? model.presenter.points(line).path : undefined;
    if (path && path.length > 1) trails.push(path);
  }
  return trails;
};
