import { list, oneOf, optional, shape, text, whole } from '../../../../engine/shape.ts';
import politics from '../../data/politics.json';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { EVENT_OPS, eventNamed } from '../../tables/events.ts';
import { SIDES } from '../../tables/unit-types.ts';
import { fieldOf } from '../../terms/field.ts';
import { chairNamed, seatOf, seatsOfSide } from '../../terms/seats.ts';
import { controller } from '../../terms/table.ts';
import { drawEvent, schedule, strike, strikeFree } from '../events.ts';
import { CONTROL, post } from '../messages.ts';
import { addTrack } from '../politics.ts';
import { isBetweenTurns } from './between.ts';
import { fine, id, reason, ruling, words } from './ruling.ts';

type Why = { reason: string };
export type RollEvent = Why & { type: 'rollEvent'; side: 'GE' | 'PL' };
export type InjectEvent = Why & {
  type: 'injectEvent';
  event: string;
  target: string;
  text?: string | undefined;
  turn?: number | undefined;
  ops?:
    | { op: string; add?: number | undefined; cp?: number | undefined; mp?: number | undefined }[]
    | undefined;
};
export type SuppressEvent = Why & { type: 'suppressEvent'; event: string; hq?: string | undefined };
export type AdjustTrack = Why & { type: 'adjustTrack'; track: 'FR' | 'BR' | 'SU'; by: number };
export type Announce = Why & {
  type: 'announce';
  to: string;
  text: string;
  id?: string | undefined;
};
export type IssueDirective = Why & {
  type: 'issueDirective';
  post: string;
  text: string;
  until: number;
  penalty: string;
};
export type SetWarEntry = Why & { type: 'setWarEntry'; state: 'atWar' | 'heldBack' };

const noSuch = (what: string) => no('HTL-22.1', 'E_UNKNOWN', { what });

/** HTL-21.1: the generator runs once more for a side. */
const rollEvent = ruling<RollEvent>(
  'rollEvent',
  { side: oneOf(SIDES), reason },
  {
    rule: 'HTL-21.1',
    says: ({ side }) => ({ side }),
    tries: state =>
      fieldOf(state).scenario.board
        ? []
        : [{ type: 'rollEvent', side: 'GE', reason: 'a quiet morning' }],
    refuse(state, { side }) {
      if (isBetweenTurns(state)) return no('HTL-21.1', 'E_PHASE', { phase: state.phase });
      const any = state.hqs.some(
        ({ status }, h) => status === 'on' && fieldOf(state).hqs[h]!.side === side,
      );
      return any ? null : noSuch('HQ');
    },
    apply(draft, { side }, context) {
      drawEvent(draft, side, context);
    },
  },
);

/** HTL-22.6: the HQs an inject strikes: the one named, all of a side, or the nearest to a hex of whoever holds it. */
const struckBy = (state: State, event: string, target: string): number[] => {
  const field = fieldOf(state);
  const hq = field.hq(target);
  if (hq >= 0) return [hq];
  const on = (side: string) =>
    state.hqs.flatMap(({ status }, h) =>
      status === 'on' && field.hqs[h]!.side === side ? [h] : [],
    );
  if (SIDES.includes(target as 'GE')) return on(target);
  const hex = field.grid.index(target);
  if (hex < 0 || !field.open[hex]) return [];
  const side = event === 'free' ? controller(state, hex) : event.slice(0, 2);
  const far = (h: number) => field.apart(state.hqs[h]!.hex, hex);
  return on(side)
    .sort((a, b) => far(a) - far(b) || a - b)
    .slice(0, 1);
};

/** HTL-22.6: the figure that a part of an event cannot do without. */
const VALUE_OF: { readonly [op: string]: 'add' | 'cp' | 'mp' } = {
  pot: 'add',
  msrCapacity: 'add',
  mp: 'add',
  townCapacity: 'add',
  motorMoveCost: 'cp',
  artilleryCost: 'cp',
  reliabilityFrom: 'mp',
  hqMove: 'mp',
};

/** HTL-22.6: any event of the tables, or one made of the same parts, strikes an HQ, the command of a hex or a whole side, now or at a later turn. */
const injectEvent = ruling<InjectEvent>(
  'injectEvent',
  {
    event: text(20),
    target: id,
    text: optional(words),
    turn: optional(whole(1, 99)),
    ops: optional(
      list(
        shape({
          op: oneOf(EVENT_OPS),
          add: optional(whole(-20, 20)),
          cp: optional(whole(0, 9)),
          mp: optional(whole(0, 9)),
        }),
        1,
        6,
      ),
    ),
    reason,
  },
  {
    rule: 'HTL-22.6',
    says: ({ event, target }) => ({ event, target }),
    refuse(state, { event, target, text: said, turn = state.turn, ops }) {
      if (isBetweenTurns(state)) return no('HTL-22.6', 'E_PHASE', { phase: state.phase });
      if (turn < state.turn) return no('HTL-22.6', 'E_FORMAT', { what: 'turn' });
      const [hq] = struckBy(state, event, target);
      if (hq === undefined) return noSuch(target);
      if (state.hqs[hq]!.status !== 'on') return no('HTL-22.6', 'E_OFFMAP', { unit: target });
      if (event === 'free') {
        if (!ops || (said ?? '').trim() === '')
          return no('HTL-22.6', 'E_FORMAT', { what: 'text or ops' });
        const bare = ops.find(part => part[VALUE_OF[part.op] ?? 'op'] === undefined);
        return bare
          ? no('HTL-22.6', 'E_FORMAT', { what: `${bare.op}: ${VALUE_OF[bare.op]}` })
          : null;
      }
      const row = eventNamed(event);
      if (!row) return noSuch(event);
      return event.startsWith(fieldOf(state).hqs[hq]!.side)
        ? null
        : no('HTL-22.6', 'E_TARGET', { target });
    },
    apply(draft, { event, target, text: said = '', turn = draft.turn, ops = [] }, context) {
      for (const hq of struckBy(draft, event, target)) {
        const row = eventNamed(event);
        if (turn > draft.turn) schedule(draft, hq, turn, event, said, ops);
        else if (row) strike(draft, hq, row, context);
        else strikeFree(draft, hq, said, ops, context);
      }
    },
  },
);

