import type { Code } from '../refusals.ts';
import type { Contact, Engagement, Node, State, Unit } from '../state.ts';
import { LEVELS, type Level, objectiveRadius } from '../tables/command.ts';
import { corridorHolds } from './corridor.ts';
import { attackOf, engagementsOf } from './engaged.ts';
import { gapBetween, isLocated, sees } from './footprint.ts';
import { attachedTo } from './losses.ts';
import { attackName } from './names.ts';
import { believedRange, effectiveRange, harassingRange, isFit } from './ranges.ts';
import { findNode, findUnit, nodeNamed, upwards } from './roster.ts';
import { sq } from './squared.ts';
import { hasTanks, here, isArmoured, isCombat, isCommand, isUnwounded } from './stands.ts';

export type AttackPlan = {
  readonly command: string;
  readonly attackers: readonly string[];
  readonly supports: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly r: number;
};

const COMMAND_METRES = 1000;

/** NQM-8.2: tank and armoured car companies, and single stands, need no command stand. */
export const needsCommand = (units: readonly Unit[]): boolean =>
  !(units.every(unit => isArmoured(unit)) || (units.length === 1 && here(units[0]!).length === 1));

/** NQM-8.2, NQM-7.4: the node whose command stand leads, which sets the level; a general who has come up is named by his node. */
export const leadingNode = (state: State, plan: AttackPlan): Node | null => {
  const unit = findUnit(state, plan.command === '' ? (plan.attackers[0] ?? '') : plan.command);
  return unit ? nodeNamed(state, unit.node) : (generalNamed(state, plan.command) ?? null);
};

/** NQM-7.4: the node of a general who is with one of his units, as a command stand. */
export const generalNamed = (state: State, id: string): Node | undefined => {
  const node = findNode(state, id);
  return node && attachedTo(node) !== '' ? node : undefined;
};
const levelOf = (state: State, plan: AttackPlan): Level =>
  plan.command === '' ? 'company' : (leadingNode(state, plan)?.level ?? 'company');

/** NQM-8.2: a command stand may use everything under its node, and what is UC or DS to it. */
const mayUse = (state: State, node: Node, unit: Unit): boolean =>
  upwards(state, unit.node).some(one => one.id === node.id) ||
  state.relations.some(
    one =>
      (one.unit === unit.id || one.unit === unit.node) &&
      one.to === node.id &&
      one.relation !== 'IS',
  );

/** NQM-5.11: a move that took more than the hour spends the bound in which it ends. */
export const earliestAttack = (approachBegan: number, arrived: number): number =>
  approachBegan < arrived ? arrived + 1 : arrived;
export const isTooSoon = (state: State, unit: Unit): boolean =>
  unit.moved && unit.approach >= 0 && earliestAttack(unit.approach, state.bound) > state.bound;

/** NQM-8.1: why a unit may not be named as an attacker. */
export const attackerFault = (state: State, unit: Unit, engagement?: Engagement): Code | null => {
  if (unit.broken) return 'E_BROKEN';
  if (unit.pinnedUntil >= state.bound) return 'E_PINNED';
  if (unit.disorder !== 'none' || unit.grounded) return 'E_DISORGANISED';
  if (!isFit(unit) || unit.mounted || unit.kind === 'battery') return 'E_NOT_FIGHTING';
  const other = attackOf(state, unit);
  if (other && other.id !== engagement?.id) return 'E_OVERLAP';
  return isTooSoon(state, unit) ? 'E_RATE' : null;
};

const contactsInCircle = (
  state: State,
  side: number,
  plan: Pick<AttackPlan, 'x' | 'y' | 'r'>,
): Contact[] =>
  state.contacts.filter(
    contact =>
      contact.side === side &&
      isLocated(contact) &&
      sq(contact.x - plan.x) + sq(contact.y - plan.y) <= sq(plan.r),
  );

/** NQM-8.1: metres from a unit to the edge of a circle in which nothing is known. */
const gapToCircle = (unit: Unit, { x, y, r }: Pick<AttackPlan, 'x' | 'y' | 'r'>): number =>
  Math.max(0, Math.sqrt(sq(unit.x - x) + sq(unit.y - y)) - r);

/**
 * NQM-8.1, NQM-17.5: whether a unit reaches the target: a located defender of the circle in effective range and sight; where
 * nothing is known, the circle itself: the attack is then an advance that meets whatever is there.
 */
const reaches = (
  state: State,
  unit: Unit,
  contacts: readonly Contact[],
  plan: Pick<AttackPlan, 'x' | 'y' | 'r'>,
): boolean =>
  contacts.length === 0
    ? gapToCircle(unit, plan) <= Math.max(ADVANCE_METRES, effectiveRange(unit, 'troops'))
    : contacts.some(
        contact =>
          gapBetween(state, unit, contact) <= effectiveRange(unit, contact.target) &&
          sees(state, unit, contact),
      );
const ADVANCE_METRES = 300;

/** NQM-8.1: everybody named is within range of the target, harassing range included, and somebody reaches it with effect. */
const hasTarget = (state: State, units: readonly Unit[], plan: AttackPlan): boolean => {
  const contacts = units[0] ? contactsInCircle(state, units[0].side, plan) : [];
  const isInRange = (unit: Unit): boolean =>
    contacts.length === 0
      ? reaches(state, unit, contacts, plan)
      : contacts.some(
          contact =>
            gapBetween(state, unit, contact) <=
            Math.max(ADVANCE_METRES, harassingRange(unit, contact.target)),
        );
  return units.every(isInRange) && units.some(unit => reaches(state, unit, contacts, plan));
};

