import { describe, expect, test } from 'vitest';
import { received, type World } from '../../../tests/support/laws/secrecy.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import type { Seat } from '../../engine/seat.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import {
  type Action,
  notQuiteMechanized,
  type Options,
  type Scenario,
  type State,
  type View,
} from './index.ts';
import { cloneState } from './state.generated.ts';
import type { Unit } from './state.ts';
import { setBridge } from './terms/bridges.ts';
import { seatOf, sideOfSeat } from './terms/roster.ts';
import { viewOf } from './view.ts';

type Battle = Table<State, Action, View, Options, Scenario>;
const system = notQuiteMechanized as unknown as System;

/** A battle by doctrine, stopped where somebody is asked in the named phases of the named bounds. */
const positions = (
  scenario: string,
  options: object,
  most: number,
  seating?: string,
): { state: State; seats: readonly Seat[] }[] => {
  const table: Battle = Table.create(notQuiteMechanized, {
    scenario,
    options,
    ...(seating === undefined ? {} : { seating }),
    dice: pledge('secrets', { table: scenario }),
  });
  const found: { state: State; seats: readonly Seat[] }[] = [];
  for (let i = 0; i < 2000 && !table.outcome && table.state.bound < most; i++) {
    const { phase, bound } = table.state;
    if (bound > 0 && (phase === 'ORDERS' || phase === 'DECLARE') && table.pending().length > 1)
      found.push({ state: cloneState(table.state), seats: table.seats });
    const [asked] = table.pending();
    const action = asked!.actions.includes('ready')
      ? { type: 'ready' }
      : asked!.actions.includes('commit')
        ? { type: 'commit', serial: table.state.serial }
        : [...table.offers(asked!.seat)].find(one => asked!.actions.includes(one.type));
    table.act(asked!.seat, action as Action);
  }
  return found;
};

const enemiesOf = (state: State, side: number): Unit[] =>
  state.units.filter(unit => unit.side !== side && unit.state === 'map');
const unseen = (state: State, side: number): Unit[] =>
  enemiesOf(state, side).filter(
    unit => !state.contacts.some(one => one.side === side && one.unit === unit.id),
  );

/** Each kind of secret by its name, and what is done to it behind a side's back; false where there is none to touch. */
const SECRETS: { readonly [name: string]: (state: State, side: number) => boolean } = {
  'a concealed unit stands elsewhere': (state, side) => {
    const units = unseen(state, side);
    for (const unit of units) {
      unit.x += unit.x > 500 ? -230 : 230;
      unit.facing = (unit.facing + 90) % 360;
    }
    return units.length > 0;
  },
  'a concealed unit is not there': (state, side) => {
    const [first] = unseen(state, side);
    if (first) first.state = 'gone';
    return first !== undefined;
  },
  'orders of the enemy': (state, side) => {
    const papers = state.papers.filter(one => one.side !== side);
    for (const one of papers) {
      one.order = { ...one.order, aim: 'reserve', objective: { point: [600, 600], radius: 250 } };
      one.guide = 77;
    }
    return papers.length > 0;
  },
  'an order of the enemy under way': (state, side) => {
    const [first] = state.papers.filter(one => one.side !== side);
    if (first)
      state.papers.push({
        ...structuredClone(first),
        state: 'sent',
        written: state.bound,
        deliver: state.bound + 3,
        order: { ...first.order, id: 'under-way' },
      });
    return first !== undefined;
  },
  'messages of the enemy': (state, side) => {
    const node = state.nodes.find(one => one.side !== side)!;
    state.messages.push({
      id: 900_000,
      side: node.side,
      kind: 'note',
      from: node.id,
      to: node.id,
      sent: state.bound,
      deliver: state.bound + 1,
      delivered: false,
      held: 0,
      text: 'We go at dawn.',
      what: '',
      about: '',
      via: [],
    });
    return true;
  },
  'registered targets of the enemy': (state, side) => {
    const battery = enemiesOf(state, side)[0]!;
    state.registered.push({ battery: battery.id, x: 1234, y: 1234 });
    return true;
  },
  'planned shoots of the enemy': (state, side) => {
    const before = state.shoots.length;
    state.shoots = state.shoots.filter(one => one.side === side);
    return state.shoots.length < before;
  },
  'minefields of the enemy': (state, side) => {
    const ring = [
      [900, 900],
      [1900, 900],
      [1900, 1900],
      [900, 1900],
    ];
    state.built.push({
      id: 'secret-mines',
      type: 'minefield',
      side: 1 - side,
      node: '',
      class: 'none',
      ring,
      x: 900,
      y: 900,
      facing: 0,
      known: false,
    });
    return true;
  },
  'ammunition of the enemy': (state, side) => {
    for (const unit of enemiesOf(state, side))
      Object.assign(unit, { cu: 0, fu: 0, bnLog: 0, pol: -1 });
    return true;
  },
  'redUsed, and who let a mover pass': (state, side) => {
    for (const unit of state.units) {
      unit.redUsed = !unit.redUsed;
      if (unit.side === side) unit.stoppedBy = enemiesOf(state, side).map(one => one.id);
    }
    return true;
  },
  'routes, and reasons of halts, of the enemy': (state, side) => {
    for (const unit of enemiesOf(state, side)) {
      unit.intent = null;
      unit.march = {
        path: [
          [unit.x, unit.y],
          [700, 700],
        ],
        mode: 'moveToContact',
        seconds: 100,
        wait: 0,
        halted: true,
        why: 'secret',
        began: state.bound,
        rout: false,
        stopAt: -1,
      };
    }
    return true;
  },
  'policies, looks and lines of the enemy': (state, side) => {
    for (const unit of enemiesOf(state, side)) {
      unit.policy = null;
      unit.line = [300, 300];
      unit.look = { x: 400, y: 400, r: 100, ox: 300, oy: 300 };
      unit.digging = 3;
      unit.stock = 1;
    }
    return true;
  },
  'relations, requests and standing by of the enemy': (state, side) => {
    state.relations = state.relations.filter(one => one.side === side);
    state.standBys = state.standBys.filter(one => sideOfSeat(state, one.seat) === side);
    return true;
  },
  'the course of the enemy’s morale': (state, side) => {
    for (const node of state.nodes)
      if (node.side !== side) Object.assign(node, { callOff: 'passed', sent: 3, commanderHit: 1 });
    return true;
  },
};

