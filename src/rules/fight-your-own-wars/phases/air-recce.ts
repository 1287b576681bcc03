import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import type { AirGroup, Report } from '../air-state.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { DEFAULT_FACTS, factNamed } from '../tables/information.ts';
import { isUp, machinesIn, sideOfGroup } from '../terms/air.ts';
import { shownBy } from '../terms/battle.ts';
import { effectToday } from '../terms/chance.ts';
import { answerNeed } from '../terms/deciding.ts';
import { darkDice, factsFrom, finds } from '../terms/detect-sums.ts';
import { answerTo } from '../terms/facts.ts';
import { fieldOf } from '../terms/field.ts';
import { isWhollyConcealed } from '../terms/force.ts';
import { detect, nameFor, sightingOf, visit } from '../terms/knowledge.ts';
import { raise } from '../terms/pace.ts';
import { readersOf } from '../terms/seats.ts';
import { murkAt } from '../terms/sky.ts';
import { unitsOn } from '../terms/units.ts';
import { flierOf, notFlying } from './air-flight.ts';
import { applying, learnedOf } from './gather.ts';
import { type FyowRule, mainDone } from './rule.ts';

const recceShape = shape({ type: oneOf(['air.recce']), facts: list(text(40), 0, 30) });
export type AirRecce = Infer<typeof recceShape>;

/** FYOW-28.8c: six dice of a machine made for it, four of any other. */
export const recceDice = (kind: AirGroup['kind']): number => (kind === 'recce' ? 6 : 4);

