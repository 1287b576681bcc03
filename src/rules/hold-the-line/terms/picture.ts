import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { kindOf, levelOf } from './table.ts';

/** HTL-2.9: what spectators will see during the next turn. On turn 1: HQs, fixed counters, control. */
export const takePicture = (draft: State): void => {
  draft.picture = {
    control: draft.control,
    units: draft.units.flatMap((unit, i) =>
      unit.status === 'on' && levelOf(draft, i) === 2 && kindOf(draft, i) !== 'dummy'
        ? [{ unit: i, hex: unit.hex }]
        : [],
    ),
    hqs: draft.hqs.flatMap((hq, i) => (hq.status === 'on' ? [{ hq: i, hex: hq.hex }] : [])),
    bridges: bridgesNow(draft),
  };
};

/** Hexsides with a bridge now, by map or counter. */
export const bridgesNow = (state: State): number[] => {
  const field = fieldOf(state);
  const sides: number[] = [];
  field.bridge.forEach((is, side) => {
    if (is && !state.bridgesDown.includes(side)) sides.push(side);
  });
  for (const { status, side } of state.counters) if (status === 'placed') sides.push(side);
  return [...new Set(sides)].sort((a, b) => a - b);
};
