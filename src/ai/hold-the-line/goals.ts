import { type Field, faceOf, tempoFor } from '../../rules/hold-the-line/index.ts';
import { directivesTo } from './directives.ts';
import { isLong, neighboursOf, type Picture } from './picture.ts';
import { count } from './strength.ts';

/** What a formation is about: an objective, or a place that an order names. */
export type Goal = { readonly hex: number; readonly worth: number };

const FAR = 999;
const MOST = 250;
const RIVER = 5;

const distances = new WeakMap<Field, Map<number, Int16Array>>();

/** March points to a place over open ground, whoever stands there; a major river without a bridge of the map is dear. */
export const distanceTo = (field: Field, goal: number, motorised: boolean): Int16Array => {
  let known = distances.get(field);
  if (!known) {
    known = new Map();
    distances.set(field, known);
  }
  const key = goal * 2 + Number(motorised);
  const there = known.get(key);
  if (there) return there;
  if (known.size > 400) known.clear();
  const far = spreadFrom(field, goal, motorised, () => 0);
  known.set(key, far);
  return far;
};

type Ways = Map<number, Int16Array>;
/** Ways by who stands where, so that they outlive one decision: enemies are seen to move seldom. */
const ways = new Map<string, Ways>();
const MOST_KEPT = 6;
const waysOfPicture = new WeakMap<Picture, Ways>();
const waysIn = (picture: Picture): Ways => {
  let found = waysOfPicture.get(picture);
  if (found) return found;
  let key = picture.field.key;
  for (const [hex, there] of picture.foes)
    key += ` ${hex}:${there.reduce((sum, { dice }) => sum + count(dice), 0)}`;
  found = ways.get(key);
  if (!found) {
    if (ways.size >= MOST_KEPT) ways.delete(ways.keys().next().value!);
    found = new Map();
    ways.set(key, found);
  }
  waysOfPicture.set(picture, found);
  return found;
};

const keptWay = (
  picture: Picture,
  kind: 0 | 1,
  goal: number,
  motorised: boolean,
  make: () => Int16Array,
): Int16Array => {
  const known = waysIn(picture);
  const key = goal * 4 + kind * 2 + Number(motorised);
  let far = known.get(key);
  if (!far) {
    far = make();
    known.set(key, far);
  }
  return far;
};

/** What it costs more to go through a hex in which enemies stand: those who can go round them. */
const MOST_DEAR = 6;
/** March points within which there is no going round: whoever stands before the goal is fought. */
const AT_HAND = 4;
/** What makes a hex impassable for `roundFoes`. */
const BARRED = 60;

/** March points to a place, dearer through known enemies, so that a blocked road is gone round. */
export const wayTo = (picture: Picture, goal: number, motorised: boolean): Int16Array => {
  const { field } = picture;
  if (picture.side === 'PL') return distanceTo(field, goal, motorised);
  return keptWay(picture, 0, goal, motorised, () => {
    const dear = (hex: number) => {
      const there = picture.foes.get(hex);
      if (!there || hex === goal) return 0;
      return Math.min(MOST_DEAR, 1 + there.reduce((sum, { dice }) => sum + count(dice), 0));
    };
    const plain = distanceTo(field, goal, motorised);
    return spreadFrom(field, goal, motorised, dear).map((steps, hex) =>
      plain[hex]! <= AT_HAND ? plain[hex]! : steps,
    );
  });
};

/** March points to a place for somebody who fights nobody on the way. */
export const roundFoes = (picture: Picture, goal: number, motorised: boolean): Int16Array =>
  keptWay(picture, 1, goal, motorised, () =>
    spreadFrom(picture.field, goal, motorised, hex => (picture.foes.has(hex) ? BARRED : 0)),
  );

const spreadFrom = (
  field: Field,
  goal: number,
  motorised: boolean,
  more: (hex: number) => number,
): Int16Array => {
  const far = new Int16Array(field.grid.count).fill(FAR);
  far[goal] = 0;
  const buckets: number[][] = Array.from({ length: MOST }, () => []);
  buckets[0]!.push(goal);
  for (const [at, bucket] of buckets.entries())
    for (const here of bucket) {
      if (far[here] !== at) continue;
      const enter = enterCost(field, here, motorised) + more(here);
      for (let d = 0; d < 6; d++) {
        const from = field.grid.neighbour(here, d);
        if (from < 0 || !field.open[from]) continue;
        const side = here * 6 + d;
        const barred = field.river[side] === 2 && !field.bridge[field.grid.sides[side]!];
        const next = at + enter + (barred ? RIVER : 0);
        if (next >= far[from]! || next >= MOST) continue;
        far[from] = next;
        buckets[next]!.push(from);
      }
    }
  return far;
};

const enterCost = (field: Field, hex: number, motorised: boolean): number => {
  const terrain = field.terrain[hex]!;
  if (terrain & 8) return motorised && !field.pass[hex] ? 6 : 2;
  return terrain & 6 ? (motorised ? 3 : 2) : 1;
};

/** What it is worth to hold an objective from a turn on, against never. */
const worthAt = ({ table }: Picture, weight: number, baseline: number, turn: number): number => {
  const last = table.lastTurn;
  if (turn > last) return 0;
  return tempoFor(weight, baseline, turn, last) - tempoFor(weight, baseline, 0, last);
};

type Body = {
  readonly formation: number;
  readonly at: number;
  readonly points: number;
  readonly motorised: boolean;
  readonly dice: number;
  readonly hq: number;
  readonly army: string;
  readonly post: string;
};

