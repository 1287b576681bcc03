import { heldShape } from '../../engine/post.ts';
import { flag, type Infer, list, oneOf, orNull, shape, text, whole } from '../../engine/shape.ts';
import { combatShape } from './combat-state.ts';
import { optionsShape } from './options.ts';
import { POSTURES, SIDES } from './tables/unit-types.ts';

/** HTL-4.1, HTL-4.8: where the land turn stands; cards are laid before CP and shown after. */
export const PHASES = [
  'PLANNING',
  'SETUP',
  'TURN_START',
  'COMMAND',
  'INTERCEPT',
  'REVEAL',
  'ACTIONS_1',
  'ACTIONS_2',
  'MOVEMENT_1',
  'MOVEMENT_2',
  'POSTURE',
  'TURN_END',
  'TEA',
  'DEBRIEF',
] as const;
export type Phase = (typeof PHASES)[number];
/** HTL-4.2: steps of a side's ACTIONS in a region; `over` when the side has finished there. */
export const STEPS = ['RALLY', 'PREPARED', 'OTHER', 'EXPLOIT', 'over'] as const;
export type Step = (typeof STEPS)[number];
export const AIR_STEPS = ['ROTATE', 'AIR_LOSSES', 'AA_AND_BOMBING', 'over'] as const;
export const COLUMNS = ['fastFresh', 'fresh', 'worn', 'spent', 'recovery'] as const;
export type Column = (typeof COLUMNS)[number];
export const TARGETS = ['none', 'LOC', 'Cities', 'Airfields', 'Recce'] as const;

const side = oneOf(SIDES);
const id = text(60);
const hexes = list(whole(0));

/** HTL-1.2: what is true of a cube, a fixed counter or a dummy. */
export const unitShape = shape({
  status: oneOf(['off', 'on', 'destroyed', 'removed']), // `removed`: a dummy found, a counter merged, a division sent west
  hex: whole(-1),
  posture: oneOf(POSTURES),
  assembling: flag,
  level: whole(0, 2), // HTL-19.1, what the enemy sees
  fought: flag,
  committed: flag,
  moved: flag, // entered another hex this turn
  marched: flag, // used its MOVEMENT
  disorderedOn: whole(0), // turn on which it was disordered, 0 if it is not
  next: oneOf(['none', ...POSTURES]), // HTL-15.3: chosen in secret, shown when the step closes
  lentTo: text(40),
  hq: whole(-1),
  pinned: flag,
  region: whole(-1, 3), // HTL-4.3, fixed at REVEAL
});
export type Unit = Infer<typeof unitShape>;

export const hqShape = shape({
  status: oneOf(['off', 'on', 'overrun', 'gone']),
  hex: whole(-1),
  pot: whole(0),
  received: whole(0), // through its route this turn
  moved: flag,
  markers: whole(0), // placed this turn
  disrupted: flag,
  displaced: whole(0), // by exploits this turn
  lostAt: whole(-2), // -2: ordered west
  returns: whole(0),
  region: whole(-1, 3),
});
export type Hq = Infer<typeof hqShape>;

export const formationShape = shape({
  due: whole(0), // turn of arrival or activation; 0: on the map from the beginning
  released: flag,
  held: flag,
  arrived: flag,
  hq: whole(-1),
  nextHq: whole(-1),
  nextTurn: whole(0),
  lost: whole(0), // cubes destroyed
  west: whole(0), // turn on which it leaves, HTL-20.6
});
export type FormationState = Infer<typeof formationShape>;

export const counterShape = shape({
  status: oneOf(['ready', 'transit', 'placed', 'destroyed', 'off']),
  hq: whole(-1),
  on: whole(-1), // hex it serves this turn
  used: whole(0), // combats this turn
  readyOn: whole(0),
  side: whole(-1), // hexside of a placed bridge
});
export type CounterState = Infer<typeof counterShape>;

export const airShape = shape({
  place: oneOf(['column', 'box', 'check', 'transit', 'gone']),
  zone: whole(0, 1),
  column: oneOf(COLUMNS),
  box: whole(0, 5),
  target: oneOf(TARGETS),
  aim: text(40),
  damaged: flag, // in AIR LOSSES of this turn
  flak: flag, // hit by AA this turn
  rotated: flag,
  support: flag, // HTL-18.6: in RECOVERY CHECK by air support
  leaves: flag, // HTL-20.6: named for the west, leaves at the next RECOVER
});
export type AirState = Infer<typeof airShape>;

