import type { Action, Rule } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { isAboard } from '../terms/rails.ts';
import { isEmbarked } from '../terms/sea/vessels.ts';
import { isHandled } from './hubs.ts';
import { actorOf, notOnCard } from './rule.ts';

/** FYOW-18.2, FYOW-30.0, FYOW-24: whether the force on its card is afloat, on a train, or going aboard. */
const isCarried = (state: State): boolean => {
  const at = actorOf(state);
  if (at < 0 || (state.sea === null && state.rails === null)) return false;
  return isEmbarked(state, state.units[at]!) || isAboard(state, at) || isHandled(state, at);
};

/** FYOW-18.2, FYOW-30.0: what a force afloat or on a train cannot do: it can only land, unload or pass. */
export const onGround = <A extends Action>(rule: Rule<State, A>): Rule<State, A> => ({
  ...rule,
  *candidates(state, seat) {
    if (!isCarried(state)) yield* rule.candidates(state, seat);
  },
  refuse: (state, seat, action) =>
    isCarried(state)
      ? (notOnCard(state, seat, 'unit') ?? no('E_ORDERS', 'it is embarked'))
      : rule.refuse(state, seat, action),
});
