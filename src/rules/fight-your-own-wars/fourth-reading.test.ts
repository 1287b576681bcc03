import { expect, test } from 'vitest';
import { addGroup } from '../../../tools/vectors/fight-your-own-wars/air-table.ts';
import {
  after,
  cardOf,
  codeOf,
  type Deed,
  done,
  seaBoard,
  seaTable,
} from '../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import { smallTable } from '../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { orderFor } from './staff/plan.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';

/** The German engineers at Sarcy, the road to Pont-Vieux cratered at its far end. */
const cratered = (): { state: State; crater: Deed } => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  const { map } = fieldOf(state);
  Object.assign(state.units[3]!, { board: 1, zone: 'table', sessionsHere: 1, charges: 99 });
  state.activation!.of = 3;
  const link = map.linksOf(1, 'road').find(one => map.across(one, 1) === 2)!;
  const end = map.index(map.links[link]!.a) === 2 ? 'a' : 'b';
  state.obstacles.push({ link, end, kind: 'cratered', known: [true, true] });
  return {
    state,
    crater: { type: 'work.assign', task: 'roadCrater', target: map.linkLabel(link) },
  };
};

test('FYOW-31.7: a crater is filled in from the other end of its road, without a charge', () => {
  const { state, crater } = cratered();
  expect(codeOf(state, crater)).toBeNull();
  expect(done(state, crater, [10, 10, 5, 5]).obstacles).toEqual([]);
});

test('FYOW-31.7: with an enemy known beside it a crater is not filled in from the far end', () => {
  const { state, crater } = cratered();
  Object.assign(state.units[4]!, { board: 2, zone: 'table' });
  state.sightings.push({
    ...{ side: 0, unit: 4, alias: 'e1', now: true, board: 2, zone: 'table', at: 3 },
    ...{ facts: [], cv: 0 },
  } as State['sightings'][number]);
  expect(codeOf(state, crater)).toBe('E_CREW'); // one of its own would take a charge
});

test('FYOW-A6: a force that exploits calls another to its support, never itself', () => {
  const state = smallTable();
  for (const at of [0, 1]) {
    const [trigger] = orderFor(state, at, 'EXPLOIT').triggers ?? [];
    const called = trigger?.then.map(({ unit }) => unit);
    expect(called).toEqual([state.units[1 - at]!.id]);
  }
});

test('FYOW-29.9: radar helps a destroyer to find what is ashore', () => {
  const found = (radar: boolean): boolean => {
    const state = seaTable('destroyer');
    const shore = fieldOf(state).map.neighbours(seaBoard(state), 'landing')[0]!;
    const at = state.units.findIndex(({ side, role }) => side === 1 && role !== 'static');
    state.units.forEach((unit, i) => {
      if (unit.side === 1 && i !== at) unit.board = -1;
    });
    Object.assign(state.units[at]!, { board: shore, zone: 'table', status: 'here' });
    state.sea!.vessels[0]!.radar = radar;
    const dice = [3, 3, 3, ...Array.from({ length: 30 }, () => 1)];
    const looked = after(state, { type: 'naval.spot', target: 'shore' }, dice) as State;
    return looked.sea!.spots.some(({ unit }) => unit === at);
  };
  expect([found(false), found(true)]).toEqual([false, true]);
});

test('FYOW-29.10.6: a group that has acted is told so before whether it has seen the ship', () => {
  const state = seaTable('destroyer', 'gunboat');
  const group = addGroup(state, 0, 'de-ju87b', 1, seaBoard(state));
  cardOf(state, 'air', state.air.groups.indexOf(group));
  const deed: Deed = { type: 'air.attackShip', vessel: 'enemy', weapon: 'diveBomber' };
  expect(codeOf(state, deed)).toBe('E_NOT_SPOTTED');
  group.acted = true;
  expect(codeOf(state, deed)).toBe('E_MAIN_DONE');
  group.inBox = true;
  expect(codeOf(state, deed)).toBe('E_AREA');
});
