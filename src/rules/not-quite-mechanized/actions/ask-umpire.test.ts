import { expect, test } from 'vitest';
import { stage, tableOn } from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { Seat } from '../../../engine/seat.ts';
import { umpireQueue } from '../flow/queue.ts';
import { timersOf } from '../flow/timers.ts';
import { proceed } from '../game.ts';
import type { State, Unit } from '../state.ts';
import { seatOf } from '../terms/roster.ts';
import { viewOf } from '../view.ts';
import { type AskUmpire, askUmpire } from './ask-umpire.ts';
import { type UmpireRule, umpireRule } from './umpire.ts';

const CONTROL: Seat = { id: 'control', name: 'Umpire', kind: 'control' };
const ordering = (umpire: State['options']['umpire']) => {
  const state = tableOn({});
  state.options = { ...state.options, umpire };
  state.phase = 'ORDERS';
  state.asked = state.seats.map(({ id }) => ({ seat: id, done: false }));
  const unit = state.units.find(one => one.id === 'B-1.coy1')!;
  const id = seatOf(state, unit.node)!;
  const seat: Seat = { id, name: id, kind: 'player' };
  return { state, unit, seat };
};
const far = (unit: Unit): AskUmpire => ({
  type: 'askUmpire',
  unit: unit.id,
  path: [
    [unit.x, unit.y],
    [unit.x, unit.y + 9000],
  ],
  mode: 'moveToContact',
  formation: 'deployed',
  mounted: false,
});
const rule = (state: State, of: Omit<UmpireRule, 'type' | 'reason'>): string | null => {
  const ruling: UmpireRule = { type: 'umpireRule', reason: 'so be it', ...of };
  const refused = umpireRule.refuse(state, CONTROL, ruling)?.code ?? null;
  if (refused === null) umpireRule.apply(state, ruling, stage());
  return refused;
};

test('NQM-20.2: an intent outside its orders waits for the umpire, who allows it or not; unheard it lapses', () => {
  const { state, unit, seat } = ordering('full');
  const wish = far(unit);
  expect(askUmpire.refuse(state, seat, wish)).toBeNull();
  expect(askUmpire.refuse(state, seat, { ...wish, path: [] })?.code).toBe('E_PLANNED'); // nothing to ask for
  expect(askUmpire.refuse(state, seat, { ...wish, path: [[1, 1]] })?.code).toBe('E_PATH_START');
  const lay = (): void => askUmpire.apply(state, wish, { ...stage(), seat: seat.id } as never);
  lay();
  expect(unit.intent).toBeNull();
  expect(umpireQueue(state).filter(one => one.kind === 'intent')).toEqual([
    { kind: 'intent', id: unit.id, side: 0, due: 0 },
  ]);
  const enemy = state.seats.find(one => one.side === 1)!.id;
  expect(viewOf(state, enemy).table.wishes).toEqual([]);
  expect(viewOf(state, seat.id).table.wishes).toHaveLength(1);
  expect(rule(state, { kind: 'allowIntent', target: unit.id, answer: 'no' })).toBeNull();
  expect([unit.intent, state.wishes.length]).toEqual([null, 0]);
  lay();
  expect(rule(state, { kind: 'allowIntent', target: unit.id })).toBeNull();
  expect(unit.intent?.path).toEqual(wish.path);
  unit.intent = null;
  lay();
  for (const one of state.asked) one.done = true;
  proceed(state, stage());
  expect([state.phase, unit.intent, state.wishes]).toEqual(['MOVE', null, []]);
});

test('NQM-20.2: without an umpire of level full there is nobody to ask', () => {
  const { state, unit, seat } = ordering('advisory');
  expect(askUmpire.refuse(state, seat, far(unit))?.code).toBe('E_NOT_SEAT');
});

test('NQM-20.1, NQM-20: an advising umpire pauses the clock and gives more time, and does nothing else', () => {
  const { state, unit } = ordering('advisory');
  const [before] = timersOf(state);
  expect(rule(state, { kind: 'extendClock', target: 'clock', value: 90 })).toBeNull();
  expect(timersOf(state)[0]).toEqual({ ...before, seconds: before!.seconds + 90 });
  expect(rule(state, { kind: 'pause', target: 'clock' })).toBeNull();
  expect(timersOf(state)[0]?.running).toBe(false);
  expect(rule(state, { kind: 'pause', target: 'clock' })).toBe('E_UNKNOWN_ID'); // it stands already
  expect(rule(state, { kind: 'pause', target: 'clock', answer: 'off' })).toBeNull();
  expect(timersOf(state)[0]?.running).toBe(true);
  expect(rule(state, { kind: 'move', target: unit.id, x: 6000, y: 6000 })).toBe('E_NOT_SEAT');
});

test('NQM-20.1: a unit that is placed has not moved; one that is moved has', () => {
  const { state, unit } = ordering('full');
  const digIn = (): void => void Object.assign(unit, { concealed: true, moved: false, digging: 3 });
  digIn();
  expect(rule(state, { kind: 'place', target: unit.id, x: 6000, y: 6000 })).toBeNull();
  expect([unit.x, unit.y, unit.moved, unit.concealed]).toEqual([6000, 6000, false, true]);
  digIn();
  expect(rule(state, { kind: 'move', target: unit.id, x: 6300, y: 6000 })).toBeNull();
  expect([unit.x, unit.facing, unit.moved, unit.concealed, unit.digging]).toEqual([
    6300,
    90,
    true,
    false,
    0,
  ]);
});
