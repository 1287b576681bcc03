import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Rule } from '../../../engine/system.ts';
import { isDone } from '../flow/asked.ts';
import { type Code, no } from '../refusals.ts';
import type { Engagement, Node, State, Unit } from '../state.ts';
import { isOnMap, terrainOf } from '../terms/field.ts';
import {
  findEngagement,
  findNode,
  findUnit,
  nodesOfSeat,
  seatOf,
  sideOfSeat,
  unitsOfSeat,
} from '../terms/roster.ts';

export type NqmRule<A extends { readonly type: string }> = Rule<State, A>;

/** NQM-4.5: what is written for a phase is judged by the rules as long as that phase lasts, and comes too late after it. */
export const thisPhase = (): readonly string[] => ['serial'];
/** NQM-9.6: an answer in the assault is about the attack as it stood. */
export const thisAttack = ({ engagement }: { readonly engagement: string }): readonly string[] => [
  'serial',
  engagement,
];

/** NQM-18: ids that the seat cannot see are unknown to it; then whether it is in command. */
export const refuseUnit = (state: State, seat: Seat, id: string, rule: string): Refusal | null => {
  const unit = findUnit(state, id);
  if (
    !unit ||
    unit.side !== sideOfSeat(state, seat.id) ||
    unit.state === 'dead' ||
    unit.state === 'gone'
  )
    return no(rule, 'E_UNKNOWN_ID');
  return seatOf(state, unit.node) === seat.id ? null : no(rule, 'E_NOT_SEAT');
};
export const refuseOnMap = (state: State, seat: Seat, id: string, rule: string): Refusal | null =>
  refuseUnit(state, seat, id, rule) ??
  (findUnit(state, id)!.state === 'map' ? null : no(rule, 'E_UNKNOWN_ID'));

export const refuseNode = (state: State, seat: Seat, id: string, rule: string): Refusal | null => {
  const node = findNode(state, id);
  if (!node || node.side !== sideOfSeat(state, seat.id)) return no(rule, 'E_UNKNOWN_ID');
  return seatOf(state, id) === seat.id ? null : no(rule, 'E_NOT_SEAT');
};

export const refuseEngagement = (
  state: State,
  seat: Seat,
  id: string,
  rule: string,
): Refusal | null => {
  const engagement = findEngagement(state, id);
  if (engagement?.side !== sideOfSeat(state, seat.id) || engagement.state !== 'open')
    return no(rule, 'E_UNKNOWN_ID');
  return seatOf(state, engagement.node) === seat.id ? null : no(rule, 'E_NOT_SEAT');
};

/** NQM-18: whole points on the map. */
export const refusePoint = (state: State, p: readonly number[], rule: string): Refusal | null =>
  isOnMap(terrainOf(state), p) ? null : no(rule, 'E_PATH_OFF_MAP');

export const because = (rule: string, code: Code | null): Refusal | null =>
  code === null ? null : no(rule, code);

/** NQM-4.5: a seat that has committed writes nothing more, unless it takes its commit back. */
export const refuseDone = (state: State, seat: Seat, rule: string): Refusal | null =>
  isDone(state, seat.id) ? no(rule, 'E_CLOSED') : null;

/** Proposals that the rule's own `refuse` lets through. */
export function* legal<A extends { readonly type: string }>(
  rule: Pick<NqmRule<A>, 'refuse'>,
  state: State,
  seat: Seat,
  proposals: Iterable<A>,
): Generator<A> {
  for (const action of proposals) if (rule.refuse(state, seat, action) === null) yield action;
}

const MOST = 24;
/** Units of a seat on the map, not too many: a list is for choosing from. */
export const ownUnits = (
  state: State,
  seat: Seat,
  isMeant: (unit: Unit) => boolean = () => true,
): Unit[] =>
  unitsOfSeat(state, seat.id)
    .filter(unit => unit.state === 'map' && isMeant(unit))
    .slice(0, MOST);
export const ownNodes = (state: State, seat: Seat): Node[] =>
  nodesOfSeat(state, seat.id).slice(0, MOST);
export const ownAttacks = (state: State, seat: Seat): Engagement[] =>
  state.engagements.filter(
    one =>
      one.state === 'open' &&
      one.side === sideOfSeat(state, seat.id) &&
      seatOf(state, one.node) === seat.id,
  );
