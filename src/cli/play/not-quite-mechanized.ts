import type { Action } from '../../engine/system.ts';
import type { View } from '../../rules/not-quite-mechanized/index.ts';
import { completions } from '../../rules/not-quite-mechanized/orders/complete.ts';
import type { Order } from '../../rules/not-quite-mechanized/orders/order.ts';
import { readOrder } from '../../rules/not-quite-mechanized/orders/read.ts';
import { type Reading, Unreadable } from '../../rules/not-quite-mechanized/orders/words.ts';
import { writeOrder } from '../../rules/not-quite-mechanized/orders/write.ts';
import { no } from '../../rules/not-quite-mechanized/refusals.ts';
import { groundOf } from '../../rules/not-quite-mechanized/terms/ground.ts';
import { Refused } from '../wrong.ts';
import type { Reader, Sitting } from './loop.ts';
import type { Own } from './own.ts';

const tableAt = ({ table }: Pick<Sitting, 'table'>, { seat }: Pick<Reader, 'seat'>) =>
  (table.view(seat) as View).table;
type Seen = ReturnType<typeof tableAt>;

const thingsIn = (table: Seen) => [...table.nodes, ...table.units, ...groundOf(table).features];

/** Ids and names as the typist sees them. */
const readingOf = (table: Seen): Reading => ({
  startHour: groundOf(table).calendar.startHour,
  isNode: name => table.nodes.some(({ id }) => id === name),
  named: name => {
    const found = thingsIn(table).filter(one => one.name === name);
    return found.length === 1 ? found[0]!.id : null;
  },
});

/** In one line of the terminal a stroke between blanks begins the next line of an order. */
const linesOf = (typed: string): string => typed.replaceAll(/ \/ ?/g, '\n');
const ORDER = 'order ';
/** Beyond every hour of a day: times are written as bounds. */
const NO_CLOCK = 1000;

/** NQM-2.17: an order as its text; before the first hour it is known at once (NQM-2.3). */
const written = (table: Seen, typed: string): Action => {
  const text = linesOf(typed.trim());
  if (table.phase !== 'SETUP') return { type: 'issueOrder', text } as Action;
  try {
    const order = readOrder(text, readingOf(table));
    return { type: 'writeInitialOrders', orders: [order] } as Action;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { line, column, expected } = error;
    throw new Refused(no('NQM-2.17', 'E_TEXT', { line, column, expected }));
  }
};

/** Not Quite Mechanized in the terminal: orders as text, and the tab key that knows what may come next. */
export const notQuiteMechanized: Own = {
  help: '  order ORDER id FROM hq TO hq / AIM attack AT x,y R 300 / AXIS x,y x,y   writes an order; Tab offers the next word',
  aside: [],
  // An order is offered as its text (NQM-2.17); hours as bounds, because an offer knows no clock.
  offer: action => {
    const { orders, order } = action as { orders?: readonly Order[]; order?: Order };
    const [one] = orders ?? (order ? [order] : []);
    if (!one) return null;
    return `order ${writeOrder(one, { startHour: NO_CLOCK }).replaceAll('\n', ' / ')}`;
  },
  commands: {
    order: (sitting, reader, rest) => written(tableAt(sitting, reader), rest),
    ORDER: (sitting, reader, rest) => written(tableAt(sitting, reader), `ORDER ${rest}`),
  },
  complete: (sitting, reader, line) => {
    if (!line.startsWith(ORDER)) return [];
    const table = tableAt(sitting, reader);
    const ids = thingsIn(table).map(({ id }) => id);
    const head = line.replace(/[^\s"]*$/, '');
    const typed = linesOf(line.slice(ORDER.length));
    return completions(typed, readingOf(table), ids).map(word => head + word);
  },
};
