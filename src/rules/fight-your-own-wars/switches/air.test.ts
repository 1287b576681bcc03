import { expect, test } from 'vitest';
import { addGroup } from '../../../../tools/vectors/fight-your-own-wars/air-table.ts';
import { lineWorth } from '../../../../tools/vectors/fight-your-own-wars/gate-table.ts';
import {
  cardOf,
  codeOf,
  done,
  guernsey,
} from '../../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import { stageWith } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { AirGroup } from '../air-state.ts';
import type { Options } from '../options.ts';
import { beginFlights } from '../phases/air-flight.ts';
import { flyingDice, prepareAll } from '../phases/air-morning.ts';
import type { State } from '../state.ts';
import { AIRCRAFT } from '../tables/air.ts';
import { fieldOf } from '../terms/field.ts';
import { worthOf } from '../terms/force.ts';

/** Guernsey without anybody in the air, a clear day; a board with one British and one German force worth 200 each. */
const table = (options: Partial<Options> = {}) => {
  const state = guernsey();
  state.options = { ...state.options, ...options };
  Object.assign(state.air, { groups: [], squadrons: [], reports: [] });
  Object.assign(state.weather, { gauge: 0, lowCloud: false, storm: 'none' });
  for (const command of state.air.commands) Object.assign(command, { condition: 'green', die: 6 });
  const { map } = fieldOf(state);
  const board = map.nodes.findIndex(
    ({ coast, bridges }) => coast === 'none' && bridges.length === 0,
  );
  const elsewhere = map.nodes.findIndex(({ coast }, at) => coast !== 'none' && at !== board);
  for (const unit of state.units) if (unit.board === board) unit.board = elsewhere;
  const forces = [0, 1].map(side =>
    state.units.findIndex(unit => unit.side === side && unit.role === 'line'),
  );
  for (const at of forces)
    Object.assign(state.units[at]!, {
      ...{ status: 'here', board, zone: 'table', elements: [lineWorth(200)] },
      ...{ original: 200, lost: 0, stockpile: 9 },
    });
  return { state, board, forces };
};
const onCard = (state: State, group: AirGroup): void =>
  cardOf(state, 'air', state.air.groups.indexOf(group));
const machinesOf = (state: State, at = -1) => state.air.squadrons.at(at)!.machines;

/** One medium bomb on the board: the numbers of what can be hit, its three dice, its effect. */
const bombed = (options: Partial<Options>, numbers: readonly number[], effect: number) => {
  const { state, board, forces } = table(options);
  const group = addGroup(state, 0, 'de-he111h', 1, board);
  onCard(state, group);
  Object.assign(machinesOf(state)[0]!, { small: 0, medium: 1, heavy: 0 });
  const raid = { type: 'air.bomb', small: 0, medium: 1, heavy: 0 };
  const hit = done(state, raid, [...numbers, 4, 4, 1, effect]);
  return forces.map(at => 200 - worthOf(hit.units[at]!));
};
test.each([
  ['28.8', 1],
  ['full', 2],
] as const)('FYOW-28.8a: option heChartLand %s: a medium bomb and a one', (heChartLand, lost) => {
  expect(bombed({ heChartLand }, [4], 1)).toEqual([0, lost]);
});
test.each([
  ['1', 4],
  ['5', 20],
  ['10', 40],
] as const)('FYOW-28.8a: option forceDamageMultiplier %s', (forceDamageMultiplier, lost) => {
  expect(bombed({ forceDamageMultiplier }, [4], 6)).toEqual([0, lost]);
});
test.each([
  ['off', [1], [0, 0]],
  ['on', [1, 4], [4, 0]],
] as const)(
  'FYOW-28.8a: option airFriendlyFire %s: numbers %j',
  (airFriendlyFire, numbers, lost) => {
    if (airFriendlyFire === 'off') expect(bombed({ airFriendlyFire }, numbers, 6)).toEqual(lost);
    else expect(bombed({ airFriendlyFire }, numbers, 6)).toEqual(lost);
  },
);

