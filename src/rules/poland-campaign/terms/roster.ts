import type { Scenario } from '../scenario.ts';
import { GERMAN, POLISH } from '../state.ts';
import { type Nation, PIECES, typeOf, type UnitType, type Values } from '../tables/pieces.ts';

/** PC-4.0, PC-8.0: who pays what for terrain, and who may not enter it. */
export const MARCHES = ['foot', 'mountain', 'motorised', 'armoured'] as const;
export type March = (typeof MARCHES)[number];

/** PC-2.2.1: what is printed on a piece, and what its symbol means. */
export type Piece = {
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  /** 0 German, 1 Polish. */
  readonly side: number;
  readonly type: UnitType;
  readonly size: 'division' | 'brigade';
  readonly march: number; // of MARCHES
  readonly armoured: boolean;
  readonly advance: number; // PC-5.2
  readonly front: Values;
  readonly back: Values | null; // PC-7.0c: null is a blank back
  /** The turn a reinforcement arrives, 0 for others; and the hexes a German one may enter by. */
  readonly arrives: number;
  readonly entry: readonly string[];
};

const valuesOf = (printed: string): Values => {
  const [attack = 0, defence = 1, movement = 0] = printed.split('-').map(Number);
  return { attack, defence, movement };
};

/** Everything the counter sheet and the scenario itself print, by id. */
export const counterSheet = (scenario: Scenario): Map<string, Piece> => {
  const sheet = new Map<string, Piece>();
  for (const { id, name, nation, type, size, front, back } of PIECES)
    sheet.set(id, piece(id, name, nation, type, size, front, back));
  for (const own of scenario.pieces ?? []) {
    const back = own.back === null ? null : valuesOf(own.back);
    const { id, nation, type } = own;
    sheet.set(id, piece(id, own.name ?? id, nation, type, 'division', valuesOf(own.front), back));
  }
  return sheet;
};

const piece = (
  id: string,
  name: string,
  nation: Nation,
  type: UnitType,
  size: Piece['size'],
  front: Values,
  back: Values | null,
): Piece => {
  const { moveClass, armoured, mountainTroops, advance } = typeOf(type);
  const march: March = armoured ? 'armoured' : mountainTroops ? 'mountain' : moveClass;
  const side = nation === 'PL' ? POLISH : GERMAN;
  const printed = { id, name, nation, side, type, size, armoured, advance, front, back };
  return { ...printed, march: MARCHES.indexOf(march), arrives: 0, entry: [] };
};

/** PC-2.2: the pieces of a scenario: those on the board, then the airborne, then the reinforcements. */
export const rosterOf = (scenario: Scenario): Piece[] => {
  const sheet = counterSheet(scenario);
  const named = (id: string) => sheet.get(id) as Piece;
  return [
    ...scenario.units.map(({ unit }) => named(unit)),
    ...scenario.airborne.map(named),
    ...scenario.reinforcements.map(({ unit, turn, hexes }) => ({
      ...named(unit),
      arrives: turn,
      entry: hexes ?? [],
    })),
  ];
};
