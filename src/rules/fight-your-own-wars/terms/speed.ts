import {
  CRAFT,
  ROWS,
  rowAt,
  WEATHER_COLUMNS,
  type WeatherColumn,
  WHEELED_ARMOUR,
} from '../tables/movement.ts';

/** How a force marches: its slowest row in everything, FYOW-2.3. */
export type Speed = {
  readonly mp: number;
  readonly max: number;
  readonly vBarred: boolean;
  readonly afloat: boolean; // river craft: the gauge does not touch them, FYOW-29.6.1
  readonly worst: { readonly [column in WeatherColumn]: number };
};

const cache = new Map<number, Speed>();

/** FYOW-2.3: lowest MP, lowest daily maximum, any V-barred row, the worst value of each weather column. */
export const speedOf = (rows: readonly number[], barsWheeledArmour = false): Speed => {
  let key = barsWheeledArmour ? 1 : 0;
  for (const row of rows) key |= 1 << (row + 1);
  const known = cache.get(key);
  if (known) return known;
  const used = rows.map(rowAt);
  const worst = Object.fromEntries(
    WEATHER_COLUMNS.map(column => [column, Math.min(0, ...used.map(row => row[column]))]),
  ) as Speed['worst'];
  const speed: Speed = {
    mp: Math.min(...used.map(row => row.mp), 99),
    max: Math.min(...used.map(row => row.maxBoardsPerDay ?? 99), 99),
    vBarred: used.some(
      ({ vBarred, id }) => vBarred || (barsWheeledArmour && WHEELED_ARMOUR.has(id)), // FYOW-14.4
    ),
    afloat: used.length > 0 && used.every(({ id }) => CRAFT.has(id)),
    worst,
  };
  cache.set(key, speed);
  return speed;
};

if (ROWS.length > 29) throw new RangeError('rows of the movement table no longer fit one number');
