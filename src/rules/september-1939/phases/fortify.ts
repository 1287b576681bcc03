import { allowed, type Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { betrayHidden } from '../terms/hiding.ts';
import { labelOf, notAHex } from '../terms/naming.ts';
import { seatOfUnit, sideOfSeat, sideOfUnit } from '../terms/sides.ts';
import { unitsIn } from '../terms/standing.ts';
import { hasWorks } from '../terms/works.ts';
import type { SeptemberRule } from './rule.ts';

const fortifyShape = shape({ type: oneOf(['fortify']), hex: text(4) });
export type Fortify = Infer<typeof fortifyShape>;

/** W39-11.11: why this unit cannot dig; W39-21.13, W39-22.15: nobody in disorder does. */
const diggerProblem = (state: State, unit: number): Refusal | null => {
  const { moved, retreatMark, order } = state.units[unit]!;
  const { id } = fieldOf(state).pieces[unit]!;
  if (moved) return no('W39-11.11', 'UNIT_MOVED', { unit: id });
  if (retreatMark) return no('W39-11.11', 'RETREAT_MARKER', { unit: id });
  return order === 'good' ? allowed : no('W39-11.11', 'DISORDERED', { unit: id });
};

/** W39-11.12, W39-11.16: anywhere but in swamp, where there are none now. */
const groundProblem = (state: State, hex: number, side: number): Refusal | null => {
  const { swamp, grid } = fieldOf(state);
  if (swamp[hex]) return no('W39-11.12', 'SWAMP', { hex: grid.label(hex) });
  return hasWorks(state, hex, side)
    ? no('W39-11.11', 'ALREADY_FORTIFIED', { hex: grid.label(hex) })
    : allowed;
};

const problemIn = (state: State, seat: Seat, hex: number): Refusal | null => {
  const own = unitsIn(state, hex).filter(
    unit => seatOfUnit(state, unit) === seat.id && fieldOf(state).pieces[unit]!.combat,
  );
  if (own.length === 0) return no('W39-11.11', 'NO_SUCH_UNIT.combat', { hex: labelOf(state, hex) });
  const ground = groundProblem(state, hex, sideOfSeat(state, seat.id));
  if (ground) return ground;
  const problems = own.map(unit => diggerProblem(state, unit));
  return problems.includes(null) ? allowed : problems[0]!;
};

/** W39-11.11 Building: a unit that stayed where it was digs in; one marker serves every friend in the hex. */
export const fortify: SeptemberRule<Fortify> = {
  rule: 'W39-11.11',
  shape: fortifyShape,
  listing: 'all',

  *candidates(state, seat) {
    const { grid, pieces } = fieldOf(state);
    const seen = new Set<number>();
    if (state.phase !== 'fortify' || sideOfSeat(state, seat.id) !== state.side) return;
    for (const [unit, { hex }] of state.units.entries()) {
      if (hex < 0 || seen.has(hex) || !pieces[unit]!.combat) continue;
      if (seatOfUnit(state, unit) !== seat.id || diggerProblem(state, unit)) continue;
      seen.add(hex);
      if (!groundProblem(state, hex, state.side)) yield { type: 'fortify', hex: grid.label(hex) };
    }
  },

  refuse(state, seat, { hex: label }) {
    return notAHex(state, label) ?? problemIn(state, seat, fieldOf(state).grid.index(label));
  },

  apply(draft, { hex: label }, context) {
    draft.works.push({ hex: fieldOf(draft).grid.index(label), side: draft.side });
    context.log('W39-11.11', 'dugIn', { hex: label });
    betrayHidden(draft, draft.side, context); // who did not move
  },
};

/** W39-3.P3, W39-3.P8: whether somebody of the side, or of one seat of it, may dig in. */
export const canFortify = (state: State, seat?: string): boolean => {
  if (state.phase !== 'fortify') return false;
  const { pieces } = fieldOf(state);
  return state.units.some(
    ({ hex }, unit) =>
      hex >= 0 &&
      pieces[unit]!.combat &&
      sideOfUnit(state, unit) === state.side &&
      (seat === undefined || seatOfUnit(state, unit) === seat) &&
      !diggerProblem(state, unit) &&
      !groundProblem(state, hex, state.side),
  );
};
