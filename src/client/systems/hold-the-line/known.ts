import type { SeatId } from '../../../engine/seat.ts';
import type { Table } from '../../../engine/table.ts';
import type { State, View } from '../../../rules/hold-the-line/index.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';

type Side = 'GE' | 'PL';

/** What a side knew of the other at one moment: cubes with a name, blocks without one, dummies among them, and what nobody saw. */
export type Known = {
  readonly named: number;
  readonly blocks: number;
  readonly fooled: number;
  readonly unseen: number;
};
export type KnownTurn = { readonly turn: number; readonly of: { readonly [side in Side]: Known } };

/** Entries at which a turn's orders begin, and the last before the curtain. */
const stopsOf = (table: Table): { turn: number; entry: number }[] => {
  const found = new Map<number, number>();
  for (const { entry, line } of table.wholeLog())
    if (line.id === 'phaseBegins' && line.values.phase === 'POSTURE')
      found.set(Number(line.values.turn), entry);
  return [...found].map(([turn, entry]) => ({ turn, entry }));
};

const knownBy = (state: State, view: View, side: Side): Known => {
  const { pieces } = fieldOf(state);
  const foes = state.units.flatMap((one, u) =>
    one.status === 'on' && pieces[u]!.side !== side ? [{ ...one, kind: pieces[u]!.kind, u }] : [],
  );
  const cubes = foes.filter(({ kind }) => kind === 'cube');
  const named = cubes.filter(({ u }) => view.table.units[u]!.status === 'on').length;
  const blocks = view.blocks.reduce((sum, { units }) => sum + units, 0);
  const dummies = new Set(foes.flatMap(({ kind, hex }) => (kind === 'dummy' ? [hex] : [])));
  const fooled = view.blocks.filter(
    ({ hex }) => dummies.has(hex) && !cubes.some(one => one.hex === hex),
  ).length;
  const seen = named + blocks - fooled;
  return { named, blocks, fooled, unseen: Math.max(0, cubes.length - seen) };
};

/** The chair of a side that saw most of the map; seats without a map know only reports. */
const eyesOf = (table: Table, state: State, side: Side): View => {
  const seats: SeatId[] = table.seats
    .filter(one => one.kind === 'player' && one.side === side)
    .map(({ id }) => id);
  const views = seats.slice(0, 6).map(seat => table.system.view(state, seat) as View);
  return views.find(({ map }) => map) ?? views[0]!;
};

/** HTL-24: what each side had known of the other, turn by turn, when postures were chosen. */
export const knownByTurn = (table: Table): readonly KnownTurn[] =>
  stopsOf(table).map(({ turn, entry }) => {
    const state = table.stateAt(entry) as State;
    const of = (side: Side) => knownBy(state, eyesOf(table, state, side), side);
    return { turn, of: { GE: of('GE'), PL: of('PL') } };
  });
