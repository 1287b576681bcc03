import type { Air, AirCommand, AirGroup, Squadron } from './air-state.ts';
import type { State } from './state.ts';
import { type AirGroupKind, type SpeedClass, speedClassOf } from './tables/air.ts';
import { machinesIn, sideOfGroup, typeOf } from './terms/air.ts';

/** Machines of an enemy group that fly together, as they look from below. */
export type SeenFlight = {
  readonly escort: boolean;
  readonly machines: number;
  readonly speed: SpeedClass;
};
export type SeenGroup = {
  readonly alias: string;
  readonly kind: AirGroupKind;
  readonly over: number;
  readonly inBox: boolean;
  readonly struck: boolean;
  readonly flights: readonly SeenFlight[];
};
/** FYOW-28.1: what a side knows of the air war: its own squadrons, and the enemy as far as he was seen. Recce results are not in it before they are due. */
export type AirView = {
  readonly commands: readonly AirCommand[];
  readonly squadrons: readonly Squadron[];
  readonly groups: readonly AirGroup[];
  readonly enemies: readonly SeenGroup[];
  readonly loads: Air['loads'];
  readonly landed: Air['landed'];
  readonly sawEnemy: number;
  readonly count: number;
};

const seenGroup = (state: State, group: AirGroup): SeenGroup => ({
  alias: group.alias,
  kind: group.kind,
  over: group.over,
  inBox: group.inBox,
  struck: group.struck,
  flights: [...group.squadrons, ...group.escorts].flatMap(at => {
    const squadron = state.air.squadrons[at]!;
    const machines = machinesIn([squadron], 'up').length;
    const speed = speedClassOf(typeOf(squadron), state.year);
    return machines > 0 ? [{ escort: group.escorts.includes(at), machines, speed }] : [];
  }),
});

/** Positions in the whole list of what passes, by their positions in the side's own list. */
const numbersOf = <T>(list: readonly T[], isOwn: (one: T) => boolean): number[] => {
  let next = 0;
  return list.map(one => (isOwn(one) ? next++ : -1));
};
export const ownGroups = (state: State, side: number): number[] =>
  numbersOf(state.air.groups, group => sideOfGroup(state, group) === side);

export const airSeen = (state: State, side: number, unit: Int32Array): AirView | null => {
  const { air } = state;
  if (air.commands.length === 0) return null;
  const isOwn = (command: number): boolean => air.commands[command]!.side === side;
  const command = numbersOf(air.commands, one => one.side === side);
  const squadron = numbersOf(air.squadrons, one => isOwn(one.command));
  return {
    commands: air.commands
      .filter(one => one.side === side)
      .map(one => ({ ...one, leader: { ...one.leader } })),
    squadrons: air.squadrons
      .filter(one => isOwn(one.command))
      .map(one => ({
        ...one,
        command: command[one.command]!,
        machines: one.machines.map(machine => ({ ...machine })),
      })),
    groups: air.groups
      .filter(one => isOwn(one.command))
      .map(one => ({
        ...one,
        command: command[one.command]!,
        squadrons: one.squadrons.map(at => squadron[at]!),
        escorts: one.escorts.map(at => squadron[at]!),
        looked: [...one.looked],
        cargo: one.cargo.map(at => unit[at]!),
        supplies: one.supplies < 0 ? -1 : unit[one.supplies]!,
        alias: one.alias === '' ? '' : 'seen',
      })),
    enemies: air.groups
      .filter(one => !isOwn(one.command) && one.alias !== '')
      .map(one => seenGroup(state, one)),
    loads: air.loads
      .filter(one => unit[one.unit]! >= 0)
      .map(one => ({ ...one, unit: unit[one.unit]! })),
    landed: air.landed
      .filter(one => unit[one.unit]! >= 0)
      .map(one => ({ ...one, unit: unit[one.unit]! })),
    sawEnemy: air.sawEnemy[side]!,
    count: air.count[side]!,
  };
};
