import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { isVehicle, itemAt, itemNumber } from '../tables/catalogue.ts';
import { conditionAt, mergedMean } from '../terms/condition-sums.ts';
import { hasPassed } from '../terms/deciding.ts';
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
import { fullMilestone, hasTag, leftOf, standingOf, worthOf } from '../terms/force.ts';
import { destroy } from '../terms/losses.ts';
import { readersOf } from '../terms/seats.ts';
import { CONVOY_TRUCKS } from '../terms/supply-sums.ts';
import { brigadeUnits, isHere, unitNumber } from '../terms/units.ts';
import { type FyowRule, notOnCard, seniorOf } from './rule.ts';

const mergeShape = shape({ type: oneOf(['bg.merge']), senior: text(60), other: text(60) });
export type MergeGroups = Infer<typeof mergeShape>;

/** FYOW-2.7: two Battlegroups of a Brigade on one board become one, after DEC-S4. */
export const mergeGroups: FyowRule<MergeGroups> = {
  rule: 'FYOW-2.7',
  shape: mergeShape,
  listing: 'all',
  *candidates(state, seat) {
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
  refuse(state, seat, { senior, other }) {
    const bar = notOnCard(state, seat, 'command');
    if (bar) return bar;
    const { side } = state.commands[seniorOf(state)]!;
    const [a, b] = [unitNumber(state, senior), unitNumber(state, other)];
    const [one, two] = [state.units[a], state.units[b]];
    if (!one || !two || one.side !== side || two.side !== side || a === b)
      return no('E_UNKNOWN_ID', `${senior}, ${other}`);
    const isGroup = (at: number): boolean =>
      state.units[at]!.level === 'battlegroup' &&
      isHere(state.units[at]!) &&
      state.units[at]!.command === seniorOf(state);
    return firstBroken([
      ['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-S4')],
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
    if (mergedCondition === 'worse')
      one.condition = conditionAt(
        Math.max(mean, ['green', 'amber', 'red', 'withdraw'].indexOf(two.condition)),
      );
    one.milestone = fullMilestone(one);
    draft.sides[one.side]!.pool.push({ kind: 'battlegroup', leader: { ...two.leader } });
    for (const unit of draft.units) if (unit.parent === b) unit.parent = a;
    Object.assign(two, { elements: [], original: 0, lost: 0, monthLoss: 0, bank: 0 });
    for (const command of draft.commands) if (command.hq === b) command.hq = a;
    context.log('FYOW-2.7', 'absorbed', { unit: one.id, part: two.id }, readersOf(draft, one.side));
    destroy(draft, context, b, 'absorbed');
  },
};

const releaseShape = <T extends string>(type: T) =>
  shape({ type: oneOf([type]), elements: picksShape, unit: text(60) });

/** FYOW-2.5, FYOW-2.6: why elements of the HQ may not go to a Battlegroup of the Brigade. */
const releaseFault = (
  state: State,
  elements: { line: number; n: number }[],
  id: string,
  sameBoard: boolean,
) => {
  const command = state.commands[seniorOf(state)]!;
  const hq = state.units[command.hq]!;
  const to = unitNumber(state, id);
  const unit = state.units[to];
  if (!unit || unit.side !== command.side) return no('E_UNKNOWN_ID', id);
  const isOwn =
    unit.command === seniorOf(state) &&
    unit.level === 'battlegroup' &&
    isHere(unit) &&
    to !== command.hq;
  return firstBroken([
    ['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-S2')],
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

function* releases<T extends string>(
  state: State,
  type: T,
): Generator<{ type: T; elements: { line: number; n: number }[]; unit: string }> {
  const command = state.commands[seniorOf(state)];
  const hq = command && state.units[command.hq];
  if (!hq) return;
  const line = hq.elements.findIndex(one => standingOf(one) > 1) + 1;
  if (line < 1) return;
  for (const at of brigadeUnits(state, seniorOf(state)))
    yield { type, elements: [{ line, n: 1 }], unit: state.units[at]!.id };
}

const transferShape = releaseShape('reserve.transfer');
/** FYOW-2.6, FYOW-6.4: HQ elements go over to a Battlegroup on the same board, after DEC-S2. */
export const transferReserve: FyowRule<Infer<typeof transferShape>> = {
  rule: 'FYOW-2.6',
  shape: transferShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const action of releases(state, 'reserve.transfer'))
      if (!transferReserve.refuse(state, seat, action)) yield action;
  },
  refuse: (state, seat, { elements, unit }) =>
    notOnCard(state, seat, 'command') ?? releaseFault(state, elements, unit, true),
  apply(draft, { elements, unit: id }, context) {
    const hq = draft.units[draft.commands[seniorOf(draft)]!.hq]!;
    const unit = draft.units[unitNumber(draft, id)]!;
    const points = pickedValue(hq, elements);
    const { taken, left } = parted(hq, elements);
    hq.elements = left;
    hq.original = Math.max(hq.lost, hq.original - points);
    rejoin(
      unit,
      taken.map(line => ({ ...line, attached: true })),
    );
    unit.original += points;
    context.log(
      'FYOW-2.6',
      'transferred',
      { from: hq.id, unit: unit.id, points },
      readersOf(draft, unit.side),
    );
  },
};

const freeShape = releaseShape('reserve.release');
/** FYOW-2.5: HQ elements march to a Battlegroup elsewhere as a Fraction, after DEC-S2. */
export const releaseReserve: FyowRule<Infer<typeof freeShape>> = {
  rule: 'FYOW-2.5',
  shape: freeShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const action of releases(state, 'reserve.release'))
      if (!releaseReserve.refuse(state, seat, action)) yield action;
  },
  refuse: (state, seat, { elements, unit }) =>
    notOnCard(state, seat, 'command') ?? releaseFault(state, elements, unit, false),
  apply(draft, { elements, unit: id }, context) {
    const { hq } = draft.commands[seniorOf(draft)]!;
    const from = draft.units[hq]!;
    const unit = draft.units[unitNumber(draft, id)]!;
    const points = pickedValue(from, elements);
    const { taken, left } = parted(from, elements);
    from.elements = left;
    from.original = Math.max(from.lost, from.original - points);
    const board = fieldOf(draft).map.label(unit.board);
    const part = partOf(
      draft,
      hq,
      taken.map(line => ({ ...line, attached: true })),
      'fraction',
      { directive: 'MOVE', boards: [board], march: ['all'] },
    );
    const made = draft.units[part]!;
    made.parent = unitNumber(draft, id);
    made.stockpile = Math.min(5, Math.ceil(from.stockpile / 4));
    context.log(
      'FYOW-2.5',
      'parted',
      { unit: from.id, part: made.id },
      readersOf(draft, unit.side),
    );
  },
};

