import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { LogLine } from '../../../engine/log.ts';
import { EVERYTHING } from '../../../engine/seat.ts';
import { problemIn } from '../../../engine/shape.ts';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { tableOf } from '../forecast/index.ts';
import { fightYourOwnWars } from '../index.ts';
import { DEFAULTS } from '../options.ts';
import type { State } from '../state.ts';
import { fieldFor, fieldOf } from '../terms/field.ts';
import { type View, viewOf } from '../view.ts';
import { battleSheet, blankReport, readReport, sheetShape, spreadLoss } from './battle-sheet.ts';
import { type Edition, editionOf } from './editions.ts';
import { frontOf } from './front.ts';
import { namesIn, paper } from './index.ts';
import { journalOf } from './journal.ts';
import { journalHtml, journalMarkdown } from './journal-pages.ts';
import { plotsOf } from './plots.ts';
import { recordSheets, sheetsMarkdown } from './record-sheets.ts';
import { seriesOf } from './series.ts';

const system = fightYourOwnWars as unknown as System;

/** A tutorial by orders and staff; table battles are reported as `onReport` says. */
const played = (
  seed: string,
  options: object,
  onReport: (table: Table, seat: string) => void = () => undefined,
): Table => {
  const table = Table.create(system, {
    scenario: 'tutorial',
    options: { ...DEFAULTS, ...options },
    dice: pledge(seed, { table: seed }),
  });
  for (let i = 0; i < 20_000 && !table.outcome; i++) {
    const due = table.umpireNext();
    if (due) {
      table.act(due.seat, due.action);
      continue;
    }
    const [asked] = table.pending();
    if (asked!.kind === 'report') onReport(table, asked!.seat);
    else table.act(asked!.seat, { type: asked!.actions.includes('carryOn') ? 'carryOn' : 'pass' });
  }
  return table;
};
const linesFor = (table: Table, seat: string) => table.log(seat).map(({ line }) => line);

