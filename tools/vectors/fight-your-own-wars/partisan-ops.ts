import type { Seat } from '../../../src/engine/seat.ts';
import { checkCampaign } from '../../../src/rules/fight-your-own-wars/campaign-file/index.ts';
import example from '../../../src/rules/fight-your-own-wars/data/campaign-ford-at-orval.json';
import {
  agentThrow,
  attach,
  explosivesThrow,
  newCell,
  planMission,
  recruit,
  seasonOfCells,
} from '../../../src/rules/fight-your-own-wars/flow/cells.ts';
import { attack, spotted } from '../../../src/rules/fight-your-own-wars/flow/missions.ts';
import { transmit } from '../../../src/rules/fight-your-own-wars/flow/radio.ts';
import { agentsOfDay } from '../../../src/rules/fight-your-own-wars/flow/resistance.ts';
import { sweep } from '../../../src/rules/fight-your-own-wars/flow/sweeps.ts';
import { DEFAULTS } from '../../../src/rules/fight-your-own-wars/options.ts';
import {
  orderSweep,
  setTargets,
} from '../../../src/rules/fight-your-own-wars/phases/resistance.ts';
import type { Cell, Target } from '../../../src/rules/fight-your-own-wars/resistance-state.ts';
import { SCENARIOS } from '../../../src/rules/fight-your-own-wars/scenarios.ts';
import { setUp } from '../../../src/rules/fight-your-own-wars/setup.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { cardNamed, effectOf } from '../../../src/rules/fight-your-own-wars/tables/chance.ts';
import { agentDice } from '../../../src/rules/fight-your-own-wars/tables/partisans.ts';
import { occupierFinds } from '../../../src/rules/fight-your-own-wars/terms/detect-sums.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { platoonsOf } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { linksBetween } from '../../../src/rules/fight-your-own-wars/terms/paths.ts';
import {
  cellCombatValue,
  cellValue,
  readiness,
} from '../../../src/rules/fight-your-own-wars/terms/resistance.ts';
import { GERMANY, lineWorth } from './gate-table.ts';
import { smallTable, stageWith } from './small-table.ts';
import type { Ops } from './vector.ts';

const BRITAIN: Seat = { id: 'britain', name: 'Britain', kind: 'player', side: 'britain' };

/** The tutorial with a British resistance in which one cell stands as told. */
const tableWith = (cell: Partial<Cell> = {}, on = 0): State => {
  const campaign = {
    ...SCENARIOS[on]!,
    id: `small resistance ${on}`,
    partisans: { cells: 1, side: SCENARIOS[on]!.sides[1]!.id },
  };
  const state = setUp({ scenario: campaign, options: { ...DEFAULTS } }, stageWith());
  state.dayNumber = 4;
  state.day = 4;
  newCell(state, stageWith(), 1);
  Object.assign(state.resistance.cells[0]!, { members: 5, radio: true, explosives: 1, ...cell });
  state.resistance.cells[0]!.status = 'active';
  return state;
};
const onlyCell = (state: State): Cell => state.resistance.cells[0]!;
const none = <T>(value: T | undefined): value is undefined => value === undefined;
const asList = (...faces: (number | undefined)[]): number[] => faces.filter(one => !none(one));

/** A target of the kind, undefended or defended as the example has it. */
const targetFor = (state: State, kind: string, difficult: boolean): Target => {
  const { map, bridges } = fieldOf(state);
  const germans = state.units.filter(({ side }) => side === 0);
  const { board } = germans[0]!;
  if (kind === 'stockpile') return { kind: 'stockpile', at: map.label(board) };
  if (kind === 'supplyRoute') return { kind: 'route', at: map.label(board) };
  const bridge = bridges[0]!;
  for (const unit of germans)
    if (difficult && platoonsOf(unit) >= 3) unit.board = bridge.board;
    else if (unit.board === bridge.board) unit.board = board;
  return { kind: 'bridge', at: bridge.id };
};

