import type { Air, AirGroup, Squadron } from './air-state.ts';
import { airOf } from './setup-air.ts';
import {
  AIRCRAFT,
  type AirGroupKind,
  mayFlyAs,
  type SpeedClass,
  speedClassOf,
} from './tables/air.ts';
import type { Field } from './terms/field.ts';
import type { View } from './view.ts';
import type { SeenFlight, SeenGroup } from './view-air.ts';

const LEADER = { rating: 6, red: 'balanced', blue: 'balanced', battles: 0 } as const;

/** A type of the nation that could be what was seen. */
const typeFor = (nation: string, kind: AirGroupKind, speed: SpeedClass, year: number): number => {
  const fits = (i: number, strict: boolean): boolean => {
    const type = AIRCRAFT[i]!;
    if (speedClassOf(type, year) !== speed) return false;
    return !strict || (type.nation === nation && mayFlyAs(type, kind));
  };
  const numbers = AIRCRAFT.map((_, i) => i);
  return numbers.find(i => fits(i, true)) ?? numbers.find(i => fits(i, false)) ?? 0;
};

const flying = (command: number, id: string, type: number, machines: number): Squadron => ({
  id,
  command,
  type,
  base: 'local',
  runway: 'grass',
  load: 0,
  endurance: false,
  left: 1,
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

const enemyGroup = (
  seen: SeenGroup,
  command: number,
  air: Air,
  nation: string,
  year: number,
): AirGroup => {
  const add = ({ escort, machines, speed }: SeenFlight, i: number): number => {
    const type = typeFor(nation, escort ? 'fighter' : seen.kind, speed, year);
    air.squadrons.push(flying(command, `${seen.alias}.${i}`, type, machines));
    return air.squadrons.length - 1;
  };
  const numbers = seen.flights.map((flight, i) => ({ at: add(flight, i), escort: flight.escort }));
  return {
    id: seen.alias,
    command,
    kind: seen.kind,
    mission: 'patrol',
    goal: seen.over,
    from: 1,
    squadrons: numbers.filter(({ escort }) => !escort).map(({ at }) => at),
    escorts: numbers.filter(({ escort }) => escort).map(({ at }) => at),
    over: seen.over,
    inBox: seen.inBox,
    flew: false,
    turned: -1,
    acted: false,
    escorted: false,
    struck: seen.struck,
    alias: seen.alias,
    since: 0,
    looked: [],
    observing: false,
    cargo: [],
    supplies: -1,
  };
};

/** FYOW-28.1: an air war that looks as the side sees it: its own as it is, the enemy's on the ground but for those seen. */
export const imagineAir = (view: View, field: Field, unitAt: readonly number[]): Air => {
  const { campaign } = field;
  const fresh = airOf(campaign, view.options, (name, _rating) => ({ name, ...LEADER }));
  if (!view.air) return fresh;
  const own = view.air;
  const enemy = 1 - view.side;
  const moved = (at: number): number => (at < 0 ? -1 : (unitAt[at] ?? -1));
  const theirs = fresh.commands.flatMap((one, i) => (one.side === enemy ? [i] : []));
  const first = own.commands.length;
  const air: Air = {
    ...fresh,
    commands: [
      ...own.commands.map(one => ({ ...one, leader: { ...one.leader } })),
      ...theirs.map(i => fresh.commands[i]!),
    ],
    squadrons: [
      ...own.squadrons.map(one => ({ ...one, machines: one.machines.map(each => ({ ...each })) })),
      ...fresh.squadrons
        .filter(one => theirs.includes(one.command))
        .map(one => ({ ...one, command: first + theirs.indexOf(one.command) })),
    ],
    groups: own.groups.map(one => ({
      ...one,
      squadrons: [...one.squadrons],
      escorts: [...one.escorts],
      looked: [...one.looked],
      cargo: one.cargo.map(moved),
      supplies: moved(one.supplies),
    })),
    loads: own.loads.map(one => ({ ...one, unit: moved(one.unit) })),
    landed: own.landed.map(one => ({ ...one, unit: moved(one.unit) })),
  };
  air.sawEnemy[view.side] = own.sawEnemy;
  air.count[view.side] = own.count;
  const { nation } = campaign.sides[enemy]!;
  for (const seen of own.enemies)
    if (theirs.length > 0) air.groups.push(enemyGroup(seen, first, air, nation, view.year));
  return air;
};
