import { expect, test } from 'vitest';
import { recruit } from '../../../ai/not-quite-mechanized/recruit.ts';
import { staff } from '../../../ai/not-quite-mechanized/staff.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import { random } from '../../../engine/random.ts';
import { Table } from '../../../engine/table.ts';
import { notQuiteMechanized } from '../../../rules/not-quite-mechanized/index.ts';
import { reckoned } from './planned.ts';

test('NQM-8.24: planning odds are the attack sheet’s: in DECLARE they equal the forecast, in ORDERS they are told before it', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('m2', { table: 't' }),
  });
  const seen = { ORDERS: 0, DECLARE: 0 };
  for (let i = 0; i < 1000 && !table.outcome && table.state.bound < 6; i++) {
    const [asked] = table.pending();
    const { seat } = asked!;
    const { phase } = table.state;
    if (seat === 'blue' && (phase === 'ORDERS' || phase === 'DECLARE')) {
      const fights = reckoned(table.view(seat));
      seen[phase] += fights.length;
      for (const { units, won, target } of phase === 'DECLARE' ? fights : []) {
        const [x, y] = target.split(',').map(Number);
        const offer = [...table.offers(seat)].find(
          one =>
            one.type === 'declareAttack' &&
            Reflect.get(one, 'x') === x &&
            Reflect.get(one, 'y') === y &&
            String(Reflect.get(one, 'attackers')) === String(units),
        );
        if (!offer) continue;
        const told = table
          .sight(seat)
          .forecast(offer)
          ?.ledger.find(one => one.id === 'sheetWin');
        expect(Math.round(Number(told?.values.percent))).toBe(won.low);
      }
    }
    const bot = seat === 'blue' ? staff : recruit;
    const { action } = await bot.decide(table.sight(seat), random(i), { work: 1 });
    table.act(seat, action);
  }
  expect(seen.ORDERS).toBeGreaterThan(0);
  expect(seen.DECLARE).toBeGreaterThan(0);
});
