import type { Combat, Loss } from './combat-state.ts';
import { NATIONS, type Nation } from './tables/nations.ts';
import type { Field } from './terms/field.ts';

/** What of a combat is counters, and what is hexes. */
const UNIT_LISTS = [
  'attackers',
  'defenders',
  'guns',
  'defenceGuns',
  'antiTank',
  'spilled',
  'pursuers',
  'fled',
] as const;
const HEX_LISTS = ['from', 'targets', 'vacated', 'spreadTo'] as const;
type UnitLists = (typeof UNIT_LISTS)[number];
type HexLists = (typeof HEX_LISTS)[number];

type Named<T> = { readonly [K in keyof T]: T[K] extends number[] ? readonly string[] : T[K] };
/** The open combat with counters and hexes by name. All of it is public, W39-HID: declaring turns counters up. */
export type SeenCombat = Omit<Combat, UnitLists | HexLists | 'flights' | 'trails' | 'short'> & {
  readonly [K in UnitLists | HexLists]: readonly string[];
} & {
  readonly flights: readonly Named<Combat['flights'][number]>[];
  readonly trails: readonly (readonly string[])[];
  readonly short: readonly { readonly units: readonly string[]; readonly hexes: number }[];
};
export type SeenLoss = Omit<Loss, 'nation' | 'stacks' | 'first'> & {
  readonly nation: Nation;
  readonly stacks: readonly (readonly string[])[];
  readonly first: readonly string[];
};

const lists = <K extends string, A, B>(
  keys: readonly K[],
  from: { readonly [key in K]: readonly A[] },
  change: (one: A) => B,
): { [key in K]: B[] } =>
  Object.fromEntries(keys.map(key => [key, from[key].map(change)])) as { [key in K]: B[] };

/** Lists that are told as they are, each a copy: a view keeps nothing of the table. */
const copied = ({
  asked,
  planes,
  defencePlanes,
  dice,
  lossDice,
}: Pick<Combat, 'asked' | 'planes' | 'defencePlanes' | 'dice' | 'lossDice'>) => ({
  asked: [...asked],
  planes: [...planes],
  defencePlanes: [...defencePlanes],
  dice: [...dice],
  lossDice: [...lossDice],
});

export const combatSeen = (combat: Combat, { pieces, grid }: Field): SeenCombat => {
  const id = (unit: number) => pieces[unit]!.id;
  const label = (hex: number) => grid.label(hex);
  return {
    ...combat,
    ...copied(combat),
    ...lists(UNIT_LISTS, combat, id),
    ...lists(HEX_LISTS, combat, label),
    flights: combat.flights.map(flight => ({
      ...flight,
      units: flight.units.map(id),
      path: flight.path.map(label),
      walked: flight.walked.map(label),
    })),
    trails: combat.trails.map(trail => trail.map(label)),
    short: combat.short.map(({ units, hexes }) => ({ units: units.map(id), hexes })),
  };
};

export const combatFrom = (combat: SeenCombat, { unitNumber, grid }: Field): Combat => {
  const hexOf = (hex: string) => grid.index(hex);
  return {
    ...combat,
    ...copied(combat),
    ...lists(UNIT_LISTS, combat, unitNumber),
    ...lists(HEX_LISTS, combat, hexOf),
    flights: combat.flights.map(flight => ({
      ...flight,
      units: flight.units.map(unitNumber),
      path: flight.path.map(hexOf),
      walked: flight.walked.map(hexOf),
    })),
    trails: combat.trails.map(trail => trail.map(hexOf)),
    short: combat.short.map(({ units, hexes }) => ({ units: units.map(unitNumber), hexes })),
  };
};

export const lossSeen = (loss: Loss, { pieces }: Field): SeenLoss => ({
  ...loss,
  nation: NATIONS[loss.nation]!,
  stacks: loss.stacks.map(stack => stack.map(unit => pieces[unit]!.id)),
  first: loss.first.map(unit => pieces[unit]!.id),
});

export const lossFrom = (loss: SeenLoss, { unitNumber }: Field): Loss => ({
  ...loss,
  nation: NATIONS.indexOf(loss.nation),
  stacks: loss.stacks.map(stack => stack.map(unitNumber)),
  first: loss.first.map(unitNumber),
});
