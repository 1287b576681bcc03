import type { Action, Rule } from '../../../src/engine/system.ts';
import actionsA from '../../../src/rules/fight-your-own-wars/data/actions.json';
import actionsB from '../../../src/rules/fight-your-own-wars/data/actions-b.json';
import { DEFAULTS } from '../../../src/rules/fight-your-own-wars/options.ts';
import { RULES } from '../../../src/rules/fight-your-own-wars/rules.ts';
import { SCENARIOS } from '../../../src/rules/fight-your-own-wars/scenarios.ts';
import { setUp } from '../../../src/rules/fight-your-own-wars/setup.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { keptOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import { GERMANY, lineWorth } from './gate-table.ts';
import { ARMS } from './refusal-arms.ts';
import {
  battleHere,
  crowd,
  inStep,
  type Kind,
  ON_MOVE,
  onCard,
  onSenior,
  SARCY,
  seen,
} from './refusal-table.ts';
import { elementsOf, stageWith } from './small-table.ts';
import type { Ops } from './vector.ts';

const KINDS: { readonly [action: string]: Kind } = {
  ...ARMS,
  move: { base: () => onCard('move', { link: 'r_hautebois_sarcy' }), breaks: ON_MOVE },
  'group.move': {
    base: () => {
      const one = onSenior('group.move', { command: 'de_sc', link: 'r_hautebois_sarcy' });
      one.state.commands[0]!.column = [0, 1];
      for (const at of [0, 1]) one.state.units[at]!.group = 0;
      return one;
    },
    breaks: { E_VEHICLES: ON_MOVE.E_VEHICLES!, E_ALLOWANCE: ON_MOVE.E_ALLOWANCE! },
  },
  'setup.place': {
    base: () => {
      const scenario = {
        ...SCENARIOS[0]!,
        id: 'small set-up',
        units: SCENARIOS[0]!.units.map(unit =>
          unit.id === 'de_bg1' ? { ...unit, board: null, deploy: ['hautebois', 'sarcy'] } : unit,
        ),
      };
      const state = setUp({ scenario, options: { ...DEFAULTS } }, stageWith());
      return {
        state,
        action: { type: 'setup.place', unit: 'de_bg1', board: 'sarcy' },
        seat: GERMANY,
      };
    },
    breaks: {
      E_PHASE: ({ state }) => Object.assign(state, { step: 'MO6' }),
      E_SETUP: one => Object.assign(one.action, { board: 'croisee' }),
      E_CAPACITY: crowd,
    },
  },
  'setup.confirm': {
    base: () => {
      const { state, seat } = KINDS['setup.place']!.base();
      Object.assign(state.units[0]!, { status: 'here', board: SARCY });
      return { state, action: { type: 'setup.confirm' }, seat };
    },
    breaks: {
      E_SETUP: ({ state }) => Object.assign(state.units[0]!, { status: 'notArrived', board: -1 }),
    },
  },
  'commander.appoint': {
    base: () => {
      const one = inStep('MO1', 'commander.appoint', {
        kind: 'battlegroup',
        command: 'de_bg1',
        name: 'Major Neu',
      });
      one.state.options.commanderTurnover = 'on';
      const { leader } = one.state.units[0]!;
      one.state.sides[0]!.pool.push({
        kind: 'battlegroup',
        leader: { ...leader, name: 'Major Neu' },
      });
      return one;
    },
    breaks: { E_POOL: ({ state }) => Object.assign(state.sides[0]!, { pool: [] }) },
  },
  'order.issue': {
    base: () => {
      const one = onCard('order.issue', { unit: 'de_rec', order: 'STANDBY' });
      Object.assign(one.state.units[2]!, { parent: 0, level: 'fraction' });
      return one;
    },
    breaks: {
      E_ORDER_CONTACT: one =>
        Object.assign(one.action, { order: '{"directive":"MOVE_TO_CONTACT","boards":["sarcy"]}' }),
      E_MARCH: one => {
        if (one.action.order === 'STANDBY')
          Object.assign(one.action, { order: '{"directive":"MOVE","boards":["sarcy"]}' });
      },
    },
  },
  'picket.send': {
    base: () => onCard('picket.send', { elements: [{ line: 4, n: 2 }], link: 'r_hautebois_sarcy' }),
    breaks: {
      E_PICKET_SIZE: one => Object.assign(one.action, { elements: [{ line: 4, n: 5 }] }),
      E_PICKET_ADJ: ({ state }) => Object.assign(state.units[0]!, { zone: 'E' }),
      E_CAPACITY: ({ state }) =>
        Object.assign(state.units[1]!, { board: SARCY, elements: [lineWorth(1199)] }),
    },
  },
  request: {
    base: () => {
      const one = onCard('request', { kind: 'support' });
      one.state.activation!.passed.push('DEC-B5:this');
      return one;
    },
    breaks: {
      E_REQUEST_CHAIN: ({ state }) => Object.assign(state.commands[0]!, { hq: -1 }),
      E_DECISION_REPEAT: ({ state }) =>
        state.requests.push({
          id: 1,
          unit: 0,
          kind: 'support',
          command: 0,
          made: 3,
          granted: false,
          from: '',
          tries: 0,
        }),
    },
  },
  gather: {
    base: () => onCard('gather', { facts: [] }),
    breaks: { E_GATHERED: ({ state }) => Object.assign(state.units[0]!, { gathered: true }) },
  },
  'supply.mode': {
    base: () => {
      const one = inStep('DY9', 'supply.mode', { unit: 'de_bg1', mode: 'rest' });
      Object.assign(one.state.units[0]!, { received: 7, stockpile: 0 });
      return one;
    },
    breaks: {
      E_ENGAGED: ({ state }) => seen(state, 0),
      E_MODE: ({ state }) => Object.assign(state.units[0]!, { received: 2 }),
    },
  },
  rest: {
    base: () => onCard('rest'),
    breaks: {
      E_MAIN_DONE: ({ state }) => Object.assign(state.activation!, { main: true }),
      E_MODE: ({ state }) => Object.assign(state.units[0]!, { mode: 'rest' }),
    },
  },
  wake: {
    base: () => {
      const one = onCard('wake');
      one.state.units[0]!.mode = 'rest';
      return one;
    },
    breaks: { E_MODE: ({ state }) => Object.assign(state.units[0]!, { mode: 'active' }) },
  },
  'convoy.create': {
    base: () => {
      const one = onSenior('convoy.create', { unit: 'de_bg1' });
      one.state.activation!.passed.push('DEC-S7:this');
      one.state.units[0]!.board = SARCY;
      return one;
    },
    breaks: {
      E_LEVEL: ({ state }) => Object.assign(state.units[0]!, { level: 'fraction' }),
      E_CONVOY: ({ state }) => Object.assign(state.units[state.commands[0]!.hq]!, { stockpile: 0 }),
    },
  },
  'home.spend': {
    base: () => {
      const one = inStep('MO2', 'home.spend', {
        unit: 'de_hq',
        buys: [{ item: 'INF_PLT', q: 'regular', n: 1 }],
      });
      one.state.sides[0]!.homeBank = 500;
      return one;
    },
    breaks: {
      E_HQ_CONTACT: ({ state }) => {
        const hq = state.commands[0]!.hq;
        for (const [side, unit] of [
          [0, 4],
          [1, hq],
        ] as const) {
          Object.assign(state.units[4]!, { board: 0, zone: 'table' });
          state.sightings.push({
            side,
            unit,
            alias: `h${unit}`,
            now: true,
            board: 0,
            zone: 'table',
            at: 3,
            facts: [],
            cv: 0,
          });
        }
      },
      E_POINTS: ({ state }) => Object.assign(state.sides[0]!, { homeBank: 0 }),
    },
  },
  'march.set': {
    base: () => {
      const one = onCard('march.set');
      one.action.order = one.state.units[0]!.elements.map((_, i) => i + 1);
      return one;
    },
    breaks: {
      E_UNKNOWN_ID: one => Object.assign(one.action, { order: [60] }),
      E_NUMBER: one => {
        const order = one.action.order as number[];
        Object.assign(one.action, {
          order: order.length > 1 ? order.slice(1) : [...order, ...order],
        });
      },
    },
  },
  'tabletop.report': {
    base: () => {
      const one = inStep('SX2', 'tabletop.report', {
        battle: 'b1',
        bounds: 4,
        over: false,
        holder: 'contested',
        units: [],
      });
      battleHere(one.state, { means: 'table', stage: 'combat', owes: true });
      return one;
    },
    breaks: {
      E_STAGE: ({ state }) => Object.assign(state.battles[0]!, { owes: false }),
      E_TABLETOP: one => Object.assign(one.action, { holder: 'nobody' }),
    },
  },
  'work.assign': {
    base: () => {
      const one = onCard('work.assign', { task: 'roadblockOrWire', target: 'r_hautebois_sarcy' });
      one.state.activation!.of = one.state.commands[0]!.hq;
      return one;
    },
    breaks: {
      E_ENGAGED: one => {
        one.state.activation!.of = 0;
        seen(one.state, 0);
      },
      E_TASK: one => Object.assign(one.action, { target: 'r_saint_leu_belval' }),
      E_CREW: ({ state }) => {
        for (const unit of state.units)
          if (unit.side === 0) unit.elements = elementsOf(['truck'], 20);
      },
    },
  },
  'battle.attack': {
    base: () => {
      const one = onCard('battle.attack', { targets: ['e1'] });
      Object.assign(one.state.units[0]!, {
        board: SARCY,
        zone: 'table',
        order: keptOrder({ directive: 'ENGAGE', boards: ['sarcy'] }),
      });
      seen(one.state, SARCY, 'E');
      return one;
    },
    breaks: {
      E_CONDITION: ({ state }) => Object.assign(state.units[0]!, { condition: 'red' }),
      E_ORDERS: ({ state }) =>
        Object.assign(state.units[0]!, { order: keptOrder({ directive: 'STAND_BY' }) }),
      E_STAGE: ({ state }) => Object.assign(state.units[0]!, { zone: 'W' }),
      E_NO_ENEMY: ({ state }) => {
        for (const line of state.units[0]!.elements) line.momentum = 0; // worth nothing in a fight
      },
    },
  },
  'battle.secondAttack': {
    base: () => {
      const one = onCard('battle.secondAttack', { battle: 'b1' });
      battleHere(one.state, {});
      return one;
    },
    breaks: { E_NO_ENEMY: ({ state }) => Object.assign(state.battles[0]!, { retreating: [] }) },
  },
  'battle.retreat': {
    base: () => {
      const one = onCard('battle.retreat', { board: 'hautebois' });
      battleHere(one.state, { attackers: [4], defenders: [0], retreating: [0] });
      return one;
    },
    breaks: { E_RETREAT: one => Object.assign(one.action, { board: 'belval' }) },
  },
  'battle.allocateLosses': {
    base: () => {
      const one = onCard('battle.allocateLosses', { battle: 'b1', lost: [{ line: 1, n: 10 }] });
      one.state.units[0]!.elements = [lineWorth(300)];
      one.state.due.push({ kind: 'losses', side: 0, unit: 0, battle: 'b1', points: 10 });
      return one;
    },
    breaks: {
      E_STAGE: ({ state }) => Object.assign(state, { due: [] }),
      E_LOSSES: one => Object.assign(one.action, { lost: [{ line: 1, n: 90 }] }),
    },
  },
};

