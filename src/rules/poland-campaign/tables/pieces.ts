import {
  anything,
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '../../../engine/shape.ts';
import types from '../data/unit-types.json';
import units from '../data/units.json';
import { printed } from './printed.ts';

export const UNIT_TYPES = [
  'infantry',
  'armoured',
  'mech-cavalry',
  'mech-infantry',
  'mountain',
  'cavalry',
  'naval-infantry',
  'paratroops',
  'air-landing',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const NATIONS = ['DE', 'SK', 'PL'] as const;
export type Nation = (typeof NATIONS)[number];

const typeRow = shape({
  id: oneOf(UNIT_TYPES),
  sourceName: text(),
  moveClass: oneOf(['foot', 'motorised']),
  armoured: flag,
  mountainTroops: flag,
  advance: whole(1, 3), // hexes after combat, PC-5.2
});

const typeRows = printed(list(typeRow), types.types, 'unit-types.json types');

/** PC-2.2.1: what the symbol on a piece means. */
export const typeOf = (id: UnitType) =>
  typeRows.find(one => one.id === id) as (typeof typeRows)[number];

const values = shape({ attack: whole(0, 99), defence: whole(1, 99), movement: whole(0, 99) });
/** Attack, defence and movement as printed on one side of a piece. */
export type Values = Infer<typeof values>;

const pieceRow = shape({
  id: text(),
  side: oneOf(['German', 'Polish']),
  nation: oneOf(NATIONS),
  name: text(),
  designation: text(),
  type: oneOf(UNIT_TYPES),
  size: oneOf(['division', 'brigade']),
  front: values,
  back: orNull(values), // null: blank back, PC-7.0c
  steps: whole(1, 2),
  class: text(),
  origin: shape({ kind: text(), hex: optional(text()), turn: optional(whole(1, 8)) }),
  reconstructed: anything,
  note: optional(text(400)),
});
export type PrintedPiece = Infer<typeof pieceRow>;

/** PC-2.2, PC-R.1: the 124 pieces, most of them with values made by the method of the rulebook. */
export const PIECES: readonly PrintedPiece[] = printed(
  list(pieceRow),
  units.units,
  'units.json units',
);
