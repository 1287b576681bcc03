import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syntaxProblem } from './json-place.ts';
import { Wrong } from './wrong.ts';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be opened',
  EPERM: 'may not be opened',
  ENOTDIR: 'lies in something that is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk cannot be written',
};

const fileProblem = (path: string, error: unknown): Wrong => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new Wrong(path, WHY[code] ?? `cannot be used (${code || String(error)})`);
};

export const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw fileProblem(path, error);
  }
};

/** Parsed JSON; a mistake in it is named by line and column. */
export const parseJson = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    const { at, because } = syntaxProblem(text) ?? { at: 'line 1', because: 'is not JSON' };
    throw new Wrong(at, because, file);
  }
};

/**
 * Writes a whole file or nothing: into a file beside it, onto the disk, then over the old one in a single step.
 * With `fresh` an existing file is never replaced. A link stays a link, and who may read the file stays as it was.
 */
export const writeSafely = (path: string, text: string | Uint8Array, fresh = false): void => {
  if (fresh) reserve(path);
  const target = existsSync(path) ? realpathSync(path) : path;
  const beside = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`);
  try {
    const mode = existsSync(target) ? statSync(target).mode & 0o777 : 0o666;
    const file = openSync(beside, 'wx', mode);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, target);
  } catch (error) {
    if (fresh) rmSync(path, { force: true });
    throw fileProblem(path, error);
  } finally {
    rmSync(beside, { force: true });
  }
  settle(dirname(target));
};

/** Takes the name, so that of two who make the same file at once one is told. */
const reserve = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Wrong(path, 'is there already; take another name, or say --force to replace it');
    throw fileProblem(path, error);
  }
};

/** The folder remembers the new name only when it is written too. Not every file system can do it. */
const settle = (folder: string): void => {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // The file itself is on the disk already.
  }
};
