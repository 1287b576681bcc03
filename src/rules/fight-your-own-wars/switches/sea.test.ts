import { expect, test } from 'vitest';
import { addGroup } from '../../../../tools/vectors/fight-your-own-wars/air-table.ts';
import {
  batteryTable,
  lookOut,
} from '../../../../tools/vectors/fight-your-own-wars/battery-table.ts';
import {
  after,
  arm,
  cardOf,
  done,
  inPort,
  lowest,
  seaBoard,
  seaTable,
  spotted,
} from '../../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import type { Options } from '../options.ts';
import type { State } from '../state.ts';
import type { VesselType } from '../tables/ships.ts';
import { fieldOf } from '../terms/field.ts';
import { onTable } from '../terms/units.ts';

/** Two vessels in the Combat Area by a clear day, the first on its card, with these options. */
const ships = (
  options: Partial<Options>,
  own: VesselType = 'destroyer',
  enemy: VesselType = 'destroyer',
): State => {
  const state = seaTable(own, enemy);
  state.options = { ...state.options, ...options };
  for (const vessel of state.sea!.vessels) vessel.radar = false;
  return state;
};
const LOOK = { type: 'naval.spot', target: 'sea' };
/** The lowest face with which a look finds the enemy vessel. */
const toSpot = (state: State, look = LOOK, dice = 3): number =>
  lowest(6, face => done(state, look, Array<number>(dice).fill(face)).sea!.spots.length > 0);

test.each([
  ['minus1', 2],
  ['plus1', 4],
] as const)(
  'FYOW-29.9: option navalRadar %s: a destroyer with radar needs %i',
  (navalRadar, need) => {
    const state = ships({ navalRadar });
    expect(toSpot(state)).toBe(3);
    state.sea!.vessels[0]!.radar = true;
    expect(toSpot(state)).toBe(need);
  },
);

test.each([
  ['off', 4],
  ['on', 3],
] as const)(
  'FYOW-29.9 FYOW-25.2: option moonlightAsDay %s: a moonlit night at sea',
  (moonlightAsDay, need) => {
    const state = ships({ moonlightAsDay });
    state.weather.light = 'nightMoon';
    expect(toSpot(state)).toBe(need);
    state.weather.light = 'nightNoMoon';
    expect(toSpot(state)).toBe(5);
  },
);

test.each([
  ['4', 4],
  ['5', 5],
] as const)('FYOW-29.9: option navalSpotShore %s', (navalSpotShore, need) => {
  const state = ships({ navalSpotShore });
  const { map } = fieldOf(state);
  const [shore] = map.neighbours(seaBoard(state), 'landing');
  const elsewhere = map.nodes.findIndex(({ coast }) => coast === 'none');
  for (const unit of state.units) if (unit.board === shore) unit.board = elsewhere;
  const at = state.units.findIndex(({ side, role }) => side === 1 && role === 'line');
  Object.assign(state.units[at]!, { status: 'here', board: shore, zone: 'table' });
  for (const line of state.units[at]!.elements) line.concealed = 0;
  expect(onTable(state, shore!, 1)).toEqual([at]);
  const look = { type: 'naval.spot', target: 'shore' };
  const found = (face: number): boolean =>
    done(state, look, Array<number>(60).fill(face)).sea!.spots.some(({ unit }) => unit === at);
  expect(lowest(6, found)).toBe(need);
});

test.each([
  ['5', 5],
  ['4', 4],
] as const)('FYOW-29.9: option navalCoastalSpot %s', (navalCoastalSpot, need) => {
  const state = batteryTable(150, 2, 'destroyer', 6);
  Object.assign(state.options, { navalCoastalSpot });
  const found = (face: number): boolean =>
    done(state, lookOut(state), [1, face]).sea!.spots.some(({ vessel }) => vessel === 1);
  expect(lowest(6, found)).toBe(need);
});

