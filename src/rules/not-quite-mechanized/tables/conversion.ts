import printed from '../data/conversion.json';
import organisation from '../data/toe-templates.json';
import type { Grade } from './grades.ts';

/** NQM-22.1: what a campaign may say of the ground and of a side. */
export const BATTLE_TERRAINS = [
  'clear',
  'rolling',
  'close',
  'forest',
  'marsh',
  'urban',
  'fortifiedLine',
  'hills',
  'mountain',
] as const;
export type BattleTerrain = (typeof BATTLE_TERRAINS)[number];
export const BATTLE_RIVERS = [
  'none',
  'minorOnFront',
  'majorOnFront',
  'minorBehindDefender',
  'majorBehindDefender',
] as const;
export type BattleRiver = (typeof BATTLE_RIVERS)[number];
export const BATTLE_TOWNS = ['none', 'village', 'town'] as const;
export type BattleTown = (typeof BATTLE_TOWNS)[number];

/** NQM-22.5: postures, each with its formation, works, concealment and distance. */
export const POSTURES = [
  'deliberateAttack',
  'hastyAttack',
  'probe',
  'meeting',
  'hastyDefence',
  'preparedDefence',
  'fortifiedDefence',
  'delay',
  'withdrawal',
  'reserve',
] as const;
export type PostureName = (typeof POSTURES)[number];
export type Posture = {
  readonly side: string;
  readonly formation: 'column' | 'deployed' | 'defence';
  readonly distanceFromEnemy_m?: number;
  readonly registeredTargetsPerBattery?: number;
  readonly work?: 'dugIn' | 'fort' | null;
  readonly concealed?: boolean;
  readonly minefieldKmPerBattalion?: number;
  readonly rearguardFraction?: number;
};
export const postureNamed = (name: PostureName): Posture => printed.postures[name] as Posture;

/** NQM-22.3: the grade that a campaign's quality stands for. */
export const gradeFor = (quality: number): Grade =>
  printed.qualityToGrade.find(row => quality >= row.min)!.grade as Grade;

/** NQM-22.4: how a unit of that fatigue starts. */
export const fatigueFor = (
  percent: number,
): { readonly disorganised: boolean; readonly combatHours: number | 'limit' } => {
  const row = printed.fatigue.find(one => percent >= one.min)!;
  return {
    disorganised: row.start === 'disorganised',
    combatHours: row.combatHours as number | 'limit',
  };
};

/** NQM-22.4: loads of BN LOG for so many battalions, whole formations together. */
export const bnLogFor = (
  supply: number,
  battalions: number,
): { readonly carried: number; readonly divisional: number } => {
  const row = printed.ammunition.bnLog.find(one => supply >= one.minSupplyPct)!;
  return {
    carried: Math.floor(row.perBattalion * battalions),
    divisional: Math.floor(row.divisionPerBattalion * battalions),
  };
};

export const { mapSize: MAP_SIZE, openTerrains: OPEN_TERRAINS } = printed;
export const SUPPORT_THRESHOLDS = printed.strength.supportKeepThresholds;
export const LEAST_PERCENT = printed.strength.minimumPct;

/** NQM-22.2: features for each 25 square kilometres of a terrain, with their radius. */
export type Growth = { readonly rate: number; readonly r: number };
export const growthOf = (
  terrain: BattleTerrain,
): {
  readonly base?: string;
  readonly woods: Growth;
  readonly close: Growth;
  readonly town: Growth;
  readonly hill: Growth;
  readonly marsh: Growth;
} => printed.terrainGenerator[terrain];

type TemplateUnit = {
  readonly key: string;
  readonly kind: string;
  readonly stands: readonly string[];
  readonly bnLog?: number;
  readonly pol?: number;
};
/** NQM-22.3: a table of organisation: units of its own, or formations below it. */
export type Template = {
  readonly level: 'company' | 'battalion' | 'brigadeRegiment' | 'division';
  readonly units?: readonly TemplateUnit[];
  readonly hq?: string | readonly string[];
  readonly children?: readonly string[];
  readonly medical?: string;
};
const templates = organisation.templates as unknown as { readonly [id: string]: Template };
export const TEMPLATES: readonly string[] = Object.keys(templates);
export const templateNamed = (id: string): Template => templates[id]!;
