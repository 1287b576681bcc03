import { Fault } from '../../../engine/fault.ts';
import type { SeatId } from '../../../engine/seat.ts';
import type { Contact, Engagement, Node, State, Unit } from '../state.ts';

/** The other of two sides. */
export const other = (side: number): number => 1 - side;

export const findUnit = (state: State, id: string): Unit | undefined => {
  for (const unit of state.units) if (unit.id === id) return unit;
  return undefined;
};
export const unitNamed = (state: State, id: string): Unit => {
  const unit = findUnit(state, id);
  if (!unit) throw new Fault(`no unit ${id}`);
  return unit;
};

export const findNode = (state: State, id: string): Node | undefined => {
  for (const node of state.nodes) if (node.id === id) return node;
  return undefined;
};
export const nodeNamed = (state: State, id: string): Node => {
  const node = findNode(state, id);
  if (!node) throw new Fault(`no headquarters ${id}`);
  return node;
};

export const findEngagement = (state: State, id: string): Engagement | undefined =>
  state.engagements.find(one => one.id === id);

/** The number of a side's contact, as orders and offers name it. */
export const findContact = (state: State, side: number, id: number): Contact | undefined =>
  state.contacts.find(one => one.side === side && one.id === id);

export const isOnMap = (unit: Unit): boolean => unit.state === 'map';

export const unitsOf = (state: State, node: string): Unit[] =>
  state.units.filter(unit => unit.node === node && unit.state !== 'dead' && unit.state !== 'gone');
export const unitsOnMap = (state: State, side: number): Unit[] =>
  state.units.filter(unit => unit.side === side && isOnMap(unit));
export const subordinatesOf = (state: State, node: string): Node[] =>
  state.nodes.filter(one => one.parent === node);

/** The root of a side's chain of command. */
export const topNode = (state: State, side: number): Node | undefined =>
  state.nodes.find(node => node.side === side && node.parent === '');

/** The node itself and everything above it, lowest first. */
export const upwards = (state: State, id: string): Node[] => {
  const line: Node[] = [];
  let at = findNode(state, id);
  while (at && line.length < 20) {
    line.push(at);
    at = at.parent === '' ? undefined : findNode(state, at.parent);
  }
  return line;
};

/** The node and all below it. */
export const within = (state: State, node: string, of: string): boolean =>
  upwards(state, of).some(one => one.id === node);

/**
 * NQM-1.11: the seat that decides for a headquarters: its own, or that of the nearest superior. By doctrine a
 * headquarters nobody holds is played by the engine: null.
 */
export const seatOf = (state: State, node: string): SeatId | null => {
  for (const one of upwards(state, node)) {
    const seat = state.held.find(held => held.post === one.id)?.seat ?? null;
    if (seat !== null) return seat;
    if (state.options.autoSubordinates === 'doctrine') return null;
  }
  return null;
};

/** NQM-2.12: by option a headquarters that nobody holds defends in place, whatever its order says. */
export const onlyHolds = (state: State, node: string): boolean =>
  state.options.autoSubordinates === 'holdOnly' &&
  (state.held.find(held => held.post === node)?.seat ?? null) === null;

export const sideOfSeat = (state: State, seat: SeatId): number | null =>
  state.seats.find(one => one.id === seat)?.side ?? null;

export const seatsOfSide = (state: State, side: number): SeatId[] =>
  state.seats.filter(one => one.side === side).map(one => one.id);

export const nodesOfSeat = (state: State, seat: SeatId): Node[] =>
  state.nodes.filter(node => seatOf(state, node.id) === seat);
export const unitsOfSeat = (state: State, seat: SeatId): Unit[] => {
  const nodes = new Set(nodesOfSeat(state, seat).map(node => node.id));
  return state.units.filter(unit => nodes.has(unit.node));
};

/** NQM-3.2: the group that tests morale together: all units of one battalion-level node, or a unit alone. */
export const testGroup = (state: State, unit: Unit): { node: Node; units: Unit[] } => {
  const node = nodeNamed(state, unit.node);
  return node.level === 'battalion'
    ? { node, units: state.units.filter(one => one.node === node.id) }
    : { node, units: [unit] };
};
