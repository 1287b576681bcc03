import { shiftOf } from '../tables/firefight.ts';
import { BANDS, type Band, type Grade, openingBand, sightingNumber } from '../tables/grades.ts';

/** NQM-6.5: RED: does the mover sight the enemy first? One RED die a bound (NQM-6.9). */
export const isSighted = (mover: Grade, group: Grade, red: number, isUsed: boolean): boolean =>
  !isUsed && red >= sightingNumber(mover, group);

/** NQM-6.6: WHITE: the same table with the roles swapped, or by option the same cell. */
export const mayAmbush = (
  mover: Grade,
  group: Grade,
  white: number,
  whiteDie: 'swapped' | 'sameCell',
): boolean =>
  white >= (whiteDie === 'swapped' ? sightingNumber(group, mover) : sightingNumber(mover, group));

/** NQM-6.7: the wish of the policy can only lengthen the range that the BLUE die gives. */
export const bandOfFire = (grade: Grade, blue: number, wished: Band): Band => {
  const fallen = openingBand(grade, blue);
  return BANDS[Math.min(BANDS.indexOf(fallen), BANDS.indexOf(wished))]!;
};

export type Reading =
  | { readonly result: 'sighted' | 'pass' }
  | { readonly result: 'ambush' | 'openFire'; readonly band: Band; readonly shift: number };

/** NQM-6.4: the three dice read in order, where nobody is asked. */
export const readSequence = (of: {
  readonly mover: Grade;
  readonly group: Grade;
  readonly redUsed: boolean;
  readonly choice: 'ambush' | 'pass';
  readonly red: number;
  readonly white: number;
  readonly blue: number;
  readonly whiteDie: 'swapped' | 'sameCell';
}): Reading => {
  if (isSighted(of.mover, of.group, of.red, of.redUsed)) return { result: 'sighted' };
  const succeeded = mayAmbush(of.mover, of.group, of.white, of.whiteDie);
  if (succeeded && of.choice === 'pass') return { result: 'pass' };
  const band = openingBand(of.group, of.blue);
  return { result: succeeded ? 'ambush' : 'openFire', band, shift: shiftOf(band, succeeded) };
};
