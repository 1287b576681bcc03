import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { orderFrom } from '../../../rules/fight-your-own-wars/terms/orders/kept.ts';
import {
  type Condition,
  type Deed,
  isOrderFault,
  type Order,
  type Trigger,
} from '../../../rules/fight-your-own-wars/terms/orders/order.ts';
import { readOrder } from '../../../rules/fight-your-own-wars/terms/orders/read.ts';
import { elementsWords } from './order-elements.ts';
import { seenIn, type View } from './seen.ts';
import { hasMessage, t } from './words.ts';

type Unit = ReturnType<typeof seenIn>['units'][number];

/** An order from either of its forms; null where the text cannot be read. */
export const orderOf = (line: string): Order | null => {
  if (line.trimStart().startsWith('{')) return orderFrom(line);
  const order = readOrder(line);
  return isOrderFault(order) ? null : order;
};

/** The name of a board or force, or the word itself. */
const named = (view: View, id: string): string => {
  const { map } = fieldOf(view);
  return (
    map.nodes[map.index(id)]?.name ??
    seenIn(view).units.find(unit => unit.id === id)?.name ??
    id.replace(/_/g, ' ')
  );
};

const list = (view: View, ids: readonly string[]): string =>
  ids.map(id => named(view, id)).join(', ');

/** FYOW-A5: what a clause waits for, in words. */
export const conditionWords = (view: View, condition: Condition): string => {
  if ('not' in condition) return `${t('fyow.say.not')} ${conditionWords(view, condition.not)}`;
  if ('and' in condition)
    return condition.and.map(one => conditionWords(view, one)).join(` ${t('fyow.say.and')} `);
  if ('or' in condition)
    return condition.or.map(one => conditionWords(view, one)).join(` ${t('fyow.say.or')} `);
  const { p, arg, args, cmp = '', v = '' } = condition;
  const id = `fyow.when.${p}`;
  const compared = `fyow.cmp.${cmp}`;
  const about = args ? list(view, args) : arg === undefined ? '' : list(view, arg.split(/,\s*/));
  if (!hasMessage(id)) return [p, about, cmp, v].filter(one => one !== '').join(' ');
  return t(id, { arg: about, cmp: hasMessage(compared) ? t(compared) : cmp, v });
};

/** FYOW-A5: what a clause does, in words. */
export const deedOfClause = (view: View, { a, ...rest }: Deed): string => {
  const id = `fyow.then.${a}`;
  if (!hasMessage(id)) return a;
  const values = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'string' ? named(view, value) : String(value),
    ]),
  );
  return rest.order ? `${t(id)} (${sentenceOf(view, rest.order)})` : t(id, values);
};

const word = (deed: string): string => {
  const id = `fyow.then.${deed === 'engage' ? 'attack' : deed}`;
  return hasMessage(id) ? t(id) : deed;
};

const clause = (view: View, { if: condition, then, else: otherwise }: Trigger): string => {
  const told = t('fyow.say.if', {
    condition: conditionWords(view, condition),
    deeds: then.map(one => deedOfClause(view, one)).join(', '),
  });
  return otherwise
    ? `${told}, ${t('fyow.say.else', { deeds: otherwise.map(one => deedOfClause(view, one)).join(', ') })}`
    : told;
};

const startWords = (time: string): string => {
  const [day = '', session = ''] = time.split('.');
  return t('fyow.say.start', { day, session });
};

/** An order as people say it; with its force the pieces that it parts with have names. */
export const sentenceOf = (view: View, order: Order, unit?: Unit): string => {
  const { boards = [], via = [], supported = '', triggers = [], sessions } = order;
  const head = t(`fyow.say.${order.directive}`, {
    boards: list(view, boards),
    supported: named(view, supported),
  });
  const way = via.filter(one => !boards.includes(one));
  const parts = [
    head,
    way.length > 0 && t('fyow.say.via', { via: list(view, way) }),
    order.start !== undefined && startWords(order.start),
    order.onContact && t('fyow.say.onContact', { deed: word(order.onContact) }),
    order.onDetect && t('fyow.say.onDetect', { deed: word(order.onDetect) }),
    order.onDetected && t('fyow.say.onDetected', { deed: word(order.onDetected) }),
    order.arrival && t('fyow.say.arrival', { deed: word(order.arrival) }),
    ...(order.leave ?? []).map(part =>
      t('fyow.say.leave', {
        elements: elementsWords(unit, part.elements),
        board: named(view, part.board),
        order: part.order ? ` (${sentenceOf(view, part.order).replace(/[.]$/, '')})` : '',
      }),
    ),
    ...(order.pickets ?? []).map(part =>
      t('fyow.say.picket', {
        elements: elementsWords(unit, part.elements),
        board: named(view, part.board),
      }),
    ),
    order.gather && t('fyow.say.gather', { facts: list(view, order.gather) }),
    order.until && t('fyow.say.until', { condition: conditionWords(view, order.until) }),
    sessions !== undefined && t('fyow.say.sessions', { n: sessions }),
    order.secrecy && t('fyow.say.secret'),
    order.standing && t('fyow.say.standing'),
  ].filter(one => typeof one === 'string' && one !== '');
  return [parts.join(', '), ...triggers.map(one => clause(view, one))]
    .map(one => `${one}.`)
    .join(' ');
};

/** An order line as a sentence; what cannot be read is shown as it is written. */
export const sentence = (view: View, line: string): string => {
  const order = orderOf(line);
  return order ? sentenceOf(view, order) : line;
};
