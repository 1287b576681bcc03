import type { Context } from '../../../engine/system.ts';
import { rearward } from '../staff/follow.ts';
import type { State } from '../state.ts';
import { occupyingDice } from '../tables/detection.ts';
import { shownBy } from '../terms/battle.ts';
import { afterThrow, conditionDice, lowPips } from '../terms/condition-sums.ts';
import { copyToMarkers, markersOf } from '../terms/decoys.ts';
import { aspectOf, darkDice, type Edge, occupierFinds } from '../terms/detect-sums.ts';
import { battleOf, enemyNear, isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { fullMilestone, isAllRecce, isStatic, isWhollyConcealed } from '../terms/force.ts';
import { detect, isDetected } from '../terms/knowledge.ts';
import { becomeFraction, setCondition } from '../terms/losses.ts';
import { keptOrder, orderFrom, STAND_BY } from '../terms/orders/kept.ts';
import { isAsked, isStopOn, raise } from '../terms/pace.ts';
import { linksBetween } from '../terms/paths.ts';
import { isConnected } from '../terms/pickets.ts';
import { readersOf, seatOfUnit } from '../terms/seats.ts';
import { murkAt } from '../terms/sky.ts';
import { otherSide, picketsOf, unitsOn } from '../terms/units.ts';
import { lookUp } from './aa.ts';
import { march } from './march.ts';
import { giveOrder } from './plan.ts';
import { ask } from './read-orders.ts';
import { mustGo } from './retreat.ts';
import { firstSupply } from './supply.ts';

/** FYOW-A3 step 1: what a force must do. Answers true when that ends its activation. */
export const forced = (draft: State, context: Context, at: number): boolean => {
  const unit = draft.units[at]!;
  if (unit.issued !== null) {
    const { called } = unit; // FYOW-9.1a: who is called stays so under the order that calls him
    giveOrder(draft, context, at, unit.issued);
    unit.called = called && orderFrom(unit.order).directive === 'SUPPORT';
  }
  copyToMarkers(draft, at);
  if (unit.level === 'fraction' && !unit.rated) firstSupply(draft, context, at);
  conditionThrow(draft, context, at);
  if (unit.status !== 'here') return true;
  for (const picket of picketsOf(draft, at))
    if (!isConnected(draft, picket)) {
      becomeFraction(draft, context, picket);
      const home = fieldOf(draft).map.label(unit.board);
      draft.units[picket]!.order = keptOrder({ directive: 'MOVE', boards: [home], march: ['all'] });
    }
  if (withdrawsNow(draft, at)) {
    forcedRetreat(draft, context, at);
    return true;
  }
  if (unit.disarray > 0) rallies(draft, at);
  return false;
};

/** FYOW-12.0: dice for value lost outside paper battles. */
export const conditionThrow = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  if (unit.unthrown <= 0 || draft.options.conditionMilestones === 'paperBattleOnly') return;
  const { dice, carried } = conditionDice(unit.original, unit.unthrown);
  unit.unthrown = carried;
  if (dice < 1) return;
  const readers = readersOf(draft, unit.side);
  const faces = context.roll(`${dice}d6`, 'FYOW-12.0', { for: unit.id, seenBy: readers });
  const before = { condition: unit.condition, milestone: unit.milestone };
  const after = afterThrow(before, lowPips(faces), fullMilestone(unit));
  if (after.condition !== unit.condition) setCondition(draft, context, at, after.condition);
  else unit.milestone = after.milestone;
};

/** FYOW-12.1: Red and engaged, before the combat; or Withdraw while an enemy is known within two boards. */
const withdrawsNow = (state: State, at: number): boolean => {
  const unit = state.units[at]!;
  if (isStatic(unit)) return false;
  const battle = battleOf(state, at);
  if (battle && battle.stage !== 'contact') return false;
  if (unit.condition === 'red') return isEngaged(state, at);
  if (unit.condition !== 'withdraw') return false;
  const away = linksBetween(state, unit.board);
  const near: number[] = [];
  away.forEach((links, board) => {
    if (links >= 0 && links < 2) near.push(board);
  });
  return enemyNear(state, unit, near);
};

/** FYOW-14.14: a test with +1, whatever the allowance; Red that has so retired is Withdraw. */
const forcedRetreat = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const wasEngaged = isEngaged(draft, at);
  const link = rearward(draft, at);
  const battle = battleOf(draft, at);
  if (link < 0 || !march(draft, context, at, link, { retreat: true })) return;
  if (battle) {
    battle.attackers = battle.attackers.filter(other => other !== at);
    battle.defenders = battle.defenders.filter(other => other !== at);
    if (battle.attackers.length === 0 || battle.defenders.length === 0) battle.stage = 'closed';
  }
  if (unit.condition === 'red' && wasEngaged) setCondition(draft, context, at, 'withdraw');
  if (orderFrom(unit.order).directive !== 'STAND_BY') {
    giveOrder(draft, context, at, STAND_BY); // FYOW-10.4
    ask(draft, at, 'new_orders');
    raise(draft, at, 'orderEnded');
  }
};

