import { expect, test } from 'vitest';
import { stage } from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { pledge } from '../../engine/dice/commitment.ts';
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
import { openAttack } from './terms/attack.ts';
import { seatOf, sideOfSeat, unitsOf } from './terms/roster.ts';
import { leaveWork } from './terms/works.ts';

type Battle = Table<State, Action, View, Options, Scenario>;

const battle = (): Battle => {
  const table: Battle = Table.create(notQuiteMechanized, {
    scenario: 'wegierska-gorka-1939',
    seating: 'chain',
    options: { infoMode: 'chain' },
    dice: pledge('deeds', { table: 'deeds' }),
  });
  while (table.state.phase !== 'ORDERS')
    table.act(table.pending()[0]!.seat, { type: 'ready' } as Action);
  return table;
};

/** The first company of a seat that is in the field. */
const companyOf = (state: State, seat: string) =>
  state.nodes
    .filter(node => seatOf(state, node.id) === seat)
    .flatMap(node => unitsOf(state, node.id))
    .find(unit => unit.state === 'map' && unit.kind === 'company')!;

type Deed = (state: State, seat: string) => void;
const act =
  (type: string, of: (state: State, seat: string) => object): Deed =>
  (state, seat) => {
    const action = { type, ...of(state, seat) } as unknown as Action;
    notQuiteMechanized.rules[type]!.apply(state, action, { ...stage(), seat });
  };

/** What makes something new that gets a name, each as its seat would do it. */
const DEEDS: { readonly [name: string]: Deed } = {
  'platoons are detached': act('detach', (state, seat) => {
    const unit = companyOf(state, seat);
    return { unit: unit.id, stands: [unit.stands.at(-1)!.id] };
  }),
  'a task is begun': act('startTask', (state, seat) => ({
    unit: companyOf(state, seat).id,
    task: 'digInCompany',
    line: [],
  })),
  'a work is left behind': (state, seat) => {
    const unit = companyOf(state, seat);
    unit.work = 'dugIn';
    leaveWork(state, unit);
  },
  'an attack is opened': (state, seat) => {
    const unit = companyOf(state, seat);
    openAttack(
      state,
      { command: '', attackers: [unit.id], supports: [], x: unit.x, y: unit.y, r: 250 },
      false,
    );
  },
  'support is asked for': act('requestSupport', (state, seat) => {
    const unit = companyOf(state, seat);
    const side = sideOfSeat(state, seat);
    const battery = state.units.find(
      one => one.side === side && one.kind === 'battery' && one.node !== unit.node,
    )!;
    return { from: unit.node, supporter: battery.id, x: unit.x, y: unit.y, kind: 'effective' };
  }),
};

/** The first place where two texts part, so that a failure can be read. */
const apart = (a: string, b: string): string => {
  if (a === b) return '';
  let i = 0;
  while (a[i] === b[i]) i++;
  return `${a.slice(i - 80, i + 40)} | ${b.slice(i - 80, i + 40)}`;
};

test('NQM-17.7: what a friend makes gives no number away to the next who makes something', () => {
  const { state: begun, seats } = battle();
  const state = cloneState(begun);
  const [seat, friend] = seats
    .map(one => one.id)
    .filter(one => sideOfSeat(state, one) === 0 && companyOf(state, one))
    .toReversed();
  state.relations = []; // so that support must be asked for
  Object.assign(companyOf(state, friend!), { x: 300, y: 3000 }); // deep in a wood, out of everybody's sight
  for (const [name, deed] of Object.entries(DEEDS))
    for (const [other, before] of Object.entries(DEEDS)) {
      const [plain, told] = [cloneState(state), cloneState(state)];
      before(told, friend!);
      for (const one of [plain, told]) deed(one, seat!);
      const [wanted, found] = [plain, told].map(one =>
        JSON.stringify(notQuiteMechanized.view(one, seat!)),
      );
      expect(apart(wanted!, found!), `${other}, then ${name}`).toBe('');
    }
});

test('NQM-17.1: what is found of the enemy’s works tells nobody how much else he has done', () => {
  const { state } = battle();
  const [enemy] = state.seats.filter(({ side, id }) => side === 1 && companyOf(state, id));
  const found = (one: State): string => {
    DEEDS['a work is left behind']!(one, enemy!.id);
    for (const work of one.built) work.known = true;
    expect(one.built).not.toEqual([]);
    return JSON.stringify(notQuiteMechanized.view(one, one.seats[0]!.id));
  };
  const busy = cloneState(state);
  DEEDS['platoons are detached']!(busy, enemy!.id);
  expect(apart(found(cloneState(state)), found(busy))).toBe('');
});
