import type { Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { idOf, notUsable, notUsableAmong, unitNumber, unitNumbers } from '../../terms/naming.ts';
import { seatOfUnit } from '../../terms/sides.ts';
import { ofNationIn } from '../../terms/stacking.ts';

type Kind = 'train' | 'column';
/** Why these units cannot go aboard of the carrier. */
type Problem = (state: State, carrier: number, units: readonly number[]) => Refusal | null;

/** The trains or columns of the nation that moves, which the seat leads. W39-18.34: as many as the scenario brings. */
export function* carriersOf(state: State, seatId: string, kind: Kind): Generator<number> {
  const { pieces } = fieldOf(state);
  for (let unit = 0; unit < state.units.length; unit++)
    if (
      pieces[unit]!.class === kind &&
      pieces[unit]!.nation === state.nation &&
      state.units[unit]!.hex >= 0 &&
      seatOfUnit(state, unit) === seatId
    )
      yield unit;
}

/** Why a counter is no carrier of this kind that the seat may use now. */
export const carrierProblem = (
  state: State,
  seat: Seat,
  id: string,
  kind: Kind,
): Refusal | null => {
  const wrong = notUsable(state, seat, id);
  if (wrong) return wrong;
  const { class: found, nation } = fieldOf(state).pieces[unitNumber(state, id)]!;
  return found === kind && nation === state.nation
    ? null
    : no('W39-BAD', `NO_SUCH_UNIT.${kind}`, { unit: id });
};

/** Every unit that could go aboard of a carrier in its hex, by their names. */
export function* boardings(
  state: State,
  seat: Seat,
  kind: Kind,
  problem: Problem,
): Generator<{ readonly carrier: string; readonly unit: string }> {
  for (const carrier of carriersOf(state, seat.id, kind))
    for (const unit of ofNationIn(state, state.nation, state.units[carrier]!.hex))
      if (!problem(state, carrier, [unit]))
        yield { carrier: idOf(state, carrier), unit: idOf(state, unit) };
}

/** What stands against these units going aboard. */
export const boardingProblem = (
  state: State,
  seat: Seat,
  kind: Kind,
  { carrier, units }: { readonly carrier: string; readonly units: readonly string[] },
  problem: Problem,
): Refusal | null =>
  carrierProblem(state, seat, carrier, kind) ??
  notUsableAmong(state, seat, units) ??
  problem(state, unitNumber(state, carrier), unitNumbers(state, units));
