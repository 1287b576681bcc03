import { list, oneOf, optional, orNull, shape, text, whole } from '../../../engine/shape.ts';
import terrain from '../data/terrain.json';
import { printed } from './printed.ts';

export const TERRAINS = ['open', 'city', 'forest', 'river', 'mountain', 'sea'] as const;
export type Terrain = (typeof TERRAINS)[number];

const row = shape({
  id: oneOf(TERRAINS),
  move: shape({ foot: orNull(whole(1, 9)), motorised: orNull(whole(1, 9)) }), // null: may not enter
  columnsLeft: whole(0, 9), // in the defender's favour, PC-5.1.2
  moveOverride: optional(shape({ mountainTroops: whole(1, 9) })), // PC-8.0
  forbiddenTo: optional(list(text())),
});

const rows = printed(list(row), terrain.terrains, 'terrain.json terrains');

/** PC-4.0, PC-5.1.2: terrain effects table, last page of the book. */
export const terrainRow = (id: Terrain) => rows.find(one => one.id === id) as (typeof rows)[number];

/** PC-9.0: columns left of a fortification that counts. */
export const FORTIFICATION_COLUMNS = terrain.fortification.columnsLeft;
/** PC-5.1.3: columns right against besieged defenders. */
export const SIEGE_COLUMNS = terrain.siege.columnsRight;
/** PC-4.1.2b: points for breaking contact. */
export const BREAK_CONTACT = terrain.breakContact.extraCost;