const probesFor = (state: State, seats: readonly Seat[]): unknown[] => {
  const world: World = { system, seats, state };
  const own = state.units.filter(unit => unit.state === 'map').slice(0, 12);
  const marches = own.map(unit => ({
    type: 'tacticalIntent',
    unit: unit.id,
    path: [
      [unit.x, unit.y],
      [1000, 1000],
    ],
    mode: 'moveToContact',
    formation: 'deployed',
    mounted: false,
  }));
  const goals = own.map(unit => ({
    ...marches[0]!,
    unit: unit.id,
    path: [],
    goal: { point: [2500, 2200] },
  }));
  const named = own.map(unit => ({ type: 'reorganise', unit: unit.id }));
  expect(world.seats.length).toBeGreaterThan(1);
  return [...marches, ...goals, ...named];
};

const told = (state: State, seats: readonly Seat[], seat: string, probes: readonly unknown[]) =>
  received({ system, seats, state }, seat, probes);

/** NQM-17.6: view, text, questions, offers, refusals of marches and goals, odds, bot; and with them every size. */
const check = (position: { state: State; seats: readonly Seat[] }, names: Set<string>): void => {
  const { state, seats } = position;
  const probes = probesFor(state, seats);
  for (const { id, kind } of seats) {
    const side = kind === 'player' ? (sideOfSeat(state, id) ?? -1) : -1;
    if (side < 0) continue;
    const wanted = told(state, seats, id, probes);
    const known = cloneState(state);
    for (const unit of known.units) if (unit.side === side) unit.cu++;
    expect(told(known, seats, id, probes)).not.toEqual(wanted); // what it does know is told
    for (const [name, touch] of Object.entries(SECRETS)) {
      const other = cloneState(state);
      if (!touch(other, side)) continue;
      names.add(name);
      const found = told(other, seats, id, probes);
      for (const [i, [what, text]] of wanted.entries())
        expect(found[i]![1], `${name}: ${id} is told by its ${what} in ${state.phase}`).toBe(text);
    }
  }
};

describe('NQM-17.1, NQM-17.5, NQM-17.6: what a side does not know changes nothing it receives', () => {
  test.each(['tutorial-mill-hill', 'first-battle-brickworks'])('%s', scenario => {
    const all = positions(scenario, {}, 6);
    const names = new Set<string>();
    for (const position of all.filter((_, i) => i % 4 === 1)) check(position, names);
    expect(names.size).toBeGreaterThanOrEqual(12);
  });
});

