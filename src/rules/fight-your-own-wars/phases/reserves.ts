import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Infer, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { worse } from '../tables/condition.ts';
import { conditionAt, mergedMean } from '../terms/condition-sums.ts';
import { hasPassed, hasPassedWeek } from '../terms/deciding.ts';
import {
  hasPicks,
  kindsOf,
  mayMix,
  parted,
  partOf,
  pickedValue,
  picksShape,
  rejoin,
} from '../terms/detach.ts';
import { battleOf, isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { fullMilestone, standingOf, worthOf } from '../terms/force.ts';
import { destroy } from '../terms/losses.ts';
import { readersOf, seatOfCommand } from '../terms/seats.ts';
import { brigadeUnits, commandNumber, isHere, unitNumber, unitsUnder } from '../terms/units.ts';
import { isToPass } from './pacing.ts';
import { type FyowRule, notOnCard, seniorOf } from './rule.ts';

const mergeShape = shape({
  type: oneOf(['bg.merge']),
  senior: text(60),
  other: text(60),
  command: optional(text(60)), // the General over both, at the start of a week
});
export type MergeGroups = Infer<typeof mergeShape>;

/** FYOW-2.7: two Battlegroups on one board become one: of a Brigade after DEC-S4, of different ones by their General after DEC-G4. */
export const mergeGroups: FyowRule<MergeGroups> = {
  rule: 'FYOW-2.7',
  shape: mergeShape,
  listing: 'all',
  *candidates(state, seat) {
    if (state.step === 'WK3') yield* mergersOfWeek(state, seat);
    const command = seniorOf(state);
    if (command < 0) return;
    const own = brigadeUnits(state, command);
    for (const a of own)
      for (const b of own) {
        const action: MergeGroups = {
          type: 'bg.merge',
          senior: state.units[a]!.id,
          other: state.units[b]!.id,
        };
        if (!mergeGroups.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { senior, other, command }) {
    const bar = barOfWho(state, seat, command);
    if (bar) return bar;
    const who = whoOrders(state, command);
    const { side } = state.commands[who]!;
    const [a, b] = [unitNumber(state, senior), unitNumber(state, other)];
    const [one, two] = [state.units[a], state.units[b]];
    if (!one || !two || one.side !== side || two.side !== side || a === b)
      return no('E_UNKNOWN_ID', `${senior}, ${other}`);
    const isGroup = (at: number): boolean =>
      state.units[at]!.level === 'battlegroup' &&
      isHere(state.units[at]!) &&
      isUnder(state, at, who, command !== undefined);
    return firstBroken([
      [
        'E_DECISION_FAILED',
        () =>
          command === undefined
            ? !hasPassed(state, 'DEC-S4')
            : !hasPassedWeek(state.commands[who]!, 'DEC-G4', `${senior}+${other}`) &&
              !hasPassedWeek(state.commands[who]!, 'DEC-G4', `${other}+${senior}`),
      ],
      ['E_LEVEL', () => !isGroup(a) || !isGroup(b)],
      ['E_NOT_SAME_BOARD', () => one.board !== two.board],
      [
        'E_ENGAGED',
        () =>
          isEngaged(state, a) ||
          isEngaged(state, b) ||
          battleOf(state, a) !== undefined ||
          battleOf(state, b) !== undefined,
      ],
      ['E_SPECIAL_MIX', () => !mayMix([...kindsOf(one), ...kindsOf(two)])],
      ['E_CAP', () => worthOf(one) + worthOf(two) > fieldOf(state).campaign.cap],
    ]);
  },
  apply(draft, { senior, other }, context) {
    const [a, b] = [unitNumber(draft, senior), unitNumber(draft, other)];
    const [one, two] = [draft.units[a]!, draft.units[b]!];
    const mean = mergedMean(
      { value: worthOf(one), condition: one.condition },
      { value: worthOf(two), condition: two.condition },
    );
    const { mergedCondition } = draft.options;
    const weighted = conditionAt(mean);
    rejoin(one, two.elements);
    one.original = worthOf(one);
    one.lost = 0;
    one.unthrown = 0;
    one.stockpile = Math.min(20, Math.ceil((one.stockpile + two.stockpile) / 2));
    one.used = Math.max(one.used, two.used);
    one.disabled ||= two.disabled;
    one.retries = 0;
    one.attacked += two.attacked;
    one.wasAttacker ||= two.wasAttacker;
    one.ammo = Math.max(one.ammo, two.ammo);
    one.monthLoss += two.monthLoss;
    one.bank += two.bank;
    if (mergedCondition === 'weighted') one.condition = weighted;
    if (mergedCondition === 'worse') one.condition = worse(one.condition, two.condition);
    one.milestone = fullMilestone(one);
    draft.sides[one.side]!.pool.push({ kind: 'battlegroup', leader: { ...two.leader } });
    for (const unit of draft.units) if (unit.parent === b) unit.parent = a;
    Object.assign(two, { elements: [], original: 0, lost: 0, monthLoss: 0, bank: 0 });
    for (const command of draft.commands) if (command.hq === b) command.hq = a;
    context.log('FYOW-2.7', 'absorbed', { unit: one.id, part: two.id }, readersOf(draft, one.side));
    destroy(draft, context, b, 'absorbed');
  },
};

/** FYOW-2.5, FYOW-2.7: the commander who orders it: the Senior Commander on his card, or a General named at the start of a week. */
const whoOrders = (state: State, id: string | undefined): number =>
  id === undefined ? seniorOf(state) : commandNumber(state, id);
const barOfWho = (state: State, seat: Seat, id: string | undefined): Refusal | null => {
  if (id === undefined) return notOnCard(state, seat, 'command');
  if (state.step !== 'WK3' || !isToPass(state, seat.id)) return no('E_PHASE');
  const at = commandNumber(state, id);
  const isOwn = at >= 0 && seatOfCommand(state, at) === seat.id;
  const isGeneral = isOwn && state.commands[at]!.level !== 'brigade' && state.commands[at]!.hq >= 0;
  return isGeneral ? null : no('E_UNKNOWN_ID', id);
};
/** Whether a force is of the Brigade, or for a General anywhere below him. */
const isUnder = (state: State, at: number, who: number, below: boolean): boolean =>
  below ? unitsUnder(state, who).includes(at) : state.units[at]!.command === who;

function* mergersOfWeek(state: State, seat: Seat): Generator<MergeGroups> {
  for (const { id, passed } of state.commands)
    for (const key of passed) {
      const [senior = '', other = ''] = key.replace('DEC-G4:', '').split('+');
      const action: MergeGroups = { type: 'bg.merge', senior, other, command: id };
      if (key.startsWith('DEC-G4:') && !mergeGroups.refuse(state, seat, action)) yield action;
    }
}

const releaseShape = <T extends string>(type: T) =>
  shape({
    type: oneOf([type]),
    elements: picksShape,
    unit: text(60),
    command: optional(text(60)), // a General, at the start of a week
  });

/** FYOW-2.5, FYOW-2.6: why elements of the HQ may not go to a Battlegroup of the Brigade. */
const releaseFault = (
  state: State,
  elements: { line: number; n: number }[],
  id: string,
  sameBoard: boolean,
  general: string | undefined,
) => {
  const who = whoOrders(state, general);
  const command = state.commands[who]!;
  const to = unitNumber(state, id);
  if (state.units[to]?.side !== command.side) return no('E_UNKNOWN_ID', id);
  const isPassed =
    general === undefined ? hasPassed(state, 'DEC-S2') : hasPassedWeek(command, 'DEC-G3', id);
  if (!isPassed) return no('E_DECISION_FAILED');
  return barOfRelease(state, who, elements, to, sameBoard, general !== undefined);
};

const barOfRelease = (
  state: State,
  who: number,
  elements: { line: number; n: number }[],
  to: number,
  sameBoard: boolean,
  below: boolean,
): Refusal | null => {
  const command = state.commands[who]!;
  const hq = state.units[command.hq]!;
  const unit = state.units[to]!;
  const isOwn =
    isUnder(state, to, who, below) &&
    unit.level === 'battlegroup' &&
    isHere(unit) &&
    to !== command.hq;
  return firstBroken([
    ['E_GROUP', () => !sameBoard && hq.group >= 0], // FYOW-2.9: no Fraction out of a Group
    ['E_LEVEL', () => !isOwn || hq.role !== 'hq'],
    ['E_NOT_SAME_BOARD', () => sameBoard !== (unit.board === hq.board)],
    ['E_REST', () => hq.mode === 'rest'],
    [
      'E_ENGAGED',
      () =>
        battleOf(state, command.hq) !== undefined ||
        battleOf(state, to) !== undefined ||
        isEngaged(state, command.hq),
    ],
    ['E_NUMBER', () => !hasPicks(hq, elements)],
    ['E_NUMBER', () => pickedValue(hq, elements) <= 0 || pickedValue(hq, elements) >= worthOf(hq)],
    [
      'E_SPECIAL_MIX',
      () => !mayMix([...kindsOf(unit), ...kindsOf({ elements: parted(hq, elements).taken })]),
    ],
    ['E_CAP', () => worthOf(unit) + pickedValue(hq, elements) > fieldOf(state).campaign.cap],
  ]);
};

/** FYOW-9.1a: the same where a grant stands for the decision, by hand or on the march as they stand to each other. */
export const releaseBar = (
  state: State,
  command: number,
  elements: { line: number; n: number }[],
  to: number,
): Refusal | null => {
  const hq = state.units[state.commands[command]!.hq];
  if (!hq) return no('E_LEVEL');
  return barOfRelease(state, command, elements, to, hq.board === state.units[to]!.board, false);
};
export const partWith = (
  draft: State,
  context: Context,
  command: number,
  elements: { line: number; n: number }[],
  to: number,
): void => {
  const { hq } = draft.commands[command]!;
  const isHereToo = draft.units[hq]!.board === draft.units[to]!.board;
  (isHereToo ? handOver : sendOff)(draft, context, hq, elements, to);
};

function* releases<T extends string>(
  state: State,
  type: T,
  who: number,
  general?: string,
): Generator<{ type: T; elements: { line: number; n: number }[]; unit: string; command?: string }> {
  const command = state.commands[who];
  const hq = command && state.units[command.hq];
  if (!hq) return;
  const line = hq.elements.findIndex(one => standingOf(one) > 1) + 1;
  if (line < 1) return;
  const receivers = general === undefined ? brigadeUnits(state, who) : unitsUnder(state, who);
  for (const at of receivers) {
    const action = { type, elements: [{ line, n: 1 }], unit: state.units[at]!.id };
    yield general === undefined ? action : { ...action, command: general };
  }
}

const transferShape = releaseShape('reserve.transfer');
/** FYOW-2.6, FYOW-6.4: HQ elements go over to a Battlegroup on the same board, after DEC-S2. */
export const transferReserve: FyowRule<Infer<typeof transferShape>> = {
  rule: 'FYOW-2.6',
  shape: transferShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const action of releases(state, 'reserve.transfer', seniorOf(state)))
      if (!transferReserve.refuse(state, seat, action)) yield action;
  },
  refuse: (state, seat, { elements, unit, command }) =>
    command === undefined
      ? (notOnCard(state, seat, 'command') ?? releaseFault(state, elements, unit, true, undefined))
      : no('E_UNKNOWN_ID', command),
  apply(draft, { elements, unit: id }, context) {
    const { hq } = draft.commands[seniorOf(draft)]!;
    handOver(draft, context, hq, elements, unitNumber(draft, id));
  },
};

type Send = (
  draft: State,
  context: Context,
  from: number,
  elements: { line: number; n: number }[],
  to: number,
) => void;
/** FYOW-2.5: what is picked leaves the HQ. */
const takeOut = (hq: Unit, elements: { line: number; n: number }[]) => {
  const points = pickedValue(hq, elements);
  const { taken, left } = parted(hq, elements);
  hq.elements = left;
  hq.original = Math.max(hq.lost, hq.original - points);
  return { points, taken: taken.map(line => ({ ...line, attached: true })) };
};
const handOver: Send = (draft, context, from, elements, to) => {
  const hq = draft.units[from]!;
  const unit = draft.units[to]!;
  const { points, taken } = takeOut(hq, elements);
  rejoin(unit, taken);
  unit.original += points;
  context.log(
    'FYOW-2.6',
    'transferred',
    { from: hq.id, unit: unit.id, points },
    readersOf(draft, unit.side),
  );
};

const freeShape = releaseShape('reserve.release');
/** FYOW-2.5: HQ elements march to a Battlegroup elsewhere as a Fraction, after DEC-S2. */
export const releaseReserve: FyowRule<Infer<typeof freeShape>> = {
  rule: 'FYOW-2.5',
  shape: freeShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const action of releases(state, 'reserve.release', seniorOf(state)))
      if (!releaseReserve.refuse(state, seat, action)) yield action;
    if (state.step !== 'WK3') return;
    for (const [at, { id, passed }] of state.commands.entries()) {
      if (!passed.some(key => key.startsWith('DEC-G3:'))) continue;
      for (const action of releases(state, 'reserve.release', at, id))
        if (!releaseReserve.refuse(state, seat, action)) yield action;
    }
  },
  refuse: (state, seat, { elements, unit, command }) =>
    barOfWho(state, seat, command) ?? releaseFault(state, elements, unit, false, command),
  apply(draft, { elements, unit: id, command }, context) {
    const { hq } = draft.commands[whoOrders(draft, command)]!;
    sendOff(draft, context, hq, elements, unitNumber(draft, id));
  },
};
const sendOff: Send = (draft, context, hq, elements, to) => {
  const from = draft.units[hq]!;
  const unit = draft.units[to]!;
  const { taken } = takeOut(from, elements);
  const board = fieldOf(draft).map.label(unit.board);
  const way = { directive: 'MOVE' as const, boards: [board], march: ['all'] };
  const part = partOf(draft, hq, taken, 'fraction', way);
  const made = draft.units[part]!;
  made.parent = to;
  made.stockpile = Math.min(5, Math.ceil(from.stockpile / 4));
  context.log('FYOW-2.5', 'parted', { unit: from.id, part: made.id }, readersOf(draft, unit.side));
};
