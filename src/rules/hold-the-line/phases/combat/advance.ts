import type { Refusal } from '../../../../engine/refusal.ts';
import { list, oneOf, shape, text, whole } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import type { Combat } from '../../combat-state.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { mayStand } from '../../terms/moving.ts';
import { actsFor, commandsUnit } from '../../terms/seats.ts';
import { hasRoom } from '../../terms/stacking.ts';
import {
  cpOn,
  enemyOf,
  fightersAt,
  hqsAt,
  isMotorised,
  kindOf,
  showUnit,
  spendCp,
  unitsAt,
} from '../../terms/table.ts';
import { labelOf, noSuch } from '../common.ts';
import { enter } from '../movement.ts';
import type { HtlRule } from '../rule.ts';
import { closeCombat } from './close.ts';
import { combatNamed, outsider } from './react.ts';

export type Advance = { type: 'advance'; combat: number; units: string[] };

/** HTL-12.10: surviving attackers that did not withdraw; after a prepared attack also idle units of the attacking hexes. */
export const mayAdvance = (state: State, combat: Combat): number[] =>
  followers(state, combat).filter(
    u =>
      combat.att.units.includes(u) ||
      !isMotorised(state, u) ||
      cpOn(state, state.units[u]!.hex) > 0,
  );

/** As `mayAdvance`, with those that cannot pay for their motors. */
const followers = (state: State, combat: Combat): number[] => {
  const held = fightersAt(state, enemyOf(combat.attacker), combat.target).length > 0;
  const hq = hqsAt(state, combat.target).some(h => fieldOf(state).hqs[h]!.side !== combat.attacker);
  if (held || hq) return [];
  const own = combat.att.units.filter(
    u =>
      state.units[u]!.status === 'on' &&
      !combat.withdrew.includes(u) &&
      mayStand(state, u, combat.target),
  );
  return [...own, ...companions(state, combat)];
};

const companions = (state: State, combat: Combat): number[] => {
  if (combat.kind !== 'prepared') return [];
  return combat.from
    .flatMap(hex => [...unitsAt(state, hex)])
    .filter(u => {
      const one = state.units[u]!;
      return (
        kindOf(state, u) === 'cube' &&
        fieldOf(state).pieces[u]!.side === combat.attacker &&
        !combat.att.units.includes(u) &&
        one.posture === 'movement' &&
        !one.committed &&
        !one.assembling &&
        !one.pinned &&
        mayStand(state, u, combat.target)
      );
    });
};

/** HTL-12.10: attackers enter the emptied hex, up to its limits. */
export const advance: HtlRule<Advance> = {
  rule: 'HTL-12.10',
  shape: shape({ type: oneOf(['advance']), combat: whole(1), units: list(text(60), 0, 9) }),
  listing: 'key',
  key: ({ combat, units }) => `${combat} ${[...units].sort().join()}`,
  anytime: true,
  *candidates(state, seat) {
    for (const combat of state.combats) {
      if (combat.stage !== 'ADVANCE' || !actsFor(state, seat.id, combat.post)) continue;
      for (const units of subsets(mayAdvance(state, combat))) {
        const action: Advance = {
          type: 'advance',
          combat: combat.id,
          units: units.map(u => fieldOf(state).pieces[u]!.id),
        };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { combat: id, units: names }) {
    const rule = 'HTL-12.10';
    const stranger = outsider(state, rule, seat.id, id);
    if (stranger) return stranger;
    const combat = combatNamed(state, id)!;
    const units = names.map(name => fieldOf(state).unit(name));
    if (units.some(u => u < 0)) return noSuch(rule, 'unit');
    if (combat.stage !== 'ADVANCE') return no(rule, 'E_PHASE', { phase: combat.stage });
    if (!actsFor(state, seat.id, combat.post)) return no(rule, 'E_SEAT', { what: `combat ${id}` });
    return advanceFault(state, seat.id, combat, units);
  },
  apply(draft, { combat: id, units: names }, context) {
    const combat = combatNamed(draft, id)!;
    enterTarget(
      draft,
      combat,
      names.map(name => fieldOf(draft).unit(name)),
      context,
    );
    closeCombat(draft, combat, context);
  },
};

const advanceFault = (
  state: State,
  seat: string,
  combat: Combat,
  units: readonly number[],
): Refusal | null => {
  if (state.retreats.some(one => one.combat === combat.id))
    return no('HTL-6.10', 'E_PHASE', { phase: 'HQ' });
  const able = followers(state, combat);
  const wrong = units.find(
    u => !able.includes(u) || (!combat.att.units.includes(u) && !commandsUnit(state, seat, u)),
  );
  if (wrong !== undefined || new Set(units).size < units.length)
    return no('HTL-12.10', 'E_ADVANCE', { unit: fieldOf(state).pieces[wrong ?? units[0]!]!.id });
  if (units.length > 0 && !hasRoom(state, combat.attacker, combat.target, units))
    return no('HTL-8.1', 'E_STACK', { hex: labelOf(state, combat.target) });
  for (const hex of combat.from) {
    const needs = units.filter(
      u => !combat.att.units.includes(u) && isMotorised(state, u) && state.units[u]!.hex === hex,
    ).length;
    if (needs > cpOn(state, hex))
      return no('HTL-12.10', 'E_NO_CP', { hex: labelOf(state, hex), has: cpOn(state, hex), needs });
  }
  return null;
};

const subsets = (units: readonly number[]): number[][] => {
  const found: number[][] = [];
  for (let mask = 0; mask < 1 << Math.min(units.length, 6); mask++)
    if (bits(mask) <= 3) found.push(units.filter((_, i) => mask & (1 << i)));
  return found;
};
const bits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bits(mask >> 1));

/** Units enter the target hex; those that had not fought pay for motors, and all are committed. */
export const enterTarget = (
  draft: State,
  combat: Combat,
  units: readonly number[],
  context: Context,
): void => {
  for (const unit of units) {
    const one = draft.units[unit]!;
    if (!combat.att.units.includes(unit) && isMotorised(draft, unit)) spendCp(draft, one.hex, 1);
    one.committed = true;
    enter(draft, unit, combat.target, context);
    if (!combat.empty && combat.att.units.includes(unit)) showUnit(draft, unit, 2);
  }
};