/** FYOW-15.3, FYOW-A3: two activations, by daylight, to re-organise; in each of them it looks and speaks and does no more. */
const rallies = (draft: State, at: number): void => {
  const counts = draft.weather.light === 'day' || draft.options.disarrayDaylightOnly === 'off';
  if (!counts || battleOf(draft, at)?.retreating.includes(at)) return;
  if (!draft.activation?.rallying.includes(at)) draft.activation?.rallying.push(at);
};
/** FYOW-15.3: the activation is over: it has counted. */
export const reorganise = (draft: State, context: Context): void => {
  for (const at of draft.activation!.rallying) {
    const unit = draft.units[at]!;
    if (unit.disarray === 0 || unit.status !== 'here') continue;
    if (--unit.disarray > 0) continue;
    unit.attitude = 'present';
    context.log('FYOW-15.3', 'reorganised', { unit: unit.id }, readersOf(draft, unit.side));
  }
};

/** FYOW-16.4: dice of an occupier against a box. */
const occupierDice = (state: State, at: number, box: Edge): number => {
  const unit = state.units[at]!;
  const recce = isAllRecce(unit);
  const side = aspectOf(unit.owned, box) !== 'front' && !recce ? 1 : 0;
  const dark = darkDice(
    state.weather.light,
    murkAt(state, unit.board),
    state.options.moonlightAsDay === 'on',
  );
  return Math.max(0, occupyingDice(shownBy(unit), recce) - side - dark);
};

/** FYOW-2.9: the member of a Group on a board that throws the most dice. */
export const sharpest = (state: State, column: readonly number[], board: number): number => {
  const here = column.filter(at => state.units[at]!.board === board);
  const dice = (at: number): number =>
    occupyingDice(shownBy(state.units[at]!), isAllRecce(state.units[at]!));
  return here.reduce((best, at) => (dice(at) > dice(best) ? at : best), here[0]!);
};

/** FYOW-16.3: an occupier looks at what stays in the boxes; in a battle at whoever attacks him, FYOW-33.5. */
export const lookOut = (draft: State, context: Context, at: number): void => {
  for (const one of [...markersOf(draft, at), ...picketsOf(draft, at)]) {
    const unit = draft.units[one]!;
    if (unit.zone !== 'table' || unit.status !== 'here') continue;
    const boxes = new Map<Edge, number[]>();
    for (const enemy of unitsOn(draft, unit.board, otherSide(unit.side))) {
      const other = draft.units[enemy]!;
      if (other.zone === 'table' || isDetected(draft, unit.side, enemy)) continue;
      if (isWhollyConcealed(other)) continue;
      boxes.set(other.zone, [...(boxes.get(other.zone) ?? []), enemy]);
    }
    for (const [box, enemies] of boxes) {
      const dice = occupierDice(draft, one, box);
      // Nobody sees these dice: a throw alone would tell that somebody is there.
      if (
        dice < 1 ||
        !occupierFinds(context.roll(`${dice}d6`, 'FYOW-16.3', { seenBy: [] }), 'ground')
      )
        continue;
      for (const enemy of enemies) detect(draft, context, unit.side, enemy, one);
    }
    seeAttacker(draft, context, one);
    lookUp(draft, context, one);
  }
};

const seeAttacker = (draft: State, context: Context, at: number): void => {
  const battle = battleOf(draft, at);
  if (!battle?.defenders.includes(at) || battle.seenAttacker || battle.stage === 'outcome') return;
  const dice = occupierDice(draft, at, battle.fromEdge);
  const readers = readersOf(draft, draft.units[at]!.side);
  if (dice < 1) return;
  const faces = context.roll(`${dice}d6`, 'FYOW-16.3', { for: battle.id, seenBy: readers });
  battle.seenAttacker = occupierFinds(faces, 'ground');
};

/** FYOW-A3 step 3: a beaten force goes, unless its seat chooses the board. */
export const goesBack = (
  draft: State,
  context: Context,
  at: number,
  asksSeat: boolean,
): 'gone' | 'asked' | 'stays' => {
  const battle = battleOf(draft, at);
  if (!battle?.retreating.includes(at)) return 'stays';
  return mustGo(draft, context, at, asksSeat) ? 'gone' : 'asked';
};

/** FYOW-A17: whether the seat of a force is asked on this card. */
export const seatAsked = (state: State, at: number): boolean => {
  const unit = state.units[at]!;
  if (seatOfUnit(state, at) === null) return false;
  const side = state.sides[unit.side]!;
  const { map } = fieldOf(state);
  const near = [unit.board, ...map.neighbours(unit.board, 'road')];
  return isAsked(unit.hand, enemyNear(state, unit, near), unit.met, stop => isStopOn(side, stop));
};
