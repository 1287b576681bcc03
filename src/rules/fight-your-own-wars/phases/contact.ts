import type { Context } from '../../../engine/system.ts';
import type { State, Unit } from '../state.ts';
import { arrivingDice } from '../tables/detection.ts';
import { hasFiredAll, openBattle, shownBy } from '../terms/battle.ts';
import { hasPassed, throwDecision, wasAsked } from '../terms/deciding.ts';
import { resolveMarker } from '../terms/decoys.ts';
import { darkDice, type Edge, finds } from '../terms/detect-sums.ts';
import { friendsOnTable } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { isRecceHeaded, isWhollyConcealed } from '../terms/force.ts';
import { changeZone, detect, knownOn, meet, visit } from '../terms/knowledge.ts';
import { isObvious } from '../terms/obvious.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import type { Order } from '../terms/orders/order.ts';
import { runsOnRails } from '../terms/rails.ts';
import { readersOf } from '../terms/seats.ts';
import { murkAt } from '../terms/sky.ts';
import { onTable, otherSide, unitsOn } from '../terms/units.ts';

/** FYOW-A4: what a force does that has found an enemy, by its directive; `onDetect` comes first. */
export const uponDetecting = (order: Order, board: string, called: boolean): 'enter' | 'stay' => {
  if (order.onDetect === 'enter') return 'enter';
  if (order.onDetect !== undefined) return 'stay';
  switch (order.directive) {
    case 'ENGAGE':
      return order.boards?.includes(board) ? 'enter' : 'stay';
    case 'MOVE_TO_CONTACT':
      return order.onContact === 'engage' ? 'enter' : 'stay';
    case 'SUPPORT':
      return called ? 'enter' : 'stay';
    default:
      return 'stay';
  }
};

/** FYOW-10.5: whether orders let a force onto a table where it knows an enemy. */
export const mayEnterDetected = (order: Order, board: string, called: boolean): boolean =>
  uponDetecting(
    { ...order, onDetect: order.onDetect === 'enter' ? 'enter' : undefined } as Order,
    board,
    called,
  ) === 'enter';

/** FYOW-16: dice of an arriving force in the light and weather of now. */
export const arrivalDice = (state: State, unit: Unit): number =>
  Math.max(
    0,
    arrivingDice(isRecceHeaded(unit) ? 'recceHeaded' : 'notRecceHeaded') -
      darkDice(
        state.weather.light,
        murkAt(state, unit.board),
        state.options.moonlightAsDay === 'on',
      ),
  );

/** FYOW-16: the Detection Throw of an arriving force, read against each enemy on the board. */
const arrivalThrow = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const enemies = unitsOn(draft, unit.board, otherSide(unit.side));
  const dice = arrivalDice(draft, unit);
  if (dice < 1 || (enemies.length === 0 && draft.options.rollUnopposedDetection === 'off')) return;
  const faces = context.roll(`${dice}d6`, 'FYOW-16', {
    for: unit.id,
    seenBy: readersOf(draft, unit.side),
  });
  for (const enemy of enemies) {
    const other = draft.units[enemy]!;
    if (finds(faces, shownBy(other), other.zone !== 'table', isWhollyConcealed(other)))
      detect(draft, context, unit.side, enemy, at);
  }
};

/** FYOW-15.5, FYOW-A4: a force has arrived in the box of an edge. */
export const arrive = (draft: State, context: Context, at: number, edge: Edge): void => {
  const unit = draft.units[at]!;
  unit.zone = edge;
  unit.owned = edge;
  if (friendsOnTable(draft, at).length === 0) arrivalThrow(draft, context, at);
  if (runsOnRails(unit)) {
    enterTable(draft, context, at); // FYOW-30.0: a train never stops in a box
    return;
  }
  const { activation } = draft;
  const asked = activation?.kind === 'unit' && activation.of === at && activation.asksSeat;
  if (asked && mayStay(draft, at)) activation.arrived = true;
  else settleArrival(draft, context, at);
};

/** FYOW-A4: a force that has found an enemy on the table, or goes to look, may stay in its box. */
export const mayStay = (state: State, at: number): boolean => {
  const unit = state.units[at]!;
  return (
    orderFrom(unit.order).directive === 'RECONNAISSANCE' ||
    knownOn(state, unit.side, unit.board).some(({ zone }) => zone === 'table')
  );
};

