import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { Action } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { notQuiteMechanized } from '../../../rules/not-quite-mechanized/index.ts';
import type { Order } from '../../../rules/not-quite-mechanized/orders/order.ts';
import { addresseesOf, firstDraft } from './draft.ts';
import { changeTrigger, withListPoint } from './order-lists.ts';
import type { View } from './seen.ts';
import {
  conditionsFor,
  deedsFor,
  freshDeed,
  freshWhen,
  withShoot,
  withTrigger,
} from './trigger-draft.ts';

const begun = (scenario: string): Table =>
  Table.create(notQuiteMechanized as never, { scenario, dice: pledge('triggers') });
const draftTo = (view: View, to: string): Order =>
  firstDraft(view, addresseesOf(view).find(one => one.to === to)!);
const write = (order: Order): Action =>
  ({ type: 'writeInitialOrders', orders: [order] }) as unknown as Action;

test('NQM-2.7, NQM-8.4: an order that is written anew begins with the hours, shoots and triggers that still lie ahead', () => {
  const table = begun('first-battle-brickworks');
  const draft = draftTo(table.view('blue') as View, 'B-1');
  expect(draft.timings).toEqual({ start: 0, hHour: 1 });
  expect(draft.fireplan).toHaveLength(1);
  const reserve = draftTo(table.view('red') as View, 'R-BN.coy2');
  expect(reserve.triggers?.map(({ when }) => when.type)).toEqual(['attackedUnit']);
});

test.each([
  ['first-battle-brickworks', 'blue', 'B-1'],
  ['mokra-1939', 'polish', 'P-12U'],
])(
  'NQM-2.8: every condition and every deed that the sheet of %s offers can be ordered',
  (scenario, side, to) => {
    const table = begun(scenario);
    const seat = table.seats.find(({ id }) => id === side)?.id ?? table.pending()[0]!.seat;
    const view = table.view(seat) as View;
    const who = addresseesOf(view).some(one => one.to === to) ? to : addresseesOf(view)[0]!.to;
    const plain = withTrigger(view, draftTo(view, who));
    const last = plain.triggers!.length - 1;
    const tried: string[] = [];
    const refused: unknown[] = [];
    const trial = (order: Order, what: string): void => {
      tried.push(what);
      const no = table.refusal(seat, write(order));
      if (no) refused.push([what, no]);
    };
    for (const type of conditionsFor(view, plain))
      trial(changeTrigger(plain, last, { when: freshWhen(view, plain, type) }), type);
    for (const type of deedsFor(view, plain))
      trial(changeTrigger(plain, last, { do: freshDeed(view, plain, type) }), type);
    expect(refused).toEqual([]);
    expect(tried.length).toBeGreaterThan(12);
  },
);

test('NQM-2.4: a stroke on the map moves the target of one line of the fire plan, or the place of one trigger', () => {
  const view = begun('first-battle-brickworks').view('blue') as View;
  const order = withTrigger(view, withShoot(view, draftTo(view, 'B-1')));
  const shot = withListPoint(order, 'fire:1', [3500, 3500])!;
  expect(shot.fireplan?.map(({ target }) => target)).toEqual([
    [2550, 2350],
    [3500, 3500],
  ]);
  const struck = withListPoint(order, 'deed:0', [1500, 2600])!;
  expect(struck.triggers?.[0]?.do.args.objective?.point).toEqual([1500, 2600]);
  expect(withListPoint(order, 'axis', [1, 1])).toBeNull();
});
