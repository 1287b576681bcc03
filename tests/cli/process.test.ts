import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameRecord } from '../../src/engine/record.ts';
import { crossroadsIn } from './crossroads.ts';
import { command, damage, folder, json, words } from './run.ts';

/** The command as people run it: a process, a pipe, files, exit codes. */
const here = folder();
const file = (name: string) => join(here, name);
const run = (line: string, input = '') => command(words(line.replaceAll('@', `${here}/`)), input);

beforeAll(async () => {
  await run('new skirmish @fresh.json -s small --secret process');
  await run('new skirmish @over.json -s small --secret process');
  await run('play @over.json', '1\n'.repeat(400));
  crossroadsIn(here);
  await run(
    'new skirmish @manual.json --scenario-file @crossroads.json --manual-dice --dice 5,4,3,2,5,4,3,2',
  );
  await run('play @manual.json', 'march R1 0305,0306\nhold\ndone\n');
});

test('skirmish is played to its end through a pipe, replayed, and its dice are consistent', async () => {
  await run('new skirmish @game.json -s small --secret process --player red=Anna');
  const played = await run('play @game.json', '1\n'.repeat(400));
  expect(played).toMatchObject({ code: 0, err: '' });
  expect(played.out).toMatch(/The game is over, .*\nThe record is kept in /);
  const replayed = await run('replay @game.json');
  expect(replayed.code).toBe(0);
  expect(replayed.out).toMatch(/hash +[0-9a-f]{16}\noutcome +The game is over/);
  const proved = await run('verify @game.json');
  expect(proved.code).toBe(0);
  expect(proved.out).toMatch(/^consistent: \d+ throws \(\d+ faces\) follow from the secret/);
});

test('a study gives the same result with one job and with two', async () => {
  const study = 'sim skirmish -s small --games 24 --seed 9 --json';
  const [one, two] = await Promise.all([run(`${study} --jobs 1`), run(`${study} --jobs 2`)]);
  expect(one).toMatchObject({ code: 0, err: '' });
  expect(two.out).toBe(one.out);
  expect(json<{ games: number }>(two).games).toBe(24);
});

test('a foreign program plays a seat, and its mistakes are named', async () => {
  writeFileSync(
    file('first.mjs'),
    `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { offers } = JSON.parse(line);
  console.log(JSON.stringify({ action: offers[0], reason: 'the first' }));
}`,
  );
  const play = (program: string) =>
    command(
      words('sim skirmish -s small --games 9 --jobs 2 --json --bot').concat(`red=cmd:${program}`),
    );
  const fair = await play(`node ${file('first.mjs')}`);
  expect(fair).toMatchObject({ code: 0, err: '' });
  expect(json<{ games: number }>(fair).games).toBe(9);
  expect(await play('exit 7')).toMatchObject({
    code: 3,
    err: 'program of red: ended with exit code 7 when it was asked to act\n',
  });
  expect((await play('while read x; do echo hello; done')).err).toBe(
    'program of red: answered with something that is not JSON: hello\n',
  );
  const cheat = await play(`while read x; do echo '{"action":"march R9 0304"}'; done`);
  expect(cheat.code).toBe(3);
  expect(cheat.err).toMatch(
    /^bot of red: chose .* which is refused: SK-3\.1 R9 is no unit of yours/,
  );
});

