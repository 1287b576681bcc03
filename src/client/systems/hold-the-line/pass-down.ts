import type { Action } from '../../../engine/system.ts';
import { heldBy, sharesOf } from '../../../rules/hold-the-line/flow/waves.ts';
import type { GameModel } from '../../game/model.ts';
import type { View } from './seen.ts';

type Gift = Action & { readonly from: string; readonly to: string; readonly cp: number };

/** So many gifts at most, however deep the chain is. */
const MOST_GIFTS = 60;

const giftsIn = (offers: readonly Action[]): readonly Gift[] =>
  offers.filter(({ type }) => type === 'allocateUpperCp') as Gift[];

/** HTL-4.9: the next gift by the standing split: to whom of a level most is missing, as much as is offered; null when all is passed on. */
export const nextGift = (
  view: View,
  offers: readonly Action[],
  given: ReadonlyMap<string, number>,
): Gift | null => {
  for (const from of new Set(giftsIn(offers).map(one => one.from))) {
    const has = heldBy(view.table, from);
    const open = giftsIn(offers).filter(one => one.from === from && one.cp <= has);
    const shares = sharesOf(view.table, from, has).filter(({ to }) =>
      open.some(one => one.to === to),
    );
    const all = shares.reduce((sum, { share }) => sum + share, 0);
    const already = shares.reduce((sum, { to }) => sum + (given.get(`${from} ${to}`) ?? 0), 0);
    const missing = ({ to, share }: (typeof shares)[number]): number =>
      (share / Math.max(1, all)) * (has + already) - (given.get(`${from} ${to}`) ?? 0);
    const [first] = [...shares].sort((a, b) => missing(b) - missing(a));
    if (!first) continue;
    const wanted = Math.max(1, Math.round(missing(first)));
    const amounts = open.filter(one => one.to === first.to);
    const fitting = amounts.filter(({ cp }) => cp <= wanted).sort((a, b) => b.cp - a.cp)[0];
    return fitting ?? amounts.sort((a, b) => a.cp - b.cp)[0] ?? null;
  }
  return null;
};

/** One gesture passes everything down the chain by the standing split of each level. */
export const passDown = async (model: GameModel): Promise<void> => {
  const given = new Map<string, number>();
  for (let i = 0; i < MOST_GIFTS; i++) {
    const gift = nextGift(model.view.peek() as View, await model.session.offers(), given);
    if (!gift || !(await model.act(gift))) return;
    const key = `${gift.from} ${gift.to}`;
    given.set(key, (given.get(key) ?? 0) + gift.cp);
  }
};
