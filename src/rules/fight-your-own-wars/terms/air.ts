import type { AirCommand, AirGroup, Machine, Squadron } from '../air-state.ts';
import type { State } from '../state.ts';
import {
  type AircraftType,
  aircraftAt,
  roleIn,
  SPEEDS,
  type SpeedClass,
  STORES,
  speedClassOf,
} from '../tables/air.ts';
import { type Category, SOFT_GRASS } from '../tables/weather.ts';
import { effectToday } from './chance.ts';
import { fieldOf } from './field.ts';
import { climateOf, needAt } from './sky.ts';

export const typeOf = ({ type }: Squadron): AircraftType => aircraftAt(type);
export const sideOfGroup = ({ air }: State, { command }: AirGroup): number =>
  air.commands[command]!.side;
export const commandOfGroup = ({ air }: State, { command }: AirGroup): AirCommand =>
  air.commands[command]!;

/** The group of a side by its name, -1 if there is none. */
export const groupNumber = (state: State, side: number, id: string): number =>
  state.air.groups.findIndex(group => group.id === id && sideOfGroup(state, group) === side);
/** The enemy group that a side calls so, -1 if there is none. */
export const enemyGroup = (state: State, side: number, alias: string): number =>
  alias === ''
    ? -1
    : state.air.groups.findIndex(
        group => group.alias === alias && sideOfGroup(state, group) !== side,
      );

/** Groups of a side over a board, those in its box too. */
export const groupsOver = (state: State, board: number, side: number): number[] => {
  const found: number[] = [];
  state.air.groups.forEach((group, at) => {
    if (group.over === board && board >= 0 && sideOfGroup(state, group) === side) found.push(at);
  });
  return found;
};
/** Enemy groups over a board that a side knows of. */
export const knownOver = (state: State, board: number, side: number): number[] =>
  groupsOver(state, board, 1 - side).filter(at => state.air.groups[at]!.alias !== '');

/** Squadrons of a group: its own, then its escorts. */
export const flightsOf = ({ air }: State, group: AirGroup): Squadron[] =>
  [...group.squadrons, ...group.escorts].map(at => air.squadrons[at]!);
export const machinesIn = (
  squadrons: readonly Squadron[],
  status: Machine['status'],
): { squadron: Squadron; machine: Machine }[] =>
  squadrons.flatMap(squadron =>
    squadron.machines.filter(one => one.status === status).map(machine => ({ squadron, machine })),
  );
export const isUp = ({ over }: AirGroup): boolean => over >= 0;

/** FYOW-25.8: the category by which a group asks for permission. */
export const categoryOf = (state: State, group: AirGroup): Category => {
  if (group.kind === 'recce' || group.kind === 'op') return 'recce';
  if (group.kind !== 'transport' || group.mission !== 'drop') return 'aircraft';
  const towed = group.squadrons.some(at =>
    typeOf(state.air.squadrons[at]!).roles.includes('glider'),
  );
  return towed ? 'gliders' : 'paratroops';
};

/** FYOW-25.8, FYOW-28.4: whether the day's die lets a group fly over a board in this session. */
export const mayFly = (state: State, group: AirGroup, board: number): boolean => {
  const { die } = commandOfGroup(state, group);
  const need = needAt(state, board, state.weather.light, categoryOf(state, group));
  return need !== null && die + (effectToday(state).flyingDie ?? 0) >= need;
};

/** FYOW-25.8a: soft ground keeps what stands on grass where it is; in the heat there is no gauge. */
export const isGrounded = (state: State, squadrons: readonly Squadron[]): boolean =>
  climateOf(state) !== 'hot' &&
  state.weather.gauge >= SOFT_GRASS &&
  squadrons.some(({ runway }) => runway !== 'tarmac');

/** FYOW-28.7: the slowest machine counts. */
export const slowestOf = (state: State, squadrons: readonly Squadron[]): SpeedClass =>
  SPEEDS.find(speed => squadrons.some(one => speedClassOf(typeOf(one), state.year) === speed)) ??
  'fast';

export const roleOf = (squadron: Squadron, { kind, escorts }: AirGroup, number: number): string =>
  escorts.includes(number) ? 'fighter' : roleIn(typeOf(squadron), kind);

/** What a machine still carries. */
export const storesOf = (machine: Machine): number =>
  STORES.reduce((sum, store) => sum + machine[store], 0);
export const emptyHanded = (machine: Machine): void => {
  for (const store of STORES) machine[store] = 0;
};
export const fill = (squadron: Squadron, machine: Machine): void => {
  const load = typeOf(squadron).loads[squadron.load] ?? {};
  for (const store of STORES) machine[store] = load[store] ?? 0;
};

/** FYOW-28.7: boards by the fewest links of any kind. */
export const boardsBetween = (state: State, from: number): Int32Array => {
  const { map } = fieldOf(state);
  const away = new Int32Array(map.count).fill(-1);
  away[from] = 0;
  const queue = [from];
  for (const board of queue)
    for (const link of map.linksOf(board)) {
      const to = map.across(link, board);
      if (away[to]! >= 0) continue;
      away[to] = away[board]! + 1;
      queue.push(to);
    }
  return away;
};
