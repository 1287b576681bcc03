import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SkirmishScenario } from '../support/skirmish/index.ts';

const COLUMNS = [
  '.........',
  '..w...h..',
  '.....w...',
  '..h.~....',
  '...w...w.',
  '.....h...',
  '.w......~',
  '...h..w..',
  '.........',
];

/** A scenario of the tests' own: R1 in 0404 can march to 0306 and attack 0406, whatever the shipped ones become. */
export const CROSSROADS: SkirmishScenario = {
  id: 'mine',
  title: 'My crossroads',
  columns: 9,
  rows: 9,
  terrain: COLUMNS.join(''),
  turns: 4,
  objectives: ['0505', '0304', '0706'],
  red: {
    kinds: ['foot', 'foot', 'foot', 'horse', 'guns'],
    at: ['0404', '0404', '0404', '0603', '0603'],
  },
  blue: {
    kinds: ['foot', 'foot', 'foot', 'horse', 'guns'],
    at: ['0406', '0406', '0607', '0607', '0607'],
  },
};

/** Writes it into a folder and gives its path. */
export const crossroadsIn = (folder: string): string => {
  const path = join(folder, 'crossroads.json');
  writeFileSync(path, JSON.stringify(CROSSROADS));
  return path;
};
