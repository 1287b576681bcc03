import { pick, type Random, random } from '../../../src/engine/random.ts';
import example from '../../../src/rules/fight-your-own-wars/data/campaign-ford-at-orval.json';
import {
  checkCampaign,
  edgeTowards,
  kmBetween,
} from '../../../src/rules/fight-your-own-wars/index.ts';

type Json = { [field: string]: unknown };
type Board = Json & { id: string; lat: number; lon: number };
type Link = Json & { id: string; a: string; b: string; kind: string };
type Unit = (typeof example.units)[number];

const TYPES = ['open', 'light', 'broken', 'rugged', 'dense'];
const SIDES = ['germany', 'britain'] as const;
const templates = (side: string, role: string): Unit[] =>
  example.units.filter(unit => unit.side === side && (unit.role === 'hq') === (role === 'hq'));

const boardAt = (x: number, y: number, chance: Random): Board => ({
  id: `b${x}_${y}`,
  name: `Board ${x} ${y}`,
  type: pick(TYPES, chance),
  size: 'full',
  lat: 49 - y * 0.04,
  lon: 5 + x * 0.06,
  town: pick(['none', 'village', 'town'], chance),
  coast: 'none',
  station: chance.below(3) === 0,
  hubs: chance.below(4) === 0 ? ['airfield'] : [],
  bridges: [],
  woods: pick(['none', 'light', 'dense'], chance),
  ford: chance.below(5) === 0,
  rivers: [],
  vp: chance.below(4),
});

const linkOf = (kind: string, a: Board, b: Board, more: object): Link => ({
  id: `${kind}_${a.id}_${b.id}`,
  a: a.id,
  b: b.id,
  kind,
  mp: 4,
  v: false,
  edgeA: edgeTowards(a, b),
  edgeB: edgeTowards(b, a),
  km: kmBetween(a, b),
  ...more,
});

/** A grid of boards with roads, here and there a rail, a river with its bridge, and tidal boards off the first row. */
const mapOf = (chance: Random, hasSea: boolean): { boards: Board[]; links: Link[] } => {
  const wide = 2 + chance.below(6);
  const high = 2 + chance.below(hasSea ? 3 : 4);
  const boards: Board[] = [];
  const at = (x: number, y: number): Board => boards[y * wide + x]!;
  for (let y = 0; y < high; y++) for (let x = 0; x < wide; x++) boards.push(boardAt(x, y, chance));
  const links: Link[] = [];
  const join = (a: Board, b: Board): void => {
    const mp = 3 + chance.below(5);
    const bridge = chance.below(6) === 0 ? `${a.id}_bridge` : null;
    const isFirst = (a.bridges as unknown[]).length === 0;
    if (bridge && isFirst)
      a.bridges = [
        { id: bridge, type: pick(['B', 'C', 'D'], chance), over: 'brook', carries: 'road' },
      ];
    const over = bridge && isFirst ? { bridge, crosses: 'brook' } : {};
    links.push(linkOf('road', a, b, { mp, v: chance.below(9) === 0, class: 'metalled', ...over }));
    if (chance.below(3) === 0) links.push(linkOf('rail', a, b, { mp: 5, class: 'main' }));
    if (chance.below(6) === 0)
      links.push(
        linkOf('river', a, b, {
          class: pick(['large', 'small'], chance),
          name: 'brook',
          weir: chance.below(2) === 0,
        }),
      );
  };
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      if (x + 1 < wide) join(at(x, y), at(x + 1, y));
      if (y + 1 < high && (x === 0 || chance.below(2) === 0)) join(at(x, y), at(x, y + 1));
    }
  if (hasSea) addSea(boards, links, wide, chance);
  return { boards, links };
};

const addSea = (boards: Board[], links: Link[], wide: number, chance: Random): void => {
  const tidal = boards.slice(0, wide).map((coast, x): Board => {
    const kind = pick(['beach', 'shore', 'harbour'], chance);
    coast.coast = kind;
    coast.hubs = [
      kind === 'harbour' ? 'small_port' : kind === 'beach' ? 'invasion_beach' : 'small_cove',
    ];
    const sea: Board = { ...boardAt(x, -1, chance), id: `t${x}`, name: `Off ${coast.id}` };
    Object.assign(sea, { type: 'tidal', tidal: true, town: 'none', station: false, hubs: [] });
    Object.assign(sea, { vp: 0, woods: 'none', ford: false, control: null });
    links.push(linkOf('landing', sea, coast, { class: kind }));
    return sea;
  });
  tidal.forEach((sea, x) => {
    if (x > 0) links.push(linkOf('sea', tidal[x - 1]!, sea, { class: 'offshore' }));
  });
  boards.push(...tidal);
};

