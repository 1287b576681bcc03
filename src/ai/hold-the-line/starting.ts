import type { Why } from './command.ts';
import { facing, isMine, labelOf, type Picture } from './picture.ts';

/** HTL-3.10: prepared troops with nobody to attack start in Movement Mode, so that they march on the first day. */
export function* startingOrders(picture: Picture): Generator<Why> {
  const { table, field, own } = picture;
  for (const [hex, units] of own)
    for (const u of units)
      if (
        isMine(picture, u) &&
        table.units[u]!.posture === 'prepared' &&
        facing(picture, hex) === 0
      )
        yield {
          order: {
            type: 'placeUnit',
            unit: field.pieces[u]!.id,
            hex: labelOf(picture, hex),
            posture: 'movement',
          },
          why: 'start',
        };
}
