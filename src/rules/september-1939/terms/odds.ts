import type { Options } from '../options.ts';
import { HIGHEST_COLUMN, LOWEST_COLUMN } from '../tables/combat-results.ts';

/** What the column depends on; modifiers in tenths, all positive. */
export type Odds = {
  readonly attack: number;
  readonly defence: number;
  readonly plus: number;
  readonly minus: number;
};
export type OddsOptions = Pick<
  Options,
  'roundBeforeModifiers' | 'capBetweenModifierGroups' | 'treatBelow1to4As1to4'
>;

/** A place on the scale of columns, exact. */
type Place = { readonly tenths: number; readonly parts: number };

/** W39-2.4 Rounding of ratios: halfway goes to the column better for the defender, anything above goes up. */
const rounded = ({ tenths, parts }: Place): number =>
  Math.ceil((tenths - 5 * parts) / (10 * parts));
const added = ({ tenths, parts }: Place, by: number): Place => ({
  tenths: tenths + by * parts,
  parts,
});
const whole = (column: number): Place => ({ tenths: column * 10, parts: 1 });

/** W39-8.4b Step b: A/D when the attacker is the stronger, 2 - D/A when he is not. */
const ratio = (attack: number, defence: number): Place =>
  attack >= defence
    ? { tenths: attack * 10, parts: defence }
    : { tenths: (2 * attack - defence) * 10, parts: attack };

const capped = (place: Place): Place =>
  place.tenths > HIGHEST_COLUMN * 10 * place.parts ? whole(HIGHEST_COLUMN) : place;

/** W39-8.4c Step c: the attacker's modifiers first, then the defender's; W39-8.4d Step d: the column. */
export const columnOf = ({ attack, defence, plus, minus }: Odds, options: OddsOptions): number => {
  const plain = ratio(Math.max(1, attack), Math.max(1, defence));
  const start = options.roundBeforeModifiers ? whole(rounded(plain)) : plain;
  const raised = added(start, plus);
  const between = options.capBetweenModifierGroups ? capped(raised) : raised;
  const lowest = options.treatBelow1to4As1to4 ? LOWEST_COLUMN + 1 : LOWEST_COLUMN;
  return Math.max(lowest, Math.min(HIGHEST_COLUMN, rounded(added(between, -minus))));
};

const sum = (modifiers: readonly number[]): number => modifiers.reduce((all, one) => all + one, 0);

/** The same from lists of modifiers in tenths, as worked examples give them. */
export const column = (
  given: {
    readonly attackSp: number;
    readonly defenceSp: number;
    readonly attackerModifiers: readonly number[];
    readonly defenderModifiers: readonly number[];
  },
  options: OddsOptions,
): number =>
  columnOf(
    {
      attack: given.attackSp,
      defence: given.defenceSp,
      plus: sum(given.attackerModifiers),
      minus: sum(given.defenderModifiers),
    },
    options,
  );
