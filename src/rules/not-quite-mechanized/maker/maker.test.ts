import { expect, test } from 'vitest';
import { problemIn } from '../../../engine/shape.ts';
import { faultsIn } from '../faults/index.ts';
import { type Scenario, scenarioShape } from '../scenario.ts';
import { SCENARIOS } from '../scenarios.ts';
import { BATTLE_RIVERS, BATTLE_TERRAINS } from '../tables/conversion.ts';
import {
  type BattleWish,
  madeBattle,
  madeGround,
  ORGANISATIONS,
  proposedOrders,
  unitsFromTemplate,
} from './index.ts';

const wish = (of: Partial<BattleWish> = {}): BattleWish => ({
  id: 'own',
  title: 'A battle of my own',
  date: '1939-09-05',
  startHour: 6,
  bounds: 10,
  seed: 4,
  terrain: 'rolling',
  river: 'none',
  town: 'village',
  roads: 1,
  direction: 0,
  attacker: {
    name: 'Blue',
    posture: 'deliberateAttack',
    units: [
      { template: 'infantryBattalion', name: '1st Battalion' },
      { template: 'artilleryBattalion105', name: 'Guns' },
    ],
  },
  defender: {
    name: 'Red',
    posture: 'preparedDefence',
    units: [{ template: 'infantryBattalion', name: 'Garrison', quality: 40 }],
  },
  ...of,
});

test('NQM-22.2: every terrain and every river makes a battlefield with nothing wrong, the same from the same seed', () => {
  for (const [i, terrain] of BATTLE_TERRAINS.entries()) {
    const river = BATTLE_RIVERS[i % BATTLE_RIVERS.length]!;
    const made = madeBattle(
      wish({ terrain, river, seed: i, roads: i % 4, direction: 90 * (i % 4) }),
    );
    expect(problemIn(scenarioShape, made), `${terrain} ${river}`).toBeNull();
    expect(faultsIn(made), `${terrain} ${river}`).toEqual([]);
  }
  expect(madeBattle(wish())).toEqual(madeBattle(wish()));
});

test('NQM-22.2: the ground alone has the size that was asked for', () => {
  const { width, height } = madeGround({ ...wish(), across: 7000, along: 5000, direction: 90 });
  expect([width, height]).toEqual([5000, 7000]);
});

test('NQM-2.3: orders proposed by doctrine for three of the scenarios are complete and feasible', () => {
  for (const scenario of SCENARIOS.slice(0, 3)) {
    const proposed: Scenario = { ...scenario, ...proposedOrders(scenario) };
    expect(problemIn(scenarioShape, proposed), scenario.id).toBeNull();
    expect(faultsIn(proposed), scenario.id).toEqual([]);
    const aims = new Set(proposed.initialOrders.map(order => order.aim));
    expect(aims, scenario.id).toContain('attack');
    expect(aims, scenario.id).toContain('defend');
  }
});

test('NQM-22.3: every table of organisation can be dropped on a battlefield of one’s own', () => {
  const made = madeBattle(wish({ terrain: 'clear', town: 'none' }));
  for (const { id, units: count } of ORGANISATIONS) {
    const { nodes, units } = unitsFromTemplate(made, {
      template: id,
      name: 'Newcomers',
      side: 'attacker',
      parent: 'A',
      seat: 'attacker-co',
      node: 'N',
      grade: 'R',
      at: [3000, 1500],
      facing: 0,
      isDefending: false,
    });
    expect(units.length, id).toBe(count);
    expect(nodes[0]!.parent).toBe('A');
    expect(new Set(units.map(unit => unit.id)).size).toBe(count);
    for (const unit of units) expect(unit.pos, unit.id).not.toBeNull();
  }
});
