import type { LogLine } from '../../../engine/log.ts';
import type { SeatId } from '../../../engine/seat.ts';
import type { Forecasts, LedgerLine } from '../../../engine/system.ts';
import type { Action } from '../game.ts';
import { isDue } from '../phases/battle.ts';
import { actorOf } from '../phases/rule.ts';
import type { State } from '../state.ts';
import { reckon } from '../terms/battle.ts';
import { seatOf } from '../terms/seats.ts';
import type { View } from '../view.ts';
import { decisionForecast } from './rest.ts';
import { battleWorlds, tableOf } from './worlds.ts';

/** Whether the card that is up is the seat's own force. */
const isOwnCard = (state: State, seat: SeatId): boolean => {
  const unit = state.units[actorOf(state)];
  return state.step === 'AC1' && unit !== undefined && seatOf(state, unit.side) === seat;
};

const worlds = (view: View, seat: SeatId, action: Action): readonly State[] => {
  const table = tableOf(view, seat);
  if (!isOwnCard(table, seat)) return [];
  if (action.type === 'decide') return [table];
  if (action.type !== 'battle.fight') return [];
  return battleWorlds(view, seat, action.battle).filter(state => {
    const battle = state.battles.find(({ id }) => id === action.battle);
    return battle && isDue(state, actorOf(state), battle);
  });
};

const line = (rule: string, id: string, values: LedgerLine['values']): LedgerLine => ({
  rule,
  id,
  values,
});

/** FYOW-33.7.2: the reckoning of an attack, low and high where the enemy is not known. */
const battleLedger = (states: readonly State[], id: string): LedgerLine[] => {
  const all = states.map(state => reckon(state, state.battles.find(one => one.id === id)!));
  const [one, other = one] = all;
  if (!one || !other) return [];
  const names = new Set([...Object.keys(one.shifts), ...Object.keys(other.shifts)]);
  const shiftIn = (at: typeof one, name: string): number =>
    (at.shifts as { readonly [name: string]: number })[name] ?? 0;
  return [
    line('FYOW-33.2', 'ledgerValues', {
      attack: between(one.attack, other.attack),
      defence: between(one.defence, other.defence),
    }),
    line('FYOW-33.7.2', 'ledgerBase', { column: between(one.base, other.base) }),
    ...[...names].map(name =>
      line('FYOW-33.7.2', 'ledgerShift', {
        name,
        shift: between(shiftIn(one, name), shiftIn(other, name)),
      }),
    ),
    line('FYOW-33.7.2', 'ledgerColumn', { column: between(one.column, other.column) }),
  ];
};

const between = (a: number, b: number): string =>
  a === b ? String(a) : `${Math.min(a, b)} to ${Math.max(a, b)}`;

const ledger = (view: View, seat: SeatId, action: Action): readonly LedgerLine[] => {
  const states = worlds(view, seat, action);
  const [table] = states;
  if (!table) return [];
  if (action.type === 'battle.fight') return battleLedger(states, action.battle);
  if (action.type !== 'decide') return [];
  const told = decisionForecast(table, actorOf(table), action.decision);
  if (!told) return [];
  const { target, yes, obvious } = told;
  return [
    ...(target === null
      ? []
      : [line('FYOW-8.1', obvious ? 'ledgerObvious' : 'ledgerCompetency', { target })]),
    ...(yes === null ? [] : [line('FYOW-8.5', 'ledgerCharacter', { yes })]),
  ];
};

const SETTLED = ['fought', 'decided', 'undecided'];
const settlingLine = (log: readonly LogLine[]): LogLine | undefined =>
  log.find(({ id }) => SETTLED.includes(id));

/** FYOW-8, FYOW-33.7.2: chances of decisions and attacks by the resolver itself. */
export const forecasts: Forecasts<State, Action, View> = {
  actions: ['decide', 'battle.fight'],
  worlds,
  ledger,
  label: (_before, _after, log) => {
    const told = settlingLine(log);
    if (!told) return 'nothing';
    return told.id === 'fought' ? String(told.values.result) : told.id;
  },
  settled: log => settlingLine(log) !== undefined,
};

export { aaForecast, dropForecast, fightForecast, raidForecast } from './air.ts';
export { type BattleForecast, battleForecast, type SideForecast } from './battle.ts';
export { type DeedForecast, deedForecast } from './deeds.ts';
export { type LinkChance, type MarchForecast, marchForecast, wayTo } from './march.ts';
export { type Planned, plannedAttack } from './plan.ts';
export { agentForecast, sweepForecast } from './resistance.ts';
export {
  type DecisionForecast,
  type DetectionForecast,
  decisionForecast,
  detectionForecast,
  moraleForecast,
  type RallyForecast,
  rallyForecast,
  type SupplyForecast,
  supplyForecast,
} from './rest.ts';
export { battleWorlds, cardCameFirst, type Supposed, tableOf } from './worlds.ts';
