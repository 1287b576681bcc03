import { waysOf } from '../../rules/hold-the-line/index.ts';
import type { Why } from './command.ts';
import { countsStill } from './defence.ts';
import { mayStrike } from './directives.ts';
import { labelOf, type Picture } from './picture.ts';

/** Troops that a town which counts keeps for itself. */
const KEEPS = 2;
/** Steps round a cut within which nobody else is sent on the same errand today. */
const ONE_CUT = 3;

/** HTL-6.3: an empty mark of a German route that cavalry can ride over loses its marker, and all behind it goes without points. */
export function* raids(picture: Picture, may: (u: number) => boolean): Generator<Why> {
  const { table, field, own, foes } = picture;
  const marks = new Map<number, number>();
  for (const [r, { marks: seen }] of table.routes.entries())
    for (const hex of seen)
      if (!foes.has(hex)) marks.set(hex, Math.max(marks.get(hex) ?? 0, field.routes[r]!.capacity));
  if (marks.size === 0) return;
  const raiders = [...own.values()].flat().filter(u => table.units[u]!.marched);
  const isCut = (hex: number) =>
    raiders.some(u => field.apart(table.units[u]!.hex, hex) <= ONE_CUT);
  const found: { why: Why; rank: number }[] = [];
  for (const [hex, units] of own)
    for (const u of units) {
      if (!may(u) || !mayStrike(picture, u)) continue;
      if (countsStill(picture, hex) && units.length <= KEEPS) continue;
      if (field.pieces[u]!.type.class !== 'cavalry') continue;
      for (const way of waysOf(table, u)) {
        const fed = marks.get(way.hex);
        if (fed === undefined || isCut(way.hex) || way.path.some(step => foes.has(step))) continue;
        const path = way.path.map(step => labelOf(picture, step));
        const order = { type: 'move', unit: field.pieces[u]!.id, path };
        found.push({
          why: { order, why: 'cut', at: path.at(-1)! },
          rank: fed - way.cost,
        });
      }
    }
  for (const { why } of found.sort((a, b) => b.rank - a.rank)) yield why;
}
