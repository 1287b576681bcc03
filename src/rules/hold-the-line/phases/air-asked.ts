import type { Asked } from '../flow/asked.ts';
import type { State } from '../state.ts';
import { SIDES } from '../tables/unit-types.ts';
import { flying, nextVictims } from '../terms/air-board.ts';
import { fieldOf } from '../terms/field.ts';
import { headOf } from '../terms/seats.ts';

/** HTL-17.4: what the high commands are asked of the air turn. */
export const airAsked = (state: State): Asked[] => {
  const { step } = state.air;
  if (step === 'over' || state.phase === 'TEA') return [];
  const name = `AIR.${step}`;
  return SIDES.flatMap(side => {
    const post = headOf(side);
    const ask = (actions: readonly string[]): Asked[] => [
      { post, kind: step, step: name, region: -1, rule: 'HTL-17.4', actions },
    ];
    if (step === 'ROTATE')
      return fieldOf(state).air.some(
        (one, i) => one.side === side && state.air.counters[i]!.place !== 'gone',
      )
        ? ask(['airRotate', 'airTransfer', 'done'])
        : [];
    if (step === 'AIR_LOSSES')
      return state.air.hits.some(
        one => one.side === side && one.left > 0 && nextVictims(state, side, one.zone, one.order),
      )
        ? ask(['airAssignHit', 'done'])
        : [];
    return hasBombers(state, side) ? ask(['airAim', 'airSupport', 'done']) : [];
  });
};

const hasBombers = (state: State, side: 'GE' | 'PL'): boolean =>
  [0, 1].some(zone =>
    flying(state, side, zone).some(i => {
      const one = state.air.counters[i]!;
      return (
        !fieldOf(state).air[i]!.fighter &&
        !one.flak &&
        one.aim === '' &&
        !['none', 'Airfields'].includes(one.target)
      );
    }),
  );
