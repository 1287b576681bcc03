import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { hasPassed } from '../terms/deciding.ts';
import { hasMarkers } from '../terms/decoys.ts';
import {
  fractionLimit,
  hasPicks,
  isPicketSized,
  type Picks,
  parted,
  partOf,
  pickedValue,
  picksShape,
  rejoin,
} from '../terms/detach.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { dailyMaximum, speed, standingOf, worthOf } from '../terms/force.ts';
import { destroy } from '../terms/losses.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { afterParting } from '../terms/orders/renumber.ts';
import { readersOf } from '../terms/seats.ts';
import { fractionStockpile } from '../terms/supply-sums.ts';
import { isHere, picketsOf, unitNumber } from '../terms/units.ts';
import { isCrowded, knownInBox, knownPassage } from '../terms/ways.ts';
import { march } from './march.ts';
import { giveOrder, orderRefusal, orderTaken } from './plan.ts';
import { actorOf, type FyowRule, notOnCard } from './rule.ts';

const createShape = shape({
  type: oneOf(['fraction.create']),
  elements: picksShape,
  order: text(2000),
});
export type CreateFraction = Infer<typeof createShape>;

/** FYOW-3.4, FYOW-3.2: an Active force, a Fraction too, sends part of itself off on its own, after DEC-B1. */
export const createFraction: FyowRule<CreateFraction> = {
  rule: 'FYOW-3.4',
  shape: createShape,
  listing: 'some',
  *candidates(state, seat) {
    const unit = state.units[actorOf(state)];
    if (!unit || !hasPassed(state, 'DEC-B1')) return;
    const line = unit.elements.findIndex(one => standingOf(one) > 1) + 1;
    if (line < 1) return;
    const action: CreateFraction = {
      type: 'fraction.create',
      elements: [{ line, n: 1 }],
      order: 'STANDBY',
    };
    if (!createFraction.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { elements, order }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const unit = state.units[actorOf(state)]!;
    const fault = firstBroken([
      ['E_GROUP', () => unit.group >= 0],
      ['E_DECOY', () => hasMarkers(state, actorOf(state))],
      [
        'E_DECISION_FAILED',
        () =>
          !hasPassed(state, 'DEC-B1') ||
          (takesAttached(unit, elements) && !hasPassed(state, 'DEC-B2')),
      ],
      ['E_REST', () => unit.mode === 'rest'],
      ['E_FRACTION_PARENT', () => unit.mode !== 'active'],
      ['E_NUMBER', () => !hasPicks(unit, elements)],
      ['E_FRACTION_VALUE', () => pickedValue(unit, elements) > fractionLimit(unit.original)],
      [
        'E_NUMBER',
        () => pickedValue(unit, elements) <= 0 || pickedValue(unit, elements) >= worthOf(unit),
      ],
    ]);
    return fault ?? orderRefusal(state, unit.side, order);
  },
  apply(draft, { elements, order }, context) {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    const { taken, left } = parted(unit, elements);
    afterParting(draft, at, elements);
    const unused = dailyMaximum(draft, unit) - unit.used;
    unit.elements = left;
    const part = partOf(draft, at, taken, 'fraction', { directive: 'STAND_BY' });
    const made = draft.units[part]!;
    made.stockpile = fractionStockpile(unit.stockpile);
    made.used = 0;
    made.maxToday = movesOfFraction(unused, speed(draft, made).max, draft.session);
    giveOrder(draft, context, part, orderTaken(order));
    context.log(
      'FYOW-3.4',
      'parted',
      { unit: unit.id, part: made.id },
      readersOf(draft, unit.side),
    );
  },
};
/** FYOW-3.3: what Brigade attached is taken along only after a decision of its own. */
const takesAttached = ({ elements }: Unit, picks: Picks): boolean =>
  picks.some(({ line }) => elements[line - 1]?.attached === true);

/** FYOW-3.5: moves of a new Fraction today; created in the last session it has its own tomorrow. */
export const movesOfFraction = (unused: number, own: number, session: number): number =>
  session >= 6 ? own : Math.min(Math.max(0, unused), own);

const idsShape = <T extends string>(type: T) =>
  shape({ type: oneOf([type]), units: list(text(60), 1, 10) });

/** Fractions of the force on its card, on its board. */
const fractionsHere = (state: State): number[] => {
  const at = actorOf(state);
  return state.units.flatMap((unit, i) =>
    unit.parent === at &&
    unit.level === 'fraction' &&
    isHere(unit) &&
    unit.board === state.units[at]!.board &&
    unit.role !== 'convoy'
      ? [i]
      : [],
  );
};

const dissolveShape = idsShape('fraction.dissolve');
/** FYOW-3.7: a Fraction on the Commander's board is taken back, after DEC-B3. */
export const dissolve: FyowRule<Infer<typeof dissolveShape>> = {
  rule: 'FYOW-3.7',
  shape: dissolveShape,
  listing: 'some',
  *candidates(state, seat) {
    if (actorOf(state) < 0) return;
    for (const part of fractionsHere(state)) {
      const action = { type: 'fraction.dissolve' as const, units: [state.units[part]!.id] };
      if (!dissolve.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { units }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const unit = state.units[actorOf(state)]!;
    const parts = units.map(id => unitNumber(state, id));
    const own = parts.every(
      at => at >= 0 && state.units[at]!.parent === actorOf(state) && isHere(state.units[at]!),
    );
    if (!own || new Set(parts).size < parts.length) return no('E_UNKNOWN_ID', units.join(', '));
    const { campaign } = fieldOf(state);
    return firstBroken([
      ['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-B3')],
      [
        'E_FRACTION_BOARD',
        () =>
          !parts.every(at => fractionsHere(state).includes(at)) || isEngaged(state, actorOf(state)),
      ],
      ['E_CAP', () => absorbedValue(state, parts) + worthOf(unit) > campaign.cap],
    ]);
  },
  apply(draft, { units }, context) {
    const at = actorOf(draft);
    for (const id of units) absorb(draft, context, at, unitNumber(draft, id));
  },
};
const absorbedValue = (state: State, parts: readonly number[]): number =>
  parts.reduce((sum, at) => sum + worthOf(state.units[at]!), 0);

/** FYOW-3.7, FYOW-12.0: elements return; what they lost is lost to the whole. */
export const absorb = (
  draft: State,
  context: Parameters<FyowRule<never>['apply']>[2],
  into: number,
  part: number,
): void => {
  const unit = draft.units[into]!;
  const gone = draft.units[part]!;
  rejoin(unit, gone.elements);
  unit.lost = Math.min(unit.original, unit.lost + gone.lost);
  unit.monthLoss += gone.monthLoss;
  unit.bank += gone.bank;
  gone.monthLoss = 0;
  gone.bank = 0;
  gone.elements = [];
  gone.original = 0;
  gone.lost = 0;
  context.log(
    'FYOW-3.7',
    'absorbed',
    { unit: unit.id, part: gone.id },
    readersOf(draft, unit.side),
  );
  destroy(draft, context, part, 'absorbed');
};

const mergeShape = idsShape('fraction.merge');
/** FYOW-3.7b: Fractions on one board become one; the first named leads. */
export const mergeFractions: FyowRule<Infer<typeof mergeShape>> = {
  rule: 'FYOW-3.7b',
  shape: mergeShape,
  listing: 'some',
  *candidates(state, seat) {
    if (actorOf(state) < 0) return;
    const [a, b] = fractionsHere(state);
    if (a === undefined || b === undefined) return;
    const action = {
      type: 'fraction.merge' as const,
      units: [state.units[a]!.id, state.units[b]!.id],
    };
    if (!mergeFractions.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { units }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const parts = units.map(id => unitNumber(state, id));
    const own = parts.every(
      one =>
        one >= 0 &&
        state.units[one]!.parent === at &&
        isHere(state.units[one]!) &&
        state.units[one]!.level === 'fraction' &&
        state.units[one]!.role !== 'convoy',
    );
    if (!own || new Set(parts).size < parts.length || parts.length < 2)
      return no('E_UNKNOWN_ID', units.join(', '));
    const boards = new Set(parts.map(one => state.units[one]!.board));
    return firstBroken([
      ['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-B4')],
      ['E_FRACTION_BOARD', () => boards.size > 1 || parts.some(one => isEngaged(state, one))],
      [
        'E_FRACTION_VALUE',
        () => absorbedValue(state, parts) > fractionLimit(state.units[at]!.original),
      ],
    ]);
  },
  apply(draft, { units }, context) {
    const [lead = -1, ...others] = units.map(id => unitNumber(draft, id));
    const leader = draft.units[lead]!;
    for (const other of others) {
      leader.original += draft.units[other]!.original;
      absorb(draft, context, lead, other);
    }
  },
};

const sendShape = shape({ type: oneOf(['picket.send']), elements: picksShape, link: text(60) });
export type SendPicket = Infer<typeof sendShape>;

/** FYOW-3.8: a platoon goes to an adjacent board, with a Movement Test of its own. */
export const sendPicket: FyowRule<SendPicket> = {
  rule: 'FYOW-3.8',
  shape: sendShape,
  listing: 'some',
  *candidates(state, seat) {
    const unit = state.units[actorOf(state)];
    if (!unit) return;
    const { map } = fieldOf(state);
    const line = unit.elements.findIndex(one => standingOf(one) > 1) + 1;
    if (line < 1) return;
    for (const link of map.linksOf(unit.board, 'road').slice(0, 2)) {
      const action: SendPicket = {
        type: 'picket.send',
        elements: [{ line, n: 1 }],
        link: map.linkLabel(link),
      };
      if (!sendPicket.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { elements, link: id }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const field = fieldOf(state);
    const link = field.map.linkIndex(id);
    if (link < 0) return no('E_UNKNOWN_ID', id);
    const unit = state.units[actorOf(state)]!;
    if (!hasPicks(unit, elements)) return no('E_NUMBER');
    const picket = { ...unit, elements: parted(unit, elements).taken };
    const to = field.map.across(link, unit.board);
    return firstBroken([
      ['E_GROUP', () => unit.group >= 0],
      ['E_DECOY', () => hasMarkers(state, actorOf(state))],
      ['E_REST', () => unit.mode === 'rest'],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_PICKET_SIZE', () => !isPicketSized(unit, elements) || worthOf(picket) >= worthOf(unit)],
      [
        'E_PICKET_ADJ',
        () => to < 0 || unit.zone !== 'table' || picketsOf(state, actorOf(state)).length >= 8,
      ],
      ['E_NO_LINK', () => to < 0],
      ['E_LINK_KIND', () => field.map.kind(link) !== 'road'],
      ['E_LINK_V', () => field.map.links[link]!.v && speed(state, picket).vBarred],
      ['E_BRIDGE', () => knownPassage(state, link, picket).closed],
      ['E_BOX_ENEMY', () => knownInBox(state, unit.side, link, to)],
      ['E_CAPACITY', () => isCrowded(state, to, picket)],
      ['E_ENGAGED', () => isEngaged(state, actorOf(state)) || sentToday(state)],
    ]);
  },
  apply(draft, { elements, link }, context) {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    const { taken, left } = parted(unit, elements);
    afterParting(draft, at, elements);
    unit.elements = left;
    draft.activation!.asked.push(`picket:${link}`);
    const picket = partOf(
      draft,
      at,
      taken,
      'picket',
      orderFrom(unit.order).directive === 'RECONNAISSANCE'
        ? orderFrom(unit.order)
        : { directive: 'DEFEND', boards: [fieldOf(draft).map.label(unit.board)] },
    );
    const one = draft.units[picket]!;
    one.moved = false;
    one.order = draft.units[picket]!.order;
    context.log('FYOW-3.8', 'parted', { unit: unit.id, part: one.id }, readersOf(draft, unit.side));
    if (!march(draft, context, picket, fieldOf(draft).map.linkIndex(link), { free: true }))
      absorb(draft, context, at, picket);
  },
};
/** One Picket an activation: each has its own test. */
const sentToday = (state: State): boolean =>
  state.activation?.asked.some(key => key.startsWith('picket:')) ?? false;

const recallShape = shape({ type: oneOf(['picket.recall']), picket: text(60) });
/** FYOW-3.8: a connected Picket that is not engaged comes back. */
export const recallPicket: FyowRule<Infer<typeof recallShape>> = {
  rule: 'FYOW-3.8',
  shape: recallShape,
  listing: 'all',
  *candidates(state, seat) {
    const at = actorOf(state);
    if (at < 0) return;
    for (const picket of picketsOf(state, at)) {
      const action = { type: 'picket.recall' as const, picket: state.units[picket]!.id };
      if (!recallPicket.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { picket: id }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const picket = unitNumber(state, id);
    if (!picketsOf(state, at).includes(picket)) return no('E_UNKNOWN_ID', id);
    const { map } = fieldOf(state);
    const near =
      state.units[picket]!.board === state.units[at]!.board ||
      map.between(state.units[picket]!.board, state.units[at]!.board, 'road').length > 0;
    return firstBroken([
      [
        'E_ENGAGED',
        () =>
          isEngaged(state, picket) ||
          state.units[picket]!.disarray > 0 ||
          state.battles.some(
            b =>
              b.stage !== 'closed' &&
              [...b.attackers, ...b.defenders, ...b.retreating].includes(picket),
          ),
      ],
      ['E_NO_LINK', () => !near],
    ]);
  },
  apply(draft, { picket }, context) {
    absorb(draft, context, actorOf(draft), unitNumber(draft, picket));
  },
};
