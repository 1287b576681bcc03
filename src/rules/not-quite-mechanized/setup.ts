import type { Context, Setting } from '../../engine/system.ts';
import { askAll } from './flow/asked.ts';
import type { Options } from './options.ts';
import type { Order } from './orders/order.ts';
import { firstReports } from './phases/reports.ts';
import type { Scenario, ScenarioNode, ScenarioUnit } from './scenario.ts';
import { heldAtStart, seatsOf } from './seats.ts';
import type { Node, Paper, Stand, State, Unit } from './state.ts';
import { standNamed } from './tables/stands.ts';
import { groundText } from './terms/ground.ts';
import { makeCurrent } from './terms/papers.ts';
import { strengthOfNode } from './terms/strength.ts';

/** NQM-21.2: from a scenario to the first table. */
export const setUp = (setting: Setting<Options, Scenario>, context: Context): State => {
  const { scenario, options } = setting;
  const side = (id: string): number => scenario.sides.findIndex(one => one.id === id);
  const seats = seatsOf(setting).filter(seat => seat.kind === 'player');
  const state: State = {
    ground: groundText(scenario),
    options,
    bound: 0,
    phase: 'SETUP',
    step: 0,
    tick: 0,
    seats: seats.map(seat => ({ id: seat.id, side: side(seat.side!) })),
    held: heldAtStart(setting),
    asked: [],
    serial: 0,
    clock: { paused: false, extra: 0, late: -1 },
    units: scenario.units.map(unit => newUnit(unit, side(unit.side))),
    nodes: scenario.nodes.map(node => newNode(node, side(node.side))),
    papers: [],
    messages: [],
    wishes: [],
    requests: [],
    contacts: [],
    engagements: [],
    shoots: [],
    beaten: [],
    registered: scenario.registeredTargets.flatMap(({ battery, points }) =>
      points.map(([x = 0, y = 0]) => ({ battery, x, y })),
    ),
    relations: scenario.relations.map(one => ({
      ...one,
      side: side(scenario.nodes.find(node => node.id === one.to)?.side ?? ''),
      until: -1,
    })),
    fires: [],
    responses: [],
    air: scenario.air.map(one => ({
      id: one.id,
      side: side(one.side),
      stand: one.stand,
      grade: one.grade,
      perDay: one.sortiesPerDay,
      left: one.sortiesPerDay,
      level: one.taskLevel,
      lost: false,
    })),
    sorties: [],
    tasks: [],
    changes: [],
    built: [...minefieldsOf(scenario), ...sitesOf(scenario)],
    objectives: scenario.objectives.map(({ id, holderAtStart }) => {
      const holder = holderAtStart === null ? -1 : side(holderAtStart);
      return { id, holder, known: [holder, holder], told: [] };
    }),
    interrupts: [],
    encounters: [],
    tracks: [],
    failed: [],
    standBys: [],
    reports: [],
    nights: [],
    hourly: [0, 0],
    contactCounter: [0, 0],
    numbers: [],
    ending: 'none',
    level: '',
    winner: -1,
    points: [0, 0],
  };
  for (const node of state.nodes) node.strength = strengthOfNode(state, node.id);
  writeInitialPapers(state, scenario.initialOrders);
  firstReports(state);
  askAll(state);
  context.log('NQM-21.2', 'setUp', { title: scenario.title, bounds: scenario.calendar.bounds });
  return state;
};

/** NQM-2.16, NQM-2.3: initial orders are known to their addressees; those that others lead to are prepared. */
export const writeInitialPapers = (draft: State, orders: readonly Order[]): void => {
  const later = new Set(
    orders.flatMap(order => [
      ...(order.then === undefined ? [] : [order.then]),
      ...(order.triggers ?? []).flatMap(trigger => trigger.do.args.order ?? []),
    ]),
  );
  for (const order of orders) {
    const side = draft.nodes.find(node => node.id === order.from)?.side ?? 0;
    const paper: Paper = {
      order: JSON.parse(JSON.stringify(order)) as Order, // the scenario stays as it is, whatever becomes of the paper
      side,
      state: 'prepared',
      written: 0,
      deliver: 0,
      fired: [],
      heard: [],
      guide: 0,
      hoursHere: 0,
      awaits: false,
    };
    draft.papers.push(paper);
    if (!later.has(order.id)) makeCurrent(draft, paper);
  }
};

