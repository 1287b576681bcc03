import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import type { View } from './seen.ts';

/** How many one gesture orders. */
export const SCOPES = ['cube', 'stack', 'division', 'corps'] as const;
export type Scope = (typeof SCOPES)[number];

/** The cubes that go with one under a scope, itself first, among those that may act. */
export const membersOf = (
  view: View,
  lead: string,
  scope: Scope,
  able: ReadonlySet<string>,
): readonly string[] => {
  const field = fieldOf(view.table);
  const at = field.unit(lead);
  const first = view.table.units[at];
  if (!first || scope === 'cube') return [lead];
  const { formation } = field.pieces[at]!;
  const goes = (u: number): boolean => {
    const one = view.table.units[u]!;
    if (one.status !== 'on' || field.pieces[u]!.side !== field.pieces[at]!.side) return false;
    if (scope === 'stack' || (scope === 'division' && formation < 0)) return one.hex === first.hex;
    return scope === 'division'
      ? field.pieces[u]!.formation === formation
      : one.hq === first.hq && first.hq >= 0;
  };
  const others = view.table.units.flatMap((_, u) => {
    const { id } = field.pieces[u]!;
    return u !== at && able.has(id) && goes(u) ? [id] : [];
  });
  return [lead, ...others];
};

const pathEnd = (action: Action): string | null => {
  const path: unknown = Reflect.get(action, 'path');
  return Array.isArray(path) && typeof path.at(-1) === 'string' ? path.at(-1) : null;
};

/**
 * The order by which a cube goes along with its leader: to the same hex from the same hex, else as near as it can to
 * where the same march would bring it; null where it would come no nearer.
 */
export const marchAlong = (
  view: View,
  offers: readonly Action[],
  unit: string,
  from: number,
  to: number,
): Action | null => {
  const field = fieldOf(view.table);
  const { hex } = view.table.units[field.unit(unit)] ?? { hex: -1 };
  if (hex < 0) return null;
  const moves = offers.filter(
    one => one.type === 'move' && Reflect.get(one, 'unit') === unit && pathEnd(one) !== null,
  );
  const ends = moves.map(one => field.grid.index(pathEnd(one)!));
  const same = ends.indexOf(to);
  if (hex === from) return same < 0 ? null : moves[same]!;
  const { across, along } = field.grid;
  const goal = field.grid.atDoubled(
    across[hex]! + across[to]! - across[from]!,
    along[hex]! + along[to]! - along[from]!,
  );
  if (goal < 0) return null;
  const off = (one: number): number => field.apart(one, goal);
  let best: Action | null = null;
  let least = off(hex);
  for (const [i, end] of ends.entries())
    if (off(end) < least) {
      least = off(end);
      best = moves[i]!;
    }
  return best;
};
