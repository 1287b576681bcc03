import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { plainText, readMarkdown, sectionsOf } from '../src/client/panels/markdown.ts';
import type { Shape } from '../src/engine/shape.ts';
import { filesBelow, foldersIn } from '../tools/common/files.ts';
import { codeOnly, commentsOf, pieces } from '../tools/common/source-text.ts';
import { generated } from '../tools/generate/source.ts';
import { coverageOf } from '../tools/rules/coverage.ts';
import { systemFolders } from '../tools/rules/rulebook.ts';
import { roomFault } from './tidy/rooms.ts';
import { isGenerated, rootSources, type Source, sourcesBelow } from './tidy/sources.ts';
import { isPure, wallFault } from './tidy/walls.ts';

const product = sourcesBelow('src');
const all = [...product, ...sourcesBelow('tests', 'tools', 'bin'), ...rootSources()];

test('imports run one way', () => {
  const faults = product
    .filter(source => !source.isTest)
    .flatMap(source => source.imports.map(to => wallFault(source, to)))
    .filter(fault => fault !== null);
  expect(faults).toEqual([]);
});

test('the walls hold against an import of each kind', () => {
  const file = (name: string): Source => ({ file: name, text: '', imports: [], isTest: false });
  const wrong: [string, string][] = [
    ['src/maps/a.ts', 'src/engine/b.ts'],
    ['src/engine/a.ts', 'src/rules/index.ts'],
    ['src/engine/a.ts', 'node:fs'],
    ['src/rules/one/a.ts', 'src/rules/two/index.ts'],
    ['src/rules/one/a.ts', 'src/protocol/b.ts'],
    ['src/protocol/a.ts', 'src/maps/b.ts'],
    ['src/ai/a.ts', 'src/rules/one/state.ts'],
    ['src/ai/one/a.ts', 'src/rules/one/phases/b.ts'],
    ['src/ai/one/a.ts', 'src/rules/two/terms/b.ts'],
    ['src/server/a.ts', 'src/client/b.ts'],
    ['src/client/a.ts', 'src/server/b.ts'],
    ['src/cli/a.ts', 'tests/support/b.ts'],
    ['src/seams/a.ts', 'src/rules/one/state.ts'],
    ['src/seams/a.ts', 'src/ai/one/index.ts'],
    ['src/rules/one/a.ts', 'src/seams/b.ts'],
    ['src/ai/one/a.ts', 'src/seams/b.ts'],
    ['src/protocol/a.ts', 'src/seams/b.ts'],
  ];
  for (const [from, to] of wrong) expect(wallFault(file(from), to), `${from} ${to}`).not.toBeNull();
  const right: [string, string][] = [
    ['src/rules/one/a.ts', 'src/engine/b.ts'],
    ['src/rules/index.ts', 'src/rules/one/index.ts'],
    ['src/ai/one/a.ts', 'src/rules/one/index.ts'],
    ['src/ai/one/a.ts', 'src/rules/one/terms/b.ts'],
    ['src/ai/one/a.ts', 'src/rules/one/tables/b.ts'],
    ['src/server/a.ts', 'src/rules/index.ts'],
    ['src/cli/a.ts', 'src/server/b.ts'],
    ['src/cli/a.ts', 'src/seams/b.ts'],
    ['src/seams/a.ts', 'src/rules/one/index.ts'],
    ['src/server/a.ts', 'node:fs'],
  ];
  for (const [from, to] of right) expect(wallFault(file(from), to), `${from} ${to}`).toBeNull();
});

test('the rooms of the page import downwards, and no system knows another', () => {
  const faults = product
    .filter(source => !source.isTest)
    .flatMap(source => source.imports.map(to => roomFault(source, to)))
    .filter(fault => fault !== null);
  expect(faults).toEqual([]);
});

