import type { State } from '../../state.ts';
import { fieldOf } from '../field.ts';
import type { Room, Shore } from './landing-sums.ts';

/** FYOW-14.13: what kind of shore a landing link leads to. */
export const shoreKind = (state: Pick<State, 'campaign'>, link: number): Shore => {
  const kind = fieldOf(state).map.links[link]?.class;
  return kind === 'shore' || kind === 'harbour' ? kind : 'beach';
};

/** FYOW-14.13: craft of a side that are free in this session. */
export const roomNow = (state: State, side: number): Room[] =>
  state
    .sea!.craft.filter(one => one.side === side)
    .map(({ capacity, count, away }) => ({
      capacity,
      count:
        count -
        away.reduce((sum, { count: gone, ready }) => sum + (ready > state.clock ? gone : 0), 0),
    }));
/** Sessions on, as a count of the campaign. */
export const readyAt = (clock: number, sessions: number): number => clock + sessions;
