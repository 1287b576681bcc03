import type { Point } from './point.ts';

/** Parts of a metre in `EAST` and `NORTH`. */
export const DIRECTION_SCALE = 1_000_000;

/** Sines of 0 to 90 whole degrees, in millionths, rounded once: no engine is asked for a sine. */
// biome-ignore format: ten degrees a line
const QUARTER = [
  0, 17_452, 34_899, 52_336, 69_756, 87_156, 104_528, 121_869, 139_173, 156_434,
  173_648, 190_809, 207_912, 224_951, 241_922, 258_819, 275_637, 292_372, 309_017, 325_568,
  342_020, 358_368, 374_607, 390_731, 406_737, 422_618, 438_371, 453_990, 469_472, 484_810,
  500_000, 515_038, 529_919, 544_639, 559_193, 573_576, 587_785, 601_815, 615_661, 629_320,
  642_788, 656_059, 669_131, 681_998, 694_658, 707_107, 719_340, 731_354, 743_145, 754_710,
  766_044, 777_146, 788_011, 798_636, 809_017, 819_152, 829_038, 838_671, 848_048, 857_167,
  866_025, 874_620, 882_948, 891_007, 898_794, 906_308, 913_545, 920_505, 927_184, 933_580,
  939_693, 945_519, 951_057, 956_305, 961_262, 965_926, 970_296, 974_370, 978_148, 981_627,
  984_808, 987_688, 990_268, 992_546, 994_522, 996_195, 997_564, 998_630, 999_391, 999_848,
  1_000_000,
] as const;

const sine = (degrees: number): number => {
  const d = ((degrees % 360) + 360) % 360;
  if (d > 180) return -sine(d - 180);
  return QUARTER[d > 90 ? 180 - d : d]!;
};

/** The x and y parts of one metre in whole degrees clockwise from north, in millionths. */
export const EAST: readonly number[] = Array.from({ length: 360 }, (_, d) => sine(d));
export const NORTH: readonly number[] = Array.from({ length: 360 }, (_, d) => sine(d + 90));

/** Half a metre goes away from nought, so that turning and mirroring change nothing. */
export const roundAway = (value: number): number =>
  value < 0 ? -Math.floor(0.5 - value) : Math.floor(value + 0.5);

/** The whole point so many metres ahead of `from` in a facing, and so many to its right. */
export const ahead = (from: Point, facing: number, metres: number, right = 0): Point => {
  const [east, north] = [EAST[facing]!, NORTH[facing]!];
  return [
    from[0] + roundAway((metres * east + right * north) / DIRECTION_SCALE),
    from[1] + roundAway((metres * north - right * east) / DIRECTION_SCALE),
  ];
};

/** The whole degree whose direction has the greatest scalar product with the way from a to b, the lower of two; 0 for no way. */
export const bearing = (a: Point, b: Point): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  let best = 0;
  let most = -Infinity;
  for (let d = 0; d < 360; d++) {
    const product = dx * EAST[d]! + dy * NORTH[d]!;
    if (product > most) {
      most = product;
      best = d;
    }
  }
  return best;
};