export const noteShape = shape({
  kind: oneOf(['LOC', 'Cities', 'Airfields', 'Recce']),
  side,
  zone: whole(0, 1),
  aim: text(40),
});
export type Note = Infer<typeof noteShape>;

export const messageShape = shape({
  id: whole(1),
  from: id,
  to: id,
  kind: text(12),
  text: text(600),
  about: list(text(40)),
  directive: orNull(shape({ do: text(12), where: text(40), until: whole(0) })),
  turn: whole(0),
  phase: text(16),
  wait: whole(0), // phase boundaries still to pass
  state: oneOf(['underWay', 'delivered', 'lost']),
  read: flag,
});
export type Message = Infer<typeof messageShape>;

export const contactShape = shape({
  unit: id,
  hex: whole(-1),
  posture: text(12),
  lost: flag,
  enemy: flag,
  level: whole(0, 2),
  turn: whole(0),
  phase: text(16),
});
export type Contact = Infer<typeof contactShape>;

/** HTL-2.12: the evening return of an HQ, or what a report says of it. */
const returnShape = shape({
  hq: whole(0),
  hex: whole(-1),
  fit: whole(0),
  disordered: whole(0),
  lost: whole(0),
  pot: whole(0),
  turn: whole(0),
});

export const eventShape = shape({
  id: text(20),
  hq: whole(-1),
  turn: whole(1),
  pick: text(40), // '' while open, 'none' for no choice
  open: flag, // a choice stands out
  used: whole(0),
  suppressed: flag,
  /** HTL-22.6: one that Control made: its words and parts. */
  text: text(600),
  ops: list(
    shape({ op: text(24), add: whole(), cp: whole(-1), mp: whole(-1) }), // -1: not said
  ),
});
export type EventState = Infer<typeof eventShape>;

export const standingShape = shape({
  where: id,
  post: id,
  leaveOut: oneOf(['none', 'disordered', 'weakest']),
  dugInDie: flag,
  artillery: whole(-1), // dice at most, -1 all
  support: flag,
  airDie: flag,
  cancel: oneOf(['stars', 'ticks']),
  onDouble: oneOf(['stay', 'leave', 'usual']), // HTL-12.8: `usual` as if there were no orders
  towards: text(40),
  hqRetreat: text(40),
  atOnce: flag,
});
export type StandingOrder = Infer<typeof standingShape>;

const queueShape = shape({
  id: whole(1),
  kind: text(20),
  from: id,
  text: text(600),
  about: list(text(40)),
  turn: whole(0),
  owner: text(40),
  due: text(40),
  state: oneOf(['open', 'claimed', 'answered', 'closed']),
  answer: text(600),
});

const sideNumbers = shape({ GE: whole(), PL: whole() });

