import type { LogLine } from '../../engine/log.ts';
import { random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import { seatNamed } from '../../engine/seat.ts';
import type { Forecasts, LedgerLine } from '../../engine/system.ts';
import type { Combat } from './combat-state.ts';
import { type Action, pending, RULES } from './game.ts';
import { imagine, lookAlike } from './imagine.ts';
import { type Foes, likelyTables } from './likely-tables.ts';
import { freshCombat } from './phases/combat/opening.ts';
import { reckoning } from './phases/combat/resolve.ts';
import { cloneState } from './state.generated.ts';
import { otherSide, type State } from './state.ts';
import { columnName } from './tables/combat-results.ts';
import { planeNumber } from './terms/air.ts';
import { isArmed, unitsOfSideIn } from './terms/contact.ts';
import { fieldOf } from './terms/field.ts';
import { unitNumbers } from './terms/naming.ts';
import { seatsOf, sideOfNation, sideOfSeat, sideOfUnit } from './terms/sides.ts';
import type { View } from './view.ts';

type Attack = Extract<Action, { type: 'declareAttack' | 'declareOverrun' }>;
type Fight = Attack | Extract<Action, { type: 'declareSupport' }>;
const isAttack = (action: Action): action is Attack =>
  action.type === 'declareAttack' || action.type === 'declareOverrun';

/** The table as the seat sees it, if it may do this now. */
const allowedTable = (view: View, seat: SeatId, action: Action): State | null => {
  const table = lookAlike(view);
  const at = seatNamed(seatsOf(fieldOf(view).scenario, view.options), seat);
  const asked = pending(table).some(one => one.seat === seat && one.actions.includes(action.type));
  if (!at || !asked) return null;
  const rule = RULES[action.type as 'declareAttack'];
  return rule.refuse(table, at, action as never) ? null : table;
};

/** W39-9.36: what the defender will name nobody knows; the chances are told without his guns and planes. */
const withoutAnswer = (table: State, side: number): State => {
  const quiet = cloneState(table);
  for (const [unit, one] of quiet.units.entries())
    if (sideOfUnit(quiet, unit) !== side) one.fired = true;
  for (const plane of quiet.planes)
    if (sideOfNation(quiet, plane.nation) !== side) plane.used = true;
  return quiet;
};

/** The combat as it would be declared, for reckoning. */
const declared = (state: State, action: Attack, side: number): Combat => {
  const targets = action.targets.map(label => fieldOf(state).grid.index(label));
  const attackers = unitNumbers(state, action.attackers);
  const combat = freshCombat({
    kind: action.type === 'declareOverrun' ? 'overrun' : 'assault',
    side,
    attackers,
    targets,
    guns: action.type === 'declareAttack' ? unitNumbers(state, action.artillery) : [],
    planes: action.air.map(id => planeNumber(state, id)),
    armourFirst: false,
  });
  combat.from = [...new Set(attackers.map(unit => state.units[unit]!.hex))];
  combat.defenders = targets.flatMap(hex => unitsOfSideIn(state, otherSide(side), hex));
  combat.air = combat.planes.reduce((sum, plane) => sum + state.planes[plane]!.strength, 0);
  return combat;
};

const answered = (state: State, action: Extract<Action, { type: 'declareSupport' }>): Combat => ({
  ...(state.combat as Combat),
  defenceGuns: unitNumbers(state, action.artillery),
  antiTank: unitNumbers(state, action.antiTank),
  defenceAir: action.air.reduce(
    (sum, id) => sum + state.planes[planeNumber(state, id)]!.strength,
    0,
  ),
});

const isFight = (action: Action): action is Fight =>
  isAttack(action) || action.type === 'declareSupport';
const combatOf = (table: State, seat: SeatId, action: Fight): Combat =>
  isAttack(action) ? declared(table, action, sideOfSeat(table, seat)) : answered(table, action);

/** The enemies of whoever acts. */
const foesOf = (table: State, seat: SeatId, action: Fight): Foes => {
  const { attackers, defenders } = combatOf(table, seat, action);
  const foes = isAttack(action) ? defenders : attackers;
  const seen = foes.filter(unit => table.units[unit]!.open);
  return { seen, isHiding: seen.length < foes.length };
};

type Reckoned = { readonly table: State; readonly sum: ReturnType<typeof reckoning> };
type Ends = { readonly fights: readonly Reckoned[]; readonly empty: State | undefined };

/**
 * W39-HID: the reckoning on the table with the lowest column and on that with the highest; on one table when nobody of
 * the enemy lies face down. W39-13.26: and a table on which nobody is there to fight, if there may be one.
 */
const endsOf = (view: View, seat: SeatId, table: State, action: Fight): Ends => {
  const likely = likelyTables(table, view, foesOf(table, seat, action));
  const isEmpty = (one: State) =>
    !combatOf(one, seat, action).defenders.some(unit => isArmed(one, unit));
  const fights = likely
    .filter(one => !isEmpty(one))
    .map(one => ({ table: one, sum: reckoning(one, combatOf(one, seat, action)) }))
    .sort((a, b) => a.sum.column - b.sum.column);
  const [low, high] = [fights[0], fights.at(-1)];
  return {
    fights: likely.length === 1 || !low || !high ? fights : [low, high],
    empty: likely.find(isEmpty),
  };
};

const tablesIn = ({ fights, empty }: Ends): State[] => [
  ...fights.map(one => one.table),
  ...(empty ? [empty] : []),
];

const worlds = (view: View, seat: SeatId, action: Action): State[] => {
  const table = allowedTable(view, seat, action);
  if (!table) return [];
  const isShelling = !isFight(action) || table.combat?.kind === 'bombardment';
  const tables = isShelling ? [table] : tablesIn(endsOf(view, seat, table, action));
  if (action.type === 'declareSupport')
    return isShelling && view.hidden.length > 0 ? [table, imagine(view, seat, random(2))] : tables;
  const side = sideOfSeat(table, seat);
  return [...tables.map(one => withoutAnswer(one, side)), table]; // the truth hangs on the answer
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const tenths = (value: number): string => String(value / 10);

const line = (rule: string, id: string, values: LedgerLine['values']): LedgerLine => ({
  rule,
  id,
  values,
});

/** W39-8.4b, W39-8.4c: the reckoning, each line with its rule; planes at the strength they set out with. */
const linesOf = ({ attack, defence, plus, minus }: Reckoned['sum']): LedgerLine[] => [
  line('W39-8.4b', 'ledgerAttack', { sp: attack }),
  line('W39-8.4b', 'ledgerDefence', { sp: defence }),
  ...plus.map(one =>
    line(one.rule, `ledgerPlus${capital(one.id)}`, { tenths: tenths(one.tenths) }),
  ),
  ...minus.map(one =>
    line(one.rule, `ledgerMinus${capital(one.id)}`, { tenths: tenths(one.tenths) }),
  ),
];

const columnLine = (low: number, high: number): LedgerLine =>
  low === high
    ? line('W39-8.4d', 'ledgerColumn', { column: columnName(low) })
    : line('W39-8.4d', 'ledgerColumns', { low: columnName(low), high: columnName(high) });

/** An attack that could be made from where the counters stand, whatever the phase: its sums and the columns between which it lies. */
export type Planned = {
  readonly attack: number;
  readonly defence: { readonly low: number; readonly high: number };
  readonly columns: { readonly low: number; readonly high: number };
};

/** W39-8.4b to W39-8.4d: the reckoning of these attackers against a hex, without guns and planes; null where nobody may be there. */
export const plannedAttack = (
  view: View,
  seat: SeatId,
  target: string,
  attackers: readonly string[],
): Planned | null => {
  const action = {
    type: 'declareAttack' as const,
    attackers: [...attackers],
    targets: [target],
    artillery: [],
    air: [],
    overrunIntent: [],
  };
  const { fights } = endsOf(view, seat, lookAlike(view), action);
  const [low, high] = [fights[0]?.sum, fights.at(-1)?.sum];
  if (!low || !high) return null;
  const defences = [low.defence, high.defence];
  return {
    attack: high.attack,
    defence: { low: Math.min(...defences), high: Math.max(...defences) },
    columns: { low: low.column, high: high.column },
  };
};

/** What is certain of the reckoning, and the column or the two between which it lies. */
const ledger = (view: View, seat: SeatId, action: Action): LedgerLine[] => {
  const table = allowedTable(view, seat, action);
  if (!table || !isFight(action)) return [];
  if (!isAttack(action) && table.combat?.kind === 'bombardment') return [];
  const { fights, empty } = endsOf(view, seat, table, action);
  const [low, high] = [fights[0]?.sum, fights.at(-1)?.sum];
  const other = high ? linesOf(high).map(one => JSON.stringify(one)) : [];
  const lines = low ? linesOf(low) : [];
  const certain = lines.filter(one => other.includes(JSON.stringify(one)));
  const isOpen = certain.length < Math.max(lines.length, other.length);
  return [
    ...certain,
    ...(isOpen ? [line('W39-HID', 'ledgerHidden', {})] : []),
    ...(empty ? [line('W39-13.26', 'ledgerNobody', {})] : []),
    ...(isAttack(action) ? [line('W39-9.36', 'ledgerSupport', {})] : []),
    ...(low && high ? [columnLine(low.column, high.column)] : []),
  ];
};

const RESULTS = ['combatResult', 'attackVain', 'bombardment', 'bombardmentVain'];
const resultIn = (log: readonly LogLine[]): LogLine | undefined =>
  log.find(({ id }) => RESULTS.includes(id));

/** The result of the combat or the points of a bombardment; `attackVain` where nobody is found who can fight, W39-13.26. */
const label = (_before: State, _after: State, log: readonly LogLine[]): string => {
  const rolled = resultIn(log);
  if (!rolled) return 'support';
  if (rolled.id === 'attackVain') return 'attackVain';
  return String(rolled.values.result ?? rolled.values.points ?? 0);
};

export const forecasts: Forecasts<State, Action, View> = {
  actions: ['declareAttack', 'declareOverrun', 'declareBombardment', 'declareSupport'],
  worlds,
  ledger,
  label,
  settled: log => resultIn(log) !== undefined,
};
