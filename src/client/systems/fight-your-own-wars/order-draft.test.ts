import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { fieldOf, fightYourOwnWars } from '../../../rules/fight-your-own-wars/index.ts';
import type { Order, Trigger } from '../../../rules/fight-your-own-wars/terms/orders/order.ts';
import { sheetFor } from '../../board/node/node-table.ts';
import { frontLine } from './front-line.ts';
import { warningsOf, wayOf, withBoard, withDirective, withoutBoard } from './order-draft.ts';
import { sentence } from './order-sentence.ts';
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
  const order = ['sarcy', 'pont', 'croisee'].reduce(withBoard, {
    directive: 'MOVE',
    march: ['all'],
  } as Order);
  expect(order).toMatchObject({ boards: ['croisee'], via: ['sarcy', 'pont'] });
  expect(wayOf(withoutBoard(order))).toEqual(['sarcy', 'pont']);
  expect(withDirective(order, 'MOVE_TO_CONTACT').onContact).toBe('engage');
  expect(withDirective(order, 'REST')).toEqual({ directive: 'REST' });
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
