import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { standingOf } from '../../../rules/fight-your-own-wars/terms/force.ts';
import type { Order } from '../../../rules/fight-your-own-wars/terms/orders/order.ts';
import { clockAt, timeAt } from '../../../rules/fight-your-own-wars/terms/orders/time.ts';
import { canHold, isSimple, wayOf, without } from './order-draft.ts';
import { countsOf } from './order-elements.ts';
import { conditionWords } from './order-sentence.ts';
import type { seenIn, View } from './seen.ts';
import { t } from './words.ts';

type Unit = ReturnType<typeof seenIn>['units'][number];
/** FYOW-A5: what an order parts with: a Fraction left on a board, or a Picket sent to one. */
export type PartKind = 'leave' | 'pickets';
export type Part = NonNullable<Order['leave']>[number];

export const partsOf = (order: Order, kind: PartKind): readonly Part[] => order[kind] ?? [];

/** The order with one of its parts changed, added behind the others, or taken away. */
export const withPart = (order: Order, kind: PartKind, at: number, part: Part | null): Order => {
  const before = partsOf(order, kind);
  const next = part === null ? before.filter((_, i) => i !== at) : [...before];
  if (part !== null) next[at] = part;
  return next.length === 0 ? without(order, kind) : { ...order, [kind]: next };
};

/** Boards on which a force of this order stands one day: its own, and those of its way. */
const standsOn = (from: string | null, order: Order): string[] => [
  ...(from === null ? [] : [from]),
  ...wayOf(order),
];

/** FYOW-A5: boards that a part may be named for: those of the way for a Fraction, those beside them for a Picket. */
export const boardsFor = (
  view: View,
  from: string | null,
  order: Order,
  kind: PartKind,
): string[] => {
  const { map } = fieldOf(view);
  const on = standsOn(from, order);
  if (kind === 'leave') return [...new Set(on)];
  const beside = on.flatMap(one => {
    const at = map.index(one);
    return map.linksOf(at, 'road').map(link => map.label(map.across(link, at)));
  });
  return [...new Set(beside)];
};

/** FYOW-10.2.1: sessions that are to come, as orders write them, for so many days. */
export const timesAhead = (view: View, days: number): string[] => {
  const now = Math.max(1, (view.whole ?? view).clock);
  const last = fieldOf(view).campaign.lengthDays * 6;
  const count = Math.max(0, Math.min(days * 6, last - now));
  return Array.from({ length: count }, (_, i) => timeAt(now + i + 1));
};

/** FYOW-A5: what should be looked at in start, end and parts of an order. */
export const partWarnings = (
  view: View,
  unit: Unit,
  from: string | null,
  order: Order,
): string[] => {
  const { map } = fieldOf(view);
  const now = (view.whole ?? view).clock;
  const name = (id: string): string => map.nodes[map.index(id)]?.name ?? id;
  const warnings: string[] = [];
  if (order.start !== undefined && clockAt(order.start) <= now)
    warnings.push(t('fyow.warn.started', { time: order.start }));
  if (order.until && isSimple(order.until) && !canHold(order.until))
    warnings.push(t('fyow.warn.until', { condition: conditionWords(view, order.until) }));
  const all = [...partsOf(order, 'leave'), ...partsOf(order, 'pickets')].map(({ elements }) =>
    countsOf(unit, elements),
  );
  const isShort = unit.elements.some(
    (line, at) => all.reduce((sum, counts) => sum + counts[at]!, 0) > standingOf(line),
  );
  if (isShort && all.length > 1) warnings.push(t('fyow.warn.parts'));
  for (const kind of ['leave', 'pickets'] as const) {
    const boards = boardsFor(view, from, order, kind);
    partsOf(order, kind).forEach(({ elements, board }, i) => {
      const n = i + 1;
      const counts = countsOf(unit, elements);
      const isMore = counts.some((count, at) => count > standingOf(unit.elements[at]!));
      if (counts.every(count => count === 0)) warnings.push(t(`fyow.warn.${kind}.none`, { n }));
      else if (isMore) warnings.push(t(`fyow.warn.${kind}.more`, { n }));
      if (!boards.includes(board))
        warnings.push(t(`fyow.warn.${kind}.board`, { n, board: name(board) || '–' }));
    });
  }
  return warnings;
};
