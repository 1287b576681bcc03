import { expect, test } from 'vitest';
import {
  act,
  context,
  type Given,
  type GivenUnit,
  hexOf,
  refused,
  seat,
  smallTable,
  unitOf,
} from '../../../../tools/vectors/september-1939/small-table.ts';
import barbarossa from '../data/scenarios/barbarossa-1939.json';
import brest from '../data/scenarios/brest.json';
import kock1 from '../data/scenarios/kock-1-october.json';
import kock5 from '../data/scenarios/kock-5-october.json';
import { nextNation } from '../flow/turn.ts';
import type { Scenario } from '../scenario.ts';
import type { State } from '../state.ts';
import { DE, PL, SU } from '../tables/nations.ts';
import { pointsOf } from '../terms/score.ts';
import { put } from '../terms/standing.ts';
import { hasZone } from '../terms/strength.ts';
import { spAcross } from '../terms/victory.ts';
import { dropWorks } from '../terms/works.ts';
import { checkVictory, endOfTurn } from './end-of-turn.ts';
import { canFortify, fortify } from './fortify.ts';

const infantry = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  type: 'infantry',
  sp: 3,
  hex,
  ...more,
});
const dig = (hex: string) => ({ type: 'fortify', hex }) as const;

test('W39-11.11 W39-3.P3 W39-3.P8: who did not move, has no Retreat marker and is in good order may dig in', () => {
  const state = smallTable({
    phase: 'fortify',
    units: [
      infantry('d1', '2010'),
      infantry('d2', '2011', { moved: true }),
      infantry('d3', '2012', { retreatMark: true }),
      infantry('d4', '2013', { order: 'disorganised' }),
      { id: 'dq', type: 'hq', hex: '2014' },
      { id: 'da', type: 'artFoot', fire: 10, hex: '2015' },
      infantry('p1', '2020'),
    ],
  });
  const found = [...fortify.candidates(state, seat('german'))].map(({ hex }) => hex);
  expect(found).toEqual(['2010', '2015']);
  const codes = ['2011', '2012', '2013', '2014', '2020'].map(
    hex => refused(state, fortify, 'german', dig(hex))?.code,
  );
  expect(codes).toEqual([
    'UNIT_MOVED',
    'RETREAT_MARKER',
    'DISORDERED',
    'NO_SUCH_UNIT',
    'NO_SUCH_UNIT',
  ]);
});

test('W39-11.11 W39-11.16 W39-21.13 W39-22.15: one marker serves the hex, and another may be built when it is gone', () => {
  const state = smallTable({
    phase: 'fortify',
    units: [infantry('d1', '2010'), infantry('d2', '2010', { order: 'panicked' })],
  });
  expect([canFortify(state), canFortify(state, 'polish')]).toEqual([true, false]);
  act(state, fortify, 'german', dig('2010'));
  expect(state.works).toEqual([{ hex: hexOf(state, '2010'), side: 0 }]);
  expect(refused(state, fortify, 'german', dig('2010'))).toMatchObject({
    code: 'ALREADY_FORTIFIED',
  });
  expect(canFortify(state)).toBe(false);
  state.works = [];
  expect(refused(state, fortify, 'german', dig('2010'))).toBeNull();
});

test('W39-11.12: there are no works in swamp', () => {
  const state = smallTable({
    phase: 'fortify',
    units: [infantry('d1', '2010')],
    changes: [{ hex: '2010', terrain: ['clear', 'swamp'] }],
  });
  expect(refused(state, fortify, 'german', dig('2010'))).toMatchObject({ code: 'SWAMP' });
});

test('W39-11.13 W39-11.14: works nobody is in at the end of the Movement Phase go; whoever took them over keeps them', () => {
  const state = smallTable({
    units: [infantry('d1', '2010'), infantry('d2', '2012'), infantry('p1', '2030')],
    works: [
      { hex: '2010', side: 0 },
      { hex: '2011', side: 0 },
      { hex: '2020', side: 0 },
    ],
  });
  put(state, unitOf(state, 'd2'), hexOf(state, '2010'));
  put(state, unitOf(state, 'd1'), hexOf(state, '2011'));
  nextNation(state, context());
  expect(state.phase).toBe('fortify');
  expect(state.works.map(({ hex }) => hex)).toEqual([hexOf(state, '2010'), hexOf(state, '2011')]);
});

test('W39-11.15: works are lost when none of those in them remains', () => {
  const state = smallTable({
    units: [infantry('d1', '2010'), infantry('d2', '2010')],
    works: [{ hex: '2010', side: 0 }],
  });
  put(state, unitOf(state, 'd1'), -1);
  dropWorks(state);
  expect(state.works.length).toBe(1);
  put(state, unitOf(state, 'd2'), -1);
  dropWorks(state);
  expect(state.works).toEqual([]);
});

