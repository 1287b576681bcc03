import type { State } from '../../state.ts';
import { picksNamed } from '../detach.ts';
import { edgeAt, fieldOf } from '../field.ts';
import { carriesVehicles } from '../sea/landing-sums.ts';
import { commandNumber, unitNumber } from '../units.ts';
import type { Order } from './order.ts';

/** FYOW-10.2.1: what carries a force: nothing but itself, or a train, a crossing or a squadron by its name. */
export type Carrier = { readonly kind: 'train' | 'boats' | 'air'; readonly id: string };
export const carrierOf = ({ transport = '' }: Order): Carrier | null => {
  const [kind, id = ''] = transport.split(':');
  return kind === 'train' || kind === 'boats' || kind === 'air' ? { kind, id } : null;
};

/** FYOW-10.2.1: the links by which a force comes to a board at an edge of it. */
export const linksAtEdge = (
  state: Pick<State, 'campaign'>,
  board: number,
  edge: string,
): number[] => {
  const field = fieldOf(state);
  return field.map.linksOf(board, 'road').filter(link => edgeAt(field, link, board) === edge);
};

/** FYOW-10.2.1: which arm a supporting force belongs to; null when the side has none of that name. */
export const armOf = (state: State, side: number, id: string): 'land' | 'air' | 'naval' | null => {
  if (state.units.some(unit => unit.id === id && unit.side === side)) return 'land';
  const { squadrons, commands } = state.air;
  if (squadrons.some(one => one.id === id && commands[one.command]!.side === side)) return 'air';
  return state.sea?.vessels.some(one => one.id === id && one.side === side) ? 'naval' : null;
};

const carrierFault = (state: State, side: number, order: Order): string | null => {
  const carrier = carrierOf(order);
  if (!carrier) return null;
  const { kind, id } = carrier;
  const { map } = fieldOf(state);
  const isThere =
    kind === 'train'
      ? state.rails?.trains.some(train => train.id === id && train.side === side)
      : kind === 'air'
        ? armOf(state, side, id) === 'air'
        : map.linkIndex(id) >= 0 && map.kind(map.linkIndex(id)) === 'river';
  return isThere ? null : `transport: ${id} carries nobody of this side`;
};

/** FYOW-10.2.1: what an order names that its side has not got, in words; null when all is there. */
export const formFault = (state: State, side: number, order: Order): string | null => {
  const { edge, command, subordinates = [], support = [], boards = [] } = order;
  const { map } = fieldOf(state);
  const goal = map.index(boards[0] ?? '');
  if (edge !== undefined && (goal < 0 || linksAtEdge(state, goal, edge).length === 0))
    return `edge: no road comes to ${boards[0] ?? 'the objective'} at ${edge}`;
  if (command !== undefined) {
    const one = state.commands[commandNumber(state, command)];
    if (one?.side !== side || one.level !== 'brigade' || one.hq < 0)
      return `command: ${command} is no Brigade of this side`;
  }
  const stranger = subordinates.find(id => armOf(state, side, id) !== 'land');
  if (stranger !== undefined) return `subordinates: ${stranger} is no force of this side`;
  if (subordinates.length > 0 && goal < 0) return 'subordinates: an objective to follow to';
  const unknown = support.find(id => armOf(state, side, id) === null);
  if (unknown !== undefined) return `support: ${unknown} is not of this side`;
  return carrierFault(state, side, order);
};

/** FYOW-10.2.1: what an order asks of a force that it cannot do, in words; null when it can. */
export const forceFault = (state: State, at: number, order: Order): string | null => {
  const unit = state.units[at]!;
  const { forces = 'all', subordinates = [], transport, landing = [] } = order;
  if (forces !== 'all' && !picksNamed(unit, forces))
    return `forces: ${unit.id} has not got all of these elements`;
  const other = subordinates.find(id => {
    const one = state.units[unitNumber(state, id)]!;
    return one === unit || one.command !== unit.command || one.level === 'picket';
  });
  if (other !== undefined) return `subordinates: ${other} is not under the same Brigade`;
  if (transport === 'foot' && carriesVehicles(unit.elements))
    return `transport: ${unit.id} has vehicles, which do not march on foot`;
  if (carrierOf(order)?.kind === 'air' && unit.status === 'here')
    return `transport: ${unit.id} is on the map, and only troops that wait for a drop are flown`;
  if (landing.length === 0) return null;
  const afloat = state.sea?.afloat.find(one => one.unit === at);
  const board = afloat?.board ?? unit.board;
  const whole = afloat ? { ...unit, elements: afloat.elements } : unit;
  const { map } = fieldOf(state);
  const isLost = landing.some(
    one =>
      map.index(one.board) < 0 ||
      board < 0 ||
      map.between(board, map.index(one.board), 'landing').length === 0 ||
      !picksNamed(whole, one.elements),
  );
  return isLost ? `landing: ${unit.id} is not afloat off these beaches with these elements` : null;
};