/** FYOW-34, FYOW-32: cells, agents, sweeps, radio and the chance cards. */
export const PARTISAN_OPS: Ops = {
  campaignCheck: ({ fault }) => {
    const file = structuredClone(example);
    FAULTS[fault]!(file);
    const [first] = checkCampaign(file).findings;
    return first?.level === 'error' ? { error: 'E_CAMPAIGN' } : { warning: first !== undefined };
  },
  chanceCard: ({ card }) => ({ effect: effectOf(cardNamed(card)) as never }),
  cellStatus: ({ cells }) => ({ status: cells.map(readiness) }),
  recruit: ({ members }, { faces }) => {
    const state = tableWith({ members });
    recruit(state, stageWith(faces), onlyCell(state));
    return { members: onlyCell(state).members };
  },
  explosives: ({ explosives }, { faces }) => {
    const state = tableWith({ explosives });
    explosivesThrow(state, stageWith(faces), onlyCell(state));
    return { explosives: onlyCell(state).explosives };
  },
  newCell: (_given, { faces, d6 }) => {
    const state = tableWith();
    seasonOfCells(state, stageWith([...faces, 1, d6]));
    const [, made] = state.resistance.cells;
    return { cell: made !== undefined, members: made?.members };
  },
  activity: ({ agent = false }, { faces }) => {
    const state = tableWith();
    const dice = agent ? [1, 2, 3] : [...faces, 4, 3, 3];
    if (agent) agentThrow(state, stageWith([3, 3]), 1);
    if (agent) attach(state, 0, 0);
    state.day = 1;
    return { mission: planMission(state, stageWith(dice), 0) };
  },
  partisanAttack: (given, { d6, casualties, d3 }) => {
    const { difficult = false, target = 'bridge', stockpile, members = 5 } = given;
    const state = tableWith({ members, explosives: 1 });
    const goal = targetFor(state, target, difficult);
    for (const unit of state.units)
      if (unit.side === 0 && stockpile !== undefined) unit.stockpile = stockpile;
    const before = state.units.map(unit => unit.stockpile);
    const result = attack(state, stageWith(asList(d6, casualties, d3)), 0, goal);
    const cell = onlyCell(state);
    const cut = state.diary.find(({ type }) => type === 'route_cut')?.about.split(' ');
    const hit = state.units.findIndex((unit, i) => unit.stockpile !== before[i]);
    return {
      result,
      work: state.resistance.wrecks[0]?.need ?? (result === 'damaged' && cut ? 100 : undefined),
      explosivesUsed: 1 - cell.explosives,
      incident: state.resistance.incidents.length > 0,
      members: cell.members,
      gone: cell.status === 'gone',
      stockpile: state.units[hit]?.stockpile,
      ...(cut
        ? {
            diceLost: cut[1] === 'destroyed' ? 1 : 0,
            pipsLost: cut[1] === 'damaged' ? 1 : 0,
            days: Number(cut[2]),
          }
        : {}),
    };
  },
  observed: ({ members }, { occupier, cellDie, occupierDie, d4 }) => {
    const state = tableWith({ members });
    const found = occupierFinds(occupier, 'partisans');
    if (found)
      spotted(
        state,
        stageWith([cellDie, occupierDie, ...(occupierDie > cellDie ? [d4] : [])]),
        0,
        1,
      );
    const casualties = occupierDie > cellDie ? d4 : 0;
    return {
      spotted: found,
      casualties,
      withdraws: onlyCell(state).news.some(({ what }) => what === 'found and went'),
      incident: state.resistance.incidents.length > 0,
      members: onlyCell(state).members,
    };
  },
  partisanValue: ({ members }) => ({
    value: cellValue(members),
    combatValue: cellCombatValue(members),
  }),
  targetList: ({ list, replacing }, { with: next }) => {
    const state = tableWith();
    const { map } = fieldOf(state);
    const names: string[] = [...new Set<string>([...list, ...(next ? [next] : [])])];
    const target = (name: string): Target => ({
      kind: 'observe',
      at: map.label(names.indexOf(name)),
    });
    state.step = 'MO7';
    const own = state.resistance.sides[1]!;
    own.targets = list.map(target);
    if (replacing) {
      own.open = [list.indexOf(replacing)];
      own.barred = [target(replacing)];
    }
    const asked = replacing ? own.targets.with(list.indexOf(replacing), target(next)) : own.targets;
    const refused = setTargets.refuse(state, BRITAIN, {
      type: 'partisan.setTargets',
      list: asked,
    });
    return { error: refused?.code };
  },
  radio: (_given, { connect, send, listen }) => {
    const state = tableWith();
    return transmit(state, stageWith(asList(connect, send, listen)), 0);
  },
  sweep: (given, { faces, explosives = [], radio = [] }) => {
    const { boards = 1, platoons = 9, ...cell } = given;
    const state = tableWith(
      cell,
      SCENARIOS.findIndex(({ id }) => id === 'poland-1939'),
    );
    const at = state.units.findIndex(({ side, level }) => side === 0 && level === 'battlegroup');
    const unit = state.units[at]!;
    const far = fieldOf(state).map.nodes.findIndex((_, from) =>
      linksBetween(state, from).some(links => links >= boards),
    );
    const board = linksBetween(state, far).indexOf(boards);
    for (const other of state.units) if (other.side === 0) other.board = far;
    unit.elements = [{ ...lineWorth(10), n: platoons, lost: 0 }];
    state.resistance.incidents = [{ ...INCIDENT, board }];
    state.step = 'AC1';
    state.activation = { ...smallTable().activation!, kind: 'command', of: unit.command };
    state.activation.passed = ['DEC-S8:1'];
    const refused = orderSweep.refuse(state, GERMANY, {
      type: 'partisan.sweep',
      unit: unit.id,
      incident: 1,
    });
    if (refused) return { error: refused.code };
    const captured = sweep(
      state,
      stageWith([...faces, ...explosives, ...radio]),
      state.resistance.incidents[0]!,
    );
    const { members, explosives: stores, radio: set, status } = onlyCell(state);
    return { captured, members, explosives: stores, radio: set, status };
  },
  agentThrow: (_given, { faces }) => {
    const state = tableWith();
    return { agent: agentThrow(state, stageWith(faces), 1) };
  },
  agentReread: (_given, { faces }) => {
    const state = tableWith({ explosives: 0, stores: faces });
    agentThrow(state, stageWith([3, 3]), 1);
    attach(state, 0, 0);
    return { double: onlyCell(state).explosives > 0 };
  },
  agentDay: ({ mission, chanceCard }, { faces }) => {
    const state = tableWith();
    agentThrow(state, stageWith([3, 3]), 1);
    attach(state, 0, 0);
    Object.assign(state.resistance.agents[0]!, { missions: mission, arrived: 1 });
    if (chanceCard) state.chance.today = cardNamed(chanceCard);
    const stage = stageWith(faces);
    agentsOfDay(state, stage);
    return {
      die: chanceCard && effectOf(cardNamed(chanceCard)).agentNoTest ? null : agentDice(mission),
      captured: onlyCell(state).status === 'gone',
    };
  },
};
/** FYOW-A15: campaigns with the fault of an example. */
const FAULTS: { readonly [fault: string]: (file: typeof example) => void } = {
  'caps and capacity': file => {
    file.units[0]!.elements[0]!.n = 400;
  },
  'side without recce': file => {
    for (const unit of file.units)
      unit.elements = unit.elements.filter(({ item }) => !/AC|RECCE|SC_/.test(item));
  },
};
const INCIDENT = {
  id: 1,
  side: 0,
  cell: 0,
  board: 0,
  what: 'attack' as const,
  outcome: '',
  clock: 0,
  sweep: -1,
  closed: false,
};