/** HTL-21.1: an event does not bite. */
const suppressEvent = ruling<SuppressEvent>(
  'suppressEvent',
  { event: text(20), hq: optional(id), reason },
  {
    rule: 'HTL-21.1',
    says: ({ event }) => ({ event }),
    tries: state =>
      state.events.slice(0, 1).map(one => ({
        type: 'suppressEvent',
        event: one.id,
        reason: 'too much of a good thing',
      })),
    refuse: (state, { event, hq }) =>
      state.events.some(
        one =>
          one.id === event &&
          !one.suppressed &&
          (hq === undefined || fieldOf(state).hqs[one.hq]!.id === hq),
      )
        ? null
        : noSuch(event),
    apply(draft, { event, hq }) {
      for (const one of draft.events)
        if (one.id === event && (hq === undefined || fieldOf(draft).hqs[one.hq]!.id === hq)) {
          one.suppressed = true;
          one.open = false;
        }
    },
  },
);

/** HTL-20.1 */
const adjustTrack = ruling<AdjustTrack>(
  'adjustTrack',
  { track: oneOf(['FR', 'BR', 'SU']), by: whole(-12, 12), reason },
  {
    rule: 'HTL-20.1',
    says: ({ track, by }) => ({ track, by }),
    tries: () => [{ type: 'adjustTrack', track: 'FR', by: 1, reason: 'news from Paris' }],
    refuse: (_, { by }) => (by === 0 ? no('HTL-20.1', 'E_FORMAT', { what: 'by' }) : null),
    apply(draft, { track, by }) {
      addTrack(draft, track, by);
    },
  },
);

/** HTL-20.1: what the table of politics can announce. */
const ANNOUNCEMENTS = new Set(
  [...politics.timeline, ...politics.tripwires].flatMap(({ announce: row }) => row?.id ?? []),
);

/** HTL-22.6: Control speaks as a government, to all, to a side or to a post; `id` adds an announcement of the table. */
const announce = ruling<Announce>(
  'announce',
  { to: text(40), text: words, id: optional(text(40)), reason },
  {
    rule: 'HTL-20.1',
    says: ({ to }) => ({ to }),
    tries: () => [{ type: 'announce', to: 'all', text: 'Talks go on.', reason: 'colour' }],
    refuse(state, { to, text: said, id: printedAs }) {
      if (said.trim() === '') return no('HTL-20.1', 'E_FORMAT', { what: 'text' });
      const known = to === 'all' || SIDES.includes(to as 'GE') || chairNamed(state, to);
      if (!known) return noSuch(to);
      return printedAs === undefined || ANNOUNCEMENTS.has(printedAs) ? null : noSuch(printedAs);
    },
    apply(draft, { to, text: said, id: printedAs }, context) {
      if (to === 'all') {
        if (printedAs !== undefined) context.log('HTL-20.1', 'announced', { what: printedAs });
        return context.log('HTL-20.1', 'proclaimed', { text: said });
      }
      const seat = seatOf(draft, to);
      const seats = SIDES.includes(to as 'GE')
        ? seatsOfSide(draft, to as 'GE')
        : seat
          ? [seat]
          : [];
      if (printedAs !== undefined) context.log('HTL-20.1', 'announced', { what: printedAs }, seats);
      context.log('HTL-20.1', 'proclaimed', { text: said }, seats);
    },
  },
);

/** HTL-2.6: an order of a government, with a term and what happens if it is not kept. */
const issueDirective = ruling<IssueDirective>(
  'issueDirective',
  { post: text(40), text: words, until: whole(0, 99), penalty: text(200), reason },
  {
    rule: 'HTL-2.6',
    says: ({ post: to, until }) => ({ post: to, until }),
    refuse(state, { post: to, text: said, until }) {
      const chair = chairNamed(state, to);
      if (!chair || chair.kind === 'control') return noSuch(to);
      if (said.trim() === '' || until < state.turn)
        return no('HTL-2.6', 'E_FORMAT', { what: said.trim() === '' ? 'text' : 'until' });
      return null;
    },
    apply(draft, { post: to, text: said, until, penalty }, context) {
      draft.directives.push({ post: to, text: said, until, penalty });
      const letter = { from: CONTROL, to, kind: 'order', text: said, about: [], directive: null };
      post(draft, letter, context);
    },
  },
);

/** HTL-20.2 */
const setWarEntry = ruling<SetWarEntry>(
  'setWarEntry',
  { state: oneOf(['atWar', 'heldBack']), reason },
  {
    rule: 'HTL-20.2',
    open: true,
    says: ({ state: now }) => ({ state: now }),
    refuse: state =>
      state.politics.warTurn > 0 ? no('HTL-20.2', 'E_PHASE', { phase: 'a war' }) : fine(),
    apply(draft, { state: now }) {
      if (now === 'atWar') draft.politics.warTurn = draft.turn;
      else draft.politics.heldBack = true;
    },
  },
);

export const POLITICS = {
  rollEvent,
  injectEvent,
  suppressEvent,
  adjustTrack,
  announce,
  issueDirective,
  setWarEntry,
};
