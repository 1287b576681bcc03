import { type Infer, oneOf, shape } from '../../../engine/shape.ts';
import { advance } from '../flow/steps.ts';
import type { State } from '../state.ts';
import type { FyowRule } from './rule.ts';

const stepShape = shape({ type: oneOf(['step']) });
export type UmpireStep = Infer<typeof stepShape>;
export const STEP: UmpireStep = { type: 'step' };

/** Whether the umpire goes on inside the same entry: one entry is one card, or one step of the sequence. */
const goesOn = (state: State): boolean =>
  state.step === 'AC1' && state.activation !== null && state.ending === 'none';

/** FYOW-0.4, FYOW-A7: what happens by itself, with its dice: the umpire's own small entries. */
export const umpireStep = (isAsking: (state: State) => boolean): FyowRule<UmpireStep> => ({
  rule: 'FYOW-0.4',
  shape: stepShape,
  by: 'umpire',
  listing: 'all',
  *candidates(state) {
    if (state.ending === 'none' && !isAsking(state)) yield STEP;
  },
  refuse: () => null,
  apply(draft, _action, context) {
    do advance(draft, context);
    while (goesOn(draft) && !isAsking(draft));
    context.reveal('FYOW-0.4');
  },
});
