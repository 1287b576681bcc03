import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import { no } from '../refusals.ts';
import { POLISH, type State } from '../state.ts';
import { capture, follow } from '../terms/arrival.ts';
import { inEnemyZone } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import {
  isRefusal,
  overMovement,
  runReach,
  type Start,
  stackProblem,
  type Walk,
  walk,
} from '../terms/march.ts';
import { notAHex, notOwn, sideOf } from '../terms/naming.ts';
import { putDown, standing } from '../terms/standing.ts';
import { valuesOf } from '../terms/strength.ts';
import type { PolandRule } from './rule.ts';

/** PC-4.2.1, PC-10.1.3, PC-10.1.4: the unit waits off the board and its turn has come. */
export const isDue = (state: State, unit: number): boolean => {
  const { arrives } = fieldOf(state).pieces[unit]!;
  return state.units[unit]!.status === 'notArrived' && arrives <= state.turn;
};

const dueOf = (state: State, seat: Seat): number[] =>
  fieldOf(state).reinforcements[sideOf(seat)]!.filter(unit => isDue(state, unit));

const notDue = (state: State, seat: Seat, id: string): Refusal | null => {
  const wrong = notOwn(state, seat, id);
  if (wrong) return wrong;
  const { unitNumber, pieces } = fieldOf(state);
  const unit = unitNumber(id);
  if (isDue(state, unit)) return null;
  const { arrives } = pieces[unit]!;
  const rule = sideOf(seat) === POLISH ? 'PC-10.1.3' : 'PC-10.1.4';
  return state.units[unit]!.status === 'notArrived'
    ? no(rule, 'NOT_AVAILABLE_YET', { unit: id, turn: arrives })
    : no(rule, 'NOT_AVAILABLE_YET.stranger', { unit: id });
};

const placeShape = shape({ type: oneOf(['placeReinforcement']), unit: text(40), hex: text(5) });
export type PlaceReinforcement = Infer<typeof placeShape>;

/** PC-4.2.1: a city of Poland, under Polish control, with no enemy in it. */
const isFreeCity = (state: State, hex: number): boolean => {
  const { city, countries } = fieldOf(state);
  return (
    city[hex]! >= 0 &&
    countries[hex] === 'PL' &&
    state.control[city[hex]!] === 'polish' &&
    standing(state).count[0][hex] === 0
  );
};

/** PC-4.2.1 Polish reinforcements: in any free city; they do not move this turn. PC-4.2.1b: next to an enemy too. */
export const placeReinforcement: PolandRule<PlaceReinforcement> = {
  rule: 'PC-4.2.1',
  shape: placeShape,
  listing: 'all',

  *candidates(state, seat) {
    const { cities, grid, pieces } = fieldOf(state);
    for (const unit of dueOf(state, seat))
      for (const hex of cities)
        if (isFreeCity(state, hex) && !stackProblem(state, unit, hex))
          yield { type: 'placeReinforcement', unit: pieces[unit]!.id, hex: grid.label(hex) };
  },

  refuse(state, seat, { unit: id, hex: label }) {
    const wrong = notDue(state, seat, id) ?? notAHex(state, label);
    if (wrong) return wrong;
    const { grid, unitNumber } = fieldOf(state);
    const hex = grid.index(label);
    if (!isFreeCity(state, hex)) return no('PC-4.2.1', 'NOT_A_FREE_CITY', { hex: label });
    return stackProblem(state, unitNumber(id), hex);
  },

  apply(draft, { unit: id, hex: label }, { log }) {
    const { grid, unitNumber } = fieldOf(draft);
    const unit = unitNumber(id);
    putDown(draft, unit, grid.index(label));
    capture(draft, POLISH, grid.index(label));
    draft.units[unit]!.placed = true;
    draft.units[unit]!.open = draft.options.fog === 'stack'; // everybody knows who arrives
    log('PC-4.2.1', 'placed', { unit: id, hex: label });
  },
};