/** Everything that is true at the table. */
export const stateShape = shape({
  scenario: text(120),
  options: optionsShape,
  mapAccess: oneOf(['teaBreak', 'never', 'always']),
  turn: whole(0),
  lastTurn: whole(1),
  extraTurn: flag, // already added
  phase: oneOf(PHASES),
  after: oneOf(PHASES), // what follows a tea break
  held: list(heldShape),
  pregame: list(shape({ decision: text(4), option: text(20) })),
  regions: list(
    shape({
      winner: side,
      leadGE: id,
      leadPL: id,
      nextGE: text(40),
      nextPL: text(40),
      step: oneOf(STEPS),
      mover: text(60), // HTL-O13: the HQ that moves now
    }),
  ),
  hands: list(shape({ side, where: text(8), cards: list(whole(0)) })),
  committed: list(shape({ side, region: whole(0, 3), cards: list(whole(0)) })),
  granted: sideNumbers,
  units: list(unitShape),
  hqs: list(hqShape),
  formations: list(formationShape),
  counters: list(counterShape),
  /** One letter per hex: g German, p Polish. */
  control: text(4000),
  /** CP on hexes, by the source they came from. */
  hexCp: list(shape({ hex: whole(0), source: id, cp: whole(0) })),
  routes: list(shape({ marks: hexes, given: whole(0) })),
  bridgesDown: hexes, // hexsides
  towns: list(shape({ drawn: whole(0), store: list(shape({ army: text(40), cp: whole(0) })) })),
  /** CP that a level of the command holds and has not passed on. */
  levels: list(shape({ id, cp: whole(0) })),
  okhReserve: whole(0),
  okhKept: whole(0), // set aside by OKH this turn
  pools: list(
    shape({
      turn: whole(1),
      left: whole(0),
      allotted: list(shape({ to: id, army: text(40), cp: whole(0) })),
    }),
  ),
  splits: list(shape({ level: id, shares: list(shape({ to: id, share: whole(0) })) })),
  capacities: list(shape({ what: id, add: whole(), set: whole(-1), until: whole(0) })),
  done: list(shape({ post: id, step: text(24), region: whole(-1, 3) })),
  combats: list(combatShape),
  nextId: whole(1),
  retreats: list(
    shape({
      hq: whole(0),
      by: whole(-1),
      also: whole(-1),
      exploit: flag,
      combat: whole(0),
      rest: hexes,
      spent: whole(0),
      start: whole(-1), // an exploit that only comes by goes on: whence it came, -1 for none
      target: whole(-1), // and what it rides for
    }),
  ),
  delegations: list(shape({ post: id, what: text(40), to: id })),
  standing: list(standingShape),
  events: list(eventShape),
  messages: list(messageShape),
  sent: list(shape({ from: id, to: id, n: whole(0) })),
  contacts: list(shape({ side, seen: list(contactShape) })),
  returns: list(returnShape),
  /** HTL-2.14: reports whose letters are still under way. */
  pictures: list(
    shape({ letter: whole(1), side, seen: list(contactShape), returns: list(returnShape) }),
  ),
  air: shape({
    step: oneOf(AIR_STEPS),
    counters: list(airShape),
    hits: list(shape({ side, zone: whole(0, 1), left: whole(0), order: whole(0) })),
    superior: list(shape({ side, zone: whole(0, 1) })),
    notes: list(noteShape), // bite next turn
    biting: list(noteShape), // bite this turn
    dice: list(shape({ id, side, zone: whole(0, 1), hq: whole(0), turn: whole(0), used: flag })),
    sorties: sideNumbers,
    bombs: sideNumbers,
  }),
  politics: shape({
    FR: whole(0, 12),
    BR: whole(0, 8),
    SU: whole(0, 8),
    worstFR: whole(0, 12),
    warTurn: whole(0),
    fired: list(text(12)),
    heldBack: flag,
    west: whole(0), // divisions still to be named for the west
    westHq: flag,
    raf: flag,
    cityBan: flag,
    banEnds: whole(0),
    frozen: flag, // HTL-20.4 this turn
    lossSteps: whole(0),
    warsaw: flag,
    bombed: flag,
    overruns: whole(0),
    lostTowns: whole(0),
  }),
  captured: list(whole(0)), // by objective: turn of German capture, 0 not held
  newRegiments: whole(0),
  groups: whole(0),
  tea: shape({ GE: flag, PL: flag, CTRL: flag, called: text(4) }),
  /** HTL-2.9: what spectators see, as it stood at the end of the turn before. */
  picture: shape({
    control: text(4000),
    units: list(shape({ unit: whole(0), hex: whole(0) })),
    hqs: list(shape({ hq: whole(0), hex: whole(0) })),
    bridges: hexes,
  }),
  queue: list(queueShape),
  precedents: list(shape({ rule: text(12), text: text(600), published: flag })),
  directives: list(shape({ post: id, text: text(600), until: whole(0), penalty: text(200) })),
  sectors: list(
    shape({ post: id, regions: list(text(4)), seats: list(id), subjects: list(text(40)) }),
  ),
  muted: list(id),
  takenOver: list(id),
  diceRulings: list(
    shape({ who: id, red: whole(), green: whole(), black: whole(), until: whole(0) }),
  ),
  fixedRolls: list(shape({ combat: whole(0), faces: text(60) })),
  paused: flag,
  /** HTL-4.7: seconds that Control added to the phase, to choices in combats and to the day; how long the day was when its bell rang, 0 before. */
  moreTime: shape({ step: whole(), combat: whole(), day: whole(), dayOver: whole(0) }),
  /** Cubes that have ever been on the map, and those destroyed. */
  fielded: sideNumbers,
  destroyed: sideNumbers,
  ending: oneOf(['none', 'played', 'called']),
  imagined: flag, // a table made from a view: nobody there can know when the others are done, so no phase closes
});
export type State = Infer<typeof stateShape>;
