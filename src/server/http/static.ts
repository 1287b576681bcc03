import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
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

const HASHED = /[.-][A-Za-z0-9_-]{8,}\.(js|css|woff2|png|svg|webp)$/;

/** Serves the built client; any address that is no file gets its first page, which finds the way by itself. */
export const staticFiles = async (folder: string) => {
  const root = await realpath(folder);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const named = await fileFor(root, request.url);
    const isPage = !extname(request.url.split(/[?#]/, 1)[0] ?? '');
    const file = named ?? (isPage ? await fileFor(root, '/') : null);
    if (!file) return reply.code(404).headers(HEADERS).type('text/plain').send('not found\n');
    const cache = HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
    return reply
      .headers({ ...HEADERS, 'cache-control': cache })
      .type(TYPES[extname(file)] ?? 'application/octet-stream')
      .send(createReadStream(join(file)));
  };
};
