import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { type Checks, firstBroken, no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { hasMarkers } from '../terms/decoys.ts';
import { battleOf, isEngaged } from '../terms/engagement.ts';
import { edgeAt, fieldOf } from '../terms/field.ts';
import { allowanceLeft, isStranded, speed } from '../terms/force.ts';
import { headOf, leaveGroup } from '../terms/groups.ts';
import { changeZone, visit } from '../terms/knowledge.ts';
import { failuresAfter, marchNeed } from '../terms/march-test.ts';
import { raise } from '../terms/pace.ts';
import { readersOf, seatOfCommand, sidesFor } from '../terms/seats.ts';
import { brigadeUnits, commandNumber, isHere, unitNumber } from '../terms/units.ts';
import { isCrowded, knownInBox, knownPassage, testFor } from '../terms/ways.ts';
import { arrive } from './contact.ts';
import { breakDown, isMet, learnWay, place } from './march.ts';
import { type FyowRule, isMainDone, mainDone, notOnCard, seniorOf } from './rule.ts';

/** FYOW-2.9, FYOW-A10: a Senior Commander on his card, or whoever sits above him at the start of a week. */
const commandBar = (state: State, seat: Seat, id: string): Refusal | null => {
  const at = commandNumber(state, id);
  if (state.step === 'WK3') {
    const one = state.commands[at];
    if (!one || !sidesFor(state, seat.id).includes(one.side)) return no('E_UNKNOWN_ID', id);
    if (state.sides[one.side]!.done) return no('E_PHASE');
    return null;
  }
  const bar = notOnCard(state, seat, 'command');
  if (bar) return bar;
  return at < 0 || state.commands[at]!.side !== state.commands[seniorOf(state)]!.side
    ? no('E_UNKNOWN_ID', id)
    : null;
};
/** FYOW-6: whether a command is the one on its card, or one of the seat's own in the week's step. */
const isOwn = (state: State, seat: Seat, command: number): boolean =>
  state.step === 'WK3' ? seatOfCommand(state, command) === seat.id : seniorOf(state) === command;

const idsOf = (state: State, ids: readonly string[]): number[] =>
  ids.map(id => unitNumber(state, id));

/** FYOW-A10: a stranger's name answers the same whether it exists or not. */
const unknownIn = (state: State, side: number, ids: readonly string[]): string | undefined =>
  ids.find(id => state.units[unitNumber(state, id)]?.side !== side);

function* ownCommands(state: State, seat: Seat): Generator<number> {
  if (state.step !== 'WK3') {
    const senior = seniorOf(state);
    if (senior >= 0) yield senior;
    return;
  }
  for (const [i, command] of state.commands.entries())
    if (command.level === 'brigade' && seatOfCommand(state, i) === seat.id) yield i;
}

const formShape = shape({
  type: oneOf(['group.form']),
  command: text(60),
  members: list(text(60), 2, 20),
});
export type FormGroup = Infer<typeof formShape>;

/** FYOW-2.9: boards that hang together by road. */
const areLinked = (state: State, boards: readonly number[]): boolean => {
  const { map } = fieldOf(state);
  const reached = new Set(boards.slice(0, 1));
  for (const board of reached)
    for (const to of map.neighbours(board, 'road')) if (boards.includes(to)) reached.add(to);
  return boards.every(board => reached.has(board));
};

/** FYOW-2.9: the Senior Commander makes a Group of forces of his Brigade, the first named in the lead; no dice. */
export const formGroup: FyowRule<FormGroup> = {
  rule: 'FYOW-2.9',
  shape: formShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const command of ownCommands(state, seat)) {
      const members = brigadeUnits(state, command).filter(at => {
        const unit = state.units[at]!;
        return unit.level === 'battlegroup' && unit.group < 0;
      });
      for (const a of members)
        for (const b of members) {
          const action: FormGroup = {
            type: 'group.form',
            command: state.commands[command]!.id,
            members: [state.units[a]!.id, state.units[b]!.id],
          };
          if (a !== b && !formGroup.refuse(state, seat, action)) yield action;
        }
    }
  },
  refuse(state, seat, { command: id, members }) {
    const bar = commandBar(state, seat, id);
    if (bar) return bar;
    const command = commandNumber(state, id);
    const one = state.commands[command]!;
    const stranger = unknownIn(state, one.side, members);
    if (stranger !== undefined) return no('E_UNKNOWN_ID', stranger);
    const units = idsOf(state, members).map(at => state.units[at]!);
    const isMember = (unit: Unit): boolean =>
      unit.command === command &&
      isHere(unit) &&
      (unit.level === 'battlegroup' || unit.level === 'fraction') &&
      unit.role !== 'static' &&
      unit.role !== 'convoy';
    return firstBroken([
      ['E_LEVEL', () => !isOwn(state, seat, command) || !units.every(isMember)],
      [
        'E_GROUP',
        () =>
          one.column.length > 0 ||
          new Set(members).size < members.length ||
          units.some((unit, i) => unit.group >= 0 || hasMarkers(state, idsOf(state, members)[i]!)),
      ],
      [
        'E_ENGAGED',
        () =>
          idsOf(state, members).some(
            at => isEngaged(state, at) || battleOf(state, at) !== undefined,
          ),
      ],
      ['E_DISARRAY', () => units.some(({ disarray }) => disarray > 0)],
      [
        'E_NOT_SAME_BOARD',
        () =>
          !areLinked(
            state,
            units.map(({ board }) => board),
          ),
      ],
    ]);
  },
  apply(draft, { command: id, members }, context) {
    const at = commandNumber(draft, id);
    const command = draft.commands[at]!;
    command.column = idsOf(draft, members);
    for (const member of command.column) draft.units[member]!.group = at;
    context.log('FYOW-2.9', 'grouped', { command: id, members }, readersOf(draft, command.side));
  },
};

