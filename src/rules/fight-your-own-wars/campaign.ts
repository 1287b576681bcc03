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
import { START_ZONES } from './force-state.ts';
import { campaignOptionsShape } from './options.ts';
import { LEVELS, ROLES } from './state.ts';
import { AIRCRAFT, BASES, RUNWAYS } from './tables/air.ts';
import { BOARD_TYPES } from './tables/battle.ts';
import { QUALITIES } from './tables/catalogue.ts';
import { BLUES, POSTURES, REDS } from './tables/command.ts';
import { MOTIVATIONS } from './tables/condition.ts';
import { ATTITUDES } from './tables/detection.ts';
import { ownItemsShape } from './tables/own-items.ts';
import { vesselType } from './tables/ships.ts';
import { CLIMATES, POINTS } from './tables/weather.ts';
import { picksShape } from './terms/detach.ts';

const id = text(60, /^[\w./-]+$/);
const edge = oneOf(['N', 'E', 'S', 'W']);

const bridgeShape = shape({
  id,
  type: oneOf(['A', 'B', 'C', 'D', 'E', 'R']),
  over: optional(text(60)),
  carries: optional(text(20)),
});

/** FYOW-13: a board: one wargames table. */
const boardShape = shape({
  id,
  name: text(80),
  type: oneOf(BOARD_TYPES),
  size: oneOf(['full', 'half']),
  lat: decimal,
  lon: decimal,
  town: oneOf(['none', 'village', 'town', 'city']),
  coast: oneOf(['none', 'beach', 'shore', 'harbour', 'water']),
  beachDefences: optional(text(20)), // FYOW-13.8
  station: flag,
  hubs: list(text(30)),
  bridges: list(bridgeShape),
  woods: oneOf(['none', 'light', 'dense']),
  ford: flag,
  rivers: list(text(60)),
  home: optional(id),
  control: optional(orNull(id)),
  vp: whole(0),
  assembly: optional(flag),
  region: optional(text(30)),
  table: optional(list(shape({ kind: text(20), at: list(list(decimal, 2, 2), 1) }))), // FYOW-A13a
});
export type BoardSpec = Infer<typeof boardShape>;

/** FYOW-13.3: a link: a journey of some kilometres. */
const linkShape = shape({
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
  weir: optional(flag), // or rapids, of a river, FYOW-29.3
  lock: optional(flag),
  obstacles: optional(byName(oneOf(['roadblock', 'mined', 'cratered']))),
});
export type LinkSpec = Infer<typeof linkShape>;

const rolled = anything; // 5 to 7 or `roll`; read in setup.ts

const unitShape = shape({
  id,
  name: text(120),
  side: id,
  nation: id,
  level: oneOf(LEVELS),
  role: oneOf(ROLES),
  command: id,
  parent: orNull(id),
  commander: shape({ name: orNull(text(120)), rating: rolled, traits: rolled }),
  second: optional(shape({ name: optional(text(120)), rating: optional(rolled) })),
  board: orNull(id),
  deploy: optional(list(id)), // boards on which its player may put it, FYOW-0.3
  zone: oneOf(START_ZONES),
  ownedEdge: edge,
  attitude: oneOf(ATTITUDES),
  supplyMode: optional(oneOf(['active', 'rest', 'rationed'])), // until its first throw
  stockpile: anything,
  order: anything,
  elements: list(shape({ item: id, n: whole(0), q: oneOf(QUALITIES), mob: text(20) })),
  originalValue: optional(decimal),
  arrives: optional(
    shape({
      dayIndex: whole(1),
      session: whole(1, 6),
      by: text(20),
      board: id,
      if: optional(anything), // a condition of the campaign: the force waits until it holds
    }),
  ),
  covers: optional(list(id)), // sea boards under the guns of a battery, FYOW-29.10.1
});
export type UnitSpec = Infer<typeof unitShape>;

