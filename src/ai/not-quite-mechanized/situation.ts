import type { Decision, Sight } from '../../engine/bot.ts';
import { bearing } from '../../maps/plane/index.ts';
import { type Action, measure, type View } from '../../rules/not-quite-mechanized/index.ts';
import { groundOf, isConcrete } from './ground.ts';
import {
  type Contact,
  far2,
  isLocated,
  type Node,
  objectiveOf,
  orderOf,
  type Place,
  type Table,
  type Unit,
  within,
} from './picture.ts';

/** What a commander sees; `spared` are enemies that its course of action leaves aside for an hour. */
export type See = Sight<View, Action> & { readonly spared?: readonly number[] };
export type Engagement = Table['engagements'][number];

export const as = (
  action: object,
  id: string,
  values: Decision['reason']['values'] = {},
): Decision<Action> => ({ action: action as Action, reason: { id, values } });

/** Whether the seat commands a unit. */
export const isMine = ({ seat, view }: See, unit: Unit): boolean =>
  view.table.held.some(one => one.post === unit.node && one.seat === seat);
export const isMineNode = ({ seat, view }: See, node: string): boolean =>
  view.table.held.some(one => one.post === node && one.seat === seat);

export const boundsLeft = ({ view }: See): number =>
  groundOf(view.table).calendar.bounds - view.table.bound;

/** Enemies whose place is known now and who can fight. */
export const enemiesOf = ({ view: { table, side } }: See): Contact[] =>
  table.contacts.filter(one => one.side === side && isLocated(one) && !one.broken);

/** Enemies who were seen and are not now: they may lie hidden where they were. */
export const lostOf = ({ view: { table, side } }: See): Contact[] =>
  table.contacts.filter(
    one => one.side === side && one.combat && !one.broken && one.level === 'lastKnown',
  );

/** NQM-8.15: how far an enemy is believed to hurt troops: guns further than rifles. */
export const dangerOf = ({ arm, kind }: Contact): number =>
  kind === 'battery' || arm === 'artillery'
    ? 1000
    : arm === 'armour' || arm === 'recce' || arm === 'antiTank' || arm === 'antiAir'
      ? 500
      : 300;

/** NQM-8.20: in a casemate rifles do not reach him, whether his work was seen yet or stands on the map. */
export const isInConcrete = ({ view: { table } }: See, contact: Contact): boolean =>
  contact.work === 'casemate' || isConcrete(groundOf(table), contact, 100);

/** Stands that an enemy is believed to have: as many as were counted, else what his like has. */
export const standsOf = ({ stands, kind }: Contact): number =>
  stands > 0 ? stands : kind === 'company' ? 3 : 1;

/** A battalion under an order to attack, with the weapons that serve it, and whom its free companies go for. */
export type Group = {
  readonly node: Node;
  readonly objective: Place;
  /** Companies that are in no attack yet. */
  readonly companies: readonly Unit[];
  /** Machine guns, anti-tank guns, recce: a die each, and they come as near as the companies. */
  readonly others: readonly Unit[];
  /** Mortars and infantry guns, which fire over the others' heads. */
  readonly mortars: readonly Unit[];
  readonly hq: Unit | null;
  readonly engagements: readonly Engagement[];
  readonly target: Contact | null;
};

export const isMortar = (unit: Unit): boolean =>
  unit.stands.some(({ type }) => type.startsWith('mortar') || type.startsWith('ig'));

export const isTeeth = ({ kind, state, broken }: Unit): boolean =>
  (kind === 'company' || kind === 'platoon') && state === 'map' && !broken;

export const middleOf = (units: readonly Place[]): Place => ({
  x: Math.round(units.reduce((sum, unit) => sum + unit.x, 0) / Math.max(1, units.length)),
  y: Math.round(units.reduce((sum, unit) => sum + unit.y, 0) / Math.max(1, units.length)),
});

const BESIDE = 700;
const HELD = 320;
const ON_THE_WAY = 1600;
/** Whoever stands further from the straight way is passed by: hours are dearer than his rifles. */
const ASIDE = 500;
/** Whoever can be beaten with rifles is beaten first. */
const SIEGE_COST = 500;

/** No company is in it yet: the guns fight it alone. */
export const isForGuns = ({ view: { table } }: See, { attackers }: Engagement): boolean =>
  !table.units.some(unit => unit.kind === 'company' && attackers.includes(unit.id));

/** NQM-8.20: shells that concrete feels: 100 mm and more, that are the side's to call. */
const hasHeavyGuns = (sight: See): boolean =>
  sight.view.table.units.some(
    unit =>
      unit.side === sight.view.side &&
      unit.state === 'map' &&
      unit.kind === 'battery' &&
      unit.fu > 0 &&
      isMine(sight, unit) &&
      isHeavy(unit),
  );
export const isHeavy = ({ stands }: Unit): boolean =>
  stands.some(({ type }) => /^bty(1\d\d|2\d\d)/.test(type));

