import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GameRecord } from '../../src/engine/record.ts';
import { crossroadsIn } from './crossroads.ts';
import { folder, json, maproom, words } from './run.ts';

const FIRST_OFFER = '1\n'.repeat(400);

test('a game is played to its end by the first offer, and its file is a whole record', async () => {
  const game = join(folder(), 'game.json');
  await maproom(words(`new skirmish ${game} -s small --secret e`));
  const { code, out, err } = await maproom(['play', game], FIRST_OFFER);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toContain('=== Red ===');
  expect(out).toContain('=== Blue ===');
  expect(out).toContain('red> 1\n  SK-3.1   R1 marches from');
  expect(out).toMatch(/The game is over, .*\nThe record is kept in /);
  const replayed = json<{ outcome: { how: string } }>(await maproom(['replay', game, '--json']));
  expect(replayed.outcome.how).toBeTruthy();
  expect((await maproom(['play', game], '')).out).toContain('The game is over');
});

test('commands at the prompt: help, offers, map, log, odds, undo, save, quit; mistakes are answered', async () => {
  const here = folder();
  const kept = join(here, 'kept.json');
  const typed = [
    'help',
    'offers march R2 0505',
    'map',
    'march R1 0305,0306',
    'hold',
    'done',
    'odds 1',
    'odds done',
    'undo',
    'nonsense',
    'march R9 0304',
    'march',
    '9999',
    `save ${kept}`,
    'save',
    'log 2',
    'done',
    'quit',
    '1',
  ];
  const { code, out } = await maproom(
    words(`play skirmish --scenario-file ${crossroadsIn(here)} --secret e`),
    `${typed.join('\n')}\n`,
  );
  expect(code).toBe(0);
  for (const part of [
    '<number>         do the offer',
    'Blue is asked by SK-3.5: an enemy marched up to 0306',
    'blue> hold\n',
    '/36',
    'odds: done is not foretold',
    'red> undo\ntaken back\n',
    'T-SHAPE refused: Skirmish has no action nonsense',
    'SK-3.1 refused: R9 is no unit of yours',
    'action march, unit: is missing',
    '9999: is no number of an offer',
    `kept in ${kept}`,
    'save: wants the name of a file',
    `Left after 5 actions; the game is kept in ${kept}`,
  ])
    expect(out).toContain(part);
  const record = JSON.parse(readFileSync(kept, 'utf8')) as GameRecord;
  expect(record.entries.map(entry => entry.action.type)).toEqual([
    'begin',
    'march',
    'hold',
    'done',
    'undo',
    'done',
  ]);
});

test('against a bot only the person is asked, and the bot’s secrets stay its own', async () => {
  const { out, code } = await maproom(
    words('play skirmish -s small --secret e --bot blue=random --seed 4'),
    FIRST_OFFER,
  );
  expect(code).toBe(0);
  expect(out).not.toContain('blue> ');
  expect(out).toContain('The game is over');
  const again = await maproom(
    words('play skirmish -s small --secret e --bot blue=random --seed 4'),
    FIRST_OFFER,
  );
  expect(again.out).toBe(out);
});

test('bots play a secret simultaneous game among themselves to its end', async () => {
  const { seats } = json<{ seats: { id: string }[] }>(
    await maproom(words(`new council ${join(folder(), 'c.json')} -s short --json`)),
  );
  const players = seats.map(({ id }) => id).filter(id => id !== 'control' && id !== 'clock');
  const ran = await maproom([
    ...words('play council -s short --secret e --seed 2'),
    ...players.flatMap(seat => ['--bot', `${seat}=random`]),
  ]);
  expect(ran.err).toBe('');
  expect(ran.out).toContain('The game is over');
});

test('people’s own dice are asked for, throw by throw, until they fit', async () => {
  const here = folder();
  const game = join(here, 'table.json');
  const scenario = crossroadsIn(here);
  await maproom(
    words(`new skirmish ${game} --scenario-file ${scenario} --manual-dice --dice 5,4,3,2,5,4,3,2`),
  );
  const typed = [
    'march R1 0305,0306',
    'hold',
    'done',
    'attack 0406 0306',
    '6,7',
    '6',
    'x',
    '6',
    'quit',
  ];
  const { out } = await maproom(['play', game], `${typed.join('\n')}\n`);
  expect(out).toContain('T-DICE refused: throw 2d6 for SK-4.');
  expect(out).toContain('7 is not on a d6');
  expect(out).toContain('only 1 faces were given');
  expect(out).toContain('--dice: should be whole numbers such as 3,5; is x');
  const record = JSON.parse(readFileSync(game, 'utf8')) as GameRecord;
  expect(record.entries.at(-1)?.throws?.[0]?.faces).toEqual([6, 6]);
  expect((await maproom(['verify', game])).out).toContain('unproved: people threw their own dice');
});

test('with --json every line of output is JSON', async () => {
  const { out } = await maproom(
    words('play skirmish -s small --secret e --bot blue=random --seed 4 --json'),
    `nonsense\n${FIRST_OFFER}`,
  );
  const rows = out
    .trim()
    .split('\n')
    .map(row => JSON.parse(row) as Record<string, unknown>);
  expect(rows.find(row => 'asked' in row)).toHaveProperty('asked.offers');
  expect(rows.some(row => 'refused' in row)).toBe(true);
  expect(rows.at(-1)).toHaveProperty('outcome.how');
});

test('a curtain falls between two people', async () => {
  const { out } = await maproom(
    words('play skirmish -s small --secret e --curtain'),
    'done\ndone\n\n\nquit\n',
  );
  expect(out).toContain('Press Enter and hand over.');
  expect(out).toContain('Blue, press Enter when you are ready.');
  const [, behind = ''] = out.split('Blue, press Enter when you are ready.');
  expect(behind).toContain('=== Blue ===');
  expect(behind).toContain('red ends its fight phase'); // told again: the screen was wiped
});

test('options of a new game are refused for a game that goes on', async () => {
  const game = join(folder(), 'game.json');
  await maproom(words(`new skirmish ${game} -s small`));
  const no = await maproom(['play', game, '--scenario', 'small']);
  expect(no).toMatchObject({ code: 3 });
  expect(no.err).toContain('--scenario: is for a new game');
});
