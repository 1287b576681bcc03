import { type Face, SERIF, textWidth } from '../board/core/letters.ts';
import { escapeText, num } from '../board/core/svg.ts';
import { readInline } from '../panels/markdown.ts';

/** A word with the face it is set in; `glued` to the word before it without a space. */
type Word = { readonly text: string; readonly face: Face; readonly glued: boolean };
export type Line = readonly Word[];

const FACES: { readonly [kind: string]: Face } = { bold: 'bold', italic: 'italic' };

const wordsOf = (text: string, face: Face): Word[] => {
  const words: Word[] = [];
  let open = false;
  for (const part of readInline(text)) {
    const own = FACES[part.kind] ?? face;
    for (const piece of part.text.split(/(\s+)/)) {
      if (piece === '') continue;
      if (/^\s/.test(piece)) open = false;
      else {
        words.push({ text: piece, face: own, glued: open });
        open = true;
      }
    }
  }
  return words;
};

const widthOf = ({ text, face }: Word, size: number): number => textWidth(text, size, face);

/** Letters that fit; a word longer than the line is cut. */
const cut = (word: Word, size: number, width: number): Word[] => {
  if (widthOf(word, size) <= width) return [word];
  const parts: Word[] = [];
  let text = '';
  for (const letter of word.text) {
    if (text !== '' && textWidth(text + letter, size, word.face) > width) {
      parts.push({ ...word, text, glued: parts.length === 0 && word.glued });
      text = '';
    }
    text += letter;
  }
  return [...parts, { ...word, text, glued: false }];
};

/** Text broken into lines of at most this width. Bold, italics and code of the little Markdown are set so. */
export const broken = (
  text: string,
  size: number,
  width: number,
  face: Face = 'regular',
): Line[] => {
  const space = textWidth(' ', size, 'regular');
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of wordsOf(text, face).flatMap(one => cut(one, size, width))) {
    const gap = line.length === 0 || word.glued ? 0 : space;
    const wide = widthOf(word, size);
    if (line.length > 0 && used + gap + wide > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    used += (line.length === 0 ? 0 : gap) + wide;
    line.push(word);
  }
  if (line.length > 0) lines.push(line);
  return lines;
};

/** The least width in which no word is cut, and the width of the text in one line. */
export const spans = (text: string, size: number, face: Face = 'regular'): [number, number] => {
  const words = wordsOf(text, face);
  const widths = words.map(word => widthOf(word, size));
  return [Math.max(0, ...widths), widths.reduce((sum, one) => sum + one + size * 0.25, 0)];
};

const STYLES: { readonly [face in Face]: string } = {
  regular: '',
  bold: ' font-weight="bold"',
  italic: ' font-style="italic"',
};

/** A line of text on a sheet; words of one face run together. */
export const setLine = (
  line: Line,
  x: number,
  y: number,
  size: number,
  ink = '#1c1812',
): string => {
  let spansText = '';
  let at = 0;
  while (at < line.length) {
    const face = line[at]!.face;
    let text = '';
    const first = at;
    while (at < line.length && line[at]!.face === face) {
      const word = line[at]!;
      text += `${at > 0 && !word.glued ? ' ' : ''}${word.text}`;
      at++;
    }
    spansText +=
      face === 'regular' && first === 0 && at === line.length
        ? escapeText(text)
        : `<tspan${STYLES[face]}>${escapeText(text)}</tspan>`;
  }
  return `<text x="${num(x)}" y="${num(y)}" font-family="${SERIF}" font-size="${num(size)}" fill="${ink}" xml:space="preserve">${spansText}</text>`;
};

/** One line of plain text that is not broken. */
export const setText = (
  text: string,
  x: number,
  y: number,
  size: number,
  more: { face?: Face; ink?: string; anchor?: 'middle' | 'end' } = {},
): string =>
  `<text x="${num(x)}" y="${num(y)}" font-family="${SERIF}" font-size="${num(size)}" fill="${more.ink ?? '#1c1812'}"${STYLES[more.face ?? 'regular']}${more.anchor ? ` text-anchor="${more.anchor}"` : ''}>${escapeText(text)}</text>`;
