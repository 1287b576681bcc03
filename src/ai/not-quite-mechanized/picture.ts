import type { View } from '../../rules/not-quite-mechanized/index.ts';

export type Table = View['table'];
export type Unit = Table['units'][number];
export type Node = Table['nodes'][number];
export type Contact = Table['contacts'][number];
export type Place = { readonly x: number; readonly y: number };

/** Metres between two places, squared. */
export const far2 = (a: Place, b: Place): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
export const within = (a: Place, b: Place, metres: number): boolean => far2(a, b) <= metres ** 2;

export const isLocated = (contact: Contact): boolean =>
  contact.combat && (contact.level === 'located' || contact.level === 'identified');

export const orderOf = (table: Table, node: string) =>
  table.papers.find(paper => paper.state === 'current' && paper.order.to === node)?.order;

export const unitsOf = (table: Table, node: string): Unit[] =>
  table.units.filter(unit => unit.node === node && unit.state === 'map');

export const isFighting = (table: Table, unit: Unit): boolean =>
  table.engagements.some(
    one =>
      one.state === 'open' && (one.attackers.includes(unit.id) || one.supports.includes(unit.id)),
  );

/** Somebody who can be sent: in order, not pinned, not in an attack, without an intent this bound. */
export const isFree = (table: Table, unit: Unit): boolean =>
  !unit.broken &&
  unit.disorder === 'none' &&
  !unit.grounded &&
  unit.pinnedUntil < table.bound &&
  unit.intent === null &&
  !isFighting(table, unit);

/** The middle of what an order is about, where it is a point. */
export const objectiveOf = (order: ReturnType<typeof orderOf>): Place | null => {
  const point = order?.objective.point;
  return point ? { x: point[0]!, y: point[1]! } : null;
};

/** A point so many metres from `from` on the way to `to`. */
export const towards = (from: Place, to: Place, metres: number): Place => {
  const length = Math.sqrt(far2(from, to));
  if (length === 0) return from;
  const part = metres / length;
  return {
    x: Math.round(from.x + (to.x - from.x) * part),
    y: Math.round(from.y + (to.y - from.y) * part),
  };
};
