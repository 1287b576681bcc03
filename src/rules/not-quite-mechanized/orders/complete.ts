import { readOrder } from './read.ts';
import { type Reading, Unreadable } from './words.ts';

const MOST = 12;
/** A name that nothing bears: where it stands the reader says what it had expected there. */
const NOTHING = '"?"';
const AN_ID = 'a name that one thing bears';

/** The words among which a reader's sentence lets one choose: keywords, and the values that it joins by `or`. */
const wordsIn = (expected: string): string[] =>
  expected
    .replace(/^one of /, '')
    .split(/, | or /)
    .filter((word, _, all) => (all.length > 1 ? /^[A-Za-z]+$/ : /^[A-Z]+$/).test(word))
    .filter(word => word !== 'H');

/**
 * NQM-2.17: words that may stand at the end of what was typed so far, those that go on from a word that was begun. The grammar is
 * that of the reader itself; `ids` are those that the writer can see.
 */
export const completions = (typed: string, reading: Reading, ids: readonly string[]): string[] => {
  const begun = /[^\s"]*$/.exec(typed)![0];
  const before = typed.slice(0, typed.length - begun.length);
  const fits = (word: string): boolean =>
    word.toLowerCase().startsWith(begun.toLowerCase()) && word !== begun;
  try {
    readOrder(before + NOTHING, { ...reading, named: () => null });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const lines = before.split(/\r?\n/);
    const isHere = error.line === lines.length && error.column === lines.at(-1)!.length + 1;
    if (!isHere) return [];
    const words = error.expected === AN_ID ? ids : wordsIn(error.expected);
    return words.filter(fits).slice(0, MOST);
  }
  return [];
};
