import type { Briefing, BriefingLine } from '../../engine/briefing.ts';
import type { SeatId } from '../../engine/seat.ts';
import { aimsOf, victoryOf } from './briefing-victory.ts';
import { clockOf, groundOf } from './terms/ground.ts';
import type { View } from './view.ts';

const line = (id: string, values: BriefingLine['values'] = {}, rule?: string): BriefingLine =>
  rule === undefined ? { id, values } : { id, values, rule };

/** NQM-5.21: own units that are still to come, by the hour and the entry. */
const comingOf = ({ table, side }: View): Briefing['coming'] => {
  const hours = new Map<number, { count: number; first: string }>();
  for (const unit of table.units)
    if (unit.side === side && unit.state === 'waiting' && unit.arrival >= table.bound) {
      const { count = 0, first = unit.name } = hours.get(unit.arrival) ?? {};
      hours.set(unit.arrival, { count: count + 1, first });
    }
  return [...hours]
    .sort(([a], [b]) => a - b)
    .map(([bound, { count, first }]) => ({
      ...line('comesUnits', { count, first }, 'NQM-5.21'),
      when: line('atHour', { hour: clockOf(table, bound) }),
    }));
};

/** NQM-2.3: the order that the side's highest headquarters has from above. */
const missionOf = ({ table, side }: View): BriefingLine[] => {
  const top = table.nodes.find(node => node.side === side && node.parent === '');
  const text = table.papers.find(paper => paper.state === 'current' && paper.order.to === top?.id)
    ?.order.text;
  return text ? [line('mission', { text }, 'NQM-2.3')] : [];
};

/** A battle whose title names its day is not dated twice. */
const undated = (title: string): string => title.replace(/,? (\d{1,2} \p{L}+ \d{4}|day \d+)$/u, '');

const HINTS: { readonly [role: string]: readonly [string, string][] } = {
  attacker: [
    ['hintFireplan', 'NQM-4.2'],
    ['hintLook', 'NQM-6.9'],
    ['hintWin', 'NQM-8.24'],
    ['hintCourier', 'NQM-7.2'],
  ],
  defender: [
    ['hintConcealed', 'NQM-6.1'],
    ['hintRegistered', 'NQM-8.11'],
    ['hintCounter', 'NQM-9.15'],
    ['hintCourier', 'NQM-7.2'],
  ],
};

/** What a commander should know in a minute. */
export const briefing = (view: View, _seat: SeatId): Briefing => {
  const state = view.table;
  const { title, calendar, sides } = groundOf(state);
  const own = sides[view.side] ?? sides[0]!;
  return {
    situation: [
      line('situation', {
        title: undated(title),
        side: own.name,
        role: own.role,
        date: calendar.date,
        from: clockOf(state, 0),
        bounds: calendar.bounds,
      }),
      ...missionOf(view),
    ],
    victory: victoryOf(state),
    aims: aimsOf(state),
    standing: null,
    coming: comingOf(view),
    hints: (HINTS[own.role] ?? HINTS.attacker!).map(([id, rule]) => line(id, {}, rule)),
    track: { first: 1, last: calendar.bounds, now: state.bound + 1 },
  };
};
