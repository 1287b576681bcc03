import { expect, test } from 'vitest';
import { plainText, readInline, readMarkdown, sectionFor, sectionsOf } from './markdown.ts';

const BOOK = `# Movement

### PC-4.0 March
A unit follows **one** path,
and pays (see PC-4.1.2b).

- first
  still first
- second

| terrain | foot |
|---|---|
| open | 1 |

### PC-4.1.2 Zones
Stop.
`;

test('a book becomes headings with rule ids, paragraphs, lists and tables', () => {
  const blocks = readMarkdown(BOOK);
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'heading',
    'paragraph',
    'list',
    'table',
    'heading',
    'paragraph',
  ]);
  expect(blocks[1]).toMatchObject({ id: 'PC-4.0', text: 'PC-4.0 March' });
  expect(blocks[3]).toMatchObject({ items: ['first still first', 'second'] });
  expect(blocks[4]).toMatchObject({ head: ['terrain', 'foot'], rows: [['open', '1']] });
});

test('rule ids inside a sentence become links, markup becomes kinds', () => {
  expect(readInline('Pay **1** (PC-4.1.2b), `x`.')).toEqual([
    { kind: 'text', text: 'Pay ' },
    { kind: 'bold', text: '1' },
    { kind: 'text', text: ' (' },
    { kind: 'rule', text: 'PC-4.1.2b' },
    { kind: 'text', text: '), ' },
    { kind: 'code', text: 'x' },
    { kind: 'text', text: '.' },
  ]);
});

test('a rule without a heading of its own opens at the rule above it', () => {
  const sections = sectionsOf(readMarkdown(BOOK));
  expect(sectionFor(sections, 'PC-4.1.2c')?.heading.id).toBe('PC-4.1.2');
  expect(sectionFor(sections, 'PC-4.0')?.heading.id).toBe('PC-4.0');
  expect(sectionFor(sections, 'T-UNDO')).toBeUndefined();
  expect(plainText(sections[1]!)).toContain('still first');
});

test('notes for programmers run from Code: to the next heading and are left out', () => {
  const book =
    '# A\n\nRead.\n\nCode: `x.json`.\n\n| a |\n|---|\n| b |\n\n## B\n\nCode: all of it.\n\n## C\n';
  const sections = sectionsOf(readMarkdown(book));
  expect(sections.map(({ heading }) => heading.text)).toEqual(['A', 'C']);
  expect(sections[0]?.blocks).toEqual([{ kind: 'paragraph', text: 'Read.' }]);
});
