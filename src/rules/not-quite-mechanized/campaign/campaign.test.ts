import { expect, test } from 'vitest';
import { problemIn } from '../../../engine/shape.ts';
import {
  battleTable,
  type Handed,
  playByDoctrine,
  readBattle,
  reportOf,
  secretOf,
} from '../../../seams/index.ts';
import { faultIn } from '../faults/index.ts';
import { DEFAULTS } from '../options.ts';
import { scenarioShape } from '../scenario.ts';
import { POSTURES } from '../tables/conversion.ts';
import { battlefield, sizeFor } from './battlefield.ts';
import { ammunitionOf, fatigueOf } from './force.ts';
import { fromOperational, operationalFault } from './from-operational.ts';
import { type OperationalBattle, operationalShape } from './operational.ts';
import { retreatOf } from './result.ts';

const unit = (opId: string, template: string, of: object = {}) => ({
  opId,
  name: opId,
  template,
  strengthPct: 100,
  quality: 60,
  experienceBattles: 1,
  fatiguePct: 0,
  arrivalBound: 0,
  ...of,
});
const battle = (of: object = {}, attacker: object = {}, defender: object = {}) =>
  ({
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
    town: 'village',
    sides: [
      {
        side: 'attacker',
        nationality: 'Blue',
        posture: 'deliberateAttack',
        supplyPct: 100,
        commanderPresent: true,
        units: [unit('r1', 'infantryBattalion'), unit('a1', 'artilleryBattalion105')],
        ...attacker,
      },
      {
        side: 'defender',
        nationality: 'Red',
        posture: 'preparedDefence',
        supplyPct: 60,
        commanderPresent: true,
        units: [unit('d1', 'infantryBattalion', { strengthPct: 60 })],
        ...defender,
      },
    ],
    ...of,
  }) as unknown as OperationalBattle;

const checked = (given: OperationalBattle) => {
  expect(problemIn(operationalShape, given)).toBeNull();
  const scenario = fromOperational(given);
  expect(problemIn(scenarioShape, JSON.parse(JSON.stringify(scenario)))).toBeNull();
  expect(faultIn({ scenario, options: DEFAULTS })).toBeNull();
  return scenario;
};

test('NQM-22.1: an operational battle becomes a scenario without a fault; the wrong order of sides is told', () => {
  const scenario = checked(battle());
  expect(scenario.units.some(({ id }) => id === 'A1.coy1')).toBe(true);
  expect(fromOperational(battle())).toEqual(scenario);
  const turned = battle();
  expect(operationalFault({ ...turned, sides: [...turned.sides].reverse() })?.at).toBe(
    'sides[0].side',
  );
  const twice = battle({}, {}, { units: [unit('r1', 'infantryBattalion')] });
  expect(operationalFault(twice)?.because).toContain('r1');
});

test('NQM-22.2: width by battalions in line, depth by the largest formation, ground by the seed, rivers bridged', () => {
  expect(sizeFor('clear', 1, 'battalion')).toEqual({ across: 6000, along: 6000 });
  expect(sizeFor('forest', 6, 'division')).toEqual({ across: 10_000, along: 16_000 });
  expect(sizeFor('clear', 12, 'brigadeRegiment')).toEqual({ across: 20_000, along: 10_000 });
  const asked = {
    seed: 3,
    terrain: 'hills',
    river: 'majorOnFront',
    roads: 2,
    town: 'town',
    direction: 180,
  } as const;
  const made = battlefield(asked, { across: 8000, along: 10_000 });
  expect(battlefield(asked, { across: 8000, along: 10_000 }).map).toEqual(made.map);
  expect(battlefield({ ...asked, seed: 4 }, { across: 8000, along: 10_000 }).map).not.toEqual(
    made.map,
  );
  const kinds = made.map.features.map(({ type }) => type);
  expect(kinds.filter(type => type === 'bridge')).toHaveLength(2);
  expect(kinds.filter(type => type === 'hill')).toHaveLength(19); // 6 for each 25 of 80 square kilometres
  expect(made.frame.behind).toBe('north');
});

test('NQM-22.4: ammunition, loads and fatigue by per cent', () => {
  const stands = Array.from({ length: 3 }, () => ({ type: 'riflePl' }));
  expect(ammunitionOf(stands, 15)).toMatchObject({ cuMax: 3, cu: 1 });
  expect(ammunitionOf(stands, 10)).toMatchObject({ cu: 0 });
  expect(ammunitionOf([{ type: 'bty105x12' }], 50)).toMatchObject({ cuMax: 0, fu: 3 });
  expect([0, 25, 50, 75].map(tired => fatigueOf(tired, 'R'))).toEqual([
    { combatHours: 0, disorganised: false },
    { combatHours: 1, disorganised: false },
    { combatHours: 0, disorganised: true },
    { combatHours: 2, disorganised: true },
  ]);
  const { units } = checked(battle({}, { supplyPct: 20 }));
  expect(
    units.filter(({ side }) => side === 'attacker').reduce((sum, one) => sum + (one.bnLog ?? 0), 0),
  ).toBe(0);
});

test.each(POSTURES)('NQM-22.5: %s stands, is ordered and has its objectives', posture => {
  const isAttack = ['deliberateAttack', 'hastyAttack', 'probe'].includes(posture);
  const given = isAttack
    ? battle({ river: 'minorOnFront' }, { posture })
    : battle({ terrain: 'close' }, {}, { posture, units: [unit('d1', 'infantryRegiment')] });
  const { units, objectives, map } = checked(given);
  expect(objectives.map(({ vp }) => vp)).toEqual([1, 2, 1, 2]);
  const own = units.filter(
    ({ side, kind }) => side === (isAttack ? 'attacker' : 'defender') && kind === 'company',
  );
  if (posture === 'preparedDefence') expect(own[0]!.work).toBe('dugIn');
  if (posture === 'fortifiedDefence')
    expect(map.features.some(({ type }) => type === 'minefield')).toBe(true);
  if (posture === 'hastyAttack') expect(own[0]!.formation).toBe('column');
});

test('NQM-22.6, NQM-22.8, NQM-22.12: doctrine fights an unplayed battle always in the same way, its record alone gives the result', () => {
  const handed = readBattle(JSON.parse(JSON.stringify(battle()))) as Handed;
  const table = battleTable(handed, secretOf(handed));
  expect(reportOf(table)).toMatchObject({ fault: { because: 'the battle is not over' } });
  playByDoctrine(table);
  const told = reportOf(table);
  if (!('result' in told)) throw new RangeError(JSON.stringify(told));
  const again = battleTable(handed, secretOf(handed));
  playByDoctrine(again);
  expect(reportOf(again)).toEqual(told);
  for (const { permanentLossPct, recoverablePct, remainingPct } of told.result.sides)
    expect(permanentLossPct + recoverablePct + remainingPct).toBeCloseTo(100, 0);
  expect(told.result.units.map(({ opId }) => opId)).toEqual(['r1', 'a1', 'd1']);
  expect([retreatOf(40, 3000, false), retreatOf(60, 500, false), retreatOf(80, 500, true)]).toEqual(
    [0, 2, 8],
  );
});
