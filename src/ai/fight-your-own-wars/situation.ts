import {
  columnOf,
  combatValue,
  type Field,
  fieldOf,
  type OwnUnit,
  speed,
  TERRAIN_SHIFT,
  type View,
  worthOf,
} from '../../rules/fight-your-own-wars/index.ts';
import { barredIn } from './ways.ts';

/** A force that can be sent somewhere. */
export type Fighter = {
  readonly unit: OwnUnit;
  readonly cv: number;
  /** FYOW-13.1: points of room that it takes on a board. */
  readonly worth: number;
  /** Expected sessions to every board; Infinity where it cannot go. */
  readonly away: Float64Array;
};

/** What a commander makes of his view. */
export type Situation = {
  readonly view: View;
  readonly field: Field;
  readonly fighters: readonly Fighter[];
  /** Combat Value of the enemy on each board as far as he believes it. */
  readonly enemy: Float64Array;
  /** The same, with what may stand unseen on boards that count. */
  readonly feared: Float64Array;
  /** The same on a board and the boards linked to it. */
  readonly threat: Float64Array;
  readonly isAttacker: boolean;
  /** Links from the nearest source of the enemy. */
  readonly enemyAway: Float64Array;
  /** The soonest that an enemy may be on a board, in sessions. */
  readonly enemyIn: Float64Array;
  /** The enemy has no source of supply on the map: he comes over the sea, and may be before any coast. */
  readonly bySea: boolean;
  /** Combat Value of own forces that cannot march, by board. */
  readonly works: Float64Array;
  /** Expected sessions from any board for a force of this kind. */
  from(board: number, unit: OwnUnit): Float64Array;
  /** Sessions left until the boards are counted. */
  readonly left: number;
  /** FYOW-A8: a count of now would be a victory of one's own, as far as the side knows who holds what. */
  readonly isWinning: boolean;
  /** Points that must change hands for that. */
  readonly missing: number;
};

/** FYOW-A8: points that must change hands for a victory, by what the side knows; 0 when a count of now would be one. */
const missingPoints = (
  { own, side }: View,
  { map, campaign }: Pick<Field, 'map' | 'campaign'>,
): number => {
  const { levels, side: counted } = campaign.objectives;
  const of = campaign.sides.findIndex(({ id }) => id === counted);
  let points = 0;
  let all = 0;
  map.nodes.forEach(({ vp }, board) => {
    all += vp;
    if (own!.control[board] === of) points += vp;
  });
  const sign = side === of ? 1 : -1;
  for (let more = 0; more <= all; more++) {
    const level = levels.find(({ atLeast }) => points + sign * more >= atLeast) ?? levels.at(-1);
    if (level?.winner === campaign.sides[side]!.id) return more;
  }
  return Number.POSITIVE_INFINITY;
};

/** Roads as one kind of force finds them: expected sessions over each link by day. */
const roadSessions = (mp: number, need: number): number => {
  const tenths = Math.min(10, Math.max(0, 11 - (need - mp)));
  return tenths === 0 ? Number.POSITIVE_INFINITY : 10 / tenths;
};

/** FYOW-31.1: sessions that a crew takes to open a way that is known to be barred; whoever has a shorter way round takes that. */
const TO_MEND = 6;

/** Fewest expected sessions from a board to all others; boards with enemies cost what it takes to pass them. */
const sessionsFrom = (
  field: Field,
  from: number,
  mp: number,
  vBarred: boolean,
  price: (board: number) => number,
  barred: (link: number) => boolean = () => false,
): Float64Array => {
  const { map, roads } = field;
  const away = new Float64Array(map.count).fill(Number.POSITIVE_INFINITY);
  if (from < 0) return away;
  away[from] = 0;
  const open = [from];
  while (open.length > 0) {
    let best = 0;
    for (let i = 1; i < open.length; i++) if (away[open[i]!]! < away[open[best]!]!) best = i;
    const [board] = open.splice(best, 1) as [number];
    for (const link of roads[board]!) {
      const spec = map.links[link]!;
      if (spec.v && vBarred) continue;
      const to = map.across(link, board);
      const way = roadSessions(mp, map.length(link)) + (barred(link) ? TO_MEND : 0);
      const cost = away[board]! + way + price(board);
      if (cost >= away[to]!) continue;
      away[to] = cost;
      open.push(to);
    }
  }
  return away;
};

