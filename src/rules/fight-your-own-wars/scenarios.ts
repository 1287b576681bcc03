import type { Campaign } from './campaign.ts';
import poland from './data/campaign-poland-1939.json';
import tutorial from './data/campaign-tutorial.json';
import polandMap from './data/map-poland-1939.json';
import tutorialMap from './data/map-tutorial.json';

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
  'board',
  'deploy',
  'zone',
  'ownedEdge',
  'attitude',
  'stockpile',
  'order',
  'originalValue',
  'arrives',
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
  'obstacles',
];
const SIDE = ['id', 'nation', 'motivation', 'strategicMorale', 'role', 'highestCommand'];

/** FYOW-A15: a campaign from its two files; figures that can be worked out are left to the engine. */
const campaignOf = (file: File, map: File): Campaign => {
  const supply = file.supply as File;
  const objectives = file.objectives as File;
  const weather = file.weather as { readonly markerStart?: number | string };
  return {
    ...pick(file, [
      'id',
      'title',
      'start',
      'lengthDays',
      'climate',
      'commands',
      'directives',
      'partisans',
    ]),
    map: {
      id: map.id,
      boards: (map.boards as File[]).map(board => pick(board, BOARD)),
      links: (map.links as File[]).map(link => pick(link, LINK)),
    },
    cap: file.battlegroupCap,
    capacity: file.boardCapacityPerSide,
    markerStart: typeof weather.markerStart === 'number' ? weather.markerStart : null,
    gaugeStart: 0,
    sides: (file.sides as File[]).map(side => pick(side, SIDE)),
    units: (file.units as File[]).map(unit => ({
      ...pick(unit, UNIT),
      elements: (unit.elements as File[]).map(line => pick(line, ['item', 'n', 'q', 'mob'])),
    })),
    supply: {
      sources: supply.sources,
      elongatedLinks: supply.elongatedLinks ?? 12,
      abnormalLinkMp: supply.abnormalLinkMp ?? 8,
      abnormalLinkCount: supply.abnormalLinkCount ?? 3,
      override: supply.override,
    },
    objectives: {
      destroyedCountBothWays: false,
      ...pick(objectives, ['side', 'heldAtEndOf', 'perDestroyedBattlegroup', 'levels']),
      ...pick(objectives, ['destroyedCountBothWays']),
    },
  } as unknown as Campaign;
};

/** Val de Sorne for learning, and Poland in September 1939. */
export const SCENARIOS: readonly Campaign[] = [
  campaignOf(tutorial as unknown as File, tutorialMap as unknown as File),
  campaignOf(poland as unknown as File, polandMap as unknown as File),
];
