import type { Bot, Decision, Sight } from '../../engine/bot.ts';
import type { Random } from '../../engine/random.ts';
import type { View } from '../../rules/hold-the-line/index.ts';
import {
  attackOdds,
  coverAt,
  facing,
  isOwnCube,
  needAt,
  type Order,
  type Picture,
  pictureOf,
} from './picture.ts';
import { recruit } from './recruit.ts';

type Found = { readonly order: Order; readonly worth: number; readonly why: string };
type Weigher = (picture: Picture, order: Order) => number;

/** Dice by which an attack must be ahead before it is made. */
const AHEAD = { GE: 1.25, PL: 1.6 } as const;

const hexOf = ({ field }: Picture, label: unknown): number => field.grid.index(label as string);

/** Attacks on what is known, ahead in dice, nearer to the aims first. */
const attack: Weigher = (picture, order) => {
  const { att, def, known, target } = attackOdds(picture, order);
  if (!known || att < def * AHEAD[picture.side]) return 0;
  const nearer = picture.side === 'GE' ? Math.max(0, 12 - picture.aim[target]!) / 4 : 0;
  return att - def + nearer + 1 - (order.units as string[]).length * 0.1;
};

const allocate: Weigher = (picture, order) => {
  const cp = order.cp as number;
  if (cp < 1) return 0;
  const hex = hexOf(picture, order.hex);
  const need = needAt(picture, hex);
  if (need < 1 || cp > need) return 0;
  const urgent = picture.side === 'GE' ? Math.max(0, 20 - picture.aim[hex]!) : facing(picture, hex);
  return 10 + urgent / 2 + cp;
};

/** Guns go where there is somebody to shoot at, two to a hex. */
const guns: Weigher = (picture, order) => {
  if (order.hex === null) return 0;
  const { table, field } = picture;
  const counter = field.counter(order.counter as string);
  if (counter < 0 || table.counters[counter]!.on >= 0) return 0;
  const hex = hexOf(picture, order.hex);
  const there = table.counters.filter(one => one.on === hex).length;
  const close = facing(picture, hex);
  if (close === 0 || there > 1) return 0;
  return 5 + Math.min(6, close) + (picture.own.get(hex) ?? []).length - there * 2;
};

/** The pool goes to whose troops can use most of it. */
const divide: Weigher = (picture, order) => {
  const { field, table, own } = picture;
  const hq = field.hq(order.to as string);
  if (hq < 0) return 1 + (order.cp as number) / 100;
  let need = 0;
  for (const [hex, units] of own)
    if (units.some(u => table.units[u]!.hq === hq)) need += Math.max(0, needAt(picture, hex));
  const open = need - table.hqs[hq]!.pot;
  return open > 0 ? 2 + Math.min(open, order.cp as number) : 0.5;
};

const march: Weigher = (picture, order) => {
  const { field, table } = picture;
  const unit = field.unit(order.unit as string);
  const from = table.units[unit]!.hex;
  const to = hexOf(picture, (order.path as string[]).at(-1));
  return standing(picture, unit, to) - standing(picture, unit, from) - 0.2;
};

/** How good it is for a unit to stand in a hex. */
const standing = (picture: Picture, unit: number, hex: number): number => {
  const { side, aim, near, own, table } = picture;
  const beaten = table.units[unit]!.posture === 'disordered';
  if (beaten) return Math.min(4, near[hex]!) * 2;
  const crowd = (own.get(hex) ?? []).filter(u => u !== unit).length;
  if (side === 'GE') {
    const contact = facing(picture, hex) > 0 ? 2 : 0;
    return -2 * aim[hex]! + contact - (crowd > 2 ? 1 : 0);
  }
  const held = picture.field.objectives.some(one => one.hex === hex) ? 3 : 0;
  const crowded = crowd > 1 ? 4 : 0;
  const exposed = Math.max(0, facing(picture, hex) - 4) / 2;
  return -1.5 * aim[hex]! + coverAt(picture, hex) + held - crowded - exposed;
};

const posture: Weigher = (picture, order) => {
  const { field, table, side, near } = picture;
  const unit = field.unit(order.unit as string);
  const one = table.units[unit]!;
  if (!isOwnCube(picture, unit)) return 0;
  const close = near[one.hex]!;
  const foot = field.pieces[unit]!.type.class === 'infantry';
  const onAim = field.objectives.some(({ hex }) => hex === one.hex);
  if (order.to === 'movement') {
    if (side === 'GE') return close > 1 ? 3 : 0;
    return close > 3 && !onAim ? 1 : 0;
  }
  if (order.to === 'dugIn') return side === 'PL' && foot && (close <= 2 || onAim) ? 3 : 0;
  if (order.to !== 'prepared') return 0;
  if (side === 'GE') return close <= 1 ? 3 : 0;
  return !foot && close <= 1 ? 2 : 0;
};

const advance: Weigher = (picture, order) => {
  const count = (order.units as string[] | undefined)?.length ?? 0;
  return picture.side === 'GE' ? 1 + count : count > 0 ? 0.5 : 1;
};

const exploit: Weigher = (picture, order) => {
  if (order.target === undefined) return 0;
  const target = hexOf(picture, order.target);
  const there = picture.enemy.get(target) ?? 0;
  return there > 3 ? 0 : 30 - picture.aim[target]!;
};