const forcesOf = (side: string, home: string, more: string[], chance: Random): Unit[] => {
  const sc = side === 'germany' ? 'de_sc' : 'uk_sc';
  const line = templates(side, 'line');
  const hq = structuredClone(templates(side, 'hq')[0]!);
  const groups = Array.from({ length: 1 + chance.below(4) }, (_, i): Unit => {
    const unit = structuredClone(pick(line, chance));
    return { ...unit, id: `${side}_${i}`, name: `${unit.name} ${i}`, board: pick(more, chance) };
  });
  return [...groups, { ...hq, board: home }].map(unit => ({
    ...unit,
    side,
    command: sc,
    level: 'battlegroup',
    parent: null,
    zone: 'table',
    attitude: 'present',
    order: { directive: 'STAND_BY' },
  })) as Unit[];
};

/**
 * FYOW-A15: a campaign file made up at random by the rules of the studio: four to forty boards, any arms, any climate. The
 * same seed makes the same file.
 */
export const inventedCampaign = (seed: number): Json => {
  const chance = random(seed);
  const hasSea = chance.below(2) === 0;
  const { boards, links } = mapOf(chance, hasSea);
  const land = boards.filter(({ type }) => type !== 'tidal');
  const [first, last] = [land[0]!, land.at(-1)!];
  Object.assign(first, { home: 'germany', control: 'germany', assembly: true, vp: 2 });
  Object.assign(last, { home: 'britain', control: 'britain', assembly: true, vp: 3 });
  for (const one of land) one.control ??= chance.below(2) === 0 ? 'germany' : 'britain';
  const year = 1940 + chance.below(4);
  const file: Json = {
    ...structuredClone(example as unknown as Json),
    id: `invented-${seed}`,
    title: `Invented ${seed}`,
    notes: [],
    map: { id: `invented-${seed}`, boards, links },
    climate: pick(['european', 'winter', 'hot'], chance),
    start: { year, month: 1 + chance.below(12), dayIndex: 1 + chance.below(12) },
    lengthDays: 2 + chance.below(3),
    units: [
      ...forcesOf('germany', first.id, [first.id], chance),
      ...forcesOf('britain', last.id, [last.id], chance),
    ],
    partisans: { cells: chance.below(3), side: 'britain', homes: [first.id] },
    supply: {
      sources: { germany: [first.id], britain: [last.id] },
      elongatedLinks: 3 + chance.below(8),
      override: {},
    },
    directives: {
      de_sc: [{ posture: 'ATTACK', boards: [last.id] }],
      uk_sc: [{ posture: pick(['HOLD', 'ATTACK', 'DELAY'], chance), boards: [last.id] }],
    },
  };
  file.objectives = {
    ...(example.objectives as object),
    heldAtEndOf: file.lengthDays,
    levels: [
      { atLeast: 4, result: 'German victory', winner: 'germany' },
      { atLeast: 0, result: 'British victory', winner: 'britain' },
    ],
  };
  addArms(file, land, hasSea, chance);
  return file;
};

const addArms = (file: Json, land: Board[], hasSea: boolean, chance: Random): void => {
  if (chance.below(2) === 0 || hasSea)
    file.supportingArms = { set: 'channel-islands-1942', use: hasSea ? ['air', 'naval'] : ['air'] };
  const stations = land.filter(({ station }) => station).slice(0, 2);
  if (stations.length === 2)
    file.trains = stations.map(({ id }, i) => ({
      id: `train${i}`,
      side: SIDES[i]!,
      board: id,
      coachOrVan: 4,
      flatWagon: 3,
    }));
};

/** The same as the loader reads it; a file that the checks refuse is our mistake. */
export const inventedScenario = (seed: number) => {
  const { campaign, findings } = checkCampaign(inventedCampaign(seed));
  if (!campaign) throw new RangeError(`invented ${seed}: ${JSON.stringify(findings[0])}`);
  return campaign;
};
