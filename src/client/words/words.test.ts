import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '..');

type Messages = { readonly [id: string]: string };

/** Every table of words in the client: the common one, and one for each system with a picture. */
const tables = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter(file => /(^|\/)words\/en\.ts$/.test(file))
  .map(file => ({ file, polish: file.replace(/en\.ts$/, 'pl.ts') }));

const wordsIn = async (file: string, language: 'en' | 'pl'): Promise<Messages> =>
  (await import(join(client, file)))[language];

const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/words\/[a-z]{2}\.ts|\.test\./.test(file))
  .map(file => readFileSync(join(client, file), 'utf8'))
  .join('\n');

/** Ids that are made at run time begin with a piece of text: `pc.status.${status}`. */
const beginnings = [...sources.matchAll(/`([a-z][a-z\d]*(?:\.[\w-]+)*\.)\$\{/g)].map(
  ([, start]) => start!,
);

test.each(tables)('$file: every sentence is said somewhere', async ({ file }) => {
  const unused = Object.keys(await wordsIn(file, 'en')).filter(
    id =>
      !sources.includes(`'${id}'`) &&
      !sources.includes(`\`${id} `) &&
      !beginnings.some(start => id.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

const holes = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort();

test.each(tables)('$polish has the holes of the English sentences', async ({ file, polish }) => {
  const pl = await wordsIn(polish, 'pl');
  for (const [id, text] of Object.entries(await wordsIn(file, 'en')))
    expect([id, holes(pl[id] ?? '')]).toEqual([id, holes(text)]);
});

/** Sentences of the rules themselves: what is asked, the log, briefings, reckonings, how games end. */
const rules = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter(file => /systems\/[^/]+\/words\/pl-sentences\.ts$/.test(file))
  .map(file => ({ file, system: file.split('/').at(-3)! }));

/** Sentences of the rules that a table of the client words itself: `nqm.log.hit` says `hit`. */
const saidByTables = async (system: string): Promise<string[]> => {
  const own = tables.filter(({ file }) => file.startsWith(`systems/${system}/`));
  const ids = await Promise.all(
    own.map(async ({ file }) => Object.keys(await wordsIn(file, 'en'))),
  );
  return ids.flat().flatMap(id => /^nqm\.(?:log|ask)\.(\w+)$/.exec(id)?.[1] ?? []);
};

test.each(rules)(
  '$file and the tables of $system say every sentence of the rules once, with its holes',
  async ({ file, system }) => {
    const pl = await wordsIn(file, 'pl');
    const { SENTENCES } = await import(join(client, '../rules', system, 'sentences.ts'));
    const elsewhere = await saidByTables(system);
    const rest = Object.keys(SENTENCES).filter(id => !elsewhere.includes(id));
    expect(Object.keys(pl).sort()).toEqual(rest.sort());
    for (const id of rest) expect([id, holes(pl[id] ?? '')]).toEqual([id, holes(SENTENCES[id])]);
  },
);

test('Fight Your Own Wars: every phrase that its lines put in has its Polish', async () => {
  const { PHRASES } = await import('../../rules/fight-your-own-wars/told.ts');
  const { phrases } = await import('../systems/fight-your-own-wars/words/pl-sentences.ts');
  expect(Object.keys(phrases).sort()).toEqual([...new Set(PHRASES)].sort());
});
