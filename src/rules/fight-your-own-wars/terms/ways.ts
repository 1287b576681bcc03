import type { State, Unit } from '../state.ts';
import { isFoot, isMotorised, passesCraters, rowAt } from '../tables/movement.ts';
import type { VesselType } from '../tables/ships.ts';
import { strengthOf } from '../tables/work.ts';
import { edgeAt, type Field, fieldOf } from './field.ts';
import { isWhollyElite, largestOf, rowsOf, speed, worthOf } from './force.ts';
import { countedOn } from './groups.ts';
import { knownOn } from './knowledge.ts';
import { type MarchTest, marchTenths } from './march-test.ts';
import { isBroken, runsOnRails, wayOf } from './rails.ts';
import { mayUse } from './sea/sailing.ts';
import { climateOf, isStorm, murkAt, windNow } from './sky.ts';
import { unitsOn } from './units.ts';

/** FYOW-13.6: what a bridge of a class carries, in Load Spaces of one element. */
const CARRIES: { readonly [type: string]: number } = { A: 4, B: 20, C: 45, D: 60, E: 999, R: 0 };
export const bridgeCarries = (type: string, largest: number): boolean =>
  largest <= (CARRIES[type] ?? 0);

/** How a link is passed: freely, at a higher price, or not at all. */
export type Passage = { readonly closed: boolean; readonly more: number };
const OPEN: Passage = { closed: false, more: 0 };
const CLOSED: Passage = { closed: true, more: 0 };

/** FYOW-13.6: at a ford foot, horses and anything up to 20 spaces; over a stream foot and horses. */
export const fordable = (
  rows: readonly number[],
  largest: number,
  isFord: boolean,
  isStream: boolean,
): boolean => (isFord && largest <= 20) || (isStream && rows.every(isFoot));

/** FYOW-13.6: what an obstacle at an end of a link does to a force. */
export const obstaclePassage = (
  kind: 'roadblock' | 'mined' | 'cratered',
  rows: readonly number[],
): Passage => {
  if (kind === 'roadblock') return rows.some(isMotorised) ? { closed: false, more: 2 } : OPEN;
  return rows.every(passesCraters) ? OPEN : CLOSED;
};

const bridgeState = (state: State, field: Field, bridge: number) => {
  const { damage } = state.bridges[bridge]!;
  const strength = strengthOf(field.bridges[bridge]!.type);
  return { isDown: damage >= strength, isHalf: damage * 2 >= strength };
};

/** FYOW-13.6: a bridge that stands and carries the force; at half strength only men and horses. */
const carriesNow = (state: State, field: Field, bridge: number, unit: Unit): boolean => {
  const { isDown, isHalf } = bridgeState(state, field, bridge);
  const { type } = field.bridges[bridge]!;
  const { pontoon } = state.bridges[bridge]!;
  if (isDown && pontoon >= 0 && pontoon <= state.clock && !runsOnRails(unit))
    return bridgeCarries('C', largestOf(unit)); // FYOW-31.7
  if (isDown || (type === 'R') !== runsOnRails(unit)) return false;
  if (type === 'R') return !isHalf; // FYOW-30.6
  return isHalf ? rowsOf(unit).every(isFoot) : bridgeCarries(type, largestOf(unit));
};

const bridgePassage = (
  state: State,
  field: Field,
  link: number,
  unit: Unit,
  counts: (bridge: number) => boolean,
): Passage => {
  const bridges = field.bridgesOf[link]!;
  if (bridges.length === 0 || bridges.some(b => !counts(b) || carriesNow(state, field, b, unit)))
    return OPEN;
  const boards = bridges.map(bridge => field.map.nodes[field.bridges[bridge]!.board]!);
  const isFord = boards.some(({ ford }) => ford);
  const crossed = field.map.links[link]!.crosses;
  const isStream = field.map.links.some(
    one => one.kind === 'river' && one.name === crossed && one.class === 'stream',
  );
  return fordable(rowsOf(unit), largestOf(unit), isFord, isStream)
    ? { closed: false, more: 2 }
    : CLOSED;
};

const passage = (
  state: State,
  link: number,
  unit: Unit,
  knows: {
    bridge(at: number): boolean;
    obstacle(at: number): boolean;
    cut(link: number): boolean;
  },
): Passage => {
  const field = fieldOf(state);
  if (state.rails && knows.cut(link)) return CLOSED;
  const over = bridgePassage(state, field, link, unit, knows.bridge);
  if (over.closed) return over;
  let { more } = over;
  for (let i = 0; i < state.obstacles.length; i++) {
    const one = state.obstacles[i]!;
    if (one.link !== link || !knows.obstacle(i)) continue;
    const met = obstaclePassage(one.kind, rowsOf(unit));
    if (met.closed) return met;
    more += met.more;
  }
  return { closed: false, more };
};

