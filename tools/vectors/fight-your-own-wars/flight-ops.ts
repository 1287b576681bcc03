import type { AirGroup, Squadron } from '../../../src/rules/fight-your-own-wars/air-state.ts';
import {
  milestones,
  prepareAll,
} from '../../../src/rules/fight-your-own-wars/phases/air-morning.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { aaGunOf } from '../../../src/rules/fight-your-own-wars/tables/aa.ts';
import { AIRCRAFT, speedClassOf } from '../../../src/rules/fight-your-own-wars/tables/air.ts';
import { isNight } from '../../../src/rules/fight-your-own-wars/tables/calendar.ts';
import { ITEMS } from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import { cardNamed } from '../../../src/rules/fight-your-own-wars/tables/chance.ts';
import type { Category, Light } from '../../../src/rules/fight-your-own-wars/tables/weather.ts';
import { boardsBetween, categoryOf } from '../../../src/rules/fight-your-own-wars/terms/air.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { needAt } from '../../../src/rules/fight-your-own-wars/terms/sky.ts';
import { addGroup } from './air-table.ts';
import { after, cardOf, codeOf, guernsey, lowest, told } from './sea-table.ts';
import { elementsOf, stageWith } from './small-table.ts';
import type { Ops } from './vector.ts';

const FIGHTER = 'gb-hurri1';
/** A squadron of the second side on the ground, its machines ready, its group on its card. */
const grounded = (
  type = FIGHTER,
  machines = 3,
): { state: State; group: AirGroup; squadron: Squadron } => {
  const state = guernsey();
  state.air.groups = [];
  state.air.squadrons = [];
  const group = addGroup(state, 1, type, machines, -1);
  const squadron = state.air.squadrons.at(-1)!;
  for (const machine of squadron.machines) machine.status = 'ready';
  Object.assign(group, { alias: '' });
  state.air.commands[group.command]!.die = 6;
  cardOf(state, 'air', 0);
  return { state, group, squadron };
};
const anyBoard = (state: State): string => fieldOf(state).map.label(0);

/** FYOW-28.2, FYOW-28.12: the morning of one command with one squadron in the state that is given. */
const morningOf = (
  machines: readonly Partial<Squadron['machines'][number]>[],
  endurance = false,
) => {
  const { state, squadron, group } = grounded(FIGHTER, machines.length);
  state.air.groups = [];
  state.air.commands = [state.air.commands[group.command]!];
  squadron.command = 0;
  squadron.endurance = endurance;
  squadron.machines.forEach((machine, i) => {
    Object.assign(machine, { status: 'inactive' }, machines[i]);
  });
  return { state, squadron };
};

