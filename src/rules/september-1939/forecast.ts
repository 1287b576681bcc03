import type { LogLine } from '../../engine/log.ts';
import { random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import { seatNamed } from '../../engine/seat.ts';
import type { Forecasts, LedgerLine } from '../../engine/system.ts';
import type { Combat } from './combat-state.ts';
import { type Action, pending, RULES } from './game.ts';
import { imagine, lookAlike } from './imagine.ts';
import { freshCombat } from './phases/combat/opening.ts';
import { reckoning } from './phases/combat/resolve.ts';
import { cloneState } from './state.generated.ts';
import { otherSide, type State } from './state.ts';
import { columnName } from './tables/combat-results.ts';
import { planeNumber } from './terms/air.ts';
import { unitsOfSideIn } from './terms/contact.ts';
import { fieldOf } from './terms/field.ts';
import { unitNumbers } from './terms/naming.ts';
import { seatsOf, sideOfNation, sideOfSeat, sideOfUnit } from './terms/sides.ts';
import type { View } from './view.ts';

type Attack = Extract<Action, { type: 'declareAttack' | 'declareOverrun' }>;
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

const worlds = (view: View, seat: SeatId, action: Action): State[] => {
  const table = allowedTable(view, seat, action);
  if (!table) return [];
  if (action.type === 'declareSupport')
    return view.hidden.length > 0 ? [table, imagine(view, seat, random(2))] : [table]; // W39-HID: nothing is certain
  return [withoutAnswer(table, sideOfSeat(table, seat)), table]; // the truth hangs on the answer
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

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const tenths = (value: number): string => String(value / 10);

/** W39-8.4b, W39-8.4c: the reckoning, each line with its rule; planes at the strength they set out with. */
const ledger = (view: View, seat: SeatId, action: Action): LedgerLine[] => {
  const table = allowedTable(view, seat, action);
  if (!table || (!isAttack(action) && action.type !== 'declareSupport')) return [];
  if (!isAttack(action) && table.combat?.kind === 'bombardment') return [];
  const combat = isAttack(action)
    ? declared(table, action, sideOfSeat(table, seat))
    : answered(table, action);
  const { attack, defence, plus, minus, column } = reckoning(table, combat);
  const line = (rule: string, id: string, values: LedgerLine['values']) => ({ rule, id, values });
  return [
    line('W39-8.4b', 'ledgerAttack', { sp: attack }),
    line('W39-8.4b', 'ledgerDefence', { sp: defence }),
    ...plus.map(one =>
      line(one.rule, `ledgerPlus${capital(one.id)}`, { tenths: tenths(one.tenths) }),
    ),
    ...minus.map(one =>
      line(one.rule, `ledgerMinus${capital(one.id)}`, { tenths: tenths(one.tenths) }),
    ),
    ...(isAttack(action) ? [line('W39-9.36', 'ledgerSupport', {})] : []),
    line('W39-8.4d', 'ledgerColumn', { column: columnName(column) }),
  ];
};

const RESULTS = ['combatResult', 'bombardment', 'bombardmentVain'];
const resultIn = (log: readonly LogLine[]): LogLine | undefined =>
  log.find(({ id }) => RESULTS.includes(id));

/** The result of the combat or the points of a bombardment. */
const label = (_before: State, _after: State, log: readonly LogLine[]): string => {
  const rolled = resultIn(log);
  if (!rolled) return 'support';
  return String(rolled.values.result ?? rolled.values.points ?? 0);
};

export const forecasts: Forecasts<State, Action, View> = {
  actions: ['declareAttack', 'declareOverrun', 'declareBombardment', 'declareSupport'],
  worlds,
  ledger,
  label,
  settled: log => resultIn(log) !== undefined,
};