/** FYOW-A7c: the way as the side knows it: what it has not seen stands and carries. */
export const knownPassage = (state: State, link: number, unit: Unit): Passage =>
  passage(state, link, unit, {
    bridge: at => state.bridges[at]!.known[unit.side] === true,
    obstacle: at => state.obstacles[at]!.known[unit.side] === true,
    cut: at => isBroken(state, at, unit.side),
  });
/** The way as it is. */
export const truePassage = (state: State, link: number, unit: Unit): Passage =>
  passage(state, link, unit, {
    bridge: () => true,
    obstacle: () => true,
    cut: at => isBroken(state, at),
  });

/** FYOW-14.5: the Movement Test of a force over a link, by what its side knows or by what is so. */
export const testFor = (
  state: State,
  unit: Unit,
  link: number,
  how: {
    readonly truly?: boolean;
    readonly retreat?: boolean;
    readonly jam?: readonly [boolean, boolean];
    readonly passage?: Passage; // where it is known already
  } = {},
): MarchTest => {
  const field = fieldOf(state);
  const { more } =
    how.passage ?? (how.truly ? truePassage(state, link, unit) : knownPassage(state, link, unit));
  return {
    speed: speed(state, unit),
    link: field.map.length(link) + more,
    light: state.weather.light,
    weather: murkAt(state, unit.board),
    wind: windNow(state),
    blocked: isStorm(state) && state.options.sandstormMovement === 'stop',
    gauge: state.weather.gauge,
    climate: climateOf(state),
    failed: unit.retryLink === link ? unit.retries : 0,
    elite: isWhollyElite(unit),
    jamEnter: how.jam?.[0] ?? false,
    jamLeave: how.jam?.[1] ?? false,
    rationed: unit.mode === 'rationed' && unit.role !== 'militia', // FYOW-20.12
    retreat: how.retreat ?? false,
    gaugeOnCraft: state.options.gaugeRivers === 'on',
  };
};

/** FYOW-13.9: points of a side on a board, table and boxes. */
export const pointsOn = (state: State, board: number, side: number): number =>
  unitsOn(state, board, side).reduce((sum, at) => sum + countedOn(state, at), 0);

/** FYOW-13.9: whether a force would crowd a board. */
export const isCrowded = (state: State, board: number, unit: Unit): boolean => {
  const { campaign, map } = fieldOf(state);
  if (map.nodes[board]!.assembly) return false;
  const own = unit.board === board ? 0 : worthOf(unit);
  return pointsOn(state, board, unit.side) + own > campaign.capacity;
};

/** FYOW-13.7: an enemy that the side knows to be in the box of arrival. */
export const knownInBox = (state: State, side: number, link: number, board: number): boolean => {
  const edge = edgeAt(fieldOf(state), link, board);
  return knownOn(state, side, board).some(one => one.zone === edge);
};

/** FYOW-29.3: the vessel that a row of the movement table stands for on a river. */
const RIVER_CRAFT: { readonly [row: string]: VesselType } = {
  rowed: 'smallCraft',
  schwimmwagen: 'smallCraft',
  ferry: 'launch',
  powered: 'launch',
};
/** FYOW-29.3: whether craft can use a river link: its width, its weirs and its locks; other links do not ask. */
export const isNavigable = (state: State, link: number, unit: Unit): boolean => {
  const {
    kind,
    class: water = 'small',
    weir = false,
    lock = false,
  } = fieldOf(state).map.links[link]!;
  if (kind !== 'river') return true;
  return rowsOf(unit).every(row => {
    const type = RIVER_CRAFT[rowAt(row).id];
    return type === undefined || mayUse(type, water, { weir, lock });
  });
};

/** FYOW-A5: expected sessions over a link, scaled to whole numbers; -1 when it is closed. A link more decides ties. */
export const SESSION_SCALE = 2_520_000;
export const linkCost = (tenths: number): number =>
  tenths <= 0 ? -1 : (SESSION_SCALE * 10) / tenths + 1;
export const expectedCost = (state: State, unit: Unit, link: number): number => {
  const { map } = fieldOf(state);
  if (map.kind(link) !== wayOf(unit) || !isNavigable(state, link, unit)) return -1;
  if (map.links[link]!.v && speed(state, unit).vBarred) return -1;
  const passage = knownPassage(state, link, unit);
  if (passage.closed) return -1;
  // By day and dry: the way is chosen for the whole march, not for this session.
  const test = {
    ...testFor(state, unit, link, { passage }),
    light: 'day' as const,
    failed: 0,
    rationed: false,
  };
  return linkCost(marchTenths(test));
};
