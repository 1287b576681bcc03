import { expect, test } from 'vitest';
import { stage, tableOn } from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { Seat } from '../../../engine/seat.ts';
import { resupply } from '../actions/reorg.ts';
import { SCENARIOS } from '../scenarios.ts';
import { assertSound } from '../sound.ts';
import type { State, Unit } from '../state.ts';
import { seatOf } from '../terms/roster.ts';

/** The regiment before the works, all units of the artillery in one place, the phase for supply. */
const regiment = (): {
  state: State;
  seat: Seat;
  unit: (id: string) => Unit;
  may: (node: string, log: string, to?: string) => string | null;
  give: (node: string, log: string, to?: string) => void;
} => {
  const state = tableOn({}, SCENARIOS.find(({ id }) => id === 'wegierska-gorka-1939')!);
  state.phase = 'REORG';
  const unit = (id: string): Unit => state.units.find(one => one.id === id)!;
  const seat: Seat = { id: seatOf(state, 'G-AR')!, name: 'German', kind: 'player' };
  state.asked = [{ seat: seat.id, done: false }];
  const order = (node: string, log: string, to?: string) => ({
    type: 'resupply' as const,
    node,
    log,
    ...(to === undefined ? {} : { to }),
  });
  return {
    state,
    seat,
    unit,
    may: (...of) => resupply.refuse(state, seat, order(...of))?.code ?? null,
    give: (...of) => resupply.apply(state, order(...of), stage() as never),
  };
};
const together = (units: readonly Unit[], x: number, y: number): void => {
  for (const unit of units)
    Object.assign(unit, { state: 'map', x, y, facing: 0, formation: 'deployed', trail: [] });
};

test('NQM-11.6: one load refills a battalion or a single battery, never all batteries of a node', () => {
  const { state, unit, may, give } = regiment();
  const guns = state.units.filter(one => one.node === 'G-AR' && one.fuMax > 0);
  expect(guns.length).toBe(3);
  for (const gun of guns) gun.fu = 1;
  together(
    [...guns, unit('G-AR.log'), ...state.units.filter(one => one.node === 'G-AR')],
    5000,
    5000,
  );
  expect(may('G-AR', 'G-AR.log', guns[1]!.id)).toBeNull();
  give('G-AR', 'G-AR.log', guns[1]!.id);
  expect(guns.map(gun => gun.fu)).toEqual([1, guns[1]!.fuMax, 1]);
  expect(unit('G-AR.log').bnLog).toBe(2);
  expect(may('G-AR', 'G-AR.log', guns[1]!.id)).toBe('E_NO_LOG');
  give('G-AR', 'G-AR.log', guns[0]!.id);
  give('G-AR', 'G-AR.log', guns[2]!.id);
  expect([unit('G-AR.log').bnLog, may('G-AR', 'G-AR.log')]).toEqual([0, 'E_NO_LOG']);
  assertSound(state);
});

test('NQM-11.7: a column of the regiment gives an echelon its load back within 1,000 m, and no more than it carried', () => {
  const { state, unit, may, give } = regiment();
  const [echelon, column] = [unit('G-1.log'), unit('G-R.log')];
  together([echelon], 5000, 5000);
  together([column], 5000, 6301);
  expect(may('G-1', 'G-R.log', 'G-1.log')).toBe('E_NO_LOG'); // it is full
  echelon.bnLog = 0;
  expect(may('G-1', 'G-R.log', 'G-1.log')).toBe('E_NO_LOG'); // 1,001 m between the edges
  column.y = 6300;
  expect(may('G-1', 'G-1.log', 'G-1.log')).toBe('E_NO_LOG');
  column.harassed = true;
  expect(may('G-1', 'G-R.log', 'G-1.log')).toBe('E_UNDER_FIRE');
  column.harassed = false;
  expect(may('G-1', 'G-R.log', 'G-1.log')).toBeNull();
  give('G-1', 'G-R.log', 'G-1.log');
  expect([echelon.bnLog, column.bnLog]).toEqual([1, 3]);
  expect(may('G-1', 'G-R.log', 'G-1.log')).toBe('E_NO_LOG');
  assertSound(state);
});

test('NQM-11.7: companies further than 1,000 m from their headquarters, or that have moved, are not refilled', () => {
  const { state, unit, give, may } = regiment();
  const battalion = state.units.filter(one => one.node === 'G-1');
  together(battalion, 5000, 5000);
  const [near, far, moved] = battalion.filter(one => one.kind === 'company') as [Unit, Unit, Unit];
  for (const one of battalion) one.cu = one.cuMax;
  for (const one of [near, far, moved]) one.cu = 0;
  far.y = 6201;
  moved.moved = true;
  expect(may('G-1', 'G-1.log')).toBeNull();
  give('G-1', 'G-1.log');
  expect([near.cu, far.cu, moved.cu, unit('G-1.log').bnLog]).toEqual([near.cuMax, 0, 0, 0]);
});
