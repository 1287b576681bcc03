import { calmly } from '../../app/settings.ts';
import { counterSpot } from '../../board/counters.ts';
import type { Counter, Frame } from '../../board/index.ts';
import type { GameModel } from '../../screens/game/model.ts';
import { BOARD } from './names.ts';

export type Places = ReadonlyMap<string, number>;

const STEP_MS = 130;

/** The path that the log gives for the unit in the last entry, after the hex it came from. */
const pathOf = (model: GameModel, unit: string, from: number, to: number): number[] => {
  const tip = model.moment.peek()?.at ?? model.session.tip.peek();
  const told = model.session.log
    .peek()
    .findLast(({ entry, line }) => entry <= tip && line.values.unit === unit);
  const { path } = told?.line.values ?? {};
  const hexes = Array.isArray(path) ? path.map(label => BOARD.grid.index(String(label))) : [];
  return hexes.at(-1) === to ? [from, ...hexes] : [from, to];
};

/** Lets counters walk from where they were to where they are. Answers where they are now. */
export const animateMoves = (
  model: GameModel,
  svg: SVGSVGElement,
  frame: Frame,
  counters: readonly Counter[],
  before: Places,
): Places => {
  const now = new Map(counters.map(({ id, hex }) => [id, hex]));
  if (calmly() || before.size === 0) return now;
  const moved = counters.filter(({ id, hex }) => (before.get(id) ?? hex) !== hex);
  if (moved.length > 12) return now; // a jump through the replay
  for (const counter of moved) {
    const element = svg.querySelector(`[data-counter="${CSS.escape(counter.id)}"]`);
    const path = pathOf(model, counter.id, before.get(counter.id)!, counter.hex);
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

const MOVES = new Set(['moved', 'retreated', 'advanced', 'movedUnseen', 'entered']);
const MOST_TRAILS = 24;

/** What others moved since the sitter last acted: arrows on the map. */
export const trailsOf = (model: GameModel): string[][] => {
  const { session } = model;
  const at = model.moment.value?.at ?? session.tip.value;
  const seat = session.seat.value;
  const log = session.log.value.filter(({ entry }) => entry <= at);
  const trails: string[][] = [];
  for (const { entry, line } of log.toReversed()) {
    const begun = line.id === 'movementBegins' && trails.length > 0; // an earlier phase
    if (begun || session.author(entry) === seat || trails.length >= MOST_TRAILS) break;
    const { from, path } = line.values;
    if (!MOVES.has(line.id) || !Array.isArray(path)) continue;
    const hexes = [...(typeof from === 'string' ? [from] : []), ...path.map(String)];
    if (hexes.length > 1) trails.push(hexes);
  }
  return trails;
};
