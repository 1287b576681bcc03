import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { cpOn } from '../../../rules/hold-the-line/terms/table.ts';
import type { GameModel } from '../../game/model.ts';
import { actAll } from './play.ts';
import { giving, type Purpose, purposesOf } from './purposes.ts';
import type { View } from './seen.ts';
import { t } from './words.ts';

const MOST_ORDERS = 120;
/** Further down the list the points are better kept for tomorrow. */
const LAST_RANK = 4;

type Wish = { readonly place: string; readonly row: Purpose };

/** What the staff would buy next: the most pressing purpose of a hex that has nothing for it yet. */
const nextWish = (
  view: View,
  offers: readonly Action[],
  bought: ReadonlySet<string>,
): Wish | null => {
  const places = new Set(
    offers
      .filter(one => one.type === 'allocateCp' && Number(Reflect.get(one, 'cp')) > 0)
      .map(one => String(Reflect.get(one, 'hex'))),
  );
  let best: Wish | null = null;
  for (const place of places)
    for (const row of purposesOf(view, offers, place)) {
      if (row.rank > LAST_RANK || bought.has(`${place} ${row.id}`)) continue;
      if (giving(view, offers, place, row.cp).length === 0) continue;
      if (best === null || row.rank < best.row.rank) best = { place, row };
    }
  return best;
};

/** One gesture for a whole side: attacks that are prepared, rallies, guns and dug-in dice at the front, in this order. */
export const spendByStaff = async (model: GameModel): Promise<void> => {
  const bought = new Set<string>();
  const before = model.view.peek() as View;
  for (const { hex } of before.table.hexCp) {
    let left = cpOn(before.table, hex);
    const place = fieldOf(before.table).grid.label(hex);
    for (const row of purposesOf(before, model.offers.peek(), place))
      if (row.cp <= left) {
        left -= row.cp;
        bought.add(`${place} ${row.id}`);
      }
  }
  let orders = 0;
  const stillAsked = () => model.mine.peek().some(({ kind }) => kind === 'command');
  for (let i = 0; i < MOST_ORDERS && stillAsked(); i++) {
    const offers = await model.session.offers();
    const view = model.view.peek() as View;
    const wish = nextWish(view, offers, bought);
    if (!wish) {
      if (orders === 0) model.notice.value = t('htl.staffKeeps');
      return;
    }
    const { place, row } = wish;
    bought.add(`${place} ${row.id}`);
    const { counter } = row;
    const field = fieldOf(view.table);
    const serves =
      counter !== undefined &&
      view.table.counters[field.counter(counter)]?.on === field.grid.index(place);
    const guns: Action[] =
      counter !== undefined && !serves
        ? [{ type: 'placeArtillery', counter, hex: place } as Action]
        : [];
    if (!(await actAll(model, [...guns, ...giving(view, offers, place, row.cp)]))) return;
    orders++;
  }
};
