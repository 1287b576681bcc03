import { readInline } from '../panels/markdown.ts';
import type { Block } from './blocks.ts';
import { escaped } from './paper.ts';

const TAGS: { readonly [kind: string]: string } = { bold: 'b', italic: 'i', code: 'code' };

/** Bold, italics and code of the little Markdown; everything else is text and never taken for markup. */
const inline = (text: string): string =>
  readInline(text)
    .map(({ kind, text: part }) => {
      const tag = TAGS[kind];
      return tag ? `<${tag}>${escaped(part)}</${tag}>` : escaped(part);
    })
    .join('');

const cell = (tag: 'td' | 'th', text: string): string => `<${tag}>${inline(text)}</${tag}>`;

/** Blocks as running HTML, for pages that are read on a screen. */
export const flowHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n');

const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${inline(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${inline(block.text)}</p>`;
    case 'small':
      return `<p class="small">${inline(block.text)}</p>`;
    case 'code':
      return `<pre>${escaped(block.text)}</pre>`;
    case 'list': {
      const tag = block.numbered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map(item => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return (
        `<table><thead><tr>${block.head.map(one => cell('th', one)).join('')}</tr></thead><tbody>` +
        `${block.rows.map(row => `<tr>${row.map(one => cell('td', one)).join('')}</tr>`).join('')}</tbody></table>`
      );
    case 'figure':
      return `<svg viewBox="${block.drawing.box.join(' ')}" style="width:${Math.round(block.width ?? 640)}px;max-width:100%">${block.drawing.body}</svg>`;
    case 'gallery':
      return `<ul>${block.items.map(({ under }) => `<li>${inline(under)}</li>`).join('')}</ul>`;
    case 'lines':
    case 'picture': // only the page draws the examples of a book
      return '';
    case 'columns':
      return block.columns.map(flowHtml).join('\n');
    case 'break':
      return '<hr>';
  }
};

const STYLE =
  'body{font:16px/1.5 Georgia,"Times New Roman",serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1812;background:#fbf7ec}' +
  'h1,h2,h3{line-height:1.2}table{border-collapse:collapse;margin:.6rem 0;font-size:.9rem}th,td{border-bottom:1px solid #cbbf9f;padding:.2rem .6rem;text-align:left;vertical-align:top}' +
  'th{background:#ece4d0}pre{white-space:pre-wrap;background:#f2ead6;padding:.6rem}.small{color:#5c5240;font-size:.85rem}@media print{body{background:#fff;margin:0}}';

/** One page that needs nothing beside itself: no script, no picture or letter from elsewhere. */
export const selfContained = (title: string, blocks: readonly Block[]): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
  `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>\n${flowHtml(blocks)}\n</body></html>\n`;
