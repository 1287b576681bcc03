import { refuser } from '../../../src/engine/refusal.ts';

/** Why a platoon may not do what was asked, by code. */
export const refused = refuser({
  NOT_YOUR_PART: 'it is not your part of the turn',
  NO_PLATOON: 'you have no platoon {unit} in the game',
  ACTED: '{unit} has acted in this turn',
  OFF_SHEET: '{place} lies off the sheet',
  NOT_FROM_EDGE: '{unit} enters at your edge, where x is {x}, not at {place}',
  IN_RESERVE: '{unit} is in reserve',
  TOO_LONG: 'the way takes {seconds} seconds, a turn has {most}',
  OVERLAP: '{unit} would stand on {other}',
  TOO_NEAR: '{unit} would come within {metres} metres of {other}',
  NOT_SEEN: 'you see no enemy {target}',
  NO_SIGHT: '{unit} does not see {target}',
  OUT_OF_RANGE: '{target} is {metres} metres away, {unit} reaches 600',
  OUT_OF_ARC: '{target} lies {degrees} degrees off the facing of {unit}',
});