/** NQM-17.7: what another seat of one's own side keeps to itself. */
const FRIENDS: { readonly [name: string]: (state: State, friend: string) => boolean } = {
  'an order that has not arrived': (state, friend) => {
    const paper = state.papers.find(
      one => one.state === 'current' && seatOf(state, one.order.to) === friend,
    );
    const node = paper && state.nodes.find(one => one.id === paper.order.to);
    if (!paper || !node || seatOf(state, paper.order.from) !== friend) return false;
    state.papers.push({
      ...structuredClone(paper),
      state: 'sent',
      written: state.bound,
      deliver: state.bound + 5,
      order: { ...paper.order, id: 'between-friends' },
    });
    return true;
  },
  'ammunition and casualties': (state, friend) => {
    const units = state.units.filter(one => seatOf(state, one.node) === friend);
    for (const unit of units) {
      unit.cu = 0;
      unit.fu = 0;
      for (const stand of unit.stands) stand.markers = 1;
    }
    return units.length > 0;
  },
  'routes, intents and policies': (state, friend) => {
    const units = state.units.filter(one => seatOf(state, one.node) === friend);
    for (const unit of units) {
      unit.intent = null;
      unit.policy = null;
      unit.digging = 2;
      unit.redUsed = true;
    }
    return units.length > 0;
  },
  'how many enemies he has found': (state, friend) => {
    const node = state.nodes.find(one => seatOf(state, one.id) === friend)!;
    const [first] = state.contacts.filter(one => one.side === node.side);
    const FOUND = 7; // as if he had found seven before anybody else found one
    const later = (of: { id: number }): void => {
      of.id += FOUND;
    };
    for (const one of state.contacts) if (one.side === node.side) later(one);
    for (const report of state.reports)
      if (report.side === node.side) for (const one of report.contacts) later(one);
    for (const one of state.numbers)
      if (sideOfSeat(state, one.seat) === node.side) one.contact += FOUND;
    state.contactCounter[node.side]! += FOUND;
    if (first)
      state.contacts.unshift({
        ...structuredClone(first),
        id: 1,
        eyes: [{ node: node.id, asOf: state.bound, x: first.x, y: first.y }],
      });
    return first !== undefined;
  },
  'whose an objective is': (state, friend) => {
    const side = sideOfSeat(state, friend)!;
    for (const one of state.objectives) {
      one.known[side] = 1 - one.known[side]!;
      one.told.push({ seat: friend, holder: 1 - one.holder, asOf: state.bound });
    }
    return state.objectives.length > 0;
  },
  'a bridge that he has prepared': (state, friend) => {
    const { id: node, side } = state.nodes.find(one => seatOf(state, one.id) === friend)!;
    const [x, y] = [100, 5900]; // deep in a wood
    const bridge = { id: 'far-bridge', type: 'bridge', side, node, class: 'none' } as const;
    state.built.push({ ...bridge, ring: [], x, y, facing: 0, known: false });
    setBridge(state, bridge.id, 'prepared', side, node);
    return true;
  },
};

test('NQM-17.7: in the chain what a friend keeps to himself changes nothing either', () => {
  const all = positions('wegierska-gorka-1939', { infoMode: 'chain' }, 3, 'chain');
  const position = all.at(-1)!;
  const { state, seats } = position;
  const players = seats.filter(seat => seat.kind === 'player').map(seat => seat.id);
  let tried = 0;
  // Those who have found an enemy, by numbers of their own.
  const found = (seat: string) => viewOf(state, seat).table.contacts.map(one => one.id);
  const chosen = players.filter(seat => found(seat)[0] === 1).slice(0, 2);
  expect(chosen.length).toBeGreaterThan(0);
  for (const seat of chosen) {
    const wanted = told(state, seats, seat, []);
    const friends = players.filter(
      one => one !== seat && sideOfSeat(state, one) === sideOfSeat(state, seat),
    );
    for (const friend of friends.slice(0, 2)) {
      for (const [name, touch] of Object.entries(FRIENDS)) {
        const other = cloneState(state);
        if (!touch(other, friend)) continue;
        tried++;
        for (const [i, [what, text]] of told(other, seats, seat, []).entries())
          expect(text, `${name} of ${friend}: ${seat} is told by its ${what}`).toBe(wanted[i]![1]);
      }
    }
  }
  expect(tried).toBeGreaterThan(2);
}, 120_000);