/** What an enemy is worth of whom nothing is known: somewhat less than one of one's own. */
const unknownCv = (own: readonly OwnUnit[], cvs: Float64Array): number => {
  let sum = 0;
  let count = 0;
  own.forEach(({ role, level }, i) => {
    if (role !== 'line' || level !== 'battlegroup') return;
    sum += cvs[i]!;
    count++;
  });
  return Math.max(15, (0.8 * sum) / Math.max(1, count));
};

/** How far a contact of so many sessions ago is believed: troops stay longer on boards that are still theirs. */
const trusted = (old: number, isTheirs: boolean): number => {
  if (isTheirs) return old <= 9 ? 0.9 : old <= 24 ? 0.6 : 0;
  return old <= 3 ? 0.8 : old <= 9 ? 0.5 : 0;
};
/** What is believed of contacts: seen now in full, older ones in part. */
const enemyOn = (view: View, field: Field, unknown: number): Float64Array => {
  const enemy = new Float64Array(field.map.count);
  for (const one of view.contacts) {
    const isTheirs = view.own!.control[one.board] !== view.side;
    const trust = one.now ? 1 : trusted(view.clock - one.at, isTheirs);
    enemy[one.board]! += trust * (one.cv > 0 ? one.cv : unknown);
  }
  return enemy;
};

/** Sessions after which a board that nobody looks at may hold anything again. */
const STALE = 9;
/** What stands on boards of the enemy that count and that nobody has looked at of late: the more they count, the likelier. */
const unseenOn = (view: View, field: Field, cv: number): Float64Array => {
  const { control, seen } = view.own!;
  const looked = new Set(
    view.units.filter(({ status }) => status === 'here').map(unit => unit.board),
  );
  const known = new Set(view.contacts.map(({ board }) => board));
  return Float64Array.from(field.map.nodes, ({ vp }, board) => {
    if (vp < 1 || control[board] === view.side || looked.has(board) || known.has(board)) return 0;
    if (seen[board]! > 0 && view.clock - seen[board]! <= STALE) return 0;
    return vp >= 3 ? cv : vp === 2 ? cv / 4 : 0;
  });
};

const linksKept = new WeakMap<Field, Map<number, Float64Array>>();
/** Links from a board to all others by roads that bear vehicles; the map does not change, so that each board is reckoned once. */
export const linksFrom = (field: Field, board: number): Float64Array => {
  const kept = linksKept.get(field) ?? new Map<number, Float64Array>();
  linksKept.set(field, kept);
  const links = kept.get(board) ?? sessionsFrom(field, board, 99, true, () => 0);
  kept.set(board, links);
  return links;
};
/** Links to a board that no source of a side leads to. */
const OFF_THE_MAP = 99;
const sourcesKept = new WeakMap<Field, Map<number, Float64Array>>();
const linksFromSources = (field: Field, side: number): Float64Array => {
  const kept = sourcesKept.get(field) ?? new Map<number, Float64Array>();
  sourcesKept.set(field, kept);
  const known = kept.get(side);
  if (known) return known;
  const away = new Float64Array(field.map.count).fill(OFF_THE_MAP);
  for (const source of field.sources[side]!)
    linksFrom(field, source).forEach((links, board) => {
      away[board] = Math.min(away[board]!, links);
    });
  kept.set(side, away);
  return away;
};

const nearKept = new WeakMap<Field, readonly (readonly number[])[]>();
/** The boards to which a road leads from each. */
export const nearBoards = (field: Field): readonly (readonly number[])[] => {
  const kept =
    nearKept.get(field) ?? field.map.nodes.map((_, i) => field.map.neighbours(i, 'road'));
  nearKept.set(field, kept);
  return kept;
};

