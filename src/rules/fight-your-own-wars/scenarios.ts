import type { Campaign } from './campaign.ts';
import orval from './data/campaign-ford-at-orval.json';
import guernsey from './data/campaign-guernsey-1942.json';
import poland from './data/campaign-poland-1939.json';
import tutorial from './data/campaign-tutorial.json';
import guernseyMap from './data/map-guernsey.json';
import polandMap from './data/map-poland-1939.json';
import tutorialMap from './data/map-tutorial.json';
import arms from './data/supporting-arms-sets.json';
import { aaUnitsOf, airCommandsOf } from './supporting-arms.ts';
import { knowItems, type OwnItem, sealItems } from './tables/own-items.ts';

type File = { readonly [field: string]: unknown };
const pick = (from: File, fields: readonly string[]): File =>
  Object.fromEntries(fields.filter(field => from[field] !== undefined).map(f => [f, from[f]]));

const UNIT = [
  'id',
  'name',
  'side',
  'nation',
  'level',
  'role',
  'command',
  'parent',
  'commander',
  'second',
  'board',
  'deploy',
  'zone',
  'ownedEdge',
  'attitude',
  'supplyMode',
  'stockpile',
  'order',
  'originalValue',
  'arrives',
  'covers',
];
const BOARD = [
  'id',
  'name',
  'type',
  'size',
  'lat',
  'lon',
  'town',
  'coast',
  'beachDefences',
  'station',
  'hubs',
  'bridges',
  'woods',
  'ford',
  'rivers',
  'home',
  'control',
  'vp',
  'assembly',
  'region',
  'table',
];
const LINK = [
  'id',
  'a',
  'b',
  'kind',
  'class',
  'mp',
  'v',
  'edgeA',
  'edgeB',
  'km',
  'bridge',
  'bridges',
  'crosses',
  'name',
  'weir',
  'lock',
  'obstacles',
];
const SIDE = ['id', 'nation', 'motivation', 'strategicMorale', 'role', 'highestCommand'];

/** FYOW-13.8: a tidal board is water: it bears ships without limit, FYOW-13.9. */
const boardOf = (board: File): File =>
  board.type === 'tidal'
    ? { ...pick(board, BOARD), type: 'open', coast: 'water', assembly: true }
    : pick(board, BOARD);

/** FYOW-29.1: the ships of a set of supporting arms; landing craft are the campaign's own. */
const fleetOf = (file: File): File => {
  const wanted = file.supportingArms as { readonly set: string; readonly use: readonly string[] };
  if (!wanted?.use.includes('naval')) return {};
  const { naval } = arms.sets.find(({ id }) => id === wanted.set) as unknown as {
    readonly naval: { readonly [side: string]: readonly File[] };
  };
  const fleet = Object.entries(naval).flatMap(([side, ships]) =>
    ships
      .filter(({ type }) => type !== 'landingCraft')
      .map((ship, i) => ({
        id: `${side}.v${i + 1}`,
        side,
        ...pick(ship, ['name', 'type', 'radar']),
      })),
  );
  return { fleet };
};

/** FYOW-18.2: craft and waves as the campaign lists them. */
const landingsOf = (file: File): File => {
  const craft = file.landingCraft as File | undefined;
  if (!craft) return {};
  const plan = file.landingPlanDefault as readonly { session: number; waves: readonly File[] }[];
  return {
    landingCraft: {
      ...pick(craft, ['side', 'craft']),
      turnround: craft.turnroundSessions,
    },
    landingPlan: plan.flatMap(({ session, waves }) =>
      waves.map(wave => ({ session, ...pick(wave, ['unit', 'board', 'elements']) })),
    ),
  };
};

