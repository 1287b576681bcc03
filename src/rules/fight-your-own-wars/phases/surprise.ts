import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Infer, list, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { DiaryEntry, State } from '../state.ts';
import { addDays } from '../tables/calendar.ts';
import { hasPassed } from '../terms/deciding.ts';
import { battleOf, isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { raise } from '../terms/pace.ts';
import { readersOf } from '../terms/seats.ts';
import { brigadeUnits, isHere, unitNumber } from '../terms/units.ts';
import { giveOrder, orderRefusal, orderTaken } from './plan.ts';
import { actorOf, cardSide, type FyowRule, notOnCard, seniorOf } from './rule.ts';

const planShape = shape({
  type: oneOf(['surprise.plan']),
  order: text(2000),
  days: list(whole(0, 1000), 3, 3), // campaign days from now
  unit: optional(text(60)), // a force of the Brigade, on its Senior Commander's card
});
export type PlanSurprise = Infer<typeof planShape>;

/** FYOW-5.2: three distinct days to come. */
export const surpriseDays = (
  month: number,
  day: number,
  days: readonly number[],
): { month: number; day: number }[] | null =>
  new Set(days).size === 3 && days.every(one => one >= 1)
    ? days.map(one => addDays(month, day, one))
    : null;

const onCard = (state: State, seat: Seat): Refusal | null =>
  notOnCard(state, seat, state.activation?.kind ?? 'unit');

/** The force that is to be surprised with its order: the one on its card, or one of the Brigade. */
const actingForce = (state: State, id: string | undefined): number => {
  const senior = seniorOf(state);
  if (senior < 0) return id === undefined ? actorOf(state) : -1;
  const at = id === undefined ? -1 : unitNumber(state, id);
  return brigadeUnits(state, senior).includes(at) ? at : -1;
};

type Card = { readonly unit: string; readonly order: string; readonly turned: number };
const cardIn = ({ about }: DiaryEntry): Card => JSON.parse(about) as Card;

/** FYOW-5.2: an order whose day nobody knows: three cards, one of them marked. */
export const planSurprise: FyowRule<PlanSurprise> = {
  rule: 'FYOW-5.2',
  shape: planShape,
  listing: 'some',
  *candidates(state, seat) {
    const senior = seniorOf(state);
    const at = senior < 0 ? actorOf(state) : (brigadeUnits(state, senior)[0] ?? -1);
    if (at < 0) return;
    const unit = state.units[at]!;
    const action: PlanSurprise = {
      type: 'surprise.plan',
      order: `DEFEND ${fieldOf(state).map.label(unit.board)}`,
      days: [1, 2, 3],
      ...(senior < 0 ? {} : { unit: unit.id }),
    };
    if (!planSurprise.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { order, days, unit: id }) {
    const bar = onCard(state, seat);
    if (bar) return bar;
    const at = actingForce(state, id);
    if (at < 0) return no('E_UNKNOWN_ID', id ?? '');
    return (
      firstBroken([
        ['E_DECISION_FAILED', () => state.activation!.passed.length === 0],
        [
          'E_SURPRISE',
          () => surpriseDays(state.month, state.day, days) === null || isPlanned(state, at),
        ],
      ]) ?? orderRefusal(state, state.units[at]!.side, order, at)
    );
  },
  apply(draft, { order, days, unit: id }, context) {
    const at = actingForce(draft, id);
    const unit = draft.units[at]!;
    const number = ++draft.sides[unit.side]!.count;
    [...days]
      .sort((a, b) => a - b)
      .forEach((one, turned) => {
        const on = addDays(draft.month, draft.day, one);
        const card: Card = { unit: unit.id, order: orderTaken(order), turned };
        draft.diary.push({
          id: number,
          month: on.month,
          day: on.day,
          session: 0,
          owner: unit.side,
          seen: 'owner',
          type: 'surprise',
          about: JSON.stringify(card),
          points: 0,
        });
      });
    context.log(
      'FYOW-5.2',
      'surprisePlanned',
      { unit: unit.id, days },
      readersOf(draft, unit.side),
    );
  },
};
const isPlanned = (state: State, at: number): boolean =>
  state.diary.some(
    entry => entry.type === 'surprise' && cardIn(entry).unit === state.units[at]!.id,
  );

/** FYOW-5.2: of three cards one is marked; a card is the marked one with this chance among those not yet turned. */
export const CARDS = 3;

/**
 * FYOW-5.2: DY1 turns a card. Which of the three is marked is drawn as they are turned, one of three, one of two, the
 * last for certain: that is a uniform draw, and nothing in the table tells the day before it comes.
 */
export const turnCard = (draft: State, context: Context, entry: DiaryEntry): void => {
  const { unit: id, order, turned } = cardIn(entry);
  const at = unitNumber(draft, id);
  const unit = draft.units[at]!;
  const readers = readersOf(draft, unit.side);
  const left = CARDS - turned;
  const [die = 1] = left > 1 ? context.roll(`d${left}`, 'FYOW-5.2', { for: id, seenBy: [] }) : [1];
  if (die > 1) {
    context.log('FYOW-5.2', 'surpriseBlank', { unit: id }, readers);
    return;
  }
  draft.diary = draft.diary.filter(
    other => !(other.type === 'surprise' && other.id === entry.id && other.owner === entry.owner),
  );
  const cannot =
    !isHere(unit) ||
    unit.condition === 'withdraw' ||
    isEngaged(draft, at) ||
    battleOf(draft, at) !== undefined;
  if (!cannot) {
    unit.surprise = order;
    raise(draft, at, 'surpriseDue');
  }
  context.log('FYOW-5.2', cannot ? 'surpriseVoid' : 'surpriseDue', { unit: id }, readers);
};

/** FYOW-5.2: DY8: the order of a surprise becomes the order of the day. */
export const issueSurprises = (draft: State, context: Context): void => {
  draft.units.forEach((unit, at) => {
    if (unit.surprise === null) return;
    if (isHere(unit)) giveOrder(draft, context, at, unit.surprise);
    unit.surprise = null;
  });
};

const cancelShape = shape({ type: oneOf(['surprise.cancel']), id: whole(0) });
/** FYOW-5.2: a surprise is called off, after DEC-B18. */
export const cancelSurprise: FyowRule<Infer<typeof cancelShape>> = {
  rule: 'FYOW-5.2',
  shape: cancelShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const id of new Set(ownCards(state).map(entry => entry.id))) {
      const action = { type: 'surprise.cancel' as const, id };
      if (!cancelSurprise.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { id }) {
    const bar = onCard(state, seat);
    if (bar) return bar;
    if (!ownCards(state).some(entry => entry.id === id)) return no('E_UNKNOWN_ID', String(id));
    return firstBroken([['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-B18')]]);
  },
  apply(draft, { id }, context) {
    const [entry] = ownCards(draft).filter(one => one.id === id);
    const gone = ownCards(draft).filter(one => one.id === id);
    draft.diary = draft.diary.filter(one => !gone.includes(one));
    context.log(
      'FYOW-5.2',
      'surpriseCancelled',
      { unit: cardIn(entry!).unit },
      readersOf(draft, cardSide(draft)),
    );
  },
};

/** Cards of the commander on his card: his own force's, or those of his Brigade. */
const ownCards = (state: State): DiaryEntry[] => {
  if (!state.activation) return [];
  const side = cardSide(state);
  return state.diary.filter(entry => {
    if (entry.type !== 'surprise' || entry.owner !== side) return false;
    const at = unitNumber(state, cardIn(entry).unit);
    return seniorOf(state) >= 0
      ? state.units[at]!.command === seniorOf(state)
      : at === actorOf(state);
  });
};
