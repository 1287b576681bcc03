/**
 * Text that people write about themselves or to each other, made harmless: no control characters, none that turn the
 * direction of the text around or hide, no loose surrogates. It is always shown as text, never as markup.
 */
const UNWANTED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\u{e0000}-\u{e0fff}]/gu;
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