const evening = (units: GivenUnit[], more: Partial<Given> = {}): State => {
  const state = smallTable({ units, ...more });
  endOfTurn(state, context(1));
  return state;
};
const orderOf = (state: State, id: string) => state.units[unitOf(state, id)]!.order;

test('W39-3.E W39-22.2 W39-22.21: a disorganised unit that rested away from the enemy recovers', () => {
  const state = evening([
    infantry('d1', '2010', { order: 'disorganised' }),
    infantry('d2', '2020', { order: 'disorganised', stirred: true }),
    infantry('d3', '2021', { order: 'disorganised', fought: true }),
    infantry('d4', '2030', { order: 'disorganised' }),
    infantry('p1', '2031'),
  ]);
  expect(['d1', 'd2', 'd3', 'd4'].map(id => orderOf(state, id))).toEqual([
    'good',
    'disorganised',
    'disorganised',
    'disorganised',
  ]);
  expect(state.turn).toBe(2);
});

test('W39-22.22: a panicked unit rests in a reorganisation centre only', () => {
  const state = evening(
    [infantry('d1', '2010', { order: 'panicked' }), infantry('d2', '2020', { order: 'panicked' })],
    { scenario: { centres: [{ nation: 'DE', hexes: ['2010'] }] } },
  );
  expect([orderOf(state, 'd1'), orderOf(state, 'd2')]).toEqual(['good', 'panicked']);
});

test('W39-3.E W39-3.M: a zone lost by B5 comes back at the end of the turn named, and guns may fire again', () => {
  const state = smallTable({
    units: [
      infantry('d1', '2010', { noZoneUntil: 2 }),
      { id: 'da', type: 'artFoot', fire: 10, hex: '2011', fired: true },
    ],
  });
  endOfTurn(state, context(1));
  expect(hasZone(state, unitOf(state, 'd1'))).toBe(false);
  expect(state.units[unitOf(state, 'da')]!.fired).toBe(false);
  endOfTurn(state, context(1));
  expect(hasZone(state, unitOf(state, 'd1'))).toBe(true);
});

const victoryOf = (scenario: unknown) => (scenario as Scenario).victory;
const KOCK = victoryOf(kock1);
const hq: GivenUnit = { id: 'PL-SGO-HQ', hex: '2010' };

test('W39-S1.2: Poles in Dęblin win at once', () => {
  const table = (units: GivenUnit[]) =>
    smallTable({ units: [hq, ...units], scenario: { victory: KOCK } });
  const none = table([infantry('p1', '2434'), { id: 'p2', type: 'hq', hex: '2433' }]);
  expect(checkVictory(none, context())).toBe(false);
  const state = table([infantry('p1', '2433')]);
  expect(checkVictory(state, context())).toBe(true);
  expect(state).toMatchObject({ phase: 'over', ending: 'capture', winner: 'polish' });
  expect(checkVictory(state, context())).toBe(false);
});

test('W39-S1.2 W39-5.22: ten points of Poles west of the Wisła win, artillery counting one each', () => {
  const across = (guns: number) =>
    smallTable({
      units: [
        { ...hq, hex: '3830' },
        infantry('p1', '1020', { sp: 8 }),
        ...Array.from({ length: guns }, (_, i) => ({
          id: `pa${i}`,
          type: 'artFoot' as const,
          fire: 10,
          hex: '1021',
        })),
      ],
      scenario: { board: 'kock', victory: KOCK },
    });
  expect([spAcross(across(1), 'PL'), checkVictory(across(1), context())]).toEqual([9, false]);
  const won = across(2);
  expect(checkVictory(won, context())).toBe(true);
  expect(won.ending).toBe('across');
});

test('W39-S1.2 W39-S2.3: the Germans win when the Polesie headquarters is destroyed', () => {
  const state = smallTable({
    units: [{ ...hq, status: 'destroyed' }, infantry('p1', '2020')],
    scenario: { victory: victoryOf(kock5) },
  });
  state.units[unitOf(state, 'PL-SGO-HQ')]!.hex = -1;
  expect(checkVictory(state, context())).toBe(true);
  expect(state).toMatchObject({ ending: 'headquarters', winner: 'german' });
});

test('W39-S1.2 W39-S2.3: a lone headquarters earns no points for a day, unless the table plays the letter', () => {
  const bonus = (units: GivenUnit[], dailyPoints: 'combat' | 'any') => {
    const state = smallTable({
      units,
      options: { dailyPoints },
      turn: 7,
      scenario: { victory: KOCK },
    });
    endOfTurn(state, context(1));
    return state.bonus[1];
  };
  const gun = { id: 'p2', type: 'artFoot', fire: 4, hex: '2020' } as const;
  expect(bonus([hq, infantry('d1', '3030')], 'combat')).toBe(0);
  expect(bonus([hq, infantry('d1', '3030')], 'any')).toBe(4);
  expect(bonus([hq, gun, infantry('d1', '3030')], 'combat')).toBe(4);
});