test.each([
  ['off', 5],
  ['on', 3],
] as const)(
  'FYOW-28.9a FYOW-25.2: option moonlightAsDay %s: a machine spots a target by moonlight on %i',
  (moonlightAsDay, need) => {
    const { state, board, forces } = table({ moonlightAsDay });
    state.weather.light = 'nightMoon';
    const seen = { side: 0, unit: forces[1]!, alias: 'e1', now: true, board } as const;
    state.sightings = [{ ...seen, zone: 'table', at: 3, facts: [], cv: 0 }];
    const group = addGroup(state, 0, 'de-ju87b', 1, board);
    onCard(state, group);
    const strike = { type: 'air.groundAttack', target: 'e1', category: 'infantry' };
    const hits = (face: number): boolean => {
      const faces = [face, ...Array<number>(60).fill(6)];
      return worthOf(done(state, strike, faces).units[forces[1]!]!) < 200;
    };
    expect([1, 2, 3, 4, 5, 6].find(hits)).toBe(need);
  },
);

/** A fighter of the first side attacks a bomber of the second; the guns throw the faces given, the hits sixes. */
const dogfight = (options: Partial<Options>, change: (state: State) => void, guns: number[]) => {
  const { state, board } = table(options);
  const own = addGroup(state, 0, 'de-bf109e', 1, board);
  const enemy = addGroup(state, 1, 'gb-blenheim', 1, board);
  change(state);
  onCard(state, own);
  const attack = { type: 'air.attackAircraft', target: enemy.alias, flight: 0 };
  return done(state, attack, [6, ...guns, ...Array<number>(40).fill(6)]);
};
test.each([
  ['off', 3],
  ['on', 2],
] as const)(
  'FYOW-28.11 FYOW-25.2: option moonlightAsDay %s: fighters spot by moonlight on %i',
  (moonlightAsDay, need) => {
    const spots = (face: number): boolean => {
      const { state, board } = table({ moonlightAsDay });
      state.weather.light = 'nightMoon';
      const own = addGroup(state, 0, 'de-bf109e', 1, board);
      const enemy = addGroup(state, 1, 'gb-blenheim', 1, board);
      onCard(state, own);
      const attack = { type: 'air.attackAircraft', target: enemy.alias, flight: 0 };
      const fought = done(state, attack, [face, ...Array<number>(60).fill(6)]);
      return machinesOf(fought)[0]!.damage > 0;
    };
    expect([1, 2, 3, 4, 5, 6].find(spots)).toBe(need);
  },
);
test.each([
  ['excess', 'flown'],
  ['zero', 'lost'],
] as const)(
  'FYOW-28.11a: option airShotDown %s: damage equal to its strength',
  (airShotDown, status) => {
    const fought = dogfight(
      { airShotDown },
      state => {
        const { strength } = AIRCRAFT[state.air.squadrons.at(-1)!.type]!;
        machinesOf(state)[0]!.damage = strength - 1;
      },
      [6, 1, 1, 1], // one hit of four guns
    );
    expect(machinesOf(fought)[0]!.status).toBe(status);
  },
);
test.each([
  // A damaged fast fighter against another: 6 becomes a 6 and a second throw, or nothing at all.
  ['ladder', true],
  ['plusOne', false],
] as const)('FYOW-28.11: option airDamagedFirer %s', (airDamagedFirer, hurts) => {
  const { state, board } = table({ airDamagedFirer });
  state.year = 1940;
  const own = addGroup(state, 0, 'de-bf110', 1, board);
  const enemy = addGroup(state, 1, 'gb-spit1', 1, board);
  machinesOf(state, -2)[0]!.damage = 1;
  onCard(state, own);
  const attack = { type: 'air.attackAircraft', target: enemy.alias, flight: 0 };
  const fought = done(state, attack, Array<number>(60).fill(6));
  expect(machinesOf(fought)[0]!.damage > 0).toBe(hurts);
});

