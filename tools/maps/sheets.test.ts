import { expect, test } from 'vitest';
import { sheetProblems, sheets } from './sheets.ts';

test('the maps of systems without hexes are found', () => {
  const found = sheets().map(({ system, name, kind }) => `${system} ${name} ${kind}`);
  expect(found).toContain('junctions vale nodes');
  expect(found).toContain('outposts farm plane');
});

test('every node map and every sheet is sound', async () => {
  for (const sheet of sheets())
    expect(await sheetProblems(sheet), `${sheet.system} ${sheet.name}`).toEqual([]);
});
