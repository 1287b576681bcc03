import { flag, type Infer, list, oneOf, shape, text, whole } from '../../engine/shape.ts';
import { elementShape } from './force-state.ts';

/** FYOW-34.S: the life of a cell. */
export const CELL_STATUSES = [
  'dormant',
  'active',
  'planned',
  'resting',
  'dispersed',
  'gone',
] as const;
export const TARGET_KINDS = ['bridge', 'line', 'station', 'stockpile', 'route', 'observe'] as const;

/** FYOW-34.7: an object to attack, or a board to observe; stores and routes go by the board they are on. */
export const targetShape = shape({ kind: oneOf(TARGET_KINDS), at: text(60) });
export type Target = Infer<typeof targetShape>;

const newsShape = shape({
  clock: whole(0),
  what: text(120),
  board: whole(-1),
  unit: whole(-1), // the force that was seen
  facts: list(shape({ id: text(40), value: text(300) })),
});
export type News = Infer<typeof newsShape>;

const cellShape = shape({
  id: text(10),
  side: whole(0, 1), // for whom it fights
  home: whole(0),
  members: whole(0, 10),
  radio: flag,
  heard: flag, // its side knows that it has had one
  explosives: whole(0, 3),
  status: oneOf(CELL_STATUSES),
  target: whole(-1, 5), // what the die of the day picked
  turn: whole(-1), // it acts before this card of the session
  watching: whole(-1), // the board before which it lies this session, FYOW-34.9
  stores: list(whole(1, 6)), // this month's dice for explosives, FYOW-34.15
  sets: list(whole(1, 6)), // and for a radio
  news: list(newsShape), // not reported yet
  air: oneOf(['staff', 'send', 'silent']), // what its side wants this week, FYOW-34.12
  log: list(shape({ day: whole(0), what: text(120) })), // FYOW-34.3
  swept: whole(0), // day of its last sweep
});
export type Cell = Infer<typeof cellShape>;

const agentShape = shape({
  id: text(10),
  side: whole(0, 1),
  missions: whole(0),
  cell: whole(-1), // -1: waits to be sent, or is at home
  waits: flag, // a successful throw sends him
  arrived: whole(0), // day
});
export type Agent = Infer<typeof agentShape>;

const incidentShape = shape({
  id: whole(0),
  side: whole(0, 1), // the occupier
  cell: whole(0),
  board: whole(0),
  what: oneOf(['attack', 'spotted', 'intercept']),
  outcome: text(120),
  clock: whole(0),
  sweep: whole(-1), // the Battlegroup that will sweep
  closed: flag, // answered, swept or out of date
});
export type Incident = Infer<typeof incidentShape>;

/** FYOW-34.8: an object out of use until so much work is done on it. */
const wreckShape = shape({
  kind: oneOf(['bridge', 'line', 'station']),
  at: whole(0), // number of the bridge, link or board
  need: whole(1),
  known: list(flag),
});
export type Wreck = Infer<typeof wreckShape>;

/** FYOW-34.0: cells, agents, target lists, incidents and sweeps. */
export const resistanceShape = shape({
  cells: list(cellShape),
  agents: list(agentShape),
  incidents: list(incidentShape),
  count: whole(0), // of incidents so far
  wrecks: list(wreckShape),
  cuts: list(shape({ command: whole(0), dice: whole(0), pips: whole(0) })), // of supply routes, now
  away: list(shape({ unit: whole(0), incident: whole(0), elements: list(elementShape) })), // companies on a sweep
  sides: list(
    shape({
      targets: list(targetShape),
      open: list(whole(0, 5)), // entries that were used and may be replaced, FYOW-34.10
      barred: list(targetShape), // may not go straight back
      reports: list(
        shape({
          day: whole(0),
          cell: text(10),
          members: whole(0, 10),
          explosives: whole(0, 3),
          news: list(text(160)),
        }),
      ),
    }),
  ),
});
export type Resistance = Infer<typeof resistanceShape>;

/** FYOW-32: cards drawn so far from the pack, and the one of today; a card not yet due lies in the diary. */
export const chanceShape = shape({
  drawn: list(whole(0, 51)),
  today: whole(-1, 51),
  rallied: list(whole(0)), // forces that have used today's extra rally
});
export type Chance = Infer<typeof chanceShape>;
