import type { Random } from '../../../../src/engine/random.ts';
import { allowed, type Refusal } from '../../../../src/engine/refusal.ts';
import { type Infer, list, oneOf, shape, text, whole } from '../../../../src/engine/shape.ts';
import {
  ahead,
  bearing,
  footprintGap,
  type Going,
  type Point,
  placeAfter,
  type TimedPath,
} from '../../../../src/maps/plane/index.ts';
import { refused } from '../refusals.ts';
import {
  FIELD,
  footprintAt,
  footprintOf,
  HEIGHT,
  isOnSheet,
  isPlace,
  placeNamed,
  placeOf,
  pointOf,
  pointsSee,
  WAYS,
  WIDTH,
} from '../sheet.ts';
import { enemyOf, type Platoon, type State } from '../state.ts';
import {
  ableTo,
  actFault,
  isSeen,
  type OutpostsRule,
  onSheet,
  platoonNamed,
  seenBy,
  seenNow,
  sideOf,
  tellSights,
} from '../terms.ts';

const moveShape = shape({
  type: oneOf(['move']),
  unit: text(4),
  path: list(text(9, /^\d{1,4},\d{1,4}$/), 1, 4),
  facing: whole(0, 359),
});
export type Move = Infer<typeof moveShape>;

/** OU-1.5, OU-3.3, OU-3.4: seconds of a turn, metres kept from the enemy, seconds between looks. */
const TURN = 900;
const KEPT = 50;
const LOOK = 60;

const RATES: { readonly [ground: string]: number } = { woods: 2000, town: 3000, close: 3000 };

/** OU-2.2 */
const GOING: Going = {
  onRoads: true,
  rate: ({ road, ground }) => (road >= 0 ? 5000 : (RATES[FIELD.kinds[ground]!] ?? 4000)),
  wait: () => 120,
};

/** OU-1.3: the points of a move: from where the platoon stands, or from its own edge. */
const pointsOf = (platoon: Platoon, path: readonly string[]): Point[] => {
  const points = path.map(placeNamed);
  return isOnSheet(platoon) ? [pointOf(platoon), ...points] : points;
};

export const edgeOf = ({ side }: Platoon): number => (side === 'red' ? 0 : WIDTH);

const timeOf = (points: readonly Point[]): TimedPath => {
  const timed = WAYS.time(points, GOING);
  if ('barred' in timed) throw new RangeError('no ground of this sheet bars a platoon');
  return timed;
};

/** OU-2.2: seconds that a path takes a platoon. */
export const secondsOf = (platoon: Platoon, path: readonly string[]): number =>
  timeOf(pointsOf(platoon, path)).seconds;

/** The facing on the way after so many seconds; `last` when it has ended. */
const facingAfter = ({ path, stretches }: TimedPath, seconds: number, last: number): number => {
  const leg = stretches.find(stretch => seconds < stretch.ends)?.leg;
  return leg === undefined ? last : bearing(path[leg]!, path[leg + 1]!);
};

const looksOf = ({ seconds }: TimedPath): number[] => [
  ...Array.from({ length: Math.ceil(seconds / LOOK) }, (_, i) => i * LOOK),
  seconds,
];

/** OU-3.1, OU-3.3: what stands against a move, as far as its side can know. */
const moveFault = (state: State, platoon: Platoon, { path, facing }: Move): Refusal | null => {
  const off = path.find(place => !isPlace(placeNamed(place)));
  if (off !== undefined) return refused('OU-3.1', 'OFF_SHEET', { place: off });
  const points = pointsOf(platoon, path);
  if (!isOnSheet(platoon) && points[0]![0] !== edgeOf(platoon)) {
    const values = { unit: platoon.id, x: edgeOf(platoon), place: path[0]! };
    return refused('OU-1.3', 'NOT_FROM_EDGE', values);
  }
  const timed = timeOf(points);
  if (timed.seconds > TURN)
    return refused('OU-3.1', 'TOO_LONG', { seconds: timed.seconds, most: TURN });
  const ended = footprintAt(points.at(-1)!, facing);
  for (const friend of onSheet(state, platoon.side))
    if (friend.id !== platoon.id && footprintGap(ended, footprintOf(friend)) === 0)
      return refused('OU-3.1', 'OVERLAP', { unit: platoon.id, other: friend.id });
  return nearFault(state, platoon, timed, facing);
};

