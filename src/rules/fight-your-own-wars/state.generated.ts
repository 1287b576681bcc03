// Written by `npm run generate` from the shape in state.ts.
import { addFlag, addNothing, addText, addWhole, begin, digest } from '../../engine/hash.ts';
import type { State } from './state.ts';

type Part2 = {
  mode: 'versus' | 'solo-umpire' | 'solo-versus-staff' | 'auto';
  control: 'on' | 'off';
  decisionMode: 'auto' | 'twoStage' | 'competencyOnly' | 'matrixOnly';
  ordersMode: 'auto' | 'vor' | 'direct';
  obviousClaim: 'engine' | 'player' | 'off';
  vorTraitShift: 'on' | 'off';
  messageDelay: 'on' | 'off';
  commanderTurnover: 'on' | 'off';
  replenishFromHome: 'on' | 'off';
  tradeIn: 'on' | 'off';
  homeChartZero: 'bottomRow' | 'ten';
  boardSizes: 'twoSizes' | 'fullOnly';
  decoys: 'off' | 'solo' | 'all';
  decoyDie: 'uniformRemaining' | 'rawD3';
  groupCapacity: 'leadOnly' | 'strict';
  mergedCondition: 'weighted' | 'senior' | 'worse';
  moonlightAsDay: 'on' | 'off';
  disarrayDaylightOnly: 'on' | 'off';
  deployNeedsAllowance: 'on' | 'off';
  nightFailure: 'wipes' | 'keeps';
  trafficJam: 'marching' | 'anyFriendly';
  vBarsWheeledArmour: 'on' | 'off';
  moveImpliesWithdraw: 'on' | 'off';
  cutOffBattlegroup: 'contested' | 'asHQ';
  restShortfall: 'rationed' | 'restAnyway';
  rationedWorkDouble: 'on' | 'off';
  conditionMilestones: 'reconstructed' | 'paperBattleOnly';
  battleMode: 'paper' | 'tabletop' | 'ask';
  smallBattleTwoSessions: 'on' | 'off';
  moraleVisible: 'hidden' | 'open';
  rollUnopposedDetection: 'on' | 'off';
  cardsVisible: 'own' | 'all';
  tableMinimum: '0' | '100' | '300' | '500';
  soloFog: 'open' | 'commander' | 'sealed';
  climate: 'campaign' | 'european' | 'winter' | 'hot';
  airArm: 'on' | 'off';
  weatherPeriod: 'day' | 'halfDay';
  weatherMarkerDie: 'one' | 'three';
  weatherRegions: 'on' | 'off';
  forecast: 'on' | 'off';
  forecastShift: 'literal' | 'severity';
  gaugeWinterMax: '8' | 'none';
  flyingThrow: 'day' | 'session';
  flyingWinterLightWind: 'european' | 'printed';
  hotHeat: 'allSessions' | 'daylight';
  sandstormMovement: 'fogColumn' | 'stop';
  secondSortieSameSession: 'on' | 'off';
  airShotDown: 'excess' | 'zero';
  heChartLand: '28.8' | 'full';
  forceDamageMultiplier: '1' | '5' | '10';
  airDamagedFirer: 'ladder' | 'plusOne';
  airMilestoneCount: 'outstandingLossOnce' | 'literalAll' | 'newOnly';
  airRedCondition: 'none' | 'decision';
  germanParaShift: 'adverse' | 'printedRight';
  airFriendlyFire: 'on' | 'off';
  patrolReaction: 'on' | 'off';
  overcastMoon: 'printed' | 'never';
  gaugeHighWindDry: 'on' | 'off';
  gaugeOvercastDries: 'on' | 'off';
  gaugeRivers: 'on' | 'off';
  maintenance: 'on' | 'off';
  navalSpotShore: '4' | '5';
  navalCoastalSpot: '5' | '4';
  navalRadar: 'minus1' | 'plus1';
  navalSpotDice: 'perTarget' | 'pool';
  navalCargoHit: '5' | '3';
  navalAirShots: 'perAircraft' | 'guide';
  navalLevelBombers: 'on' | 'off';
  kamikazePlusOne: 'damage' | 'throw';
  navalShots75: '2' | '1';
  navalNightFiring: 'on' | 'off';
  dockyardMax: '2' | '1';
  swampingTidal: 'on' | 'off';
  beachReembark: 'on' | 'off';
  railRepairDice: '4' | '1';
  minefieldNight: 'need14' | 'halve';
  chanceCards: 'on' | 'off';
  crtGap: 'column1' | 'column2';
  crtLeftEdge: 'ignore' | 'minusOne';
  crtNrContinuation: 'nrOnly' | 'cumulative';
  crtUndeployedTerrain: 'applies' | 'none';
  crtCounterBattery: 'combat' | 'contact';
  crtAmmo: 'barrage' | 'full';
  crtLossAllocation: 'auto' | 'player';
  partisans: 'on' | 'off' | 'variant';
  dispersedDice: '5' | '3';
  observationSession: 'dice' | 'four';
  partisanReports: 'weekly' | 'monthEnd';
  sweepTiming: 'weekly' | 'monthly';
  routeDiceLost: '1' | '2';
};

const rank1 = (value: 'versus' | 'solo-umpire' | 'solo-versus-staff' | 'auto'): number => value === 'versus' ? 0 : value === 'solo-umpire' ? 1 : value === 'solo-versus-staff' ? 2 : 3;

const rank2 = (value: 'on' | 'off'): number => value === 'on' ? 0 : 1;

const rank3 = (value: 'auto' | 'twoStage' | 'competencyOnly' | 'matrixOnly'): number => value === 'auto' ? 0 : value === 'twoStage' ? 1 : value === 'competencyOnly' ? 2 : 3;

const rank4 = (value: 'auto' | 'vor' | 'direct'): number => value === 'auto' ? 0 : value === 'vor' ? 1 : 2;

const rank5 = (value: 'engine' | 'player' | 'off'): number => value === 'engine' ? 0 : value === 'player' ? 1 : 2;

const rank6 = (value: 'bottomRow' | 'ten'): number => value === 'bottomRow' ? 0 : 1;

const rank7 = (value: 'twoSizes' | 'fullOnly'): number => value === 'twoSizes' ? 0 : 1;

const rank8 = (value: 'off' | 'solo' | 'all'): number => value === 'off' ? 0 : value === 'solo' ? 1 : 2;

const rank9 = (value: 'uniformRemaining' | 'rawD3'): number => value === 'uniformRemaining' ? 0 : 1;

const rank10 = (value: 'leadOnly' | 'strict'): number => value === 'leadOnly' ? 0 : 1;

const rank11 = (value: 'weighted' | 'senior' | 'worse'): number => value === 'weighted' ? 0 : value === 'senior' ? 1 : 2;

const rank12 = (value: 'wipes' | 'keeps'): number => value === 'wipes' ? 0 : 1;

const rank13 = (value: 'marching' | 'anyFriendly'): number => value === 'marching' ? 0 : 1;

const rank14 = (value: 'contested' | 'asHQ'): number => value === 'contested' ? 0 : 1;

const rank15 = (value: 'rationed' | 'restAnyway'): number => value === 'rationed' ? 0 : 1;

const rank16 = (value: 'reconstructed' | 'paperBattleOnly'): number => value === 'reconstructed' ? 0 : 1;

const rank17 = (value: 'paper' | 'tabletop' | 'ask'): number => value === 'paper' ? 0 : value === 'tabletop' ? 1 : 2;

const rank18 = (value: 'hidden' | 'open'): number => value === 'hidden' ? 0 : 1;

const rank19 = (value: 'own' | 'all'): number => value === 'own' ? 0 : 1;

const rank20 = (value: '0' | '100' | '300' | '500'): number => value === '0' ? 0 : value === '100' ? 1 : value === '300' ? 2 : 3;

const rank21 = (value: 'open' | 'commander' | 'sealed'): number => value === 'open' ? 0 : value === 'commander' ? 1 : 2;

const rank22 = (value: 'campaign' | 'european' | 'winter' | 'hot'): number => value === 'campaign' ? 0 : value === 'european' ? 1 : value === 'winter' ? 2 : 3;

const rank23 = (value: 'day' | 'halfDay'): number => value === 'day' ? 0 : 1;

const rank24 = (value: 'one' | 'three'): number => value === 'one' ? 0 : 1;

const rank25 = (value: 'literal' | 'severity'): number => value === 'literal' ? 0 : 1;

const rank26 = (value: '8' | 'none'): number => value === '8' ? 0 : 1;

const rank27 = (value: 'day' | 'session'): number => value === 'day' ? 0 : 1;

const rank28 = (value: 'european' | 'printed'): number => value === 'european' ? 0 : 1;

const rank29 = (value: 'allSessions' | 'daylight'): number => value === 'allSessions' ? 0 : 1;

const rank30 = (value: 'fogColumn' | 'stop'): number => value === 'fogColumn' ? 0 : 1;

const rank31 = (value: 'excess' | 'zero'): number => value === 'excess' ? 0 : 1;

const rank32 = (value: '28.8' | 'full'): number => value === '28.8' ? 0 : 1;

const rank33 = (value: '1' | '5' | '10'): number => value === '1' ? 0 : value === '5' ? 1 : 2;

const rank34 = (value: 'ladder' | 'plusOne'): number => value === 'ladder' ? 0 : 1;

const rank35 = (value: 'outstandingLossOnce' | 'literalAll' | 'newOnly'): number => value === 'outstandingLossOnce' ? 0 : value === 'literalAll' ? 1 : 2;

const rank36 = (value: 'none' | 'decision'): number => value === 'none' ? 0 : 1;

const rank37 = (value: 'adverse' | 'printedRight'): number => value === 'adverse' ? 0 : 1;

const rank38 = (value: 'printed' | 'never'): number => value === 'printed' ? 0 : 1;

const rank39 = (value: '4' | '5'): number => value === '4' ? 0 : 1;

const rank40 = (value: '5' | '4'): number => value === '5' ? 0 : 1;

const rank41 = (value: 'minus1' | 'plus1'): number => value === 'minus1' ? 0 : 1;

const rank42 = (value: 'perTarget' | 'pool'): number => value === 'perTarget' ? 0 : 1;

const rank43 = (value: '5' | '3'): number => value === '5' ? 0 : 1;

const rank44 = (value: 'perAircraft' | 'guide'): number => value === 'perAircraft' ? 0 : 1;

const rank45 = (value: 'damage' | 'throw'): number => value === 'damage' ? 0 : 1;

const rank46 = (value: '2' | '1'): number => value === '2' ? 0 : 1;

const rank47 = (value: '4' | '1'): number => value === '4' ? 0 : 1;

const rank48 = (value: 'need14' | 'halve'): number => value === 'need14' ? 0 : 1;

const rank49 = (value: 'column1' | 'column2'): number => value === 'column1' ? 0 : 1;

const rank50 = (value: 'ignore' | 'minusOne'): number => value === 'ignore' ? 0 : 1;

const rank51 = (value: 'nrOnly' | 'cumulative'): number => value === 'nrOnly' ? 0 : 1;

const rank52 = (value: 'applies' | 'none'): number => value === 'applies' ? 0 : 1;

const rank53 = (value: 'combat' | 'contact'): number => value === 'combat' ? 0 : 1;

const rank54 = (value: 'barrage' | 'full'): number => value === 'barrage' ? 0 : 1;

const rank55 = (value: 'auto' | 'player'): number => value === 'auto' ? 0 : 1;

const rank56 = (value: 'on' | 'off' | 'variant'): number => value === 'on' ? 0 : value === 'off' ? 1 : 2;

const rank57 = (value: 'dice' | 'four'): number => value === 'dice' ? 0 : 1;

const rank58 = (value: 'weekly' | 'monthEnd'): number => value === 'weekly' ? 0 : 1;

const rank59 = (value: 'weekly' | 'monthly'): number => value === 'weekly' ? 0 : 1;

const rank60 = (value: '1' | '2'): number => value === '1' ? 0 : 1;

