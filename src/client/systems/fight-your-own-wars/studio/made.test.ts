import { expect, test } from 'vitest';
import { FILES, fightYourOwnWars } from '../../../../rules/fight-your-own-wars/index.ts';
import { blankCampaign, brokenAt, type CampaignFile, textOf } from './campaign-file.ts';
import { changesBetween } from './changes.ts';
import { cellsOf, fromCsv } from './csv.ts';
import { History } from './history.ts';
import { planOf } from './landing-plan.ts';
import { canUndo, change, choose, coverBoard, file, opened, undo } from './model.ts';
import { tryOnce } from './tryout.ts';

test.each(FILES.map(({ id }) => id))('FYOW-A15: %s opens and saves back byte for byte', id => {
  const shipped = FILES.find(one => one.id === id) as unknown as CampaignFile;
  const text = textOf(shipped);
  opened(JSON.parse(text) as CampaignFile);
  expect(textOf(file.value)).toBe(text);
  change({ ...file.value, title: 'Another' });
  expect(textOf(file.value)).not.toBe(text);
  undo();
  expect(textOf(file.value)).toBe(text);
  expect(canUndo.value).toBe(false);
});

test('undo goes back step by step; letters typed in one go are one step', () => {
  let ms = 0;
  const history = new History<string>(() => ms);
  history.keep('', 'title');
  ms += 100;
  history.keep('a', 'title');
  ms += 5000;
  history.keep('ab', 'title');
  expect(history.undo('abc')).toBe('ab');
  expect(history.undo('ab')).toBe('');
  expect(history.undo('')).toBe('');
  expect(history.redo('')).toBe('ab');
  expect(history.redo('ab')).toBe('abc');
});

const BOARDS =
  'id,name,type,lat,lon,vp\nalpha,"Alpha, town",open,50.1,5.1,2\nbeta,Beta,dense,50.15,5.2,0\n';

test('FYOW-A15: boards and links come from a table; a wrong line is named and nothing is taken over', () => {
  expect(cellsOf('a,"b ""c"", d",e')).toEqual(['a', 'b "c", d', 'e']);
  const boards = fromCsv(blankCampaign(), 'boards', BOARDS);
  if (!('file' in boards)) throw new RangeError(JSON.stringify(boards));
  expect(boards.file.map.boards.map(({ id, name, vp }) => [id, name, vp])).toEqual([
    ['alpha', 'Alpha, town', 2],
    ['beta', 'Beta', 0],
  ]);
  const links = fromCsv(boards.file, 'links', 'a,b,class\nalpha,beta,track\n');
  if (!('file' in links)) throw new RangeError(JSON.stringify(links));
  expect(links.file.map.links[0]).toMatchObject({
    a: 'alpha',
    b: 'beta',
    class: 'track',
    edgeA: 'E',
  });
  expect(fromCsv(boards.file, 'links', 'a,b\nalpha,gamma\n')).toEqual({
    faults: [{ line: 2, because: 'there is no board gamma' }],
  });
  expect(fromCsv(blankCampaign(), 'boards', 'id,lat,lon\nx,north,5\n')).toEqual({
    faults: [{ line: 2, because: 'lat north is no number' }],
  });
  expect(fromCsv(blankCampaign(), 'boards', 'name\nx\n')).toMatchObject({
    faults: [{ line: 1 }, {}, {}],
  });
});

test('FYOW-A15: what changed between two versions: rows by id, fields by name', () => {
  const was = fromCsv(blankCampaign(), 'boards', BOARDS);
  const is = fromCsv(
    blankCampaign(),
    'boards',
    BOARDS.replace('open', 'light').replace('beta,B', 'gamma,B'),
  );
  if (!('file' in was && 'file' in is)) throw new RangeError('unread');
  expect(changesBetween(was.file, { ...is.file, lengthDays: 6 })).toEqual([
    { at: 'lengthDays', was: '4', is: '6' },
    { at: 'board beta', was: 'Beta', is: null },
    { at: 'board alpha.type', was: 'open', is: 'light' },
    { at: 'board gamma', was: null, is: 'Beta' },
  ]);
  expect(changesBetween(was.file, was.file)).toEqual([]);
});

const guernsey = (): CampaignFile =>
  structuredClone(FILES.find(({ id }) => id === 'guernsey-1942')) as unknown as CampaignFile;

test('FYOW-18.2: the plan of Guernsey is written back as it was read, waves by session', () => {
  const plan = guernsey().landingPlanDefault as ReturnType<typeof planOf>;
  const landings = plan.flatMap(({ session, waves }) =>
    waves.map(({ unit, board }) => ({ unit, board, session })),
  );
  expect(planOf([...landings].reverse()).map(({ session }) => session)).toEqual(
    plan.map(({ session }) => session),
  );
  expect(planOf(landings)).toEqual(plan);
});

test('FYOW-29.10.1: a sea board comes under the guns of the chosen battery and from under them again', () => {
  opened(guernsey());
  const at = file.value.units.findIndex(({ covers }) => covers !== undefined);
  const before = file.value.units[at]?.covers;
  choose('units', at);
  coverBoard('off_st_sampson');
  expect(file.value.units[at]?.covers).toEqual([...(before as string[]), 'off_st_sampson']);
  coverBoard('off_st_sampson');
  expect(file.value.units[at]?.covers).toEqual(before);
});

test('FYOW-A6: a campaign that was tried tells the marches over each way and every battle once', () => {
  const tutorial = fightYourOwnWars.scenarios[0] as unknown as Parameters<typeof tryOnce>[0];
  const { ways, fought, battles } = tryOnce(tutorial, 'studio 1');
  const tried = Object.values(ways);
  expect(tried.length).toBeGreaterThan(3);
  expect(tried.every(([all, failed]) => failed <= all)).toBe(true);
  expect(Object.keys(ways).some(way => way.includes(' – '))).toBe(true);
  expect(fought.length).toBeGreaterThan(0);
  expect(fought.every(({ column }) => column >= 1 && column <= 11)).toBe(true);
  expect(battles).toBeGreaterThan(0);
});

test('FYOW-A15: a file that cannot be drawn is refused by its place; one that is only wrong is opened', () => {
  for (const shipped of FILES) expect(brokenAt(JSON.parse(JSON.stringify(shipped)))).toBeNull();
  const broken = (edit: (made: CampaignFile) => void): string | null => {
    const made = structuredClone(FILES[0]) as unknown as CampaignFile;
    edit(made);
    return brokenAt(made);
  };
  expect(brokenAt({ a: 1 })).toBe('map');
  expect(brokenAt([])).toBe('file');
  expect(broken(made => made.map.boards.splice(2, 1, null as never))).toBe('map.boards[2]');
  expect(broken(made => Object.assign(made.map.boards[1]!, { lat: 'north' }))).toBe(
    'map.boards[1]',
  );
  expect(broken(made => Object.assign(made.units[1]!, { elements: undefined }))).toBe('units[1]');
  expect(broken(made => Object.assign(made.map.links[0]!, { b: 'atlantis' }))).toBeNull();
});
