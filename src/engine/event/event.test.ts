import { expect, test } from 'vitest';
import { castText, chairsOf, placed, readCast } from './cast.ts';
import { behindPlan, planAt, planText, readPlan, timeText, usualPlan } from './day-plan.ts';
import { suggested } from './suggest.ts';

const post = (id: string, role: string, side?: string, superior?: string) => ({
  ...{ id, name: `The ${id}`, role, kind: side ? ('player' as const) : ('control' as const) },
  ...(side ? { side } : {}),
  ...(superior ? { superior } : {}),
});
const POSTS = [
  post('n-chief', 'chief', 'north'),
  post('n-left', 'wing', 'north', 'n-chief'),
  post('s-chief', 'chief', 'south'),
  post('s-left', 'wing', 'south', 's-chief'),
  post('umpire-1', 'control'),
];
const CHAIRS = chairsOf(
  POSTS.map(({ id, name, kind, side }) => ({
    id,
    name,
    kind,
    posts: [id],
    ...(side ? { side } : {}),
  })),
  POSTS,
);

test.each([
  ['09:00-10:00 Arrival\n09:30-10:00 Briefing', 'OVERLAP', 'line 2'],
  ['10:00-09:00 Turn 1', 'BACKWARDS', 'line 1'],
  ['soon: tea', 'NO_TIME', 'line 1'],
  ['25:10 Tea', 'NO_TIME', 'line 1'],
  ['09:00 <b>Tea</b>', 'MARKUP', 'line 1'],
  ['09:00 Tea\n\n10:00 T\u202eurn 2', 'HIDDEN_SIGN', 'line 3'],
])('a wrong day plan %j is %s at %s', (text, code, at) => {
  expect(readPlan(text)).toMatchObject({ plan: null, wrong: [{ code, at }] });
});

test('a day plan is read, written and asked for the time', () => {
  const { plan } = readPlan(
    '9:30 Arrival and badges\n10:00-11:00 Turn 1\n11:00 Tea\n11:15-12:00 Turn 2',
  );
  expect(plan!.map(({ kind, turn }) => [kind, turn])).toEqual([
    ['arrival', null],
    ['turn', 1],
    ['break', null],
    ['turn', 2],
  ]);
  expect(readPlan(planText(plan!)).plan).toEqual(plan);
  expect(planAt(plan!, 11 * 60 + 5)).toMatchObject({ now: { what: 'Tea' }, next: { turn: 2 } });
  expect(behindPlan(plan!, 1, 11 * 60 + 7)).toBe(7);
  expect(behindPlan(plan!, 2, 11 * 60)).toBe(-15);
});

test.each([
  ['Anna,,n-chief\nBen,,N-CHIEF', 'POST_TWICE', 'line 2'],
  ['Anna,,n-nobody', 'NO_SUCH_POST', 'line 1'],
  ['name,wishes\n,south', 'NO_NAME', 'line 2'],
  ['Anna\nanna', 'NAME_TWICE', 'line 2'],
  ['Anna\nB\u2066en', 'HIDDEN_SIGN', 'line 2'],
  ['<i>Anna</i>', 'MARKUP', 'line 1'],
])('a wrong cast list %j is %s at %s', (text, code, at) => {
  expect(readCast(text, CHAIRS)).toMatchObject({ cast: null, wrong: [{ code, at }] });
});

test('of a wrong list every mistake is told, with its line', () => {
  const list = 'name,wishes,post\nAnna,,n-chief\nBen,,n-chief\n,south\nCleo\nanna\nDan,,nowhere';
  expect(readCast(list, CHAIRS).wrong?.map(({ code, at }) => [code, at])).toEqual([
    ['POST_TWICE', 'line 3'],
    ['NO_NAME', 'line 4'],
    ['NAME_TWICE', 'line 6'],
    ['NO_SUCH_POST', 'line 7'],
  ]);
  const unread = readPlan('soon: tea\n09:00 <b>Tea</b>\n10:00 Turn 1').wrong;
  expect(unread?.map(({ code, at }) => [code, at])).toEqual([
    ['NO_TIME', 'line 1'],
    ['MARKUP', 'line 2'],
  ]);
  const crossed = readPlan('09:00-10:00 Arrival\n09:30-11:00 Turn 1\n10:30-10:20 Tea').wrong;
  expect(crossed?.map(({ code, at }) => [code, at])).toEqual([
    ['OVERLAP', 'line 2'],
    ['OVERLAP', 'line 3'],
    ['BACKWARDS', 'line 3'],
  ]);
});

