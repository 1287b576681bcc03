import type { Node, State, Unit } from '../state.ts';
import {
  commandRadius,
  GENERAL_RADIUS,
  type Level,
  legHours,
  OUT_OF_RADIUS_HOURS,
} from '../tables/command.ts';
import { groundOf } from './ground.ts';
import { findNode, findUnit, nodeNamed, upwards, within } from './roster.ts';
import { here, isCommand, isUnwounded } from './stands.ts';

/** One step of a message's way between a headquarters and the one above it, or a battalion and its companies. */
export type Leg = {
  readonly from: Level;
  readonly to: Level;
  readonly isHalved: boolean;
  readonly isFar: boolean;
  readonly hasOwnNet?: boolean;
};

/** NQM-7.2, NQM-7.3: half hours of a way. A halved leg counts half; one out of radius an hour more (NQM-2.15). */
export const halfHours = (legs: readonly Leg[]): number => {
  let sum = 0;
  for (const leg of legs) {
    const hours = legHours(leg.from, leg.to, leg.hasOwnNet ?? false);
    sum += leg.isHalved ? hours : 2 * hours;
    if (leg.isFar) sum += 2 * OUT_OF_RADIUS_HOURS;
  }
  return sum;
};

/** NQM-7.2: the sum of the whole way is rounded up once. */
export const wholeHours = (legs: readonly Leg[]): number => Math.ceil(halfHours(legs) / 2);

/** NQM-7.3: veteran and elite formations on tracks or wheels react twice as fast. */
export const isQuick = ({ grade, mobility }: Pick<Node, 'grade' | 'mobility'>): boolean =>
  (grade === 'V' || grade === 'E') && (mobility === 'armoured' || mobility === 'motorised');

/** NQM-2.15: a headquarters that commands: on the map, unbroken, with a command stand that is not wounded out. */
export const hqUnitOf = (state: State, node: Node): Unit | undefined => {
  for (const id of node.hqUnits) {
    const unit = findUnit(state, id);
    if (unit && unit.state === 'map' && !unit.broken && here(unit).length > 0) return unit;
  }
  return undefined;
};

const hasHq = (node: Node): boolean => node.hqUnits.length > 0;

/** NQM-2.15, NQM-2.1: where a headquarters is. Gun nodes without one use their battery; one not yet arrived its entry. */
export const placeOfNode = (
  state: State,
  node: Node,
): { x: number; y: number; isAway: boolean } | null => {
  const hq = hqUnitOf(state, node);
  if (hq) return { x: hq.x, y: hq.y, isAway: false };
  if (!hasHq(node)) {
    const first = state.units.find(unit => unit.node === node.id && unit.state === 'map');
    if (first) return { x: first.x, y: first.y, isAway: false };
  }
  const waiting = state.units.find(unit => unit.node === node.id && unit.state === 'waiting');
  const entry = groundOf(state).entries.find(one => one.id === waiting?.entry);
  return entry ? { x: entry.pos[0]!, y: entry.pos[1]!, isAway: true } : null;
};

/** NQM-7.15, NQM-7.4: the headquarters still commands, so that messages stop there; not while its commander is hit and not replaced. */
export const commands = (state: State, node: Node): boolean =>
  (node.commanderHit < 0 && hasHead(state, node)) || !hasHq(node);

const hasHead = (state: State, node: Node): boolean =>
  hqUnitOf(state, node) !== undefined ||
  node.hqUnits.some(id => findUnit(state, id)?.state === 'waiting');

const squared = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

const isFar = (state: State, lower: Node, upper: Node): boolean => {
  const [low, high] = [placeOfNode(state, lower), placeOfNode(state, upper)];
  if (!low || !high || low.isAway || high.isAway) return false;
  const radius = commandRadius(upper.level === 'battalion' ? 'battalion' : upper.level);
  return squared(low, high) > radius * radius;
};

const leg = (state: State, lower: Node, upper: Node, isUp: boolean): Leg => ({
  from: isUp ? lower.level : upper.level,
  to: isUp ? upper.level : lower.level,
  isHalved: isQuick(lower),
  isFar: isFar(state, lower, upper),
  hasOwnNet: lower.ownNet,
});

/** NQM-7.15: the legs between two headquarters, up to the nearest common superior and down. */
export const legsBetween = (state: State, from: string, to: string): Leg[] => {
  const [up, down] = [upwards(state, from), upwards(state, to)];
  const common = up.find(node => down.some(one => one.id === node.id));
  if (!common) return [];
  const legs: Leg[] = [];
  for (let i = 0; up[i] && up[i]!.id !== common.id; i++)
    legs.push(leg(state, up[i]!, up[i + 1]!, true));
  const back: Leg[] = [];
  for (let i = 0; down[i] && down[i]!.id !== common.id; i++)
    back.push(leg(state, down[i]!, down[i + 1]!, false));
  return [...legs, ...back.reverse()];
};

