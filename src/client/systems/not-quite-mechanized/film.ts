import type { LogLine } from '../../../engine/log.ts';
import { TICKS } from '../../../rules/not-quite-mechanized/tables/movement.ts';
import type { Point } from '../../board/core/svg.ts';
import type { GameModel } from '../../game/model.ts';
import type { Moment } from '../../session/session.ts';
import { doctrineWays } from './overlays.ts';
import type { SeenUnit, View } from './seen.ts';

/** One picture of the film: the hour it shows, what was seen, and what was told then. */
export type Frame = {
  readonly minutes: number;
  readonly moment: Moment;
  readonly lines: readonly LogLine[];
};

const tickOf = ({ values }: LogLine): number | null =>
  typeof values.tick === 'number' ? values.tick : null;

const length = (way: readonly Point[]): number =>
  way.reduce((sum, p, i) => {
    const a = way[i - 1];
    return a ? sum + Math.hypot(p[0] - a[0], p[1] - a[1]) : 0;
  }, 0);

/** The point so many metres along a way. */
export const along = (way: readonly Point[], metres: number): Point => {
  let left = metres;
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1]!, way[i]!];
    const piece = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (left <= piece && piece > 0) {
      const t = left / piece;
      return [Math.round(a[0] + (b[0] - a[0]) * t), Math.round(a[1] + (b[1] - a[1]) * t)];
    }
    left -= piece;
  }
  return way.at(-1) ?? [0, 0];
};

/** As much of a way as was walked: up to its point nearest to where the unit ended, and there. */
export const walked = (way: readonly Point[], end: Point): Point[] => {
  const whole = length(way);
  let best = { metres: 0, gap: Number.POSITIVE_INFINITY };
  for (let metres = 0; metres <= whole; metres += 25) {
    const [x, y] = along(way, metres);
    const gap = Math.hypot(x - end[0], y - end[1]);
    if (gap < best.gap) best = { metres, gap };
  }
  const kept: Point[] = [];
  let sum = 0;
  for (const [i, p] of way.entries()) {
    const a = way[i - 1];
    if (a) sum += Math.hypot(p[0] - a[0], p[1] - a[1]);
    if (sum < best.metres || i === 0) kept.push(p);
  }
  return [...kept, end];
};

type Walk = { readonly way: readonly Point[]; readonly until: number };

/** How each own unit went: along its intent, else doctrine's way, until the tick in which it halted. */
const walksOf = (
  before: View,
  after: View,
  lines: readonly LogLine[],
): ReadonlyMap<string, Walk> => {
  const walks = new Map<string, Walk>();
  const doctrine = doctrineWays(before);
  for (const unit of before.table.units) {
    const now = after.table.units.find(({ id }) => id === unit.id);
    if (!now || (now.x === unit.x && now.y === unit.y)) continue;
    const meant = unit.intent?.path.map(([x = 0, y = 0]): Point => [x, y]);
    const way = meant && meant.length > 1 ? meant : doctrine.get(unit.id);
    const halted = lines.find(({ id, values }) => id === 'halted' && values.unit === unit.id);
    walks.set(unit.id, {
      way: walked(way ?? [[unit.x, unit.y]], [now.x, now.y]),
      until: (halted && tickOf(halted)) || TICKS,
    });
  }
  return walks;
};

const unitsAt = (before: View, walks: ReadonlyMap<string, Walk>, tick: number): SeenUnit[] =>
  before.table.units.map(unit => {
    const walk = walks.get(unit.id);
    if (!walk) return unit;
    const part = Math.min(1, tick / walk.until);
    const [x, y] = along(walk.way, length(walk.way) * part);
    return { ...unit, x, y, intent: null };
  });

/** Contacts known before, and those that were found up to a tick. */
const contactsAt = (before: View, after: View, lines: readonly LogLine[], tick: number) => {
  const found = new Set(
    lines
      .filter(line => line.id === 'located' && (tickOf(line) ?? TICKS) <= tick)
      .map(({ values }) => values.contact),
  );
  const known = new Set(before.table.contacts.map(({ id }) => id));
  return [
    ...before.table.contacts,
    ...after.table.contacts.filter(({ id }) => found.has(id) && !known.has(id)),
  ];
};

const MINUTES = 5;

const MOST_BACK = 60;

/** The entry that ended the orders of the last hour, with this seat's views before and after it. */
const lastMarch = async ({ session }: GameModel): Promise<readonly [Moment, Moment] | null> => {
  const eyes = session.seat.peek();
  const stops = session.stops();
  let after: Moment | null = null;
  for (let i = stops.length - 1; i >= 0 && i >= stops.length - MOST_BACK; i--) {
    const moment: Moment = await session.seek(stops[i]!, eyes);
    const isOrders = (moment.view as View).table.phase === 'ORDERS';
    if (after && isOrders && (after.view as View).table.phase !== 'ORDERS') return [moment, after];
    after = moment;
  }
  return null;
};

/** The last hour that was marched, in twelve ticks, then what was told after the march line by line; from this seat's views. */
export const filmOf = async (model: GameModel): Promise<Frame[]> => {
  const found = await lastMarch(model);
  if (!found) return [];
  const [start, end] = found;
  const log = end.lines ?? model.session.log.peek();
  const lines = log.filter(({ entry }) => entry === end.at).map(({ line }) => line);
  const [before, after] = [start.view as View, end.view as View];
  const walks = walksOf(before, after, lines);
  const frames = Array.from(
    { length: TICKS + 1 },
    (_, tick): Frame => ({
      minutes: tick * MINUTES,
      lines: lines.filter(line => tickOf(line) === tick),
      moment: {
        ...start,
        view: {
          ...before,
          table: {
            ...before.table,
            units: unitsAt(before, walks, tick),
            contacts: contactsAt(before, after, lines, tick),
          },
        },
        questions: [],
      },
    }),
  );
  const rest = lines.filter(line => tickOf(line) === null && line.id !== 'committed');
  return [
    ...frames,
    ...rest.map(line => ({
      minutes: TICKS * MINUTES,
      lines: [line],
      moment: { ...end, questions: [] },
    })),
  ];
};
