import { hiddenSign, markupIn } from '../clean.ts';

/** What is wrong with something an organiser wrote: a code, the place, and a sentence. Nothing was changed. */
export type Wrong = { readonly code: string; readonly at: string; readonly because: string };

/** All that is wrong with a list, in the order of its lines. */
export type Wrongs = readonly [Wrong, ...Wrong[]];

/** Null where nothing is wrong. */
export const asWrongs = ([first, ...rest]: readonly Wrong[]): Wrongs | null =>
  first ? [first, ...rest] : null;

/** Signs that nobody sees or that turn the direction of the text around, and tags: words are plain. */
export const wrongWords = (text: string, at: string): Wrong | null => {
  const hidden = hiddenSign(text);
  if (hidden)
    return {
      code: 'HIDDEN_SIGN',
      at,
      because: `${hidden} hides or turns the text around; leave it out`,
    };
  const tag = markupIn(text);
  return tag ? { code: 'MARKUP', at, because: `${tag} is markup; write plain words` } : null;
};
