import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, oneOf, shape, text } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import { distance } from '../../../../maps/hex/distance.ts';
import data from '../../data/reserve-centers.json';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import { PL } from '../../tables/nations.ts';
import { fieldOf } from '../../terms/field.ts';
import { betrayHidden } from '../../terms/hiding.ts';
import { tell } from '../../terms/knowledge.ts';
import { notUsable } from '../../terms/naming.ts';
import { seatOfNation, sideOfNation, sideOfUnit } from '../../terms/sides.ts';
import { refreshZone, standing } from '../../terms/standing.ts';
import { livingParts } from '../../terms/strength.ts';
import type { SeptemberRule } from '../rule.ts';

const reserveShape = shape({ type: oneOf(['reserveSp']), center: text(40), unit: text(40) });
export type ReserveSp = Infer<typeof reserveShape>;

const centerHex = (state: State, center: number): number => {
  const { scenario, grid } = fieldOf(state);
  return grid.index(scenario.reserveCenters![center]!.hex);
};

const centerProblem = (state: State, seat: Seat, center: number): Refusal | null => {
  if (seatOfNation(state, PL) !== seat.id || sideOfNation(state, PL) !== state.side)
    return no('W39-23.2', 'NOT_YOUR_PHASE.reserve');
  if (!state.centers[center]) return no('W39-23.3', 'NO_SUCH_CENTER');
  return state.centersUsed.includes(center) ? no('W39-23.2', 'CENTER_USED') : allowed;
};

/** W39-23.2: the weakest battalion that is below its full strength; -1 when nothing can be restored. */
const wornPart = (state: State, unit: number): number => {
  const { pieces } = fieldOf(state);
  let found = -1;
  for (const part of livingParts(state, unit))
    if (state.units[part]!.sp < pieces[part]!.sp)
      if (found < 0 || state.units[part]!.sp < state.units[found]!.sp) found = part;
  return found;
};

/** W39-23.2: supplied infantry or cavalry that lost strength. */
const needProblem = (state: State, unit: number): Refusal | null => {
  const { type, id, nation } = fieldOf(state).pieces[unit]!;
  if (nation !== PL || !data.eligible.includes(type))
    return no('W39-23.2', 'UNIT_TYPE', { unit: id });
  if (wornPart(state, unit) < 0) return no('W39-23.2', 'NO_LOST_SP', { unit: id });
  return state.units[unit]!.supply > 0 ? no('W39-23.2', 'NOT_SUPPLIED', { unit: id }) : allowed;
};

/** W39-23.2: the cheapest way from the center, for that unit, past no enemy. */
const wayProblem = (state: State, center: number, unit: number): Refusal | null => {
  const { reach, costs, pieces } = fieldOf(state);
  const from = centerHex(state, center);
  const { march, id } = pieces[unit]!;
  const blocked = standing(state).count[otherSide(sideOfUnit(state, unit))]!;
  reach.run(from, data.rangeMp * 2, costs[march]!, { blocked });
  const { hex } = state.units[unit]!;
  return hex === from || reach.cost(hex) >= 0
    ? allowed
    : no('W39-23.2', 'TOO_FAR.center', { unit: id, most: data.rangeMp });
};

/** W39-23.1, W39-23.2 Reserve centers: each gives one point a day back to one unit near by. W39-23.4: none are printed. */
export const reserveSp: SeptemberRule<ReserveSp> = {
  rule: 'W39-23.2',
  shape: reserveShape,
  listing: 'all',

  *candidates(state, seat) {
    const { scenario, pieces } = fieldOf(state);
    if (state.phase !== 'supply') return;
    for (const [center, { id }] of (scenario.reserveCenters ?? []).entries()) {
      if (centerProblem(state, seat, center)) continue;
      for (const [unit, { hex }] of state.units.entries())
        if (hex >= 0 && !needProblem(state, unit) && !wayProblem(state, center, unit))
          yield { type: 'reserveSp', center: id, unit: pieces[unit]!.id };
    }
  },

  refuse(state, seat, { center: id, unit }) {
    const { scenario, unitNumber } = fieldOf(state);
    const center = (scenario.reserveCenters ?? []).findIndex(one => one.id === id);
    return (
      centerProblem(state, seat, center) ??
      notUsable(state, seat, unit) ??
      needProblem(state, unitNumber(unit)) ??
      wayProblem(state, center, unitNumber(unit))
    );
  },

  apply(draft, { center: id, unit: name }, context) {
    const { scenario, unitNumber } = fieldOf(draft);
    const unit = unitNumber(name);
    const part = wornPart(draft, unit);
    draft.units[part]!.sp++;
    draft.centersUsed.push((scenario.reserveCenters ?? []).findIndex(one => one.id === id));
    refreshZone(draft, unit);
    tell(draft, context, 'W39-23.2', 'reserveGiven', [unit], { center: id });
    betrayHidden(draft, draft.side, context);
  },
};

/** W39-23.3 Loss: an enemy unit within three hexes ends a center. */
export const loseCenters = (draft: State, context: Context): boolean => {
  const { grid, scenario } = fieldOf(draft);
  const enemy = otherSide(sideOfNation(draft, PL));
  const isNear = (center: number) =>
    draft.units.some(
      ({ hex }, unit) =>
        hex >= 0 &&
        sideOfUnit(draft, unit) === enemy &&
        distance(grid, hex, centerHex(draft, center)) <= data.removedIfEnemyWithin,
    );
  const lost = draft.centers.flatMap((stands, center) =>
    stands && isNear(center) ? [center] : [],
  );
  for (const center of lost) {
    draft.centers[center] = false;
    context.log('W39-23.3', 'centerLost', { center: scenario.reserveCenters![center]!.id });
  }
  return lost.length > 0;
};
