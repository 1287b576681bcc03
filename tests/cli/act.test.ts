import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Fault } from '../../src/engine/fault.ts';
import type { System } from '../../src/engine/system.ts';
import { skirmish } from '../support/skirmish/index.ts';
import { begun, folder, json, maproom, words } from './run.ts';

test('another seat’s question is told without what it is about', async () => {
  const { run } = await begun();
  const { out } = await run('act', '--seat red march R1 0305,0306');
  expect(out).toContain('Blue is asked by SK-3.5: react\n');
  expect((await run('show', '--seat blue')).out).toMatch(
    /an enemy marched up to \S+: fire or hold/,
  );
});

test('offers are lines that act accepts; words keep those that begin with them', async () => {
  const { run } = await begun();
  const lines = (await run('offers', 'march R1')).out.trim().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.every(line => line.startsWith('march R1 '))).toBe(true);
  const acted = await run('act', lines.find(line => line.endsWith(' 0304')) ?? '');
  expect(acted.code).toBe(0);
  expect(acted.out).toContain('SK-3.1   R1 marches from');
  const data = json<{ seat: string; listing: object; offers: { action: object }[] }>(
    await run('offers', '--json'),
  );
  expect(data.seat).toBe('red');
  expect(data.listing).toMatchObject({ done: 'all' });
  expect(data.offers.map(({ action }) => action)).toContainEqual({ type: 'done' });
});

test('act takes JSON too, and says as JSON what came of it', async () => {
  const { game } = await begun();
  const action = '{"type":"march","unit":"R1","path":["0304"]}';
  const acted = await maproom(['act', game, '--seat', 'red', '--json-action', action, '--json']);
  expect(json(acted)).toMatchObject({
    entry: 1,
    seat: 'red',
    action: JSON.parse(action),
    outcome: null,
  });
  expect(json<{ log: { rule: string }[] }>(acted).log[0]?.rule).toBe('SK-3.1');
  const wrong = await maproom(['act', game, '--json-action', '{"type":']);
  expect(wrong).toMatchObject({
    code: 3,
    err: '--json-action line 1, column 9: the file ends too early\n',
  });
});

test('a refusal exits 2 with its rule, as text and as JSON, and changes nothing', async () => {
  const { game, run } = await begun();
  const before = readFileSync(game, 'utf8');
  const no = await run('act', '--seat red march R9 0304 --json');
  expect(no.code).toBe(2);
  expect(no.err).toBe('SK-3.1 refused: R9 is no unit of yours\n');
  expect(json(no)).toMatchObject({
    refused: { rule: 'SK-3.1', because: 'R9 is no unit of yours' },
  });
  expect(readFileSync(game, 'utf8')).toBe(before);
});

test('words with spaces reach a rule as they were quoted in the shell', async () => {
  const game = join(folder(), 'council.json');
  await maproom(words(`new council ${game} -s short --secret x`));
  const spoken = await maproom([
    ...words(`act ${game} --seat control speak control`),
    'Silence in the hall',
    'it is loud',
  ]);
  expect(spoken.err).toBe('');
  expect((await maproom(words(`export ${game} --as notation --all`))).out).toContain(
    'speak control "Silence in the hall" "it is loud"',
  );
});

test('where several seats are asked, --seat must be said', async () => {
  const game = join(folder(), 'council.json');
  await maproom(words(`new council ${game} -s short --secret x`));
  const no = await maproom(['offers', game]);
  expect(no.code).toBe(3);
  expect(no.err).toMatch(/^--seat: is missing; the table waits for \S+ and /);
});

test('undo takes back a phase’s end, and stops at the turn of another seat', async () => {
  const { run } = await begun();
  await run('act', 'done');
  expect((await run('undo')).out).toContain('Entry 1 is taken back.');
  await run('act', 'done');
  await run('act', 'done');
  expect(await run('undo')).toMatchObject({
    code: 2,
    err: 'T-UNDO refused: the last action passed the turn to another seat\n',
  });
  expect((await run('undo', '--seat blue')).err).toContain('the last action was not yours');
  const { out } = await run('replay', '--from 0 --all');
  expect(out).toContain('   1  red  done  (taken back)\n   2  red  undo 1\n   3  red  done\n');
  expect(out).toContain('1 taken back)');
});

test('odds give the reckoning by rules and exact chances that add up', async () => {
  const { run } = await begun();
  await run('act', 'march R1 0305,0306');
  await run('act', '--seat blue hold');
  await run('act', '--seat red done');
  const { out, code } = await run('odds', 'attack 0406 0306');
  expect(code).toBe(0);
  expect(out).toMatch(/SK-4\.\d +odds/);
  expect(out).toMatch(/\d+\/36 .*%/);
  type Chance = { n: number; of: number };
  const data = json<{ worlds: { exact: boolean; results: Chance[] }[] }>(
    await run('odds', 'attack 0406 0306 --json'),
  );
  for (const { exact, results } of data.worlds) {
    expect(exact).toBe(true);
    expect(results.reduce((sum, { n }) => sum + n, 0)).toBe(results[0]?.of);
  }
  expect(await run('odds', 'done')).toMatchObject({
    code: 3,
    err: 'action: done is not foretold; Skirmish foretells attack, fire\n',
  });
  expect((await run('odds', 'attack 0101 0306')).code).toBe(2);
});

test('a record that was changed by somebody else meanwhile is not overwritten', async () => {
  const { game, run } = await begun();
  const file = await import('../../src/cli/game-file.ts');
  const mine = file.GameFile.open({ systems: [skirmish as System], bots: [], modules: [] }, game);
  await run('act', 'done');
  mine.table.act('red', { type: 'done' });
  expect(() => mine.save()).toThrow('was changed by somebody else meanwhile');
  expect(readdirSync(join(game, '..'))).toEqual(['crossroads.json', 'game.json']);
});

test('a mistake of ours is told as one, exits 1 and leaves the record as it was', async () => {
  const { game } = await begun();
  const before = readFileSync(game, 'utf8');
  const apply = () => {
    throw new Fault('the phase could not be ended');
  };
  const system = {
    ...(skirmish as System),
    rules: { ...skirmish.rules, done: { ...skirmish.rules.done, apply } },
  } as unknown as System;
  const ran = await maproom(['act', game, 'done', '--json'], '', {
    systems: [system],
    bots: [],
    modules: [],
  });
  expect(ran.code).toBe(1);
  expect(json(ran)).toEqual({ fault: 'the phase could not be ended' });
  expect(ran.err).toBe(
    'the phase could not be ended\nThis is our mistake, please report it with the record.\n',
  );
  expect(readFileSync(game, 'utf8')).toBe(before);
});
