import type { Refusal } from '../engine/refusal.ts';

/** What the command ends with. */
export const EXIT = { fine: 0, fault: 1, refused: 2, wrong: 3 } as const;

/** A file or an input is wrong: `at` is the place, `because` follows it in the sentence. */
export class Wrong extends Error {
  override readonly name = 'Wrong';
  constructor(
    readonly at: string,
    readonly because: string,
    readonly file?: string,
  ) {
    super(file === undefined ? `${at}: ${because}` : `${file} ${at}: ${because}`);
  }
}

/** The rules do not allow what was asked for. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly refusal: Refusal) {
    super(`${refusal.rule} refused: ${refusal.because}`);
  }
}

/** The known word nearest to a mistyped one, or undefined when none is near. */
export const nearest = (word: string, known: readonly string[]): string | undefined =>
  known
    .map(one => ({ one, far: distance(word, one) }))
    .filter(({ one, far }) => far <= Math.max(1, Math.floor(one.length / 3)))
    .sort((a, b) => a.far - b.far)[0]?.one;

/** Letters to change, add or drop to make `b` of `a`. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** `; did you mean show?` or `; there are show, undo`. */
export const suggestion = (word: string, known: readonly string[]): string => {
  if (known.length === 0) return '; there is none here';
  const near = nearest(word, known);
  return near === undefined ? `; there are ${known.join(', ')}` : `; did you mean ${near}?`;
};
