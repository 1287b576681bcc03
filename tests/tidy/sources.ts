import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../tools/common/files.ts';
import { importsOf } from '../../tools/common/source-text.ts';

/** A source file of the project with what it imports: paths from the root, packages by their name. */
export type Source = {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
  readonly isTest: boolean;
};

const CODE = /\.(?:ts|tsx|mts|mjs)$/;

const sourceOf = (file: string): Source => {
  const text = readFileSync(file, 'utf8');
  return {
    file,
    text,
    imports: importsOf(text).map(to => (to.startsWith('.') ? join(dirname(file), bare(to)) : to)),
    isTest: /\.test\.tsx?$/.test(file),
  };
};

/** `./x.css?raw` is the file `./x.css`. */
const bare = (to: string): string => to.replace(/\?\w+$/, '');

export const sourcesBelow = (...folders: readonly string[]): Source[] =>
  folders
    .flatMap(filesBelow)
    .filter(file => CODE.test(file))
    .map(sourceOf);

export const rootSources = (): Source[] =>
  ['vite.config.ts', 'vitest.config.ts', 'vitest.coverage.config.ts']
    .filter(file => existsSync(file))
    .map(sourceOf);

export const isGenerated = ({ file }: Source): boolean => file.includes('.generated.');
