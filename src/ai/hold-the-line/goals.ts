import { type Body, bodiesOf, corpsOf, type Goal, heldBy, worthAt } from './bodies.ts';
import { defenceGoals } from './defence.ts';
import { directivesTo } from './directives.ts';
import { writtenPlan } from './letters.ts';
import { isLong, type Picture } from './picture.ts';
import { shareOut } from './share-out.ts';
import { count } from './strength.ts';
import { distanceTo, FAR, roundFoes, wayTo } from './ways.ts';

/** March points within which a formation turns on Poles that stand on German soil. */
const HUNT = 4;

/** An open town that a formation can walk into is taken on the way, whatever its corps is about. */
const NEAR_BY = 3;
const OPEN = 3.5;

/** Turns of march within which a formation leaves its corps for an open town; in a short game all the game. */
const WALK = 3;

type Town = { readonly hex: number; readonly weight: number; readonly baseline: number };

/** One formation for each town in which nobody is seen, if it can be there while it counts: a march costs no points. */
const walkedInto = (
  picture: Picture,
  bodies: readonly Body[],
  towns: readonly Town[],
): Map<number, Town> => {
  const { table, foes } = picture;
  const found = new Map<number, Town>();
  for (const town of towns) {
    if (foes.has(town.hex)) continue;
    let best: { body: Body; score: number } | null = null;
    for (const body of bodies) {
      if (found.has(body.formation)) continue;
      const far = roundFoes(picture, town.hex, body.motorised)[body.at]!;
      const turn = table.turn + Math.max(0, Math.ceil(far / body.points) - 1);
      const worth = worthAt(picture, town.weight, town.baseline, turn);
      const away = isLong(picture) ? WALK : 9;
      if (worth <= 0 || turn - table.turn >= away) continue;
      const score = worth / (1 + far);
      if (score > (best?.score ?? 0)) best = { body, score };
    }
    if (best) found.set(best.body.formation, town);
  }
  return found;
};

/** What counts is what is lost by going there so many turns later. */
const DELAY = 3;
/** March that is made of what could be made: enemies and crowded roads are in the way. */
const PACE = 0.65;
/** What history had not taken by the end counts little: it lies far and is held by many. */
const NOT_DUE = 0.35;
/** The nearest first: what lies behind has to be fought for on the way. */
const NEAREST = 1.6;
/** How much rather an army goes for its own objectives. */
const OWN_ARMY = 1.6;

/** How much rather a corps keeps the goal that it has. */
const KEPT = 1.5;

/** The German staff shares its corps out: much against what is held, little against what lies open. */
const attackGoals = (picture: Picture): Map<number, Goal> => {
  const { field, table } = picture;
  const bodies = bodiesOf(picture);
  const towns = field.objectives.flatMap((one, i) =>
    table.captured[i]! > 0 ? [] : [{ ...one, need: 2 + 2.2 * heldBy(picture, one), sent: 0 }],
  );
  const intruders = [...picture.foes.keys()].flatMap(hex =>
    field.home[hex] === 0 ? [{ hex, sent: 0 }] : [],
  );
  const plan = writtenPlan(picture);
  const corps = shareOut(
    corpsOf(picture, bodies, ({ hq }) => hq),
    towns,
    (body, place) => {
      const far = wayTo(picture, place.hex, body.motorised)[body.at]!;
      if (far >= FAR) return 0;
      const fight = place.need > 3.5 ? 1 : 0;
      const pace = (isLong(picture) ? PACE : 1) * body.points;
      const turn = table.turn + Math.max(0, Math.ceil(far / pace) - 1) + fight;
      const due = place.baseline <= table.lastTurn ? 1 : NOT_DUE;
      const worth = due * worthAt(picture, place.weight, place.baseline, turn);
      const later = due * worthAt(picture, place.weight, place.baseline, turn + DELAY);
      const own = place.army === body.army ? OWN_ARMY : 1;
      const late = (0.5 * place.weight) / (2 + far); // too late to count: the nearest
      const same = plan.get(body.formation)?.hex === place.hex ? KEPT : 1;
      return (same * own * (worth - later + 0.25 * worth + late)) / (2 + far) ** NEAREST;
    },
  );
  const goals = new Map<number, Goal>();
  for (const [formation, goal] of corps) {
    const { hq } = bodies.find(one => one.formation === formation)!;
    for (const body of bodies) if (body.hq === hq) goals.set(body.formation, goal);
  }
  const grab = (body: Body, hex: number, reach: number) =>
    distanceTo(field, hex, body.motorised)[body.at]! <= reach;
  const walkIn = walkedInto(picture, bodies, towns);
  for (const body of bodies) {
    const town =
      walkIn.get(body.formation) ??
      towns.find(one => one.need <= OPEN && grab(body, one.hex, NEAR_BY));
    const prey = body.motorised
      ? undefined
      : intruders.find(one => one.sent === 0 && grab(body, one.hex, HUNT)); // HTL-23.4
    if (town) goals.set(body.formation, { hex: town.hex, worth: town.weight });
    else if (prey) {
      prey.sent += 1;
      goals.set(body.formation, { hex: prey.hex, worth: 1 });
    }
  }
  return goals;
};

export type { Goal };

const known = new WeakMap<Picture, Map<number, Goal>>();

/** Goals by all that they hang on: while nobody moves they need not be reckoned anew. */
const reckoned = new Map<string, Map<number, Goal>>();
const MOST_KEPT = 8;

const shared = (picture: Picture): Map<number, Goal> => {
  const { side, field, table, own, foes } = picture;
  const seen = [...foes].map(([hex, there]) => [
    hex,
    ...there.map(one => +one.fixed + 2 * count(one.dice)),
  ]);
  const key = JSON.stringify([
    ...[side, field.key, table.turn, table.lastTurn, table.captured, seen, [...own.keys()]],
    ...[bodiesOf(picture), [...writtenPlan(picture)]],
    ...(isLong(picture) ? [table.control, table.bridgesDown] : []),
  ]);
  let found = reckoned.get(key);
  if (!found) {
    if (reckoned.size >= MOST_KEPT) reckoned.delete(reckoned.keys().next().value!);
    found = side === 'GE' ? attackGoals(picture) : defenceGoals(picture);
    reckoned.set(key, found);
  }
  return found;
};

/** What each formation of the side is about: orders of a superior come first. */
export const goalsOf = (picture: Picture): Map<number, Goal> => {
  const before = known.get(picture);
  if (before) return before;
  const goals = new Map(shared(picture));
  const orders = directivesTo(picture);
  if (orders.size > 0)
    for (const { formation, post } of bodiesOf(picture)) {
      const duty = orders.get(post);
      if (duty) goals.set(formation, { hex: duty.hex, worth: 1 });
    }
  known.set(picture, goals);
  return goals;
};
