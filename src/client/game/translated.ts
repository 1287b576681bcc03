import type { Json } from '../../engine/json.ts';
import { vocabulary } from '../words/words.ts';

type Sentences = { readonly [id: string]: string };
type Vocabulary = ReturnType<typeof vocabulary<string>>;

const known = new Map<string, Vocabulary>();

/** A system's sentences in the reader's language: what is asked, the log, briefings, reckonings, how games end. */
export const translates = (
  system: string,
  english: Sentences,
  polish: () => Promise<Sentences>,
): void => {
  if (!known.has(system)) known.set(system, vocabulary(english, polish));
};

/** The sentence of a system in the reader's language; null where it has no translation. */
export const translated = (
  system: string,
  id: string,
  values: { readonly [name: string]: Json },
): string | null => {
  const own = known.get(system);
  return own?.has(id) ? own.t(id, values) : null;
};
