import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { unitsAt } from '../terms/table.ts';

/** HTL-4.5: an HQ has a gun or support counter that it could still place. */
export const hasUnplaced = (state: State, hq: number): boolean =>
  fieldOf(state).counters.some((piece, c) => {
    const one = state.counters[c]!;
    if (one.hq !== hq || one.status !== 'ready' || one.on >= 0 || piece.kind === 'bridge')
      return false;
    if (piece.kind !== 'divisionalArtillery') return true;
    return fieldOf(state).formations[piece.formation]!.units.some(
      u =>
        state.units[u]!.status === 'on' &&
        !state.units[u]!.assembling &&
        unitsAt(state, state.units[u]!.hex).length > 0,
    );
  });
