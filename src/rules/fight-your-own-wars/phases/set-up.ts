import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { fieldOf, isHalf } from '../terms/field.ts';
import { visit } from '../terms/knowledge.ts';
import { readersOf, sidesFor } from '../terms/seats.ts';
import { unitNumber } from '../terms/units.ts';
import { isCrowded } from '../terms/ways.ts';
import { isToPass, passFor } from './pacing.ts';
import type { FyowRule } from './rule.ts';

/** FYOW-0.3: boards on which the campaign lets a force be put before it begins; none for one that stands where it stands. */
const choicesOf = (state: State, id: string): readonly string[] =>
  fieldOf(state).campaign.units.find(unit => unit.id === id)?.deploy ?? [];
/** Forces of a side that its player puts on the map himself. */
export const toBePlaced = (state: State, side: number): number[] =>
  state.units.flatMap((unit, at) =>
    unit.side === side && choicesOf(state, unit.id).length > 0 ? [at] : [],
  );

const placeShape = shape({ type: oneOf(['setup.place']), unit: text(60), board: text(60) });
export type SetupPlace = Infer<typeof placeShape>;

/** FYOW-0.3: a force is put on a board that the campaign leaves open to it. */
export const setupPlace: FyowRule<SetupPlace> = {
  rule: 'FYOW-0.3',
  shape: placeShape,
  listing: 'all',
  *candidates(state, seat) {
    if (state.step !== 'SETUP') return;
    for (const side of sidesFor(state, seat.id))
      for (const at of toBePlaced(state, side))
        for (const board of choicesOf(state, state.units[at]!.id)) {
          const action: SetupPlace = { type: 'setup.place', unit: state.units[at]!.id, board };
          if (!setupPlace.refuse(state, seat, action)) yield action;
        }
  },
  refuse(state, seat, { unit: id, board }) {
    if (state.step !== 'SETUP' || !isToPass(state, seat.id)) return no('E_PHASE');
    const unit = state.units[unitNumber(state, id)];
    if (!unit || !sidesFor(state, seat.id).includes(unit.side)) return no('E_UNKNOWN_ID', id);
    const { map } = fieldOf(state);
    const to = map.index(board);
    if (to < 0) return no('E_UNKNOWN_ID', board);
    return firstBroken([
      ['E_SETUP', () => !choicesOf(state, id).includes(board) || unit.board === to],
      ['E_CAPACITY', () => isCrowded(state, to, unit)],
      [
        'E_HALF_BOARD',
        () => isHalf(state, to) && unit.level === 'battlegroup' && unit.attitude === 'deployed',
      ],
    ]);
  },
  apply(draft, { unit: id, board }, context) {
    const unit = draft.units[unitNumber(draft, id)]!;
    unit.status = 'here';
    unit.zone = 'table';
    unit.board = fieldOf(draft).map.index(board);
    visit(draft, unit.side, unit.board);
    context.log('FYOW-0.3', 'placed', { unit: id, board }, readersOf(draft, unit.side));
  },
};

const confirmShape = shape({ type: oneOf(['setup.confirm']) });
/** FYOW-0.3: a side has put everything where it is to stand. */
export const setupConfirm: FyowRule<Infer<typeof confirmShape>> = {
  rule: 'FYOW-0.3',
  shape: confirmShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!setupConfirm.refuse(state, seat, { type: 'setup.confirm' }))
      yield { type: 'setup.confirm' };
  },
  refuse(state, seat) {
    if (state.step !== 'SETUP' || !isToPass(state, seat.id)) return no('E_PHASE');
    const missing = sidesFor(state, seat.id)
      .flatMap(side => toBePlaced(state, side))
      .find(at => state.units[at]!.status !== 'here');
    return missing === undefined ? null : no('E_SETUP', state.units[missing]!.id);
  },
  apply(draft, _action, context) {
    passFor(draft, context.seat);
    context.reveal('FYOW-0.3');
  },
};