const nearFault = (
  state: State,
  platoon: Platoon,
  timed: TimedPath,
  facing: number,
): Refusal | null => {
  for (const enemy of seenBy(state, platoon.side)) {
    const there = footprintOf(enemy);
    const now = isOnSheet(platoon) ? footprintGap(footprintOf(platoon), there) : KEPT;
    for (const seconds of looksOf(timed)) {
      const turned = facingAfter(timed, seconds, facing);
      const metres = footprintGap(footprintAt(placeAfter(timed, seconds), turned), there);
      if (metres < Math.min(KEPT, now))
        return refused('OU-3.3', 'TOO_NEAR', { unit: platoon.id, other: enemy.id, metres: KEPT });
    }
  }
  return allowed;
};

/** A few moves of a platoon: eight ways on the sheet, five doors from reserve. */
function* movesOf(state: State, platoon: Platoon): Generator<Move> {
  const tries: [Point, number][] = [];
  if (isOnSheet(platoon))
    for (let facing = 0; facing < 360; facing += 45)
      for (const metres of [150, 450])
        tries.push([ahead(pointOf(platoon), facing, metres), facing]);
  else
    for (let door = 1; door <= 5; door++)
      tries.push([[edgeOf(platoon), (HEIGHT / 6) * door], platoon.side === 'red' ? 90 : 270]);
  for (const [to, facing] of tries) {
    if (!isPlace(to)) continue;
    const move: Move = { type: 'move', unit: platoon.id, path: [placeOf(to)], facing };
    if (moveFault(state, platoon, move) === allowed) yield move;
  }
}

/** A listed move, or one from it to a point nearby. */
const wandered = (state: State, listed: Move, chance: Random): Move => {
  const platoon = platoonNamed(state, listed.unit)!;
  const end = ahead(placeNamed(listed.path.at(-1)!), chance.below(360), chance.below(300));
  const move: Move = {
    ...listed,
    path: isOnSheet(platoon) ? [placeOf(end)] : [...listed.path, placeOf(end)],
    facing: chance.below(360),
  };
  return isPlace(end) && moveFault(state, platoon, move) === allowed ? move : listed;
};

/** OU-3.1 Move: a platoon follows a path, looks each minute, and halts where it meets an enemy. */
export const move: OutpostsRule<Move> = {
  rule: 'OU-3.1',
  shape: moveShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const platoon of ableTo(state, sideOf(seat))) yield* movesOf(state, platoon);
  },
  sample(state, seat, chance) {
    const able = ableTo(state, sideOf(seat));
    const moves = able.flatMap(platoon => [...movesOf(state, platoon)]);
    const listed = moves[chance.below(Math.max(1, moves.length))];
    return listed === undefined ? null : wandered(state, listed, chance);
  },
  refuse(state, seat, action) {
    const fault = actFault(state, sideOf(seat), action.unit);
    return fault ?? moveFault(state, platoonNamed(state, action.unit)!, action);
  },
  apply(draft, action, context) {
    const platoon = platoonNamed(draft, action.unit)!;
    const before = seenNow(draft);
    const open = isSeen(draft, platoon);
    const timed = timeOf(pointsOf(platoon, action.path));
    const halt = meeting(draft, platoon, timed, before);
    const [x, y] = placeAfter(timed, halt ?? timed.seconds);
    platoon.facing = halt === null ? action.facing : facingAfter(timed, halt, action.facing);
    platoon.x = x;
    platoon.y = y;
    platoon.acted = true;
    context.reveal('OU-3.4');
    const readers = open && isSeen(draft, platoon) ? undefined : [platoon.side];
    const values = { unit: platoon.id, to: placeOf([x, y]), facing: platoon.facing };
    context.log('OU-3.1', halt === null ? 'moved' : 'halted', values, readers);
    tellSights(draft, before, context);
  },
};

/** OU-3.4: the seconds after which the platoon first sees an enemy that its side did not see, null if it sees none. */
const meeting = (
  state: State,
  platoon: Platoon,
  timed: TimedPath,
  before: ReadonlySet<string>,
): number | null => {
  const hidden = onSheet(state, enemyOf(platoon.side)).filter(enemy => !before.has(enemy.id));
  for (const seconds of looksOf(timed)) {
    const at = placeAfter(timed, seconds);
    if (seconds < timed.seconds && hidden.some(enemy => pointsSee(at, pointOf(enemy))))
      return seconds;
  }
  return null;
};
