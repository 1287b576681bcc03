import { expect, test } from 'vitest';
import { json, maproom, words } from './run.ts';

type Result = {
  games: number;
  endings: { how: string; count: number; low: number; share: number; high: number }[];
  length: { mean: number };
};

test('games are counted by how they ended, with intervals around the shares', async () => {
  const result = json<Result>(
    await maproom(words('sim skirmish -s small --games 20 --jobs 1 --seed 3 --json')),
  );
  expect(result.games).toBe(20);
  expect(result.endings.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  for (const { low, share, high } of result.endings) {
    expect(low).toBeLessThan(share);
    expect(high).toBeGreaterThan(share);
  }
  expect(result.length.mean).toBeGreaterThan(10);
});

test('a game of a study can be played again alone', async () => {
  const lengths = [];
  for (const game of [0, 1, 2])
    lengths.push(
      json<Result>(
        await maproom(words(`sim skirmish -s small --games 1 --first ${game} --seed 3 --json`)),
      ).length.mean,
    );
  const all = json<Result>(await maproom(words('sim skirmish -s small --games 3 --seed 3 --json')));
  expect(all.length.mean).toBeCloseTo((lengths[0]! + lengths[1]! + lengths[2]!) / 3, 9);
});

test('another seed gives other games', async () => {
  const [a, b] = await Promise.all(
    [3, 4].map(seed => maproom(words(`sim skirmish -s small --games 10 --seed ${seed} --json`))),
  );
  const strip = (result: Result) => ({ ...result, seed: 0 });
  expect(strip(json(a!))).not.toEqual(strip(json(b!)));
});

test('a game that takes too long is counted as unfinished', async () => {
  const result = json<Result>(
    await maproom(words('sim skirmish -s small --games 2 --most 3 --json')),
  );
  expect(result.endings).toMatchObject([{ how: 'unfinished', count: 2 }]);
});

test('the text is a table', async () => {
  const { out } = await maproom(words('sim council -s short --games 8 --jobs 1'));
  expect(out).toMatch(/^Council, short: 8 games with seed 1 in /);
  expect(out).toMatch(/winner +games +share +95% interval +how/);
  expect(out).toMatch(/length +\d+\.\d\d +± /);
});

test.each([
  [
    '--bot red=clever',
    '--bot: skirmish has no bot clever; there are random, first, touchy, cmd:<program>',
  ],
  ['--bot green=random', '--bot: nobody sits at green here; there are red, blue'],
  ['--games 0', '--games: should be a whole number, from 1 to 10000000; is 0'],
  ['--jobs two', '--jobs: should be a whole number, from 1 to 256; is two'],
])('%s is wrong', async (more, sentence) => {
  const no = await maproom(words(`sim skirmish -s small ${more}`));
  expect(no).toMatchObject({ code: 3, err: `${sentence}\n` });
});