const enterShape = shape({
  type: oneOf(['enterReinforcement']),
  unit: text(40),
  entry: text(5),
  path: list(text(5), 0, 60),
});
export type EnterReinforcement = Infer<typeof enterShape>;

/** PC-4.2.1 German: the first hex is paid for like any other; in a Polish zone the unit stops there. */
const entryOf = (state: State, unit: number, hex: number): Start => {
  const { enter, pieces } = fieldOf(state);
  const { march, side } = pieces[unit]!;
  const stopped = inEnemyZone(state, side, hex);
  return { hex, spent: enter[march]![hex]!, stopped, engaged: false };
};

const entryProblem = (state: State, unit: number, label: string): Refusal | null => {
  const { pieces, grid, enter } = fieldOf(state);
  const { id, entry, march } = pieces[unit]!;
  if (!entry.includes(label)) return no('PC-10.1.4', 'BAD_ENTRY_HEX', { unit: id, hex: label });
  const hex = grid.index(label);
  if (enter[march]![hex] === FORBIDDEN)
    return no('PC-4.0', 'FORBIDDEN_TERRAIN', { unit: id, hex: label });
  return standing(state).count[POLISH][hex]
    ? no('PC-4.1.2', 'ENEMY_OCCUPIED', { hex: label })
    : null;
};

/** PC-4.2.1, PC-10.1.4 German reinforcements: in by their edge, and on at once. */
export const enterReinforcement: PolandRule<EnterReinforcement> = {
  rule: 'PC-4.2.1',
  shape: enterShape,
  listing: 'key',
  key: ({ unit, entry, path }) => `${unit} ${path.at(-1) ?? entry}`,

  *candidates(state, seat) {
    for (const unit of dueOf(state, seat)) yield* entriesOf(state, unit);
  },

  refuse(state, seat, { unit: id, entry, path }) {
    const wrong = notDue(state, seat, id) ?? notAHex(state, entry);
    if (wrong) return wrong;
    const { grid, unitNumber } = fieldOf(state);
    const unit = unitNumber(id);
    const barred = entryProblem(state, unit, entry);
    if (barred) return barred;
    const start = entryOf(state, unit, grid.index(entry));
    const found = walk(state, unit, start, path);
    if (isRefusal(found)) return found;
    return (
      overMovement(state, unit, found.cost) ??
      stackProblem(state, unit, found.hexes.at(-1) ?? start.hex)
    );
  },

  apply(draft, { unit: id, entry, path }, { log }) {
    const { grid, unitNumber } = fieldOf(draft);
    const unit = unitNumber(id);
    const start = entryOf(draft, unit, grid.index(entry));
    const { hexes, cost } = walk(draft, unit, start, path) as Walk;
    follow(draft, unit, [start.hex, ...hexes]);
    draft.units[unit]!.moved = true;
    draft.units[unit]!.open = draft.options.fog === 'stack'; // everybody knows who arrives
    log('PC-4.2.1', 'entered', { unit: id, entry, path, cost });
  },
};

/** One way in to every hex where the unit may stop. */
const entriesOf = (state: State, unit: number): EnterReinforcement[] => {
  const { pieces, grid, reach } = fieldOf(state);
  const { id, entry } = pieces[unit]!;
  const found = new Map<number, EnterReinforcement>();
  const offer = (label: string, to: number, path: readonly number[]): void => {
    if (!found.has(to) && !stackProblem(state, unit, to))
      found.set(to, {
        type: 'enterReinforcement',
        unit: id,
        entry: label,
        path: path.map(hex => grid.label(hex)),
      });
  };
  for (const label of entry) {
    if (notAHex(state, label) || entryProblem(state, unit, label)) continue;
    const start = entryOf(state, unit, grid.index(label));
    if (start.spent > valuesOf(state, unit).movement) continue;
    offer(label, start.hex, []);
    if (start.stopped) continue;
    runReach(state, unit, start);
    for (let i = 0; i < reach.count; i++)
      offer(label, reach.hexes[i]!, reach.path(reach.hexes[i]!));
  }
  return [...found.values()];
};
