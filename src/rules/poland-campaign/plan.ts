import { attackWorlds, columnsOf } from './forecast.ts';
import { lookAlike } from './imagine.ts';
import { attackersByTarget, withoutBarred } from './phases/attack-groups.ts';
import { sideNumber } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { oddsOf } from './terms/odds.ts';
import type { View } from './view.ts';

/** An attack that is growing while units still move: who touches the hex, and what they would come to. */
export type PlannedAttack = {
  readonly target: string;
  readonly units: readonly string[];
  readonly attack: number;
  /** Weakest and strongest that may stand there; the same where all is seen. */
  readonly defence: { readonly low: number; readonly high: number };
  readonly columns: { readonly low: number; readonly high: number };
};

/** The view as it would be with a unit, or the whole group with it, somewhere else. */
export const viewWith = (view: View, units: readonly string[], hex: string): View => {
  const there = view.units.filter(one => one.hex === hex).length;
  const placed = view.units.map(one => {
    const i = units.indexOf(one.unit);
    return i < 0 ? one : { ...one, hex, place: there + i };
  });
  return { ...view, units: placed };
};

/** PC-5.1, PC-5.1.1c: every enemy hex that the mover touches, with all who could attack it and no air, as far as the seat can tell. */
export const plannedAttacks = (view: View): PlannedAttack[] => {
  if (view.seat !== view.side) return [];
  const state = lookAlike(view);
  const { grid, pieces, unitNumber } = fieldOf(state);
  return [...attackersByTarget(state, sideNumber(view.side))].flatMap(([hex, available]) => {
    const attackers = withoutBarred(state, hex, available).map(unit => pieces[unit]!.id);
    if (attackers.length === 0) return [];
    const target = grid.label(hex);
    const odds = attackWorlds(view, [target]).map(world =>
      oddsOf(world, [hex], attackers.map(unitNumber), 0, 0),
    );
    const defences = odds.map(one => one.defence);
    return [
      {
        target,
        units: attackers,
        attack: odds[0]!.attack,
        defence: { low: Math.min(...defences), high: Math.max(...defences) },
        columns: columnsOf(view, odds),
      },
    ];
  });
};