test('a cast list of five is placed as they wish, friends on one side, and exchanged by hand', () => {
  const { cast } = readCast(
    'Name;Wishes;Post\nAnna;"north; chief, please"\nBen;not north\nCleo;with Anna\nDan;umpire\nEva;;s-left',
    CHAIRS,
  );
  const all = suggested(cast!, CHAIRS);
  expect(Object.fromEntries(all.map(({ name, seat }) => [name, seat]))).toEqual({
    ...{ Anna: 'n-chief', Ben: 's-chief', Cleo: 'n-left', Dan: 'umpire-1', Eva: 's-left' },
  });
  expect(readCast(castText(all), CHAIRS).cast).toEqual(all);
  const swapped = placed(all, 'Eva', 's-chief');
  expect(swapped.map(({ seat }) => seat)).toEqual([
    'n-chief',
    's-left',
    'n-left',
    'umpire-1',
    's-chief',
  ]);
});

test('a wish is read by what people call a side and by the names of the posts above', () => {
  const named = (id: string, name: string, side: string, superior?: string) => ({
    ...post(id, 'staff', side, superior),
    name,
  });
  const posts = [
    named('a', 'Head of the first', 'A1'),
    named('a-s', 'Group South', 'A1', 'a'),
    named('a-s-1', 'Tenth', 'A1', 'a-s'),
    named('b', 'Head of the second', 'B2'),
    named('b-1', 'Coast', 'B2', 'b'),
    named('b-2', 'Hills', 'B2', 'b'),
  ];
  const chairs = chairsOf(
    posts.map(({ id, name, side }) => ({ id, name, side, kind: 'player', posts: [id] }) as never),
    posts,
  );
  const { cast } = readCast('Ola,south\nJan,south\nEwa,the reds\nIga,"red, hills"', chairs);
  const all = suggested(cast!, chairs, { A1: ['Blue'], B2: ['Reds'] });
  expect(all.map(({ seat }) => seat)).toEqual(['a-s', 'a-s-1', 'b', 'b-2']);
});

test('with more seats than guests a friend goes to a free seat of the same side, and a wish for a role means the seat that leads with it', () => {
  const posts = [
    post('x', 'chief', 'north'),
    post('x-army', 'army', 'north', 'x'),
    post('x-corps', 'corps', 'north', 'x-army'),
    post('x-own', 'corps', 'north', 'x-army'),
    post('y', 'chief', 'south'),
    post('y-army', 'army', 'south', 'y'),
  ];
  const held = { x: ['x'], 'x-army': ['x-army', 'x-own'], 'x-corps': ['x-corps'] };
  const seats = [...Object.entries(held), ['y', ['y']], ['y-army', ['y-army']]] as const;
  const chairs = chairsOf(
    seats.map(([id, own]) => ({
      ...{ id: id as string, name: `Seat ${id}`, kind: 'player' as const },
      ...{ side: (id as string).startsWith('x') ? 'north' : 'south', posts: own as string[] },
    })),
    posts,
  );
  const { cast } = readCast('Anna,,x\nCelina,corps\nEwa,with Anna', chairs);
  const seatsOf = suggested(cast!, chairs).map(({ seat }) => seat);
  expect(seatsOf).toEqual(['x', 'x-corps', 'x-army']);
});

test('the usual plan of a day has a line for each turn and reads back as it is; nine turns with two teas end at a quarter past four', () => {
  const plan = usualPlan(9);
  expect(readPlan(planText(plan)).plan).toEqual(plan);
  const tea = plan.filter(({ kind }) => kind === 'break');
  expect(tea.map(({ from, to }) => [timeText(from), timeText(to)])).toEqual([
    ['13:05', '13:25'],
    ['14:40', '15:00'],
  ]);
  expect(usualPlan(3).some(({ kind }) => kind === 'break')).toBe(false); // none after the last turn
  expect(plan.filter(({ kind }) => kind === 'turn')).toHaveLength(9);
  expect(timeText(plan.at(-1)!.from)).toBe('16:15');
  expect(readPlan(planText(usualPlan(40))).wrong).toBeNull(); // longer than a day: it ends with the day
});
