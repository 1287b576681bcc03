import { actsFor } from '../../rules/hold-the-line/index.ts';
import type { Why } from './command.ts';
import type { Picture } from './picture.ts';

/** HTL-3.7: reserves are released as soon as they may be, to the HQ that stands nearest to where they come. */
export function* reserves(picture: Picture): Generator<Why> {
  const { table, field, side, seat } = picture;
  for (const [f, { id, side: whose, reserveOf, units }] of field.formations.entries()) {
    const { due, released, arrived } = table.formations[f]!;
    if (whose !== side || reserveOf === '' || released || arrived || due > table.turn) continue;
    const at = field.pieces[units[0]!]!.point;
    const apart = (h: number): number => {
      const { hex } = table.hqs[h]!;
      return at < 0 || hex < 0 ? 0 : field.apart(at, hex);
    };
    const hqs = field.hqs
      .map((hq, h) => ({ ...hq, h }))
      .filter(hq => hq.side === side && table.hqs[hq.h]!.status === 'on' && !hq.isStatic)
      .sort((a, b) => apart(a.h) - apart(b.h) || a.h - b.h);
    for (const hq of hqs.slice(0, 12))
      yield { order: { type: 'releaseReserve', formation: id, toHq: hq.id }, why: 'reserve' };
  }
  yield* reserveCards(picture, seat);
}

/** HTL-5.6: a card of the strategic reserve goes each turn to the region whose hand is weakest. */
function* reserveCards({ table, field, side }: Picture, seat: string): Generator<Why> {
  if (!actsFor(table, seat, side === 'GE' ? 'GE-OKH-CO' : 'PL-HC-CO') || table.granted[side] > 0)
    return;
  const handIn = (where: string) =>
    table.hands.find(one => one.side === side && one.where === where)?.cards ?? [];
  const [best] = [...handIn('reserve')].sort((a, b) => b - a);
  if (best === undefined) return;
  const sum = (where: string) => handIn(where).reduce((all, card) => all + card, 0);
  const [region] = [...field.scenario.regions].sort((a, b) => sum(a) - sum(b) || (a < b ? -1 : 1));
  if (region !== undefined)
    yield { order: { type: 'grantReserveCards', region, cards: [best] }, why: 'cards', at: region };
}