test('W39-S1.2 W39-VIC: points for destroyed strength, and four a day from 7 October', () => {
  const state = smallTable({
    units: [hq, infantry('p1', '2020'), infantry('d1', '3030')],
    turn: 6,
    scenario: { victory: KOCK },
  });
  state.destroyed = [5, 2, 4];
  expect([pointsOf(state, 0), pointsOf(state, 1)]).toEqual([4, 7]);
  endOfTurn(state, context(1));
  expect(state.bonus).toEqual([0, 0]);
  endOfTurn(state, context(1));
  expect(state.bonus).toEqual([0, 4]);
  expect(pointsOf(state, 1)).toBe(11);
});

test('W39-S1.3: the last Polish unit ends the game, and the points decide; equal is a draw', () => {
  const table = () => {
    const victory = { ...KOCK, destroyed: [] };
    return smallTable({
      units: [infantry('p1', '2010'), infantry('d1', '3030')],
      scenario: { victory },
    });
  };
  const state = table();
  expect(checkVictory(state, context())).toBe(false);
  Object.assign(state.units[unitOf(state, 'p1')]!, { hex: -1, status: 'surrendered' });
  state.destroyed = [0, 0, 3];
  expect(checkVictory(state, context())).toBe(true);
  expect(state).toMatchObject({ ending: 'points', winner: 'german' });
  const even = table();
  Object.assign(even.units[unitOf(even, 'p1')]!, { hex: -1, status: 'destroyed' });
  even.destroyed = [3, 0, 3];
  checkVictory(even, context());
  expect(even).toMatchObject({ phase: 'over', winner: null });
});

test('W39-S1.3: at the end of the last day the points decide', () => {
  const state = smallTable({
    units: [hq, infantry('p1', '2020'), infantry('d1', '3030')],
    turn: 20,
    scenario: { victory: KOCK },
  });
  endOfTurn(state, context());
  expect(state).toMatchObject({ phase: 'over', ending: 'points', winner: 'polish' });
});

test('W39-S3.4 W39-S3.5: the first to twenty net points wins; both at once, the higher; equal goes on', () => {
  const table = (destroyed: number[], bonus = [0, 0]) => {
    const state = smallTable({
      units: [infantry('d1', '2010'), infantry('SU1', '2020', { nation: 'SU' })],
      scenario: { against: 'soviet', victory: victoryOf(barbarossa) },
    });
    state.destroyed = destroyed;
    state.bonus = bonus;
    checkVictory(state, context());
    return [state.ending, state.winner];
  };
  expect([DE, SU, PL]).toEqual([0, 1, 2]);
  expect(table([0, 19, 0])).toEqual(['none', null]);
  expect(table([0, 19, 1])).toEqual(['firstTo', 'german']);
  expect(table([24, 0, 0], [0, -5])).toEqual(['none', null]);
  expect(table([21, 20, 0])).toEqual(['firstTo', 'soviet']);
  expect(table([20, 20, 0])).toEqual(['none', null]);
});

test('W39-S4.2: holding Brześć at the end of a turn, graded by the day; else the Poles win', () => {
  const table = (turn: number, holder: string) => {
    const state = smallTable({
      units: [infantry(holder, '6616'), infantry('p9', '6030'), infantry('d9', '6035')],
      turn,
      scenario: {
        firstDay: '1939-09-14',
        lastDay: '1939-09-17',
        victory: victoryOf(brest),
      },
    });
    expect(checkVictory(state, context())).toBe(false);
    endOfTurn(state, context(1));
    return [state.ending, state.winner, state.grade];
  };
  expect(table(1, 'd1')).toEqual(['holding', 'german', 'decisive']);
  expect(table(3, 'd1')).toEqual(['holding', 'german', 'clear']);
  expect(table(4, 'd1')).toEqual(['holding', 'german', 'marginal']);
  expect(table(3, 'p1')).toEqual(['none', null, '']);
  expect(table(4, 'p1')).toEqual(['defence', 'polish', '']);
});

test('W39-S1.2: days may count for the Germans too', () => {
  const { victory } = kock1 as unknown as Scenario;
  const day = { side: 'german' as const, nation: 'PL' as const, after: '1939-10-01', points: 3 };
  const state = smallTable({
    units: [infantry('d1', '2010'), infantry('p1', '2020')],
    turn: 2,
    phase: 'supply',
    scenario: { victory: { ...victory, survival: [day], capture: [], across: [], destroyed: [] } },
  });
  endOfTurn(state, context(1));
  expect(state.bonus).toEqual([3, 0]);
});
