import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { controller } from '../../../rules/hold-the-line/terms/table.ts';
import { labelOf, pieceNamed, type View } from './seen.ts';

const nextToEnemy = (view: View, hex: number): boolean => {
  const { grid, open } = fieldOf(view.table);
  return Array.from({ length: 6 }, (_, d) => grid.neighbour(hex, d)).some(
    one => one >= 0 && open[one] && controller(view.table, one) !== view.side,
  );
};

/** HTL-3.10, HTL-10.1: orders that start in movement whoever is prepared for an attack and has no enemy hex beside it. */
export const idlePrepared = (view: View, offers: readonly Action[]): readonly Action[] =>
  offers.filter(one => {
    if (one.type !== 'placeUnit' || Reflect.get(one, 'posture') !== 'movement') return false;
    const piece = pieceNamed(view, String(Reflect.get(one, 'unit')));
    return (
      piece?.posture === 'prepared' &&
      labelOf(view, piece.hex) === Reflect.get(one, 'hex') &&
      !nextToEnemy(view, piece.hex)
    );
  });