/** Squadrons through the morning, the gate and the card of an air Battlegroup, on the sky of Guernsey. */
export const FLIGHT_OPS: Ops = {
  launch: ({
    gauge = 0,
    runway = 'tarmac',
    permitted = true,
    withdrawn = false,
    flightLeft = 1,
  }) => {
    const { state, group, squadron } = grounded();
    state.weather.gauge = gauge;
    Object.assign(squadron, { runway, left: flightLeft });
    const command = state.air.commands[group.command]!;
    if (!permitted) Object.assign(command, { die: 1 });
    if (!permitted) Object.assign(state.weather, { code: 'lightRain', wind: 'light' });
    if (withdrawn) command.condition = 'withdraw';
    const code = codeOf(state, { type: 'air.launch', board: anyBoard(state) });
    return code === null ? { legal: true } : { error: code };
  },
  flying: (
    { weather = 'fair', wind = 'calm', lowCloud = false, sandstorm = false, ...given },
    { d6 },
  ) => {
    const { categories, chanceCard, climate, lights, month, moon } = given;
    const sky = (category: Category, light: Light) => {
      const { state, group } = grounded(FLIES[category]!);
      Object.assign(group, AS[category]);
      if (climate) state.options.climate = climate;
      if (chanceCard) state.chance.today = cardNamed(chanceCard);
      Object.assign(state.weather, { code: weather, wind, lowCloud, light });
      if (sandstorm) Object.assign(state.weather, { wind: 'sandstorm', storm: 'blows' });
      state.air.commands[group.command]!.die = d6;
      const code = codeOf(state, { type: 'air.launch', board: anyBoard(state) });
      return { code, need: needAt(state, 0, light, categoryOf(state, group)) };
    };
    if (lowCloud || sandstorm) {
      const { code } = sky(categories[0], lights[0]);
      return { permitted: code === null, error: code ?? '' };
    }
    const all: Light[] = lights ?? lightsIn(month, moon);
    const eachOf = (of: (category: Category, light: Light) => unknown) =>
      Object.fromEntries(
        categories.map((one: Category) => [one, all.map(light => of(one, light))]),
      );
    return {
      needs: eachOf((one, light) => sky(one, light).need),
      permitted: eachOf((one, light) => sky(one, light).code === null),
    } as never;
  },
  prepare: ({ damage, endurance = false, secondSortie = false }, { d6 = [] }) => {
    if (secondSortie) {
      const { state, squadron } = grounded(FIGHTER, 1);
      Object.assign(squadron.machines[0]!, { status: 'flown', damage });
      return { error: codeOf(state, { type: 'air.secondSortie' }) ?? '', ...(d6 ? {} : {}) };
    }
    const tried = (die: number) => {
      const { state, squadron } = morningOf([{ damage }], endurance);
      prepareAll(state, stageWith([die, 1, 1, 1, 1, 1, 1, 1]));
      return squadron.machines[0]!;
    };
    const after = (d6 as number[]).map(tried);
    return {
      need: lowest(6, die => tried(die).status === 'ready'),
      operational: after.map(({ status }) => status === 'ready'),
      damage: after.map(one => one.damage),
    };
  },
  airMilestone: (given, { faces }) => {
    const { milestone, full, condition, damage, inactive, lost, lostEarlier = 0 } = given;
    const { state } = morningOf([
      ...Array.from({ length: damage }, () => ({ damage: 1 })),
      ...Array.from({ length: inactive }, () => ({})),
      ...Array.from({ length: lost + lostEarlier }, () => ({ status: 'lost' as const })),
    ]);
    const [command] = state.air.commands;
    Object.assign(command!, { milestone, full, condition, mourned: lostEarlier });
    const stage = stageWith(faces.length > 0 ? faces : [99]);
    let nDice = 0;
    const thrown = stage.roll.bind(stage);
    Object.assign(stage, {
      roll: (...of: Parameters<typeof thrown>) => {
        const fell = thrown(...of);
        nDice += fell.length;
        return fell;
      },
    });
    milestones(state, stage, 0, []);
    const { milestone: now, condition: after } = command!;
    return { nDice, sum: milestone - now, milestone: now, condition: after };
  },
  airRally: ({ milestone, full, returned }, { faces }) => {
    const { state, squadron } = morningOf(
      Array.from({ length: returned }, () => ({ status: 'ready' as const })),
    );
    const [command] = state.air.commands;
    Object.assign(command!, { milestone, full, mourned: 0 });
    milestones(state, stageWith(faces), 0, squadron.machines);
    return { milestone: command!.milestone };
  },
  airGroup: ({ types, escorts = [] }) => {
    const state = guernsey();
    Object.assign(state, { step: 'DY10G', activation: null });
    for (const side of state.sides) Object.assign(side, { done: false, passed: [] });
    state.air.groups = [];
    state.air.squadrons = [];
    const ids = types.map((type: string) => {
      addGroup(state, 1, type, 3, -1);
      const squadron = state.air.squadrons.at(-1)!;
      for (const machine of squadron.machines) machine.status = 'ready';
      return squadron.id;
    }) as string[];
    state.air.groups = [];
    for (const command of state.air.commands) command.hand = 'all';
    const { id } = state.sides[1]!;
    const deed = {
      type: 'air.formBattlegroup',
      squadrons: ids.filter((_, i) => !escorts.includes(i)),
      escorts: ids.filter((_, i) => escorts.includes(i)),
      mission: 'bomb',
      board: anyBoard(state),
    };
    const formed = after(state, deed, [], { id, name: id, kind: 'player', side: id });
    if (typeof formed === 'string') return { error: formed };
    return { legal: true, group: formed.air.groups[0]!.kind };
  },
  airMove: (given, { d10 }) => {
    const { boards, enemyAircraft } = given;
    const state = guernsey();
    Object.assign(state.air, { groups: [], squadrons: [] });
    const type = AIRCRAFT.find(
      one => speedClassOf(one, state.year) === given.class && one.roles.includes('fighter'),
    )!;
    // Two boards so far apart.
    const { map } = fieldOf(state);
    const [from, to] = apart(state, boards);
    addGroup(state, 1, type.id, 3, from);
    if (enemyAircraft) addGroup(state, 0, 'de-ju87b', 3, to);
    cardOf(state, 'air', 0);
    const done = after(state, { type: 'air.move', board: map.label(to) }, [
      d10,
      ...Array.from({ length: 40 }, () => 1),
    ]);
    if (typeof done === 'string') return { error: done };
    const [group] = done.air.groups;
    return { moved: group?.over === to, acted: group?.acted ?? true };
  },
  aaFire: (given, { faces, damage = [] }) => {
    const { mm, barrels = 1, target, friendlyAircraft = false, detected = true } = given;
    const state = guernsey();
    Object.assign(state.air, { groups: [], squadrons: [] });
    const at = state.units.findIndex(
      ({ side, status, board }) => side === 0 && status === 'here' && board >= 0,
    );
    const unit = state.units[at]!;
    const gunOf = (nation: string): number =>
      ITEMS.findIndex(({ id }) => {
        const gun = aaGunOf(nation, id);
        return gun?.mm === mm && gun?.barrels === barrels;
      });
    const nation = [unit.nation, ...NATIONS].find(one => gunOf(one) >= 0);
    if (nation === undefined) throw new RangeError(`no nation has a gun of ${mm} mm`);
    unit.nation = nation;
    const item = gunOf(nation);
    Object.assign(unit, { mode: 'active', disarray: 0, zone: 'table' });
    unit.elements = elementsOf(['static']).map(line => ({ ...line, item }));
    const type = AIRCRAFT.find(one => speedClassOf(one, state.year) === target)!;
    const group = addGroup(state, 1, type.id, 6, unit.board);
    if (!detected) group.alias = '';
    if (friendlyAircraft) addGroup(state, 0, 'de-bf109e', 3, unit.board);
    cardOf(state, 'unit', at);
    const deed = { type: 'aa.fire', target: detected ? group.alias : 'x', flight: 0 };
    const done = after(state, deed, [...faces, ...damage.flat(), 1, 1, 1]);
    if (typeof done === 'string') return { error: done };
    return { hits: Number(told('aaFired')!.hits), damage: Number(told('aaFired')!.damage) };
  },
};

