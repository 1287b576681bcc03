import { expect, test } from 'vitest';
import { stageWith } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import { fightYourOwnWars, type State } from '../index.ts';
import { attachAgent, setTargets } from '../phases/resistance.ts';
import { targetsByStaff } from '../staff/resistance.ts';
import { fieldOf } from '../terms/field.ts';
import { cutOf } from '../terms/resistance.ts';
import { agentThrow } from './cells.ts';
import { cutRoute, mendRoute, missionsDue } from './missions.ts';

const POLAND = { id: 'poland', kind: 'player', side: 'poland', name: 'Poland' } as const;
/** The first of September 1939 with cells, where their side is asked for targets. */
const september = (): State => {
  const table = Table.create(fightYourOwnWars, {
    scenario: 'poland-1939',
    options: { mode: 'versus', partisans: 'variant' },
    dice: pledge('cells'),
  });
  table.runUmpire();
  return JSON.parse(JSON.stringify(table.state)) as State;
};
const agent = (id: string) => ({ id, side: 0, missions: 1, cell: -1, waits: false, arrived: 1 });

test('FYOW-34.15: an agent who comes after another was lost has a name of his own, and can be attached', () => {
  const state = september();
  const side = state.resistance.cells[0]!.side;
  state.resistance.agents = [{ ...agent('a2'), side, cell: 0 }]; // a1 is lost
  expect(agentThrow(state, stageWith([4, 4]), side)).toBe(true);
  const [old, fresh] = state.resistance.agents;
  expect(fresh!.id).not.toBe(old!.id);
  const cell = state.resistance.cells[0]!.id;
  expect(
    attachAgent.refuse(state, POLAND, { type: 'partisan.attachAgent', agent: fresh!.id, cell }),
  ).toBeNull();
});

test('FYOW-34.8: of two cuts of one route each ends on its own day', () => {
  const state = september();
  const { id } = state.commands[0]!;
  cutRoute(state, `${id} destroyed 3`);
  cutRoute(state, `${id} damaged 1`);
  const dice = Number(state.options.routeDiceLost);
  expect(cutOf(state, 0)).toEqual({ dice, pips: 1 });
  const ends = state.diary.filter(({ type }) => type === 'route_mended');
  const first = ends.reduce((a, b) => (b.month * 12 + b.day < a.month * 12 + a.day ? b : a));
  mendRoute(state, first.about);
  expect(cutOf(state, 0)).toEqual({ dice, pips: 0 });
});

/** Two cells whose missions fall into one session, each with an entry of the list. */
const twoMissions = (): { state: State; side: number } => {
  const state = september();
  const { side } = state.resistance.cells[0]!;
  const own = state.resistance.sides[side]!;
  own.targets = targetsByStaff(state, side, false);
  state.step = 'SS4' as State['step'];
  const [first] = state.resistance.cells;
  state.resistance.cells = [first!, { ...first!, id: 'c2' }];
  state.resistance.cells.forEach((cell, i) => {
    Object.assign(cell, { status: 'planned', members: 5, radio: true, explosives: 2 });
    Object.assign(cell, { target: i, turn: 0 });
  });
  missionsDue(state, stageWith(Array(40).fill(3)));
  return { state, side };
};

test('FYOW-34.10: of two entries used before they are replaced neither may go straight back', () => {
  const { state, side } = twoMissions();
  const { open, barred, targets } = state.resistance.sides[side]!;
  expect([open, barred]).toEqual([[0, 1], targets.slice(0, 2)]);
});

test('FYOW-34.10: after a mission the used entry is replaced and no other', () => {
  const { state, side } = twoMissions();
  const own = state.resistance.sides[side]!;
  const boards = state.control.map((_, board) => board);
  const free = boards
    .map(board => ({ kind: 'observe' as const, at: fieldOf(state).map.label(board) }))
    .filter(one => !own.targets.some(({ kind, at }) => kind === one.kind && at === one.at));
  const list = own.targets.with(0, free[0]!).with(1, free[1]!);
  const act = (all: typeof list) => ({ type: 'partisan.setTargets' as const, list: all });
  expect(setTargets.refuse(state, POLAND, act(list))).toBeNull();
  expect(setTargets.refuse(state, POLAND, act(list.with(4, free[2]!)))?.code).toBe('E_TARGET_LIST');
  for (const action of setTargets.candidates(state, POLAND))
    expect(action.list.slice(2)).toEqual(own.targets.slice(2));
  expect([...setTargets.candidates(state, POLAND)]).toHaveLength(1);
});
