import type { Refusal } from '../../../../engine/refusal.ts';
import { list, oneOf, shape, text, whole } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import type { Combat } from '../../combat-state.ts';
import { no } from '../../refusals.ts';
import type { StandingOrder, State } from '../../state.ts';
import { takeHex } from '../../terms/capture.ts';
import { destroyUnit, disorderUnit, tellWithdrawal } from '../../terms/destroy.ts';
import { fieldOf } from '../../terms/field.ts';
import { faceAtStart } from '../../terms/fighting.ts';
import { FORT, TOWN } from '../../terms/ground.ts';
import { gaitOf, IMPASSABLE, mayCross, mayStand, stepCost } from '../../terms/moving.ts';
import { actsFor, answersCombat, postOfUnit } from '../../terms/seats.ts';
import { hasRoom } from '../../terms/stacking.ts';
import { placeOrdered } from '../../terms/standing.ts';
import {
  controller,
  enemyOf,
  fightersAt,
  hqsAt,
  kindOf,
  putUnit,
  seenEnemyIn,
  showUnit,
  sideOf,
  unitsAt,
} from '../../terms/table.ts';
import { hexNamed, labelOf, noSuch } from '../common.ts';
import type { HtlRule } from '../rule.ts';
import { combatNamed, outsider, withdrawalOrder } from './react.ts';

export type Withdraw = { type: 'withdraw'; combat: number; moves: { unit: string; hex: string }[] };

/** HTL-12.8: hexes a unit may withdraw to, as far as its side sees; friendly ones alone if there are any. */
export const withdrawalsOf = (state: State, unit: number): number[] => {
  const field = fieldOf(state);
  const side = sideOf(state, unit);
  const { hex, posture } = state.units[unit]!;
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const to = field.grid.neighbour(hex, d);
    if (to < 0 || !field.open[to] || !mayStand(state, unit, to)) continue;
    if (!mayCross(state, hex, d, posture === 'disordered')) continue;
    if (stepCost(state, hex, d, gaitOf(state, unit)) >= IMPASSABLE) continue;
    if (seenEnemyIn(state, side, to) || hqsAt(state, to).some(h => field.hqs[h]!.side !== side))
      continue;
    if (hasRoom(state, side, to, [unit])) found.push(to);
  }
  const friendly = found.filter(to => controller(state, to) === side);
  return friendly.length > 0 ? friendly : found;
};

/** HTL-12.8, HTL-11.4: who must go, and who of them may stay. */
export const mustGo = (state: State, combat: Combat): { going: number[]; exempt: number[] } => {
  const none = { going: [], exempt: [] };
  if (!combat.double || combat.winner === 'none') return none;
  const isFort = (hex: number) => (fieldOf(state).terrain[hex]! & FORT) !== 0;
  if (combat.winner === 'def') {
    if (combat.kind === 'exploit' || !state.options.attackerWithdrawsToo) return none; // HTL-O3, HTL-13.5
    const going = combat.att.units.filter(u => state.units[u]!.status === 'on');
    return { going, exempt: going.filter(u => isFort(state.units[u]!.hex)) };
  }
  const side = enemyOf(combat.attacker);
  const going = fightersAt(state, side, combat.target).filter(u => kindOf(state, u) === 'cube');
  const relieved =
    combat.relief === 'yes' || (combat.relief === 'unlessLost' && combat.def.lost.length === 0);
  const exempt = going.filter(
    u => relieved || isFort(combat.target) || faceAtStart(combat, u) === 'dugIn',
  );
  return { going, exempt };
};

const mine = (state: State, combat: Combat, seat: string): number[] =>
  combat.going.filter(u => actsFor(state, seat, ownerPost(state, combat, u)));

/** HTL-11.9: units of other posts in the hex obey the defending one in this combat, but go where their owner says. */
export const ownerPost = (state: State, combat: Combat, unit: number): string => {
  const own = postOfUnit(state, unit);
  if (answersCombat(state, own)) return own;
  return combat.winner === 'def' ? combat.post : combat.defPost;
};