/** FYOW-A4: enters or stays as its orders say. */
export const settleArrival = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  if (draft.activation) draft.activation.arrived = false;
  const order = orderFrom(unit.order);
  const board = fieldOf(draft).map.label(unit.board);
  const known = knownOn(draft, unit.side, unit.board);
  const onTheTable = known.filter(({ zone }) => zone === 'table');
  if (onTheTable.length === 0) {
    enterTable(draft, context, at);
    return;
  }
  if (uponDetecting(order, board, unit.called) === 'stay' || !mayStartAttack(draft, context, at)) {
    context.log('FYOW-A4', 'staysInBox', { unit: unit.id, board }, readersOf(draft, unit.side));
    return;
  }
  enterTable(draft, context, at);
};

/** FYOW-12.1: Amber asks DEC-B7, Red may not start an attack. */
export const mayStartAttack = (draft: State, context: Context, at: number): boolean => {
  const unit = draft.units[at]!;
  if (unit.condition === 'red' || unit.condition === 'withdraw') return false;
  if (hasFiredAll(draft, unit)) return false;
  if (unit.condition !== 'amber') return true;
  const board = fieldOf(draft).map.label(unit.board);
  if (wasAsked(draft, 'DEC-B7', board)) return hasPassed(draft, 'DEC-B7', board);
  return throwDecision(
    draft,
    context,
    unit.leader,
    unit.side,
    'DEC-B7',
    board,
    isObvious(draft, 'DEC-B7', at),
  );
};

/** FYOW-19.3: markers that meet are thrown for, the mover's first. Answers the mover, -1 when it was a decoy. */
const unmask = (draft: State, context: Context, at: number, enemies: readonly number[]): number => {
  const mover = resolveMarker(draft, context, at);
  if (mover >= 0) for (const enemy of enemies) resolveMarker(draft, context, enemy);
  return mover;
};

/** FYOW-16.2: the force goes onto the table; an enemy there that does not lie low makes it contact. */
export const enterTable = (draft: State, context: Context, who: number): void => {
  const there = lyingOpen(draft, draft.units[who]!);
  const at = there.length > 0 ? unmask(draft, context, who, there) : who;
  if (at < 0) return;
  const unit = draft.units[at]!;
  const from = unit.owned;
  changeZone(draft, at, 'table');
  unit.attitude = unit.attitude === 'disarray' ? 'disarray' : 'present';
  visit(draft, unit.side, unit.board);
  const enemies = lyingOpen(draft, unit);
  const label = fieldOf(draft).map.label(unit.board);
  context.log('FYOW-15.1', 'entered', { unit: unit.id, board: label }, readersOf(draft, unit.side));
  if (enemies.length === 0) return;
  const unaware = knownOn(draft, unit.side, unit.board).every(({ zone }) => zone !== 'table');
  openBattle(draft, context, at, from);
  meetOnTable(draft, context, at, enemies, unaware);
};

/** Enemies on the table of a force's board that do not lie low, FYOW-15.4. */
const lyingOpen = (state: State, unit: Unit): number[] =>
  onTable(state, unit.board, otherSide(unit.side)).filter(
    other => !isWhollyConcealed(state.units[other]!),
  );

/**
 * FYOW-16.2, FYOW-33.5: both are aware of the contact. Who came unseen, or ran into an enemy he had not seen, is so for
 * the battle: the shifts read the Detection Throws, not the contact.
 */
const meetOnTable = (
  draft: State,
  context: Context,
  at: number,
  enemies: readonly number[],
  unaware: boolean,
): void => {
  const battle = draft.battles.find(
    one =>
      (one.stage === 'contact' || (one.small && !one.resolved)) &&
      (one.attackers.includes(at) || one.defenders.includes(at)),
  );
  if (battle?.attackers.includes(at) && battle.opened === draft.clock) {
    battle.unseenDefender ||= unaware && battle.attackers.length === 1;
    if (!unaware) battle.unseenDefender = false;
  }
  for (const enemy of enemies) meet(draft, context, at, enemy);
};
