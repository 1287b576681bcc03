import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { pl } from './pl.ts';

const client = join(import.meta.dirname, '..');
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/words\/|\.test\./.test(file))
  .map(file => readFileSync(join(client, file), 'utf8'))
  .join('\n');

/** Ids that are made at run time begin with a piece of text: `pc.status.${status}`. */
const beginnings = [...sources.matchAll(/`([a-z]+(?:\.[\w-]+)*\.)\$\{/g)].map(
  ([, start]) => start!,
);

test('every sentence is said somewhere', () => {
  const unused = Object.keys(en).filter(
    id =>
      !sources.includes(`'${id}'`) &&
      !sources.includes(`\`${id} `) &&
      !beginnings.some(start => id.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

const holes = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort();

test('the Polish sentences have the holes of the English ones', () => {
  for (const [id, text] of Object.entries(en))
    expect([id, holes(pl[id as keyof typeof en])]).toEqual([id, holes(text)]);
});
