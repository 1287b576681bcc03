import { flag, type Infer, list, oneOf, shape, text, whole } from '../../../engine/shape.ts';
import { attach } from '../flow/cells.ts';
import { no } from '../refusals.ts';
import { type Target, targetShape } from '../resistance-state.ts';
import { targetsByStaff, targetsReplaced } from '../staff/resistance.ts';
import type { State } from '../state.ts';
import { hasPassed } from '../terms/deciding.ts';
import {
  boardOfTarget,
  companyOf,
  listBroken,
  looksDifficult,
  nearestSweeper,
  observesOnly,
  resistingSide,
} from '../terms/resistance.ts';
import { seatOf, sidesFor } from '../terms/seats.ts';
import { unitNumber } from '../terms/units.ts';
import { type FyowRule, notOnCard, seniorOf } from './rule.ts';

/** The side for whose cells a seat speaks, -1 none. */
const speaksFor = (state: State, seat: string): number => {
  const side = resistingSide(state);
  return side >= 0 && sidesFor(state, seat).includes(side) && seatOf(state, side) === seat
    ? side
    : -1;
};
const isOpenStep = (state: State, side: number, step: 'MO7' | 'WK6'): boolean =>
  state.step === step && !state.sides[side]!.done;

const targetsShape = shape({
  type: oneOf(['partisan.setTargets']),
  list: list(targetShape, 1, 12),
});
export type SetTargets = Infer<typeof targetsShape>;

