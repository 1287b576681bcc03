import type { Campaign } from '../../../rules/fight-your-own-wars/index.ts';
import type { OptionGroup } from '../../game/presenter.ts';
import { t } from './words.ts';

type Chosen = { readonly [name: string]: unknown };
type Part = {
  readonly id:
    | 'table'
    | 'command'
    | 'march'
    | 'battle'
    | 'supply'
    | 'sky'
    | 'air'
    | 'sea'
    | 'resistance';
  readonly options: readonly string[];
  /** Whether a campaign has the arm at all. */
  wanted?(campaign: Campaign, chosen: Chosen): boolean;
};

const hasAir = ({ airCommands = [] }: Campaign, { airArm }: Chosen): boolean =>
  airCommands.length > 0 && airArm !== 'off';
const hasSea = ({ fleet = [], landingCraft, map }: Campaign): boolean =>
  fleet.length > 0 ||
  landingCraft !== undefined ||
  map.boards.some(({ coast }) => coast !== 'none');
const hasRails = ({ trains = [], map }: Campaign): boolean =>
  trains.length > 0 || map.links.some(({ kind }) => kind === 'rail');
const hasResistance = ({ partisans }: Campaign): boolean =>
  partisans !== undefined && (partisans.variant !== undefined || partisans.cells !== 0);
const climate = (campaign: Campaign, chosen: Chosen): unknown =>
  chosen.climate === 'campaign' ? campaign.climate : chosen.climate;

/** FYOW-A9: what a person decides first stands first; rulings on single sentences of the book below. */
const PARTS: readonly Part[] = [
  {
    id: 'table',
    options: [
      'mode',
      'soloFog',
      'control',
      'battleMode',
      'tableMinimum',
      'climate',
      'airArm',
      'partisans',
      'chanceCards',
      'forecast',
      'decoys',
    ],
  },
  {
    id: 'command',
    options: [
      'ordersMode',
      'decisionMode',
      'obviousClaim',
      'vorTraitShift',
      'messageDelay',
      'commanderTurnover',
      'moraleVisible',
      'cardsVisible',
      'decoyDie',
    ],
  },
  {
    id: 'march',
    options: [
      'nightFailure',
      'moonlightAsDay',
      'trafficJam',
      'vBarsWheeledArmour',
      'groupCapacity',
      'boardSizes',
      'moveImpliesWithdraw',
      'rollUnopposedDetection',
      'minefieldNight',
      'railRepairDice',
    ],
  },
  {
    id: 'battle',
    options: [
      'smallBattleTwoSessions',
      'deployNeedsAllowance',
      'disarrayDaylightOnly',
      'conditionMilestones',
      'mergedCondition',
      'crtLossAllocation',
      'crtGap',
      'crtLeftEdge',
      'crtNrContinuation',
      'crtUndeployedTerrain',
      'crtCounterBattery',
      'crtAmmo',
    ],
  },
  {
    id: 'supply',
    options: [
      'replenishFromHome',
      'homeChartZero',
      'tradeIn',
      'cutOffBattlegroup',
      'restShortfall',
      'rationedWorkDouble',
      'maintenance',
    ],
  },
  {
    id: 'sky',
    options: [
      'weatherPeriod',
      'weatherMarkerDie',
      'weatherRegions',
      'forecastShift',
      'overcastMoon',
      'gaugeHighWindDry',
      'gaugeOvercastDries',
      'gaugeRivers',
      'gaugeWinterMax',
      'flyingWinterLightWind',
      'hotHeat',
      'sandstormMovement',
    ],
  },
  {
    id: 'air',
    wanted: hasAir,
    options: [
      'flyingThrow',
      'secondSortieSameSession',
      'patrolReaction',
      'airShotDown',
      'airDamagedFirer',
      'heChartLand',
      'forceDamageMultiplier',
      'airFriendlyFire',
      'airMilestoneCount',
      'airRedCondition',
      'germanParaShift',
    ],
  },
  {
    id: 'sea',
    wanted: hasSea,
    options: [
      'navalSpotShore',
      'navalCoastalSpot',
      'navalRadar',
      'navalSpotDice',
      'navalNightFiring',
      'navalCargoHit',
      'navalShots75',
      'navalAirShots',
      'navalLevelBombers',
      'kamikazePlusOne',
      'dockyardMax',
      'swampingTidal',
      'beachReembark',
    ],
  },
  {
    id: 'resistance',
    wanted: (campaign, { partisans }) => hasResistance(campaign) && partisans !== 'off',
    options: [
      'partisanReports',
      'observationSession',
      'sweepTiming',
      'dispersedDice',
      'routeDiceLost',
    ],
  },
];

type Use = (campaign: Campaign, chosen: Chosen) => boolean;

/** A ruling without use under the others is not offered. */
const USES: { readonly [option: string]: Use } = {
  soloFog: (_, { mode }) => mode === 'solo-umpire',
  control: (_, { mode }) => mode === 'versus',
  tableMinimum: (_, { battleMode }) => battleMode !== 'paper',
  airArm: ({ airCommands = [] }) => airCommands.length > 0,
  partisans: hasResistance,
  decoyDie: (_, { decoys }) => decoys !== 'off',
  forecastShift: (_, { forecast }) => forecast === 'on',
  homeChartZero: (_, { replenishFromHome }) => replenishFromHome === 'on',
  gaugeWinterMax: (campaign, chosen) => climate(campaign, chosen) === 'winter',
  flyingWinterLightWind: (campaign, chosen) =>
    climate(campaign, chosen) === 'winter' && hasAir(campaign, chosen),
  hotHeat: (campaign, chosen) => climate(campaign, chosen) === 'hot',
  sandstormMovement: (campaign, chosen) => climate(campaign, chosen) === 'hot',
  gaugeRivers: ({ map }) => map.links.some(({ kind }) => kind === 'river'),
  weatherRegions: ({ regions }) => regions !== undefined,
  railRepairDice: hasRails,
  kamikazePlusOne: ({ sides }) => sides.some(({ nation }) => nation === 'japan'),
  navalAirShots: hasAir,
  navalLevelBombers: hasAir,
};

/** The rulings that a campaign can use, under headings. */
export const optionGroups = (scenario: unknown, chosen: Chosen): readonly OptionGroup[] => {
  const campaign = scenario as Campaign;
  return PARTS.filter(({ wanted }) => wanted?.(campaign, chosen) ?? true)
    .map(({ id, options }) => ({
      id,
      title: t(`fyow.group.${id}`),
      options: options.filter(name => USES[name]?.(campaign, chosen) ?? true),
      open: id === 'table',
    }))
    .filter(({ options }) => options.length > 0);
};

/** All rulings that stand under some heading. */
export const GROUPED: readonly string[] = PARTS.flatMap(({ options }) => options);
