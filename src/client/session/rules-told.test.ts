import { expect, test } from 'vitest';
import { rulesTold } from './rules-told.ts';

test('a page is told to reload only where a newer one is to be had', () => {
  expect(rulesTold({ rules: '6' }, '6')).toBeNull();
  expect(rulesTold({ rules: '7' }, '6')).toBe('trouble.otherRules 7');
  expect(rulesTold({ rules: '6', today: '7' }, '7')).toBe('trouble.keptRules 6');
  expect(rulesTold({ rules: '6', today: '8' }, '7')).toBe('trouble.otherRules 6');
});
