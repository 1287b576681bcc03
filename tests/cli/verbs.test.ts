import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { parse } from '../../src/cli/args.ts';
import { VERBS } from '../../src/cli/command.ts';
import { complain, type Io, print } from '../../src/cli/io.ts';
import type { GameRecord } from '../../src/engine/record.ts';
import { SYSTEMS } from '../../src/rules/all.ts';
import { skirmish } from '../support/skirmish/index.ts';
import { CROSSROADS } from './crossroads.ts';
import { begun, damage, folder, HOUSE, json, maproom, words } from './run.ts';

test('the help names every verb, and every verb has its own with options and examples', async () => {
  const { out, code } = await maproom([]);
  expect(code).toBe(0);
  expect((await maproom(['--help'])).out).toBe(out);
  for (const verb of VERBS) {
    expect(out).toContain(`  ${verb.name} `);
    const own = await maproom([verb.name, '--help']);
    expect(own.code).toBe(0);
    expect(own.out).toContain(`Usage: maproom ${verb.name} `);
    expect(own.out).toContain('--json');
    for (const option of Object.keys(verb.options)) expect(own.out).toContain(`--${option}`);
    expect(verb.examples.join()).toContain(`maproom ${verb.name} `);
    expect((await maproom(['help', verb.name])).out).toBe(own.out);
  }
});

test('options that every verb has may stand before it', async () => {
  expect(json(await maproom(['--json', 'systems', 'sk']))).toHaveProperty('id', 'skirmish');
});

test('examples use options that exist, and scenarios of the systems that are here', () => {
  for (const example of VERBS.flatMap(verb => verb.examples)) {
    const [, name, ...rest] = example.replaceAll(/"[^"]*"|'[^']*'|[<>].*/g, 'x').split(' ');
    const verb = VERBS.find(one => one.name === name);
    expect(verb, example).toBeDefined();
    if (!verb) continue;
    const { words: said, values } = parse(verb, rest);
    const system = SYSTEMS.find(one => said.includes(one.id) || said.includes(one.code));
    const scenario = values.scenario;
    if (system && scenario !== undefined)
      expect(
        system.scenarios.map(one => one.id),
        example,
      ).toContain(scenario);
  }
});

test('systems lists them all, and one with its scenarios, options and actions', async () => {
  const { out } = await maproom(['systems']);
  expect(out).toMatch(/^skirmish +SK +Skirmish +3 scenarios: small/m);
  expect(out).toMatch(/^junctions +JU +Junctions +1 scenario/m);
  const one = (await maproom(['systems', 'sk'])).out;
  for (const part of [
    'small    The crossroads',
    'fog=true|false',
    'march <unit> <path,...>',
    'SK-3.1',
  ])
    expect(one).toContain(part);
  const data = json<{ id: string; actions: { type: string }[] }>(
    await maproom(['systems', 'skirmish', '--json']),
  );
  expect(data.id).toBe('skirmish');
  expect(data.actions.map(({ type }) => type)).toEqual(Object.keys(skirmish.rules));
});

test('new writes a record with players, options and a commitment, and never over another game', async () => {
  const { game, run } = await begun('--player red=Anna --option fog=false');
  const { head } = JSON.parse(readFileSync(game, 'utf8')) as GameRecord;
  expect(head.seats).toEqual([{ id: 'red', player: 'Anna' }, { id: 'blue' }]);
  expect(head.options).toEqual({ fog: false });
  expect(head.dice.commitment).toMatch(/^[0-9a-f]{64}$/);
  const again = await maproom(words(`new skirmish ${game} -s small`));
  expect(again).toMatchObject({ code: 3, out: '' });
  expect(again.err).toContain('is there already');
  expect((await run('replay')).code).toBe(0);
  expect((await run('show')).out).toContain('Anna plays red.');
  expect((await maproom(words(`new skirmish ${game} -s small --force`))).code).toBe(0);
});

test('two games without --secret have different dice', async () => {
  const here = folder();
  const secrets = [];
  for (const name of ['a.json', 'b.json']) {
    await maproom(words(`new skirmish ${join(here, name)} -s small`));
    const { head } = JSON.parse(readFileSync(join(here, name), 'utf8')) as GameRecord;
    secrets.push(head.dice.secret);
  }
  expect(secrets[0]).not.toBe(secrets[1]);
});

test('a scenario of one’s own is played, and what is wrong with it is named with its file', async () => {
  const here = folder();
  const file = join(here, 'my.json');
  const game = join(here, 'game.json');
  const mine = CROSSROADS;
  writeFileSync(file, JSON.stringify(mine));
  expect((await maproom(words(`new skirmish ${game} --scenario-file ${file}`))).code).toBe(0);
  expect((await maproom(['show', game])).out).toContain('Skirmish, My crossroads');
  const no = async (change: object) => {
    writeFileSync(file, JSON.stringify({ ...mine, ...change }));
    return maproom(words(`new skirmish ${join(here, 'x.json')} --scenario-file ${file}`));
  };
  expect(await no({ turns: 0 })).toMatchObject({
    code: 3,
    err: `${file} turns: should be at least 1, is 0\n`,
  });
  expect((await no({ objectives: [4] })).err).toBe(`${file} objectives[0]: should be text, is 4\n`);
  expect((await no({ terrain: '...' })).code).toBe(3);
  expect(existsSync(join(here, 'x.json'))).toBe(false);
});

