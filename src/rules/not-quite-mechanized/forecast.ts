import type { Json } from '../../engine/json.ts';
import { random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Forecasts, LedgerLine } from '../../engine/system.ts';
import type { DeclareAttack } from './actions/declare.ts';
import { goalPath } from './actions/goals.ts';
import type { TacticalIntent } from './actions/intents.ts';
import { imagine } from './imagine.ts';
import type { Action } from './rules.ts';
import type { State } from './state.ts';
import { type AttackSheet, sheetOfAttack, sheetOfPlan } from './terms/attack-sheet.ts';
import { gaitOf, isBarred, timePath } from './terms/going.ts';
import { clockOf } from './terms/ground.ts';
import { meanOf } from './terms/odds.ts';
import { findUnit } from './terms/roster.ts';
import type { View } from './view.ts';

const line = (rule: string, id: string, values: { [name: string]: Json }): LedgerLine => ({
  rule,
  id,
  values,
});
const percent = (chance: number): number => Math.round(chance * 1000) / 10;
const tenths = (n: number): number => Math.round(n * 100) / 100;

const table = (view: View, seat: SeatId): State => imagine(view, seat, random(1));

/** NQM-8.24, NQM-9.1, NQM-3.5: the attack sheet as lines. */
const sheetLines = (sheet: AttackSheet): LedgerLine[] => [
  ...sheet.shots.map(shot =>
    line('NQM-8.17', shot.isOwn ? 'sheetFires' : 'sheetAnswers', {
      unit: shot.unit,
      dice: shot.dice,
      firing: shot.firing,
      against: shot.against,
      band: shot.band,
      mean: tenths(shot.mean),
    }),
  ),
  line('NQM-8.18', 'sheetHits', {
    inflicted: sheet.inflicted.map(percent),
    received: sheet.received.map(percent),
    mean: tenths(meanOf(sheet.inflicted)),
    back: tenths(meanOf(sheet.received)),
  }),
  line('NQM-8.24', 'sheetWin', { percent: percent(sheet.win) }),
  line('NQM-9.1', sheet.missing === null ? 'sheetReady' : 'sheetMissing', {
    code: sheet.missing ?? '',
  }),
  line('NQM-3.5', 'sheetTests', {
    callOff: percent(sheet.callOff),
    breaks: percent(sheet.breaks),
  }),
];

const HOUR = 3600;
/** NQM-1.14, NQM-5.11: metres, hours and hour of arrival of a march. */
const marchLines = (view: View, seat: SeatId, action: TacticalIntent): LedgerLine[] => {
  const state = table(view, seat);
  const unit = findUnit(state, action.unit);
  const path = unit && goalPath(state, unit, action);
  if (!unit || !path || path.length < 2) return [];
  const way = timePath(
    state,
    gaitOf(state, unit, action.mode, action.formation, action.mounted),
    path,
  );
  if (isBarred(way)) return [line('NQM-2.6', 'marchEnds', { x: way.at[0], y: way.at[1] })];
  const wait = action.mounted && !unit.mounted ? HOUR / 2 : 0;
  const seconds = way.seconds + wait;
  const bounds = Math.ceil(seconds / HOUR);
  return [
    line('NQM-5.11', 'marchTakes', {
      unit: unit.id,
      hours: Math.round((seconds / HOUR) * 10) / 10,
      bounds,
      arrives: clockOf(state, state.bound + Math.max(0, bounds - 1)),
    }),
  ];
};

const ledger = (view: View, seat: SeatId, action: Action): LedgerLine[] => {
  if (view.side < 0) return [];
  if (action.type === 'tacticalIntent')
    return marchLines(view, seat, action as unknown as TacticalIntent);
  const state = table(view, seat);
  if (action.type === 'declareAttack' || action.type === 'counterattack') {
    const { command, attackers, supports, x, y, r } = action as unknown as DeclareAttack;
    return sheetLines(sheetOfPlan(state, { command: command ?? '', attackers, supports, x, y, r }));
  }
  const { engagement } = action as unknown as { readonly engagement: string };
  const sheet = sheetOfAttack(state, engagement);
  return sheet ? sheetLines(sheet).slice(-2) : [];
};

/**
 * Nothing is thrown while these are written: the chances of the hour stand in the reckoning, and no table is played on.
 * A test holds them against the resolver.
 */
export const forecasts: Forecasts<State, Action, View> = {
  actions: ['declareAttack', 'counterattack', 'pressHome', 'continueAssault', 'tacticalIntent'],
  worlds: () => [],
  ledger,
  label: () => 'written',
};
