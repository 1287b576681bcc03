import type { Point } from '../../../maps/plane/index.ts';
import { nearestOnLine } from '../../../maps/plane/polyline.ts';
import type { Place, Trigger } from '../orders/order.ts';
import type { Contact, Paper, State, Unit } from '../state.ts';
import { bridgeSeen } from '../terms/bridges.ts';
import { codewordHours } from '../terms/command.ts';
import { points } from '../terms/field.ts';
import { pointOf } from '../terms/footprint.ts';
import { inPlace } from '../terms/places.ts';
import { isInContact, locatedBy } from '../terms/ranges.ts';
import { findNode, findUnit, within } from '../terms/roster.ts';
import { isCombat } from '../terms/stands.ts';
import { casualtiesOf, strengthOf } from '../terms/strength.ts';
import { post } from './letters.ts';

/** The headquarters that holds an order. */
export const holderNode = (state: State, paper: Paper): string =>
  findUnit(state, paper.order.to)?.node ?? paper.order.to;

/** The units that act under an order by themselves: the unit that has it, or those of the headquarters. */
export const unitsUnder = (state: State, { order }: Paper): Unit[] =>
  state.units.filter(
    unit => (unit.id === order.to || unit.node === order.to) && unit.state === 'map',
  );

/** NQM-2.8: all units of the addressee, those of the headquarters below it too. */
const formationOf = (state: State, { order }: Paper): Unit[] =>
  state.units.filter(
    unit => unit.state === 'map' && (unit.id === order.to || within(state, order.to, unit.node)),
  );

const hasBelow = (state: State, { order }: Paper): boolean =>
  state.nodes.some(node => node.parent === order.to);

const isTakenBy = (state: State, paper: Paper, units: readonly Unit[]): boolean => {
  const isIn = (p: Point): boolean =>
    inPlace(state, paper.order.objective, paper.side, p, paper.order.to);
  return (
    units.some(unit => isCombat(unit) && !unit.broken && isIn(pointOf(unit))) &&
    !locatedBy(state, paper.side).some(
      contact => contact.combat && !contact.broken && isIn(pointOf(contact)),
    )
  );
};

/** NQM-14.1, NQM-2.16: own unbroken combat unit in the objective and no located enemy one. */
export const isTaken = (state: State, paper: Paper): boolean =>
  isTakenBy(state, paper, unitsUnder(state, paper));

/** Conditions that are about the units of whoever holds the order. */
const OF_UNITS: readonly Trigger['when']['type'][] = [
  'contact',
  'casualties',
  'ammo',
  'phaseLine',
  'objectiveTaken',
];

/** NQM-2.8: whether something is so of these units, whoever knows it. */
const isSo = (
  state: State,
  paper: Paper,
  { when: { type, args } }: Trigger,
  units: readonly Unit[],
): boolean => {
  switch (type) {
    case 'contact':
      return units.some(unit => isInContact(state, unit));
    case 'casualties':
      return (
        casualtiesOf(units) > 0 &&
        casualtiesOf(units) * 100 >= strengthOf(units) * (args.pct ?? 100)
      );
    case 'ammo':
      return (
        units.some(unit => unit.cuMax + unit.fuMax > 0) &&
        units.reduce((sum, unit) => sum + unit.cu + unit.fu, 0) < (args.below ?? 0)
      );
    case 'phaseLine': {
      const line = paper.order.timings?.phaseLines?.find(one => one.id === args.id)?.line;
      return (
        line !== undefined &&
        units.some(
          unit =>
            (unit.kind === 'company' || unit.id === paper.order.to) &&
            nearestOnLine(pointOf(unit), points(line)).metres <= 150,
        )
      );
    }
    case 'objectiveTaken':
      return isTakenBy(state, paper, units);
    default:
      return false;
  }
};

/** NQM-2.8: whether a condition holds on what the holder of the order knows. */
export const isMet = (state: State, paper: Paper, trigger: Trigger): boolean => {
  const { type, args } = trigger.when;
  switch (type) {
    case 'time':
      return state.bound >= (args.bound ?? 0);
    case 'enemyIn':
      return locatedBy(state, paper.side).some(
        contact =>
          contact.combat &&
          isKnownTo(state, holderNode(state, paper), contact) &&
          inPlace(state, placeOf(args), paper.side, pointOf(contact), paper.order.to),
      );
    case 'unitBroken':
    case 'attackedUnit':
      return isKnownOf(state, paper, trigger);
    case 'codeword':
      return paper.heard.includes(args.word ?? '');
    case 'bridgeState':
      return bridgeSeen(state, paper.side, args.bridge ?? '') === args.state;
    default:
      return hasBelow(state, paper)
        ? hasHeard(state, paper, trigger, type, awaited(paper, trigger))
        : isSo(state, paper, trigger, unitsUnder(state, paper));
  }
};

