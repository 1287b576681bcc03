import { expect, test } from 'vitest';
import { sentence } from '../../engine/log.ts';
import { SENTENCES } from './sentences.ts';
import { told } from './told.ts';

test('W39-8.4b: the reckoning is told in plain words', () => {
  const values = {
    attack: 18,
    defence: 6,
    plus: [
      { rule: 'W39-13.22', id: 'command', tenths: 10 },
      { rule: 'W39-9.24', id: 'guns', tenths: 8 },
    ],
    minus: [],
    column: '4:1',
  };
  expect(sentence(SENTENCES.odds, told(values))).toBe(
    '18 against 6, for the attacker command 1, guns 0.8, for the defender none: column 4:1.',
  );
});