/** NQM-7.1, NQM-2.10: the leg from a headquarters to one of its units: an hour without radios, an hour more out of radius. */
const legToUnit = (state: State, node: Node, unit: Unit): Leg => {
  const place = placeOfNode(state, node);
  const radius = commandRadius('company');
  const isOut =
    place !== null &&
    !place.isAway &&
    unit.state === 'map' &&
    squared(place, unit) > radius * radius;
  return {
    from: node.radios ? 'company' : 'battalion',
    to: 'company',
    isHalved: false,
    isFar: isOut,
  };
};

/** NQM-7.4: a general within 500 m of whom he commands. He has left his headquarters. */
export const isAtHand = (node: Node, to: { x: number; y: number }): boolean =>
  node.away !== null && squared(node.away, to) <= GENERAL_RADIUS * GENERAL_RADIUS;

/** NQM-7.4: units within 500 m of a commander who has left his headquarters: he sees what they see. */
export const visitedBy = (table: State, own: ReadonlySet<string>): Unit[] => {
  const generals = table.nodes.filter(node => own.has(node.id) && node.away !== null);
  return table.units.filter(
    unit =>
      unit.state === 'map' &&
      !own.has(unit.node) &&
      generals.some(
        node =>
          within(table, node.id, unit.node) && node.side === unit.side && isAtHand(node, unit),
      ),
  );
};

/** NQM-7.2, NQM-7.4: hours an order takes from a headquarters to a subordinate headquarters or unit. */
export const orderHours = (state: State, from: string, to: string): number => {
  const sender = nodeNamed(state, from);
  if (from === to) return 0;
  const node = findNode(state, to);
  const unit = node ? undefined : findUnit(state, to);
  const place = node ? placeOfNode(state, node) : (unit ?? null);
  if (place && isAtHand(sender, place)) return 0;
  const legs = node
    ? legsBetween(state, from, to)
    : unit
      ? [
          ...legsBetween(state, from, unit.node),
          legToUnit(state, nodeNamed(state, unit.node), unit),
        ]
      : [];
  return wholeHours(legs) + (sender.away ? 1 : 0);
};

export const messageHours = (state: State, from: string, to: string): number =>
  wholeHours(legsBetween(state, from, to));

/** NQM-2.8: a codeword pays only the upward legs of its way. */
export const codewordHours = (state: State, from: string, to: string): number => {
  const up = upwards(state, from);
  const down = upwards(state, to);
  const common = up.findIndex(node => down.some(one => one.id === node.id));
  const legs: Leg[] = [];
  for (let i = 0; i < common; i++) legs.push(leg(state, up[i]!, up[i + 1]!, true));
  return wholeHours(legs);
};

/** NQM-7.16: the lowest headquarters that commands both. */
export const commonSuperior = (state: State, a: string, b: string): Node | undefined => {
  const down = upwards(state, b);
  return upwards(state, a).find(node => down.some(one => one.id === node.id));
};

/** NQM-7.6, NQM-7.7, NQM-9.15: the bound from which somebody may counterattack after an attack in bound n. */
export const counterattackBound = (
  attacked: number,
  who:
    | 'sameBattalion'
    | 'preparedBrigade'
    | 'unpreparedBrigade'
    | 'preparedDivision'
    | 'unpreparedDivision',
): number =>
  attacked +
  {
    sameBattalion: 1,
    preparedBrigade: 1,
    unpreparedBrigade: 2,
    preparedDivision: 3,
    unpreparedDivision: 6,
  }[who];

/** NQM-7.5: when and in which step supporting fire answers a call. */
export const supportAnswer = (
  relation: 'UC' | 'DS' | 'IS',
  isRegistered: boolean,
  asked: number,
): { bound: number; step: 'FIREPLAN' | 'FIREFIGHT' } => {
  if (relation === 'IS') return { bound: asked + 1, step: 'FIREPLAN' };
  return { bound: asked, step: relation === 'DS' && isRegistered ? 'FIREPLAN' : 'FIREFIGHT' };
};

/** NQM-8.2, NQM-10.6: command stands of a battalion or its superiors that are fit. */
export const commandUnitsFor = (state: State, node: string): Unit[] =>
  upwards(state, node).flatMap(one =>
    one.hqUnits.flatMap(id => {
      const unit = findUnit(state, id);
      const isFit =
        unit?.state === 'map' &&
        !unit.broken &&
        here(unit).some(stand => isCommand(stand) && isUnwounded(stand, state.options));
      return unit && isFit ? [unit] : [];
    }),
  );