/** FYOW-34.7, FYOW-34.10: six targets for the cells of a side: at the start of a month, and after a mission. */
export const setTargets: FyowRule<SetTargets> = {
  rule: 'FYOW-34.7',
  shape: targetsShape,
  anytime: true,
  listing: 'some',
  *candidates(state, seat) {
    const side = speaksFor(state, seat.id);
    if (side < 0) return;
    const action: SetTargets = {
      type: 'partisan.setTargets',
      list: isOpenStep(state, side, 'MO7')
        ? targetsByStaff(state, side, observesOnly(state))
        : targetsReplaced(state, side, observesOnly(state)),
    };
    if (!setTargets.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { list: targets }) {
    const side = speaksFor(state, seat.id);
    if (side < 0 || state.ending !== 'none') return no('E_PHASE');
    const own = state.resistance.sides[side]!;
    if (!isOpenStep(state, side, 'MO7') && own.open.length === 0) return no('E_PHASE');
    const stranger = targets.find(target => boardOfTarget(state, target) < 0);
    if (stranger) return no('E_UNKNOWN_ID', stranger.at);
    const isKept = ({ kind, at }: Target, i: number): boolean =>
      own.open.includes(i) || (own.targets[i]?.kind === kind && own.targets[i]?.at === at);
    if (!isOpenStep(state, side, 'MO7') && !targets.every(isKept))
      return no('E_TARGET_LIST', 'only entries that were used are replaced'); // FYOW-34.10
    if (observesOnly(state) && targets.some(({ kind }) => kind !== 'observe'))
      return no('E_TARGET_LIST', 'these cells only watch');
    return listBroken(
      targets,
      target => looksDifficult(state, side, target),
      barredNow(state, side),
    )
      ? no('E_TARGET_LIST')
      : null;
  },
  apply(draft, { list: targets }, context) {
    const own = draft.resistance.sides[speaksFor(draft, context.seat)]!;
    own.targets = targets.map(target => ({ ...target }));
    own.open = [];
  },
};
/** FYOW-34.10: what was used may come back from the next replacement on, and at the start of a month. */
const barredNow = (state: State, side: number): readonly Target[] => {
  const { open, barred } = state.resistance.sides[side]!;
  return open.length > 0 ? barred : [];
};

const agentShape = shape({
  type: oneOf(['partisan.attachAgent']),
  agent: text(10),
  cell: text(10),
});
/** FYOW-34.15: an agent goes to a cell. */
export const attachAgent: FyowRule<Infer<typeof agentShape>> = {
  rule: 'FYOW-34.15',
  shape: agentShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const { id: agent } of state.resistance.agents)
      for (const { id: cell } of state.resistance.cells) {
        const action = { type: 'partisan.attachAgent' as const, agent, cell };
        if (!attachAgent.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { agent: id, cell }) {
    const side = speaksFor(state, seat.id);
    if (side < 0 || !isOpenStep(state, side, 'MO7')) return no('E_PHASE');
    const agent = state.resistance.agents.find(one => one.id === id && one.side === side);
    if (!agent?.waits) return no('E_AGENT');
    return state.resistance.cells.some(one => one.id === cell && one.side === side)
      ? null
      : no('E_CELL', cell);
  },
  apply(draft, { agent, cell }) {
    const { agents, cells } = draft.resistance;
    attach(
      draft,
      agents.findIndex(({ id }) => id === agent),
      cells.findIndex(({ id }) => id === cell),
    );
  },
};

const reportShape = shape({ type: oneOf(['partisan.report']), cell: text(10), send: flag });
/** FYOW-34.12: a cell sends this week, or keeps silent. */
export const reportCell: FyowRule<Infer<typeof reportShape>> = {
  rule: 'FYOW-34.12',
  shape: reportShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const { id: cell } of state.resistance.cells)
      for (const send of [true, false]) {
        const action = { type: 'partisan.report' as const, cell, send };
        if (!reportCell.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { cell: id }) {
    const side = speaksFor(state, seat.id);
    if (side < 0 || !isOpenStep(state, side, 'WK6')) return no('E_PHASE');
    const cell = state.resistance.cells.find(one => one.id === id && one.side === side);
    if (!cell) return no('E_CELL', id);
    return cell.heard ? null : no('E_RADIO', id);
  },
  apply(draft, { cell: id, send }) {
    const cell = draft.resistance.cells.find(one => one.id === id)!;
    cell.air = send ? 'send' : 'silent';
  },
};

const sweepShape = shape({
  type: oneOf(['partisan.sweep']),
  unit: text(60),
  incident: whole(1, 9999),
});
/** FYOW-34.14: a Battlegroup gives up a company for a week, after DEC-S8. */
export const orderSweep: FyowRule<Infer<typeof sweepShape>> = {
  rule: 'FYOW-34.14',
  shape: sweepShape,
  listing: 'all',
  *candidates(state, seat) {
    if (seniorOf(state) < 0) return;
    for (const { id, side, board } of openIncidents(state, seniorOf(state))) {
      const near = nearestSweeper(state, side, board);
      const action = {
        type: 'partisan.sweep' as const,
        unit: state.units[near]!.id,
        incident: id,
      };
      if (!orderSweep.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { unit: id, incident }) {
    const bar = notOnCard(state, seat, 'command');
    if (bar) return bar;
    const { side } = state.commands[seniorOf(state)]!;
    const at = unitNumber(state, id);
    const unit = state.units[at];
    if (!unit || unit.side !== side) return no('E_UNKNOWN_ID', id);
    if (!hasPassed(state, 'DEC-S8', String(incident))) return no('E_DECISION_FAILED');
    const one = openIncidents(state, seniorOf(state)).find(other => other.id === incident);
    if (!one || nearestSweeper(state, side, one.board) !== at || !companyOf(unit))
      return no('E_SWEEP');
    return null;
  },
  apply(draft, { unit, incident }) {
    const one = draft.resistance.incidents.find(({ id }) => id === incident)!;
    one.sweep = unitNumber(draft, unit);
  },
};

/** FYOW-34.14: incidents that a Senior Commander may still answer: his is the nearest Battlegroup within three boards. */
export const openIncidents = (state: State, command: number): State['resistance']['incidents'] => {
  const { side } = state.commands[command]!;
  return state.resistance.incidents.filter(one => {
    if (one.closed || one.sweep >= 0 || one.side !== side) return false;
    const near = nearestSweeper(state, side, one.board);
    return near >= 0 && state.units[near]!.command === command;
  });
};