/** The enemy to beat next: an attack that is not won yet, else the nearest of the objective and its way. */
const targetOf = (
  sight: See,
  engagements: readonly Engagement[],
  from: Place,
  objective: Place,
  mayBreach: boolean,
): Contact | null => {
  const enemies = enemiesOf(sight).filter(
    one =>
      one.combat && !sight.spared?.includes(one.id) && (mayBreach || !isInConcrete(sight, one)),
  );
  const holds = (engagement: Engagement, one: Contact): boolean =>
    within(one, engagement, engagement.r + 50);
  let best: { contact: Contact; cost: number } | null = null;
  let won: Contact | null = null;
  for (const contact of enemies) {
    const isThere = within(contact, objective, BESIDE);
    const isBefore =
      within(contact, from, ON_THE_WAY) &&
      far2(contact, objective) < far2(from, objective) &&
      asideOf(from, objective, contact) <= ASIDE;
    if (!isThere && !isBefore) continue;
    const attack = engagements.find(one => holds(one, contact));
    const isSiege = isInConcrete(sight, contact);
    if (attack?.won && !attack.needs && !(isSiege && isForGuns(sight, attack))) {
      won ??= contact;
      continue;
    }
    const friends = enemies.filter(one => one !== contact && within(one, contact, 450)).length;
    const cost =
      Math.sqrt(far2(contact, from)) +
      120 * friends +
      (contact.kind === 'battery' ? 400 : 0) +
      (isSiege ? SIEGE_COST : 0) -
      (within(contact, objective, HELD) ? 350 : 0) -
      (attack ? 600 : 0);
    if (!best || cost < best.cost) best = { contact, cost };
  }
  // Nobody else is known: whoever is free joins the assault.
  return best?.contact ?? won;
};

/** Metres from the straight way between two places. */
const asideOf = (from: Place, to: Place, { x, y }: Place): number => {
  const length = Math.max(1, Math.sqrt(far2(from, to)));
  return Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length;
};

/** Who serves a battalion: its own units, and those under its command or in direct support that the seat holds. */
const membersOf = (sight: See, node: Node): Unit[] => {
  const { table, side } = sight.view;
  const serving = table.relations
    .filter(one => one.to === node.id && one.relation !== 'IS')
    .map(one => one.unit);
  return table.units.filter(
    unit =>
      unit.side === side &&
      unit.state === 'map' &&
      (unit.node === node.id || serving.includes(unit.node) || serving.includes(unit.id)) &&
      isMine(sight, unit),
  );
};

const hasOrder = (table: Table, unit: Unit): boolean =>
  table.papers.some(
    one =>
      one.order.to === unit.id &&
      one.order.aim !== 'attack' &&
      ['written', 'sent', 'current'].includes(one.state),
  );

/** An order to attack, or what becomes of one that is done: whoever is left about the objective is still to be thrown out. */
export const isOffensive = ({ aim, id }: NonNullable<ReturnType<typeof orderOf>>): boolean =>
  aim === 'attack' || id.endsWith('-held');

export const groupsOf = (sight: See): Group[] =>
  sight.view.table.nodes.flatMap(node => {
    const { table, side } = sight.view;
    if (node.side !== side || node.level !== 'battalion' || !isMineNode(sight, node.id)) return [];
    const order = orderOf(table, node.id);
    const objective = objectiveOf(order);
    if (!order || !isOffensive(order) || !objective) return [];
    const units = membersOf(sight, node).filter(unit => !unit.broken && !hasOrder(table, unit));
    const engagements = table.engagements.filter(
      one => one.state === 'open' && one.node === node.id,
    );
    const isBusy = (unit: Unit): boolean =>
      engagements.some(one => one.attackers.includes(unit.id));
    const companies = units.filter(unit => unit.kind === 'company');
    if (companies.length === 0) return [];
    const free = companies.filter(unit => !isBusy(unit));
    const target = targetOf(
      sight,
      engagements,
      middleOf(free.length > 0 ? free : companies),
      objective,
      hasHeavyGuns(sight),
    );
    const platoons = units.filter(unit => unit.kind === 'platoon' && !isBusy(unit));
    const mortars = platoons.filter(isMortar);
    const others = platoons.filter(unit => !mortars.includes(unit));
    const hq = units.find(unit => unit.kind === 'hq' && unit.node === node.id) ?? null;
    return [{ node, objective, companies: free, others, mortars, hq, engagements, target }];
  });

/** A unit as it would stand somewhere else. NQM-5.18: who comes up to an enemy faces him, and is measured from that front. */
export const at = (unit: Unit, { x, y }: Place, enemy: Place | null = null): Unit => ({
  ...unit,
  x,
  y,
  facing: enemy ? bearing([x, y], [enemy.x, enemy.y]) : unit.facing,
  formation: 'deployed',
  trail: [],
});

/** How many enemies could hurt a unit there. */
export const threatsAt = (sight: See, there: Unit, enemies: readonly Contact[]): number =>
  enemies.filter(one => {
    const danger = dangerOf(one);
    if (!one.combat || !within(one, there, danger + 500)) return false;
    const { metres, sees } = measure(sight.view, there, one);
    return sees && metres <= danger;
  }).length;
