import { opposite } from '../../../maps/hex/grid.ts';
import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import type { Scenario } from '../scenario.ts';
import { otherSide, type State } from '../state.ts';
import { dayNumber } from './calendar.ts';
import { type Field, fieldOf } from './field.ts';
import { BIG_RIVER } from './ground.ts';
import { sideOfUnit } from './sides.ts';
import { standing } from './standing.ts';

/** Edge hexes by which each turn of delay widens the entry to each side, W39-17.17. */
const PER_TURN = 6;

/** The hexes along the edge of the area in play, clockwise from the north-west. */
const edgeOf = ({ grid, area }: Field): number[] => {
  const hexes = Array.from({ length: grid.count }, (_, hex) => hex).filter(hex => area[hex]);
  const columns = hexes.map(hex => grid.column(hex));
  const rows = hexes.map(hex => grid.row(hex));
  const [west, east] = [Math.min(...columns), Math.max(...columns)];
  const [north, south] = [Math.min(...rows), Math.max(...rows)];
  const loop: number[] = [];
  for (let column = west; column <= east; column++) loop.push(grid.at(column, north));
  for (let row = north + 1; row <= south; row++) loop.push(grid.at(east, row));
  for (let column = east - 1; column >= west; column--) loop.push(grid.at(column, south));
  for (let row = south - 1; row > north; row--) loop.push(grid.at(west, row));
  return loop;
};
const edges = new WeakMap<Field, number[]>();
const edgeFor = (field: Field): number[] => {
  const known = edges.get(field) ?? edgeOf(field);
  edges.set(field, known);
  return known;
};

type Group = NonNullable<Scenario['reinforcements']>[number];

/** W39-17.1: the reinforcement that brings a counter. W39-17.18: the printed scenarios have none. */
export const groupOf = (state: State, unit: number): Group | undefined => {
  const { scenario, pieces } = fieldOf(state);
  return scenario.reinforcements?.find(({ units }) => units.includes(pieces[unit]!.id));
};

/** W39-17.1, W39-17.16: due today or earlier, and not yet in; it may come on any later day. */
export const isDue = (state: State, unit: number): boolean => {
  if (state.units[unit]!.status !== 'notArrived') return false;
  const group = groupOf(state, unit);
  return group !== undefined && group.day <= fieldOf(state).dayOf(state.turn);
};

/** From where to where along the edge the printed code leads: one hex, or the shorter way between two, W39-17.1. */
const printed = (field: Field, group: Group): number[] => {
  const loop = edgeFor(field);
  const [from = 0, to = from] = group.hexes.map(hex => loop.indexOf(field.grid.index(hex)));
  const size = loop.length;
  const ahead = (to - from + size) % size;
  const step = ahead <= size - ahead ? 1 : -1;
  const stretch = [from];
  for (let at = from; at !== to; ) {
    at = (at + step + size) % size;
    stretch.push(at);
  }
  return step > 0 ? stretch : stretch.reverse();
};

/** W39-17.17: a big river between two edge hexes ends the shift. */
const parted = ({ grid, river }: Field, a: number, b: number): boolean => {
  const direction = grid.direction(a, b);
  return (
    direction < 0 ||
    river[a * 6 + direction] === BIG_RIVER ||
    river[b * 6 + opposite(direction)] === BIG_RIVER
  );
};

/** Places of the edge, in order, from which the unit may choose today before anybody bars them, W39-17.17. */
const stretchOf = (state: State, group: Group): number[] => {
  const field = fieldOf(state);
  const loop = edgeFor(field);
  const size = loop.length;
  const stretch = printed(field, group);
  const late = dayNumber(field.dayOf(state.turn)) - dayNumber(group.day);
  for (const step of [1, -1] as const) {
    let at = step > 0 ? stretch.at(-1)! : stretch[0]!;
    for (let more = late * PER_TURN; more > 0 && stretch.length < size; more--) {
      const next = (at + step + size) % size;
      if (parted(field, loop[at]!, loop[next]!)) break;
      if (step > 0) stretch.push(next);
      else stretch.unshift(next);
      at = next;
    }
  }
  return stretch;
};

/** W39-17.15: neither enemies nor an enemy zone, and ground that the counter can enter. */
const isFree = (state: State, unit: number, hex: number): boolean => {
  const { enter, pieces } = fieldOf(state);
  const enemy = otherSide(sideOfUnit(state, unit));
  const { count, presumed } = standing(state);
  if (count[enemy]![hex]! > 0 || presumed[enemy]![hex]! > 0) return false;
  return enter[pieces[unit]!.march]![hex]! < FORBIDDEN;
};

/** W39-17.17: the hexes that are open to the reinforcement by its date, barred or not. */
export const entryWindow = (state: State, unit: number): number[] => {
  const group = groupOf(state, unit);
  if (!group) return [];
  const loop = edgeFor(fieldOf(state));
  return stretchOf(state, group).map(at => loop[at]!);
};

/** W39-17.15 Blocked: where it may enter now: the free hexes of its entry, or else the nearest free edge hexes. */
export const entryHexes = (state: State, unit: number): number[] => {
  const group = groupOf(state, unit);
  if (!group) return [];
  const loop = edgeFor(fieldOf(state));
  const stretch = stretchOf(state, group);
  const free = stretch.map(at => loop[at]!).filter(hex => isFree(state, unit, hex));
  const size = loop.length;
  for (let away = 1; free.length === 0 && away < size - stretch.length; away++)
    for (const at of [stretch[0]! - away + size, stretch.at(-1)! + away])
      if (isFree(state, unit, loop[at % size]!)) free.push(loop[at % size]!);
  return [...new Set(free)];
};

/** W39-17.14: stacks that have entered at the hex in this phase. */
export const stacksEntered = (state: State, hex: number): number =>
  state.units.reduce(
    (most, unit) => (unit.entryHex === hex ? Math.max(most, unit.entryStack) : most),
    0,
  );

/** W39-17.13 Cost: 1 point for the board beside the terrain, W39-17.14: and 1 more for each stack before. */
export const entryCost = (state: State, unit: number, hex: number): number => {
  const { enter, pieces } = fieldOf(state);
  return enter[pieces[unit]!.march]![hex]! + 2 + 2 * stacksEntered(state, hex);
};
