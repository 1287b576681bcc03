import type { Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, oneOf, shape, text } from '../../../../engine/shape.ts';
import data from '../../data/disorganisation.json';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { idsOf, labelOf, notAHex } from '../../terms/naming.ts';
import { seatOfUnit, seatsOfSide, sideOfUnit } from '../../terms/sides.ts';
import { refreshZone, unitsIn } from '../../terms/standing.ts';
import type { SeptemberRule } from '../rule.ts';

const DISORDERS = ['disorganised', 'panicked'] as const;
const rallyShape = shape({
  type: oneOf(['rally']),
  hex: text(4),
  status: oneOf(DISORDERS),
});
export type Rally = Infer<typeof rallyShape>;

const inDisorder = (state: State, hex: number, status: Rally['status']): number[] =>
  unitsIn(state, hex).filter(
    unit => state.units[unit]!.order === status && sideOfUnit(state, unit) === state.side,
  );

/** W39-13.41: those of them whose own headquarters stands in the hex. */
const led = (state: State, units: readonly number[]): number[] =>
  units.filter(unit => {
    const { hq } = fieldOf(state).pieces[unit]!;
    return hq >= 0 && state.units[hq]!.hex === state.units[unit]!.hex;
  });

const hasRolled = (state: State, hex: number, status: Rally['status']): boolean =>
  state.rallied.some(one => one.hex === hex && one.order === status);

const rallyProblem = (
  state: State,
  seatId: string,
  hex: number,
  status: Rally['status'],
): Refusal | null => {
  const label = labelOf(state, hex);
  const units = inDisorder(state, hex, status).filter(unit => seatOfUnit(state, unit) === seatId);
  if (units.length === 0) return no('W39-13.41', `NOTHING_TO_RALLY.${status}`, { hex: label });
  if (hasRolled(state, hex, status))
    return no('W39-13.41', `ALREADY_ROLLED.${status}`, { hex: label });
  return led(state, units).length > 0 ? null : no('W39-13.41', 'NO_HQ', { hex: label });
};

function* rallies(state: State): Generator<{ hex: number; status: Rally['status'] }> {
  const seen = new Set<number>();
  for (const { hex, order } of state.units) {
    if (hex < 0 || order === 'good' || seen.has(hex)) continue;
    seen.add(hex);
    for (const status of DISORDERS)
      if (!hasRolled(state, hex, status) && led(state, inDisorder(state, hex, status)).length > 0)
        yield { hex, status };
  }
}

/** Whether anybody of the moving side could be rallied. */
export const canRally = (state: State): boolean => !rallies(state).next().done;

/** W39-13.41 Rally: one die for the units of a status in the hex of their headquarters. */
export const rally: SeptemberRule<Rally> = {
  rule: 'W39-13.41',
  shape: rallyShape,
  listing: 'all',

  *candidates(state, seat: Seat) {
    if (state.step !== 'rally') return;
    for (const { hex, status } of rallies(state))
      if (!rallyProblem(state, seat.id, hex, status))
        yield { type: 'rally', hex: labelOf(state, hex), status };
  },

  refuse: (state, seat, { hex, status }) =>
    notAHex(state, hex) ?? rallyProblem(state, seat.id, fieldOf(state).grid.index(hex), status),

  apply(draft, { hex: label, status }, context) {
    const hex = fieldOf(draft).grid.index(label);
    const units = led(draft, inDisorder(draft, hex, status));
    const among = [...units, ...units.map(unit => fieldOf(draft).pieces[unit]!.hq)];
    const hidden = among.some(unit => !draft.units[unit]!.open); // W39-HID: order is private then
    const seenBy = hidden ? seatsOfSide(draft, draft.side) : undefined;
    const [die = 6] = context.roll('1d6', 'W39-13.41', { for: label, ...(seenBy && { seenBy }) });
    const up = (data.rallyByHq[status] as readonly number[]).includes(die);
    draft.rallied.push({ hex, order: status });
    const values = { units: idsOf(draft, units), hex: label, status, die };
    context.log('W39-13.41', up ? 'rallied' : 'notRallied', values, seenBy);
    for (const unit of up ? units : []) {
      draft.units[unit]!.order = 'good';
      draft.units[unit]!.halved = true;
      refreshZone(draft, unit);
    }
  },
};
