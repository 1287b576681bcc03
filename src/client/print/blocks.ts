import { type Block as BookBlock, readMarkdown } from '../panels/markdown.ts';

/** A drawing on a sheet: SVG round its own box, in the units of that box. */
export type Drawing = {
  readonly body: string;
  /** `x y width height` of what is shown of it. */
  readonly box: readonly [number, number, number, number];
};

/** What papers are made of: the blocks of a book, and what only paper has. */
export type Block =
  | BookBlock
  /** A drawing as wide as told, in points; the column's width unless told. */
  | { readonly kind: 'figure'; readonly drawing: Drawing; readonly width?: number }
  /** Drawings side by side in rows, each with a line under it. */
  | {
      readonly kind: 'gallery';
      readonly each: number;
      readonly items: readonly { readonly drawing: Drawing; readonly under: string }[];
    }
  /** Lines to write on, each with what it is for. */
  | { readonly kind: 'lines'; readonly labels: readonly string[]; readonly gap?: number }
  /** Text in small letters. */
  | { readonly kind: 'small'; readonly text: string }
  /** What follows begins a new sheet. */
  | { readonly kind: 'break' }
  /** Two columns side by side on one sheet. */
  | { readonly kind: 'columns'; readonly columns: readonly (readonly Block[])[] };

export const heading = (text: string, level = 2): Block => ({
  kind: 'heading',
  level,
  id: '',
  text,
});
export const para = (text: string): Block => ({ kind: 'paragraph', text });
export const small = (text: string): Block => ({ kind: 'small', text });
export const bullets = (items: readonly string[]): Block[] =>
  items.length === 0 ? [] : [{ kind: 'list', items, numbered: false }];
export const tableOf = (head: readonly string[], rows: readonly string[][]): Block[] =>
  rows.length === 0 ? [] : [{ kind: 'table', head, rows }];
export const BREAK: Block = { kind: 'break' };

/** A paper that a system wrote as Markdown. */
export const written = (markdown: string): Block[] => readMarkdown(markdown);

/** Signs that the little Markdown would take for its own are taken literally in names and texts of strangers. */
export const literal = (text: string): string => text.replaceAll(/[*`|]/g, ' ');
