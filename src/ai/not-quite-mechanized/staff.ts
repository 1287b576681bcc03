import type { Bot, Decision, Sight } from '../../engine/bot.ts';
import { type Action, measure, type View } from '../../rules/not-quite-mechanized/index.ts';
import { attacksOf, comersOf, type Effort, effortsOf, isOnItsOwn } from './effort.ts';
import {
  type Contact,
  far2,
  isFighting,
  isFree,
  isLocated,
  type Place,
  type Table,
  towards,
  type Unit,
  within,
} from './picture.ts';
import { seizeObjective } from './seize.ts';

const PHASES = ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'];
type See = Sight<View, Action>;

const as = (
  action: object,
  id: string,
  values: Decision['reason']['values'] = {},
): Decision<Action> => ({ action: action as Action, reason: { id, values } });

/** An appreciation from its view, guns first, then the main effort, the rest by the drill book. */
export const staff: Bot<View, Action> = {
  id: 'staff',
  title: 'Staff',
  system: 'not-quite-mechanized',
  reasons: {
    byTheBook: 'Declaring, striking back and reorganising the drill book does as well as I.',
    ready: 'The plan stands.',
    asOrdered: 'Everything that can be ordered in time is ordered; {phase} may begin.',
    mainEffort: '{unit} closes on contact {contact}: more dice than he has, in one place.',
    leads: '{unit} comes up behind the companies: without a commander nobody assaults.',
    shoot: '{battery} fires on contact {contact} before the companies are there.',
    prepare: '{battery} beats the objective before anybody goes near it.',
    waits: '{unit} waits until the guns have done their work.',
    assembles: '{unit} closes up out of his range: we go in together or not at all.',
    reserve:
      '{unit} finds no room in the line and stays in hand: fresh men are what a checked attack needs.',
    usual: 'That is what one does.',
    observes:
      '{unit} goes to where contact {contact} can be seen: without eyes the guns are silent.',
    seizes:
      '{unit} goes for {objective}: nobody is known to be there, and the main effort does not need it.',
  },
  decide(sight) {
    const { table } = sight.view;
    const stands = table.standBys.some(one => one.seat === sight.seat && one.kind === 'standBy');
    const standBy = { type: 'standBy', phases: PHASES, policy: 'doctrine' };
    if (!stands && sight.refuse(standBy) === null) return as(standBy, 'byTheBook');
    const asked = sight.questions
      .filter(one => one.seat === sight.seat)
      .flatMap(one => one.actions);
    if (asked.includes('ready')) return as({ type: 'ready' }, 'ready');
    if (table.phase === 'ORDERS' && asked.includes('commit')) {
      const order = orderOfStyle(sight, 'method');
      if (order) return order;
    }
    if (asked.includes('commit'))
      return as({ type: 'commit', serial: table.serial }, 'asOrdered', { phase: table.phase });
    return usual(sight, asked);
  },
};

/** Courses of action: method waits for the guns, storm goes in at once, siege lets the guns alone work, book leaves all to the drill. */
export const STYLES = ['method', 'storm', 'siege', 'book'] as const;
export type Style = (typeof STYLES)[number];

/** The next order of a course of action in ORDERS; null when all is ordered. */
export const orderOfStyle = (sight: See, style: Style): Decision<Action> | null => {
  const shoot = firePlan(sight);
  if (shoot || style === 'book') return shoot;
  const seized = seizeObjective(sight);
  if (seized) return seized;
  if (style === 'storm') return mainEffort(sight, true);
  return waiting(sight, style === 'siege') ?? (style === 'siege' ? null : mainEffort(sight, false));
};

const isMineNode = (table: Table, sight: See, node: string): boolean =>
  table.held.some(one => one.post === node && one.seat === sight.seat);

const usual = (sight: See, asked: readonly string[]): Decision<Action> => {
  const [first] = sight.offers().filter(one => asked.includes(one.type));
  if (!first) throw new RangeError('nothing is offered');
  return as(first, 'usual');
};

const isMine = (table: Table, sight: See, unit: Unit): boolean =>
  table.held.some(one => one.post === unit.node && one.seat === sight.seat);

const CLEAR = 450;
const IN_REACH = 1450;
const SPARE = 1;
type Aimed = { readonly at: Place; readonly contact: number; readonly beaten: number };

