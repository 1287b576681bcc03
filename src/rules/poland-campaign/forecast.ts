import type { LogLine } from '../../engine/log.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Forecasts, LedgerLine } from '../../engine/system.ts';
import { type Action, pending, RULES } from './game.ts';
import { filled, type Guesser, hardestFirst, lookAlike } from './imagine.ts';
import type { DeclareAttack } from './phases/attack.ts';
import type { AnnounceDefence } from './phases/combat.ts';
import type { State } from './state.ts';
import { COLUMNS } from './tables/combat-table.ts';
import { type Field, fieldOf } from './terms/field.ts';
import { type Odds, oddsOf } from './terms/odds.ts';
import { onTable, ratioColumn, shiftedColumn } from './terms/strength.ts';
import type { View } from './view.ts';

/** The defence a piece could show in a hidden place, at its weakest and at its strongest. */
const weakest = ({ pieces }: Field, unit: number): number =>
  (pieces[unit]!.back ?? pieces[unit]!.front).defence;
const strongest = ({ pieces }: Field, unit: number): number => pieces[unit]!.front.defence;

/** Fills the target hexes with the extreme pieces of the pool; what lies elsewhere does not matter. */
const extreme =
  (targets: readonly string[], weak: boolean): Guesser =>
  (slot, pool, field) => {
    if (!targets.includes(slot.hex)) return { unit: pool.at(weak ? -1 : 0)!, reduced: false };
    const value = weak ? weakest : (of: Field, unit: number) => -strongest(of, unit);
    const unit = pool.reduce((best, one) => (value(field, one) < value(field, best) ? one : best));
    return { unit, reduced: weak && field.pieces[unit]!.back !== null };
  };

/** PC-5.1.1c: an attacker knows odds only as a range: the tables with the weakest and the strongest defenders. */
export const attackWorlds = (view: View, targets: readonly string[]): State[] => {
  if (!view.hidden.some(({ hex }) => targets.includes(hex))) return [lookAlike(view)];
  const inTargets = view.hidden.filter(({ hex }) => targets.includes(hex));
  const elsewhere = view.hidden.filter(({ hex }) => !targets.includes(hex));
  const slots = [...inTargets, ...hardestFirst(elsewhere, fieldOf(view))];
  const ends = [true, false].flatMap(weak => filled(view, slots, extreme(targets, weak)) ?? []);
  return ends.length > 0 ? ends : [lookAlike(view)];
};

const targetsOf = ({ target, also }: DeclareAttack): string[] => [target, ...(also ?? [])];

/** The tables between which the truth lies, or none when the seat may not do this now. */
const worlds = (view: View, seat: SeatId, action: Action): State[] => {
  if (latest?.view !== view || latest.action !== action || latest.seat !== seat)
    latest = { view, seat, action, made: madeWorlds(view, seat, action) };
  return latest.made;
};
/** The reckoning and the chances of one forecast ask for the same tables. */
let latest: { view: View; seat: SeatId; action: Action; made: State[] } | undefined;

const madeWorlds = (view: View, seat: SeatId, action: Action): State[] => {
  if (action.type !== 'declareAttack' && action.type !== 'announceDefence') return [];
  const table = lookAlike(view);
  const asked = pending(table).some(one => one.seat === seat && one.actions.includes(action.type));
  const at = { id: seat, name: seat, kind: 'player', side: seat } as const;
  if (!asked) return [];
  if (action.type === 'announceDefence')
    return RULES.announceDefence.refuse(table, at, action) ? [] : [table];
  return RULES.declareAttack.refuse(table, at, action) ? [] : attackWorlds(view, targetsOf(action));
};

