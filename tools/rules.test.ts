import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCommanders } from '../src/ai/index.ts';
import { SYSTEMS } from '../src/rules/all.ts';
import { loadRules, REGISTERED } from '../src/rules/index.ts';
import { coverageOf } from './rules/coverage.ts';
import { systemFolders } from './rules/rulebook.ts';

const folderWith = (files: { readonly [name: string]: string }): string => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

test('every system that calls itself complete has text, code and test for each rule', () => {
  const covered = new Map(systemFolders().map(folder => [folder, coverageOf(folder)]));
  for (const system of SYSTEMS.filter(one => one.complete)) {
    const coverage = covered.get(`src/rules/${system.id}`);
    expect({ system: system.id, lacks: coverage?.lacks, unknown: coverage?.unknown }).toEqual({
      system: system.id,
      lacks: [],
      unknown: [],
    });
  }
});

test('what a rule lacks is found, whichever of the three it is', () => {
  const folder = folderWith({
    'rulebook/1.md':
      '## X-1 March\n### X-1.1 Cost\nPay.\n### X-1.2 Stop\nStop.\n### X-1.3 Rest\n\n### X-1.4 Why (for reading)\nSo.\n',
    'march.ts':
      "/** X-1, X-1.1 Cost. */\nexport const a = 'X-1.2';\n// X-9 is nowhere, X-S01 is an example\n",
    'march.test.ts': "test('X-1.1: pays', () => {});\nrun('examples.json');",
    'examples.json': '[{"id":"X-S01","rule":"X-1.2"}]',
  });
  const { lacks, unknown, rules } = coverageOf(folder);
  expect(rules).toBe(5);
  expect(lacks).toEqual([
    { id: 'X-1', what: ['test'] },
    { id: 'X-1.2', what: ['code'] },
    { id: 'X-1.3', what: ['text', 'code', 'test'] },
  ]);
  expect(unknown).toEqual([{ id: 'X-9', file: join(folder, 'march.ts') }]);
});

test('worked examples count only where a test runs them', () => {
  const files = {
    'rulebook/1.md': '### X-1 March\nGo.\n',
    'march.ts': '/** X-1 */\n',
    'examples.json': '[{"id":"e","rule":"X-1"}]',
    'vectors.ts': "import list from './examples.json';",
  };
  expect(coverageOf(folderWith(files)).lacks).toEqual([{ id: 'X-1', what: ['test'] }]);
  const run = { ...files, 'vectors.test.ts': "import { run } from './vectors.ts';" };
  expect(coverageOf(folderWith(run)).lacks).toEqual([]);
});

test.each(REGISTERED)(
  '$id is registered under its own code and title, with commanders',
  async line => {
    const { id, code, title } = await loadRules(line.id);
    expect({ id, code, title }).toEqual(line);
    expect((await loadCommanders(id)).every(bot => (bot.system ?? id) === id)).toBe(true);
  },
);
