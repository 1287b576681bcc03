import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { fieldOf, fightYourOwnWars, itemAt } from '../../../rules/fight-your-own-wars/index.ts';
import type { Order, Trigger } from '../../../rules/fight-your-own-wars/terms/orders/order.ts';
import { readOrder } from '../../../rules/fight-your-own-wars/terms/orders/read.ts';
import { writeOrder } from '../../../rules/fight-your-own-wars/terms/orders/write.ts';
import { sheetFor } from '../../board/node/node-table.ts';
import { frontLine } from './front-line.ts';
import { warningsOf, wayOf, withBoard, withDirective, withoutBoard } from './order-draft.ts';
import { countsOf, elementsOf, firstPiece } from './order-elements.ts';
import { boardsFor, partWarnings, timesAhead, withPart } from './order-parts-draft.ts';
import { sentence, sentenceOf } from './order-sentence.ts';
import { staffMapFor } from './presenter.ts';
import type { View } from './seen.ts';

const view = (): View =>
  Table.create(fightYourOwnWars as unknown as System, {
    scenario: 'tutorial',
    dice: pledge('draft', { table: 'draft' }),
  }).view('germany') as View;

const clause = (condition: Trigger['if'], a: string): Trigger =>
  // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
  ({ if: condition, then: [{ a }], once: true });

test('FYOW-A5: boards that are clicked become the way, the last the goal, and can be taken back', () => {
  const march: Order = { directive: 'MOVE', march: ['all'] };
  const order = ['sarcy', 'pont', 'croisee'].reduce((way, to) => withBoard(way, to), march);
  expect(order).toMatchObject({ boards: ['croisee'], via: ['sarcy', 'pont'] });
  expect(wayOf(withoutBoard(order))).toEqual(['sarcy', 'pont']);
  expect(withDirective(order, 'MOVE_TO_CONTACT').onContact).toBe('engage');
  expect(withDirective(order, 'REST')).toEqual({ directive: 'REST' });
});

test('FYOW-A5: where the force stands is no board of its way', () => {
  const waits: Order = { directive: 'SUPPORT', supported: 'de_bg1', boards: ['hautebois'] };
  const goes = withBoard(waits, 'sarcy', 'hautebois');
  expect(goes.boards).toEqual(['sarcy']);
  expect(goes.via).toBeUndefined();
  expect(withBoard(goes, 'pont_vieux', 'hautebois').via).toEqual(['sarcy']);
});

test('FYOW-A5: clauses that never fire, contradict each other or name what cannot be known are pointed out', () => {
  const triggers = [
    clause({ p: 'condition', cmp: '<', v: 'green' }, 'rest'),
    clause({ p: 'engaged' }, 'enter'),
    clause({ p: 'engaged' }, 'withdraw'),
    clause({ p: 'friendlyAt', args: ['gb_1', 'sarcy'] }, 'report'),
  ];
  const order: Order = { directive: 'DEFEND', boards: ['sarcy'], triggers };
  const warnings = warningsOf(view(), 'hautebois', order);
  expect(warnings).toHaveLength(3);
  expect(warnings[0]).toContain('Clause 1 can never fire');
  expect(warnings[1]).toContain('Clauses 2 and 3');
  expect(warnings[2]).toContain('gb_1');
  expect(warningsOf(view(), 'hautebois', { directive: 'DEFEND', boards: ['sarcy'] })).toEqual([]);
});

test('FYOW-A5: an order reads as a sentence, in either of its forms', () => {
  const text = 'CONTACT TO croisee MARCH all ON CONTACT:engage IF engaged THEN callSupport(de_bg2)';
  expect(sentence(view(), text)).toBe(
    'Advance to contact at La Croisée, on contact attack. If it is engaged: call Motorised rifle group.',
  );
});