test('show without a seat gives nothing away; a seat sees its own; --all shows everything', async () => {
  const { run } = await begun();
  const spectator = json<{ seat: string; view: unknown; state?: unknown }>(
    await run('show', '--json'),
  );
  const red = json<{ view: { units: { side: string }[] } }>(await run('show', '--seat red --json'));
  const all = json<{ state: { units: unknown[] } }>(await run('show', '--all --json'));
  expect(spectator.seat).toBe('spectator');
  expect(spectator.state).toBeUndefined();
  expect(red.view.units.filter(unit => unit.side === 'red')).toHaveLength(5);
  expect(red.view.units.length).toBeLessThan(10);
  expect(all.state.units).toHaveLength(10);
  const text = (await run('show')).out;
  expect(text).toContain('seen by a spectator');
  expect(text).toContain('Red is asked by SK-3.0: march or end the movement phase');
  expect((await run('show', '--all')).out).toContain('As Blue sees it:');
  expect((await run('show', '--seat control --json')).out).toBe(
    (await run('show', '--all --json')).out,
  );
});

test('export: each seat gets its own, the secret stays, the throws are CSV', async () => {
  const { game, run } = await begun();
  await run('act', 'march R1 0304');
  await run('act', '--seat red done');
  expect((await run('export', '--as notation --seat blue')).out).toContain('1\tred\t?\n');
  expect((await run('export', '--as notation --seat red')).out).toContain(
    '1\tred\tmarch R1 0304\n',
  );
  expect((await run('export', '--as log')).out).toContain('2\tSK-3.4   red ends its move phase\n');
  const shared = (await run('export', '--as json')).out;
  expect(JSON.parse(shared).head.dice.secret).toBeUndefined();
  expect((await run('export', '--as throws')).out).toBe('entry,seat,rule,for,dice,faces,total\n');
  expect((await run('export', '--as throws --all')).out).toMatch(
    /\n0,table,SK-1\.3,red,shuffle of 5,/,
  );
  const out = join(game, '../exported.json');
  expect((await run('export', `--as json -o ${out}`)).code).toBe(0);
  expect((await maproom(['verify', out])).out).toContain(
    'unproved: the secret of the dice is not published yet',
  );
});

test('verify finds true dice consistent and says what that does not show, and finds a secret that was never committed to', async () => {
  const { game, run } = await begun();
  expect((await run('verify')).out).toMatch(
    /^consistent: 2 throws \(8 faces\)[\s\S]*not shown: that this is the game that was played/,
  );
  damage<GameRecord>(game, ({ head }) => Object.assign(head.dice, { secret: 'another' }));
  const no = await run('verify', '--json');
  expect(no.code).toBe(3);
  expect(json(no)).toMatchObject({ verdict: 'false', at: 'head.dice.secret' });
  expect(no.err).toContain('head.dice.secret: is not what was committed to');
});

test('bot answers lines, and a line that cannot be read gets an error in its place', async () => {
  const { run } = await begun();
  const { offers } = json<{ offers: { action: object }[] }>(await run('offers', '--json'));
  const line = JSON.stringify({
    seat: 'red',
    view: {},
    questions: [{ seat: 'red', kind: 'move', rule: 'SK-3.0', actions: ['march', 'done'] }],
    offers: offers.map(({ action }) => action),
    seed: 3,
  });
  const ran = await maproom(
    words('bot random --system skirmish'),
    `${line}\nnonsense\n${line}\n{"seat":4}\n`,
  );
  const rows = ran.out
    .trim()
    .split('\n')
    .map(row => JSON.parse(row));
  expect(rows[0]).toEqual(rows[2]);
  expect(offers.map(({ action }) => action)).toContainEqual(rows[0].action);
  expect(rows[0].reason.id).toBe('random');
  expect(rows[1]).toEqual({ error: { at: 'line 2', because: 'is not JSON' } });
  expect(rows[3].error).toEqual({ at: 'line 4, seat', because: 'should be text, is 4' });
  expect(ran.code).toBe(3);
});

test('the version is that of the package', async () => {
  expect((await maproom(['--version'])).out).toMatch(/^maproom \d+\.\d+\.\d+\n$/);
});

test('show draws the table as a picture, as the seat sees it', async () => {
  const place = folder();
  const [game, picture] = [join(place, 'pc.json'), join(place, 'table.svg')];
  const at = (...args: string[]) => maproom(args, '', { ...HOUSE, modules: [] });
  await at('new', 'PC', game, '-s', 'campaign-1939', '--secret', 'x');
  expect((await at('show', game, '--seat', 'polish', '--svg', picture)).out).toContain('drew');
  const svg = readFileSync(picture, 'utf8');
  expect(svg.match(/data-counter=/g)?.length).toBe(52 + 62);
  expect(svg).toContain('data-counter="PL-15DP"');
  expect(svg).not.toContain('DE-32ID'); // lies under the top of its stack
  const wrong = await at('show', game, '--svg', join(place, 'none', 'table.svg'));
  expect([wrong.code, wrong.err]).toEqual([3, expect.stringContaining('cannot be drawn')]);
  expect((await at('show', game, '--svg', picture, '--palette', 'pink')).code).toBe(3);
});

test('what steers a terminal or turns text around is written out', () => {
  const out = new PassThrough();
  const io: Io = { stdin: new PassThrough(), stdout: out, stderr: out };
  print(io, JSON.stringify({ player: 'Eve\u202Etxt' }));
  complain(io, 'Eve\u001b[2J\u0007 and\tBob');
  const said = String(out.read());
  expect(said).toBe('{"player":"Eve\\u202etxt"}\nEve\\u001b[2J\\u0007 and\tBob\n');
});
