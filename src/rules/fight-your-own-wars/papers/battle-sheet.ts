import {
  decimal,
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  problemIn,
  shape,
  text,
  whole,
} from '../../../engine/shape.ts';
import type { BoardSpec } from '../campaign.ts';
import type { Report } from '../phases/table-battle.ts';
import { sheetUnits } from '../phases/table-battle.ts';
import type { Battle, State } from '../state.ts';
import { BOUNDS } from '../tables/calendar.ts';
import { itemAt } from '../tables/catalogue.ts';
import { CONDITIONS } from '../tables/condition.ts';
import { rowAt, STATIC_ROW } from '../tables/movement.ts';
import { battleNamed } from '../terms/battle.ts';
import { edgeAt, fieldOf, isHalf } from '../terms/field.ts';
import { combatValue, worthOf } from '../terms/force.ts';
import { contactNamed, nameFor } from '../terms/knowledge.ts';
import { buildingsOn } from '../terms/objects.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { writeOrder } from '../terms/orders/write.ts';
import { sketchOf } from '../terms/sketch.ts';
import { unitNumber } from '../terms/units.ts';

export const SHEET = 'maproom-battle-sheet/1';
export const REPORT = 'maproom-battle-report/1';

const edge = oneOf(['N', 'E', 'S', 'W']);
/** FYOW-A13: a battle sheet as a file. */
export const sheetShape = shape({
  format: oneOf([SHEET]),
  campaign: text(160),
  battle: text(20),
  board: shape({
    id: text(60),
    name: text(80),
    type: text(20),
    size: oneOf(['full', 'half']),
    town: text(20),
    woods: text(20),
    rivers: list(text(60)),
    bridges: list(text(60)),
    exits: list(edge),
    roads: optional(whole(0, 12)),
    railway: optional(flag),
    /** Ways off the table, and where they lead. */
    ways: optional(list(shape({ edge, kind: text(20), to: text(80) }))),
    crossings: optional(list(shape({ id: text(60), type: text(4), damage: whole(0) }))),
    buildings: optional(list(text(20))),
    coast: optional(text(20)), // FYOW-13.8
    beachDefences: optional(text(20)),
    sketch: optional(list(shape({ kind: text(20), at: list(list(decimal, 2, 2)) }))), // FYOW-A13a
  }),
  day: whole(1),
  session: whole(0, 6),
  clock: optional(text(20)),
  bounds: list(shape({ bound: whole(1, 4), light: text(20) })),
  weather: shape({
    code: text(20),
    wind: text(20),
    gauge: whole(0, 99),
    windFrom: optional(orNull(text(4))),
    moon: optional(text(20)),
  }),
  attackerFrom: edge,
  attackerSeen: flag,
  defenderSeen: flag,
  forces: list(
    shape({
      unit: text(60),
      name: text(120),
      side: text(30),
      role: oneOf(['attacker', 'defender', 'other']),
      commander: text(120),
      attitude: text(20),
      order: text(4000),
      /** FYOW-A14: what a system that plays the battle wants to know besides. */
      condition: optional(text(20)),
      supply: optional(text(20)),
      ammoUsed: optional(whole(0, 4)),
      rating: optional(whole(1, 7)),
      temper: optional(text(20)),
      battles: optional(whole(0)),
      level: optional(text(20)),
      value: optional(whole(0)),
      combatValue: optional(whole(0)),
      original: optional(whole(0)),
      milestone: optional(whole(0)),
      second: optional(text(20)), // the commander's other trait
      /** On the table or in the box of an edge, and the edge at its back, FYOW-15.2. */
      zone: optional(text(10)),
      rear: optional(edge),
      /** Names of enemies here that it knows of. */
      knows: optional(list(text(60))),
      /** FYOW-15.7: it joins in this session: after so many bounds, over which edge. */
      after: optional(whole(0, 4)),
      comesBy: optional(edge),
      lines: list(
        shape({
          line: whole(1, 60),
          item: text(120),
          quality: text(20),
          n: whole(0, 1000),
          id: optional(text(40)),
          mob: optional(text(20)),
          kind: optional(text(20)), // troops, vehicle, gun
          damaged: optional(whole(0)),
          concealed: optional(whole(0)),
          momentum: optional(whole(0, 6)),
        }),
        0,
        60,
      ),
    }),
  ),
});
export type BattleSheet = Infer<typeof sheetShape>;