/** The formations of a side that stand on the map, each by the hex of its first cube. */
const bodiesOf = ({ own, table, field }: Picture): Body[] => {
  const found = new Map<number, Body>();
  for (const [hex, units] of own)
    for (const u of units) {
      const { formation, type } = field.pieces[u]!;
      const { dice } = faceOf({ type, posture: 'prepared' });
      const hq = field.hqs[table.units[u]!.hq];
      const known = found.get(formation);
      found.set(formation, {
        formation,
        at: known?.at ?? hex,
        points: Math.min(known?.points ?? 9, faceOf({ type, posture: 'movement' }).mp),
        motorised: (known?.motorised ?? true) && type.motorised,
        dice: (known?.dice ?? 0) + count(dice),
        hq: table.units[u]!.hq,
        army: hq?.army ?? '',
        post: hq?.post ?? '',
      });
    }
  return [...found.values()].sort((a, b) => a.formation - b.formation);
};

/** Enemy dice on a place and next to it; a town nobody has looked at is reckoned to be held. */
const heldBy = (
  { field, foes, own }: Picture,
  { hex, weight }: { readonly hex: number; readonly weight: number },
): number => {
  let dice = 0;
  for (const near of [hex, ...neighboursOf(field, hex)])
    for (const foe of foes.get(near) ?? [])
      dice += near === hex ? count(foe.dice) + 1 : count(foe.dice) / 2;
  const looked = neighboursOf(field, hex).some(near => own.has(near));
  return looked || foes.has(hex) ? dice : dice + 1 + weight;
};

/** Whether troops in a hex can go round an enemy: another hex next to them lies as near to the goal and is free. */
export const canPass = (
  { field, foes }: Picture,
  hex: number,
  target: number,
  far: Int16Array,
): boolean =>
  neighboursOf(field, hex).some(
    to => to !== target && !foes.has(to) && far[to]! <= far[target]! && far[to]! < far[hex]!,
  );

type Place = { readonly hex: number; readonly need: number; sent: number };

/** Formations are shared out one by one, the best match first; a place that has what it needs counts little for the rest. */
const shareOut = <P extends Place>(
  bodies: readonly Body[],
  places: readonly P[],
  scoreOf: (body: Body, place: P) => number,
): Map<number, Goal> => {
  const goals = new Map<number, Goal>();
  const open = new Set(bodies.map(body => ({ body, scores: places.map(p => scoreOf(body, p)) })));
  while (open.size > 0) {
    let best: { one: { body: Body }; place: P; score: number } | null = null;
    for (const one of open)
      for (const [i, place] of places.entries()) {
        const score = one.scores[i]! * (place.sent >= place.need ? FULL : 1);
        if (score > (best?.score ?? 0)) best = { one, place, score };
      }
    if (!best) break;
    best.place.sent += best.one.body.dice;
    goals.set(best.one.body.formation, { hex: best.place.hex, worth: best.score });
    for (const one of open) if (one.body === best.one.body) open.delete(one);
  }
  return goals;
};
const FULL = 0.35;
/** March points within which a formation turns on Poles that stand on German soil. */
const HUNT = 4;

/** The formations of one HQ as one body, which stands where its middle one does: a corps fights together, within reach of its points. */
const corpsOf = ({ field }: Picture, bodies: readonly Body[]): Body[] => {
  const found = new Map<number, Body[]>();
  for (const body of bodies) found.set(body.hq, [...(found.get(body.hq) ?? []), body]);
  return [...found.values()].map(under => {
    const apart = (one: Body) =>
      under.reduce((sum, other) => sum + field.apart(one.at, other.at), 0);
    const middle = [...under].sort((a, b) => apart(a) - apart(b) || a.formation - b.formation)[0]!;
    return {
      ...middle,
      points: Math.min(...under.map(({ points }) => points)),
      motorised: under.every(({ motorised }) => motorised),
      dice: under.reduce((sum, { dice }) => sum + dice, 0),
    };
  });
};

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
/** How much rather an army goes for its own objectives. */
const OWN_ARMY = 1.6;

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
  const corps = shareOut(corpsOf(picture, bodies), towns, (body, place) => {
    const far = wayTo(picture, place.hex, body.motorised)[body.at]!;
    if (far >= FAR) return 0;
    const fight = place.need > 3.5 ? 1 : 0;
    const turn = table.turn + Math.max(0, Math.ceil(far / body.points) - 1) + fight;
    const worth = worthAt(picture, place.weight, place.baseline, turn);
    const later = worthAt(picture, place.weight, place.baseline, turn + DELAY);
    const own = place.army === body.army ? OWN_ARMY : 1;
    const late = (0.5 * place.weight) / (2 + far); // too late to count: the nearest
    return (own * (worth - later + 0.25 * worth + late)) / (2 + far);
  });
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

/** The Polish staff shares its formations out over what has to be held, most where most threatens. */
const defenceGoals = (picture: Picture): Map<number, Goal> => {
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

const known = new WeakMap<Picture, Map<number, Goal>>();

/** What each formation of the side is about: orders of a superior come first. */
export const goalsOf = (picture: Picture): Map<number, Goal> => {
  const before = known.get(picture);
  if (before) return before;
  const goals = picture.side === 'GE' ? attackGoals(picture) : defenceGoals(picture);
  const orders = directivesTo(picture);
  if (orders.size > 0)
    for (const { formation, post } of bodiesOf(picture)) {
      const hex = orders.get(post);
      if (hex !== undefined) goals.set(formation, { hex, worth: 1 });
    }
  known.set(picture, goals);
  return goals;
};
