import { allowed, refusal } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape, text, whole } from '../../../../src/engine/shape.ts';
import type { Rule } from '../../../../src/engine/system.ts';
import { SEATS } from '../setup.ts';
import { CAMPS, type State, type Unit } from '../state.ts';
import { leave, show } from './resolving.ts';

const reason = text(200, /\S/);
const REASON = 'a slip at the table';
const PLACES = 12;

const unitOf = (state: State, id: string): Unit | undefined =>
  state.units.find(unit => unit.id === id && unit.place > 0);
const noUnit = (id: string) => refusal('CO-5.0', 'NO_UNIT', `no unit ${id} stands on the board`);

const placeShape = shape({
  type: oneOf(['place']),
  unit: text(4),
  place: whole(1, PLACES),
  reason,
});
export type Place = Infer<typeof placeShape>;

/** CO-5.1 Control places a unit. Two units in one place cannot stand, and the table says so. */
export const place: Rule<State, Place> = {
  rule: 'CO-5.1',
  shape: placeShape,
  by: 'control',
  anytime: true,
  listing: 'some',
  *candidates(state) {
    const taken = new Set(state.units.map(unit => unit.place));
    for (const unit of state.units)
      for (let to = 1; unit.place > 0 && to <= PLACES; to++)
        if (!taken.has(to)) yield { type: 'place', unit: unit.id, place: to, reason: REASON };
  },
  refuse: (state, _seat, { unit }) => (unitOf(state, unit) ? allowed : noUnit(unit)),
  apply(draft, action, context) {
    unitOf(draft, action.unit)!.place = action.place;
    context.log('CO-5.1', 'placed', {
      unit: action.unit,
      place: action.place,
      reason: action.reason,
    });
  },
};

const removeShape = shape({ type: oneOf(['remove']), unit: text(4), reason });
export type Remove = Infer<typeof removeShape>;

/** CO-5.2 Control takes a unit out of the game; it is turned face up. */
export const remove: Rule<State, Remove> = {
  rule: 'CO-5.2',
  shape: removeShape,
  by: 'control',
  anytime: true,
  listing: 'key',
  key: ({ unit }) => unit,
  *candidates(state) {
    for (const unit of state.units)
      if (unit.place > 0) yield { type: 'remove', unit: unit.id, reason: REASON };
  },
  refuse: (state, _seat, { unit }) => (unitOf(state, unit) ? allowed : noUnit(unit)),
  apply(draft, action, context) {
    leave(unitOf(draft, action.unit)!);
    context.reveal('CO-5.2');
    context.log('CO-5.2', 'removed', { unit: action.unit, reason: action.reason });
  },
};

const grantShape = shape({
  type: oneOf(['grant']),
  camp: oneOf(CAMPS),
  points: whole(1, 5),
  reason,
});
export type Grant = Infer<typeof grantShape>;

/** CO-5.3 Control grants influence. */
export const grant: Rule<State, Grant> = {
  rule: 'CO-5.3',
  shape: grantShape,
  by: 'control',
  anytime: true,
  listing: 'key',
  key: ({ camp, points }) => `${camp} ${points}`,
  *candidates() {
    for (const camp of CAMPS)
      for (let points = 1; points <= 5; points++)
        yield { type: 'grant', camp, points, reason: REASON };
  },
  refuse: () => allowed,
  apply(draft, action, context) {
    draft.influence[action.camp] += action.points;
    context.log('CO-5.3', 'granted', {
      camp: action.camp,
      points: action.points,
      reason: action.reason,
    });
  },
};

const discloseShape = shape({ type: oneOf(['disclose']), unit: text(4), reason });
export type Disclose = Infer<typeof discloseShape>;

/** CO-5.4 Control shows everybody what a unit is. */
export const disclose: Rule<State, Disclose> = {
  rule: 'CO-5.4',
  shape: discloseShape,
  by: 'control',
  anytime: true,
  listing: 'key',
  key: ({ unit }) => unit,
  *candidates(state) {
    for (const unit of state.units)
      if (unit.place > 0 && !unit.shown) yield { type: 'disclose', unit: unit.id, reason: REASON };
  },
  refuse(state, _seat, action) {
    const unit = unitOf(state, action.unit);
    if (!unit) return noUnit(action.unit);
    return unit.shown ? refusal('CO-5.4', 'SHOWN', `everybody knows what ${unit.id} is`) : allowed;
  },
  apply(draft, action, context) {
    context.log('CO-5.4', 'disclosed', { unit: action.unit, reason: action.reason });
    show(unitOf(draft, action.unit)!, 'CO-5.4', context);
  },
};

const speakShape = shape({
  type: oneOf(['speak']),
  as: oneOf(SEATS.map(seat => seat.id)),
  words: text(200, /\S/),
  reason,
});
export type Speak = Infer<typeof speakShape>;

/** CO-5.5 Control speaks as anybody. */
export const speak: Rule<State, Speak> = {
  rule: 'CO-5.5',
  shape: speakShape,
  by: 'control',
  anytime: true,
  listing: 'some',
  *candidates() {
    for (const { id } of SEATS) yield { type: 'speak', as: id, words: 'Order!', reason: REASON };
  },
  refuse: () => allowed,
  apply(_draft, { as, words, reason: why }, context) {
    context.log('CO-5.5', 'spoke', { as, words, reason: why });
  },
};
