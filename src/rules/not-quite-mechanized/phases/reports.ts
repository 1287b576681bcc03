import type { State, Unit } from '../state.ts';
import { commands, messageHours } from '../terms/command.ts';
import { pointOf } from '../terms/footprint.ts';
import { clockOf, groundOf } from '../terms/ground.ts';
import { keepsReports } from '../terms/plumpire.ts';
import { findNode, nodeNamed, topNode, unitsOf, upwards } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { isCombat } from '../terms/stands.ts';
import { post } from './letters.ts';

type Report = State['reports'][number];
const KEPT = 8;

/** NQM-17.7, NQM-20.3: in the chain every superior is reported to; with a plumpire in the shared picture only the general. */
const addressees = (state: State, node: string): string[] => {
  const [own, ...above] = upwards(state, node);
  if (!own || !keepsReports(state, own.side)) return [];
  return state.options.infoMode === 'chain'
    ? above.map(one => one.id)
    : above.filter(one => one.id === topNode(state, own.side)?.id).map(one => one.id);
};

/** NQM-17.7: every headquarters reports its units and contacts at the end of a bound; the report travels up. */
export const makeReports = (draft: State): void => {
  draft.reports = draft.reports.filter(one => one.asOf > draft.bound - KEPT);
  for (const { id } of draft.nodes)
    for (const to of addressees(draft, id)) {
      const before = latest(draft, id, to);
      const report = reportOf(draft, id, to, draft.bound + messageHours(draft, id, to));
      report.loses = lostSince(draft, report, before);
      draft.reports.push(report);
      reportEvents(draft, report, before);
    }
};

const latest = (state: State, node: string, to: string): Report | undefined => {
  let found: Report | undefined;
  for (const one of state.reports)
    if (one.node === node && one.to === to && one.asOf > (found?.asOf ?? -1)) found = one;
  return found;
};

/** NQM-2.3, NQM-17.7: everybody above knows where a headquarters and its units stand when the battle begins. */
export const firstReports = (draft: State): void => {
  for (const { id } of draft.nodes)
    for (const to of addressees(draft, id))
      draft.reports.push({ ...reportOf(draft, id, to, 0), passed: true });
};

/** NQM-17.7: a report is lost with a headquarters on its way that was lost before it came there. */
export const loseReports = (draft: State): void => {
  const isLost = ({ node, at }: Report['via'][number]): boolean => {
    const on = findNode(draft, node);
    return at >= draft.bound && on !== undefined && !commands(draft, on);
  };
  draft.reports = draft.reports.filter(one => one.deliver < draft.bound || !one.via.some(isLost));
};

const reportOf = (state: State, node: string, to: string, deliver: number): Report => {
  const { side } = nodeNamed(state, node);
  const units = unitsOf(state, node)
    .filter(unit => unit.state === 'map')
    .slice(0, 60);
  const hour = clockOf(state, state.bound);
  const way = upwards(state, node).slice(1);
  const between = way.slice(
    0,
    way.findIndex(one => one.id === to),
  );
  return {
    node,
    side,
    to,
    asOf: state.bound,
    deliver,
    via: between
      .filter(one => commands(state, one))
      .map(one => ({ node: one.id, at: state.bound + messageHours(state, node, one.id) })),
    held: 0,
    passed: false,
    lines: units.map(unit =>
      `${unit.id} ${pointOf(unit).join()} ${hour} ${stateWord(state, unit)} ${strengthWord(unit)} ${ammunitionWord(unit)}`.slice(
        0,
        200,
      ),
    ),
    units: units.map(unit => ({
      id: unit.id,
      name: unit.name,
      kind: unit.kind,
      x: unit.x,
      y: unit.y,
      state: stateWord(state, unit),
      strength: strengthWord(unit),
      ammunition: ammunitionWord(unit),
    })),
    contacts: state.contacts
      .flatMap(contact => {
        const eye = contact.eyes.find(one => one.node === node);
        if (!eye || contact.side !== side) return [];
        const isNow = eye.asOf >= state.bound && contact.seen;
        const level = isNow ? ('located' as const) : ('lastKnown' as const);
        return [{ id: contact.id, level, asOf: eye.asOf, x: eye.x, y: eye.y }];
      })
      .slice(0, 200),
    isShort: isShort(units),
    holds: heldBy(state, side, units),
    loses: [],
  };
};

