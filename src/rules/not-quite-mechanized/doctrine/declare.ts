import type { Context } from '../../../engine/system.ts';
import { DEFAULT_ASSAULT } from '../orders/order.ts';
import type { Contact, Engagement, Node, Paper, State, Unit } from '../state.ts';
import { EFFECTIVE_SHOOT_FU } from '../tables/drills.ts';
import {
  type AttackPlan,
  attackFault,
  isFiringOn,
  openAttack,
  possibleAttackers,
} from '../terms/attack.ts';
import { hqUnitOf } from '../terms/command.ts';
import { corridorHolds } from '../terms/corridor.ts';
import { attackOf, isOpen } from '../terms/engaged.ts';
import { gapBetween, pointOf, seesPoint } from '../terms/footprint.ts';
import { currentPaper, writtenPolicy } from '../terms/papers.ts';
import { inPlace } from '../terms/places.ts';
import { firingRange, isFit, isInContact, locatedBy } from '../terms/ranges.ts';
import { mayWithdraw } from '../terms/retreat.ts';
import { unitsOf } from '../terms/roster.ts';
import { mayScoot } from '../terms/scoot.ts';
import { CALLED, isInReach, mayShoot } from '../terms/shoots.ts';
import { sq } from '../terms/squared.ts';
import { isBattery, isCombat, isObserver, isRecce } from '../terms/stands.ts';
import { casualtiesOf, strengthOf } from '../terms/strength.ts';
import { isFavourable } from './odds.ts';

const CIRCLE = 250;

/**
 * NQM-2.19: attack the located group in the objective area nearest the axis with every eligible unit, if the first volley gives no less
 * than it gets, or if the order says press home and nothing better is located.
 */
export const declareByDoctrine = (draft: State, node: Node, context: Context): void => {
  const units = unitsOf(draft, node.id).filter(unit => unit.state === 'map');
  for (const [to, members] of attackGroups(draft, node, units))
    attackWith(draft, node, to, members, context);
  for (const engagement of draft.engagements)
    if (isOpen(engagement) && engagement.node === node.id) review(draft, engagement, units);
  answerAttacks(draft, units);
};

/** Who attacks together: units with an attack order of their own, and all others by the order of their battalion. */
const attackGroups = (
  state: State,
  node: Node,
  units: readonly Unit[],
): ReadonlyMap<string, Unit[]> => {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const own = currentPaper(state, unit.id);
    if (own?.order.aim === 'attack') groups.set(unit.id, [unit]);
  }
  if (currentPaper(state, node.id)?.order.aim === 'attack' && node.level === 'battalion')
    groups.set(
      node.id,
      units.filter(unit => !currentPaper(state, unit.id)),
    );
  return groups;
};

/** NQM-2.19: the new attacks that doctrine would declare for a headquarters, for somebody who wants to be shown them. */
export const attacksByDoctrine = (state: State, node: Node): AttackPlan[] => {
  if (state.engagements.some(one => isOpen(one) && one.node === node.id)) return [];
  const units = unitsOf(state, node.id).filter(unit => unit.state === 'map');
  return [...attackGroups(state, node, units)].flatMap(([to, members]) => {
    const plan = planByDoctrine(state, node, to, members);
    return plan ? [plan] : [];
  });
};

const planByDoctrine = (
  state: State,
  node: Node,
  to: string,
  units: readonly Unit[],
): AttackPlan | null => {
  const paper = currentPaper(state, to);
  if (paper?.order.aim !== 'attack') return null;
  // The nearest may be out of everybody's sight or orders: then the next one.
  const plans = targetsFor(state, node, paper, units).flatMap(target => {
    const plan = planFor(state, node, units, target);
    return plan && attackFault(state, plan) === null ? [plan] : [];
  });
  const { pressHome } = paper.order.assault ?? DEFAULT_ASSAULT;
  const good = plans.find(one => isFavourable(state, node.side, one));
  return good ?? (pressHome ? (plans[0] ?? null) : null);
};

const attackWith = (
  draft: State,
  node: Node,
  to: string,
  units: readonly Unit[],
  context: Context,
): void => {
  const paper = currentPaper(draft, to);
  const open = draft.engagements.find(one => isOpen(one) && one.node === node.id);
  if (paper?.order.aim !== 'attack') return;
  if (open) {
    reinforce(draft, open, units);
    return;
  }
  const plan = planByDoctrine(draft, node, to, units);
  if (!plan) return;
  openAttack(draft, plan, false);
  context.reveal('NQM-8.1');
};

