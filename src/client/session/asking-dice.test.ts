import { expect, test } from 'vitest';
import { dicePool } from '../../engine/dice/die.ts';
import { AskingDice } from './asking-dice.ts';

const thrown = { spec: 'd6', dice: dicePool('d6'), rule: 'XX-1', purpose: '' };

test('a window that closes late takes nothing away from the next throw', async () => {
  const dice = new AskingDice();
  const first = dice.facesOf('red', thrown, null);
  const one = dice.asked.value!;
  one.tell([4]);
  expect(await first).toEqual([4]);
  const second = dice.facesOf('red', thrown, null);
  one.tell(null); // the browser tells of the closed window now
  expect(dice.asked.value?.number).toBe(one.number + 1);
  dice.asked.value!.tell([2]);
  expect(await second).toEqual([2]);
  expect(dice.asked.value).toBeNull();
});