/** NQM-7.2: what it held when it last reported and the enemy has now. */
const lostSince = (state: State, { side }: Report, before: Report | undefined): string[] =>
  (before?.holds ?? []).filter(
    id => state.objectives.find(one => one.id === id)?.known[side] !== side,
  );

const isShort = (units: readonly Unit[]): boolean =>
  units.reduce((sum, unit) => sum + unit.cu + unit.fu, 0) * 3 <
  units.reduce((sum, unit) => sum + unit.cuMax + unit.fuMax, 0);

const heldBy = (state: State, side: number, units: readonly Unit[]): string[] =>
  groundOf(state)
    .objectives.filter(({ id, at, radius }) => {
      const holder = state.objectives.find(one => one.id === id)?.known[side];
      const isIn = ({ x, y }: Unit): boolean => sq(x - at[0]!) + sq(y - at[1]!) <= sq(radius);
      return holder === side && units.some(unit => isCombat(unit) && !unit.broken && isIn(unit));
    })
    .map(({ id }) => id);

/** NQM-7.2: contact, being attacked, breaking, an objective taken or lost, ammunition below a third, a commander hit: each is a message of its own. */
const reportEvents = (draft: State, now: Report, before: Report | undefined): void => {
  const { node, side, to, deliver } = now;
  const { name, commanderHit } = nodeNamed(draft, node);
  const say = (what: string, text: string): void =>
    post(draft, {
      side,
      kind: 'report',
      from: node,
      to,
      deliver,
      text: `${name}: ${text}`.slice(0, 600),
      what,
      about: node,
    });
  const isNew = ({ id }: Report['contacts'][number]): boolean =>
    !before?.contacts.some(one => one.id === id);
  const found = now.contacts.filter(one => one.level === 'located' && isNew(one));
  if (found.length > 0)
    say(
      'contact',
      `contact at ${found
        .slice(0, 8)
        .map(one => `${one.x},${one.y}`)
        .join('; ')}`,
    );
  const isAttacked = draft.engagements.some(
    one => one.side !== side && one.began === draft.bound && one.attacked.includes(node),
  );
  if (isAttacked) say('attacked', 'is attacked');
  const broke = now.units.filter(
    ({ id, state }) =>
      state === 'broken' && before?.units.find(one => one.id === id)?.state !== 'broken',
  );
  if (broke.length > 0) say('broken', `${broke.map(one => one.name).join(', ')} broken`);
  const names = (of: readonly string[]): string =>
    of.map(id => groundOf(draft).objectives.find(one => one.id === id)?.name ?? id).join(', ');
  const taken = before ? now.holds.filter(id => !before.holds.includes(id)) : [];
  if (taken.length > 0) say('taken', `has taken ${names(taken)}`);
  if (now.loses.length > 0) say('lost', `has lost ${names(now.loses)}`);
  if (now.isShort && !before?.isShort) say('ammunition', 'ammunition below a third');
  if (commanderHit === draft.bound) say('commander', 'commander hit');
};

/** NQM-17.7: state, strength and ammunition in words. */
export const stateWord = (state: State, unit: Unit): Report['units'][number]['state'] =>
  unit.broken
    ? 'broken'
    : unit.disorder !== 'none'
      ? 'disorganised'
      : unit.pinnedUntil >= state.bound
        ? 'pinned'
        : unit.grounded
          ? 'goneToGround'
          : 'organised';

export const strengthWord = (unit: Unit): string => {
  const all = unit.stands.reduce((sum, stand) => sum + Math.max(1, stand.full), 0);
  const fit = unit.stands.reduce((sum, { state, strength, markers }) => {
    if (state !== 'here') return sum;
    return sum + (strength > 0 ? Math.max(0, strength - markers) : markers === 0 ? 1 : 0);
  }, 0);
  return fit === all
    ? 'full'
    : fit * 3 >= all * 2
      ? 'reduced'
      : fit * 2 >= all
        ? 'half'
        : 'remnant';
};
export const ammunitionWord = (unit: Unit): string => {
  const [have, most] = unit.fuMax > 0 ? [unit.fu, unit.fuMax] : [unit.cu, unit.cuMax];
  return have === 0 ? 'none' : have === most ? 'full' : have * 2 >= most ? 'half' : 'low';
};