/** NQM-2.19: located enemy combat units in the objective or on the way there, the nearest to the battalion first. */
const targetsFor = (
  state: State,
  node: Node,
  { order }: Paper,
  units: readonly Unit[],
): readonly Contact[] => {
  const fighting = units.filter(unit => isCombat(unit) && unit.kind !== 'battery');
  if (fighting.length === 0) return [];
  return locatedBy(state, node.side)
    .filter(contact => {
      const at = pointOf(contact);
      return (
        contact.combat &&
        (inPlace(state, order.objective, node.side, at, order.to) ||
          corridorHolds(state, node.id, at, [], isFiringOn(state, node.id, contact)))
      );
    })
    .map(contact => ({
      contact,
      gap: Math.min(...fighting.map(unit => gapBetween(state, unit, contact))),
    }))
    .sort((a, b) => a.gap - b.gap || a.contact.id - b.contact.id)
    .slice(0, TRIED)
    .map(({ contact }) => contact);
};
const TRIED = 4;

/** NQM-8.1: the command stand, everybody who reaches, and every weapon that can help. */
export const planFor = (
  state: State,
  node: Node,
  units: readonly Unit[],
  target: Pick<Contact, 'x' | 'y' | 'target'>,
): AttackPlan | null => {
  const circle = { x: target.x, y: target.y, r: CIRCLE };
  const attackers = possibleAttackers(state, units, circle);
  if (attackers.length === 0) return null;
  const hq = hqUnitOf(state, node);
  const supports = units.filter(
    unit =>
      !attackers.includes(unit) &&
      isFit(unit) &&
      !unit.mounted &&
      unit.disorder === 'none' &&
      unit.kind === 'platoon' &&
      !attackOf(state, unit) &&
      sq(unit.x - target.x) + sq(unit.y - target.y) <= sq(firingRange(unit, target.target) + 400),
  );
  const isLed = hq && attackers.some(unit => gapBetween(state, hq, unit) <= 1000);
  return {
    command: isLed ? hq.id : '',
    attackers: attackers.map(unit => unit.id),
    supports: supports.map(unit => unit.id),
    ...circle,
  };
};

/** NQM-3.11: fresh companies in range join an attack that goes on. */
export const reinforce = (draft: State, engagement: Engagement, units: readonly Unit[]): void => {
  for (const unit of possibleAttackers(draft, units, engagement)) {
    if (engagement.attackers.includes(unit.id) || attackOf(draft, unit)) continue;
    engagement.attackers.push(unit.id);
    if (!engagement.used.includes(unit.id)) engagement.fresh.push(unit.id);
  }
};

/** NQM-2.12: call off when casualties reach the order's limit or CUs fall below a third. */
const review = (draft: State, engagement: Engagement, units: readonly Unit[]): void => {
  const limit = (currentPaper(draft, engagement.node)?.order.assault ?? DEFAULT_ASSAULT)
    .maxCasualtiesPct;
  const fighting = units.filter(isCombat);
  const cu = fighting.reduce((sum, unit) => sum + unit.cu, 0);
  const most = fighting.reduce((sum, unit) => sum + unit.cuMax, 0);
  const isWorn =
    casualtiesOf(fighting) * 100 >= strengthOf(fighting) * limit && casualtiesOf(fighting) > 0;
  if (!isWorn && cu * 3 >= most) return;
  engagement.state = 'calledOff';
  for (const id of engagement.attackers) {
    const unit = draft.units.find(one => one.id === id);
    if (unit) unit.grounded = true;
  }
};

/** NQM-2.19: UC and DS batteries fire on declared attackers if FU are left and somebody observes; delaying units go. */
const answerAttacks = (draft: State, units: readonly Unit[]): void => {
  for (const unit of units) {
    const paper = currentPaper(draft, unit.id) ?? currentPaper(draft, unit.node);
    if (unit.broken && unit.choice === 'withdraw') continue;
    if (
      paper?.order.aim === 'delay' &&
      isHardPressed(draft, unit, paper) &&
      mayWithdraw(draft, unit)
    )
      if (!draft.responses.some(one => one.unit === unit.id))
        draft.responses.push({ unit: unit.id, engagement: '', response: 'withdraw' });
    if (shallScoot(draft, unit, paper) && !draft.responses.some(one => one.unit === unit.id))
      draft.responses.push({ unit: unit.id, engagement: '', response: 'scoot' });
  }
};

