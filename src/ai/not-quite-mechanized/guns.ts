import type { Decision } from '../../engine/bot.ts';
import { type Action, measure } from '../../rules/not-quite-mechanized/index.ts';
import { type Contact, isFree, type Place, type Table, type Unit, within } from './picture.ts';
import { placeNear } from './places.ts';
import {
  as,
  enemiesOf,
  type Group,
  groupsOf,
  isHeavy,
  isInConcrete,
  isMine,
  isMineNode,
  type See,
} from './situation.ts';

const BEATEN = 230; // half the beaten zone, and a margin for whoever moves
const REACH = 900;

/** What a shell does there: many stands in the open before few in a work. */
const worthOf = ({ kind, work, target }: Contact): number => {
  if (target === 'armour') return 0.4;
  const size = kind === 'company' ? 3 : kind === 'battery' ? 2.5 : kind === 'hq' ? 0.5 : 1.2;
  const cover = work === 'casemate' ? 0.05 : work === 'fort' ? 0.2 : work === 'none' ? 1.5 : 1;
  return size * cover;
};

const isNearFriend = ({ view: { table, side } }: See, at: Place): boolean =>
  table.units.some(unit => unit.side === side && unit.state === 'map' && within(unit, at, BEATEN));

const isShooting = (table: Table, battery: Unit): boolean =>
  table.shoots.some(one => one.battery === battery.id && one.bound === table.bound);

const batteriesOf = (sight: See): Unit[] =>
  sight.view.table.units.filter(
    unit =>
      unit.side === sight.view.side &&
      unit.kind === 'battery' &&
      unit.state === 'map' &&
      unit.fu > 0 &&
      !unit.broken &&
      unit.disorder === 'none' &&
      !isShooting(sight.view.table, unit),
  );

/** Enemies worth a shell, the best first; each shoot that already falls there halves it. */
const targetsOf = (sight: See): Contact[] => {
  const { table } = sight.view;
  const beaten = (one: Place): number =>
    table.shoots.filter(shoot => shoot.bound === table.bound && within(shoot, one, 150)).length;
  return enemiesOf(sight)
    .filter(one => (one.combat || one.kind === 'battery') && !isNearFriend(sight, one))
    .map(contact => ({ contact, worth: worthOf(contact) / (1 + beaten(contact)) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.contact.id - b.contact.id)
    .map(({ contact }) => contact);
};

/** NQM-8.3: an attack that will be fought there this hour: planned shells would silence its rifles. */
const isFoughtOver = (sight: See, groups: readonly Group[], contact: Contact): boolean =>
  groups.some(
    ({ companies, others, engagements, target }) =>
      engagements.some(one => within(one, contact, one.r + 200)) ||
      (target !== null &&
        within(target, contact, 300) &&
        [...companies, ...others].some(unit => measure(sight.view, unit, contact).metres <= REACH)),
  );

/** A planned shoot for each battery where no attack is fought this hour. */
export const planFire = (sight: See): Decision<Action> | null => {
  const groups = groupsOf(sight);
  const isSiege = groups.some(({ target }) => target !== null && isInConcrete(sight, target));
  // Shells that concrete feels are kept for the hour in which it is fought.
  const guns = batteriesOf(sight).filter(unit => unit.fu > 1 && !(isSiege && isHeavy(unit)));
  if (guns.length === 0) return null;
  const targets = targetsOf(sight)
    .filter(one => !isFoughtOver(sight, groups, one) && !isInConcrete(sight, one))
    .slice(0, 5);
  for (const battery of guns)
    for (const contact of targets) {
      const shoot = {
        type: 'planShoot',
        battery: battery.id,
        x: contact.x,
        y: contact.y,
        kind: 'effective',
        bound: sight.view.table.bound,
      };
      if (sight.refuse(shoot) === null)
        return as(shoot, 'shoot', { battery: battery.id, contact: contact.id });
    }
  return null;
};

const AROUND = [
  [0, 0],
  [0, -3],
  [0, 3],
  [-3, 0],
  [3, 0],
  [0, -6],
  [0, 6],
] as const;
/** NQM-8.11: a few metres beside a point that was fired at before, so that the guns fire with the firefight and not before it. */
const pointsAt = (table: Table, battery: Unit, { x, y }: Place): Place[] =>
  AROUND.map(([dx, dy]) => ({ x: x + dx, y: y + dy })).filter(
    place =>
      !table.registered.some(
        one => one.battery === battery.id && one.x === place.x && one.y === place.y,
      ),
  );

/** Who may call a battery: the headquarters it serves that the seat holds, and its own. */
const callersOf = (sight: See, battery: Unit): string[] => {
  const { table } = sight.view;
  const served = table.relations
    .filter(one => (one.unit === battery.id || one.unit === battery.node) && one.relation !== 'IS')
    .map(one => one.to);
  return [...served, battery.node].filter(node => isMineNode(sight, node));
};

/** Guns that are called down in the firefight: on whom an own attack is fought, else on whoever attacks or can be seen. */
export const callFire = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  const guns = batteriesOf(sight);
  if (guns.length === 0) return null;
  const own = table.engagements.filter(one => one.state === 'open' && one.side === side);
  const all = targetsOf(sight);
  const isOurs = (contact: Contact): boolean => own.some(one => within(one, contact, one.r + 60));
  const targets = [...all.filter(isOurs), ...all.filter(one => !isOurs(one))].slice(0, 8);
  for (const battery of guns)
    for (const from of callersOf(sight, battery))
      for (const contact of targets) {
        if (battery.fu < 2 && !isOurs(contact)) continue;
        for (const { x, y } of pointsAt(table, battery, contact)) {
          const call = { type: 'callDefensiveFire', from, battery: battery.id, x, y };
          if (sight.refuse(call) === null)
            return as(call, 'called', { battery: battery.id, contact: contact.id });
        }
      }
  return null;
};

/** NQM-8.10: guns that serve an attack need eyes on its target: their observer comes to where he sees it. */
export const placeObservers = (sight: See): Decision<Action> | null => {
  const { table } = sight.view;
  for (const { node, target } of groupsOf(sight)) {
    if (!target) continue;
    const guns = table.relations.filter(one => one.to === node.id).map(one => one.unit);
    for (const foo of table.units) {
      if (foo.state !== 'map' || !guns.includes(foo.node) || !isFree(table, foo)) continue;
      if (!foo.stands.some(stand => stand.type.startsWith('foo')) || !isMine(sight, foo)) continue;
      if (measure(sight.view, foo, target).sees) continue;
      const place = placeNear(sight, foo, target, {
        radii: [750, 950, 1150],
        from: 400,
        to: 1500,
        sees: 'yes',
        most: 2000,
      });
      if (!place) continue;
      const intent = {
        type: 'tacticalIntent',
        unit: foo.id,
        path: [],
        mode: 'moveToContact',
        formation: 'deployed',
        mounted: false,
        goal: { point: [place.x, place.y] },
      };
      if (sight.refuse(intent) === null)
        return as(intent, 'observes', { unit: foo.id, contact: target.id });
    }
  }
  return null;
};
