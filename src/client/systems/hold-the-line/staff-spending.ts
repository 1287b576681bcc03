import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import type { View } from './seen.ts';
import { t } from './words.ts';

const MOST_ORDERS = 120;

/** Is an order of this kind offered: the same guns or the same source, to the same hex? Of points some are offered, for as many as there are. */
const isOffered = (offers: readonly Action[], order: Action): boolean => {
  const same = (one: Action, field: string) =>
    Reflect.get(one, field) === Reflect.get(order, field);
  return offers.some(
    one =>
      one.type === order.type &&
      ['counter', 'source', 'hex'].every(field => same(one, field)) &&
      (one.type !== 'allocateCp' || Number(Reflect.get(one, 'cp')) > 0),
  );
};

/** One gesture for a whole side: guns and points go where the computer's staff would put them; the rest stays in the pots. */
export const spendByStaff = async (model: GameModel): Promise<void> => {
  const { spendingOf } = await import('../../../ai/hold-the-line/spending.ts');
  const given = new Set<string>();
  let orders = 0;
  const stillAsked = () => model.mine.peek().some(({ kind }) => kind === 'command');
  for (let i = 0; i < MOST_ORDERS && stillAsked(); i++) {
    const offers = await model.session.offers();
    const wishes = spendingOf(model.view.peek() as View) as readonly Action[];
    const next = wishes.find(one => !given.has(JSON.stringify(one)) && isOffered(offers, one));
    if (!next) break;
    given.add(JSON.stringify(next));
    if (!(await model.act(next))) return;
    orders++;
  }
  if (orders === 0) model.notice.value = t('htl.staffKeeps');
};
