import { flag, type Infer, oneOf, orNull, shape, whole } from '../../engine/shape.ts';
import printed from './data/options.json';

/** W39-OPT: rulings a table may choose, fixed when the game is made. */
export const optionsShape = shape({
  /** W39-8.4b: round the odds before fractional modifiers are added, and again after. */
  roundBeforeModifiers: flag,
  /** W39-8.4c: cap at 10:1 after the attacker's modifiers. */
  capBetweenModifierGroups: flag,
  /** W39-8.4d: drop the column below 1:4. */
  treatBelow1to4As1to4: flag,
  /** W39-4.39: hills add to the terrain they stand on, or are a cost of their own. */
  hillsAdditive: flag,
  /** W39-8.H: round each halving for each unit. */
  halvePerUnit: flag,
  /** W39-8.53a: attackers too may retreat a part of the way. */
  attackerPartialRetreat: flag,
  /** W39-8.61: intact bridges carry a retreat over a big river. */
  retreatOverBridges: flag,
  /** W39-12.26: whose hex must cost one point or less. */
  overrunTerrainTest: oneOf(['standing', 'target']),
  /** W39-12.23b: most hexes beyond a defender who was destroyed in an overrun. */
  overrunAdvanceCap: orNull(whole(0, 99)),
  /** W39-14.51: how far an unsecured town reaches. */
  townsCutSupply: oneOf(['hex', 'ring', 'off']),
  /** W39-T2: the two odd rows of the bombardment table made even. */
  smoothArtilleryTable: flag,
  /** W39-10.23: both sides place their counters secretly. */
  secretAirPlacement: flag,
  /** W39-10.13: a die of its own for the loss of movement. */
  separateAirMobilityRoll: flag,
  /** W39-16.1: units may lie face down. */
  camouflage: flag,
  /** W39-16.1: artillery too. */
  artilleryHidden: flag,
  /** W39-S2.2: one strength point for each sub-unit, or for each counter. */
  fiveOctoberOneSpPer: oneOf(['subunit', 'counter']),
  /** W39-8.30: allies attack together. */
  alliedJointAttacks: oneOf(['scenario', 'yes', 'no']),
  /** W39-S1.4: the corps troops are freed with the divisions. */
  xivCorpsTroopsReleased: flag,
  /** W39-14.42: headquarters need no refuelling. */
  hqFuelExempt: flag,
  /** W39-8.11: a bombarded hex cannot also be assaulted in that phase. */
  bombardmentCountsAsAttack: flag,
  /** W39-21.11: the row of the disorganisation check. */
  disorderRow: oneOf(['combatResult', 'actualHexes']),
  /** W39-21.23: which strength must be 1. */
  disorderZocTest: oneOf(['halved', 'printed']),
  /** W39-7.32: a unit may come back into the zone it left. */
  reentrySameZoc: flag,
  /** W39-8.71: destroying the defender earns the Attack marker too. */
  attackMarkerOnElimination: flag,
  /** W39-8.51: how long a B5 takes away the zone. */
  b5ZocLoss: oneOf(['endOfNextTurn', 'nextTurnOnly']),
  /** W39-13.31: bridges that one headquarters mends in a phase. */
  bridgesPerHq: orNull(whole(1, 99)),
  /** W39-S1.7: Stawy supplies the Poles who hold it. */
  stawyDepot: flag,
  /** W39-14.25: whoever surrenders counts as destroyed. */
  surrenderedSpCount: flag,
  /** W39-S1.2, W39-S2.3: points for a day need a combat unit on the board, or any unit at all. */
  dailyPoints: oneOf(['combat', 'any']),
  /** W39-3.1: a third player leads the Soviets where they are allies of the Germans. */
  sovietSeat: flag,
  /** W39-15.1: the owners place their units within the printed limits before the first turn. */
  placing: flag,
});
export type Options = Infer<typeof optionsShape>;

/** The defaults that the table of switches prints. */
export const DEFAULTS = {
  ...Object.fromEntries(printed.options.map(option => [option.id, option.default])),
  sovietSeat: false,
  placing: false,
} as unknown as Options;
