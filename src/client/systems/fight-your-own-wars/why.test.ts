import { expect, test } from 'vitest';
import { REASONS } from '../../../ai/fight-your-own-wars/reasons.ts';
import { enWhy } from './words/en-why.ts';
import { plWhy } from './words/pl-why.ts';

test('the page has words for every reason of the staff, in both languages and of the same things', () => {
  const told = Object.keys(REASONS).map(id => `why.fyow.${id}`);
  expect(Object.keys(enWhy).sort()).toEqual(told.sort());
  const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [id, text] of Object.entries(enWhy)) {
    const given = holes(REASONS[id.slice('why.fyow.'.length) as keyof typeof REASONS]);
    for (const hole of holes(text)) expect(given, id).toContain(hole);
    expect(holes(plWhy[id as keyof typeof enWhy]), id).toEqual(holes(text));
  }
});
