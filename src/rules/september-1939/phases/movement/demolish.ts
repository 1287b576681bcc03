import type { Refusal } from '../../../../engine/refusal.ts';
import { type Infer, oneOf, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { ofNationIn } from '../../terms/stacking.ts';
import type { SeptemberRule } from '../rule.ts';
import { leads } from './move.ts';

const demolishShape = shape({ type: oneOf(['demolish']), bridge: text(40) });
export type Demolish = Infer<typeof demolishShape>;

/** W39-20.11: the combat units at either end that are not panicked. */
const sappers = (state: State, crossing: number): number[] => {
  const { pieces, crossings } = fieldOf(state);
  return crossings[crossing]!.ends.flatMap(hex => ofNationIn(state, state.nation, hex)).filter(
    unit => pieces[unit]!.combat && state.units[unit]!.order !== 'panicked',
  );
};

const demolishProblem = (state: State, id: string): Refusal | null => {
  const crossing = fieldOf(state).crossingNumber(id);
  if (crossing < 0) return no('W39-20.11', 'NOT_BIG_RIVER', { name: id });
  if (state.bridges[crossing] === 'destroyed')
    return no('W39-20.11', 'ALREADY_DESTROYED', { name: id });
  return sappers(state, crossing).length > 0
    ? null
    : no('W39-20.11', 'NO_UNIT_AT_BRIDGE', { name: id });
};

/** W39-20.11 Demolition: free and certain; W39-20.22b: ferries are destroyed like bridges. */
export const demolish: SeptemberRule<Demolish> = {
  rule: 'W39-20.11',
  shape: demolishShape,
  listing: 'all',

  *candidates(state, seat) {
    if (!leads(state, seat)) return;
    for (const { id } of fieldOf(state).crossings)
      if (!demolishProblem(state, id)) yield { type: 'demolish', bridge: id };
  },

  refuse: (state, _, { bridge }) => demolishProblem(state, bridge),

  apply(draft, { bridge }, context) {
    const crossing = fieldOf(draft).crossingNumber(bridge);
    const hidden = sappers(draft, crossing).every(unit => !draft.units[unit]!.open);
    if (hidden) context.reveal('W39-HID'); // one of those face down is a combat unit
    draft.bridges[crossing] = 'destroyed';
    context.log('W39-20.11', 'demolished', { bridge });
  },
};
