import type { Command, State, Unit } from '../state.ts';

export const otherSide = (side: number): number => 1 - side;
export const isHere = ({ status }: Unit): boolean => status === 'here';

/** The number of the unit of this id, -1 if there is none. */
export const unitNumber = (state: Pick<State, 'units'>, id: string): number => {
  const { units } = state;
  for (let i = 0; i < units.length; i++) if (units[i]!.id === id) return i;
  return -1;
};
export const commandNumber = (state: Pick<State, 'commands'>, id: string): number =>
  state.commands.findIndex(command => command.id === id);

/** Units of a side on a board, table and boxes, in the order of the roster. */
export const unitsOn = (state: Pick<State, 'units'>, board: number, side: number): number[] => {
  const found: number[] = [];
  const { units } = state;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.board === board && unit.side === side && unit.status === 'here') found.push(i);
  }
  return found;
};
export const onTable = (state: Pick<State, 'units'>, board: number, side: number): number[] =>
  unitsOn(state, board, side).filter(at => state.units[at]!.zone === 'table');

/** FYOW-6.3: where a commander is: on the board of his HQ unit; -1 when he has none. */
export const commandBoard = (state: State, command: Command): number => {
  const hq = state.units[command.hq];
  return hq && isHere(hq) ? hq.board : -1;
};
export const brigadeUnits = (state: State, command: number): number[] =>
  state.units.flatMap((unit, i) =>
    unit.command === command && isHere(unit) && unit.level !== 'picket' && unit.level !== 'marker'
      ? [i]
      : [],
  );
export const picketsOf = (state: State, parent: number): number[] =>
  state.units.flatMap((unit, i) =>
    unit.parent === parent && unit.level === 'picket' && isHere(unit) ? [i] : [],
  );

/** FYOW-6, FYOW-6.1: the commands from this one up to the highest. */
export const chainOf = (state: State, command: number): number[] => {
  const chain: number[] = [];
  for (let at = command; at >= 0 && !chain.includes(at); at = state.commands[at]!.superior)
    chain.push(at);
  return chain;
};
export const idOf = (state: Pick<State, 'units'>, unit: number): string =>
  state.units[unit]?.id ?? 'nobody';
/** FYOW-6.3: forces of a commander and of everybody below him. */
export const unitsUnder = (state: State, command: number): number[] =>
  state.units.flatMap((unit, i) =>
    isHere(unit) && unit.level !== 'marker' && chainOf(state, unit.command).includes(command)
      ? [i]
      : [],
  );
