import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureSize, writePicture } from './picture.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40.2" height="30"><rect width="40" height="30" fill="#c00"/></svg>';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a picture is as large as its first tag says, in whole pixels', () => {
  expect(pictureSize(SVG)).toEqual({ width: 41, height: 30 });
  expect(() => pictureSize('<svg viewBox="0 0 1 1"/>')).toThrow('needs a width and a height');
});

test('SVG is written as it is', async () => {
  await writePicture(SVG, join(folder, 'a.svg'), 'svg');
  expect(await readFile(join(folder, 'a.svg'), 'utf8')).toBe(SVG);
});

test('PNG and PDF are made by Chromium in the size of the picture', async () => {
  await writePicture(SVG, join(folder, 'a.png'), 'png');
  const png = await readFile(join(folder, 'a.png'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([41, 30]);
  await writePicture(SVG, join(folder, 'a.pdf'), 'pdf');
  expect((await readFile(join(folder, 'a.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});
