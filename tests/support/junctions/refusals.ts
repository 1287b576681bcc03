import { refuser } from '../../../src/engine/refusal.ts';

/** Why a column may not do what was asked, by code. */
export const refused = refuser({
  NOT_YOUR_PART: 'it is not your part of the turn',
  NO_COLUMN: 'you have no column {unit} in the game',
  USED: '{unit} has been used in this turn',
  NO_BOARD: 'there is no board {board}',
  NO_LINK: 'no open link joins {from} and {to}',
  TOO_FAR: '{to} takes {cost} of {points} points',
  ENEMY_THERE: 'an enemy stands on {board}: the march ends there',
  FULL: 'another column of yours stands on {board}',
  NO_WAY_BACK: 'beaten, {unit} could not go back to {board}, where a column stands',
  ROUND: '{unit} would come back to {board}',
  NO_BRIDGE: 'no bridge {bridge} stands where {unit} is',
});
