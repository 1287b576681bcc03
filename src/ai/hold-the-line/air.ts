import type { Why } from './command.ts';
import type { Picture } from './picture.ts';

/** Boxes from which a counter flies well; those below rest on. */
const FRESH = 4;

/** HTL-17.6: who is worn out rests; of those who are fresh two thirds fly and the others are kept for tomorrow. */
export function* rotations(picture: Picture): Generator<Why> {
  const { table, field, side } = picture;
  const own = field.air.flatMap((one, i) =>
    one.side === side && !table.air.counters[i]!.rotated
      ? [{ ...one, ...table.air.counters[i]! }]
      : [],
  );
  const toRest = own
    .filter(one => one.place === 'column' && (one.column === 'spent' || one.column === 'worn'))
    .map(({ id }) => id);
  const toFly: { id: string; target?: string }[] = [];
  for (const fighter of [true, false])
    for (const zone of [0, 1]) {
      const fresh = own
        .filter(one => one.fighter === fighter && one.zone === zone && one.place === 'box')
        .filter(({ box }) => box >= FRESH)
        .sort((a, b) => b.box - a.box || (a.id < b.id ? -1 : 1));
      const targets = ['LOC', 'LOC', 'Recce', 'Airfields'];
      fresh.slice(0, Math.ceil((2 * fresh.length) / 3)).forEach(({ id }, i) => {
        toFly.push(fighter ? { id } : { id, target: targets[i % targets.length]! });
      });
    }
  if (toRest.length + toFly.length === 0) return;
  yield { order: { type: 'airRotate', toRest, toFly }, why: 'air' };
  for (const one of toFly)
    yield { order: { type: 'airRotate', toRest: [], toFly: [one] }, why: 'air' };
}