/** FYOW-A10: refusals asked before an action's own list. */
const FIRST = ['E_PHASE', 'E_NOT_YOUR_CARD', 'E_UNKNOWN_ID', 'E_HIDDEN', 'E_DICE'];
const listOf = (action: string): readonly string[] =>
  [...actionsA.actions, ...actionsB.actions].find(one => one.action === action)?.errors ?? [];

/** FYOW-A10, FYOW-B3: all the named conditions broken at once on a table: what the gate says. */
const fromTheGate = (action: string, violated: readonly string[]): string | undefined => {
  const kind = KINDS[action]!;
  const rule = (RULES as unknown as { [type: string]: Rule<State, Action> })[action]!;
  const sound = kind.base();
  const before = rule.refuse(sound.state, sound.seat, sound.action);
  if (before && before.code !== 'E_TABLETOP')
    throw new RangeError(`${action} should be allowed first, and is refused by ${before.code}`);
  const one = kind.base();
  for (const code of violated) {
    const breaks = kind.breaks[code];
    if (!breaks) throw new RangeError(`${action}: nothing here breaks ${code}`);
    breaks(one);
  }
  return rule.refuse(one.state, one.seat, one.action)?.code;
};

export const REFUSAL_OPS: Ops = {
  firstRefusal: ({ action, violated }) => {
    const codes = [...violated];
    const isShape = codes.some(one => one === 'E_DICE' || one === 'E_HIDDEN');
    const breaks = KINDS[action]?.breaks;
    if (breaks && !isShape && codes.every(one => one in breaks))
      return { error: fromTheGate(action, codes) };
    // What no small table breaks at once, and dice or hidden things in a message, which its shape refuses: the order of the list.
    const order = [...FIRST, ...listOf(action)];
    return { error: order.find(one => codes.includes(one)) };
  },
};
