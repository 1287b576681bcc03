import { type Infer, oneOf, shape, text, whole } from '../../../engine/shape.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { isNight } from '../tables/calendar.ts';
import { closesLeg, type Light } from '../tables/weather.ts';
import { convoyFor } from '../terms/convoys.ts';
import { fieldOf } from '../terms/field.ts';
import { cutOf } from '../terms/resistance.ts';
import { sidesFor } from '../terms/seats.ts';
import { windNow } from '../terms/sky.ts';
import { DAILY_DICE, diceLeft } from '../terms/supply-sums.ts';
import { isHere, unitNumber } from '../terms/units.ts';
import type { FyowRule } from './rule.ts';

const shareShape = shape({
  type: oneOf(['supply.share']),
  a: text(60),
  b: text(60),
  diceA: whole(0, 6),
  diceB: whole(0, 6),
});
/** FYOW-20.9: two forces on one board split their pooled dice, before they are thrown. S itself is never handed over, FYOW-20.8. */
export const shareSupply: FyowRule<Infer<typeof shareShape>> = {
  rule: 'FYOW-20.9',
  shape: shareShape,
  listing: 'some',
  *candidates(state, seat) {
    const own = state.units.filter(
      unit => sidesFor(state, seat.id).includes(unit.side) && isHere(unit),
    );
    for (const one of own.slice(0, 4))
      for (const two of own.slice(0, 4)) {
        const action = { type: 'supply.share' as const, a: one.id, b: two.id, diceA: 4, diceB: 2 };
        if (!shareSupply.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { a, b, diceA, diceB }) {
    if (state.step !== 'DY7') return no('E_PHASE');
    const own = sidesFor(state, seat.id);
    const [x, y] = [unitNumber(state, a), unitNumber(state, b)];
    const [one, two] = [state.units[x], state.units[y]];
    if (!one || !two || one === two || !own.includes(one.side) || two.side !== one.side)
      return no('E_UNKNOWN_ID', `${a}, ${b}`);
    const isFed = (unit: Unit): boolean =>
      isHere(unit) && unit.level !== 'picket' && unit.share < 0;
    return firstBroken([
      ['E_NOT_SAME_BOARD', () => one.board !== two.board || !isFed(one) || !isFed(two)],
      ['E_SHARE', () => diceA + diceB !== poolOf(state, x) + poolOf(state, y)],
    ]);
  },
  apply(draft, { a, b, diceA, diceB }) {
    draft.units[unitNumber(draft, a)]!.share = diceA;
    draft.units[unitNumber(draft, b)]!.share = diceB;
  },
};
/** FYOW-25.9: whether today's weather closes the last leg by air, beach or port of a command's route. */
const isLegClosed = (state: State, command: number): boolean => {
  const last = fieldOf(state).campaign.supply.lastLeg?.[state.commands[command]!.id];
  if (last === undefined) return false;
  const { code, moon, lowCloud } = state.weather;
  const lights = [1, 2, 3, 4, 5, 6].map(
    (session): Light =>
      !isNight(state.month, session) ? 'day' : moon === 'none' ? 'nightNoMoon' : 'nightMoon',
  );
  return closesLeg(last, code, windNow(state), lights, lowCloud);
};
/** FYOW-20: dice of a force's own throw today, after what its route costs. */
export const poolOf = (state: State, at: number): number => {
  const unit = state.units[at]!;
  if (convoyFor(state, at) >= 0) return DAILY_DICE; // FYOW-20.10: Direct on the day a convoy feeds it
  const { routeDice, broken } = state.commands[unit.command]!;
  const lost = (broken > 0 ? 1 : 0) + (isLegClosed(state, unit.command) ? 1 : 0);
  return diceLeft(routeDice + unit.cutDice + lost + cutOf(state, unit.command).dice);
};
