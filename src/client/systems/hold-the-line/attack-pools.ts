import { type Attack, costOf, planOf } from '../../../rules/hold-the-line/phases/attack-cost.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { type Pools, poolsOf } from '../../../rules/hold-the-line/terms/pools.ts';
import { enemyOf, fightersAt, riverOn } from '../../../rules/hold-the-line/terms/table.ts';
import type { View } from './seen.ts';

/** HTL-11.3: both pools of a planned attack as far as the seat sees the defenders. */
export const poolsSeen = (view: View, action: Attack): Pools => {
  const state = view.table;
  const field = fieldOf(state);
  const plan = planOf(state, action);
  const known = fightersAt(state, enemyOf(plan.side), plan.target);
  const counterDice = (c: number, dice: number) => ({ colour: field.counters[c]!.colour, dice });
  return poolsOf(
    {
      attSide: plan.side,
      attackers: plan.units.map(u => {
        const { hex, posture } = state.units[u]!;
        const d = field.grid.direction(hex, plan.target);
        return {
          type: field.pieces[u]!.type,
          posture,
          river: d < 0 ? 0 : riverOn(state, hex, d),
        };
      }),
      defenders: known.map(u => ({
        type: field.pieces[u]!.type,
        posture: state.units[u]!.assembling ? 'disordered' : state.units[u]!.posture,
        river: 0,
      })),
      terrain: field.terrain[plan.target]!,
      attGuns: plan.guns.map(({ counter, dice }) => counterDice(counter, dice)),
      defGuns: [],
      attSupport: plan.support.map(c => counterDice(c, field.counters[c]!.maxDice)),
      defSupport: [],
      dugInDie: false,
      attAir: plan.air,
      defAir: false,
    },
    state.options,
  );
};

/** HTL-10.2: all that an attack costs. */
export const priceOf = (view: View, action: Attack): number => {
  const { byHex, either, air } = costOf(view.table, planOf(view.table, action));
  return [...byHex.values()].reduce((sum, cp) => sum + cp, either + air);
};
