import { type Random, shuffled } from '../../../src/engine/random.ts';
import type { SeatId } from '../../../src/engine/seat.ts';
import { type Column, SIDES, type Side, type State } from './state.ts';

/** JU-1.4: all that a seat may know. Strengths that it may not know are nought; `full` counts what each side set out with. */
export type JunctionsView = State & {
  readonly roster: { readonly [S in Side]: readonly number[] };
};

const sees = (column: Column, seat: SeatId): boolean => column.known || column.side === seat;

const rosterOf = (state: State, side: Side): number[] =>
  state.columns
    .filter(column => column.side === side)
    .map(column => column.full)
    .sort();

export const view = (state: State, seat: SeatId): JunctionsView => ({
  turn: state.turn,
  turns: state.turns,
  fog: state.fog,
  active: state.active,
  homes: { ...state.homes },
  control: [...state.control],
  down: [...state.down],
  columns: state.columns.map(column =>
    sees(column, seat) || state.ending !== 'none'
      ? { ...column }
      : { ...column, full: 0, strength: 0 },
  ),
  ending: state.ending,
  winner: state.winner,
  roster: { red: rosterOf(state, 'red'), blue: rosterOf(state, 'blue') },
});

/** A table that looks like the view: unknown columns get what is left of their side's strengths, by chance. */
export const imagine = (seen: JunctionsView, _seat: SeatId, chance: Random): State =>
  filled(seen, left => shuffled(left, chance));

export const filled = (
  seen: JunctionsView,
  order: (left: number[], side: Side) => number[],
): State => {
  const { roster, ...rest } = seen;
  const left = Object.fromEntries(
    SIDES.map(side => {
      const known = seen.columns.filter(one => one.side === side && one.full > 0);
      const free = [...roster[side]];
      for (const { full } of known) free.splice(free.indexOf(full), 1);
      return [side, order(free, side)];
    }),
  ) as { [S in Side]: number[] };
  return {
    ...rest,
    homes: { ...rest.homes },
    control: [...rest.control],
    down: [...rest.down],
    columns: seen.columns.map(column => {
      if (column.full > 0) return { ...column };
      const full = left[column.side].shift()!;
      return { ...column, full, strength: full };
    }),
  };
};