const copyPart2 = (from: Part2): Part2 => ({
  mode: from.mode,
  control: from.control,
  decisionMode: from.decisionMode,
  ordersMode: from.ordersMode,
  obviousClaim: from.obviousClaim,
  vorTraitShift: from.vorTraitShift,
  messageDelay: from.messageDelay,
  commanderTurnover: from.commanderTurnover,
  replenishFromHome: from.replenishFromHome,
  tradeIn: from.tradeIn,
  homeChartZero: from.homeChartZero,
  boardSizes: from.boardSizes,
  decoys: from.decoys,
  decoyDie: from.decoyDie,
  groupCapacity: from.groupCapacity,
  mergedCondition: from.mergedCondition,
  moonlightAsDay: from.moonlightAsDay,
  disarrayDaylightOnly: from.disarrayDaylightOnly,
  deployNeedsAllowance: from.deployNeedsAllowance,
  nightFailure: from.nightFailure,
  trafficJam: from.trafficJam,
  vBarsWheeledArmour: from.vBarsWheeledArmour,
  moveImpliesWithdraw: from.moveImpliesWithdraw,
  cutOffBattlegroup: from.cutOffBattlegroup,
  restShortfall: from.restShortfall,
  rationedWorkDouble: from.rationedWorkDouble,
  conditionMilestones: from.conditionMilestones,
  battleMode: from.battleMode,
  smallBattleTwoSessions: from.smallBattleTwoSessions,
  moraleVisible: from.moraleVisible,
  rollUnopposedDetection: from.rollUnopposedDetection,
  cardsVisible: from.cardsVisible,
  tableMinimum: from.tableMinimum,
  soloFog: from.soloFog,
  climate: from.climate,
  airArm: from.airArm,
  weatherPeriod: from.weatherPeriod,
  weatherMarkerDie: from.weatherMarkerDie,
  weatherRegions: from.weatherRegions,
  forecast: from.forecast,
  forecastShift: from.forecastShift,
  gaugeWinterMax: from.gaugeWinterMax,
  flyingThrow: from.flyingThrow,
  flyingWinterLightWind: from.flyingWinterLightWind,
  hotHeat: from.hotHeat,
  sandstormMovement: from.sandstormMovement,
  secondSortieSameSession: from.secondSortieSameSession,
  airShotDown: from.airShotDown,
  heChartLand: from.heChartLand,
  forceDamageMultiplier: from.forceDamageMultiplier,
  airDamagedFirer: from.airDamagedFirer,
  airMilestoneCount: from.airMilestoneCount,
  airRedCondition: from.airRedCondition,
  germanParaShift: from.germanParaShift,
  airFriendlyFire: from.airFriendlyFire,
  patrolReaction: from.patrolReaction,
  overcastMoon: from.overcastMoon,
  gaugeHighWindDry: from.gaugeHighWindDry,
  gaugeOvercastDries: from.gaugeOvercastDries,
  gaugeRivers: from.gaugeRivers,
  maintenance: from.maintenance,
  navalSpotShore: from.navalSpotShore,
  navalCoastalSpot: from.navalCoastalSpot,
  navalRadar: from.navalRadar,
  navalSpotDice: from.navalSpotDice,
  navalCargoHit: from.navalCargoHit,
  navalAirShots: from.navalAirShots,
  navalLevelBombers: from.navalLevelBombers,
  kamikazePlusOne: from.kamikazePlusOne,
  navalShots75: from.navalShots75,
  navalNightFiring: from.navalNightFiring,
  dockyardMax: from.dockyardMax,
  swampingTidal: from.swampingTidal,
  beachReembark: from.beachReembark,
  railRepairDice: from.railRepairDice,
  minefieldNight: from.minefieldNight,
  chanceCards: from.chanceCards,
  crtGap: from.crtGap,
  crtLeftEdge: from.crtLeftEdge,
  crtNrContinuation: from.crtNrContinuation,
  crtUndeployedTerrain: from.crtUndeployedTerrain,
  crtCounterBattery: from.crtCounterBattery,
  crtAmmo: from.crtAmmo,
  crtLossAllocation: from.crtLossAllocation,
  partisans: from.partisans,
  dispersedDice: from.dispersedDice,
  observationSession: from.observationSession,
  partisanReports: from.partisanReports,
  sweepTiming: from.sweepTiming,
  routeDiceLost: from.routeDiceLost,
});

const hashPart2 = (from: Part2): void => {
  addWhole((((((((((((((((((((((((((rank1(from.mode)) * 2 + rank2(from.control)) * 4 + rank3(from.decisionMode)) * 3 + rank4(from.ordersMode)) * 3 + rank5(from.obviousClaim)) * 2 + rank2(from.vorTraitShift)) * 2 + rank2(from.messageDelay)) * 2 + rank2(from.commanderTurnover)) * 2 + rank2(from.replenishFromHome)) * 2 + rank2(from.tradeIn)) * 2 + rank6(from.homeChartZero)) * 2 + rank7(from.boardSizes)) * 3 + rank8(from.decoys)) * 2 + rank9(from.decoyDie)) * 2 + rank10(from.groupCapacity)) * 3 + rank11(from.mergedCondition)) * 2 + rank2(from.moonlightAsDay)) * 2 + rank2(from.disarrayDaylightOnly)) * 2 + rank2(from.deployNeedsAllowance)) * 2 + rank12(from.nightFailure)) * 2 + rank13(from.trafficJam)) * 2 + rank2(from.vBarsWheeledArmour)) * 2 + rank2(from.moveImpliesWithdraw)) * 2 + rank14(from.cutOffBattlegroup)) * 2 + rank15(from.restShortfall)) * 2 + rank2(from.rationedWorkDouble));
  addWhole((((((((((((((((((((((((((rank16(from.conditionMilestones)) * 3 + rank17(from.battleMode)) * 2 + rank2(from.smallBattleTwoSessions)) * 2 + rank18(from.moraleVisible)) * 2 + rank2(from.rollUnopposedDetection)) * 2 + rank19(from.cardsVisible)) * 4 + rank20(from.tableMinimum)) * 3 + rank21(from.soloFog)) * 4 + rank22(from.climate)) * 2 + rank2(from.airArm)) * 2 + rank23(from.weatherPeriod)) * 2 + rank24(from.weatherMarkerDie)) * 2 + rank2(from.weatherRegions)) * 2 + rank2(from.forecast)) * 2 + rank25(from.forecastShift)) * 2 + rank26(from.gaugeWinterMax)) * 2 + rank27(from.flyingThrow)) * 2 + rank28(from.flyingWinterLightWind)) * 2 + rank29(from.hotHeat)) * 2 + rank30(from.sandstormMovement)) * 2 + rank2(from.secondSortieSameSession)) * 2 + rank31(from.airShotDown)) * 2 + rank32(from.heChartLand)) * 3 + rank33(from.forceDamageMultiplier)) * 2 + rank34(from.airDamagedFirer)) * 3 + rank35(from.airMilestoneCount));
  addWhole((((((((((((((((((((((((((((((rank36(from.airRedCondition)) * 2 + rank37(from.germanParaShift)) * 2 + rank2(from.airFriendlyFire)) * 2 + rank2(from.patrolReaction)) * 2 + rank38(from.overcastMoon)) * 2 + rank2(from.gaugeHighWindDry)) * 2 + rank2(from.gaugeOvercastDries)) * 2 + rank2(from.gaugeRivers)) * 2 + rank2(from.maintenance)) * 2 + rank39(from.navalSpotShore)) * 2 + rank40(from.navalCoastalSpot)) * 2 + rank41(from.navalRadar)) * 2 + rank42(from.navalSpotDice)) * 2 + rank43(from.navalCargoHit)) * 2 + rank44(from.navalAirShots)) * 2 + rank2(from.navalLevelBombers)) * 2 + rank45(from.kamikazePlusOne)) * 2 + rank46(from.navalShots75)) * 2 + rank2(from.navalNightFiring)) * 2 + rank46(from.dockyardMax)) * 2 + rank2(from.swampingTidal)) * 2 + rank2(from.beachReembark)) * 2 + rank47(from.railRepairDice)) * 2 + rank48(from.minefieldNight)) * 2 + rank2(from.chanceCards)) * 2 + rank49(from.crtGap)) * 2 + rank50(from.crtLeftEdge)) * 2 + rank51(from.crtNrContinuation)) * 2 + rank52(from.crtUndeployedTerrain)) * 2 + rank53(from.crtCounterBattery));
  addWhole((((((((rank54(from.crtAmmo)) * 2 + rank55(from.crtLossAllocation)) * 3 + rank56(from.partisans)) * 2 + rank43(from.dispersedDice)) * 2 + rank57(from.observationSession)) * 2 + rank58(from.partisanReports)) * 2 + rank59(from.sweepTiming)) * 2 + rank60(from.routeDiceLost));
};

type Part3 = {
  kind: 'unit' | 'command' | 'vessel' | 'air';
  of: number;
};

const rank61 = (value: 'unit' | 'command' | 'vessel' | 'air'): number => value === 'unit' ? 0 : value === 'command' ? 1 : value === 'vessel' ? 2 : 3;

const copyPart3 = (from: Part3): Part3 => ({
  kind: from.kind,
  of: from.of,
});

const hashPart3 = (from: Part3): void => {
  addWhole(rank61(from.kind));
  addWhole(from.of);
};

type Part4 = {
  kind: 'unit' | 'command' | 'vessel' | 'air';
  of: number;
  stage: 'forced' | 'detect' | 'battle' | 'orders' | 'free' | 'over';
  main: boolean;
  issuedTo: (number)[];
  decisions: number;
  asked: (string)[];
  passed: (string)[];
  failed: (string)[];
  asksSeat: boolean;
  arrived: boolean;
  acted: (number)[];
  deeds: (string)[];
  met: (string)[];
  rallying: (number)[];
};

const rank62 = (value: 'forced' | 'detect' | 'battle' | 'orders' | 'free' | 'over'): number => value === 'forced' ? 0 : value === 'detect' ? 1 : value === 'battle' ? 2 : value === 'orders' ? 3 : value === 'free' ? 4 : 5;

const copyPart4 = (from: Part4): Part4 => ({
  kind: from.kind,
  of: from.of,
  stage: from.stage,
  main: from.main,
  issuedTo: from.issuedTo.slice(),
  decisions: from.decisions,
  asked: from.asked.slice(),
  passed: from.passed.slice(),
  failed: from.failed.slice(),
  asksSeat: from.asksSeat,
  arrived: from.arrived,
  acted: from.acted.slice(),
  deeds: from.deeds.slice(),
  met: from.met.slice(),
  rallying: from.rallying.slice(),
});

const hashPart4 = (from: Part4): void => {
  addWhole(rank61(from.kind));
  addWhole(from.of);
  addWhole((rank62(from.stage)) * 2 + (from.main ? 1 : 0));
  addWhole(from.issuedTo.length);
  for (const part of from.issuedTo) {
    addWhole(part);
  }
  addWhole(from.decisions);
  addWhole(from.asked.length);
  for (const part of from.asked) {
    addText(part);
  }
  addWhole(from.passed.length);
  for (const part of from.passed) {
    addText(part);
  }
  addWhole(from.failed.length);
  for (const part of from.failed) {
    addText(part);
  }
  addWhole(((from.asksSeat ? 1 : 0)) * 2 + (from.arrived ? 1 : 0));
  addWhole(from.acted.length);
  for (const part of from.acted) {
    addWhole(part);
  }
  addWhole(from.deeds.length);
  for (const part of from.deeds) {
    addText(part);
  }
  addWhole(from.met.length);
  for (const part of from.met) {
    addText(part);
  }
  addWhole(from.rallying.length);
  for (const part of from.rallying) {
    addWhole(part);
  }
};

type Part5 = {
  kind: 'trouble' | 'losses' | 'answer';
  side: number;
  unit: number;
  battle: string;
  points: number;
};

const rank63 = (value: 'trouble' | 'losses' | 'answer'): number => value === 'trouble' ? 0 : value === 'losses' ? 1 : 2;

const copyPart5 = (from: Part5): Part5 => ({
  kind: from.kind,
  side: from.side,
  unit: from.unit,
  battle: from.battle,
  points: from.points,
});

const hashPart5 = (from: Part5): void => {
  addWhole((rank63(from.kind)) * 2 + from.side);
  addWhole(from.unit);
  addText(from.battle);
  addText(String(from.points));
};

type Part7 = {
  code: 'fair' | 'overcast' | 'hotFair' | 'lightRain' | 'heavyRain' | 'snow' | 'fog';
  wind: 'calm' | 'light' | 'high' | 'freezing' | 'sandstorm';
};

const rank64 = (value: 'fair' | 'overcast' | 'hotFair' | 'lightRain' | 'heavyRain' | 'snow' | 'fog'): number => value === 'fair' ? 0 : value === 'overcast' ? 1 : value === 'hotFair' ? 2 : value === 'lightRain' ? 3 : value === 'heavyRain' ? 4 : value === 'snow' ? 5 : 6;

const rank65 = (value: 'calm' | 'light' | 'high' | 'freezing' | 'sandstorm'): number => value === 'calm' ? 0 : value === 'light' ? 1 : value === 'high' ? 2 : value === 'freezing' ? 3 : 4;

const copyPart7 = (from: Part7): Part7 => ({
  code: from.code,
  wind: from.wind,
});