/** What the guns should beat: located enemies that stand still, then the objectives of attacks that have not begun. */
const targetsOf = (sight: See): Aimed[] => {
  const { table, side } = sight.view;
  const friends = table.units.filter(unit => unit.side === side && unit.state === 'map');
  // NQM-8.3: what the guns beat by plan the companies may not fire at in that hour; nearer, fire is called instead.
  const isClear = (at: Place): boolean =>
    !friends.some(unit => within(unit, at, unit.kind === 'company' ? IN_REACH : CLEAR));
  const found: { at: Place; contact: number; worth: number }[] = [];
  for (const contact of table.contacts) {
    if (contact.side !== side || !isLocated(contact) || contact.asOf < table.bound - 1) continue;
    const worth = contact.kind === 'company' ? 3 : contact.kind === 'battery' ? 2 : 1;
    found.push({ at: contact, contact: contact.id, worth });
  }
  for (const { node, objective, isOff } of attacksOf(table, side))
    if (!isOff && isMineNode(table, sight, node.id))
      found.push({ at: objective, contact: 0, worth: 2.5 });
  return found
    .filter(({ at }) => isClear(at))
    .sort((a, b) => b.worth - a.worth || a.contact - b.contact)
    .map(({ at, contact }) => ({
      at,
      contact,
      beaten: table.shoots.filter(one => one.bound === table.bound && within(one, at, 150)).length,
    }));
};

/** A shoot for each battery that has one to spare: two on a place at most. */
const firePlan = (sight: See): Decision<Action> | null => {
  const { table } = sight.view;
  const guns = table.units.filter(
    unit =>
      unit.kind === 'battery' &&
      unit.state === 'map' &&
      unit.fu > SPARE &&
      isMine(table, sight, unit) &&
      !table.shoots.some(one => one.battery === unit.id && one.bound === table.bound),
  );
  if (guns.length === 0) return null;
  const targets = targetsOf(sight)
    .filter(one => one.beaten < 2)
    .slice(0, 5);
  for (const battery of guns)
    for (const { at, contact } of targets) {
      const shoot = {
        type: 'planShoot',
        battery: battery.id,
        x: at.x,
        y: at.y,
        kind: 'effective',
        bound: table.bound,
      };
      if (sight.refuse(shoot) === null)
        return as(shoot, contact === 0 ? 'prepare' : 'shoot', { battery: battery.id, contact });
    }
  return null;
};

/** A unit stays where it is this hour: without an order it would go on by the drill. */
const stay = (sight: See, unit: Unit, reason: string): Decision<Action> | null => {
  const order = {
    type: 'tacticalIntent',
    unit: unit.id,
    path: [],
    mode: 'moveToContact',
    formation: unit.formation === 'column' ? 'column' : 'deployed',
    mounted: false,
  };
  return !unit.mounted && sight.refuse(order) === null
    ? as(order, reason, { unit: unit.id })
    : null;
};

/** While the guns prepare an attack its companies wait where they are. */
const waiting = (sight: See, isLong: boolean): Decision<Action> | null => {
  const { table, side } = sight.view;
  for (const { node, isOff, units } of attacksOf(table, side)) {
    if ((isOff && !isLong) || !isMineNode(table, sight, node.id)) continue;
    for (const unit of units) {
      if (unit.kind === 'logistic' || unit.kind === 'battery' || !isFree(table, unit)) continue;
      if (isOnItsOwn(table, unit)) continue;
      const order = stay(sight, unit, 'waits');
      if (order) return order;
    }
  }
  return null;
};

/** Twelve bearings in thousandths: no sines are reckoned. */
const RING: readonly (readonly [number, number])[] = [
  [0, 1000],
  [500, 866],
  [866, 500],
  [1000, 0],
  [866, -500],
  [500, -866],
  [0, -1000],
  [-500, -866],
  [-866, -500],
  [-1000, 0],
  [-866, 500],
  [-500, 866],
];
const STAND_OFF = { company: [540, 450, 380], platoon: [440, 390] } as const;
const APART = 220; // NQM-5.8: no centre in the footprint of another company, however it is turned

/** Places around a target on the near side of it, nearest first. */
const ringAround = (target: Place, metres: number, from: Place): Place[] =>
  RING.map(([dx, dy]) => ({
    x: target.x + Math.round((dx * metres) / 1000),
    y: target.y + Math.round((dy * metres) / 1000),
  }))
    .filter(place => far2(place, from) <= far2(target, from))
    .sort((a, b) => far2(a, from) - far2(b, from));

/** The nearest place around the target from which a unit sees it and where no friend stands or goes. */
const firingPlace = (sight: See, unit: Unit, target: Contact): Place | null => {
  const { table, side } = sight.view;
  const taken = table.units.filter(
    one => one.side === side && one !== unit && one.state === 'map' && one.kind === 'company',
  );
  const ends = taken.map((one): Place => {
    const [x = one.x, y = one.y] = one.intent?.path.at(-1) ?? [];
    return { x, y };
  });
  const rings = unit.kind === 'company' ? STAND_OFF.company : STAND_OFF.platoon;
  for (const place of rings.flatMap(metres => ringAround(target, metres, unit))) {
    if (unit.kind === 'company' && ends.some(end => within(end, place, APART))) continue;
    const there = { ...unit, ...place, formation: 'deployed' as const, trail: [] };
    if (measure(sight.view, there, target).sees) return place;
  }
  return null;
};