const moveFault = (state: State, combat: Combat, unit: number, label: string): Refusal | null => {
  const id = fieldOf(state).pieces[unit]!.id;
  if (label === 'stay')
    return combat.exempt.includes(unit)
      ? null
      : no('HTL-12.8', 'E_WITHDRAW', { unit: id, hex: label });
  return withdrawalsOf(state, unit).includes(hexNamed(state, label))
    ? null
    : no('HTL-12.8', 'E_WITHDRAW', { unit: id, hex: label });
};

/** HTL-12.8: the owner says where each unit that must go withdraws. */
export const withdraw: HtlRule<Withdraw> = {
  rule: 'HTL-12.8',
  shape: shape({
    type: oneOf(['withdraw']),
    combat: whole(1),
    moves: list(shape({ unit: text(60), hex: text(8) }), 0, 9),
  }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    for (const combat of state.combats) {
      if (combat.stage !== 'WITHDRAW') continue;
      const units = mine(state, combat, seat.id);
      if (units.length === 0) continue;
      const options = units.map(u => [
        ...(combat.exempt.includes(u) ? ['stay'] : []),
        ...withdrawalsOf(state, u).map(hex => labelOf(state, hex)),
      ]);
      const most = Math.max(...options.map(one => one.length));
      for (let i = 0; i < most; i++) {
        const moves = units.flatMap((u, at) => {
          const hexes = options[at]!;
          const hex = hexes[(i + at) % Math.max(1, hexes.length)];
          return hex === undefined ? [] : [{ unit: fieldOf(state).pieces[u]!.id, hex }];
        });
        const action: Withdraw = { type: 'withdraw', combat: combat.id, moves };
        if (!this.refuse(state, seat, action)) yield action;
      }
      const same: Withdraw[] = [...new Set(options.flat())].map(hex => ({
        type: 'withdraw',
        combat: combat.id,
        moves: units.map(u => ({ unit: fieldOf(state).pieces[u]!.id, hex })),
      }));
      for (const action of same) if (!this.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { combat: id, moves }) {
    const rule = 'HTL-12.8';
    const stranger = outsider(state, rule, seat.id, id);
    if (stranger) return stranger;
    const combat = combatNamed(state, id)!;
    const units = moves.map(({ unit }) => fieldOf(state).unit(unit));
    if (units.some(u => u < 0)) return noSuch(rule, 'unit');
    if (combat.stage !== 'WITHDRAW') return no(rule, 'E_PHASE', { phase: combat.stage });
    const own = mine(state, combat, seat.id);
    if (own.length === 0 || units.some(u => !own.includes(u)))
      return no(rule, 'E_SEAT', { what: `combat ${id}` });
    const missing = own.find(u => !units.includes(u) && !combat.exempt.includes(u));
    if (missing !== undefined || new Set(units).size < units.length)
      return no(rule, 'E_WITHDRAW', {
        unit: fieldOf(state).pieces[missing ?? units[0]!]!.id,
        hex: '',
      });
    return roomFault(state, combat, units, moves);
  },
  apply(draft, { combat: id, moves }, context) {
    const combat = combatNamed(draft, id)!;
    const own = mine(draft, combat, context.seat);
    for (const { unit, hex } of moves)
      leave(
        draft,
        combat,
        fieldOf(draft).unit(unit),
        hex === 'stay' ? -1 : hexNamed(draft, hex),
        context,
      );
    const named = moves.map(({ unit }) => fieldOf(draft).unit(unit));
    combat.going = combat.going.filter(u => !own.includes(u) || named.includes(u)); // whoever met the unseen chooses again
  },
};

const roomFault = (
  state: State,
  combat: Combat,
  units: readonly number[],
  moves: Withdraw['moves'],
): Refusal | null => {
  const into = new Map<number, number[]>();
  for (const [i, { hex }] of moves.entries()) {
    const fault = moveFault(state, combat, units[i]!, hex);
    if (fault) return fault;
    if (hex === 'stay') continue;
    const to = hexNamed(state, hex);
    const there = [...(into.get(to) ?? []), units[i]!];
    into.set(to, there);
    if (!hasRoom(state, sideOf(state, units[i]!), to, there))
      return no('HTL-8.1', 'E_WITHDRAW', { unit: moves[i]!.unit, hex });
  }
  return null;
};

/** HTL-12.8: one unit goes, or stays; an unseen enemy is found out and the owner chooses again. */
export const leave = (
  draft: State,
  combat: Combat,
  unit: number,
  hex: number,
  context: Context,
): void => {
  if (hex < 0) {
    combat.going = combat.going.filter(u => u !== unit);
    return;
  }
  const side = sideOf(draft, unit);
  const unseen = unitsAt(draft, hex).filter(u => sideOf(draft, u) !== side);
  if (unseen.length > 0) {
    for (const enemy of unseen) showUnit(draft, enemy, 1);
    context.reveal('HTL-12.8');
    return;
  }
  putUnit(draft, unit, hex);
  const one = draft.units[unit]!;
  one.moved = true;
  if (one.posture !== 'disordered') one.posture = 'movement';
  if (takeHex(draft, side, hex, context)) showUnit(draft, unit, 1);
  tellWithdrawal(draft, unit, hex, context);
  combat.withdrew.push(unit);
  combat.going = combat.going.filter(u => u !== unit);
};

/** HTL-12.9: a unit that must withdraw and cannot takes a hit and stays, or is removed by option. */
export const trap = (draft: State, combat: Combat, unit: number, context: Context): void => {
  const one = draft.units[unit]!;
  combat.going = combat.going.filter(u => u !== unit);
  const dies =
    draft.options.trappedUnits === 'destroyed' || one.posture === 'disordered' || one.assembling; // HTL-O11
  if (!dies) {
    disorderUnit(draft, unit, context, 'HTL-12.9');
    return;
  }
  destroyUnit(draft, unit, context, 'HTL-12.9');
  combat[combat.winner === 'def' ? 'att' : 'def'].lost.push(unit);
};

/** HTL-12.8 default: the legal hex nearest the unit's HQ; a relieved unit stays by what `onDouble` says. */
export const usualWithdrawal = (state: State, combat: Combat, unit: number): number => {
  const field = fieldOf(state);
  const order = withdrawalOrder(state, combat, unit);
  if (combat.exempt.includes(unit) && staysByDefault(state, combat, unit, order?.onDouble))
    return -1;
  const ways = withdrawalsOf(state, unit);
  const { hq } = state.units[unit]!;
  const named = order && order.towards !== 'hq' ? placeOrdered(state, order.towards) : -1;
  const goal =
    named >= 0 ? named : hq >= 0 && state.hqs[hq]!.status === 'on' ? state.hqs[hq]!.hex : -1;
  let best = ways[0] ?? -1;
  if (goal >= 0)
    for (const way of ways) if (field.apart(way, goal) < field.apart(best, goal)) best = way;
  return best;
};

const staysByDefault = (
  state: State,
  combat: Combat,
  unit: number,
  onDouble: StandingOrder['onDouble'] | undefined,
): boolean => {
  if (onDouble && onDouble !== 'usual') return onDouble === 'stay';
  if (faceAtStart(combat, unit) === 'dugIn') return true;
  const terrain = fieldOf(state).terrain[combat.target]!;
  if ((terrain & (TOWN | FORT)) !== 0) return true;
  const left = fightersAt(state, sideOf(state, unit), state.units[unit]!.hex);
  return left.filter(u => u !== unit && kindOf(state, u) === 'cube').length > 0;
};
