import { expect, test } from 'vitest';
import { contactKind } from './log-words.ts';

test('NQM-6.15: a contact is named by arm and kind, a headquarters or a train once', () => {
  expect(contactKind('infantry', 'company')).toBe('infantry company');
  expect(contactKind('hq', 'hq')).toBe('headquarters');
  expect(contactKind('logistic', 'logistic')).toBe('train');
  expect(contactKind('antiAir', 'battery')).toBe('flak battery');
});
