import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { build } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';
import type { Bot } from './src/engine/bot.ts';
import type { System } from './src/engine/system.ts';

const root = import.meta.dirname;
/** The teaching systems are for development and tests; the product never carries them. */
const teaching = process.env.MAPROOM_TEACHING === '1';

const CATALOGUE = 'virtual:catalogue';

const CSP = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const known = new Map<string, Promise<Record<string, unknown>>>();

/** A module of ours, evaluated once at build time to learn what it exports. */
const evaluated = (file: string): Promise<Record<string, unknown>> => {
  const found = known.get(file) ?? evaluate(file);
  known.set(file, found);
  return found;
};

const evaluate = async (file: string): Promise<Record<string, unknown>> => {
  // Two builds may run at once, so that each process writes its own.
  const outfile = join(
    root,
    'dist/node/catalogue',
    `${file.replaceAll(/[^\w]/g, '-')}-${process.pid}.mjs`,
  );
  await build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
};

const systemsIn = async (file: string): Promise<readonly System[]> =>
  ((await evaluated(file)).SYSTEMS ?? []) as readonly System[];

const COMMANDERS = 'src/ai/index.ts';

/** The commanders that play this system, weakest first. */
const botsFor = async (id: string): Promise<{ id: string; title: string }[]> => {
  const { BOTS } = (await evaluated(COMMANDERS)) as { BOTS: readonly Bot[] };
  return BOTS.filter(bot => bot.system === undefined || bot.system === id).map(bot => ({
    id: bot.id,
    title: bot.title,
  }));
};

const rulebookOf = (folder: string): string[] => {
  const path = `${folder}/rulebook`;
  if (!existsSync(join(root, path))) return [];
  return readdirSync(join(root, path))
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => `/${path}/${name}`);
};

const loader = (path: string) => `() => import(${JSON.stringify(path)})`;

/** One line of the catalogue: what the home screen shows, and how the rest is fetched when it is wanted. */
const lineOf = async (system: System, folder: string): Promise<string> => {
  const scenarios = system.scenarios.map(scenario => {
    const seats = system.seats({ scenario, options: system.defaults });
    const players = seats.filter(seat => seat.kind === 'player');
    return { id: scenario.id, title: scenario.title, seats: players };
  });
  const bots = await botsFor(system.id);
  const { id, code, title } = system;
  const fields = [
    `...${JSON.stringify({ id, code, title, scenarios, bots })}`,
    `load: ${loader(`/${folder}/index.ts`)}`,
    `rulebook: [${rulebookOf(folder)
      .map(path => loader(`${path}?raw`))
      .join(', ')}]`,
    `commanders: ${loader(`/${COMMANDERS}`)}`,
  ];
  return `{ ${fields.join(', ')} }`;
};

const catalogueSource = async (): Promise<string> => {
  const lines = (await systemsIn('src/rules/index.ts')).map(system =>
    lineOf(system, `src/rules/${system.id}`),
  );
  if (teaching)
    for (const system of await systemsIn('tests/support/teaching.ts'))
      lines.push(lineOf(system, `tests/support/${system.id}`));
  return `export const CATALOGUE = [${(await Promise.all(lines)).join(',\n')}];`;
};

const catalogue = (): Plugin => ({
  name: 'maproom-catalogue',
  resolveId: id => (id === CATALOGUE ? `\0${CATALOGUE}` : null),
  load: id => (id === `\0${CATALOGUE}` ? catalogueSource() : null),
});

type Drawing = {
  drawMap(board: unknown, options: object): string;
  PALETTES: { readonly [id: string]: unknown };
};

/** Boards are drawn when the site is built: a second of work that no visitor waits for. */
const drawnMaps = async (): Promise<Map<string, string>> => {
  const { drawMap, PALETTES } = (await evaluated('src/client/board/index.ts')) as Drawing;
  const { loadBoard } = (await evaluated('src/maps/board/index.ts')) as {
    loadBoard(json: unknown): unknown;
  };
  const maps = new Map<string, string>();
  for (const { id } of await systemsIn('src/rules/index.ts')) {
    const file = join(root, `src/rules/${id}/data/map.json`);
    if (!existsSync(file)) continue;
    const board = loadBoard(JSON.parse(readFileSync(file, 'utf8'))) as { readonly id: string };
    const deflate = (bytes: Uint8Array) => deflateSync(bytes, { level: 9 });
    for (const palette of Object.keys(PALETTES))
      maps.set(`maps/${board.id}.${palette}.svg`, drawMap(board, { bare: true, palette, deflate }));
  }
  return maps;
};

const maps = (): Plugin => ({
  name: 'maproom-maps',
  async generateBundle() {
    for (const [fileName, source] of await drawnMaps())
      this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer(server) {
    const drawn = drawnMaps();
    server.middlewares.use(async (request, response, next) => {
      const map = (await drawn).get((request.url ?? '').replace(/^\/|\?.*$/g, ''));
      if (map === undefined) return next();
      response.setHeader('content-type', 'image/svg+xml');
      response.end(map);
    });
  },
});

/** Where a server would say that it is alive, a site of plain files says that there is none: nothing is asked in vain. */
const noServer = (): Plugin => ({
  name: 'maproom-no-server',
  generateBundle() {
    const source = JSON.stringify({ alive: false, version: 'files' });
    this.emitFile({ type: 'asset', fileName: 'api/health', source });
  },
});

/** The development server needs inline scripts of its own; the product allows none. */
const contentSecurity = (): Plugin => ({
  name: 'maproom-csp',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: CSP },
      injectTo: 'head-prepend',
    },
  ],
});

export default defineConfig({
  root,
  base: './',
  plugins: [catalogue(), maps(), noServer(), contentSecurity()],
  worker: { format: 'es', plugins: () => [catalogue()] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: process.env.MAPROOM_OUT ?? 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