describe('wrong input is answered with a sentence and the right exit code', () => {
  const broken = (name: string, change: (record: GameRecord) => void) => {
    copyFileSync(file('over.json'), file(name));
    damage<GameRecord>(file(name), change);
  };
  const answers = async (line: string, code: number, err: string | RegExp, input = '') => {
    const ran = await run(line, input);
    const said = ran.err.replaceAll(`${here}/`, '@');
    if (typeof err === 'string') expect(said).toBe(`${err}\n`);
    else expect(said).toMatch(err);
    expect(ran.code).toBe(code);
    expect(ran.out).toBe('');
  };

  test.each<[string, number, string | RegExp]>([
    ['shw @fresh.json', 3, 'shw: is no verb of maproom; did you mean show?'],
    ['new skirmsh @x.json', 3, 'system: there is no system skirmsh; did you mean skirmish?'],
    [
      'new skirmish @x.json -s smal',
      3,
      '--scenario: skirmish has no scenario smal; did you mean small?',
    ],
    [
      'new skirmish @x.json -s small --option fg=true',
      3,
      '--option: skirmish has no option fg; did you mean fog?',
    ],
    [
      'new skirmish @x.json -s small --option fog=maybe',
      3,
      '--option fog: should be true or false, is "maybe"',
    ],
    [
      'show @fresh.json --colour',
      3,
      /^--colour: is no option of maproom show; see maproom show --help/,
    ],
    ['show @none.json', 3, '@none.json: there is no such file'],
    ['act @fresh.json --seat green done', 2, /^T-SEAT refused: nobody sits at green here/],
    [
      'act @fresh.json --seat blue done',
      2,
      /^T-TURN refused: Blue may not done now: the table waits for red/,
    ],
    ['act @fresh.json --seat red march R9 0304', 2, 'SK-3.1 refused: R9 is no unit of yours'],
    ['act @fresh.json --seat red march R1', 3, 'action march, path: is missing'],
    ['act @fresh.json --seat red march R1 0304 0305', 3, 'action: has a word too many: 0305'],
    [
      'act @fresh.json --seat red done --dice 3',
      2,
      /^T-DICE refused: this game throws its own dice/,
    ],
    [
      'act @manual.json --seat red attack 0406 0306',
      2,
      /^T-DICE refused: throw 2d6 for SK-4\.\S* .*no faces were given/,
    ],
    [
      'act @manual.json --seat red attack 0406 0306 --dice 3,7',
      2,
      /^T-DICE refused: 7 is not on a d6/,
    ],
    [
      'act @manual.json --seat red attack 0406 0306 --dice 3,4,5',
      2,
      'T-DICE refused: 3 faces were given, the rules ask for 2',
    ],
    ['act @over.json --seat red done', 2, /^T-OVER refused: the game is over/],
    ['undo @over.json', 2, /^T-OVER refused: the game is over/],
    ['show @fresh.json --with @none.js', 3, /^--with: \S+none\.js cannot be loaded/],
  ])('%s exits %i', (line, code, err) => answers(line, code, err));

  test('undo after dice', async () => {
    copyFileSync(file('manual.json'), file('thrown.json'));
    const attacked = await run('act @thrown.json --seat red attack 0406 0306 --dice 1,1');
    expect(attacked.code).toBe(0);
    await answers('undo @thrown.json --seat red', 2, 'T-UNDO refused: dice have been thrown since');
  });

  test('JSON that is broken, by line and column', async () => {
    writeFileSync(file('broken.json'), '{ "head": {\n  "format": "maproom/1",\n  oops }\n}');
    await answers(
      'show @broken.json',
      3,
      '@broken.json line 3, column 3: wants a name in double quotes, has "o"',
    );
    writeFileSync(file('cut.json'), readFileSync(file('over.json'), 'utf8').slice(0, 900));
    await answers('show @cut.json', 3, /^@cut\.json line \d+, column \d+: /);
    writeFileSync(file('other.json'), '{"name":"maproom"}');
    await answers('show @other.json', 3, '@other.json head: is missing');
  });

  test('a damaged record, by its place', async () => {
    broken('a.json', ({ entries }) =>
      Object.assign(entries[1]?.action ?? {}, { path: ['0304', 4] }),
    );
    await answers('show @a.json', 3, '@a.json entries[1].action.path[1]: should be text, is 4');
    broken('b.json', ({ entries }) => Object.assign(entries[3] ?? {}, { seat: 'blue' }));
    await answers(
      'verify @b.json',
      3,
      /^@b\.json entries\[3\]: was changed, or an entry before it/,
    );
    broken('c.json', ({ entries }) => entries.splice(-2));
    await answers('replay @c.json', 3, /^@c\.json tip: does not fit the last entry/);
    broken('d.json', ({ head }) => Object.assign(head, { system: 'chess' }));
    await answers('show @d.json', 3, /^@d\.json head\.system: there is no system chess/);
    broken('e.json', ({ entries }) => Object.assign(entries[0] ?? {}, { action: null }));
    await answers('show @e.json', 3, '@e.json entries[0].action: has no type');
    broken('f.json', ({ head }) => Object.assign(head.scenario, { id: 'large' }));
    await answers('show @f.json', 3, /^@f\.json /);
  });

  test('errors are JSON on stdout when asked for, and a sentence on stderr all the same', async () => {
    const no = await run('show @none.json --json');
    expect(json(no)).toEqual({
      error: { at: file('none.json'), because: 'there is no such file' },
    });
    expect(no.err).toContain('there is no such file');
    expect(json(await run('shw --json'))).toHaveProperty('error.at', 'shw');
  });
});