/** NQM-2.11, NQM-17.5: whether a located enemy fires on a battalion as far as it can know: it is under fire or engaged, and in his range. */
export const isFiringOn = (state: State, node: string, contact: Contact): boolean =>
  contact.combat &&
  state.units.some(
    unit =>
      unit.node === node &&
      unit.state === 'map' &&
      (unit.underFire || engagementsOf(state, unit).length > 0) &&
      gapBetween(state, unit, contact) <= believedRange(contact),
  );

/** NQM-8.1, NQM-8.2: why an attack may not be declared; null when it may. */
export const attackFault = (state: State, plan: AttackPlan): Code | null => {
  const units = plan.attackers.flatMap(id => findUnit(state, id) ?? []);
  const supports = plan.supports.flatMap(id => findUnit(state, id) ?? []);
  const node = leadingNode(state, plan);
  if (!node || units.length === 0) return 'E_UNKNOWN_ID';
  if (
    new Set([...plan.attackers, ...plan.supports]).size <
    plan.attackers.length + plan.supports.length
  )
    return 'E_OVERLAP';
  if (plan.r < 1 || plan.r > objectiveRadius(levelOf(state, plan))) return 'E_NUMBER';
  for (const unit of units) {
    const fault = attackerFault(state, unit);
    if (fault) return fault;
  }
  for (const unit of supports) {
    if (unit.broken) return 'E_BROKEN';
    if (unit.disorder !== 'none') return 'E_DISORGANISED';
    if (!isFit(unit) || unit.mounted) return 'E_NOT_FIGHTING';
    if (attackOf(state, unit)) return 'E_OVERLAP';
  }
  const command = commandFault(state, plan, units, node);
  if (command) return command;
  if ([...units, ...supports].some(unit => !mayUse(state, node, unit))) return 'E_LEVEL';
  if (
    !units.every(unit => unit.grade === 'E') &&
    !corridorHolds(
      state,
      node.id,
      [plan.x, plan.y],
      units,
      contactsInCircle(state, node.side, plan).some(one => isFiringOn(state, node.id, one)),
    )
  )
    return 'E_OUTSIDE_ORDERS';
  return hasTarget(state, units, plan) ? null : 'E_RANGE';
};

const commandFault = (
  state: State,
  plan: AttackPlan,
  units: readonly Unit[],
  node: Node,
): Code | null => {
  if (plan.command === '') return needsCommand(units) ? 'E_NO_COMMAND' : null;
  const isNear = (one: Unit): boolean => gapBetween(state, one, leader!) <= COMMAND_METRES;
  const general = generalNamed(state, plan.command);
  const unit = findUnit(state, plan.command);
  const leader = general ? findUnit(state, attachedTo(general)) : unit;
  if (general) return leader?.state === 'map' && units.some(isNear) ? null : 'E_NO_COMMAND';
  if (unit?.state !== 'map' || unit.broken || unit.kind !== 'hq') return 'E_NO_COMMAND';
  const isFitToLead =
    LEVELS.indexOf(node.level) >= 1 &&
    here(unit).some(stand => isCommand(stand) && isUnwounded(stand, state.options)) &&
    units.some(isNear);
  return isFitToLead ? null : 'E_NO_COMMAND';
};

/** NQM-8.32: an attack begins. */
export const openAttack = (draft: State, plan: AttackPlan, isCounter: boolean): Engagement => {
  const node = leadingNode(draft, plan)!;
  const engagement: Engagement = {
    id: attackName(draft, plan.attackers[0]!),
    side: node.side,
    node: node.id,
    command: plan.command,
    attackers: [...plan.attackers],
    supports: [...plan.supports],
    defenders: [],
    attacked: [],
    x: plan.x,
    y: plan.y,
    r: plan.r,
    began: draft.bound,
    state: 'open',
    inflicted: [],
    received: [],
    planned: 0,
    won: false,
    wonAt: -1,
    takenAt: -1,
    needs: false,
    used: [],
    fresh: [],
    battalion: '',
    waiting: [],
    rounds: 0,
    before: 0,
    lost: 0,
    caused: 0,
    left: false,
    started: true,
    idle: false,
    counter: isCounter,
  };
  draft.engagements.push(engagement);
  return engagement;
};

/** Everybody of a headquarters who could be named in an attack on a circle. */
export const possibleAttackers = (
  state: State,
  units: readonly Unit[],
  plan: Pick<AttackPlan, 'x' | 'y' | 'r'>,
): Unit[] =>
  units.filter(unit => {
    if (attackerFault(state, unit) !== null || !isCombat(unit)) return false;
    const isAttacker = unit.kind === 'company' || hasTanks(unit) || isArmoured(unit);
    const contacts = contactsInCircle(state, unit.side, plan);
    if (contacts.length === 0) return isAttacker && reaches(state, unit, contacts, plan);
    return (
      isAttacker &&
      contacts.some(
        contact =>
          gapBetween(state, unit, contact) <= Math.max(300, effectiveRange(unit, contact.target)),
      )
    );
  });