/** Nations with guns of their own in the list. */
const NATIONS = ['germany', 'britain', 'usa', 'ussr', 'japan', 'italy', 'france', 'poland'];
const typeWith = (role: string): string => AIRCRAFT.find(({ roles }) => roles.includes(role))!.id;
const FLIES: { readonly [category: string]: string } = {
  aircraft: FIGHTER,
  recce: FIGHTER,
  gliders: typeWith('glider'),
};
const AS: { readonly [category: string]: Partial<AirGroup> } = {
  aircraft: {},
  recce: { kind: 'recce', mission: 'recce' },
  gliders: { kind: 'transport', mission: 'drop' },
};
/** The light of each session of a month under the moon. */
const lightsIn = (month: number, moon: string): Light[] =>
  [1, 2, 3, 4, 5, 6].map(session =>
    !isNight(month, session) ? 'day' : moon === 'full' ? 'nightMoon' : 'nightNoMoon',
  );
/** Two boards that lie so many boards from each other in the air. */
const apart = (state: State, boards: number): [number, number] => {
  const { count } = fieldOf(state).map;
  for (let from = 0; from < count; from++) {
    const to = boardsBetween(state, from).indexOf(boards);
    if (to >= 0) return [from, to];
  }
  throw new RangeError(`no boards are ${boards} apart`);
};
