import type { Refusal } from '../../../engine/refusal.ts';
import { list, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { arriveAll, cameThisTurn } from '../flow/arrivals.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { isMovement } from '../terms/acting.ts';
import { moveCp, paysFromPot, pointsOf, reliabilityFrom } from '../terms/allowance.ts';
import { takeHex } from '../terms/capture.ts';
import { meets, national, rollOne } from '../terms/dice.ts';
import { fieldOf } from '../terms/field.ts';
import { gaitOf, IMPASSABLE, stepCost } from '../terms/moving.ts';
import { mapSeatsOf } from '../terms/seats.ts';
import { hasRoom } from '../terms/stacking.ts';
import {
  controller,
  cpOn,
  disorder,
  hasCube,
  hqsAt,
  isArmour,
  isBarred,
  kindOf,
  levelOf,
  putUnit,
  seenEnemyIn,
  showUnit,
  sideOf,
  spendCp,
  unitsAt,
} from '../terms/table.ts';
import { hexNamed, labelOf, phaseFault, turnFault, unitFault, unitsUnder } from './common.ts';
import { NOT_PASSING, startRetreat } from './give-way.ts';
import type { HtlRule } from './rule.ts';

export type Move = { type: 'move'; unit: string; path: string[] };

/** HTL-14.1: why a unit may not move at all now. */
const mayMove = (state: State, unit: number, id: string): Refusal | null => {
  const one = state.units[unit]!;
  const rule = 'HTL-14.1';
  if (one.status !== 'on') return no(rule, 'E_OFFMAP', { unit: id });
  if (one.assembling) return no('HTL-3.8', 'E_ASSEMBLING', { unit: id });
  if (kindOf(state, unit) === 'fixed') return no('HTL-16.3', 'E_IMMOBILE', { unit: id });
  if (one.posture === 'disordered') return no('HTL-14.5', 'E_DISORDERED', { unit: id });
  if (one.committed || one.marched) return no(rule, 'E_COMMITTED', { unit: id });
  if (one.posture !== 'movement') return no(rule, 'E_POSTURE', { unit: id, posture: one.posture });
  return one.pinned ? no('HTL-21.1', 'E_EVENT') : null;
};

type Way = { readonly hex: number; readonly cost: number; readonly path: readonly number[] };

/** HTL-14.2 to HTL-14.4: a cheapest path to every hex a unit can reach, and out and back, as far as its side knows. */
export const waysOf = (state: State, unit: number): Way[] => {
  const field = fieldOf(state);
  const side = sideOf(state, unit);
  const gait = gaitOf(state, unit);
  const dummy = kindOf(state, unit) === 'dummy';
  const cp = cpOn(state, state.units[unit]!.hex);
  const most = dummy && cp < 1 ? 2 : pointsOf(state, unit);
  const found = new Map<number, Way>();
  const start = state.units[unit]!.hex;
  let edge: Way[] = [{ hex: start, cost: 0, path: [] }];
  while (edge.length > 0) {
    const next: Way[] = [];
    for (const here of edge) {
      if (here.path.length > 0 && (here.hex === start || found.get(here.hex) !== here)) continue;
      for (let d = 0; d < 6; d++) {
        const to = field.grid.neighbour(here.hex, d);
        if (to < 0) continue;
        const cost = here.cost + stepCost(state, here.hex, d, gait);
        if (cost > most || (found.get(to)?.cost ?? IMPASSABLE) <= cost) continue;
        if (seenEnemyIn(state, side, to) || !hasRoom(state, side, to, [unit])) continue;
        if (dummy && controller(state, to) !== side) continue;
        if (isFrozen(state, unit, here.hex, to)) continue;
        const way = { hex: to, cost, path: [...here.path, to] };
        found.set(to, way);
        next.push(way);
      }
    }
    edge = next;
  }
  return [...found.values()];
};

/** HTL-4.5: whether there is a first step that a unit could take and pay for, as far as its side knows. */
export const maySetOut = (state: State, unit: number): boolean => {
  const { hex, hq } = state.units[unit]!;
  const side = sideOf(state, unit);
  const dummy = kindOf(state, unit) === 'dummy';
  const cp = moveCp(state, unit, 1);
  if (cpOn(state, hex) < cp && !(cameThisTurn(state, unit) && state.hqs[hq]!.pot >= cp))
    return false;
  const [gait, most] = [gaitOf(state, unit), pointsOf(state, unit)];
  for (let d = 0; d < 6; d++) {
    const to = fieldOf(state).grid.neighbour(hex, d);
    if (to < 0 || stepCost(state, hex, d, gait) > most) continue;
    if (dummy && controller(state, to) !== side) continue;
    if (seenEnemyIn(state, side, to) || isFrozen(state, unit, hex, to)) continue;
    if (hasRoom(state, side, to, [unit])) return true;
  }
  return false;
};

/** HTL-20.4: no German move further east beyond the demarcation line. */
const isFrozen = (state: State, unit: number, from: number, to: number): boolean => {
  if (!state.politics.frozen || sideOf(state, unit) !== 'GE') return false;
  const field = fieldOf(state);
  if (!field.east[state.units[unit]!.hex]) return false;
  return field.grid.column(to) > field.grid.column(from);
};

/** HTL-14.1: a unit marches along a path in MOVEMENT. */
export const move: HtlRule<Move> = {
  rule: 'HTL-14.1',
  shape: shape({ type: oneOf(['move']), unit: text(60), path: list(text(8), 1, 12) }),
  listing: 'key',
  key: ({ unit, path }) => `${unit} ${path[path.length - 1]}`,
  anytime: true,
  *candidates(state, seat) {
    if (!isMovement(state) || state.retreats.length > 0) return;
    for (const unit of unitsUnder(state, seat.id)) {
      const { id } = fieldOf(state).pieces[unit]!;
      if (turnFault(state, '', unit) || mayMove(state, unit, id)) continue;
      for (const { path } of waysOf(state, unit)) {
        const action: Move = { type: 'move', unit: id, path: path.map(hex => labelOf(state, hex)) };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { unit: id, path: labels }) {
    const rule = 'HTL-14.1';
    const unit = fieldOf(state).unit(id);
    const path = labels.map(label => hexNamed(state, label));
    const lost = labels.find((_, i) => path[i]! < 0);
    if (unit >= 0 && lost !== undefined) return no(rule, 'E_UNKNOWN', { what: lost });
    if (unit < 0) return no(rule, 'E_UNKNOWN', { what: id });
    const wrong =
      phaseFault(state, rule, ['MOVEMENT_1', 'MOVEMENT_2']) ??
      unitFault(state, rule, seat, id) ??
      turnFault(state, rule, unit) ??
      mayMove(state, unit, id);
    if (wrong) return wrong;
    if (state.retreats.length > 0) return no('HTL-6.10', 'E_BUSY', { what: id });
    return pathFault(state, seat.id, unit, id, path);
  },
  apply(draft, { unit: id, path: labels }, context) {
    const unit = fieldOf(draft).unit(id);
    const path = labels.map(label => hexNamed(draft, label));
    if (levelOf(draft, unit) === 1) context.reveal('HTL-4.10'); // a block that moves shows what it may be
    const points = pathCost(draft, unit, path);
    const cp = moveCp(draft, unit, points);
    if (paysFromPot(draft, context.seat, unit, cp)) draft.hqs[draft.units[unit]!.hq]!.pot -= cp;
    else spendCp(draft, draft.units[unit]!.hex, cp);
    draft.units[unit]!.marched = true;
    walk(draft, unit, path, 0, false, context);
  },
};

const pathCost = (state: State, unit: number, path: readonly number[]): number => {
  let sum = 0;
  let here = state.units[unit]!.hex;
  for (const hex of path) {
    sum += stepCost(state, here, fieldOf(state).grid.direction(here, hex), gaitOf(state, unit));
    here = hex;
  }
  return sum;
};

/** HTL-14.2 to HTL-14.4: the first thing that stands against a path, hex by hex. */
const pathFault = (
  state: State,
  seat: string,
  unit: number,
  id: string,
  path: readonly number[],
): Refusal | null => {
  const field = fieldOf(state);
  const side = sideOf(state, unit);
  const gait = gaitOf(state, unit);
  const dummy = kindOf(state, unit) === 'dummy';
  const has = pointsOf(state, unit);
  let here = state.units[unit]!.hex;
  let spent = 0;
  for (const to of path) {
    const hex = labelOf(state, to);
    const d = field.grid.direction(here, to);
    if (d < 0) return no('HTL-14.1', 'E_ADJACENT', { target: hex, from: labelOf(state, here) });
    if (isFrozen(state, unit, here, to)) return no('HTL-20.4', 'E_EVENT');
    if (!field.open[to]) return no('HTL-14.2', 'E_TERRAIN', { hex });
    if (isBarred(state, here, d)) return no('HTL-14.2', 'E_RIVER', { hex });
    const cost = stepCost(state, here, d, gait);
    if (cost >= IMPASSABLE) return no('HTL-14.2', 'E_MOUNTAIN', { hex });
    if (seenEnemyIn(state, side, to)) return no('HTL-14.3', 'E_ENEMY_HEX', { hex });
    if (dummy && controller(state, to) !== side) return no('HTL-19.5', 'E_ENEMY_HEX', { hex });
    spent += cost;
    if (spent > has) return no('HTL-14.2', 'E_MP', { hex, needs: spent, unit: id, has });
    if (!hasRoom(state, side, to, [unit])) return no('HTL-14.4', 'E_STACK', { hex });
    here = to;
  }
  const cp = moveCp(state, unit, spent);
  const from = state.units[unit]!.hex;
  return cpOn(state, from) < cp && !paysFromPot(state, seat, unit, cp)
    ? no('HTL-14.1', 'E_NO_CP', { hex: labelOf(state, from), has: cpOn(state, from), needs: cp })
    : null;
};

/** Enemy units in a hex that the mover's side does not see. */
export const unseenIn = (state: State, side: 'GE' | 'PL', hex: number): number[] =>
  unitsAt(state, hex).filter(u => sideOf(state, u) !== side && levelOf(state, u) === 0);

export const enemyHqsIn = (state: State, side: 'GE' | 'PL', hex: number): number[] =>
  hqsAt(state, hex).filter(h => fieldOf(state).hqs[h]!.side !== side);

/** HTL-14.1, HTL-14.6: step by step, until the path ends, something unseen is met, or an HQ gives way. */
export const walk = (
  draft: State,
  unit: number,
  path: readonly number[],
  spentBefore: number,
  gaveWay: boolean,
  context: Context,
): void => {
  const field = fieldOf(draft);
  const side = sideOf(draft, unit);
  const one = draft.units[unit]!;
  const from = one.hex;
  const { moved } = one;
  let spent = spentBefore;
  for (const [i, to] of path.entries()) {
    const unseen = unseenIn(draft, side, to);
    if (unseen.length > 0) {
      for (const enemy of unseen) showUnit(draft, enemy, 1); // HTL-14.6
      context.reveal('HTL-14.6');
      tell(draft, unit, 'bumped', { hex: labelOf(draft, to) }, context);
      break;
    }
    if (seenEnemyIn(draft, side, to)) break;
    const [ahead] = enemyHqsIn(draft, side, to);
    if (ahead !== undefined) {
      if (gaveWay || kindOf(draft, unit) === 'dummy') break;
      const rest = path.slice(i);
      startRetreat(
        draft,
        { hq: ahead, by: unit, also: -1, exploit: false, combat: 0, rest, spent, ...NOT_PASSING },
        context,
      );
      return;
    }
    spent += stepCost(draft, one.hex, field.grid.direction(one.hex, to), gaitOf(draft, unit));
    enter(draft, unit, to, context);
    if (kindOf(draft, unit) === 'dummy' || gaveWay) continue;
    const hq = threatened(draft, unit, pointsOf(draft, unit) - spent, context);
    if (hq >= 0) {
      startRetreat(
        draft,
        {
          ...{ hq, by: unit, also: -1, exploit: false, combat: 0, rest: path.slice(i + 1), spent },
          ...NOT_PASSING,
        },
        context,
      );
      return;
    }
  }
  if (one.hex === from) one.moved = moved; // HTL-15.1: who came back has not changed hex
  finishMove(draft, unit, spent, context);
  tell(draft, unit, 'moved', { from: labelOf(draft, from), to: labelOf(draft, one.hex) }, context);
};

/** The owner's side reads of a move; the enemy only if it sees the unit. */
export const tell = (
  state: State,
  unit: number,
  id: string,
  values: { [name: string]: string },
  context: Context,
): void => {
  const side = sideOf(state, unit);
  const name = fieldOf(state).pieces[unit]!.id;
  context.log('HTL-14.1', id, { unit: name, ...values }, mapSeatsOf(state, side));
};

/** HTL-6.5, HTL-19.3: a unit enters a hex; a cube takes it, and is seen if the enemy held it. */
export const enter = (draft: State, unit: number, hex: number, context: Context): void => {
  const side = sideOf(draft, unit);
  if (levelOf(draft, unit) === 2 && holdsSupport(draft, side, hex)) context.reveal('HTL-24');
  putUnit(draft, unit, hex);
  draft.units[unit]!.moved = true;
  if (kindOf(draft, unit) !== 'cube') return;
  const spies = (mark: number) => fieldOf(draft).apart(mark, hex) <= 2;
  if (side === 'PL' && draft.routes.some(({ marks }) => marks.some(spies)))
    context.reveal('HTL-24');
  if (takeHex(draft, side, hex, context)) {
    showUnit(draft, unit, 1);
    context.reveal('HTL-19.3');
  }
};

/** HTL-24: CP and guns that the enemy will see because an identified unit stands with them. */
const holdsSupport = (state: State, side: 'GE' | 'PL', hex: number): boolean =>
  (controller(state, hex) === side && cpOn(state, hex) > 0) ||
  state.counters.some(({ on }, c) => on === hex && fieldOf(state).counters[c]!.side === side);

/** HTL-6.10: the enemy HQ next to a unit that it could enter, if no cube guards it; -1 for none. A hidden guard is seen. */
export const threatened = (
  draft: State,
  unit: number,
  left: number,
  context: Context,
  but = -1,
): number => {
  const field = fieldOf(draft);
  const side = sideOf(draft, unit);
  const { hex } = draft.units[unit]!;
  for (let d = 0; d < 6; d++) {
    const near = field.grid.neighbour(hex, d);
    if (near < 0 || near === but) continue;
    const [hq] = enemyHqsIn(draft, side, near);
    if (hq === undefined || stepCost(draft, hex, d, gaitOf(draft, unit)) > left) continue;
    const enemy = side === 'GE' ? 'PL' : 'GE';
    if (!hasCube(draft, enemy, near)) return hq;
    for (const guard of unseenIn(draft, side, near)) {
      if (kindOf(draft, guard) !== 'cube') continue;
      showUnit(draft, guard, 1);
      context.reveal('HTL-6.10');
    }
  }
  return -1;
};

/** HTL-14.8: an armoured unit that spent four points rolls; on a star it is disordered. */
export const finishMove = (draft: State, unit: number, spent: number, context: Context): void => {
  if (!isArmour(draft, unit) || spent < reliabilityFrom(draft, unit)) return;
  reliability(draft, unit, context);
};

export const reliability = (draft: State, unit: number, context: Context): void => {
  const side = sideOf(draft, unit);
  const seen = mapSeatsOf(draft, side);
  const face = rollOne(context, national(side), 'HTL-14.8', {
    for: fieldOf(draft).pieces[unit]!.id,
    seenBy: seen,
  });
  if (!meets(face, 'k')) return;
  disorder(draft, unit);
  tell(draft, unit, 'brokeDown', {}, context);
};

/** HTL-3.7: MOVEMENT_1 begins with the arrivals of both sides. */
export const beginMovement = (draft: State, context: Context): void => {
  if (draft.phase === 'MOVEMENT_1') arriveAll(draft, context);
};

/** HTL-19.3: whoever ends a MOVEMENT phase next to an enemy cube, or far from its HQs, is seen as a block. */
export const endMovement = (draft: State): void => {
  const field = fieldOf(draft);
  const shown: number[] = [];
  draft.units.forEach((unit, i) => {
    if (unit.status !== 'on' || unit.level > 0 || kindOf(draft, i) === 'fixed') return;
    const side = sideOf(draft, i);
    const near = Array.from({ length: 6 }, (_, d) => field.grid.neighbour(unit.hex, d)).some(
      hex => hex >= 0 && hasCube(draft, side === 'GE' ? 'PL' : 'GE', hex),
    );
    if (near || isFarFromHqs(draft, i)) shown.push(i);
  });
  for (const unit of shown) showUnit(draft, unit, 1);
};

const isFarFromHqs = (state: State, unit: number): boolean => {
  const field = fieldOf(state);
  const { hq, hex } = state.units[unit]!;
  if (hq < 0) return false;
  const { army } = field.hqs[hq]!;
  return !field.hqs.some(
    (one, i) =>
      one.army === army &&
      state.hqs[i]!.status === 'on' &&
      field.apart(state.hqs[i]!.hex, hex) <= 2,
  );
};
