import type { Context } from '../../../engine/system.ts';
import printed from '../data/dice.json';
import type { DiceCount, Side } from '../tables/unit-types.ts';

export type Colour = 'red' | 'green' | 'black';
export const COLOURS: readonly Colour[] = ['red', 'green', 'black'];

/** HTL-11.1: faces of a die; 1 a tick, 2 a star, 0 a blank. */
export const FACES: { readonly [colour in Colour]: readonly number[] } = {
  red: facesOf('red'),
  green: facesOf('green'),
  black: facesOf('black'),
};

function facesOf(colour: Colour): number[] {
  return printed.dice[colour].faces.map(face => (face === 's' ? 1 : face === 'k' ? 2 : 0));
}

export const SPEC: { readonly [colour in Colour]: string } = {
  red: `d[${FACES.red.join(',')}]`,
  green: `d[${FACES.green.join(',')}]`,
  black: `d[${FACES.black.join(',')}]`,
};

export const national = (side: Side): Colour => (side === 'GE' ? 'red' : 'green');

/** A pool as the dice know it: red, green, black. */
export const poolSpec = (dice: DiceCount): string =>
  COLOURS.filter(colour => dice[colour] > 0)
    .map(colour => `${dice[colour]}${SPEC[colour]}`)
    .join('+');

/** HTL-9.3: whether a face meets a requirement: `s`, `k` or `s/k`. */
export const meets = (face: number, code: string): boolean =>
  (face === 1 && code.includes('s')) || (face === 2 && code.includes('k'));

/** One die of a colour. */
export const rollOne = (
  context: Context,
  colour: Colour,
  rule: string,
  note: { for?: string; seenBy?: string[] } = {},
): number => context.roll(`1${SPEC[colour]}`, rule, note)[0] ?? 0;

export const plus = (a: DiceCount, b: DiceCount): DiceCount => ({
  red: a.red + b.red,
  green: a.green + b.green,
  black: a.black + b.black,
});

export const oneOf = (colour: Colour, n = 1): DiceCount => ({
  red: colour === 'red' ? n : 0,
  green: colour === 'green' ? n : 0,
  black: colour === 'black' ? n : 0,
});

export const sizeOf = ({ red, green, black }: DiceCount): number => red + green + black;
