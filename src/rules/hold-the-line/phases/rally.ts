import { flag, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { isActions, isBusyUnit, regionOf } from '../terms/acting.ts';
import { meets, national, rollOne } from '../terms/dice.ts';
import { fieldOf } from '../terms/field.ts';
import { REGIONS } from '../terms/ground.ts';
import { mapSeatsOf } from '../terms/seats.ts';
import { cpOn, isInfantry, kindOf, sideOf, spendCp } from '../terms/table.ts';
import { labelOf, phaseFault, turnFault, unitFault, unitsUnder } from './common.ts';
import type { HtlRule } from './rule.ts';

export type Rally = {
  type: 'rally';
  unit: string;
  reroll?: boolean | undefined;
  into?: 'movement' | 'dugIn' | undefined;
};

/** HTL-9.2, HTL-O7: CP of one attempt; a re-roll is one more. */
export const rallyCost = (state: Pick<State, 'options'>, reroll: boolean): number =>
  Number(state.options.rallyCost) + (reroll ? 1 : 0);

/** HTL-9.1: disordered before this turn began. */
export const mayRally = (state: State, unit: number): boolean => {
  const one = state.units[unit]!;
  return one.status === 'on' && one.posture === 'disordered' && one.disorderedOn < state.turn;
};

/** HTL-9.1 to HTL-9.5: a disordered unit tries to rally. */
export const rally: HtlRule<Rally> = {
  rule: 'HTL-9.1',
  shape: shape({
    type: oneOf(['rally']),
    unit: text(60),
    reroll: optional(flag),
    into: optional(oneOf(['movement', 'dugIn'])),
  }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (!isActions(state)) return;
    for (const unit of unitsUnder(state, seat.id)) {
      if (!mayRally(state, unit)) continue;
      const { id } = fieldOf(state).pieces[unit]!;
      for (const reroll of [false, true])
        for (const into of ['movement', 'dugIn'] as const) {
          const action: Rally = { type: 'rally', unit: id, reroll, into };
          if (!this.refuse(state, seat, action)) yield action;
        }
    }
  },
  refuse(state, seat, { unit: id, reroll = false, into = 'movement' }) {
    const rule = 'HTL-9.1';
    const unit = fieldOf(state).unit(id);
    if (unit < 0) return no(rule, 'E_UNKNOWN', { what: id });
    const wrong =
      phaseFault(state, rule, ['ACTIONS_1', 'ACTIONS_2']) ??
      unitFault(state, rule, seat, id) ??
      turnFault(state, rule, unit);
    if (wrong) return wrong;
    const region = regionOf(state, unit);
    const { step } = state.regions[region]!;
    if (step !== 'RALLY') return no('HTL-4.2', 'E_STEP_ORDER', { region: REGIONS[region]!, step });
    const one = state.units[unit]!;
    if (isBusyUnit(state, unit)) return no('HTL-4.2', 'E_BUSY', { what: id });
    if (one.status !== 'on' || one.posture !== 'disordered')
      return no(rule, 'E_POSTURE', { unit: id, posture: one.posture });
    if (one.disorderedOn >= state.turn) return no(rule, 'E_NEW_DISORDER', { unit: id });
    const fixed = kindOf(state, unit) === 'fixed';
    if (into === 'dugIn' && !fixed) {
      if (!isInfantry(state, unit)) return no('HTL-9.3', 'E_NOT_INFANTRY', { unit: id });
      if (!state.options.rallyIntoDugIn)
        return no('HTL-9.3', 'E_POSTURE', { unit: id, posture: into }); // HTL-O8
    }
    const [has, needs] = [cpOn(state, one.hex), rallyCost(state, reroll)];
    return has < needs
      ? no('HTL-9.2', 'E_NO_CP', { hex: labelOf(state, one.hex), has, needs })
      : null;
  },
  apply(draft, { unit: id, reroll = false, into = 'movement' }, context) {
    const unit = fieldOf(draft).unit(id);
    const side = sideOf(draft, unit);
    const one = draft.units[unit]!;
    const code = fieldOf(draft).pieces[unit]!.type.faces.disordered?.rally ?? 's';
    const seen = mapSeatsOf(draft, side);
    spendCp(draft, one.hex, rallyCost(draft, false));
    const roll = () => rollOne(context, national(side), 'HTL-9.3', { for: id, seenBy: seen });
    let success = meets(roll(), code);
    if (!success && reroll) {
      spendCp(draft, one.hex, 1); // HTL-9.2: it stood by before the roll
      success = meets(roll(), code);
    }
    if (success) {
      // HTL-9.4: not committed by it, so that it may attack or move this turn.
      one.posture = kindOf(draft, unit) === 'fixed' ? 'dugIn' : into; // HTL-9.5
      one.disorderedOn = 0;
    }
    context.log('HTL-9.3', success ? 'rallied' : 'notRallied', { unit: id }, seen);
  },
};
