import { flag, type Infer, oneOf, shape } from '../../engine/shape.ts';

/** Rulings a table may choose; HTL-12.14 has those where text and reference sheet differ. Numbers are written as words, so that a form can list them. */
export const optionsShape = shape({
  criticalsCountAsSuccesses: flag, // HTL-O1
  doubleResult: oneOf(['twoHits', 'allDisordered']), // HTL-O2
  attackerWithdrawsToo: flag, // HTL-O3
  partialCriticals: oneOf(['defenderOnly', 'both']), // HTL-O4
  defencesBlackDie: oneOf(['withArtillery', 'always']), // HTL-O5
  exploitTargets: oneOf(['atLeastOneDisordered', 'allDisordered']), // HTL-O6
  rallyCost: oneOf(['0', '2']), // HTL-O7
  rallyIntoDugIn: flag, // HTL-O8
  foughtIncludesDefending: flag, // HTL-O9
  unspentHexCp: oneOf(['lost', 'returnToPot']), // HTL-O10
  trappedUnits: oneOf(['oneHit', 'destroyed']), // HTL-O11
  divArtilleryOncePerTurn: flag, // HTL-O12
  movementOrder: oneOf(['allThenAll', 'alternateByHq']), // HTL-O13
  killsFace: oneOf(['combatStart', 'current']), // HTL-O14
  fogRefresh: flag, // HTL-O15
  openMap: flag, // HTL-O16
  liaisonLimits: flag, // HTL-O17
  hcMapAccess: oneOf(['seating', 'teaBreak', 'never', 'always']), // HTL-O18: as the seating says unless told
  bridgeRecovery: flag, // HTL-O19
  historicalExtraDivisions: flag, // HTL-O20
  lssahBlocks: oneOf(['1', '2']), // HTL-O21
  minorRiverMoveCost: oneOf(['0', '1']), // HTL-O22
  exploitWithoutContact: oneOf(['mayStop', 'mustReturn']), // HTL-O23
  hqMoveCost: oneOf(['0', '1']), // HTL-O24
  randomEvents: flag, // HTL-O25
  politics: flag, // HTL-O26
  concentratedAirDamage: flag, // HTL-O27
  defenderArtilleryVsExploit: flag, // HTL-O28
  gameLength: oneOf(['scenario', '9', '10', '14']), // HTL-O29
  couriers: oneOf(['off', 'phase', 'route']), // HTL-O30
  messageChain: oneOf(['chain', 'open']), // HTL-O31
  clock: oneOf(['scenario', 'untimed', 'evening', 'hall']), // HTL-4.7: as the scenario says unless told
});
export type Options = Infer<typeof optionsShape>;

export const DEFAULTS: Options = {
  criticalsCountAsSuccesses: true,
  doubleResult: 'twoHits',
  attackerWithdrawsToo: true,
  partialCriticals: 'defenderOnly',
  defencesBlackDie: 'withArtillery',
  exploitTargets: 'atLeastOneDisordered',
  rallyCost: '2',
  rallyIntoDugIn: true,
  foughtIncludesDefending: true,
  unspentHexCp: 'lost',
  trappedUnits: 'oneHit',
  divArtilleryOncePerTurn: false,
  movementOrder: 'allThenAll',
  killsFace: 'combatStart',
  fogRefresh: false,
  openMap: false,
  liaisonLimits: true,
  hcMapAccess: 'seating',
  bridgeRecovery: false,
  historicalExtraDivisions: false,
  lssahBlocks: '2',
  minorRiverMoveCost: '0',
  exploitWithoutContact: 'mayStop',
  hqMoveCost: '0',
  randomEvents: true,
  politics: true,
  concentratedAirDamage: false,
  defenderArtilleryVsExploit: false,
  gameLength: 'scenario',
  couriers: 'off',
  messageChain: 'chain',
  clock: 'scenario',
};
