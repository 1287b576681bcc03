import type { Context } from '../../../../engine/system.ts';
import { bearing, type Point } from '../../../../maps/plane/index.ts';
import { doctrineMarch } from '../../doctrine/march.ts';
import type { State, Unit } from '../../state.ts';
import { columnDepth } from '../../tables/movement.ts';
import { groundOf } from '../../terms/ground.ts';
import { locatedBy } from '../../terms/ranges.ts';
import { nodeNamed } from '../../terms/roster.ts';
import { sq } from '../../terms/squared.ts';
import { canMount } from '../../terms/stands.ts';
import { strengthOfNode } from '../../terms/strength.ts';
import { tell } from '../../terms/told.ts';
import { setOut } from './begin.ts';

const CLOSED = 1000;

const entryPoint = (state: State, id: string): Point | null => {
  const entry = groundOf(state).entries.find(one => one.id === id);
  return entry ? [entry.pos[0]!, entry.pos[1]!] : null;
};

const edgeOf = (state: State, [x, y]: Point): string => {
  const { width, height } = groundOf(state);
  return x <= 0 ? 'west' : x >= width ? 'east' : y <= 0 ? 'south' : y >= height ? 'north' : 'none';
};

/** NQM-5.21: an entry within 1,000 m of a located enemy combat unit is closed; the next of the same edge is used. */
export const isClosed = (state: State, side: number, [x, y]: Point): boolean =>
  locatedBy(state, side).some(
    contact => contact.combat && sq(contact.x - x) + sq(contact.y - y) <= CLOSED * CLOSED,
  );

const openEntry = (state: State, unit: Unit): Point | null => {
  const own = entryPoint(state, unit.entry);
  if (!own || !isClosed(state, unit.side, own)) return own;
  const edge = edgeOf(state, own);
  const others = groundOf(state).entries.filter(one => one.id !== unit.entry);
  for (const { id } of others) {
    const p = entryPoint(state, id)!;
    if (edgeOf(state, p) === edge && !isClosed(state, unit.side, p)) return p;
  }
  return null;
};

/** NQM-5.21: arrivals stand off the map in list order and enter as columns when the entry is free. */
export const enterArrivals = (draft: State, context: Context): void => {
  const taken: Point[] = [];
  for (const unit of draft.units) {
    if (unit.state !== 'waiting' || unit.arrival < 0 || unit.arrival > draft.bound) continue;
    const at = openEntry(draft, unit);
    if (!at || taken.some(p => p[0] === at[0] && p[1] === at[1]) || !isFree(draft, unit, at))
      continue;
    taken.push(at);
    enter(draft, unit, at, context);
  }
};

const isFree = (state: State, unit: Unit, [x, y]: Point): boolean =>
  !state.units.some(
    one =>
      one !== unit &&
      one.side === unit.side &&
      one.state === 'map' &&
      one.formation === 'column' &&
      sq(one.x - x) + sq(one.y - y) < sq(columnDepth(one.kind)),
  );

const enter = (draft: State, unit: Unit, at: Point, context: Context): void => {
  unit.state = 'map';
  [unit.x, unit.y] = at;
  unit.formation = 'column';
  unit.mounted = canMount(unit);
  unit.trail = [];
  unit.moved = true; // NQM-5.19: it has come by road, and clears it like any other that goes no further
  const { width, height } = groundOf(draft);
  unit.facing = bearing(at, [Math.round(width / 2), Math.round(height / 2)]);
  const node = nodeNamed(draft, unit.node);
  node.strength = Math.max(node.strength, strengthOfNode(draft, node.id));
  tell(draft, context, unit.side, 'NQM-5.21', 'arrived', { unit: unit.id });
  context.reveal('NQM-5.21');
  const plan = doctrineMarch(draft, unit);
  if (plan) setOut(draft, unit, { ...plan, formation: 'column' }, 'drill');
};
