import { expect, test } from 'vitest';
import { stageWith } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import { random } from '../../../engine/random.ts';
import { Table } from '../../../engine/table.ts';
import { fightYourOwnWars, type State, type View } from '../index.ts';
import { PACK } from '../tables/chance.ts';
import { effectToday } from '../terms/chance.ts';
import { readiness } from '../terms/resistance.ts';
import { beaten, firstCells, reform } from './cells.ts';
import { drawChance, turnChance } from './chance.ts';
import { attack } from './missions.ts';

const poland = (secret: string, options: object = {}) =>
  Table.create(fightYourOwnWars, {
    scenario: 'poland-1939',
    options: { mode: 'auto', partisans: 'variant', chanceCards: 'on', ...options },
    dice: pledge(secret),
  });

test('FYOW-34.0 FYOW-34.1 FYOW-34.3 FYOW-34.S: cells of the variant hide on its boards and live by their cycle; no seat sees a home, a strength or a day', () => {
  const table = poland('cells', { mode: 'versus' });
  table.runUmpire();
  const state = table.state as State;
  expect(state.resistance.cells.length).toBeGreaterThan(0);
  for (const cell of state.resistance.cells) {
    expect(cell.status === 'dormant').toBe(readiness(cell) === 'dormant');
    expect(cell.log.length).toBeGreaterThan(0);
  }
  const [kind] = table.pending();
  expect(kind).toMatchObject({ kind: 'resistance', seat: 'poland', secret: true });
  const friend = fightYourOwnWars.view(state, 'poland') as View;
  const enemy = fightYourOwnWars.view(state, 'germany') as View;
  expect(friend.resistance.cells.map(cell => Object.keys(cell))).toEqual(
    friend.resistance.cells.map(() => ['id', 'radio', 'air']),
  );
  expect(enemy.resistance).toMatchObject({ cells: [], targets: [], incidents: [] });
  expect(JSON.stringify([friend, enemy])).not.toMatch(/partisan_mission|chance_card/);
});

test('FYOW-34.7 FYOW-34.8 FYOW-34.12 FYOW-34.14 FYOW-32: two months with resistance and cards run by themselves and stay sound', () => {
  const [tutorial] = fightYourOwnWars.scenarios;
  const table = Table.create(fightYourOwnWars, {
    scenario: {
      ...tutorial!,
      id: 'occupied',
      lengthDays: 26,
      objectives: { ...tutorial!.objectives, heldAtEndOf: 26 },
      partisans: { cells: 4, side: 'britain' },
    },
    options: { ...fightYourOwnWars.defaults, mode: 'auto', chanceCards: 'on' },
    dice: pledge('f'),
  });
  let incidents = 0;
  let reports = 0;
  for (let i = 0; !table.outcome && i < 9000; i++) {
    const [asked] = table.pending();
    const type = asked?.actions.includes('carryOn') ? 'carryOn' : 'pass';
    if (asked) table.act(asked.seat, { type });
    else if (table.runUmpire(1).length === 0) break;
    const state = table.state as State;
    if (i % 50 === 0) fightYourOwnWars.assertSound(state);
    incidents = Math.max(incidents, state.resistance.incidents.length);
    reports = Math.max(reports, state.resistance.sides[1]!.reports.length);
  }
  const state = table.state as State;
  expect(state.dayNumber).toBeGreaterThan(12);
  expect(state.resistance.sides[1]!.targets).toHaveLength(6);
  expect(state.chance.drawn.length).toBeGreaterThan(1);
  expect(incidents).toBeGreaterThan(0);
  expect(reports).toBeGreaterThan(0);
});

test('FYOW-34.8 FYOW-34.11: a blown bridge is out of use until it is worked on; a dispersed cell comes back by a double', () => {
  const table = poland('bridge');
  const state = table.state as State;
  firstCells(state, stageWith());
  const cell = state.resistance.cells[0]!;
  Object.assign(cell, { members: 6, radio: true, explosives: 2, status: 'active' });
  const bridge = state.bridges.findIndex(({ damage }) => damage === 0);
  const at = fightYourOwnWars.scenarios[1]!.map.boards.flatMap(({ bridges }) => bridges)[bridge]!
    .id;
  for (const unit of state.units) if (unit.side === 0) unit.board = -1;
  attack(state, stageWith([6]), 0, { kind: 'bridge', at });
  expect(state.resistance.wrecks).toMatchObject([{ kind: 'bridge', at: bridge, need: 240 }]);
  expect(cell.explosives).toBe(1);
  beaten(state, cell, 'disarray');
  state.dayNumber = 14;
  state.day = 1;
  reform(state, stageWith([1, 2, 3, 4, 5]), cell);
  expect(cell.status).toBe('dispersed');
  reform(state, stageWith([1, 2, 3, 4, 4]), cell);
  expect(cell.status).toBe('active');
  beaten(state, cell, 'good');
  expect(cell.status).toBe('resting');
});

test('FYOW-32: every card of the pack is drawn once before any comes again, and every effect is turned without a fault', () => {
  const table = poland('pack');
  const state = table.state as State;
  const context = stageWith();
  const chance = random(1);
  for (let i = 0; i < PACK.length; i++) {
    drawChance(state, context);
    const entry = state.diary.find(({ type }) => type === 'chance_card')!;
    Object.assign(entry, { month: state.month, day: state.day });
    for (const unit of state.units) if (unit.stockpile > 19 && chance.below(2)) unit.stockpile = 20;
    turnChance(state, context);
    expect(effectToday(state)).toEqual(PACK[state.chance.today]!.effect);
  }
  expect(new Set(state.chance.drawn).size).toBe(52);
  drawChance(state, context);
  expect(state.chance.drawn).toHaveLength(1);
});
