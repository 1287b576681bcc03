import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from './headers.ts';

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The file under `root` that the address names, or null: nothing outside of it, nothing hidden. */
const fileFor = async (root: string, url: string): Promise<string | null> => {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    if (path.includes('\0') || path.split(/[/\\]/).some(part => part.startsWith('.'))) return null;
    const wanted = resolve(root, `.${path.endsWith('/') ? `${path}index.html` : path}`);
    const file = await realpath(wanted);
    const inside = file.startsWith(root + sep);
    return inside && (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
};

/** Names with a hash in them never change; everything else is asked for anew. */
const isHashed = (root: string, file: string): boolean =>
  file.startsWith(join(root, 'assets') + sep);

/** Pictures are small already. */
const SQUEEZED = /\.(html|js|mjs|css|json|svg|txt|md|webmanifest)$/;
const MOST_SQUEEZED = 500;

type Squeezed = { readonly mtimeMs: number; readonly body: Promise<Buffer> };

/** Files as they travel, squeezed once and kept. */
class Squeezer {
  private readonly kept = new Map<string, Squeezed>();

  async body(file: string): Promise<Buffer> {
    const { mtimeMs } = await stat(file);
    const known = this.kept.get(file);
    if (known?.mtimeMs === mtimeMs) return known.body;
    const body = readFile(file).then(text => squeeze(text));
    if (this.kept.size < MOST_SQUEEZED) this.kept.set(file, { mtimeMs, body });
    return body;
  }
}

const squeeze = promisify<Buffer, Buffer>(gzip);

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

/** Serves the built client; any address that is no file gets its first page, which finds the way by itself. */
export const staticFiles = async (folder: string) => {
  const root = await realpath(folder);
  const squeezer = new Squeezer();
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const named = await fileFor(root, request.url);
    const isPage = !extname(request.url.split(/[?#]/, 1)[0] ?? '');
    const file = named ?? (isPage ? await fileFor(root, '/') : null);
    if (!file) return reply.code(404).headers(HEADERS).type('text/plain').send('not found\n');
    const cache = isHashed(root, file) ? 'public, max-age=31536000, immutable' : 'no-cache';
    reply
      .headers({ ...HEADERS, 'cache-control': cache, vary: 'accept-encoding' })
      .type(TYPES[extname(file)] ?? 'application/octet-stream');
    if (!SQUEEZED.test(file) || !takesGzip(request)) return reply.send(createReadStream(file));
    return reply.header('content-encoding', 'gzip').send(await squeezer.body(file));
  };
};
