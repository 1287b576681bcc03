import { disc } from '../../../maps/hex/rings.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import { nationOf, pieceOf, type View } from './pieces.ts';

const AROUND = 5;
const scenes = new WeakMap<View, ReadonlySet<number>>();

/** The hexes in play around the Poles: the battle is where they are, and the board is far larger. */
export const whereItHappens = (view: View): ReadonlySet<number> => {
  const known = scenes.get(view) ?? found(view);
  scenes.set(view, known);
  return known;
};

const found = (view: View): Set<number> => {
  const { grid, area } = fieldOf(view);
  const all = Array.from({ length: grid.count }, (_, hex) => hex).filter(hex => area[hex]);
  if (all.length < grid.count) return new Set(all);
  const poles = [
    ...view.units.flatMap(({ unit, hex }) => (hex && isPolish(view, unit) ? [hex] : [])),
    ...view.hidden.flatMap(({ hex, nation }) => (nation === 'PL' ? [hex] : [])),
  ];
  const near = new Set(poles.flatMap(hex => disc(grid, grid.index(hex), AROUND)));
  return near.size > 0 ? near : new Set(all);
};

const isPolish = (view: View, id: string): boolean => {
  const piece = pieceOf(view, id);
  return piece !== undefined && nationOf(piece) === 'PL';
};
