import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { orderFrom } from '../../../rules/fight-your-own-wars/terms/orders/kept.ts';
import { writeOrder } from '../../../rules/fight-your-own-wars/terms/orders/write.ts';
import { capital } from '../../game/plain.ts';
import type { OrderWords } from '../../game/presenter.ts';
import { acting, deedWords, linkEnd } from './deeds.ts';
import { sentence } from './order-sentence.ts';
import { type SeenUnit, unitNamed, type View } from './seen.ts';
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

/** An order as people read it. */
export const readable = (view: View, order: string): string => sentence(view, order);

/** FYOW-A7b: the order of a force; in the sealed fog one that the dice took is not read before it is acted on. */
export const orderOfUnit = (view: View, { order, sealed }: SeenUnit): string =>
  sealed ? t('fyow.sealedOrder') : readable(view, order);

/** The board that an order leads to, if it leads anywhere. */
const boardIn = (order: string): string | null => {
  const [, board] =
    /^(?:MOVE TO|CONTACT TO|ENGAGE|DEFEND|RECON)\s+([\w-]+)/.exec(asText(order)) ?? [];
  return board ?? null;
};
const asText = (order: string): string =>
  order.trimStart().startsWith('{') ? writeOrder(orderFrom(order)) : order;

/** The board that an action of a card leads to. */
const leadsTo = (view: View, action: Action): string | null => {
  const link = field(action, 'link');
  if (typeof link === 'string') return linkEnd(view, link);
  const board = field(action, 'board');
  return typeof board === 'string' && fieldOf(view).map.index(board) >= 0 ? board : null;
};

/** The force that an action names, where no card is played: while forces are placed. */
const subjectOf = (view: View, action: Action): string | null => {
  const unit = field(action, 'unit');
  return typeof unit === 'string' && unitNamed(view, unit) ? unit : null;
};

/** Actions that settle how play goes on rather than order anybody. */
const PACE = ['hand.set', 'stops.set', 'halts.set'];

/** A step of the day is called by what is done in it, a halt by when one looks round. */
const paceWords = (view: View, action: Action): string => {
  const halt = `fyow.halts.${String(field(action, 'halt'))}`;
  const step = `fyow.steps.${String(field(action, 'unit'))}`;
  const means = `fyow.means.${String(field(action, 'hand'))}`;
  if (hasMessage(halt)) return `${t('fyow.halts')}: ${t(halt)}`;
  return hasMessage(step) && hasMessage(means)
    ? capital(`${t(step)}: ${t(means)}`)
    : deedWords(view, action);
};

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
  if (type === 'resign' || type === 'agree')
    return { subject: null, title: deedWords(view, action), button: true, grave: true };
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
  if (PACE.includes(type)) return { subject: 'pace', title: paceWords(view, action) };
  const place = leadsTo(view, action);
  return {
    subject: acting(view) ?? subjectOf(view, action),
    title: deedWords(view, action),
    ...(place === null ? {} : { place }),
  };
};