const convoyShape = shape({ type: oneOf(['convoy.create']), unit: text(60) });
/** FYOW-20.10: six trucks of a supply company set out for a Battlegroup, after DEC-S7. */
export const createConvoy: FyowRule<Infer<typeof convoyShape>> = {
  rule: 'FYOW-20.10',
  shape: convoyShape,
  listing: 'all',
  *candidates(state, seat) {
    const command = seniorOf(state);
    if (command < 0) return;
    for (const at of brigadeUnits(state, command)) {
      const action = { type: 'convoy.create' as const, unit: state.units[at]!.id };
      if (!createConvoy.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { unit: id }) {
    const bar = notOnCard(state, seat, 'command');
    if (bar) return bar;
    const command = state.commands[seniorOf(state)]!;
    const hq = state.units[command.hq]!;
    const unit = state.units[unitNumber(state, id)];
    if (!unit || unit.side !== command.side) return no('E_UNKNOWN_ID', id);
    return firstBroken([
      ['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-S7')],
      ['E_GROUP', () => hq.group >= 0], // FYOW-2.9: no Fraction out of a Group
      [
        'E_LEVEL',
        () =>
          unit.command !== seniorOf(state) ||
          unit === hq ||
          !isHere(unit) ||
          unit.level !== 'battlegroup',
      ],
      ['E_REST', () => hq.mode === 'rest'],
      [
        'E_CONVOY',
        () =>
          hq.mode !== 'active' ||
          hq.stockpile < 1 ||
          companyOf(state, command.hq) < 0 ||
          unit.board === hq.board,
      ],
    ]);
  },
  apply(draft, { unit: id }, context) {
    const { hq } = draft.commands[seniorOf(draft)]!;
    const from = draft.units[hq]!;
    const line = companyOf(draft, hq);
    const { taken, left } = parted(from, [{ line: line + 1, n: 1 }]);
    from.elements = left;
    const board = fieldOf(draft).map.label(draft.units[unitNumber(draft, id)]!.board);
    const part = partOf(draft, hq, taken, 'fraction', {
      directive: 'MOVE',
      boards: [board],
      march: ['all'],
      onDetect: 'withdraw',
      supported: id,
    });
    Object.assign(draft.units[part]!, {
      role: 'convoy',
      trucks: CONVOY_TRUCKS,
      name: `Convoy for ${id}`,
      rated: true,
    });
    const { side, board: at } = from;
    draft.tasks.push({ id: 0, side, unit: part, task: LOADING, board: at, target: id, done: 0 });
    loadConvoy(draft, context, part);
    context.log(
      'FYOW-20.10',
      'parted',
      { unit: from.id, part: draft.units[part]!.id },
      readersOf(draft, from.side),
    );
  },
};
/** The task of a convoy that is being loaded. */
export const LOADING = 'loadConvoy';
/** FYOW-20.10, FYOW-31.4: spaces of a truck; a convoy leaves in the session after it is full. */
export const SPACES_A_TRUCK = 12;

/** FYOW-31.4: D10 times D6 spaces; full, the convoy has a card from the next session. */
const loadConvoy = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const task = draft.tasks.find(one => one.unit === at && one.task === LOADING);
  if (!task) return;
  const readers = readersOf(draft, unit.side);
  const [d10 = 1, d6 = 1] = context.roll('d10+d6', 'FYOW-31.4', { for: unit.id, seenBy: readers });
  task.done += d10 * d6;
  const need = unit.trucks * SPACES_A_TRUCK;
  context.log('FYOW-31.4', 'loading', { unit: unit.id, done: task.done, need }, readers);
  if (task.done >= need) draft.tasks = draft.tasks.filter(one => one !== task);
};
/** FYOW-31.4: SX1: convoys that are not full yet. */
export const loadConvoys = (draft: State, context: Context): void => {
  draft.units.forEach((unit, at) => {
    if (isHere(unit) && unit.role === 'convoy' && !unit.fresh) loadConvoy(draft, context, at);
  });
};

