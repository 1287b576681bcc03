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