const hashPart7 = (from: Part7): void => {
  addWhole((rank64(from.code)) * 5 + rank65(from.wind));
};

type Part8 = {
  marker: number;
  code: 'fair' | 'overcast' | 'hotFair' | 'lightRain' | 'heavyRain' | 'snow' | 'fog';
  wind: 'calm' | 'light' | 'high' | 'freezing' | 'sandstorm';
};

const copyPart8 = (from: Part8): Part8 => ({
  marker: from.marker,
  code: from.code,
  wind: from.wind,
});

const hashPart8 = (from: Part8): void => {
  addWhole((((from.marker - 2)) * 7 + rank64(from.code)) * 5 + rank65(from.wind));
};

type Part6 = {
  marker: number;
  code: 'fair' | 'overcast' | 'hotFair' | 'lightRain' | 'heavyRain' | 'snow' | 'fog';
  wind: 'calm' | 'light' | 'high' | 'freezing' | 'sandstorm';
  from: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' | null;
  moon: 'none' | 'some' | 'full';
  lowCloud: boolean;
  gauge: number;
  snowLying: boolean;
  light: 'day' | 'nightMoon' | 'nightNoMoon';
  storm: 'none' | 'blows' | 'over';
  parts: (Part7)[];
  forecast: (Part8)[];
};

