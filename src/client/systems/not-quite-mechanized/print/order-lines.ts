import { writeOrder } from '../../../../rules/not-quite-mechanized/index.ts';
import { clockOf, hourOf } from '../../../../rules/not-quite-mechanized/terms/ground.ts';
import type { OrderLine, Source } from '../../../print/source.ts';
import { objectivePoint } from '../draft.ts';
import { nameIn, type SeenUnit, type View } from '../seen.ts';
import { t } from '../words.ts';

type Slip = View['table']['papers'][number];

/** NQM-2.4: those to whom an order was written: a unit, or the units of a headquarters. */
const addressed = ({ table }: View, to: string): SeenUnit[] =>
  table.units.filter(unit => unit.id === to || unit.node === to);

/** How near they came, and what it cost them. */
const endOf = (view: View, { order, state }: Slip): string[] => {
  const units = addressed(view, order.to);
  const stands = units.flatMap(unit => unit.stands);
  const lost = stands.filter(one => one.state !== 'here').length;
  const to = state === 'current' || state === 'done' ? objectivePoint(view, order) : null;
  const gaps = units
    .filter(unit => unit.state === 'map' && unit.kind === 'company')
    .map(unit => (to ? Math.round(Math.hypot(unit.x - to[0], unit.y - to[1])) : 0));
  return [
    ...(to && gaps.length > 0 ? [t('nqm.came.near', { metres: Math.min(...gaps) })] : []),
    ...(lost > 0 ? [t('nqm.came.lost', { lost, of: stands.length })] : []),
  ];
};

/** NQM-7.2: an order that comes after its own hour. */
const lateness = (view: View, { order, deliver }: Slip): string[] => {
  const wanted = order.timings?.start ?? order.timings?.hHour;
  return wanted !== undefined && deliver > wanted
    ? [t('nqm.came.late', { hours: deliver - wanted, clock: clockOf(view.table, wanted) })]
    : [];
};

/** NQM-2.16: every order that these eyes may read, how long it rode, and what came of it. */
export const orderLines = (source: Source): OrderLine[] => {
  const view = source.view as View;
  const startHour = hourOf(view.table, 0);
  return view.table.papers.map(slip => {
    const { order, state, fired } = slip;
    const [sent, heard] = [Math.max(0, slip.written), Math.max(0, slip.deliver)];
    return {
      when: t('nqm.came.when', {
        sent: clockOf(view.table, sent),
        heard: clockOf(view.table, heard),
        hours: heard - sent,
      }),
      order: `${nameIn(view, order.from)} → ${nameIn(view, order.to)}: ${writeOrder(order, {
        startHour,
      }).replaceAll('\n', '; ')}`,
      cameOf: [
        t(`nqm.orderState.${state}`),
        ...lateness(view, slip),
        ...(fired.length > 0 ? [t('nqm.came.fired', { triggers: fired.join(', ') })] : []),
        ...endOf(view, slip),
      ].join('; '),
    };
  });
};