/** FYOW-28.8c, FYOW-28.8g: looks at the board below; what a recce machine sees is known tomorrow, an observer calls it at once. */
export const recce: FyowRule<AirRecce> = {
  rule: 'FYOW-28.8c',
  shape: recceShape,
  listing: 'some',
  *candidates(state, seat) {
    const action: AirRecce = { type: 'air.recce', facts: [...DEFAULT_FACTS].slice(0, 10) };
    if (!recce.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { facts }) {
    const bar = notFlying(state, seat);
    if (bar) return bar;
    const unknown = facts.find(id => !factNamed(id));
    if (unknown !== undefined) return no('E_UNKNOWN_ID', unknown);
    const group = flierOf(state);
    return firstBroken([
      ['E_IN_BOX', () => group.inBox],
      ['E_AIR_GROUP', () => group.kind !== 'recce' && group.kind !== 'op'],
      ['E_NOT_DETECTED', () => !isUp(group)],
      ['E_GATHERED', () => group.acted],
    ]);
  },
  apply(draft, { facts }, context) {
    const group = flierOf(draft);
    group.acted = true;
    mainDone(draft);
    look(draft, context, group, facts);
  },
};

const look = (draft: State, context: Context, group: AirGroup, wanted: readonly string[]): void => {
  const side = sideOfGroup(draft, group);
  const dark = darkDice(
    draft.weather.light,
    murkAt(draft, group.over),
    draft.options.moonlightAsDay === 'on',
  );
  const dice = Math.max(0, recceDice(group.kind) - dark);
  // The side itself does not see these dice: it learns tomorrow what they found.
  const faces = dice > 0 ? context.roll(`${dice}d6`, 'FYOW-28.8c', { seenBy: [] }) : [];
  const found = unitsOn(draft, group.over, 1 - side).filter(at => {
    const unit = draft.units[at]!;
    return finds(faces, shownBy(unit), unit.zone !== 'table', isWhollyConcealed(unit));
  });
  if (group.kind === 'op') observe(draft, context, group, found);
  const [die = 0] = context.roll('d6', 'FYOW-17.1', { seenBy: [] });
  const count = factsFrom(die, false, draft.weather.light, murkAt(draft, group.over));
  const learned = learnedOf(
    wanted,
    [],
    count,
    found.length > 0,
    die === 6,
    applying(draft, group.over, found),
  );
  const ground = learned.some(id => factNamed(id)!.about === 'terrain');
  const about = learned.filter(id => factNamed(id)!.about !== 'terrain');
  const { id, over } = group;
  const report = (unit: number, what: Pick<Report, 'facts' | 'cv'>): void => {
    const zone = draft.units[unit]?.zone ?? 'table';
    const when = { at: draft.clock, day: draft.dayNumber };
    draft.air.reports.push({
      side,
      group: id,
      unit,
      board: over,
      zone,
      ...when,
      ...what,
      tries: 0,
    });
  };
  for (const unit of found) report(unit, answers(draft, unit, about));
  if (ground) report(-1, { facts: [], cv: 0 });
  const board = fieldOf(draft).map.label(group.over);
  context.log('FYOW-28.8c', 'recced', { group: group.id, board }, readersOf(draft, side));
};

/** FYOW-17: the questions answered as things stand when the machine flies over. */
const answers = (
  state: State,
  unit: number,
  about: readonly string[],
): Pick<Report, 'facts' | 'cv'> => {
  const all = about.map(id => ({ id, ...answerTo(state, unit, id) }));
  return {
    facts: all.map(({ id, value }) => ({ id, value })),
    cv: Math.max(0, ...all.map(({ cv }) => cv ?? 0)),
  };
};

/** FYOW-28.8g: an observer's finds are known at once, to guns and to friends in the air. */
const observe = (
  draft: State,
  context: Context,
  group: AirGroup,
  found: readonly number[],
): void => {
  if (found.length === 0) return;
  group.observing = true;
  const side = sideOfGroup(draft, group);
  for (const at of found) detect(draft, context, side, at, -1);
};

/** FYOW-28.8c: DY7 of the next day: what was seen yesterday is told, if film and machine came home. */
export const tellReports = (draft: State, context: Context): void => {
  const due = draft.air.reports.filter(({ day }) => day < draft.dayNumber);
  if (due.length === 0) return;
  if (effectToday(draft).recceFilmRuined)
    dropReports(draft, due); // FYOW-32
  else develop(draft, context, due);
};
const dropReports = (draft: State, of: readonly Report[]): void => {
  draft.air.reports = draft.air.reports.filter(one => !of.includes(one));
};
/** FYOW-9.2: SS1: photographs that were not ready in the morning. */
export const lateReports = (draft: State, context: Context): void =>
  develop(
    draft,
    context,
    draft.air.reports.filter(({ tries, day }) => tries > 0 && day < draft.dayNumber),
  );
/** FYOW-9.2: where messages take time, each flight's photographs throw as an answer does; nobody sees the die. */
const develop = (draft: State, context: Context, due: readonly Report[]): void => {
  const isSlow = draft.options.messageDelay === 'on';
  const flights = new Map<string, boolean>();
  const isReady = ({ side, group, tries }: Report): boolean => {
    const key = `${side} ${group}`;
    const need = answerNeed(tries);
    const ready =
      flights.get(key) ??
      (!isSlow || need < 2 || (context.roll('d6', 'FYOW-9.2', { seenBy: [] })[0] ?? 6) >= need);
    flights.set(key, ready);
    return ready;
  };
  const ready = due.filter(isReady);
  for (const one of due) one.tries = Math.min(2, one.tries + 1);
  dropReports(draft, ready);
  for (const report of ready) tell(draft, context, report);
};

const tell = (draft: State, context: Context, report: Report): void => {
  const { side, unit, board, at, facts, zone } = report;
  const label = fieldOf(draft).map.label(board);
  const readers = readersOf(draft, side);
  if (unit < 0) {
    visit(draft, side, board);
    context.log('FYOW-28.8c', 'airGround', { board: label }, readers);
    return;
  }
  const known = sightingOf(draft, side, unit);
  if (known && known.at > at) return;
  const one = known ?? {
    side,
    unit,
    alias: `e${++draft.sides[side]!.count}`,
    now: false,
    board,
    zone,
    at,
    facts: [],
    cv: 0,
  };
  if (!known) draft.sightings.push(one);
  if (!one.now) Object.assign(one, { board, zone, at });
  for (const fact of facts) one.facts = [...one.facts.filter(({ id }) => id !== fact.id), fact];
  one.cv = Math.max(one.cv, report.cv);
  const values = {
    unit: nameFor(draft, side, unit),
    board: label,
    facts: facts.map(({ id }) => id),
  };
  context.log('FYOW-28.8c', 'airReport', values, readers);
  const { hq } = draft.commands[draft.sides[side]!.highest]!;
  if (hq >= 0) raise(draft, hq, 'airReport');
  context.reveal('FYOW-28.8c');
};

/** Machines that a recce group still has in the air. */
export const isLooking = (state: State, group: AirGroup): boolean =>
  machinesIn(
    group.squadrons.map(at => state.air.squadrons[at]!),
    'up',
  ).length > 0;
