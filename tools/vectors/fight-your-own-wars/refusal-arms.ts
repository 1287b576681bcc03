import { UMPIRE } from '../../../src/engine/seat.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { addGroup } from './air-table.ts';
import { type Case, type Kind, onSenior } from './refusal-table.ts';
import {
  arm,
  cardOf,
  type Deed,
  guernsey,
  inPort,
  seaBoard,
  seaTable,
  spotted,
} from './sea-table.ts';

const asUmpire = (state: State, action: Deed): Case => ({ state, action, seat: UMPIRE });

/** A bomber with one medium bomb over a board. */
const bomber = (): Case => {
  const state = seaTable('destroyer');
  const group = addGroup(state, 0, 'de-he111h', 1, seaBoard(state));
  group.kind = 'bomber';
  const [machine] = state.air.squadrons.at(-1)!.machines;
  Object.assign(machine!, { small: 0, medium: 1, heavy: 0 });
  cardOf(state, 'air', state.air.groups.indexOf(group));
  return asUmpire(state, { type: 'air.bomb', small: 0, medium: 1, heavy: 0 });
};

/** The ships of a side in the morning; the second side of Guernsey has the cargo ships. */
const morning = (type: string, more: object): Case => {
  const state = seaTable('destroyer');
  return { state, action: { type, ...more }, seat: inPort(state) };
};
const own = ({ state }: Case) => state.sea!.vessels[0]!;

/** A train with room at a station, a force beside it. */
const train = (): Case => {
  const one = onSenior('train.load', { train: 't1', units: ['de_bg1'] });
  const { map } = fieldOf(one.state);
  const board = map.nodes.findIndex(({ station }) => station);
  Object.assign(one.state.units[0]!, { board, zone: 'table', group: -1 });
  one.state.rails = {
    trains: [
      {
        id: 't1',
        side: 0,
        board,
        coaches: 60,
        flats: 60,
        damage: 0,
        moves: 0,
        goal: -1,
        cargo: [],
        work: 'none',
        handled: 0,
        left: false,
      },
    ],
    cuts: [],
    hands: ['orders', 'orders'],
  };
  return one;
};

/** Flying, ships, trains and hubs: what breaks one condition of an action that is otherwise allowed. */
export const ARMS: { readonly [action: string]: Kind } = {
  'air.bomb': {
    base: bomber,
    breaks: {
      E_IN_BOX: ({ state }) => Object.assign(state.air.groups.at(-1)!, { inBox: true }),
      E_MAIN_DONE: ({ state }) => Object.assign(state.air.groups.at(-1)!, { acted: true }),
      E_AIR_GROUP: ({ state }) => Object.assign(state.air.groups.at(-1)!, { kind: 'recce' }),
      E_STORES: one => Object.assign(one.action, { heavy: 3 }),
      E_NUMBER: one => Object.assign(one.action, { medium: 0 }),
    },
  },
  'naval.deploy': {
    base: () => {
      const one = morning('naval.deploy', { vessels: ['own'] });
      one.action.board = fieldOf(one.state).map.label(seaBoard(one.state));
      return one;
    },
    breaks: {
      E_RETIRED: one => Object.assign(own(one), { condition: 0 }),
      E_DOCK: one => Object.assign(own(one), { docked: true }),
      E_UNSERVICEABLE: one => Object.assign(own(one), { serviceable: false }),
      E_WATERWAY: one => Object.assign(one.action, { board: 'st_peter_port' }),
    },
  },
  'naval.repair': {
    base: () => {
      const one = morning('naval.repair', { vessel: 'own' });
      own(one).damage = 2;
      return one;
    },
    breaks: { E_DOCK: ({ state }) => Object.assign(state.sea!, { docks: [true, true] }) },
  },
  'naval.fire': {
    base: () => {
      const state = seaTable('destroyer', 'gunboat');
      spotted(state);
      const weapons = [arm(state, 'E', 2)];
      return asUmpire(state, { type: 'naval.fire', target: 'enemy', weapons });
    },
    breaks: {
      E_MAIN_DONE: one => Object.assign(own(one), { spent: ['guns'] }),
      E_NOT_SPOTTED: ({ state }) => Object.assign(state.sea!, { spots: [] }),
      E_AREA: ({ state }) => {
        for (const vessel of state.sea!.vessels) vessel.area = 'box';
      },
      E_TARGET: ({ state }) => Object.assign(state.sea!.vessels[1]!, { type: 'fishing' }),
      E_STORES: one => Object.assign(own(one), { shots: [0, 0, 0] }),
      E_NUMBER: one => Object.assign(one.action, { weapons: ['no gun'] }),
    },
  },
  'train.load': {
    base: train,
    breaks: {
      E_STATION: ({ state }) => {
        const [one] = state.rails!.trains;
        const bare = fieldOf(state).map.nodes.findIndex(({ station }) => !station);
        one!.board = bare;
        state.units[0]!.board = bare;
      },
      E_REST: ({ state }) => Object.assign(state.units[0]!, { mode: 'rest' }),
      E_LOAD: ({ state }) => Object.assign(state.rails!.trains[0]!, { coaches: 0, flats: 0 }),
    },
  },
  load: {
    base: () => {
      const state = guernsey();
      const { map } = fieldOf(state);
      const port = map.index('st_peter_port');
      const tidal = map.neighbours(port, 'landing')[0]!;
      const ship = state.sea!.vessels.findIndex(({ type }) => type === 'cargo');
      const { side } = state.sea!.vessels[ship]!;
      for (const unit of state.units)
        if (unit.board === port || unit.board === tidal) unit.board = 0;
      const at = state.units.findIndex(unit => unit.side === side && unit.role === 'line');
      Object.assign(state.units[at]!, { status: 'here', board: port, zone: 'table' });
      Object.assign(state.sea!.vessels[ship]!, { board: tidal, area: 'box' });
      cardOf(state, 'unit', at);
      return asUmpire(state, { type: 'load', board: map.label(tidal) });
    },
    breaks: {
      E_HUB: one => Object.assign(one.action, { board: 'st_peter_port' }),
      E_LOAD: ({ state }) => {
        for (const vessel of state.sea!.vessels) Object.assign(vessel, { board: -1, area: 'port' });
      },
    },
  },
};
