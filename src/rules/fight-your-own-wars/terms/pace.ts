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

/** FYOW-A17: which planning steps a step of the day belongs to; who leaves all of them to his staff is not asked. */
const PLANNED: { readonly [step in State['step']]?: readonly string[] } = {
  SE1: ['commanders'],
  MO1: ['commanders'],
  MO2: ['replenish', 'home'],
  MO4: ['trade'],
  MO7: ['partisan.targets'],
  WK3: ['plan.week'],
  WK6: ['partisan.targets'],
  DY5: ['replenish', 'home'],
  DY7: ['plan.day'],
  DY9: ['plan.day'],
  DY10: ['air.plan'],
  DY10G: ['air.plan'],
  DY11: ['naval.plan'],
};
export const isStaffed = (state: State, side: number, step: State['step']): boolean => {
  const parts = PLANNED[step] ?? [];
  return parts.length > 0 && parts.every(part => state.sides[side]!.staffed.includes(part));
};
