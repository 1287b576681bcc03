import { expect, test } from 'vitest';
import {
  act,
  context,
  type Given,
  type GivenUnit,
  refused,
  seat,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { allowanceOf } from '../../terms/allowance.ts';
import { move } from './move.ts';
import { fleeUnasked, panickedToFlee, panicMove } from './panic.ts';
import { canRally, rally } from './rally.ts';

const infantry = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  nation: 'DE',
  type: 'infantry',
  sp: 3,
  hex,
  formation: 'DE-13MOT',
  ...more,
});
const HQ: GivenUnit = { id: 'DE-XIV-HQ', hex: '3830' };
const rallying = (...units: GivenUnit[]) => smallTable({ units, step: 'rally' });
const call = (status: 'disorganised' | 'panicked') => ({
  type: 'rally' as const,
  hex: '3830',
  status,
});

test('W39-13.41: in the hex of their headquarters the disorganised recover on 1-5, the panicked on 1-4', () => {
  const order = (status: 'disorganised' | 'panicked', die: number) => {
    const state = rallying(HQ, infantry('a', '3830', { order: status }));
    act(state, rally, 'german', call(status), die);
    return state.units[unitOf(state, 'a')]!.order;
  };
  expect([1, 5, 6].map(die => order('disorganised', die))).toEqual([
    'good',
    'good',
    'disorganised',
  ]);
  expect([1, 4, 5].map(die => order('panicked', die))).toEqual(['good', 'good', 'panicked']);
});

test('W39-13.41: one roll for a hex and status, for all of them; who recovers has half its points', () => {
  const shaken = { order: 'disorganised' as const };
  const state = rallying(HQ, infantry('a', '3830', shaken), infantry('b', '3830', shaken));
  expect(canRally(state)).toBe(true);
  expect([...rally.candidates(state, seat('german'))]).toEqual([call('disorganised')]);
  act(state, rally, 'german', call('disorganised'), 3);
  expect(['a', 'b'].map(id => allowanceOf(state, unitOf(state, id)))).toEqual([6, 6]);
  expect(canRally(state)).toBe(false);
  const failed = rallying(HQ, infantry('a', '3830', shaken));
  act(failed, rally, 'german', call('disorganised'), 6);
  expect(refused(failed, rally, 'german', call('disorganised'))?.code).toBe('ALREADY_ROLLED');
});

test('W39-13.41: it takes their own headquarters, and somebody to rally', () => {
  const far = rallying({ ...HQ, hex: '3831' }, infantry('a', '3830', { order: 'panicked' }));
  expect(refused(far, rally, 'german', call('panicked'))?.code).toBe('NO_HQ');
  const fresh = rallying(HQ, infantry('a', '3830'));
  expect(refused(fresh, rally, 'german', call('panicked'))?.code).toBe('NOTHING_TO_RALLY');
});

const CENTRES = { centres: [{ nation: 'DE' as const, hexes: ['3820'] }] };
const panic = (
  more: Partial<GivenUnit> = {},
  others: GivenUnit[] = [],
  given: Partial<Given> = {},
) =>
  smallTable({
    units: [infantry('a', '3830', { order: 'panicked', ...more }), ...others],
    step: 'panic',
    scenario: CENTRES,
    ...given,
  });

test('W39-22.12: all its points along the shortest way to the nearest centre, by itself when there is no choice', () => {
  const state = panic();
  expect(panickedToFlee(state)).toEqual([0]);
  expect(fleeUnasked(state, context())).toBe(true);
  expect(whereIs(state, 'a')).toBe('3824');
  expect(panickedToFlee(state)).toEqual([]);
  expect(fleeUnasked(state, context())).toBe(false);
  const roads = Array.from({ length: 10 }, (_, i) => ({
    side: `38${30 - i}/N`,
    road: 'primary' as const,
  }));
  const near = panic({}, [], { sides: roads });
  fleeUnasked(near, context());
  expect(whereIs(near, 'a')).toBe('3820'); // it stops in the centre
});

test('W39-22.12: of equally short ways the owner chooses', () => {
  const state = panic({}, [], { scenario: { centres: [{ nation: 'DE', hexes: ['3030'] }] } });
  expect(fleeUnasked(state, context())).toBe(false);
  const offers = [...panicMove.candidates(state, seat('german'))];
  expect(offers.length).toBe(new Set(offers.map(one => one.path.at(-1))).size);
  expect(offers.length).toBeGreaterThan(1);
  for (const one of offers) expect(refused(state, panicMove, 'german', one)).toBeNull();
  const back = { type: 'panicMove' as const, unit: 'a', path: ['3831'] };
  expect(refused(state, panicMove, 'german', back)?.code).toBe('NOT_SHORTEST');
  const short = { type: 'panicMove' as const, unit: 'a', path: offers[0]!.path.slice(0, 3) };
  expect(refused(state, panicMove, 'german', short)?.code).toBe('NOT_SHORTEST');
  act(state, panicMove, 'german', offers[0]!);
  expect(whereIs(state, 'a')).toBe(offers[0]!.path.at(-1));
});