test('the journal has a chapter a day, a paragraph for each battle, names instead of ids, nothing of the other side', () => {
  const table = played('b', {});
  const field = fieldOf(table.state as State);
  const chapters = journalOf(linesFor(table, 'germany'), { field });
  expect(chapters.map(({ day }) => day)).toEqual([1, 2, 3]);
  const battles = chapters.flatMap(({ paragraphs }) =>
    paragraphs.filter(({ text }) => text.includes(' met ')),
  );
  expect(battles.length).toBeGreaterThan(0);
  const text = journalMarkdown('Val de Sorne', chapters);
  expect(text).toContain('## Day 2');
  expect(text).not.toMatch(/\b(de_bg1|uk_bg1|undefined|\{)/);
  for (const { id, name } of field.campaign.units.filter(({ side }) => side === 'britain')) {
    expect(text).not.toContain(id);
    expect(text).not.toContain(name);
  }
  expect(journalHtml('A & B', chapters)).toContain('<h1>A &amp; B</h1>');
});

test('FYOW-A7b: editions: the umpire tells true names and what a side did not know, a communiqué only what its side read', () => {
  const table = played('b', {});
  const state = table.state as State;
  const names = namesIn(table.view(EVERYTHING) as View);
  const whole = table.wholeLog(0).map(({ line: one }) => one);
  const text = (edition: Edition, lines: readonly LogLine[], reader: number): string =>
    journalMarkdown('', editionOf(edition, state, lines, names, reader) ?? []);
  const umpire = text('umpire', whole, -1);
  expect(umpire).not.toMatch(/ met the enemy /);
  expect(umpire).toMatch(/In truth: (Germany|Britain) had no report yet/);
  const own = linesFor(table, 'germany');
  const german = text({ side: 'germany' }, own, 0);
  expect(text({ side: 'germany' }, whole, -1)).toBe(german);
  expect(german).toContain('Our troops have taken ');
  for (const { name } of fieldOf(state).campaign.units) expect(german).not.toContain(name);
  expect(editionOf('umpire', state, own, names, 0)).toBeNull();
  expect(editionOf({ side: 'britain' }, state, own, names, 0)).toBeNull();
});

test('FYOW-A3: a board that is taken is told to those who took it, and the front of everybody’s lines ends as the table does', () => {
  const table = played('b', {});
  const state = table.state as State;
  const field = fieldOf(state);
  const whole = table.wholeLog(0).map(({ line: one }) => one);
  const taken = whole.filter(({ id }) => id === 'boardTaken');
  expect(taken.length).toBeGreaterThan(0);
  for (const { values, seenBy } of taken) expect(seenBy).toEqual([values.side]);
  const frames = frontOf(whole, field);
  expect(frames.at(-1)?.held).toEqual(state.control);
  expect(frames.map(({ day }) => day)).toEqual([...frames.map(({ day }) => day)].sort());
  const page = journalHtml('<b>', journalOf(whole, { field }), field);
  expect(page).toContain('<h1>&lt;b&gt;</h1>');
  expect(page.match(/<figure>/g)).toHaveLength(1);
  const pictures = ['data:image/jpeg;base64,AAAA', 'data:image/jpeg;base64,"><script>'];
  const added = [{ day: 1, title: 'Day 1', paragraphs: [], own: '<script>', pictures }];
  const shown = journalHtml('t', added);
  expect(shown.match(/<img /g)).toHaveLength(1);
  expect(shown).not.toContain('<script>');
  expect(seriesOf(whole, field).at(-1)?.boards[0]).toBe(
    state.control.filter(by => by === 0).length,
  );
});

const line = (id: string, values: object) => ({ id, rule: 'FYOW-5', values }) as LogLine;

test('the journal of the other arms: a sentence a place and day, ships by name, a person’s own words at the end', () => {
  const table = played('b', {});
  const field = fieldOf(table.state as State);
  const lines = [
    line('day', { day: 1 }),
    line('session', { session: 2 }),
    line('launched', { group: 'a1', kind: 'bomber', board: 'croisee' }),
    line('launched', { group: 'a2', kind: 'bomber', board: 'croisee' }),
    line('bombed', { group: 'a1', board: 'croisee', bombs: 12 }),
    line('raidHit', { unit: 'e1', board: 'croisee', damage: 4 }),
    line('wasBombed', { unit: 'de_bg1', board: 'sarcy', damage: 3 }),
    line('vesselSunk', { vessel: 'britain.v1' }),
    line('trainMoved', { train: 'Zug 1', board: 'belval' }),
    line('trainMoved', { train: 'Zug 1', board: 'grandcourt' }),
    line('landed', { unit: 'de_bg1', board: 'belval' }),
    line('landed', { unit: 'de_bg2', board: 'belval' }),
  ];
  const vessels = new Map([['britain.v1', 'HMS Example']]);
  const [chapter] = journalOf(lines, { field, vessels });
  const text = journalMarkdown('x', [{ ...chapter!, own: 'My <own> words.' }]);
  for (const part of [
    'Our aircraft were over La Croisée twice and dropped 12 bombs and hit the enemy.',
    'Panzer group was attacked from the air and lost three points.',
    'HMS Example was sunk.',
    'Zug 1 ran to Belval and Grandcourt.',
    'Ashore today: Panzer group and Motorised rifle group at Belval.',
    'My <own> words.',
  ])
    expect(text).toContain(part);
  expect(journalHtml('x', [{ ...chapter!, own: 'My <own> words.' }])).toContain('&lt;own&gt;');
});

test('figures of the days: losses are counted on the day they fell, morale as it stood', () => {
  const table = played('b', {});
  const lines = linesFor(table, 'germany');
  const days = seriesOf(lines, fieldOf(table.state as State));
  const lost = lines
    .filter(({ id }) => id === 'lost')
    .reduce((sum, { values }) => sum + Number(values.loss), 0);
  expect(days.reduce((sum, day) => sum + day.lost[0]!, 0)).toBe(lost);
  expect(days[0]!.morale[0]).toBe(3);
});

test('plots: strength falls by what is lost, formations add up to their side, and the page of the journal draws them', () => {
  const table = played('b', {});
  const view = table.view('germany') as View;
  const lines = linesFor(table, 'germany');
  const { days, weather, plots } = plotsOf(lines, view);
  const of = (id: string) => plots.find(one => one.id === id)!.lines;
  const [strength] = of('strength');
  const lost = of('lost')[0]!.values;
  expect(of('strength')).toHaveLength(1); // nobody reads the strength of the enemy
  for (let i = 1; i < days.length; i++)
    expect(strength!.values[i]! + lost[i]!).toBeLessThanOrEqual(strength!.values[i - 1]! + 0.2);
  const last = of('formations').reduce((sum, { values }) => sum + values.at(-1)!, 0);
  expect(last).toBeCloseTo(strength!.values.at(-1)!, 0);
  expect(weather.every(sky => sky !== '')).toBe(true);
  const page = paper(view, 'germany', 'journal', lines, 'html')!;
  expect(page).toContain('Strength, in points');
  expect(page.match(/<polyline/g)!.length).toBeGreaterThan(6);
});

test('a record sheet tells of every force all that its side knows', () => {
  const table = played('b', {});
  const view = table.view('germany') as View;
  const sheets = recordSheets(view);
  expect(sheets.map(({ id }) => id)).toContain('de_hq');
  expect(sheets.some(({ id }) => id.startsWith('uk_'))).toBe(false);
  expect(sheetsMarkdown(sheets)).toContain('| 1 |');
});

test('FYOW-A13: a sheet goes out as a file, a wrong report is refused by its line, a right one is booked', () => {
  let booked = 0;
  const table = played('table battle', { battleMode: 'tabletop' }, (one, seat) => {
    const view = viewOf(one.state as State, seat);
    const known = tableOf(view, seat);
    const battle = known.battles.find(({ owes }) => owes)!;
    const sheet = battleSheet(known, view.side, battle.id)!;
    expect(problemIn(sheetShape, JSON.parse(JSON.stringify(sheet)))).toBeNull();
    const report = blankReport(sheet);
    const [first] = report.units;
    const tooMany = {
      ...report,
      units: [{ ...first!, lost: [{ line: 1, n: 150 }] }, ...report.units.slice(1)],
    };
    const wrong = readReport(JSON.stringify(tooMany));
    const refused = 'action' in wrong ? one.refusal(seat, wrong.action) : null;
    expect(refused?.because).toContain('line 1');
    const third = {
      ...report,
      over: true,
      units: report.units.map(line => ({ ...line, lost: spreadLoss(sheet, line.unit, 33) })),
    };
    const right = readReport(JSON.stringify(third));
    if (!('action' in right)) throw new RangeError(right.fault.because);
    expect(one.act(seat, right.action).refused).toBeNull();
    booked++;
  });
  expect(table.outcome).not.toBeNull();
  expect(booked).toBeGreaterThan(0);
});

test('FYOW-A13: a report that is no report is refused by its place', () => {
  expect(readReport('{')).toMatchObject({ fault: { path: '' } });
  expect(readReport('{"format":"maproom-battle-report/1","battle":"b1"}')).toMatchObject({
    fault: { path: 'bounds' },
  });
});

test('the journal tells where ships stand and how many machines are ready when that is news, idle flights in one line', () => {
  const guernsey = fightYourOwnWars.scenarios.find(({ id }) => id === 'guernsey-1942')!;
  const line = (id: string, values: LogLine['values']): LogLine => ({
    rule: 'FYOW-0.4',
    id,
    values,
  });
  const day = (n: number, ready: number): LogLine[] => [
    line('day', { day: n }),
    line('airMorning', { command: 'Group commander', ready }),
    line('sailed', { vessel: 'britain.v0', board: 't_cobo' }),
    line('launched', { board: 'cobo' }),
    line('launched', { board: 'vazon' }),
  ];
  const told = journalOf([...day(1, 21), ...day(2, 20), ...day(3, 12)], {
    field: fieldFor(guernsey),
  }).map(({ paragraphs }) => paragraphs.map(({ text }) => text));
  expect(told[0]).toContain('A ship of Britain stood off Cobo Bay.');
  expect(told[0]).toContain('Group commander had 21 machines ready.');
  expect(told[1]).toEqual(['Our aircraft were over Cobo Bay and Vazon Bay.']);
  expect(told[2]).toContain('Group commander had 12 machines ready.');
});

test('FYOW-14.5: the journal tells who set out and did not get there, once, and not of whoever got through later', () => {
  const line = (id: string, values: LogLine['values']): LogLine => ({
    rule: 'FYOW-14.5',
    id,
    values,
  });
  const way = { from: 'sarcy', to: 'pont_vieux' };
  const told = journalOf(
    [
      line('day', { day: 1 }),
      line('marchFailed', { unit: 'de_bg1', ...way }),
      line('marchFailed', { unit: 'de_bg1', ...way }),
      line('marchFailed', { unit: 'de_rec', ...way }),
      line('marched', { unit: 'de_rec', ...way }),
    ],
    { field: fieldFor(fightYourOwnWars.scenarios.find(({ id }) => id === 'tutorial')!) },
  ).flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text));
  expect(told.filter(text => text.includes('did not get there'))).toHaveLength(1);
  expect(told.find(text => text.includes('did not get there'))).toMatch(/ set out for Pont-Vieux /);
  expect(told.filter(text => text.includes(' marched from Sarcy to Pont-Vieux'))).toHaveLength(1);
});