const splitShape = shape({
  type: oneOf(['group.split']),
  command: text(60),
  members: list(text(60), 1, 20),
});
export type SplitGroup = Infer<typeof splitShape>;

/** FYOW-2.9: members leave the Group; they have cards of their own from the next session. */
export const splitGroup: FyowRule<SplitGroup> = {
  rule: 'FYOW-2.9',
  shape: splitShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const command of ownCommands(state, seat)) {
      const { id, column } = state.commands[command]!;
      for (const at of column) {
        const action: SplitGroup = {
          type: 'group.split',
          command: id,
          members: [state.units[at]!.id],
        };
        if (!splitGroup.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { command: id, members }) {
    const bar = commandBar(state, seat, id);
    if (bar) return bar;
    const command = commandNumber(state, id);
    const one = state.commands[command]!;
    const stranger = unknownIn(state, one.side, members);
    if (stranger !== undefined) return no('E_UNKNOWN_ID', stranger);
    return firstBroken([
      ['E_LEVEL', () => !isOwn(state, seat, command)],
      [
        'E_GROUP',
        () =>
          new Set(members).size < members.length ||
          idsOf(state, members).some(at => !one.column.includes(at)),
      ],
    ]);
  },
  apply(draft, { command: id, members }, context) {
    const { side } = draft.commands[commandNumber(draft, id)]!;
    for (const at of idsOf(draft, members)) leaveGroup(draft, at);
    context.log('FYOW-2.9', 'ungrouped', { command: id, members }, readersOf(draft, side));
  },
};

/** FYOW-2.9: what stands against one member's march over the link, in the order of the list; those counted need room together. */
const memberChecks = (
  state: State,
  at: number,
  link: number,
  counted: readonly number[],
): Checks => {
  const unit = state.units[at]!;
  const together = { ...unit, elements: counted.flatMap(one => state.units[one]!.elements) };
  const { map } = fieldOf(state);
  const to = map.across(link, unit.board);
  return [
    ['E_REST', () => unit.mode === 'rest'],
    ['E_DISARRAY', () => unit.disarray > 0],
    ['E_CONDITION', () => unit.condition === 'withdraw'],
    ['E_VEHICLES', () => isStranded(unit)],
    ['E_ENGAGED', () => isEngaged(state, at) || battleOf(state, at) !== undefined],
    ['E_MAIN_DONE', () => isMainDone(state, at) || unit.moved],
    ['E_ALLOWANCE', () => allowanceLeft(state, unit) < 1],
    ['E_NO_LINK', () => to < 0],
    ['E_LINK_KIND', () => map.kind(link) !== 'road'],
    ['E_LINK_V', () => map.links[link]!.v && speed(state, unit).vBarred],
    ['E_BRIDGE', () => knownPassage(state, link, unit).closed],
    ['E_BOX_ENEMY', () => knownInBox(state, unit.side, link, to)],
    ['E_CAPACITY', () => counted.includes(at) && isCrowded(state, to, together)],
    ['E_MARCH', () => unit.elements.length === 0],
  ];
};

/** FYOW-2.9: the whole column as one force: its slowest speed, its worst weather, elite only if all are. */
export const asOneForce = (state: State, column: readonly number[]): Unit => {
  const units = column.map(at => state.units[at]!);
  const [lead] = units as [Unit];
  const marchers = headOf(state, column).length > 1 ? units.slice(1) : units; // recce runs ahead
  const isShort = (unit: Unit): boolean => unit.mode === 'rationed' && unit.role !== 'militia';
  return {
    ...lead,
    elements: marchers.flatMap(({ elements }) => elements),
    mode: units.some(isShort) ? 'rationed' : 'active',
    role: 'line',
  };
};

const moveShape = shape({ type: oneOf(['group.move']), command: text(60), link: text(60) });
export type MoveGroup = Infer<typeof moveShape>;

/** FYOW-2.9: the Group marches on the Senior Commander's card, with one test. */
export const moveGroup: FyowRule<MoveGroup> = {
  rule: 'FYOW-2.9',
  shape: moveShape,
  listing: 'all',
  *candidates(state, seat) {
    const command = state.commands[seniorOf(state)];
    const lead = state.units[command?.column[0] ?? -1];
    if (!command || !lead) return;
    const { map } = fieldOf(state);
    for (const link of map.linksOf(lead.board, 'road')) {
      const action: MoveGroup = {
        type: 'group.move',
        command: command.id,
        link: map.linkLabel(link),
      };
      if (!moveGroup.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { command: id, link: name }) {
    const bar = notOnCard(state, seat, 'command') ?? commandBar(state, seat, id);
    if (bar) return bar;
    const link = fieldOf(state).map.linkIndex(name);
    if (link < 0) return no('E_UNKNOWN_ID', name);
    const command = commandNumber(state, id);
    const { column } = state.commands[command]!;
    const first = firstBroken([
      ['E_LEVEL', () => !isOwn(state, seat, command)],
      ['E_GROUP', () => column.length < 2],
    ]);
    if (first) return first;
    const head = headOf(state, column);
    const counted = state.options.groupCapacity === 'strict' ? column : head;
    for (const at of column) {
      const fault = firstBroken(memberChecks(state, at, link, counted));
      if (fault) return fault;
    }
    return null;
  },
  apply(draft, { command: id, link: name }, context) {
    mainDone(draft);
    const { column } = draft.commands[commandNumber(draft, id)]!;
    marchColumn(draft, context, [...column], fieldOf(draft).map.linkIndex(name));
  },
};

/** FYOW-2.9, FYOW-14.5: one test for all; the head of the column makes the Detection Throw. */
const marchColumn = (
  draft: State,
  context: Context,
  column: readonly number[],
  link: number,
): void => {
  const field = fieldOf(draft);
  const [first = -1] = column;
  const lead = draft.units[first]!;
  const from = lead.board;
  const to = field.map.across(link, from);
  const readers = readersOf(draft, lead.side);
  const values = { unit: lead.id, from: field.map.label(from), to: field.map.label(to) };
  if (column.some(at => isMet(draft, context, at, link, to))) return;
  const test = testFor(draft, asOneForce(draft, column), link, { truly: true });
  const need = marchNeed(test);
  const [die = 1] = context.roll('d10', 'FYOW-14.5', { for: lead.id, seenBy: readers });
  learnWay(draft, lead.side, link);
  if (die < need) {
    const keeps = draft.options.nightFailure === 'keeps';
    for (const at of column) {
      const unit = draft.units[at]!;
      const before = unit.retryLink === link ? unit.retries : 0;
      unit.retryLink = link;
      unit.retries = failuresAfter(before, draft.weather.light, keeps);
      unit.marchedOff = true;
    }
    raise(draft, first, 'marchFailed');
    context.log('FYOW-14.5', 'marchFailed', { ...values, die, need }, readers);
    return;
  }
  const edge = edgeAt(field, link, to);
  for (const at of column) {
    const unit = draft.units[at]!;
    Object.assign(unit, { retryLink: -1, retries: 0, used: unit.used + 1 });
    place(draft, context, at, to);
    Object.assign(unit, { zone: edge, owned: edge });
    breakDown(draft, context, at);
  }
  context.log('FYOW-14.5', 'marched', { ...values, die, need }, readers);
  arrive(draft, context, first, edge);
  const entered = lead.zone === 'table' && battleOf(draft, first) === undefined;
  if (!entered) return; // what follows waits in the box
  for (const at of column) {
    if (at === first || draft.units[at]!.board !== to) continue;
    changeZone(draft, at, 'table');
    visit(draft, lead.side, to);
  }
};

const attachShape = shape({ type: oneOf(['attach']), unit: text(60), command: text(60) });
export type Attach = Infer<typeof attachShape>;

/** FYOW-2.9: at the start of a week a General gives a Battlegroup to another of his Brigades. */
export const attach: FyowRule<Attach> = {
  rule: 'FYOW-2.9',
  shape: attachShape,
  listing: 'all',
  *candidates(state, seat) {
    if (state.step !== 'WK3') return;
    const isHis = state.commands.map((_, at) => seatOfCommand(state, at) === seat.id);
    for (const unit of state.units)
      for (const { id, superior } of state.commands) {
        const general = state.commands[unit.command]!.superior;
        if (general < 0 || superior !== general || !isHis[general]) continue;
        const action: Attach = { type: 'attach', unit: unit.id, command: id };
        if (!attach.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { unit: id, command: name }) {
    if (state.step !== 'WK3') return no('E_PHASE');
    const bar = commandBar(state, seat, name);
    if (bar) return bar;
    const to = commandNumber(state, name);
    const brigade = state.commands[to]!;
    const at = unitNumber(state, id);
    const unit = state.units[at];
    if (!unit || unit.side !== brigade.side) return no('E_UNKNOWN_ID', id);
    const from = state.commands[unit.command]!;
    const general = from.superior;
    const isHis = general >= 0 && brigade.superior === general && unit.command !== to;
    return firstBroken([
      [
        'E_LEVEL',
        () =>
          !isHis ||
          seatOfCommand(state, general) !== seat.id ||
          brigade.level !== 'brigade' ||
          brigade.hq < 0 ||
          unit.level !== 'battlegroup' ||
          unit.role === 'hq' ||
          from.hq === at ||
          !isHere(unit),
      ],
      ['E_ENGAGED', () => isEngaged(state, at) || battleOf(state, at) !== undefined],
    ]);
  },
  apply(draft, { unit: id, command: name }, context) {
    const at = unitNumber(draft, id);
    const to = commandNumber(draft, name);
    draft.units.forEach((unit, i) => {
      if (i !== at && unit.parent !== at && unit.markerOf !== at) return;
      leaveGroup(draft, i);
      unit.command = to;
    });
    context.log(
      'FYOW-2.9',
      'attached',
      { unit: id, command: name },
      readersOf(draft, draft.units[at]!.side),
    );
  },
};