/** NQM-2.5, NQM-2.9, NQM-8.30: who is to shoot and scoot, by his policy or as a screen, does so where he outranges those who come on. */
const shallScoot = (state: State, unit: Unit, paper: Paper | undefined): boolean => {
  const written = writtenPolicy(state, unit);
  const wants = written ? written.scoot : paper?.order.aim === 'screen';
  return (
    wants &&
    !unit.broken &&
    !attackOf(state, unit) &&
    unit.cu + unit.fu > 0 &&
    isInContact(state, unit) &&
    mayScoot(state, unit)
  );
};

/** NQM-2.5: a second hour of attack on the delaying battalion, or a third of it lost. */
const isHardPressed = (state: State, unit: Unit, paper: Paper): boolean => {
  const all = unitsOf(state, unit.node).filter(isCombat);
  return (
    (paper.hoursHere >= 1 && isInContact(state, unit)) ||
    casualtiesOf(all) * 3 >= Math.max(1, strengthOf(all))
  );
};

/** NQM-2.12, NQM-8.10: an effective shoot if two FU or more are left, else harassing, on the nearest located enemy. */
export const supportByDoctrine = (draft: State, node: Node): void => {
  for (const battery of unitsOf(draft, node.id)) {
    if (
      !isBattery(battery) ||
      draft.shoots.some(one => one.battery === battery.id && one.bound === draft.bound)
    )
      continue;
    const served = draft.relations
      .filter(one => (one.unit === battery.id || one.unit === node.id) && one.relation !== 'IS')
      .map(one => one.to);
    const observers = draft.units.filter(
      unit =>
        unit.side === node.side &&
        unit.state === 'map' &&
        !unit.broken &&
        (unit.node === node.id
          ? isObserver(unit)
          : served.includes(unit.node) && (unit.kind === 'hq' || isRecce(unit))),
    );
    const target = locatedBy(draft, node.side)
      .filter(
        contact =>
          contact.combat &&
          isInReach(battery, pointOf(contact)) &&
          observers.some(unit => seesPoint(draft, unit, pointOf(contact))) &&
          !isFriendNear(draft, node.side, contact),
      )
      .sort((a, b) => toFriends(draft, a) - toFriends(draft, b) || a.id - b.id)[0];
    if (!target || !mayShoot(battery, { x: target.x, y: target.y, second: false })) continue;
    draft.shoots.push({
      battery: battery.id,
      side: node.side,
      x: target.x,
      y: target.y,
      kind: battery.fu >= EFFECTIVE_SHOOT_FU ? 'effective' : 'harassing',
      bound: draft.bound,
      by: node.id,
      step: 'FIREFIGHT',
      engagement: CALLED,
      now: false,
      second: false,
    });
  }
};

/** Squared metres from a located enemy to the nearest company of the other side: whom he threatens most. */
const toFriends = (state: State, contact: Contact): number =>
  Math.min(
    ...state.units
      .filter(unit => unit.side === contact.side && unit.state === 'map' && isCombat(unit))
      .map(unit => sq(unit.x - contact.x) + sq(unit.y - contact.y)),
  );

const isFriendNear = (state: State, side: number, contact: Contact): boolean =>
  state.units.some(
    unit =>
      unit.side === side &&
      unit.state === 'map' &&
      Math.abs(unit.x - contact.x) <= 200 &&
      Math.abs(unit.y - contact.y) <= 200,
  );

/** The engagement whose account a called shoot goes into: an own attack, or one of the enemy's. */
const engagementOver = (state: State, side: number, { x, y }: { x: number; y: number }): string => {
  const over = state.engagements.filter(
    one => isOpen(one) && sq(one.x - x) + sq(one.y - y) <= sq(one.r + 400),
  );
  return (over.find(one => one.side === side) ?? over[0])?.id ?? CALLED;
};

/** NQM-17.2: whom a called shoot falls on is found when everybody has declared; until then its caller cannot know. */
export const countCalled = (draft: State): void => {
  for (const shoot of draft.shoots)
    if (shoot.engagement === CALLED && shoot.bound === draft.bound)
      shoot.engagement = engagementOver(draft, shoot.side, shoot);
};
