import {
  anything,
  byName,
  decimal,
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '../../engine/shape.ts';
import pregame from './data/pregame.json';
import printed from './data/scenarios.json';

const id = text(60);
const side = oneOf(['GE', 'PL']);

/** A small board of its own: an exercise, or the table of a worked example. */
export const boardShape = shape({
  columns: whole(1, 40),
  rows: whole(1, 40),
  control: whole(0, 40), // German in this many columns from the west
  hexes: list(
    shape({
      id,
      terrain: optional(list(text(12))),
      pass: optional(flag),
      fort: optional(flag),
      town: optional(text(40)),
      capacity: optional(whole(0)),
      city: optional(flag),
      control: optional(side),
      rail: optional(flag),
      region: optional(text(4)),
      zone: optional(text(8)),
      closed: optional(flag),
      coastal: optional(flag),
      east: optional(flag),
      objective: optional(shape({ id, weight: whole(), baselineTurn: whole() })),
    }),
  ),
  sides: list(
    shape({
      id,
      river: optional(oneOf(['minor', 'major'])),
      bridge: optional(flag),
      road: optional(flag),
      rail: optional(flag),
    }),
  ),
  region: text(4),
});
export type BoardRow = Infer<typeof boardShape>;

/** Pieces that stand on a small board, beside those of the printed order of battle. */
export const piecesShape = shape({
  hqs: list(
    shape({
      id,
      side,
      hex: id,
      post: id,
      pot: whole(0),
      potCap: whole(0),
      perTurn: whole(0),
      msr: optional(list(id)),
      source: optional(id),
      capacity: optional(whole(0)),
      armyCap: optional(whole(0)),
      army: optional(id),
      static: optional(flag),
    }),
  ),
  units: list(
    shape({
      id,
      type: text(24),
      hex: id,
      posture: text(12),
      hq: id,
      formation: optional(id),
      listed: optional(text(12)), // posture of the order of battle, where it is not the one shown
    }),
  ),
  /** Formations off the map that a command may release from a turn on; each is one cube. */
  reserves: optional(
    list(shape({ formation: id, of: id, from: whole(1), type: text(24), hex: id })),
  ),
  dummies: list(shape({ id, side, hex: id, hq: id })),
  counters: list(
    shape({
      id,
      kind: text(20),
      side,
      hq: id,
      maxDice: whole(0),
      code: orNull(text(4)),
      formation: optional(id),
    }),
  ),
});
export type PieceRows = Infer<typeof piecesShape>;

const hands = byName(list(whole(0, 20)));
const levels = list(shape({ min: optional(whole()), max: optional(whole()), name: text(80) }));
const area = shape({
  regions: optional(list(text(4))),
  latMin: optional(decimal),
  latMax: optional(decimal),
  lonMin: optional(decimal),
  lonMax: optional(decimal),
});

/** HTL-3.12: the campaign, or a part of it cut out, or a small board of its own. */
export const scenarioShape = shape({
  id: text(60),
  title: text(120),
  turns: whole(1, 30),
  /** Null: the high commands choose. */
  pregame: orNull(byName(text(40))),
  regions: list(text(4)),
  air: list(text(8)),
  land: optional(flag),
  area: optional(area),
  germanHqs: optional(list(id)),
  polishHqs: optional(list(id)),
  reserves: optional(list(id)),
  airCounters: optional(list(id)),
  germanPool: optional(list(whole(0))),
  germanPoolFactor: optional(decimal),
  polishExtraPool: optional(list(whole(0))),
  polishExtraPoolFactor: optional(decimal),
  polishDelay: optional(whole(0, 1)),
  hands: optional(shape({ GE: hands, PL: hands })),
  dummies: optional(byName(whole(0, 9))),
  politics: optional(flag),
  randomEvents: optional(flag),
  openMap: optional(flag),
  levels: optional(levels),
  /** HTL-23.4: the score from which levels are counted, by the turn on which the game ends; 0 where it is not said. */
  par: optional(list(whole(), 1, 30)),
  lossByCubes: optional(
    shape({
      german: shape({ baseline: whole(), eachAbove: whole(), credit: whole() }),
      polish: shape({ baseline: whole(), perTwoAbove: whole(), perTwoBelow: whole() }),
    }),
  ),
  clock: optional(flag),
  extraTurn: optional(flag),
  seatings: list(id),
  board: optional(boardShape),
  pieces: optional(piecesShape),
  /** Held by a German cube at the end: German; all held by Poland: Polish. */
  prizes: optional(shape({ german: list(id), polish: list(id) })),
  notes: optional(anything),
});
export type Scenario = Infer<typeof scenarioShape>;
export type Level = Infer<typeof levels>[number];

type Row = (typeof printed.scenarios)[number] & { readonly [key: string]: unknown };

const GERMAN_OF: { readonly [army: string]: readonly string[] } = {
  'GE-3A': ['GE-HQ-I', 'GE-HQ-WOD', 'GE-HQ-XXI', 'GE-HQ-BRAND'],
  'GE-4A': ['GE-HQ-XIX', 'GE-HQ-II', 'GE-HQ-III', 'GE-HQ-GAK1'],
  'GE-14A': ['GE-HQ-VIII', 'GE-HQ-XVII', 'GE-HQ-XVIII', 'GE-HQ-XXII', 'GE-HQ-SLO'],
};

const KEPT = [
  'turns',
  'regions',
  'air',
  'land',
  'area',
  'germanHqs',
  'polishHqs',
  'reserves',
  'airCounters',
  'germanPool',
  'germanPoolFactor',
  'polishExtraPool',
  'polishExtraPoolFactor',
  'polishDelay',
  'hands',
  'dummies',
  'politics',
  'randomEvents',
  'openMap',
  'levels',
  'par',
  'lossByCubes',
  'clock',
  'extraTurn',
  'seatings',
] as const;

/** HTL-3.12, HTL-3.2: a printed scenario in the form the engine reads. */
const read = (row: Row): Scenario => {
  const kept: Record<string, unknown> = {};
  for (const key of KEPT) if (row[key] !== undefined) kept[key] = row[key];
  const armies = row.id === 'exercise' ? undefined : (row.german as readonly string[] | undefined);
  if (armies) kept.germanHqs = armies.flatMap(army => GERMAN_OF[army] ?? []);
  if (row.polish && row.id !== 'exercise') kept.polishHqs = row.polish;
  const chosen = row.pregame as unknown;
  const decided =
    chosen === 'players'
      ? null
      : typeof chosen === 'object' && chosen !== null
        ? chosen
        : pregame.historicalChoice;
  return {
    id: row.id,
    title: row.name,
    pregame: decided,
    ...(row.id === 'exercise' ? exercise() : {}),
    ...kept,
  } as unknown as Scenario;
};

/** HTL-3.2: the exercise: a small board, fixed deliveries, every rule of the land game once. */
const exercise = (): Partial<Scenario> => {
  const row = printed.scenarios.find(one => one.id === 'exercise') as unknown as ExerciseRow;
  const unit =
    (hq: string, formation: string) =>
    (one: ExerciseUnit): PieceRows['units'][number] => ({ ...one, hq, formation });
  const gun = (prefix: string, side: 'GE' | 'PL', hq: string, formation: string, n: number) =>
    Array.from({ length: n }, (_, i) => ({
      id: `${prefix}-${i + 1}`,
      kind: 'divisionalArtillery',
      side,
      hq,
      maxDice: 1,
      code: null,
      formation,
    }));
  const { german, polish } = row;
  return {
    board: {
      columns: 6,
      rows: 5,
      control: 2,
      region: 'R3',
      hexes: Object.entries(row.map.terrain).map(([hex, terrain]) => ({ id: hex, terrain })),
      sides: row.map.rivers.map(({ side }) => ({ id: side, river: 'minor' as const })),
    },
    pieces: {
      hqs: [
        { ...german.hq, side: 'GE', post: 'GE-10A-A', potCap: 20 },
        { ...polish.hq, side: 'PL', post: 'PL-LODZ', potCap: 20 },
      ],
      units: [
        ...german.units.map(unit(german.hq.id, 'X-GE')),
        ...polish.units.map(unit(polish.hq.id, 'X-PL')),
      ],
      dummies: [],
      counters: [
        ...gun('X-GE-A', 'GE', german.hq.id, 'X-GE', german.divisionalArtillery),
        ...gun('X-PL-A', 'PL', polish.hq.id, 'X-PL', polish.divisionalArtillery),
        {
          id: 'X-GE-CA',
          kind: 'corpsArtillery',
          side: 'GE',
          hq: german.hq.id,
          maxDice: 2,
          code: null,
        },
      ],
    },
    prizes: { german: ['0303', '0403'], polish: ['0303'] },
  };
};

type ExerciseUnit = { id: string; type: string; hex: string; posture: string };
type ExerciseSide = {
  hq: { id: string; hex: string; pot: number; perTurn: number };
  units: ExerciseUnit[];
  divisionalArtillery: number;
};
type ExerciseRow = {
  map: { terrain: Record<string, string[]>; rivers: { side: string }[] };
  german: ExerciseSide;
  polish: ExerciseSide;
};

/** Every printed scenario. */
export const ALL_SCENARIOS: readonly Scenario[] = (printed.scenarios as unknown as Row[]).map(read);

/** An evening's first, then the exercises, then those that take a day or longer. */
const LISTED = [
  'mlawa',
  'corridor',
  'exercise',
  'exercise-air',
  'north',
  'south',
  'day-event',
  'campaign',
  'campaign-historical',
  'campaign-surprise',
];

export const SCENARIOS: readonly Scenario[] = LISTED.map(
  id => ALL_SCENARIOS.find(one => one.id === id)!,
);
