import { expect, test } from 'vitest';
import { stage, tableOn } from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { Dice } from '../../engine/dice/dice.ts';
import { SeededDice } from '../../engine/dice/seeded.ts';
import { Stage } from '../../engine/perform.ts';
import { forecasts } from './forecast.ts';
import { runFirefight } from './phases/firefight.ts';
import { cloneState } from './state.generated.ts';
import type { State } from './state.ts';
import { hitsOf } from './tables/firefight.ts';
import { openAttack } from './terms/attack.ts';
import { sheetOfPlan } from './terms/attack-sheet.ts';
import { lookAround } from './terms/knowledge.ts';
import { exceeds, hitsOfDie, meanOf, together } from './terms/odds.ts';
import { viewOf } from './view.ts';

/** Every fall of so many dice, one by one. */
const enumerated = (dice: number, difference: number): number[] => {
  const counts: number[] = [];
  const falls = 6 ** dice;
  for (let fall = 0; fall < falls; fall++) {
    let [left, hits] = [fall, 0];
    for (let die = 0; die < dice; die++) {
      hits += hitsOf((left % 6) + 1, difference);
      left = Math.floor(left / 6);
    }
    counts[hits] = (counts[hits] ?? 0) + 1 / falls;
  }
  return Array.from(counts, count => count ?? 0);
};

test('NQM-8.18: hits by convolution are those of every fall of up to six dice', () => {
  for (const difference of [-2, -1, 0, 1, 2])
    for (const dice of [1, 2, 3, 6]) {
      let all: number[] = [1];
      for (let i = 0; i < dice; i++) all = together(all, hitsOfDie(difference, 'clamp'));
      const counted = enumerated(dice, difference);
      expect(all.length).toBe(counted.length);
      for (const [n, chance] of all.entries()) expect(chance).toBeCloseTo(counted[n]!, 10);
    }
});

test('NQM-8.18: thirty dice: the chances are one, the mean is thirty times that of a die', () => {
  let all: number[] = [1];
  for (let i = 0; i < 30; i++) all = together(all, hitsOfDie(1, 'clamp'));
  expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(meanOf(all)).toBeCloseTo((30 * 7) / 6, 9);
  expect(exceeds([0.5, 0.5], [0.5, 0.5])).toBeCloseTo(0.25, 12);
});

/** A company and two machine-gun platoons 200 m from a company and its machine guns, all in the open. */
const facing = (): State => {
  const state = tableOn({});
  const places: { [id: string]: [number, number] } = {
    'B-1.coy1': [5000, 5000],
    'B-1.mg1': [5200, 5100],
    'B-1.mg2': [4800, 5100],
    'B-1.hq': [5000, 4700],
    'R-1.coy1': [5000, 5500],
    'R-1.mg1': [5150, 5500],
  };
  for (const unit of state.units) {
    const at = places[unit.id];
    unit.state = at ? 'map' : 'gone';
    if (at)
      Object.assign(unit, {
        x: at[0],
        y: at[1],
        facing: unit.side === 0 ? 0 : 180,
        formation: 'deployed',
        concealed: false,
        hidden: false,
        work: 'none',
      });
  }
  state.phase = 'DECLARE';
  for (const paper of state.papers) paper.order.objective = { point: [5000, 5500], radius: 500 };
  lookAround(state, stage());
  return state;
};
const PLAN = {
  command: 'B-1.hq',
  attackers: ['B-1.coy1'],
  supports: ['B-1.mg1', 'B-1.mg2'],
  x: 5000,
  y: 5500,
  r: 250,
};

test('NQM-8.24: the chance to win of the attack sheet is how often the firefight is won', () => {
  const sheet = sheetOfPlan(cloneState(facing()), PLAN);
  expect(sheet.shots.filter(shot => shot.isOwn).length).toBe(3);
  expect(sheet.missing).toBe('E_FIREFIGHT_NOT_WON');
  const games = 600;
  let [won, hits] = [0, 0];
  for (let i = 0; i < games; i++) {
    const state = facing();
    const attack = openAttack(state, PLAN, false);
    const context = new Stage();
    context.set('table', new Dice(new SeededDice(`sheet ${i}`)), []);
    runFirefight(state, context);
    if (attack.won) won++;
    hits += attack.inflicted[0]!;
  }
  const error = 3 * Math.sqrt(0.25 / games);
  expect(Math.abs(won / games - sheet.win)).toBeLessThan(error);
  expect(Math.abs(hits / games - meanOf(sheet.inflicted))).toBeLessThan(0.15);
});

test('NQM-8.24, NQM-5.11: a seat is told the sheet of an attack and the hours of a march', () => {
  const state = facing();
  const lines = forecasts.ledger(viewOf(state, 'blue'), 'blue', {
    type: 'declareAttack',
    ...PLAN,
  } as never);
  expect(lines.map(one => one.id)).toContain('sheetWin');
  const march = forecasts.ledger(viewOf(state, 'blue'), 'blue', {
    type: 'tacticalIntent',
    unit: 'B-1.coy1',
    path: [
      [5000, 5000],
      [5000, 3000],
    ],
    mode: 'moveToContact',
    formation: 'deployed',
    mounted: false,
  } as never);
  expect(march).toEqual([
    {
      rule: 'NQM-5.11',
      id: 'marchTakes',
      values: { unit: 'B-1.coy1', hours: 2, bounds: 2, arrives: '07:00' },
    },
  ]);
});
