import printed from '../data/points-catalogue.json';
import quality from '../data/troop-quality.json';

export const QUALITIES = ['poor', 'regular', 'elite'] as const;
export type Quality = (typeof QUALITIES)[number];

/** An entry of the catalogue: what an element is, costs and takes up. */
export type Item = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'troops' | 'special' | 'weapon' | 'vehicle';
  readonly figures: number;
  readonly extraPoints: number;
  readonly points: number;
  readonly crew: number;
  readonly calibreMm: number;
  readonly enhanced: boolean;
  /** Counts in the value but not in the Combat Value, FYOW-33.2. */
  readonly combat: boolean;
  readonly cls: string;
  readonly loadSpaces: number;
  readonly nations: readonly string[];
  readonly fromYear: number;
  readonly tags: readonly string[];
  readonly isStatic: boolean;
  /** Of a piece of a campaign's own: that of the catalogue which it resembles, FYOW-A15. */
  readonly like: string;
};

type Row = Partial<Item> & { id: string; name: string; kind: string; static?: boolean };
const item = (row: Row): Item => ({
  id: row.id,
  name: row.name,
  kind: row.kind as Item['kind'],
  figures: row.figures ?? 0,
  extraPoints: row.extraPoints ?? 0,
  points: row.points ?? 0,
  crew: row.crew ?? 0,
  calibreMm: row.calibreMm ?? 0,
  enhanced: row.enhanced ?? false,
  combat: row.combat ?? true,
  cls: row.cls ?? row.kind,
  loadSpaces: row.loadSpaces ?? 0,
  nations: row.nations ?? ['all'],
  fromYear: row.fromYear ?? 1939,
  tags: row.tags ?? [],
  isStatic: row.static ?? false,
  like: '',
});

/** FYOW-0.5: everything that points buy, in one order: troops, weapons, vehicles. */
export const ITEMS: readonly Item[] = [
  ...printed.troops,
  ...printed.weapons,
  ...printed.vehicles,
].map(row => item(row as Row));
const numbers = new Map(ITEMS.map(({ id }, i) => [id, i]));

/** FYOW-A15: pieces of campaigns, by numbers made from their content: the same everywhere, whoever met them first. */
const own = new Map<number, Item>();
export const keepItem = (number: number, one: Item): void => {
  if (own.has(number)) return;
  own.set(number, one);
  numbers.set(one.id, number);
};

/** The number of an item, -1 if there is none of that name. */
export const itemNumber = (id: string): number => numbers.get(id) ?? -1;
export const itemAt = (number: number): Item => ITEMS[number] ?? own.get(number)!;

const costs = quality.troopCost as { readonly [quality: string]: number };

/** FYOW-0.5: the price of one figure. */
export const figureCost = (of: Quality, enhanced: boolean): number =>
  costs[enhanced ? `${of}_enh` : of]!;

/** FYOW-0.5: the price of one element. */
export const priceOf = (of: Item, q: Quality): number => {
  if (of.kind === 'troops') return of.figures * figureCost(q, of.enhanced) + of.extraPoints;
  if (of.kind === 'weapon') return of.points + of.crew * figureCost(q, false);
  return of.kind === 'special' ? costs.special_character! : of.points;
};

export const isAfv = ({ cls }: Item): boolean => cls === 'afv' || cls === 'ac' || cls === 'carrier';
export const isVehicle = ({ kind, cls }: Item): boolean =>
  kind === 'vehicle' && cls !== 'armouredTrain';

type QualityRow = {
  readonly nation: string;
  readonly years: readonly number[];
  readonly commander: string;
  readonly momentum: string;
};
const rows = quality.treatRegularAs as readonly QualityRow[];
const rowFor = (nation: string, year: number): QualityRow | undefined =>
  rows.find(row => row.nation === nation && year >= row.years[0]! && year <= row.years[1]!);

/** FYOW-0.6: how Regular commanders, and the momentum of Regular troops, of a nation are read in a year. */
export const commandersOf = (nation: string, year: number): Quality =>
  (rowFor(nation, year)?.commander ?? 'regular') as Quality;
export const momentumOf = (nation: string, year: number): Quality =>
  (rowFor(nation, year)?.momentum ?? 'regular') as Quality;
