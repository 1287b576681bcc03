import { random } from '../../../src/engine/random.ts';
import type { SeatId } from '../../../src/engine/seat.ts';
import type { Forecasts, LedgerLine } from '../../../src/engine/system.ts';
import type { SkirmishAction } from './index.ts';
import { columnFor, strengthIn } from './phases/combat.ts';
import type { Kind, State } from './state.ts';
import { COLUMNS, UNIT_KINDS } from './tables.ts';
import { hexNamed } from './terms/play.ts';
import { stacksOf } from './terms/stacks.ts';
import { filled, type SkirmishView } from './view.ts';

const strongestFirst = (kinds: readonly Kind[]): Kind[] =>
  [...kinds].sort((a, b) => UNIT_KINDS[b].strength[1] - UNIT_KINDS[a].strength[1]);
const weakestFirst = (kinds: readonly Kind[]): Kind[] => strongestFirst(kinds).reverse();

/** All ways to draw so many kinds from those that are left, each told once. */
const draws = (kinds: readonly Kind[], many: number): Kind[][] =>
  many === 0
    ? [[]]
    : [...new Set(kinds)].flatMap(kind =>
        draws(without(kinds, [kind]), many - 1).map(rest => [kind, ...rest]),
      );

const without = (kinds: readonly Kind[], drawn: readonly Kind[]): Kind[] => {
  const left = [...kinds];
  for (const kind of drawn) left.splice(left.indexOf(kind), 1);
  return left;
};

/** Tables with every possible strength under the target: which kinds lie there, and which of them are reduced. */
const tablesFor = (seen: SkirmishView, target: number): State[] => {
  const under = seen.covered.filter(piece => piece.at === target);
  const elsewhere = seen.covered.filter(piece => piece.at !== target);
  const side = under[0]!.side;
  const left: Kind[] = [];
  const heard = (kinds: readonly Kind[], of: string): Kind[] => {
    if (of === side) left.push(...kinds);
    return [...kinds];
  };
  filled(seen, heard, seen.covered, random(1));
  return under.concat(under[0]!).flatMap((_, reduced) =>
    draws(left, under.length).flatMap(drawn => {
      const order = (kinds: readonly Kind[], of: string): Kind[] =>
        of === side
          ? [...drawn.slice(0, reduced), ...without(kinds, drawn), ...drawn.slice(reduced)]
          : weakestFirst(kinds);
      const places = [...under.slice(0, reduced), ...elsewhere, ...under.slice(reduced)];
      const table = filled(seen, order, places, random(1));
      const hurt = table.units.filter(
        unit =>
          unit.at === target && unit.steps === 1 && !seen.units.some(({ id }) => id === unit.id),
      );
      return hurt.length === reduced ? [table] : [];
    }),
  );
};

/** The weakest and the strongest table that look like this one; one when nothing under the target is covered. */
const worlds = (seen: SkirmishView, _seat: SeatId, action: SkirmishAction): State[] => {
  const any = filled(seen, weakestFirst, seen.covered, random(1));
  if (action.type !== 'attack') return [any];
  const target = hexNamed(any, action.target);
  if (!seen.covered.some(piece => piece.at === target)) return [any];
  const tables = tablesFor(seen, target)
    .map(table => ({ table, strength: strengthIn(table, [target]) }))
    .sort((a, b) => a.strength - b.strength);
  return [tables[0]!.table, tables.at(-1)!.table];
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
