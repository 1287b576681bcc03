import {
  anything,
  byName,
  decimal,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '../../../engine/shape.ts';
import { START_ZONES } from '../force-state.ts';
import { campaignOptionsShape } from '../options.ts';
import { LEVELS, ROLES } from '../state.ts';
import { QUALITIES } from '../tables/catalogue.ts';
import { BLUES, POSTURES, REDS } from '../tables/command.ts';
import { MOTIVATIONS } from '../tables/condition.ts';
import { ATTITUDES } from '../tables/detection.ts';
import { ownItemsShape } from '../tables/own-items.ts';
import { CLIMATES, POINTS } from '../tables/weather.ts';
import { picksShape } from '../terms/detach.ts';

const id = text(60, /^[\w./-]+$/);
const edge = oneOf(['N', 'E', 'S', 'W']);
const notes = optional(list(text(2000)));

/** FYOW-A13a: what a campaign draws on a table, in squares of 30 cm from its south-western corner. */
export const FEATURES = [
  'road',
  'rail',
  'river',
  'stream',
  'bridge',
  'ford',
  'building',
  'wood',
  'hedge',
  'rough',
  'hill',
  'water',
  'beach',
  'cliff',
  'work',
  'wire',
  'mine',
] as const;
const tableShape = list(
  shape({ kind: oneOf(FEATURES), at: list(list(decimal, 2, 2), 1), note: optional(text(200)) }),
);

/** FYOW-13: a board of the file. */
export const boardFileShape = shape({
  id,
  name: text(80),
  type: oneOf(['open', 'light', 'broken', 'rugged', 'dense', 'fortified', 'tidal']),
  size: oneOf(['full', 'half']),
  lat: decimal,
  lon: decimal,
  town: oneOf(['none', 'village', 'town', 'city']),
  coast: oneOf(['none', 'beach', 'shore', 'harbour', 'water']),
  station: flag,
  hubs: list(text(30)),
  bridges: list(
    shape({
      id,
      type: oneOf(['A', 'B', 'C', 'D', 'E', 'R']),
      over: optional(text(60)),
      carries: optional(text(20)),
    }),
  ),
  woods: oneOf(['none', 'light', 'dense']),
  ford: flag,
  rivers: list(text(60)),
  home: optional(id),
  control: optional(orNull(id)),
  vp: whole(0, 1000),
  assembly: optional(flag),
  tidal: optional(anything), // on land the tidal board before it, on water true
  beachDefences: optional(text(20)),
  region: optional(text(30)),
  note: optional(text(400)),
  table: optional(tableShape),
});

/** FYOW-13.3: a link of the file. */
export const linkFileShape = shape({
  id,
  a: id,
  b: id,
  kind: oneOf(['road', 'rail', 'river', 'sea', 'landing']),
  class: optional(text(20)),
  mp: whole(0, 15),
  v: flag,
  edgeA: edge,
  edgeB: edge,
  km: decimal,
  bridge: optional(id),
  bridges: optional(list(id)),
  crosses: optional(text(60)),
  name: optional(text(60)),
  weir: optional(flag),
  lock: optional(flag),
  obstacles: optional(byName(oneOf(['roadblock', 'mined', 'cratered']))),
});

const rolled = anything; // a number of 5 to 7, or roll
const arrives = shape({
  dayIndex: whole(1, 12),
  session: whole(1, 6),
  by: oneOf(['road', 'rail', 'sea', 'parachute']),
  board: text(60),
  note: optional(text(200)),
  if: optional(anything),
});
/** Figures that can be worked out: a file may leave them out, and is compared where it does not. */
const derived = {
  originalValue: optional(decimal),
  value: optional(decimal),
  combatValue: optional(whole(0)),
  mp: optional(anything),
  maxBoardsPerDay: optional(anything),
  rows: optional(list(text(20))),
  vBarred: optional(flag),
  quality: optional(text(20)),
  entirelyElite: optional(flag),
  milestone: optional(whole(0)),
  figures: optional(whole(0)),
  loadSpaces: optional(decimal),
  platoons: optional(whole(0)),
  guns100mm: optional(whole(0)),
  hasRecce: optional(flag),
  hasEngineers: optional(flag),
};
export const unitFileShape = shape({
  id,
  name: text(120),
  side: id,
  nation: id,
  level: oneOf(LEVELS),
  role: oneOf(ROLES.filter(role => role !== 'convoy')),
  command: id,
  parent: orNull(id),
  commander: shape({ name: orNull(text(120)), rating: rolled, traits: rolled }),
  second: optional(shape({ name: optional(text(120)), rating: optional(rolled) })),
  board: orNull(id),
  zone: oneOf(START_ZONES), // FYOW-A15
  ownedEdge: edge,
  attitude: oneOf(ATTITUDES),
  supplyMode: optional(oneOf(['active', 'rest', 'rationed'])),
  stockpile: anything,
  order: anything,
  template: optional(text(80)),
  elements: list(
    shape({
      item: id,
      n: whole(0, 500),
      q: oneOf(QUALITIES),
      mob: text(20),
      each: optional(decimal),
      points: optional(decimal),
      note: optional(text(200)),
    }),
    1,
    60,
  ),
  embarked: optional(flag),
  deploy: optional(list(id)),
  arrives: optional(arrives),
  covers: optional(list(id)),
  note: optional(text(400)),
  ...derived,
});
export const commandFileShape = shape({
  id,
  name: text(160),
  level: oneOf(['army', 'division', 'brigade']),
  side: id,
  superior: orNull(id),
  rating: rolled,
  red: oneOf([...REDS, 'roll']),
  blue: oneOf([...BLUES, 'roll']),
  hqUnit: id,
});
export const sideFileShape = shape({
  id,
  nation: id,
  motivation: oneOf(MOTIVATIONS),
  strategicMorale: whole(0, 3),
  role: oneOf(['attacker', 'defender', 'both']),
  playerRank: optional(text(60)),
  highestCommand: id,
  originalCost: optional(decimal),
});
const cellsOf = {
  cells: anything,
  side: optional(id),
  homes: optional(list(id)),
  observeOnly: optional(flag),
};

/** FYOW-A15: a campaign in one file, with its map. */
export const campaignFileShape = shape({
  source: optional(text(400)),
  reconstructed: optional(anything),
  notes,
  id: text(80, /^[\w./-]+$/),
  title: text(160),
  map: shape({
    source: optional(text(400)),
    reconstructed: optional(anything),
    notes,
    id,
    title: optional(text(160)),
    mpScaleKm: optional(anything),
    homes: optional(anything),
    boards: list(boardFileShape, 1, 400),
    links: list(linkFileShape, 0, 2000),
  }),
  era: optional(oneOf(['early', 'mid', 'late'])),
  battlegroupCap: whole(1, 100_000),
  boardCapacityPerSide: whole(1, 100_000),
  start: shape({ year: whole(1930, 1950), month: whole(1, 12), dayIndex: whole(1, 12) }),
  lengthDays: whole(1, 144),
  climate: oneOf(CLIMATES),
  weather: shape({
    markerStart: anything,
    gaugeStart: optional(whole(0, 8)),
    prevailingWind: optional(oneOf(POINTS)),
    regions: optional(byName(whole(-2, 2))), // offsets of the marker, FYOW-25
    note: optional(text(400)),
  }),
  options: optional(campaignOptionsShape),
  items: ownItemsShape,
  sides: list(sideFileShape, 2, 2),
  commands: list(commandFileShape, 2, 200),
  units: list(unitFileShape, 2, 600),
  landingCraft: optional(
    shape({
      side: id,
      craft: list(shape({ type: text(20), count: whole(0, 500), capacity: whole(1, 2000) })),
      turnroundSessions: whole(1, 12),
      oneWaveCapacity: optional(whole(0)),
      embarkedLoadSpaces: optional(decimal),
      hoistedIn: optional(text(200)),
      text: optional(text(800)),
    }),
  ),
  landingPlanDefault: optional(
    list(
      shape({
        session: whole(1, 6),
        waves: list(shape({ wave: whole(1), unit: id, board: id, elements: optional(picksShape) })),
      }),
    ),
  ),
  trains: optional(
    list(shape({ id, side: id, board: id, coachOrVan: whole(0, 60), flatWagon: whole(0, 60) })),
  ),
  aaGroups: optional(anything),
  supportingArms: optional(anything),
  partisans: optional(
    shape({
      ...cellsOf,
      variant: optional(shape({ id: optional(text(60)), text: optional(text(300)), ...cellsOf })),
    }),
  ),
  supply: shape({
    sources: byName(list(id)),
    elongatedLinks: optional(whole(1, 100)),
    abnormalLinkMp: optional(whole(1, 15)),
    abnormalLinkCount: optional(whole(1, 100)),
    lastLeg: optional(byName(oneOf(['air', 'beach', 'port']))), // by command, FYOW-25.9
    override: optional(
      byName(
        list(
          shape({
            letter: oneOf(['D', 'C', 'E', 'A']),
            if: optional(anything),
            note: optional(text(200)),
          }),
        ),
      ),
    ),
    text: optional(text(800)),
  }),
  reinforcements: optional(
    list(
      shape({
        id,
        copyOf: id,
        name: text(120),
        arrives,
        if: optional(anything),
        text: optional(text(400)),
      }),
    ),
  ),
  objectives: shape({
    side: id,
    boards: optional(text(40)),
    heldAtEndOf: whole(1, 144),
    perDestroyedBattlegroup: whole(0, 100),
    destroyedCountBothWays: optional(flag),
    levels: list(
      shape({ atLeast: whole(-1000, 100_000), result: text(60), winner: orNull(id) }),
      1,
    ),
    suddenDeath: optional(list(oneOf(['morale', 'noUnits']))),
    text: optional(text(800)),
  }),
  directives: byName(
    list(shape({ posture: oneOf(POSTURES), boards: list(id), text: optional(text(400)) })),
  ),
});
