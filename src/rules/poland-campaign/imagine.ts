import { Fault } from '../../engine/fault.ts';
import { pick, type Random, random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import { type Combat, type State, sideNumber, type Unit } from './state.ts';
import { type Field, fieldOf } from './terms/field.ts';
import type { HiddenUnit, SeenCombat, View } from './view.ts';

/** Which piece lies in a hidden place, and whether its back is up. */
export type Guess = { readonly unit: number; readonly reduced: boolean };
/** Chooses among the pieces that may lie there. */
export type Guesser = (slot: HiddenUnit, pool: readonly number[], field: Field) => Guess;

/** A whole table that looks like `view` to the seat: what it cannot see is filled in by chance. */
export const imagine = (view: View, _seat: SeatId, chance: Random): State => {
  const field = fieldOf(view);
  const made = filled(view, hardestFirst(view.hidden, field), (_slot, pool) => {
    const unit = pick(pool, chance);
    const reduced = field.pieces[unit]!.back !== null && chance.below(4) === 0;
    return { unit, reduced };
  });
  if (!made) throw new Fault('the hidden pieces do not fit the places where they lie');
  return made;
};

/** The same table every time, for sums that do not hang on what is hidden. */
export const lookAlike = (view: View): State => {
  const known = alikes.get(view) ?? imagine(view, view.seat, random(1));
  alikes.set(view, known);
  return known;
};
const alikes = new WeakMap<View, State>();

/** The table of a view with its hidden places filled in this order by a guesser; null when the pieces do not fit. */
export const filled = (view: View, slots: readonly HiddenUnit[], guess: Guesser): State | null => {
  const field = fieldOf(view);
  const filledUnits = unitsFilled(view, slots, field, guess);
  if (!filledUnits) return null;
  const hexOf = (label: string) => field.grid.index(label);
  const unitsOf = (ids: readonly string[]) => ids.map(id => field.unitNumber(id));
  const { control, drop, combat, ...same } = view;
  return {
    scenario: same.scenario,
    options: { ...same.options },
    turn: same.turn,
    phase: same.phase,
    side: same.side,
    air: same.air,
    units: filledUnits,
    control: control.map(({ side }) => side),
    struck: same.struck.map(hexOf),
    obliged: unitsOf(same.obliged),
    mustStrike: same.mustStrike.map(hexOf),
    dropTurn: drop?.turn ?? 0,
    dropHex: drop ? hexOf(drop.hex) : -1,
    linked: same.linked,
    combat: combat && combatFrom(combat, hexOf, unitsOf),
    agreed: [...same.agreed],
    ending: same.ending,
    resigned: same.resigned,
  };
};

const unitsFilled = (
  view: View,
  slots: readonly HiddenUnit[],
  field: Field,
  guess: Guesser,
): Unit[] | null => {
  const units: Unit[] = new Array(field.pieces.length);
  for (const { unit: id, hex, ...rest } of view.units)
    units[field.unitNumber(id)] = { hex: hex === null ? -1 : field.grid.index(hex), ...rest };
  let pool = field.pieces.flatMap((_, unit) => (units[unit] ? [] : [unit]));
  for (const slot of slots) {
    const possible = pool.filter(one => mayLie(slot, one, field));
    if (possible.length === 0) return null;
    const { unit, reduced } = guess(slot, possible, field);
    units[unit] = lying(slot, reduced, field);
    pool = pool.filter(one => one !== unit);
  }
  for (const id of view.combat?.attackers ?? []) {
    const unit = units[field.unitNumber(id)]!;
    unit.attacked = unit.hex >= 0;
  }
  return units;
};

/** Mountain hexes come first: armour cannot lie in them, anything may lie elsewhere. */
export const hardestFirst = (
  slots: readonly HiddenUnit[],
  { columns, grid }: Field,
): HiddenUnit[] =>
  [...slots].sort((a, b) => columns[grid.index(b.hex)]! - columns[grid.index(a.hex)]!);

const mayLie = ({ hex, side, nation }: HiddenUnit, unit: number, field: Field): boolean => {
  const piece = field.pieces[unit]!;
  return (
    piece.side === sideNumber(side) &&
    (nation === undefined || piece.nation === nation) &&
    field.stand[piece.march]![field.grid.index(hex)] !== 0
  );
};

const lying = ({ hex, place }: HiddenUnit, reduced: boolean, { grid }: Field): Unit => ({
  hex: grid.index(hex),
  place,
  status: 'onBoard',
  reduced,
  open: false,
  moved: false,
  placed: false,
  attacked: false,
  engagedSinceCheck: false,
});

const combatFrom = (
  combat: SeenCombat,
  hexOf: (label: string) => number,
  unitsOf: (ids: readonly string[]) => number[],
): Combat => ({
  stage: combat.stage,
  targets: combat.targets.map(hexOf),
  attackers: unitsOf(combat.attackers),
  defenders: unitsOf(combat.defenders),
  air: combat.air,
  defenceAir: combat.defenceAir,
  attack: combat.attack,
  defence: combat.defence,
  left: combat.left,
  right: combat.right,
  fortified: combat.fortified.map(hexOf),
  besieged: combat.besieged,
  column: combat.column,
  dice: [...combat.dice],
  result: combat.result,
  hurt: unitsOf(combat.hurt),
  lost: combat.lost,
  fleeing: unitsOf(combat.fleeing),
  retreating: unitsOf(combat.retreating),
  displaced: unitsOf(combat.displaced),
  advancing: unitsOf(combat.advancing),
});