test('FYOW-13: the front runs in one line between two halves, each colour on its own side', () => {
  const sheet = sheetFor(staffMapFor(fieldOf(view())));
  const held = new Map(
    [...sheet.places()].map((place, i): [string, number] => [place, i % 9 === 0 ? 0 : 1]),
  );
  const drawn = frontLine(sheet, held);
  expect(drawn.match(/front-line-0/g)?.length).toBe(drawn.match(/front-line-1/g)?.length);
  expect(drawn).not.toContain('NaN');
  expect(frontLine(sheet, new Map([['sarcy', 0]]))).toBe('');
});

test('FYOW-A5 FYOW-3.4 FYOW-3.8: START, UNTIL, LEAVE and PICKET are built, written, read back and said', () => {
  const seen = view();
  const unit = seen.units.find(({ id }) => id === 'de_bg1')!;
  const some = elementsOf(unit.elements.map((_, i) => (i === 1 ? 2 : 0)));
  expect(some).toEqual(['2*2']);
  expect(countsOf(unit, some)).toEqual(unit.elements.map((_, i) => (i === 1 ? 2 : 0)));
  const way: Order = { directive: 'MOVE', boards: ['pont_vieux'], via: ['sarcy'], march: ['all'] };
  let order = withPart(way, 'leave', 0, { elements: some, board: 'sarcy' });
  order = withPart(order, 'pickets', 0, { elements: ['1*1'], board: 'moulin' });
  order = { ...order, start: timesAhead(seen, 1)[3]!, until: { p: 'engaged' } };
  const text = writeOrder(order);
  expect(readOrder(text)).toEqual(order);
  expect(text).toContain('LEAVE 2*2 AT sarcy PICKET 1*1 AT moulin UNTIL engaged');
  const item = (line: number): string => sentenceOf(seen, order, unit).split(' × ')[line]!;
  expect(sentenceOf(seen, order, unit)).toMatch(
    /^March to Pont-Vieux, by way of Sarcy, from day 1, session \d on, leave 2 × .+ at Sarcy, picket .+ with 1 × .+, until it is engaged\.$/,
  );
  expect(item(1)).not.toContain('2*2');
  expect(withPart(withPart(order, 'leave', 0, null), 'pickets', 0, null)).toEqual({
    ...way,
    start: order.start,
    until: order.until,
  });
});

test('FYOW-A5: parts of nothing or too much, off the way, a start that is past and an end that cannot come are pointed out', () => {
  const seen = view();
  const unit = seen.units.find(({ id }) => id === 'de_bg1')!;
  const from = 'hautebois';
  const way: Order = { directive: 'MOVE', boards: ['sarcy'], march: ['all'] };
  expect(boardsFor(seen, from, way, 'leave')).toEqual(['hautebois', 'sarcy']);
  expect(boardsFor(seen, from, way, 'pickets')).toContain('pont_vieux');
  const said = (order: Partial<Order>) => partWarnings(seen, unit, from, { ...way, ...order });
  expect(said({})).toEqual([]);
  expect(said({ leave: [{ elements: ['1*1'], board: 'sarcy' }] })).toEqual([]);
  expect(said({ leave: [{ elements: [], board: 'grandcourt' }] })).toEqual([
    'Fraction 1 is made of nothing.',
    'Fraction 1: Grandcourt does not lie on the way.',
  ]);
  expect(said({ pickets: [{ elements: ['1*99'], board: 'grandcourt' }] })).toEqual([
    'Picket 1 names more than there is.',
    'Picket 1: Grandcourt lies beside no board of the way.',
  ]);
  const twice = { elements: ['1'], board: 'sarcy' };
  expect(said({ leave: [twice, twice] })).toEqual([
    'Together the parts take more of a line than there is.',
  ]);
  const piece = (of: typeof unit): string =>
    itemAt(of.elements[Number.parseInt(firstPiece(of)[0]!, 10) - 1]!.item).kind;
  expect(piece(unit)).toBe('vehicle'); // a Panzer group has no troops; its commander is no part
  expect(piece(seen.units.find(({ id }) => id === 'de_bg2')!)).toBe('troops');
  expect(said({ start: '1.0' })).toHaveLength(1);
  expect(said({ until: { p: 'condition', cmp: '<', v: 'green' } })).toEqual([
    expect.stringContaining('It can never end so'),
  ]);
});
