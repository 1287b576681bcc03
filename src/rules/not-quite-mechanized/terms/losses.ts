import type { Context } from '../../../engine/system.ts';
import type { Engagement, Node, Stand, State, Unit } from '../state.ts';
import { type Placed, placeHits } from './hits.ts';
import { findUnit, nodeNamed } from './roster.ts';
import { capacityOf, cuCapacity, here, isCommand } from './stands.ts';
import { seenByNobody, tell } from './told.ts';
import { leaveWork } from './works.ts';

/** A stand with the unit it stands in. */
export type Target = { readonly stand: Stand; readonly unit: Unit };

/** NQM-16: hits pick among the candidates in the order of their ids. */
const byId = (a: Target, b: Target): number =>
  a.stand.id < b.stand.id ? -1 : a.stand.id > b.stand.id ? 1 : 0;

/** NQM-8.22: places hits on the stands and sees to what follows for their units. */
export const hitTargets = (
  draft: State,
  context: Context,
  targets: readonly Target[],
  hits: number,
  rule: string,
): Placed & { readonly units: Unit[]; readonly on: ReadonlyMap<string, number> } => {
  const generals = generalsAmong(draft, targets);
  const sorted = [...targets, ...generals].sort(byId);
  const before = new Map(sorted.map(({ stand }) => [stand, stand.markers]));
  const pick = (n: number): number =>
    context.dice.draw(
      Array.from({ length: n }, (_, i) => i),
      'NQM-8.22',
      seenByNobody,
    );
  const placed = placeHits(
    sorted.map(target => target.stand),
    hits,
    pick,
  );
  const units: Unit[] = [];
  const on = new Map<string, number>();
  for (const { stand, unit } of sorted) {
    if (stand.markers === before.get(stand) && stand.state === 'here') continue;
    if (!units.includes(unit)) units.push(unit);
    const more =
      stand.state === 'here'
        ? stand.markers - before.get(stand)!
        : capacityOf(stand) + 1 - before.get(stand)!;
    on.set(unit.id, (on.get(unit.id) ?? 0) + more);
  }
  for (const unit of units) afterLoss(draft, context, unit, rule);
  for (const { stand, node } of generals)
    if (stand.markers > 0 || stand.state !== 'here') fall(draft, context, node);
  return { ...placed, units, on };
};

/** NQM-7.4: a commander who has attached himself to a unit in combat is a one-figure command stand among its own. */
const generalsAmong = (state: State, targets: readonly Target[]): (Target & { node: Node })[] =>
  state.nodes.flatMap(node => {
    const unit = targets.find(one => one.unit.id === attachedTo(node))?.unit;
    if (!unit || unit.side !== node.side) return [];
    return [{ stand: { ...GENERAL, id: `${node.id}.commander` }, unit, node }];
  });
const GENERAL: Stand = {
  id: '',
  type: 'cmdBde',
  strength: 0,
  full: 0,
  markers: 0,
  state: 'here',
  collected: '',
  neutralised: false,
};

/** NQM-7.4, NQM-1.7: how many commanders are with these units; each counts as a fighting stand in an assault. */
export const generalsWith = (state: State, units: readonly Unit[]): number =>
  state.nodes.filter(node => units.some(unit => unit.id === attachedTo(node))).length;

/** NQM-7.4: the unit that a commander has come up with; empty while he is on his way, or with nobody. */
export const attachedTo = ({ away }: Node): string =>
  away && away.path.length === 0 ? away.with : '';

/** NQM-2.21, NQM-7.2: he is hit; another takes his place at the headquarters after two bounds. */
const fall = (draft: State, context: Context, node: Node): void => {
  node.away = null;
  for (const one of draft.engagements) if (one.command === node.id) one.command = '';
  node.commanderHit = draft.bound;
  tell(draft, context, node.side, 'NQM-2.21', 'commanderHit', { node: node.id });
};

