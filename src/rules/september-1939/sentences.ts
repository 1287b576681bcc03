import { COMBAT_SENTENCES } from './phases/combat/index.ts';
import { MOVEMENT_SENTENCES } from './phases/movement/index.ts';
import { STAFF_SENTENCES } from './phases/supply/sentences.ts';

/** English templates of log lines, ledger lines, outcomes and questions, by message id. */
export const SENTENCES = {
  ...MOVEMENT_SENTENCES,
  ...COMBAT_SENTENCES,
  ...STAFF_SENTENCES,
  turn: 'Turn {turn}, {day}.',
  phase: 'Phase: {phase}.',
  weather: 'Weather: {weather} (the die shows {die}).',
  shown: 'Turned up: {units}.',
  conceded: 'The {seat} side concedes.',
  rallying: 'Rally disordered units at their headquarters, or go on.',
  panic: 'Choose the way of those who flee.',
  movement: 'Move your units, then end the movement of this nation.',
  attack: 'Attack, bombard, or end the attacks.',
  overrun: 'Overrun, or end the phase.',
  counter: 'Counter-attack, or end the phase.',
  draw: 'Equal points: a draw.',
  concession: 'The game ends by concession.',
  decisive: 'A decisive victory: the place fell early.',
  clear: 'A clear victory: the place fell.',
  marginal: 'A marginal victory: the place fell on the last day.',
  ledgerAttack: 'attack {sp}',
  ledgerDefence: 'defence {sp}',
  ledgerPlusDirections: 'attack from several directions +{tenths}',
  ledgerPlusCommand: 'attackers in command +{tenths}',
  ledgerPlusGuns: 'guns of the attacker +{tenths}',
  ledgerPlusAir: 'planes of the attacker +{tenths}',
  ledgerMinusGround: 'ground -{tenths}',
  ledgerMinusFortification: 'fortification -{tenths}',
  ledgerMinusRiver: 'river -{tenths}',
  ledgerMinusCommand: 'defenders in command -{tenths}',
  ledgerMinusGuns: 'guns of the defender -{tenths}',
  ledgerMinusAir: 'planes of the defender -{tenths}',
  ledgerColumn: 'column {column}',
  ledgerColumns: 'column {low} to {high}',
  ledgerNobody: 'perhaps nobody is there to fight',
  ledgerHidden: 'the rest hangs on what lies face down',

  ledgerSupport: 'the defender may still name guns and planes',
} as const;
