import { expect, test } from 'vitest';
import { completions } from './complete.ts';

const READING = { startHour: 6 };
const IDS = ['B-1', 'B-1.coy1', 'B-RGT', 'R-1'];
const after = (typed: string): string[] => completions(typed, READING, IDS);

test('NQM-2.17: what may stand next is what the reader of orders expects there', () => {
  expect(after('')).toEqual(['ORDER']);
  expect(after('ord')).toEqual(['ORDER']);
  expect(after('ORDER X FROM ')).toEqual(IDS);
  expect(after('ORDER X FROM B-1')).toEqual(['B-1.coy1']);
  expect(after('ORDER X FROM B-RGT t')).toEqual(['TO']);
  expect(after('ORDER X FROM B-RGT TO B-1\n')).toEqual(['AIM']);
  const head = 'ORDER X FROM B-RGT TO B-1\n';
  expect(after(`${head}AIM de`)).toEqual(['defend', 'delay']);
  expect(after(`${head}AIM attack `)).toEqual(['AT', 'AREA', 'FEATURE', 'CONTACT', 'NODE']);
  expect(after(`${head}AIM attack AT 1,2\nO`)).toContain('ONOBJECTIVE');
  expect(after(`${head}AIM attack AT 1,2\nONOBJECTIVE d`)).toEqual(['digIn']);
});

test('NQM-2.17: where a number, a time or free words are due, or something before is wrong, nothing is proposed', () => {
  const head = 'ORDER X FROM B-RGT TO B-1\nAIM attack AT 1,2\n';
  for (const typed of ['FRONT ', 'START ', 'TEXT ', 'AXIS '])
    expect(after(head + typed)).toEqual([]);
  expect(after('ORDER X FROMM B-RGT TO ')).toEqual([]);
});
