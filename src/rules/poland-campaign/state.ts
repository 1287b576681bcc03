import { flag, type Infer, list, oneOf, orNull, shape, text, whole } from '../../engine/shape.ts';
import { optionsShape } from './options.ts';
import { RESULT_CODES } from './tables/combat-results.ts';

export const SIDES = ['german', 'polish'] as const;
/** A camp in the war, and the seat that leads it. The German also leads the Slovaks. */
export type Side = (typeof SIDES)[number];

/** Destroyed, exited and interned are three different ways to leave the board. */
export const STATUSES = [
  'onBoard',
  'notArrived', // a reinforcement, PC-4.2.1
  'reserve', // airborne, PC-4.2.3
  'destroyed',
  'exited', // by the east edge, PC-4.2.2
  'interned', // in Hungary, PC-4.2.1c
] as const;
export type Status = (typeof STATUSES)[number];

/** A unit on the table; what is printed on it stands in the roster under the same number. */
const unitShape = shape({
  hex: whole(-1), // -1: not on the board
  place: whole(0, 2), // in its stack, 0 on top
  status: oneOf(STATUSES),
  reduced: flag, // back side up, PC-7.0
  open: flag, // the other side knows what it is, PC-5.1.1c; only ever the top of a stack
  moved: flag, // this phase
  placed: flag, // this phase; may not move, PC-4.2.1
  attacked: flag, // this phase, PC-5.0c
  engagedSinceCheck: flag, // PC-7.0b
});
export type Unit = Infer<typeof unitShape>;

/** PC-5.1: the steps of one combat, in order. */
export const STAGES = [
  'declared',
  'defenderLosses',
  'attackerLosses',
  'fortHold',
  'retreat',
  'advance',
] as const;
export type Stage = (typeof STAGES)[number];

const combatShape = shape({
  stage: oneOf(STAGES),
  targets: list(whole()), // hexes
  attackers: list(whole()),
  defenders: list(whole()), // empty until they are announced, PC-5.1.1c
  air: whole(0), // of the attacker
  defenceAir: whole(0),
  attack: whole(0),
  defence: whole(0),
  left: whole(0),
  right: whole(0),
  fortified: list(whole()), // target hexes whose fortification counts, PC-9.0
  besieged: flag,
  column: whole(-1, 11), // after the shifts; -1 until then
  dice: list(whole(1, 6)),
  result: orNull(oneOf(RESULT_CODES)),
  hurt: list(whole()), // took a casualty in this combat
  lost: whole(0), // defence given up in a draw, PC-5.1.5h
  fleeing: list(whole()), // everybody who had to retreat
  retreating: list(whole()), // those who have still to
  displaced: list(whole()), // pushed on by a chain retreat, PC-5.3.1
  advancing: list(whole()), // attackers who may still advance
});
export type Combat = Infer<typeof combatShape>;

export const ENDINGS = ['none', 'points', 'resignation', 'agreement'] as const;

/** Everything that is true on the table. It survives JSON and back: no class, Map, Date or function. */
export const stateShape = shape({
  scenario: text(200), // names the board and the roster, see terms/field.ts
  options: optionsShape,
  turn: whole(1),
  phase: oneOf(['movement', 'combat', 'over']),
  side: oneOf(SIDES), // whose phase it is
  air: whole(0), // German points left this turn, PC-2.4.2
  units: list(unitShape), // in the order of the roster
  control: list(oneOf(SIDES)), // of each city hex, PC-10.2b
  struck: list(whole()), // hexes attacked this phase, PC-5.0c
  obliged: list(whole()), // units, PC-4.1.2d
  mustStrike: list(whole()), // hexes, PC-4.1.2f
  dropTurn: whole(0), // of the 7th Air Division; 0 until it drops, PC-4.2.3
  dropHex: whole(-1),
  linked: flag, // PC-4.2.3b
  combat: orNull(combatShape),
  agreed: list(oneOf(SIDES)), // who would end the game here, PC-10.2c
  ending: oneOf(ENDINGS),
  resigned: orNull(oneOf(SIDES)),
});
export type State = Infer<typeof stateShape>;

export const GERMAN = 0;
export const POLISH = 1;
/** 0 German, 1 Polish: the number of a side in tables. */
export const sideNumber = (side: Side): number => (side === 'german' ? GERMAN : POLISH);
export const SIDE_NAMES: { readonly [side in Side]: string } = {
  german: 'German',
  polish: 'Polish',
};
export const otherSide = (side: Side): Side => (side === 'german' ? 'polish' : 'german');
