import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseJson, readText, writeSafely } from './files.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'maproom-files-'));

test('a file is replaced whole and nothing is left beside it', () => {
  const here = folder();
  const path = join(here, 'game.json');
  writeSafely(path, 'one');
  writeSafely(path, 'two');
  expect(readFileSync(path, 'utf8')).toBe('two');
  expect(readdirSync(here)).toEqual(['game.json']);
});

test('a fresh file never replaces another, and leaves nothing behind when it fails', () => {
  const here = folder();
  const path = join(here, 'game.json');
  writeFileSync(path, 'old');
  expect(() => writeSafely(path, 'new', true)).toThrow('game.json: is there already');
  expect(readFileSync(path, 'utf8')).toBe('old');
  expect(readdirSync(here)).toEqual(['game.json']);
});

test('a link stays a link, and a file that only its owner may read stays so', () => {
  const here = folder();
  const path = join(here, 'game.json');
  const link = join(here, 'link.json');
  writeFileSync(path, 'old', { mode: 0o600 });
  symlinkSync(path, link);
  writeSafely(link, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(lstatSync(path).mode & 0o777).toBe(0o600);
});

test('what is wrong with a file is said in words', () => {
  const here = folder();
  expect(() => readText(join(here, 'none.json'))).toThrow('none.json: there is no such file');
  expect(() => readText(here)).toThrow('is a folder, not a file');
  expect(() => writeSafely(join(here, 'no', 'x.json'), '')).toThrow('there is no such file');
  expect(() => parseJson('{"a": 1,}', 'x.json')).toThrow('x.json line 1, column 9: wants a name');
});

test('a byte order mark does no harm', () => {
  const path = join(folder(), 'bom.json');
  writeFileSync(path, '\uFEFF{"a":1}');
  expect(parseJson(readText(path), path)).toEqual({ a: 1 });
});
