import { plannedAttack } from '../../../rules/september-1939/forecast.ts';
import { columnName } from '../../../rules/september-1939/tables/combat-results.ts';
import type { GameModel } from '../../game/model.ts';
import { between, type PlannedFight } from '../../game/planned.ts';
import { fightersNextTo } from './draft.ts';
import {
  BOARD,
  hexName,
  sideOfNation,
  sideOfSeat,
  sideOfUnit,
  stackAt,
  unitName,
  type View,
} from './names.ts';
import { sharesOfColumn, verdictOf } from './odds.ts';
import { playOf } from './play.ts';

/** How often the defender goes back in a column, in percent. */
export const wonIn = (column: number): number =>
  sharesOfColumn(column).reduce(
    (sum, { result, percent }) => sum + (verdictOf(result) === 'won' ? percent : 0),
    0,
  );

const known = new WeakMap<View, readonly PlannedFight[]>();

const fightsIn = (view: View): readonly PlannedFight[] => {
  const found = known.get(view) ?? reckoned(view);
  known.set(view, found);
  return found;
};

/** Hexes of the enemy that counters of the seat touch. */
const contacts = (view: View): string[] => {
  const own = sideOfSeat(view, view.seat);
  const foes = new Set([
    ...view.units.flatMap(({ unit, hex }) => (hex && sideOfUnit(view, unit) !== own ? [hex] : [])),
    ...view.hidden.flatMap(({ hex, nation }) => (sideOfNation(view, nation) !== own ? [hex] : [])),
  ]);
  const { grid } = BOARD;
  const near = new Set<string>();
  for (const { unit, hex } of view.units) {
    if (!hex || sideOfUnit(view, unit) !== own) continue;
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour(grid.index(hex), d);
      if (to >= 0 && foes.has(grid.label(to))) near.add(grid.label(to));
    }
  }
  return [...near];
};

/** `178 Pułk Piechoty, 3830 Kock`, or the hex alone where nobody is seen. */
const againstWhom = (view: View, target: string): string => {
  const [top] = stackAt(view, target);
  return [...(top ? [unitName(view, top.unit)] : []), hexName(view, target)].join(', ');
};

const reckoned = (view: View): PlannedFight[] =>
  contacts(view).flatMap(target => {
    const units = fightersNextTo(view, target);
    const planned = units.length > 0 ? plannedAttack(view, view.seat, target, units) : null;
    if (!planned) return [];
    const { attack, defence, columns } = planned;
    return [
      {
        target,
        units,
        title: againstWhom(view, target),
        sums: `${attack}:${between(defence.low, defence.high)} · ${between(columnName(columns.low), columnName(columns.high))}`,
        won: { low: wonIn(columns.low), high: wonIn(columns.high) },
      },
    ];
  });

let lastAsked: { view: View; units: string; hex: string; made: View } | undefined;

/** The table as it would be with the picked counters where the pointer or the cursor is. */
const asPlanned = (model: GameModel, view: View): View => {
  const { stops, marchers } = playOf(model).march;
  const at = model.over.value ?? model.cursor.value;
  if (!at || !stops.value.has(at)) return view;
  const going = marchers.value;
  const units = going.join();
  if (lastAsked?.view !== view || lastAsked.units !== units || lastAsked.hex !== at) {
    const moved = view.units.map(one => (going.includes(one.unit) ? { ...one, hex: at } : one));
    lastAsked = { view, units, hex: at, made: { ...view, units: moved } };
  }
  return lastAsked.made;
};

/** The attacks that are in the making while the sitter moves, the one that is pointed at included. */
export const plannedFights = (model: GameModel): readonly PlannedFight[] => {
  const play = playOf(model);
  if (play.kind.value !== 'movement') return [];
  return fightsIn(asPlanned(model, play.view.value));
};