/** FYOW-13.8: what the shore is like, and how it is defended: on paper only the type of the board counts. */
const shoreOf = ({ coast, beachDefences }: BoardSpec) =>
  coast === 'none' ? {} : { coast, beachDefences: beachDefences ?? 'none' };

/** When a session begins and ends: six of four hours. */
const clockOf = (session: number): string => {
  const hour = (n: number): string => `${String(n * 4).padStart(2, '0')}:00`;
  return session < 1 ? '' : `${hour(session - 1)}-${hour(session)}`;
};

const counts = list(
  shape({ line: whole(1, 60), n: optional(whole(0)), figures: optional(whole(0)) }),
  0,
  60,
);
/** FYOW-A13: a report as a file, filled in elsewhere. */
export const reportShape = shape({
  format: oneOf([REPORT]),
  battle: text(20),
  bounds: whole(1, 4),
  over: flag,
  holder: text(30),
  units: list(
    shape({
      unit: text(60),
      lost: counts,
      damaged: counts,
      captured: counts,
      revealed: optional(counts),
      condition: optional(oneOf(CONDITIONS)),
      ammoUsed: whole(0, 4),
      left: orNull(shape({ edge, order: oneOf(['good', 'disarray', 'surrendered']) })),
    }),
    0,
    40,
  ),
  objects: optional(list(shape({ id: text(60), damage: whole(1, 99) }), 0, 20)),
  text: optional(text(20_000)),
});
export type ReportFile = Infer<typeof reportShape>;

/** FYOW-A13: the sheet of a battle as a side knows it; on a table everybody sees everything. */
export const battleSheet = (
  state: State,
  side: number,
  id: string,
  /** Whoever plays both sides reads the names and orders of both. */
  seesAll = false,
): BattleSheet | null => {
  const battle = battleNamed(state, id);
  if (!battle) return null;
  const { map, campaign } = fieldOf(state);
  const board = map.nodes[battle.board]!;
  const size = isHalf(state, battle.board) ? 'half' : 'full';
  const units = sheetUnits(state, battle, side);
  const { weather } = state;
  return {
    format: SHEET,
    campaign: campaign.title,
    battle: id,
    board: {
      id: board.id,
      name: board.name,
      type: board.type,
      size,
      town: board.town,
      woods: board.woods,
      rivers: [...board.rivers],
      bridges: board.bridges.map(bridge => bridge.id),
      exits: [...(units[0]?.exits ?? [])] as BattleSheet['board']['exits'],
      sketch: sketchOf({ ...board, size }, campaign.map).map(({ kind, at }) => ({
        kind,
        at: at.map(point => [...point]),
      })),
      ways: waysOff(state, battle.board),
      crossings: fieldOf(state).bridges.flatMap((bridge, i) => {
        const { damage, known } = state.bridges[i]!;
        if (bridge.board !== battle.board) return [];
        return { id: bridge.id, type: bridge.type, damage: known[side] ? damage : 0 };
      }),
      buildings: buildingsOn(state, battle.board),
      ...shoreOf(map.nodes[battle.board]!),
      roads: map.linksOf(battle.board, 'road').length,
      railway: map.linksOf(battle.board, 'rail').length > 0,
    },
    day: state.dayNumber,
    session: state.session,
    bounds: Array.from({ length: BOUNDS }, (_, i) => ({ bound: i + 1, light: weather.light })),
    clock: clockOf(state.session),
    weather: {
      ...{ code: weather.code, wind: weather.wind, gauge: weather.gauge },
      ...{ windFrom: weather.from, moon: weather.moon },
    },
    attackerFrom: battle.fromEdge,
    attackerSeen: battle.seenAttacker,
    defenderSeen: !battle.unseenDefender,
    forces: units.map(one => {
      const own = unitNumber(state, one.unit);
      const isOwn = own >= 0 && state.units[own]!.side === side;
      const at = isOwn ? own : contactNamed(state, side, one.unit);
      const unit = state.units[at]!;
      return {
        unit: one.unit,
        name: isOwn || seesAll ? unit.name : one.unit,
        side: one.side,
        role: one.role,
        commander: isOwn || seesAll ? unit.leader.name : '',
        attitude: isOwn || seesAll ? unit.attitude : '',
        order: isOwn ? writeOrder(orderFrom(unit.order)) : '',
        condition: unit.condition,
        supply: unit.mode,
        ammoUsed: unit.ammo,
        rating: unit.leader.rating,
        temper: unit.leader.red,
        battles: unit.battles,
        ...joining(state, battle, at),
        ...(isOwn ? ownPart(state, battle, at) : {}),
        lines: unit.elements.map((line, i) => ({
          ...(isOwn ? { concealed: line.concealed, momentum: line.momentum } : {}),
          kind: itemAt(line.item).kind,
          damaged: line.damaged,
          line: i + 1,
          item: itemAt(line.item).name,
          quality: line.q,
          n: one.lines[String(i + 1)]?.n ?? 0,
          id: itemAt(line.item).like || itemAt(line.item).id, // what other systems know it as, FYOW-A14
          mob: line.mob === STATIC_ROW ? 'static' : rowAt(line.mob).id,
        })),
      };
    }),
  };
};

