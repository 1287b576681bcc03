import {
  COLUMNS,
  chancesOf36,
  plannedAttacks,
  viewWith,
} from '../../../rules/poland-campaign/index.ts';
import type { GameModel } from '../../game/model.ts';
import { between, type PlannedFight } from '../../game/planned.ts';
import { hexName, stackAt, unitName, type View } from './names.ts';
import { verdictOf } from './odds.ts';
import { playOf } from './play.ts';

/** How often the attacker wins in a column, in percent. */
export const wonIn = (column: number): number =>
  Object.entries(chancesOf36(column)).reduce(
    (sum, [result, n]) => sum + (verdictOf(result) === 'won' ? (100 * (n ?? 0)) / 36 : 0),
    0,
  );

const known = new WeakMap<View, readonly PlannedFight[]>();

const fightsIn = (view: View): readonly PlannedFight[] => {
  const found = known.get(view) ?? reckoned(view);
  known.set(view, found);
  return found;
};

/** `9 Dywizja Piechoty, 0605`, or the hex alone where nobody is seen. */
const againstWhom = (view: View, target: string): string => {
  const [top] = stackAt(view, target);
  return [...(top ? [unitName(view, top.unit)] : []), hexName(view, target)].join(', ');
};

const reckoned = (view: View): PlannedFight[] =>
  plannedAttacks(view).map(({ target, units, attack, defence, columns }) => ({
    target,
    units,
    title: againstWhom(view, target),
    sums: `${attack}:${between(defence.low, defence.high)} · ${between(COLUMNS[columns.low] ?? '', COLUMNS[columns.high] ?? '')}`,
    won: { low: wonIn(columns.low), high: wonIn(columns.high) },
  }));

let lastAsked: { view: View; units: string; hex: string; made: View } | undefined;

/** The table as it would be with the picked units where the pointer or the cursor is. */
const asPlanned = (model: GameModel, view: View): View => {
  const { stops, marchers } = playOf(model);
  const at = model.over.value ?? model.cursor.value;
  if (!at || !stops.value.has(at)) return view;
  const units = marchers.value;
  const key = units.join();
  if (lastAsked?.view !== view || lastAsked.units !== key || lastAsked.hex !== at)
    lastAsked = { view, units: key, hex: at, made: viewWith(view, units, at) };
  return lastAsked.made;
};

/** The attacks that are in the making while the sitter moves, the one that is pointed at included. */
export const plannedFights = (model: GameModel): readonly PlannedFight[] => {
  const play = playOf(model);
  if (play.kind.value !== 'movement') return [];
  return fightsIn(asPlanned(model, play.view.value));
};