/** NQM-10.14, NQM-2.21: CUs go with the stands; a unit without stands is gone; a headquarters may be without a head. */
export const afterLoss = (draft: State, context: Context, unit: Unit, rule: string): void => {
  unit.hit = true;
  shrinkAmmunition(unit);
  tell(draft, context, unit.side, rule, 'hit', { unit: unit.id, left: here(unit).length });
  if (here(unit).length > 0) return;
  removeUnit(draft, unit);
  tell(draft, context, unit.side, rule, 'destroyed', { unit: unit.id });
};

export const shrinkAmmunition = (unit: Unit): void => {
  unit.cuMax = Math.min(unit.cuMax, cuCapacity(unit));
  unit.cu = Math.min(unit.cu, unit.cuMax);
};

/** The unit leaves the map for good; riders, tasks and attacks lose it. */
export const removeUnit = (draft: State, unit: Unit): void => {
  if (unit.state === 'map') leaveWork(draft, unit);
  unit.state = 'dead';
  unit.march = null;
  unit.intent = null;
  unit.look = null;
  unit.line = null;
  unit.trail = [];
  for (const engagement of draft.engagements) leaveEngagement(engagement, unit.id);
  draft.tasks = draft.tasks.filter(task => task.unit !== unit.id);
  draft.fires = draft.fires.filter(fire => fire.unit !== unit.id);
  draft.responses = draft.responses.filter(one => one.unit !== unit.id);
  draft.shoots = draft.shoots.filter(shoot => shoot.battery !== unit.id);
  for (const rider of draft.units)
    if (rider.rides === unit.id) {
      rider.rides = '';
      rider.state = 'map';
      [rider.x, rider.y] = [unit.x, unit.y];
    }
};

export const leaveEngagement = (engagement: Engagement, unit: string): void => {
  engagement.attackers = engagement.attackers.filter(id => id !== unit);
  engagement.supports = engagement.supports.filter(id => id !== unit);
  engagement.defenders = engagement.defenders.filter(id => id !== unit);
  engagement.fresh = engagement.fresh.filter(id => id !== unit);
  if (engagement.command === unit) engagement.command = '';
};

/** NQM-9.17: captured stands leave the map at once and count as lost; so does what a post or column held. */
export const captureStands = (
  draft: State,
  context: Context,
  unit: Unit,
  stands: readonly Stand[],
): void => {
  for (const stand of stands) {
    stand.state = 'captured';
    stand.markers = 0;
  }
  shrinkAmmunition(unit);
  if (stands.length > 0)
    tell(draft, context, unit.side, 'NQM-9.17', 'captured', {
      unit: unit.id,
      stands: stands.length,
    });
  if (here(unit).length > 0) return;
  if (unit.stands.some(stand => stand.type.startsWith('medPost')))
    capturePost(draft, context, unit);
  unit.bnLog = 0;
  removeUnit(draft, unit);
};

/** NQM-10.8: the stands in an overrun medical post are captured. */
export const capturePost = (draft: State, context: Context, post: Unit): void => {
  for (const unit of draft.units) {
    if (unit.side !== post.side || postOf(draft, unit) !== post.node) continue;
    const stands = unit.stands.filter(stand => stand.state === 'post');
    for (const stand of stands) stand.state = 'captured';
    if (stands.length > 0)
      tell(draft, context, unit.side, 'NQM-10.8', 'captured', {
        unit: unit.id,
        stands: stands.length,
      });
  }
};

/** NQM-10.8: the brigade whose post takes a unit's wounded; the division's where it has no brigade. */
export const postOf = (state: State, unit: Unit): string => {
  let node = nodeNamed(state, unit.node);
  for (let i = 0; i < 10 && node.level === 'battalion' && node.parent !== ''; i++)
    node = nodeNamed(state, node.parent);
  return node.id;
};

/** NQM-2.21: a headquarters whose command stand is gone or wounded. */
export const isHeadless = (state: State, node: { readonly hqUnits: readonly string[] }): boolean =>
  node.hqUnits.length > 0 &&
  node.hqUnits.every(id => {
    const unit = findUnit(state, id);
    if (unit?.state === 'waiting') return false;
    return unit?.state !== 'map' || unit.broken || !here(unit).some(isCommand);
  });
