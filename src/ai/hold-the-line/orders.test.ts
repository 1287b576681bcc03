import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine, seatOf, type View } from '../../rules/hold-the-line/index.ts';
import { mayStrike, orderedPosture } from './directives.ts';
import { goalsOf } from './goals.ts';
import { standing } from './march.ts';
import { pictureOf } from './picture.ts';
import { staff } from './staff.ts';

type State = Parameters<typeof seatOf>[0];

const sit = (scenario: string, seating: string) => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario,
    seating,
    dice: pledge('orders and answers', {}),
  }) as Table;
  const state = () => table.state as State;
  const chance = random(3);
  const decide = (seat: string) => staff.decide(table.sight(seat), chance, { work: 1 });
  while (state().phase !== 'COMMAND')
    table.act('clock', { type: 'bell', what: 'step' } as unknown as Action);
  return { table, state, decide };
};

test('HTL-2.5 HTL-2.6: a computer corps answers a person’s order with what it will do, and does it', async () => {
  const { table, state, decide } = sit('corridor', 'corridor-4');
  const [army, corps] = ['GE-4A-CO', 'GE-4A-B'].map(post => seatOf(state(), post)!);
  expect(corps).not.toBe(army);
  const order = { type: 'message', from: 'GE-4A-CO', to: 'GE-4A-B', kind: 'order', about: [] };
  const act = (text: string, more: object) =>
    table.act(army!, { ...order, text, ...more } as unknown as Action).refused;
  const { field } = pictureOf(table.sight(corps!).view as View)!;
  const { hex } = field.objectives.find(({ name }) => name === 'Inowrocław')!;
  const directive = { do: 'take', where: field.grid.label(hex), until: 4 };
  expect(act('Never mind the Corridor.', { directive })).toBeNull();
  const { action, reason } = await decide(corps!);
  expect(reason.id).toBe('answers');
  expect(action).toMatchObject({ type: 'message', from: 'GE-4A-B', to: 'GE-4A-CO' });
  expect((action as unknown as { text: string }).text).toMatch(
    /attack towards Inowrocław .* turns away/,
  );
  expect(table.act(corps!, action).refused).toBeNull();
  const picture = pictureOf(table.sight(corps!).view as View)!;
  const goals = goalsOf(picture);
  const own = [...picture.own.values()].flat().filter(u => {
    const hq = picture.table.units[u]!.hq;
    return field.hqs[hq]?.post === 'GE-4A-B';
  });
  expect(own.length).toBeGreaterThan(0);
  for (const u of own) expect(goals.get(field.pieces[u]!.formation)?.hex).toBe(hex);
  expect((await decide(corps!)).reason.id).not.toBe('answers');
  expect(act('Do your best.', {})).toBeNull();
  const second = await decide(corps!);
  expect((second.action as unknown as { text: string }).text).toMatch(/names no place/);
});

test.each([
  ['take', true],
  ['support', true],
  ['hold', false],
  ['screen', false],
  ['withdraw', false],
])('HTL-2.5: told to %s, a corps does so', (does, strikes) => {
  const { table, state } = sit('corridor', 'corridor-4');
  const [army, corps] = ['GE-4A-CO', 'GE-4A-B'].map(post => seatOf(state(), post)!);
  const before = pictureOf(table.sight(corps!).view as View)!;
  const { field } = before;
  const hq = field.hqs.findIndex(({ post }) => post === 'GE-4A-B');
  const place = before.table.hqs[hq]!.hex;
  const order = {
    ...{ type: 'message', from: 'GE-4A-CO', to: 'GE-4A-B', kind: 'order', about: [], text: does },
    directive: { do: does, where: field.grid.label(place), until: 4 },
  };
  expect(table.act(army!, order as unknown as Action).refused).toBeNull();
  const picture = pictureOf(table.sight(corps!).view as View)!;
  const goals = goalsOf(picture);
  const own = [...picture.own.values()].flat().filter(u => {
    return field.hqs[picture.table.units[u]!.hq]?.post === 'GE-4A-B';
  });
  expect(own.length).toBeGreaterThan(2);
  const worth = (u: number, hex: number) => standing(picture, u, hex, goals);
  for (const u of own) {
    expect(mayStrike(picture, u)).toBe(strikes);
    const { hex } = picture.table.units[u]!;
    const apart = field.apart(hex, place);
    if (does === 'withdraw' && apart > 1) expect(worth(u, place)).toBeGreaterThan(worth(u, hex));
    const posture = orderedPosture(picture, u, true);
    if (strikes) expect(posture).toBeNull();
    else if (does === 'hold') expect(posture).toBe(apart > 1 ? null : 'dugIn');
    else expect(posture).toBe('movement');
  }
});

test('a commander of several posts writes its plan down, so that whoever takes the seat over reads it', async () => {
  const { table, state, decide } = sit('mlawa', 'table-2');
  const seat = seatOf(state(), 'GE-OKH-CO')!;
  for (let i = 0; i < 40 && state().phase === 'COMMAND'; i++) {
    const { action, reason } = await decide(seat);
    expect(table.act(seat, action).refused).toBeNull();
    if (reason.id === 'plan') break;
  }
  const plan = state().messages.at(-1);
  expect(plan?.text).toMatch(/^Plan from turn 1, to take: .*(Mława|Ciechanów)/);
});
