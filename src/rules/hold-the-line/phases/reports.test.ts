import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { filePicture } from './report-pictures.ts';
import { sendReport } from './reports.ts';

const REPORT = { type: 'sendReport', hqs: ['G'], text: '' };
const table = (couriers: string) =>
  Scene.small({
    options: { 'HTL-O30': couriers },
    seats: { okh: ['GE-OKH-CO'], corps: ['GE-4A-A'], polish: ['PL-POMORZE'], lead: ['CTRL-LEAD'] },
    hqs: [{ id: 'G', side: 'GE', hex: '0505', pot: 3, post: 'GE-4A-A' }],
    units: [
      { id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G' },
      { id: 'p', type: 'pol-inf', hex: '0805' },
    ],
    phase: 'MOVEMENT_1',
  });
const known = (scene: Scene) => {
  const { contacts, returns } = scene.view('okh').table;
  return [contacts.find(({ side }) => side === 'GE')!.seen.map(({ unit }) => unit), returns];
};

test('HTL-2.12: a report shows units, enemies within four hexes and the pot at once', () => {
  const scene = table('off');
  scene.do('corps', REPORT);
  expect(known(scene)).toEqual([
    ['g', 'p'],
    [expect.objectContaining({ hq: 0, fit: 1, lost: 0, pot: 3, turn: 3 })],
  ]);
});

test('HTL-2.12 HTL-2.14: a report by courier is seen when its letter arrives, as things stood when it was written', () => {
  const scene = table('phase');
  scene.do('corps', REPORT);
  expect(known(scene)).toEqual([[], []]);
  scene.do('corps', { type: 'move', unit: 'g', path: ['0604'] });
  scene.ring('step', ({ phase }) => phase === 'MOVEMENT_2');
  const [seen] = scene.view('okh').table.contacts.find(({ side }) => side === 'GE')!.seen;
  expect(seen).toMatchObject({ unit: 'g', phase: 'MOVEMENT_1' });
  expect(scene.field.grid.label(seen!.hex)).toBe('0605');
});

test('HTL-2.14: a report whose letter Control loses shows nothing', () => {
  const scene = table('phase');
  scene.do('corps', REPORT);
  const [letter] = scene.state.messages;
  scene.do('lead', { type: 'delayMessage', message: letter!.id, how: 'lose', reason: 'a ditch' });
  scene.ring('step', ({ phase }) => phase === 'MOVEMENT_2');
  expect(known(scene)).toEqual([[], []]);
});

test.each([
  ['off', ['HTL-2.12']],
  ['phase', []],
])('HTL-2.12: a report that was read cannot be taken back; couriers %s', (couriers, wanted) => {
  const revealed: string[] = [];
  const context = { seat: 'corps', log: () => {}, reveal: (rule: string) => revealed.push(rule) };
  sendReport.apply(table(couriers).state, REPORT as never, context as never);
  expect(revealed).toEqual(wanted);
});

test('HTL-2.12: evening returns of all days are kept; within a day the latest counts, and a letter of an earlier day changes none', () => {
  const scene = table('off');
  scene.do('corps', REPORT);
  const days = () => scene.view('okh').table.returns.map(({ turn, pot }) => [turn, pot]);
  expect(days()).toEqual([[3, 3]]);
  for (const turn of [4, 5]) {
    scene.state.hqs[scene.field.hq('G')]!.pot = turn;
    for (let i = 0; i < 60 && scene.state.turn < turn; i++) scene.ring('step');
  }
  expect(days()).toEqual([
    [3, 4],
    [4, 5],
  ]);
  const late = scene.state.returns.find(({ turn }) => turn === 3)!;
  filePicture(scene.state, { letter: 1, side: 'GE', seen: [], returns: [{ ...late, pot: 9 }] });
  expect(days()[0]).toEqual([3, 4]);
});
