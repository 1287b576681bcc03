import { expect, test } from 'vitest';
import {
  tableOn,
  throwing,
} from '../../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { State, Unit } from '../../state.ts';
import { lookAround } from '../../terms/knowledge.ts';
import { findMeetings } from './meeting.ts';
import { findEncounters } from './recce.ts';
import { resolveEncounters } from './sequence.ts';

const MARCH = {
  mode: 'moveToContact' as const,
  seconds: 300,
  wait: 0,
  halted: false,
  why: 'drill',
  began: 0,
  rout: false,
  stopAt: -1,
};

/** Two companies that come upon each other round a corner of the wood, 200 m apart. */
const onTheMarch = (): { state: State; own: Unit; enemy: Unit } => {
  const state = tableOn({});
  state.phase = 'MOVE';
  for (const unit of state.units)
    if (unit.id !== 'B-1.coy1' && unit.id !== 'R-1.coy1') unit.state = 'gone';
  const [own, enemy] = ['B-1.coy1', 'R-1.coy1'].map(
    id => state.units.find(unit => unit.id === id)!,
  ) as [Unit, Unit];
  const moving = { formation: 'deployed', moved: true, concealed: false, work: 'none' } as const;
  Object.assign(own, {
    ...moving,
    x: 5000,
    y: 5000,
    facing: 0,
    march: {
      ...MARCH,
      path: [
        [5000, 4900],
        [5000, 6000],
      ],
    },
  });
  Object.assign(enemy, {
    ...moving,
    x: 5000,
    y: 5500,
    facing: 180,
    march: {
      ...MARCH,
      path: [
        [5000, 5600],
        [5000, 4600],
      ],
    },
  });
  return { state, own, enemy };
};

const meetNow = (state: State, ...faces: number[]): void => {
  const context = throwing(...faces);
  const meetings = findMeetings(state);
  expect(meetings.length).toBe(1);
  lookAround(state, context);
  findEncounters(state, context, meetings);
  expect(resolveEncounters(state, context)).toBe(true);
};

test('NQM-6.11: neither sees the other first: both fire at effective range, at the same time', () => {
  const { state, own, enemy } = onTheMarch();
  meetNow(state, 1, 1, 1, 4, 4, 1);
  expect([own.shots, enemy.shots]).toEqual([1, 1]);
  expect([own.hit, enemy.hit, own.march?.halted, enemy.march?.halted]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('NQM-6.11: the side that alone sees the other fires first, and the other has not fired', () => {
  const { state, own, enemy } = onTheMarch();
  // R against C sees on 4 or more, C against R on 6; BLUE 3 is effective for Regulars.
  meetNow(state, 4, 5, 3, 6);
  expect([own.shots, enemy.shots]).toEqual([1, 0]);
  expect(enemy.hit).toBe(true);
});

test('NQM-6.11: whoever is not to attack avoids contact', () => {
  const { state, own, enemy } = onTheMarch();
  meetNow(state, 1, 6, 3);
  expect([own.shots, enemy.shots]).toEqual([0, 0]);
  expect(enemy.march?.halted).toBe(true);
  expect(enemy.y).toBeGreaterThan(5500);
});

test('NQM-6.11, NQM-6.15: bodies that have located each other do not meet by surprise', () => {
  const { state } = onTheMarch();
  lookAround(state, throwing(1));
  expect(findMeetings(state)).toEqual([]);
});
