import { COLOURS, FACES } from '../../../rules/hold-the-line/terms/dice.ts';
import type { GameModel } from '../../game/model.ts';

export type Thrown = { readonly dice: number; readonly hits: number; readonly expected: number };

/** HTL-11.1: how often a die of a colour shows a tick or a star. */
const CHANCES = COLOURS.map(
  colour => FACES[colour].filter(face => face > 0).length / FACES[colour].length,
);

/** HTL-11.10: what fell in all combats that the log tells of, and what falls on average. */
export const throwsOf = ({ session }: Pick<GameModel, 'session'>, side: 'att' | 'def'): Thrown => {
  const name = side === 'att' ? 'attack' : 'defence';
  let [dice, hits, expected] = [0, 0, 0];
  for (const { line } of session.log.value) {
    if (line.id !== 'combat') continue;
    const thrown = line.values[`${name}Dice`];
    if (!Array.isArray(thrown)) continue;
    thrown.forEach((n, colour) => {
      dice += Number(n);
      expected += Number(n) * (CHANCES[colour] ?? 0);
    });
    hits += Number(line.values[`${name}Ticks`]) + Number(line.values[`${name}Stars`]);
  }
  return { dice, hits, expected };
};
