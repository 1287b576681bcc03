import type { Contact, Node, Place, Table, Unit } from './picture.ts';
import { far2, isFree, isLocated, objectiveOf, orderOf, unitsOf, within } from './picture.ts';

/** What a battalion that attacks goes for: the located enemy that it should beat first. */
export type Effort = {
  readonly node: Node;
  readonly target: Contact;
  readonly units: readonly Unit[];
};

const REACH = 2500;
const NEAR_OBJECTIVE = 1500;

const middleOf = (units: readonly Unit[]): Place => ({
  x: Math.round(units.reduce((sum, unit) => sum + unit.x, 0) / units.length),
  y: Math.round(units.reduce((sum, unit) => sum + unit.y, 0) / units.length),
});

/** The nearest located enemy of the objective or its way; a broken one, or one alone, is taken first. */
const targetFor = (
  table: Table,
  side: number,
  from: Place,
  objective: Place,
  openness: (contact: Contact) => number,
): Contact | null => {
  let best: { contact: Contact; cost: number } | null = null;
  for (const contact of table.contacts) {
    if (contact.side !== side || !isLocated(contact) || contact.kind === 'battery') continue;
    if (!within(contact, from, REACH)) continue;
    const isWanted =
      within(contact, objective, NEAR_OBJECTIVE) ||
      far2(contact, objective) < far2(from, objective);
    if (!isWanted) continue;
    const friends = table.contacts.filter(
      one => one.side === side && isLocated(one) && one !== contact && within(one, contact, 500),
    ).length;
    const cost =
      Math.sqrt(far2(contact, from)) +
      150 * friends -
      (contact.broken ? 600 : 0) -
      150 * openness(contact);
    if (!best || cost < best.cost) best = { contact, cost };
  }
  return best?.contact ?? null;
};

/** A battalion under an order to attack. Until it is off the guns prepare its way. */
export type Attack = {
  readonly node: Node;
  readonly objective: Place;
  readonly units: readonly Unit[];
  readonly isOff: boolean;
};

/** An attack is off at its H-hour, or when it is in contact already: hours are dearer than shells. */
const isOff = (table: Table, node: Node, units: readonly Unit[]): boolean => {
  const order = orderOf(table, node.id);
  const hHour = order?.timings?.hHour ?? 0;
  if (table.engagements.some(one => one.state === 'open' && one.node === node.id)) return true;
  if (units.some(unit => unit.underFire)) return true;
  return table.bound >= hHour;
};

export const attacksOf = (table: Table, side: number): Attack[] =>
  table.nodes.flatMap(node => {
    if (node.side !== side || node.level !== 'battalion') return [];
    const order = orderOf(table, node.id);
    const objective = objectiveOf(order);
    if (order?.aim !== 'attack' || !objective) return [];
    const units = unitsOf(table, node.id);
    return [{ node, objective, units, isOff: isOff(table, node, units) }];
  });

/** Battalions whose attack is off, with what each goes for. */
export const effortsOf = (
  table: Table,
  side: number,
  isHasty = false,
  openness: (contact: Contact) => number = () => 0,
): Effort[] =>
  attacksOf(table, side).flatMap(({ node, objective, units, isOff: off }) => {
    const companies = units.filter(unit => unit.kind === 'company');
    if (!(off || isHasty) || companies.length === 0) return [];
    const target = targetFor(table, side, middleOf(companies), objective, openness);
    return target ? [{ node, target, units }] : [];
  });

/** Those of a battalion who should come up to the target this hour: companies and the weapons that help them. */
export const comersOf = (table: Table, { units, target }: Effort): Unit[] =>
  units.filter(
    unit =>
      (unit.kind === 'company' || unit.kind === 'platoon') &&
      !isOnItsOwn(table, unit) &&
      isFree(table, unit) &&
      unit.cu > 0 &&
      !unit.mounted &&
      within(unit, target, REACH),
  );

/** Somebody with an order of his own, or mortars: they reach over the others' heads and are better left behind. */
export const isOnItsOwn = (table: Table, unit: Unit): boolean =>
  unit.stands.some(stand => stand.type.startsWith('mortar')) ||
  table.papers.some(
    one =>
      one.order.to === unit.id &&
      (one.state === 'written' || one.state === 'sent' || one.state === 'current'),
  );