const newStand = (one: ScenarioUnit['stands'][number]): Stand => ({
  id: one.id,
  type: one.type,
  strength: one.strength ?? standNamed(one.type).strength,
  full: one.strength ?? standNamed(one.type).strength,
  markers: one.markers,
  state: 'here',
  collected: '',
  neutralised: false,
});

export const newUnit = (one: ScenarioUnit, side: number): Unit => ({
  id: one.id,
  name: one.name,
  side,
  node: one.node,
  kind: one.kind,
  grade: one.grade,
  green: one.green,
  state: one.pos === null ? 'waiting' : 'map',
  x: one.pos?.[0] ?? 0,
  y: one.pos?.[1] ?? 0,
  facing: one.facing,
  formation: one.formation,
  mounted: one.mounted,
  concealed: one.concealed,
  hidden: one.concealed,
  work: one.work ?? 'none',
  trail: [],
  stands: one.stands.map(newStand),
  cu: one.cu,
  cuMax: one.cuMax,
  cuPerHour: one.cuPerHour ?? 1,
  fu: one.fu ?? 0,
  fuMax: one.fuMax ?? 0,
  bnLog: one.bnLog ?? 0,
  bnLogMax: one.bnLog ?? 0,
  pol: one.pol ?? -1,
  arrival: one.arrival?.bound ?? -1,
  entry: one.arrival?.entry ?? '',
  pinnedUntil: -1,
  disorder: one.disorganised ? 'hours' : 'none',
  disorderUntil: -1,
  broken: false,
  choice: 'none',
  grounded: false,
  holdsBack: false,
  combatHours: one.combatHours ?? 0,
  approach: -1,
  arrived: -1,
  cameAt: 0,
  moved: false,
  shots: 0,
  firedDirect: false,
  underFire: false,
  harassed: false,
  hit: false,
  shelled: 0,
  shelledAt: -1,
  fought: false,
  assaulted: false,
  scooted: false,
  quiet: 1,
  redUsed: false,
  lookUsed: false,
  stoppedBy: [],
  mined: null,
  idle: 0,
  caught: false,
  terror: 'never',
  terrorBound: -1,
  callOff: 'untested',
  break: 'untested',
  lostEarlier: 0,
  digging: 0,
  stock: 0,
  detachedFrom: '',
  rides: '',
  transported: false,
  exitedBy: 'none',
  cp: false,
  reorganised: false,
  march: null,
  intent: null,
  policy: null,
  look: null,
  line: null,
});

export const newNode = (one: ScenarioNode, side: number): Node => ({
  id: one.id,
  name: one.name,
  side,
  level: one.level,
  parent: one.parent ?? '',
  grade: one.grade,
  green: one.green,
  radios: one.radios,
  mobility: one.mobility,
  commander: one.commander ?? '',
  hqUnits: [...one.hqUnits],
  fallback: one.fallback ? [...one.fallback] : null,
  ownNet: one.ownNet ?? false,
  second: one.second ?? false,
  callOff: 'untested',
  break: 'untested',
  strength: 0,
  broken: false,
  away: null,
  commanderHit: -1,
  successor: '',
  successorAt: -1,
  disorderUntil: -1,
  sent: 0,
});

/** NQM-5.14: minefields of the map belong to somebody and are hidden from the other side. */
const minefieldsOf = (scenario: Scenario): State['built'] =>
  scenario.map.features
    .filter(feature => feature.type === 'minefield' && feature.geometry.polygon)
    .map(feature => ({
      id: feature.id,
      type: 'minefield',
      side: Math.max(
        0,
        scenario.sides.findIndex(side => side.id === feature.owner),
      ),
      node: '',
      class: 'none',
      ring: feature.geometry.polygon!,
      x: feature.geometry.polygon![0]![0]!,
      y: feature.geometry.polygon![0]![1]!,
      facing: 0,
      known: false,
    }));

/** NQM-7.10: a crossing that was planned before the game needs no eight hours of planning. */
const sitesOf = ({ plannedCrossings, sides }: Scenario): State['built'] =>
  (plannedCrossings ?? []).map(({ side, at }, i) => ({
    id: `site-planned-${i + 1}`,
    type: 'site',
    side: Math.max(
      0,
      sides.findIndex(({ id }) => id === side),
    ),
    node: '',
    class: 'none',
    ring: [],
    x: at[0]!,
    y: at[1]!,
    facing: 0,
    known: false,
  }));
