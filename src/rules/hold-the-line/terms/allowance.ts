import { cameThisTurn } from '../flow/arrivals.ts';
import type { State } from '../state.ts';
import { effectsOn } from './effects.ts';
import { fieldOf } from './field.ts';
import { commandsHq } from './seats.ts';
import { commandRange } from './supply.ts';
import { cpOn, kindOf } from './table.ts';

/** HTL-1.4, HTL-21.1: movement points of a unit this turn, events counted. */
export const pointsOf = (state: State, unit: number): number => {
  const field = fieldOf(state);
  const { type, side } = field.pieces[unit]!;
  const one = state.units[unit]!;
  const mp = type.class === 'dummy' ? 4 : (type.faces.movement?.mp ?? 0);
  const slowed = effectsOn(state, one.hq, 'mp').filter(({ event }) => event.id !== 'PL-EV-03');
  if (type.motorised && slowed.length > 0)
    return Math.max(0, mp + slowed.reduce((sum, { op: { add } }) => sum + Number(add), 0)); // GE-EV-14, HTL-22.6
  if (side === 'PL' && !type.motorised && type.class !== 'dummy')
    for (const event of state.events)
      if (
        event.id === 'PL-EV-03' &&
        event.turn === state.turn &&
        !event.suppressed &&
        state.hqs[event.hq]!.status === 'on' &&
        field.apart(state.hqs[event.hq]!.hex, one.hex) <= 2
      )
        return Math.max(1, mp - 1);
  return mp;
};

/** HTL-14.1, HTL-19.5: CP that a move of so many points takes; GE-EV-02 makes motor moves dearer. */
export const moveCp = (state: State, unit: number, points: number): number => {
  if (kindOf(state, unit) === 'dummy') return points > 2 ? 1 : 0;
  if (!fieldOf(state).pieces[unit]!.type.motorised) return 0;
  const [dear] = effectsOn(state, state.units[unit]!.hq, 'motorMoveCost');
  return dear ? Number(dear.op.cp) : 1;
};

/** HTL-3.7: a motor unit that came in this turn may be paid from its HQ's pot if its hex is in range. */
export const paysFromPot = (state: State, seat: string, unit: number, cp: number): boolean => {
  const { hex, hq } = state.units[unit]!;
  return (
    cp > 0 &&
    cpOn(state, hex) < cp &&
    commandsHq(state, seat, hq) &&
    cameThisTurn(state, unit) &&
    state.hqs[hq]!.pot >= cp &&
    commandRange(state, hq).includes(hex)
  );
};

/** HTL-14.8, GE-EV-05: points from which an armoured unit rolls for reliability. */
export const reliabilityFrom = (state: State, unit: number): number => {
  const [early] = effectsOn(state, state.units[unit]!.hq, 'reliabilityFrom');
  return early ? Number(early.op.mp) : 4;
};