/** FYOW-29.1, FYOW-18.2, FYOW-30.0: fleets, landing craft with their plan, and trains. */
const armsShape = {
  fleet: optional(
    list(shape({ id, name: text(80), side: id, type: vesselType, radar: optional(flag) })),
  ),
  landingCraft: optional(
    shape({
      side: id,
      craft: list(shape({ type: text(20), count: whole(0), capacity: whole(1) })),
      turnround: whole(1),
    }),
  ),
  landingPlan: optional(
    list(shape({ session: whole(1, 6), unit: id, board: id, elements: optional(picksShape) })),
  ),
  trains: optional(
    list(shape({ id, side: id, board: id, coachOrVan: whole(0), flatWagon: whole(0) })),
  ),
};

/** FYOW-A15: a campaign: map, sides, chain of command, forces, supply, objectives. */
export const campaignShape = shape({
  id: text(80),
  title: text(160),
  map: shape({ id, boards: list(boardShape, 1), links: list(linkShape) }),
  cap: whole(1),
  capacity: whole(1),
  start: shape({ year: whole(1900, 2000), month: whole(1, 12), dayIndex: whole(1, 12) }),
  lengthDays: whole(1, 1000),
  climate: oneOf(CLIMATES),
  options: optional(campaignOptionsShape),
  markerStart: orNull(whole(2, 12)),
  gaugeStart: whole(0, 8),
  prevailing: optional(oneOf(POINTS)), // wind, FYOW-25.3a
  regions: optional(byName(whole(-2, 2))), // offsets of their markers, FYOW-25
  sides: list(
    shape({
      id,
      nation: id,
      motivation: oneOf(MOTIVATIONS),
      strategicMorale: whole(0, 3),
      role: oneOf(['attacker', 'defender', 'both']),
      highestCommand: id,
    }),
    2,
    2,
  ),
  items: ownItemsShape, // pieces of its own, FYOW-A15
  commands: list(
    shape({
      id,
      name: text(160),
      level: oneOf(['army', 'division', 'brigade']),
      side: id,
      superior: orNull(id),
      rating: rolled,
      red: oneOf([...REDS, 'roll']),
      blue: oneOf([...BLUES, 'roll']),
      hqUnit: id,
    }),
  ),
  units: list(unitShape, 1),
  airCommands: optional(
    list(
      shape({
        side: id,
        name: text(120),
        rating: rolled,
        squadrons: list(
          shape({
            id: text(40),
            type: oneOf(AIRCRAFT.map(one => one.id)),
            machines: whole(1, 12),
            base: oneOf(BASES),
            runway: oneOf(RUNWAYS),
          }),
        ),
      }),
    ),
  ), // FYOW-28.1
  supply: shape({
    sources: byName(list(id)),
    elongatedLinks: whole(1),
    abnormalLinkMp: whole(1),
    abnormalLinkCount: whole(1),
    lastLeg: optional(byName(oneOf(['air', 'beach', 'port']))), // by command, FYOW-25.9
    override: byName(list(shape({ letter: oneOf(['D', 'C', 'E', 'A']), if: optional(anything) }))),
  }),
  objectives: shape({
    side: id,
    heldAtEndOf: whole(1),
    perDestroyedBattlegroup: whole(0),
    destroyedCountBothWays: flag,
    suddenDeath: optional(list(oneOf(['morale', 'noUnits']))), // endings before the last day, both unless told
    levels: list(shape({ atLeast: whole(), result: text(60), winner: orNull(id) }), 1),
  }),
  partisans: optional(
    shape({
      cells: anything, // a number, or dice such as D3
      side: optional(id),
      homes: optional(list(id)),
      observeOnly: optional(flag),
      variant: optional(
        shape({
          id: optional(text(60)),
          text: optional(text(300)),
          cells: anything,
          side: optional(id),
          homes: optional(list(id)),
          observeOnly: optional(flag),
        }),
      ),
    }),
  ),
  directives: byName(list(shape({ posture: oneOf(POSTURES), boards: list(id) }))),
  ...armsShape,
});
export type Campaign = Infer<typeof campaignShape>;
