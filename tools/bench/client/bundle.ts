import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { Row } from '../row.ts';
import { type Chunk, firstLoad, type Site, site, withImports } from './site.ts';

const BOARD = 'src/client/board/core/mount.ts';
/** Cards of systems come after the first load, when the home screen is there. */
const CARD = /\/src\/client\/systems\/[^/]+\/card\.ts$/;

/** W4: the JavaScript of the home screen as it is sent, against libraries that do nothing yet. */
export const bundleRows = async (browser: Browser): Promise<Row[]> => {
  const made = await site();
  const home = firstLoad(made);
  const names = home.map(({ fileName }) => fileName).sort();
  const isCard = (name: string): boolean =>
    made.chunks.get(name)?.moduleIds.some(id => CARD.test(id)) ?? false;
  const fetched = await fetchedAtHome(browser, made);
  const agreed = names.join() === fetched.filter(name => !isCard(name)).join();
  const boards = [...made.chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some(id => id.endsWith(BOARD)),
  );
  const withBoard = withImports(
    made.chunks,
    [...home, ...boards].map(({ fileName }) => fileName),
  );
  const reactDom = await packed("export * from 'react-dom/client'", ['react']);
  const small = await packed("export * from 'preact'; export * from '@preact/signals'");
  const row = (what: string, chunks: readonly Chunk[], other: number, ratio?: number): Row => ({
    id: 'W4',
    what,
    goal: ratio === undefined ? null : { sense: 'at most', ratio },
    reached: sent(chunks) / other,
    agreed,
    note: `${sent(chunks)} B to ${other} B`,
  });
  return [
    row('first load of the home screen, gzip / react-dom', home, reactDom, 0.6),
    row('first load of the home screen, gzip / Preact and signals', home, small, 5),
    row('with the board and what it imports, gzip / react-dom', withBoard, reactDom),
  ];
};

const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length;
/** Every file is packed by itself, as a server does. */
const sent = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipped(code), 0);

/** A library bundled and minified as a page would get it. */
const packed = async (contents: string, external: string[] = []): Promise<number> => {
  const result = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external,
    logLevel: 'error',
  });
  return gzipped(result.outputFiles[0]!.text);
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
};

/** The scripts that a browser really asks for when it opens the home screen and nobody touches it. */
const fetchedAtHome = async (browser: Browser, { files }: Site): Promise<string[]> => {
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : request.url!.slice(1);
    if (name.endsWith('.js')) asked.add(name);
    const body = files.get(name);
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body ?? '');
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForSelector('#app h1');
  await page.waitForLoadState('networkidle');
  await page.close();
  server.close();
  return [...asked].sort();
};
