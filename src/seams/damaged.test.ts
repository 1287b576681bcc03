import { expect, test } from 'vitest';
import { pledge } from '../engine/dice/commitment.ts';
import { Fault } from '../engine/fault.ts';
import { type Random, random } from '../engine/random.ts';
import { problemIn } from '../engine/shape.ts';
import { Table } from '../engine/table.ts';
import {
  madeBattle,
  notQuiteMechanized,
  type Scenario,
} from '../rules/not-quite-mechanized/index.ts';
import { readBattle, scenarioOf } from './index.ts';

/** A few here; `DAMAGED=10000` tries as many of each kind. */
const FILES = Number(process.env.DAMAGED ?? 60);

type Holder = { [key: string]: unknown };
const holdersIn = (value: unknown, found: Holder[] = []): Holder[] => {
  if (typeof value !== 'object' || value === null) return found;
  found.push(value as Holder);
  for (const part of Object.values(value)) holdersIn(part, found);
  return found;
};

const HARMS: readonly ((value: unknown, chance: Random) => unknown)[] = [
  () => null,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => 1e9,
  () => -7,
  () => 0.5,
  () => '',
  () => 'nobody',
  () => [],
  () => ({}),
  value => (Array.isArray(value) ? [...value, ...value] : [value]),
  value => (Array.isArray(value) ? value.slice(1) : value),
  (value, chance) => (typeof value === 'number' ? value + chance.below(4001) - 2000 : true),
];

/** A copy with one or two places spoiled: a value replaced, a field lost, two fields exchanged. */
const damaged = (file: unknown, chance: Random): unknown => {
  const copy = structuredClone(file);
  const holders = holdersIn(copy).filter(one => Object.keys(one).length > 0);
  for (let i = 0; i <= chance.below(2); i++) {
    const holder = holders[chance.below(holders.length)]!;
    const keys = Object.keys(holder);
    const key = keys[chance.below(keys.length)]!;
    const how = chance.below(HARMS.length + 2);
    const other = keys[chance.below(keys.length)]!;
    if (how === HARMS.length) delete holder[key];
    else if (how > HARMS.length) [holder[key], holder[other]] = [holder[other], holder[key]];
    else holder[key] = HARMS[how]!(holder[key], chance);
  }
  return copy;
};

const isSentence = ({ at, because }: { at: string; because: string }): boolean =>
  typeof at === 'string' && because.length > 3;

/** The file is refused with place and sentence, or it is sound and a game of it can begin. */
const opened = (file: unknown): 'refused' | 'plays' => {
  const problem = problemIn(notQuiteMechanized.scenarioShape!, file);
  if (problem) {
    expect(isSentence(problem)).toBe(true);
    return 'refused';
  }
  const scenario = file as Scenario;
  const fault = notQuiteMechanized.faultIn!({ scenario, options: notQuiteMechanized.defaults });
  if (fault) {
    expect(isSentence(fault)).toBe(true);
    return 'refused';
  }
  const table = Table.create(notQuiteMechanized, {
    scenario: { ...scenario, id: 'damaged' } as never,
    options: {},
    dice: pledge('damaged', { table: 't' }),
  });
  for (const { id, kind } of table.seats)
    if (kind === 'player') table.act(id, { type: 'ready' } as never);
  return 'plays';
};

const tried = (kind: string, file: unknown, open: (file: unknown) => string): Set<string> => {
  const ends = new Set<string>();
  for (let i = 0; i < FILES; i++) {
    const spoiled = damaged(file, random(i));
    try {
      ends.add(open(spoiled));
    } catch (error) {
      const what = error instanceof Fault ? 'a fault' : 'an error';
      throw new Error(`${kind} ${i} gave ${what}: ${(error as Error).message}`, { cause: error });
    }
  }
  return ends;
};

const small = (): Scenario =>
  madeBattle({
    id: 'own',
    title: 'Own',
    date: '1939-09-05',
    startHour: 6,
    bounds: 4,
    seed: 3,
    terrain: 'rolling',
    river: 'minorOnFront',
    town: 'village',
    roads: 1,
    direction: 0,
    attacker: {
      name: 'A',
      posture: 'hastyAttack',
      units: [{ template: 'infantryBattalion', name: 'I' }],
    },
    defender: {
      name: 'D',
      posture: 'hastyDefence',
      units: [{ template: 'infantryBattalion', name: 'II' }],
    },
  });

test('NQM-18, NQM-21.11: damaged battlefields give a sentence each, or play; never a fault', () => {
  for (const file of [notQuiteMechanized.scenarios[0]!, small()])
    expect(tried(file.id, file, opened)).toContain('refused');
});

const battle = {
  battleId: 'b1',
  seed: 7,
  date: '1939-09-03',
  startHour: 6,
  daylightPeriods: 1,
  season: 'summer',
  terrain: 'rolling',
  river: 'none',
  attackDirection_deg: 90,
  roads: 1,
  town: 'none',
  sides: ['attacker', 'defender'].map(side => ({
    side,
    nationality: side,
    posture: side === 'attacker' ? 'hastyAttack' : 'hastyDefence',
    supplyPct: 80,
    commanderPresent: true,
    units: [
      {
        opId: `${side}1`,
        name: side,
        template: 'infantryBattalion',
        strengthPct: 90,
        quality: 60,
        experienceBattles: 1,
        fatiguePct: 0,
        arrivalBound: 0,
      },
    ],
  })),
};

test('NQM-18, NQM-22.1: damaged battles of a campaign give a sentence each, or a scenario without a fault', () => {
  const open = (file: unknown): string => {
    const handed = readBattle(file);
    if ('fault' in handed) {
      expect(isSentence(handed.fault)).toBe(true);
      return 'refused';
    }
    return opened(scenarioOf(handed));
  };
  expect(tried('battle', battle, open)).toContain('refused');
});
