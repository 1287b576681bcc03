import { expect, test } from 'vitest';
import { problemIn } from '../../../engine/shape.ts';
import kock1 from '../data/scenarios/kock-1-october.json';
import { DEFAULTS } from '../options.ts';
import { type Scenario, scenarioShape } from '../scenario.ts';
import { dayAfter, dayNumber, spokenDay } from './calendar.ts';
import { fieldFor } from './field.ts';

const scenario = kock1 as unknown as Scenario;

test('W39-2.1: hexes are called by column and row, without the leading zero of the column', () => {
  const { grid } = fieldFor(scenario, DEFAULTS);
  expect(grid.label(grid.index('911'))).toBe('911');
  expect(grid.label(grid.index('3830'))).toBe('3830');
  expect(grid.column(grid.index('3830'))).toBe(38);
  expect(grid.count).toBe(3010);
});

test('W39-U2: the roster holds regiments, their battalions and who commands them', () => {
  const { pieces, unitNumber } = fieldFor(scenario, DEFAULTS);
  const regiment = pieces[unitNumber('DE-13MOT-93')]!;
  expect(regiment.sp).toBe(9);
  expect(regiment.parts.map(part => pieces[part]!.id)).toEqual([
    'DE-13MOT-93-I',
    'DE-13MOT-93-II',
    'DE-13MOT-93-III',
  ]);
  expect(pieces[regiment.hq]!.id).toBe('DE-XIV-HQ');
  expect(regiment.above).toEqual(['DE-13MOT', 'DE-XIV', 'DE-10A']);
});

test('the printed scenario is of the shape of scenarios', () => {
  expect(problemIn(scenarioShape, scenario)).toBeNull();
});

test('W39-3.E: dates pass from one month to the next', () => {
  expect(dayAfter('1939-09-30', 1)).toBe('1939-10-01');
  expect(dayNumber('1939-10-05') - dayNumber('1939-09-30')).toBe(5);
  expect(spokenDay('1939-10-05')).toBe('5 October');
});