/** From how many sides of twelve, up to six, an enemy can be seen at firing distance: where few see him, few dice fall. */
const openness = (sight: See, target: Contact): number => {
  const probe = { facing: 0, kind: 'platoon', formation: 'deployed', trail: [] } as const;
  return Math.min(
    6,
    RING.filter(([dx, dy]) => {
      const x = target.x + Math.round((dx * 450) / 1000);
      const y = target.y + Math.round((dy * 450) / 1000);
      return measure(sight.view, { ...probe, x, y }, target).sees;
    }).length,
  );
};

const ASSEMBLY = 850;
const ONE_HOUR = 1400;
/** Most of the battalion's companies can be in range within the hour, or some already fight. */
const isTogether = (table: Table, { units, target }: Effort): boolean => {
  const companies = units.filter(unit => unit.kind === 'company' && !unit.broken && unit.cu > 0);
  if (companies.some(unit => isFighting(table, unit))) return true;
  const near = companies.filter(unit => within(unit, target, ONE_HOUR)).length;
  return near * 3 >= companies.length * 2;
};

const AT_HAND = 60;
const stays = (sight: See, unit: Unit, target: Contact): boolean => {
  const { metres, sees } = measure(sight.view, unit, target);
  return sees && metres <= 300;
};

/** Companies and weapons of a battalion come up to one enemy; its commander behind them. */
const mainEffort = (sight: See, isHasty: boolean): Decision<Action> | null => {
  const { table, side } = sight.view;
  for (const effort of effortsOf(table, side, isHasty, contact => openness(sight, contact))) {
    const goesIn = isHasty || isTogether(table, effort);
    for (const unit of comersOf(table, effort)) {
      if (!isMine(table, sight, unit) || stays(sight, unit, effort.target)) continue;
      const isUp = within(unit, effort.target, ASSEMBLY);
      const firing = goesIn ? firingPlace(sight, unit, effort.target) : null;
      const place = firing ?? (isUp ? null : towards(effort.target, unit, ASSEMBLY));
      if (!place) {
        const held = unit.kind === 'company' ? stay(sight, unit, 'reserve') : null;
        if (held) return held;
        continue;
      }
      if (within(place, unit, AT_HAND)) continue;
      const intent = {
        type: 'tacticalIntent',
        unit: unit.id,
        path: [],
        mode: 'moveToContact',
        formation: 'deployed',
        mounted: false,
        goal: { point: [place.x, place.y] },
        stopAt: 150,
      };
      if (sight.refuse(intent) === null)
        return as(intent, firing ? 'mainEffort' : 'assembles', {
          unit: unit.id,
          contact: effort.target.id,
        });
    }
    const led =
      leader(sight, table, effort.units, effort.target) ??
      observer(sight, effort.node.id, effort.target);
    if (led) return led;
  }
  return null;
};

const EYES = [700, 900, 600] as const;
/** NQM-8.10: guns that serve an attack need eyes on its target: their observer comes to where he sees it. */
const observer = (sight: See, node: string, target: Contact): Decision<Action> | null => {
  const { table } = sight.view;
  const guns = table.relations.filter(one => one.to === node).map(one => one.unit);
  for (const foo of table.units) {
    if (foo.state !== 'map' || !guns.includes(foo.node) || !isFree(table, foo)) continue;
    if (!foo.stands.some(stand => stand.type.startsWith('foo')) || !isMine(table, sight, foo))
      continue;
    if (measure(sight.view, foo, target).sees) continue;
    for (const place of EYES.flatMap(metres => ringAround(target, metres, foo))) {
      if (!measure(sight.view, { ...foo, ...place, formation: 'deployed', trail: [] }, target).sees)
        continue;
      const intent = {
        type: 'tacticalIntent',
        unit: foo.id,
        path: [],
        mode: 'moveToContact',
        formation: 'deployed',
        mounted: false,
        goal: { point: [place.x, place.y] },
      };
      if (sight.refuse(intent) === null)
        return as(intent, 'observes', { unit: foo.id, contact: target.id });
    }
  }
  return null;
};

const BEHIND = 400;
const leader = (
  sight: See,
  table: Table,
  units: readonly Unit[],
  target: Contact,
): Decision<Action> | null => {
  const [company] = units
    .filter(unit => unit.kind === 'company' && !unit.broken)
    .sort((a, b) => far2(a, target) - far2(b, target) || (a.id < b.id ? -1 : 1));
  const hq = units.find(unit => unit.kind === 'hq' && isFree(table, unit) && unit.look === null);
  if (!company || !hq || !isMine(table, sight, hq)) return null;
  const place = towards(company, target, -BEHIND);
  if (within(hq, company, 2 * BEHIND)) return null;
  const intent = {
    type: 'tacticalIntent',
    unit: hq.id,
    path: [],
    mode: 'moveToContact',
    formation: 'deployed',
    mounted: false,
    goal: { point: [place.x, place.y] },
  };
  return sight.refuse(intent) === null ? as(intent, 'leads', { unit: hq.id }) : null;
};
