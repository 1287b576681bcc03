import {
  decimal,
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  shape,
  text,
  whole,
} from '../../../engine/shape.ts';
import { pointShape } from '../orders/order.ts';
import {
  BATTLE_RIVERS,
  BATTLE_TERRAINS,
  BATTLE_TOWNS,
  POSTURES,
  TEMPLATES,
} from '../tables/conversion.ts';
import { GRADES } from '../tables/grades.ts';

const percent = whole(0, 100);
export const BATTLE_SIDES = ['attacker', 'defender'] as const;
export type BattleSide = (typeof BATTLE_SIDES)[number];

const unitShape = shape({
  opId: text(60, /\S/),
  name: text(120),
  template: oneOf(TEMPLATES),
  strengthPct: percent,
  quality: percent,
  experienceBattles: whole(0, 1000),
  fatiguePct: percent,
  arrivalBound: whole(0, 100),
  isVeteranMobile: optional(flag),
  elite: optional(flag),
});
export type OperationalUnit = Infer<typeof unitShape>;

const sideShape = shape({
  side: oneOf(BATTLE_SIDES),
  nationality: text(60),
  posture: oneOf(POSTURES),
  supplyPct: percent,
  ammoPct: optional(percent),
  airStands: optional(
    list(
      shape({ type: oneOf(['airStuka', 'airGroundAttack', 'airBomber']), sorties: whole(0, 10) }),
      0,
      20,
    ),
  ),
  commanderPresent: flag,
  units: list(unitShape, 1, 40),
});
export type OperationalSide = Infer<typeof sideShape>;

/** NQM-22.1: a battle as a campaign hands it over. */
export const operationalShape = shape({
  battleId: text(60, /\S/),
  seed: whole(0, 1_000_000_000),
  date: text(20),
  startHour: whole(0, 23),
  daylightPeriods: whole(1, 2),
  season: oneOf(['summer', 'winter']),
  terrain: oneOf(BATTLE_TERRAINS),
  river: oneOf(BATTLE_RIVERS),
  attackDirection_deg: whole(0, 359),
  roads: whole(0, 3),
  town: oneOf(BATTLE_TOWNS),
  sides: list(sideShape, 2, 2),
});
export type OperationalBattle = Infer<typeof operationalShape>;

const OUTCOMES = [
  'attackerDecisive',
  'attackerWin',
  'draw',
  'defenderWin',
  'defenderDecisive',
] as const;

/** NQM-22.6: what a campaign is told; percentages with one decimal. */
export const resultShape = shape({
  battleId: text(60),
  boundsPlayed: whole(0),
  endReason: oneOf(['time', 'suddenDeath', 'resigned', 'broken', 'abandoned']),
  outcome: oneOf(OUTCOMES),
  ground: shape({
    attackerControlPct: decimal,
    frontShift_m: whole(),
    holder: oneOf(['attacker', 'defender', 'contested']),
    recommendedRetreat_km: whole(0),
  }),
  sides: list(
    shape({
      side: oneOf(BATTLE_SIDES),
      initialCapacity: whole(0),
      permanentLossPct: decimal,
      prisonersPct: decimal,
      recoverablePct: decimal,
      remainingPct: decimal,
      disorganisedPct: decimal,
      brokenPct: decimal,
      ammoPct: decimal,
      bnLogLeft: whole(0),
      fatigueAddPct: decimal,
      combatHoursMean: decimal,
    }),
    2,
    2,
  ),
  units: list(
    shape({
      opId: text(60),
      strengthAfterPct: decimal,
      permanentLossPct: decimal,
      prisonersPct: decimal,
      disorganised: flag,
      broken: flag,
      ammoPct: decimal,
      position: pointShape,
      gradeAfter: oneOf(GRADES),
      greenAfter: flag,
    }),
  ),
});
export type BattleResult = Infer<typeof resultShape>;
