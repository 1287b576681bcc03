import {
  type Infer,
  type OptionalShape,
  oneOf,
  optional,
  type Shape,
  shape,
} from '../../engine/shape.ts';
import printed from './data/options.json';
import printedB from './data/options-b.json';

const onOff = oneOf(['on', 'off']);

/** FYOW-A9: the switches that the rules follow, in the order of the lists; what does nothing yet is not offered. */
const switches = {
  decisionMode: oneOf(['auto', 'twoStage', 'competencyOnly', 'matrixOnly']),
  ordersMode: oneOf(['auto', 'vor', 'direct']),
  obviousClaim: oneOf(['engine', 'player', 'off']),
  vorTraitShift: onOff,
  messageDelay: onOff,
  commanderTurnover: onOff,
  replenishFromHome: onOff,
  tradeIn: onOff,
  homeChartZero: oneOf(['bottomRow', 'ten']),
  boardSizes: oneOf(['twoSizes', 'fullOnly']),
  decoys: oneOf(['off', 'solo', 'all']),
  decoyDie: oneOf(['uniformRemaining', 'rawD3']),
  groupCapacity: oneOf(['leadOnly', 'strict']),
  mergedCondition: oneOf(['weighted', 'senior', 'worse']),
  moonlightAsDay: onOff,
  disarrayDaylightOnly: onOff,
  deployNeedsAllowance: onOff,
  nightFailure: oneOf(['wipes', 'keeps']),
  trafficJam: oneOf(['marching', 'anyFriendly']),
  vBarsWheeledArmour: onOff,
  moveImpliesWithdraw: onOff,
  cutOffBattlegroup: oneOf(['contested', 'asHQ']),
  restShortfall: oneOf(['rationed', 'restAnyway']),
  rationedWorkDouble: onOff,
  conditionMilestones: oneOf(['reconstructed', 'paperBattleOnly']),
  battleMode: oneOf(['paper', 'tabletop', 'ask']),
  smallBattleTwoSessions: onOff,
  moraleVisible: oneOf(['hidden', 'open']),
  rollUnopposedDetection: onOff,
  cardsVisible: oneOf(['own', 'all']),
  tableMinimum: oneOf(['0', '100', '300', '500']),
  soloFog: oneOf(['open', 'commander', 'sealed']),
  climate: oneOf(['campaign', 'european', 'winter', 'hot']),
  airArm: onOff,
  weatherPeriod: oneOf(['day', 'halfDay']),
  weatherMarkerDie: oneOf(['one', 'three']),
  weatherRegions: onOff,
  forecast: onOff,
  forecastShift: oneOf(['literal', 'severity']),
  gaugeWinterMax: oneOf(['8', 'none']),
  flyingThrow: oneOf(['day', 'session']),
  flyingWinterLightWind: oneOf(['european', 'printed']),
  hotHeat: oneOf(['allSessions', 'daylight']),
  sandstormMovement: oneOf(['fogColumn', 'stop']),
  secondSortieSameSession: onOff,
  airShotDown: oneOf(['excess', 'zero']),
  heChartLand: oneOf(['28.8', 'full']),
  forceDamageMultiplier: oneOf(['1', '5', '10']),
  airDamagedFirer: oneOf(['ladder', 'plusOne']),
  airMilestoneCount: oneOf(['outstandingLossOnce', 'literalAll', 'newOnly']),
  airRedCondition: oneOf(['none', 'decision']),
  germanParaShift: oneOf(['adverse', 'printedRight']),
  airFriendlyFire: onOff,
  patrolReaction: onOff,
  overcastMoon: oneOf(['printed', 'never']),
  gaugeHighWindDry: onOff,
  gaugeOvercastDries: onOff,
  gaugeRivers: onOff,
  maintenance: onOff,
  navalSpotShore: oneOf(['4', '5']),
  navalCoastalSpot: oneOf(['5', '4']),
  navalRadar: oneOf(['minus1', 'plus1']),
  navalSpotDice: oneOf(['perTarget', 'pool']),
  navalCargoHit: oneOf(['5', '3']),
  navalAirShots: oneOf(['perAircraft', 'guide']),
  navalLevelBombers: onOff,
  kamikazePlusOne: oneOf(['damage', 'throw']),
  navalShots75: oneOf(['2', '1']),
  navalNightFiring: onOff,
  dockyardMax: oneOf(['2', '1']),
  swampingTidal: onOff,
  beachReembark: onOff,
  railRepairDice: oneOf(['4', '1']),
  minefieldNight: oneOf(['need14', 'halve']),
  chanceCards: onOff,
  crtGap: oneOf(['column1', 'column2']),
  crtLeftEdge: oneOf(['ignore', 'minusOne']),
  crtNrContinuation: oneOf(['nrOnly', 'cumulative']),
  crtUndeployedTerrain: oneOf(['applies', 'none']),
  crtCounterBattery: oneOf(['combat', 'contact']),
  crtAmmo: oneOf(['barrage', 'full']),
  crtLossAllocation: oneOf(['auto', 'player']),
  partisans: oneOf(['on', 'off', 'variant']), // variant: the resistance that a campaign knows as a variant
  dispersedDice: oneOf(['5', '3']),
  observationSession: oneOf(['dice', 'four']),
  partisanReports: oneOf(['weekly', 'monthEnd']),
  sweepTiming: oneOf(['weekly', 'monthly']),
  routeDiceLost: oneOf(['1', '2']),
} as const satisfies { readonly [id: string]: Shape<string> };

/** How the campaign is played: who sits at the table, FYOW-6.8. */
export const GAME_MODES = ['versus', 'solo-umpire', 'solo-versus-staff', 'auto'] as const;
export type GameMode = (typeof GAME_MODES)[number];

export const optionsShape = shape({
  mode: oneOf(GAME_MODES),
  control: onOff, // a seat that sees everything and rules, FYOW-0.4
  ...switches,
});
export type Options = Infer<typeof optionsShape>;

type Switches = typeof switches;
/** FYOW-A9: the switches that a campaign sets for itself, whoever plays it. */
export const campaignOptionsShape = shape(
  Object.fromEntries(Object.entries(switches).map(([id, of]) => [id, optional(of)])) as {
    readonly [K in keyof Switches]: OptionalShape<Infer<Switches[K]>>;
  },
);

type PrintedOption = { readonly id: string; readonly default: string };
/** Variants of ours: the climate of another part of the world, and the war on land alone. */
const VARIANTS: readonly PrintedOption[] = [
  { id: 'climate', default: 'campaign' },
  { id: 'airArm', default: 'on' },
];
const defaults = new Map(
  [...printed.options, ...printedB.options, ...VARIANTS].map((one: PrintedOption) => [
    one.id,
    one.default,
  ]),
);

export const DEFAULTS: Options = {
  mode: 'versus',
  control: 'off',
  ...Object.fromEntries(Object.keys(switches).map(id => [id, defaults.get(id)])),
} as Options;
