import type { Refusal } from '../../../engine/refusal.ts';
import { oneOf, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { isMovement } from '../terms/acting.ts';
import { fieldOf } from '../terms/field.ts';
import { gaitOf, IMPASSABLE, mayCross, stepCost } from '../terms/moving.ts';
import { hasRoom } from '../terms/stacking.ts';
import { kindOf, levelOf, seenEnemyIn, showUnit, sideOf } from '../terms/table.ts';
import { hexNamed, labelOf, phaseFault, turnFault, unitFault, unitsUnder } from './common.ts';
import { enemyHqsIn, enter, tell, unseenIn } from './movement.ts';
import type { HtlRule } from './rule.ts';

export type RetireDisordered = { type: 'retireDisordered'; unit: string; hex: string };

/** HTL-14.5, HTL-8.1: why a disordered unit may not retire to a hex. */
const stepFault = (state: State, unit: number, hex: number): Refusal | null => {
  const rule = 'HTL-14.5';
  const field = fieldOf(state);
  const one = state.units[unit]!;
  const label = labelOf(state, hex);
  const d = field.grid.direction(one.hex, hex);
  if (d < 0) return no(rule, 'E_ADJACENT', { target: label, from: labelOf(state, one.hex) });
  if (!field.open[hex]) return no('HTL-14.2', 'E_TERRAIN', { hex: label });
  if (!mayCross(state, one.hex, d, true)) return no(rule, 'E_RIVER', { hex: label });
  if (stepCost(state, one.hex, d, gaitOf(state, unit)) >= IMPASSABLE)
    return no(rule, 'E_MOUNTAIN', { hex: label });
  const side = sideOf(state, unit);
  if (seenEnemyIn(state, side, hex) || enemyHqsIn(state, side, hex).length > 0)
    return no(rule, 'E_ENEMY_HEX', { hex: label });
  return hasRoom(state, side, hex, [unit]) ? null : no('HTL-8.1', 'E_STACK', { hex: label });
};

/** HTL-4.5: whether there is a hex that a disordered unit could retire to, as far as its side knows. */
export const mayRetire = (state: State, unit: number): boolean => {
  const { grid } = fieldOf(state);
  for (let d = 0; d < 6; d++) {
    const hex = grid.neighbour(state.units[unit]!.hex, d);
    if (hex >= 0 && !stepFault(state, unit, hex)) return true;
  }
  return false;
};

/** HTL-14.5: a disordered unit retires one hex, over rivers only by bridges. */
export const retireDisordered: HtlRule<RetireDisordered> = {
  rule: 'HTL-14.5',
  shape: shape({ type: oneOf(['retireDisordered']), unit: text(60), hex: text(8) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (!isMovement(state)) return;
    for (const unit of unitsUnder(state, seat.id)) {
      if (state.units[unit]!.posture !== 'disordered') continue;
      for (let d = 0; d < 6; d++) {
        const hex = fieldOf(state).grid.neighbour(state.units[unit]!.hex, d);
        if (hex < 0) continue;
        const action: RetireDisordered = {
          type: 'retireDisordered',
          unit: fieldOf(state).pieces[unit]!.id,
          hex: labelOf(state, hex),
        };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { unit: id, hex: label }) {
    const rule = 'HTL-14.5';
    const field = fieldOf(state);
    const unit = field.unit(id);
    const hex = hexNamed(state, label);
    if (unit < 0) return no(rule, 'E_UNKNOWN', { what: id });
    if (hex < 0) return no(rule, 'E_UNKNOWN', { what: label });
    const wrong =
      phaseFault(state, rule, ['MOVEMENT_1', 'MOVEMENT_2']) ??
      unitFault(state, rule, seat, id) ??
      turnFault(state, rule, unit);
    if (wrong) return wrong;
    const one = state.units[unit]!;
    if (one.status !== 'on') return no(rule, 'E_OFFMAP', { unit: id });
    if (one.posture !== 'disordered' || kindOf(state, unit) !== 'cube')
      return no(rule, 'E_POSTURE', { unit: id, posture: one.posture });
    if (one.marched || one.committed) return no(rule, 'E_COMMITTED', { unit: id });
    return stepFault(state, unit, hex);
  },
  apply(draft, { unit: id, hex: label }, context) {
    const unit = fieldOf(draft).unit(id);
    const hex = hexNamed(draft, label);
    if (levelOf(draft, unit) === 1) context.reveal('HTL-4.10');
    draft.units[unit]!.marched = true;
    const unseen = unseenIn(draft, sideOf(draft, unit), hex);
    for (const enemy of unseen) showUnit(draft, enemy, 1);
    if (unseen.length > 0) context.reveal('HTL-14.6');
    else enter(draft, unit, hex, context);
    tell(draft, unit, 'retired', { to: label }, context);
  },
};
