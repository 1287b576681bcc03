import type { Decision } from '../../engine/bot.ts';
import { type Action, measure, paceOf } from '../../rules/not-quite-mechanized/index.ts';
import { groundAt, terrainOf } from '../../rules/not-quite-mechanized/terms/field.ts';
import { go, stay } from './attack.ts';
import {
  type Contact,
  far2,
  isFree,
  type Node,
  orderOf,
  type Place,
  type Unit,
  unitsOf,
  within,
} from './picture.ts';
import { placesAround } from './places.ts';
import {
  at,
  enemiesOf,
  isMine,
  isMineNode,
  isMortar,
  isOffensive,
  isTeeth,
  type See,
  threatsAt,
} from './situation.ts';

const HOLDING: readonly string[] = ['defend', 'digIn'];
const defendingNodes = (sight: See): Node[] =>
  sight.view.table.nodes.filter(node => {
    if (node.side !== sight.view.side || node.level !== 'battalion') return false;
    const order = isMineNode(sight, node.id) ? orderOf(sight.view.table, node.id) : undefined;
    return order !== undefined && HOLDING.includes(order.aim) && !isOffensive(order);
  });

const THREAT = 1800;
const CLOSE = 450; // no place within rifle range of an enemy
const RADII = [100, 180, 260, 340];
const SHELTER = 350;
const WAY_COST = 0.3;
const WORTH_IT = 150;

/** NQM-12.3: works and houses protect a class better than anything else a company finds. */
const isSheltered = ({ view: { table } }: See, { x, y }: Place): boolean =>
  groundAt(terrainOf(table), [x, y]) === 'town';

/** What a place beside a threatened post is worth to a weapon: cover, sight of those who come, little way. */
const worthAt = (
  sight: See,
  unit: Unit,
  place: Place,
  post: Place,
  enemies: readonly Contact[],
): number | null => {
  const there = at(unit, place);
  const [first] = enemies;
  if (!first || !measure(sight.view, there, first).sees) return null;
  const way = Math.sqrt(far2(place, unit));
  const sheltered = isSheltered(sight, place) || (way < 1 && unit.work !== 'none');
  const threats = sheltered ? 0 : threatsAt(sight, there, enemies);
  return (
    (sheltered ? SHELTER : 0) -
    WAY_COST * way -
    0.5 * Math.max(0, Math.sqrt(far2(place, post)) - 250) -
    100 * threats
  );
};

/** A reserve whose trigger sends it forward stays where it is: it is worth more fresh than in the open. */
export const keepReserve = (sight: See): Decision<Action> | null => {
  const { table } = sight.view;
  for (const node of defendingNodes(sight))
    for (const unit of unitsOf(table, node.id)) {
      if (orderOf(table, unit.id)?.aim !== 'attack' || !isFree(table, unit)) continue;
      const held = isMine(sight, unit) ? stay(sight, unit, 'keptBack') : null;
      if (held) return held;
    }
  return null;
};

/** Units that are not dug in and see nobody come to where they can fire beside the company that the enemy makes for. */
export const bringUpReserve = (sight: See): Decision<Action> | null => {
  const { table } = sight.view;
  const all = enemiesOf(sight).filter(one => one.kind !== 'battery');
  for (const node of defendingNodes(sight)) {
    const units = unitsOf(table, node.id).filter(isTeeth);
    const posts = units.filter(unit => unit.work !== 'none' && unit.kind === 'company');
    const threat = nearestPair(posts, all);
    if (!threat) continue;
    const { post } = threat;
    const enemies = all
      .filter(one => within(one, post, THREAT))
      .sort((a, b) => far2(a, post) - far2(b, post) || a.id - b.id);
    for (const unit of units) {
      if (unit === post || unit.work !== 'none' || isMortar(unit) || unit.mounted) continue;
      if (!isFree(table, unit) || !isMine(sight, unit) || !within(unit, post, 1500)) continue;
      if (paceOf(sight.view, unit, false) === 0) continue;
      const order = comeUp(sight, unit, post, enemies);
      if (order) return order;
    }
  }
  return null;
};

const nearestPair = (posts: readonly Unit[], enemies: readonly Contact[]) => {
  let best: { post: Unit; far: number } | null = null;
  for (const post of posts)
    for (const one of enemies) {
      const far = far2(one, post);
      if (far <= THREAT ** 2 && (!best || far < best.far)) best = { post, far };
    }
  return best;
};

const comeUp = (
  sight: See,
  unit: Unit,
  post: Unit,
  enemies: readonly Contact[],
): Decision<Action> | null => {
  const { table, side } = sight.view;
  const others = table.units.filter(
    one => one.side === side && one !== unit && isTeeth(one) && one.kind === 'company',
  );
  const isRoom = (place: Place): boolean =>
    unit.kind !== 'company' ||
    !others.some(one => within(one, place, isSheltered(sight, place) ? 120 : 230));
  const now = worthAt(sight, unit, unit, post, enemies) ?? -400;
  let best: { place: Place; worth: number } | null = null;
  for (const place of placesAround(post, RADII)) {
    if (!isRoom(place) || enemies.some(one => within(one, place, CLOSE))) continue;
    const worth = worthAt(sight, unit, place, post, enemies);
    if (worth !== null && (!best || worth > best.worth)) best = { place, worth };
  }
  if (!best || best.worth < now + WORTH_IT) return null;
  return go(sight, unit, best.place, 100, 'comesToPost', { post: post.id });
};