test('the walls of the rooms hold', () => {
  const file = (name: string): Source => ({ file: name, text: '', imports: [], isTest: false });
  const c = 'src/client';
  const wrong: [string, string][] = [
    [`${c}/panels/a.tsx`, `${c}/screens/game/b.tsx`],
    [`${c}/panels/a.tsx`, `${c}/systems/one/b.ts`],
    [`${c}/game/a.ts`, `${c}/board/core/b.ts`],
    [`${c}/board/core/a.ts`, `${c}/panels/b.tsx`],
    [`${c}/systems/one/a.ts`, `${c}/systems/two/b.ts`],
    [`${c}/session/a.ts`, `${c}/screens/online/b.ts`],
    [`${c}/words/a.ts`, `${c}/app/b.ts`],
  ];
  for (const [from, to] of wrong) expect(roomFault(file(from), to), `${from} ${to}`).not.toBeNull();
  const right: [string, string][] = [
    [`${c}/systems/one/a.ts`, `${c}/panels/combat/b.tsx`],
    [`${c}/systems/one/a.ts`, `${c}/systems/one/b.ts`],
    [`${c}/screens/game/a.tsx`, `${c}/screens/settings/b.tsx`],
    [`${c}/app.tsx`, `${c}/screens/home/b.tsx`],
  ];
  for (const [from, to] of right) expect(roomFault(file(from), to), `${from} ${to}`).toBeNull();
});

const MOST_LINES = 400;

/** Tables of words grow with the product and hold one subject. */
const isTable = ({ file }: Source): boolean => /\/words\/[a-z]{2}\.ts$/.test(file);

test(`no source has more than ${MOST_LINES} lines`, () => {
  const long = all
    .filter(source => !isGenerated(source) && !isTable(source))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
});

test.each(systemFolders())('%s: every rule id that is used stands in the rulebook', folder => {
  expect(coverageOf(folder).unknown).toEqual([]);
});

/** Where a program begins, and what is found by its place in the tree. */
const ENTRANCES = [
  /^src\/cli\/(?:main|sim-worker)\.ts$/,
  /^src\/server\/thinking\/worker\.ts$/,
  /^src\/client\/(?:main|env\.d)\.tsx?$/,
  /^src\/(?:rules|ai|client\/systems)\/[^/]+\/index\.tsx?$/,
  /^src\/client\/systems\/[^/]+\.tsx?$/,
  /^src\/client\/systems\/[^/]+\/(?:card|printed|sheets|presenter)\.ts$/,
  /^src\/client\/board\/(?:node|plane)\/[\w-]+-(?:board\.tsx|table\.ts)$/,
  /^src\/client\/board\/core\/offers-play\.ts$/,
  /^tools\/vectors\/[^/]+\/run\.ts$/,
];

/** Geometry and kinds of boards stand ready for systems to come: there a test is use enough. */
const isLibrary = (file: string): boolean => /^src\/(?:maps|client\/board)\//.test(file);

test('every source of the product is used by another', () => {
  const used = new Set(
    all.filter(({ file, isTest }) => !isTest || isLibrary(file)).flatMap(source => source.imports),
  );
  const words = all.flatMap(({ file, text, isTest }) =>
    isTest
      ? []
      : pieces(text).map(({ kind, text: word }) => (kind === 'string' ? { file, word } : null)),
  );
  /** Workers and sheets are named in a string, not imported. */
  const named = (file: string): boolean =>
    words.some(one => one !== null && one.file !== file && one.word.endsWith(basename(file)));
  const dead = product
    .filter(({ file, isTest }) => !isTest && !used.has(file))
    .filter(({ file }) => !ENTRANCES.some(entrance => entrance.test(file)) && !named(file))
    .map(({ file }) => file);
  expect(dead).toEqual([]);
});

test('nothing is left for later', () => {
  const marks = /\b(?:FIXME|TODO|XXX|HACK)\b/;
  const left = all
    .filter(({ text }) => commentsOf(text).some(comment => marks.test(comment)))
    .map(({ file }) => file);
  expect(left).toEqual([]);
});

test('the pure folders know neither clock nor chance nor place', () => {
  const outside =
    /\b(?:Date|Math\.random|process|setTimeout|setInterval|queueMicrotask|performance\.now|fetch|console|globalThis|window|document)\b(?!\s*[:?]|\s*=[^=>])/;
  const impure = product.filter(isPure).flatMap(({ file, text }) => {
    const line = codeOnly(text)
      .split('\n')
      .findIndex(code => outside.test(code));
    return line < 0 ? [] : [`${file}:${line + 1}`];
  });
  expect(impure).toEqual([]);
});

/** Engines may round these differently, and a record must replay to the same bytes in each of them. */
const INEXACT =
  /\bMath\.(?:a?(?:sin|cos|tan)h?|atan2|hypot|pow|exp|expm1|log|log2|log10|log1p|cbrt)\b|(?<!\b2 )\*\* (?!\d+n)/;
const INEXACT_PARTS = ['src/maps/', 'src/engine/', 'src/rules/'];

