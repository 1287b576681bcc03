import { controller } from '../../rules/hold-the-line/index.ts';
import type { Why } from './command.ts';
import { facing, labelOf, type Picture } from './picture.ts';

const unitsUnder = ({ own, table }: Picture, hq: number): number[] =>
  [...own.values()].flat().filter(u => table.units[u]!.hq === hq);

const byMost = <T>(list: readonly T[], worth: (one: T) => number): T[] =>
  [...list].sort((a, b) => worth(b) - worth(a));

/** Those who are ready or near the enemy are missed most. */
const missed = ({ table, near }: Picture, u: number): number =>
  (table.units[u]!.posture === 'movement' ? 0 : 3) - near[table.units[u]!.hex]!;

/** Enemy hexes worth looking at: what must be taken and has not been seen. */
const unseen = ({ field, table, side, foes }: Picture, hq: number): number[] => {
  const at = table.hqs[hq]!.hex;
  const found: number[] = [];
  for (let hex = 0; hex < field.grid.count; hex++)
    if (field.open[hex] && field.apart(at, hex) <= 4 && controller(table, hex) !== side)
      found.push(hex);
  const worth = (hex: number) =>
    (field.objectives.some(one => one.hex === hex) ? 3 : 0) + (foes.has(hex) ? 1 : 0);
  return byMost(found, worth).slice(0, 6);
};

const picksFor = (picture: Picture, id: string, hq: number): string[] => {
  const { field, own } = picture;
  const names = (units: readonly number[]) => units.map(u => field.pieces[u]!.id);
  const label = (hex: number) => labelOf(picture, hex);
  switch (id) {
    case 'GE-EV-16': // may neither move nor attack
      return names(byMost(unitsUnder(picture, hq), u => -missed(picture, u)));
    case 'GE-EV-08':
    case 'GE-EV-17':
      return names(byMost(unitsUnder(picture, hq), u => missed(picture, u)));
    case 'GE-EV-06':
    case 'PL-EV-14':
      return unseen(picture, hq).map(label);
    case 'PL-EV-08': // one die more in the next combat
      return byMost([...own.keys()], hex => facing(picture, hex)).map(label);
    default:
      return [];
  }
};

/** HTL-21.1: events that struck an own HQ are answered before anything is planned. */
export function* events(picture: Picture): Generator<Why> {
  for (const { id, hq, open } of picture.table.events)
    if (open && hq >= 0)
      for (const pick of picksFor(picture, id, hq))
        yield { order: { type: 'eventChoice', event: id, pick }, why: 'event' };
}
