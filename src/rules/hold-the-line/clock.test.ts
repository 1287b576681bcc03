import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine } from './index.ts';

const begin = (options = {}) =>
  Table.create(holdTheLine, {
    scenario: 'mlawa',
    options: { clock: 'evening', ...options },
    dice: pledge('clock', { table: 'clock' }),
  });
const keys = (table: ReturnType<typeof begin>) =>
  holdTheLine.clock!(table.state).map(({ key }) => key);
const ring = (table: ReturnType<typeof begin>, wanted: string) => {
  const timer = holdTheLine.clock!(table.state).find(({ key }) => key.includes(wanted))!;
  expect(table.act('clock', timer.rings).refused).toBeNull();
};

test('HTL-4.7: a game without a clock has none, an evening half of the printed time', () => {
  expect(keys(begin({ clock: 'scenario' }))).toEqual([]);
  const [setUp] = holdTheLine.clock!(begin().state);
  expect(setUp).toMatchObject({ key: 'turn 1 SETUP', seconds: 15 * 60, running: true });
});

test('HTL-4.9: in COMMAND each level that holds CP has its share; the bell splits what it holds', () => {
  const table = begin();
  ring(table, 'SETUP');
  expect(table.state.phase).toBe('COMMAND');
  const timers = holdTheLine.clock!(table.state);
  expect(timers[0]).toMatchObject({ key: 'turn 1 COMMAND', seconds: 8 * 60 });
  const wave = timers.find(({ key }) => key.endsWith('GE-OKH'))!;
  expect(wave).toMatchObject({ seconds: 96, seenBy: ['german'] });
  const before = table.state.levels[0]!.cp;
  ring(table, 'wave GE-OKH');
  const [okh, group] = table.state.levels;
  expect(okh!.cp).toBeLessThan(before);
  expect(group!.cp).toBe(before - okh!.cp); // what nobody can take stays
  expect(table.refusal('clock', { type: 'bell', what: 'wave', level: 'GE-8A' })?.code).toBe(
    'E_PHASE',
  );
});

test('HTL-4.7: Control stops the clock and adds time, which runs when the printed time is over', () => {
  const table = begin();
  table.act('control', { type: 'pauseClock', on: true, reason: 'an alarm' });
  expect(holdTheLine.clock!(table.state).every(({ running }) => !running)).toBe(true);
  table.act('control', { type: 'pauseClock', on: false, reason: 'it was nothing' });
  const left = () => holdTheLine.clock!(table.state)[0]!.seconds;
  const before = left();
  const change = (seconds: number) =>
    table.act('control', { type: 'extendClock', what: 'step', seconds, reason: 'it took time' });
  expect(change(0).refused?.code).toBe('E_FORMAT');
  expect(change(90).refused).toBeNull();
  expect(left()).toBe(before + 90);
  expect(change(-120).refused).toBeNull();
  expect(left()).toBe(before - 30);
  ring(table, 'SETUP');
  expect(table.state.phase).toBe('COMMAND');
  expect(left()).toBe(8 * 60); // what was added belonged to the phase
});

test('HTL-4.7 HTL-23.1: the day has a clock through all phases; Control lengthens it, a turn more lengthens it, its bell ends nothing', () => {
  const table = begin();
  const day = () => holdTheLine.clock!(table.state).find(({ key }) => key.startsWith('day'));
  const whole = (15 + 22.5 + 4 * 15) * 60; // half of 30 for the set-up, 45 for turn 1, 30 for each of four
  expect(day()).toMatchObject({ key: 'day', seconds: whole, rings: { what: 'day' } });
  const rule = (ruling: object) => table.act('control', { ...ruling, reason: 'late' } as never);
  expect(rule({ type: 'extendClock', what: 'day', seconds: 600 }).refused).toBeNull();
  expect(day()).toMatchObject({ key: 'day', seconds: whole + 600 });
  ring(table, 'SETUP');
  expect(rule({ type: 'addTurn' }).refused).toBeNull();
  expect(day()).toMatchObject({ key: 'day', seconds: whole + 600 + 15 * 60 });
  const { phase } = table.state;
  ring(table, 'day');
  expect(table.state.phase).toBe(phase);
  expect(table.outcome).toBeNull();
  expect(day()).toBeUndefined();
  expect(table.refusal('clock', { type: 'bell', what: 'day' })?.code).toBe('E_PHASE');
  const due = holdTheLine.dueForControl!(table.view('control'), 'control');
  expect(due.map(({ id }) => id)).toContain('dayOverDue');
  expect(rule({ type: 'extendClock', what: 'day', seconds: 300 }).refused).toBeNull();
  expect(day()).toMatchObject({ seconds: 300 });
});

