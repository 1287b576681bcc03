import type { State } from '../state.ts';
import { type Hand, stopNamed } from '../tables/pace.ts';
import { seatOf } from './seats.ts';

/** FYOW-A17: whether a stop is on for a side. */
export const isStopOn = (
  stops: { readonly stopsOff: readonly string[]; readonly stopsOn: readonly string[] },
  id: string,
): boolean =>
  stops.stopsOn.includes(id) || (stopNamed(id)?.default === true && !stops.stopsOff.includes(id));

/** FYOW-A17: a stop turns the next card of the unit into a question. */
export const raise = (draft: State, unit: number, stop: string): void => {
  const one = draft.units[unit]!;
  const from = one.level === 'picket' ? one.parent : one.markerOf;
  const heard = from >= 0 ? draft.units[from]! : one;
  if (!heard.met.includes(stop)) heard.met.push(stop);
};

/** FYOW-A17: whether the seat is asked on a card. */
export const isAsked = (
  hand: Hand,
  enemyNear: boolean,
  events: readonly string[],
  isOn: (stop: string) => boolean,
): boolean => hand === 'all' || (hand === 'contact' && enemyNear) || events.some(isOn);

/** FYOW-A1, FYOW-A17: whether a side that halts so wants to look round here. */
export const haltsAt = (halt: string, at: 'session' | 'day' | 'week'): boolean =>
  halt === 'session' || (halt === 'day' && at !== 'session') || (halt === 'week' && at === 'week');

export const seatIsAsked = (state: State, side: number): boolean => seatOf(state, side) !== null;
