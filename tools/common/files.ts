import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, with the folder's name before it, in order of name; installed packages left out. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.name !== 'node_modules')
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap(entry =>
          entry.isDirectory()
            ? filesBelow(join(folder, entry.name))
            : entry.isFile()
              ? [join(folder, entry.name)]
              : [],
        )
    : [];

export const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(entry => entry.name)
        .sort()
    : [];
