import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../src/cli/chromium.ts';
import { isQuick, LAW_SEED } from '../support/laws/budget.ts';
import { hashesOf } from '../support/laws/hashes.ts';
import { isTeaching, TITLES } from '../support/laws/index.ts';
import { playAtRandom, type Title } from '../support/play.ts';

/** R4: one record gives the same hash after every entry wherever it is replayed. */
const folder = mkdtempSync(join(tmpdir(), 'maproom-laws-'));
const root = process.cwd();

/** The systems as one script; `first` is loaded before everything else, to turn the order of modules round. */
const bundle = async (first: readonly string[]): Promise<string> => {
  const lines = [...first, './tests/support/replay-entry.ts'].map(file => `import '${file}';`);
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
};

const gameOf = (title: Title) => {
  const text = JSON.stringify(playAtRandom(title, LAW_SEED, isTeaching(title) ? 500 : 60).record);
  return { id: title.system.id, text, hashes: hashesOf(title.system, text) };
};

const firstOf = ({ system }: Title): number => TITLES.findIndex(one => one.system === system);

let script = '';
let games: ReturnType<typeof gameOf>[] = [];
beforeAll(async () => {
  script = await bundle([]);
  games = TITLES.filter((title, i) => !isQuick || i === firstOf(title)).map(gameOf);
});
afterAll(() => rmSync(folder, { recursive: true }));

const TELL = `
  let text = '';
  process.stdin.on('data', part => (text += part));
  process.stdin.on('end', async () => {
    const games = JSON.parse(text);
    const told = await Promise.all(games.map(game => replayed(game.id, game.text)));
    process.stdout.write(JSON.stringify(told));
  });`;

const inAnotherProcess = (source: string, env: Record<string, string> = {}): string[][] => {
  const file = join(folder, `replay-${Math.abs(source.length)}.cjs`);
  writeFileSync(file, source + TELL);
  const answer = execFileSync(process.execPath, [file], {
    input: JSON.stringify(games),
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
  });
  return JSON.parse(answer.toString());
};

test('the same in another process, in another place and another language', () => {
  const env = { TZ: 'Pacific/Chatham', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' };
  expect(inAnotherProcess(script, env)).toEqual(games.map(game => game.hashes));
});

test('the same with the modules loaded the other way round', async () => {
  const first = [
    './src/engine/verify.ts',
    './tests/support/council/index.ts',
    './src/rules/index.ts',
  ];
  const other = await bundle(first);
  expect(other).not.toBe(script);
  expect(inAnotherProcess(other)).toEqual(games.map(game => game.hashes));
});

test('the same in Chromium', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    for (const { id, text, hashes } of games) {
      const call = `replayed(${JSON.stringify(id)}, ${JSON.stringify(text)})`;
      expect(await page.evaluate(call)).toEqual(hashes);
    }
  } finally {
    await browser.close();
  }
});
