import type { AirGroup } from '../../../src/rules/fight-your-own-wars/air-state.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { aircraftNumber, groupFor } from '../../../src/rules/fight-your-own-wars/tables/air.ts';
import { fill, typeOf } from '../../../src/rules/fight-your-own-wars/terms/air.ts';

/** A group of one squadron of a side over a board, seen by the enemy; its Air Command is made where the side has none. */
export const addGroup = (
  state: State,
  side: number,
  type: string,
  machines: number,
  over: number,
): AirGroup => {
  const { air } = state;
  let command = air.commands.findIndex(one => one.side === side);
  if (command < 0) {
    command = air.commands.length;
    air.commands.push({ ...structuredClone(air.commands[0]!), side, name: `Air ${side}` });
  }
  const number = aircraftNumber(type);
  if (number < 0) throw new RangeError(`there is no aircraft ${type}`);
  air.squadrons.push({
    id: `${type} ${air.squadrons.length}`,
    command,
    type: number,
    base: 'local',
    runway: 'tarmac',
    load: 0,
    endurance: false,
    left: 2,
    machines: Array.from({ length: machines }, () => ({
      damage: 0,
      status: 'up' as const,
      down: false,
      small: 0,
      medium: 0,
      heavy: 0,
      torpedo: 0,
      rockets: 0,
    })),
  });
  const squadron = air.squadrons.at(-1)!;
  for (const machine of squadron.machines) fill(squadron, machine);
  const group: AirGroup = {
    id: `a${++air.count[side]!}`,
    command,
    kind: groupFor([typeOf(squadron)], [])!,
    mission: 'attack',
    goal: over,
    from: 1,
    squadrons: [air.squadrons.length - 1],
    escorts: [],
    over,
    inBox: false,
    flew: false,
    turned: -1,
    acted: false,
    escorted: false,
    struck: false,
    alias: `x${side}${air.groups.length}`,
    since: state.clock,
    looked: [],
    observing: false,
    cargo: [],
    supplies: -1,
  };
  air.groups.push(group);
  return group;
};
