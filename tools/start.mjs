// npm start: builds the client where that has not been done since the source changed, serves it, and prints where.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'dist/client');
const port = Number(process.env.PORT ?? 8080);

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
};

/** The client is missing, or older than what it is made from. */
const isStale = () => {
  const built = join(folder, 'index.html');
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return sources.some(file => statSync(join(root, 'src', file)).mtimeMs > since);
};

if (isStale()) {
  console.log('Building the client …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Names with a hash in them never change; everything else is asked for anew. */
const kept = path => (path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache');

/** The path that is asked for; one that cannot be read is nowhere. */
const pathOf = url => {
  try {
    return normalize(decodeURIComponent(url.replace(/[?#].*/, '')));
  } catch {
    return '';
  }
};

const server = createServer(async (request, response) => {
  const path = pathOf(request.url ?? '/');
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  const type = TYPES[extname(file)];
  if (!file.startsWith(folder) || !type || !existsSync(file)) return response.writeHead(404).end();
  const body = await readFile(file);
  const small = type !== 'image/jpeg' && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  response.writeHead(200, {
    'content-type': type,
    'cache-control': kept(path),
    'x-content-type-options': 'nosniff',
    ...(small ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(small ? gzipSync(body) : body);
});

/** Opens the page where there is a screen to open it on; says nothing where there is none. */
const open = address => {
  if (!process.stdout.isTTY || process.env.CI || process.env.MAPROOM_OPEN === 'no') return;
  const command = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
};

/** The wanted port, or the next one that is free. */
const listen = (at, tries = 20) => {
  server.once('error', error => {
    if (error.code !== 'EADDRINUSE' || tries === 0) throw error;
    listen(at + 1, tries - 1);
  });
  server.listen(at, '127.0.0.1', () => {
    const address = `http://localhost:${at}/`;
    console.log(`Maproom is at ${address}`);
    open(address);
  });
};
listen(port);
