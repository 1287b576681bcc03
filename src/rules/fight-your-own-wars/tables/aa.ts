import guns from '../data/aa-guns.json';
import fire from '../data/air-aa.json';
import type { SpeedClass } from './air.ts';

export type AaGun = {
  readonly nation: string;
  readonly name: string;
  readonly mm: number;
  readonly barrels: number;
  readonly catalogueId: string;
};
const GUNS: readonly AaGun[] = guns.guns;

/** FYOW-28.10: a gun by its name. */
export const aaGunNamed = (name: string): AaGun => GUNS.find(gun => gun.name === name)!;

/** The AA gun that an item of the catalogue is in the hands of a nation; undefined when it is none. */
export const aaGunOf = (nation: string, item: string): AaGun | undefined =>
  GUNS.find(gun => gun.catalogueId === item && gun.nation === nation) ??
  (item.startsWith('AA') ? GUNS.find(gun => gun.catalogueId === item) : undefined);

const heavy = (mm: number): 'from40' | 'under40' => (mm >= 40 ? 'from40' : 'under40');
/** FYOW-28.10: dice to hit of one barrel, dice of damage of one hit, and what each of these must show. */
export const aaDice = (mm: number): number => fire.toHit[heavy(mm)].dice;
export const aaDamageDice = (mm: number): number => fire.damageDice[heavy(mm)];
export const aaDamageNeed = (of: SpeedClass): number => fire.damageNeed[of];