/** FYOW-31.3: each vehicle throws a D6: a 1 puts it out of service today; a Field Park brings back a D6 of them. */
export const maintain = (draft: State, context: Context): void => {
  for (const unit of draft.units) {
    if (!isHere(unit) || unit.level === 'marker') continue;
    const readers = readersOf(draft, unit.side);
    let parks = hasTag(unit, 'fieldpark')
      ? (context.roll('d6', 'FYOW-31.3', { for: unit.id, seenBy: readers })[0] ?? 0)
      : 0;
    let out = 0;
    for (const line of unit.elements) {
      line.idle = 0;
      const n = isVehicle(itemAt(line.item)) ? leftOf(line) - line.damaged : 0;
      if (n <= 0) continue;
      const faces = context.roll(`${n}d6`, 'FYOW-31.3', { for: unit.id, seenBy: readers });
      const failed = faces.filter(face => face === 1).length;
      const mended = Math.min(parks, failed);
      parks -= mended;
      line.idle = failed - mended;
      out += line.idle;
    }
    if (out > 0) context.log('FYOW-31.3', 'outOfService', { unit: unit.id, n: out }, readers);
  }
};
/** The line of a supply company, -1 none. */
const companyOf = (state: State, at: number): number => {
  const company = itemNumber('SUPPLYCOY');
  return state.units[at]!.elements.findIndex(line => line.item === company && leftOf(line) > 0);
};
