import { NEEDS_AXIS, type Order } from '../../../rules/not-quite-mechanized/orders/order.ts';
import { objectiveRadius } from '../../../rules/not-quite-mechanized/tables/command.ts';
import { orderHours, placeOfNode } from '../../../rules/not-quite-mechanized/terms/command.ts';
import { groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import { currentPaper } from '../../../rules/not-quite-mechanized/terms/papers.ts';
import { levelOfAddressee, placeCentre } from '../../../rules/not-quite-mechanized/terms/places.ts';
import { nodesOfSeat, unitsOf } from '../../../rules/not-quite-mechanized/terms/roster.ts';
import type { Point } from '../../board/core/svg.ts';
import { nameSaid } from '../../words/names.ts';
import { kindWords } from './log/log-words.ts';
import { contactsOf, type View } from './seen.ts';
import { t } from './words.ts';

/** Somebody an order may be written to, and the headquarters it comes from. */
export type Addressee = { readonly from: string; readonly to: string; readonly name: string };

/** NQM-2.4: direct subordinates of the headquarters that a seat holds: headquarters first, then single units. */
export const addresseesOf = ({ table, seat }: View): Addressee[] => {
  const own = nodesOfSeat(table, seat);
  const nodes = own.flatMap(({ id: from }) =>
    table.nodes
      .filter(one => one.parent === from)
      .map(one => ({ from, to: one.id, name: nameSaid(one.name) })),
  );
  const units = own.flatMap(({ id: from }) =>
    unitsOf(table, from)
      .filter(({ kind }) => kind !== 'hq')
      .map(one => ({ from, to: one.id, name: nameSaid(one.name) })),
  );
  return [...nodes, ...units];
};

const startOf = ({ table }: View, to: string): Point => {
  const node = table.nodes.find(({ id }) => id === to);
  const place = node ? placeOfNode(table, node) : table.units.find(({ id }) => id === to);
  return place ? [place.x, place.y] : [0, 0];
};

/** An id that no order of this side has. */
const freshId = ({ table, seat }: View): string => {
  const taken = new Set(table.papers.map(({ order }) => order.id));
  for (let n = 1; ; n++) {
    const id = `${seat}-${table.bound}-${n}`.replaceAll(/[^\w.-]/g, '-').slice(0, 60);
    if (!taken.has(id)) return id;
  }
};

/** NQM-2.7: the hours of an order that still lie ahead when a new one reaches its addressee. */
const hoursAhead = ({ timings }: Order, from: number): Pick<Order, 'timings'> => {
  const { start, hHour, end, phaseLines } = timings ?? {};
  const ahead = {
    ...(start !== undefined && start >= from ? { start } : {}),
    ...(hHour !== undefined && hHour >= from ? { hHour } : {}),
    ...(phaseLines === undefined ? {} : { phaseLines }),
    ...(end !== undefined && end >= from ? { end } : {}),
  };
  return Object.keys(ahead).length > 0 ? { timings: ahead } : {};
};

/** NQM-8.4: shoots of an order that are still planned. */
const shootsAhead = ({ table }: View, { fireplan = [] }: Order): Pick<Order, 'fireplan'> => {
  const left = fireplan.filter(
    ({ battery, bound }) =>
      bound >= table.bound &&
      table.shoots.some(one => one.battery === battery && one.bound === bound),
  );
  return left.length > 0 ? { fireplan: left } : {};
};

/** What is begun with: the order in force, without hours that are past and triggers that have acted; else holding the ground. */
export const firstDraft = (view: View, { from, to }: Addressee): Order => {
  const { table } = view;
  const written = table.papers.find(one => one.state === 'written' && one.order.to === to);
  if (written) return written.order;
  const paper = currentPaper(table, to);
  const id = freshId(view);
  const [x, y] = startOf(view, to);
  const radius = Math.min(500, objectiveRadius(levelOfAddressee(table, to)));
  if (!paper) return { id, from, to, aim: 'defend', objective: { point: [x, y], radius } };
  const { timings: _times, triggers = [], fireplan: _fire, ...rest } = paper.order;
  const left = triggers.filter(one => !paper.fired.includes(one.id));
  const arrives = table.bound + (table.phase === 'SETUP' ? 0 : orderHours(table, from, to));
  return {
    ...rest,
    ...hoursAhead(paper.order, arrives),
    ...shootsAhead(view, paper.order),
    ...(left.length > 0 ? { triggers: left } : {}),
    id,
    from,
    to,
  };
};

/** The middle of where an order leads, as far as the view knows it. */
export const objectivePoint = ({ table, side }: View, { objective }: Order): Point | null => {
  const at = placeCentre(table, objective, side);
  return at ? [at[0], at[1]] : null;
};

/** Another aim; an aim that needs a way gets a straight one, one that needs none loses it. */
export const withAim = (view: View, order: Order, aim: Order['aim']): Order => {
  const { axis, ...rest } = order;
  if (!NEEDS_AXIS.includes(aim)) return { ...rest, aim };
  const to = objectivePoint(view, order);
  const start = startOf(view, order.to);
  const line = axis ?? (to ? [[...start], [...to]] : undefined);
  return { ...rest, aim, ...(line ? { axis: line } : {}) };
};

/** NQM-2.4: what a stroke on the map makes of an order. */
export const withPoint = (order: Order, pen: string, [x, y]: Point): Order => {
  const point = [x, y];
  if (pen === 'objective') {
    const radius = order.objective.radius ?? 300;
    const axis =
      order.axis && order.axis.length > 1 ? [...order.axis.slice(0, -1), point] : order.axis;
    return { ...order, objective: { point, radius }, ...(axis ? { axis } : {}) };
  }
  if (pen === 'axis') {
    const radius = order.objective.radius ?? 300;
    return { ...order, axis: [...(order.axis ?? []), point], objective: { point, radius } };
  }
  if (pen === 'startLine')
    return { ...order, startLine: [...(order.startLine ?? []), point].slice(-2) };
  if (pen === 'fallback') return { ...order, fallback: { point } };
  return order;
};

/** A way drawn anew begins where the addressee stands. */
export const freshAxis = (view: View, order: Order): Order => ({
  ...order,
  axis: [[...startOf(view, order.to)]],
});

const NEAR = 350;

type Named = {
  readonly objectives: readonly { readonly at: readonly number[]; readonly name: string }[];
  readonly features: readonly {
    readonly name?: string | undefined;
    readonly geometry: {
      readonly polygon?: readonly (readonly number[])[] | undefined;
      readonly point?: readonly number[] | undefined;
    };
  }[];
};

/** A place by what lies there: an objective, a named feature near it, else its square. */
export const placeWords = ({ table }: View, point: Point): string =>
  placeNamed(groundOf(table), point);

export const placeNamed = ({ objectives, features }: Named, [x, y]: Point): string => {
  const near = objectives.find(({ at }) => Math.hypot(at[0]! - x, at[1]! - y) <= NEAR);
  if (near) return nameSaid(near.name);
  let best: { name: string; gap: number } | null = null;
  for (const { name, geometry } of features) {
    const points = geometry.polygon ?? (geometry.point ? [geometry.point] : []);
    if (name === undefined || points.length === 0) continue;
    const middle = [0, 1].map(i => points.reduce((sum, p) => sum + p[i]!, 0) / points.length);
    const gap = Math.hypot(middle[0]! - x, middle[1]! - y);
    if (gap <= NEAR && (!best || gap < best.gap)) best = { name, gap };
  }
  return best?.name ? nameSaid(best.name) : squareOf([x, y]);
};

/** Nearer than this to where a contact lies, the contact is meant. */
const AT_CONTACT = 120;

/** What is fired at or attacked: the contact that lies there, and where that is. */
export const targetWords = (view: View, [x, y]: Point): string => {
  const at = placeWords(view, [x, y]);
  const contact = contactsOf(view).find(
    one => Math.hypot(one.x - x, one.y - y) <= AT_CONTACT && one.level !== 'lastKnown',
  );
  return contact ? t('nqm.contactAt', { id: contact.id, kind: kindWords(contact.kind), at }) : at;
};

/** A place as it is called over a table: the square of a kilometre, and the hundreds of metres within. */
export const squareOf = ([x, y]: Point): string => {
  const two = (n: number): string => String(Math.floor(n / 1000)).padStart(2, '0');
  const one = (n: number): string => String(Math.floor((n % 1000) / 100));
  return `${two(x)}${one(x)} ${two(y)}${one(y)}`;
};
