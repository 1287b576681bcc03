import { tempoFor } from '../../rules/hold-the-line/index.ts';
import { type Body, bodiesOf, type Goal } from './bodies.ts';
import { frontOf, hasWayHome } from './home.ts';
import { writtenPlan } from './letters.ts';
import { isLong, type Picture } from './picture.ts';
import { shareOut } from './share-out.ts';
import { count } from './strength.ts';
import { distanceTo } from './ways.ts';

/** HTL-23.2: what it still counts that a town does not fall from a turn on: nothing once it has been held three days longer than in history. */
export const holdWorth = (
  { table: { lastTurn } }: Picture,
  { weight, baseline }: { readonly weight: number; readonly baseline: number },
  turn: number,
): number =>
  turn > lastTurn
    ? 0
    : tempoFor(weight, baseline, turn, lastTurn) - tempoFor(weight, baseline, 0, lastTurn);

/** Whether a hex holds a town whose fall tomorrow would still cost something: such a town is held, whoever stands round it. */
export const countsStill = (picture: Picture, hex: number): boolean => {
  const town = picture.field.objectives.find(one => one.hex === hex);
  return town !== undefined && holdWorth(picture, town, picture.table.turn + 1) > 0;
};

/** Steps from the enemy at which a place lies behind the front: whoever is sent there is a reserve. */
const BEHIND = 7;
/** How much rather a formation keeps the place that its plan names. */
const KEPT = 1.3;
/** March points from a place at which troops are outside the pocket in which it lies, and how much they want to go in. */
const OUTSIDE = 3;
const POCKET = 0.15;
/** What a place counts that troops reach when its days are over: better than none. */
const LATE = 0.02;
/** March points that a place may lie off for whoever stands round it to threaten it. */
const ROUND = 3;

/** Dice of the known enemies round a place. */
const threatTo = ({ field, foes }: Picture, hex: number): number => {
  let dice = 0;
  for (const [at, there] of foes)
    if (field.apart(at, hex) <= ROUND)
      for (const foe of there) dice += foe.fixed ? 0 : count(foe.dice);
  return dice;
};

/** The Polish staff shares its formations out over what has to be held, most where most threatens. */
export const defenceGoals = (picture: Picture): Map<number, Goal> =>
  isLong(picture) ? longDefence(picture) : shortDefence(picture);

const shortDefence = (picture: Picture): Map<number, Goal> => {
  const { field, table, near } = picture;
  const places = field.objectives.flatMap((one, i) => {
    if (table.captured[i]! > 0) return [];
    const close = Math.max(0, 8 - near[one.hex]!);
    return [{ ...one, need: 3 + close / 2 + one.weight, sent: 0 }];
  });
  return shareOut(bodiesOf(picture), places, (body, place) => {
    const far = distanceTo(field, place.hex, body.motorised)[body.at]!;
    const due = place.baseline <= table.lastTurn + 3 ? 1.6 : 1;
    return (due * (1 + place.weight)) / (2 + far);
  });
};

/** In a long game a town is held while that counts; whoever is not needed there waits behind. */
const longDefence = (picture: Picture): Map<number, Goal> => {
  const { field, table } = picture;
  const near = frontOf(picture);
  const plan = writtenPlan(picture);
  const places = field.objectives.flatMap((one, i) => {
    if (table.captured[i]! > 0) return [];
    const close = Math.max(0, 8 - near[one.hex]!);
    const threat = threatTo(picture, one.hex);
    return [{ ...one, need: 3 + close / 2 + one.weight + 0.15 * threat, sent: 0 }];
  });
  const goals = shareOut(bodiesOf(picture), places, (body: Body, place) => {
    const far = distanceTo(field, place.hex, body.motorised)[body.at]!;
    const turn = table.turn + Math.max(1, Math.ceil(far / body.points));
    const worth = holdWorth(picture, place, turn) / place.weight;
    const pocket = far > OUTSIDE && !hasWayHome(picture, place.hex) ? POCKET : 1;
    const later = holdWorth(picture, place, table.turn + 1);
    if (worth <= 0) return later > 0 ? (LATE * pocket * (1 + place.weight)) / (2 + far) : 0;
    const same = plan.get(body.formation)?.hex === place.hex ? KEPT : 1;
    return (same * pocket * (1 + place.weight) * (0.4 + worth / 4)) / (2 + far);
  });
  for (const [formation, goal] of goals)
    if (near[goal.hex]! >= BEHIND) goals.set(formation, { ...goal, reserve: true });
  return goals;
};
