import { clockOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import type { SeenUnit, View } from './seen.ts';

/** NQM-17.7: what a report says of a unit beside its place: the hour it was true, strength and ammunition in words. */
export type Reported = {
  readonly clock: string;
  readonly strength: string;
  readonly ammunition: string;
};

/** NQM-17.7: in the chain a unit of another headquarters is known from outside: nobody has counted its stands. */
export const isToldOnly = ({ id, stands }: SeenUnit): boolean =>
  stands[0]?.id.startsWith(`${id}.~`) ?? false;

/** The newest report that names such a unit; null for own ones, and where it is seen now at another place than was reported. */
export const reportedOf = ({ table, side }: View, unit: SeenUnit): Reported | null => {
  if (!isToldOnly(unit)) return null;
  let found: Reported | null = null;
  let last = -1;
  for (const { side: of, node, asOf, units } of table.reports) {
    const line = of === side && node === unit.node ? units.find(({ id }) => id === unit.id) : null;
    if (!line || asOf < last) continue;
    last = asOf;
    const { strength, ammunition } = line;
    const isThere = line.x === unit.x && line.y === unit.y;
    found = isThere ? { clock: clockOf(table, asOf), strength, ammunition } : null;
  }
  return found;
};

type Paper = View['table']['papers'][number];

/** NQM-17.7: the order of a headquarters as far as the seat knows: the one in force, else the last one that was sent to it. */
export const orderKnown = ({ table }: View, node: string): Paper['order'] | undefined => {
  const own = table.papers.filter(one => one.order.to === node);
  const current = own.find(one => one.state === 'current');
  const sent = own
    .filter(one => one.state === 'delivered' || one.state === 'sent')
    .sort((a, b) => b.written - a.written)[0];
  return (current ?? sent)?.order;
};
