import { measure } from '../../rules/not-quite-mechanized/index.ts';
import { type Contact, far2, type Place, type Unit, within } from './picture.ts';
import { at, enemiesOf, type See, threatsAt } from './situation.ts';

/** Sixteen bearings in thousandths: no sines are reckoned. */
const RING: readonly (readonly [number, number])[] = [
  [0, 1000],
  [383, 924],
  [707, 707],
  [924, 383],
  [1000, 0],
  [924, -383],
  [707, -707],
  [383, -924],
  [0, -1000],
  [-383, -924],
  [-707, -707],
  [-924, -383],
  [-1000, 0],
  [-924, 383],
  [-707, 707],
  [-383, 924],
];

const ringAround = ({ x, y }: Place, metres: number): Place[] =>
  RING.map(([dx, dy]) => ({
    x: x + Math.round((dx * metres) / 1000),
    y: y + Math.round((dy * metres) / 1000),
  }));

export const placesAround = (middle: Place, radii: readonly number[]): Place[] =>
  radii.flatMap(metres => ringAround(middle, metres));

const APART = 230; // NQM-5.8: no centre in the footprint of another company, however it is turned

/** Where the other companies of the side stand or go. */
const takenBy = ({ view: { table, side } }: See, unit: Unit): Place[] =>
  table.units
    .filter(
      one => one.side === side && one !== unit && one.state === 'map' && one.kind === 'company',
    )
    .map(one => {
      const [x = one.x, y = one.y] = one.intent?.path.at(-1) ?? [];
      return { x, y };
    });

type Wish = {
  readonly radii: readonly number[];
  /** Metres between the footprints that will do. */
  readonly from: number;
  readonly to: number;
  /** Must see him, must not, or as it comes. */
  readonly sees: 'yes' | 'no' | 'any';
  readonly most: number; // metres of way
};

const DANGER_COST = 450;
const SEEN_COST = 150;

/** The cheapest place around an enemy that answers a wish: little way, few who can fire at it, no friend on it. */
export const placeNear = (sight: See, unit: Unit, target: Contact, wish: Wish): Place | null => {
  const taken = unit.kind === 'company' ? takenBy(sight, unit) : [];
  const enemies = enemiesOf(sight).filter(one => within(one, target, 1800));
  let best: { place: Place; cost: number } | null = null;
  const here: Place = { x: unit.x, y: unit.y };
  const all = [here, ...wish.radii.flatMap(metres => ringAround(target, metres))];
  for (const place of all) {
    const way = Math.sqrt(far2(place, unit));
    if (way > wish.most || (best && way >= best.cost)) continue;
    if (taken.some(one => within(one, place, APART))) continue;
    const there = at(unit, place, place === here ? null : target);
    const { metres, sees } = measure(sight.view, there, target);
    if (metres < wish.from || metres > wish.to) continue;
    if (wish.sees === 'yes' && !sees) continue;
    const cost =
      way +
      (wish.sees === 'no' && sees ? SEEN_COST : 0) +
      DANGER_COST * threatsAt(sight, there, enemies);
    if (!best || cost < best.cost) best = { place, cost };
  }
  return best?.place ?? null;
};
