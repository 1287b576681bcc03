import type { DueItem } from '../../../../engine/system.ts';
import type { State } from '../../state.ts';
import { eventNamed } from '../../tables/events.ts';
import { fieldOf } from '../../terms/field.ts';
import type { View } from '../../view.ts';

const RULE = 'HTL-22.4';

/** HTL-2.6: orders of governments whose turn has come. */
const directives = ({ directives: all, turn }: State): DueItem[] =>
  all
    .filter(({ until }) => until <= turn)
    .map(({ post, text, until, penalty }, i) => ({
      ...{ key: `directive-${post}-${until}-${i}`, rule: RULE, id: 'directiveDue' },
      values: { post, text, until, penalty },
    }));

/** What each kind of item in the queue is called; requests of players are one sentence. */
const SAID: { readonly [kind: string]: string } = {
  tripwire: 'tripwireDue',
  replacement: 'replacementDue',
  followUp: 'followUpDue',
  dayOver: 'dayOverDue',
};

/** HTL-22.4, HTL-22.5: requests, replacements, tripwires and follow-ups that nobody has answered or closed. */
const requests = ({ queue }: State): DueItem[] =>
  queue
    .filter(({ state }) => state === 'open' || state === 'claimed')
    .filter(({ kind, state }) => kind !== 'followUp' || state === 'open')
    .map(({ id, kind, from, text, about }) => ({
      ...{ key: `item-${id}`, rule: RULE, id: SAID[kind] ?? 'requestDue' },
      values: { from, kind, text, about: about.join(', ') },
    }));

/** HTL-21.1: events of this turn; one that leaves a choice is made by default when COMMAND ends. */
const events = (table: State): DueItem[] =>
  table.events
    .filter(({ turn, suppressed }) => turn === table.turn && !suppressed)
    .map(({ id, hq, open, text }) => {
      const struck = fieldOf(table).hqs[hq]!.id;
      return {
        ...{ key: `event-${id}-${struck}-${table.turn}`, rule: 'HTL-21.1' },
        id: open ? 'choiceDue' : 'eventDue',
        values: { event: id, hq: struck, title: eventNamed(id)?.title ?? text },
      };
    });

/** HTL-20.6: what OKH has to name before COMMAND ends, or the default does. */
const forced = ({ politics: { west, westHq, raf }, air, turn }: State): DueItem[] => [
  ...(west > 0 || westHq
    ? [{ key: `west-${turn}`, rule: 'HTL-20.6', id: 'westDue', values: { west } }]
    : []),
  ...(raf && !air.counters.some(({ leaves }) => leaves)
    ? [{ key: `fighters-${turn}`, rule: 'HTL-20.6', id: 'fightersDue', values: {} }]
    : []),
];

/** HTL-22.4: what waits for Control, as its view shows it. */
export const dueForControl = ({ all, table }: View): readonly DueItem[] =>
  all && table.phase !== 'DEBRIEF'
    ? [...directives(table), ...requests(table), ...events(table), ...forced(table)]
    : [];