test('W39-22.12: a panicked unit does not move by choice; in a centre, or without one, it stays', () => {
  const state = panic({}, [], { step: 'movement' });
  const go = { type: 'move' as const, units: ['a'], path: ['3829'] };
  expect(refused(state, move, 'german', go)?.code).toBe('PANICKED_FORCED');
  expect(panickedToFlee(panic({ hex: '3820' }))).toEqual([]);
  expect(panickedToFlee(panic({}, [], { scenario: { centres: [] } }))).toEqual([]);
});

const foe = (hex: string, more: Partial<GivenUnit> = {}): GivenUnit =>
  infantry(`p${hex}`, hex, { nation: 'PL', ...more });

test('W39-22.13: a way barred by an enemy or his zone on the part it would cover is its end', () => {
  const end = (...foes: GivenUnit[]) => {
    const state = panic({}, foes);
    const { lines } = (() => {
      const made = context();
      fleeUnasked(state, made);
      return made;
    })();
    return [state.units[0]!.status, lines.at(-1)?.rule];
  };
  expect(end(foe('3826'))).toEqual(['destroyed', 'W39-22.13']);
  expect(end(foe('3926'))).toEqual(['destroyed', 'W39-22.13']);
  expect(end(foe('3822'))[0]).toBe('onBoard');
  expect(end(foe('3828', { type: 'artFoot', fire: 4 }))[0]).toBe('destroyed');
});

test('W39-22.13: if an equally short way is free it takes that; a hidden headquarters bars nothing', () => {
  const centres = [{ nation: 'DE' as const, hexes: ['3030'] }];
  const state = panic({}, [foe('3527')], { scenario: { centres } });
  while (fleeUnasked(state, context()));
  expect(state.units[0]!.status).toBe('onBoard');
  const hidden = panic({}, [foe('3926', { type: 'hq', open: false })], {
    options: { camouflage: true },
  });
  fleeUnasked(hidden, context());
  expect(whereIs(hidden, 'a')).toBe('3824');
});

/** A big river from edge to edge, right north of 3830. */
const RIVER = Array.from({ length: 70 }, (_, i) => i + 1).flatMap(column =>
  (column % 2 === 0
    ? [`${column}30/N`, `${column}30/NE`, `${column}30/NW`]
    : [`${column}31/N`]
  ).map(side => ({ side, river: 'big' as const })),
);

test('W39-4.37 W39-22.12: over a big river flees who stood ready beside it, or by a bridge', () => {
  const end = (more: Partial<GivenUnit>, bridge?: string) => {
    const over = RIVER.map(one => (one.side === bridge ? { ...one, bridge: 'B' } : one));
    const state = panic(more, [], { sides: over });
    const fled = fleeUnasked(state, context());
    return [fled, state.units[0]!.status, whereIs(state, 'a')];
  };
  expect(end({ riverReady: true })).toEqual([true, 'onBoard', '3828']);
  expect(end({}, '3830/N')).toEqual([true, 'onBoard', '3824']);
  expect(end({})).toEqual([false, 'onBoard', '3830']); // nowhere to flee to, so it stays
});

test('W39-22.12: whoever need not flee may not, and nobody flees for another', () => {
  const state = panic({}, [infantry('b', '3831'), foe('3810', { order: 'panicked' })], {
    scenario: { centres: [{ nation: 'DE', hexes: ['3030'] }] },
  });
  const go = (unit: string) => ({ type: 'panicMove' as const, unit, path: ['3830'] });
  expect(refused(state, panicMove, 'german', go('b'))?.code).toBe('ALREADY_MOVED');
  expect([...panicMove.candidates(state, seat('polish'))]).toEqual([]);
  expect(panickedToFlee(panic({ halved: true, spent: 12 }))).toEqual([]);
});

test('W39-4.40 W39-22.12: a panicked Soviet rolls for its points before it flees', () => {
  const state = smallTable({
    units: [infantry('s', '3830', { nation: 'SU', type: 'armour', order: 'panicked' })],
    step: 'panic',
    scenario: { centres: [{ nation: 'SU', hexes: ['3820'] }] },
  });
  const rolled = context(6, 6);
  expect(fleeUnasked(state, rolled)).toBe(true);
  expect([rolled.thrown.length > 0, whereIs(state, 's')]).toEqual([true, '3830']);
  expect(state.units[0]!.rolled).toBeGreaterThanOrEqual(0);
});

test('W39-HID W39-13.41: the roll of a counter that lies face down is told to its own side', () => {
  const rolled = (open: boolean) => {
    const shaken = infantry('a', '3830', { order: 'disorganised', open });
    const state = smallTable({ units: [HQ, shaken], step: 'rally', options: { camouflage: true } });
    const { lines, thrown } = act(state, rally, 'german', call('disorganised'), 3);
    return [lines.at(-1)?.seenBy, thrown[0]?.seenBy];
  };
  expect([rolled(false), rolled(true)]).toEqual([
    [['german'], ['german']],
    [undefined, undefined],
  ]);
});
