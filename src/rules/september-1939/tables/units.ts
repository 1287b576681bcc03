import formationData from '../data/formations.json';
import typeData from '../data/unit-types.json';
import unitData from '../data/units.json';
import type { Nation } from './nations.ts';

export const UNIT_TYPES = [
  'infantry',
  'mg',
  'mgMot',
  'cyclist',
  'cavalry',
  'motInf',
  'motorcycle',
  'recon',
  'armour',
  'artFoot',
  'artHorse',
  'artMot',
  'hq',
  'train',
  'column',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];
export type UnitClass =
  | 'infantry'
  | 'cavalry'
  | 'recon'
  | 'armour'
  | 'artillery'
  | 'hq'
  | 'train'
  | 'column';

/** W39-U1: what the symbol of a counter means. */
export type TypeRow = {
  readonly mp: number;
  readonly mpSoviet?: number;
  readonly class: UnitClass;
  readonly mech: boolean;
  readonly zoc: boolean;
  readonly overrun?: boolean;
  readonly tank?: boolean;
  readonly terrainHalved?: boolean;
  readonly range?: number;
};
const TYPES = typeData.types as unknown as { readonly [type in UnitType]: TypeRow };
export const typeRow = (type: UnitType): TypeRow => TYPES[type];

type PrintedPart = { readonly id: string; readonly name: string; readonly sp: number };
/** W39-U2: a row of the unit charts. */
export type PrintedUnit = {
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  readonly type: UnitType;
  readonly formation: string;
  readonly mp?: number;
  readonly sp: number | null;
  readonly fire?: number;
  readonly range?: number;
  readonly commandRange?: number;
  readonly subunits?: readonly PrintedPart[];
};
export const UNITS = unitData.units as unknown as readonly PrintedUnit[];

/** W39-U3: divisions, corps and armies, and who is under whom. */
export type Formation = {
  readonly id: string;
  readonly name: string;
  readonly level: 'army' | 'corps' | 'division' | 'brigade';
  readonly parent: string | null;
  readonly nation: Nation;
  readonly hq?: string | null;
};
export const FORMATIONS = formationData.formations as unknown as readonly Formation[];
