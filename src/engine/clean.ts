/**
 * Text that people write about themselves or to each other, made harmless: no control characters, none that turn the
 * direction of the text around or hide, no loose surrogates. It is always shown as text, never as markup.
 */
const UNWANTED = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** More marks on one letter than any language has: they run over the lines above and below. */
const PILES = /(\p{M}{4})\p{M}+/gu;

const cleaned = (text: string): string =>
  text
    .replace(UNWANTED, '')
    .replace(/\p{Cs}/gu, '')
    .normalize('NFC')
    .replace(PILES, '$1')
    .trim();

/** Lines stay lines. */
export const cleanText = (text: string): string => cleaned(text.replaceAll('\r\n', '\n'));

/** One line. */
export const cleanName = (text: string): string => cleaned(text).replace(/\s+/g, ' ');

/** Control characters, those that turn the direction of the text around, spaces without width. Joiners stay: pictures are made of them. */
const HIDDEN =
  /(?![\n\t\r])[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

/** The first sign that hides or turns the text around, by its number; null where there is none. */
export const hiddenSign = (text: string): string | null => {
  const [sign] = HIDDEN.exec(text) ?? [];
  return sign === undefined
    ? null
    : `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
};

/** The first tag of HTML or the like. Text is never rendered as markup, so a tag in it would appear literally: the writer is told. */
export const markupIn = (text: string): string | null =>
  /<\/?[a-z][^<>]{0,60}>/i.exec(text)?.[0] ?? null;
