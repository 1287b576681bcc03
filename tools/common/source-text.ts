/** A comment or a string literal of a TypeScript source: its text without marks, and where it begins. */
export type Piece = {
  readonly kind: 'comment' | 'string';
  readonly text: string;
  readonly at: number;
};

const COMMENT = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`;
const STRING = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\[\s\S]|[^${'`'}\\])*${'`'}`;
/** A slash that follows one of these opens a regular expression; after a name or a bracket it divides. */
const PATTERN = String.raw`(?<=[=(,:[!&|?{};\n]\s*|=>\s*|return\s+)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*`;
const TOKEN = new RegExp(`${COMMENT}|${STRING}|${PATTERN}`, 'g');

/**
 * A small scanner: it knows comments, quotes, templates and regular expressions, and nothing else of the language.
 * That is enough to tell a word in a comment from the same word in code.
 */
export const pieces = (source: string): readonly Piece[] => {
  const known = scanned.get(source) ?? scan(source);
  scanned.set(source, known);
  return known;
};
/** Several checks read the same file, and to scan it is most of their work. */
const scanned = new Map<string, readonly Piece[]>();

const scan = (source: string): readonly Piece[] =>
  [...source.matchAll(TOKEN)].flatMap(({ 0: token, index: at }): Piece[] => {
    if (token.startsWith('//') || token.startsWith('/*'))
      return [{ kind: 'comment', text: token, at }];
    return token.startsWith('/') ? [] : [{ kind: 'string', text: token.slice(1, -1), at }];
  });

export const commentsOf = (source: string): string[] =>
  pieces(source)
    .filter(piece => piece.kind === 'comment')
    .map(piece => piece.text);

/** The source with comments, strings and regular expressions blanked out, letter for letter. */
export const codeOnly = (source: string): string =>
  source.replace(TOKEN, token => token.replace(/[^\n]/g, ' '));

/** Titles of tests and groups of tests: the literals that open the call. */
export const titlesOf = (source: string): string[] =>
  pieces(source)
    .filter(
      ({ kind, at }) => kind === 'string' && OPENS_A_TEST.test(source.slice(0, at).slice(-200)),
    )
    .map(piece => piece.text);
const OPENS_A_TEST = /(?:\b(?:test|it|describe)|[)\]`])\(\s*$/;

export const lineAt = (source: string, at: number): number =>
  source.slice(0, at).split('\n').length;

/** Every module that a source imports or exports from, statically or not. */
export const importsOf = (source: string): string[] => {
  const code = codeOnly(source);
  return pieces(source)
    .filter(
      ({ kind, at }) => kind === 'string' && IMPORTS.test(code.slice(Math.max(0, at - 60), at)),
    )
    .map(piece => piece.text);
};
const IMPORTS = /(?:\bfrom|\bimport|\bimport\s*\()\s*$/;