/** FYOW-0.3, FYOW-5.1: forces afloat may be moved before the first day; a copied force comes if its condition holds. */
const unitsOf = (file: File, map: File): File[] => {
  const water = (map.boards as File[]).filter(({ type }) => type === 'tidal').map(({ id }) => id);
  const links = map.links as File[];
  const before = water.filter(id => links.some(({ kind, a }) => kind === 'landing' && a === id));
  const units = file.units as File[];
  const more = ((file.reinforcements ?? []) as File[]).map(one => {
    const { embarked: _, ...like } = units.find(({ id }) => id === one.copyOf)! as File;
    const arrives = one.arrives as File;
    const board = water.includes(arrives.board) ? arrives.board : like.board;
    return {
      ...like,
      ...pick(one, ['id', 'name']),
      board: null,
      stockpile: '3D6',
      order: { directive: 'STAND_BY' },
      arrives: { ...arrives, board, ...(one.if ? { if: one.if } : {}) },
    };
  });
  const { rename } = sealItems(file.items as readonly OwnItem[] | undefined);
  const guns = aaUnitsOf(file, map.boards as never);
  return ([...units, ...more, ...guns] as File[]).map(unit => ({
    ...pick(unit, UNIT),
    ...(unit.embarked ? { deploy: before } : {}),
    ...(unit.arrives
      ? { arrives: pick(unit.arrives as File, ['dayIndex', 'session', 'by', 'board', 'if']) }
      : {}),
    elements: (unit.elements as File[]).map(line => ({
      ...pick(line, ['item', 'n', 'q', 'mob']),
      item: rename(String(line.item)),
    })),
  }));
};

/** FYOW-A15: pieces of a campaign's own, by the names under which games know them. */
const ownItems = (file: File): File => {
  const { items } = sealItems(file.items as readonly OwnItem[] | undefined);
  knowItems(items);
  return items.length > 0 ? { items } : {};
};

/** FYOW-A15: a campaign from its two files; figures that can be worked out are left to the engine. */
export const campaignOf = (file: File, map: File): Campaign => {
  const supply = file.supply as File;
  const objectives = file.objectives as File;
  const airCommands = airCommandsOf(file);
  const weather = file.weather as {
    readonly markerStart?: number | string;
    readonly gaugeStart?: number;
    readonly prevailingWind?: string;
    readonly regions?: File;
  };
  return {
    ...pick(file, [
      'id',
      'title',
      'start',
      'lengthDays',
      'climate',
      'options',
      'commands',
      'directives',
      'partisans',
    ]),
    map: {
      id: map.id,
      boards: (map.boards as File[]).map(boardOf),
      links: (map.links as File[]).map(link => pick(link, LINK)),
    },
    cap: file.battlegroupCap,
    capacity: file.boardCapacityPerSide,
    markerStart: typeof weather.markerStart === 'number' ? weather.markerStart : null,
    gaugeStart: weather.gaugeStart ?? 0,
    ...(weather.prevailingWind ? { prevailing: weather.prevailingWind } : {}),
    ...pick(weather, ['regions']),
    sides: (file.sides as File[]).map(side => pick(side, SIDE)),
    ...ownItems(file),
    units: unitsOf(file, map),
    ...(airCommands.length > 0 ? { airCommands } : {}),
    supply: {
      sources: supply.sources,
      elongatedLinks: supply.elongatedLinks ?? 12,
      abnormalLinkMp: supply.abnormalLinkMp ?? 8,
      abnormalLinkCount: supply.abnormalLinkCount ?? 3,
      ...pick(supply, ['lastLeg']),
      override: supply.override,
    },
    objectives: {
      destroyedCountBothWays: false,
      ...pick(objectives, ['side', 'heldAtEndOf', 'perDestroyedBattlegroup', 'levels']),
      ...pick(objectives, ['destroyedCountBothWays', 'suddenDeath']),
    },
    ...fleetOf(file),
    ...landingsOf(file),
    ...pick(file, ['trains']),
  } as unknown as Campaign;
};

/** Val de Sorne for learning, Poland in September 1939, Guernsey in June 1942, and the worked example of a campaign made in the studio. */
export const SCENARIOS: readonly Campaign[] = [
  campaignOf(tutorial as unknown as File, tutorialMap as unknown as File),
  campaignOf(poland as unknown as File, polandMap as unknown as File),
  campaignOf(guernsey as unknown as File, guernseyMap as unknown as File),
  campaignOf(orval as unknown as File, orval.map as unknown as File),
];

/** FYOW-A15: the shipped campaigns as files of their own, each with its map. */
export const FILES = [
  { ...tutorial, map: tutorialMap },
  { ...poland, map: polandMap },
  { ...guernsey, map: guernseyMap },
  orval,
];