test.each([
  ['perTarget', 6],
  ['pool', 3],
] as const)(
  'FYOW-29.9: option navalSpotDice %s: two targets cost a destroyer %i dice',
  (navalSpotDice, dice) => {
    const state = ships({ navalSpotDice });
    state.sea!.vessels.push({ ...structuredClone(state.sea!.vessels[1]!), id: 'other' });
    const faces = Array<number>(dice).fill(6);
    expect(done(state, LOOK, faces).sea!.spots).toHaveLength(2);
    expect(() => done(state, LOOK, faces.slice(1))).toThrow('more dice');
  },
);

/** The lowest D10 with which one shot of a class hits. */
const toHit = (state: State, letter: string): number => {
  const weapon = arm(state, letter, 1);
  spotted(state);
  const fire = { type: 'naval.fire', target: 'enemy', weapons: [weapon] };
  return lowest(10, face => {
    const next = after(state, fire, [face, 6, 6]);
    return typeof next !== 'string' && next.sea!.vessels[1]!.damage > 0;
  });
};
test.each([
  ['5', 5, 3],
  ['3', 3, 3],
] as const)(
  'FYOW-29.10.3: option navalCargoHit %s: a gunboat needs %i against cargo, a destroyer %i',
  (navalCargoHit, gunboat, destroyer) => {
    expect(toHit(ships({ navalCargoHit }, 'gunboat', 'cargo'), 'C')).toBe(gunboat);
    expect(toHit(ships({ navalCargoHit }, 'destroyer', 'cargo'), 'E')).toBe(destroyer);
  },
);

test.each([
  ['on', [7, 8]],
  ['off', [6, 6]],
] as const)(
  'FYOW-29.G: option navalNightFiring %s: destroyers by moonlight and without',
  (navalNightFiring, needs) => {
    const lights = ['nightMoon', 'nightNoMoon'] as const;
    const found = lights.map(light => {
      const state = ships({ navalNightFiring });
      state.weather.light = light;
      return toHit(state, 'E');
    });
    expect(found).toEqual(needs);
  },
);

test.each([
  ['2', 4],
  ['1', 2],
] as const)(
  'FYOW-29.10.3: option navalShots75 %s: two guns of 75 mm fire %i shots',
  (navalShots75, shots) => {
    const state = ships({ navalShots75 }, 'gunboat', 'gunboat');
    const weapon = arm(state, 'C', 2);
    Object.assign(state.sea!.vessels[0]!, { shots: state.sea!.vessels[0]!.shots.map(() => 9) });
    spotted(state);
    const fire = { type: 'naval.fire', target: 'enemy', weapons: [weapon] };
    const fired = done(state, fire, Array<number>(shots).fill(1));
    const spent = state.sea!.vessels[0]!.shots.reduce(
      (sum, left, i) => sum + left - fired.sea!.vessels[0]!.shots[i]!,
      0,
    );
    expect(spent).toBe(shots);
  },
);

test.each([
  ['2', 1],
  ['1', 2],
] as const)(
  'FYOW-29.15: option dockyardMax %s: two good dice on three points of damage leave %i',
  (dockyardMax, left) => {
    const state = ships({ dockyardMax });
    state.sea!.vessels[0]!.damage = 3;
    const seat = inPort(state);
    const docked = after(state, { type: 'naval.repair', vessel: 'own' }, [3, 6], seat);
    expect(typeof docked === 'string' ? docked : docked.sea!.vessels[0]!.damage).toBe(left);
  },
);

test.each([
  ['off', 0],
  ['on', 2],
] as const)(
  'FYOW-29.10.6: option navalLevelBombers %s: a bomb from above on a ship at sea',
  (navalLevelBombers, damage) => {
    const state = ships({ navalLevelBombers });
    const group = addGroup(state, 0, 'de-he111h', 1, seaBoard(state));
    cardOf(state, 'air', state.air.groups.indexOf(group));
    Object.assign(state.air.squadrons.at(-1)!.machines[0]!, { small: 1, medium: 0, heavy: 0 });
    const raid = { type: 'air.bomb', small: 1, medium: 0, heavy: 0 };
    const faces = navalLevelBombers === 'on' ? [4, 4, 4, 1, 3] : [4, 4, 1]; // its number, the bomb, the effect
    expect(done(state, raid, faces).sea!.vessels[1]!.damage).toBe(damage);
  },
);
