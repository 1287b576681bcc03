import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesBelow } from '../common/files.ts';
import { commentsOf, importsOf, pieces, titlesOf } from '../common/source-text.ts';
import { type BookRule, codeOf, readRulebook } from './rulebook.ts';

/** Which rules of a system have text, code and test, and which ids are used that the book does not have. */
export type Coverage = {
  readonly folder: string;
  readonly code: string;
  readonly rules: number;
  readonly lacks: readonly { readonly id: string; readonly what: readonly Lack[] }[];
  readonly unknown: readonly { readonly id: string; readonly file: string }[];
};
export type Lack = 'text' | 'code' | 'test';

type Source = { readonly file: string; readonly text: string };
type Vector = { readonly id: string; readonly rule: string | readonly string[] };

export const coverageOf = (folder: string): Coverage => {
  const rules = readRulebook(folder);
  const code = codeOf(rules);
  const sources = filesBelow(folder)
    .filter(file => /\.tsx?$/.test(file) && !file.endsWith('.generated.ts'))
    .map(file => ({ file, text: readFileSync(file, 'utf8') }));
  const vectors = vectorsOf(folder);
  const examples = new Set(vectors.flatMap(({ list }) => list.map(vector => vector.id)));
  const ids = (text: string) => idsIn(text, code, examples);
  const inCode = new Set(
    [...sources.filter(s => !isTest(s)), ...runnerOf(folder)].flatMap(s =>
      commentsOf(s.text).flatMap(ids),
    ),
  );
  const inTests = new Set([
    ...sources.filter(isTest).flatMap(s => titlesOf(s.text).flatMap(ids)),
    ...vectors
      .filter(({ file }) => isRun(file, sources))
      .flatMap(({ list }) => list.flatMap(rulesOf)),
  ]);
  return {
    folder,
    code,
    rules: rules.length,
    lacks: rules.flatMap(rule => lackOf(rule, inCode, inTests)),
    unknown: unknownIn(sources, new Set(rules.map(rule => rule.id)), ids),
  };
};

/** What runs the worked examples of a system: the rule that tells of their form has its code there. */
const runnerOf = (folder: string): Source[] => {
  const file = join('tools/vectors', basename(folder), 'run.ts');
  return existsSync(file) ? [{ file, text: readFileSync(file, 'utf8') }] : [];
};

const isTest = ({ file }: Source): boolean => file.endsWith('.test.ts');
const rulesOf = ({ rule }: Vector): readonly string[] => (typeof rule === 'string' ? [rule] : rule);

const lackOf = (rule: BookRule, inCode: ReadonlySet<string>, inTests: ReadonlySet<string>) => {
  const what: Lack[] = [];
  if (!rule.hasText) what.push('text');
  if (!rule.forReading && !inCode.has(rule.id)) what.push('code');
  if (!rule.forReading && !inTests.has(rule.id)) what.push('test');
  return what.length > 0 ? [{ id: rule.id, what }] : [];
};

/** The rule ids in a text. Ids of worked examples look alike and are left out. */
export const idsIn = (text: string, code: string, examples: ReadonlySet<string>): string[] => {
  if (code === '') return [];
  const pattern = new RegExp(
    `(?<![\\w-])${code}-[A-Za-z0-9]+(?:\\.[A-Za-z0-9]+)*(?:-[A-Za-z0-9.]*[A-Za-z0-9])*`,
    'g',
  );
  return (text.match(pattern) ?? []).flatMap(word => {
    if (examples.has(word)) return [];
    const id = /^[^-]+-[^-]+/.exec(word)?.[0] ?? word;
    return examples.has(id) ? [] : [id];
  });
};

const vectorsOf = (folder: string): { file: string; list: Vector[] }[] =>
  filesBelow(folder)
    .filter(file => /^examples[\w-]*\.json$/.test(basename(file)))
    .map(file => {
      const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
      const list = Array.isArray(parsed) ? parsed : (parsed as { examples?: Vector[] }).examples;
      return { file, list: (list ?? []) as Vector[] };
    });

/** A test of the system names the file, or imports a file that does. */
const isRun = (vectors: string, sources: readonly Source[]): boolean =>
  sources.filter(isTest).some(test => {
    const near = importsOf(test.text).map(to => join(dirname(test.file), to));
    return [test, ...sources.filter(other => near.includes(other.file))].some(source =>
      pieces(source.text).some(p => p.kind === 'string' && p.text.includes(basename(vectors))),
    );
  });

const unknownIn = (
  sources: readonly Source[],
  known: ReadonlySet<string>,
  ids: (text: string) => string[],
): { id: string; file: string }[] => {
  const found = sources.flatMap(({ file, text }) =>
    pieces(text)
      .flatMap(piece => ids(piece.text))
      .filter(id => !known.has(id))
      .map(id => ({ id, file })),
  );
  return found.filter(
    (one, i) => found.findIndex(other => other.id === one.id && other.file === one.file) === i,
  );
};

export const isWhole = ({ lacks, unknown }: Coverage): boolean =>
  lacks.length === 0 && unknown.length === 0;
