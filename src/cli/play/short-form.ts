import { suggestion, Wrong } from '../wrong.ts';
import type { Choice } from './choices.ts';

/** `2mot > 0605` or `declareAttack 2mot, 3pz > 0605`: who does something where, without the way there. */
const FORM = /^(.*?)\s*>\s*(\S+)$/;

export const isShortForm = (line: string): boolean => FORM.test(line);

/** The names and places that an offer's line holds, its kind left out. */
const itemsOf = (notation: string): string[] =>
  notation
    .split(/[\s,=]+/)
    .slice(1)
    .map(item => item.toLowerCase());

const isNamed = (item: string, name: string): boolean =>
  item === name || item.endsWith(`-${name}`) || item.endsWith(`.${name}`);

/**
 * The offer that a short form means: all the names are in it and it ends at the place. Among several ways to the same
 * place of the same units the first listed is taken, which is the cheapest; anything else that is not clear is asked.
 */
export const shortChoice = (choices: readonly Choice[], line: string): Choice => {
  const [, left = '', place = ''] = FORM.exec(line) ?? [];
  const words = left
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const kinds = new Set(choices.map(({ action }) => action.type.toLowerCase()));
  const kind = words[0] !== undefined && kinds.has(words[0]) ? words.shift() : undefined;
  const found = choices.filter(({ action, notation }) => {
    const items = itemsOf(notation);
    return (
      (kind === undefined || action.type.toLowerCase() === kind) &&
      items.at(-1) === place.toLowerCase() &&
      words.every(word => items.some(item => isNamed(item, word)))
    );
  });
  const [first] = found;
  if (!first) throw new Wrong(line, `fits no offer${hint(choices, words)}`);
  const others = found.filter(({ notation }) => !sameButTheWay(notation, first.notation));
  if (others.length === 0) return first;
  const some = [first, ...others]
    .slice(0, 5)
    .map(({ number, notation }) => `${number} ${notation}`);
  throw new Wrong(line, `fits ${found.length} offers, say which: ${some.join('; ')}`);
};

/** The same kind, the same first word (whom it is about), the same end. */
const sameButTheWay = (a: string, b: string): boolean => {
  const [x, y] = [a.split(' '), b.split(' ')];
  return x[0] === y[0] && x[1] === y[1] && itemsOf(a).at(-1) === itemsOf(b).at(-1);
};

const MOST_PLACES = 12;

/** A name that is in no offer, with those that are; else where the offers of these names end. */
const hint = (choices: readonly Choice[], words: readonly string[]): string => {
  const offers = choices.map(({ notation }) => itemsOf(notation));
  const known = new Set(offers.flat());
  const strange = words.find(word => ![...known].some(item => isNamed(item, word)));
  if (strange !== undefined) {
    const names = [...known].filter(item => /[a-z]/.test(item));
    return suggestion(strange, names.length > 0 ? names : [...known]);
  }
  const theirs = offers.filter(items =>
    words.every(word => items.some(item => isNamed(item, word))),
  );
  const ends = [...new Set(theirs.map(items => items.at(-1) ?? ''))].sort();
  if (ends.length === 0) return '';
  const more = ends.length > MOST_PLACES ? ` and ${ends.length - MOST_PLACES} more` : '';
  return `; offers of ${words.join(', ') || 'this kind'} end at ${ends.slice(0, MOST_PLACES).join(', ')}${more}`;
};