/** What only its own side knows of a force. */
const ownPart = (state: State, battle: Battle, at: number) => {
  const unit = state.units[at]!;
  const enemies = battle.attackers.includes(at) ? battle.defenders : battle.attackers;
  return {
    level: unit.level,
    value: Math.round(worthOf(unit)),
    combatValue: combatValue(unit),
    original: Math.round(unit.original),
    milestone: unit.milestone,
    second: unit.leader.blue,
    zone: unit.zone,
    rear: unit.owned,
    knows: enemies
      .map(enemy => nameFor(state, unit.side, enemy))
      .filter(name => contactNamed(state, unit.side, name) >= 0),
  };
};

/** FYOW-15.7: a force that joins in this session. */
const joining = ({ clock }: State, battle: Battle, at: number) => {
  const one = battle.joined.find(joiner => joiner.unit === at && joiner.clock === clock);
  return one ? { after: one.after, comesBy: one.edge } : {};
};

/** The ways off a table, in the order of its edges. */
const waysOff = (state: State, board: number): NonNullable<BattleSheet['board']['ways']> => {
  const field = fieldOf(state);
  const ways = field.roads[board]!.map(link => ({
    edge: edgeAt(field, link, board) as 'N' | 'E' | 'S' | 'W',
    kind: 'road',
    to: field.map.nodes[field.map.across(link, board)]!.name,
  }));
  return ways.sort((a, b) => 'NESW'.indexOf(a.edge) - 'NESW'.indexOf(b.edge));
};

/** An empty report that fits a sheet: nothing lost, nobody gone, the board contested. */
export const blankReport = ({ battle, forces }: BattleSheet): ReportFile => ({
  format: REPORT,
  battle,
  bounds: BOUNDS,
  over: false,
  holder: 'contested',
  units: forces.map(({ unit }) => ({
    unit,
    lost: [],
    damaged: [],
    captured: [],
    ammoUsed: 0,
    left: null,
  })),
});

/** FYOW-A13: "about a third": a share of every line of a force, rounded to whole pieces. */
export const spreadLoss = (
  sheet: BattleSheet,
  unit: string,
  percent: number,
): ReportFile['units'][number]['lost'] => {
  const force = sheet.forces.find(one => one.unit === unit);
  return (force?.lines ?? []).flatMap(({ line, n }) => {
    const lost = Math.round((n * percent) / 100);
    return lost > 0 ? [{ line, n: lost }] : [];
  });
};

export type ReportRead =
  | { readonly action: Report }
  | { readonly fault: { readonly path: string; readonly because: string } };

/** A report from a file: the place and what is wrong, or the action that books it. Rules are asked by the gate. */
export const readReport = (json: string): ReportRead => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    return { fault: { path: '', because: `this is no JSON: ${(cause as Error).message}` } };
  }
  const problem = problemIn(reportShape, value);
  if (problem) return { fault: { path: problem.at, because: problem.because } };
  const { format: _, ...report } = value as ReportFile;
  return { action: { type: 'tabletop.report', ...report } as Report };
};
