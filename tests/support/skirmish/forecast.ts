import { random } from '../../../src/engine/random.ts';
import type { SeatId } from '../../../src/engine/seat.ts';
import type { Forecasts, LedgerLine } from '../../../src/engine/system.ts';
import type { SkirmishAction } from './index.ts';
import { columnFor, strengthIn } from './phases/combat.ts';
import type { Kind, State } from './state.ts';
import { COLUMNS, UNIT_KINDS } from './tables.ts';
import { hexNamed } from './terms/play.ts';
import { stacksOf } from './terms/stacks.ts';
import { type Covered, filled, type SkirmishView } from './view.ts';

const strongestFirst = (kinds: readonly Kind[]): Kind[] =>
  [...kinds].sort((a, b) => UNIT_KINDS[b].strength[1] - UNIT_KINDS[a].strength[1]);
const weakestFirst = (kinds: readonly Kind[]): Kind[] => strongestFirst(kinds).reverse();

/** Pieces under the target first or last: whole units count for most, reduced ones for least. */
const placesFor = (seen: SkirmishView, target: number, first: boolean): Covered[] => {
  const inTarget = seen.covered.filter(piece => piece.at === target);
  const elsewhere = seen.covered.filter(piece => piece.at !== target);
  return first ? [...inTarget, ...elsewhere] : [...elsewhere, ...inTarget];
};

/** The weakest and the strongest table that look like this one; one when nothing under the target is covered. */
const worlds = (seen: SkirmishView, _seat: SeatId, action: SkirmishAction): State[] => {
  const any = filled(seen, weakestFirst, seen.covered, random(1));
  if (action.type !== 'attack') return [any];
  const target = hexNamed(any, action.target);
  if (!seen.covered.some(piece => piece.at === target)) return [any];
  const weak = filled(seen, weakestFirst, placesFor(seen, target, true), random(1));
  const strong = filled(seen, weakestFirst, placesFor(seen, target, false), random(1));
  return [weak, strong];
};

const ledger = (seen: SkirmishView, seat: SeatId, action: SkirmishAction): LedgerLine[] => {
  if (action.type !== 'attack') return [];
  const tables = worlds(seen, seat, action);
  const target = hexNamed(tables[0]!, action.target);
  const attack = strengthIn(
    tables[0]!,
    action.from.map(label => hexNamed(tables[0]!, label)),
  );
  const defences = tables.map(table => strengthIn(table, [target]));
  const shift = stacksOf(tables[0]!).board.columns[target] ?? 0;
  const odds = defences.map(defence => COLUMNS[columnFor(attack, defence, shift)]!);
  return [
    { rule: 'SK-4.2', id: 'ledgerStrengths', values: { attack, defences } },
    { rule: 'SK-2.2', id: 'ledgerTerrain', values: { shift } },
    { rule: 'SK-4.2', id: 'ledgerOdds', values: { odds } },
  ];
};

/** SK-4.0, SK-3.5: what an attack or a shot can lead to, as far as the seat may know. */
export const forecasts: Forecasts<State, SkirmishAction, SkirmishView> = {
  actions: ['attack', 'fire'],
  worlds,
  ledger,
  label: (_before, _after, log) => {
    const attacked = log.find(line => line.id === 'attacked');
    if (attacked) return String(attacked.values.result);
    return log.some(line => line.id === 'fireHit') ? 'hit' : 'missed';
  },
};