test.each([
  ['off', false],
  ['on', true],
] as const)(
  'FYOW-28.8f: option patrolReaction %s: a patrol that has acted and a raid that comes later',
  (patrolReaction, falls) => {
    const { state, board } = table({ patrolReaction });
    const patrol = addGroup(state, 0, 'de-bf109e', 2, board);
    Object.assign(patrol, { mission: 'patrol', acted: true });
    const raid = addGroup(state, 1, 'gb-blenheim', 1, -1);
    Object.assign(raid, { mission: 'bomb', goal: board, alias: '' });
    machinesOf(state)[0]!.status = 'ready';
    onCard(state, raid);
    const launch = { type: 'air.launch', board: fieldOf(state).map.label(board) };
    const flown = done(state, launch, Array<number>(60).fill(6));
    expect(machinesOf(flown)[0]!.damage > 0).toBe(falls);
    expect(flown.air.groups[0]!.escorted).toBe(falls); // once
  },
);

test.each([
  ['off', 'E_NOT_OPERATIONAL'],
  ['on', null],
] as const)('FYOW-28.3: option secondSortieSameSession %s', (secondSortieSameSession, code) => {
  const { state, board } = table({ secondSortieSameSession });
  const group = addGroup(state, 0, 'de-ju87b', 1, -1);
  Object.assign(group, { flew: true, goal: board, alias: '' });
  machinesOf(state)[0]!.status = 'flown';
  onCard(state, group);
  const turned = done(state, { type: 'air.secondSortie' }, [3]);
  expect(machinesOf(turned)[0]!.status).toBe('ready');
  turned.activation!.main = false;
  const launch = { type: 'air.launch', board: fieldOf(state).map.label(board) };
  expect(codeOf(turned, launch)).toBe(code);
  turned.clock++;
  expect(codeOf(turned, launch)).toBeNull();
});

test.each([
  ['none', true],
  ['decision', false],
] as const)(
  'FYOW-28.12: option airRedCondition %s: a Red command sends a raid with a ten',
  (airRedCondition, flies) => {
    const { state, board } = table({ airRedCondition });
    const group = addGroup(state, 0, 'de-ju87b', 1, -1);
    Object.assign(group, { mission: 'bomb', goal: board, alias: '' });
    machinesOf(state)[0]!.status = 'ready';
    state.air.commands[group.command]!.condition = 'red';
    onCard(state, group);
    const launch = { type: 'air.launch', board: fieldOf(state).map.label(board) };
    const gone = done(state, launch, [10, 1, 1, 1]);
    expect(gone.air.groups.at(-1)!.over === board).toBe(flies);
    if (!flies) expect(codeOf(gone, launch)).toBe('E_NOT_OPERATIONAL');
  },
);

test.each([
  ['day', [2, 2]],
  ['session', [5, 3]],
] as const)(
  'FYOW-25.8: option flyingThrow %s: the die of the morning and of two sessions',
  (flyingThrow, dice) => {
    const { state } = table({ flyingThrow });
    state.air.commands = state.air.commands.slice(0, 1);
    flyingDice(state, stageWith([2]));
    expect(state.air.commands[0]!.die).toBe(2);
    const seen = [5, 3].map(die => {
      beginFlights(state, stageWith([die]));
      return state.air.commands[0]!.die;
    });
    expect(seen).toEqual(dice);
  },
);

test.each([
  // Two machines lost on an earlier day, one yesterday; one has stood inactive since, one is newly inactive.
  ['outstandingLossOnce', 4],
  ['literalAll', 8],
  ['newOnly', 3],
] as const)('FYOW-28.12: option airMilestoneCount %s: %i dice', (airMilestoneCount, dice) => {
  const { state } = table({ airMilestoneCount });
  state.air.commands = state.air.commands.slice(0, 1);
  addGroup(state, state.air.commands[0]!.side, 'de-ju87b', 5, -1);
  state.air.groups = [];
  machinesOf(state).forEach((machine, i) => {
    Object.assign(machine, { status: i < 3 ? 'lost' : 'inactive', down: i === 3, damage: 0 });
  });
  Object.assign(state.air.commands[0]!, { mourned: 2, full: 20, milestone: 20 });
  // Two ones keep both machines inactive; every die of the Milestone shows a one.
  prepareAll(state, stageWith(Array<number>(2 + dice).fill(1)));
  expect(state.air.commands[0]!.milestone).toBe(20 - dice);
});
