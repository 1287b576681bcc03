import { beforeAll, expect, test } from 'vitest';
import { crossroadsIn } from './crossroads.ts';
import { folder, maproom, words } from './run.ts';

/** Slips that need no process of their own to be told; the commonest are in `process.test.ts`. */
const here = folder();
const run = (line: string, input = '') => maproom(words(line.replaceAll('@', `${here}/`)), input);

beforeAll(async () => {
  crossroadsIn(here);
  await run('new skirmish @fresh.json --scenario-file @crossroads.json --secret x');
  await run('new skirmish @over.json --scenario-file @crossroads.json --secret x');
  await run('play @over.json', '1\n'.repeat(400));
  await run(
    'new skirmish @manual.json --scenario-file @crossroads.json --manual-dice --dice 5,4,3,2,5,4,3,2',
  );
  await run('play @manual.json', 'march R1 0305,0306\nhold\ndone\n');
});

test.each<[string, number, string | RegExp]>([
  ['new skirmish @x.json', 3, /^--scenario: is missing; skirmish has small, /],
  [
    'new skirmish @x.json -s small --option fog',
    3,
    '--option: should be written name=value, is fog',
  ],
  [
    'new skirmish @x.json -s small --player green=Jan',
    3,
    '--player: nobody sits at green here; there are red, blue',
  ],
  ['new skirmish', 3, 'the file to write: is missing'],
  ['show @fresh.json --seat', 3, '--seat: wants a value: seat'],
  ['show @fresh.json extra', 3, 'extra: is a word too many'],
  [
    'show @fresh.json --seat green',
    2,
    'T-SEAT refused: nobody sits at green here; the seats are red, blue, spectator',
  ],
  ['act @fresh.json --seat red fly R1', 2, /^T-SHAPE refused: Skirmish has no action fly/],
  ['act @fresh.json --seat red', 3, 'action: is missing; try `maproom offers`'],
  [
    'act @manual.json --seat red attack 0406 0306 --dice 3',
    2,
    /^T-DICE refused: .*only 1 faces were given/,
  ],
  [
    'act @manual.json --seat red attack 0406 0306 --dice three',
    3,
    '--dice: should be whole numbers such as 3,5; is three',
  ],
  ['undo @fresh.json', 2, 'T-UNDO refused: nothing has been done yet'],
  ['replay @over.json --from 9 --to 2', 3, '--from: 9 lies after --to 2'],
  [
    'export @over.json',
    3,
    '--as: is missing; say one of notation, json, log, throws, journal, sheets, battle, report',
  ],
  ['bot clever --system skirmish', 3, /^--bot: skirmish has no bot clever/],
])('%s exits %i', async (line, code, err) => {
  const ran = await run(line);
  const said = ran.err.replaceAll(`${here}/`, '@');
  if (typeof err === 'string') expect(said).toBe(`${err}\n`);
  else expect(said).toMatch(err);
  expect(ran.code).toBe(code);
  expect(ran.out).toBe('');
});
