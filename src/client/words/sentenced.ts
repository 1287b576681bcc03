export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As a whole sentence. */
export const sentenced = (text: string): string =>
  `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;
