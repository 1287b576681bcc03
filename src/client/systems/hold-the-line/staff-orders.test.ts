import { expect, test } from 'vitest';
import { newGame } from '../../../../tests/support/play.ts';
import type { Action } from '../../../engine/system.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { idlePrepared } from './idle-prepared.ts';
import { purseWords } from './purse-words.ts';
import { lostNames } from './result-order.ts';
import type { View } from './seen.ts';
import { meantByTap, tapsOf } from './staff-orders.ts';

const scenario = holdTheLine.scenarios.find(({ id }) => id === 'mlawa')!;
const table = newGame({ system: holdTheLine as never, scenario: scenario as never }, 1);
const seat = table.seats.find(({ kind, side }) => kind === 'player' && side === 'GE')!.id;
const offers = [...table.offers(seat)];
const view = table.view(seat) as View;

test('HTL-6.9 HTL-3.10 every hex for a marker is offered once, and a tap means either the headquarters or its marker', () => {
  const marks = offers.filter(({ type }) => type === 'extendMsr').map(one => JSON.stringify(one));
  expect(marks.length).toBeGreaterThan(0);
  expect(new Set(marks).size).toBe(marks.length);
  const hq = Reflect.get(offers.find(({ type }) => type === 'extendMsr')!, 'hq');
  const own = offers.filter(
    one => Reflect.get(one, 'hq') === hq || Reflect.get(one, 'unit') === hq,
  );
  expect(tapsOf(own)).toEqual({ goes: true, marks: true });
  expect(meantByTap(own, false).map(({ type }) => type)).not.toContain('extendMsr');
  expect(new Set(meantByTap(own, true).map(({ type }) => type))).toEqual(new Set(['extendMsr']));
  const only = own.filter(({ type }) => type === 'extendMsr');
  expect(meantByTap(only, false)).toEqual(only);
});

test('HTL-3.10 whoever is prepared with no enemy hex beside it is offered a start in movement', () => {
  const idle = idlePrepared(view, offers).map(one => Reflect.get(one, 'unit'));
  expect(idle).toContain('GE-11ID-IR44'); // Neidenburg, a hex behind the frontier
  expect(idle).not.toContain('GE-61ID-IR176'); // opposite Działdowo
  for (const order of idlePrepared(view, offers)) expect(table.refusal(seat, order)).toBeNull();
});

test('HTL-15.1 HTL-12.4 the purse of a hex that moved in is the pot, and the sheet after a combat names the fallen', () => {
  const { table: state } = structuredClone(view);
  const { pieces, hqs } = fieldOf(view.table);
  const unit = state.units.findIndex(
    ({ status }, u) => status === 'on' && pieces[u]!.side === 'GE',
  );
  const one = state.units[unit]!;
  one.hex = state.hqs[one.hq]!.hex;
  const said = () => purseWords({ ...view, table: state }, seat, [pieces[unit]!.id], one.hex);
  expect(said()).toBe('0 CP lie here');
  one.moved = true;
  expect(said()).toBe(`${hqs[one.hq]!.name} pays, ${state.hqs[one.hq]!.pot} CP in its pot`);
  const party = (lost: number[]) => ({ lost });
  const combat = { att: party([]), def: party([unit]) } as unknown as Parameters<
    typeof lostNames
  >[1];
  expect(lostNames(view, combat)).toEqual([pieces[unit]!.name]);
});

test('other orders than those of a headquarters are left as they are', () => {
  const moves = [{ type: 'move' }, { type: 'attack' }] as Action[];
  expect(meantByTap(moves, true)).toEqual(moves);
});
