import type { State } from '../state.ts';

/**
 * NQM-17.7: whatever comes up in a game is named after who makes it, its place and its hour, and never counted across a side: a
 * number would tell others how much was done behind their backs. A second thing of one name gets a mark of its own.
 */
const free = (name: string, taken: readonly { readonly id: string }[]): string => {
  const ids = new Set(taken.map(one => one.id));
  for (let i = 1; ; i++) {
    const id = i === 1 ? name : `${name}+${i}`;
    if (!ids.has(id)) return id;
  }
};

/** An attack: the hour it began, and its first unit, which attacks nowhere else. */
export const attackName = (state: State, unit: string): string =>
  free(`${state.bound}.${unit}`, state.engagements);

/** A request: who asks for whom, and when. */
export const requestName = (state: State, from: string, supporter: string): string =>
  free(`${state.bound}.${from}.${supporter}`, state.requests);

/** A sortie: its first stand, and the hour it was asked for. */
export const sortieName = (state: State, stand: string): string =>
  free(`${state.bound}.${stand}`, state.sorties);

/** Something built: what it is, whose and where; whoever knows of it knows its place. */
export const builtName = (
  state: State,
  { type, side, x, y }: Pick<State['built'][number], 'type' | 'side' | 'x' | 'y'>,
): string => free(`${type}-${side}-${x}-${y}`, state.built);

/** NQM-2.20, NQM-2.21: a unit that is made of another, or by a headquarters: numbered by that alone. */
export const unitName = (state: State, maker: string, kind: 'p' | 'hq'): string => {
  const ids = new Set(state.units.map(unit => unit.id));
  let number = 1;
  while (ids.has(`${maker}.${kind}${number}`)) number++;
  return `${maker}.${kind}${number}`;
};

/** NQM-4.1: attacks stand in the order of their hour and name, whoever declared first. */
export const sortAttacks = (draft: State): void => {
  draft.engagements.sort((a, b) => a.began - b.began || (a.id < b.id ? -1 : 1));
};