test('HTL-4.7: the bell of a turn closes every phase that is left of it', () => {
  const table = begin();
  const turn = { type: 'bell' as const, what: 'turn' };
  expect(table.refusal('clock', turn)?.code).toBe('E_PHASE');
  ring(table, 'SETUP');
  expect(table.act('clock', turn).refused).toBeNull();
  expect(table.state).toMatchObject({ turn: 2, phase: 'COMMAND' });
  holdTheLine.assertSound(table.state);
});

test('HTL-4.7: the bell of a phase finishes open combats with their defaults and goes on', () => {
  const table = begin({ clock: 'hall' });
  const chance = random(5);
  for (let i = 0; i < 400 && table.state.combats.length === 0 && !table.outcome; i++) {
    const [asked] = table.pending();
    if (!asked || asked.seat === 'clock') ring(table, 'turn');
    else {
      const offers = [...table.offers(asked.seat)];
      const fights = offers.filter(({ type }) => type === 'attack');
      const places = offers.filter(({ type }) => type === 'allocateCp');
      const ends = offers.filter(({ type }) => type === 'done');
      const from =
        fights.length > 0 ? fights : chance.below(3) > 0 && places.length > 0 ? places : ends;
      table.act(
        asked.seat,
        (from.length > 0 ? from : offers)[chance.below(from.length || offers.length)]!,
      );
    }
  }
  expect(table.state.combats.length).toBe(1);
  const { phase, combats } = table.state;
  const own = holdTheLine.clock!(table.state).find(({ key }) => key.startsWith('combat'))!;
  expect(own).toMatchObject({
    seconds: 30,
    rings: { what: 'combat choice', combat: combats[0]!.id },
  });
  ring(table, `turn ${table.state.turn} ${phase}`);
  expect(table.state.combats).toEqual([]);
  expect(table.state.phase).not.toBe(phase);
  holdTheLine.assertSound(table.state);
});

test('HTL-2.5, HTL-2.14: letters go by the chain, wait for a phase boundary, and are read once', () => {
  const seating = holdTheLine.seatings!({
    scenario: holdTheLine.scenarios[0]!,
    options: holdTheLine.defaults,
  }).find(({ seats }) => seats.length === 4)!;
  const table = Table.create(holdTheLine, {
    scenario: 'mlawa',
    options: { couriers: 'phase', clock: 'evening' },
    dice: pledge('mail', { table: 'mail' }),
    seating,
  });
  ring(table, 'SETUP');
  const mail = holdTheLine.mail!;
  const [writer] = seating.seats.filter(({ posts }) => posts.some(post => post.startsWith('GE')));
  const address = mail
    .addresses(table.view(writer!.id), writer!.id)
    .find(({ to }) => to.startsWith('GE') && !writer!.posts.includes(to))!;
  const reader = table.state.held.find(({ post }) => post === address.to)!.seat!;
  const letter = { type: 'message', ...address, kind: 'note', text: 'Hold until dawn.' };
  const { left, ...sent } = letter;
  expect(left).toBeNull();
  expect(table.act(writer!.id, sent).refused).toBeNull();
  expect(mail.letters(table.view(writer!.id), writer!.id)).toMatchObject([{ state: 'underWay' }]);
  expect(mail.letters(table.view(reader), reader)).toEqual([]);
  ring(table, 'turn 1 COMMAND');
  expect(mail.letters(table.view(reader), reader)).toMatchObject([
    { text: 'Hold until dawn.', read: false },
  ]);
  expect(table.act(reader, { type: 'readMessage', letter: '1' }).refused).toBeNull();
  expect(table.refusal(reader, { type: 'readMessage', letter: '1' })?.code).toBe('E_UNKNOWN');
  expect(mail.talk(table.state, writer!.id, reader)?.code).toBe('E_PHASE');
  expect(mail.talk(table.state, writer!.id, 'control')).toBeNull();
});
