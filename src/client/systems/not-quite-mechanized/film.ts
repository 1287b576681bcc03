import type { LogLine } from '../../../engine/log.ts';
import { bearing } from '../../../maps/plane/index.ts';
import { TICKS } from '../../../rules/not-quite-mechanized/tables/movement.ts';
import type { GameModel } from '../../game/model.ts';
import type { Moment } from '../../session/session.ts';
import type { SeenUnit, View } from './seen.ts';

/** One picture of the film: the hour it shows, what was seen, and what was told then. */
export type Frame = {
  readonly minutes: number;
  readonly moment: Moment;
  readonly lines: readonly LogLine[];
};

const tickOf = ({ values }: LogLine): number | null =>
  typeof values.tick === 'number' ? values.tick : null;

type Track = View['table']['tracks'][number];
type Place = { readonly x: number; readonly y: number };

const trackOf = ({ table, side }: View, of: string, own = side): Track | undefined =>
  table.tracks.find(one => one.of === of && (own < 0 || one.side === own));

/** Where somebody stood after a tick, and where before that; null while he had not been seen to move. */
export const stood = (
  track: Track | undefined,
  tick: number,
): { readonly now: Place; readonly before: Place | null } | null => {
  const steps = (track?.steps ?? []).filter(one => one.tick <= tick);
  const now = steps.at(-1);
  return now ? { now, before: steps.at(-2) ?? null } : null;
};

/** NQM-5.9: own units as they stood after a tick. */
export const unitsAt = (before: View, after: View, tick: number): SeenUnit[] =>
  before.table.units.map(unit => {
    const at = stood(trackOf(after, unit.id, unit.side), tick);
    if (!at) return unit;
    const { now } = at;
    const from = at.before ?? unit;
    const end = after.table.units.find(({ id }) => id === unit.id);
    return {
      ...unit,
      ...{ x: now.x, y: now.y, intent: null, trail: [] },
      state: unit.state === 'waiting' ? 'map' : unit.state,
      facing:
        from.x === now.x && from.y === now.y
          ? unit.facing
          : bearing([from.x, from.y], [now.x, now.y]),
      formation: end?.formation ?? unit.formation,
      mounted: end?.mounted ?? unit.mounted,
    };
  });

/** Contacts where they were seen up to a tick: those known before, and those that were found since. */
export const contactsAt = (
  before: View,
  after: View,
  lines: readonly LogLine[],
  tick: number,
): View['table']['contacts'] => {
  const found = new Set(
    lines
      .filter(line => line.id === 'located' && (tickOf(line) ?? TICKS) < tick)
      .map(({ values }) => values.contact),
  );
  const known = new Set(before.table.contacts.map(({ id }) => id));
  const at = (contact: View['table']['contacts'][number]) => {
    const place = stood(trackOf(after, `#${contact.id}`), tick)?.now;
    return place ? { ...contact, x: place.x, y: place.y, seen: true, trail: [] } : contact;
  };
  const isFound = ({ id }: { readonly id: number }): boolean =>
    found.has(id) || stood(trackOf(after, `#${id}`), tick) !== null;
  return [
    ...before.table.contacts.map(at),
    ...after.table.contacts.filter(one => isFound(one) && !known.has(one.id)).map(at),
  ];
};

const MINUTES = 5;

const MOST_BACK = 60;

/** The orders of the last hour, the end of its march, and whatever came after, each as this seat saw it. */
const lastHour = async ({ session }: GameModel): Promise<readonly Moment[]> => {
  const eyes = session.seat.peek();
  const stops = session.stops();
  const later: Moment[] = [];
  for (let i = stops.length - 1; i >= 0 && i >= stops.length - MOST_BACK; i--) {
    const moment: Moment = await session.seek(stops[i]!, eyes);
    const { phase, bound } = (moment.view as View).table;
    const next = later[0] && (later[0].view as View).table;
    const isSame = next?.phase === 'ORDERS' && next.bound === bound;
    if (phase === 'ORDERS' && next && !isSame) return [moment, ...later];
    if (phase === 'ORDERS' && isSame) later.splice(0);
    if (phase !== 'MOVE') later.unshift(moment); // an hour that waits for an answer is not shown half
  }
  return [];
};

/** The last hour in its twelve ticks, then what was told after the march line by line; all from this seat's views and lines. */
export const filmOf = async (model: GameModel): Promise<Frame[]> => {
  const [start, end, ...later] = await lastHour(model);
  if (!start || !end) return [];
  const log = (later.at(-1) ?? end).lines ?? model.session.log.peek();
  const linesUpTo = (from: number, to: number): LogLine[] =>
    log
      .filter(({ entry, line }) => entry > from && entry <= to && line.id !== 'committed')
      .map(({ line }) => line);
  const lines = linesUpTo(start.at, end.at);
  const [before, after] = [start.view as View, end.view as View];
  const frames = Array.from(
    { length: TICKS + 1 },
    (_, tick): Frame => ({
      minutes: tick * MINUTES,
      lines: lines.filter(line => Math.min(tickOf(line) ?? -2, TICKS - 1) === tick - 1),
      moment: {
        ...start,
        view: {
          ...before,
          table: {
            ...before.table,
            units: unitsAt(before, after, tick),
            contacts: contactsAt(before, after, lines, tick),
          },
        },
        questions: [],
      },
    }),
  );
  const told = (moment: Moment, of: readonly LogLine[]): Frame[] =>
    of.map(line => ({
      minutes: TICKS * MINUTES,
      lines: [line],
      moment: { ...moment, questions: [] },
    }));
  return [
    ...frames,
    ...told(
      end,
      lines.filter(line => tickOf(line) === null),
    ),
    ...later.flatMap((moment, i) => told(moment, linesUpTo((later[i - 1] ?? end).at, moment.at))),
  ];
};