/** The soonest that an enemy may be on each board: from his sources since the first session, and from where he was seen. */
const soonest = (view: View, field: Field, enemy: Float64Array, away: Float64Array) => {
  const soon = away.map(links => Math.max(0, links - view.clock));
  for (let board = 0; board < enemy.length; board++) {
    if (enemy[board]! <= 0) continue;
    const links = linksFrom(field, board);
    for (let other = 0; other < links.length; other++)
      if (links[other]! < soon[other]!) soon[other] = links[other]!;
  }
  return soon;
};

type Tables = { readonly key: string; readonly ways: Map<string, Float64Array> };
const remembered = new WeakMap<Field, Tables[]>();
/** Ways hang on what is feared where, which changes seldom: the tables of the last two beliefs are kept, one for each side. */
const tablesFor = (
  field: Field,
  feared: Float64Array,
  barred: string,
): Map<string, Float64Array> => {
  const key = `${feared.join(' ')}|${barred}`;
  const kept = remembered.get(field) ?? [];
  const known = kept.find(one => one.key === key) ?? { key, ways: new Map() };
  remembered.set(field, [known, ...kept.filter(one => one !== known)].slice(0, 2));
  return known.ways;
};

const mayFight = (unit: OwnUnit): boolean =>
  unit.status === 'here' &&
  unit.level !== 'picket' &&
  unit.role !== 'convoy' &&
  unit.role !== 'static' &&
  unit.group < 0 &&
  unit.condition !== 'withdraw';

export const situationOf = (view: View): Situation => {
  const field = fieldOf(view);
  const cvs = Float64Array.from(view.units, combatValue);
  const unknown = unknownCv(view.units, cvs);
  const enemy = enemyOn(view, field, unknown);
  const unseen = unseenOn(view, field, unknown);
  const feared = enemy.map((cv, board) => (cv > 0 ? cv : unseen[board]!));
  const { map, campaign } = field;
  const near = nearBoards(field);
  const threat = enemy.map((cv, board) => {
    let sum = 0;
    for (const other of near[board]!) sum += enemy[other]!;
    return cv + sum;
  });
  const enemyAway = linksFromSources(field, 1 - view.side);
  const enemyIn = soonest(view, field, enemy, enemyAway);
  const barred = barredIn(view, field);
  const tables = tablesFor(field, feared, barred.key);
  const from = (board: number, unit: OwnUnit): Float64Array => {
    const { mp, vBarred } = speed(view, unit);
    const key = `${board} ${mp} ${vBarred} ${barred.keyOf(unit)}`;
    const price = (on: number): number => (on === board ? 0 : Math.min(12, feared[on]! / 8));
    const away =
      tables.get(key) ??
      sessionsFrom(field, board, mp, vBarred, price, link => barred.closed(link, unit));
    tables.set(key, away);
    return away;
  };
  const fighters = view.units.flatMap((unit, i): Fighter[] =>
    mayFight(unit)
      ? [{ unit, cv: cvs[i]!, worth: worthOf(unit), away: from(unit.board, unit) }]
      : [],
  );
  const works = new Float64Array(map.count);
  view.units.forEach((unit, i) => {
    if (unit.status === 'here' && unit.role === 'static' && unit.board >= 0)
      works[unit.board]! += cvs[i]!;
  });
  const missing = missingPoints(view, field);
  const last = Math.min(campaign.objectives.heldAtEndOf, campaign.lengthDays);
  return {
    view,
    field,
    fighters,
    enemy,
    feared,
    threat,
    enemyAway,
    enemyIn,
    bySea: enemyAway.every(links => links >= OFF_THE_MAP),
    works,
    from,
    isAttacker: view.own!.attacker,
    isWinning: missing === 0,
    missing,
    left: (last - view.dayNumber) * 6 + (6 - view.session),
  };
};

/** FYOW-33.7.2: the column that an attack on a board would have, guessed: a defender who has had time is deployed. */
export const columnAt = (
  { field, feared }: Pick<Situation, 'field' | 'feared'>,
  own: number,
  board: number,
): number => {
  const cv = feared[board]!;
  if (cv <= 0) return 12;
  return columnOf(own, Math.max(1, cv)) + TERRAIN_SHIFT[field.map.nodes[board]!.type] + 1;
};
