/**
 * The little Markdown that the rulebooks use: headings, paragraphs, lists, tables, bold, italics, code. It becomes a
 * tree of blocks; the drawer makes elements of it, so no text of a book is ever taken for HTML.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'code'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered: boolean }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly string[][] }
  | { readonly kind: 'code'; readonly text: string }
  /** A worked example that the board draws, see `session/example.ts`. */
  | { readonly kind: 'picture'; readonly example: string };

const RULE_ID = /^([A-Z][A-Z0-9]*-[\w.]*\w)/;

/** The blocks of a book. A heading that opens with a rule id carries it. */
export const readMarkdown = (text: string): Block[] => {
  const lines = text.replaceAll('\r', '').split('\n');
  const blocks: Block[] = [];
  for (let i = 0; i < lines.length; ) {
    const taken = takeBlock(lines, i);
    if (taken.block) blocks.push(taken.block);
    i = taken.next;
  }
  return blocks;
};

type Taken = { readonly block: Block | null; readonly next: number };

const takeBlock = (lines: readonly string[], i: number): Taken => {
  const line = lines[i] ?? '';
  if (/^\s*(---+)?\s*$/.test(line)) return { block: null, next: i + 1 };
  const heading = /^(#{1,6})\s+(.*)$/.exec(line);
  if (heading) {
    const text = heading[2]!.trim();
    const id = RULE_ID.exec(text.replaceAll('`', ''))?.[1] ?? '';
    return { block: { kind: 'heading', level: heading[1]!.length, id, text }, next: i + 1 };
  }
  if (line.startsWith('```')) return takeCode(lines, i);
  if (/^\s*\|/.test(line)) return takeTable(lines, i);
  if (LIST_ITEM.test(line)) return takeList(lines, i);
  return takeParagraph(lines, i);
};

const LIST_ITEM = /^\s*(?:[-*]|\d+\.)\s+/;
const BREAK = /^(\s*$|#{1,6}\s|```|\s*\||---)/;

const takeCode = (lines: readonly string[], from: number): Taken => {
  let i = from + 1;
  while (i < lines.length && !lines[i]!.startsWith('```')) i++;
  const text = lines.slice(from + 1, i).join('\n');
  const isPicture = lines[from]!.trim() === '```picture';
  return {
    block: isPicture ? { kind: 'picture', example: text } : { kind: 'code', text },
    next: i + 1,
  };
};

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim());

const takeTable = (lines: readonly string[], from: number): Taken => {
  let i = from;
  while (i < lines.length && /^\s*\|/.test(lines[i]!)) i++;
  const [head = [], ...rows] = lines
    .slice(from, i)
    .filter(line => !/^[\s|:-]+$/.test(line))
    .map(cells);
  return { block: { kind: 'table', head, rows }, next: i };
};

const takeList = (lines: readonly string[], from: number): Taken => {
  const items: string[] = [];
  let i = from;
  for (; i < lines.length; i++) {
    const line = lines[i]!;
    if (LIST_ITEM.test(line)) items.push(line.replace(LIST_ITEM, ''));
    else if (/^\s+\S/.test(line) && items.length > 0) items.push(`${items.pop()} ${line.trim()}`);
    else break;
  }
  const numbered = /^\s*\d+\./.test(lines[from]!);
  return { block: { kind: 'list', items, numbered }, next: i };
};

const takeParagraph = (lines: readonly string[], from: number): Taken => {
  let i = from + 1;
  while (i < lines.length && !BREAK.test(lines[i]!) && !LIST_ITEM.test(lines[i]!)) i++;
  return { block: { kind: 'paragraph', text: lines.slice(from, i).join(' ') }, next: i };
};

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z][A-Z0-9]*-\d[\w.]*\w|[A-Z][A-Z0-9]*-\d)\b/g;

/** Bold, italics, code, and the ids of rules, which become links. */
export const readInline = (text: string): Inline[] => {
  const parts: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > at) parts.push({ kind: 'text', text: text.slice(at, found.index) });
    const [whole, bold, italic, code, rule] = found;
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) parts.push({ kind: 'italic', text: italic });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (rule !== undefined) parts.push({ kind: 'rule', text: rule });
    at = found.index + whole.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
};

/** Notes for programmers begin with this word and run to the next heading; players never see them. */
const isCode = (block: Block): boolean => 'text' in block && /^Code:/.test(block.text);

/** A heading and what stands under it, until the next. */
export type Section = {
  readonly heading: Block & { kind: 'heading' };
  readonly blocks: readonly Block[];
};

/** The sections that players read. One that has nothing but notes for programmers is left out. */
export const sectionsOf = (blocks: readonly Block[]): Section[] => {
  const sections: { heading: Block & { kind: 'heading' }; blocks: Block[]; code: boolean }[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === 'heading') sections.push({ heading: block, blocks: [], code: false });
    else if (last && isCode(block)) last.code = true;
    else if (last && !last.code) last.blocks.push(block);
  }
  return sections
    .filter(section => !section.code || section.blocks.length > 0)
    .map(({ heading, blocks: told }) => ({ heading, blocks: told }));
};

/** The section of a rule: its own, or that of the nearest rule above it (PC-4.1.2c, PC-4.1.2, PC-4.1). */
export const sectionFor = (sections: readonly Section[], rule: string): Section | undefined => {
  for (let id = rule; id.includes('-') && !id.endsWith('-'); id = shortened(id)) {
    const found = sections.find(({ heading }) => heading.id === id);
    if (found) return found;
  }
  return undefined;
};

const shortened = (id: string): string =>
  /[a-z]$/.test(id) && /\d[a-z]$/.test(id) ? id.slice(0, -1) : id.replace(/[.-]?[^.-]+$/, '');

export const plainText = ({ heading, blocks }: Section): string =>
  [heading.text, ...blocks.map(blockText)].join(' ');

const blockText = (block: Block): string => {
  if (block.kind === 'list') return block.items.join(' ');
  if (block.kind === 'table') return [block.head, ...block.rows].flat().join(' ');
  if (block.kind === 'picture') return '';
  return block.text;
};
