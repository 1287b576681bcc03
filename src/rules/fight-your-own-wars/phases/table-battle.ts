import {
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import type { Battle, State } from '../state.ts';
import { itemAt } from '../tables/catalogue.ts';
import { CONDITIONS } from '../tables/condition.ts';
import { battleNamed, sideOfBattle, tell } from '../terms/battle.ts';
import { edgeAt, fieldOf } from '../terms/field.ts';
import { leftOf, lineValue, pieceOf, standingOf, worthOf } from '../terms/force.ts';
import { contactNamed, nameFor } from '../terms/knowledge.ts';
import { bookLoss, destroy, stateCondition } from '../terms/losses.ts';
import { buildingsOn, damageObject } from '../terms/objects.ts';
import { seatOf, sidesFor } from '../terms/seats.ts';
import { reportFault, resultOfReport, type SheetUnit } from '../terms/table-report.ts';
import { isHere, unitNumber } from '../terms/units.ts';
import { conditionThrow } from './activation.ts';
import { march } from './march.ts';
import { goBack } from './retreat.ts';
import type { FyowRule } from './rule.ts';

const MEANS = ['paper', 'table', 'file'] as const;
const chooseShape = shape({
  type: oneOf(['battle.choose']),
  battle: text(20),
  means: oneOf(MEANS),
});
export type ChooseMeans = Infer<typeof chooseShape>;

/** FYOW-A13: sides that have still to say how a battle is fought. */
export const undecided = (state: State, battle: Battle): number[] =>
  battle.means === 'asked'
    ? [0, 1].filter(side => seatOf(state, side) !== null && battle.wishes[side] === null)
    : [];

/** FYOW-A13: table or file only if everybody who is asked says so. */
const agree = (draft: State, battle: Battle): void => {
  const said = [0, 1].filter(side => seatOf(draft, side) !== null).map(side => battle.wishes[side]);
  const [first = 'paper'] = said;
  battle.means =
    said.length > 0 && said.every(wish => wish === first) ? (first ?? 'paper') : 'paper';
};

/** FYOW-A13: how a battle is fought: on paper, on a table at home, or by file; a table battle may go back to paper. */
export const chooseMeans: FyowRule<ChooseMeans> = {
  rule: 'FYOW-A13',
  shape: chooseShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const { id } of state.battles)
      for (const means of MEANS) {
        const action: ChooseMeans = { type: 'battle.choose', battle: id, means };
        if (!chooseMeans.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { battle: id, means }) {
    const battle = battleNamed(state, id);
    if (!battle) return no('E_UNKNOWN_ID', id);
    if (state.options.battleMode === 'paper') return no('E_OPTION_OFF');
    const own = sidesFor(state, seat.id);
    if (undecided(state, battle).some(side => own.includes(side))) return null;
    const mayGoBack = battle.owes && means === 'paper' && own.length > 0;
    return mayGoBack ? null : no('E_STAGE');
  },
  apply(draft, { battle: id, means }, context) {
    const battle = battleNamed(draft, id)!;
    if (battle.owes) {
      battle.means = 'paper';
      battle.owes = false;
    } else {
      for (const side of sidesFor(draft, context.seat)) battle.wishes[side] = means;
      if (undecided(draft, battle).length === 0) {
        agree(draft, battle);
        const board = fieldOf(draft).map.label(battle.board);
        tell(draft, context, battle, 'FYOW-A13', 'meansAgreed', { board, means: battle.means });
      }
    }
    context.reveal('FYOW-A13');
  },
};

/** FYOW-A13: the forces of a battle as its report is checked against them. */
export const sheetUnits = (state: State, battle: Battle, side: number): SheetUnit[] =>
  [...battle.attackers, ...battle.defenders]
    .filter(at => isHere(state.units[at]!) && state.units[at]!.board === battle.board)
    .map(at => {
      const unit = state.units[at]!;
      return {
        unit: nameFor(state, side, at),
        side: state.sides[unit.side]!.id,
        role: battle.attackers.includes(at) ? 'attacker' : 'defender',
        value: worthOf(unit),
        original: unit.original,
        exits: exitsOf(state, battle.board),
        lines: Object.fromEntries(
          unit.elements.map((line, i) => {
            const item = itemAt(line.item);
            const piece = pieceOf(item, line.q);
            return [
              String(i + 1),
              {
                n: standingOf(line),
                each: lineValue({ ...line, lost: 0, damaged: 0 }) / Math.max(1, line.n),
                ...(item.kind === 'troops' ? { figure: piece } : {}),
              },
            ];
          }),
        ),
      };
    });
const exitsOf = (state: State, board: number): string[] => {
  const field = fieldOf(state);
  return [...new Set(field.roads[board]!.map(link => edgeAt(field, link, board)))];
};

const countShape = shape({
  line: whole(1, 60),
  n: optional(whole(0, 200)),
  figures: optional(whole(0, 2000)),
});
const unitReport = shape({
  unit: text(60),
  lost: list(countShape, 0, 60),
  damaged: list(countShape, 0, 60),
  captured: list(countShape, 0, 60),
  revealed: optional(list(countShape, 0, 60)), // concealed no more
  condition: optional(oneOf(CONDITIONS)), // where the table's own rules gave one
  ammoUsed: whole(0, 4), // quarters
  left: orNull(
    shape({ edge: oneOf(['N', 'E', 'S', 'W']), order: oneOf(['good', 'disarray', 'surrendered']) }),
  ),
});
const reportShape = shape({
  type: oneOf(['tabletop.report']),
  battle: text(20),
  bounds: whole(1, 4),
  over: flag,
  holder: text(30),
  units: list(unitReport, 1, 40),
  objects: optional(list(shape({ id: text(60), damage: whole(1, 99) }), 0, 20)), // bridges and buildings
  text: optional(text(20_000)),
});
export type Report = Infer<typeof reportShape>;

/** One piece of the first line that has any. */
const firstPiece = (lines: SheetUnit['lines']): { line: number; n: number }[] => {
  const found = Object.entries(lines).find(([, { n }]) => n > 0);
  return found ? [{ line: Number(found[0]), n: 1 }] : [];
};

/** FYOW-A13: four bounds of a table battle are reported. */
export const report: FyowRule<Report> = {
  rule: 'FYOW-A13',
  shape: reportShape,
  listing: 'some',
  *candidates(state, seat) {
    const [side] = sidesFor(state, seat.id);
    if (side === undefined) return;
    for (const battle of state.battles) {
      if (!battle.owes) continue;
      for (const over of [false, true])
        for (const hurts of [false, true]) {
          const action: Report = {
            type: 'tabletop.report',
            battle: battle.id,
            bounds: 4,
            over,
            holder: 'contested',
            units: sheetUnits(state, battle, side).map(({ unit, lines }) => ({
              unit,
              lost: hurts ? firstPiece(lines) : [],
              damaged: [],
              captured: [],
              ammoUsed: hurts ? 1 : 0,
              left: null,
            })),
          };
          if (!report.refuse(state, seat, action)) yield action;
        }
    }
  },
  refuse(state, seat, action) {
    const [side] = sidesFor(state, seat.id);
    const battle = battleNamed(state, action.battle);
    if (state.step !== 'SX2' || side === undefined) return no('E_PHASE');
    if (!battle) return no('E_UNKNOWN_ID', action.battle);
    if (!battle.owes) return no('E_STAGE');
    const holders = ['contested', ...state.sides.map(({ id }) => id)];
    if (!holders.includes(action.holder)) return no('E_UNKNOWN_ID', action.holder);
    const sheet = sheetUnits(state, battle, side);
    const fault =
      reportFault(sheet, tidy(action)) ??
      figuresFault(state, side, action) ??
      objectsFault(state, battle, action);
    return fault ? no('E_TABLETOP', fault) : null;
  },
  apply(draft, action, context) {
    const [side = 0] = sidesFor(draft, context.seat);
    const battle = battleNamed(draft, action.battle)!;
    const result = resultOfReport(sheetUnits(draft, battle, side), tidy(action));
    battle.owes = false;
    battle.fought = true;
    for (const { id, damage } of action.objects ?? [])
      hitObject(draft, context, battle, id, damage);
    for (const one of action.units)
      book(draft, context, battle, numberOf(draft, side, one.unit), one, action.over);
    for (const at of [...battle.attackers, ...battle.defenders])
      draft.units[at]!.lastResult = result;
    finish(draft, battle, action.over);
    tell(draft, context, battle, 'FYOW-A13', 'reported', {
      board: fieldOf(draft).map.label(battle.board),
      bounds: action.bounds,
      result,
    });
  },
};
type Sums = Parameters<typeof reportFault>[1];
/** The report without fields that were left out. */
const tidy = (action: Report): Sums => JSON.parse(JSON.stringify(action)) as Sums;

const numberOf = (state: State, side: number, name: string): number => {
  const own = unitNumber(state, name);
  return own >= 0 && state.units[own]!.side === side ? own : contactNamed(state, side, name);
};

/** What the sums of the sheet cannot see: damaged vehicles and figures of a line. */
const figuresFault = (state: State, side: number, action: Report): string | null => {
  for (const { unit, lost, damaged, captured, revealed = [] } of action.units) {
    const one = state.units[numberOf(state, side, unit)];
    if (!one) return `${unit} is not on the sheet`;
    const missing = revealed.find(({ line }) => !one.elements[line - 1]);
    if (missing) return `${unit}: there is no line ${missing.line}`;
    const gone = new Map<number, number>();
    for (const { line, n = 0, figures = 0 } of [...lost, ...captured]) {
      const element = one.elements[line - 1]!;
      const { kind, figures: each } = itemAt(element.item);
      const pieces = kind === 'troops' ? n * each + figures : n;
      gone.set(line, (gone.get(line) ?? 0) + pieces);
      if (gone.get(line)! > leftOf(element)) return `${unit} line ${line}: more lost than is left`;
    }
    for (const { line, n = 0 } of damaged) {
      const element = one.elements[line - 1];
      if (!element || itemAt(element.item).kind !== 'vehicle')
        return `${unit} line ${line}: nothing there can be damaged`;
      if (n + element.damaged + (gone.get(line) ?? 0) > leftOf(element))
        return `${unit} line ${line}: more damaged than is left`;
    }
  }
  return null;
};

/** FYOW-A13: the bridges and buildings of a table, by the names of its sheet. */
export const objectsAt = (state: State, board: number): string[] => [
  ...fieldOf(state)
    .bridges.filter(one => one.board === board)
    .map(({ id }) => id),
  ...buildingsOn(state, board),
];

const objectsFault = (state: State, { board }: Battle, { objects = [] }: Report): string | null => {
  const known = objectsAt(state, board);
  const stranger = objects.find(({ id }) => !known.includes(id));
  if (stranger) return `${stranger.id} is no bridge or building of this table`;
  const twice = objects.find(({ id }, i) => objects.findIndex(one => one.id === id) !== i);
  return twice ? `${twice.id} stands in the report once` : null;
};

const hitObject = (
  draft: State,
  context: Context,
  battle: Battle,
  id: string,
  damage: number,
): void => {
  const bridge = fieldOf(draft).bridges.findIndex(
    one => one.id === id && one.board === battle.board,
  );
  if (bridge >= 0) {
    const one = draft.bridges[bridge]!;
    one.damage += damage;
    one.known = one.known.map(() => true);
    tell(draft, context, battle, 'FYOW-A13', 'bridgeHit', { bridge: id, damage });
    return;
  }
  const kind = buildingsOn(draft, battle.board).find(one => one === id);
  if (kind) damageObject(draft, { kind, at: battle.board }, damage, [0, 1]);
};

/** FYOW-A13: losses, the condition throw at once, ammunition, and who left. */
const book = (
  draft: State,
  context: Context,
  battle: Battle,
  at: number,
  one: Report['units'][number],
  over: boolean,
): void => {
  const unit = draft.units[at]!;
  const before = worthOf(unit);
  for (const { line, n = 0, figures = 0 } of [...one.lost, ...one.captured]) {
    const element = unit.elements[line - 1]!;
    const { kind, figures: each } = itemAt(element.item);
    element.lost += kind === 'troops' ? n * each + figures : n;
    element.damaged = Math.min(element.damaged, leftOf(element));
  }
  for (const { line, n = 0 } of one.damaged) unit.elements[line - 1]!.damaged += n;
  bookLoss(unit, before - worthOf(unit), 'other');
  for (const { line, n = 0 } of one.revealed ?? []) {
    const element = unit.elements[line - 1]!;
    element.concealed = Math.max(0, element.concealed - n);
  }
  unit.ammo = Math.min(4, unit.ammo + one.ammoUsed);
  if (battle.attackers.includes(at)) unit.wasAttacker = true;
  else {
    unit.attacked++;
    unit.attackedNow++;
  }
  unit.battles++;
  unit.leader.battles++;
  if (worthOf(unit) <= 0) {
    destroy(draft, context, at, 'destroyed');
    return;
  }
  if (one.condition === undefined) conditionThrow(draft, context, at);
  else {
    unit.unthrown = 0;
    stateCondition(draft, context, at, one.condition);
  }
  if (one.left) leave(draft, context, battle, at, one.left, over);
};

/** FYOW-A13: who left: by a test with +1 while the battle goes on, by itself when it is over. */
const leave = (
  draft: State,
  context: Context,
  battle: Battle,
  at: number,
  { edge, order }: NonNullable<Report['units'][number]['left']>,
  over: boolean,
): void => {
  if (order === 'surrendered') {
    destroy(draft, context, at, 'surrendered');
    return;
  }
  const field = fieldOf(draft);
  const unit = draft.units[at]!;
  const link = field.roads[unit.board]!.find(one => edgeAt(field, one, unit.board) === edge);
  if (link === undefined) return;
  if (over) {
    battle.order = order;
    if (order === 'disarray') {
      unit.attitude = 'disarray';
      unit.disarray = 2;
    }
    goBack(draft, context, at, field.map.across(link, unit.board));
  } else march(draft, context, at, link, { retreat: true });
};

/** FYOW-A13: over with both on the table: they face each other as after NR. */
const finish = (draft: State, battle: Battle, over: boolean): void => {
  const stays = (units: number[]): number[] =>
    units.filter(at => isHere(draft.units[at]!) && draft.units[at]!.board === battle.board);
  battle.attackers = stays(battle.attackers);
  battle.defenders = stays(battle.defenders);
  if (battle.attackers.length === 0 || battle.defenders.length === 0) battle.stage = 'closed';
  else if (over) {
    battle.means = 'paper';
    battle.hasNr = true;
    battle.stage = 'combat';
    battle.resolved = false;
  }
};

/** FYOW-A13: SX2: every table battle owes four bounds. */
export const oweBounds = (draft: State): void => {
  for (const battle of draft.battles)
    if (battle.stage !== 'closed' && (battle.means === 'table' || battle.means === 'file'))
      battle.owes = true;
};
/** Seats that may report a battle: those of its sides. */
export const reporters = (state: State): string[] => {
  const owing = state.battles.filter(({ owes, stage }) => owes && stage !== 'closed');
  if (owing.length === 0) return [];
  const side = sideOfBattle(state, owing[0]!);
  const seats = [seatOf(state, side), seatOf(state, 1 - side)].filter(seat => seat !== null);
  return [...new Set(seats)];
};