const rank66 = (value: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'): number => value === 'N' ? 0 : value === 'NE' ? 1 : value === 'E' ? 2 : value === 'SE' ? 3 : value === 'S' ? 4 : value === 'SW' ? 5 : value === 'W' ? 6 : 7;

const rank67 = (value: 'none' | 'some' | 'full'): number => value === 'none' ? 0 : value === 'some' ? 1 : 2;

const rank68 = (value: 'day' | 'nightMoon' | 'nightNoMoon'): number => value === 'day' ? 0 : value === 'nightMoon' ? 1 : 2;

const rank69 = (value: 'none' | 'blows' | 'over'): number => value === 'none' ? 0 : value === 'blows' ? 1 : 2;

const hashAllPart7 = (parts: readonly Part7[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart7(part);
};

const hashAllPart8 = (parts: readonly Part8[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart8(part);
};

const copyPart6 = (from: Part6): Part6 => ({
  marker: from.marker,
  code: from.code,
  wind: from.wind,
  from: from.from,
  moon: from.moon,
  lowCloud: from.lowCloud,
  gauge: from.gauge,
  snowLying: from.snowLying,
  light: from.light,
  storm: from.storm,
  parts: from.parts.map(copyPart7),
  forecast: from.forecast.map(copyPart8),
});

const hashPart6 = (from: Part6): void => {
  addWhole((((((((((from.marker) * 7 + rank64(from.code)) * 5 + rank65(from.wind)) * 9 + (from.from === null ? 0 : 1 + rank66(from.from))) * 3 + rank67(from.moon)) * 2 + (from.lowCloud ? 1 : 0)) * 100 + from.gauge) * 2 + (from.snowLying ? 1 : 0)) * 3 + rank68(from.light)) * 3 + rank69(from.storm));
  hashAllPart7(from.parts);
  hashAllPart8(from.forecast);
};

type Part9 = {
  post: string;
  seat: string | null;
};

const copyPart9 = (from: Part9): Part9 => ({
  post: from.post,
  seat: from.seat,
});

const hashPart9 = (from: Part9): void => {
  addText(from.post);
  if (from.seat === null) addNothing();
  else {
    addText(from.seat);
  }
};

type Part12 = {
  name: string;
  rating: number;
  red: 'passive' | 'balanced' | 'aggressive';
  blue: 'hesitant' | 'balanced' | 'decisive';
  battles: number;
};

const rank70 = (value: 'passive' | 'balanced' | 'aggressive'): number => value === 'passive' ? 0 : value === 'balanced' ? 1 : 2;

const rank71 = (value: 'hesitant' | 'balanced' | 'decisive'): number => value === 'hesitant' ? 0 : value === 'balanced' ? 1 : 2;

const copyPart12 = (from: Part12): Part12 => ({
  name: from.name,
  rating: from.rating,
  red: from.red,
  blue: from.blue,
  battles: from.battles,
});

const hashPart12 = (from: Part12): void => {
  addText(from.name);
  addWhole((((from.rating - 1)) * 3 + rank70(from.red)) * 3 + rank71(from.blue));
  addWhole(from.battles);
};

type Part11 = {
  kind: 'senior' | 'battlegroup' | 'second';
  leader: Part12;
};

const rank72 = (value: 'senior' | 'battlegroup' | 'second'): number => value === 'senior' ? 0 : value === 'battlegroup' ? 1 : 2;

const copyPart11 = (from: Part11): Part11 => ({
  kind: from.kind,
  leader: copyPart12(from.leader),
});

const hashPart11 = (from: Part11): void => {
  addWhole(rank72(from.kind));
  hashPart12(from.leader);
};

type Part10 = {
  id: string;
  nation: string;
  motivation: 'fanatical' | 'motivated' | 'unmotivated' | 'weak';
  attacker: boolean;
  highest: number;
  morale: number;
  fell: boolean;
  originalCost: number;
  homeBank: number;
  pool: (Part11)[];
  made: (string)[];
  repaired: number;
  delivered: boolean;
  control: (number)[];
  seen: (number)[];
  visited: (boolean)[];
  halt: 'none' | 'session' | 'day' | 'week';
  stopsOff: (string)[];
  stopsOn: (string)[];
  staffed: (string)[];
  done: boolean;
  passed: (string)[];
  destroyed: number;
  agreed: boolean;
  count: number;
};

const rank73 = (value: 'fanatical' | 'motivated' | 'unmotivated' | 'weak'): number => value === 'fanatical' ? 0 : value === 'motivated' ? 1 : value === 'unmotivated' ? 2 : 3;

const hashAllPart11 = (parts: readonly Part11[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart11(part);
};

const rank74 = (value: 'none' | 'session' | 'day' | 'week'): number => value === 'none' ? 0 : value === 'session' ? 1 : value === 'day' ? 2 : 3;

const copyPart10 = (from: Part10): Part10 => ({
  id: from.id,
  nation: from.nation,
  motivation: from.motivation,
  attacker: from.attacker,
  highest: from.highest,
  morale: from.morale,
  fell: from.fell,
  originalCost: from.originalCost,
  homeBank: from.homeBank,
  pool: from.pool.map(copyPart11),
  made: from.made.slice(),
  repaired: from.repaired,
  delivered: from.delivered,
  control: from.control.slice(),
  seen: from.seen.slice(),
  visited: from.visited.slice(),
  halt: from.halt,
  stopsOff: from.stopsOff.slice(),
  stopsOn: from.stopsOn.slice(),
  staffed: from.staffed.slice(),
  done: from.done,
  passed: from.passed.slice(),
  destroyed: from.destroyed,
  agreed: from.agreed,
  count: from.count,
});

const hashPart10 = (from: Part10): void => {
  addText(from.id);
  addText(from.nation);
  addWhole((rank73(from.motivation)) * 2 + (from.attacker ? 1 : 0));
  addWhole(from.highest);
  addWhole((from.morale) * 2 + (from.fell ? 1 : 0));
  addText(String(from.originalCost));
  addText(String(from.homeBank));
  hashAllPart11(from.pool);
  addWhole(from.made.length);
  for (const part of from.made) {
    addText(part);
  }
  addWhole(from.repaired);
  addWhole((from.delivered ? 1 : 0));
  addWhole(from.control.length);
  for (const part of from.control) {
    addWhole(part);
  }
  addWhole(from.seen.length);
  for (const part of from.seen) {
    addWhole(part);
  }
  addWhole(from.visited.length);
  for (const part of from.visited) {
    addFlag(part);
  }
  addWhole(rank74(from.halt));
  addWhole(from.stopsOff.length);
  for (const part of from.stopsOff) {
    addText(part);
  }
  addWhole(from.stopsOn.length);
  for (const part of from.stopsOn) {
    addText(part);
  }
  addWhole(from.staffed.length);
  for (const part of from.staffed) {
    addText(part);
  }
  addWhole((from.done ? 1 : 0));
  addWhole(from.passed.length);
  for (const part of from.passed) {
    addText(part);
  }
  addWhole(from.destroyed);
  addWhole((from.agreed ? 1 : 0));
  addWhole(from.count);
};

type Part15 = {
  lean: 'cautious' | 'sensible' | 'bold';
  what: string;
};

const rank75 = (value: 'cautious' | 'sensible' | 'bold'): number => value === 'cautious' ? 0 : value === 'sensible' ? 1 : 2;

const copyPart15 = (from: Part15): Part15 => ({
  lean: from.lean,
  what: from.what,
});

const hashPart15 = (from: Part15): void => {
  addWhole(rank75(from.lean));
  addText(from.what);
};

type Part14 = {
  key: string;
  options: (Part15)[];
};

const hashAllPart15 = (parts: readonly Part15[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart15(part);
};

const copyPart14 = (from: Part14): Part14 => ({
  key: from.key,
  options: from.options.map(copyPart15),
});

const hashPart14 = (from: Part14): void => {
  addText(from.key);
  hashAllPart15(from.options);
};

type Part13 = {
  id: string;
  name: string;
  level: 'army' | 'division' | 'brigade';
  side: number;
  superior: number;
  leader: Part12;
  hq: number;
  posture: 'RETIRE' | 'DELAY' | 'HOLD' | 'ATTACK' | 'EXPLOIT';
  shown: 'RETIRE' | 'DELAY' | 'HOLD' | 'ATTACK' | 'EXPLOIT';
  asked: (string)[];
  passed: (string)[];
  objectives: (number)[];
  letters: string;
  routeDays: number;
  routeDice: number;
  routePips: number;
  broken: number;
  framed: (Part14)[];
  column: (number)[];
};

const rank76 = (value: 'army' | 'division' | 'brigade'): number => value === 'army' ? 0 : value === 'division' ? 1 : 2;

const rank77 = (value: 'RETIRE' | 'DELAY' | 'HOLD' | 'ATTACK' | 'EXPLOIT'): number => value === 'RETIRE' ? 0 : value === 'DELAY' ? 1 : value === 'HOLD' ? 2 : value === 'ATTACK' ? 3 : 4;

const hashAllPart14 = (parts: readonly Part14[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart14(part);
};

const copyPart13 = (from: Part13): Part13 => ({
  id: from.id,
  name: from.name,
  level: from.level,
  side: from.side,
  superior: from.superior,
  leader: copyPart12(from.leader),
  hq: from.hq,
  posture: from.posture,
  shown: from.shown,
  asked: from.asked.slice(),
  passed: from.passed.slice(),
  objectives: from.objectives.slice(),
  letters: from.letters,
  routeDays: from.routeDays,
  routeDice: from.routeDice,
  routePips: from.routePips,
  broken: from.broken,
  framed: from.framed.map(copyPart14),
  column: from.column.slice(),
});

const hashPart13 = (from: Part13): void => {
  addText(from.id);
  addText(from.name);
  addWhole((rank76(from.level)) * 2 + from.side);
  addWhole(from.superior);
  hashPart12(from.leader);
  addWhole(from.hq);
  addWhole((rank77(from.posture)) * 5 + rank77(from.shown));
  addWhole(from.asked.length);
  for (const part of from.asked) {
    addText(part);
  }
  addWhole(from.passed.length);
  for (const part of from.passed) {
    addText(part);
  }
  addWhole(from.objectives.length);
  for (const part of from.objectives) {
    addWhole(part);
  }
  addText(from.letters);
  addWhole(from.routeDays);
  addWhole(from.routeDice);
  addWhole(from.routePips);
  addWhole(from.broken);
  hashAllPart14(from.framed);
  addWhole(from.column.length);
  for (const part of from.column) {
    addWhole(part);
  }
};

type Part17 = {
  item: number;
  q: 'poor' | 'regular' | 'elite';
  mob: number;
  n: number;
  lost: number;
  damaged: number;
  mended: (number)[];
  concealed: number;
  momentum: number;
  idle: number;
  attached: boolean;
};

const rank78 = (value: 'poor' | 'regular' | 'elite'): number => value === 'poor' ? 0 : value === 'regular' ? 1 : 2;

const copyPart17 = (from: Part17): Part17 => ({
  item: from.item,
  q: from.q,
  mob: from.mob,
  n: from.n,
  lost: from.lost,
  damaged: from.damaged,
  mended: from.mended.slice(),
  concealed: from.concealed,
  momentum: from.momentum,
  idle: from.idle,
  attached: from.attached,
});

const hashPart17 = (from: Part17): void => {
  addWhole(from.item);
  addWhole(rank78(from.q));
  addWhole(from.mob);
  addWhole(from.n);
  addWhole(from.lost);
  addWhole(from.damaged);
  addWhole(from.mended.length);
  for (const part of from.mended) {
    addWhole(part);
  }
  addWhole(from.concealed);
  addWhole(from.momentum);
  addWhole(from.idle);
  addWhole((from.attached ? 1 : 0));
};

type Part16 = {
  id: string;
  name: string;
  side: number;
  nation: string;
  level: 'battlegroup' | 'fraction' | 'picket' | 'marker';
  role: 'line' | 'hq' | 'recce' | 'special' | 'airborne' | 'static' | 'aa' | 'militia' | 'engineer' | 'armouredTrain' | 'convoy';
  command: number;
  parent: number;
  leader: Part12;
  second: Part12 | null;
  elements: (Part17)[];
  trucks: number;
  status: 'here' | 'notArrived' | 'destroyed' | 'surrendered' | 'absorbed';
  original: number;
  lost: number;
  unthrown: number;
  board: number;
  zone: 'table' | 'N' | 'E' | 'S' | 'W';
  owned: 'N' | 'E' | 'S' | 'W';
  cameFrom: number;
  attitude: 'present' | 'deployed' | 'fortified' | 'disarray';
  concealing: boolean;
  sessionsHere: number;
  quiet: number;
  disarray: number;
  mode: 'active' | 'rest' | 'rationed';
  stockpile: number;
  cutDays: number;
  cutDice: number;
  share: number;
  received: number;
  used: number;
  charged: boolean;
  maxToday: number;
  retryLink: number;
  retries: number;
  condition: 'green' | 'amber' | 'red' | 'withdraw' | 'destroyed';
  milestone: number;
  order: string;
  ordered: number;
  expiry: number;
  spent: (number)[];
  next: number;
  issued: string | null;
  called: boolean;
  rated: boolean;
  fresh: boolean;
  group: number;
  disabled: boolean;
  ammo: number;
  charges: number;
  attacked: number;
  attackedNow: number;
  wasAttacker: boolean;
  rallied: boolean;
  gathered: boolean;
  moved: boolean;
  marchedOff: boolean;
  acted: boolean;
  met: (string)[];
  causes: (string)[];
  lastResult: 'AR3' | 'AR2' | 'AR' | 'NR' | 'DR' | 'DR2' | 'DR3' | 'DR4' | 'DR5' | null;
  denied: ('support' | 'artillery' | 'air_support' | 'naval_support' | 'convoy' | 'engineers' | 'new_orders' | 'reserve' | 'replacement')[];
  hand: 'orders' | 'contact' | 'all';
  monthLoss: number;
  bank: number;
  battles: number;
  mendOrder: (number)[];
  surprise: string | null;
  marker: '' | 'A' | 'B' | 'C';
  markerOf: number;
  sealed: boolean;
  reported: boolean;
  works: (string)[];
  struck: boolean;
  cutOff: boolean;
};

const rank79 = (value: 'battlegroup' | 'fraction' | 'picket' | 'marker'): number => value === 'battlegroup' ? 0 : value === 'fraction' ? 1 : value === 'picket' ? 2 : 3;

const rank80 = (value: 'line' | 'hq' | 'recce' | 'special' | 'airborne' | 'static' | 'aa' | 'militia' | 'engineer' | 'armouredTrain' | 'convoy'): number => value === 'line' ? 0 : value === 'hq' ? 1 : value === 'recce' ? 2 : value === 'special' ? 3 : value === 'airborne' ? 4 : value === 'static' ? 5 : value === 'aa' ? 6 : value === 'militia' ? 7 : value === 'engineer' ? 8 : value === 'armouredTrain' ? 9 : 10;

const hashAllPart17 = (parts: readonly Part17[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart17(part);
};

const rank81 = (value: 'here' | 'notArrived' | 'destroyed' | 'surrendered' | 'absorbed'): number => value === 'here' ? 0 : value === 'notArrived' ? 1 : value === 'destroyed' ? 2 : value === 'surrendered' ? 3 : 4;

const rank82 = (value: 'table' | 'N' | 'E' | 'S' | 'W'): number => value === 'table' ? 0 : value === 'N' ? 1 : value === 'E' ? 2 : value === 'S' ? 3 : 4;

const rank83 = (value: 'N' | 'E' | 'S' | 'W'): number => value === 'N' ? 0 : value === 'E' ? 1 : value === 'S' ? 2 : 3;

const rank84 = (value: 'present' | 'deployed' | 'fortified' | 'disarray'): number => value === 'present' ? 0 : value === 'deployed' ? 1 : value === 'fortified' ? 2 : 3;

const rank85 = (value: 'active' | 'rest' | 'rationed'): number => value === 'active' ? 0 : value === 'rest' ? 1 : 2;

const rank86 = (value: 'green' | 'amber' | 'red' | 'withdraw' | 'destroyed'): number => value === 'green' ? 0 : value === 'amber' ? 1 : value === 'red' ? 2 : value === 'withdraw' ? 3 : 4;

const rank87 = (value: 'AR3' | 'AR2' | 'AR' | 'NR' | 'DR' | 'DR2' | 'DR3' | 'DR4' | 'DR5'): number => value === 'AR3' ? 0 : value === 'AR2' ? 1 : value === 'AR' ? 2 : value === 'NR' ? 3 : value === 'DR' ? 4 : value === 'DR2' ? 5 : value === 'DR3' ? 6 : value === 'DR4' ? 7 : 8;

const rank88 = (value: 'orders' | 'contact' | 'all'): number => value === 'orders' ? 0 : value === 'contact' ? 1 : 2;

const rank89 = (value: '' | 'A' | 'B' | 'C'): number => value === '' ? 0 : value === 'A' ? 1 : value === 'B' ? 2 : 3;

const copyPart16 = (from: Part16): Part16 => ({
  id: from.id,
  name: from.name,
  side: from.side,
  nation: from.nation,
  level: from.level,
  role: from.role,
  command: from.command,
  parent: from.parent,
  leader: copyPart12(from.leader),
  second: from.second === null ? null : copyPart12(from.second),
  elements: from.elements.map(copyPart17),
  trucks: from.trucks,
  status: from.status,
  original: from.original,
  lost: from.lost,
  unthrown: from.unthrown,
  board: from.board,
  zone: from.zone,
  owned: from.owned,
  cameFrom: from.cameFrom,
  attitude: from.attitude,
  concealing: from.concealing,
  sessionsHere: from.sessionsHere,
  quiet: from.quiet,
  disarray: from.disarray,
  mode: from.mode,
  stockpile: from.stockpile,
  cutDays: from.cutDays,
  cutDice: from.cutDice,
  share: from.share,
  received: from.received,
  used: from.used,
  charged: from.charged,
  maxToday: from.maxToday,
  retryLink: from.retryLink,
  retries: from.retries,
  condition: from.condition,
  milestone: from.milestone,
  order: from.order,
  ordered: from.ordered,
  expiry: from.expiry,
  spent: from.spent.slice(),
  next: from.next,
  issued: from.issued,
  called: from.called,
  rated: from.rated,
  fresh: from.fresh,
  group: from.group,
  disabled: from.disabled,
  ammo: from.ammo,
  charges: from.charges,
  attacked: from.attacked,
  attackedNow: from.attackedNow,
  wasAttacker: from.wasAttacker,
  rallied: from.rallied,
  gathered: from.gathered,
  moved: from.moved,
  marchedOff: from.marchedOff,
  acted: from.acted,
  met: from.met.slice(),
  causes: from.causes.slice(),
  lastResult: from.lastResult,
  denied: from.denied.slice(),
  hand: from.hand,
  monthLoss: from.monthLoss,
  bank: from.bank,
  battles: from.battles,
  mendOrder: from.mendOrder.slice(),
  surprise: from.surprise,
  marker: from.marker,
  markerOf: from.markerOf,
  sealed: from.sealed,
  reported: from.reported,
  works: from.works.slice(),
  struck: from.struck,
  cutOff: from.cutOff,
});

const hashPart16 = (from: Part16): void => {
  addText(from.id);
  addText(from.name);
  addWhole(from.side);
  addText(from.nation);
  addWhole((rank79(from.level)) * 11 + rank80(from.role));
  addWhole(from.command);
  addWhole(from.parent);
  hashPart12(from.leader);
  if (from.second === null) addNothing();
  else {
    hashPart12(from.second);
  }
  hashAllPart17(from.elements);
  addWhole(from.trucks);
  addWhole(rank81(from.status));
  addText(String(from.original));
  addText(String(from.lost));
  addText(String(from.unthrown));
  addWhole(from.board);
  addWhole((rank82(from.zone)) * 4 + rank83(from.owned));
  addWhole(from.cameFrom);
  addWhole((rank84(from.attitude)) * 2 + (from.concealing ? 1 : 0));
  addWhole(from.sessionsHere);
  addWhole(from.quiet);
  addWhole(from.disarray);
  addWhole(rank85(from.mode));
  addWhole(from.stockpile);
  addWhole(from.cutDays);
  addWhole(from.cutDice);
  addWhole((from.share - -1));
  addWhole(from.received);
  addWhole(from.used);
  addWhole((from.charged ? 1 : 0));
  addWhole(from.maxToday);
  addWhole(from.retryLink);
  addWhole((from.retries) * 5 + rank86(from.condition));
  addWhole(from.milestone);
  addText(from.order);
  addWhole(from.ordered);
  addWhole(from.expiry);
  addWhole(from.spent.length);
  for (const part of from.spent) {
    addWhole(part);
  }
  addWhole(from.next);
  if (from.issued === null) addNothing();
  else {
    addText(from.issued);
  }
  addWhole((((from.called ? 1 : 0)) * 2 + (from.rated ? 1 : 0)) * 2 + (from.fresh ? 1 : 0));
  addWhole(from.group);
  addWhole(((from.disabled ? 1 : 0)) * 5 + from.ammo);
  addWhole(from.charges);
  addWhole(from.attacked);
  addWhole(from.attackedNow);
  addWhole(((((((from.wasAttacker ? 1 : 0)) * 2 + (from.rallied ? 1 : 0)) * 2 + (from.gathered ? 1 : 0)) * 2 + (from.moved ? 1 : 0)) * 2 + (from.marchedOff ? 1 : 0)) * 2 + (from.acted ? 1 : 0));
  addWhole(from.met.length);
  for (const part of from.met) {
    addText(part);
  }
  addWhole(from.causes.length);
  for (const part of from.causes) {
    addText(part);
  }
  addWhole((from.lastResult === null ? 0 : 1 + rank87(from.lastResult)));
  addWhole(from.denied.length);
  for (const part of from.denied) {
    addText(part);
  }
  addWhole(rank88(from.hand));
  addText(String(from.monthLoss));
  addText(String(from.bank));
  addWhole(from.battles);
  addWhole(from.mendOrder.length);
  for (const part of from.mendOrder) {
    addWhole(part);
  }
  if (from.surprise === null) addNothing();
  else {
    addText(from.surprise);
  }
  addWhole(rank89(from.marker));
  addWhole(from.markerOf);
  addWhole(((from.sealed ? 1 : 0)) * 2 + (from.reported ? 1 : 0));
  addWhole(from.works.length);
  for (const part of from.works) {
    addText(part);
  }
  addWhole(((from.struck ? 1 : 0)) * 2 + (from.cutOff ? 1 : 0));
};

type Part19 = {
  id: string;
  value: string;
};

const copyPart19 = (from: Part19): Part19 => ({
  id: from.id,
  value: from.value,
});

const hashPart19 = (from: Part19): void => {
  addText(from.id);
  addText(from.value);
};

type Part18 = {
  side: number;
  unit: number;
  alias: string;
  now: boolean;
  board: number;
  zone: 'table' | 'N' | 'E' | 'S' | 'W';
  at: number;
  facts: (Part19)[];
  cv: number;
};

const hashAllPart19 = (parts: readonly Part19[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart19(part);
};

const copyPart18 = (from: Part18): Part18 => ({
  side: from.side,
  unit: from.unit,
  alias: from.alias,
  now: from.now,
  board: from.board,
  zone: from.zone,
  at: from.at,
  facts: from.facts.map(copyPart19),
  cv: from.cv,
});

const hashPart18 = (from: Part18): void => {
  addWhole(from.side);
  addWhole(from.unit);
  addText(from.alias);
  addWhole((from.now ? 1 : 0));
  addWhole(from.board);
  addWhole(rank82(from.zone));
  addWhole(from.at);
  hashAllPart19(from.facts);
  addWhole(from.cv);
};

type Part21 = {
  side: number;
  squadron: number;
  machine: number;
  vessel: number;
};

const copyPart21 = (from: Part21): Part21 => ({
  side: from.side,
  squadron: from.squadron,
  machine: from.machine,
  vessel: from.vessel,
});

const hashPart21 = (from: Part21): void => {
  addWhole(from.side);
  addWhole(from.squadron);
  addWhole(from.machine);
  addWhole(from.vessel);
};

type Part22 = {
  unit: number;
  line: number;
  n: number;
};

const copyPart22 = (from: Part22): Part22 => ({
  unit: from.unit,
  line: from.line,
  n: from.n,
});

const hashPart22 = (from: Part22): void => {
  addWhole(from.unit);
  addWhole((from.line - 1));
  addWhole(from.n);
};

type Part23 = {
  unit: number;
  clock: number;
  after: number;
  edge: 'N' | 'E' | 'S' | 'W';
};

const copyPart23 = (from: Part23): Part23 => ({
  unit: from.unit,
  clock: from.clock,
  after: from.after,
  edge: from.edge,
});

const hashPart23 = (from: Part23): void => {
  addWhole(from.unit);
  addWhole(from.clock);
  addWhole((from.after) * 4 + rank83(from.edge));
};

type Part20 = {
  id: string;
  board: number;
  stage: 'contact' | 'combat' | 'outcome' | 'closed';
  means: 'asked' | 'paper' | 'table' | 'file';
  wishes: ('paper' | 'table' | 'file' | null)[];
  opened: number;
  attackers: (number)[];
  defenders: (number)[];
  fromEdge: 'N' | 'E' | 'S' | 'W';
  unseenDefender: boolean;
  seenAttacker: boolean;
  resolved: boolean;
  result: 'AR3' | 'AR2' | 'AR' | 'NR' | 'DR' | 'DR2' | 'DR3' | 'DR4' | 'DR5' | null;
  column: number;
  added: number;
  commits: (number)[];
  barraged: boolean;
  hasNr: boolean;
  again: boolean;
  thrownBack: boolean;
  support: (Part21)[];
  held: (Part22)[];
  latecomers: (number)[];
  joined: (Part23)[];
  retreating: (number)[];
  order: 'good' | 'disarray';
  owes: boolean;
  fought: boolean;
  small: boolean;
  answers: boolean;
};

const rank90 = (value: 'contact' | 'combat' | 'outcome' | 'closed'): number => value === 'contact' ? 0 : value === 'combat' ? 1 : value === 'outcome' ? 2 : 3;

const rank91 = (value: 'asked' | 'paper' | 'table' | 'file'): number => value === 'asked' ? 0 : value === 'paper' ? 1 : value === 'table' ? 2 : 3;

const hashAllPart21 = (parts: readonly Part21[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart21(part);
};

const hashAllPart22 = (parts: readonly Part22[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart22(part);
};

const hashAllPart23 = (parts: readonly Part23[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart23(part);
};

const rank92 = (value: 'good' | 'disarray'): number => value === 'good' ? 0 : 1;

const copyPart20 = (from: Part20): Part20 => ({
  id: from.id,
  board: from.board,
  stage: from.stage,
  means: from.means,
  wishes: from.wishes.slice(),
  opened: from.opened,
  attackers: from.attackers.slice(),
  defenders: from.defenders.slice(),
  fromEdge: from.fromEdge,
  unseenDefender: from.unseenDefender,
  seenAttacker: from.seenAttacker,
  resolved: from.resolved,
  result: from.result,
  column: from.column,
  added: from.added,
  commits: from.commits.slice(),
  barraged: from.barraged,
  hasNr: from.hasNr,
  again: from.again,
  thrownBack: from.thrownBack,
  support: from.support.map(copyPart21),
  held: from.held.map(copyPart22),
  latecomers: from.latecomers.slice(),
  joined: from.joined.map(copyPart23),
  retreating: from.retreating.slice(),
  order: from.order,
  owes: from.owes,
  fought: from.fought,
  small: from.small,
  answers: from.answers,
});

const hashPart20 = (from: Part20): void => {
  addText(from.id);
  addWhole(from.board);
  addWhole((rank90(from.stage)) * 4 + rank91(from.means));
  addWhole(from.wishes.length);
  for (const part of from.wishes) {
    if (part === null) addNothing();
  else {
    addText(part);
  }
  }
  addWhole(from.opened);
  addWhole(from.attackers.length);
  for (const part of from.attackers) {
    addWhole(part);
  }
  addWhole(from.defenders.length);
  for (const part of from.defenders) {
    addWhole(part);
  }
  addWhole((((((rank83(from.fromEdge)) * 2 + (from.unseenDefender ? 1 : 0)) * 2 + (from.seenAttacker ? 1 : 0)) * 2 + (from.resolved ? 1 : 0)) * 10 + (from.result === null ? 0 : 1 + rank87(from.result))) * 12 + from.column);
  addWhole(from.added);
  addWhole(from.commits.length);
  for (const part of from.commits) {
    addText(String(part));
  }
  addWhole(((((from.barraged ? 1 : 0)) * 2 + (from.hasNr ? 1 : 0)) * 2 + (from.again ? 1 : 0)) * 2 + (from.thrownBack ? 1 : 0));
  hashAllPart21(from.support);
  hashAllPart22(from.held);
  addWhole(from.latecomers.length);
  for (const part of from.latecomers) {
    addWhole(part);
  }
  hashAllPart23(from.joined);
  addWhole(from.retreating.length);
  for (const part of from.retreating) {
    addWhole(part);
  }
  addWhole(((((rank92(from.order)) * 2 + (from.owes ? 1 : 0)) * 2 + (from.fought ? 1 : 0)) * 2 + (from.small ? 1 : 0)) * 2 + (from.answers ? 1 : 0));
};

type Part24 = {
  id: number;
  unit: number;
  kind: 'support' | 'artillery' | 'air_support' | 'naval_support' | 'convoy' | 'engineers' | 'new_orders' | 'reserve' | 'replacement';
  command: number;
  made: number;
  granted: boolean;
  from: string;
  tries: number;
};

const rank93 = (value: 'support' | 'artillery' | 'air_support' | 'naval_support' | 'convoy' | 'engineers' | 'new_orders' | 'reserve' | 'replacement'): number => value === 'support' ? 0 : value === 'artillery' ? 1 : value === 'air_support' ? 2 : value === 'naval_support' ? 3 : value === 'convoy' ? 4 : value === 'engineers' ? 5 : value === 'new_orders' ? 6 : value === 'reserve' ? 7 : 8;

const copyPart24 = (from: Part24): Part24 => ({
  id: from.id,
  unit: from.unit,
  kind: from.kind,
  command: from.command,
  made: from.made,
  granted: from.granted,
  from: from.from,
  tries: from.tries,
});

const hashPart24 = (from: Part24): void => {
  addWhole(from.id);
  addWhole(from.unit);
  addWhole(rank93(from.kind));
  addWhole(from.command);
  addWhole(from.made);
  addWhole((from.granted ? 1 : 0));
  addText(from.from);
  addWhole(from.tries);
};

type Part25 = {
  side: number;
  board: number;
  arm: 'air' | 'naval';
  day: number;
};

const rank94 = (value: 'air' | 'naval'): number => value === 'air' ? 0 : 1;

const copyPart25 = (from: Part25): Part25 => ({
  side: from.side,
  board: from.board,
  arm: from.arm,
  day: from.day,
});

const hashPart25 = (from: Part25): void => {
  addWhole(from.side);
  addWhole(from.board);
  addWhole(rank94(from.arm));
  addWhole(from.day);
};

type Part26 = {
  id: number;
  month: number;
  day: number;
  session: number;
  owner: number;
  seen: 'public' | 'owner' | 'hidden';
  type: string;
  about: string;
  points: number;
};

const rank95 = (value: 'public' | 'owner' | 'hidden'): number => value === 'public' ? 0 : value === 'owner' ? 1 : 2;

const copyPart26 = (from: Part26): Part26 => ({
  id: from.id,
  month: from.month,
  day: from.day,
  session: from.session,
  owner: from.owner,
  seen: from.seen,
  type: from.type,
  about: from.about,
  points: from.points,
});

const hashPart26 = (from: Part26): void => {
  addWhole(from.id);
  addWhole((((((from.month - 1)) * 12 + (from.day - 1)) * 7 + from.session) * 3 + (from.owner - -1)) * 3 + rank95(from.seen));
  addText(from.type);
  addText(from.about);
  addText(String(from.points));
};

type Part27 = {
  id: number;
  side: number;
  unit: number;
  task: string;
  board: number;
  target: string;
  done: number;
  finished: boolean;
};

const copyPart27 = (from: Part27): Part27 => ({
  id: from.id,
  side: from.side,
  unit: from.unit,
  task: from.task,
  board: from.board,
  target: from.target,
  done: from.done,
  finished: from.finished,
});

const hashPart27 = (from: Part27): void => {
  addWhole(from.id);
  addWhole(from.side);
  addWhole(from.unit);
  addText(from.task);
  addWhole(from.board);
  addText(from.target);
  addWhole(from.done);
  addWhole((from.finished ? 1 : 0));
};

type Part28 = {
  damage: number;
  prepared: number;
  ready: number;
  pontoon: number;
  pontoonOf: number;
  known: (boolean)[];
};

const copyPart28 = (from: Part28): Part28 => ({
  damage: from.damage,
  prepared: from.prepared,
  ready: from.ready,
  pontoon: from.pontoon,
  pontoonOf: from.pontoonOf,
  known: from.known.slice(),
});

const hashPart28 = (from: Part28): void => {
  addWhole(from.damage);
  addWhole((from.prepared - -1));
  addWhole(from.ready);
  addWhole(from.pontoon);
  addWhole((from.pontoonOf - -1));
  addWhole(from.known.length);
  for (const part of from.known) {
    addFlag(part);
  }
};

type Part29 = {
  link: number;
  end: 'a' | 'b';
  kind: 'roadblock' | 'mined' | 'cratered';
  known: (boolean)[];
};

const rank96 = (value: 'a' | 'b'): number => value === 'a' ? 0 : 1;

const rank97 = (value: 'roadblock' | 'mined' | 'cratered'): number => value === 'roadblock' ? 0 : value === 'mined' ? 1 : 2;

const copyPart29 = (from: Part29): Part29 => ({
  link: from.link,
  end: from.end,
  kind: from.kind,
  known: from.known.slice(),
});

const hashPart29 = (from: Part29): void => {
  addWhole(from.link);
  addWhole((rank96(from.end)) * 3 + rank97(from.kind));
  addWhole(from.known.length);
  for (const part of from.known) {
    addFlag(part);
  }
};

type Part30 = {
  board: number;
  unit: number;
  elements: (Part17)[];
};

const copyPart30 = (from: Part30): Part30 => ({
  board: from.board,
  unit: from.unit,
  elements: from.elements.map(copyPart17),
});

const hashPart30 = (from: Part30): void => {
  addWhole(from.board);
  addWhole(from.unit);
  hashAllPart17(from.elements);
};

type Part31 = {
  kind: 'station' | 'dock' | 'runway' | 'line';
  at: number;
  damage: number;
  known: (boolean)[];
};

const rank98 = (value: 'station' | 'dock' | 'runway' | 'line'): number => value === 'station' ? 0 : value === 'dock' ? 1 : value === 'runway' ? 2 : 3;

const copyPart31 = (from: Part31): Part31 => ({
  kind: from.kind,
  at: from.at,
  damage: from.damage,
  known: from.known.slice(),
});

const hashPart31 = (from: Part31): void => {
  addWhole(rank98(from.kind));
  addWhole(from.at);
  addWhole(from.damage);
  addWhole(from.known.length);
  for (const part of from.known) {
    addFlag(part);
  }
};

type Part32 = {
  unit: number;
  board: number;
  hub: string;
  to: number;
  done: number;
};

const copyPart32 = (from: Part32): Part32 => ({
  unit: from.unit,
  board: from.board,
  hub: from.hub,
  to: from.to,
  done: from.done,
});

const hashPart32 = (from: Part32): void => {
  addWhole(from.unit);
  addWhole(from.board);
  addText(from.hub);
  addWhole(from.to);
  addWhole(from.done);
};

type Part34 = {
  id: string;
  name: string;
  side: number;
  type: 'destroyer' | 'gunboat' | 'trawler' | 'mtb' | 'submarine' | 'fishing' | 'cargo' | 'landingCraft' | 'launch' | 'smallCraft';
  radar: boolean;
  guns: (number)[];
  shots: (number)[];
  torpedoes: number;
  charges: number;
  damage: number;
  condition: number;
  unthrown: number;
  board: number;
  area: 'port' | 'box' | 'combat';
  ordered: boolean;
  serviceable: boolean;
  docked: boolean;
  sailed: boolean;
  sunk: boolean;
  steps: number;
  moved: boolean;
  spent: ('guns' | 'torpedoes' | 'charges' | 'aa')[];
  rallied: boolean;
  nominated: (string)[];
  target: string;
  salvoes: number;
  firedAt: (string)[];
};

const rank99 = (value: 'destroyer' | 'gunboat' | 'trawler' | 'mtb' | 'submarine' | 'fishing' | 'cargo' | 'landingCraft' | 'launch' | 'smallCraft'): number => value === 'destroyer' ? 0 : value === 'gunboat' ? 1 : value === 'trawler' ? 2 : value === 'mtb' ? 3 : value === 'submarine' ? 4 : value === 'fishing' ? 5 : value === 'cargo' ? 6 : value === 'landingCraft' ? 7 : value === 'launch' ? 8 : 9;

const rank100 = (value: 'port' | 'box' | 'combat'): number => value === 'port' ? 0 : value === 'box' ? 1 : 2;

const copyPart34 = (from: Part34): Part34 => ({
  id: from.id,
  name: from.name,
  side: from.side,
  type: from.type,
  radar: from.radar,
  guns: from.guns.slice(),
  shots: from.shots.slice(),
  torpedoes: from.torpedoes,
  charges: from.charges,
  damage: from.damage,
  condition: from.condition,
  unthrown: from.unthrown,
  board: from.board,
  area: from.area,
  ordered: from.ordered,
  serviceable: from.serviceable,
  docked: from.docked,
  sailed: from.sailed,
  sunk: from.sunk,
  steps: from.steps,
  moved: from.moved,
  spent: from.spent.slice(),
  rallied: from.rallied,
  nominated: from.nominated.slice(),
  target: from.target,
  salvoes: from.salvoes,
  firedAt: from.firedAt.slice(),
});

const hashPart34 = (from: Part34): void => {
  addText(from.id);
  addText(from.name);
  addWhole(((from.side) * 10 + rank99(from.type)) * 2 + (from.radar ? 1 : 0));
  addWhole(from.guns.length);
  for (const part of from.guns) {
    addWhole(part);
  }
  addWhole(from.shots.length);
  for (const part of from.shots) {
    addWhole(part);
  }
  addWhole(from.torpedoes);
  addWhole(from.charges);
  addWhole(from.damage);
  addWhole(from.condition);
  addWhole(from.unthrown);
  addWhole(from.board);
  addWhole((((((rank100(from.area)) * 2 + (from.ordered ? 1 : 0)) * 2 + (from.serviceable ? 1 : 0)) * 2 + (from.docked ? 1 : 0)) * 2 + (from.sailed ? 1 : 0)) * 2 + (from.sunk ? 1 : 0));
  addWhole(from.steps);
  addWhole((from.moved ? 1 : 0));
  addWhole(from.spent.length);
  for (const part of from.spent) {
    addText(part);
  }
  addWhole((from.rallied ? 1 : 0));
  addWhole(from.nominated.length);
  for (const part of from.nominated) {
    addText(part);
  }
  addText(from.target);
  addWhole(from.salvoes);
  addWhole(from.firedAt.length);
  for (const part of from.firedAt) {
    addText(part);
  }
};

type Part35 = {
  unit: number;
  damage: number;
  officer: number;
  board: number;
  fired: boolean;
  firedAt: string;
};

const copyPart35 = (from: Part35): Part35 => ({
  unit: from.unit,
  damage: from.damage,
  officer: from.officer,
  board: from.board,
  fired: from.fired,
  firedAt: from.firedAt,
});

const hashPart35 = (from: Part35): void => {
  addWhole(from.unit);
  addWhole(from.damage);
  addWhole((from.officer - -1));
  addWhole(from.board);
  addWhole((from.fired ? 1 : 0));
  addText(from.firedAt);
};

type Part36 = {
  by: string;
  vessel: number;
  unit: number;
  object: string;
};

const copyPart36 = (from: Part36): Part36 => ({
  by: from.by,
  vessel: from.vessel,
  unit: from.unit,
  object: from.object,
});

const hashPart36 = (from: Part36): void => {
  addText(from.by);
  addWhole(from.vessel);
  addWhole(from.unit);
  addText(from.object);
};

type Part38 = {
  count: number;
  ready: number;
};

const copyPart38 = (from: Part38): Part38 => ({
  count: from.count,
  ready: from.ready,
});

const hashPart38 = (from: Part38): void => {
  addWhole(from.count);
  addWhole(from.ready);
};

type Part37 = {
  side: number;
  type: string;
  capacity: number;
  count: number;
  away: (Part38)[];
};

const hashAllPart38 = (parts: readonly Part38[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart38(part);
};

const copyPart37 = (from: Part37): Part37 => ({
  side: from.side,
  type: from.type,
  capacity: from.capacity,
  count: from.count,
  away: from.away.map(copyPart38),
});

const hashPart37 = (from: Part37): void => {
  addWhole(from.side);
  addText(from.type);
  addWhole(from.capacity);
  addWhole(from.count);
  hashAllPart38(from.away);
};

type Part40 = {
  line: number;
  n: number;
};

const copyPart40 = (from: Part40): Part40 => ({
  line: from.line,
  n: from.n,
});

const hashPart40 = (from: Part40): void => {
  addWhole(((from.line - 1)) * 200 + (from.n - 1));
};

type Part39 = {
  side: number;
  clock: number;
  unit: number;
  board: number;
  picks: (Part40)[];
  landed: boolean;
};

const hashAllPart40 = (parts: readonly Part40[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart40(part);
};

const copyPart39 = (from: Part39): Part39 => ({
  side: from.side,
  clock: from.clock,
  unit: from.unit,
  board: from.board,
  picks: from.picks.map(copyPart40),
  landed: from.landed,
});

const hashPart39 = (from: Part39): void => {
  addWhole(from.side);
  addWhole(from.clock);
  addWhole(from.unit);
  addWhole(from.board);
  hashAllPart40(from.picks);
  addWhole((from.landed ? 1 : 0));
};

type Part41 = {
  unit: number;
  board: number;
  elements: (Part17)[];
};

const copyPart41 = (from: Part41): Part41 => ({
  unit: from.unit,
  board: from.board,
  elements: from.elements.map(copyPart17),
});

const hashPart41 = (from: Part41): void => {
  addWhole(from.unit);
  addWhole(from.board);
  hashAllPart17(from.elements);
};

type Part33 = {
  vessels: (Part34)[];
  batteries: (Part35)[];
  spots: (Part36)[];
  craft: (Part37)[];
  waves: (Part39)[];
  afloat: (Part41)[];
  hands: ('orders' | 'contact' | 'all')[];
  docks: (boolean)[];
};

const hashAllPart34 = (parts: readonly Part34[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart34(part);
};

const hashAllPart35 = (parts: readonly Part35[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart35(part);
};

const hashAllPart36 = (parts: readonly Part36[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart36(part);
};

const hashAllPart37 = (parts: readonly Part37[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart37(part);
};

const hashAllPart39 = (parts: readonly Part39[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart39(part);
};

const hashAllPart41 = (parts: readonly Part41[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart41(part);
};

const copyPart33 = (from: Part33): Part33 => ({
  vessels: from.vessels.map(copyPart34),
  batteries: from.batteries.map(copyPart35),
  spots: from.spots.map(copyPart36),
  craft: from.craft.map(copyPart37),
  waves: from.waves.map(copyPart39),
  afloat: from.afloat.map(copyPart41),
  hands: from.hands.slice(),
  docks: from.docks.slice(),
});

const hashPart33 = (from: Part33): void => {
  hashAllPart34(from.vessels);
  hashAllPart35(from.batteries);
  hashAllPart36(from.spots);
  hashAllPart37(from.craft);
  hashAllPart39(from.waves);
  hashAllPart41(from.afloat);
  addWhole(from.hands.length);
  for (const part of from.hands) {
    addText(part);
  }
  addWhole(from.docks.length);
  for (const part of from.docks) {
    addFlag(part);
  }
};

type Part43 = {
  id: string;
  side: number;
  board: number;
  coaches: number;
  flats: number;
  damage: number;
  moves: number;
  goal: number;
  cargo: (number)[];
  work: 'none' | 'loading' | 'unloading';
  handled: number;
  left: boolean;
};

const rank101 = (value: 'none' | 'loading' | 'unloading'): number => value === 'none' ? 0 : value === 'loading' ? 1 : 2;

const copyPart43 = (from: Part43): Part43 => ({
  id: from.id,
  side: from.side,
  board: from.board,
  coaches: from.coaches,
  flats: from.flats,
  damage: from.damage,
  moves: from.moves,
  goal: from.goal,
  cargo: from.cargo.slice(),
  work: from.work,
  handled: from.handled,
  left: from.left,
});

const hashPart43 = (from: Part43): void => {
  addText(from.id);
  addWhole(from.side);
  addWhole(from.board);
  addWhole(from.coaches);
  addWhole(from.flats);
  addWhole(from.damage);
  addWhole(from.moves);
  addWhole(from.goal);
  addWhole(from.cargo.length);
  for (const part of from.cargo) {
    addWhole(part);
  }
  addWhole(rank101(from.work));
  addWhole(from.handled);
  addWhole((from.left ? 1 : 0));
};

type Part44 = {
  link: number;
  known: (boolean)[];
  opens: number;
};

const copyPart44 = (from: Part44): Part44 => ({
  link: from.link,
  known: from.known.slice(),
  opens: from.opens,
});

const hashPart44 = (from: Part44): void => {
  addWhole(from.link);
  addWhole(from.known.length);
  for (const part of from.known) {
    addFlag(part);
  }
  addWhole(from.opens);
};

type Part42 = {
  trains: (Part43)[];
  cuts: (Part44)[];
  hands: ('orders' | 'contact' | 'all')[];
};

const hashAllPart43 = (parts: readonly Part43[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart43(part);
};

const hashAllPart44 = (parts: readonly Part44[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart44(part);
};

const copyPart42 = (from: Part42): Part42 => ({
  trains: from.trains.map(copyPart43),
  cuts: from.cuts.map(copyPart44),
  hands: from.hands.slice(),
});

const hashPart42 = (from: Part42): void => {
  hashAllPart43(from.trains);
  hashAllPart44(from.cuts);
  addWhole(from.hands.length);
  for (const part of from.hands) {
    addText(part);
  }
};

type Part46 = {
  side: number;
  name: string;
  leader: Part12;
  full: number;
  milestone: number;
  condition: 'green' | 'amber' | 'red' | 'withdraw';
  die: number;
  mourned: number;
  hand: 'orders' | 'contact' | 'all';
};

const rank102 = (value: 'green' | 'amber' | 'red' | 'withdraw'): number => value === 'green' ? 0 : value === 'amber' ? 1 : value === 'red' ? 2 : 3;

const copyPart46 = (from: Part46): Part46 => ({
  side: from.side,
  name: from.name,
  leader: copyPart12(from.leader),
  full: from.full,
  milestone: from.milestone,
  condition: from.condition,
  die: from.die,
  mourned: from.mourned,
  hand: from.hand,
});

const hashPart46 = (from: Part46): void => {
  addWhole(from.side);
  addText(from.name);
  hashPart12(from.leader);
  addWhole(from.full);
  addWhole(from.milestone);
  addWhole((rank102(from.condition)) * 7 + from.die);
  addWhole(from.mourned);
  addWhole(rank88(from.hand));
};

type Part48 = {
  damage: number;
  status: 'ready' | 'inactive' | 'up' | 'flown' | 'lost';
  down: boolean;
  small: number;
  medium: number;
  heavy: number;
  torpedo: number;
  rockets: number;
};

const rank103 = (value: 'ready' | 'inactive' | 'up' | 'flown' | 'lost'): number => value === 'ready' ? 0 : value === 'inactive' ? 1 : value === 'up' ? 2 : value === 'flown' ? 3 : 4;

const copyPart48 = (from: Part48): Part48 => ({
  damage: from.damage,
  status: from.status,
  down: from.down,
  small: from.small,
  medium: from.medium,
  heavy: from.heavy,
  torpedo: from.torpedo,
  rockets: from.rockets,
});

const hashPart48 = (from: Part48): void => {
  addWhole(from.damage);
  addWhole((rank103(from.status)) * 2 + (from.down ? 1 : 0));
  addWhole(from.small);
  addWhole(from.medium);
  addWhole(from.heavy);
  addWhole(from.torpedo);
  addWhole(from.rockets);
};

type Part47 = {
  id: string;
  command: number;
  type: number;
  base: 'distant' | 'local';
  runway: 'grass' | 'tarmac';
  load: number;
  endurance: boolean;
  left: number;
  machines: (Part48)[];
};

const rank104 = (value: 'distant' | 'local'): number => value === 'distant' ? 0 : 1;

const rank105 = (value: 'grass' | 'tarmac'): number => value === 'grass' ? 0 : 1;

const hashAllPart48 = (parts: readonly Part48[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart48(part);
};

const copyPart47 = (from: Part47): Part47 => ({
  id: from.id,
  command: from.command,
  type: from.type,
  base: from.base,
  runway: from.runway,
  load: from.load,
  endurance: from.endurance,
  left: from.left,
  machines: from.machines.map(copyPart48),
});

const hashPart47 = (from: Part47): void => {
  addText(from.id);
  addWhole(from.command);
  addWhole(from.type);
  addWhole((rank104(from.base)) * 2 + rank105(from.runway));
  addWhole(from.load);
  addWhole((from.endurance ? 1 : 0));
  addWhole(from.left);
  hashAllPart48(from.machines);
};

type Part49 = {
  id: string;
  command: number;
  kind: 'bomber' | 'attack' | 'torpedo' | 'transport' | 'op' | 'recce' | 'fighter';
  mission: 'bomb' | 'attack' | 'ships' | 'drop' | 'land' | 'supply' | 'observe' | 'recce' | 'patrol';
  goal: number;
  from: number;
  squadrons: (number)[];
  escorts: (number)[];
  over: number;
  inBox: boolean;
  flew: boolean;
  turned: number;
  acted: boolean;
  escorted: boolean;
  struck: boolean;
  alias: string;
  since: number;
  looked: ('sea' | 'below')[];
  observing: boolean;
  cargo: (number)[];
  supplies: number;
};

const rank106 = (value: 'bomber' | 'attack' | 'torpedo' | 'transport' | 'op' | 'recce' | 'fighter'): number => value === 'bomber' ? 0 : value === 'attack' ? 1 : value === 'torpedo' ? 2 : value === 'transport' ? 3 : value === 'op' ? 4 : value === 'recce' ? 5 : 6;

const rank107 = (value: 'bomb' | 'attack' | 'ships' | 'drop' | 'land' | 'supply' | 'observe' | 'recce' | 'patrol'): number => value === 'bomb' ? 0 : value === 'attack' ? 1 : value === 'ships' ? 2 : value === 'drop' ? 3 : value === 'land' ? 4 : value === 'supply' ? 5 : value === 'observe' ? 6 : value === 'recce' ? 7 : 8;

const copyPart49 = (from: Part49): Part49 => ({
  id: from.id,
  command: from.command,
  kind: from.kind,
  mission: from.mission,
  goal: from.goal,
  from: from.from,
  squadrons: from.squadrons.slice(),
  escorts: from.escorts.slice(),
  over: from.over,
  inBox: from.inBox,
  flew: from.flew,
  turned: from.turned,
  acted: from.acted,
  escorted: from.escorted,
  struck: from.struck,
  alias: from.alias,
  since: from.since,
  looked: from.looked.slice(),
  observing: from.observing,
  cargo: from.cargo.slice(),
  supplies: from.supplies,
});

const hashPart49 = (from: Part49): void => {
  addText(from.id);
  addWhole(from.command);
  addWhole((rank106(from.kind)) * 9 + rank107(from.mission));
  addWhole(from.goal);
  addWhole((from.from - 1));
  addWhole(from.squadrons.length);
  for (const part of from.squadrons) {
    addWhole(part);
  }
  addWhole(from.escorts.length);
  for (const part of from.escorts) {
    addWhole(part);
  }
  addWhole(from.over);
  addWhole(((from.inBox ? 1 : 0)) * 2 + (from.flew ? 1 : 0));
  addWhole(from.turned);
  addWhole((((from.acted ? 1 : 0)) * 2 + (from.escorted ? 1 : 0)) * 2 + (from.struck ? 1 : 0));
  addText(from.alias);
  addWhole(from.since);
  addWhole(from.looked.length);
  for (const part of from.looked) {
    addText(part);
  }
  addWhole((from.observing ? 1 : 0));
  addWhole(from.cargo.length);
  for (const part of from.cargo) {
    addWhole(part);
  }
  addWhole(from.supplies);
};

type Part51 = {
  id: string;
  value: string;
};

const copyPart51 = (from: Part51): Part51 => ({
  id: from.id,
  value: from.value,
});

const hashPart51 = (from: Part51): void => {
  addText(from.id);
  addText(from.value);
};

type Part50 = {
  side: number;
  group: string;
  unit: number;
  board: number;
  zone: 'table' | 'N' | 'E' | 'S' | 'W';
  at: number;
  day: number;
  facts: (Part51)[];
  cv: number;
  tries: number;
};

const hashAllPart51 = (parts: readonly Part51[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart51(part);
};

const copyPart50 = (from: Part50): Part50 => ({
  side: from.side,
  group: from.group,
  unit: from.unit,
  board: from.board,
  zone: from.zone,
  at: from.at,
  day: from.day,
  facts: from.facts.map(copyPart51),
  cv: from.cv,
  tries: from.tries,
});

const hashPart50 = (from: Part50): void => {
  addWhole(from.side);
  addText(from.group);
  addWhole(from.unit);
  addWhole(from.board);
  addWhole(rank82(from.zone));
  addWhole(from.at);
  addWhole(from.day);
  hashAllPart51(from.facts);
  addWhole(from.cv);
  addWhole(from.tries);
};

type Part52 = {
  unit: number;
  dice: number;
};

const copyPart52 = (from: Part52): Part52 => ({
  unit: from.unit,
  dice: from.dice,
});

const hashPart52 = (from: Part52): void => {
  addWhole(from.unit);
  addWhole(from.dice);
};

type Part53 = {
  unit: number;
  clock: number;
};

const copyPart53 = (from: Part53): Part53 => ({
  unit: from.unit,
  clock: from.clock,
});

const hashPart53 = (from: Part53): void => {
  addWhole(from.unit);
  addWhole(from.clock);
};

type Part45 = {
  commands: (Part46)[];
  squadrons: (Part47)[];
  groups: (Part49)[];
  reports: (Part50)[];
  loads: (Part52)[];
  sawEnemy: (number)[];
  count: (number)[];
  landed: (Part53)[];
};

const hashAllPart46 = (parts: readonly Part46[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart46(part);
};

const hashAllPart47 = (parts: readonly Part47[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart47(part);
};

const hashAllPart49 = (parts: readonly Part49[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart49(part);
};

const hashAllPart50 = (parts: readonly Part50[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart50(part);
};

const hashAllPart52 = (parts: readonly Part52[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart52(part);
};

const hashAllPart53 = (parts: readonly Part53[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart53(part);
};

const copyPart45 = (from: Part45): Part45 => ({
  commands: from.commands.map(copyPart46),
  squadrons: from.squadrons.map(copyPart47),
  groups: from.groups.map(copyPart49),
  reports: from.reports.map(copyPart50),
  loads: from.loads.map(copyPart52),
  sawEnemy: from.sawEnemy.slice(),
  count: from.count.slice(),
  landed: from.landed.map(copyPart53),
});

const hashPart45 = (from: Part45): void => {
  hashAllPart46(from.commands);
  hashAllPart47(from.squadrons);
  hashAllPart49(from.groups);
  hashAllPart50(from.reports);
  hashAllPart52(from.loads);
  addWhole(from.sawEnemy.length);
  for (const part of from.sawEnemy) {
    addWhole(part);
  }
  addWhole(from.count.length);
  for (const part of from.count) {
    addWhole(part);
  }
  hashAllPart53(from.landed);
};

type Part57 = {
  id: string;
  value: string;
};

const copyPart57 = (from: Part57): Part57 => ({
  id: from.id,
  value: from.value,
});

const hashPart57 = (from: Part57): void => {
  addText(from.id);
  addText(from.value);
};

type Part56 = {
  clock: number;
  what: string;
  board: number;
  unit: number;
  facts: (Part57)[];
};

const hashAllPart57 = (parts: readonly Part57[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart57(part);
};

const copyPart56 = (from: Part56): Part56 => ({
  clock: from.clock,
  what: from.what,
  board: from.board,
  unit: from.unit,
  facts: from.facts.map(copyPart57),
});

const hashPart56 = (from: Part56): void => {
  addWhole(from.clock);
  addText(from.what);
  addWhole(from.board);
  addWhole(from.unit);
  hashAllPart57(from.facts);
};

type Part58 = {
  day: number;
  what: string;
};

const copyPart58 = (from: Part58): Part58 => ({
  day: from.day,
  what: from.what,
});

const hashPart58 = (from: Part58): void => {
  addWhole(from.day);
  addText(from.what);
};

type Part55 = {
  id: string;
  side: number;
  home: number;
  members: number;
  radio: boolean;
  heard: boolean;
  explosives: number;
  status: 'dormant' | 'active' | 'planned' | 'resting' | 'dispersed' | 'gone';
  target: number;
  turn: number;
  watching: number;
  stores: (number)[];
  sets: (number)[];
  news: (Part56)[];
  air: 'staff' | 'send' | 'silent';
  log: (Part58)[];
  swept: number;
};

const rank108 = (value: 'dormant' | 'active' | 'planned' | 'resting' | 'dispersed' | 'gone'): number => value === 'dormant' ? 0 : value === 'active' ? 1 : value === 'planned' ? 2 : value === 'resting' ? 3 : value === 'dispersed' ? 4 : 5;

const hashAllPart56 = (parts: readonly Part56[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart56(part);
};

const rank109 = (value: 'staff' | 'send' | 'silent'): number => value === 'staff' ? 0 : value === 'send' ? 1 : 2;

const hashAllPart58 = (parts: readonly Part58[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart58(part);
};

const copyPart55 = (from: Part55): Part55 => ({
  id: from.id,
  side: from.side,
  home: from.home,
  members: from.members,
  radio: from.radio,
  heard: from.heard,
  explosives: from.explosives,
  status: from.status,
  target: from.target,
  turn: from.turn,
  watching: from.watching,
  stores: from.stores.slice(),
  sets: from.sets.slice(),
  news: from.news.map(copyPart56),
  air: from.air,
  log: from.log.map(copyPart58),
  swept: from.swept,
});

const hashPart55 = (from: Part55): void => {
  addText(from.id);
  addWhole(from.side);
  addWhole(from.home);
  addWhole((((((from.members) * 2 + (from.radio ? 1 : 0)) * 2 + (from.heard ? 1 : 0)) * 4 + from.explosives) * 6 + rank108(from.status)) * 7 + (from.target - -1));
  addWhole(from.turn);
  addWhole(from.watching);
  addWhole(from.stores.length);
  for (const part of from.stores) {
    addWhole(part);
  }
  addWhole(from.sets.length);
  for (const part of from.sets) {
    addWhole(part);
  }
  hashAllPart56(from.news);
  addWhole(rank109(from.air));
  hashAllPart58(from.log);
  addWhole(from.swept);
};

type Part59 = {
  id: string;
  side: number;
  missions: number;
  cell: number;
  waits: boolean;
  arrived: number;
};

const copyPart59 = (from: Part59): Part59 => ({
  id: from.id,
  side: from.side,
  missions: from.missions,
  cell: from.cell,
  waits: from.waits,
  arrived: from.arrived,
});

const hashPart59 = (from: Part59): void => {
  addText(from.id);
  addWhole(from.side);
  addWhole(from.missions);
  addWhole(from.cell);
  addWhole((from.waits ? 1 : 0));
  addWhole(from.arrived);
};

type Part60 = {
  id: number;
  side: number;
  cell: number;
  board: number;
  what: 'attack' | 'spotted' | 'intercept';
  outcome: string;
  clock: number;
  sweep: number;
  closed: boolean;
};

const rank110 = (value: 'attack' | 'spotted' | 'intercept'): number => value === 'attack' ? 0 : value === 'spotted' ? 1 : 2;

const copyPart60 = (from: Part60): Part60 => ({
  id: from.id,
  side: from.side,
  cell: from.cell,
  board: from.board,
  what: from.what,
  outcome: from.outcome,
  clock: from.clock,
  sweep: from.sweep,
  closed: from.closed,
});

const hashPart60 = (from: Part60): void => {
  addWhole(from.id);
  addWhole(from.side);
  addWhole(from.cell);
  addWhole(from.board);
  addWhole(rank110(from.what));
  addText(from.outcome);
  addWhole(from.clock);
  addWhole(from.sweep);
  addWhole((from.closed ? 1 : 0));
};

type Part61 = {
  kind: 'bridge' | 'line' | 'station';
  at: number;
  need: number;
  known: (boolean)[];
};

const rank111 = (value: 'bridge' | 'line' | 'station'): number => value === 'bridge' ? 0 : value === 'line' ? 1 : 2;

const copyPart61 = (from: Part61): Part61 => ({
  kind: from.kind,
  at: from.at,
  need: from.need,
  known: from.known.slice(),
});

const hashPart61 = (from: Part61): void => {
  addWhole(rank111(from.kind));
  addWhole(from.at);
  addWhole(from.need);
  addWhole(from.known.length);
  for (const part of from.known) {
    addFlag(part);
  }
};

type Part62 = {
  command: number;
  dice: number;
  pips: number;
};

const copyPart62 = (from: Part62): Part62 => ({
  command: from.command,
  dice: from.dice,
  pips: from.pips,
});

const hashPart62 = (from: Part62): void => {
  addWhole(from.command);
  addWhole(from.dice);
  addWhole(from.pips);
};

type Part63 = {
  unit: number;
  incident: number;
  elements: (Part17)[];
};

const copyPart63 = (from: Part63): Part63 => ({
  unit: from.unit,
  incident: from.incident,
  elements: from.elements.map(copyPart17),
});

const hashPart63 = (from: Part63): void => {
  addWhole(from.unit);
  addWhole(from.incident);
  hashAllPart17(from.elements);
};

type Part65 = {
  kind: 'bridge' | 'line' | 'station' | 'stockpile' | 'route' | 'observe';
  at: string;
};

const rank112 = (value: 'bridge' | 'line' | 'station' | 'stockpile' | 'route' | 'observe'): number => value === 'bridge' ? 0 : value === 'line' ? 1 : value === 'station' ? 2 : value === 'stockpile' ? 3 : value === 'route' ? 4 : 5;

const copyPart65 = (from: Part65): Part65 => ({
  kind: from.kind,
  at: from.at,
});

const hashPart65 = (from: Part65): void => {
  addWhole(rank112(from.kind));
  addText(from.at);
};

type Part66 = {
  day: number;
  cell: string;
  members: number;
  explosives: number;
  news: (string)[];
};

const copyPart66 = (from: Part66): Part66 => ({
  day: from.day,
  cell: from.cell,
  members: from.members,
  explosives: from.explosives,
  news: from.news.slice(),
});

const hashPart66 = (from: Part66): void => {
  addWhole(from.day);
  addText(from.cell);
  addWhole((from.members) * 4 + from.explosives);
  addWhole(from.news.length);
  for (const part of from.news) {
    addText(part);
  }
};

type Part64 = {
  targets: (Part65)[];
  open: (number)[];
  barred: (Part65)[];
  reports: (Part66)[];
};

const hashAllPart65 = (parts: readonly Part65[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart65(part);
};

const hashAllPart66 = (parts: readonly Part66[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart66(part);
};

const copyPart64 = (from: Part64): Part64 => ({
  targets: from.targets.map(copyPart65),
  open: from.open.slice(),
  barred: from.barred.map(copyPart65),
  reports: from.reports.map(copyPart66),
});

const hashPart64 = (from: Part64): void => {
  hashAllPart65(from.targets);
  addWhole(from.open.length);
  for (const part of from.open) {
    addWhole(part);
  }
  hashAllPart65(from.barred);
  hashAllPart66(from.reports);
};

type Part54 = {
  cells: (Part55)[];
  agents: (Part59)[];
  incidents: (Part60)[];
  count: number;
  wrecks: (Part61)[];
  cuts: (Part62)[];
  away: (Part63)[];
  sides: (Part64)[];
};

const hashAllPart55 = (parts: readonly Part55[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart55(part);
};

const hashAllPart59 = (parts: readonly Part59[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart59(part);
};

const hashAllPart60 = (parts: readonly Part60[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart60(part);
};

const hashAllPart61 = (parts: readonly Part61[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart61(part);
};

const hashAllPart62 = (parts: readonly Part62[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart62(part);
};

const hashAllPart63 = (parts: readonly Part63[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart63(part);
};

const hashAllPart64 = (parts: readonly Part64[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart64(part);
};

const copyPart54 = (from: Part54): Part54 => ({
  cells: from.cells.map(copyPart55),
  agents: from.agents.map(copyPart59),
  incidents: from.incidents.map(copyPart60),
  count: from.count,
  wrecks: from.wrecks.map(copyPart61),
  cuts: from.cuts.map(copyPart62),
  away: from.away.map(copyPart63),
  sides: from.sides.map(copyPart64),
});

const hashPart54 = (from: Part54): void => {
  hashAllPart55(from.cells);
  hashAllPart59(from.agents);
  hashAllPart60(from.incidents);
  addWhole(from.count);
  hashAllPart61(from.wrecks);
  hashAllPart62(from.cuts);
  hashAllPart63(from.away);
  hashAllPart64(from.sides);
};

type Part67 = {
  drawn: (number)[];
  today: number;
  rallied: (number)[];
};

const copyPart67 = (from: Part67): Part67 => ({
  drawn: from.drawn.slice(),
  today: from.today,
  rallied: from.rallied.slice(),
});

const hashPart67 = (from: Part67): void => {
  addWhole(from.drawn.length);
  for (const part of from.drawn) {
    addWhole(part);
  }
  addWhole((from.today - -1));
  addWhole(from.rallied.length);
  for (const part of from.rallied) {
    addWhole(part);
  }
};

type Part1 = {
  campaign: string;
  options: Part2;
  year: number;
  month: number;
  day: number;
  dayNumber: number;
  session: number;
  clock: number;
  step: 'SETUP' | 'SE1' | 'MO1' | 'MO2' | 'MO3' | 'MO4' | 'MO6' | 'MO7' | 'WK1' | 'WK2' | 'WK3' | 'WK4' | 'WK6' | 'DY1' | 'DY2' | 'DY3' | 'DY4' | 'DY5' | 'DY6' | 'DY7' | 'DY8' | 'DY9' | 'DY10' | 'DY10G' | 'DY11' | 'SS1' | 'SS2' | 'SS3' | 'AC1' | 'SX1' | 'SX2' | 'SX3' | 'HALT' | 'DE1' | 'DE2' | 'DE3' | 'ME1' | 'END';
  at: number;
  haltAt: 'session' | 'day' | 'week';
  card: number;
  cards: (Part3)[];
  planCards: (number)[];
  activation: Part4 | null;
  due: (Part5)[];
  weather: Part6;
  held: (Part9)[];
  sides: (Part10)[];
  commands: (Part13)[];
  units: (Part16)[];
  sightings: (Part18)[];
  battles: (Part20)[];
  requests: (Part24)[];
  calls: (Part25)[];
  diary: (Part26)[];
  tasks: (Part27)[];
  bridges: (Part28)[];
  obstacles: (Part29)[];
  abandoned: (Part30)[];
  objects: (Part31)[];
  handling: (Part32)[];
  sea: Part33 | null;
  rails: Part42 | null;
  air: Part45;
  control: (number)[];
  battleCount: number;
  resistance: Part54;
  chance: Part67;
  ending: 'none' | 'level' | 'morale' | 'bothMorale' | 'noUnits' | 'agreement' | 'resignation';
  level: string;
  winner: number;
  points: number;
};

const rank113 = (value: 'session' | 'day' | 'week'): number => value === 'session' ? 0 : value === 'day' ? 1 : 2;

const hashAllPart3 = (parts: readonly Part3[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart3(part);
};

const hashAllPart5 = (parts: readonly Part5[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart5(part);
};

const hashAllPart9 = (parts: readonly Part9[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart9(part);
};

const hashAllPart10 = (parts: readonly Part10[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart10(part);
};

const hashAllPart13 = (parts: readonly Part13[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart13(part);
};

const hashAllPart16 = (parts: readonly Part16[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart16(part);
};

const hashAllPart18 = (parts: readonly Part18[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart18(part);
};

const hashAllPart20 = (parts: readonly Part20[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart20(part);
};

const hashAllPart24 = (parts: readonly Part24[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart24(part);
};

const hashAllPart25 = (parts: readonly Part25[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart25(part);
};

const hashAllPart26 = (parts: readonly Part26[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart26(part);
};

const hashAllPart27 = (parts: readonly Part27[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart27(part);
};

const hashAllPart28 = (parts: readonly Part28[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart28(part);
};

const hashAllPart29 = (parts: readonly Part29[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart29(part);
};

const hashAllPart30 = (parts: readonly Part30[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart30(part);
};

const hashAllPart31 = (parts: readonly Part31[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart31(part);
};

const hashAllPart32 = (parts: readonly Part32[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart32(part);
};

const rank114 = (value: 'none' | 'level' | 'morale' | 'bothMorale' | 'noUnits' | 'agreement' | 'resignation'): number => value === 'none' ? 0 : value === 'level' ? 1 : value === 'morale' ? 2 : value === 'bothMorale' ? 3 : value === 'noUnits' ? 4 : value === 'agreement' ? 5 : 6;

const copyPart1 = (from: Part1): Part1 => ({
  campaign: from.campaign,
  options: copyPart2(from.options),
  year: from.year,
  month: from.month,
  day: from.day,
  dayNumber: from.dayNumber,
  session: from.session,
  clock: from.clock,
  step: from.step,
  at: from.at,
  haltAt: from.haltAt,
  card: from.card,
  cards: from.cards.map(copyPart3),
  planCards: from.planCards.slice(),
  activation: from.activation === null ? null : copyPart4(from.activation),
  due: from.due.map(copyPart5),
  weather: copyPart6(from.weather),
  held: from.held.map(copyPart9),
  sides: from.sides.map(copyPart10),
  commands: from.commands.map(copyPart13),
  units: from.units.map(copyPart16),
  sightings: from.sightings.map(copyPart18),
  battles: from.battles.map(copyPart20),
  requests: from.requests.map(copyPart24),
  calls: from.calls.map(copyPart25),
  diary: from.diary.map(copyPart26),
  tasks: from.tasks.map(copyPart27),
  bridges: from.bridges.map(copyPart28),
  obstacles: from.obstacles.map(copyPart29),
  abandoned: from.abandoned.map(copyPart30),
  objects: from.objects.map(copyPart31),
  handling: from.handling.map(copyPart32),
  sea: from.sea === null ? null : copyPart33(from.sea),
  rails: from.rails === null ? null : copyPart42(from.rails),
  air: copyPart45(from.air),
  control: from.control.slice(),
  battleCount: from.battleCount,
  resistance: copyPart54(from.resistance),
  chance: copyPart67(from.chance),
  ending: from.ending,
  level: from.level,
  winner: from.winner,
  points: from.points,
});

const hashPart1 = (from: Part1): void => {
  addText(from.campaign);
  hashPart2(from.options);
  addWhole((((from.year - 1900)) * 12 + (from.month - 1)) * 12 + (from.day - 1));
  addWhole(from.dayNumber);
  addWhole(from.session);
  addWhole(from.clock);
  addText(from.step);
  addWhole(from.at);
  addWhole(rank113(from.haltAt));
  addWhole(from.card);
  hashAllPart3(from.cards);
  addWhole(from.planCards.length);
  for (const part of from.planCards) {
    addWhole(part);
  }
  if (from.activation === null) addNothing();
  else {
    hashPart4(from.activation);
  }
  hashAllPart5(from.due);
  hashPart6(from.weather);
  hashAllPart9(from.held);
  hashAllPart10(from.sides);
  hashAllPart13(from.commands);
  hashAllPart16(from.units);
  hashAllPart18(from.sightings);
  hashAllPart20(from.battles);
  hashAllPart24(from.requests);
  hashAllPart25(from.calls);
  hashAllPart26(from.diary);
  hashAllPart27(from.tasks);
  hashAllPart28(from.bridges);
  hashAllPart29(from.obstacles);
  hashAllPart30(from.abandoned);
  hashAllPart31(from.objects);
  hashAllPart32(from.handling);
  if (from.sea === null) addNothing();
  else {
    hashPart33(from.sea);
  }
  if (from.rails === null) addNothing();
  else {
    hashPart42(from.rails);
  }
  hashPart45(from.air);
  addWhole(from.control.length);
  for (const part of from.control) {
    addWhole(part);
  }
  addWhole(from.battleCount);
  hashPart54(from.resistance);
  hashPart67(from.chance);
  addWhole(rank114(from.ending));
  addText(from.level);
  addWhole((from.winner - -1));
  addText(String(from.points));
};

export const cloneState = (state: State): State => copyPart1(state);

export const hashState = (state: State): string => {
  begin();
  hashPart1(state);
  return digest();
};