test('maps, engine and rules reckon without functions that engines round each in its own way', () => {
  const found = product
    .filter(source => isPure(source) && INEXACT_PARTS.some(part => source.file.startsWith(part)))
    .flatMap(({ file, text }) =>
      codeOnly(text)
        .split('\n')
        .flatMap((code, i) => (INEXACT.test(code) ? [`${file}:${i + 1}`] : [])),
    );
  expect(found).toEqual([]);
  for (const code of ['Math.sin(x)', 'Math.atan2(y, x)', 'Math.hypot(x, y)', 'x ** 2', 'y ** n'])
    expect(INEXACT.test(code), code).toBe(true);
  for (const code of ['Math.sqrt(x)', '2 ** 52', 'n ** 2n', 'Math.max(x, 2)'])
    expect(INEXACT.test(code), code).toBe(false);
});

test('no file speaks of where it was made', () => {
  const places = [
    ['..', 'shared', ''],
    ['', 'work', 'main'],
    ['', 'work', 'shared'],
    ['', 'tmp', 'brief'],
  ];
  const texts = [
    ...all.map(source => source.file),
    ...filesBelow('docs'),
    'README.md',
    'package.json',
  ];
  const telling = texts
    .filter(file => existsSync(file) && /\.(?:ts|tsx|mjs|md|json|css|html)$/.test(file))
    .filter(file => {
      const text = readFileSync(file, 'utf8');
      return places.some(parts => text.includes(parts.join('/')));
    });
  expect(telling).toEqual([]);
});

const stateFolders = ['src/rules', 'tests/support']
  .flatMap(base => foldersIn(base).map(name => join(base, name)))
  .filter(folder => existsSync(join(folder, 'state.ts')));

test.each(stateFolders)(
  '%s: the generated clone and hash fit the shape of the state',
  async folder => {
    const module = pathToFileURL(resolve(folder, 'state.ts')).href;
    const { stateShape } = (await import(module)) as { stateShape?: Shape<unknown> };
    if (!stateShape) return;
    const written = readFileSync(join(folder, 'state.generated.ts'), 'utf8');
    expect(written).toBe(generated(stateShape, relative(folder, 'src/engine/hash.ts')));
  },
);

test('every dependency is pinned to one version', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
    [kind: string]: { [name: string]: string } | undefined;
  };
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  const loose = kinds
    .flatMap(kind => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

test('no test is left out', () => {
  const left = all
    .filter(({ text }) =>
      /\b(?:test|it|describe)\.(?:skip|only|todo)\b|\bx(?:it|test|describe)\(/.test(codeOnly(text)),
    )
    .map(({ file }) => file);
  expect(left).toEqual([]);
});

/** Headings and phrases that only who writes programs needs. */
const PROGRAMMERS_PHRASES =
  /\b(?:state machine|bad input|test vectors?|refusal codes?|JSON|parameters?|null|boolean|enum)\b/gi;

/** Names of files and codes, and names of actions and options, which are written in one word with a capital inside. */
const PROGRAMMERS_WORDS =
  /[\w-]+\.(?:json|ts|md)\b|\b[A-Z]+(?:_[A-Z]+)+\b|(?<![\w./])[a-z]{4,}\.[a-z]{4,}\b(?!\.)|\b[a-z]+[A-Z]\w*\b|`[a-z]\w*`/g;

test.each(systemFolders())(
  '%s: what players read of the rulebook names no file, code or action',
  folder => {
    const found = filesBelow(join(folder, 'rulebook')).flatMap(file =>
      sectionsOf(readMarkdown(readFileSync(file, 'utf8'))).flatMap(section =>
        [PROGRAMMERS_WORDS, PROGRAMMERS_PHRASES].flatMap(words =>
          [...plainText(section).matchAll(words)].map(([word]) => `${file}: ${word}`),
        ),
      ),
    );
    expect(found).toEqual([]);
  },
);

test('words of programmers are found in players\u2019 text, and not in the notes that players never see', () => {
  const book =
    '# A\n\nThe state machine of `moveUnit` in x.json: BAD_HEX.\n\n## B\n\nRead.\n\nCode: all.\n\n`y.json` is null.\n';
  const found = sectionsOf(readMarkdown(book)).flatMap(section =>
    [PROGRAMMERS_WORDS, PROGRAMMERS_PHRASES].flatMap(words =>
      [...plainText(section).matchAll(words)].map(([word]) => word),
    ),
  );
  expect(found).toEqual(['`moveUnit`', 'x.json', 'BAD_HEX', 'state machine', 'json']);
});
