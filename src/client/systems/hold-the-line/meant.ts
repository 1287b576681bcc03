import type { Action } from '../../../engine/system.ts';
import { line } from '../../../maps/hex/line.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import type { Place } from '../../game/ground.ts';
import type { View } from './seen.ts';

/** The hexes from one to another by way points, in straight lines. */
const straight = (view: View, from: number, to: Place, by: readonly Place[]): string[] => {
  const { grid } = fieldOf(view.table);
  const path: number[] = [];
  let at = from;
  for (const stop of [...by, to]) {
    const next = grid.index(stop);
    path.push(...line(grid, at, next).slice(1));
    at = next;
  }
  return path.map(hex => grid.label(hex));
};

/**
 * The order that a hand means which points at a hex no offer leads to, so that the rules can say why not; or, along way
 * points, a path that is not the cheapest.
 */
export const meantOrder = (
  view: View,
  kinds: readonly string[],
  unit: string,
  to: Place,
  by: readonly Place[],
): Action | null => {
  const { table } = view;
  const field = fieldOf(table);
  const u = field.unit(unit);
  const h = field.hq(unit);
  const cube = table.units[u];
  const from = cube?.hex ?? table.hqs[h]?.hex ?? -1;
  if (kinds.includes('setUp')) {
    return field.pieces[u]?.kind === 'dummy'
      ? ({ type: 'placeDummy', dummy: unit, hex: to } as Action)
      : ({ type: 'placeUnit', unit, hex: to } as Action);
  }
  if (from < 0 || field.grid.label(from) === to) return null;
  const path = straight(view, from, to, by);
  if (kinds.includes('move')) {
    if (h >= 0) return { type: 'moveHq', hq: unit, path } as Action;
    if (cube?.posture === 'disordered')
      return { type: 'retireDisordered', unit, hex: to } as Action;
    return { type: 'move', unit, path } as Action;
  }
  if (kinds.includes('exploit')) return { type: 'exploit', units: [unit], path } as Action;
  return null;
};

/** An attack from a hex on one that cannot be attacked from there, with those who could attack another. */
export const meantAttack = (
  view: View,
  attacks: readonly Action[],
  from: readonly Place[],
  target: Place,
): Action | null => {
  const like = attacks.find(one => String(Reflect.get(one, 'from')) === from.join());
  const { grid } = fieldOf(view.table);
  return like && !from.includes(target) && grid.index(target) >= 0
    ? ({
        type: 'attack',
        kind: Reflect.get(like, 'kind'),
        from: [...from],
        units: Reflect.get(like, 'units'),
        target,
      } as unknown as Action)
    : null;
};
