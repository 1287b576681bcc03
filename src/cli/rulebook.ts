import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtFile } from './built.ts';

/** The pages of a system's rulebook in order: from the build, or from the source where the command runs from there. */
export const rulebookOf = (system: string): string => {
  const places = [
    builtFile(`rulebooks/${system}`),
    new URL(`../rules/${system}/rulebook`, import.meta.url),
  ].map(place => fileURLToPath(place));
  const folder = places.find(place => existsSync(place));
  if (folder === undefined) return '';
  return readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n\n');
};
