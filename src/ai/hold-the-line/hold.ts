import { countsStill } from './defence.ts';
import type { Goal } from './goals.ts';
import { frontOf, hasWayHome, riverBefore } from './home.ts';
import { coverAt, facing, isLong, type Picture } from './picture.ts';
import { CLOSES, ringAt } from './rings.ts';
import { wayTo } from './ways.ts';

type Goals = ReadonlyMap<number, Goal>;

/** What a river before a hex is worth, in dice. */
const RIVER = 1.2;
/** March points from its goal at which a unit still holds it from behind a river. */
const LINE = 2;
/** What it costs to stand where the way home closes. */
const TRAP = 4;

/** How good it is for a defender to stand in a hex: on what must be held, on good ground, not in a trap. */
export const holdStand = (picture: Picture, unit: number, hex: number, goals: Goals): number => {
  const { field, own, near } = picture;
  const { type, formation } = field.pieces[unit]!;
  const goal = goals.get(formation);
  const far = goal ? wayTo(picture, goal.hex, type.motorised)[hex]! : 0;
  const friends = (own.get(hex) ?? []).filter(u => u !== unit).length;
  const town = field.objectives.some(one => one.hex === hex);
  const onIt = town ? 2.5 : 0;
  const threat = facing(picture, hex);
  const exposed = type.class === 'cavalry' ? 0.5 * threat : 0.25 * Math.max(0, threat - 4);
  const crowd = friends > 1 && onIt === 0 ? 1 : 0;
  const worth =
    -1.5 * far +
    0.7 * coverAt(picture, hex) +
    onIt -
    exposed -
    crowd +
    (near[hex]! <= 1 && threat < 3 ? 0.3 : 0);
  return isLong(picture) ? worth + inLine(picture, hex, far, town) : worth;
};

/** What a long game adds: lines behind rivers round what is held, and a way home for whoever holds nothing that counts. */
const inLine = (picture: Picture, hex: number, far: number, town: boolean): number => {
  const counts = town && countsStill(picture, hex);
  const river = near(picture, hex) ? riverBefore(picture, hex) : 0;
  const slack = far <= LINE && river > 0 ? 0.7 * far : 0;
  const spent = town && !counts ? -2.5 : 0;
  const trap = counts || hasWayHome(picture, hex) ? 0 : -TRAP;
  return slack + RIVER * river + spent + trap;
};

/** Steps from the enemy within which a river is a line. */
const FRONT = 4;
const near = (picture: Picture, hex: number): boolean => frontOf(picture)[hex]! <= FRONT;

/** Troops that a place needs in itself before others may hold it from beside it. */
const GARRISON = 2;
/** Steps from the enemy within which ground beside a place is dug into. */
const BESIDE = 5;
/** Steps from the enemy that are the front itself. */
const CLOSE = 3;

/** Whether a unit holds the hex in which it stands: a town that counts, its goal, or, when the goal is manned, good ground beside it. */
export const isHeldBy = (
  picture: Picture,
  hex: number,
  goal: number | undefined,
  far: number,
): boolean => {
  if (countsStill(picture, hex)) return true;
  if (!hasWayHome(picture, hex)) return false;
  if (far === 0) return true;
  const manned = (picture.own.get(goal!)?.length ?? 0) >= GARRISON;
  return far <= LINE && manned && frontOf(picture)[hex]! <= BESIDE;
};

/** What a march is for, in the words of the staff. */
export const marchFor = (picture: Picture, unit: number, to: number, goals: Goals): string => {
  if (!isLong(picture)) return 'march';
  if (picture.side === 'GE') return ringAt(picture, to) >= CLOSES ? 'ring' : 'march';
  const { hex } = picture.table.units[unit]!;
  const goal = goals.get(picture.field.pieces[unit]!.formation);
  if (!hasWayHome(picture, hex) && hasWayHome(picture, to)) return 'fallBack';
  if (goal?.reserve) return 'inReserve';
  const steps = frontOf(picture);
  if (steps[to]! <= CLOSE && riverBefore(picture, to) >= 0.5) return 'line';
  return steps[hex]! <= CLOSE && steps[to]! > steps[hex]! ? 'goBack' : 'march';
};
