import { isAfv, itemAt } from '../../../rules/fight-your-own-wars/index.ts';
import { priceOf } from '../../../rules/fight-your-own-wars/tables/catalogue.ts';
import { ROWS } from '../../../rules/fight-your-own-wars/tables/movement.ts';
import type { CounterSymbol } from '../../board/core/counters.ts';
import type { SeenUnit } from './seen.ts';

const BY_ROLE: { readonly [role: string]: CounterSymbol } = {
  hq: 'headquarters',
  recce: 'recon',
  airborne: 'airborne',
  aa: 'anti-air',
  convoy: 'supply',
  armouredTrain: 'train',
  static: 'fortress',
};
const BY_MOBILITY: { readonly [mobility: string]: CounterSymbol } = {
  cavalry: 'cavalry',
  bicycle: 'cyclist',
  truck: 'motorised',
  motorcycle: 'motorised',
  tracked_carrier: 'motorised',
};
/** From here on a gun is artillery and no weapon of the infantry. */
const FIELD_GUN_MM = 75;

const armOf = ({ item, mob }: SeenUnit['elements'][number]): CounterSymbol => {
  const of = itemAt(item);
  if (of.cls === 'ac') return 'recon';
  if (isAfv(of)) return 'armour';
  if (of.kind === 'weapon' && of.calibreMm >= FIELD_GUN_MM) return 'artillery';
  return BY_MOBILITY[ROWS[mob]?.id ?? ''] ?? 'infantry';
};

type Force = Pick<SeenUnit, 'role' | 'elements'>;

/** What a force is by most of its points: tanks, riders, lorried or marching infantry, guns; its role goes first. */
export const symbolOf = (unit: Force | null | undefined): CounterSymbol => {
  if (!unit) return 'unknown';
  const role = BY_ROLE[unit.role];
  if (role) return role;
  const points = new Map<CounterSymbol, number>();
  for (const line of unit.elements) {
    const of = itemAt(line.item);
    if (of.kind === 'special') continue;
    const arm = armOf(line);
    points.set(arm, (points.get(arm) ?? 0) + line.n * priceOf(of, line.q));
  }
  const [most = ['infantry', 0] as const] = [...points].sort((a, b) => b[1] - a[1]);
  return most[0];
};
