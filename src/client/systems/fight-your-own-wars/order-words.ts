import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { orderFrom } from '../../../rules/fight-your-own-wars/terms/orders/kept.ts';
import { writeOrder } from '../../../rules/fight-your-own-wars/terms/orders/write.ts';
import { capital } from '../../game/plain.ts';
import type { OrderWords } from '../../game/presenter.ts';
import { boardName, seenIn, unitNamed, type View } from './seen.ts';
import { hasMessage, t } from './words.ts';

const field = (action: Action, name: string): unknown => Reflect.get(action, name);

type Option = {
  readonly lean: 'cautious' | 'sensible' | 'bold';
  readonly order?: string;
  readonly posture?: string;
};
export const optionsOf = (action: Action): readonly Option[] => {
  const options = field(action, 'options');
  return Array.isArray(options) ? (options as Option[]) : [];
};

/** An order as people read it: the words of the order language with the names of boards. */
export const readable = (view: View, order: string): string => {
  const words = order.trimStart().startsWith('{') ? writeOrder(orderFrom(order)) : order;
  const { map } = fieldOf(view);
  return words.replace(/[\w-]+/g, word => map.nodes[map.index(word)]?.name ?? word);
};

/** The board that an order leads to, if it leads anywhere. */
const boardIn = (order: string): string | null => {
  const [, board] =
    /^(?:MOVE TO|CONTACT TO|ENGAGE|DEFEND|RECON)\s+([\w-]+)/.exec(asText(order)) ?? [];
  return board ?? null;
};
const asText = (order: string): string =>
  order.trimStart().startsWith('{') ? writeOrder(orderFrom(order)) : order;

/** The force whose card is played. */
const acting = (view: View): string | null => {
  const activation = view.whole?.activation ?? view.activation;
  if (activation?.kind !== 'unit') return null;
  return seenIn(view).units[activation.of]?.id ?? null;
};

const linkEnd = (view: View, link: string): string | null => {
  const unit = seenIn(view).units.find(({ id }) => id === acting(view));
  const { map } = fieldOf(view);
  const at = map.links.findIndex(({ id }) => id === link);
  return unit && at >= 0 ? map.label(map.across(at, unit.board)) : null;
};

/** Actions that settle how play goes on rather than order anybody. */
const PACE = ['hand.set', 'stops.set', 'halts.set'];

/** An order in words: under whose name it stands, what it says, and where it leads. */
export const orderWords = (view: View, action: Action): OrderWords => {
  const { type } = action;
  const [first] = optionsOf(action);
  if (type === 'plan.week')
    return {
      subject: String(field(action, 'command')),
      title: optionsOf(action)
        .map(({ posture = '', lean }) =>
          t('fyow.order.week', { posture, lean: t(`fyow.lean.${lean}`) }),
        )
        .join(', '),
    };
  if (type === 'plan.day') {
    const place = boardIn(first?.order ?? '');
    return {
      subject: String(field(action, 'unit')),
      title: t('fyow.order.plan', { order: readable(view, first?.order ?? '') }),
      ...(place === null ? {} : { place }),
    };
  }
  if (type === 'pass' || type === 'setup.confirm')
    return {
      subject: null,
      title: acting(view) === null ? t('fyow.done') : t('fyow.passCard'),
      button: true,
    };
  if (type === 'carryOn') return { subject: null, title: t('fyow.carryOn'), button: true };
  if (type === 'resign') return { subject: null, title: plain(action), button: true, grave: true };
  if (type === 'supply.share')
    return {
      subject: String(field(action, 'a')),
      title: t('fyow.order.share', {
        a: unitNamed(view, String(field(action, 'a')))?.name ?? '',
        b: unitNamed(view, String(field(action, 'b')))?.name ?? '',
        diceA: Number(field(action, 'diceA')),
        diceB: Number(field(action, 'diceB')),
      }),
    };
  if (PACE.includes(type)) return { subject: 'pace', title: plain(action) };
  const link = field(action, 'link');
  const place = typeof link === 'string' ? linkEnd(view, link) : null;
  return {
    subject: acting(view),
    title: place === null ? plain(action) : marchWords(view, action, place),
    ...(place === null ? {} : { place }),
  };
};

/** Marches, withdrawals and retreats by the board they lead to. */
const marchWords = (view: View, action: Action, place: string): string => {
  const to = boardName(view, place);
  const id = `fyow.order.${action.type}`;
  if (action.type === 'move') return t('fyow.order.move', { to });
  return hasMessage(id) ? `${t(id)} ${to}` : plain(action);
};

/** `battle.secondAttack` and its fields as words. */
const plain = (action: Action): string => {
  const { type, ...rest } = action as Action & Record<string, unknown>;
  const words = type
    .replace(/[.]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const values = Object.values(rest).map(value =>
    Array.isArray(value) ? value.join(', ') : String(value),
  );
  return capital([words, ...values].join(' '));
};