/** What a table says of the odds of an attack, with the air that each side might or does put in. */
const reckoned = (state: State, action: DeclareAttack | AnnounceDefence): Odds => {
  const { grid, unitNumber } = fieldOf(state);
  if (action.type === 'declareAttack')
    return oddsOf(
      state,
      targetsOf(action).map(label => grid.index(label)),
      action.units.map(id => unitNumber(id)),
      action.air,
      0,
    );
  const { targets, attackers, air } = state.combat!;
  return oddsOf(state, targets, attackers, air, action.air);
};

const between = (values: readonly number[]): { low: number; high: number } => ({
  low: Math.min(...values),
  high: Math.max(...values),
});
const columnsBetween = (columns: readonly number[]): { low: string; high: string } => {
  const { low, high } = between(columns);
  return { low: COLUMNS[low]!, high: COLUMNS[high]! };
};

/** PC-6.1: while the German may still add air to his defence the attacker must reckon with all of it. */
const unannouncedAir = (view: View, action: Action): number =>
  action.type === 'declareAttack' && view.side === 'polish' ? view.air : 0;

const withAir = (view: View, odds: Odds, air: number): { base: number; column: number } => {
  const ratio = ratioColumn(odds.attack, odds.defence + air);
  const { left, right } = odds;
  return { base: onTable(ratio), column: shiftedColumn(ratio, left, right, view.options) };
};

/** PC-5.1.4, PC-6.1: the columns between which an attack lies that is not yet declared, by their numbers. */
export const columnsOf = (view: View, all: readonly Odds[]): { low: number; high: number } => {
  const airs = view.side === 'polish' ? [0, view.air] : [0];
  return between(all.flatMap(odds => airs.map(air => withAir(view, odds, air).column)));
};

/** PC-5.1, PC-5.1.1 to PC-5.1.3: the reckoning, each line with its rule. */
const ledger = (view: View, seat: SeatId, action: Action): LedgerLine[] => {
  if (action.type !== 'declareAttack' && action.type !== 'announceDefence') return [];
  const all = worlds(view, seat, action).map(state => reckoned(state, action));
  const [one] = all;
  if (!one) return [];
  const lines: LedgerLine[] = [];
  const add = (rule: string, id: string, values: LedgerLine['values']) =>
    lines.push({ rule, id, values });
  const attackAir = action.type === 'declareAttack' ? action.air : view.combat!.air;
  add('PC-5.1.1', 'ledgerAttack', { attack: one.attack - attackAir });
  if (attackAir > 0) add('PC-6.1', 'ledgerAir', { air: attackAir });
  const extra = unannouncedAir(view, action);
  add('PC-5.1.1', 'ledgerDefence', between(all.map(odds => odds.defence)));
  if (extra > 0) add('PC-6.1', 'ledgerDefenceAir', { low: 0, high: extra });
  const ends = all.flatMap(odds => [withAir(view, odds, 0), withAir(view, odds, extra)]);
  add('PC-5.1.1b', 'ledgerRatio', columnsBetween(ends.map(end => end.base)));
  if (one.left > 0)
    add(
      one.fortified.length > 0 ? 'PC-9.0' : 'PC-5.1.2',
      one.fortified.length > 0 ? 'ledgerFort' : 'ledgerGround',
      { columns: one.left },
    );
  if (all.some(odds => odds.besieged)) add('PC-5.1.3', 'ledgerSiege', { columns: 1 });
  add('PC-5.1.4', 'ledgerColumn', columnsBetween(ends.map(end => end.column)));
  return lines;
};

const resultIn = (log: readonly LogLine[]): LogLine | undefined =>
  log.find(({ id }) => id === 'combatResult');

/** The result of the combat, or that the defender has yet to announce. */
const label = (_before: State, _after: State, log: readonly LogLine[]): string => {
  const rolled = resultIn(log);
  return rolled ? String(rolled.values.result) : 'announcement';
};

export const forecasts: Forecasts<State, Action, View> = {
  actions: ['declareAttack', 'announceDefence'],
  worlds,
  ledger,
  label,
  settled: log => resultIn(log) !== undefined,
};
