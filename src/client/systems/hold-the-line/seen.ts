import type { View } from '../../../rules/hold-the-line/index.ts';
import { POSTURES } from '../../../rules/hold-the-line/tables/unit-types.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { nameSaid } from '../../words/names.ts';
import { fetched } from '../../words/words.ts';
import { gunName } from './names.ts';

export type { View };
export const viewOf = (model: GameModel): View => model.view.value as View;

/** A cube, a fixed counter, a dummy or a headquarters that the seat sees on the map. */
export type SeenPiece = {
  readonly id: string;
  readonly name: string;
  readonly side: 'GE' | 'PL';
  readonly kind: string;
  readonly hex: number;
  readonly posture: string | null;
  readonly used: boolean;
  readonly detail: { readonly type: string; readonly mp: number; readonly pot: number | null };
};

const kindOf = (kind: string, type: string): string =>
  kind === 'fixed'
    ? 'fixed'
    : type === 'armour'
      ? 'armour'
      : type === 'cavalry'
        ? 'cavalry'
        : 'infantry';

const cubeAt = (
  view: View,
  unit: number,
  hex: number,
  posture: string | null = null,
): SeenPiece[] => {
  const piece = fieldOf(view.table).pieces[unit];
  if (!piece || hex < 0) return [];
  const { id, side, kind, type } = piece;
  const name = nameSaid(piece.name);
  const detail = { type: nameSaid(type.name), mp: 0, pot: null };
  return [{ id, name, side, kind: kindOf(kind, type.class), hex, posture, used: false, detail }];
};

const staffAt = (view: View, hq: number, hex: number): SeenPiece[] => {
  const piece = fieldOf(view.table).hqs[hq];
  if (!piece || hex < 0) return [];
  const { id, side } = piece;
  const name = nameSaid(piece.name);
  const detail = { type: 'hq', mp: 0, pot: null };
  return [{ id, name, side, kind: 'hq', hex, posture: null, used: false, detail }];
};

/** HTL-2.9: spectators and the hall see the map of the evening before. */
const yesterday = (view: View): SeenPiece[] => {
  if (view.side !== null || view.all) return [];
  const { units, hqs } = view.table.picture;
  return [
    ...units.flatMap(({ unit, hex }) => cubeAt(view, unit, hex)),
    ...hqs.flatMap(({ hq, hex }) => staffAt(view, hq, hex)),
  ];
};

/** HTL-2.12: whoever sees no map has what was reported, each with the turn of its report. */
const reported = (view: View): SeenPiece[] => {
  if (view.side === null || view.map || view.all) return [];
  const { contacts, returns } = view.table;
  const field = fieldOf(view.table);
  const aged = (one: SeenPiece, turn: number) => ({
    ...one,
    name: `${one.name} · ${turn}`,
    used: view.table.turn - turn > 1, // paler the day after
  });
  const last = new Map(returns.map(one => [one.hq, one]));
  const cubes = contacts
    .filter(({ side }) => side === view.side)
    .flatMap(({ seen }) => seen)
    .filter(({ lost }) => !lost);
  return [
    ...[...last.values()].flatMap(({ hq, hex, turn }) =>
      staffAt(view, hq, hex).map(one => aged(one, turn)),
    ),
    ...cubes.flatMap(({ unit, hex, turn, posture }) =>
      cubeAt(view, field.unit(unit), hex, POSTURES.find(one => one === posture) ?? null).map(one =>
        aged(one, turn),
      ),
    ),
  ];
};

/** Made anew when words of another language arrive. */
const known = new WeakMap<
  View,
  { readonly words: number; readonly pieces: readonly SeenPiece[] }
>();

/** Everything that stands on the map as the seat sees it. */
export const piecesOf = (view: View): readonly SeenPiece[] => {
  const before = known.get(view);
  if (before?.words === fetched.value) return before.pieces;
  const field = fieldOf(view.table);
  const cubes = view.table.units.flatMap((unit, u): SeenPiece[] => {
    const piece = field.pieces[u];
    if (!piece || unit.status !== 'on' || unit.hex < 0) return [];
    return [
      {
        id: piece.id,
        name: nameSaid(piece.name),
        side: piece.side,
        kind: kindOf(piece.kind, piece.type.class),
        hex: unit.hex,
        posture: piece.kind === 'fixed' && unit.posture !== 'disordered' ? null : unit.posture,
        used: unit.fought || unit.marched,
        detail: {
          type: nameSaid(piece.type.name),
          mp: piece.type.faces.movement?.mp ?? 0,
          pot: null,
        },
      },
    ];
  });
  const staffs = view.table.hqs.flatMap((hq, h): SeenPiece[] => {
    const piece = field.hqs[h];
    if (!piece || hq.status !== 'on' || hq.hex < 0) return [];
    return [
      {
        id: piece.id,
        name: nameSaid(piece.name),
        side: piece.side,
        kind: 'hq',
        hex: hq.hex,
        posture: null,
        used: hq.moved,
        detail: { type: 'hq', mp: 0, pot: piece.side === view.side || view.all ? hq.pot : null },
      },
    ];
  });
  const all = [...cubes, ...staffs, ...yesterday(view), ...reported(view)];
  known.set(view, { words: fetched.value, pieces: all });
  return all;
};

export const pieceNamed = (view: View, id: string): SeenPiece | undefined =>
  piecesOf(view).find(piece => piece.id === id);

export const labelOf = (view: View, hex: number): string => fieldOf(view.table).grid.label(hex);

/** Guns and support by the division or the headquarters that they are with now. */
export const counterTitle = (view: View, id: string): string => {
  const field = fieldOf(view.table);
  return gunName(field, id, view.table.counters[field.counter(id)]?.hq) ?? id;
};
