import { type Board, hexFeature } from '../../../maps/board/index.ts';
import { fieldOf } from '../../../rules/poland-campaign/index.ts';
import { tag } from '../../board/core/svg.ts';
import type { Objective } from '../../board/core/table.ts';
import { placeIn } from '../../board/hex/place-names.ts';
import type { Frame } from '../../board/index.ts';
import { boardOf, type View } from './names.ts';

const printedAt = (board: Board, hex: number): number => {
  const printed = hexFeature(board, 'objective', hex);
  return typeof printed === 'number' ? printed : 0;
};

/** PC-10.2: what hexes are worth in this scenario, where the board says otherwise; by hex. */
export const worthElsewhere = (view: View): ReadonlyMap<number, number> => {
  const board = boardOf(view);
  const { cities } = fieldOf(view).scenario.victory;
  const found = new Map<number, number>();
  for (let hex = 0; hex < board.grid.count; hex++) {
    const city = cities.find(({ hexes }) => hexes.includes(board.grid.label(hex)));
    const printed = printedAt(board, hex);
    if (printed > 0 && printed !== (city?.points ?? 0)) found.set(hex, city?.points ?? 0);
  }
  for (const { hexes, points } of cities) {
    const all = hexes.map(label => board.grid.index(label));
    if (points > 0 && all.every(hex => printedAt(board, hex) === 0)) found.set(all[0]!, points);
  }
  return found;
};

/** PC-10.2: the places that count here; a worth that the board prints itself is stamped only over a counter. */
export const objectivesOf = (view: View): Objective[] => {
  const { scenario, area, grid } = fieldOf(view);
  return scenario.victory.cities
    .filter(({ points, hexes }) => points > 0 && hexes.some(hex => area[grid.index(hex)]))
    .map(({ name, hexes, points }) => ({
      place: hexes[0]!,
      name: placeIn(boardOf(view), hexes[0]!) ?? name,
      worth: String(points),
    }));
};

/** A worth that the board prints and this scenario does not count is covered. */
export const pointMarks = (view: View, frame: Frame): string =>
  [...worthElsewhere(view)]
    .filter(([hex, points]) => points === 0 && fieldOf(view).area[hex])
    .map(([hex]) => {
      const [x, cy] = frame.centre(hex);
      const [cx, r] = [x - frame.hex * 0.33, frame.hex * 0.132];
      return tag('circle', { cx, cy, r, class: 'mark-points' });
    })
    .join('');
