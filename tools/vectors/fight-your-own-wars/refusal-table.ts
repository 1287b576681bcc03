import { type Seat, UMPIRE } from '../../../src/engine/seat.ts';
import type { Action } from '../../../src/engine/system.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { keptOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import { GERMANY, lineWorth } from './gate-table.ts';
import { elementsOf, smallTable } from './small-table.ts';

export type Case = { state: State; action: Action & { [part: string]: unknown }; seat: Seat };
/** What breaks one condition of an action that is otherwise allowed. */
export type Breakers = { readonly [code: string]: (one: Case) => void };
export type Kind = { readonly base: () => Case; readonly breaks: Breakers };

export const SARCY = 1;
export const onCard = (type: string, more: object = {}): Case => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  Object.assign(state.units[0]!, {
    attitude: 'present',
    order: keptOrder({ directive: 'MOVE', boards: ['sarcy'], march: ['all'] }),
  });
  return { state, action: { type, ...more }, seat: UMPIRE };
};
export const onSenior = (type: string, more: object = {}): Case => {
  const one = onCard(type, more);
  Object.assign(one.state.activation!, { kind: 'command', of: 0 });
  return one;
};
export const inStep = (step: State['step'], type: string, more: object = {}): Case => {
  const one = onCard(type, more);
  Object.assign(one.state, { step, activation: null });
  return { ...one, seat: GERMANY };
};
export const seen = (
  state: State,
  board: number,
  zone: State['units'][number]['zone'] = 'table',
): void => {
  Object.assign(state.units[4]!, { board, zone });
  for (const [side, unit] of [
    [0, 4],
    [1, 0],
  ] as const)
    if (side === 0 || state.units[0]!.board === board)
      state.sightings.push({
        side,
        unit,
        alias: 'e1',
        now: true,
        board: state.units[unit]!.board,
        zone: state.units[unit]!.zone,
        at: 3,
        facts: [],
        cv: 0,
      });
};
export const crowd = ({ state }: Case): void => {
  Object.assign(state.units[1]!, { board: SARCY, elements: [lineWorth(1150)] });
};
export const battleHere = (state: State, more: object): void => {
  state.battles.push({
    id: 'b1',
    board: SARCY,
    stage: 'outcome',
    means: 'paper',
    wishes: [null, null],
    opened: 1,
    attackers: [0],
    defenders: [4],
    fromEdge: 'E',
    unseenDefender: false,
    seenAttacker: true,
    resolved: false,
    result: 'DR',
    column: 3,
    added: 0,
    commits: [],
    barraged: false,
    hasNr: false,
    again: false,
    thrownBack: false,
    support: [],
    held: [],
    latecomers: [],
    joined: [],
    retreating: [4],
    order: 'good',
    owes: false,
    fought: true,
    small: false,
    answers: false,
    ...more,
  });
  Object.assign(state.units[0]!, { board: SARCY, zone: 'table' });
  Object.assign(state.units[4]!, { board: SARCY, zone: 'table' });
};

export const ON_MOVE: Breakers = {
  E_REST: ({ state }) => Object.assign(state.units[0]!, { mode: 'rest' }),
  E_NOT_YOUR_CARD: ({ state }) => Object.assign(state.activation!, { kind: 'command', of: 1 }),
  E_VEHICLES: ({ state }) => Object.assign(state.units[0]!, { disabled: true }),
  E_ORDERS: ({ state }) =>
    Object.assign(state.units[0]!, { order: keptOrder({ directive: 'STAND_BY' }) }),
  E_MOVED: ({ state }) => Object.assign(state.units[0]!, { moved: true }),
  E_ALLOWANCE: ({ state }) => Object.assign(state.units[0]!, { used: 9 }),
  E_LINK_V: one => {
    one.state.units[0]!.elements = elementsOf(['truck']);
    one.action.link = 'r_hautebois_bois_carre';
  },
  E_BOX_ENEMY: ({ state }) => seen(state, SARCY, 'E'),
  E_CAPACITY: crowd,
};