/** A lead spends its best card while much is at stake, and small ones later; once. */
const cards: Weigher = (picture, order) => {
  const { table, side } = picture;
  const laid = table.committed.some(one => one.side === side);
  const hand = order.cards as number[];
  if (laid || hand.length !== 1) return 0;
  const wanted = table.turn <= 2 ? 9 : 6;
  return 10 - Math.abs(hand[0]! - wanted);
};

/** The marks of an HQ's own route. */
const marksOf = ({ field, table }: Picture, hq: number): readonly number[] => {
  const route = field.routes.findIndex(one => one.hq === hq && one.unitOnly < 0);
  return route < 0 ? [] : table.routes[route]!.marks;
};

/** The troops of an HQ that are farthest forward. */
const spearheadOf = ({ own, table, aim }: Picture, hq: number): number => {
  let best = -1;
  for (const [hex, units] of own)
    if (units.some(u => table.units[u]!.hq === hq) && (best < 0 || aim[hex]! < aim[best]!))
      best = hex;
  return best;
};

const nearestMark = ({ field }: Picture, marks: readonly number[], to: number): number =>
  Math.min(...marks.map(mark => field.apart(mark, to)));

/** Supply routes grow towards the spearhead: troops on or next to them can be given points. */
const lengthen: Weigher = (picture, order) => {
  const { field } = picture;
  const hq = field.hq(order.hq as string);
  const marks = marksOf(picture, hq);
  const to = spearheadOf(picture, hq);
  if (to < 0 || marks.length === 0) return 0;
  const now = nearestMark(picture, marks, to);
  const hex = hexOf(picture, (order.hexes as string[])[0]);
  return now > 1 && field.apart(hex, to) < now ? 20 - picture.aim[hex]! / 10 : 0;
};

/** HQs keep up with their troops. */
const headquarters: Weigher = (picture, order) => {
  const { field, table, own, near } = picture;
  const hq = field.hq(order.hq as string);
  const path = order.path as string[] | undefined;
  if (hq < 0 || !path) return 0;
  const troops = [...own].filter(([, units]) => units.some(u => table.units[u]!.hq === hq));
  const away = (hex: number): number =>
    troops.reduce((sum, [at, units]) => sum + units.length * field.apart(at, hex), 0) /
    Math.max(1, troops.length);
  const to = hexOf(picture, path.at(-1));
  const marks = marksOf(picture, hq);
  if (near[to]! < 2 || (marks.length > 0 && nearestMark(picture, marks, to) > 1)) return 0;
  return away(table.hqs[hq]!.hex) - away(to) - 1.5;
};

const rally: Weigher = (_, order) => (order.reroll === true ? 0 : 2);

/** In the order in which they are asked for: kinds, what they are worth, and why. */
const WEIGHERS: { readonly [type: string]: readonly [Weigher, string] } = {
  advance: [advance, 'forward'],
  rally: [rally, 'rally'],
  attack: [attack, 'attack'],
  exploit: [exploit, 'exploit'],
  commitCards: [cards, 'cards'],
  placeArtillery: [guns, 'guns'],
  allocateUpperCp: [divide, 'divide'],
  allocateCp: [allocate, 'points'],
  move: [march, 'march'],
  extendMsr: [lengthen, 'lengthen'],
  moveHq: [headquarters, 'headquarters'],
  changePosture: [posture, 'posture'],
};

const bestOf = (picture: Picture, orders: readonly Order[]): Found | null => {
  for (const [type, [weigh, why]] of Object.entries(WEIGHERS)) {
    let best: Found | null = null;
    for (const order of orders) {
      if (order.type !== type) continue;
      const worth = weigh(picture, order);
      if (worth > 0 && (!best || worth > best.worth)) best = { order, worth, why };
    }
    if (best) return best;
  }
  return null;
};

/** What must be answered and has a usual answer. */
const isForced = (order: Order): boolean => order.type !== 'done' && !(order.type in WEIGHERS);

/**
 * Plans from its own picture: prepares where it will attack, attacks where it is ahead in dice, sends points and guns where they can
 * be used, marches on the objectives; the Pole digs in before them and counter-attacks only what is weak.
 */
export const staff: Bot = {
  id: 'staff',
  title: 'Staff officer',
  system: 'hold-the-line',
  reasons: {
    ...recruit.reasons,
    forward: 'The ground is ours: close up.',
    attack: 'We are ahead in dice there.',
    exploit: 'They are broken: through.',
    guns: 'Guns where there is somebody to shoot at.',
    divide: 'Most to whose troops can use it.',
    points: 'Points where they will be used this turn.',
    cards: 'This card is worth it now.',
    march: 'Towards what has to be taken or held.',
    lengthen: 'The supply route follows the spearhead.',
    headquarters: 'The headquarters follows its troops.',
    posture: 'Ready for what comes next.',
    enough: 'Nothing more is worth doing.',
  },
  decide(sight: Sight, chance: Random): Decision {
    const wanted = new Set(
      sight.questions.filter(one => one.seat === sight.seat).flatMap(one => one.actions),
    );
    const orders = (sight.offers() as readonly Order[]).filter(one => wanted.has(one.type));
    const picture = pictureOf(sight.view as View);
    if (!picture) return recruit.decide(sight, chance, { work: 1 }) as Decision;
    const found = bestOf(picture, orders);
    if (found) return { action: found.order, reason: { id: found.why, values: {} } };
    const done = orders.find(({ type }) => type === 'done');
    const forced = orders.find(isForced);
    const action = done ?? forced ?? orders[0] ?? (sight.offers()[0] as Order);
    return { action, reason: { id: done ? 'enough' : 'usual', values: {} } };
  },
};