/** NQM-2.8, NQM-17.7: in the chain an enemy counts whom the holder's own men see, or who was reported to him. */
const isKnownTo = (state: State, holder: string, contact: Contact): boolean =>
  state.options.infoMode === 'shared' ||
  contact.eyes.some(eye => eye.node === holder && eye.asOf >= state.bound - 1) ||
  state.reports.some(
    report =>
      report.to === holder &&
      report.deliver <= state.bound &&
      report.contacts.some(one => one.id === contact.id && one.level === 'located'),
  );

const placeOf = ({ point, radius, polygon, feature }: Trigger['when']['args']): Place => ({
  ...(point && { point }),
  ...(radius !== undefined && { radius }),
  ...(polygon && { polygon }),
  ...(feature !== undefined && { feature }),
});

/** By which a report on a condition of the whole formation is found again. */
const awaited = (paper: Paper, trigger: Trigger): string =>
  `${paper.order.id} ${trigger.id}`.slice(0, 120);

/** NQM-2.8: what is told of has come as a message; for a trigger that acts more than once, in this bound. */
const hasHeard = (
  state: State,
  paper: Paper,
  { once }: Trigger,
  what: string,
  about: string,
): boolean => {
  const to = holderNode(state, paper);
  return state.messages.some(
    one =>
      one.delivered &&
      one.to === to &&
      one.what === what &&
      one.about === about &&
      (once || one.deliver === state.bound),
  );
};

const WORDS = { attackedUnit: 'attacked', unitBroken: 'unitBroken' } as const;
type Watched = keyof typeof WORDS;
const isWatched = (type: string): type is Watched => Object.hasOwn(WORDS, type);

const watchedId = ({ when: { args } }: Trigger): string => args.unit ?? args.node ?? '';

/** What befalls a unit, or any unit of a headquarters; a headquarters is broken when its battalion is. */
const befalls = (state: State, type: Watched, id: string): boolean =>
  type === 'unitBroken'
    ? (findUnit(state, id)?.broken ?? findNode(state, id)?.broken ?? false)
    : state.units.some(
        unit => (unit.id === id || unit.node === id) && (unit.underFire || unit.assaulted),
      );

const nodeOf = (state: State, id: string): string | undefined =>
  findNode(state, id)?.id ?? findUnit(state, id)?.node;

/** NQM-2.8: what the own battalion suffers is known at once; anything else must first arrive as a message. */
const isKnownOf = (state: State, paper: Paper, trigger: Trigger): boolean => {
  const { type } = trigger.when;
  const id = watchedId(trigger);
  if (!isWatched(type)) return false;
  return nodeOf(state, id) === holderNode(state, paper)
    ? befalls(state, type, id)
    : hasHeard(state, paper, trigger, WORDS[type], id);
};

/** NQM-7.2: what somebody waits for in a trigger is reported to him; the report pays the upward legs. */
export const reportAwaited = (draft: State): void => {
  for (const paper of draft.papers) {
    if (paper.state !== 'current' && paper.state !== 'prepared') continue;
    for (const trigger of paper.order.triggers ?? []) {
      if (paper.fired.includes(trigger.id)) continue;
      const { type } = trigger.when;
      if (isWatched(type)) tellOf(draft, paper, trigger, type);
      else if (OF_UNITS.includes(type) && hasBelow(draft, paper))
        tellOfFormation(draft, paper, trigger);
    }
  }
};

const tellOf = (draft: State, paper: Paper, trigger: Trigger, type: Watched): void => {
  const id = watchedId(trigger);
  const node = nodeOf(draft, id);
  if (node === undefined || node === holderNode(draft, paper) || !befalls(draft, type, id)) return;
  const said = type === 'unitBroken' ? 'is broken' : 'is attacked';
  report(draft, paper, trigger, [node], WORDS[type], id, `${id} ${said}`);
};

const tellOfFormation = (draft: State, paper: Paper, trigger: Trigger): void => {
  const units = formationOf(draft, paper);
  if (!isSo(draft, paper, trigger, units)) return;
  const { type } = trigger.when;
  const isWhole = type === 'casualties' || type === 'ammo';
  const told = isWhole ? units : units.filter(unit => isSo(draft, paper, trigger, [unit]));
  const from = [...new Set(told.map(unit => unit.node))];
  const about = awaited(paper, trigger);
  report(draft, paper, trigger, from, type, about, `${paper.order.to}: ${type}`, isWhole);
};

/** The first of several to say it is heard; what is summed up, when the last has told his part. */
const report = (
  draft: State,
  paper: Paper,
  { once }: Trigger,
  from: readonly string[],
  what: string,
  about: string,
  text: string,
  isWhole = false,
): void => {
  const to = holderNode(draft, paper);
  const isTold = draft.messages.some(
    one =>
      one.to === to &&
      one.about === about &&
      one.what === what &&
      (once || one.sent === draft.bound),
  );
  if (isTold || from.length === 0) return;
  const ways = from
    .map(node => ({ node, hours: codewordHours(draft, node, to) }))
    .sort((a, b) => a.hours - b.hours || (a.node < b.node ? -1 : 1));
  const { node, hours } = (isWhole ? ways.at(-1) : ways[0])!;
  const deliver = draft.bound + hours;
  post(draft, { side: paper.side, kind: 'report', from: node, to, deliver, text, what, about });
};
