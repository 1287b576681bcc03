import { createHash } from 'node:crypto';
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

/** The commanders that play this system, weakest first. */
const botsFor = async (id: string): Promise<{ id: string; title: string }[]> => {
  const { BOTS } = (await evaluated('src/ai/all.ts')) as { BOTS: readonly Bot[] };
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

/** `name: () => import('/path')` for the first of these files that is there. */
const partOf = (name: string, ...paths: readonly string[]): string[] => {
  const found = paths.find(path => existsSync(join(root, path)));
  return found === undefined ? [] : [`${name}: ${loader(`/${found}`)}`];
};

/**
 * One line of the catalogue: what the home screen shows, and how the rest is fetched when it is wanted. Workers think and replay: what
 * is drawn is left out for them, else every worker would be bundled with all pictures, and these with the workers they start.
 */
const lineOf = async (system: System, folder: string, isDrawn: boolean): Promise<string> => {
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
    `rulebook: [${(isDrawn ? rulebookOf(folder) : [])
      .map(path => loader(`${path}?raw`))
      .join(', ')}]`,
    ...partOf('commanders', `src/ai/${id}/index.ts`),
    ...(isDrawn ? drawnParts(id, folder) : []),
  ];
  return `{ ${fields.join(', ')} }`;
};

const drawnParts = (id: string, folder: string): string[] => [
  ...partOf('card', `src/client/systems/${id}/card.ts`, `${folder}/card.ts`),
  ...partOf('picture', `src/client/systems/${id}/index.tsx`, `${folder}/picture.tsx`),
  ...partOf('studio', `src/client/systems/${id}/studio/index.tsx`, `${folder}/studio.tsx`),
];

const catalogueSource = async (isDrawn: boolean): Promise<string> => {
  const lines = (await systemsIn('src/rules/all.ts')).map(system =>
    lineOf(system, `src/rules/${system.id}`, isDrawn),
  );
  if (teaching)
    for (const system of await systemsIn('tests/support/teaching.ts'))
      lines.push(lineOf(system, `tests/support/${system.id}`, isDrawn));
  return `export const CATALOGUE = [${(await Promise.all(lines)).join(',\n')}];`;
};

const catalogue = (isDrawn = true): Plugin => ({
  name: 'maproom-catalogue',
  resolveId: id => (id === CATALOGUE ? `\0${CATALOGUE}` : null),
  load: id => (id === `\0${CATALOGUE}` ? catalogueSource(isDrawn) : null),
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
  for (const { id } of await systemsIn('src/rules/all.ts')) {
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

const MANIFEST = {
  name: 'Maproom',
  short_name: 'Maproom',
  description: 'Operational wargames of the Second World War, played by their exact rules.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#cfc3a6',
  theme_color: '#244f43',
  icons: [{ src: './icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
};

/** The maps of the other inks are many and large: they are kept when they have been looked at by the browser itself. */
const isKept = (file: string): boolean => !/^maps\/.*\.(colour-blind|high-contrast)\./.test(file);

/** The site can be installed, and kept for playing without a line: see `service-worker.ts`. */
const offline = (): Plugin => ({
  name: 'maproom-offline',
  enforce: 'post',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
  ],
  configureServer(server) {
    server.middlewares.use('/manifest.webmanifest', (_, response) => {
      response.setHeader('content-type', 'application/manifest+json');
      response.end(JSON.stringify({ ...MANIFEST, icons: [] }));
    });
  },
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const icon = readFileSync(join(root, 'src/client/styles/icon.svg'), 'utf8');
      const files = ['index.html', ...Object.keys(bundle)].filter(isKept).sort();
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
      const kept = [...new Set([...files, 'icon.svg'])].filter(file => file !== 'api/health');
      const { outputFiles } = await build({
        absWorkingDir: root,
        entryPoints: ['src/client/service-worker.ts'],
        bundle: true,
        minify: true,
        write: false,
        define: {
          FILES: JSON.stringify(kept.map(file => `./${file}`)),
          VERSION: JSON.stringify(version),
        },
      });
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('icon.svg', icon);
      emit('manifest.webmanifest', JSON.stringify(MANIFEST));
      emit('sw.js', outputFiles[0]?.text ?? '');
    },
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
  plugins: [catalogue(), maps(), noServer(), contentSecurity(), offline()],
  worker: { format: 'es', plugins: () => [catalogue(false)] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: process.env.MAPROOM_OUT ?? 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
