import { distance } from '../../../maps/hex/distance.ts';
import { disc } from '../../../maps/hex/rings.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import type { GameModel } from '../../game/model.ts';
import { nationOf, pieceOf, seenUnit, type View } from './pieces.ts';
import { playOf } from './play.ts';

const AROUND = 4;
/** Others that near to a Pole belong to the battle. */
const NEAR = 12;
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
  const others = view.units.flatMap(({ unit, hex }) => (hex && !isPolish(view, unit) ? [hex] : []));
  const close = others.filter(hex =>
    poles.some(pole => distance(grid, grid.index(pole), grid.index(hex)) <= NEAR),
  );
  const near = new Set([...poles, ...close].flatMap(hex => disc(grid, grid.index(hex), AROUND)));
  return near.size > 0 ? near : new Set(all);
};

/** The hexes of the fight that the sitter plans or decides about, and where he could go. */
export const askedAbout = (model: GameModel): readonly string[] => {
  const { view, ways, fight } = playOf(model);
  const { combat, losses } = view.value;
  const here = (ids: readonly string[]) => ids.flatMap(id => seenUnit(view.value, id)?.hex ?? []);
  const draft = fight.draft.value;
  if (draft) return [...new Set([...draft.targets, ...here(draft.attackers)])];
  const losing = losses.flatMap(({ stacks }) => stacks.flatMap(here));
  if (!combat) return losing.length > 0 ? losing : staffPlaces(model);
  const ends = ways.active.value?.ways.flatMap(({ path }) => path.at(-1) ?? []) ?? [];
  return [...new Set([...combat.targets, ...here(combat.attackers), ...losing, ...ends])];
};

const isPolish = (view: View, id: string): boolean => {
  const piece = pieceOf(view, id);
  return piece !== undefined && nationOf(piece) === 'PL';
};

const STAFF = ['mending', 'rallying', 'panic'];
const FEW = 8;

/** Bridges to mend, disorder to rally, ways to flee: where they are not too many for one look. */
const staffPlaces = (model: GameModel): readonly string[] => {
  const { kind, targets } = playOf(model);
  const hexes = [...targets.value.keys()];
  return STAFF.includes(kind.value ?? '') && hexes.length <= FEW ? hexes : [];
};
