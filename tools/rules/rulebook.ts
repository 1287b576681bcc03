import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, foldersIn } from '../common/files.ts';

/** One rule of a rulebook: a heading that opens with its id. */
export type BookRule = {
  readonly id: string;
  readonly title: string;
  readonly file: string;
  /** Something is written under it, or rules stand below it. */
  readonly hasText: boolean;
  /** The heading says `(for reading)`: background that nothing carries out. */
  readonly forReading: boolean;
};

const HEADING = /^(#{1,6})\s+([A-Z][A-Z0-9]*-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)\s*(.*)$/;

/** Folders of systems: those with a rulebook. */
export const systemFolders = (): string[] =>
  ['src/rules', 'tests/support'].flatMap(base =>
    foldersIn(base)
      .map(name => join(base, name))
      .filter(folder => filesBelow(join(folder, 'rulebook')).length > 0),
  );

export const readRulebook = (folder: string): BookRule[] =>
  filesBelow(join(folder, 'rulebook'))
    .filter(file => file.endsWith('.md'))
    .flatMap(file => rulesIn(readFileSync(file, 'utf8'), file));

export const rulesIn = (text: string, file: string): BookRule[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    const [, marks = '', id = '', title = ''] = HEADING.exec(line) ?? [];
    if (id === '') return [];
    const next = lines.slice(i + 1).find(other => other.trim() !== '') ?? '';
    const below = /^(#+)\s/.exec(next)?.[1]?.length;
    const hasText = next !== '' && (below === undefined || below > marks.length);
    return [{ id, title, file, hasText, forReading: /\(for reading\)\s*$/.test(title) }];
  });
};

/** The letters before the dash that most ids of the book begin with. */
export const codeOf = (rules: readonly BookRule[]): string => {
  const counts = new Map<string, number>();
  for (const { id } of rules) {
    const code = id.slice(0, id.indexOf('-'));
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
};
