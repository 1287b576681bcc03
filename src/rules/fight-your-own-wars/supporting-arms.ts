import sets from './data/supporting-arms-sets.json';
import { aaGunNamed } from './tables/aa.ts';
import { aircraftAt, aircraftNumber } from './tables/air.ts';

type File = { readonly [field: string]: unknown };
type SetSquadron = {
  readonly id: string;
  readonly type: string;
  readonly machines: number;
  readonly base: string;
  readonly runway: string;
};
type AirSet = {
  readonly [side: string]: {
    readonly commander: string;
    readonly squadrons: readonly SetSquadron[];
  };
};
type Arms = {
  readonly set: string;
  readonly use: readonly string[];
  readonly enlarge?: { readonly [side: string]: { readonly [role: string]: number } };
};

const RATINGS: readonly (readonly [RegExp, number])[] = [
  [/above average/i, 7],
  [/below average/i, 5],
];
const ratingIn = (words: string): number =>
  RATINGS.find(([pattern]) => pattern.test(words))?.[1] ?? 6;

/** FYOW-28.1: so many squadrons of a role in the place of one. */
const enlarged = (
  squadrons: readonly SetSquadron[],
  more: { readonly [role: string]: number } = {},
): SetSquadron[] =>
  squadrons.flatMap(one => {
    const { roles } = aircraftAt(aircraftNumber(one.type));
    const times = Math.max(1, ...roles.map(role => more[role] ?? 1));
    return Array.from({ length: times }, (_, i) =>
      i === 0 ? one : { ...one, id: `${one.id} ${i + 1}` },
    );
  });

/** FYOW-A15, FYOW-28.1: the Air Commands of a campaign file that names a ready set. */
export const airCommandsOf = (file: File): readonly File[] => {
  const arms = file.supportingArms as Arms | null | undefined;
  if (!arms?.use.includes('air')) return [];
  const air = sets.sets.find(({ id }) => id === arms.set)?.air as AirSet | undefined;
  return Object.entries(air ?? {}).map(([side, { commander, squadrons }]) => ({
    side,
    name: commander.replace(/ *\([^)]*\)/, ''),
    rating: ratingIn(commander),
    squadrons: enlarged(squadrons, arms.enlarge?.[side]),
  }));
};

type AaGroup = {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly board: string;
  readonly guns: readonly { readonly gun: string; readonly count: number }[];
  readonly mob: string;
};
type Place = { readonly id: string; readonly lat: number; readonly lon: number };

/** FYOW-28.10: AA groups are Battlegroups of their own under the Brigade whose HQ is nearest. */
export const aaUnitsOf = (file: File, boards: readonly Place[]): readonly File[] => {
  const commands = file.commands as readonly {
    id: string;
    side: string;
    level: string;
    hqUnit: string;
  }[];
  const units = file.units as readonly { id: string; board: string | null; ownedEdge: string }[];
  const sides = file.sides as readonly { id: string; nation: string }[];
  const place = (id: string | null): Place | undefined => boards.find(board => board.id === id);
  return ((file.aaGroups ?? []) as readonly AaGroup[]).map(group => {
    const at = place(group.board);
    const away = (command: { hqUnit: string }): number => {
      const hq = place(units.find(({ id }) => id === command.hqUnit)?.board ?? null);
      if (!at || !hq) return 9999;
      const [north, east] = [at.lat - hq.lat, 0.6 * (at.lon - hq.lon)];
      return north * north + east * east;
    };
    const [nearest] = commands
      .filter(({ side, level }) => side === group.side && level === 'brigade')
      .sort((a, b) => away(a) - away(b) || (a.id < b.id ? -1 : 1));
    return {
      id: group.id,
      name: group.name,
      side: group.side,
      nation: sides.find(({ id }) => id === group.side)!.nation,
      level: 'battlegroup',
      role: 'aa',
      command: nearest!.id,
      parent: null,
      commander: { name: null, rating: 6, traits: ['balanced', 'balanced'] },
      board: group.board,
      zone: 'table',
      ownedEdge: units.find(({ id }) => id === nearest!.hqUnit)!.ownedEdge,
      attitude: 'deployed',
      stockpile: '3D6',
      order: { directive: 'DEFEND', boards: [group.board] },
      elements: group.guns.map(({ gun, count }) => ({
        item: aaGunNamed(gun).catalogueId,
        n: count,
        q: 'regular',
        mob: group.mob,
      })),
    };
  });
};
