import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { System } from '../../src/engine/system.ts';
import { filesBelow, foldersIn } from '../common/files.ts';
import { readHeader, written } from './written.ts';

export type PlaythroughFile = { readonly file: string; readonly system: System };

const BASES = ['src/rules', 'tests/support'];

/** Every kept playthrough of the systems: `playthroughs/*.txt` in their folders. */
export const playthroughFiles = (systems: readonly System[]): PlaythroughFile[] =>
  BASES.flatMap(base =>
    foldersIn(base).flatMap(id => {
      const system = systems.find(one => one.id === id);
      const files = filesBelow(join(base, id, 'playthroughs')).filter(one => one.endsWith('.txt'));
      return system ? files.map(file => ({ file, system })) : [];
    }),
  );

export type Comparison =
  | { readonly same: true }
  | {
      readonly same: false;
      readonly line: number;
      readonly kept: string;
      readonly now: string;
      readonly text: string;
    };

/** The first line that is played otherwise now. */
export const compared = ({ file, system }: PlaythroughFile): Comparison => {
  const kept = readFileSync(file, 'utf8');
  const header = readHeader(kept);
  if (!header) throw new RangeError(`${file} should begin: scenario NAME, seed N, N actions`);
  const text = written(system, header);
  if (text === kept) return { same: true };
  const [was, now] = [kept.split('\n'), text.split('\n')];
  const at = now.findIndex((line, i) => line !== was[i]);
  const line = at < 0 ? now.length : at;
  return { same: false, line: line + 1, kept: was[line] ?? '', now: now[line] ?? '', text };
};
