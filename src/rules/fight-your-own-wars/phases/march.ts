import { flag, type Infer, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { type Checks, firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { effectToday, moveDie } from '../terms/chance.ts';
import { MARKERS, resolveMarker } from '../terms/decoys.ts';
import { battleOf, isEngaged } from '../terms/engagement.ts';
import { edgeAt, fieldOf } from '../terms/field.ts';
import { allowanceLeft, hasVehicles, isStranded, speed } from '../terms/force.ts';
import { leaveBoard, meet, visit } from '../terms/knowledge.ts';
import { breaksDown, failuresAfter, marchNeed } from '../terms/march-test.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { hasBegun } from '../terms/orders/time.ts';
import { raise } from '../terms/pace.ts';
import { wayOf } from '../terms/rails.ts';
import { readersOf } from '../terms/seats.ts';
import { leaveTask } from '../terms/tasks.ts';
import { jamsOf, mayOvertake } from '../terms/traffic.ts';
import { otherSide, unitsOn } from '../terms/units.ts';
import {
  isCrowded,
  isNavigable,
  knownInBox,
  knownPassage,
  testFor,
  truePassage,
} from '../terms/ways.ts';
import { arrive } from './contact.ts';
import { actorOf, doerOf, doers, type FyowRule, isMainDone, mainDone, notOnCard } from './rule.ts';

/** FYOW-10.5: whether the directive lets the force leave its board over a link. */
export const ordersForbidMarch = (state: State, at: number): boolean => {
  const unit = state.units[at]!;
  const order = orderFrom(unit.order);
  if (!hasBegun(state, order)) return true;
  const { directive, boards = [] } = order;
  const here = fieldOf(state).map.label(unit.board);
  switch (directive) {
    case 'REST':
    case 'STAND_BY':
      return true;
    case 'DEFEND':
      return boards[0] === here;
    case 'SUPPORT':
      return boards[0] === here && !unit.called;
    case 'MOVE':
    case 'MOVE_TO_CONTACT':
    case 'ENGAGE':
      return boards[0] === here;
    case 'RECONNAISSANCE':
      return unit.next >= boards.length;
  }
};

/** FYOW-14: what stands against a march over a link, in the order of the list; by knowledge only, FYOW-A7c. */
export const marchChecks = (state: State, at: number, link: number, overtake: boolean): Checks => {
  const unit = state.units[at]!;
  const field = fieldOf(state);
  const to = field.map.across(link, unit.board);
  return [
    ['E_GROUP', () => unit.group >= 0],
    ['E_REST', () => unit.mode === 'rest'],
    ['E_DISARRAY', () => unit.disarray > 0],
    ['E_CONDITION', () => unit.condition === 'withdraw'],
    ['E_VEHICLES', () => isStranded(unit)],
    ['E_ENGAGED', () => isEngaged(state, at)],
    ['E_COMMITTED', () => battleOf(state, at) !== undefined],
    ['E_ORDERS', () => ordersForbidMarch(state, at)],
    ['E_MAIN_DONE', () => isMainDone(state, at)],
    ['E_MOVED', () => unit.moved],
    ['E_ALLOWANCE', () => allowanceLeft(state, unit) < 1],
    ...linkChecks(state, at, link, to),
    ['E_MARCH', () => unit.elements.length === 0],
    ['E_NO_LINK', () => !mayOvertake(state, at, link, overtake)],
  ];
};

/** FYOW-13.5, FYOW-14.3: the link is named before the die; land forces use roads. */
export const linkChecks = (state: State, at: number, link: number, to: number): Checks => {
  const unit = state.units[at]!;
  const field = fieldOf(state);
  return [
    ['E_NO_LINK', () => to < 0],
    ['E_LINK_KIND', () => field.map.kind(link) !== wayOf(unit)],
    ['E_WATERWAY', () => !isNavigable(state, link, unit)],
    ['E_LINK_V', () => field.map.links[link]!.v && speed(state, unit).vBarred],
    ['E_BRIDGE', () => knownPassage(state, link, unit).closed],
    ['E_BOX_ENEMY', () => knownInBox(state, unit.side, link, to)],
    ['E_CAPACITY', () => isCrowded(state, to, unit)],
  ];
};

const moveShape = shape({
  type: oneOf(['move']),
  link: text(60),
  overtake: optional(flag),
  marker: optional(oneOf(MARKERS)), // FYOW-19.2
});
export type Move = Infer<typeof moveShape>;

/** FYOW-14.1: one board in a session, with a Movement Test. */
export const move: FyowRule<Move> = {
  rule: 'FYOW-14.1',
  shape: moveShape,
  listing: 'key',
  key: ({ link, marker }) => `${link} ${marker ?? ''}`,
  *candidates(state, seat) {
    if (notOnCard(state, seat, 'unit')) return;
    const { map } = fieldOf(state);
    for (const { marker } of doers(state)) {
      const which = marker === undefined ? {} : { marker };
      const at = doerOf(state, which);
      for (const link of map.linksOf(state.units[at]!.board, wayOf(state.units[at]!))) {
        const plain: Move = { type: 'move', link: map.linkLabel(link), ...which };
        if (!move.refuse(state, seat, plain)) yield plain;
        else {
          const past: Move = { ...plain, overtake: true };
          if (!move.refuse(state, seat, past)) yield past;
        }
      }
    }
  },
  refuse(state, seat, { link: id, overtake = false, marker }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const link = fieldOf(state).map.linkIndex(id);
    if (link < 0) return no('E_UNKNOWN_ID', id);
    const at = marker === undefined ? actorOf(state) : doerOf(state, { marker });
    if (at < 0) return no('E_UNKNOWN_ID', marker);
    return firstBroken(marchChecks(state, at, link, overtake));
  },
  apply(draft, { link, marker }, context) {
    const at = marker === undefined ? actorOf(draft) : doerOf(draft, { marker });
    mainDone(draft, at);
    march(draft, context, at, fieldOf(draft).map.linkIndex(link), {});
  },
};

/** FYOW-14.14: a forced retreat adds 1 and uses no allowance; FYOW-3.8: nor does a Picket that is sent, without the 1. */
export type Manner = { readonly retreat?: boolean; readonly free?: boolean };

/** FYOW-14.5: the test, and the arrival if it is passed. Answers whether the force went. */
export const march = (
  draft: State,
  context: Context,
  at: number,
  link: number,
  { retreat = false, free = retreat }: Manner,
): boolean => {
  const unit = draft.units[at]!;
  const field = fieldOf(draft);
  const from = unit.board;
  const to = field.map.across(link, from);
  const values = { unit: unit.id, from: field.map.label(from), to: field.map.label(to) };
  const readers = readersOf(draft, unit.side);
  if (isMet(draft, context, at, link, to)) return false;
  const test = testFor(draft, unit, link, { truly: true, retreat, jam: jamsOf(draft, at, link) });
  const need = marchNeed(test);
  const die = marchDie(draft, context, unit.id, need, readers);
  learnWay(draft, unit.side, link);
  if (die < need) {
    const keeps = draft.options.nightFailure === 'keeps';
    const before = unit.retryLink === link ? unit.retries : 0;
    unit.retryLink = link;
    unit.retries = failuresAfter(before, draft.weather.light, keeps);
    unit.marchedOff = true;
    raise(draft, at, 'marchFailed');
    context.log('FYOW-14.5', 'marchFailed', { ...values, die, need }, readers);
    return false;
  }
  unit.retryLink = -1;
  unit.retries = 0;
  if (!free) unit.used += 1;
  context.log('FYOW-14.5', 'marched', { ...values, die, need }, readers);
  place(draft, context, at, to);
  breakDown(draft, context, at);
  arrive(draft, context, at, edgeAt(field, link, to));
  if (orderFrom(unit.order).boards?.[0] === field.map.label(to)) raise(draft, at, 'arrived');
  return true;
};

/** FYOW-14.5: the D10 of a Movement Test; FYOW-32: a card may make a 10 count nothing, or let a 1 be thrown again. */
const marchDie = (
  draft: State,
  context: Context,
  id: string,
  need: number,
  readers: string[],
): number => {
  const effect = effectToday(draft);
  const note = { for: id, seenBy: readers };
  const [face = 1] = context.roll('d10', 'FYOW-14.5', note);
  if (face === 1 && face < need && effect.moveRerollOnes)
    return moveDie(context.roll('d10', 'FYOW-32', note)[0] ?? 1, effect);
  return moveDie(face, effect);
};

/** The force leaves its board and stands before another. */
export const place = (draft: State, context: Context, at: number, to: number): void => {
  const unit = draft.units[at]!;
  leaveBoard(draft, context, at);
  unit.cameFrom = unit.board;
  unit.board = to;
  unit.moved = true;
  unit.sessionsHere = 0;
  unit.quiet = 0;
  unit.gathered = false;
  unit.concealing = false;
  for (const line of unit.elements) line.concealed = 0;
  if (unit.attitude !== 'disarray') unit.attitude = 'present';
  leaveTask(draft, at);
};

/** FYOW-A7c: what stands in the way unknown to the side stops the march where it began, and is known from then on. */
export const isMet = (
  draft: State,
  context: Context,
  at: number,
  link: number,
  to: number,
): boolean => {
  const unit = draft.units[at]!;
  const field = fieldOf(draft);
  const edge = edgeAt(field, link, to);
  const readers = readersOf(draft, unit.side);
  const values = { unit: unit.id, to: field.map.label(to) };
  if (truePassage(draft, link, unit).closed) {
    learnWay(draft, unit.side, link);
    context.log('FYOW-A7c', 'wayClosed', values, readers);
    context.reveal('FYOW-A7c');
    return true;
  }
  const inBox = unitsOn(draft, to, otherSide(unit.side)).filter(
    other => draft.units[other]!.zone === edge,
  );
  if (inBox.length === 0) return false;
  // FYOW-19.3: what meets is thrown for first, the mover before the other.
  const mover = resolveMarker(draft, context, at);
  if (mover < 0) return true;
  for (const other of inBox) {
    const real = resolveMarker(draft, context, other);
    if (real >= 0) meet(draft, context, mover, real);
  }
  context.log('FYOW-A7c', 'boxHeld', values, readers);
  context.reveal('FYOW-A7c');
  return true;
};

/** FYOW-13.6: who has tried a link knows its bridges and what lies across it. */
export const learnWay = (draft: State, side: number, link: number): void => {
  for (const bridge of fieldOf(draft).bridgesOf[link]!) draft.bridges[bridge]!.known[side] = true;
  for (const one of draft.obstacles) if (one.link === link) one.known[side] = true;
  for (const cut of draft.rails?.cuts ?? []) if (cut.link === link) cut.known[side] = true;
  for (const wreck of draft.resistance.wrecks)
    if (wreck.kind === 'line' && wreck.at === link) wreck.known[side] = true;
};

/** FYOW-20.7.1: a Rationed force with vehicles may lose the use of all of them. */
export const breakDown = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  if (unit.mode !== 'rationed' || !hasVehicles(unit) || unit.disabled) return;
  const readers = readersOf(draft, unit.side);
  const faces = context.roll('2d6', 'FYOW-20.7.1', { for: unit.id, seenBy: readers });
  if (!breaksDown(faces)) return;
  unit.disabled = true;
  raise(draft, at, 'vehiclesDisabled');
  context.log('FYOW-20.7.1', 'disabled', { unit: unit.id }, readers);
};

/** A force put onto the table of a board without a test: reinforcements, retreats. */
export const putOnTable = (draft: State, context: Context, at: number, board: number): void => {
  place(draft, context, at, board);
  draft.units[at]!.zone = 'table';
  visit(draft, draft.units[at]!.side, board);
};
